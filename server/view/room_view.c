// SPDX-License-Identifier: MIT
#include "room_view.h"

#include <jansson.h>
#include <stdlib.h>

#include "server/room/permission.h"
#include "server/room/room.h"
#include "server/room/room_absence.h"
#include "server/room/room_clock.h"
#include "server/room/room_name.h"
#include "server/room/room_orders.h"
#include "server/room/room_plans.h"
#include "server/base/server.h"
#include "server/client/session.h"
#include "server/net/frame.h"
#include "server/play/guard.h"
#include "server/play/shuffle.h"

void room_view_write_steps(const struct room *room, const struct game *game, int steps, struct text *out)
{
    struct game_automa rival[GAME_SEATS];
    bool alone = steps == 1 && game_automas(room->plugin, game, rival) > 0;
    if (steps > 1 || alone) text_key_int(out, "steps", steps);
}

void room_view_write_hash(uint32_t hash, struct text *out)
{
    uint8_t bytes[4] = { (uint8_t)(hash >> 24), (uint8_t)(hash >> 16), (uint8_t)(hash >> 8), (uint8_t)hash };
    text_key_hex(out, "hash", bytes, sizeof bytes);
}

/* Writes the state of the seat's share: committed, revealed, left out after the commitment, or none. */
static void write_share_word(const struct db_room *row, int seat, struct text *out)
{
    const struct db_share *share = &row->share[seat];
    if (row->started && row->unshared >> seat & 1u) text_key_json(out, "share", "none");
    else if (row->started && share->given)
        text_key_json(out, "share", share->revealed ? "revealed" : "left_out");
    else if (!row->started && shuffle_counts(row, seat)) text_key_json(out, "share", "promised");
}

static void write_seat(const struct db_room *row, const struct room *room, int index, struct text *out)
{
    const struct db_seat *seat = &row->seat[index];
    text_comma(out);
    text_str(out, "{\"seat\":");
    text_int(out, index);
    text_key_json(out, "kind", db_seat_kind_name(seat->kind));
    if (seat->user) text_key_int(out, "user", seat->user);
    if (seat->user || seat->name[0]) {
        text_key(out, "name");
        room_name_write_seat(row, index, out);
    }
    if (seat->kind == SEAT_BOT) text_key_json(out, "bot", seat->bot);
    if (row->clock) clock_write_quiet(&seat->quiet, out);
    if (room_is_kept(row, index)) text_key_int(out, "kept", seat->kept);
    if (seat->offered) text_key_bool(out, "offered", true);
    text_key_bool(out, "online",
                  seat->kind == SEAT_BOT || (room && seat->user && room_is_online(room, seat->user)));
    write_share_word(row, index, out);
    text_char(out, '}');
}

void room_view_write_shares(const struct db_room *row, bool told, struct text *out)
{
    bool any = false;
    for (int seat = 0; seat < row->seats; seat++) {
        if (!(row->started ? row->share[seat].given : shuffle_counts(row, seat))) continue;
        if (!any) text_key(out, "shares");
        text_str(out, any ? ",{" : "[{");
        any = true;
        shuffle_write_share(row, seat, told, out);
        text_char(out, '}');
    }
    if (any) text_char(out, ']');
}

static int count_spectators(const struct room *room)
{
    int count = 0;
    for (const struct watch *watch = room ? room->watches : NULL; watch; watch = watch->of_room)
        count += watch->viewer == VIEW_SPECTATOR;
    return count;
}

/* Writes the remaining times of a running game with a clock, as in `state`. */
static void write_time(const struct server *server, const struct db_room *row, const struct room *room,
                       struct text *out)
{
    struct clock stored;
    if (row->status != ROOM_PLAYING || (!room && !clock_load(row->clock, row->turn.clock, &stored))) return;
    room_clock_write(server, "time", row, room ? &room->clock : &stored, out);
}

static void write_pause(const struct db_room *row, struct text *out)
{
    if (row->status != ROOM_PLAYING || (!row->turn.agreed && !row->turn.paused)) return;
    text_key(out, "pause");
    text_str(out, "{\"agreed\":");
    room_write_seats(row->turn.agreed, out);
    if (row->turn.paused) text_key_int(out, "since", row->turn.paused);
    text_char(out, '}');
}

