// SPDX-License-Identifier: MIT
/* handle_create.c - a new table: its game, options, clock and name. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "handle_seat.h"
#include "server/base/hex.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/secret.h"
#include "server/base/server.h"
#include "server/base/utf8.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/play/catalog.h"
#include "server/play/guard.h"
#include "server/room/permission.h"
#include "server/auth/access_policy.h"
#include "server/room/room.h"
#include "server/room/room_absence.h"
#include "server/view/room_view.h"
#include "server/rooms/rooms.h"
#include "server/store/db_moderation.h"

enum { ROOM_NAME_MAX = 40, ROOM_ID = 10, INVITE = 16 };

/* A table on its way to the disk. */
struct creation {
    struct creation *next; /* the server's list */
    struct request *request;
    struct db_room row;
};

static void unlink_creation(const struct creation *creation)
{
    struct creation **at = &creation->request->server->creations;
    while (*at != creation) at = &(*at)->next;
    *at = creation->next;
}

static void on_created(void *context, const struct db_result *result)
{
    struct creation *creation = context;
    struct server *server = creation->request->server;
    struct text out = { 0 };
    unlink_creation(creation);
    if (result->status == DB_STORED) {
        creation->row.key = result->room;
        struct room *room = rooms_add_take(server->rooms, &creation->row);
        reply_begin(&out, creation->request);
        text_key(&out, "room");
        room_view_write_info(server, &room->row, room, true, &out);
        out.len--; /* the closing brace */
        permission_write(room, room->row.host, &out);
        text_char(&out, '}');
        text_key(&out, "invite");
        text_json(&out, room->row.invite);
        reply_send(&out, creation->request);
        log_info("room", "created", "room=%s game=%s seats=%d", room->row.id, room->row.game,
                 room->row.seats);
    } else {
        reply_error(creation->request, ERR_STORE_FAILED, NULL);
    }
    request_drop(creation->request);
    db_room_fini(&creation->row);
    free(creation);
}

/* ---- what was chosen ------------------------------------------------------------------------ */

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
    char why[WHY_SIZE];
    int least = request->server->config->test_seeds ? 1 : CLOCK_MOVE_LEAST_S;
    if (!request_has(request, "clock")) return true;
    if (clock_read(json_object_get(request->body, "clock"), least, &clock)) {
        row->clock = clock_save_chosen(&clock);
        return true;
    }
    why_say(why, "A clock is {\"move_s\": %d to %d, \"bank_s\": 0 to %d}, whole numbers of seconds, perhaps "
                 "with \"increment_s\": 0 to %d and \"cap_s\": from bank_s to %d.",
            least, CLOCK_MOVE_MOST_S, CLOCK_BANK_MOST_S, CLOCK_INCREMENT_MOST_S, CLOCK_BANK_MOST_S);
    reply_error_why(request, ERR_BAD_REQUEST, NULL, why);
    return false;
}

/* Reads the absence policy. Without a clock no deadline can be missed, so only a vote is possible. */
static bool read_absent(const struct request *request, struct db_room *row)
{
    const char *name = request_text(request, "absent");
    enum absence_policy absent = row->clock ? ABSENCE_MOVE : ABSENCE_VOTE;
    if (request_has(request, "absent") &&
        (!room_absence_of(name, &absent) || (!row->clock && absent != ABSENCE_VOTE)))
        return false;
    snprintf(row->absent, sizeof row->absent, "%s", room_absence_name(absent));
    return true;
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
    const json_t *advice = json_object_get(request->body, "advice");
    if (advice && !json_is_boolean(advice)) return false;
    row->advice = json_is_true(advice);
    if (!read_absent(request, row)) return false;
    if (!seed) return true;
    row->has_seed = request->server->config->test_seeds && read_seed(seed, row->seed);
    return row->has_seed;
}

/* The table's name, if it is given; false after an error. */
static bool read_name(const struct request *request, struct db_room *row)
{
    struct utf8_fault fault;
    if (!request_has(request, "name") ||
        utf8_read_name(request_text(request, "name"), ROOM_NAME_MAX, row->name, sizeof row->name, &fault))
        return true;
    reply_letter_error(request, ROOM_NAME_MAX, &fault);
    return false;
}

static bool read_row(struct request *request, struct db_room *row)
{
    if (!read_game(request, row) || !read_clock(request, row)) return false;
    if (!handle_seat_read_quiet(request, &row->seat[0].quiet)) return false;
    if (!read_name(request, row)) return false;
    if (read_choices(request, row)) return true;
    reply_error(request, ERR_BAD_REQUEST, NULL);
    return false;
}

