// The life of a parser and what it does with libxml2's events.
#include "internal.h"

#include <libxml/dict.h>

enum { NAME_CACHE_START = 512, NAME_CACHE_LIMIT = 4096, ERROR_TEXT = 4096 };

// MARK: Names

// Names lie close together in libxml2's dictionary: the upper bits of the product spread them.
static inline size_t name_slot(const xs_parser *parser, const xmlChar *name) {
  return (size_t)(((uint64_t)(uintptr_t)name * 0x9E3779B97F4A7C15u) >> parser->name_shift);
}

static size_t free_slot(const xs_parser *parser, const xmlChar *name) {
  size_t slot = name_slot(parser, name);
  while (parser->names[slot].key) slot = (slot + 1) & (parser->name_capacity - 1);
  return slot;
}

static bool grow_names(xs_parser *parser) {
  size_t count = parser->name_capacity;
  xs_name *old = parser->names, *grown = xs_allocate_zeroed(count ? count * 2 : NAME_CACHE_START, sizeof *grown);
  if (!grown) return false;
  parser->names = grown;
  parser->name_capacity = count ? count * 2 : NAME_CACHE_START;
  parser->name_shift = 64 - __builtin_ctzll(parser->name_capacity);
  for (size_t i = 0; i < count; i++)
    if (old[i].key) grown[free_slot(parser, old[i].key)] = old[i];
  xmlFree(old);
  return true;
}

__attribute__((noinline)) static xs_name add_name(xs_parser *parser, const xmlChar *name) {
  xs_name found = xs_table_find(parser->table, name);
  if (parser->name_count >= NAME_CACHE_LIMIT) return found;
  if (parser->name_count * 2 >= parser->name_capacity && !grow_names(parser)) return found;
  parser->names[free_slot(parser, name)] = found;
  parser->name_count++;
  return found;
}

static inline xs_name find_name(xs_parser *parser, const xmlChar *name) {
  for (size_t slot = name_slot(parser, name); parser->names[slot].key; slot = (slot + 1) & (parser->name_capacity - 1))
    if (parser->names[slot].key == name) return parser->names[slot];
  return add_name(parser, name);
}

// MARK: Elements

static bool is_watched(const xs_table *table, xs_name name) {
  return (name.id >= 0 && table->watched[name.id]) || (name.loose_id >= 0 && table->watched[name.loose_id]);
}

__attribute__((noinline)) static bool has_watched(xs_parser *parser, int count, const xmlChar **attributes) {
  for (int i = 0; i < count; i++)
    if (is_watched(parser->table, find_name(parser, attributes[i * XS_ATTRIBUTE_PARTS]))) return true;
  return false;
}

static bool take_attributes(xs_parser *parser, int count, const xmlChar **attributes) {
  if ((size_t)count > parser->attribute_capacity) {
    size_t capacity = (size_t)count * 2;
    xs_attribute *grown = xmlRealloc(parser->attributes, capacity * sizeof *grown);
    if (!grown) return false;
    parser->attributes = grown;
    parser->attribute_capacity = capacity;
  }
  for (int i = 0; i < count; i++) {
    const xmlChar **parts = attributes + i * XS_ATTRIBUTE_PARTS;
    xs_name name = find_name(parser, parts[XS_ATTRIBUTE_NAME]);
    parser->attributes[i] = (xs_attribute){
        .name_id = name.id,
        .loose_id = name.loose_id,
        .exact = name.exact,
        .plain = name.exact && !parts[XS_ATTRIBUTE_PREFIX],
        .parts = parts,
    };
  }
  return true;
}

__attribute__((noinline)) static void fail_here(xs_parser *parser, xs_problem_kind kind) {
  xs_fail(parser, (xs_problem){.kind = kind, .offset = xs_parser_tag_offset(parser)});
}

// Where libxml2 has many names it takes long to find one of them.
static bool has_too_many_names(const xs_parser *parser) {
  return (size_t)xmlDictSize(parser->libxml->dict) > parser->known_names + XS_MAXIMUM_NAMES;
}

void xs_expect_names(xs_parser *parser, size_t count) {
  size_t names = (size_t)xmlDictSize(parser->libxml->dict) - parser->known_names;
  parser->near_name_limit = names + count / 2 >= XS_MAXIMUM_NAMES; // a name takes two bytes at least
}