/* Writes, after the end, who wants a rematch and its room, with the invitation for former players. */
static void write_rematch(const struct room *room, bool member, struct text *out)
{
    if (!room || room->row.status != ROOM_FINISHED || (!room->rematch.seats && !room->rematch.room[0]))
        return;
    text_key(out, "again");
    text_str(out, "{\"seats\":");
    room_write_seats(room->rematch.seats, out);
    if (room->rematch.room[0]) {
        text_key_json(out, "next", room->rematch.room);
        if (member) text_key_json(out, "invite", room->rematch.invite);
    }
    text_char(out, '}');
}

/* Writes the final scores, as in `over` but without their parts. */
static void write_scores(const struct db_room *row, struct text *out)
{
    if (row->status != ROOM_FINISHED || !row->result || row->damaged) return;
    json_t *scores = json_loads(row->result, 0, NULL), *score;
    size_t i;
    json_array_foreach(scores, i, score) json_object_del(score, "parts");
    char *told = json_dumps(scores, JSON_COMPACT);
    text_key(out, "scores");
    text_str(out, told);
    free(told);
    json_decref(scores);
}

void room_view_write_info(const struct server *server, const struct db_room *row, const struct room *room,
                          bool member, struct text *out)
{
    text_str(out, "{\"id\":");
    text_json(out, row->id);
    text_key_json(out, "game", row->game);
    if (row->name[0]) text_key_json(out, "name", row->name);
    text_key_json(out, "status", db_room_status_name(row->status));
    text_key_int(out, "host", row->host);
    text_key(out, "options");
    text_str(out, row->damaged ? "{}" : row->options);
    text_key_json(out, "visibility", row->listed ? "public" : "private");
    text_key_bool(out, "advice", room_has_advice(row));
    text_key(out, "seats");
    text_char(out, '[');
    for (int seat = 0; seat < row->seats; seat++) write_seat(row, room, seat, out);
    text_char(out, ']');
    if (row->clock && !row->damaged) {
        text_key(out, "clock");
        text_str(out, row->clock);
    }
    write_time(server, row, room, out);
    write_pause(row, out);
    write_rematch(room, member, out);
    write_scores(row, out);
    if (row->status == ROOM_PLAYING && row->turn.since) text_key_int(out, "since", row->turn.since);
    room_absence_write(server, row, out);
    text_key_int(out, "watchers", count_spectators(room));
    text_key(out, "to_act");
    room_write_seats(row->status == ROOM_PLAYING ? row->turn.to_act : 0, out);
    text_key_int(out, "created", row->created);
    text_key_int(out, "updated", row->updated);
    if (row->started) text_key_hex(out, "commitment", row->commitment, sizeof row->commitment);
    if (row->frozen || row->damaged) text_key_bool(out, "frozen", true);
    if (row->damaged) text_key_bool(out, "damaged", true);
    text_char(out, '}');
}

void room_view_write_asked(struct room *room, const struct match *match, int viewer, struct text *out)
{
    struct move_list *list = scratch_moves(room->server->scratch);
    char fault[WHY_SIZE];
    /* A player whose seat a bot plays is asked nothing until they return. */
    if (room_is_kept(&room->row, viewer)) viewer = VIEW_SPECTATOR;
    /* An abandoned table still shows its last question, as in earlier versions. */
    bool plays = viewer >= 0 && room->row.status != ROOM_FINISHED && !room_is_frozen(room);
    if (plays && (match->waiting >> viewer & 1u)) {
        text_key_int(out, "ask", match->ask[viewer]);
        guard_moves(room->plugin, match->state, viewer, list, fault);
        if (fault[0]) room_fault(room, fault, viewer, NULL);
        text_key(out, "moves");
        moves_write(room->plugin, list, out);
    }
    bool undo = plays && !match->state->over && match_can_undo(match, viewer);
    text_key_bool(out, "undo", undo);
    if (undo) text_key_int(out, "undo_steps", match->backs);
    if (!undo && viewer >= 0 && viewer == match->back_seat && match->no_undo == UNDO_REVEALED)
        text_key_json(out, "undo_why", "revealed");
}

