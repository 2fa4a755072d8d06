// SPDX-License-Identifier: MIT
/* msg_lobby.c - tables before the game: list, create, join, leave, bots, start. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/common/search.h"
#include "msg.h"
#include "room_find.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/secret.h"
#include "server/base/server.h"
#include "server/base/utf8.h"
#include "server/client/reply.h"
#include "server/play/catalog.h"
#include "server/play/guard.h"
#include "server/room/room.h"
#include "server/room/rooms.h"

enum { LISTED_MAX = 100, ROOM_NAME_MAX = 40, ROOM_ID = 10, INVITE = 16 };

/* ---- list ---------------------------------------------------------------------------------- */

/* Those of `ids` that are not among the first `shown` of `but`; false: the database failed, which has just
 * named them all. */
static bool write_rooms(struct server *server, char (*ids)[DB_ID], int count, char (*but)[DB_ID], int shown,
                        struct text *out)
{
    for (int i = 0; i < count; i++) {
        bool already = false;
        for (int k = 0; k < shown && !already; k++) already = strcmp(ids[i], but[k]) == 0;
        if (already) continue;
        text_comma(out);
        if (rooms_write_info(server->rooms, ids[i], out) != 1) return false;
    }
    return true;
}

void msg_list(struct request *request)
{
    struct server *server = request->server;
    struct text out = { 0 };
    char(*own)[DB_ID] = NULL, (*listed)[DB_ID] = NULL;
    int owned = db_list_rooms_of(server->db, request->session->user, LISTED_MAX, &own);
    int open = owned < 0 ? -1 : db_list_public_rooms(server->db, LISTED_MAX, &listed);
    reply_begin(&out, request);
    text_key(&out, "rooms");
    text_char(&out, '[');
    if (open >= 0 && write_rooms(server, own, owned, NULL, 0, &out) &&
        write_rooms(server, listed, open, own, owned, &out)) {
        text_char(&out, ']');
        reply_send(&out, request);
    } else {
        text_free(&out);
        reply_error(request, ERR_STORE_FAILED, NULL);
    }
    free(own);
    free(listed);
}

/* ---- create -------------------------------------------------------------------------------- */

struct creation {
    struct request request;
    struct db_room row;
};

static void creation_free(struct creation *creation)
{
    session_unref(creation->request.session);
    db_room_fini(&creation->row);
    free(creation);
}

static void on_created(void *context, const struct db_result *result)
{
    struct creation *creation = context;
    struct server *server = creation->request.server;
    struct text out = { 0 };
    if (result->status == DB_STORED && server->phase == SERVER_SERVING) {
        creation->row.key = result->room;
        struct room *room = room_new_take(server, &creation->row);
        rooms_add(server->rooms, room);
        reply_begin(&out, &creation->request);
        text_key(&out, "room");
        room_info_write(server, &room->row, room, &out);
        text_key(&out, "invite");
        text_json(&out, room->row.invite);
        reply_send(&out, &creation->request);
        log_info("room", "created", "room=%s game=%s seats=%d", room->row.id, room->row.game,
                 room->row.seats);
    } else {
        reply_error(&creation->request, ERR_STORE_FAILED, NULL);
    }
    creation_free(creation);
}

/* A number or 64 hex digits. */
static bool read_seed(const json_t *json, uint8_t seed[SECRET_SEED])
{
    if (json_is_string(json)) return hex_read(json_string_value(json), seed, SECRET_SEED);
    if (!json_is_integer(json)) return false;
    rng_key_of_number((uint64_t)json_integer_value(json), seed);
    return true;
}

static bool refuse_options(struct request *request, const struct refusal *why)
{
    reply_refusal(request, ERR_BAD_OPTIONS, why);
    return false;
}

/* Checks game, seats and options and fills the row with them. */
static bool read_game(struct request *request, struct db_room *row)
{
    struct game_setup setup;
    struct refusal why = { 0 };
    char fault[WHY_SIZE] = "";
    int64_t seats;
    const char *game = request_text(request, "game");
    const json_t *options = json_object_get(request->body, "options");
    if (!game || !request_int(request, "seats", 1, 1000, &seats) || (options && !json_is_object(options))) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return false;
    }
    const struct game_plugin *plugin =
        catalog_description(request->server->catalog, game) ? game_find(game) : NULL;
    if (!plugin) {
        reply_error(request, ERR_NO_SUCH_GAME, NULL);
        return false;
    }
    setup_init(plugin, (int)(seats <= GAME_SEATS ? seats : 0), &setup);
    bool ok =
        setup_read_options(plugin, options, &setup, &why) && guard_setup_check(plugin, &setup, &why, fault);
    if (fault[0]) {
        log_error("room", "options_fault", "game=%s why=%s", plugin->id, fault);
        reply_error(request, ERR_INTERNAL, NULL);
        return false;
    }
    if (!ok) return refuse_options(request, &why);
    snprintf(row->game, sizeof row->game, "%s", plugin->id);
    row->rules = plugin->rules;
    row->seats = (int)seats;
    json_t *full = setup_options_json(plugin, &setup);
    row->options = json_dumps(full, JSON_COMPACT);
    json_decref(full);
    return true;
}

