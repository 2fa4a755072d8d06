// SPDX-License-Identifier: MIT
/* backups.h - backup folder: create, verify, list, rotate. All of it blocks; it is called on a thread of
 * its own, or by a tool. */
#ifndef SERVER_BACKUPS_H
#define SERVER_BACKUPS_H
#include "db.h"

enum { BACKUPS_PATH = 1200, BACKUPS_MOST = 1000 };

struct backups_file {
    char name[64];
    int64_t at;    /* milliseconds, from its name */
    int64_t bytes;
};
/* The backups of the folder, the newest first; *files is to be freed. Their number, 0 where there is no
 * folder. */
int backups_list(const char *folder, struct backups_file **files);

/* How many of the newest of a day, a week, a month are kept; the newest of all always is. */
struct backups_keep {
    int days, weeks, months;
};
/* Which of `count` files, the newest first, stay: stays[i]. */
void backups_choose(const struct backups_file *files, int count, struct backups_keep keep, bool *stays);

/* Where they are: `to`, or where that is "" the folder `backups` of the data; to be freed. */
char *backups_folder(const char *data, const char *to);
/* Has the data folder lost its store? That there is none where one was looks like a wrong folder, or a disk
 * that is not there: -1 with `why`. */
int backups_check_home(const char *data, const char *folder, char why[WHY_SIZE]);

/* Copies the store of the data folder into the folder, opens the copy and looks it through, then lets go of
 * old ones. 0 with the new one in `made`, or -1 with `why`: then nothing was let go of. */
int backups_make(const char *data, const char *folder, struct backups_keep keep, int64_t now,
                 struct backups_file *made, char why[WHY_SIZE]);
#endif
