// The thread that owns the multi handle, if there is one, and the one lock of the transport.

#include "client.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ccurl_client {
  char *library_name;
  ccurl_library library;
  char reason[128];
  CURLM *multi;
  bool driven;
  pthread_t thread; // the client's own, or the one that drives it

  pthread_mutex_t handover; // held while a transfer's completion is called

  pthread_mutex_t mutex; // for what follows
  bool started;
  bool stopping;
  ccurl_transfer *arrived; // not seen by the thread yet
  ccurl_transfer *active;  // in the multi handle; changed by the thread only
};

// MARK: Thread

// Takes a transfer out of the multi handle and the list of active ones.
static void end(ccurl_client *client, ccurl_transfer *transfer, CURLcode code) {
  client->library.multi_remove_handle(client->multi, transfer->easy);
  pthread_mutex_lock(&client->mutex);
  for (ccurl_transfer **link = &client->active; *link; link = &(*link)->next) {
    if (*link != transfer) continue;
    *link = transfer->next;
    break;
  }
  if (transfer->cancelled) code = CURLE_ABORTED_BY_CALLBACK;
  pthread_mutex_unlock(&client->mutex);
  pthread_mutex_lock(&client->handover);
  ccurl_transfer_finish(transfer, code);
  pthread_mutex_unlock(&client->handover);
}

void ccurl_client_settle(ccurl_client *client) {
  pthread_mutex_lock(&client->handover);
  pthread_mutex_unlock(&client->handover);
}

// Makes arrived transfers active. The next cancelled one (any, when stopping), or NULL.
static ccurl_transfer *take_changes(ccurl_client *client, bool *stopping) {
  pthread_mutex_lock(&client->mutex);
  while (client->arrived) {
    ccurl_transfer *transfer = client->arrived;
    client->arrived = transfer->next;
    transfer->next = client->active;
    client->active = transfer;
    if (client->library.multi_add_handle(client->multi, transfer->easy) != CURLM_OK) {
      transfer->fault = CCURL_NO_MEMORY;
      transfer->cancelled = true;
    }
  }
  *stopping = client->stopping;
  ccurl_transfer *ended = client->active;
  while (ended && !ended->cancelled && !*stopping) ended = ended->next;
  if (ended) ended->cancelled = true;
  pthread_mutex_unlock(&client->mutex);
  return ended;
}

static void end_all(ccurl_client *client, bool *stopping) {
  ccurl_transfer *cancelled;
  while ((cancelled = take_changes(client, stopping))) end(client, cancelled, CURLE_ABORTED_BY_CALLBACK);
}

// Does what there is to do; returns whether a transfer has ended.
static bool work(ccurl_client *client) {
  const ccurl_library *curl = &client->library;
  bool has_ended = false;
  int running, queued;
  curl->multi_perform(client->multi, &running);
  CURLMsg *message;
  while ((message = curl->multi_info_read(client->multi, &queued))) {
    if (message->msg != CURLMSG_DONE) continue;
    CURLcode code = message->data.result;
    char *transfer = NULL;
    curl->easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &transfer);
    end(client, (ccurl_transfer *)(void *)transfer, code);
    has_ended = true;
  }
  return has_ended;
}

// Until something happens: woken early by sockets, by libcurl's own timers and by `multi_wakeup`.
static void wait_for_change(ccurl_client *client) {
  client->library.multi_poll(client->multi, NULL, 0, 60 * 1000, NULL);
}

static void *run(void *argument) {
  ccurl_client *client = argument;
  for (;;) {
    bool stopping;
    end_all(client, &stopping);
    if (stopping) return NULL;
    work(client);
    wait_for_change(client);
  }
}

// Signals belong to the program's other threads; SIGPIPE of a TLS connection to nobody.
static bool start_thread(ccurl_client *client) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  int status = pthread_create(&client->thread, NULL, run, client);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return status == 0;
}

// MARK: Interface

ccurl_client *ccurl_client_create(const char *library, bool driven) {
  ccurl_client *client = calloc(1, sizeof *client);
  if (!client) return NULL;
  client->driven = driven;
  client->thread = pthread_self();
  pthread_mutex_init(&client->handover, NULL);
  pthread_mutex_init(&client->mutex, NULL);
  if (library && !(client->library_name = strdup(library))) {
    ccurl_client_free(client);
    return NULL;
  }
  return client;
}

bool ccurl_client_start(ccurl_client *client, const char **reason) {
  pthread_mutex_lock(&client->mutex);
  if (!client->started
      && ccurl_library_load(&client->library, client->library_name, client->reason, sizeof client->reason)) {
    if (!client->multi) client->multi = client->library.multi_init();
    client->started = client->multi && (client->driven || start_thread(client));
    if (!client->started) snprintf(client->reason, sizeof client->reason, "libcurl does not start: no memory");
  }
  bool started = client->started;
  pthread_mutex_unlock(&client->mutex);
  if (!started) *reason = client->reason;
  return started;
}

bool ccurl_client_drive(ccurl_client *client) {
  if (!client->started) return false;
  bool stopping;
  end_all(client, &stopping);
  if (!client->active) return false;
  if (!work(client)) wait_for_change(client);
  return true;
}

// The thread that touches libcurl need not be woken by itself.
static void wake(ccurl_client *client) {
  if (!pthread_equal(client->thread, pthread_self())) client->library.multi_wakeup(client->multi);
}

void ccurl_client_wake(ccurl_client *client) {
  pthread_mutex_lock(&client->mutex);
  if (client->started) wake(client);
  pthread_mutex_unlock(&client->mutex);
}

static void stop(ccurl_client *client) {
  pthread_mutex_lock(&client->mutex);
  client->stopping = true;
  wake(client);
  pthread_mutex_unlock(&client->mutex);
  bool stopping;
  if (client->driven)
    end_all(client, &stopping);
  else
    pthread_join(client->thread, NULL);
}

void ccurl_client_free(ccurl_client *client) {
  if (!client) return;
  if (client->started) stop(client);
  if (client->multi) client->library.multi_cleanup(client->multi);
  pthread_mutex_destroy(&client->mutex);
  pthread_mutex_destroy(&client->handover);
  free(client->library_name);
  free(client);
}

const ccurl_library *ccurl_client_library(const ccurl_client *client) { return &client->library; }

void ccurl_client_submit(ccurl_client *client, ccurl_transfer *transfer) {
  pthread_mutex_lock(&client->mutex);
  transfer->next = client->arrived;
  client->arrived = transfer;
  wake(client);
  pthread_mutex_unlock(&client->mutex);
}

void ccurl_client_cancel(ccurl_client *client, uintptr_t id) {
  pthread_mutex_lock(&client->mutex);
  ccurl_transfer *const lists[] = {client->arrived, client->active};
  for (int i = 0; i < 2; i++) {
    for (ccurl_transfer *transfer = lists[i]; transfer; transfer = transfer->next) {
      if (transfer->id != id) continue;
      transfer->cancelled = true;
      wake(client);
    }
  }
  pthread_mutex_unlock(&client->mutex);
}
