// SPDX-License-Identifier: MIT
/* permission.h - permissions at a table: who may do what, for requests and for the client's buttons.
 *
 * The same check runs before a request is handled and for what a client shows, so every button that is
 * shown works. Pure: it changes nothing. */
#ifndef SERVER_PERMISSION_H
#define SERVER_PERMISSION_H
#include "room.h"
#include "server/client/reply.h"

struct text;

/* The names, which clients read, are in permission.c and are never renamed. */
enum permission {
    PERMISSION_NONE, /* no permission is required                                               */
    PERMISSION_BOT,  /* add or remove a bot                                                     */
    PERMISSION_START,
    PERMISSION_SWAP, /* swap two seats                                                          */
    PERMISSION_REMOVE, /* empty a user's seat                                                     */
    PERMISSION_SEAT_LINK, /* send a link that restores a user's access to their seat                 */
    PERMISSION_TRANSFER_HOST, /* make another user the host                                              */
    PERMISSION_INVITE, /* create a new invitation                                                 */
    PERMISSION_DELETE, /* delete the table                                                        */
    PERMISSION_MODERATE, /* ban and mute users                                                      */
    PERMISSION_CALL_VOTE, /* open a vote about an absent player                                      */
    PERMISSION_VOTE,
    PERMISSION_OFFER, /* offer a free seat to an absent user                                     */
    PERMISSION_END,  /* agree to end the game now                                               */
    PERMISSION_PLAY, /* move, undo, set standing orders                                         */
    PERMISSION_RESIGN,
    PERMISSION_RETURN, /* take one's seat back from a bot                                         */
    PERMISSIONS
};

/* Why a permission is denied. */
struct permission_denial {
    enum error_code code;
    const char *why;     /* the error's detail.why for clients; or NULL                          */
    const char *message; /* a sentence; NULL: the usual one of the code                          */
};

/* True if the user has the permission for that seat now. `seat`: -1 if it is not about one, or to test
 * whether any is possible. If denied, *no (may be NULL) says why. */
bool permission_check(enum permission permission, const struct room *room, int64_t user, int seat,
                      struct permission_denial *no);
/* True if the permission is about a seat, which the request names. */
bool permission_is_about_seat(enum permission permission);
/* Appends ,"may":{"table":[..],"seats":{"1":[..]}}: the user's permissions there. */
void permission_write(const struct room *room, int64_t user, struct text *out);
#endif
