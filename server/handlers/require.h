// SPDX-License-Identifier: MIT
/* require.h - preconditions of requests: checks them in order and replies with the first error. */
#ifndef SERVER_REQUIRE_H
#define SERVER_REQUIRE_H
#include "server/client/request.h"
#include "server/room/permission.h"
#include "server/room/room.h"

/* Asked in this order. */
enum requirement {
    REQUIRE_INVITE = 1 << 0, /* the sender may enter: the room is public, or his, or he is invited   */
    REQUIRE_ACCESS = 1 << 1, /* the same, or he is inside already                                    */
    REQUIRE_NOT_BANNED = 1 << 2, /* he is not banned from the table                                     */
    REQUIRE_STARTED = 1 << 3, /* the game has begun; it may be over                                   */
    REQUIRE_GAME = 1 << 4, /* it is being played                                                   */
    REQUIRE_SEAT = 1 << 5,
    REQUIRE_RULES = 1 << 6, /* the game's rules have not failed                                     */
    REQUIRE_PLAYER = REQUIRE_GAME | REQUIRE_SEAT | REQUIRE_RULES,
};

/* What is needed beyond that at a table is a power (room/permission.h).  May the sender use it, on the seat
 * that
 * the request names where it is about one?  If not, the request is answered. */
bool require_permission(const struct request *request, const struct room *room, enum permission permission);

/* Do all hold?  If not, the request is answered with the first that does not.  `seat` is the sender's. */
bool require_all(const struct request *request, const struct room *room, int seat, unsigned needs);
/* Does the request answer the question that the seat is asked now?  Else false, after an error. */
bool require_question(struct request *request, const struct room *room, int seat);
/* The room is at `current` by now. */
void require_refuse_stale(struct request *request, uint32_t current);
#endif
