#ifndef CJSONRECORD_H
#define CJSONRECORD_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Bytes that end nowhere but after their count.
typedef struct {
  const char *_Nullable bytes;
  size_t count;
} cj_text;

/// What a value of JSON is.
typedef enum { CJ_ABSENT, CJ_STRING, CJ_NUMBER, CJ_OTHER } cj_kind;

/// A value: a string, decoded; a number, as it is written; or something else.
typedef struct {
  cj_kind kind;
  cj_text text;
} cj_value;

/// A line of NDJSON. Of several members with the same name the last counts.
typedef struct {
  /// The document: the member of that name of an object, otherwise the value itself.
  cj_value document;
  cj_value id;
  bool is_object;
} cj_record;

/// Reads a line of NDJSON. Its strings are decoded where they stand: the line is changed, and the record points into it.
///
/// - line: `line[count]` is overwritten; the 16 bytes behind it may be read.
/// - offset: of what is wrong.
/// - Returns: what is wrong, NULL for nothing. The text is static.
const char *_Nullable cj_read(char *_Nonnull line, size_t count, cj_text document_name, cj_text id_name,
                              cj_record *_Nonnull record, size_t *_Nonnull offset);

#ifdef __cplusplus
}
#endif

#endif
