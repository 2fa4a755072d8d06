// SPDX-License-Identifier: MIT
/* cli_restore.c - `tabuleiro restore`: checks a backup, upgrades it, replays its games and asks for
 * confirmation. Then it replaces the current store, which is kept under another name. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "server/base/files.h"
#include "server/base/mem.h"
#include "server/play/replay_check.h"
#include "server/store/db_retention.h"
#include "cli_data.h"

#define STORE "tabuleiro.db"

struct restore_args {
    struct tool_place place;
    bool yes;
};
static const struct args_row rows[] = {
    TOOL_PLACE_ROWS(struct restore_args),
    { "yes", ARGS_SWITCH, offsetof(struct restore_args, yes) },
    { 0 },
};

/* The database and its write-ahead log belong together. */
static const char *const parts[] = { "", "-wal", "-shm" };

/* ---- copy to a folder beside ----------------------------------------------------------------- */

static int copy_file(const char *from, const char *to, char why[WHY_SIZE])
{
    char bytes[1 << 16];
    ssize_t got = -1;
    int in = open(from, O_RDONLY | O_CLOEXEC);
    int out = in < 0 ? -1 : open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool ok = out >= 0;
    while (ok && (got = read(in, bytes, sizeof bytes)) > 0) ok = write(out, bytes, (size_t)got) == got;
    ok = ok && got == 0 && fsync(out) == 0;
    if (!ok) why_say(why, "%s cannot be copied to %s: %s", from, to, strerror(errno));
    if (in >= 0) close(in);
    if (out >= 0) close(out);
    return ok ? 0 : -1;
}

static void drop_folder(const char *folder)
{
    static const char *const all[] = { STORE, STORE "-wal", STORE "-shm", "lock" };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        char *path = mem_printf("%s/%s", folder, all[i]);
        unlink(path);
        free(path);
    }
    for (int version = 1; version <= db_version_newest(); version++) {
        char *path = mem_printf("%s/" STORE ".bak-%d", folder, version);
        unlink(path);
        free(path);
    }
    rmdir(folder);
}

/* ---- check ----------------------------------------------------------------------------------- */

static void tell_difference(void *context, struct record *record, const char *why)
{
    (void)context;
    printf("  table %s would be played otherwise: %s\n", record ? record->room.id : "?", why);
}

static void tell_foreign(void *context, const char *what)
{
    (void)context;
    printf("  %s\n", what);
}

/* Upgrades the copy in the folder and prints what is in it. */
static int look_through(const char *folder, const char *file, char why[WHY_SIZE])
{
    struct replay_check rehearsal = { .differs = tell_difference };
    struct db_figures figures;
    struct db *db = db_open(folder, DB_MIGRATE, NULL, why);
    if (!db) return -1;
    int bad = db_figures(db, &figures) ? why_say(why, "%s cannot be read", file) : 0;
    if (!bad && db_list_foreign(db, tell_foreign, NULL) != 0)
        bad = why_say(why, "%s holds what no Tabuleiro made (named above)", file);
    if (!bad) {
        printf("%s, instance %s:\n  %lld people; tables: %lld waiting, %lld playing, %lld finished\n", file,
               db_instance(db), (long long)figures.people, (long long)figures.waiting,
               (long long)figures.playing, (long long)figures.finished);
        bad = replay_check_run(db, &rehearsal, why);
    }
    if (!bad) printf("  %d running games replayed, %d differ\n", rehearsal.games, rehearsal.differ);
    db_close(db, NULL, NULL);
    return bad;
}

static bool is_agreed(const struct restore_args *args)
{
    char answer[8] = "";
    if (args->yes) return true;
    printf("Put it into %s?  What is there now is kept beside it. [y/N] ", args->place.data);
    fflush(stdout);
    return fgets(answer, sizeof answer, stdin) && (answer[0] == 'y' || answer[0] == 'Y');
}

/* ---- replace --------------------------------------------------------------------------------- */

/* If root restores for the folder's owner, the owner must be able to open the files. */
static void give_to_owner(const char *data, const char *path)
{
    struct stat info;
    if (geteuid() != 0 || stat(data, &info) != 0) return;
    if (chown(path, info.st_uid, info.st_gid) != 0)
        fprintf(stderr, "tabuleiro restore: %s stays root's: %s\n", path, strerror(errno));
}

