// Cuts the UTF-8 stream into the blocks that libxml2 gets.
//
// Where a block ends depends on the bytes alone, never on how they came in, so nothing that libxml2 does at the end of
// a block can make the result depend on it: at each multiple of the block size, or, where that would cut a character or
// a `]]>`, shortly before it. The few bytes up to it then make a block of their own with those that follow, so that
// input which comes in whole blocks is never copied.
#include "internal.h"

// The shortest attribute is `a=""` and a space.
enum { GUARD_GAP = XS_MAXIMUM_ATTRIBUTES * 5 };

static size_t sequence_length(unsigned char lead) {
  return lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
}

// Whether the stream may be cut behind these bytes.
static bool may_cut(const char *bytes, size_t count) {
  if (count == 0) return true;
  unsigned char last = (unsigned char)bytes[count - 1];
  if (last == ']' || last == '\r') return false;
  if (last < 0x80) return true;
  size_t behind = 1; // how many bytes behind the start of the last character
  while (behind < 4 && behind < count && ((unsigned char)bytes[count - behind] & 0xC0) == 0x80) behind++;
  return sequence_length((unsigned char)bytes[count - behind]) <= behind;
}

// MARK: Guard

static bool guard_step(xs_tag_guard *guard, const char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    char c = bytes[i];
    if (guard->quote) {
      if (c == guard->quote) guard->quote = 0;
    } else if (c == '"' || c == '\'') {
      guard->quote = c;
      if (++guard->count > XS_MAXIMUM_ATTRIBUTES) return false;
    } else if (c == '>') {
      guard->active = false;
      return true;
    }
  }
  return true;
}

// How many bytes may be fed: all, or those before a tag with too many attributes. Only stretches without a '<' that are
// long enough to hold so many are looked at, and the end of the block, where a tag may be open.
static size_t guarded(xs_parser *parser, const char *bytes, size_t count) {
  xs_tag_guard *guard = &parser->guard;
  size_t at = 0, last = count;
  if (count == 0) return 0;
  if (guard->undecided) {
    guard->undecided = false;
    guard->active = xs_is_name_start((unsigned char)*bytes);
  }
  if (guard->active) {
    const char *next = memchr(bytes, '<', count);
    at = next ? (size_t)(next - bytes) : count;
    if (!guard_step(guard, bytes, at)) return 0;
    if (!next) return count;
    guard->active = false;
  }
  for (;;) {
    const char *found = xs_find_last(bytes + at, '<', count - at < GUARD_GAP ? count - at : GUARD_GAP);
    if (found) {
      last = (size_t)(found - bytes);
      at = last + 1;
      continue;
    }
    const char *next = memchr(bytes + at, '<', count - at);
    at = next ? (size_t)(next - bytes) : count;
    if (last < count) {
      uint64_t offset = parser->fed + last;
      bool is_known = guard->cleared == offset + 1, undecided = !is_known && last + 1 == count;
      bool is_tag = !is_known && !undecided && xs_is_name_start((unsigned char)bytes[last + 1]);
      *guard = (xs_tag_guard){.active = is_tag, .undecided = undecided, .offset = offset, .cleared = guard->cleared};
      if (is_tag && !guard_step(guard, bytes + last, at - last)) return last;
    }
    if (!next) return count;
    guard->active = false;
    last = count;
  }
}

// MARK: Feeding

// Whether what comes next stands in a comment, an instruction or a CDATA section.
static bool is_in_section(xs_parser *parser) {
  XS_ALLOW_DEPRECATED_BEGIN
  bool in_cdata = parser->libxml->instate == XML_PARSER_CDATA_SECTION;
  XS_ALLOW_DEPRECATED_END
  uint64_t start = xs_window_start(parser);
  int second = xs_window_byte(parser, start + 1);
  return in_cdata || (xs_window_byte(parser, start) == '<' && (second == '!' || second == '?'));
}

// libxml2 before 2.11 forgets what it has consumed only after it has appended a block, and moves that whole block down:
// done before, it moves the few bytes that it has left over. Under its own condition, so that all else stays as it is.
static void drop_consumed(xs_parser *parser) {
#if LIBXML_VERSION < 21100
  xmlParserInputPtr input = parser->libxml->input;
  if (input->cur - input->base <= 4096) return;
  xmlParserInputShrink(input);
  parser->libxml->checkIndex = 0;
#else
  (void)parser;
#endif
}