// The frame of an element that begins; NULL if that is one too many.
static inline xs_frame *enter(xs_parser *parser, int namespace_count) {
  if (parser->near_name_limit && has_too_many_names(parser)) {
    fail_here(parser, XS_ERROR_NAME_COUNT);
    return NULL;
  }
  if (parser->depth >= XS_MAXIMUM_DEPTH) {
    fail_here(parser, XS_ERROR_DEPTH);
    return NULL;
  }
  xs_frame *frame = &parser->frames[++parser->depth];
  memset(frame, 0, offsetof(xs_frame, text_start));
  if (namespace_count == 0) return frame;
  frame->namespaces = (uint16_t)namespace_count;
  parser->namespace_total += (uint32_t)namespace_count;
  if (parser->namespace_total <= XS_MAXIMUM_NAMESPACES) return frame;
  fail_here(parser, XS_ERROR_NAMESPACE_COUNT);
  return NULL;
}

static inline void leave(xs_parser *parser, const xs_frame *frame) {
  parser->namespace_total -= frame->namespaces;
  parser->depth--;
  parser->root_ended = parser->depth == 0;
}

static void pass_over(xs_parser *parser);
static void on_text(void *context, const xmlChar *text, int length);
static void on_cdata(void *context, const xmlChar *text, int length);

// libxml2 need not hand over text that nobody wants.
static inline void set_collecting(xs_parser *parser, bool collects) {
  if (parser->collecting == collects) return;
  parser->collecting = collects;
  xmlSAXHandlerPtr sax = parser->libxml->sax;
  sax->characters = sax->ignorableWhitespace = collects ? on_text : NULL;
  sax->cdataBlock = collects ? on_cdata : NULL;
}

static inline void collect(xs_parser *parser, xs_frame *frame, xs_want want) {
  frame->text_start = parser->text_count;
  frame->wants_text = want == XS_WANT_TEXT;
  set_collecting(parser, frame->wants_text);
}

static inline void expect(xs_parser *parser, xs_frame *frame, xs_want want) {
  frame->heard = want == XS_WANT_TEXT;
  collect(parser, frame, want);
}

// Lets the handler hear of an element that it is not to be passed over. Apart from on_start, which for most elements
// then needs next to no stack.
__attribute__((noinline)) static void hear(xs_parser *parser, xs_frame *frame, xs_element *element,
                                           const xmlChar **attributes) {
  if (!take_attributes(parser, element->attribute_count, attributes)) {
    xs_fail(parser, (xs_problem){.kind = XS_ERROR_MEMORY});
    return;
  }
  element->attributes = parser->attributes;
  xs_want want = parser->handler.start(parser->handler.context, parser, element);
  if (want == XS_WANT_NOTHING) return pass_over(parser);
  frame->heard = !(parser->table->flags[element->state] & XS_STATE_ENDLESS);
  collect(parser, frame, want);
}

static void on_start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                     int namespace_count, const xmlChar **namespaces, int attribute_count, int defaulted,
                     const xmlChar **attributes) {
  (void)namespaces, (void)defaulted;
  xs_parser *parser = context;
  if (parser->error.kind != XS_OK) return;
  xs_frame *frame = enter(parser, namespace_count);
  if (!frame) return;
  int32_t parent = frame[-1].state;
  xs_name known = find_name(parser, name);
  int32_t state = xs_table_step(parser->table, parent, known);
  if (state == XS_SKIP) return pass_over(parser);
  frame->state = (int16_t)state;
  set_collecting(parser, false);
  if (parser->table->flags[state] & XS_STATE_QUIET && !has_watched(parser, attribute_count, attributes)) return;
  xs_want expected = parser->table->expected[state];
  if (expected != XS_WANT_NOTHING && known.exact) return expect(parser, frame, expected);
  xs_element element = {
      .state = state,
      .parent_state = parent,
      .depth = parser->depth,
      .name_id = known.id,
      .loose_id = known.loose_id,
      .exact = known.exact,
      .name = (const char *)name,
      .prefix = (const char *)prefix,
      .namespace_uri = (const char *)uri,
      .attribute_count = attribute_count,
  };
  hear(parser, frame, &element, attributes);
}

__attribute__((noinline)) static void report_end(xs_parser *parser, const xs_frame *frame) {
  xs_element_end end = {
      .state = frame->state,
      .parent_state = frame[-1].state,
      .depth = parser->depth,
      .has_text = frame->wants_text,
      .has_text_offset = frame->has_text_offset,
      .text_offset = frame->text_offset,
  };
  if (frame->wants_text) {
    size_t from = frame->text_start, to = parser->text_count;
    while (to > from && xs_is_space(parser->text[to - 1])) to--;
    end.text = (xs_text){parser->text + from, to - from};
  }
  parser->handler.end(parser->handler.context, parser, &end);
  if (frame->wants_text) parser->text_count = frame->text_start;
}

