// SPDX-License-Identifier: MIT
#include "fuzz_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/secret.h"
#include "server/rooms/rooms.h"
#include "server/sqlite/sqlite.h"

enum { SEED = 5, CHANCE = 1 };

static struct party party; /* one a process */

void must(bool holds, const char *what)
{
    if (holds) return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

/* ---- the server ------------------------------------------------------------------------------ */

static char folder[64];

static void remove_folder(void)
{
    char command[100];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    if (system(command) != 0) fprintf(stderr, "%s is left\n", folder);
}

static void greet(struct caller *caller, int who)
{
    wire_ask(caller->line, "{\"t\":\"hello\",\"id\":0,\"protocol\":1,\"name\":\"P%d\"}", who);
    json_t *json = json_loads(wire_heard(caller->line)->data, JSON_DISABLE_EOF_CHECK, NULL);
    const char *token = json_string_value(json_object_get(json, "token"));
    must(token, "a guest gets a token");
    snprintf(caller->token, sizeof caller->token, "%s", token);
    json_decref(json);
}

static void open_server(void)
{
    snprintf(folder, sizeof folder, "%s/tabuleiro-fuzz-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    must(mkdtemp(folder), "there is a place for the data");
    log_set_level(LOG_LEVEL_ERROR);
    party.wire = wire_new(folder);
    party.wire->config.test_seeds = true;
    party.wire->config.frame_rate = 0; /* floods are measured elsewhere */
    for (int who = 0; who < PARTY_PEOPLE; who++) {
        struct caller *caller = &party.caller[who];
        caller->line = wire_connect(party.wire, "127.0.0.1");
        greet(caller, who);
        wire_hang_up(caller->line);
    }
    remove_folder(); /* the open files stay; a fuzzer does not always end in peace */
}

static void sql(const char *statement)
{
    char *why = NULL;
    if (sqlite3_exec(party.wire->server.db->write, statement, NULL, NULL, &why) == SQLITE_OK) return;
    fprintf(stderr, "%s: %s\n", statement, why);
    abort();
}

/* Nothing is left of the input before. */
static void wipe(void)
{
    sql("DELETE FROM entries");
    sql("DELETE FROM chat");
    sql("DELETE FROM rooms");
    sql("DELETE FROM users WHERE id > 4");
    sql("UPDATE users SET name = 'P' || (id - 1), lang = ''");
    sql("DELETE FROM sqlite_sequence WHERE name = 'rooms'");
}

/* ---- two tables ------------------------------------------------------------------------------- */

static void add_room(struct db_job *job, const char *id, bool begun)
{
    struct game_setup setup;
    union game_state state;
    int64_t now = party.wire->now;
    setup_init(party.plugin, PARTY_PLAYERS, &setup);
    rng_key_of_number(SEED, setup.seed);
    json_t *options = setup_options_json(party.plugin, &setup);
    struct db_room row = { .rules = party.plugin->rules,
                           .status = begun ? ROOM_PLAYING : ROOM_WAITING,
                           .host = 1,
                           .seats = PARTY_PLAYERS,
                           .has_seed = begun,
                           .created = now,
                           .updated = now,
                           .started = begun ? now : 0 };
    row.options = json_dumps(options, JSON_COMPACT);
    json_decref(options);
    snprintf(row.id, sizeof row.id, "%s", id);
    snprintf(row.game, sizeof row.game, "%s", party.plugin->id);
    snprintf(row.invite, sizeof row.invite, PARTY_INVITE);
    memcpy(row.seed, setup.seed, sizeof row.seed);
    for (int seat = 0; seat < PARTY_PLAYERS; seat++)
        if (begun || seat == 0) row.seat[seat] = (struct db_seat){ .kind = SEAT_HUMAN, .user = seat + 1 };
    must(game_begin(party.plugin, &state.game, &setup, NULL) == 0, "a game begins");
    if (begun) row.turn.to_act = game_waiting(party.plugin, &state.game);
    db_add_room(job, &row);
    db_room_fini(&row);
}

static void add_rooms(void)
{
    snprintf(party.room, sizeof party.room, "playroom22");
    snprintf(party.lobby, sizeof party.lobby, "waitroom22");
    for (int begun = 0; begun < 2; begun++) {
        struct db_job *job = db_job_new();
        add_room(job, begun ? party.room : party.lobby, begun);
        db_submit_take(party.wire->server.db, job, NULL, NULL);
    }
    wire_settle(party.wire);
}

struct party *party_begin(const struct game_plugin *plugin, const uint8_t *input, size_t size)
{
    if (!party.wire) open_server();
    party.plugin = plugin;
    party.wire->chance = CHANCE;
    add_rooms();
    for (int who = 0; who < PARTY_PEOPLE; who++) {
        struct caller *caller = &party.caller[who];
        caller->line = NULL;
        caller->given = memmem(input, size, caller->token, strlen(caller->token)) != NULL;
        party_call_again(&party, who);
        wire_ask(caller->line, "{\"t\":\"open\",\"id\":0,\"room\":\"%s\",\"invite\":\"" PARTY_INVITE "\"}",
                 party.room);
        caller->sent++;
    }
    return &party;
}

struct room *party_room(struct party *p)
{
    return rooms_find(p->wire->server.rooms, p->room);
}

/* ---- talking ------------------------------------------------------------------------------------ */

void party_piece(struct party *p, int who, const void *bytes, size_t len, bool binary, bool final,
                 size_t rest)
{
    struct caller *caller = &p->caller[who];
    if (wire_closed(caller->line)) return;
    caller->sent += final && rest == 0;
    wire_piece(caller->line, bytes, len, binary, final, rest);
}

void party_choke(struct party *p, int who, bool choked)
{
    p->caller[who].unsure = true; /* news may be dropped, and who is too far behind is closed */
    wire_choke(p->caller[who].line, choked);
}

/* ---- what must hold ----------------------------------------------------------------------------- */

/* One message that was sent; counts answers. */
static void check_frame(const char *text, size_t len, int *answers)
{
    json_t *json = json_loadb(text, len, JSON_REJECT_DUPLICATES, NULL);
    must(json_is_object(json), "what is sent is a JSON object");
    const char *type = json_string_value(json_object_get(json, "t"));
    const char *code = json_string_value(json_object_get(json, "code"));
    must(type, "what is sent has a type");
    *answers += strcmp(type, "ok") == 0 || strcmp(type, "error") == 0;
    must(strcmp(type, "error") != 0 || (code && strcmp(code, "internal") != 0),
         "the server calls itself broken");
    json_decref(json);
}

static void check_heard(struct party *p, int who)
{
    struct caller *caller = &p->caller[who];
    const struct text *heard = wire_heard(caller->line);
    int answers = 0;
    size_t next;
    for (size_t at = 0; at < heard->len; at = next + 1) {
        next = at;
        while (heard->data[next] != WIRE_END) next++;
        check_frame(heard->data + at, next - at, &answers);
    }
    for (int other = 0; other < PARTY_PEOPLE && heard->len; other++)
        must(other == who || p->caller[other].given || !strstr(heard->data, p->caller[other].token),
             "nobody hears another's token");
    if (!caller->unsure && !wire_closed(caller->line))
        must(answers == caller->sent, "every message has exactly one answer");
}

static void hang_up(struct party *p, int who)
{
    check_heard(p, who);
    wire_hang_up(p->caller[who].line);
}

void party_call_again(struct party *p, int who)
{
    struct caller *caller = &p->caller[who];
    if (caller->line) {
        wire_settle(p->wire);
        hang_up(p, who);
    }
    caller->line = wire_connect(p->wire, "127.0.0.1");
    caller->sent = 1;
    caller->unsure = false;
    wire_ask(caller->line, "{\"t\":\"hello\",\"id\":0,\"protocol\":1,\"token\":\"%s\"}", caller->token);
}

static void check_room(struct room *room, void *context)
{
    (void)context;
    must(!room->row.frozen && !room->fault, "no game is frozen");
}

void party_end(struct party *p)
{
    wire_settle(p->wire);
    rooms_each(p->wire->server.rooms, check_room, NULL);
    for (int who = 0; who < PARTY_PEOPLE; who++) hang_up(p, who);
    wire_settle(p->wire);
    for (int tries = 0; rooms_count(p->wire->server.rooms) > 0; tries++) {
        must(tries < 10, "rooms without visitors leave memory");
        p->wire->now += 1000 * (int64_t)p->wire->config.idle_s;
        rooms_tick(p->wire->server.rooms);
        wire_settle(p->wire);
    }
    limit_table_free(p->wire->server.limits);
    p->wire->server.limits = limit_table_new();
    wipe();
}