/* Renames all existing parts of a store. */
static void move_parts(const char *store, const char *to)
{
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        char *from = mem_printf("%s%s", store, parts[i]), *name = mem_printf("%s%s", to, parts[i]);
        (void)rename(from, name);
        free(from);
        free(name);
    }
}

/* Renames the current store to a name with the time, then moves the copy into place. */
static int change_places(const char *data, const char *folder, char why[WHY_SIZE])
{
    char stamp[32];
    time_t now = time(NULL);
    struct tm utc;
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H-%M-%SZ", gmtime_r(&now, &utc));
    char *kept = mem_printf("%s/" STORE ".before-%s", data, stamp), *place = mem_printf("%s/" STORE, data);
    char *copy = mem_printf("%s/" STORE, folder);
    bool had = access(place, F_OK) == 0;
    move_parts(place, kept);
    int bad = rename(copy, place) ? why_say(why, "%s cannot be put in place: %s", copy, strerror(errno)) : 0;
    if (bad) move_parts(kept, place);
    else give_to_owner(data, place);
    if (!bad && had) printf("restored; what was there is %s\n", kept);
    else if (!bad) printf("restored\n");
    free(kept);
    free(place);
    free(copy);
    return bad;
}

/* Created for the restore, and removed if it fails: a lock file would mean that there was a store. */
struct place {
    char *lock;  /* name of the lock file */
    int file;    /* the locked file */
    bool folder, first;
};

/* Locks the data folder, so that no server runs or starts there. */
static int lock_data(const char *data, struct place *place, char why[WHY_SIZE])
{
    place->folder = mkdir(data, 0700) == 0;
    if (!place->folder && errno != EEXIST)
        return why_say(why, "the data folder %s cannot be made: %s", data, strerror(errno));
    place->lock = mem_printf("%s/lock", data);
    place->first = access(place->lock, F_OK) != 0;
    place->file = open(place->lock, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (place->file < 0)
        return why_say(why, "the data folder %s cannot be written: %s", data, strerror(errno));
    if (flock(place->file, LOCK_EX | LOCK_NB) == 0) return 0;
    return why_say(why, "a server runs in %s; stop it first", data);
}

static void leave_data(const char *data, struct place *place, bool restored)
{
    if (restored && place->first) give_to_owner(data, place->lock);
    if (!restored && place->first && place->lock) unlink(place->lock);
    if (!restored && place->folder) rmdir(data);
    if (place->file >= 0) close(place->file);
    free(place->lock);
}

/* Returns 1: restored; 0: the admin declined; -1 with `why`. */
static int put_back(const struct restore_args *args, const char *file, char why[WHY_SIZE])
{
    char *folder = mem_printf("%s/restoring", args->place.data), *copy = mem_printf("%s/" STORE, folder);
    drop_folder(folder); /* left by an earlier attempt that was killed */
    mkdir(folder, 0700);
    int bad = db_backup_check(file, why) || copy_file(file, copy, why) || look_through(folder, file, why);
    bool agreed = !bad && is_agreed(args);
    if (agreed) bad = change_places(args->place.data, folder, why);
    drop_folder(folder);
    free(folder);
    free(copy);
    return bad ? -1 : agreed;
}

static int restore_file(const struct restore_args *args, const char *file)
{
    char why[WHY_SIZE];
    struct place place = { .file = -1 };
    int agreed = lock_data(args->place.data, &place, why) ? -1 : put_back(args, file, why);
    leave_data(args->place.data, &place, agreed > 0);
    if (agreed < 0) return cli_fail(&cli_restore, "%s; nothing was changed", why);
    if (!agreed) printf("nothing was changed\n");
    return agreed ? CLI_OK : CLI_FAILED;
}

static int run_restore(int argc, char **argv)
{
    struct restore_args args = { 0 };
    int file = args_read(&cli_restore, argc, argv, rows, 1, &args);
    if (!file) return CLI_USAGE;
    if (file == argc) return cli_misuse(&cli_restore, "FILE is missing: a backup");
    if (!tool_place_find(&cli_restore, &args.place)) return CLI_USAGE;
    return restore_file(&args, argv[file]);
}

const struct cli_command cli_restore = {
    .name = "restore",
    .usage = "restore " TOOL_PLACE_USAGE " [--yes] FILE",
    .summary = "Puts a backup back, after looking through it and replaying its running games; asks before.",
    .run = run_restore,
};
