// The least that reading XML costs: libxml2's push parser with handlers that only count. All speed of vastmeta is stated
// as a ratio to it.
#ifndef CFLOOR_H
#define CFLOOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FLOOR_PIECE = 64 * 1024 };

typedef struct {
  uint64_t elements;
  uint64_t attributes;
  uint64_t text_bytes;
} floor_counts;

typedef struct floor_parser floor_parser;

// NULL without memory. The counts must outlive the parser.
floor_parser *floor_parser_create(floor_counts *counts);
// At most FLOOR_PIECE bytes.
void floor_parser_push(floor_parser *parser, const char *bytes, size_t count);
// Ends the document and frees the parser. false: the document was not well-formed.
bool floor_parser_finish(floor_parser *parser);

// Reads a document that is in memory, in pieces of FLOOR_PIECE bytes. false: it was not well-formed.
bool floor_read(const char *bytes, size_t count, floor_counts *counts);

#endif
