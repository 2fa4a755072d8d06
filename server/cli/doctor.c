// SPDX-License-Identifier: MIT
#include "doctor.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include "server/base/mem.h"
#include "server/play/record.h"
#include "server/play/crash_suspect.h"
#include "server/store/db.h"
#include "server/store/db_retention.h"
#include "server/store/db_moderation.h"

enum { LOW_DISK_MB = 200, DECISIONS_MAX = 500 };

struct doctor {
    const struct game_plugin *(*find)(const char *id);
    struct db *db;
    FILE *out;
    int faults, rooms, replayed;
};

static void tell_fault(void *context, const char *what)
{
    struct doctor *doctor = context;
    doctor->faults++;
    fprintf(doctor->out, "wrong: %s\n", what);
}

/* Is each stored state the one that its hash says?  (That the hash is right, the replay finds.) */
static int check_states(const struct doctor *doctor, const struct record *record,
                        const struct game_plugin *plugin, char why[WHY_SIZE])
{
    struct db_snapshots list;
    union game_state *state = mem_alloc(sizeof *state);
    int bad = db_list_snapshots(doctor->db, record->room.key, true, &list) < 0;
    if (bad) why_say(why, "its snapshots cannot be read");
    for (int i = 0; i < list.count && !bad; i++) {
        if (!*list.snapshot[i].state) continue; /* spent: the hash alone is kept */
        char problem[WHY_SIZE] = "its text gives another hash";
        json_t *saved = json_loads(list.snapshot[i].state, JSON_REJECT_DUPLICATES, NULL);
        bad = !saved || state_load(plugin, &state->game, saved, problem) != 0 ||
              !state_has_hash(plugin, &state->game, list.snapshot[i].hash);
        json_decref(saved);
        if (bad) why_say(why, "the snapshot after entry %u is spoilt: %s", list.snapshot[i].seq, problem);
    }
    if (!bad || list.count) db_snapshots_fini(&list);
    free(state);
    return bad ? -1 : 0;
}

/* Whether this program still plays the rules of an old, finished game is no fault of the data. */
static bool is_history(const struct record *record, const struct game_plugin *plugin)
{
    bool ended = record->room.status == ROOM_FINISHED || record->room.status == ROOM_ABANDONED;
    return ended && (!plugin || record->room.rules < plugin->rules_min);
}

static void check_game(struct doctor *doctor, const struct record *record)
{
    const struct game_plugin *plugin = doctor->find(record->room.game);
    struct record_report report;
    char why[WHY_SIZE];
    if (is_history(record, plugin)) {
        fprintf(doctor->out,
                "note: room %s (%s, rules %d) ended under rules that this program no longer plays\n",
                record->room.id, record->room.game, record->room.rules);
        return;
    }
    if (crash_suspect_has(&record->room))
        return; /* its rules would crash this process too; that it is frozen was reported */
    doctor->replayed++;
    if (!plugin)
        why_say(why, "this program has no game %s", record->room.game);
    else if (record_verify(record, plugin, &report, why) == 0 &&
             check_states(doctor, record, plugin, why) == 0)
        return;
    char *text = mem_printf("room %s: %s", record->room.id, why);
    tell_fault(doctor, text);
    free(text);
}

static void check_room(struct doctor *doctor, const char *id)
{
    struct record record;
    char why[WHY_SIZE];
    int found = record_load(doctor->db, id, &record, why);
    if (found < 0) tell_fault(doctor, why);
    if (found != 1) return;
    doctor->rooms++;
    if (record.room.has_seed && (record.room.status != ROOM_WAITING || record.entries.count))
        check_game(doctor, &record);
    record_fini(&record);
}

static void check_rooms(struct doctor *doctor)
{
    char(*ids)[DB_ID];
    int count = db_list_all(doctor->db, &ids);
    if (count < 0) tell_fault(doctor, "the list of rooms cannot be read");
    for (int i = 0; i < count; i++) check_room(doctor, ids[i]);
    free(ids);
}

/* What the upgrade of an older database decided for people. */
static void tell_decisions(struct doctor *doctor)
{
    struct text acts = { 0 };
    size_t i;
    json_t *act, *list = NULL;
    if (db_list_json(doctor->db, LIST_AUDIT_LOG, "one_seat", DECISIONS_MAX, &acts) > 0)
        list = json_loads(acts.data, 0, NULL);
    json_array_foreach(list, i, act)
    {
        char *args = json_dumps(json_object_get(act, "args"), JSON_ENCODE_ANY | JSON_COMPACT);
        fprintf(doctor->out, "note: one person had two seats at a table, so the upgrade took one away: %s\n",
                args ? args : "?");
        free(args);
    }
    json_decref(list);
    text_free(&acts);
}

static void check_folder(struct doctor *doctor, const char *dir)
{
    struct statvfs disk;
    struct stat info;
    if (statvfs(dir, &disk) == 0) {
        unsigned long long mb = (unsigned long long)disk.f_bavail * disk.f_frsize >> 20;
        if (mb < LOW_DISK_MB)
            fprintf(doctor->out, "note: only %llu MB are left on the disk of %s\n", mb, dir);
    }
    if (stat(dir, &info) == 0 && info.st_mode & 07)
        fprintf(doctor->out,
                "note: everybody on this machine can read %s, hidden cards included; chmod 700 mends that\n",
                dir);
}

/* What takes the room, and what could go. */
static void tell_sizes(struct doctor *doctor)
{
    static const double mega = 1e6;
    struct db_figures figures;
    struct db_space_usage shares;
    char why[WHY_SIZE];
    int64_t ended_before = (int64_t)time(NULL) * 1000 - DB_PRUNE_AFTER_MS;
    if (db_figures(doctor->db, &figures) || db_space_usage(doctor->db, ended_before, &shares, why)) return;
    fprintf(doctor->out, "%s has %.1f MB: games %.1f, stored states %.1f, people and the rest %.1f; "
            "%.1f MB are free on its disk\n", db_location(doctor->db), (double)figures.bytes / mega,
            (double)shares.games / mega, (double)shares.snapshots / mega, (double)shares.people / mega,
            (double)figures.free_bytes / mega);
    if (shares.spare)
        fprintf(doctor->out, "note: %.1f MB of states nobody will miss; `tabuleiro prune` lets them go\n",
                (double)shares.spare / mega);
}

int doctor_run(const char *dir, const struct game_plugin *(*find)(const char *id), FILE *out)
{
    struct doctor doctor = { .find = find, .out = out };
    char why[WHY_SIZE];
    doctor.db = db_open(dir, DB_READ, NULL, why);
    if (!doctor.db) {
        tell_fault(&doctor, why);
        return doctor.faults;
    }
    fprintf(out, "the database has version %d\n", db_version(doctor.db));
    check_folder(&doctor, dir);
    tell_sizes(&doctor);
    db_list_foreign(doctor.db, tell_fault, &doctor);
    db_check(doctor.db, tell_fault, &doctor);
    tell_decisions(&doctor);
    check_rooms(&doctor);
    fprintf(out, "%d rooms, %d games replayed, %d faults\n", doctor.rooms, doctor.replayed, doctor.faults);
    db_close(doctor.db, NULL, NULL);
    return doctor.faults;
}
