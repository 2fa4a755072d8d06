// SPDX-License-Identifier: MIT
/* change.h - a pending change of a room: rows to write, state to adopt, users to notify.
 *
 * Any code that changes a room fills one and hands it to room_commit.h. Until the commit is
 * done the room is unchanged. */
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
    struct request *request;      /* the request that caused it, kept; NULL: the server      */
    struct db_job *job;
    struct db_room *row;          /* the room's new row; NULL: unchanged                     */
    struct match *begun;          /* the match of a starting game                            */
    struct match_step step;       /* or the step of a running one                            */
    bool has_step;
    int64_t at;                   /* time of the entry                                       */
    struct event *event;          /* events of the step                                      */
    int events, steps;            /* steps: automatic steps with an event                    */
    struct match after;           /* the match after the change, see match_after             */
    struct clock clock;           /* after the change                                        */
    struct db_turn turn;          /* after the change, without its texts                     */
    struct text head;             /* start of the delta, shared by all viewers               */
    struct frame *frame[ROOM_AUDIENCES]; /* deltas, one per audience, made ahead             */
    uint16_t hashes;              /* audiences whose next hash is known (mask)               */
    uint32_t hash[ROOM_AUDIENCES];
    int seat;                     /* for `reply` and the order                               */
    bool freezes;                 /* freezes the room because of room->fault                 */
    bool has_order;               /* a standing order of `seat`                              */
    int order, value;
    uint32_t scope;
    int planned;                  /* seat whose plan changes, or -1                          */
    struct plan *plan;            /* the new plan, owned; NULL: none                         */
    void (*reply)(struct change *change); /* called once applied; NULL: an empty ok          */
    int64_t told[CHANGE_NOTIFIED]; /* users with new inbox messages                           */
    int tolds;
    uint32_t renewed;             /* seats that get new free time (mask)                     */
    bool drops;                   /* deletes the room                                        */
    void (*ended)(void *context, bool stored); /* for callers without a session; may be NULL */
    void *ended_context;
};

/* Returns a new change; `request` may be NULL. room_commit_take takes it, or change_free frees it. */
struct change *change_new(struct room *room, const struct request *request);
void change_free(struct change *change); /* NULL is fine */
/* Returns the room's row after the change, for editing. */
struct db_room *change_row(struct change *change);
/* Sets a seat of the row, in the room and in the job. */
void change_set_seat(struct change *change, int seat, const struct db_seat *to);
/* Sets the open vote; NULL: none. */
void change_set_poll(struct change *change, const struct poll *poll);
/* Closes an open vote whose cause the change removes: the player has decided or left, or
 * no longer owes a decision. */
void change_review_poll(struct change *change);
/* Extends an open vote by the length of a pause that ended. */
void change_extend_poll(struct change *change, int64_t ms);
/* Adds an inbox message for the user, sent at once or in their next session (../client/inbox.h).
 * `args`: JSON text, or NULL. */
void change_notify(struct change *change, int64_t user, const char *code, const char *args);
/* Adds an inbox message for all owners of seats. */
void change_notify_all(struct change *change, const char *code);
/* Ends the game here with the current scores, after all agreed; `seat` was the last. */
void change_end_game(struct change *change, int seat);
/* Pauses all clocks, after all players agreed; `seat` was the last. */
void change_pause(struct change *change, int seat);
/* Sets a standing order of the seat; `index` is its row in the game's table. */
void change_set_order(struct change *change, int seat, int index, int value, uint32_t scope);
/* Sets the seat's plan and takes it; NULL: none. */
void change_set_plan_take(struct change *change, int seat, struct plan *plan);
/* Adds change->step, which was just tried, to the job: entry, result, snapshot. `move` NULL: it is an
 * undo or a note. `bot`: the bot that plays the seat from now on, or NULL. */
void change_add_step(struct change *change, const struct move *move, const char *bot);
/* Copies the events of the step, for the deltas of all viewers. */
void change_keep_events(struct change *change, const struct game_out *out);
#endif
