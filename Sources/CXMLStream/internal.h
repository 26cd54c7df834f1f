// What the files of the shim share.
#ifndef CXMLSTREAM_INTERNAL_H
#define CXMLSTREAM_INTERNAL_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE // memrchr
#endif

#include "CXMLStream.h"

#include <iconv.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlversion.h>
#include <stdlib.h>
#include <string.h>

// libxml2 2.14 marks some of what a push parser has to look at as deprecated, without a replacement.
#if defined(__clang__) || defined(__GNUC__)
#define XS_ALLOW_DEPRECATED_BEGIN \
  _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wdeprecated-declarations\"")
#define XS_ALLOW_DEPRECATED_END _Pragma("GCC diagnostic pop")
#else
#define XS_ALLOW_DEPRECATED_BEGIN
#define XS_ALLOW_DEPRECATED_END
#endif

// MARK: Memory

// All of it comes from libxml2's functions, which a program can set.
static inline void *xs_allocate_zeroed(size_t count, size_t size) {
  void *memory = count > SIZE_MAX / size ? NULL : xmlMalloc(count * size);
  return memory ? memset(memory, 0, count * size) : NULL;
}

static inline char *xs_copy(const char *text, size_t count) {
  char *copy = xmlMalloc(count + 1);
  if (!copy) return NULL;
  copy[count] = 0;
  return memcpy(copy, text, count);
}

// MARK: Table

enum { XS_NAME_CAPACITY = 320, XS_SLOTS = 1024 };

struct xs_table {
  int16_t *steps;     // by state and name id
  int16_t *otherwise; // by state
  uint8_t *flags;     // by state
  uint8_t *expected;  // by state: what is wanted, XS_WANT_NOTHING where the handler is asked
  int32_t state_count;
  int32_t name_count;
  char *names[XS_NAME_CAPACITY];
  bool watched[XS_NAME_CAPACITY];
  int16_t slots[XS_SLOTS]; // hash table of name ids, -1 free
};

typedef struct {
  const xmlChar *key; // interned by libxml2: the pointer stands for the name
  int16_t id;
  int16_t loose_id;
  bool exact;
} xs_name;

xs_name xs_table_find(const xs_table *table, const xmlChar *name);

static inline int16_t xs_table_step(const xs_table *table, int32_t state, xs_name name) {
  const int16_t *row = table->steps + (size_t)state * XS_NAME_CAPACITY;
  if (name.id >= 0 && row[name.id] != XS_SKIP) return row[name.id];
  if (name.loose_id >= 0 && (table->flags[state] & XS_STATE_LOOSE) && row[name.loose_id] != XS_SKIP)
    return row[name.loose_id];
  return table->otherwise[state];
}

// MARK: Parser

// How many bytes libxml2 gets at a time. A setting of the build: tests and fuzzers run with few, so that every border is
// crossed.
#ifndef XS_BLOCK
#define XS_BLOCK (64 * 1024)
#endif

// In how many bytes the XML declaration is looked for; a setting for the same reason.
#ifndef XS_HEAD
#define XS_HEAD (64 * 1024)
#endif

enum {
  XS_MARGIN = 64,
  XS_CONVERTED = XS_BLOCK / 4, // how many bytes are converted at a time
};

typedef struct {
  int16_t state;
  bool heard;
  bool wants_text;
  bool has_text_offset;
  bool has_text_place;
  bool ended_in_cr; // of a CDATA section: a line feed that follows belongs to it
  uint16_t namespaces;
  size_t text_start;  // in the text buffer
  uint64_t text_offset;
  uint32_t text_line, text_column, text_units; // of a text that the window has gone beyond
} xs_frame;

// A place where the bytes that libxml2 gets differ from those of the document.
typedef struct {
  uint64_t offset; // of the replacement
  size_t count;
  size_t lines;   // of the original
  size_t columns; // bytes of the original, after its last line break
} xs_edit;

typedef struct {
  uint64_t offset;
  uint32_t line;
  uint32_t column;
  uint32_t units; // the column in UTF-16 code units, where they are counted
  size_t edit; // the first edit that is not behind
} xs_cursor;

// The last '<' of what was searched for it.
typedef struct {
  uint64_t tag; // its offset
  uint64_t end; // of what was searched
} xs_tag_search;

// How far the attributes of a tag have been gone through, so that those that are asked for one after the other take one
// pass.
typedef struct {
  uint64_t tag;    // the offset behind the tag
  int32_t index;   // of the last attribute, namespace declarations left out; -1 before the first
  uint64_t offset; // of that attribute
  size_t behind;   // bytes of the tag behind it
} xs_attribute_cursor;

typedef enum { XS_STAGE_HEAD, XS_STAGE_UTF8, XS_STAGE_ICONV, XS_STAGE_DONE } xs_stage;

// Counts the attributes of an open tag, so that one with too many is refused before libxml2 compares each with each.
typedef struct {
  bool active;
  bool undecided; // the '<' is the last byte so far
  char quote;
  uint32_t count;
  uint64_t offset;
  uint64_t cleared; // the offset + 1 of a '<' that has turned out to start no tag
} xs_tag_guard;

