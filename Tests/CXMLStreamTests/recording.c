#include "recording.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add(record *record, const char *bytes, size_t count) {
  if (record->count + count + 1 > record->capacity) {
    record->capacity = (record->count + count + 1) * 2;
    record->text = realloc(record->text, record->capacity);
    if (!record->text) abort();
  }
  memcpy(record->text + record->count, bytes, count);
  record->text[record->count += count] = 0;
}

static void add_text(record *record, const char *text) { add(record, text ? text : "-", strlen(text ? text : "-")); }

static void add_excerpt(record *record, xs_parser *parser, uint64_t offset) {
  char *line = malloc(record->excerpt_capacity); // of its own, so that what is written beyond it is noticed
  if (!line) abort();
  size_t before = 0, count = xs_parser_excerpt(parser, offset, line, record->excerpt_capacity, &before);
  record->is_misplaced |= before > count || count > record->excerpt_capacity;
  add(record, line, count);
  free(line);
}

static void add_place(record *record, xs_parser *parser, uint64_t offset) {
  uint32_t line, column;
  xs_parser_locate(parser, offset, &line, &column);
  uint32_t units = xs_parser_located_units(parser);
  char text[64];
  add(record, text, (size_t)snprintf(text, sizeof text, " %u:%u(%u) ", line, column, units));
  // In what is not UTF-8 a byte may count as two units.
  record->is_misplaced |= line < 1 || column < 1 || units > 2 * column;
  if (offset > record->last_offset) record->last_offset = offset;
  if (line > record->last_line) record->last_line = line;
  if (column > record->last_column) record->last_column = column;
  if (record->excerpt_capacity) add_excerpt(record, parser, offset);
}

static xs_want on_start(void *context, xs_parser *parser, const xs_element *element) {
  record *record = context;
  add_text(record, "\n<");
  add_text(record, element->name);
  add_place(record, parser, xs_parser_tag_offset(parser));
  for (int32_t i = 0; i < element->attribute_count; i++) {
    const unsigned char *const *parts = element->attributes[i].parts;
    add_text(record, (const char *)parts[XS_ATTRIBUTE_NAME]);
    add_place(record, parser, xs_parser_attribute_offset(parser, i));
    add(record, (const char *)parts[XS_ATTRIBUTE_VALUE], (size_t)(parts[XS_ATTRIBUTE_END] - parts[XS_ATTRIBUTE_VALUE]));
  }
  return strcmp(element->name, "passed") == 0 ? XS_WANT_NOTHING : XS_WANT_TEXT;
}

static void on_end(void *context, xs_parser *parser, const xs_element_end *end) {
  record *record = context;
  add_text(record, "\n>");
  add_place(record, parser, xs_parser_tag_offset(parser));
  if (end->has_text_offset) add_place(record, parser, end->text_offset);
  add(record, end->text.bytes ? end->text.bytes : "", end->text.count);
}

static void add_problem(record *record, xs_parser *parser, const xs_problem *problem) {
  char kind[32];
  add(record, kind, (size_t)snprintf(kind, sizeof kind, "\n!%d", problem->kind));
  add_place(record, parser, problem->offset);
  add_text(record, problem->name);
  add_text(record, problem->other);
}

static void on_warning(void *context, xs_parser *parser, const xs_problem *problem) {
  add_problem(context, parser, problem);
}

xs_table *create_table(void) {
  xs_table *table = xs_table_create(2);
  if (!table) return NULL;
  xs_table_set_otherwise(table, XS_ROOT, 1);
  xs_table_set_otherwise(table, 1, 1);
  int32_t name = xs_table_add_name(table, "VAST");
  if (name >= 0) xs_table_add_step(table, XS_ROOT, name, 1);
  return table;
}

bool read_document(xs_parser *parser, document document, size_t piece, record *record) {
  record->count = 0;
  record->last_offset = record->last_line = record->last_column = 0;
  record->is_misplaced = false;
  xs_handler handler = {record, on_start, on_end, on_warning};
  if (!xs_parser_begin(parser, handler, document.filter, document.charset)) return false;
  for (size_t at = 0; at < document.count; at += piece) {
    size_t count = document.count - at < piece ? document.count - at : piece;
    char *bytes = malloc(count); // of its own, so that what is read beyond it is noticed
    if (!bytes) abort();
    memcpy(bytes, document.bytes + at, count);
    xs_parser_push(parser, bytes, count);
    free(bytes);
  }
  xs_parser_finish(parser);
  const xs_problem *error = xs_parser_error(parser);
  if (error->kind != XS_OK) add_problem(record, parser, error);
  return true;
}
