// SPDX-License-Identifier: MIT
#include "room_load.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/room/room.h"
#include "server/room/room_clock.h"
#include "server/room/room_orders.h"
#include "server/room/room_plans.h"
#include "server/room/room_snapshot.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/play/fault.h"
#include "server/play/guard.h"
#include "server/play/record.h"
#include "server/play/crash_suspect.h"

/* What else than 0 and -1 a step of loading answers. */
enum { UNREAD = -2, MORE = 2 };

/* What comes after a course, piece by piece, and, once an undo reaches further back than a course does, the
 * whole log. */
struct loading {
    bool from_snapshot;
    struct entry_list piece;
    int next;              /* of the piece */
    struct replay *replay; /* of the whole log, as far as it was needed; NULL until then */
};

void room_load_stop(struct room *room)
{
    if (!room->loading) return;
    replay_free(room->loading->replay);
    entry_list_fini(&room->loading->piece);
    free(room->loading);
    room->loading = NULL;
}

static int begin_replay(struct room *room, char why[WHY_SIZE])
{
    struct game_setup setup;
    if (record_setup(&room->row, room->plugin, &setup, why)) return -1;
    room->loading->replay = replay_new(room->plugin, &setup, NULL, why);
    return room->loading->replay ? 0 : -1;
}

/* Leads the replay a piece nearer to `seq`; MORE: it is not there yet. */
static int replay_towards(struct room *room, uint32_t seq, char why[WHY_SIZE])
{
    struct replay *replay = room->loading->replay;
    struct entry_list list = { 0 };
    uint32_t from = replay_seq(replay) + 1, last = from + ENTRIES_A_PIECE - 1, to = seq < last ? seq : last;
    int bad = db_read_entries(room->server->db, room->row.key, from, to, &list) < 0
                  ? why_say(why, "its log cannot be read")
                  : replay_add_list(replay, &list, to, why);
    entry_list_fini(&list);
    return bad || replay_seq(replay) == seq ? bad : MORE;
}

/* One replay for all such undos of a log: a stranger's file may hold thousands. */
static int replay_far_back(struct room *room, const struct decoded *entry, char why[WHY_SIZE])
{
    union game_state state;
    if (!room->loading->replay && begin_replay(room, why)) return -1;
    if (replay_seq(room->loading->replay) < entry->seq) {
        int bad = replay_towards(room, entry->seq, why);
        if (bad) return bad;
    }
    if (replay_at(room->loading->replay, entry->seq, &state.game))
        return why_say(why, "entry %u: the state that it goes back to cannot be made again", entry->seq);
    return match_replay_far(&room->match, entry, &state.game, why);
}

static int replay_entry(struct room *room, const struct entry *entry, char why[WHY_SIZE])
{
    struct decoded decoded;
    if (entry_decode(entry, room->plugin, room->match.state, &decoded, why)) return -1;
    int bad = match_replay(&room->match, &decoded, scratch_out(room->server->scratch), why);
    return bad == MATCH_FAR ? replay_far_back(room, &decoded, why) : bad;
}

/* The entries that come next, none at the log's end.  0 or UNREAD. */
static int read_piece(struct room *room)
{
    struct loading *loading = room->loading;
    uint32_t from = room->match.seq + 1, to = from + ENTRIES_A_PIECE - 1;
    entry_list_fini(&loading->piece);
    loading->next = 0;
    int got = db_read_entries(room->server->db, room->row.key, from, to, &loading->piece);
    if (got == 0) got = db_read_entries(room->server->db, room->row.key, from, UINT32_MAX, &loading->piece);
    return got < 0 ? UNREAD : 0;
}

/* MORE; 0 at the log's end, UNREAD, or -1 with `why`: then the course stands where the log still could be
 * followed. */
static int replay_piece(struct room *room, char why[WHY_SIZE])
{
    struct loading *loading = room->loading;
    if (loading->next == loading->piece.count) {
        if (read_piece(room)) return UNREAD;
        if (loading->piece.count == 0) return 0;
    }
    int bad = 0;
    while (!bad && loading->next < loading->piece.count) {
        bad = replay_entry(room, &loading->piece.entry[loading->next], why);
        if (!bad) loading->next++;
    }
    return bad ? bad : MORE;
}

/* From the newest snapshot, or from the setup.  MORE, or -1 with `why`. */
static int begin_course(struct room *room, bool snapshot, char why[WHY_SIZE])
{
    struct game_setup setup;
    room_load_stop(room);
    room->loading = mem_alloc(sizeof *room->loading);
    room->loading->from_snapshot = snapshot && room_snapshot_load(room);
    if (room->loading->from_snapshot) return MORE;
    if (record_setup(&room->row, room->plugin, &setup, why)) return -1;
    return match_begin(&room->match, room->plugin, &setup, why) ? -1 : MORE;
}

static bool rules_known(const struct room *room)
{
    return room->plugin && room->row.rules >= room->plugin->rules_min &&
           room->row.rules <= room->plugin->rules;
}

/* Not written down: another version of the program may know better. */
static void freeze_for_now(struct room *room, const char *why)
{
    if (room->row.frozen) return;
    log_error("room", "frozen", "room=%s seq=%u why=%s", room->row.id, room->match.seq, why);
    fault_report(room->server->config->data, room->server->db, room->row.id, why, VIEW_SPECTATOR, NULL);
    room->row.frozen = mem_strdup(why);
}

/* What was found out, `why` where it is not good; MORE: nothing yet. */
static enum room_load settle_load(struct room *room, int bad, const char *why)
{
    if (bad == MORE) return ROOM_LOADING;
    room_load_stop(room);
    room->has_match = room->match.state != NULL;
    if (bad == UNREAD) return ROOM_UNREAD;
    if (bad) freeze_for_now(room, why);
    if (room->has_match && room->row.status == ROOM_PLAYING) {
        room_orders_load(room);
        room_plans_load(room);
    }
    room_clock_load(room);
    return ROOM_LOADED;
}

enum room_load room_load_begin(struct room *room)
{
    char why[WHY_SIZE];
    int bad = 0;
    guard_enter(room->row.id);
    if (room->row.damaged) freeze_for_now(room, "its row in the database is damaged");
    if (room->row.started && !room->row.damaged && !crash_suspect_has(&room->row))
        bad = rules_known(room) ? begin_course(room, true, why)
                                : why_say(why, "this server does not know these rules");
    guard_leave();
    return settle_load(room, bad, why);
}

enum room_load room_load_some(struct room *room)
{
    char why[WHY_SIZE];
    guard_enter(room->row.id);
    int bad = replay_piece(room, why);
    if (bad == -1 && room->loading->from_snapshot) {
        log_warn("room", "snapshot_contradicts_log", "room=%s why=%s", room->row.id, why);
        match_fini(&room->match);
        room->snapshot_seq = 0;
        bad = begin_course(room, false, why);
    }
    guard_leave();
    return settle_load(room, bad, why);
}

int room_load_rest(struct room *room)
{
    enum room_load state = ROOM_LOADED;
    while (room->loading) state = room_load_some(room);
    return state == ROOM_UNREAD ? -1 : 0;
}
