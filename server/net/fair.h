// SPDX-License-Identifier: MIT
/* fair.h - the loop's time, shared among those who ask.
 *
 * In one turn of the loop a client is answered one message at once, and all together for a part of a
 * millisecond.  What else has come waits in line, and its sender is not read meanwhile; each turn takes from
 * the line for as long, first who asked least of late.  So a crowd that asks much waits for itself, and one
 * who asks little waits for nobody. */
#ifndef SERVER_FAIR_H
#define SERVER_FAIR_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

struct db;
struct session;

enum { FAIR_LINES = 10 };

struct fair {
    uv_idle_t idle;      /* runs while somebody waits, so that the loop does not sleep       */
    struct session *first[FAIR_LINES], **last[FAIR_LINES]; /* by what they asked of late */
    uint32_t turn;
    uint64_t share_ns;   /* of a turn, for answers                                           */
    uint64_t spent_ns;   /* of it                                                            */
    int unpaused;        /* came into line in this turn                                      */
    bool runs;           /* the loop's turns are told; until then nobody waits               */
};

/* What of a session waits. */
struct fair_place {
    struct waiting *first, **last; /* messages, the oldest first                             */
    struct session *next, **at;    /* its neighbours in line; at: NULL, it is in none        */
    int line;
    bool paused;                   /* it is not read                                         */
    uint32_t turn;                 /* it was last answered in                                */
};

void fair_start(struct fair *fair, uv_loop_t *loop);
void fair_stop(struct fair *fair);
/* Answers the message now, or keeps a copy and answers it in a later turn. */
void fair_text(struct session *session, const char *data, size_t len);
/* A turn begins: takes from the line; from its end not while `db` (may be NULL) has much to write. */
void fair_turn(struct fair *fair, struct db *db);
/* The session is gone; what of it waits is forgotten. */
void fair_leave(struct session *session);
#endif