struct xs_parser {
  // What every event touches comes first and close together.
  const xs_table *table;
  xmlParserCtxtPtr libxml;
  int32_t depth;
  int32_t passed_depth; // of the element that is passed over last
  bool collecting;
  bool root_ended;
  bool finishing;
  bool used; // libxml has read something and must be reset
  bool near_name_limit;
  size_t known_names; // in libxml2's dictionary when the document began
  uint32_t namespace_total;
  xs_name *names; // by pointer
  size_t name_count, name_capacity;
  int name_shift;
  xs_problem error;
  char *text;
  size_t text_count, text_capacity;
  xs_attribute *attributes;
  size_t attribute_capacity;
  xs_handler handler;
  xs_frame frames[XS_MAXIMUM_DEPTH + 1];

  // encoding
  xs_stage stage;
  iconv_t converter;
  bool converting;
  bool filtering;
  xs_filter filter;
  size_t mark;    // bytes of the byte order mark
  char encoding[64];
  char charset[64];
  char tail[16]; // the start of a character of the input
  size_t tail_count;
  char *start; // the head of the input, where it comes in pieces
  size_t start_count;
  char head[512];
  size_t head_count;

  // what libxml2 gets
  char *pending;
  size_t pending_count, pending_capacity;
  uint64_t base;   // offset of libxml2's first byte
  uint64_t fed;    // offset behind its last one
  uint64_t limit;  // where the block is to end
  size_t overhang; // how far that is beyond a multiple of the block size
  const char *block; // the bytes at hand
  size_t block_count;
  char *carry; // bytes before the block that libxml2 has not consumed
  size_t carry_count, carry_capacity;
  xs_tag_guard guard;

  // places
  xs_tag_search tag_search;
  xs_attribute_cursor attribute_cursor, prefix_cursor;
  xs_cursor anchor; // at the start of carry
  xs_cursor cursor;
  bool counts_units;
  uint32_t located_units;
  xs_edit *edits;
  size_t edit_count, edit_capacity;

  // problems
  uint32_t error_line, error_column, error_units;
  char *error_texts[3];
  char error_excerpt[160];
  size_t error_excerpt_count, error_excerpt_before;
};

// position.c
uint64_t xs_offset_of(const xs_parser *parser, const xmlChar *position);
void xs_window_open(xs_parser *parser, const char *block, size_t count);
void xs_window_close(xs_parser *parser, uint64_t consumed);
// The byte at an offset of the window, or -1.
int xs_window_byte(const xs_parser *parser, uint64_t offset);
uint64_t xs_window_start(const xs_parser *parser);
bool xs_edits_add(xs_parser *parser, xs_edit edit);

// The name of an attribute of the tag at hand as it is written, in libxml2's buffer.
typedef struct {
  const xmlChar *name; // NULL behind the last
  size_t count;
} xs_raw_name;

static inline bool xs_is_declaration(xs_raw_name attribute) {
  return attribute.count >= 5 && memcmp(attribute.name, "xmlns", 5) == 0 &&
         (attribute.count == 5 || attribute.name[5] == ':');
}

// The start of the tag at hand; NULL if it is not in the buffer.
const xmlChar *xs_tag_start(xs_parser *parser);
// The attribute that follows in the tag, namespace declarations included; `*at` starts at xs_tag_start.
xs_raw_name xs_next_attribute(const xs_parser *parser, const xmlChar **at);
// Where a cursor goes on in the tag at hand: at its start for another tag, or `again`.
const xmlChar *xs_attribute_cursor_resume(xs_parser *parser, xs_attribute_cursor *cursor, bool again);

// parser.c
// Before so many bytes are read: whether names have to be counted at each element of them.
void xs_expect_names(xs_parser *parser, size_t count);

// problem.c
void xs_fail(xs_parser *parser, xs_problem problem);
void xs_warn(xs_parser *parser, xs_problem problem);
#if LIBXML_VERSION >= 21200
void xs_on_libxml_error(void *context, const xmlError *error);
#else
void xs_on_libxml_error(void *context, xmlErrorPtr error);
#endif

// decoder.c
void xs_decoder_begin(xs_parser *parser, const char *charset);
bool xs_decode(xs_parser *parser, const char *bytes, size_t count);
bool xs_decode_end(xs_parser *parser);

// feeder.c
bool xs_feed(xs_parser *parser, const char *bytes, size_t count);
bool xs_feed_flush(xs_parser *parser);
bool xs_feed_end(xs_parser *parser);

static inline bool xs_is_space(int c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

static inline const void *xs_find_last(const void *bytes, int c, size_t count) {
#if defined(__GLIBC__)
  return memrchr(bytes, c, count);
#else
  const unsigned char *p = bytes;
  while (count > 0)
    if (p[--count] == (unsigned char)c) return p + count;
  return NULL;
#endif
}

static inline bool xs_is_name_start(int c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':' || c >= 0x80;
}

#endif
