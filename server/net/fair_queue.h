// SPDX-License-Identifier: MIT
/* fair_queue.h - the loop's time, shared among those who ask.
 *
 * In one turn of the loop a client is answered one message at once, and all together for a part of a
 * millisecond.  What else has come waits in line, and its sender is not read meanwhile; each turn takes from
 * the line for as long, first who asked least of late.  So a crowd that asks much waits for itself, and one
 * who asks little waits for nobody.
 *
 * It orders places.  Who has one, and what answering is, its owner knows. */
#ifndef SERVER_FAIR_QUEUE_H
#define SERVER_FAIR_QUEUE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

enum { FAIR_LINES = 10 };

/* What the owner of the places does; `owner` is the place's. */
struct fair_hooks {
    uint64_t (*answer)(void *owner, const char *data, size_t len); /* nanoseconds that it took */
    float (*asked)(const void *owner);       /* how much it asked of late, in messages         */
    void (*pause)(void *owner, bool paused); /* whether it is read                             */
    bool (*store_busy)(void *context);       /* who asks much waits meanwhile                  */
};

/* What of a sender waits. */
struct fair_place {
    void *owner;
    struct fair_message *first, **last; /* the oldest first                                    */
    struct fair_place *next, **at;      /* its neighbours in line; at: NULL, it is in none     */
    int line;
    bool paused;                        /* it is not read                                      */
    uint32_t turn;                      /* it was last answered in                             */
};

struct fair {
    const struct fair_hooks *hooks;
    void *context;
    uv_idle_t idle;      /* runs while somebody waits, so that the loop does not sleep         */
    struct fair_place *first[FAIR_LINES], **last[FAIR_LINES]; /* by what they asked of late    */
    struct fair_place *served; /* whose message is being answered, if it waited                */
    uint32_t turn;
    uint64_t share_ns;   /* of a turn, for answers                                             */
    uint64_t spent_ns;   /* of it                                                              */
    int unpaused;        /* messages of those who sent more than one and are still read        */
    bool runs;           /* the loop's turns are told; until then nobody waits                 */
};

/* `context` is store_busy's. */
struct fair *fair_new(const struct fair_hooks *hooks, void *context);
void fair_free(struct fair *fair); /* NULL is fine */
void fair_start(struct fair *fair, uv_loop_t *loop);
void fair_stop(struct fair *fair);
/* Answers the message now, or keeps a copy and answers it in a later turn. */
void fair_text(struct fair *fair, struct fair_place *place, const char *data, size_t len);
/* A turn begins: takes from the line; from its end not while the store has much to write. */
void fair_turn(struct fair *fair);
/* The owner is gone; what of it waits is forgotten. */
void fair_leave(struct fair *fair, struct fair_place *place);
#endif
