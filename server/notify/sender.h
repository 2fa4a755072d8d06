// SPDX-License-Identifier: MIT
/* sender.h - sends emails and HTTP requests with libcurl on its own thread; bounded concurrency and time.
 * Bounded: so many at a time, so long, so many bytes of an answer.  Knows neither people nor the store;
 * what it is given is sent once, and told how that went. */
#ifndef SERVER_SENDER_H
#define SERVER_SENDER_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "games/common/text.h"
#include "games/common/why.h"

/* In all, and to one host; curl keeps to the second, too, but there what waits has its time running. */
enum { SENDER_AT_ONCE = 128, SENDER_PER_HOST = 32 };

struct config;
struct sender;
struct uv_loop_s;

struct send_job {
    bool mail;
    char *to;            /* mail: the address; else the URL to POST to (PUT where `puts`)       */
    bool puts;
    struct text headers; /* lines "Name: value\n"                                             */
    char *text, *html;   /* mail: its parts, html may be NULL; else `text` is the body        */
    size_t length;       /* of the body                                                       */
    /* On the thread, before it leaves; or NULL.  False, with `why`: it cannot. */
    bool (*prepare)(struct send_job *sending, void *with);
    void *with;          /* borrowed until it has come back                                   */
    void (*drop)(void *with); /* frees it; or NULL                                            */
    void *with_flight;   /* the owner's                                                       */
    void (*note)(void *with_flight); /* on the thread, at once when it has arrived; or NULL   */
    /* how it went */
    bool arrived;
    int status;          /* the other side's answer, HTTP's or SMTP's; 0: there was none      */
    char why[WHY_SIZE];  /* in the person's terms; "" when it arrived and was answered well     */
    struct send_job *next;
};

struct send_job *send_job_new(bool mail, const char *to);
void send_job_free(struct send_job *sending);
/* A word for what `why` says: private, elsewhere, refused, long, slow, away; NULL: something else. */
const char *sender_problem(const char *why);

/* `done` gets each back, on the loop, and frees it. */
struct sender *sender_new(struct uv_loop_s *loop, const struct config *config,
                          void (*done)(void *context, struct send_job *sending), void *context);
void sender_send_take(struct sender *sender, struct send_job *sending);
/* Drops what has not left, closes its handle on the loop, and `closed` (may be NULL) runs there. */
void sender_stop(struct sender *sender);
void sender_free(struct sender *sender); /* after the loop has run to its end; NULL is fine */
#endif
