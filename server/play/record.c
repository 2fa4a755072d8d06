// SPDX-License-Identifier: MIT
/* record.c - games between the database and a file, and the check that a game is what it says. */
#include "record.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "guard.h"
#include "server/base/hex.h"
#include "server/base/mem.h"
#include "shuffle.h"

void record_fini(struct record *record)
{
    db_room_fini(&record->room);
    entry_list_fini(&record->entries);
    db_snapshots_fini(&record->snapshots);
    *record = (struct record){ 0 };
}

/* ---- setup ----------------------------------------------------------------------------- */

int record_setup(const struct db_room *room, const struct game_plugin *plugin, struct game_setup *setup,
                 char why[WHY_SIZE])
{
    struct refusal refusal = { 0 };
    if (!room->has_seed) return why_say(why, "the game has no seed: it has not begun, or the file hides it");
    setup_init(plugin, room->seats, setup);
    json_t *options = json_loads(room->options, JSON_REJECT_DUPLICATES, NULL);
    bool ok = json_is_object(options) && setup_read_options(plugin, options, setup, &refusal);
    json_decref(options);
    if (!ok) return why_say(why, "the options %.200s are not options of %s", room->options, plugin->id);
    char fault[WHY_SIZE];
    ok = guard_setup_check(plugin, setup, &refusal, fault);
    if (fault[0]) return why_say(why, "the options: %s", fault);
    if (!ok)
        return why_say(why, "%s is not played so (%s)", plugin->id,
                       refusal.spec ? refusal.spec->key : "options");
    if (room->rules < 1 || room->rules > UINT16_MAX)
        return why_say(why, "rules version %d is none", room->rules);
    setup->rules = (uint16_t)room->rules;
    shuffle_seed(room, setup->seed);
    return 0;
}

static struct replay *begin_replay(const struct record *record, const struct game_plugin *plugin,
                            char why[WHY_SIZE])
{
    struct game_setup setup;
    return record_setup(&record->room, plugin, &setup, why) ? NULL : replay_new(plugin, &setup, NULL, why);
}

/* ---- from the database ----------------------------------------------------------------- */

static int load_rest(struct db *db, struct record *record, char why[WHY_SIZE])
{
    if (db_read_entries(db, record->room.key, 1, UINT32_MAX, &record->entries) < 0 ||
        db_list_snapshots(db, record->room.key, false, &record->snapshots) < 0)
        return why_say(why, "the log of room %s cannot be read", record->room.id);
    for (int i = 0; i < record->entries.count; i++)
        if (record->entries.entry[i].seq != (uint32_t)i + 1)
            return why_say(why, "the log of room %s has a gap before entry %u", record->room.id,
                       record->entries.entry[i].seq);
    return 0;
}

int record_load(struct db *db, const char *id, struct record *record, char why[WHY_SIZE])
{
    *record = (struct record){ 0 };
    int found = db_find_room(db, id, &record->room);
    if (found < 0) why_say(why, "room %s cannot be read", id);
    if (found != 1) return found;
    if (load_rest(db, record, why) == 0) return 1;
    record_fini(record);
    return -1;
}

int record_add_end(struct record *record, const struct game_plugin *plugin, char why[WHY_SIZE])
{
    struct replay *replay = begin_replay(record, plugin, why);
    if (!replay) return -1;
    record->has_end = replay_add_list(replay, &record->entries, UINT32_MAX, why) == 0;
    if (record->has_end) state_hash(plugin, replay_state(replay), record->end_hash);
    replay_free(replay);
    return record->has_end ? 0 : -1;
}

/* ---- verification ---------------------------------------------------------------------- */

static int check_commitment(const struct record *record, struct record_report *report, char why[WHY_SIZE])
{
    uint8_t commitment[SECRET_COMMITMENT];
    secret_commitment(record->room.seed, record->room.salt, commitment);
    report->commitment = memcmp(commitment, record->room.commitment, sizeof commitment) == 0;
    return report->commitment
               ? 0
               : why_say(why, "the seed and salt are not those that were promised: their SHA-256 is not the "
                          "commitment");
}

/* Files of games that began before this was recorded do not say so: a player who sits there now
 * and has a name gave none. */
static bool is_unshared(const struct db_room *room, int seat)
{
    const struct db_seat *at = &room->seat[seat];
    bool person = at->kind == SEAT_HUMAN || at->name[0];
    return !room->share[seat].given && (room->unshared >> seat & 1u || person);
}

