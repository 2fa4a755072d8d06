// SPDX-License-Identifier: MIT
#include "fair_queue.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/mem.h"

/* Who asks more than a few things waits while the store is busy: what players do goes there too. */
enum { SHARE_NS = 400000, FEW_LINES = 3 };

struct fair_message {
    struct fair_message *next;
    size_t len;
    char data[];
};

static void on_idle(uv_idle_t *idle)
{
    (void)idle; /* that it runs is all: the loop looks for what has come and goes on */
}

struct fair *fair_new(const struct fair_hooks *hooks, void *context)
{
    struct fair *fair = mem_alloc(sizeof *fair);
    fair->hooks = hooks;
    fair->context = context;
    for (int i = 0; i < FAIR_LINES; i++) fair->last[i] = &fair->first[i];
    fair->share_ns = SHARE_NS;
    fair->turn = 1;
    return fair;
}

void fair_free(struct fair *fair)
{
    free(fair);
}

void fair_start(struct fair *fair, uv_loop_t *loop)
{
    uv_idle_init(loop, &fair->idle);
    fair->runs = true;
}

void fair_stop(struct fair *fair)
{
    if (fair->runs) uv_close((uv_handle_t *)&fair->idle, NULL);
    fair->runs = false;
}

/* ---- the lines ------------------------------------------------------------------------------ */

/* Twice as many messages of its address, a line further back. */
static int line_of(const struct fair *fair, const struct fair_place *place)
{
    float level = fair->hooks->asked(place->owner);
    int line = 0;
    while (line < FAIR_LINES - 1 && level >= (float)(2 << line)) line++;
    return line;
}

static void join_line(struct fair *fair, struct fair_place *place)
{
    place->line = line_of(fair, place);
    place->next = NULL;
    place->at = fair->last[place->line];
    *place->at = place;
    fair->last[place->line] = &place->next;
}

static void leave_line(struct fair *fair, struct fair_place *place)
{
    if (!place->at) return;
    *place->at = place->next;
    if (place->next) place->next->at = place->at;
    else fair->last[place->line] = place->at;
    place->at = NULL;
}

static struct fair_place *lightest_place(const struct fair *fair)
{
    for (int i = 0; i < FAIR_LINES; i++)
        if (fair->first[i]) return fair->first[i];
    return NULL;
}

/* ---- messages ------------------------------------------------------------------------------- */

static void keep_message(struct fair *fair, struct fair_place *place, const char *data, size_t len)
{
    struct fair_message *message = mem_alloc(sizeof *message + len);
    message->len = len;
    memcpy(message->data, data, len);
    if (!place->first) {
        place->last = &place->first;
        join_line(fair, place);
    } else if (!place->paused) {
        fair->unpaused++;
    }
    *place->last = message;
    place->last = &message->next;
}

static struct fair_message *take_message(struct fair_place *place)
{
    struct fair_message *message = place->first;
    place->first = message->next;
    if (!place->first) place->last = NULL;
    return message;
}

void fair_leave(struct fair *fair, struct fair_place *place)
{
    leave_line(fair, place);
    while (place->first) free(take_message(place));
    if (fair->served == place) fair->served = NULL;
}

static void answer_message(struct fair *fair, struct fair_place *place, const char *data, size_t len)
{
    place->turn = fair->turn;
    fair->spent_ns += fair->hooks->answer(place->owner, data, len);
}

void fair_text(struct fair *fair, struct fair_place *place, const char *data, size_t len)
{
    bool again = place->first || place->turn == fair->turn;
    if (fair->runs && (again || fair->spent_ns >= fair->share_ns)) keep_message(fair, place, data, len);
    else answer_message(fair, place, data, len);
}

/* Answers its oldest message; gives it a new place if there are more, and it is still there. */
static void serve_place(struct fair *fair, struct fair_place *place)
{
    struct fair_message *message = take_message(place);
    leave_line(fair, place);
    fair->served = place;
    answer_message(fair, place, message->data, message->len);
    free(message);
    if (!fair->served) return;
    fair->served = NULL;
    if (place->first) {
        if (!place->at) join_line(fair, place);
    } else if (place->paused) {
        place->paused = false;
        fair->hooks->pause(place->owner, false);
    }
}

/* Who sends more while it is in line is not read until its turn has come: one message may wait and cost no
 * call. */
static void pause_new(struct fair *fair)
{
    if (!fair->unpaused) return;
    fair->unpaused = 0;
    for (int i = 0; i < FAIR_LINES; i++) {
        for (struct fair_place *place = fair->first[i]; place; place = place->next) {
            if (place->paused || !place->first->next) continue;
            place->paused = true;
            fair->hooks->pause(place->owner, true);
        }
    }
}

void fair_turn(struct fair *fair)
{
    struct fair_place *place;
    bool busy = false;
    fair->turn++;
    fair->spent_ns = 0;
    while (!busy && fair->spent_ns < fair->share_ns && (place = lightest_place(fair))) {
        busy = place->line >= FEW_LINES && fair->hooks->store_busy(fair->context);
        if (!busy) serve_place(fair, place);
    }
    pause_new(fair);
    /* The store wakes the loop when it has written. */
    if (lightest_place(fair) && !busy) uv_idle_start(&fair->idle, on_idle);
    else uv_idle_stop(&fair->idle);
    fair->turn++;
    fair->spent_ns = 0;
}