static bool read_clock(struct request *request, struct db_room *row)
{
    struct clock clock;
    char why[160];
    int least = request->server->config->test_seeds ? 1 : CLOCK_MOVE_LEAST_S;
    if (!request_has(request, "clock")) return true;
    if (clock_read(json_object_get(request->body, "clock"), least, &clock)) {
        row->clock = clock_save_chosen(&clock);
        return true;
    }
    snprintf(why, sizeof why,
             "A clock is {\"move_s\": %d to %d, \"bank_s\": 0 to %d}, whole numbers of seconds.", least,
             CLOCK_MOVE_MOST_S, CLOCK_BANK_MOST_S);
    reply_error_why(request, ERR_BAD_REQUEST, NULL, why);
    return false;
}

/* The rest of what may be chosen. */
static bool read_choices(struct request *request, struct db_room *row)
{
    const char *visibility = request_text(request, "visibility");
    const json_t *seed = json_object_get(request->body, "seed");
    if (request_has(request, "visibility") &&
        (!visibility || (strcmp(visibility, "public") != 0 && strcmp(visibility, "private") != 0)))
        return false;
    row->listed = visibility && strcmp(visibility, "public") == 0;
    if (request_has(request, "name") &&
        !utf8_read_name(request_text(request, "name"), ROOM_NAME_MAX, row->name, sizeof row->name))
        return false;
    if (!seed) return true;
    row->has_seed = request->server->config->test_seeds && read_seed(seed, row->seed);
    return row->has_seed;
}

static void sit_down(struct db_seat *seat, const struct session *session)
{
    *seat = (struct db_seat){ .kind = SEAT_HUMAN, .user = session->user };
    memcpy(seat->name, session->name, sizeof seat->name);
}

void msg_create(struct request *request)
{
    struct server *server = request->server;
    struct creation *creation = mem_alloc(sizeof *creation);
    struct db_room *row = &creation->row;
    char name[SECRET_NAME_TEXT];
    creation->request = *request;
    creation->request.body = NULL;
    session_ref(request->session);
    if (!read_game(request, row) || !read_clock(request, row)) {
        creation_free(creation);
        return;
    }
    if (!read_choices(request, row)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        creation_free(creation);
        return;
    }
    int wait = session_take(request->session, LIMIT_ROOMS);
    if (wait) {
        reply_wait(request, wait, "Too many new tables from one address; wait a while.");
        creation_free(creation);
        return;
    }
    if (!server->config->bench &&
        db_count_hosted(server->db, request->session->user) >= server->config->rooms_per_user) {
        reply_error_why(request, ERR_TOO_MANY, "{\"retry_ms\":60000}", "You host too many unfinished games.");
        creation_free(creation);
        return;
    }
    secret_name(&server->sources, ROOM_ID, name);
    snprintf(row->id, sizeof row->id, "%s", name);
    secret_name(&server->sources, INVITE, name);
    snprintf(row->invite, sizeof row->invite, "%s", name);
    row->host = request->session->user;
    row->created = row->updated = server_now(server);
    sit_down(&row->seat[0], request->session);
    /* A seed chosen for a test is fixed from now on; any other is drawn at the start. */
    if (row->has_seed) {
        sources_random(&server->sources, row->salt, sizeof row->salt);
        secret_commitment(row->seed, row->salt, row->commitment);
    }
    struct db_job *job = db_job_new();
    db_add_room(job, row);
    db_submit_take(server->db, job, on_created, creation);
}

/* ---- seats --------------------------------------------------------------------------------- */

static int empty_seat(const struct room *room)
{
    for (int seat = 0; seat < room->row.seats; seat++)
        if (room->row.seat[seat].kind == SEAT_EMPTY) return seat;
    return -1;
}

static void reply_seat(struct change *change)
{
    struct text out = { 0 };
    reply_begin(&out, change->request);
    text_key(&out, "seat");
    text_int(&out, change->seat);
    reply_send(&out, change->request);
}

