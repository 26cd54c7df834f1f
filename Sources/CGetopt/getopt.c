#include "CGetopt.h"

#include <stddef.h>

static cg_words process_words;

cg_words cg_process_words(void) { return process_words; }

// The loaders of these systems hand every constructor what they hand `main`; Swift's own runtime asks /proc instead, which
// a sandbox may not have.
#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep(int count, char **words) {
  process_words = (cg_words){words, count > 0 ? (size_t)count : 0};
}
#endif
