// From the bytes of the input to UTF-8: the byte order mark, the XML declaration and what it says of the encoding.
#include "internal.h"

#include <errno.h>
#include <strings.h>

typedef struct {
  size_t declaration;          // where `<?xml` stands
  bool found;
  size_t label, label_count;   // of the encoding, within the quotes
} declaration;

static bool starts_with(const char *bytes, size_t count, const char *prefix) {
  size_t length = strlen(prefix);
  return count >= length && memcmp(bytes, prefix, length) == 0;
}

static size_t pass_spaces(const char *bytes, size_t at, size_t count) {
  while (at < count && xs_is_space(bytes[at])) at++;
  return at;
}

// Quicker than memmem in the few bytes of a declaration.
static const char *find_word(const char *bytes, size_t count, const char *word) {
  const char *end = bytes + count;
  size_t length = strlen(word);
  while ((size_t)(end - bytes) >= length) {
    bytes = memchr(bytes, *word, (size_t)(end - bytes) - length + 1);
    if (!bytes || memcmp(bytes, word, length) == 0) return bytes;
    bytes++;
  }
  return NULL;
}

static void find_label(const char *bytes, size_t at, size_t end, declaration *found) {
  const char *name = find_word(bytes + at, end - at, "encoding");
  if (!name) return;
  at = pass_spaces(bytes, (size_t)(name - bytes) + 8, end);
  if (at >= end || bytes[at] != '=') return;
  at = pass_spaces(bytes, at + 1, end);
  if (at >= end || (bytes[at] != '"' && bytes[at] != '\'')) return;
  const char *close = memchr(bytes + at + 1, bytes[at], end - at - 1);
  if (!close) return;
  found->label = at + 1;
  found->label_count = (size_t)(close - bytes) - at - 1;
}

// Looks for the XML declaration behind white space and comments.
static declaration find_declaration(const char *bytes, size_t count) {
  declaration found = {0};
  size_t at = pass_spaces(bytes, 0, count);
  while (starts_with(bytes + at, count - at, "<!--")) {
    const char *close = find_word(bytes + at + 4, count - at - 4, "-->");
    if (!close) return found;
    at = pass_spaces(bytes, (size_t)(close - bytes) + 3, count);
  }
  if (!starts_with(bytes + at, count - at, "<?xml") || at + 5 >= count || !xs_is_space(bytes[at + 5])) return found;
  found.found = true;
  found.declaration = at;
  const char *close = find_word(bytes + at, count - at, "?>");
  if (close) find_label(bytes, at, (size_t)(close - bytes), &found);
  return found;
}

// The decoded document goes on to the filter, if there is one.
static bool emit(xs_parser *parser, const char *bytes, size_t count) {
  if (!parser->filtering) return xs_feed(parser, bytes, count);
  parser->filter.push(parser->filter.context, bytes, count);
  return parser->error.kind == XS_OK;
}

// MARK: Converting

// What is read, by the labels of IANA's registry and those that are in use besides. No other label reaches iconv: some of
// the encodings that it knows have other bytes for what the filter and libxml2 look for.
static const struct { const char *label, *encoding; } narrow_labels[] = {
    {"US-ASCII", "US-ASCII"},       {"ASCII", "US-ASCII"},          {"ISO646-US", "US-ASCII"},
    {"ANSI_X3.4-1968", "US-ASCII"}, {"ISO-8859-1", "ISO-8859-1"},   {"ISO_8859-1", "ISO-8859-1"},
    {"ISO8859-1", "ISO-8859-1"},    {"ISO88591", "ISO-8859-1"},     {"ISO-LATIN-1", "ISO-8859-1"},
    {"LATIN1", "ISO-8859-1"},       {"LATIN-1", "ISO-8859-1"},      {"L1", "ISO-8859-1"},
    {"WINDOWS-1252", "WINDOWS-1252"}, {"CP1252", "WINDOWS-1252"},   {"CP-1252", "WINDOWS-1252"},
    {"X-CP1252", "WINDOWS-1252"},   {"WINDOWS1252", "WINDOWS-1252"},
};

