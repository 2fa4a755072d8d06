// SPDX-License-Identifier: MIT
#include "fair_queue.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/mem.h"

/* Who asks more than a few things waits while the store is busy: what players do goes there too. */
enum { SHARE_NS = 400000, FEW_LINES = 3 };

struct fair_queue_message {
    struct fair_queue_message *next;
    size_t len;
    char data[];
};

static void on_idle(uv_idle_t *idle)
{
    (void)idle; /* that it runs is all: the loop looks for what has come and goes on */
}

struct fair_queue *fair_queue_new(const struct fair_queue_hooks *hooks, void *context)
{
    struct fair_queue *queue = mem_alloc(sizeof *queue);
    queue->hooks = hooks;
    queue->context = context;
    for (int i = 0; i < FAIR_QUEUE_LEVELS; i++) queue->last[i] = &queue->first[i];
    queue->share_ns = SHARE_NS;
    queue->turn = 1;
    return queue;
}

void fair_queue_free(struct fair_queue *queue)
{
    free(queue);
}

void fair_queue_start(struct fair_queue *queue, uv_loop_t *loop)
{
    uv_idle_init(loop, &queue->idle);
    queue->runs = true;
}

void fair_queue_stop(struct fair_queue *queue)
{
    if (queue->runs) uv_close((uv_handle_t *)&queue->idle, NULL);
    queue->runs = false;
}

/* ---- the lines ------------------------------------------------------------------------------ */

/* Twice as many messages of its address, a line further back. */
static int line_of(const struct fair_queue *queue, const struct fair_queue_client *place)
{
    float level = queue->hooks->asked(place->owner);
    int line = 0;
    while (line < FAIR_QUEUE_LEVELS - 1 && level >= (float)(2 << line)) line++;
    return line;
}

static void join_line(struct fair_queue *queue, struct fair_queue_client *place)
{
    place->line = line_of(queue, place);
    place->next = NULL;
    place->at = queue->last[place->line];
    *place->at = place;
    queue->last[place->line] = &place->next;
}

static void leave_line(struct fair_queue *queue, struct fair_queue_client *place)
{
    if (!place->at) return;
    *place->at = place->next;
    if (place->next) place->next->at = place->at;
    else queue->last[place->line] = place->at;
    place->at = NULL;
}

static struct fair_queue_client *lightest_place(const struct fair_queue *queue)
{
    for (int i = 0; i < FAIR_QUEUE_LEVELS; i++)
        if (queue->first[i]) return queue->first[i];
    return NULL;
}

/* ---- messages ------------------------------------------------------------------------------- */

static void keep_message(struct fair_queue *queue, struct fair_queue_client *place, const char *data,
                         size_t len)
{
    struct fair_queue_message *message = mem_alloc(sizeof *message + len);
    message->len = len;
    memcpy(message->data, data, len);
    if (!place->first) {
        place->last = &place->first;
        join_line(queue, place);
    } else if (!place->paused) {
        queue->unpaused++;
    }
    *place->last = message;
    place->last = &message->next;
}

static struct fair_queue_message *take_message(struct fair_queue_client *place)
{
    struct fair_queue_message *message = place->first;
    place->first = message->next;
    if (!place->first) place->last = NULL;
    return message;
}

void fair_queue_remove(struct fair_queue *queue, struct fair_queue_client *place)
{
    leave_line(queue, place);
    while (place->first) free(take_message(place));
    if (queue->served == place) queue->served = NULL;
}

static void answer_message(struct fair_queue *queue, struct fair_queue_client *place, const char *data,
                           size_t len)
{
    place->turn = queue->turn;
    queue->spent_ns += queue->hooks->answer(place->owner, data, len);
}

void fair_queue_push(struct fair_queue *queue, struct fair_queue_client *place, const char *data, size_t len)
{
    bool again = place->first || place->turn == queue->turn;
    if (queue->runs && (again || queue->spent_ns >= queue->share_ns)) keep_message(queue, place, data, len);
    else answer_message(queue, place, data, len);
}

/* Answers its oldest message; gives it a new place if there are more, and it is still there. */
static void serve_place(struct fair_queue *queue, struct fair_queue_client *place)
{
    struct fair_queue_message *message = take_message(place);
    leave_line(queue, place);
    queue->served = place;
    answer_message(queue, place, message->data, message->len);
    free(message);
    if (!queue->served) return;
    queue->served = NULL;
    if (place->first) {
        if (!place->at) join_line(queue, place);
    } else if (place->paused) {
        place->paused = false;
        queue->hooks->pause(place->owner, false);
    }
}

/* Who sends more while it is in line is not read until its turn has come: one message may wait and cost no
 * call. */
static void pause_new(struct fair_queue *queue)
{
    if (!queue->unpaused) return;
    queue->unpaused = 0;
    for (int i = 0; i < FAIR_QUEUE_LEVELS; i++) {
        for (struct fair_queue_client *place = queue->first[i]; place; place = place->next) {
            if (place->paused || !place->first->next) continue;
            place->paused = true;
            queue->hooks->pause(place->owner, true);
        }
    }
}

void fair_queue_run(struct fair_queue *queue)
{
    struct fair_queue_client *place;
    bool busy = false;
    queue->turn++;
    queue->spent_ns = 0;
    while (!busy && queue->spent_ns < queue->share_ns && (place = lightest_place(queue))) {
        busy = place->line >= FEW_LINES && queue->hooks->store_busy(queue->context);
        if (!busy) serve_place(queue, place);
    }
    pause_new(queue);
    /* The store wakes the loop when it has written. */
    if (lightest_place(queue) && !busy) uv_idle_start(&queue->idle, on_idle);
    else uv_idle_stop(&queue->idle);
    queue->turn++;
    queue->spent_ns = 0;
}
