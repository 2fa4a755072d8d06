// SPDX-License-Identifier: MIT
#include "replay_check.h"

#include <stdio.h>
#include <stdlib.h>

#include "guard.h"

static void play_again(struct replay_check *rehearsal, struct record *record)
{
    const struct game_plugin *plugin = game_find(record->room.game);
    struct record_report report;
    char why[WHY_SIZE];
    rehearsal->games++;
    guard_enter(record->room.id);
    int bad = plugin ? record_verify(record, plugin, &report, why)
                     : why_say(why, "this program has no game %s", record->room.game);
    guard_leave();
    if (!bad) return;
    rehearsal->differ++;
    rehearsal->differs(rehearsal->context, record, why);
}

int replay_check_run(struct db *db, struct replay_check *rehearsal, char why[WHY_SIZE])
{
    char(*ids)[DB_ID];
    struct record record;
    int count = db_list_unfinished(db, &ids);
    if (count < 0) return why_say(why, "the list of tables cannot be read");
    for (int i = 0; i < count; i++) {
        int found = record_load(db, ids[i], &record, why);
        if (found < 0) {
            rehearsal->differ++;
            rehearsal->differs(rehearsal->context, NULL, why);
        }
        if (found != 1) continue;
        if (record.room.status == ROOM_PLAYING && !record.room.frozen) play_again(rehearsal, &record);
        record_fini(&record);
    }
    free(ids);
    return 0;
}
