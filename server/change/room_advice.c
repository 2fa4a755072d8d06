// SPDX-License-Identifier: MIT
#include "room_advice.h"

#include <stdlib.h>
#include <string.h>

#include "change.h"
#include "room_commit.h"
#include "room_think.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/play/think_pool.h"

#define ADVISER "hard"

/* A search for advice. The room may be freed first; the result is then dropped. */
struct advice {
    struct think_job think;  /* first: the pool gives it back */
    struct server *server;
    struct room *room;       /* NULL: cancelled */
    struct request *request; /* kept */
    uint32_t ask;
};

bool room_advice_is_busy(const struct room *room, int seat)
{
    return room->advice[seat] != NULL;
}

/* ---- the answer --------------------------------------------------------------------------- */

static void write_line(const struct game_plugin *plugin, const struct search_move *best, struct text *out)
{
    text_char(out, '[');
    for (int i = 0; i < best->line_count; i++) {
        text_comma(out);
        text_str(out, "{\"seat\":");
        text_int(out, best->line_seat[i]);
        text_key(out, "move");
        move_write(plugin, &best->line[i], out);
        text_char(out, '}');
    }
    text_char(out, ']');
}

static void write_move(const struct game_plugin *plugin, const struct search_move *best, struct text *out)
{
    text_comma(out);
    text_str(out, "{\"move\":");
    move_write(plugin, &best->move, out);
    text_key_int(out, "visits", best->visits);
    text_key_int(out, "margin", best->value);
    text_key(out, "line");
    write_line(plugin, best, out);
    text_char(out, '}');
}

static void answer_advice(const struct advice *advice)
{
    const struct think_job *think = &advice->think;
    struct text out = { 0 };
    reply_begin(&out, advice->request);
    text_key_json(&out, "by", think->level->name);
    text_key_int(&out, "worlds", think->worlds);
    text_key_int(&out, "ms", (int64_t)(think->ms + 0.5));
    text_key(&out, "moves");
    text_char(&out, '[');
    for (int i = 0; i < think->count; i++) write_move(think->plugin, &think->best[i], &out);
    text_char(&out, ']');
    reply_send(&out, advice->request);
}

/* Is it still the question? */
static bool still_asked(const struct advice *advice)
{
    const struct match *match = &advice->room->match;
    int seat = advice->think.seat;
    return (match->waiting >> seat & 1u) && match->ask[seat] == advice->ask;
}

static void on_advice(struct think_job *think)
{
    struct advice *advice = (struct advice *)think;
    struct room *room = advice->room;
    advice->server->jobs--;
    if (room) room->advice[think->seat] = NULL;
    if (advice->request->session->conn) {
        if (!room || !still_asked(advice)) reply_error(advice->request, ERR_STALE, NULL);
        else if (think->bad) reply_error(advice->request, ERR_INTERNAL, NULL);
        else answer_advice(advice);
    }
    request_drop(advice->request);
    free(advice);
}

/* ---- asking ------------------------------------------------------------------------------- */

static void start_advice(struct room *room, struct request *request, int seat)
{
    struct server *server = room->server;
    struct advice *advice = mem_alloc(sizeof *advice);
    struct think_job *think = &advice->think;
    uint8_t key[RNG_KEY_BYTES];
    advice->server = server;
    advice->room = room;
    advice->request = request_keep(request);
    advice->ask = room->match.ask[seat];
    room_think_fill(room, seat, think);
    room_think_for(request->session, think);
    think->level = bot_find(ADVISER);
    think->done = on_advice;
    sources_random(&server->sources, key, sizeof key);
    rng_init(&think->rng, key);
    room->advice[seat] = advice;
    server->jobs++;
    think_submit(server->thinkers, think);
}

static void think_after(struct change *change)
{
    struct room *room = change->room;
    int seat = change->seat;
    room->advised[seat] = room->match.ask[seat] + 1;
    if (room_advice_is_busy(room, seat)) reply_error(change->request, ERR_TOO_MANY, NULL);
    else start_advice(room, change->request, seat);
}

void room_advice_begin(struct room *room, struct request *request, int seat)
{
    bool noted = room->advised[seat] == room->match.ask[seat] + 1;
    if (noted || !entry_may_follow(room->match.seq, ENTRY_ADVISED)) {
        start_advice(room, request, seat);
        return;
    }
    struct change *change = change_new(room, request);
    match_try_note(&room->match, ENTRY_ADVISED, seat, &change->step);
    change_add_step(change, NULL, ADVISER);
    change->seat = seat;
    change->reply = think_after;
    room_commit_take(change);
}

void room_advice_stop(struct room *room)
{
    for (int seat = 0; seat < GAME_SEATS; seat++) {
        struct advice *advice = room->advice[seat];
        if (!advice) continue;
        advice->room = NULL;
        room->advice[seat] = NULL;
        think_stop(&advice->think);
    }
}
