// SPDX-License-Identifier: MIT
#include "session_hooks.h"

#include <time.h>

#include "dispatch.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/room/room.h"
#include "server/view/room_view.h"
#include "server/view/room_watch.h"

/* A short message over the limit is read all the same, to answer it by its id. */
enum { PARSED_ANYWAY = 1024 };
/* So many jobs on their way to the disk are many. */
enum { STORE_BUSY = 4 };

/* ---- what the network tells ----------------------------------------------------------------- */

static void *on_open(struct server *server, struct conn *conn, const char *address)
{
    return session_new(server, conn, address);
}

static void on_text(void *owner, const char *data, size_t len)
{
    struct session *session = owner;
    fair_queue_push(session->server->fair_queue, &session->place, data, len);
}

static void on_unreadable(void *owner, enum ws_unreadable why)
{
    static const enum error_code codes[] = { [WS_TOO_LONG] = ERR_TOO_LARGE, [WS_NOT_TEXT] = ERR_BAD_JSON };
    struct session *session = owner;
    struct request request = { session->server, session, NULL, NO_ID, 0, NULL };
    session_count_error(session);
    reply_error(&request, codes[why], NULL);
}

/* What it missed is not sent again: it sees all its tables as they are now. */
static void on_drained(void *owner)
{
    struct session *session = owner;
    for (struct watch *watch = session->watches; watch; watch = watch->of_session) room_view_resync(watch);
}

static bool on_greeted(const void *owner)
{
    const struct session *session = owner;
    return session->user || session->greeting;
}

static void on_close(void *owner)
{
    struct session *session = owner;
    fair_queue_remove(session->server->fair_queue, &session->place);
    session->conn = NULL;
    while (session->watches) room_watch_end(session->watches);
    session_disconnected(session);
}

const struct ws_hooks session_hooks_ws = {
    on_open, on_text, on_unreadable, on_drained, on_greeted, on_close,
};

/* ---- its turn has come ---------------------------------------------------------------------- */

static bool over_limit(struct session *session, const char *data, size_t len)
{
    int wait_ms = session_take_message(session);
    if (!wait_ms) return false;
    struct request request = { session->server, session, NULL, NO_ID, 0, NULL };
    if (len <= PARSED_ANYWAY) request.body = json_loadb(data, len, 0, NULL);
    request_read_id(&request);
    reply_wait(&request, wait_ms, NULL);
    json_decref(request.body);
    session_count_error(session);
    return true;
}

/* Processor time of this thread: clients are not charged for time that other processes take. */
static uint64_t computed_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static uint64_t on_answer(void *owner, const char *data, size_t len)
{
    struct session *session = session_ref(owner);
    uint64_t from_ns = uv_hrtime(), computed_from = computed_ns();
    bool heard = session->conn && ws_is_open(session->conn) && session->server->phase != SERVER_STOPPING;
    bool answered = heard && !over_limit(session, data, len);
    if (answered) dispatch_text(session, data, len);
    uint64_t took_ns = uv_hrtime() - from_ns;
    if (answered) session_charge_time(session, computed_ns() - computed_from);
    session_unref(session);
    return took_ns;
}

static float on_asked(const void *owner)
{
    return session_recent_load(owner);
}

static void on_pause(void *owner, bool paused)
{
    const struct session *session = owner;
    if (session->conn) ws_pause(session->conn, paused);
}

static bool on_store_busy(void *context)
{
    const struct server *server = context;
    struct db_stats stats = { 0 };
    if (server->db) db_stats(server->db, &stats);
    return stats.queued >= STORE_BUSY;
}

const struct fair_queue_hooks session_hooks_scheduler = { on_answer, on_asked, on_pause, on_store_busy };
