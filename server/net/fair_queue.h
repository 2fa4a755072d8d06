// SPDX-License-Identifier: MIT
/* fair_queue.h - fair queue: shares loop time among clients; the least active client goes first.
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

enum { FAIR_QUEUE_LEVELS = 10 };

/* What the owner of the places does; `owner` is the place's. */
struct fair_queue_hooks {
    uint64_t (*answer)(void *owner, const char *data, size_t len); /* nanoseconds that it took */
    float (*asked)(const void *owner);       /* how much it asked of late, in messages         */
    void (*pause)(void *owner, bool paused); /* whether it is read                             */
    bool (*store_busy)(void *context);       /* who asks much waits meanwhile                  */
};

/* What of a sender waits. */
struct fair_queue_client {
    void *owner;
    struct fair_queue_message *first, **last; /* the oldest first                                    */
    struct fair_queue_client *next, **at; /* its neighbours in line; at: NULL, it is in none     */
    int line;
    bool paused;                        /* it is not read                                      */
    uint32_t turn;                      /* it was last answered in                             */
};

struct fair_queue {
    const struct fair_queue_hooks *hooks;
    void *context;
    uv_idle_t idle;      /* runs while somebody waits, so that the loop does not sleep         */
    /* by what they asked of late    */
    struct fair_queue_client *first[FAIR_QUEUE_LEVELS], **last[FAIR_QUEUE_LEVELS];
    struct fair_queue_client *served; /* whose message is being answered, if it waited                */
    uint32_t turn;
    uint64_t share_ns;   /* of a turn, for answers                                             */
    uint64_t spent_ns;   /* of it                                                              */
    int unpaused;        /* messages of those who sent more than one and are still read        */
    bool runs;           /* the loop's turns are told; until then nobody waits                 */
};

/* `context` is store_busy's. */
struct fair_queue *fair_queue_new(const struct fair_queue_hooks *hooks, void *context);
void fair_queue_free(struct fair_queue *queue); /* NULL is fine */
void fair_queue_start(struct fair_queue *queue, uv_loop_t *loop);
void fair_queue_stop(struct fair_queue *queue);
/* Answers the message now, or keeps a copy and answers it in a later turn. */
void fair_queue_push(struct fair_queue *queue, struct fair_queue_client *place, const char *data, size_t len);
/* A turn begins: takes from the line; from its end not while the store has much to write. */
void fair_queue_run(struct fair_queue *queue);
/* The owner is gone; what of it waits is forgotten. */
void fair_queue_remove(struct fair_queue *queue, struct fair_queue_client *place);
#endif
