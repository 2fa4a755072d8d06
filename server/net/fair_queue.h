// SPDX-License-Identifier: MIT
/* fair_queue.h - fair queue: shares loop time among clients; the least active client goes first.
 *
 * In one loop iteration each client gets one message answered at once, all clients together within a
 * part of a millisecond. Other messages wait in the queue, and their sender is not read meanwhile. Each
 * iteration answers from the queue for as long, the least active client first. So clients that send
 * much wait for each other, and one that sends little does not wait.
 *
 * The queue orders `struct fair_queue_client`. Its owner knows the client and answers the message. */
#ifndef SERVER_FAIR_QUEUE_H
#define SERVER_FAIR_QUEUE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

enum { FAIR_QUEUE_LEVELS = 10 };

/* Callbacks of the queue's owner; `owner` is the client's. */
struct fair_queue_hooks {
    uint64_t (*answer)(void *owner, const char *data, size_t len); /* answers; nanoseconds taken */
    float (*asked)(const void *owner);       /* recent load, in messages                       */
    void (*pause)(void *owner, bool paused); /* stops or resumes reading                       */
    bool (*store_busy)(void *context);       /* true: active clients wait                      */
};

/* The waiting messages of one client. */
struct fair_queue_client {
    void *owner;
    struct fair_queue_message *first, **last; /* oldest first                                        */
    struct fair_queue_client *next, **at; /* list of its level; at: NULL if in none              */
    int line;
    bool paused;                        /* true if it is not read                              */
    uint32_t turn;                      /* iteration of its last answer                        */
};

struct fair_queue {
    const struct fair_queue_hooks *hooks;
    void *context;
    uv_idle_t idle;      /* runs while messages wait, so that the loop does not sleep          */
    /* lists by recent load */
    struct fair_queue_client *first[FAIR_QUEUE_LEVELS], **last[FAIR_QUEUE_LEVELS];
    struct fair_queue_client *served; /* client whose waiting message is being answered               */
    uint32_t turn;
    uint64_t share_ns;   /* time for answers per iteration                                     */
    uint64_t spent_ns;   /* time used in this iteration                                        */
    int unpaused;        /* clients with more than one message that are still read             */
    bool runs;           /* iterations are reported; until then no message waits               */
};

/* Returns a new queue; `context` is passed to store_busy. fair_queue_free frees it. */
struct fair_queue *fair_queue_new(const struct fair_queue_hooks *hooks, void *context);
void fair_queue_free(struct fair_queue *queue); /* NULL is fine */
/* Starts queueing on the loop; until then every message is answered at once. */
void fair_queue_start(struct fair_queue *queue, uv_loop_t *loop);
/* Stops queueing. */
void fair_queue_stop(struct fair_queue *queue);
/* Answers the message now, or keeps a copy and answers it in a later iteration. */
void fair_queue_push(struct fair_queue *queue, struct fair_queue_client *place, const char *data, size_t len);
/* Begins a loop iteration and answers waiting messages. Clients with the highest load wait
 * while the store is busy. */
void fair_queue_run(struct fair_queue *queue);
/* Removes a client; its waiting messages are dropped. */
void fair_queue_remove(struct fair_queue *queue, struct fair_queue_client *place);
#endif
