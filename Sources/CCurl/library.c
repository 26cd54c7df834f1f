#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// Sanitizers end a program that asks for RTLD_DEEPBIND.
#if defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CCURL_SANITIZED
#endif
#endif

static const char *const default_names[] = {
#ifdef __APPLE__
  "/usr/lib/libcurl.4.dylib",
  "libcurl.4.dylib",
#else
  "libcurl.so.4",
  "libcurl-gnutls.so.4",
#endif
};

// Where that can be asked for, the 9000 symbols of libcurl and its libraries are looked for among themselves first, where
// they are found sooner. Not where something was preloaded to stand in for functions of the system, as proxychains does.
static int mode(void) {
  int mode = RTLD_LAZY | RTLD_LOCAL;
#if defined RTLD_DEEPBIND && !defined CCURL_SANITIZED
  if (!getenv("LD_PRELOAD") && access("/etc/ld.so.preload", F_OK) != 0) mode |= RTLD_DEEPBIND;
#endif
  return mode;
}

static void *open_library(const char *name) {
  if (name) return dlopen(name, mode());
  for (size_t i = 0; i < sizeof default_names / sizeof *default_names; i++) {
    void *handle = dlopen(default_names[i], mode());
    if (handle) return handle;
  }
  return NULL;
}

bool ccurl_library_load(ccurl_library *library, const char *name, char *reason, size_t reason_size) {
  // Never closed: what it registers to run at exit must stay.
  void *handle = open_library(name);
  if (!handle) {
    snprintf(reason, reason_size, "libcurl is not installed");
    return false;
  }
#define CCURL_FIND(function) \
  if (!(*(void **)&library->function = dlsym(handle, "curl_" #function))) { \
    snprintf(reason, reason_size, "libcurl is too old: it has no curl_" #function); \
    return false; \
  }
  CCURL_FUNCTIONS(CCURL_FIND)
#undef CCURL_FIND

  // Counted by libcurl, but safe to call from several threads only in newer releases.
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&mutex);
  CURLcode code = library->global_init(CURL_GLOBAL_DEFAULT);
  pthread_mutex_unlock(&mutex);
  if (code != CURLE_OK) snprintf(reason, reason_size, "libcurl does not start (error %d)", (int)code);
  return code == CURLE_OK;
}
