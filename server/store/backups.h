// SPDX-License-Identifier: MIT
/* backups.h - backup folder: create, verify, list, rotate.
 *
 * All functions block; they run on a thread of their own, or in a tool. */
#ifndef SERVER_BACKUPS_H
#define SERVER_BACKUPS_H
#include "db.h"

enum { BACKUPS_PATH = 1200, BACKUPS_MOST = 1000 };

struct backups_file {
    char name[64];
    int64_t at;    /* milliseconds, from its name */
    int64_t bytes;
};
/* Lists the backups of the folder, newest first; the caller frees *files. Returns their number,
 * 0 if there is no folder. */
int backups_list(const char *folder, struct backups_file **files);

/* How many of the newest of a day, a week, a month are kept. The newest of all is always kept. */
struct backups_keep {
    int days, weeks, months;
};
/* Sets stays[i] for each of `count` files, newest first, that is kept. */
void backups_choose(const struct backups_file *files, int count, struct backups_keep keep, bool *stays);

/* Returns the backup folder: `to`, or the folder `backups` of the data if that is "". The caller frees it. */
char *backups_folder(const char *data, const char *to);
/* Checks that the data folder has not lost its store. A missing store beside backups means a wrong
 * folder or a missing disk: returns -1 with `why`. Else 0. */
int backups_check_home(const char *data, const char *folder, char why[WHY_SIZE]);

/* Copies the store of the data folder into the folder, verifies the copy, then deletes old ones.
 * Returns 0 with the new one in `made`, or -1 with `why`; then nothing was deleted. */
int backups_make(const char *data, const char *folder, struct backups_keep keep, int64_t now,
                 struct backups_file *made, char why[WHY_SIZE]);
#endif
