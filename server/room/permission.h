// SPDX-License-Identifier: MIT
/* permission.h - permissions at a table: who may do what, for requests and for the client's buttons.
 *
 * It is asked before a request is handled, and for what a client shows; so nobody sees a button that does not
 * work.  Pure: it changes nothing. */
#ifndef SERVER_PERMISSION_H
#define SERVER_PERMISSION_H
#include "room.h"
#include "server/client/reply.h"

struct text;

/* The names, which clients read, are in permission.c and are never renamed. */
enum permission {
    PERMISSION_NONE, /* no power is asked for                                                   */
    PERMISSION_BOT,  /* to have a bot sit down, or go                                           */
    PERMISSION_START,
    PERMISSION_SWAP, /* to change the places of two seats                                       */
    PERMISSION_REMOVE, /* to empty somebody's seat                                                */
    PERMISSION_SEAT_LINK, /* to have a new way in sent to somebody who has lost his                  */
    PERMISSION_TRANSFER_HOST, /* to hand hosting over to somebody                                        */
    PERMISSION_INVITE, /* to make a new invitation                                                */
    PERMISSION_DELETE, /* to delete the table                                                     */
    PERMISSION_MODERATE, /* to ban and to mute people                                               */
    PERMISSION_CALL_VOTE, /* to have a vote about somebody who is away                               */
    PERMISSION_VOTE,
    PERMISSION_OFFER, /* to offer a free seat to somebody who is not here                        */
    PERMISSION_END,  /* to agree that the game ends now                                         */
    PERMISSION_PLAY, /* to move, take back, order                                               */
    PERMISSION_RESIGN,
    PERMISSION_RETURN, /* to take one's seat back from a bot                                      */
    PERMISSIONS
};

/* Why somebody may not. */
struct permission_denial {
    enum error_code code;
    const char *why;     /* a word for clients: the error's detail.why; or NULL                  */
    const char *message; /* a sentence; NULL: the usual one of the code                          */
};

/* May this person do this to that seat now?  `seat`: -1 where the power is not about one, and to ask whether
 * it is possible at all.  If not, *no says why (may be NULL). */
bool permission_check(enum permission permission, const struct room *room, int64_t user, int seat,
                      struct permission_denial *no);
/* Is it about a seat, which the request names? */
bool permission_is_about_seat(enum permission permission);
/* ,"may":{"table":[..],"seats":{"1":[..]}}: all that the person may do there. */
void permission_write(const struct room *room, int64_t user, struct text *out);
#endif
