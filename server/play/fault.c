// SPDX-License-Identifier: MIT
#include "fault.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <uv.h>

#include "match.h"
#include "games/common/bot.h"
#include "guard.h"
#include "replay.h"
#include "server/base/files.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "json_slice.h"

#define THOUGHT_NS UINT64_C(1000000000)

enum { FAULT_MAX = 1 << 16 }; /* bytes of what a report tells of one */

/* ---- writing ------------------------------------------------------------------------------ */

static void write_fault(const struct game_plugin *plugin, const char *why, int seat, const struct move *move,
                        struct text *out)
{
    text_key(out, "fault");
    text_str(out, "{\"why\":");
    text_json(out, why);
    text_key_int(out, "seat", seat);
    if (move && plugin) {
        text_key(out, "move");
        move_write(plugin, move, out);
    }
    text_char(out, '}');
}

static int write_report(const char *dir, const struct record *record, const struct text *text,
                        char why[WHY_SIZE])
{
    char *folder = files_folder(dir, "faults");
    bool named = db_room_id_ok(record->room.id); /* a file of former days may have brought a way */
    char *name = mem_printf("%s-%u.json", named ? record->room.id : "room", record->room.seq);
    char *path = files_path(folder, name);
    int bad = files_write(path, text->data, text->len, why);
    if (!bad) log_error("fault", "report", "room=%s file=%s", record->room.id, path);
    free(folder);
    free(name);
    free(path);
    return bad;
}

void fault_report(const char *dir, struct db *db, const char *room, const char *why, int seat,
                  const struct move *move)
{
    struct record record;
    struct text text = { 0 };
    char problem[WHY_SIZE] = "it has not begun";
    if (record_load(db, room, &record, problem) != 1) {
        log_error("fault", "no_report", "room=%s why=%s", room, problem);
        return;
    }
    if (record.room.status == ROOM_WAITING) { /* a failed start is written as the game that it would be */
        record.room.status = ROOM_PLAYING;
        record.room.started = record.room.created;
    }
    if (record.room.has_seed) {
        record_write(&record, &text);
        while (text.len && text.data[text.len - 1] != '}') text.len--;
        text.len--;
        write_fault(game_find(record.room.game), why, seat, move, &text);
        text_str(&text, "}\n");
        if (write_report(dir, &record, &text, problem))
            log_error("fault", "no_report", "room=%s why=%s", room, problem);
    }
    text_free(&text);
    record_fini(&record);
}

/* ---- trying again ------------------------------------------------------------------------- */

static int fails_again(char why[WHY_SIZE], const char *what, const char *fault)
{
    return why_say(why, "%s: %s", what, fault);
}

static int look_at_views(const struct game_plugin *plugin, const struct game *game, char *fault)
{
    for (int viewer = VIEW_SPECTATOR; viewer < game->seats; viewer++) {
        struct text text = { 0 };
        uint32_t hash = 0;
        bool seen = guard_view(plugin, game, viewer, &text, &hash, fault);
        text_free(&text);
        if (!seen) return -1;
    }
    return 0;
}

static int look_at_moves(const struct game_plugin *plugin, const struct game *game, uint32_t waiting,
                         char *fault)
{
    struct move_list *list = mem_alloc(sizeof *list);
    for (int seat = 0; seat < game->seats && !fault[0]; seat++) {
        if (!(waiting >> seat & 1u)) continue;
        int count = guard_moves(plugin, game, seat, list, fault);
        if (!fault[0] && count == 0)
            why_say(fault, "seat %d owes a decision and has no legal move", seat);
    }
    free(list);
    return fault[0] ? -1 : 0;
}

static int look_at_orders(const struct game_plugin *plugin, const struct game *game, int seat, char *fault)
{
    int16_t value[GAME_ORDERS] = { 0 };
    struct move move;
    for (int i = 0; i < GAME_ORDERS && plugin->orders && plugin->orders[i].key; i++) {
        value[i] = plugin->orders[i].initial;
        guard_order_scope(plugin, game, i, fault);
        if (fault[0]) return -1;
    }
    guard_standing(plugin, game, seat, value, &move, fault);
    return fault[0] ? -1 : 0;
}

static bool is_late(void *until_ns)
{
    return uv_hrtime() > *(const uint64_t *)until_ns;
}

