// One GET: its options, and the callbacks by which libcurl fills it.

#include "client.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

enum { MAXIMUM_HEADER_BYTES = 256 * 1024 };

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }
static size_t larger(size_t a, size_t b) { return a > b ? a : b; }

// MARK: Callbacks

// Ends the transfer, by taking less than `size`, as soon as the body has more than the allowed bytes.
static size_t take_body(char *data, size_t unit, size_t size, void *context) {
  (void)unit; // always 1
  ccurl_transfer *transfer = context;
  if (size > transfer->maximum_bytes - transfer->count) {
    transfer->too_large = true;
    return 0;
  }
  size_t needed = transfer->count + size;
  if (needed > transfer->capacity) {
    size_t capacity = smaller(transfer->maximum_bytes, larger(needed, larger(transfer->capacity * 2, 16 * 1024)));
    uint8_t *bytes = realloc(transfer->bytes, capacity);
    if (!bytes) {
      transfer->fault = CCURL_NO_MEMORY;
      return 0;
    }
    transfer->bytes = bytes;
    transfer->capacity = capacity;
  }
  if (size) memcpy(transfer->bytes + transfer->count, data, size);
  transfer->count = needed;
  return size;
}

// If a header line has the given name, takes its value in place of an earlier one.
static void take_value(const char *line, size_t size, const char *name, char **value) {
  size_t length = strlen(name);
  if (size <= length || line[length] != ':' || strncasecmp(line, name, length)) return;
  const char *start = line + length + 1, *end = line + size;
  while (start < end && strchr(" \t", *start)) start++;
  while (end > start && strchr(" \t\r\n", end[-1])) end--;
  free(*value);
  *value = strndup(start, (size_t)(end - start));
}

static void forget(char **value) {
  free(*value);
  *value = NULL;
}

static size_t take_header(char *line, size_t unit, size_t size, void *context) {
  (void)unit;
  ccurl_transfer *transfer = context;
  transfer->header_bytes += size;
  if (transfer->header_bytes > MAXIMUM_HEADER_BYTES) {
    transfer->fault = "the headers of the response are too large";
    return 0;
  }
  if (size > 5 && !strncmp(line, "HTTP/", 5)) { // an interim response (100, 103) came before
    forget(&transfer->location);
    forget(&transfer->content_type);
  }
  take_value(line, size, "Location", &transfer->location);
  take_value(line, size, "Content-Type", &transfer->content_type);
  return size;
}

// The true address of the peer is known here, after name resolution and right before the connection.
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)purpose;
  ccurl_transfer *transfer = context;
  const void *bytes;
  size_t count;
  if (address->family == AF_INET) {
    bytes = &((const struct sockaddr_in *)(const void *)&address->addr)->sin_addr;
    count = sizeof(struct in_addr);
  } else if (address->family == AF_INET6) {
    bytes = &((const struct sockaddr_in6 *)(const void *)&address->addr)->sin6_addr;
    count = sizeof(struct in6_addr);
  } else {
    return CURL_SOCKET_BAD;
  }
  if (transfer->refusal && transfer->refusal(bytes, count)) {
    inet_ntop(address->family, bytes, transfer->refused, sizeof transfer->refused);
    return CURL_SOCKET_BAD;
  }
  transfer->opened = true;
  int handle = socket(address->family, address->socktype, address->protocol);
  if (handle >= 0) fcntl(handle, F_SETFD, FD_CLOEXEC);
  return handle;
}

// MARK: Making

// Remembers a failure, so that callers need not check every call.
#define SET(transfer, option, value) \
  do { \
    if (ccurl_client_library((transfer)->client)->easy_setopt((transfer)->easy, option, value) != CURLE_OK) \
      (transfer)->fault = CCURL_NO_MEMORY; \
  } while (0)

