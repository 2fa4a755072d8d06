// SPDX-License-Identifier: MIT
#include "room_snapshot.h"

#include <stdlib.h>
#include <string.h>

#include "room.h"
#include "server/base/log.h"
#include "server/base/server.h"

/* Is it the state that its hash says, and not of a time to come?  An earlier release's may lack members that
 * were added since: the game is replayed then, and nothing is wrong. */
static bool read_snapshot(const struct room *room, const struct db_snapshot *snapshot, struct game *state)
{
    char why[WHY_SIZE];
    uint8_t hash[STATE_HASH_BYTES] = { 0 };
    json_t *json = json_loads(snapshot->state, 0, NULL);
    bool ok = json && state_load(room->plugin, state, json, why) == 0 && snapshot->seq <= room->row.seq;
    json_decref(json);
    if (ok) state_hash(room->plugin, state, hash);
    if (ok && memcmp(hash, snapshot->hash, sizeof hash) == 0) return true;
    if (!ok || !state_has_hash(room->plugin, state, snapshot->hash))
        log_warn("room", "snapshot_bad", "room=%s seq=%u", room->row.id, snapshot->seq);
    return false;
}

bool room_snapshot_load(struct room *room)
{
    struct db_snapshot snapshot;
    union game_state state;
    char why[WHY_SIZE];
    if (db_find_snapshot(room->server->db, room->row.key, UINT32_MAX, &snapshot) != 1) return false;
    bool ok = read_snapshot(room, &snapshot, &state.game);
    free(snapshot.state);
    if (!ok) return false;
    if (match_begin_at(&room->match, room->plugin, &state.game, snapshot.seq, why)) return false;
    room->snapshot_seq = snapshot.seq;
    return true;
}

bool room_snapshot_add(struct room *room, struct db_job *job, uint32_t every)
{
    struct text text = { 0 };
    uint8_t hash[STATE_HASH_BYTES];
    uint32_t seq, due = room->snapshot_seq + every;
    const struct game *state = room->match.seq >= due ? match_base(&room->match, &seq) : NULL;
    if (!state || seq < due) return false;
    state_save(room->plugin, state, &text);
    state_hash_saved(&text, hash);
    db_add_snapshot(job, room->row.key, seq, text.data, text.len, hash);
    db_prune_snapshots(job, room->row.key, seq);
    room->snapshot_seq = seq; /* if this job fails, the next one that is due will do */
    text_free(&text);
    return true;
}

void room_snapshot_store(struct room *room)
{
    if (!room->has_match || room->row.frozen) return;
    struct db_job *job = db_job_new();
    if (room_snapshot_add(room, job, 1)) db_submit_take(room->server->db, job, NULL, NULL);
    else db_job_free(job);
}
