// SPDX-License-Identifier: MIT
#include "crash_suspect.h"

#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fault.h"
#include "guard.h"
#include "replay.h"
#include "server/base/log.h"
#include "server/base/mem.h"

#define SUSPECT "the server fell while it was at this table" /* how the reason begins */
enum { TRIAL_S = 20 };
static_assert((int)GUARD_ROOM == (int)DB_ID, "a note holds a room's id");

/* ---- in the other process ----------------------------------------------------------------- */

/* Makes the calls that a server would make. The guards report most faults; otherwise this process
 * crashes. An invalid log is no crash, and is reported when the room is loaded. */
static int try_room(const struct record *record, const struct game_plugin *plugin,
                    const struct guard_note *note, char why[WHY_SIZE])
{
    struct game_setup setup;
    if (record_setup(&record->room, plugin, &setup, why)) return 0;
    struct replay *replay = replay_new(plugin, &setup, NULL, why);
    if (!replay || replay_add_list(replay, &record->entries, UINT32_MAX, why)) return 0;
    const struct move *move = note->has_move && note->move.verb >= 0 ? &note->move : NULL;
    return fault_try(plugin, replay_state(replay), note->seat, move, why);
}

/* 0, or -1 with `why`; or it does not come back. */
static int try_note(const char *dir, const struct guard_note *note, char why[WHY_SIZE])
{
    struct record record;
    char problem[WHY_SIZE];
    alarm(TRIAL_S);
    struct db *db = db_open(dir, DB_READ, NULL, problem);
    if (!db || record_load(db, note->room, &record, why) != 1) return 0; /* the server will say so */
    const struct game_plugin *plugin = game_find(record.room.game);
    return plugin && record.room.has_seed ? try_room(&record, plugin, note, why) : 0;
}

static _Noreturn void run_trial(const char *dir, const struct guard_note *note, int out)
{
    char why[WHY_SIZE] = "";
    if (try_note(dir, note, why) == 0) _exit(0);
    ssize_t told = write(out, why, strlen(why));
    _exit(told < 0 ? 2 : 1);
}

/* True when the trial failed or fell; `why` says how. */
static bool falls_again(const char *dir, const struct guard_note *note, char why[WHY_SIZE])
{
    char said[WHY_SIZE] = "";
    int status = 0, pipes[2];
    fflush(NULL);
    if (pipe(pipes)) return false;
    pid_t child = fork();
    if (child == 0) run_trial(dir, note, pipes[1]);
    close(pipes[1]);
    ssize_t length = child > 0 ? read(pipes[0], said, sizeof said - 1) : 0;
    close(pipes[0]);
    if (child < 0 || waitpid(child, &status, 0) != child || status == 0) return false;
    /* What hangs is found by the guards in time: who only came to no end is slow, as a full machine is. */
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) return false;
    if (length > 0)
        why_say(why, SUSPECT ", and on trial %s", said);
    else
        why_say(why, SUSPECT ", and falls again on trial (%s %d)", WIFSIGNALED(status) ? "signal" : "status",
                WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    return true;
}

/* ---- the verdict -------------------------------------------------------------------------- */

static void freeze_room(const char *dir, const struct guard_note *note, const char *fault)
{
    struct db_room row;
    char why[WHY_SIZE];
    struct db *db = db_open(dir, DB_MIGRATE, NULL, why);
    if (!db) return; /* the server will say so */
    fault_report(dir, db, note->room, fault, note->seat, note->has_move ? &note->move : NULL);
    if (db_find_room(db, note->room, &row) == 1) {
        struct db_job *job = db_job_new();
        if (!row.frozen) row.frozen = mem_strdup(fault);
        db_set_room(job, &row);
        db_submit_take(db, job, NULL, NULL);
        db_room_fini(&row);
        log_error("suspect", "frozen", "room=%s why=%s", note->room, fault);
    }
    db_close(db, NULL, NULL);
}

bool crash_suspect_has(const struct db_room *room)
{
    return room->frozen && strncmp(room->frozen, SUSPECT, strlen(SUSPECT)) == 0;
}

void crash_suspect_check(const char *dir)
{
    struct guard_note left[GUARD_SLOTS];
    int count = guard_notes_open(dir, left);
    for (int i = 0; i < count; i++) {
        char why[WHY_SIZE];
        if (falls_again(dir, &left[i], why)) freeze_room(dir, &left[i], why);
        else log_info("suspect", "innocent", "room=%s", left[i].room);
    }
}