static void on_end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)name, (void)prefix, (void)uri;
  xs_parser *parser = context;
  if (parser->error.kind != XS_OK || parser->depth == 0) return;
  const xs_frame *frame = &parser->frames[parser->depth];
  if (frame->heard) report_end(parser, frame);
  leave(parser, frame);
  set_collecting(parser, frame[-1].wants_text);
}

// MARK: Text

__attribute__((noinline)) static bool grow_text(xs_parser *parser, size_t count) {
  size_t capacity = (parser->text_count + count) * 2;
  char *grown = xmlRealloc(parser->text, capacity);
  if (!grown) {
    xs_fail(parser, (xs_problem){.kind = XS_ERROR_MEMORY});
    return false;
  }
  parser->text = grown;
  parser->text_capacity = capacity;
  return true;
}

__attribute__((noinline)) static bool fail_size(xs_parser *parser) {
  xs_fail(parser, (xs_problem){.kind = XS_ERROR_SIZE, .offset = xs_offset_of(parser, parser->libxml->input->cur)});
  return false;
}

static inline bool reserve_text(xs_parser *parser, size_t count) {
  size_t needed = parser->text_count + count;
  if (needed - parser->frames[parser->depth].text_start > XS_MAXIMUM_TEXT_BYTES) return fail_size(parser);
  return needed <= parser->text_capacity || grow_text(parser, count);
}

// Whether the ';' at an offset ends `&#59;` or `&#x3B;`, which stands for the same.
static bool ends_reference(const xs_parser *parser, uint64_t semicolon) {
  char text[24];
  size_t from = sizeof text - 1;
  text[from] = 0;
  while (from > 0 && semicolon > xs_window_start(parser)) {
    int c = xs_window_byte(parser, --semicolon);
    text[--from] = (char)c;
    if (c == '&') break;
  }
  const char *digits = text + from + 2;
  if (strncmp(text + from, "&#", 2) != 0) return false;
  return *digits == 'x' ? strtoul(digits + 1, NULL, 16) == ';' : strtoul(digits, NULL, 10) == ';';
}

// Where text that libxml2 hands over stands in the document: the text itself, a copy with line breaks put right,
// or what a reference stands for.
static uint64_t text_position(const xs_parser *parser, const xmlChar *text, size_t count) {
  xmlParserInputPtr input = parser->libxml->input;
  if (text >= input->base && text < input->end) return xs_offset_of(parser, text);
  // libxml2 may have dropped the start of what it has copied: the window has all that it had not consumed.
  uint64_t first = xs_window_start(parser), here = xs_offset_of(parser, input->cur), at = here;
  size_t i = count;
  while (i > 0 && at > first) {
    if (xs_window_byte(parser, at - 1) != text[i - 1]) break;
    at -= text[i - 1] == '\n' && at - 1 > first && xs_window_byte(parser, at - 2) == '\r' ? 2 : 1;
    i--;
  }
  if (i == 0 && !(count == 1 && *text == ';' && ends_reference(parser, here - 1))) return at;
  for (uint64_t reference = here; reference > first; reference--)
    if (xs_window_byte(parser, reference - 1) == '&') return reference - 1;
  return here;
}

// Indentation is short: what libxml2 has read behind the text is looked at too, so that sixteen bytes are at hand.
static size_t count_blank(const xs_parser *parser, const xmlChar *text, size_t count) {
  if (!xs_is_space(*text)) return 0;
  xmlParserInputPtr input = parser->libxml->input;
  size_t blank = 0, readable = text >= input->base && text < input->end ? (size_t)(input->end - text) : count;
  while (blank < count && readable - blank >= 16) {
    uint32_t more = xs_scan_blank(text + blank);
    blank += more;
    if (more < 16) return blank < count ? blank : count;
  }
  while (blank < count && xs_is_space(text[blank])) blank++;
  return blank < count ? blank : count;
}

// Passes over white space at the start of a text, which is trimmed, and keeps the place of what comes next. Returns how
// many bytes it passed over.
static size_t open_text(xs_parser *parser, xs_frame *frame, const xmlChar *text, size_t count) {
  size_t blank = count_blank(parser, text, count);
  if (blank == count) return count;
  frame->has_text_offset = true;
  frame->text_offset = text_position(parser, text, count) + blank;
  return blank;
}

__attribute__((noinline)) static void add_text(xs_parser *parser, const xmlChar *text, int length) {
  xs_frame *frame = &parser->frames[parser->depth];
  size_t count = (size_t)length, blank = frame->has_text_offset ? 0 : open_text(parser, frame, text, count);
  frame->ended_in_cr = false;
  count -= blank;
  if (count == 0 || !reserve_text(parser, count)) return;
  memcpy(parser->text + parser->text_count, text + blank, count);
  parser->text_count += count;
}

