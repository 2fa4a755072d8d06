// SPDX-License-Identifier: MIT
/* permission.h - who may do what at a table: one table of rows, one question.
 *
 * It is asked before a request is handled, and for what a client shows; so nobody sees a button that does not
 * work.  Pure: it changes nothing. */
#ifndef SERVER_PERMISSION_H
#define SERVER_PERMISSION_H
#include "room.h"
#include "server/client/reply.h"

struct text;

/* The names, which clients read, are in permission.c and are never renamed. */
enum power {
    POWER_NONE,      /* no power is asked for                                                   */
    POWER_BOT,       /* to have a bot sit down, or go                                           */
    POWER_START,
    POWER_SWAP,      /* to change the places of two seats                                       */
    POWER_SEND_AWAY, /* to empty somebody's seat                                                */
    POWER_SEAT_LINK, /* to have a new way in sent to somebody who has lost his                  */
    POWER_HAND,      /* to hand hosting over to somebody                                        */
    POWER_INVITE,    /* to make a new invitation                                                */
    POWER_DELETE,    /* to delete the table                                                     */
    POWER_PEOPLE,    /* to ban and to mute people                                               */
    POWER_CALL,      /* to have a vote about somebody who is away                               */
    POWER_VOTE,
    POWER_OFFER,     /* to offer a free seat to somebody who is not here                        */
    POWER_END,       /* to agree that the game ends now                                         */
    POWER_PLAY,      /* to move, take back, order                                               */
    POWER_RESIGN,
    POWER_RETURN,    /* to take one's seat back from a bot                                      */
    POWERS
};

/* Why somebody may not. */
struct power_no {
    enum error_code code;
    const char *why;     /* a word for clients: the error's detail.why; or NULL                  */
    const char *message; /* a sentence; NULL: the usual one of the code                          */
};

/* May this person do this to that seat now?  `seat`: -1 where the power is not about one, and to ask whether
 * it is possible at all.  If not, *no says why (may be NULL). */
bool power_may(enum power power, const struct room *room, int64_t user, int seat, struct power_no *no);
/* Is it about a seat, which the request names? */
bool power_has_seat(enum power power);
/* ,"may":{"table":[..],"seats":{"1":[..]}}: all that the person may do there. */
void power_write(const struct room *room, int64_t user, struct text *out);
#endif