/* ---- views -------------------------------------------------------------------------------- */

int room_view_audience(const struct room *room, int viewer)
{
    return room->secrets ? viewer + 1 : 0;
}

/* After one failure a view is not drawn again: each attempt would delay all tables. */
static bool note_view(struct room *room, bool drawn, const char *fault, int viewer)
{
    if (drawn) return true;
    room->blind = true;
    room_fault(room, fault, viewer, NULL);
    return false;
}

bool room_view_write(struct room *room, const struct game *state, int viewer, struct text *out,
                     uint32_t *hash)
{
    char fault[WHY_SIZE];
    if (room->blind) return false;
    return note_view(room, guard_view(room->plugin, state, viewer, out, hash, fault), fault, viewer);
}

bool room_view_write_delta(struct room *room, const struct game *before, const struct game *after, int viewer,
                      struct text *out, uint32_t *hash)
{
    char fault[WHY_SIZE];
    if (room->blind) return false;
    return note_view(room, guard_delta(room->plugin, before, after, viewer, out, hash, fault), fault, viewer);
}

static void note_hash(struct room *room, int viewer, uint32_t hash)
{
    int audience = room_view_audience(room, viewer);
    room->hash[audience] = hash;
    room->hashes = (uint16_t)((unsigned)room->hashes | 1u << audience);
}

bool room_view_find_hash(struct room *room, int viewer, uint32_t *hash)
{
    int audience = room_view_audience(room, viewer);
    bool known = (unsigned)room->hashes >> audience & 1u;
    if (!known) {
        struct text text = { 0 };
        known = room_view_write(room, room->match.state, viewer, &text, hash);
        if (known) note_hash(room, viewer, *hash);
        text_free(&text);
    }
    *hash = room->hash[audience];
    return known;
}

static void write_you(struct room *room, int viewer, struct text *out)
{
    text_key(out, "you");
    if (viewer < 0) {
        text_str(out, "null");
        return;
    }
    text_int(out, viewer);
    text_key_int(out, "seen", room->row.seat[viewer].seen);
    if (room->row.seat[viewer].seen_at) text_key_int(out, "seen_at", room->row.seat[viewer].seen_at);
    text_key(out, "orders");
    room_orders_write(room, viewer, out);
    if (!room->plan[viewer] || room->row.status != ROOM_PLAYING) return;
    text_key(out, "plan");
    room_plans_write(room, viewer, out);
}

/* Writes the opponents that the rules play, by the numbers used in views and events. */
static void write_rivals(const struct room *room, struct text *out)
{
    struct game_automa rival[GAME_SEATS];
    int count = game_automas(room->plugin, room->match.state, rival);
    if (!count) return;
    text_key(out, "rivals");
    game_automas_write(rival, count, out);
}

void room_view_send_state(struct watch *watch)
{
    struct room *room = watch->room;
    struct text text = { 0 };
    uint32_t hash = 0;
    if (!room->has_match || room->blind) return;
    text_str(&text, "{\"t\":\"state\",\"room\":");
    text_json(&text, room->row.id);
    text_key_int(&text, "seq", room->match.seq);
    write_you(room, watch->viewer, &text);
    text_key(&text, "view");
    if (!room_view_write(room, room->match.state, watch->viewer, &text, &hash)) {
        text_free(&text);
        return;
    }
    note_hash(room, watch->viewer, hash);
    room_view_write_hash(hash, &text);
    write_rivals(room, &text);
    text_key(&text, "to_act");
    room_write_seats(room->row.status == ROOM_FINISHED ? 0 : room->match.waiting, &text);
    room_clock_write(room->server, "clock", &room->row, &room->clock, &text);
    room_view_write_asked(room, &room->match, watch->viewer, &text);
    text_char(&text, '}');
    session_send_text(watch->session, FRAME_PUSH, &text);
    text_free(&text);
    watch->shown = room->match.seq;
}

