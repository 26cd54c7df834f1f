// Tests of the shim alone, as a program of its own, since one of them makes memory run out.
//
// Built with a block of a few bytes and under sanitizers; each document, those below and the files that the call names,
// must give the same events at the same places however it is cut, and whatever allocation fails give an error or the
// same, without a leak.
#include "recording.h"

#include <libxml/xmlmemory.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: Memory that can run out

static long allowed = -1; // allocations until one fails; -1 for never
static long outstanding;
static bool ran_out;

static bool refuses(void) {
  if (allowed < 0) return false;
  if (allowed-- > 0) return false;
  allowed = -1; // one fails, those after it do not: what is then done with half of a thing is seen
  return ran_out = true;
}

static void *allocate(size_t size) {
  if (refuses()) return NULL;
  void *memory = malloc(size);
  outstanding += memory != NULL;
  return memory;
}

static void *reallocate(void *old, size_t size) {
  if (refuses()) return NULL;
  void *memory = realloc(old, size);
  outstanding += memory && !old;
  return memory;
}

static void release(void *memory) {
  outstanding -= memory != NULL;
  free(memory);
}

static char *duplicate(const char *text) {
  size_t size = strlen(text) + 1;
  char *copy = allocate(size);
  return copy ? memcpy(copy, text, size) : NULL;
}

// MARK: Tests

static int passed, failed;

static void expect(bool holds, const char *what, const char *name, long number) {
  if (holds) {
    passed++;
    return;
  }
  failed++;
  fprintf(stderr, "FAILED: %s: %s (%ld)\n", name, what, number);
}

static void test_pieces(document document) {
  xs_table *table = create_table();
  xs_parser *parser = xs_parser_create(table);
  record whole = {0}, pieces = {0};
  read_document(parser, document, document.count ? document.count : 1, &whole);
  for (size_t piece = 1; piece <= 130; piece++) {
    read_document(parser, document, piece, &pieces);
    bool same = whole.count == pieces.count && memcmp(whole.text, pieces.text, whole.count) == 0;
    expect(same, "other events in pieces of so many bytes", document.name, (long)piece);
    if (!same) fprintf(stderr, "--- whole%s\n--- in pieces%s\n", whole.text, pieces.text);
    if (!same) break;
  }
  free(whole.text);
  free(pieces.text);
  xs_parser_free(parser);
  xs_table_free(table);
}

// One document, with so many allocations before one fails; false once none has failed.
static bool test_failure(document document, const record *whole, long number) {
  xmlResetLastError();
  long before = outstanding;
  ran_out = false;
  allowed = number;
  record record = {0};
  xs_table *table = create_table();
  xs_parser *parser = table ? xs_parser_create(table) : NULL;
  bool has_begun = parser && read_document(parser, document, 50, &record);
  xs_problem_kind kind = parser ? xs_parser_error(parser)->kind : XS_ERROR_MEMORY;
  allowed = -1;
  bool same = has_begun && record.count == whole->count && memcmp(record.text, whole->text, record.count) == 0;
  // libxml2 2.9 takes the name that it has no memory for as one that cannot be read, and warns of it.
  char warning[32];
  snprintf(warning, sizeof warning, "!%d ", XS_WARNING_NAMESPACE);
  bool is_warned = has_begun && strstr(record.text ? record.text : "", warning);
  bool is_noticed = !ran_out || !has_begun || same || kind == XS_ERROR_MEMORY || is_warned;
  expect(is_noticed, "an allocation that fails goes unnoticed", document.name, number);
  if (!is_noticed) fprintf(stderr, "--- with memory%s\n--- without%s\n", whole->text, record.text);
  // What was left behind does not matter to the next document.
  if (has_begun) {
    expect(read_document(parser, document, 50, &record), "no next document", document.name, number);
    same = record.count == whole->count && memcmp(record.text, whole->text, record.count) == 0;
    expect(same, "another result after a failure", document.name, number);
  }
  xs_parser_free(parser);
  xs_table_free(table);
  free(record.text);
  xmlResetLastError(); // which libxml2 keeps a copy of
  expect(outstanding == before, "memory is lost", document.name, number);
  return ran_out;
}

static void test_failures(document document) {
  xs_table *table = create_table();
  xs_parser *parser = xs_parser_create(table);
  record whole = {0};
  read_document(parser, document, 50, &whole);
  xs_parser_free(parser);
  xs_table_free(table);
  for (long number = 0; number < 100000 && test_failure(document, &whole, number); number++) {}
  free(whole.text);
}

// MARK: Documents

#define DOCUMENT(name, text) {name, text, sizeof(text) - 1, NULL, NULL}
#define X10(x) x x x x x x x x x x