static const char *narrow_encoding(const char *label) {
  for (size_t i = 0; i < sizeof narrow_labels / sizeof *narrow_labels; i++)
    if (strcasecmp(label, narrow_labels[i].label) == 0) return narrow_labels[i].encoding;
  return NULL;
}

static bool use_converter(xs_parser *parser, const char *encoding) {
  parser->converter = iconv_open("UTF-8", encoding);
  parser->converting = parser->converter != (iconv_t)-1;
  return parser->converting;
}

static bool fail_encoding(xs_parser *parser, unsigned char byte) {
  if (parser->filtering) parser->filter.flush(parser->filter.context);
  if (parser->error.kind != XS_OK || !xs_feed_flush(parser)) return false;
  xs_fail(parser, (xs_problem){.kind = XS_ERROR_ENCODING, .offset = parser->fed, .value = byte, .name = parser->encoding});
  return false;
}

static bool convert_run(xs_parser *parser, char **bytes, size_t *count) {
  char buffer[XS_CONVERTED];
  while (*count > 0) {
    char *to = buffer;
    size_t room = sizeof buffer;
    size_t result = iconv(parser->converter, bytes, count, &to, &room);
    int cause = errno;
    if (to > buffer && !emit(parser, buffer, (size_t)(to - buffer))) return false;
    if (result != (size_t)-1) return true;
    if (cause == EINVAL) return true;
    if (cause != E2BIG) return fail_encoding(parser, (unsigned char)**bytes);
  }
  return true;
}

static bool convert(xs_parser *parser, const char *bytes, size_t count) {
  while (parser->tail_count > 0 && count > 0) { // a character that began in the piece before
    parser->tail[parser->tail_count++] = *bytes++;
    count--;
    char *from = parser->tail;
    size_t left = parser->tail_count;
    if (!convert_run(parser, &from, &left)) return false;
    if (left > 0 && left == sizeof parser->tail) return fail_encoding(parser, (unsigned char)*from);
    memmove(parser->tail, from, left);
    parser->tail_count = left;
  }
  if (count == 0) return true;
  char *from = (char *)(uintptr_t)bytes;
  if (!convert_run(parser, &from, &count)) return false;
  if (count > sizeof parser->tail) return fail_encoding(parser, (unsigned char)*from);
  memcpy(parser->tail, from, count);
  parser->tail_count = count;
  return true;
}

// MARK: The head of the document

static const char *unicode_by_mark(const char *b, size_t count, size_t *mark) {
  static const struct { const char *mark; size_t count; const char *encoding; } marks[] = {
      {"\xEF\xBB\xBF", 3, "UTF-8"},
      {"\xFF\xFE\0\0", 4, "UTF-32LE"},
      {"\0\0\xFE\xFF", 4, "UTF-32BE"},
      {"\xFF\xFE", 2, "UTF-16LE"},
      {"\xFE\xFF", 2, "UTF-16BE"},
  };
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
    if (count >= marks[i].count && memcmp(b, marks[i].mark, marks[i].count) == 0) {
      *mark = marks[i].count;
      return marks[i].encoding;
    }
  return NULL;
}

// Without a mark: XML starts with ASCII, so the zero bytes tell (XML 1.0, appendix F).
static const char *unicode_by_zeros(const char *b, size_t count) {
  if (count < 4) return NULL;
  if (!b[0] && !b[1] && !b[2] && b[3]) return "UTF-32BE";
  if (b[0] && !b[1] && !b[2] && !b[3]) return "UTF-32LE";
  if (!b[0] && b[1] && !b[2] && b[3]) return "UTF-16BE";
  if (b[0] && !b[1] && b[2] && !b[3]) return "UTF-16LE";
  return NULL;
}

static bool is_wide(const char *label) {
  static const char *const wide[] = {"UTF-16", "UTF16", "UCS", "ISO-10646-UCS", "UTF-32", "UTF32", "UNICODE"};
  for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
    if (strncasecmp(label, wide[i], strlen(wide[i])) == 0) return true;
  return false;
}

