// SPDX-License-Identifier: MIT
/* background.h - background tasks: long work on the loop's thread, in slices between loop iterations. */
#ifndef SERVER_BACKGROUND_H
#define SERVER_BACKGROUND_H
#include <stdbool.h>

struct background;
struct server;

/* The first member of a task's own struct. */
struct background_task {
    struct background_task *next;
    void *owner;
    int *count; /* number of the owner's unfinished tasks; kept by this file */
    /* Does a small piece, far less than a millisecond; must not free the owner. Returns
     * true while there is more. */
    bool (*some)(struct background_task *task);
    /* Frees the task. `done` is false if it was cancelled. */
    void (*end)(struct background_task *task, bool done);
};

/* Takes the task, whose other members are set. It begins in the loop's next iteration. */
void background_add_take(struct server *server, struct background_task *task);
/* Cancels the owner's tasks. */
void background_cancel(const struct server *server, const void *owner);
void background_free(struct background *background); /* no task may be left; NULL is fine */
#endif
