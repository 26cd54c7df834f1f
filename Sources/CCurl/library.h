#ifndef CCURL_LIBRARY_H
#define CCURL_LIBRARY_H

// POSIX under -std=c11, and what glibc has beyond it; must come before any system header, so this header comes first
// everywhere.
#define _GNU_SOURCE

// CURLOPT_PROTOCOLS is deprecated, but its successor is missing in releases before 7.85, which must do too.
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>
#include <stdbool.h>

// The functions of libcurl that are used: name here, name there without `curl_`.
#define CCURL_FUNCTIONS(USE) \
  USE(global_init) \
  USE(free) \
  USE(easy_init) \
  USE(easy_setopt) \
  USE(easy_getinfo) \
  USE(easy_cleanup) \
  USE(easy_strerror) \
  USE(slist_append) \
  USE(slist_free_all) \
  USE(multi_init) \
  USE(multi_add_handle) \
  USE(multi_remove_handle) \
  USE(multi_perform) \
  USE(multi_info_read) \
  USE(multi_poll) \
  USE(multi_wakeup) \
  USE(multi_cleanup) \
  USE(url) \
  USE(url_set) \
  USE(url_get) \
  USE(url_cleanup)

typedef struct {
#define CCURL_DECLARE(name) __typeof__(&curl_##name) name;
  CCURL_FUNCTIONS(CCURL_DECLARE)
#undef CCURL_DECLARE
} ccurl_library;

// False if no such file can be loaded or it lacks a function; `reason` then says why.
bool ccurl_library_load(ccurl_library *library, const char *name, char *reason, size_t reason_size);

#endif
