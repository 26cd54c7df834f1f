// Places: an offset of the UTF-8 stream becomes a line and a column.
//
// Only a window of the document is in memory: the bytes that libxml2 was given last and those before them that it has
// not consumed. Every event at hand lies in it. The anchor is the place of the window's start; a cursor runs ahead of it.
#include "internal.h"

uint64_t xs_offset_of(const xs_parser *parser, const xmlChar *position) {
  // What xmlByteConsumed says where nothing is converted, without the calls.
  xmlParserInputPtr input = parser->libxml->input;
  XS_ALLOW_DEPRECATED_BEGIN
  return parser->base + input->consumed + (uint64_t)(position - input->base);
  XS_ALLOW_DEPRECATED_END
}

uint64_t xs_window_start(const xs_parser *parser) { return parser->anchor.offset; }

static uint64_t block_start(const xs_parser *parser) { return parser->anchor.offset + parser->carry_count; }

static uint64_t window_end(const xs_parser *parser) { return block_start(parser) + parser->block_count; }

void xs_window_open(xs_parser *parser, const char *block, size_t count) {
  parser->block = block;
  parser->block_count = count;
}

int xs_window_byte(const xs_parser *parser, uint64_t offset) {
  if (offset < xs_window_start(parser) || offset >= window_end(parser)) return -1;
  uint64_t start = block_start(parser);
  if (offset < start) return (unsigned char)parser->carry[offset - xs_window_start(parser)];
  return (unsigned char)parser->block[offset - start];
}

// How many UTF-16 code units text in UTF-8 has: one for each character, two for those of four bytes.
static uint32_t count_units(const char *bytes, size_t count) {
  uint32_t units = 0;
  for (size_t i = 0; i < count; i++) {
    unsigned char byte = (unsigned char)bytes[i];
    units += ((byte & 0xC0) != 0x80) + (byte >= 0xF0);
  }
  return units;
}

static void pass_bytes(const xs_parser *parser, xs_cursor *cursor, const char *bytes, size_t count) {
  uint32_t lines = (uint32_t)xs_scan_count((const uint8_t *)bytes, count, '\n');
  cursor->offset += count;
  if (lines == 0) {
    cursor->column += (uint32_t)count;
    if (parser->counts_units) cursor->units += count_units(bytes, count);
    return;
  }
  const char *last = xs_find_last(bytes, '\n', count);
  cursor->line += lines;
  cursor->column = (uint32_t)(bytes + count - last);
  if (parser->counts_units) cursor->units = 1 + count_units(last + 1, (size_t)(bytes + count - last - 1));
}

// Moves the cursor over bytes that stand in the document as they are.
static void pass(const xs_parser *parser, xs_cursor *cursor, uint64_t to) {
  uint64_t start = block_start(parser);
  if (cursor->offset < start) {
    uint64_t end = to < start ? to : start;
    pass_bytes(parser, cursor, parser->carry + (cursor->offset - xs_window_start(parser)), end - cursor->offset);
  }
  if (cursor->offset < to) pass_bytes(parser, cursor, parser->block + (cursor->offset - start), to - cursor->offset);
}

static void advance(const xs_parser *parser, xs_cursor *cursor, uint64_t to) {
  while (cursor->edit < parser->edit_count) {
    const xs_edit *edit = &parser->edits[cursor->edit];
    uint64_t end = edit->offset + edit->count;
    if (edit->count == 0 ? edit->offset > to : edit->offset >= to) break;
    if (cursor->offset < edit->offset) pass(parser, cursor, edit->offset);
    if (end > to) return; // a place within a replacement is the place of what it replaces
    cursor->offset = end;
    cursor->line += (uint32_t)edit->lines;
    cursor->column = (uint32_t)edit->columns + (edit->lines ? 1 : cursor->column);
    cursor->units = (uint32_t)edit->columns + (edit->lines ? 1 : cursor->units); // what was replaced is taken for ASCII
    cursor->edit++;
  }
  if (cursor->offset < to) pass(parser, cursor, to);
}

// Places of texts that someone may ask for at the end of their elements.
static void keep_text_places(xs_parser *parser, uint64_t consumed) {
  for (int32_t depth = 1; depth <= parser->depth; depth++) {
    xs_frame *frame = &parser->frames[depth];
    if (!frame->has_text_offset || frame->has_text_place || frame->text_offset >= consumed) continue;
    xs_parser_locate(parser, frame->text_offset, &frame->text_line, &frame->text_column);
    frame->text_units = parser->located_units;
    frame->has_text_place = true;
  }
}

