// SPDX-License-Identifier: MIT
/* background.h - background tasks of rooms: long work in slices between loop iterations. */
#ifndef SERVER_BACKGROUND_H
#define SERVER_BACKGROUND_H
#include <stdbool.h>

struct background;
struct room;

/* Of a log: a game of usual length is replayed at once, a longer one in such pieces. */
enum { ENTRIES_AT_ONCE = 2000, ENTRIES_A_PIECE = 32 };

/* The first member of whatever such work needs. */
struct background_task {
    struct background_task *next;
    struct room *room;
    /* Does a small piece, far less than a millisecond, and lets no room go; true while there is more. */
    bool (*some)(struct background_task *chore);
    /* The work is done, or (`done` is false) the room goes before: frees it. */
    void (*end)(struct background_task *chore, bool done);
};

/* Takes the chore, whose `some` and `end` are set, and begins with the loop's next turn. */
void background_add_take(struct room *room, struct background_task *chore);
/* Ends what there is of the room, undone. */
void background_cancel(struct room *room);
void background_free(struct background *background_tasks); /* nothing may be left of any room; NULL is fine */
#endif
