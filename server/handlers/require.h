// SPDX-License-Identifier: MIT
/* require.h - preconditions of requests: checks them in order and replies with the first error. */
#ifndef SERVER_REQUIRE_H
#define SERVER_REQUIRE_H
#include "server/client/request.h"
#include "server/room/permission.h"
#include "server/room/room.h"

/* Checked in this order. */
enum requirement {
    REQUIRE_INVITE = 1 << 0, /* the sender may enter: the room is public, theirs, or they are invited */
    REQUIRE_ACCESS = 1 << 1, /* REQUIRE_INVITE, or they are inside already                            */
    REQUIRE_NOT_BANNED = 1 << 2, /* they are not banned from the table                                  */
    REQUIRE_STARTED = 1 << 3, /* the game has begun; it may be over                                   */
    REQUIRE_GAME = 1 << 4, /* the game is running                                                  */
    REQUIRE_SEAT = 1 << 5,
    REQUIRE_RULES = 1 << 6, /* the game's rules have not failed                                     */
    REQUIRE_PLAYER = REQUIRE_GAME | REQUIRE_SEAT | REQUIRE_RULES,
};

/* Further preconditions at a table are permissions (room/permission.h). True if the sender has it, for
 * the seat that the request names if it is about one. If not, an error was sent. */
bool require_permission(const struct request *request, const struct room *room, enum permission permission);

/* True if all hold. If not, the error of the first that does not was sent. `seat` is the sender's. */
bool require_all(const struct request *request, const struct room *room, int seat, unsigned needs);
/* True if the request answers the question that the seat must decide now. If not, an error was sent. */
bool require_question(struct request *request, const struct room *room, int seat);
/* Sends the error `stale`: the room is at seq `current`. */
void require_refuse_stale(struct request *request, uint32_t current);
#endif
