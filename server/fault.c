// SPDX-License-Identifier: MIT
#include "fault.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "course.h"
#include "files.h"
#include "log.h"
#include "mem.h"

/* ---- writing ------------------------------------------------------------------------------ */

static void write_fault(const struct game_plugin *plugin, const char *why, int seat, const struct move *move,
                        struct text *out)
{
    text_key(out, "fault");
    text_str(out, "{\"why\":");
    text_json(out, why);
    text_key(out, "seat");
    text_int(out, seat);
    if (move && plugin) {
        text_key(out, "move");
        move_write(plugin, move, out);
    }
    text_char(out, '}');
}

static int write_report(const char *dir, const struct record *record, const struct text *text, char why[FILES_WHY])
{
    char *path = mem_printf("%s/faults", dir);
    mkdir(path, 0700);
    free(path);
    path = mem_printf("%s/faults/%s-%u.json", dir, record->room.id, record->room.seq);
    int bad = files_write(path, text->data, text->len, why);
    if (!bad) log_error("fault", "report", "room=%s file=%s", record->room.id, path);
    free(path);
    return bad;
}

void fault_report(const char *dir, struct db *db, const char *room, const char *why, int seat,
                  const struct move *move)
{
    struct record record;
    struct text text = { 0 };
    char problem[RECORD_WHY] = "it has not begun";
    if (record_load(db, room, &record, problem) != 1) {
        log_error("fault", "no_report", "room=%s why=%s", room, problem);
        return;
    }
    if (record.room.has_seed) {
        record_write(&record, &text);
        while (text.len && text.data[text.len - 1] != '}') text.len--;
        text.len--;
        write_fault(game_find(record.room.game), why, seat, move, &text);
        text_str(&text, "}\n");
        if (write_report(dir, &record, &text, problem)) log_error("fault", "no_report", "room=%s why=%s", room, problem);
    }
    text_free(&text);
    record_fini(&record);
}

/* ---- trying again ------------------------------------------------------------------------- */

static int follow(struct course *course, const struct record *record, struct game_out *out, char why[RECORD_WHY])
{
    char problem[COURSE_WHY] = "";
    int bad = 0;
    for (int i = 0; i < record->entries.count && !bad; i++)
        bad = course_replay(course, &record->entries.entry[i], out, problem);
    if (bad) snprintf(why, RECORD_WHY, "%s", problem);
    return bad;
}

static int try_move(const struct course *course, const json_t *fault, struct game_out *out, char why[RECORD_WHY])
{
    char problem[COURSE_WHY] = "";
    struct refusal refusal = { 0 };
    struct course_step step;
    struct move move;
    int seat = (int)json_integer_value(json_object_get(fault, "seat"));
    const json_t *json = json_object_get(fault, "move");
    if (!json || seat < 0 || seat >= course->state->seats) return 0;
    if (!move_read(course->plugin, json, &move, &refusal)) return 0;
    int bad = course_try_move(course, ENTRY_MOVE, seat, &move, out, &step, problem);
    if (bad) snprintf(why, RECORD_WHY, "the move that was reported fails again: %s", problem);
    else course_step_fini(&step);
    return bad;
}

int fault_replay(const struct record *record, const struct game_plugin *plugin, const char *text,
                 char why[RECORD_WHY])
{
    json_t *json = json_loads(text, 0, NULL);
    const json_t *fault = json_object_get(json, "fault");
    struct game_setup setup;
    struct course course;
    char problem[COURSE_WHY];
    int bad = 0;
    if (json_is_object(fault) && record_setup(&record->room, plugin, &setup, why) == 0 &&
        course_begin(&course, plugin, &setup, problem) == 0) {
        struct game_out *out = mem_alloc(sizeof *out);
        bad = follow(&course, record, out, why) || try_move(&course, fault, out, why) ? -1 : 0;
        free(out);
        course_fini(&course);
    }
    json_decref(json);
    return bad;
}