static int check_shares(const struct record *record, struct record_report *report, char why[WHY_SIZE])
{
    for (int seat = 0; seat < record->room.seats; seat++) {
        const struct db_share *share = &record->room.share[seat];
        if (is_unshared(&record->room, seat)) report->unshared |= 1u << seat;
        if (!share->given) continue;
        report->shares += share->revealed;
        report->left_out += !share->revealed;
        if (share->revealed && !shuffle_keeps(share, share->secret))
            return why_say(why, "seat %d added another secret to the shuffle than it had promised", seat);
    }
    return 0;
}

static int check_hash(const struct game_plugin *plugin, const struct replay *replay, const uint8_t *expected,
                      const char *what, char why[WHY_SIZE])
{
    uint8_t hash[STATE_HASH_BYTES];
    char is[2 * STATE_HASH_BYTES + 1], was[2 * STATE_HASH_BYTES + 1];
    if (state_has_hash(plugin, replay_state(replay), expected)) return 0;
    state_hash(plugin, replay_state(replay), hash);
    hex_write(hash, sizeof hash, is);
    hex_write(expected, sizeof hash, was);
    return why_say(
        why,
        "%s after entry %u has the hash %s, but the replay gives %s: the log or the hash was changed, or "
        "the rules play differently now",
        what, replay_seq(replay), was, is);
}

static int check_log(const struct record *record, const struct game_plugin *plugin, struct replay *replay,
                     struct record_report *report, char why[WHY_SIZE])
{
    const struct db_snapshots *snapshots = &record->snapshots;
    for (int i = 0; i < snapshots->count; i++) {
        uint32_t seq = snapshots->snapshot[i].seq;
        if (seq > (uint32_t)record->entries.count)
            return why_say(why, "there is a snapshot after entry %u, but the log ends with entry %d", seq,
                       record->entries.count);
        if (replay_add_list(replay, &record->entries, seq, why)) return -1;
        if (check_hash(plugin, replay, snapshots->snapshot[i].hash, "the snapshot", why)) return -1;
        report->snapshots++;
    }
    return replay_add_list(replay, &record->entries, UINT32_MAX, why);
}

/* Results from before the rules' own opponents were scored have the seats alone, ranked among themselves. */
static bool same_scores(const json_t *stored, const json_t *counted)
{
    size_t seats = json_array_size(stored), i;
    json_t *score;
    if (seats == json_array_size(counted)) return json_equal(stored, counted);
    json_array_foreach((json_t *)(uintptr_t)stored, i, score)
        if (!json_equal(json_object_get(score, "parts"),
                        json_object_get(json_array_get(counted, i), "parts")))
            return false;
    return seats > 0 && seats < json_array_size(counted);
}

/* A part that counts nothing may have come with a later release: it says nothing about the game. */
static void drop_zero_parts(json_t *scores)
{
    size_t i;
    json_t *row, *points;
    const char *part;
    void *next;
    json_array_foreach(scores, i, row)
        json_object_foreach_safe(json_object_get(row, "parts"), next, part, points)
            if (json_integer_value(points) == 0) json_object_del(json_object_get(row, "parts"), part);
}

static int check_scores(const struct record *record, const struct game_plugin *plugin,
                        const struct game *game, struct record_report *report, char why[WHY_SIZE])
{
    char fault[WHY_SIZE] = "";
    if (!record->room.result || !report->over) return 0;
    json_t *stored = json_loads(record->room.result, 0, NULL),
           *counted = guard_scores_json(plugin, game, fault);
    drop_zero_parts(stored);
    drop_zero_parts(counted);
    report->scores = stored && counted && same_scores(stored, counted);
    json_decref(stored);
    json_decref(counted);
    if (fault[0]) return why_say(why, "the scores: %s", fault);
    return report->scores ? 0 : why_say(why, "the scores are not those that the replay counts");
}

static int check_end(const struct record *record, const struct game_plugin *plugin,
                     const struct replay *replay, struct record_report *report, char why[WHY_SIZE])
{
    const struct game *game = replay_state(replay);
    int last = record->entries.count - 1;
    bool ended = last >= 0 && record->entries.entry[last].kind == ENTRY_END;
    report->over = game->over || ended;
    if (record->has_end && check_hash(plugin, replay, record->end_hash, "the end", why)) return -1;
    report->end = record->has_end;
    if (record->room.status == ROOM_FINISHED && !report->over)
        return why_say(why, "the game is called finished, but after entry %u it is not over",
                       replay_seq(replay));
    return check_scores(record, plugin, game, report, why);
}