static void on_text(void *context, const xmlChar *text, int length) {
  xs_parser *parser = context;
  if (parser->error.kind == XS_OK && length > 0) add_text(parser, text, length);
}

// Whether a CDATA section begins here, and not another piece of the one before.
static bool is_section_start(const xs_parser *parser, const xmlChar *text) {
  return text - parser->libxml->input->base >= 9 && memcmp(text - 9, "<![CDATA[", 9) == 0;
}

// Fed in pieces, libxml2 hands a CDATA section over with its carriage returns.
__attribute__((noinline)) static void add_cdata(xs_parser *parser, const xmlChar *text, int length) {
  xs_frame *frame = &parser->frames[parser->depth];
  if (frame->ended_in_cr && is_section_start(parser, text)) frame->ended_in_cr = false;
  if (!frame->ended_in_cr && !memchr(text, '\r', (size_t)length)) return add_text(parser, text, length);
  size_t count = (size_t)length, blank = frame->has_text_offset ? 0 : open_text(parser, frame, text, count);
  if (blank == count || !reserve_text(parser, count - blank)) return;
  char *to = parser->text + parser->text_count;
  for (size_t i = blank; i < count; i++) {
    if (text[i] == '\n' && frame->ended_in_cr) {
      frame->ended_in_cr = false;
      continue;
    }
    frame->ended_in_cr = text[i] == '\r';
    *to++ = text[i] == '\r' ? '\n' : (char)text[i];
  }
  parser->text_count = (size_t)(to - parser->text);
}

static void on_cdata(void *context, const xmlChar *text, int length) {
  xs_parser *parser = context;
  if (parser->error.kind == XS_OK && length > 0) add_cdata(parser, text, length);
}

// MARK: What is passed over

static void listen(xs_parser *parser) {
  parser->libxml->sax->startElementNs = on_start;
  parser->libxml->sax->endElementNs = on_end;
  set_collecting(parser, parser->frames[parser->depth].wants_text);
}

static void on_passed_start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                            int namespace_count, const xmlChar **namespaces, int attribute_count, int defaulted,
                            const xmlChar **attributes) {
  (void)name, (void)prefix, (void)uri, (void)namespaces, (void)attribute_count, (void)defaulted, (void)attributes;
  xs_parser *parser = context;
  if (parser->error.kind == XS_OK) enter(parser, namespace_count);
}

static void on_passed_end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)name, (void)prefix, (void)uri;
  xs_parser *parser = context;
  if (parser->error.kind != XS_OK) return;
  leave(parser, &parser->frames[parser->depth]);
  if (parser->depth < parser->passed_depth) listen(parser);
}

// The element at hand and all in it: only its elements and namespaces are counted.
static void pass_over(xs_parser *parser) {
  parser->passed_depth = parser->depth;
  parser->libxml->sax->startElementNs = on_passed_start;
  parser->libxml->sax->endElementNs = on_passed_end;
  set_collecting(parser, false);
}

// MARK: What is refused at once

static void on_doctype(void *context, const xmlChar *name, const xmlChar *external, const xmlChar *system) {
  (void)name, (void)external, (void)system;
  xs_parser *parser = context;
  xs_fail(parser, (xs_problem){.kind = XS_ERROR_DOCTYPE, .offset = xs_parser_tag_offset(parser)});
  xmlStopParser(parser->libxml);
}

// MARK: Life

static bool create_libxml(xs_parser *parser) {
  xmlSAXHandler sax;
  memset(&sax, 0, sizeof sax);
  sax.initialized = XML_SAX2_MAGIC;
  sax.internalSubset = on_doctype;
  sax.serror = xs_on_libxml_error;
  if (parser->libxml) xmlFreeParserCtxt(parser->libxml);
  parser->libxml = xmlCreatePushParserCtxt(&sax, parser, NULL, 0, NULL);
  if (!parser->libxml) return false;
  // These libxml2 looks up itself when a document begins: no name of the document.
  static const char *const own[] = {"xml", "xmlns", (const char *)XML_XML_NAMESPACE};
  for (size_t i = 0; i < sizeof own / sizeof *own; i++) xmlDictLookup(parser->libxml->dict, BAD_CAST own[i], -1);
  parser->collecting = false;
  parser->used = false;
  memset(parser->names, 0, parser->name_capacity * sizeof *parser->names);
  parser->name_count = 0;
  return true;
}

