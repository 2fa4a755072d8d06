// SPDX-License-Identifier: MIT
/* wall_check.h - says whether the wall clock may be believed where data are deleted by age.
 *
 * It is believed once it has kept step with the steady clock for an hour of uptime.  A clock that was wrong
 * for some minutes, at the start or later, in either direction, deletes nothing. */
#ifndef SERVER_WALL_CHECK_H
#define SERVER_WALL_CHECK_H
#include <stdbool.h>
#include <stdint.h>

enum { WALL_CHECK_TRUSTED_MS = 3600000, WALL_CHECK_JUMP_MS = 60000 };

struct wall_check {
    bool begun;
    int64_t wall_ms;    /* at the last look          */
    uint64_t steady_ms; /* at the last look (steady) */
    uint64_t since_ms;  /* in step since (steady)    */
};

/* Looks at both clocks, once a minute or so.  Returns true if the wall clock may be believed; *jump_ms is by
 * how much it went otherwise than the steady clock, 0 if it kept step. */
bool wall_check_look(struct wall_check *check, int64_t wall_ms, uint64_t steady_ms, int64_t *jump_ms);
#endif
