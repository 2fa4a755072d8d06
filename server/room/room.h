// SPDX-License-Identifier: MIT
/* room.h - one table: who sits there, the course of its game, who watches.
 *
 * The truth is on the disk (options, seed, rules version, log); this is its image in memory, and
 * it only ever shows what is on the disk.  Whatever changes a room is a `struct change`: one at
 * a time, written first, then made so and told (room_change.c).  Requests that come meanwhile
 * wait in order.  The room_*.c files share this header; sockets and SQL are elsewhere. */
#ifndef SERVER_ROOM_H
#define SERVER_ROOM_H
#include <stdbool.h>
#include <stdint.h>

#include "games/game.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/net/frame.h"
#include "server/play/clock.h"
#include "server/play/course.h"
#include "server/store/db.h"

enum { ROOM_AUDIENCES = GAME_SEATS + 1, ROOM_WAITING_MAX = 64, ROOM_CHAT_SHOWN = 50, ROOM_AT_ONCE = 10 };

struct change;
struct server;
struct replay;
struct thought;

/* A session watching a room.  Linked in both. */
struct watch {
    struct session *session;
    struct room *room;
    struct watch *of_session;         /* next of the session                                 */
    struct watch *of_room, **room_at; /* next of the room, and what points here              */
    int viewer;                       /* seat or VIEW_SPECTATOR                              */
    uint32_t shown;                   /* seq of the last view sent                           */
};

/* A request that waits until the change before it is on the disk. */
struct waiting {
    struct waiting *next;
    struct request request;
    void (*resume)(struct request *request);
};

/* What a seat's player told the server in advance. */
struct orders {
    int16_t value[GAME_ORDERS];
    uint32_t scope[GAME_ORDERS];
};

struct room {
    struct server *server;
    struct room *next;               /* in the registry's slot                              */
    struct db_room row;              /* as on the disk                                      */
    const struct game_plugin *plugin;
    bool secrets;                    /* viewers see different things                        */
    bool has_course;                 /* playing or finished                                 */
    struct course course;
    struct clock clock;
    struct orders *orders;           /* one a seat, or NULL                                 */
    struct watch *watches;
    int watchers;                    /* how many                                            */
    bool info_due;                   /* somebody came or went, which rooms_tick will tell   */
    struct change *change;           /* on its way to the disk                              */
    struct waiting *first, **last;
    int waiting;
    struct thought *thought[GAME_SEATS]; /* bots at work                                    */
    uint16_t hashes;                 /* mask: of which audiences the hash is known          */
    uint32_t hash[ROOM_AUDIENCES];   /* of the view at course.seq                           */
    uint32_t snapshot_seq;           /* of the newest stored                                */
    char *fault;                     /* of the rules: the room freezes as soon as it is free */
    bool fault_told, fault_has_move; /* told already; was it this move of that seat?        */
    int fault_seat;
    struct move fault_move;
    bool blind;                      /* its views cannot be drawn: nobody tries again       */
    bool retry;                      /* a bot or an order waits for the store to recover    */
    uint64_t used_ms;                /* when somebody last was here                         */
    struct replay *past;             /* the whole log, while somebody looks back            */
    uint64_t past_ms;
    bool past_bad;                   /* the rules fail at it: nobody tries again            */
};

/* ---- life (room.c) ---------------------------------------------------------------------- */

/* From its row, which is taken; reads log and snapshot.  A room that cannot be replayed comes
 * back frozen, with a report (fault.h).  NULL when the database cannot be read. */
struct room *room_new_take(struct server *server, struct db_room *row);
void room_free(struct room *room);
/* The setup that its game began with; false when it is not playable any more. */
bool room_read_setup(const struct room *room, struct game_setup *setup);
/* May it leave memory now? */
bool room_is_idle(const struct room *room);
/* Stores a snapshot if there is a newer one to store. */
void room_store_snapshot(struct room *room);
/* Before the server stops: what may be forgotten is stored, bots stop. */
void room_settle(struct room *room);

int room_seat_of(const struct room *room, int64_t user); /* or VIEW_SPECTATOR                   */
bool room_is_online(const struct room *room, int64_t user);
bool room_may_enter(const struct room *room, int64_t user, const char *invite);
int room_humans(const struct db_room *row);

/* ---- watching (room.c) ------------------------------------------------------------------ */

void room_watch(struct room *room, struct session *session);
void room_unwatch(struct watch *watch);
/* What the session watches of the room, or NULL. */
struct watch *room_watch_of(const struct room *room, const struct session *session);
/* What the session sees of a table has changed with its seat there. */
void room_seat_changed(struct session *session);
/* To all who watch, or but one of them. */
void room_send_all(struct room *room, const struct text *text);
void room_send_info(struct room *room);
void room_send_notice(struct room *room, const char *code, const char *message);

/* ---- what is told (room_view.c) --------------------------------------------------------- */

/* {id, game, status, ...}; `room` NULL: of a room that is not in memory. */
void room_info_write(const struct server *server, const struct db_room *row, const struct room *room,
                     struct text *out);
void room_send_state(struct watch *watch);
void room_send_over(struct watch *watch);
/* Everything afresh, for who lost track. */
void room_resync(struct watch *watch);
/* ,"ask":..,"moves":..,"undo":.. as the viewer may see it. */
void room_write_asked(struct room *room, const struct course *course, int viewer, struct text *out);
void room_write_to_act(uint32_t mask, struct text *out);
/* What the viewer sees of a state of the room's game; false when the rules fail at that, see room_fault. */
bool room_write_view(struct room *room, const struct game *state, int viewer, struct text *out,
                     uint32_t *hash);