// Whether two labels of wide encodings name different byte orders.
static bool is_other_order(const char *label, const char *encoding) {
  size_t count = strlen(label);
  if (count < 2 || strcasecmp(label + count - 1, "E") != 0) return false;
  return strcasecmp(label + count - 2, encoding + strlen(encoding) - 2) != 0;
}

static bool is_utf8(const char *label) {
  return !*label || strcasecmp(label, "UTF-8") == 0 || strcasecmp(label, "UTF8") == 0;
}

static void copy_label(char *to, size_t capacity, const char *from, size_t count) {
  if (count >= capacity) count = capacity - 1;
  memcpy(to, from, count);
  to[count] = 0;
}

// Warns of what stands before the declaration and keeps it from libxml2; gives the label.
static size_t open_declaration(xs_parser *parser, const char *bytes, declaration found, char *label, size_t capacity) {
  copy_label(label, capacity, bytes + found.label, found.label_count);
  if (!found.found || found.declaration == 0) return 0;
  xs_warn(parser, (xs_problem){.kind = XS_WARNING_LEADING_CONTENT, .offset = 0});
  return found.declaration;
}

// Settles the encoding of 8-bit text. Returns false where its label is not known.
static bool settle_label(xs_parser *parser, const char *label, uint64_t offset, bool marked) {
  if (is_utf8(label)) return true;
  bool contradicted = is_wide(label) || marked;
  if (contradicted)
    xs_warn(parser, (xs_problem){
                        .kind = XS_WARNING_ENCODING_LABEL, .offset = offset, .name = label, .other = "UTF-8"});
  if (contradicted) return true;
  copy_label(parser->encoding, sizeof parser->encoding, label, strlen(label));
  const char *encoding = narrow_encoding(label);
  if (encoding && use_converter(parser, encoding)) return true;
  xs_fail(parser, (xs_problem){.kind = XS_ERROR_ENCODING_NAME, .offset = offset, .name = label});
  return false;
}

static void keep_head(xs_parser *parser, const char *bytes, size_t count) {
  parser->head_count = count < sizeof parser->head ? count : sizeof parser->head;
  memcpy(parser->head, bytes, parser->head_count);
}

static bool is_blank(const char *bytes, size_t count) { return pass_spaces(bytes, 0, count) == count; }

// Starts libxml2's stream behind the first `skip` bytes, whose place is already known.
static void start_stream(xs_parser *parser, uint64_t skip) {
  xs_window_close(parser, skip);
  parser->carry_count = 0;
  parser->base = parser->fed = skip;
  // In UTF-8 what was skipped may be longer than the head that it stands in.
  if (parser->limit <= skip) parser->limit += ((skip - parser->limit) / XS_BLOCK + 1) * XS_BLOCK;
}

// How many bytes of UTF-16 a piece of UTF-8 was.
static size_t wide_size(const char *text, size_t count) {
  size_t units = 0;
  for (size_t i = 0; i < count; i++) {
    unsigned char c = (unsigned char)text[i];
    units += c < 0x80 || c >= 0xC0; // a character
    units += c >= 0xF0;             // of two units
  }
  return units * 2;
}

static bool open_wide(xs_parser *parser, const char *encoding, const char *bytes, size_t count) {
  size_t capacity = count * 2 + 16;
  char *text = xmlMalloc(capacity), *to = text, *from = (char *)(uintptr_t)bytes;
  if (!text || !use_converter(parser, encoding)) {
    xs_fail(parser, (xs_problem){.kind = text ? XS_ERROR_ENCODING_NAME : XS_ERROR_MEMORY, .name = encoding});
    xmlFree(text);
    return false;
  }
  copy_label(parser->encoding, sizeof parser->encoding, encoding, strlen(encoding));
  size_t left = count, room = capacity;
  iconv(parser->converter, &from, &left, &to, &room); // a fault in the head is met again below
  size_t length = (size_t)(to - text);
  iconv(parser->converter, NULL, NULL, NULL, NULL);
  char label[64];
  declaration found = find_declaration(text, length);
  xs_window_open(parser, text, length);
  keep_head(parser, text, length);
  size_t skip = open_declaration(parser, text, found, label, sizeof label);
  if (*label && (!is_wide(label) || is_other_order(label, encoding)))
    xs_warn(parser, (xs_problem){
                        .kind = XS_WARNING_ENCODING_LABEL, .offset = found.label, .name = label, .other = encoding});
  start_stream(parser, skip);
  parser->stage = XS_STAGE_ICONV;
  size_t skipped = wide_size(text, skip);
  xmlFree(text);
  if (parser->error.kind != XS_OK) return false;
  return convert(parser, bytes + skipped, count - skipped);
}

