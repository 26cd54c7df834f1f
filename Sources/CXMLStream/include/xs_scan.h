// Looking at bytes of UTF-8 sixteen at a time. In the header, so that it is inlined into its few callers.
#ifndef XS_SCAN_H
#define XS_SCAN_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#define XS_SCAN_BYTES 16

typedef int8_t xs_scan_block __attribute__((vector_size(16)));

static inline xs_scan_block xs_scan_load(const uint8_t *bytes) {
  xs_scan_block block;
  memcpy(&block, bytes, sizeof block);
  return block;
}

// The index of the first byte of a comparison that holds; 16 if it holds for none.
static inline size_t xs_scan_first(xs_scan_block holds) {
#ifdef __SSE2__
  return (size_t)__builtin_ctz((unsigned)_mm_movemask_epi8((__m128i)holds) | 1u << XS_SCAN_BYTES);
#else
  uint64_t half[2];
  memcpy(half, &holds, sizeof half);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  half[0] = __builtin_bswap64(half[0]);
  half[1] = __builtin_bswap64(half[1]);
#endif
  if (half[0]) return (size_t)__builtin_ctzll(half[0]) / 8;
  return half[1] ? 8 + (size_t)__builtin_ctzll(half[1]) / 8 : XS_SCAN_BYTES;
#endif
}

// Bytes that are not ASCII, which are negative, and control characters.
static inline xs_scan_block xs_scan_odd(xs_scan_block block) { return block < 0x20; }

// Each of these returns how many of sixteen bytes may be passed over: the index of the first that matters, or 16.

// In text: '<', '>', '&', odd bytes but for the white space that indents most documents.
static inline size_t xs_scan_text(const uint8_t *bytes) {
  xs_scan_block block = xs_scan_load(bytes), space = (block == '\n') | (block == '\t') | (block == '\r');
  return xs_scan_first((xs_scan_odd(block) & ~space) | ((block | 2) == '>') | (block == '&'));
}

// In a CDATA section: '>', odd bytes.
static inline size_t xs_scan_section(const uint8_t *bytes) {
  xs_scan_block block = xs_scan_load(bytes);
  return xs_scan_first(xs_scan_odd(block) | (block == '>'));
}

// In the value of an attribute: the quote, '<', '&', odd bytes.
static inline size_t xs_scan_value(const uint8_t *bytes, uint8_t quote) {
  xs_scan_block block = xs_scan_load(bytes);
  return xs_scan_first(xs_scan_odd(block) | (block == (int8_t)quote) | (block == '<') | (block == '&'));
}

// In a name: whatever no ASCII name contains (XML 1.0, 2.3).
static inline size_t xs_scan_name(const uint8_t *bytes) {
  xs_scan_block block = xs_scan_load(bytes), letter = block | 0x20;
  return xs_scan_first(~(((letter >= 'a') & (letter <= 'z')) | ((block >= '0') & (block <= ':')) |
                         ((block >= '-') & (block <= '.')) | (block == '_')));
}

// How often a byte occurs.
static inline size_t xs_scan_count(const uint8_t *bytes, size_t count, uint8_t byte) {
  size_t found = 0, next = 0;
  while (count - next >= XS_SCAN_BYTES) {
    // Each lane counts up to 127 blocks, downwards as a comparison that holds is -1.
    size_t blocks = (count - next) / XS_SCAN_BYTES;
    if (blocks > INT8_MAX) blocks = INT8_MAX;
    xs_scan_block lanes = {0};
    for (; blocks > 0; blocks--, next += XS_SCAN_BYTES) lanes += xs_scan_load(bytes + next) == (int8_t)byte;
    for (int lane = 0; lane < XS_SCAN_BYTES; lane++) found += (size_t)-lanes[lane];
  }
  for (; next < count; next++) found += bytes[next] == byte;
  return found;
}

#endif
