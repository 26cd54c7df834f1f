// vastmeta-floor FILE: only parses the file. What a whole process costs that does no more than that.
#include <CFloor.h>
#include <stdio.h>

int main(int count, char **arguments) {
  FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
  if (!file) return 2;
  static char piece[FLOOR_PIECE];
  floor_counts counts;
  floor_parser *parser = floor_parser_create(&counts);
  if (!parser) return 2;
  for (size_t size; (size = fread(piece, 1, sizeof piece, file)) > 0;) floor_parser_push(parser, piece, size);
  fclose(file);
  return floor_parser_finish(parser) ? 0 : 1;
}
