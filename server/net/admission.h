// SPDX-License-Identifier: MIT
/* admission.h - people at a table come first.
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
struct gate_place {
    struct lws *wsi;
    int fd;
    enum { GATE_PAST, GATE_WAITS, GATE_THROUGH } state; /* read freely; waits; let through once      */
    bool answered;                   /* it waits to take more of an answer, not to ask       */
    unsigned turn;                   /* it was let through in                                */
    struct gate_place *next, **at;   /* of those let through                                 */
};

struct gate {
    bool (*fits)(struct gate_place *place); /* may what has come be read?  Else it was answered    */
    int watcher;                     /* the system's list of those who wait, or -1           */
    uv_poll_t ready;                 /* something came for one of them                       */
    unsigned turn;
    struct gate_place *through, **last;
};

/* A gate that is not started holds nobody up.  -1: the system gives no list. */
int gate_start(struct gate *gate, uv_loop_t *loop);
void gate_stop(struct gate *gate);
/* A turn of the loop begins: who was let through in the one before last waits again. */
void gate_turn(struct gate *gate);
/* The connection waits at the gate from the next turns on: until something comes, or (`answered`) until it
 * takes more of its answer. */
void gate_hold(struct gate *gate, struct gate_place *place, bool answered);
/* The same at once, for a connection that stands and of which nothing was read yet. */
void gate_wait(struct gate *gate, struct gate_place *place);
/* It is read freely from now on; its socket was closed, and the system has forgotten it. */
void gate_pass(struct gate *gate, struct gate_place *place);
void gate_leave(struct gate *gate, struct gate_place *place);
#endif