/* A player whose seat a bot keeps takes it again. */
static void come_back(struct room *room, struct request *request, int seat)
{
    struct course_step step;
    struct change *change = change_new(room, request);
    struct db_seat to = room->row.seat[seat];
    to.kind = SEAT_HUMAN;
    to.bot[0] = '\0';
    change_set_seat(change, seat, &to);
    course_try_note(&room->course, ENTRY_RETURN, seat, &step);
    change_add_step_take(change, &step, NULL, NULL);
    change->seat = seat;
    change->reply = reply_seat;
    change_submit_take(change);
}

static void answer_seat(struct request *request, int seat)
{
    struct text out = { 0 };
    reply_begin(&out, request);
    text_key(&out, "seat");
    text_int(&out, seat);
    reply_send(&out, request);
}

/* The seat of a running game that came from a file, whose player has not taken it yet; `wanted` or the
 * lowest. */
static int unclaimed_seat(const struct room *room, int64_t wanted)
{
    for (int seat = 0; seat < room->row.seats && room->row.status == ROOM_PLAYING; seat++)
        if (room->row.seat[seat].kind == SEAT_HUMAN && !room->row.seat[seat].user &&
            (wanted < 0 || wanted == seat))
            return seat;
    return -1;
}

/* The first who comes is the host of a room that has none. */
static void claim_seat(struct room *room, struct request *request, int seat)
{
    struct change *change = change_new(room, request);
    struct db_seat to;
    sit_down(&to, request->session);
    change_set_seat(change, seat, &to);
    if (!room->row.host) change_row(change)->host = request->session->user;
    change->seat = seat;
    change->reply = reply_seat;
    change_submit_take(change);
}