// Whether the place of a text was kept.
static bool find_text_place(xs_parser *parser, uint64_t offset, uint32_t *line, uint32_t *column) {
  for (int32_t depth = parser->depth; depth > 0; depth--) {
    const xs_frame *frame = &parser->frames[depth];
    if (!frame->has_text_place || frame->text_offset != offset) continue;
    *line = frame->text_line;
    *column = frame->text_column;
    parser->located_units = frame->text_units;
    return true;
  }
  return false;
}

void xs_window_close(xs_parser *parser, uint64_t consumed) {
  uint64_t start = block_start(parser), end = window_end(parser);
  if (consumed > end) consumed = end;
  if (consumed < xs_window_start(parser)) consumed = xs_window_start(parser);
  keep_text_places(parser, consumed);
  xs_cursor anchor = parser->cursor.offset <= consumed ? parser->cursor : parser->anchor;
  advance(parser, &anchor, consumed);
  size_t keep_from_block = consumed > start ? (size_t)(consumed - start) : 0;
  size_t dropped = consumed < start ? (size_t)(consumed - xs_window_start(parser)) : parser->carry_count;
  size_t kept = parser->carry_count - dropped, added = parser->block_count - keep_from_block;
  if (kept + added > parser->carry_capacity) {
    size_t capacity = (kept + added) * 2;
    char *grown = xmlRealloc(parser->carry, capacity);
    if (!grown) {
      xs_fail(parser, (xs_problem){.kind = XS_ERROR_MEMORY, .offset = consumed});
      kept = added = 0;
    } else {
      parser->carry = grown;
      parser->carry_capacity = capacity;
    }
  }
  if (kept && dropped) memmove(parser->carry, parser->carry + dropped, kept);
  if (added) memcpy(parser->carry + kept, parser->block + keep_from_block, added);
  parser->carry_count = kept + added;
  anchor.offset = consumed;
  if (anchor.edit > 0) {
    parser->edit_count -= anchor.edit;
    memmove(parser->edits, parser->edits + anchor.edit, parser->edit_count * sizeof *parser->edits);
    anchor.edit = 0;
  }
  parser->anchor = parser->cursor = anchor;
  parser->block = NULL;
  parser->block_count = 0;
}

bool xs_edits_add(xs_parser *parser, xs_edit edit) {
  if (parser->edit_count == parser->edit_capacity) {
    size_t capacity = parser->edit_capacity ? parser->edit_capacity * 2 : 64;
    xs_edit *grown = xmlRealloc(parser->edits, capacity * sizeof *grown);
    if (!grown) return false;
    parser->edits = grown;
    parser->edit_capacity = capacity;
  }
  parser->edits[parser->edit_count++] = edit;
  return true;
}

void xs_parser_locate(xs_parser *parser, uint64_t offset, uint32_t *line, uint32_t *column) {
  if (parser->error.kind != XS_OK && offset == parser->error.offset && parser->error_line) {
    *line = parser->error_line;
    *column = parser->error_column;
    parser->located_units = parser->error_units;
    return;
  }
  if (offset < xs_window_start(parser) && find_text_place(parser, offset, line, column)) return;
  if (offset > window_end(parser)) offset = window_end(parser);
  if (offset < parser->cursor.offset) parser->cursor = parser->anchor;
  advance(parser, &parser->cursor, offset);
  *line = parser->cursor.line;
  *column = parser->cursor.column;
  parser->located_units = parser->cursor.units;
}

void xs_parser_count_units(xs_parser *parser) { parser->counts_units = true; }

uint32_t xs_parser_located_units(const xs_parser *parser) { return parser->counts_units ? parser->located_units : 0; }

static void copy_window(const xs_parser *parser, uint64_t from, uint64_t to, char *buffer) {
  uint64_t start = block_start(parser);
  if (from < start) {
    size_t count = (size_t)((to < start ? to : start) - from);
    memcpy(buffer, parser->carry + (from - xs_window_start(parser)), count);
    buffer += count;
    from += count;
  }
  if (from < to) memcpy(buffer, parser->block + (from - start), (size_t)(to - from));
}