// The last block stays at hand, as something may be found out about it at the end of the document.
static bool feed_block(xs_parser *parser, const char *bytes, size_t count, bool is_last) {
  size_t allowed = guarded(parser, bytes, count);
  if (parser->carry_count + allowed > XS_MAXIMUM_TEXT_BYTES) {
    xs_fail(parser, (xs_problem){.kind = XS_ERROR_SIZE, .offset = xs_window_start(parser)});
    return false;
  }
  drop_consumed(parser);
  xs_window_open(parser, bytes, allowed);
  parser->fed += allowed;
  xs_expect_names(parser, parser->carry_count + allowed);
  xmlParseChunk(parser->libxml, bytes, (int)allowed, 0);
  if (parser->error.kind != XS_OK) return false;
  if (is_last && allowed == count) return true;
  xs_window_close(parser, xs_offset_of(parser, parser->libxml->input->cur));
  if (parser->error.kind != XS_OK || allowed == count) return parser->error.kind == XS_OK;
  if (is_in_section(parser)) {
    parser->guard = (xs_tag_guard){.cleared = parser->guard.offset + 1};
    return feed_block(parser, bytes + allowed, count - allowed, is_last);
  }
  xs_window_open(parser, bytes + allowed, count - allowed);
  xs_fail(parser, (xs_problem){.kind = XS_ERROR_ATTRIBUTE_COUNT, .offset = parser->guard.offset});
  return false;
}

// The size of the next block. What libxml2 has not consumed, a long tag or comment, it searches again with each block from
// the start on: the next one is as long as that, so that all of it takes but twice the time of the last search.
static size_t next_size(const xs_parser *parser) {
  size_t size = parser->carry_count;
  if (size > XS_MAXIMUM_TEXT_BYTES - parser->carry_count) size = XS_MAXIMUM_TEXT_BYTES - parser->carry_count;
  return size > XS_BLOCK ? size - size % XS_BLOCK : XS_BLOCK;
}

// Feeds a block that has reached its limit, but for the bytes that it must not be cut behind; returns their count.
static size_t end_block(xs_parser *parser, const char *bytes, size_t count) {
  size_t size = count;
  if (!may_cut(bytes, count)) {
    if (parser->overhang > 0 && parser->overhang < XS_MARGIN) {
      parser->overhang++;
      parser->limit++;
      return count;
    }
    while (parser->overhang == 0 && count - size < XS_MARGIN && size > 0 && !may_cut(bytes, size)) size--;
    if (!may_cut(bytes, size)) size = count;
  }
  feed_block(parser, bytes, size, false);
  if (size < count) {
    parser->overhang = 1;
    parser->limit++;
  } else {
    parser->limit += next_size(parser) - parser->overhang;
    parser->overhang = 0;
  }
  return count - size;
}

static bool reserve_pending(xs_parser *parser, size_t count) {
  size_t needed = parser->pending_count + count + XS_MARGIN;
  if (needed <= parser->pending_capacity) return true;
  size_t capacity = needed > parser->pending_capacity * 2 ? needed : parser->pending_capacity * 2;
  char *grown = xmlRealloc(parser->pending, capacity);
  if (!grown) {
    xs_fail(parser, (xs_problem){.kind = XS_ERROR_MEMORY, .offset = parser->fed});
    return false;
  }
  parser->pending = grown;
  parser->pending_capacity = capacity;
  return true;
}

bool xs_feed(xs_parser *parser, const char *bytes, size_t count) {
  while (count > 0) {
    size_t room = (size_t)(parser->limit - parser->fed) - parser->pending_count, taken = count < room ? count : room;
    const char *block = bytes;
    size_t size = taken;
    if (parser->pending_count > 0 || taken < room) {
      if (!reserve_pending(parser, taken)) return false;
      memcpy(parser->pending + parser->pending_count, bytes, taken);
      size = parser->pending_count += taken;
      block = parser->pending;
    }
    bytes += taken;
    count -= taken;
    if (taken < room) return true;
    size_t kept = end_block(parser, block, size);
    if (parser->error.kind != XS_OK) return false;
    parser->pending_count = 0; // so that a block that was pending, and is larger, stays where it is
    if (!reserve_pending(parser, kept)) return false;
    memmove(parser->pending, block + size - kept, kept);
    parser->pending_count = kept;
  }
  return true;
}

static bool feed_rest(xs_parser *parser, bool is_last) {
  size_t count = parser->pending_count;
  parser->pending_count = 0;
  return count == 0 || feed_block(parser, parser->pending, count, is_last);
}

bool xs_feed_flush(xs_parser *parser) { return feed_rest(parser, false); }

bool xs_feed_end(xs_parser *parser) {
  if (parser->pending_count == 0) xs_window_open(parser, "", 0);
  if (!feed_rest(parser, true)) return false;
  parser->finishing = true;
  xmlParseChunk(parser->libxml, NULL, 0, 1);
  if (parser->error.kind == XS_OK && !parser->root_ended)
    xs_fail(parser, (xs_problem){.kind = XS_ERROR_TRUNCATED, .offset = parser->fed});
  return parser->error.kind == XS_OK;
}

// MARK: For a filter

bool xs_parser_write(xs_parser *parser, const char *bytes, size_t count) {
  return parser->error.kind == XS_OK && xs_feed(parser, bytes, count);
}

bool xs_parser_replace(xs_parser *parser, const char *bytes, size_t count, size_t lines, size_t columns) {
  if (parser->error.kind != XS_OK) return false;
  xs_edit edit = {parser->fed + parser->pending_count, count, lines, columns};
  if (xs_edits_add(parser, edit)) return xs_feed(parser, bytes, count);
  xs_fail(parser, (xs_problem){.kind = XS_ERROR_MEMORY});
  return false;
}