void msg_join(struct request *request)
{
    struct room *room = request_room(request);
    int64_t wanted = -1;
    if (!room || room_defer(room, request, msg_join)) return;
    int mine = room_seat_of(room, request->session->user);
    if (!room_may_enter(room, request->session->user, request_text(request, "invite"))) {
        refuse_entry(request);
        return;
    }
    if (request_has(request, "seat") && !request_int(request, "seat", 0, room->row.seats - 1, &wanted)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    if (room->row.status == ROOM_PLAYING && mine >= 0 && room->row.seat[mine].kind == SEAT_BOT &&
        !room_is_frozen(room)) {
        come_back(room, request, mine);
        return;
    }
    if (mine >= 0 && (wanted < 0 || wanted == mine)) {
        answer_seat(request, mine);
        return;
    }
    if (mine < 0 && unclaimed_seat(room, wanted) >= 0) {
        claim_seat(room, request, unclaimed_seat(room, wanted));
        return;
    }
    if (room->row.status != ROOM_WAITING) {
        reply_error(request, ERR_ROOM_FULL, NULL);
        return;
    }
    if (wanted >= 0 && room->row.seat[wanted].kind != SEAT_EMPTY) {
        reply_error(request, ERR_SEAT_TAKEN, NULL);
        return;
    }
    if (wanted < 0) wanted = empty_seat(room);
    if (wanted < 0) {
        reply_error(request, ERR_ROOM_FULL, NULL);
        return;
    }
    struct change *change = change_new(room, request);
    struct db_seat to;
    if (mine >= 0) change_set_seat(change, mine, &(struct db_seat){ .kind = SEAT_EMPTY });
    sit_down(&to, request->session);
    change_set_seat(change, (int)wanted, &to);
    change->seat = (int)wanted;
    change->reply = reply_seat;
    change_submit_take(change);
}

/* Who hosts when the host leaves: the next person at the table. */
static int64_t next_host(const struct db_room *row)
{
    for (int seat = 0; seat < row->seats; seat++)
        if (row->seat[seat].kind == SEAT_HUMAN) return row->seat[seat].user;
    return 0;
}

void msg_leave(struct request *request)
{
    struct room *room = request_room(request);
    if (!room || room_defer(room, request, msg_leave)) return;
    int seat = room_seat_of(room, request->session->user);
    if (seat < 0) {
        reply_error(request, ERR_NOT_SEATED, NULL);
        return;
    }
    if (room->row.status == ROOM_PLAYING) {
        msg_resign(request);
        return;
    }
    if (room->row.status != ROOM_WAITING) {
        reply_error(request, ERR_NOT_PLAYING, NULL);
        return;
    }
    struct change *change = change_new(room, request);
    change_set_seat(change, seat, &(struct db_seat){ .kind = SEAT_EMPTY });
    struct db_room *row = change_row(change);
    if (row->host == request->session->user) row->host = next_host(row);
    if (row->host == 0) row->status = ROOM_ABANDONED;
    change_submit_take(change);
}

/* During play: a bot keeps the seat of somebody who is away. */
static void stand_in(struct room *room, struct request *request, int seat, const char *bot)
{
    struct db_seat to = room->row.seat[seat];
    struct course_step step;
    if (to.kind != SEAT_HUMAN) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    if (!bot || room_is_online(room, to.user) || room_is_frozen(room)) {
        reply_error_why(request, ERR_SEAT_TAKEN, NULL, "Its player is here.");
        return;
    }
    struct change *change = change_new(room, request);
    to.kind = SEAT_BOT;
    snprintf(to.bot, sizeof to.bot, "%s", bot);
    change_set_seat(change, seat, &to);
    course_try_note(&room->course, ENTRY_TAKEOVER, seat, &step);
    change_add_step_take(change, &step, NULL, bot);
    change_submit_take(change);
}

void msg_bot(struct request *request)
{
    struct room *room = request_room(request);
    int64_t seat;
    if (!room || room_defer(room, request, msg_bot)) return;
    const char *bot = request_text(request, "bot");
    if (room->row.host != request->session->user) {
        reply_error(request, ERR_NOT_HOST, NULL);
        return;
    }
    if (!request_int(request, "seat", 0, room->row.seats - 1, &seat) ||
        (request_has(request, "bot") && !bot) || (bot && !bot_find(bot))) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    if (room->row.status == ROOM_PLAYING) {
        stand_in(room, request, (int)seat, bot);
        return;
    }
    if (room->row.status != ROOM_WAITING) {
        reply_error(request, ERR_NOT_PLAYING, NULL);
        return;
    }
    struct db_seat to = { .kind = bot ? SEAT_BOT : SEAT_EMPTY };
    if (room->row.seat[seat].kind == SEAT_HUMAN) {
        reply_error(request, ERR_SEAT_TAKEN, NULL);
        return;
    }
    if (bot) snprintf(to.bot, sizeof to.bot, "%s", bot);
    struct change *change = change_new(room, request);
    change_set_seat(change, (int)seat, &to);
    change_submit_take(change);
}

/* ---- start --------------------------------------------------------------------------------- */

static void reply_commitment(struct change *change)
{
    struct text out = { 0 };
    reply_begin(&out, change->request);
    text_str(&out, ",\"commitment\":\"");
    text_hex(&out, change->room->row.commitment, SECRET_COMMITMENT);
    text_char(&out, '"');
    reply_send(&out, change->request);
}

static void draw_seed(struct server *server, struct db_room *row)
{
    if (row->has_seed) return;
    sources_random(&server->sources, row->seed, sizeof row->seed);
    sources_random(&server->sources, row->salt, sizeof row->salt);
    secret_commitment(row->seed, row->salt, row->commitment);
    row->has_seed = true;
}

static void reply_fault(struct change *change)
{
    reply_error(change->request, ERR_INTERNAL, NULL);
}

/* The seed is kept, so that the report can show it again. */
static void fail_to_begin(struct change *change, const char *why)
{
    free(change->begun);
    change->begun = NULL;
    room_fault(change->room, why, VIEW_SPECTATOR, NULL);
    change_freeze(change);
    change->reply = reply_fault;
    change_submit_take(change);
}

static void begin(struct room *room, struct request *request)
{
    struct change *change = change_new(room, request);
    struct db_room *row = change_row(change);
    struct game_setup setup;
    char why[WHY_SIZE] = "the stored options are not playable";
    draw_seed(room->server, row);
    change->begun = mem_alloc(sizeof *change->begun);
    bool ok = room_read_setup(room, &setup);
    memcpy(setup.seed, row->seed, sizeof setup.seed);
    if (!ok || course_begin(change->begun, room->plugin, &setup, why) != 0) {
        fail_to_begin(change, why);
        return;
    }
    row->status = ROOM_PLAYING;
    row->started = change->at;
    change->reply = reply_commitment;
    change_submit_take(change);
    log_info("room", "started", "room=%s game=%s", room->row.id, room->row.game);
}

void msg_start(struct request *request)
{
    struct room *room = request_room(request);
    if (!room || room_defer(room, request, msg_start)) return;
    if (room->row.host != request->session->user) {
        reply_error(request, ERR_NOT_HOST, NULL);
    } else if (room->row.status != ROOM_WAITING || room_is_frozen(room)) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "The game was started already.");
    } else if (empty_seat(room) >= 0) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "A seat is still empty.");
    } else {
        begin(room, request);
    }
}
