// SPDX-License-Identifier: MIT
/* tool_verify.c - is an exported game what it says?  Needs no database and no server. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/base/files.h"
#include "server/play/fault.h"
#include "server/play/record.h"
#include "tool_data.h"

static void print(const struct record *record, const struct record_report *report)
{
    const struct db_room *room = &record->room;
    printf("%s, rules %d, %d seats, room %s, %s\n", room->game, room->rules, room->seats, room->id,
           room_status_name(room->status));
    printf("seed        agrees with the commitment\n");
    printf("log         %d entries, %d moves, each legal where it was made; %d taken back\n", report->entries,
           report->moves, report->undone);
    printf("snapshots   %d, all agree with the replay\n", report->snapshots);
    printf("end         %s%s\n", report->end ? "agrees" : "the file has no hash of the end",
           report->over ? ", the game is over" : ", the game goes on");
    printf("scores      %s\n", report->scores ? "agree" : "the file has none");
}

static int verify(const struct record *record, const char *text)
{
    const struct game_plugin *plugin = game_find(record->room.game);
    struct record_report report;
    char why[WHY_SIZE];
    if (!plugin) {
        why_say(why, "this program has no game '%s'", record->room.game);
        return tool_fail(&tool_verify, why);
    }
    if (record_verify(record, plugin, &report, why)) return tool_fail(&tool_verify, why);
    print(record, &report);
    if (fault_replay(record, plugin, text, why)) return tool_fail(&tool_verify, why);
    return TOOL_OK;
}

/* In a process of its own: some rules end it, which is worth a sentence, too. */
static int verify_apart(const struct record *record, const char *text)
{
    char why[WHY_SIZE];
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child < 0) return verify(record, text);
    if (child == 0) {
        int result = verify(record, text);
        fflush(NULL);
        _exit(result);
    }
    if (waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) <= TOOL_FAILED)
        return WEXITSTATUS(status);
    why_say(why, "the rules bring the program down (%s %d)", WIFSIGNALED(status) ? "signal" : "status",
            WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    return tool_fail(&tool_verify, why);
}

static int run(int argc, char **argv)
{
    struct tool_args args;
    struct record record;
    char why[WHY_SIZE];
    size_t length;
    if (!tool_read_args(&tool_verify, argc, argv, "f", &args)) return TOOL_USAGE;
    char *text = files_read(args.file, RECORD_FILE_MAX, &length, why);
    if (!text) return tool_fail(&tool_verify, why);
    int result =
        record_read(text, length, &record, why) ? tool_fail(&tool_verify, why) : verify_apart(&record, text);
    record_fini(&record);
    free(text);
    return result;
}

const struct tool tool_verify = {
    .name = "verify",
    .usage = "verify FILE",
    .summary = "Replays an exported game and compares every hash, the scores and the seed's commitment.",
    .run = run,
};