void room_view_send_plan(const struct room *room, int seat)
{
    struct text text = { 0 };
    text_str(&text, "{\"t\":\"plan\",\"room\":");
    text_json(&text, room->row.id);
    text_key(&text, "plan");
    room_plans_write(room, seat, &text);
    text_char(&text, '}');
    for (const struct watch *watch = room->watches; watch; watch = watch->of_room)
        if (watch->viewer == seat) session_send_text(watch->session, FRAME_PUSH, &text);
    text_free(&text);
}

void room_view_write_over(struct room *room, struct text *out)
{
    text_str(out, "{\"t\":\"over\",\"room\":");
    text_json(out, room->row.id);
    text_key_int(out, "seq", room->match.seq);
    text_str(out, ",\"result\":{\"scores\":");
    text_str(out, room->row.result);
    text_str(out, ",\"fairness\":{");
    text_key_hex(out, "seed", room->row.seed, sizeof room->row.seed);
    text_key_hex(out, "salt", room->row.salt, sizeof room->row.salt);
    text_key_hex(out, "commitment", room->row.commitment, sizeof room->row.commitment);
    room_view_write_shares(&room->row, true, out);
    text_str(out, "}}}");
}

void room_view_send_over(struct watch *watch)
{
    struct room *room = watch->room;
    struct text text = { 0 };
    if (room->row.status != ROOM_FINISHED || !room->row.result || room->row.damaged) return;
    room_view_write_over(room, &text);
    session_send_text(watch->session, FRAME_PUSH, &text);
    text_free(&text);
}

/* ---- sent to all viewers ------------------------------------------------------------------ */

void room_view_send_all(struct room *room, const struct text *text)
{
    struct frame *frame = frame_new(FRAME_PUSH, text);
    for (struct watch *watch = room->watches; watch; watch = watch->of_room)
        session_send(watch->session, frame);
    frame_unref(frame);
}

static void write_room(const struct room *room, bool member, struct text *out)
{
    text_str(out, "{\"t\":\"room\",\"room\":");
    room_view_write_info(room->server, &room->row, room, member, out);
}

/* Returns a frame with the room's info and the user's permissions. */
static struct frame *frame_for(const struct room *room, const struct text *info, int64_t user)
{
    struct text text = { 0 };
    text_add(&text, info->data, info->len - 1); /* without the closing brace */
    permission_write(room, user, &text);
    text_str(&text, "}}");
    struct frame *frame = frame_new(FRAME_PUSH, &text);
    text_free(&text);
    return frame;
}

static bool is_member(const struct watch *watch)
{
    return watch->viewer >= 0 || watch->session->user == watch->room->row.host;
}

/* All users without a seat get the same frame, except a host without a seat. */
void room_view_send_info(struct room *room)
{
    struct text info = { 0 }, open = { 0 };
    struct frame *spectators = NULL;
    room->info_due = false;
    if (!room->watches) return;
    write_room(room, true, &info);
    write_room(room, false, &open);
    for (struct watch *watch = room->watches; watch; watch = watch->of_room) {
        int64_t user = watch->session->user;
        bool own = is_member(watch);
        if (!own && !spectators) spectators = frame_for(room, &open, user);
        struct frame *frame = own ? frame_for(room, &info, user) : frame_ref(spectators);
        session_send(watch->session, frame);
        frame_unref(frame);
    }
    frame_unref(spectators);
    text_free(&info);
    text_free(&open);
}

void room_view_send_notice(struct room *room, const char *code, const char *message)
{
    struct text text = { 0 };
    text_str(&text, "{\"t\":\"notice\",\"room\":");
    text_json(&text, room->row.id);
    text_key_json(&text, "code", code);
    text_key_json(&text, "text", message);
    text_char(&text, '}');
    room_view_send_all(room, &text);
    text_free(&text);
}

void room_view_resync(struct watch *watch)
{
    struct text info = { 0 };
    write_room(watch->room, is_member(watch), &info);
    struct frame *frame = frame_for(watch->room, &info, watch->session->user);
    session_send(watch->session, frame);
    frame_unref(frame);
    text_free(&info);
    room_view_send_state(watch);
    room_view_send_over(watch);
}
