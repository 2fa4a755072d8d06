// SPDX-License-Identifier: MIT
#include "fair.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/session.h"
#include "ws.h"

enum { SHARE_NS = 400000 };
/* Who asks more than a few things waits while so many are on their way to the disk: what players do goes
 * there too. */
enum { STORE_BUSY = 4, FEW_LINES = 3 };

struct waiting {
    struct waiting *next;
    size_t len;
    char data[];
};

static void on_idle(uv_idle_t *idle)
{
    (void)idle; /* that it runs is all: the loop looks for what has come and goes on */
}

void fair_start(struct fair *fair, uv_loop_t *loop)
{
    uv_idle_init(loop, &fair->idle);
    for (int i = 0; i < FAIR_LINES; i++) fair->last[i] = &fair->first[i];
    fair->share_ns = SHARE_NS;
    fair->turn = 1;
    fair->runs = true;
}

void fair_stop(struct fair *fair)
{
    uv_close((uv_handle_t *)&fair->idle, NULL);
    fair->runs = false;
}

/* ---- the lines ------------------------------------------------------------------------------ */

/* Twice as many messages of its address, a line further back. */
static int line_of(const struct session *session)
{
    float level = session_asked(session);
    int line = 0;
    while (line < FAIR_LINES - 1 && level >= (float)(2 << line)) line++;
    return line;
}

static void enter(struct fair *fair, struct session *session)
{
    struct fair_place *place = &session->place;
    place->line = line_of(session);
    place->next = NULL;
    place->at = fair->last[place->line];
    *place->at = session;
    fair->last[place->line] = &place->next;
}

static void leave(struct fair *fair, struct session *session)
{
    struct fair_place *place = &session->place;
    if (!place->at) return;
    *place->at = place->next;
    if (place->next) place->next->place.at = place->at;
    else fair->last[place->line] = place->at;
    place->at = NULL;
}

static struct session *lightest(const struct fair *fair)
{
    for (int i = 0; i < FAIR_LINES; i++)
        if (fair->first[i]) return fair->first[i];
    return NULL;
}

static bool store_is_busy(struct db *db)
{
    struct db_stats stats = { 0 };
    if (db) db_stats(db, &stats);
    return stats.queued >= STORE_BUSY;
}

/* ---- messages ------------------------------------------------------------------------------- */

static void keep(struct fair *fair, struct session *session, const char *data, size_t len)
{
    struct fair_place *place = &session->place;
    struct waiting *waiting = mem_alloc(sizeof *waiting + len);
    waiting->len = len;
    memcpy(waiting->data, data, len);
    if (!place->first) {
        place->last = &place->first;
        enter(fair, session);
        fair->unpaused++;
    }
    *place->last = waiting;
    place->last = &waiting->next;
}

static struct waiting *take(struct session *session)
{
    struct fair_place *place = &session->place;
    struct waiting *waiting = place->first;
    place->first = waiting->next;
    if (!place->first) place->last = NULL;
    return waiting;
}

void fair_leave(struct session *session)
{
    leave(&session->server->fair, session);
    while (session->place.first) free(take(session));
}

static void answer(struct fair *fair, struct session *session, const char *data, size_t len)
{
    session->place.turn = fair->turn;
    fair->spent_ns += session_answer(session, data, len);
}

void fair_text(struct session *session, const char *data, size_t len)
{
    struct fair *fair = &session->server->fair;
    bool again = session->place.first || session->place.turn == fair->turn;
    if (fair->runs && (again || fair->spent_ns >= fair->share_ns)) keep(fair, session, data, len);
    else answer(fair, session, data, len);
}

/* Answers its oldest message; gives it a new place if there are more. */
static void serve(struct fair *fair, struct session *session)
{
    struct fair_place *place = &session->place;
    struct waiting *waiting = take(session);
    leave(fair, session);
    session_ref(session);
    if (session->conn && ws_is_open(session->conn)) answer(fair, session, waiting->data, waiting->len);
    free(waiting);
    if (place->first && !place->at) {
        enter(fair, session);
    } else if (place->paused && session->conn) {
        place->paused = false;
        ws_pause(session->conn, false);
    }
    session_unref(session);
}

/* Who has come into line is not read until its turn has come. */
static void pause_new(struct fair *fair)
{
    if (!fair->unpaused) return;
    fair->unpaused = 0;
    for (int i = 0; i < FAIR_LINES; i++) {
        for (struct session *session = fair->first[i]; session; session = session->place.next) {
            if (session->place.paused) continue;
            session->place.paused = true;
            ws_pause(session->conn, true);
        }
    }
}

void fair_turn(struct fair *fair, struct db *db)
{
    struct session *session;
    bool busy = false;
    fair->turn++;
    fair->spent_ns = 0;
    while (!busy && fair->spent_ns < fair->share_ns && (session = lightest(fair))) {
        busy = session->place.line >= FEW_LINES && store_is_busy(db);
        if (!busy) serve(fair, session);
    }
    pause_new(fair);
    /* The store wakes the loop when it has written. */
    if (lightest(fair) && !busy) uv_idle_start(&fair->idle, on_idle);
    else uv_idle_stop(&fair->idle);
    fair->turn++;
    fair->spent_ns = 0;
}
