// SPDX-License-Identifier: MIT
/* load_history.h - how the server fared in the last hours: four figures, a value an hour, the present one
 * last.
 *
 * Kept in memory alone: a start begins anew.  All of it belongs to the loop's thread. */
#ifndef SERVER_LOAD_HISTORY_H
#define SERVER_LOAD_HISTORY_H
#include <stdint.h>

struct server;
struct text;
struct trend;

enum { TREND_HOURS = 16 };

/* To be freed by trend_free, which takes NULL. */
struct trend *trend_new(const struct server *server);
void trend_free(struct trend *trend);
/* Looks at the server as it is now; to be called about once a minute.  An hour keeps the most that was seen
 * in it, and of the time for a move the mean. */
void trend_note(struct trend *trend);
/* Appends "hours" to an object: [{"people", "tables", "move_us", "memory_bytes"}], the oldest first. */
void trend_write(const struct trend *trend, struct text *out);
#endif
