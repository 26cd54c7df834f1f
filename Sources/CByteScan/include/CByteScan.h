// Looking at bytes of UTF-8 thirty-two at a time. In the header, so that it is inlined into its few callers.
#ifndef XS_SCAN_H
#define XS_SCAN_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#define XS_SCAN_BYTES 32

typedef int8_t xs_scan_half __attribute__((vector_size(16)));

static inline xs_scan_half xs_scan_load(const uint8_t *bytes) {
  xs_scan_half half;
  memcpy(&half, bytes, sizeof half);
  return half;
}

// A bit for each byte of a comparison that holds, the lowest for the first.
static inline uint32_t xs_scan_bits(xs_scan_half holds) {
#ifdef __SSE2__
  return (uint32_t)_mm_movemask_epi8((__m128i)holds);
#else
  const uint64_t each = 0x8040201008040201, sum = 0x0101010101010101;
  uint64_t part[2];
  memcpy(part, &holds, sizeof part);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  part[0] = __builtin_bswap64(part[0]);
  part[1] = __builtin_bswap64(part[1]);
#endif
  return (uint32_t)((part[0] & each) * sum >> 56 | (part[1] & each) * sum >> 56 << 8);
#endif
}

// Bytes that are not ASCII, which are negative, and control characters.
static inline xs_scan_half xs_scan_odd(xs_scan_half half) { return half < 0x20; }

static inline xs_scan_half xs_scan_no_text(xs_scan_half half) {
  xs_scan_half space = (half == '\n') | (half == '\t') | (half == '\r');
  return (xs_scan_odd(half) & ~space) | ((half | 2) == '>') | (half == '&');
}

static inline xs_scan_half xs_scan_no_value(xs_scan_half half) {
  return xs_scan_odd(half) | (half == '<') | (half == '&');
}

#define XS_SCAN(TEST)                                                                                                  \
  xs_scan_half low = xs_scan_load(bytes), high = xs_scan_load(bytes + 16);                                             \
  return xs_scan_bits(TEST(low)) | xs_scan_bits(TEST(high)) << 16;

// Each of these returns a bit for each of 32 bytes that matters.

// In text: '<', '>', '&', odd bytes but for the white space that indents most documents.
static inline uint32_t xs_scan_text(const uint8_t *bytes) { XS_SCAN(xs_scan_no_text) }

// In a CDATA section: '>', odd bytes.
static inline uint32_t xs_scan_section(const uint8_t *bytes) {
#define XS_NO_SECTION(half) (xs_scan_odd(half) | ((half) == '>'))
  XS_SCAN(XS_NO_SECTION)
#undef XS_NO_SECTION
}

// In the value of an attribute: '<', '&', odd bytes.
static inline uint32_t xs_scan_value(const uint8_t *bytes) { XS_SCAN(xs_scan_no_value) }

// A byte.
static inline uint32_t xs_scan_byte(const uint8_t *bytes, uint8_t byte) {
#define XS_IS_BYTE(half) ((half) == (int8_t)byte)
  XS_SCAN(XS_IS_BYTE)
#undef XS_IS_BYTE
}

#undef XS_SCAN

// How many of 16 bytes can be in an ASCII name (XML 1.0, 2.3), from the first on.
static inline uint32_t xs_scan_name(const uint8_t *bytes) {
  xs_scan_half half = xs_scan_load(bytes), letter = half | 0x20;
  xs_scan_half name = ((letter >= 'a') & (letter <= 'z')) | ((half >= '0') & (half <= ':')) |
                      ((half >= '-') & (half <= '.')) | (half == '_');
  return (uint32_t)__builtin_ctz(~xs_scan_bits(name));
}

// How many of 16 bytes are white space, from the first on.
static inline uint32_t xs_scan_blank(const uint8_t *bytes) {
  xs_scan_half half = xs_scan_load(bytes);
  xs_scan_half blank = (half == ' ') | (half == '\n') | (half == '\t') | (half == '\r');
  return (uint32_t)__builtin_ctz(~xs_scan_bits(blank));
}

// The sum of 16 unsigned bytes.
static inline size_t xs_scan_sum(xs_scan_half half) {
#ifdef __SSE2__
  __m128i sums = _mm_sad_epu8((__m128i)half, _mm_setzero_si128());
  return (size_t)_mm_extract_epi16(sums, 0) + (size_t)_mm_extract_epi16(sums, 4);
#else
  size_t sum = 0;
  for (int lane = 0; lane < 16; lane++) sum += (uint8_t)half[lane];
  return sum;
#endif
}

// How often a byte occurs.
static inline size_t xs_scan_count(const uint8_t *bytes, size_t count, uint8_t byte) {
  size_t found = 0, next = 0;
  while (count - next >= 32) {
    // Each lane counts up to 255 times, downwards as a comparison that holds is -1.
    size_t times = (count - next) / 32;
    if (times > UINT8_MAX) times = UINT8_MAX;
    xs_scan_half low = {0}, high = {0};
    for (; times > 0; times--, next += 32) {
      low += xs_scan_load(bytes + next) == (int8_t)byte;
      high += xs_scan_load(bytes + next + 16) == (int8_t)byte;
    }
    found += xs_scan_sum(-low) + xs_scan_sum(-high);
  }
  for (; next < count; next++) found += bytes[next] == byte;
  return found;
}

// A bit for each of 16 bytes that a JSON string (RFC 8259, 7) can't hold as it is: quotation mark, backslash, control
// characters.
static inline uint32_t xs_scan_no_json(xs_scan_half half) {
  xs_scan_half control = (half >= 0) & xs_scan_odd(half);
  return xs_scan_bits(control | (half == '"') | (half == '\\'));
}

// How many bytes, from the first on, a JSON string can hold as they are.
static inline size_t xs_scan_json(const uint8_t *bytes, size_t count) {
  size_t next = 0;
  for (; count - next >= 16; next += 16) {
    uint32_t stops = xs_scan_no_json(xs_scan_load(bytes + next));
    if (stops) return next + (size_t)__builtin_ctz(stops);
  }
  if (count - next >= 8) {
    // The first eight of the rest and the last eight, which may overlap.
    xs_scan_half half;
    memcpy(&half, bytes + next, 8);
    memcpy((uint8_t *)&half + 8, bytes + count - 8, 8);
    uint32_t stops = xs_scan_no_json(half);
    if (!stops) return count;
    size_t stop = (size_t)__builtin_ctz(stops);
    return stop < 8 ? next + stop : count - 16 + stop;
  }
  while (next < count && bytes[next] >= 0x20 && bytes[next] != '"' && bytes[next] != '\\') next++;
  return next;
}

#endif
