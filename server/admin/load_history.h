// SPDX-License-Identifier: MIT
/* load_history.h - load history: hourly maxima of connections, tables and memory, and mean move latency;
 * in memory only.
 *
 * Kept in memory alone: a start begins anew.  All of it belongs to the loop's thread. */
#ifndef SERVER_LOAD_HISTORY_H
#define SERVER_LOAD_HISTORY_H
#include <stdint.h>

struct server;
struct text;
struct load_history;

enum { LOAD_HISTORY_HOURS = 16 };

/* To be freed by load_history_free, which takes NULL. */
struct load_history *load_history_new(const struct server *server);
void load_history_free(struct load_history *history);
/* Looks at the server as it is now; to be called about once a minute.  An hour keeps the most that was seen
 * in it, and of the time for a move the mean. */
void load_history_sample(struct load_history *history);
/* Appends "hours" to an object: [{"people", "tables", "move_us", "memory_bytes"}], the oldest first. */
void load_history_write(const struct load_history *history, struct text *out);
#endif
