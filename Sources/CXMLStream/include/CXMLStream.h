// A streaming view of hostile XML: the only code that knows libxml2.
//
// Bytes are pushed in, in pieces of any size; a handler is called for the elements of a table and for nothing else.
// No network, no DTD, no entities but the five of XML and character references. The result, positions included, never
// depends on how the input is cut into pieces.
#ifndef CXMLSTREAM_H
#define CXMLSTREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CByteScan.h"

#if defined(__has_attribute) && __has_attribute(swift_attr)
#define XS_SENDABLE __attribute__((swift_attr("@unchecked Sendable")))
#else
#define XS_SENDABLE
#endif

// Reads one document at a time and is not for several threads at once.
typedef struct xs_parser xs_parser;

// MARK: Limits

enum {
  XS_MAXIMUM_DEPTH = 256,                   // elements within each other
  XS_MAXIMUM_ATTRIBUTES = 4096,             // of one tag, namespace declarations included
  XS_MAXIMUM_NAMESPACES = 1024,             // declarations in scope at one element
  XS_MAXIMUM_NAMES = 50 * 1000,             // distinct ones that a document adds to those of the documents before
  XS_MAXIMUM_TEXT_BYTES = 10 * 1000 * 1000, // of one text that is read, one CDATA section, tag or comment
};

// MARK: Table of elements

// What the handler wants of an element that it has just heard of.
typedef enum {
  XS_WANT_CHILDREN = 0,
  XS_WANT_TEXT = 1,  // own text too
  XS_WANT_NOTHING = 2, // pass over all in it; its end is not reported
} xs_want;

// Says which elements the handler hears of: a table of states and of the steps between them. A parser is in one state
// per open element; a child's name leads to the child's state.
typedef struct xs_table xs_table;

enum {
  XS_SKIP = -1, // as a state: the element and all in it are passed over
  XS_ROOT = 0,  // the state before the root element
};

typedef enum {
  XS_STATE_QUIET = 1, // the handler hears of such an element only if it has a watched attribute
  XS_STATE_LOOSE = 2, // children are also found when '-' and '_' in their names are left out
  XS_STATE_ENDLESS = 4, // the handler does not hear of the end
} xs_state_flags;

xs_table *xs_table_create(int32_t state_count);
void xs_table_free(xs_table *table);
// The id of a name; added if new. Names are compared without ASCII case. -1 without memory.
int32_t xs_table_add_name(xs_table *table, const char *name);
// The name as it was added first.
const char *xs_table_name(const xs_table *table, int32_t name_id);
void xs_table_add_step(xs_table *table, int32_t state, int32_t name_id, int32_t child_state);
// The state of children that no step leads to; XS_SKIP if never set.
void xs_table_set_otherwise(xs_table *table, int32_t state, int32_t child_state);
void xs_table_set_flags(xs_table *table, int32_t state, uint32_t flags);
// Of elements in this state the same is always wanted: the handler hears of their start only where the name is not spelt
// as in the table, and of their end only if text is wanted.
void xs_table_expect(xs_table *table, int32_t state, xs_want want);
// Attributes of this name, also when spelt with '-' or '_', make a quiet element heard.
void xs_table_watch_attribute(xs_table *table, int32_t name_id);

// MARK: Events

typedef struct {
  const char *bytes; // UTF-8, not NUL-terminated
  size_t count;
} xs_text;

typedef struct {
  int32_t name_id;  // -1: not in the table
  int32_t loose_id; // like name_id, '-' and '_' left out
  bool exact;       // spelt as in the table, case included
  bool plain;       // exact, and without a prefix
  // As libxml2 gives them: local name, prefix or NULL, namespace URI or NULL, start and end of the value; the value as
  // XML gives it, references resolved, white space normalised. Not copied here, as few are looked at.
  const unsigned char *const *parts;
} xs_attribute;

enum { XS_ATTRIBUTE_NAME, XS_ATTRIBUTE_PREFIX, XS_ATTRIBUTE_URI, XS_ATTRIBUTE_VALUE, XS_ATTRIBUTE_END, XS_ATTRIBUTE_PARTS };

typedef struct {
  int32_t state;
  int32_t parent_state;
  int32_t depth; // 1 is the root
  int32_t name_id;
  int32_t loose_id;
  bool exact;
  const char *name;
  const char *prefix;
  const char *namespace_uri;
  int32_t attribute_count; // without namespace declarations
  const xs_attribute *attributes;
} xs_element;

typedef struct {
  int32_t state;
  int32_t parent_state;
  int32_t depth;
  bool has_text;       // text was asked for
  xs_text text;        // its own text, joined and trimmed of white space
  bool has_text_offset;
  uint64_t text_offset; // of the first byte of the trimmed text, if there is one
} xs_element_end;

