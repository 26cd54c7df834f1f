// What libxml2 complains of, said as a kind of problem at the byte that is at fault.
#include "internal.h"

#include <libxml/xmlerror.h>
#include <stdio.h>

// MARK: Keeping the error

static bool keep(xs_parser *parser, int slot, const char **text) {
  if (!*text) return true;
  xmlFree(parser->error_texts[slot]);
  *text = parser->error_texts[slot] = xs_copy(*text, strnlen(*text, 4096));
  return *text != NULL;
}

void xs_fail(xs_parser *parser, xs_problem problem) {
  if (parser->error.kind != XS_OK) return;
  if (!keep(parser, 0, &problem.name) || !keep(parser, 1, &problem.other) || !keep(parser, 2, &problem.detail))
    problem = (xs_problem){.kind = XS_ERROR_MEMORY, .offset = problem.offset};
  xs_parser_locate(parser, problem.offset, &parser->error_line, &parser->error_column);
  parser->error_units = parser->located_units;
  size_t capacity = sizeof parser->error_excerpt;
  parser->error_excerpt_count =
      xs_parser_excerpt(parser, problem.offset, parser->error_excerpt, capacity, &parser->error_excerpt_before);
  parser->error = problem;
}

void xs_warn(xs_parser *parser, xs_problem problem) {
  if (parser->error.kind == XS_OK) parser->handler.warn(parser->handler.context, parser, &problem);
}

// MARK: Finding the byte

// The length of the UTF-8 sequence at an offset, 0 if it is none that XML allows; `*code` is its character, or the
// byte itself where it is not UTF-8.
static size_t sequence(const xs_parser *parser, uint64_t offset, uint32_t *code, bool *utf8) {
  int c = xs_window_byte(parser, offset);
  *code = (uint32_t)c;
  *utf8 = true;
  if (c < 0x80) return (c >= 0x20 || xs_is_space(c)) ? 1 : 0;
  size_t length = c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : 2;
  *utf8 = c >= 0xC2 && c <= 0xF4;
  uint32_t value = (uint32_t)c & (0x7Fu >> length);
  for (size_t i = 1; i < length && *utf8; i++) {
    int next = xs_window_byte(parser, offset + i);
    *utf8 = next >= 0x80 && next < 0xC0;
    value = value << 6 | ((uint32_t)next & 0x3F);
  }
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  *utf8 = *utf8 && value >= least[length] && value <= 0x10FFFF && !(value >= 0xD800 && value < 0xE000);
  if (!*utf8) return 0;
  *code = value;
  return value == 0xFFFE || value == 0xFFFF ? 0 : length;
}

// Looks through the window for the first byte that is not UTF-8, or character that XML forbids.
static bool find_bad_byte(xs_parser *parser, uint64_t end, xs_problem *problem) {
  uint64_t at = xs_window_start(parser);
  if (end > parser->fed) end = parser->fed;
  while (at < end) {
    uint32_t code;
    bool utf8;
    size_t length = sequence(parser, at, &code, &utf8);
    if (length == 0) {
      *problem = (xs_problem){.kind = utf8 ? XS_ERROR_CHARACTER : XS_ERROR_ENCODING,
                              .offset = at,
                              .value = code,
                              .name = "UTF-8"};
      return true;
    }
    at += length;
  }
  return false;
}

static uint64_t find_back(const xs_parser *parser, const xmlChar *from, char c) {
  xmlParserInputPtr input = parser->libxml->input;
  const xmlChar *found = xs_find_last(input->base, c, (size_t)(from - input->base));
  return xs_offset_of(parser, found ? found : from);
}

// A name as libxml2 tells it in two parts, of which the prefix may be NULL.
typedef struct {
  const char *prefix;
  const char *local;
} split_name;

static bool is_name(xs_raw_name raw, split_name name) {
  size_t prefix = name.prefix ? strlen(name.prefix) : 0, local = strlen(name.local), colon = prefix > 0;
  if (raw.count != prefix + colon + local || memcmp(raw.name, name.prefix ? name.prefix : "", prefix) != 0) return false;
  return (!colon || raw.name[prefix] == ':') && memcmp(raw.name + prefix + colon, name.local, local) == 0;
}

// The offset of an attribute with an unbound prefix; libxml2 tells of them in their order.
static uint64_t find_prefixed(xs_parser *parser, split_name name) {
  xs_attribute_cursor *cursor = &parser->prefix_cursor;
  const xmlChar *at = xs_attribute_cursor_resume(parser, cursor, false);
  for (;;) {
    xs_raw_name attribute = xs_next_attribute(parser, &at);
    cursor->behind = (size_t)(parser->libxml->input->cur - at);
    if (!attribute.name) return xs_parser_tag_offset(parser);
    if (is_name(attribute, name)) return xs_offset_of(parser, attribute.name);
  }
}

// The offset of the second attribute of a name in the tag at hand.
static uint64_t find_second_attribute(xs_parser *parser, split_name name) {
  const xmlChar *at = xs_tag_start(parser);
  int found = 0;
  while (at) {
    xs_raw_name attribute = xs_next_attribute(parser, &at);
    if (!attribute.name) break;
    if (is_name(attribute, name) && ++found == 2) return xs_offset_of(parser, attribute.name);
  }
  return xs_offset_of(parser, parser->libxml->input->cur);
}