bool room_write_delta(struct room *room, const struct game *before, const struct game *after, int viewer,
                      struct text *out, uint32_t *hash);
/* Viewers of one audience see the same: all do where a game has no secrets. */
int room_audience(const struct room *room, int viewer);
/* Finds the viewer's hash of the view at course.seq; false when there is no view. */
bool room_view_hash(struct room *room, int viewer, uint32_t *hash);
/* ,"hash":"0123abcd" */
void room_write_hash(uint32_t hash, struct text *out);
void room_write_over(struct room *room, struct text *out);

/* Makes the deltas for all who watch now. */
void room_encode_deltas(struct change *change);
/* Sends them, once the step is adopted, and notes the new hashes. */
void room_send_deltas(struct change *change);

/* ---- changes (room_change.c) ------------------------------------------------------------ */

struct change {
    struct room *room;
    struct request *request;      /* who asked, kept; NULL: the server itself                */
    struct db_job *job;
    struct db_room *row;          /* the room's row as it will be; NULL: unchanged           */
    char *result, *frozen;        /* new texts in it                                        */
    struct course *begun;         /* a game that starts                                      */
    struct course_step step;      /* or goes on                                              */
    bool has_step;
    int64_t at;                   /* of the entry                                            */
    struct event *event;          /* of the step                                             */
    int events;
    struct course after;          /* as the room will be, see course_after                   */
    struct clock clock;           /* likewise                                                */
    struct text head;             /* of the delta, where all viewers see the same            */
    struct frame *frame[ROOM_AUDIENCES]; /* deltas, one a viewer, made ahead                */
    uint16_t hashes;              /* mask: for which audiences the next is known             */
    uint32_t hash[ROOM_AUDIENCES];
    int seat;                     /* for `reply` and the order                               */
    bool freezes;                 /* because of room->fault                                  */
    bool has_order;               /* a standing order of that seat                           */
    int order, value;
    uint32_t scope;
    void (*reply)(struct change *change); /* after it was made so; NULL: an empty ok         */
};

/* True when the room is busy: the request waits and `resume` is called again later. */
bool room_defer(struct room *room, struct request *request, void (*resume)(struct request *request));
/* A new change; `request` may be NULL. */
struct change *change_new(struct room *room, const struct request *request);
/* The row to be changed. */
struct db_room *change_row(struct change *change);
void change_set_seat(struct change *change, int seat, const struct db_seat *to);
/* Adds the step to the job: entry, result, snapshot.  Takes the step.  `move` may be NULL. */
void change_add_step_take(struct change *change, struct course_step *step, const struct move *move,
                          const char *bot);
/* Writes it; the change is freed when all is done. */
void change_submit_take(struct change *change);
void change_free(struct change *change); /* one that was not handed in */
/* What the server does by itself once a room is free: orders, waiting requests, the clock, bots. */
void room_advance(struct room *room);
/* A fault of the rules, found at a seat and perhaps a move: the room will stop for a look. */
void room_fault(struct room *room, const char *why, int seat, const struct move *move);
/* Stops the room that has a fault and no change under way: its people are told, and a report is written
 * (fault.h). */
void room_freeze(struct room *room);
/* Makes the change, which is not handed in yet, one that stops the room. */
void change_freeze(struct change *change);
/* Has it stopped, or is it about to? */
bool room_is_frozen(const struct room *room);

/* ---- moves (room_moves.c) --------------------------------------------------------------- */

/* Makes a legal move; false when the rules failed and the room is frozen. */
bool room_make_move(struct room *room, const struct request *request, enum entry_kind kind, int seat,
                    const struct move *move);
/* Takes the seat's last step back; course_can_undo agreed. */
void room_undo(struct room *room, const struct request *request, int seat);
int room_order_find(const struct room *room, const char *key); /* row of the orders, or -1 */
uint32_t room_order_scope(struct room *room, int index);
void room_set_order(struct room *room, int seat, int index, int value, uint32_t scope);
/* Answers one question by a standing order, if there is one; true when a change is under way. */
bool room_answer_by_order(struct room *room);
/* {"pause":2} of a seat. */
void room_orders_write(struct room *room, int seat, struct text *out);
void room_load_orders(struct room *room);

/* ---- the clock (room_clock.c) ----------------------------------------------------------- */

/* Adds to the job who is to act from now on, and the clocks. */
void change_add_turn(struct change *change);
void room_load_clock(struct room *room);
bool room_is_late(const struct room *room);
/* Makes the first legal move for one seat that is late, if there is one; true when a change is under way. */
bool room_answer_by_clock(struct room *room);
/* ,"KEY":{now,seats}, if there is a clock. */
void clock_write(const struct server *server, const char *key, const struct db_room *row,
                 const struct clock *clock, struct text *out);

/* ---- bots (room_bots.c) ----------------------------------------------------------------- */

/* Makes a ready bot's move, and sets the others thinking. */
void room_advance_bots(struct room *room);
void room_stop_bots(struct room *room);

/* ---- the past (room_past.c) ------------------------------------------------------------- */

/* The deltas after `since`; false when that is too far back or unknown. */
bool room_send_since(struct watch *watch, uint32_t since);
void room_drop_past(struct room *room);
/* [{seq,seat,move,events,at}] as the viewer may see it; -1 when the log cannot be read. */
int room_write_history(struct room *room, uint32_t from, uint32_t to, int viewer, struct text *out);
int room_write_view_at(struct room *room, uint32_t seq, int viewer, struct text *out);
/* The exported game: everything once it is over, else what the viewer may see. */
int room_write_export(struct room *room, int viewer, struct text *out);
#endif
