// SPDX-License-Identifier: MIT
/* clock.h - clocks of one table: free time per decision, time bank, increment, quiet hours. Pure.
 *
 * Times are milliseconds of uptime (server_uptime), which stands still while the server is down. A
 * decision uses its free time first, then the seat's bank; with both used up it is late. A seat gets
 * new free time only for a decision behind an undo barrier. So a chain of steps that can be undone
 * shares one free time, and an undo gains none. With an increment the bank grows by it, up to the cap,
 * for each decision made in time. In a seat's quiet hours its clock is stopped. They are wall time,
 * which is ahead of uptime, in the seat's time zone. Knows neither rooms nor moves. */
#ifndef SERVER_CLOCK_H
#define SERVER_CLOCK_H
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "games/game.h"
#include "server/store/db.h"

enum { CLOCK_MOVE_LEAST_S = 10, CLOCK_MOVE_MOST_S = 1209600 };
enum { CLOCK_BANK_MOST_S = 2592000, CLOCK_GRACE_MS = 30000 };
enum { CLOCK_INCREMENT_MOST_S = 86400, CLOCK_QUIET_MOST = 600, CLOCK_DAY = 1440 /* minutes */ };

struct clock_seat {
    int64_t bank;  /* remaining at the last update                                         */
    int64_t used;  /* free time used at the last update                                    */
    int64_t since; /* time of the last update while it runs; -1: stopped                   */
    bool owed;     /* the current decision will earn an increment                          */
    struct clock_quiet quiet;
};

struct clock {
    int64_t move_ms, bank_ms; /* as chosen; move_ms 0: no clock                          */
    int64_t increment_ms, cap_ms;
    int64_t ahead;            /* wall time minus uptime when clocks began to run */
    struct clock_seat seat[GAME_SEATS];
};

/* Reads the options: {"move_s":M,"bank_s":B}, M at least `least_s`, optionally with "increment_s" and
 * "cap_s". All clocks are stopped, all banks full. Returns false for anything else. */
bool clock_read(const json_t *chosen, int least_s, struct clock *clock);
/* Reads the stored texts; `running` NULL: as at the beginning. Returns false if there is no valid clock. */
bool clock_load(const char *chosen, const char *running, struct clock *clock);
/* Returns the text to store; the caller frees it. */
char *clock_save(const struct clock *clock, int seats);
/* Returns the options as JSON text; the caller frees it. */
char *clock_save_chosen(const struct clock *clock);

/* Reads quiet hours {"from":F,"minutes":N,"zone"?:Z}; NULL: none. Returns false for anything else. */
bool clock_read_quiet(const json_t *spec, struct clock_quiet *quiet);
/* Appends ,"quiet":{..} if there are any. */
void clock_write_quiet(const struct clock_quiet *quiet, struct text *out);
/* Adapts to a downtime: what ran before the start at `start` ran in wall time as it was then. From now
 * on wall time is `ahead` of uptime. */
void clock_rebase(struct clock *clock, int64_t start, int64_t ahead);
/* Returns until when, in wall time, quiet hours stop a clock that runs at `world`; 0 if they do not. */
int64_t clock_quiet_end(const struct clock_quiet *quiet, int64_t world);
/* Updates all clocks to `now`. From then on the seats of `runs` (mask) run, those of
 * `renewed` with new free time. */
void clock_run(struct clock *clock, uint32_t runs, uint32_t renewed, int64_t now);
/* Notes that the decisions of these seats were undone: they earn no increment. */
void clock_withdraw(struct clock *clock, uint32_t seats);
/* Returns when the seat's time is up, -1 while its clock is stopped. No seat is late in the first
 * CLOCK_GRACE_MS after a start of the server at `start`. */
int64_t clock_end(const struct clock *clock, int seat, int64_t start);
/* Returns the earliest of these times, or 0. */
int64_t clock_deadline(const struct clock *clock, int64_t start);
#endif
