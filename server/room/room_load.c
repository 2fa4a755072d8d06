// SPDX-License-Identifier: MIT
#include "room_load.h"

#include <stdio.h>
#include <stdlib.h>

#include "room.h"
#include "room_clock.h"
#include "room_orders.h"
#include "room_plans.h"
#include "room_snapshot.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/play/fault.h"
#include "server/play/guard.h"
#include "server/play/record.h"
#include "server/play/suspect.h"

enum { UNREAD = -2 }; /* the database cannot be read */

/* What comes after a course, and, once an undo reaches further back than a course does, the whole log. */
struct rest {
    struct room *room;
    struct entry_list whole;
    struct replay *replay; /* of it, as far as it was needed; NULL until then */
};

static int begin_replay(struct rest *rest, char why[WHY_SIZE])
{
    const struct room *room = rest->room;
    struct game_setup setup;
    if (record_setup(&room->row, room->plugin, &setup, why)) return -1;
    if (db_read_entries(room->server->db, room->row.key, 1, UINT32_MAX, &rest->whole) < 0)
        return why_say(why, "its log cannot be read");
    rest->replay = replay_new(room->plugin, &setup, NULL, why);
    return rest->replay ? 0 : -1;
}

/* One replay for all such undos of a log: a stranger's file may hold thousands. */
static int replay_far_back(struct rest *rest, const struct decoded *entry, char why[WHY_SIZE])
{
    union game_state state;
    if (!rest->replay && begin_replay(rest, why)) return -1;
    if (replay_add_list(rest->replay, &rest->whole, entry->seq, why)) return -1;
    if (replay_at(rest->replay, entry->seq, &state.game))
        return why_say(why, "entry %u: the state that it goes back to cannot be made again", entry->seq);
    return course_replay_far(&rest->room->course, entry, &state.game, why);
}

static int replay_entry(struct rest *rest, const struct entry *entry, char why[WHY_SIZE])
{
    struct room *room = rest->room;
    struct decoded decoded;
    if (entry_decode(entry, room->plugin, room->course.state, &decoded, why)) return -1;
    int bad = course_replay(&room->course, &decoded, &room->server->scratch->out, why);
    return bad == COURSE_FAR ? replay_far_back(rest, &decoded, why) : bad;
}

/* What comes after the course's seq.  0, UNREAD, or -1 with `why`. */
static int replay_rest(struct room *room, char why[WHY_SIZE])
{
    struct entry_list list = { 0 };
    struct rest rest = { .room = room };
    int bad = 0;
    if (db_read_entries(room->server->db, room->row.key, room->course.seq + 1, UINT32_MAX, &list) < 0)
        return UNREAD;
    for (int i = 0; i < list.count && !bad; i++) bad = replay_entry(&rest, &list.entry[i], why);
    replay_free(rest.replay);
    entry_list_fini(&rest.whole);
    entry_list_fini(&list);
    return bad;
}

/* 0, UNREAD, or -1 with `why`; then the course stands where the log still could be followed. */
static int load_course(struct room *room, char why[WHY_SIZE])
{
    struct game_setup setup;
    if (room_snapshot_load(room)) {
        int bad = replay_rest(room, why);
        if (bad == 0 || bad == UNREAD) return bad;
        log_warn("room", "snapshot_contradicts_log", "room=%s why=%s", room->row.id, why);
        course_fini(&room->course);
        room->snapshot_seq = 0;
    }
    if (record_setup(&room->row, room->plugin, &setup, why)) return -1;
    if (course_begin(&room->course, room->plugin, &setup, why) != 0) return -1;
    return replay_rest(room, why);
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
    log_error("room", "frozen", "room=%s seq=%u why=%s", room->row.id, room->course.seq, why);
    fault_report(room->server->config->data, room->server->db, room->row.id, why, VIEW_SPECTATOR, NULL);
    room->row.frozen = mem_strdup(why);
}

/* 0 or UNREAD. */
static int load_game(struct room *room)
{
    char why[WHY_SIZE];
    if (room->row.damaged) freeze_for_now(room, "its row in the database is damaged");
    if (!room->row.started || room->row.damaged || suspect_is(&room->row)) return 0;
    int bad = rules_known(room) ? load_course(room, why)
                                : why_say(why, "this server does not know these rules");
    room->has_course = room->course.state != NULL;
    if (bad == UNREAD) return UNREAD;
    if (bad) freeze_for_now(room, why);
    return 0;
}

int room_load(struct room *room)
{
    guard_enter(room->row.id);
    int bad = load_game(room);
    guard_leave();
    if (bad) return -1;
    if (room->has_course && room->row.status == ROOM_PLAYING) {
        room_orders_load(room);
        room_plans_load(room);
    }
    room_clock_load(room);
    return 0;
}
