// SPDX-License-Identifier: MIT
/* cli_prune.c - `tabuleiro prune`: shows what retention may delete; with --yes deletes it. */
#include <inttypes.h>
#include <time.h>

#include "server/store/db_retention.h"
#include "cli_data.h"

enum { MOST_DAYS = 36500 };
static const int64_t day_ms = 86400000;

struct prune_args {
    struct tool_place place;
    int64_t ended, seen;
    bool yes;
};
static const struct args_row rows[] = {
    TOOL_PLACE_ROWS(struct prune_args),
    { "ended-days", ARGS_NUMBER, offsetof(struct prune_args, ended), 0, MOST_DAYS },
    { "seen-days", ARGS_NUMBER, offsetof(struct prune_args, seen), 1, MOST_DAYS },
    { "yes", ARGS_SWITCH, offsetof(struct prune_args, yes) },
    { 0 },
};

static void show_spare(const struct prune_args *args, const struct db_prunable *spare)
{
    const char *what = args->yes ? "let go of" : "could go";
    printf("%s:\n", what);
    printf("  %" PRId64 " stored states, %.1f MB: replaced by newer ones, or of games that ended %" PRId64
           " days ago;\n    their logs and hashes stay, so they can be looked through and verified\n",
           spare->states, (double)spare->state_bytes / 1e6, args->ended);
    printf("  %" PRId64 " guests who were last here %" PRId64 " days ago, and left nothing\n", spare->guests,
           args->seen);
    printf("  %" PRId64 " copies of upgrades, %.1f MB, as old\n", spare->copies,
           (double)spare->copy_bytes / 1e6);
    if (!args->yes) printf("nothing was changed; `prune --yes` does it\n");
}

static int run_prune(int argc, char **argv)
{
    struct prune_args args = { .ended = DB_PRUNE_AFTER_MS / day_ms, .seen = 90 };
    struct db_prunable spare;
    char why[WHY_SIZE];
    if (!args_read(&cli_prune, argc, argv, rows, 0, &args)) return CLI_USAGE;
    if (!tool_place_find(&cli_prune, &args.place)) return CLI_USAGE;
    struct db *db = cli_data_open(&cli_prune, args.place.data, DB_MIGRATE);
    if (!db) return CLI_FAILED;
    int64_t now = ((int64_t)time(NULL) + 1) * 1000; /* this second, too */
    int bad = db_prune(db, now - args.ended * day_ms, now - args.seen * day_ms, args.yes, &spare, why);
    if (!bad) show_spare(&args, &spare);
    db_close(db, NULL, NULL);
    return bad ? cli_fail(&cli_prune, "%s", why) : CLI_OK;
}

const struct cli_command cli_prune = {
    .name = "prune",
    .usage = "prune " TOOL_PLACE_USAGE " [--ended-days N] [--seen-days N] [--yes]",
    .summary = "Shows what nobody will miss: old states, guests long gone, copies; with --yes it goes.",
    .run = run_prune,
};
