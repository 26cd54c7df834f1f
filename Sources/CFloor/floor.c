#include "CFloor.h"

#include <libxml/parser.h>

static void start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
                  const xmlChar **namespaces, int attribute_count, int defaulted_count, const xmlChar **attributes) {
  (void)name, (void)prefix, (void)uri, (void)namespace_count, (void)namespaces, (void)defaulted_count, (void)attributes;
  floor_counts *counts = context;
  counts->elements += 1;
  counts->attributes += (uint64_t)attribute_count;
}

static void end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)context, (void)name, (void)prefix, (void)uri;
}

static void text(void *context, const xmlChar *bytes, int count) {
  (void)bytes;
  floor_counts *counts = context;
  counts->text_bytes += (uint64_t)count;
}

// A floor_parser is nothing but the parser of libxml2 under a name that needs no header of it.
static xmlParserCtxtPtr libxml(floor_parser *parser) { return (xmlParserCtxtPtr)parser; }

floor_parser *floor_parser_create(floor_counts *counts) {
  xmlSAXHandler handler = {
    .initialized = XML_SAX2_MAGIC,
    .startElementNs = start,
    .endElementNs = end,
    .characters = text,
    .cdataBlock = text,
  };
  *counts = (floor_counts){0};
  xmlParserCtxtPtr context = xmlCreatePushParserCtxt(&handler, counts, NULL, 0, NULL);
  if (context) xmlCtxtUseOptions(context, XML_PARSE_NONET);
  return (floor_parser *)context;
}

void floor_parser_push(floor_parser *parser, const char *bytes, size_t count) {
  xmlParseChunk(libxml(parser), bytes, (int)count, 0);
}

bool floor_parser_finish(floor_parser *parser) {
  bool is_well_formed = xmlParseChunk(libxml(parser), NULL, 0, 1) == 0;
  xmlFreeParserCtxt(libxml(parser));
  return is_well_formed;
}

bool floor_read(const char *bytes, size_t count, floor_counts *counts) {
  floor_parser *parser = floor_parser_create(counts);
  if (!parser) return false;
  for (size_t offset = 0; offset < count; offset += FLOOR_PIECE) {
    size_t rest = count - offset;
    floor_parser_push(parser, bytes + offset, rest < FLOOR_PIECE ? rest : FLOOR_PIECE);
  }
  return floor_parser_finish(parser);
}
