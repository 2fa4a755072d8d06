// SPDX-License-Identifier: MIT
/* sender.h - sends emails and HTTP requests with libcurl on its own thread; bounded concurrency and
 * time.
 *
 * Also bounded in the bytes of a response. Knows neither users nor the store: it sends each job
 * once and reports the result. */
#ifndef SERVER_SENDER_H
#define SERVER_SENDER_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "games/common/text.h"
#include "games/common/why.h"

/* Limits in total and per host. curl enforces the second too, but would count waiting as transfer time. */
enum { SENDER_AT_ONCE = 128, SENDER_PER_HOST = 32 };

struct config;
struct sender;
struct uv_loop_s;

struct send_job {
    bool mail;
    char *to;            /* mail: the address; else the URL to POST to (PUT if `puts`)          */
    bool puts;
    struct text headers; /* lines "Name: value\n"                                             */
    char *text, *html;   /* mail: its parts, html may be NULL; else `text` is the body        */
    size_t length;       /* of the body                                                       */
    /* Called on the thread before sending; or NULL. Returns false with `why` if it cannot be sent. */
    bool (*prepare)(struct send_job *sending, void *with);
    void *with;          /* borrowed until it has come back                                   */
    void (*drop)(void *with); /* frees `with`; or NULL                                        */
    void *with_flight;   /* the owner's                                                       */
    void (*note)(void *with_flight); /* on the thread, as soon as it has arrived; or NULL     */
    /* result */
    bool arrived;
    int status;          /* HTTP or SMTP status; 0: no response                               */
    char why[WHY_SIZE];  /* for the user; "" on success                                       */
    struct send_job *next;
};

struct send_job *send_job_new(bool mail, const char *to);
void send_job_free(struct send_job *sending);
/* Returns a word for `why`: private, elsewhere, refused, long, slow, away; NULL for anything else. */
const char *sender_problem(const char *why);

/* Returns a sender. `done` gets each finished job on the loop, and frees it. */
struct sender *sender_new(struct uv_loop_s *loop, const struct config *config,
                          void (*done)(void *context, struct send_job *sending), void *context);
/* Sends the job and takes it. */
void sender_send_take(struct sender *sender, struct send_job *sending);
/* Drops unsent jobs and closes the handle on the loop; `closed` (may be NULL) runs there at the end. */
void sender_stop(struct sender *sender);
void sender_free(struct sender *sender); /* after the loop has run to its end; NULL is fine */
#endif