static void set_options(ccurl_transfer *transfer, const char *url, ccurl_limits limits) {
  SET(transfer, CURLOPT_PRIVATE, transfer);
  SET(transfer, CURLOPT_URL, url);
  SET(transfer, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  SET(transfer, CURLOPT_PROXY, "");
  SET(transfer, CURLOPT_NOPROXY, ""); // the caller decides on the proxy
  SET(transfer, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  SET(transfer, CURLOPT_NOSIGNAL, 1L);
  SET(transfer, CURLOPT_CONNECTTIMEOUT_MS, limits.connect_milliseconds);
  SET(transfer, CURLOPT_TIMEOUT_MS, limits.total_milliseconds);
  SET(transfer, CURLOPT_ACCEPT_ENCODING, ""); // all that libcurl can undo
  SET(transfer, CURLOPT_ERRORBUFFER, transfer->error);
  SET(transfer, CURLOPT_WRITEFUNCTION, take_body);
  SET(transfer, CURLOPT_WRITEDATA, transfer);
  SET(transfer, CURLOPT_HEADERFUNCTION, take_header);
  SET(transfer, CURLOPT_HEADERDATA, transfer);
  SET(transfer, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  SET(transfer, CURLOPT_OPENSOCKETDATA, transfer);
#if LIBCURL_VERSION_NUM >= 0x075700
  // A name that is still being looked up must not hold up the end of a transfer. Older releases lack the option.
  ccurl_client_library(transfer->client)->easy_setopt(transfer->easy, CURLOPT_QUICK_EXIT, 1L);
#endif
}

ccurl_transfer *ccurl_transfer_create(ccurl_client *client, const char *url, ccurl_limits limits) {
  ccurl_transfer *transfer = calloc(1, sizeof *transfer);
  if (!transfer) return NULL;
  transfer->client = client;
  transfer->maximum_bytes = limits.maximum_bytes;
  transfer->easy = ccurl_client_library(client)->easy_init();
  if (!transfer->easy) {
    free(transfer);
    return NULL;
  }
  set_options(transfer, url, limits);
  return transfer;
}

void ccurl_transfer_add_header(ccurl_transfer *transfer, const char *line) {
  struct curl_slist *headers = ccurl_client_library(transfer->client)->slist_append(transfer->headers, line);
  if (headers) transfer->headers = headers;
  else transfer->fault = CCURL_NO_MEMORY;
}

void ccurl_transfer_set_ca_file(ccurl_transfer *transfer, const char *path) { SET(transfer, CURLOPT_CAINFO, path); }

void ccurl_transfer_set_proxy(ccurl_transfer *transfer, const char *url) { SET(transfer, CURLOPT_PROXY, url); }

void ccurl_transfer_set_refusal(ccurl_transfer *transfer, ccurl_refusal refusal) { transfer->refusal = refusal; }

void ccurl_transfer_start(ccurl_transfer *transfer, uintptr_t id, ccurl_completion completion, void *context) {
  transfer->id = id;
  transfer->completion = completion;
  transfer->context = context;
  if (transfer->headers) SET(transfer, CURLOPT_HTTPHEADER, transfer->headers);
  if (transfer->fault) {
    ccurl_transfer_finish(transfer, CURLE_OUT_OF_MEMORY);
  } else {
    ccurl_client_submit(transfer->client, transfer);
  }
}

// MARK: Ending

static ccurl_outcome outcome(const ccurl_transfer *transfer, CURLcode code) {
  if (transfer->too_large) return ccurl_outcome_oversized;
  if (transfer->fault) return ccurl_outcome_failed;
  switch (code) {
    case CURLE_OK: return ccurl_outcome_done;
    case CURLE_ABORTED_BY_CALLBACK: return ccurl_outcome_cancelled;
    case CURLE_OPERATION_TIMEDOUT: return ccurl_outcome_late;
    case CURLE_COULDNT_RESOLVE_HOST: return ccurl_outcome_unresolved;
    case CURLE_COULDNT_CONNECT: return *transfer->refused && !transfer->opened ? ccurl_outcome_refused : ccurl_outcome_unconnected;
    case CURLE_PARTIAL_FILE: return ccurl_outcome_cut;
    case CURLE_PEER_FAILED_VERIFICATION: return ccurl_outcome_untrusted;
    case CURLE_SSL_CACERT_BADFILE: return ccurl_outcome_uncertified;
    case CURLE_BAD_CONTENT_ENCODING: return ccurl_outcome_undecodable;
    default: return ccurl_outcome_failed;
  }
}

void ccurl_transfer_finish(ccurl_transfer *transfer, CURLcode code) {
  const ccurl_library *curl = ccurl_client_library(transfer->client);
  const char *reason = *transfer->error ? transfer->error : curl->easy_strerror(code);
  if (transfer->fault) reason = transfer->fault;
  ccurl_response response = {
    .outcome = outcome(transfer, code),
    .reason = reason,
    .location = transfer->location,
    .content_type = transfer->content_type,
    .bytes = transfer->bytes,
    .count = transfer->count,
    .refused = *transfer->refused ? transfer->refused : NULL,
  };
  curl_off_t received = 0, announced = -1, connect_time = 0;
  curl->easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &response.status);
  curl->easy_getinfo(transfer->easy, CURLINFO_SIZE_DOWNLOAD_T, &received);
  curl->easy_getinfo(transfer->easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &announced);
  curl->easy_getinfo(transfer->easy, CURLINFO_PRETRANSFER_TIME_T, &connect_time);
  response.received = received;
  response.announced = announced;
  response.connected = connect_time > 0;
  transfer->completion(transfer->context, &response);

  curl->easy_cleanup(transfer->easy);
  curl->slist_free_all(transfer->headers);
  free(transfer->bytes);
  free(transfer->location);
  free(transfer->content_type);
  free(transfer);
}
