// What a document gives, as a text that can be compared: every event and problem with its places.
#ifndef RECORDING_H
#define RECORDING_H

#include "CXMLStream.h"

typedef struct {
  char *text;
  size_t count, capacity;
  size_t excerpt_capacity; // of the line around each place, which is part of the text; 0 for none
  uint64_t last_offset;    // the largest that was given, as those below
  uint32_t last_line, last_column;
  bool is_misplaced; // whether a place is none, whatever the document
} record;

typedef struct {
  const char *name;
  const char *bytes;
  size_t count;
  const char *charset;     // that the transport names, or NULL
  const xs_filter *filter; // or NULL
} document;

// Hears of every element: one state for the root, one for all others.
xs_table *create_table(void);
// Reads a document in pieces; false where there was no memory to begin.
bool read_document(xs_parser *parser, document document, size_t piece, record *record);

#endif