xs_parser *xs_parser_create(const xs_table *table) {
  xmlInitParser();
  xs_parser *parser = xs_allocate_zeroed(1, sizeof *parser);
  if (!parser) return NULL;
  parser->table = table;
  parser->start = xmlMalloc(XS_HEAD);
  parser->pending_capacity = XS_BLOCK + XS_MARGIN;
  parser->pending = xmlMalloc(parser->pending_capacity);
  if (!parser->start || !parser->pending || !grow_names(parser) || !create_libxml(parser)) {
    xs_parser_free(parser);
    return NULL;
  }
  return parser;
}

void xs_parser_free(xs_parser *parser) {
  if (!parser) return;
  if (parser->libxml) xmlFreeParserCtxt(parser->libxml);
  if (parser->converting) iconv_close(parser->converter);
  for (size_t i = 0; i < 3; i++) xmlFree(parser->error_texts[i]);
  xmlFree(parser->attributes);
  xmlFree(parser->text);
  xmlFree(parser->names);
  xmlFree(parser->start);
  xmlFree(parser->pending);
  xmlFree(parser->carry);
  xmlFree(parser->edits);
  xmlFree(parser);
}

// Buffers that one document made large are not kept for the next.
static void shrink(char **buffer, size_t *capacity) {
  if (*capacity <= 1 << 20) return;
  xmlFree(*buffer);
  *buffer = NULL;
  *capacity = 0;
}

bool xs_parser_begin(xs_parser *parser, xs_handler handler, const xs_filter *filter, const char *charset) {
  // Names of earlier documents stay in libxml2's dictionary: a parser that has met too many is made anew.
  if (xmlDictSize(parser->libxml->dict) >= NAME_CACHE_LIMIT) {
    if (!create_libxml(parser)) return false;
  } else if (parser->used && xmlCtxtResetPush(parser->libxml, NULL, 0, NULL, NULL) != 0) {
    return false;
  }
  // Not for entities, of which there are none without a document type: else `&amp;` in an attribute becomes `&#38;`.
  xmlCtxtUseOptions(parser->libxml, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_NOENT);
  xmlSwitchEncoding(parser->libxml, XML_CHAR_ENCODING_UTF8);
  parser->used = true;
  parser->handler = handler;
  parser->filtering = filter != NULL;
  if (filter) parser->filter = *filter;
  parser->depth = 0;
  parser->root_ended = parser->finishing = false;
  parser->namespace_total = 0;
  parser->near_name_limit = false;
  parser->known_names = (size_t)xmlDictSize(parser->libxml->dict);
  memset(&parser->frames[0], 0, sizeof parser->frames[0]);
  parser->frames[0].state = XS_ROOT;
  listen(parser);
  parser->text_count = 0;
  shrink(&parser->text, &parser->text_capacity);
  shrink(&parser->carry, &parser->carry_capacity);
  shrink(&parser->pending, &parser->pending_capacity);
  parser->block = NULL;
  parser->block_count = 0;
  parser->start_count = parser->pending_count = parser->carry_count = parser->edit_count = 0;
  parser->base = parser->fed = 0;
  parser->overhang = 0;
  parser->guard = (xs_tag_guard){0};
  parser->tag_search = (xs_tag_search){.tag = UINT64_MAX};
  parser->attribute_cursor = parser->prefix_cursor = (xs_attribute_cursor){0};
  parser->anchor = parser->cursor = (xs_cursor){.line = 1, .column = 1, .units = 1};
  parser->error = (xs_problem){.kind = XS_OK};
  parser->error_line = parser->error_column = parser->error_units = 0;
  xs_decoder_begin(parser, charset);
  return true;
}

bool xs_parser_push(xs_parser *parser, const void *bytes, size_t count) {
  if (parser->error.kind != XS_OK) return false;
  return xs_decode(parser, bytes, count) && parser->error.kind == XS_OK;
}

bool xs_parser_finish(xs_parser *parser) {
  if (parser->error.kind == XS_OK) xs_decode_end(parser);
  parser->stage = XS_STAGE_DONE;
  return parser->error.kind == XS_OK;
}

const xs_problem *xs_parser_error(const xs_parser *parser) { return &parser->error; }

uint64_t xs_parser_trailing_input(const xs_parser *parser) {
  bool known = parser->error.kind == XS_ERROR_TRAILING_CONTENT && !parser->converting && !parser->filtering;
  return known ? parser->error.offset + parser->mark : 0;
}

xs_text xs_parser_head(const xs_parser *parser) { return (xs_text){parser->head, parser->head_count}; }

const char *xs_libxml_version(void) { return LIBXML_DOTTED_VERSION; }
