// SPDX-License-Identifier: MIT
/* load_history.h - load history: hourly maxima of connections, tables and memory, and mean move
 * latency; in memory only.
 *
 * A start begins a new history. All of it belongs to the loop's thread. */
#ifndef SERVER_LOAD_HISTORY_H
#define SERVER_LOAD_HISTORY_H
#include <stdint.h>

struct server;
struct text;
struct load_history;

enum { LOAD_HISTORY_HOURS = 16 };

/* Returns an empty history. load_history_free frees it, and accepts NULL. */
struct load_history *load_history_new(const struct server *server);
void load_history_free(struct load_history *history);
/* Samples the server's load; called about once a minute. Each hour keeps the maxima of its samples, and
 * the mean of the move latency. */
void load_history_sample(struct load_history *history);
/* Appends "hours" to an object: [{"people", "tables", "move_us", "memory_bytes"}], oldest first. */
void load_history_write(const struct load_history *history, struct text *out);
#endif
