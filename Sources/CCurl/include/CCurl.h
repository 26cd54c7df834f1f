// An HTTP client for Swift over libcurl, which is loaded only when the first transfer is made.
//
// One thread alone touches libcurl's multi handle, the client's own or the one that drives it: connections are kept and
// shared by all transfers, several of which run at a time. Redirects are not followed. Every function but
// ccurl_client_drive may be called from any thread.
#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Client

typedef struct ccurl_client ccurl_client;

// `library` is the file to load; NULL stands for the names that libcurl has on this system. A client that is `driven`
// has no thread: the one that creates it drives it. NULL without memory.
ccurl_client *ccurl_client_create(const char *library, bool driven);

// Loads libcurl and starts the thread, unless that is done already. False if libcurl cannot be used; `reason` is then
// the cause, valid as long as the client.
bool ccurl_client_start(ccurl_client *client, const char **reason);

// Waits until a transfer has ended, or until ccurl_client_wake; false at once if nothing is under way.
bool ccurl_client_drive(ccurl_client *client);
void ccurl_client_wake(ccurl_client *client);

// Ends what is under way as cancelled, waits for the thread and frees the client.
void ccurl_client_free(ccurl_client *client);

// MARK: URLs

typedef struct {
  char *scheme; // lower case; NULL if the text is no absolute URL
  char *host;   // decoded, without the brackets of an IPv6 address
  char *port;   // that of the scheme if the URL has none
} ccurl_url;

// How libcurl itself reads a URL; all NULL if it does not. The client must have been started.
ccurl_url ccurl_url_create(ccurl_client *client, const char *text);
void ccurl_url_free(ccurl_client *client, ccurl_url url);

enum { CCURL_ADDRESS_BYTES = 16 };

// The address that a host is in itself, in any spelling that the system reads (`0x7f.1` too). The count of its bytes,
// 4 or 16; 0 for a name.
size_t ccurl_numeric_address(const char *host, uint8_t address[CCURL_ADDRESS_BYTES]);

// MARK: Transfer

typedef struct ccurl_transfer ccurl_transfer;

// Whether a connection to an address, 4 or 16 bytes in network order, is refused.
typedef bool (*ccurl_refusal)(const uint8_t *address, size_t count);

typedef enum __attribute__((enum_extensibility(closed))) {
  ccurl_outcome_done,
  ccurl_outcome_cancelled,
  ccurl_outcome_refused,     // every address that there was to connect to
  ccurl_outcome_oversized,   // the body, decompressed, or the headers
  ccurl_outcome_late,        // a limit of time
  ccurl_outcome_unresolved,  // the host name has no address
  ccurl_outcome_unconnected,
  ccurl_outcome_cut,         // the body is shorter than announced
  ccurl_outcome_untrusted,   // the certificate
  ccurl_outcome_uncertified, // the file of certificate authorities is of no use
  ccurl_outcome_undecodable, // the body is not compressed as its header says
  ccurl_outcome_failed,      // otherwise; `reason` says how
} ccurl_outcome;

typedef struct {
  ccurl_outcome outcome;
  const char *reason;       // libcurl's words
  long status;              // 0 without an answer
  const char *location;     // or NULL
  const char *content_type; // or NULL
  const uint8_t *bytes;     // the body, decompressed
  size_t count;
  int64_t received;         // bytes of the body as they came
  int64_t announced;        // Content-Length; -1 without one
  bool connected;
  const char *refused;      // the address that was refused, or NULL
} ccurl_response;

// Called once, on the thread that touches libcurl; the response is valid during the call.
typedef void (*ccurl_completion)(void *context, const ccurl_response *response);

typedef struct {
  long connect_milliseconds;
  long total_milliseconds;
  size_t maximum_bytes; // of the body, decompressed
} ccurl_limits;

// A GET of an http or https URL. NULL without memory. The client must have been started.
ccurl_transfer *ccurl_transfer_create(ccurl_client *client, const char *url, ccurl_limits limits);
void ccurl_transfer_add_header(ccurl_transfer *transfer, const char *line);
void ccurl_transfer_set_ca_file(ccurl_transfer *transfer, const char *path);
// The empty text, and nothing else, means none: the environment is not looked at.
void ccurl_transfer_set_proxy(ccurl_transfer *transfer, const char *url);
void ccurl_transfer_set_refusal(ccurl_transfer *transfer, ccurl_refusal refusal);

// Starts the transfer, which belongs to the client from here on. `id` is the caller's, unique to the client.
void ccurl_transfer_start(ccurl_transfer *transfer, uintptr_t id, ccurl_completion completion, void *context);

// Waits for the completion that is being called, if any: who was told by it may then use what it told of.
void ccurl_client_settle(ccurl_client *client);

// Ends a transfer as cancelled; nothing happens if it is over or has not been started.
void ccurl_client_cancel(ccurl_client *client, uintptr_t id);

#endif
