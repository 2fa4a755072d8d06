// SPDX-License-Identifier: MIT
/* admission.h - admission control: sockets without a seat are read a few per loop iteration.
 *
 * A connection whose sender is at no table (yet) is not read whenever something comes: it waits at the gate,
 * which lets a few through in each turn of the loop, who came first first.  So a crowd of strangers, whatever
 * it sends, keeps nobody at a table waiting for more than a few of them. */
#ifndef SERVER_ADMISSION_H
#define SERVER_ADMISSION_H
#include <stdbool.h>
#include <uv.h>

struct lws;

/* A connection's place, kept by its owner. */
struct admission_slot {
    struct lws *wsi;
    int fd;
    /* read freely; waits; let through once      */
    enum { ADMISSION_PAST, ADMISSION_WAITS, ADMISSION_THROUGH } state;
    bool answered;                   /* it waits to take more of an answer, not to ask       */
    unsigned turn;                   /* it was let through in                                */
    struct admission_slot *next, **at; /* of those let through                                 */
};

struct admission {
    bool (*fits)(struct admission_slot *place); /* may what has come be read?  Else it was answered    */
    int watcher;                     /* the system's list of those who wait, or -1           */
    uv_poll_t ready;                 /* something came for one of them                       */
    unsigned turn;
    struct admission_slot *through, **last;
};

/* A gate that is not started holds nobody up.  -1: the system gives no list. */
int admission_start(struct admission *admission, uv_loop_t *loop);
void admission_stop(struct admission *admission);
/* A turn of the loop begins: who was let through in the one before last waits again. */
void admission_turn(struct admission *admission);
/* The connection waits at the gate from the next turns on: until something comes, or (`answered`) until it
 * takes more of its answer. */
void admission_hold(struct admission *admission, struct admission_slot *place, bool answered);
/* The same at once, for a connection that stands and of which nothing was read yet. */
void admission_wait(struct admission *admission, struct admission_slot *place);
/* It is read freely from now on; its socket was closed, and the system has forgotten it. */
void admission_release(struct admission *admission, struct admission_slot *place);
void admission_remove(struct admission *admission, struct admission_slot *place);
#endif