/* No thought is longer than a server's usually is: of a suspect table all others wait for the end. */
static int look_at_bots(const struct game_plugin *plugin, const struct game *game, int seat, char *fault)
{
    uint8_t key[RNG_KEY_BYTES];
    struct rng rng;
    struct move move;
    rng_key_of_number((uint64_t)seat, key);
    rng_init(&rng, key);
    for (const struct bot_level *level = bot_levels; level->name; level++) {
        uint64_t until_ns = uv_hrtime() + THOUGHT_NS;
        struct guard_stop stop = { is_late, &until_ns };
        if (!guard_bot(plugin, game, seat, level, &rng, &stop, &move, fault)) return -1;
    }
    return 0;
}

/* What is asked for seats that owe a decision: orders, and every kind of bot. */
static int look_for_seats(const struct game_plugin *plugin, const struct game *game, uint32_t waiting,
                          char *fault)
{
    for (int seat = 0; seat < game->seats; seat++) {
        if (!(waiting >> seat & 1u)) continue;
        if (look_at_orders(plugin, game, seat, fault) || look_at_bots(plugin, game, seat, fault)) return -1;
    }
    return 0;
}

/* Everything that a server asks of a game at rest. */
static int look_around(const struct game_plugin *plugin, const struct game *game, char why[WHY_SIZE])
{
    char fault[WHY_SIZE] = "";
    uint32_t waiting = guard_waiting(plugin, game, fault);
    if (fault[0]) return fails_again(why, "who is to act fails", fault);
    if (game->over) {
        json_decref(guard_scores_json(plugin, game, fault));
        // cppcheck-suppress identicalConditionAfterEarlyExit // the call writes it
        if (fault[0]) return fails_again(why, "the scores fail", fault);
    }
    if (look_at_views(plugin, game, fault)) return fails_again(why, "a view fails", fault);
    if (look_at_moves(plugin, game, waiting, fault))
        return fails_again(why, "the list of moves fails", fault);
    if (look_for_seats(plugin, game, waiting, fault))
        return fails_again(why, "an order or a bot fails", fault);
    return 0;
}

int fault_try(const struct game_plugin *plugin, const struct game *game, int seat, const struct move *move,
              char why[WHY_SIZE])
{
    char problem[WHY_SIZE] = "", fault[WHY_SIZE] = "";
    struct match match = { 0 };
    struct match_step step = { 0 };
    if (look_around(plugin, game, why)) return -1;
    if (!move || seat < 0 || seat >= game->seats) return 0;
    bool legal = guard_judge(plugin, game, seat, move, NULL, fault);
    if (fault[0]) return fails_again(why, "the judgement of the move fails", fault);
    if (!legal) return 0;
    struct game_out *out = mem_alloc(sizeof *out);
    int bad = match_begin_at(&match, plugin, game, 0, problem) ||
                      match_try_move(&match, ENTRY_MOVE, seat, move, out, &step, problem)
                  ? fails_again(why, "the move fails", problem)
                  : 0;
    assert(bad || step.state);
    if (!bad) bad = look_around(plugin, step.state, why);
    match_step_fini(&step);
    match_fini(&match);
    free(out);
    return bad;
}

static int try_reported(const struct replay *replay, const struct game_plugin *plugin, const json_t *fault,
                        char why[WHY_SIZE])
{
    struct refusal refusal = { 0 };
    struct move move;
    char problem[WHY_SIZE];
    const json_t *json = json_object_get(fault, "move");
    bool known = json_is_object(json) && move_read(plugin, json, &move, &refusal);
    int seat = (int)json_integer_value(json_object_get(fault, "seat"));
    if (fault_try(plugin, replay_state(replay), seat, known ? &move : NULL, problem) == 0) return 0;
    return why_say(why, "what was reported fails again after entry %u: %.400s", replay_seq(replay), problem);
}

int fault_replay(const struct record *record, const struct game_plugin *plugin, const char *text,
                 char why[WHY_SIZE])
{
    json_error_t error;
    struct json_slice value, whole = { text, text + strlen(text) };
    json_t *fault = json_slice_member(whole, "fault", &value) ? json_slice_read(&value, FAULT_MAX, &error)
        : NULL;
    struct game_setup setup;
    int bad = 0;
    if (json_is_object(fault) && record_setup(&record->room, plugin, &setup, why) == 0) {
        struct replay *replay = replay_new(plugin, &setup, NULL, why);
        bad = !replay || replay_add_list(replay, &record->entries, UINT32_MAX, why) ||
              try_reported(replay, plugin, fault, why) ? -1 : 0;
        replay_free(replay);
    }
    json_decref(fault);
    return bad;
}
