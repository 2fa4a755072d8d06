// SPDX-License-Identifier: MIT
/* age.h - how old rows are, counted in uptime: a wrong wall clock deletes nothing by age.
 *
 * Rows have wall times. Each hour of uptime a mark is stored: the uptime and the wall time. When
 * the wall clock is set back, all marks are set back with it. So no row written after a mark is
 * earlier than the mark by more than AGE_SLACK_MS, and whatever is earlier was written before
 * the mark. Uptime is server_uptime: it stands still while the server is down, and a kill loses
 * at most AGE_SAVE_MS of it. */
#ifndef SERVER_AGE_H
#define SERVER_AGE_H
#include <stdint.h>

struct server;

enum { AGE_SLACK_MS = 60000, AGE_MARK_MS = 3600000, AGE_SAVE_MS = 600000 };

/* Stores a mark if one is due or the wall clock went back, and the uptime from time to time. Called at
 * the start and once a second. */
void age_look(struct server *server);

/* Returns the wall time before which everything was written at least `age_ms` of uptime ago; INT64_MIN if no
 * such time is known. */
int64_t age_before(const struct server *server, int64_t age_ms);
#endif