typedef enum {
  XS_OK = 0,
  // errors: nothing is read after one
  XS_ERROR_SYNTAX,            // detail: libxml2's message
  XS_ERROR_EMPTY,             // no byte, or white space alone
  XS_ERROR_AMPERSAND,         // a bare '&'
  XS_ERROR_ENTITY,            // name: the unknown entity
  XS_ERROR_LESS_THAN,         // a '<' that starts no tag, or stands in an attribute value
  XS_ERROR_CDATA_END,         // a `]]>` in text
  XS_ERROR_COMMENT,           // a `--` in a comment
  XS_ERROR_ATTRIBUTE_QUOTE,   // an attribute's value without quotes
  XS_ERROR_ATTRIBUTE_VALUE,   // name: an attribute without a value
  XS_ERROR_CHARACTER,         // value: the forbidden character
  XS_ERROR_ENCODING,          // value: the byte that is not of the encoding; name: the encoding
  XS_ERROR_ENCODING_NAME,     // name: the encoding that is not read
  XS_ERROR_END_TAG,           // name: the element that is open; other: the name in the end tag; line: of the start tag
  XS_ERROR_TRUNCATED,         // name: the open elements, outermost first, separated by spaces
  XS_ERROR_TRAILING_CONTENT,  // after the root element
  XS_ERROR_LEADING_CONTENT,   // text before the root element
  XS_ERROR_DUPLICATE_ATTRIBUTE, // name; other: its prefix, if it has one
  XS_ERROR_DOCTYPE,
  XS_ERROR_DEPTH,
  XS_ERROR_ATTRIBUTE_COUNT,
  XS_ERROR_NAMESPACE_COUNT,
  XS_ERROR_NAME_COUNT,
  XS_ERROR_SIZE,              // a text, a CDATA section, a tag or a comment beyond the limit
  XS_ERROR_MEMORY,
  // warnings: reading goes on
  XS_WARNING_UNBOUND_PREFIX,  // name: the prefix
  XS_WARNING_NAMESPACE,       // detail: libxml2's message
  XS_WARNING_LEADING_CONTENT, // white space or comments before the XML declaration
  XS_WARNING_ENCODING_LABEL,  // name: the label that the bytes contradict; other: the encoding they are read in
} xs_problem_kind;

typedef struct {
  xs_problem_kind kind;
  uint64_t offset;
  int32_t line;      // of another place that matters, or 0
  uint32_t value;
  const char *name;  // or NULL; all three live as long as the call that gives them
  const char *other;
  const char *detail;
} xs_problem;

typedef struct {
  void *context;
  xs_want (*start)(void *context, xs_parser *parser, const xs_element *element);
  void (*end)(void *context, xs_parser *parser, const xs_element_end *end);
  void (*warn)(void *context, xs_parser *parser, const xs_problem *problem);
} xs_handler;

// What stands between the decoded document and libxml2, if anything: it gets the document's bytes and hands on, with
// xs_parser_write and xs_parser_replace, what is to be read.
typedef struct {
  void *context;
  void (*push)(void *context, const char *bytes, size_t count);
  // Hands on what it still holds back, as it stands: what follows is not of the encoding, so nothing is read behind it.
  void (*flush)(void *context);
  void (*finish)(void *context);
} xs_filter;

// MARK: Parser

// The table must outlive the parser.
xs_parser *xs_parser_create(const xs_table *table);
void xs_parser_free(xs_parser *parser);
// Ready for a new document, whatever the last one was. `charset` (or NULL) is the encoding that the transport names,
// for a document that names none. `filter` may be NULL. false: no memory.
bool xs_parser_begin(xs_parser *parser, xs_handler handler, const xs_filter *filter, const char *charset);
// Returns false once an error stands.
bool xs_parser_push(xs_parser *parser, const void *bytes, size_t count);
// The end of the document. Returns false if an error stands.
bool xs_parser_finish(xs_parser *parser);
// The error that stands, XS_OK if none.
const xs_problem *xs_parser_error(const xs_parser *parser);

// For the filter: hands on bytes of the document as they stand.
bool xs_parser_write(xs_parser *parser, const char *bytes, size_t count);
// For the filter: hands on other bytes instead of some of the document, which have so many line breaks and so many bytes
// behind the last of them. Either may be empty.
bool xs_parser_replace(xs_parser *parser, const char *bytes, size_t count, size_t lines, size_t columns);

// MARK: Places

// Line and column (in UTF-8 bytes, both from 1) of an offset of the event at hand or of an earlier one of the same
// tag; best asked in ascending order. Valid within a handler call, and for the error after push or finish.
void xs_parser_locate(xs_parser *parser, uint64_t offset, uint32_t *line, uint32_t *column);
// Counts columns in UTF-16 code units besides, from the next document on.
void xs_parser_count_units(xs_parser *parser);
// The column in UTF-16 code units of the place that was located last; 0 if they are not counted.
uint32_t xs_parser_located_units(const xs_parser *parser);
// Within the start or end handler: the offset behind what has been read of the tag, all its attributes or all of it.
uint64_t xs_parser_read_offset(const xs_parser *parser);
// Within the start or end handler: the offset of the tag's '<'.
uint64_t xs_parser_tag_offset(xs_parser *parser);
// Within the start handler: the offset of the name of an attribute; best asked in ascending order.
uint64_t xs_parser_attribute_offset(xs_parser *parser, int32_t index);
// Up to `capacity` bytes of the source line around an offset, for an excerpt; returns the count, and in `before` how
// many of them stand before the offset.
size_t xs_parser_excerpt(xs_parser *parser, uint64_t offset, char *buffer, size_t capacity, size_t *before);
// Where, in the bytes of the input, content begins that follows the document (XS_ERROR_TRAILING_CONTENT); 0 if that is
// not known.
uint64_t xs_parser_trailing_input(const xs_parser *parser);
// The first bytes of the document in UTF-8, for naming what is not XML.
xs_text xs_parser_head(const xs_parser *parser);

// What libxml2 is in use, as it says itself: "2.9.14".
const char *xs_libxml_version(void);

#endif