/* ---- making it ------------------------------------------------------------------------------ */

/* What the store may not have yet: who asks for many at once waits for no answer. */
struct under_way {
    int hosted, listed, from; /* of that person; of them public; public from that address */
    struct text ids;          /* a JSON array                                             */
};

static struct under_way count_under_way(const struct request *request, const struct db_room *row)
{
    struct under_way count = { 0 };
    text_char(&count.ids, '[');
    for (const struct creation *one = request->server->creations; one; one = one->next) {
        bool own = one->row.host == request->session->user;
        count.hosted += own;
        count.listed += own && one->row.listed;
        count.from += one->row.listed && memcmp(one->row.origin, row->origin, sizeof row->origin) == 0;
        text_comma(&count.ids);
        text_json(&count.ids, one->row.id);
    }
    text_char(&count.ids, ']');
    return count;
}

/* The lobby is shared by all users: public tables of one user, or of one address, must not fill it. */
static bool hall_is_open(struct request *request, const struct db_room *row,
                         const struct under_way *under_way)
{
    const struct config *config = request->server->config;
    struct db *db = request->server->db;
    if (!row->listed || config->bench) return true;
    const char *ids = under_way->ids.data;
    if (db_count_waiting(db, request->session->user, ids) + under_way->listed < config->hall_tables &&
        db_count_waiting_from(db, row->origin, ids) + under_way->from < config->hall_tables_per_address)
        return true;
    reply_error_why(request, ERR_TOO_MANY, "{\"retry_ms\":60000,\"why\":\"hall\"}",
                    "Enough public tables of yours, or of your address, wait for players already.");
    return false;
}

static bool may_create(struct request *request, const struct under_way *under_way)
{
    struct server *server = request->server;
    if (!access_policy_may_create(server, request->session->user)) {
        reply_error_why(request, ERR_NOT_ALLOWED, "{\"why\":\"create\"}",
                        "On this server not everybody may set out tables; ask its host for an invitation.");
        return false;
    }
    int wait = session_take(request->session, LIMIT_ROOMS);
    if (wait) {
        reply_wait(request, wait, "Too many new tables from one address; wait a while.");
        return false;
    }
    int hosted = db_count_hosted(server->db, request->session->user, under_way->ids.data);
    if (server->config->bench || hosted + under_way->hosted < server->config->rooms_per_user) return true;
    reply_error_why(request, ERR_TOO_MANY, "{\"retry_ms\":60000}", "You host too many unfinished games.");
    return false;
}

/* What is not chosen: its names, who sits there, chance. */
static void fill_row(struct request *request, struct db_room *row)
{
    struct server *server = request->server;
    char name[SECRET_NAME_TEXT];
    secret_name(&server->sources, ROOM_ID, name);
    snprintf(row->id, sizeof row->id, "%s", name);
    secret_name(&server->sources, INVITE, name);
    snprintf(row->invite, sizeof row->invite, "%s", name);
    row->host = request->session->user;
    row->created = row->updated = server_now(server);
    struct clock_quiet quiet = row->seat[0].quiet;
    row->seat[0] = handle_seat_for(request->session);
    row->seat[0].quiet = quiet;
    /* A seed chosen for a test is fixed from now on; any other is drawn at the start. */
    if (row->has_seed) {
        sources_random(&server->sources, row->salt, sizeof row->salt);
        secret_commitment(row->seed, row->salt, row->commitment);
    }
}

static bool has_room(struct request *request, const struct db_room *row)
{
    struct under_way under_way = count_under_way(request, row);
    bool has = hall_is_open(request, row, &under_way) && may_create(request, &under_way);
    text_free(&under_way.ids);
    return has;
}

void handle_create(struct request *request)
{
    struct db_room row = { 0 };
    secret_origin(db_instance(request->server->db), request->session->address, row.origin);
    row.has_origin = true;
    if (!read_row(request, &row) || !has_room(request, &row)) {
        db_room_fini(&row);
        return;
    }
    fill_row(request, &row);
    struct creation *creation = mem_alloc(sizeof *creation);
    *creation = (struct creation){ request->server->creations, request_keep(request), row };
    request->server->creations = creation;
    struct db_job *job = db_job_new();
    db_add_room(job, &row);
    db_submit_take(request->server->db, job, on_created, creation);
}
