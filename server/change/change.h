// SPDX-License-Identifier: MIT
/* change.h - a pending change of a room: rows to write, state to adopt, users to notify.
 *
 * Filled by whoever changes a room, then handed to room_commit.h.  Until that is done the room is as it
 * was. */
#ifndef SERVER_CHANGE_H
#define SERVER_CHANGE_H
#include <stdbool.h>
#include <stdint.h>

#include "server/room/room.h"

struct frame;
struct plan;
struct poll;
struct request;

enum { CHANGE_NOTIFIED = GAME_SEATS + 2 };

struct change {
    struct room *room;
    struct request *request;      /* who asked, kept; NULL: the server itself                */
    struct db_job *job;
    struct db_room *row;          /* the room's row as it will be; NULL: unchanged           */
    struct match *begun;          /* a game that starts                                      */
    struct match_step step;       /* or goes on                                              */
    bool has_step;
    int64_t at;                   /* of the entry                                            */
    struct event *event;          /* of the step                                             */
    int events, steps;            /* steps: automatic ones that told something               */
    struct match after;           /* as the room will be, see match_after                   */
    struct clock clock;           /* likewise                                                */
    struct db_turn turn;          /* likewise, but for its texts                             */
    struct text head;             /* of the delta, where all viewers see the same            */
    struct frame *frame[ROOM_AUDIENCES]; /* deltas, one a viewer, made ahead                 */
    uint16_t hashes;              /* mask: for which audiences the next is known             */
    uint32_t hash[ROOM_AUDIENCES];
    int seat;                     /* for `reply` and the order                               */
    bool freezes;                 /* because of room->fault                                  */
    bool has_order;               /* a standing order of that seat                           */
    int order, value;
    uint32_t scope;
    int planned;                  /* the seat whose plan changes, or -1                      */
    struct plan *plan;            /* as it will be, owned; NULL: none                        */
    void (*reply)(struct change *change); /* after it was made so; NULL: an empty ok         */
    int64_t told[CHANGE_NOTIFIED]; /* people for whom there are tidings                       */
    int tolds;
    uint32_t renewed;             /* mask: who gets the free time of his decision anew       */
    bool drops;                   /* nothing of the room is left after it                    */
    void (*ended)(void *context, bool stored); /* for who is no session; may be NULL         */
    void *ended_context;
};

/* A new change; `request` may be NULL. */
struct change *change_new(struct room *room, const struct request *request);
void change_free(struct change *change); /* NULL is fine */
/* The row to be changed. */
struct db_room *change_row(struct change *change);
void change_set_seat(struct change *change, int seat, const struct db_seat *to);
/* The vote that is open from now on; NULL: none. */
void change_set_poll(struct change *change, const struct poll *poll);
/* Closes an open vote that has lost its cause by the change: the player has decided or left, or is asked no
 * more. */
void change_review_poll(struct change *change);
/* Moves the end of an open vote by the length of a pause that is over. */
void change_extend_poll(struct change *change, int64_t ms);
/* The person is told of it in time, here or later (../client/inbox.h); `args` JSON text, or NULL. */
void change_notify(struct change *change, int64_t user, const char *code, const char *args);
/* All whose game it is are. */
void change_notify_all(struct change *change, const char *code);
/* The game ends here, scored as it stands: all has been agreed. */
void change_end_game(struct change *change, int seat);
/* All clocks stand still: those who play have agreed. */
void change_pause(struct change *change, int seat);
/* A standing order of the seat, row `index` of the game's. */
void change_set_order(struct change *change, int seat, int index, int value, uint32_t scope);
/* The seat's plan from now on; NULL: none. */
void change_set_plan_take(struct change *change, int seat, struct plan *plan);
/* Adds change->step, which was tried just now, to the job: entry, result, snapshot.  `move` NULL: it is an
 * undo or a note, of the `bot` (may be NULL) that plays the seat from now on. */
void change_add_step(struct change *change, const struct move *move, const char *bot);
/* The events of the step, kept for all who will see them. */
void change_keep_events(struct change *change, const struct game_out *out);
#endif