static void count_moves(const struct record *record, const struct replay *replay,
                        struct record_report *report)
{
    report->entries = record->entries.count;
    for (int i = 0; i < record->entries.count; i++)
        report->moves += entry_is_move(record->entries.entry[i].kind);
    report->undone = report->moves - replay_path(replay, replay_seq(replay), NULL, 0);
}

int record_verify(const struct record *record, const struct game_plugin *plugin, struct record_report *report,
                  char why[WHY_SIZE])
{
    *report = (struct record_report){ 0 };
    struct replay *replay = begin_replay(record, plugin, why);
    if (!replay) return -1;
    int result = check_commitment(record, report, why);
    if (result == 0) result = check_shares(record, report, why);
    if (result == 0) result = check_log(record, plugin, replay, report, why);
    if (result == 0) result = check_end(record, plugin, replay, report, why);
    if (result == 0) count_moves(record, replay, report);
    replay_free(replay);
    return result;
}

/* ---- into the database ----------------------------------------------------------------- */

enum { SNAPSHOT_WORTH = 500 };

/* The state is of use in the last one only; a stranger's file may name thousands. */
static void store_snapshot(struct db_job *job, const struct game_plugin *plugin, const struct replay *replay,
                           bool last)
{
    struct text text = { 0 };
    uint8_t hash[STATE_HASH_BYTES];
    if (last) state_save(plugin, replay_state(replay), &text);
    state_hash(plugin, replay_state(replay), hash);
    db_add_snapshot(job, 0, replay_seq(replay), last ? text.data : "", text.len, hash);
    text_free(&text);
}

/* In an imported game too, a seat that a bot took over waits for its player, by name. */
static void free_kept(struct db_seat *seat)
{
    if (seat->kind != SEAT_BOT || !seat->name[0]) return;
    seat->kind = SEAT_HUMAN;
    seat->bot[0] = '\0';
}

static void store_rows(struct db_job *job, const struct record *record, const char *invite)
{
    struct db_room room = record->room;
    room.key = room.host = 0;
    room.turn = (struct db_turn){ 0 };
    for (int i = 0; i < room.seats; i++) room.seat[i].user = room.share[i].user = 0;
    for (int i = 0; i < room.seats && room.status == ROOM_PLAYING; i++) free_kept(&room.seat[i]);
    snprintf(room.invite, sizeof room.invite, "%s", invite);
    db_add_room(job, &room);
    for (int i = 0; i < record->entries.count; i++) db_add_entry(job, 0, &record->entries.entry[i]);
}

static uint32_t last_snapshot(const struct record *record)
{
    const struct db_snapshots *list = &record->snapshots;
    return list->count ? list->snapshot[list->count - 1].seq : 0;
}

int record_store(const struct record *record, const struct game_plugin *plugin, const char *invite,
                 struct db_job *job, char why[WHY_SIZE])
{
    int result = 0;
    char fault[WHY_SIZE];
    struct replay *replay = begin_replay(record, plugin, why);
    if (!replay) return -1;
    store_rows(job, record, invite);
    bool one_more = (uint32_t)record->entries.count >= last_snapshot(record) + SNAPSHOT_WORTH;
    for (int i = 0; i < record->snapshots.count && result == 0; i++) {
        bool last = i == record->snapshots.count - 1 && !one_more;
        result = replay_add_list(replay, &record->entries, record->snapshots.snapshot[i].seq, why);
        if (result == 0) store_snapshot(job, plugin, replay, last);
    }
    if (result == 0) result = replay_add_list(replay, &record->entries, UINT32_MAX, why);
    /* Loading the room then replays only a few entries. */
    if (result == 0 && one_more) store_snapshot(job, plugin, replay, true);
    struct db_turn turn = { .to_act = guard_waiting(plugin, replay_state(replay), fault) };
    db_set_turn(job, 0, &turn);
    if (result == 0 && fault[0]) result = why_say(why, "the end: %s", fault);
    replay_free(replay);
    return result;
}
