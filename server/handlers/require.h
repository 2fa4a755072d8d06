// SPDX-License-Identifier: MIT
/* require.h - what must hold before a request is handled, and how it is refused when it does not. */
#ifndef SERVER_REQUIRE_H
#define SERVER_REQUIRE_H
#include "server/client/request.h"
#include "server/room/permission.h"
#include "server/room/room.h"

/* Asked in this order. */
enum needs {
    NEEDS_INVITE = 1 << 0, /* the sender may enter: the room is public, or his, or he is invited   */
    NEEDS_ENTRY = 1 << 1,  /* the same, or he is inside already                                    */
    NEEDS_WELCOME = 1 << 2, /* he is not banned from the table                                     */
    NEEDS_BEGUN = 1 << 3,  /* the game has begun; it may be over                                   */
    NEEDS_GAME = 1 << 4,   /* it is being played                                                   */
    NEEDS_SEAT = 1 << 5,
    NEEDS_RULES = 1 << 6,  /* the game's rules have not failed                                     */
    NEEDS_PLAYER = NEEDS_GAME | NEEDS_SEAT | NEEDS_RULES,
};

/* What is needed beyond that at a table is a power (room/permission.h).  May the sender use it, on the seat
 * that
 * the request names where it is about one?  If not, the request is answered. */
bool needs_power(const struct request *request, const struct room *room, enum power power);

/* Do all hold?  If not, the request is answered with the first that does not.  `seat` is the sender's. */
bool needs_hold(const struct request *request, const struct room *room, int seat, unsigned needs);
/* Does the request answer the question that the seat is asked now?  Else false, after an error. */
bool needs_ask(struct request *request, const struct room *room, int seat);
/* The room is at `current` by now. */
void needs_refuse_stale(struct request *request, uint32_t current);
#endif
