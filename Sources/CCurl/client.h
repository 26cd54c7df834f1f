#ifndef CCURL_CLIENT_H
#define CCURL_CLIENT_H

#include "library.h"

#include "CCurl.h"

// Hands a transfer, whose callbacks are set, to the client's thread.
void ccurl_client_submit(ccurl_client *client, ccurl_transfer *transfer);

const ccurl_library *ccurl_client_library(const ccurl_client *client);

#define CCURL_NO_MEMORY "no memory"

// MARK: What the client needs of a transfer

struct ccurl_transfer {
  ccurl_client *client;
  ccurl_transfer *next; // in the one list of the client that it is in
  uintptr_t id;
  bool cancelled;
  CURL *easy;
  struct curl_slist *headers;
  char error[CURL_ERROR_SIZE];
  const char *fault; // found by a callback of ours, or NULL

  ccurl_completion completion;
  void *context;
  ccurl_refusal refusal;

  uint8_t *bytes;
  size_t count, capacity, maximum_bytes;
  bool too_large;
  size_t header_bytes;
  char *location;
  char *content_type;

  bool opened; // a socket for at least one address
  char refused[64];
};

// Tells the caller how the transfer ended, and frees it. Its handle is in no multi handle any more.
void ccurl_transfer_finish(ccurl_transfer *transfer, CURLcode code);

#endif