static const document documents[] = {
    DOCUMENT("empty", ""),
    DOCUMENT("blank", " \n\t"),
    DOCUMENT("plain", "<VAST version=\"4.2\"><a>text</a><b c='1' d=\"2\"/></VAST>"),
    DOCUMENT("declaration", "<?xml version='1.0' encoding='ISO-8859-1'?>\r\n<VAST a='\xE9'>\xE9\xE9\r\n\xE9</VAST>"),
    DOCUMENT("Windows-1252", "<?xml version='1.0' encoding='windows-1252'?><VAST>\x80\x81</VAST>"),
    DOCUMENT("encoding that is not read", "<?xml version='1.0' encoding='UTF-7'?><VAST>+ADw-</VAST>"),
    DOCUMENT("comments before the declaration", "<!-- \xE2\x82\xAC --> \n<!-- - --><?xml version='1.0'?><VAST/>"),
    DOCUMENT("long comment before the declaration", "<!--" X10(X10(" \xE2\x82\xAC ")) "-->\n<?xml version='1.0'?><VAST>" X10(X10("text ")) "</VAST>"),
    DOCUMENT("UTF-16LE that is longer in UTF-8 before the declaration", "<\0!\0-\0-\0" X10(X10("\xAC\x20")) "-\0-\0>\0<\0?\0x\0m\0l\0 \0?\0>\0<\0V\0>\0" X10(X10("x\0")) X10(X10("y\0")) "<\0/\0V\0>\0"),
    DOCUMENT("UTF-16LE", "\xFF\xFE<\0!\0-\0-\0\xAC\x20\xAC\x20-\0-\0>\0<\0V\0>\0\xE9\0=\xD8\0\xDE<\0/\0V\0>\0"),
    DOCUMENT("UTF-16BE", "\0<\0V\0>\x20\xAC\0<\0/\0V\0>"),
    DOCUMENT("UTF-16 that is cut", "\xFF\xFE<\0V\0/\0>"),
    DOCUMENT("UTF-32", "\xFF\xFE\0\0<\0\0\0V\0\0\0/\0\0\0>\0\0\0"),
    DOCUMENT("text over many blocks", "<VAST>\n" X10(X10("x\xC3\xA9 ")) "<a>1</a>" X10(X10("\r\n&amp;&#59;;")) "</VAST>"),
    DOCUMENT("text that starts with a reference", "<VAST><a>&#59;x</a><a>&#x3B;\xC3\xA9</a><a>;\xC3\xA9</a><a>\r\n&lt;</a></VAST>"),
    DOCUMENT("sections", "<VAST><![CDATA[" X10(X10("]] >")) "]]><![CDATA[\r]]><![CDATA[\n]]>\n<![CDATA[]]]]><![CDATA[>]]></VAST>"),
    DOCUMENT("brackets", "<VAST><![CDATA[" X10(X10("]]]]]]]")) "]]>" X10(X10("<a/>")) "</VAST>"),
    DOCUMENT("comments", "<VAST>" X10("<!-- " X10("- <a b=''> \" ' ") "--><?pi " X10("? > ") "?>") "<a/></VAST>"),
    DOCUMENT("long tag", "<VAST " X10("a='") " " X10(X10("> \" ")) "' b\n=\n\"" X10("x y '") "\" c = ''/>"),
    DOCUMENT("passed over", "<VAST><passed>" X10("<a xmlns:p='u' p:b='1'>" X10("text ") "</a>") "</passed> \n x</VAST>"),
    DOCUMENT("prefixes", "<v:VAST p:a='' q:b='' xmlns:r='u' r:c='' p:d=''><p:x r:y=''/></v:VAST>"),
    DOCUMENT("attribute twice", "<VAST a='' a:bc='1'\n a:bc='2'/>"),
    DOCUMENT("declaration twice", "<VAST xmlns='u' xmlns:ab='u' xmlns:a='u'\n xmlns:a='v'/>"),
    DOCUMENT("end of a section in text", "<VAST>one\n" X10(X10("two ")) "]]> three</VAST>"),
    DOCUMENT("two faults", "<VAST>\n&#x0;\n\n\x01</VAST>"),
    DOCUMENT("bare ampersand", "<VAST><a>https://a.example/?" X10("a=1&amp;") "b&c=1</a></VAST>"),
    DOCUMENT("ampersand in a value", "<VAST a='" X10("x &amp; ") "&b'/>"),
    DOCUMENT("control character", "<VAST>" X10(X10("text ")) "\x0B</VAST>"),
    DOCUMENT("not UTF-8", "<VAST>" X10(X10("text ")) "\xE2\x82</VAST>"),
    DOCUMENT("NUL", "<VAST>\0</VAST>"),
    DOCUMENT("wrong end", "<VAST><a>\n</b></VAST>"),
    DOCUMENT("cut in a tag", "<VAST><a b='c"),
    DOCUMENT("cut in text", "<VAST><a>" X10("text ")),
    DOCUMENT("cut in a section", "<VAST><![CDATA[" X10("text ")),
    DOCUMENT("two roots", "<VAST/>\n<VAST/>"),
    DOCUMENT("text before", "ok <VAST/>"),
    DOCUMENT("document type", "<!DOCTYPE VAST [<!ENTITY a 'b'>]><VAST>&a;</VAST>"),
    DOCUMENT("dashes in a comment", "<VAST><!-- a -- b --></VAST>"),
    DOCUMENT("no XML", "{\"adm\": \"<VAST/>\"}"),
};

static document load(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    exit(2);
  }
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *bytes = malloc(size > 0 ? (size_t)size : 1);
  if (!bytes || fread(bytes, 1, (size_t)size, file) != (size_t)size) exit(2);
  fclose(file);
  return (document){path, bytes, (size_t)size, NULL, NULL};
}

// libxml2 has nobody to tell that it has no memory for a parser.
static void ignore(void *context, const char *message, ...) { (void)context, (void)message; }

// What libxml2 makes once for the whole process is no leak.
static void warm_up(void) {
  record record = {0};
  xs_table *table = create_table();
  xs_parser *parser = xs_parser_create(table);
  read_document(parser, documents[2], 50, &record);
  xs_parser_free(parser);
  xs_table_free(table);
  free(record.text);
}

int main(int count, char **paths) {
  if (xmlMemSetup(release, allocate, reallocate, duplicate) != 0) return 2;
  xmlSetGenericErrorFunc(NULL, ignore);
  warm_up();
  for (size_t i = 0; i < sizeof documents / sizeof *documents; i++) {
    test_pieces(documents[i]);
    test_failures(documents[i]);
  }
  for (int i = 1; i < count; i++) {
    document document = load(paths[i]);
    test_pieces(document);
    free((char *)(uintptr_t)document.bytes);
  }
  printf("%d passed, %d failed\n", passed, failed);
  return failed > 0;
}
