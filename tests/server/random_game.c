// SPDX-License-Identifier: MIT
#include "random_game.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "db_fixture.h"
#include "server/base/mem.h"

enum { UNDO_EVERY = 17, TAKEOVER_EVERY = 29, SNAPSHOT_EVERY = 20, MOVES_MAX_GAME = 3000 };

static uint8_t (*hashes)[STATE_HASH_BYTES];

const struct game_plugin *played_plugin(int index)
{
    for (int i = 0; i <= index; i++)
        if (!game_plugins[i]) return NULL;
    return game_plugins[index];
}

const uint8_t *played_hash(uint32_t seq)
{
    return hashes[seq];
}

/* The states so far, straight from the rules: what the replay is held against. */
struct table {
    const struct game_plugin *plugin;
    struct record *record;
    union game_state *state; /* by seq */
    uint32_t seq;
    struct rng rng;
};

static void add_entry(struct table *table, enum entry_kind kind, int seat, const char *body)
{
    struct entry entry = { .seq = table->seq,
                           .kind = kind,
                           .seat = seat,
                           .at = 1700000000000 + table->seq,
                           .body = (char *)(uintptr_t)body };
    struct game *now = &table->state[table->seq].game;
    entry_list_add(&table->record->entries, &entry);
    state_hash(table->plugin, now, hashes[table->seq]);
    if (table->seq % SNAPSHOT_EVERY) return;
    struct db_snapshots *list = &table->record->snapshots;
    list->snapshot = mem_grow(list->snapshot, (size_t)(list->count + 1) * sizeof *list->snapshot);
    struct db_snapshot *snapshot = &list->snapshot[list->count++];
    *snapshot = (struct db_snapshot){ .seq = table->seq };
    memcpy(snapshot->hash, hashes[table->seq], sizeof snapshot->hash);
}

static void play_move(struct table *table, struct move_list *list)
{
    struct text text = { 0 };
    struct game *before = &table->state[table->seq].game, *after = &table->state[table->seq + 1].game;
    int seat = 0;
    while (!(game_waiting(table->plugin, before) >> seat & 1u)) seat++;
    int count = game_moves(table->plugin, before, seat, list);
    ck_assert_int_gt(count, 0);
    const struct move *move = &list->move[rng_below(&table->rng, (uint32_t)count)];
    game_clone(table->plugin, after, before);
    ck_assert_int_eq(game_move(table->plugin, after, seat, move, NULL), 0);
    move_write(table->plugin, move, &text);
    table->seq++;
    add_entry(table, table->seq % 5 ? ENTRY_MOVE : ENTRY_TIMEOUT, seat, text.data);
    text_free(&text);
}

static void play_undo(struct table *table)
{
    char body[40];
    uint32_t to = table->seq - 1 - rng_below(&table->rng, table->seq < 6 ? table->seq : 6);
    memcpy(&table->state[table->seq + 1], &table->state[to], sizeof table->state[0]);
    snprintf(body, sizeof body, "{\"to\":%u}", to);
    table->seq++;
    add_entry(table, ENTRY_UNDO, 0, body);
}

static void play_takeover(struct table *table)
{
    memcpy(&table->state[table->seq + 1], &table->state[table->seq], sizeof table->state[0]);
    table->seq++;
    add_entry(table, ENTRY_TAKEOVER, 1, "{\"bot\":\"greedy\"}");
}

static void begin(struct table *table, int mark)
{
    struct db_room *room = &table->record->room;
    struct game_setup setup;
    setup_init(table->plugin, table->plugin->seats_max, &setup);
    memset(setup.seed, mark, sizeof setup.seed);
    json_t *options = setup_options_json(table->plugin, &setup);
    *room = (struct db_room){ .rules = table->plugin->rules,
                              .status = ROOM_PLAYING,
                              .seats = setup.seats,
                              .options = json_dumps(options, JSON_COMPACT),
                              .has_seed = true,
                              .created = 1,
                              .started = 2,
                              .updated = 3 };
    json_decref(options);
    snprintf(room->id, sizeof room->id, "partida");
    snprintf(room->game, sizeof room->game, "%s", table->plugin->id);
    memset(room->seed, mark, sizeof room->seed);
    memset(room->salt, mark + 1, sizeof room->salt);
    secret_commitment(room->seed, room->salt, room->commitment);
    for (int i = 0; i < room->seats; i++) {
        room->seat[i].kind = i ? SEAT_BOT : SEAT_HUMAN;
        snprintf(room->seat[i].name, DB_NAME, i ? "" : "Íris \"a Rápida\"");
        snprintf(room->seat[i].bot, DB_KIND, i ? "random" : "");
    }
    ck_assert_int_eq(game_begin(table->plugin, &table->state[0].game, &setup, NULL), 0);
    state_hash(table->plugin, &table->state[0].game, hashes[0]);
}

static void finish(struct table *table)
{
    const struct game *end = &table->state[table->seq].game;
    struct record *record = table->record;
    memcpy(record->end_hash, hashes[table->seq], sizeof record->end_hash);
    record->has_end = true;
    if (!end->over) return;
    json_t *scores = game_scores_json(table->plugin, end);
    record->room.result = json_dumps(scores, JSON_COMPACT);
    json_decref(scores);
    record->room.status = ROOM_FINISHED;
    record->room.finished = record->room.updated = 4;
}

void played_game(const struct game_plugin *plugin, int mark, int moves, struct record *record)
{
    struct table table = { .plugin = plugin, .record = record };
    struct move_list *list = mem_alloc(sizeof *list);
    uint8_t key[RNG_KEY_BYTES] = { (uint8_t)mark };
    int made = 0, most = moves ? moves : MOVES_MAX_GAME;
    *record = (struct record){ 0 };
    free(hashes);
    hashes = mem_alloc((size_t)(2 * MOVES_MAX_GAME) * sizeof *hashes);
    table.state = mem_alloc((size_t)(2 * MOVES_MAX_GAME) * sizeof *table.state);
    rng_init(&table.rng, key);
    begin(&table, mark);
    while (made < most && game_waiting(plugin, &table.state[table.seq].game)) {
        if (++made % UNDO_EVERY == 0)
            play_undo(&table);
        else if (made % TAKEOVER_EVERY == 0)
            play_takeover(&table);
        else
            play_move(&table, list);
    }
    finish(&table);
    free(table.state);
    free(list);
}

void played_store(struct db *db, const struct game_plugin *plugin, const struct record *record)
{
    char why[WHY_SIZE];
    struct db_job *job = db_job_new();
    ck_assert_msg(record_store(record, plugin, "convite", job, why) == 0, "%s", why);
    struct db_result result = rows_store(db, job);
    ck_assert_msg(result.status == DB_STORED, "%s", result.why);
}