// The offset of the first `]]>` from where libxml2 stands on, which may be the start of the text.
static uint64_t find_cdata_end(const xs_parser *parser, uint64_t here) {
  for (uint64_t at = here; at + 2 < parser->fed; at++)
    if (xs_window_byte(parser, at) == ']' && xs_window_byte(parser, at + 1) == ']' && xs_window_byte(parser, at + 2) == '>')
      return at;
  return here;
}

// MARK: Kinds

static bool message_has(const xmlError *error, const char *text) {
  return error->message && strstr(error->message, text) != NULL;
}

// libxml2 tells the name, or the prefix and the name.
static void take_duplicate(xs_parser *parser, const xmlError *error, xs_problem *problem) {
  split_name name = error->str2 ? (split_name){error->str1, error->str2} : (split_name){NULL, error->str1};
  if (!name.local) return;
  problem->name = name.local;
  problem->other = name.prefix;
  problem->offset = find_second_attribute(parser, name);
}

static xs_problem problem_of(xs_parser *parser, const xmlError *error) {
  const xmlChar *cur = parser->libxml->input->cur;
  uint64_t here = xs_offset_of(parser, cur);
  xs_problem problem = {.kind = XS_ERROR_SYNTAX, .offset = here, .detail = error->message};
  switch (error->code) {
  case XML_ERR_ENTITYREF_SEMICOL_MISSING:
  case XML_ERR_ENTITYREF_NO_NAME:
  case XML_ERR_INVALID_HEX_CHARREF:
  case XML_ERR_INVALID_DEC_CHARREF:
  case XML_ERR_INVALID_CHARREF:
    problem.kind = XS_ERROR_AMPERSAND;
    problem.offset = find_back(parser, cur, '&');
    break;
  case XML_ERR_UNDECLARED_ENTITY:
  case XML_WAR_UNDECLARED_ENTITY:
    problem.kind = XS_ERROR_ENTITY;
    problem.offset = find_back(parser, cur, '&');
    problem.name = error->str1;
    break;
  case XML_ERR_NAME_REQUIRED:
    if (message_has(error, "EntityRef")) {
      problem.kind = XS_ERROR_AMPERSAND;
      problem.offset = find_back(parser, cur, '&');
    } else if (message_has(error, "StartTag")) {
      problem.kind = XS_ERROR_LESS_THAN;
      problem.offset = find_back(parser, cur + (*cur == '<'), '<');
    }
    break;
  case XML_ERR_LT_IN_ATTRIBUTE:
    problem.kind = XS_ERROR_LESS_THAN;
    break;
  case XML_ERR_INVALID_CHAR:
    if (!message_has(error, "CharRef")) break;
    problem.kind = XS_ERROR_CHARACTER;
    problem.offset = find_back(parser, cur, '&');
    problem.value = (uint32_t)error->int1;
    break;
  case XML_ERR_MISPLACED_CDATA_END:
    problem.kind = XS_ERROR_CDATA_END;
    problem.offset = find_cdata_end(parser, here);
    break;
  case XML_ERR_HYPHEN_IN_COMMENT:
    problem.kind = XS_ERROR_COMMENT;
    break;
  case XML_ERR_ATTRIBUTE_NOT_STARTED:
    problem.kind = XS_ERROR_ATTRIBUTE_QUOTE;
    break;
  case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
    problem.kind = XS_ERROR_ATTRIBUTE_VALUE;
    problem.name = error->str1;
    break;
  case XML_ERR_ATTRIBUTE_REDEFINED:
    problem.kind = XS_ERROR_DUPLICATE_ATTRIBUTE;
    take_duplicate(parser, error, &problem);
    break;
  case XML_ERR_TAG_NAME_MISMATCH:
    problem.kind = XS_ERROR_END_TAG;
    problem.offset = find_back(parser, cur, '<');
    problem.name = error->str1;
    problem.other = error->str2;
    problem.line = error->int1;
    break;
  case XML_ERR_DOCUMENT_EMPTY:
    problem.kind = XS_ERROR_LEADING_CONTENT;
    break;
  case XML_ERR_RESERVED_XML_NAME:
    if (parser->depth == 0) problem.kind = parser->root_ended ? XS_ERROR_TRAILING_CONTENT : XS_ERROR_LEADING_CONTENT;
    problem.offset = find_back(parser, cur, '<');
    break;
  case XML_ERR_DOCUMENT_END:
    problem.kind = parser->root_ended ? XS_ERROR_TRAILING_CONTENT : XS_ERROR_TRUNCATED;
    break;
  case XML_ERR_NO_MEMORY:
    problem.kind = XS_ERROR_MEMORY;
    break;
  default:
    break;
  }
  return problem;
}

