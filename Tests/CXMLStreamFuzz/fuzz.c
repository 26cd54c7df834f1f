// The shim alone under libFuzzer, built with a block of a few bytes; `make fuzz` builds and starts it.
//
// The first four bytes of what libFuzzer makes up say how the rest is read: the size of the pieces, the charset that the
// transport names, what the handler hears of, and the length of excerpts.
#include "../CXMLStreamTests/recording.h"

#include <libxml/xmlerror.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHOICES = 4, GROWTH = 15 }; // a byte may become three of UTF-8, and each of these a reference

static const char *const charsets[] = {
    NULL, "UTF-8", "ISO-8859-1", "windows-1252", "UTF-16", "UTF-16BE", "UTF-32LE", "US-ASCII", "x-unknown", "",
};

typedef enum { FILTERED = 1, IN_UNITS = 2, QUIET = 4, LOOSE = 8, EXPECTED = 16, ENDLESS = 32 } choice;

static void expect(bool holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "FAILED: %s\n", what);
  abort();
}

// MARK: A filter

// Changes a few bytes, each on its own, so that nothing depends on how they come.
static void filter_push(void *context, const char *bytes, size_t count) {
  xs_parser *parser = *(xs_parser **)context;
  for (size_t i = 0; i < count; i++) switch (bytes[i]) {
    case '&': xs_parser_replace(parser, "&amp;", 5, 0, 1); break;
    case '\n': xs_parser_replace(parser, " ", 1, 1, 0); break;
    case 1: xs_parser_replace(parser, NULL, 0, 0, 1); break;
    case 2: xs_parser_replace(parser, "\n\n", 2, 0, 1); break;
    default: xs_parser_write(parser, bytes + i, 1);
    }
}

// It holds nothing back.
static void filter_flush(void *context) { (void)context; }

static void filter_finish(void *context) { xs_parser_write(*(xs_parser **)context, " ", 1); }

// MARK: A document

static xs_table *table_of(unsigned choices) {
  xs_table *table = create_table();
  if (!table) abort();
  int32_t ad = xs_table_add_name(table, "Ad"), id = xs_table_add_name(table, "id");
  xs_table_add_step(table, 1, ad, 1);
  xs_table_watch_attribute(table, id);
  unsigned flags = 0;
  if (choices & QUIET) flags |= XS_STATE_QUIET;
  if (choices & LOOSE) flags |= XS_STATE_LOOSE;
  if (choices & ENDLESS) flags |= XS_STATE_ENDLESS;
  xs_table_set_flags(table, 1, flags);
  if (choices & EXPECTED) xs_table_expect(table, 1, XS_WANT_TEXT);
  return table;
}

static void check_places(const record *record, document document) {
  size_t lines = 1;
  for (size_t i = 0; i < document.count; i++) lines += document.bytes[i] == '\n';
  if (record->is_misplaced) fprintf(stderr, "--- places%s\n", record->text);
  expect(!record->is_misplaced, "a place that is none");
  expect(record->last_offset <= GROWTH * document.count + 1, "an offset behind the document");
  expect(record->last_line <= lines, "a line behind the document");
  expect(record->last_column <= GROWTH * document.count + 2, "a column behind the document");
}

static void check(document document, size_t piece, unsigned choices, size_t excerpt_capacity) {
  xs_table *table = table_of(choices);
  xs_parser *parser = xs_parser_create(table);
  if (!parser) abort();
  if (choices & IN_UNITS) xs_parser_count_units(parser);
  xs_filter filter = {&parser, filter_push, filter_flush, filter_finish};
  if (choices & FILTERED) document.filter = &filter;

  record whole = {.excerpt_capacity = excerpt_capacity}, pieces = whole;
  if (!read_document(parser, document, document.count + 1, &whole)) abort();
  check_places(&whole, document);
  // The same parser, which has read a document before.
  if (!read_document(parser, document, piece, &pieces)) abort();
  bool same = whole.count == pieces.count && (!whole.count || memcmp(whole.text, pieces.text, whole.count) == 0);
  if (!same) fprintf(stderr, "--- whole%s\n--- in pieces%s\n", whole.text, pieces.text);
  expect(same, "other events in pieces, or the second time");

  free(whole.text);
  free(pieces.text);
  xs_parser_free(parser);
  xs_table_free(table);
}

static void ignore(void *context, const char *message, ...) { (void)context, (void)message; }

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t count);
int LLVMFuzzerTestOneInput(const uint8_t *input, size_t count) {
  if (count < CHOICES) return 0;
  xmlSetGenericErrorFunc(NULL, ignore);
  document document = {
      .name = "input",
      .bytes = (const char *)input + CHOICES,
      .count = count - CHOICES,
      .charset = charsets[input[1] % (sizeof charsets / sizeof *charsets)],
  };
  check(document, input[0] ? input[0] : 1, input[2], input[3]);
  return 0;
}
