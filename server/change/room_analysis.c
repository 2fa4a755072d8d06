// SPDX-License-Identifier: MIT
#include "room_analysis.h"

#include <stdlib.h>
#include <string.h>

#include "server/room/room.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/play/analysis.h"
#include "server/play/think_pool.h"

/* A running analysis, one turn at a time. The room may be freed first; the result is then dropped. */
struct look {
    struct think_job think; /* first: the pool gives it back */
    struct server *server;
    struct room *room;
    struct analysis *back;
    int done;           /* as the loop knows */
};

static bool is_stopped(void *context)
{
    struct look *look = context;
    return !think_goes_on(&look->think);
}

/* On a thread of the pool. */
static void look_on(struct think_job *think)
{
    struct look *look = (struct look *)think;
    struct guard_stop stop = { is_stopped, look };
    analysis_step(look->back, &stop);
}

static void finish_look(struct look *look)
{
    if (look->room) look->room->look = NULL;
    analysis_free(look->back);
    free(look);
}

static void store_look(struct look *look)
{
    struct db_job *job = db_job_new();
    struct text text = { 0 };
    analysis_write(look->back, &text);
    db_set_analysis(job, look->room->row.key, text.data, server_now(look->server));
    db_submit_take(look->server->db, job, NULL, NULL);
    text_free(&text);
}

static void on_look(struct think_job *think)
{
    struct look *look = (struct look *)think;
    bool goes_on = look->room && look->server->phase != SERVER_STOPPING && !think->bad;
    look->done = analysis_done(look->back);
    look->server->jobs--;
    if (goes_on && look->done < analysis_count(look->back)) {
        look->server->jobs++;
        think_submit(look->server->thinkers, think);
        return;
    }
    if (goes_on) store_look(look);
    finish_look(look);
}

static int begin_look(struct room *room)
{
    struct server *server = room->server;
    struct record record;
    char why[WHY_SIZE] = "it has not begun";
    if (room->past_bad || record_load(server->db, room->row.id, &record, why) != 1) return -1;
    struct analysis *back = analysis_new(&record, room->plugin, why);
    record_fini(&record);
    if (!back) {
        log_error("room", "look_back_failed", "room=%s why=%s", room->row.id, why);
        room->past_bad = true;
        return -1;
    }
    struct look *look = mem_alloc(sizeof *look);
    look->server = server;
    look->room = room;
    look->back = back;
    look->think.background = true;
    look->think.work = look_on;
    look->think.done = on_look;
    memcpy(look->think.room, room->row.id, sizeof look->think.room);
    room->look = look;
    server->jobs++;
    think_submit(server->thinkers, &look->think);
    return 0;
}

int room_analysis_write(struct room *room, struct text *out)
{
    char *body = NULL;
    int found = room->look ? 0 : db_find_analysis(room->server->db, room->row.key, &body);
    if (found < 0 || (!found && !room->look && begin_look(room))) return -1;
    int of = found ? 1 : analysis_count(room->look->back);
    text_key_int(out, "done", found ? 1 : room->look->done);
    text_key_int(out, "of", of > 0 ? of : 1);
    if (found) {
        text_key(out, "analysis");
        text_str(out, body);
    }
    free(body);
    return 0;
}

void room_analysis_stop(struct room *room)
{
    if (!room->look) return;
    room->look->room = NULL;
    think_stop(&room->look->think);
    room->look = NULL;
}