size_t xs_parser_excerpt(xs_parser *parser, uint64_t offset, char *buffer, size_t capacity, size_t *before) {
  if (parser->error.kind != XS_OK && offset == parser->error.offset) {
    size_t count = parser->error_excerpt_count < capacity ? parser->error_excerpt_count : capacity;
    memcpy(buffer, parser->error_excerpt, count);
    *before = parser->error_excerpt_before < count ? parser->error_excerpt_before : count;
    return count;
  }
  *before = 0;
  uint64_t from = xs_window_start(parser), to = window_end(parser);
  if (offset < from || offset > to) return 0;
  if (offset - from > capacity / 2) from = offset - capacity / 2;
  copy_window(parser, from, offset, buffer);
  const char *line = xs_find_last(buffer, '\n', (size_t)(offset - from));
  if (line) from += (uint64_t)(line + 1 - buffer);
  if (to - from > capacity) to = from + capacity;
  copy_window(parser, from, to, buffer);
  *before = (size_t)(offset - from);
  const char *rest = buffer + *before, *end = memchr(rest, '\n', (size_t)(to - offset));
  size_t behind = end ? (size_t)(end - rest) : (size_t)(to - offset);
  end = memchr(rest, '\r', behind);
  return *before + (end ? (size_t)(end - rest) : behind);
}

// Only what libxml2 has read since the last call is searched: a tag that many things are told of is gone through once.
const xmlChar *xs_tag_start(xs_parser *parser) {
  const xmlChar *base = parser->libxml->input->base, *cur = parser->libxml->input->cur;
  uint64_t first = xs_offset_of(parser, base), here = xs_offset_of(parser, cur);
  xs_tag_search *last = &parser->tag_search;
  if (last->end > here || last->end < first) last->end = first;
  const xmlChar *found = xs_find_last(base + (last->end - first), '<', (size_t)(here - last->end));
  if (found) last->tag = xs_offset_of(parser, found);
  last->end = here;
  return last->tag >= first && last->tag < here ? base + (last->tag - first) : NULL;
}

uint64_t xs_parser_read_offset(const xs_parser *parser) { return xs_offset_of(parser, parser->libxml->input->cur); }

uint64_t xs_parser_tag_offset(xs_parser *parser) {
  const xmlChar *start = xs_tag_start(parser);
  return xs_offset_of(parser, start ? start : parser->libxml->input->cur);
}

xs_raw_name xs_next_attribute(const xs_parser *parser, const xmlChar **position) {
  const xmlChar *end = parser->libxml->input->cur, *at = *position;
  if (at < end && *at == '<')
    while (at < end && !xs_is_space(*at) && *at != '/' && *at != '>') at++;
  while (at < end && xs_is_space(*at)) at++;
  const xmlChar *name = at;
  while (at < end && !xs_is_space(*at) && *at != '=') at++;
  size_t count = (size_t)(at - name);
  while (at < end && *at != '"' && *at != '\'') at++;
  *position = end;
  if (at >= end) return (xs_raw_name){0};
  xmlChar quote = *at++;
  const xmlChar *close = memchr(at, quote, (size_t)(end - at));
  if (close) *position = close + 1;
  return (xs_raw_name){name, count};
}

const xmlChar *xs_attribute_cursor_resume(xs_parser *parser, xs_attribute_cursor *cursor, bool again) {
  const xmlChar *cur = parser->libxml->input->cur;
  uint64_t tag = xs_offset_of(parser, cur);
  if (again || cursor->tag != tag) {
    const xmlChar *start = xs_tag_start(parser);
    *cursor = (xs_attribute_cursor){.tag = tag, .index = -1, .behind = start ? (size_t)(cur - start) : 0};
  }
  return cur - cursor->behind;
}

uint64_t xs_parser_attribute_offset(xs_parser *parser, int32_t index) {
  xs_attribute_cursor *cursor = &parser->attribute_cursor;
  const xmlChar *at = xs_attribute_cursor_resume(parser, cursor, index < cursor->index);
  while (cursor->index < index) {
    xs_raw_name attribute = xs_next_attribute(parser, &at);
    if (!attribute.name) return cursor->tag;
    cursor->behind = (size_t)(parser->libxml->input->cur - at);
    if (xs_is_declaration(attribute)) continue;
    cursor->index++;
    cursor->offset = xs_offset_of(parser, attribute.name);
  }
  return cursor->offset;
}
