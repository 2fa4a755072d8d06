// SPDX-License-Identifier: MIT
/* cli_verify.c - is an exported game what it says?  Needs no database and no server. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/play/fault.h"
#include "cli_data.h"

static void print_shares(const struct record *record, const struct record_report *report)
{
    const struct db_room *room = &record->room;
    if (report->shares == 0) printf("shuffle     from the server's seed alone\n");
    else
        printf("shuffle     from the server's seed and the secrets of %d at the table, each as promised\n",
               report->shares);
    for (int seat = 0; seat < room->seats; seat++) {
        const char *name = room->seat[seat].name;
        if (room->share[seat].given && !room->share[seat].revealed)
            printf("left out    seat %d (%s) did not tell its secret\n", seat, name);
        if (report->unshared >> seat & 1u)
            printf("left out    seat %d (%s) gave no secret\n", seat, name);
    }
}

static void print_report(const struct record *record, const struct record_report *report)
{
    const struct db_room *room = &record->room;
    printf("%s, rules %d, %d seats, room %s, %s\n", room->game, room->rules, room->seats, room->id,
           db_room_status_name(room->status));
    printf("seed        agrees with the commitment\n");
    print_shares(record, report);
    printf("log         %d entries, %d moves, each legal where it was made; %d taken back\n", report->entries,
           report->moves, report->undone);
    printf("snapshots   %d, all agree with the replay\n", report->snapshots);
    printf("end         %s%s\n", report->end ? "agrees" : "the file has no hash of the end",
           report->over ? ", the game is over" : ", the game goes on");
    printf("scores      %s\n", report->scores ? "agree" : "the file has none");
}

static int verify_record(const struct record *record, const char *text)
{
    const struct game_plugin *plugin = cli_data_game(&cli_verify, record);
    struct record_report report;
    char why[WHY_SIZE];
    if (!plugin) return CLI_FAILED;
    if (record_verify(record, plugin, &report, why)) return cli_fail(&cli_verify, "%s", why);
    print_report(record, &report);
    return fault_replay(record, plugin, text, why) ? cli_fail(&cli_verify, "%s", why) : CLI_OK;
}

/* In a process of its own: some rules end it, which is worth a sentence, too. */
static int verify_apart(const struct record *record, const char *text)
{
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child < 0) return verify_record(record, text);
    if (child == 0) {
        int result = verify_record(record, text);
        fflush(NULL);
        _exit(result);
    }
    if (waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) <= CLI_FAILED)
        return WEXITSTATUS(status);
    return cli_fail(&cli_verify, "the rules bring the program down (%s %d)",
                    WIFSIGNALED(status) ? "signal" : "status",
                    WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
}

static int run_verify(int argc, char **argv)
{
    static const struct args_row rows[] = { { 0 } };
    struct record record;
    int file = args_read(&cli_verify, argc, argv, rows, 1, NULL);
    if (!file) return CLI_USAGE;
    if (file == argc) return cli_misuse(&cli_verify, "FILE is missing");
    char *text = cli_data_record(&cli_verify, argv[file], &record);
    int result = text ? verify_apart(&record, text) : CLI_FAILED;
    record_fini(&record);
    free(text);
    return result;
}

const struct cli_command cli_verify = {
    .name = "verify",
    .usage = "verify FILE",
    .summary = "Replays an exported game and compares every hash, the scores and the seed's commitment.",
    .run = run_verify,
};
