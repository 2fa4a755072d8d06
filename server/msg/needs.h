// SPDX-License-Identifier: MIT
/* needs.h - what must hold before a request is handled, and how it is refused when it does not. */
#ifndef SERVER_NEEDS_H
#define SERVER_NEEDS_H
#include "server/client/request.h"
#include "server/room/room.h"

/* Asked in this order. */
enum needs {
    NEEDS_INVITE = 1 << 0, /* the sender may enter: the room is public, or his, or he is invited   */
    NEEDS_ENTRY = 1 << 1,  /* the same, or he is inside already                                    */
    NEEDS_HOST = 1 << 2,
    NEEDS_BEGUN = 1 << 3,  /* the game has begun; it may be over                                   */
    NEEDS_GAME = 1 << 4,   /* it is being played                                                   */
    NEEDS_SEAT = 1 << 5,
    NEEDS_RULES = 1 << 6,  /* the game's rules have not failed                                     */
    NEEDS_PLAYER = NEEDS_GAME | NEEDS_SEAT | NEEDS_RULES,
};

/* Do all hold?  If not, the request is answered with the first that does not.  `seat` is the sender's. */
bool needs_hold(const struct request *request, const struct room *room, int seat, unsigned needs);
#endif