// Where libxml2 stumbles over a byte that it does not name, that byte is not far.
static bool is_bad_byte(xs_parser *parser, const xs_problem *problem, const xmlError *error, xs_problem *bad) {
  if (problem->kind == XS_ERROR_CHARACTER) return false; // a reference to one
  if (error->code == XML_ERR_INVALID_CHAR || error->code == XML_ERR_INVALID_ENCODING)
    return find_bad_byte(parser, parser->fed, bad);
  if (problem->kind != XS_ERROR_SYNTAX && problem->kind != XS_ERROR_LEADING_CONTENT) return false;
  return find_bad_byte(parser, problem->offset + 8, bad);
}

static xs_problem truncated(xs_parser *parser, char *open, size_t capacity) {
  size_t count = 0;
  open[0] = 0;
  XS_ALLOW_DEPRECATED_BEGIN
  int depth = parser->libxml->nameNr;
  const xmlChar **names = parser->libxml->nameTab;
  XS_ALLOW_DEPRECATED_END
  for (int i = 0; i < depth && count < capacity; i++)
    count += (size_t)snprintf(open + count, capacity - count, i ? " %s" : "%s", (const char *)names[i]);
  return (xs_problem){.kind = XS_ERROR_TRUNCATED, .offset = parser->fed, .name = open};
}

// Whether nothing but the start of a reference stands from an offset to the end of the input.
static bool may_be_reference(const xs_parser *parser, uint64_t offset) {
  for (offset++; offset < parser->fed; offset++) {
    int c = xs_window_byte(parser, offset);
    if (!xs_is_name_start(c) && !(c >= '0' && c <= '9') && c != '#') return false;
  }
  return true;
}

// At the end of the input libxml2 calls anything that is not complete by some name of its own.
static bool is_truncation(const xs_parser *parser, const xs_problem *problem) {
  switch (problem->kind) {
  case XS_ERROR_SYNTAX:
  case XS_ERROR_TRUNCATED:
  case XS_ERROR_LEADING_CONTENT:
  case XS_ERROR_ATTRIBUTE_QUOTE:
  case XS_ERROR_ATTRIBUTE_VALUE:
  case XS_ERROR_COMMENT:
    return true;
  case XS_ERROR_AMPERSAND:
    return may_be_reference(parser, problem->offset);
  case XS_ERROR_LESS_THAN:
    return problem->offset + 1 >= parser->fed;
  default:
    return false;
  }
}

static void on_namespace_problem(xs_parser *parser, const xmlError *error) {
  // What a namespace is called is nobody's business here.
  if (error->code == XML_WAR_NS_URI || error->code == XML_WAR_NS_URI_RELATIVE) return;
  xs_problem problem = {.kind = XS_WARNING_NAMESPACE, .detail = error->message};
  if (error->code == XML_NS_ERR_UNDEFINED_NAMESPACE && error->str1) {
    problem.kind = XS_WARNING_UNBOUND_PREFIX;
    problem.name = error->str1;
    // Of an attribute libxml2 tells the element's name too.
    problem.offset = error->str3 && error->str2 ? find_prefixed(parser, (split_name){error->str1, error->str2})
                                                : xs_parser_tag_offset(parser) + 1;
  } else {
    problem.offset = xs_parser_tag_offset(parser);
  }
  xs_warn(parser, problem);
}

// Whether libxml2 had no memory for what it tells: the message, or the name that it is about.
static bool is_incomplete(const xmlError *error) {
  switch (error->code) {
  case XML_ERR_TAG_NAME_MISMATCH:
    return !error->message || !error->str1 || !error->str2;
  case XML_NS_ERR_UNDEFINED_NAMESPACE: // of an attribute with the name of the element
    return !error->message || !error->str1 || !error->str2 || (!error->str3 && strstr(error->message, " for "));
  case XML_ERR_ATTRIBUTE_REDEFINED:
    return !error->message || !error->str1 || (!error->str2 && strchr(error->message, ':'));
  case XML_ERR_UNDECLARED_ENTITY:
  case XML_WAR_UNDECLARED_ENTITY:
  case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
    return !error->message || !error->str1;
  default:
    return !error->message;
  }
}

static void on_error(xs_parser *parser, const xmlError *error) {
  if (parser->error.kind != XS_OK || !parser->libxml || !parser->libxml->input) return;
  if (is_incomplete(error)) {
    xs_fail(parser, (xs_problem){.kind = XS_ERROR_MEMORY, .offset = xs_offset_of(parser, parser->libxml->input->cur)});
    return;
  }
  if (error->level != XML_ERR_FATAL) {
    if (error->domain == XML_FROM_NAMESPACE && error->level == XML_ERR_ERROR) on_namespace_problem(parser, error);
    return;
  }
  char open[XS_MAXIMUM_DEPTH * 8];
  xs_problem problem = problem_of(parser, error), bad;
  if (is_bad_byte(parser, &problem, error, &bad))
    problem = bad;
  else if (parser->finishing && is_truncation(parser, &problem))
    problem = truncated(parser, open, sizeof open);
  xs_fail(parser, problem);
}

#if LIBXML_VERSION >= 21200
void xs_on_libxml_error(void *context, const xmlError *error) { on_error(context, error); }
#else
void xs_on_libxml_error(void *context, xmlErrorPtr error) { on_error(context, error); }
#endif
