// SPDX-License-Identifier: MIT
/* clock.h - clocks of one table: free time per decision, time bank, increment, quiet hours. Pure.
 *
 * Times are milliseconds of the server's life (server_uptime), which stands while the server is down.
 * A decision uses up its free time first, then the seat's bank; with both gone it is late.  Free time
 * is given anew only for a decision from which the seat cannot step back: so a chain of steps that
 * may still be taken back shares one, and taking back wins nothing.  With an increment the bank grows by it,
 * up to the cap, for each decision that was made in time.  In a seat's quiet hours its clock stands still:
 * these are hours of the world, which is ahead of the server's life, and of the seat's time zone.  Knows
 * neither rooms nor moves. */
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
    int64_t bank;  /* left when it last was reckoned                                       */
    int64_t used;  /* of the free time, then                                               */
    int64_t since; /* when that was, while it runs; -1: it stands                          */
    bool owed;     /* the decision under way will have earned an increment                 */
    struct clock_quiet quiet;
};

struct clock {
    int64_t move_ms, bank_ms; /* as chosen; move_ms 0: there is no clock                 */
    int64_t increment_ms, cap_ms;
    int64_t ahead;            /* the world's time less the life, when clocks began to run */
    struct clock_seat seat[GAME_SEATS];
};

/* What was chosen: {"move_s":M,"bank_s":B}, M at least `least_s`, perhaps with "increment_s" and "cap_s".
 * All stand, all banks are full.  False when it is anything else. */
bool clock_read(const json_t *chosen, int least_s, struct clock *clock);
/* From the stored texts; `running` NULL: as at the beginning.  False when there is no (sound) clock. */
bool clock_load(const char *chosen, const char *running, struct clock *clock);
/* The text to store, to be freed. */
char *clock_save(const struct clock *clock, int seats);
/* What was chosen, as a text to be freed. */
char *clock_save_chosen(const struct clock *clock);

/* Quiet hours {"from":F,"minutes":N,"zone"?:Z}; NULL is none.  False when it is anything else. */
bool clock_read_quiet(const json_t *spec, struct clock_quiet *quiet);
/* ,"quiet":{..} where there is any. */
void clock_write_quiet(const struct clock_quiet *quiet, struct text *out);
/* The server was down: what ran before its start at `start` ran in the world as it was then.  From now on
 * that is `ahead` of its life. */
void clock_rebase(struct clock *clock, int64_t start, int64_t ahead);
/* Until when, in the world's time, a clock stands still that runs at `world`; 0: it does not. */
int64_t clock_quiet_end(const struct clock_quiet *quiet, int64_t world);
/* Reckons all up to `now`; from then on the seats of `runs` run, those of `renewed` with new free time. */
void clock_run(struct clock *clock, uint32_t runs, uint32_t renewed, int64_t now);
/* What those seats were asked was taken back: for that they earn nothing. */
void clock_withdraw(struct clock *clock, uint32_t seats);
/* When the seat's time is up, or -1 while it stands.  Nobody is late in the first CLOCK_GRACE_MS after
 * a start of the server at `start`. */
int64_t clock_end(const struct clock *clock, int seat, int64_t start);
/* The first of these, or 0. */
int64_t clock_deadline(const struct clock *clock, int64_t start);
#endif
