// SPDX-License-Identifier: MIT
#include "suspect.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fault.h"
#include "guard.h"
#include "log.h"
#include "mem.h"

enum { TRIAL_S = 20 };

/* ---- in the other process ----------------------------------------------------------------- */

static void draw(const struct game_plugin *plugin, const struct game *game, struct move_list *list)
{
    for (int viewer = VIEW_SPECTATOR; viewer < game->seats; viewer++) {
        struct text text = { 0 };
        view_write(plugin, game, viewer, &text);
        if (viewer >= 0 && !game->over && (game_waiting(plugin, game) >> viewer & 1u))
            game_moves(plugin, game, viewer, list);
        text_free(&text);
    }
}

/* What the server would do with the room; whatever is wrong with it in an orderly way is found again later. */
static void try_room(const struct record *record, const struct game_plugin *plugin, const struct guard_note *note)
{
    struct move_list *list = mem_alloc(sizeof *list);
    struct game_out *out = mem_alloc(sizeof *out);
    struct game_setup setup;
    char why[RECORD_WHY];
    if (record_setup(&record->room, plugin, &setup, why)) return;
    struct replay *replay = replay_new(plugin, &setup, NULL, why);
    if (!replay || replay_add_list(replay, &record->entries, UINT32_MAX, why)) return;
    struct game *game = mem_alloc(plugin->state_size);
    game_clone(plugin, game, replay_state(replay));
    draw(plugin, game, list);
    bool known = note->has_move && note->move.verb >= 0 && note->seat >= 0 && note->seat < game->seats;
    if (!known || !game_judge(plugin, game, note->seat, &note->move, NULL)) return;
    game_move(plugin, game, note->seat, &note->move, out);
    draw(plugin, game, list);
}

static void trial(const char *dir, const struct guard_note *note)
{
    struct record record;
    char why[RECORD_WHY];
    alarm(TRIAL_S);
    guard_init(TRIAL_S * 1000);
    for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
    struct db *db = db_open(dir, DB_READ, NULL, why);
    if (db && record_load(db, note->room, &record, why) == 1) {
        const struct game_plugin *plugin = game_find(record.room.game);
        if (plugin && record.room.has_seed) try_room(&record, plugin, note);
    }
}

/* True when the trial fell; `why` says how. */
static bool falls(const char *dir, const struct guard_note *note, char why[GUARD_WHY])
{
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child < 0) return false;
    if (child == 0) {
        trial(dir, note);
        _exit(0);
    }
    if (waitpid(child, &status, 0) != child || status == 0) return false;
    snprintf(why, GUARD_WHY, "the server fell while it was at this table, and falls again on trial (%s %d)",
             WIFSIGNALED(status) ? "signal" : "status", WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    return true;
}

/* ---- the verdict -------------------------------------------------------------------------- */

static void freeze(const char *dir, const struct guard_note *note, const char *fault)
{
    struct db_room row;
    char why[DB_WHY];
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

void suspect_look(const char *dir)
{
    struct guard_note left[GUARD_SLOTS];
    int count = guard_notes_open(dir, left);
    for (int i = 0; i < count; i++) {
        char why[GUARD_WHY];
        if (falls(dir, &left[i], why)) freeze(dir, &left[i], why);
        else log_info("suspect", "innocent", "room=%s", left[i].room);
    }
}
