// SPDX-License-Identifier: MIT
/* change.h - what a room is about to become: the rows for the disk, and what is made so and told after it.
 *
 * Filled by whoever changes a room, then handed to room_change.h.  Until that is done the room is as it
 * was. */
#ifndef SERVER_CHANGE_H
#define SERVER_CHANGE_H
#include <stdbool.h>
#include <stdint.h>

#include "room.h"

struct frame;
struct request;

struct change {
    struct room *room;
    struct request *request;      /* who asked, kept; NULL: the server itself                */
    struct db_job *job;
    struct db_room *row;          /* the room's row as it will be; NULL: unchanged           */
    struct course *begun;         /* a game that starts                                      */
    struct course_step step;      /* or goes on                                              */
    bool has_step;
    int64_t at;                   /* of the entry                                            */
    struct event *event;          /* of the step                                             */
    int events;
    struct course after;          /* as the room will be, see course_after                   */
    struct clock clock;           /* likewise                                                */
    struct text head;             /* of the delta, where all viewers see the same            */
    struct frame *frame[ROOM_AUDIENCES]; /* deltas, one a viewer, made ahead                 */
    uint16_t hashes;              /* mask: for which audiences the next is known             */
    uint32_t hash[ROOM_AUDIENCES];
    int seat;                     /* for `reply` and the order                               */
    bool freezes;                 /* because of room->fault                                  */
    bool has_order;               /* a standing order of that seat                           */
    int order, value;
    uint32_t scope;
    void (*reply)(struct change *change); /* after it was made so; NULL: an empty ok         */
};

/* A new change; `request` may be NULL. */
struct change *change_new(struct room *room, const struct request *request);
void change_free(struct change *change); /* NULL is fine */
/* The row to be changed. */
struct db_room *change_row(struct change *change);
void change_set_seat(struct change *change, int seat, const struct db_seat *to);
/* A standing order of the seat, row `index` of the game's. */
void change_set_order(struct change *change, int seat, int index, int value, uint32_t scope);
/* Adds change->step, which was tried just now, to the job: entry, result, snapshot.  `move` NULL: it is an
 * undo or a note, of the `bot` (may be NULL) that plays the seat from now on. */
void change_add_step(struct change *change, const struct move *move, const char *bot);
/* The events of the step, kept for all who will see them. */
void change_keep_events(struct change *change, const struct game_out *out);
#endif
