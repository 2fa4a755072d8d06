// SPDX-License-Identifier: MIT
/* admission.h - admission control: sockets without a seat are read a few per loop iteration.
 *
 * A connection whose sender is at no table (yet) is not read as soon as data arrives. It waits in the
 * admission queue, from which each loop iteration admits a few, in order of arrival. So a crowd of such
 * clients delays players at a table by a few reads at most. */
#ifndef SERVER_ADMISSION_H
#define SERVER_ADMISSION_H
#include <stdbool.h>
#include <uv.h>

struct lws;

/* A connection's place in the admission queue, kept by its owner. */
struct admission_slot {
    struct lws *wsi;
    int fd;
    /* read freely; waits; admitted once */
    enum { ADMISSION_PAST, ADMISSION_WAITS, ADMISSION_THROUGH } state;
    bool answered;                   /* waits for space to send an answer, not for data      */
    unsigned turn;                   /* the loop iteration that admitted it                  */
    struct admission_slot *next, **at; /* list of admitted connections                         */
};

struct admission {
    bool (*fits)(struct admission_slot *place); /* true if the request may be read; else it was answered */
    int watcher;                     /* epoll descriptor of those who wait, or -1            */
    uv_poll_t ready;                 /* readable if one of them has data                     */
    unsigned turn;
    struct admission_slot *through, **last;
};

/* Starts admission; until then every connection is read freely. Returns -1 if the system
 * gives no epoll descriptor. */
int admission_start(struct admission *admission, uv_loop_t *loop);
/* Stops admission; every connection is read freely. */
void admission_stop(struct admission *admission);
/* Begins a loop iteration: connections admitted in the iteration before the last one wait again. */
void admission_turn(struct admission *admission);
/* Makes the connection wait from the next iteration on: until data arrives or, if `answered`, until it
 * takes more of its answer. */
void admission_hold(struct admission *admission, struct admission_slot *place, bool answered);
/* Makes an open connection wait at once; nothing of it was read yet. */
void admission_wait(struct admission *admission, struct admission_slot *place);
/* Reads the connection freely from now on. */
void admission_release(struct admission *admission, struct admission_slot *place);
/* Removes a connection whose socket was closed; the kernel has dropped it from the descriptor already. */
void admission_remove(struct admission *admission, struct admission_slot *place);
#endif
