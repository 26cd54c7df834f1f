#include "library.h"

#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>

static const char *const default_names[] = {
#ifdef __APPLE__
  "/usr/lib/libcurl.4.dylib",
  "libcurl.4.dylib",
#else
  "libcurl.so.4",
  "libcurl-gnutls.so.4",
#endif
};

static void *open_library(const char *name) {
  if (name) return dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  for (size_t i = 0; i < sizeof default_names / sizeof *default_names; i++) {
    void *handle = dlopen(default_names[i], RTLD_LAZY | RTLD_LOCAL);
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

static void *preload(void *unused) {
  (void)unused;
  ccurl_library library;
  char reason[128];
  ccurl_library_load(&library, NULL, reason, sizeof reason); // who needs it finds it loaded, or fails for himself
  return NULL;
}

void ccurl_preload(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pthread_t thread;
  if (pthread_create(&thread, NULL, preload, NULL) == 0) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
