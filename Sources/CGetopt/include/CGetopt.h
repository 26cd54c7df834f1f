// The arguments of the process, and getopt_long for Swift: the module of the C library leaves <getopt.h> out, and Swift
// may not touch its global variables.
#ifndef CGETOPT_H
#define CGETOPT_H

#include <getopt.h>
#include <stddef.h>

// The words of `argv`, the program's name first; none where the system does not tell them.
typedef struct {
  char *const *words;
  size_t count;
} cg_words;

cg_words cg_process_words(void);

// Starts with a new list of arguments, without messages of its own.
static inline void cg_reset(void) {
  opterr = 0;
#if defined(__GLIBC__)
  optind = 0;
#else
  optind = 1;
#if defined(__APPLE__)
  optreset = 1;
#endif
#endif
}

// The argument of the option just met.
static inline const char *cg_argument(void) { return optarg; }

// The index of the next word.
static inline int cg_index(void) { return optind; }

// The value of the option that is at fault, 0 if it is not known.
static inline int cg_fault(void) { return optopt; }

#endif
