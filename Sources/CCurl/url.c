#include "client.h"

#include <netdb.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

static char *part(const ccurl_library *curl, CURLU *handle, CURLUPart which, unsigned int flags) {
  char *text = NULL;
  return curl->url_get(handle, which, &text, flags) == CURLUE_OK ? text : NULL;
}

ccurl_url ccurl_url_create(ccurl_client *client, const char *text) {
  const ccurl_library *curl = ccurl_client_library(client);
  ccurl_url url = {NULL, NULL, NULL};
  CURLU *handle = curl->url();
  if (!handle) return url;
  if (curl->url_set(handle, CURLUPART_URL, text, CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK) {
    url.scheme = part(curl, handle, CURLUPART_SCHEME, 0);
    url.host = part(curl, handle, CURLUPART_HOST, CURLU_URLDECODE);
    url.port = part(curl, handle, CURLUPART_PORT, CURLU_DEFAULT_PORT);
    size_t length = url.host ? strlen(url.host) : 0;
    if (length >= 2 && url.host[0] == '[' && url.host[length - 1] == ']') {
      memmove(url.host, url.host + 1, length - 2);
      url.host[length - 2] = '\0';
    }
  }
  curl->url_cleanup(handle);
  return url;
}

void ccurl_url_free(ccurl_client *client, ccurl_url url) {
  const ccurl_library *curl = ccurl_client_library(client);
  curl->free(url.scheme);
  curl->free(url.host);
  curl->free(url.port);
}

size_t ccurl_numeric_address(const char *host, uint8_t address[CCURL_ADDRESS_BYTES]) {
  struct addrinfo hints = {.ai_flags = AI_NUMERICHOST}, *found = NULL;
  if (getaddrinfo(host, NULL, &hints, &found) != 0) return 0;
  size_t count = 0;
  if (found->ai_family == AF_INET) {
    count = sizeof(struct in_addr);
    memcpy(address, &((const struct sockaddr_in *)(const void *)found->ai_addr)->sin_addr, count);
  } else if (found->ai_family == AF_INET6) {
    count = sizeof(struct in6_addr);
    memcpy(address, &((const struct sockaddr_in6 *)(const void *)found->ai_addr)->sin6_addr, count);
  }
  freeaddrinfo(found);
  return count;
}