static bool open_bytes(xs_parser *parser, bool marked, const char *bytes, size_t count) {
  char label[64];
  declaration found = find_declaration(bytes, count);
  xs_window_open(parser, bytes, count);
  keep_head(parser, bytes, count);
  size_t skip = open_declaration(parser, bytes, found, label, sizeof label);
  if (!*label && !marked && parser->charset[0] && !is_wide(parser->charset))
    copy_label(label, sizeof label, parser->charset, strlen(parser->charset));
  if (!settle_label(parser, label, found.label, marked)) return false;
  start_stream(parser, skip);
  if (parser->error.kind != XS_OK) return false;
  parser->stage = parser->converting ? XS_STAGE_ICONV : XS_STAGE_UTF8;
  return parser->converting ? convert(parser, bytes + skip, count - skip) : emit(parser, bytes + skip, count - skip);
}

static bool open_head(xs_parser *parser, const char *bytes, size_t count, bool whole) {
  size_t mark = 0;
  const char *encoding = unicode_by_mark(bytes, count, &mark);
  parser->mark = mark;
  parser->limit = XS_BLOCK - mark;
  bytes += mark;
  count -= mark;
  if (whole && is_blank(bytes, count)) {
    xs_fail(parser, (xs_problem){.kind = XS_ERROR_EMPTY});
    return false;
  }
  bool marked = encoding != NULL;
  if (!encoding) encoding = unicode_by_zeros(bytes, count);
  if (encoding && strncmp(encoding, "UTF-32", 6) == 0) {
    xs_fail(parser, (xs_problem){.kind = XS_ERROR_ENCODING_NAME, .name = encoding});
    return false;
  }
  if (encoding && strcmp(encoding, "UTF-8") != 0) return open_wide(parser, encoding, bytes, count);
  return open_bytes(parser, marked, bytes, count);
}

// MARK: Stages

void xs_decoder_begin(xs_parser *parser, const char *charset) {
  if (parser->converting) iconv_close(parser->converter);
  parser->converting = false;
  parser->stage = XS_STAGE_HEAD;
  parser->tail_count = parser->head_count = 0;
  copy_label(parser->encoding, sizeof parser->encoding, "UTF-8", 5);
  copy_label(parser->charset, sizeof parser->charset, charset ? charset : "", charset ? strlen(charset) : 0);
}

bool xs_decode(xs_parser *parser, const char *bytes, size_t count) {
  if (parser->stage == XS_STAGE_HEAD) {
    if (parser->start_count == 0 && count >= XS_HEAD) {
      if (!open_head(parser, bytes, XS_HEAD, false)) return false;
      bytes += XS_HEAD;
      count -= XS_HEAD;
    } else {
      size_t room = XS_HEAD - parser->start_count, taken = count < room ? count : room;
      memcpy(parser->start + parser->start_count, bytes, taken);
      parser->start_count += taken;
      bytes += taken;
      count -= taken;
      if (parser->start_count < XS_HEAD) return true;
      if (!open_head(parser, parser->start, parser->start_count, false)) return false;
    }
  }
  if (count == 0) return true;
  return parser->stage == XS_STAGE_ICONV ? convert(parser, bytes, count) : emit(parser, bytes, count);
}

bool xs_decode_end(xs_parser *parser) {
  if (parser->stage == XS_STAGE_HEAD && !open_head(parser, parser->start, parser->start_count, true)) return false;
  if (parser->tail_count > 0) return fail_encoding(parser, (unsigned char)parser->tail[0]);
  if (parser->filtering) parser->filter.finish(parser->filter.context);
  return parser->error.kind == XS_OK && xs_feed_end(parser);
}
