// SPDX-License-Identifier: MIT
/* room.h - struct room: in-memory image of one table, always equal to the stored state.
 *
 * The truth is on the disk (options, seed, rules version, log); this is its image in memory, and
 * it only ever shows what is on the disk.  Here are the image and the questions about it; what happens
 * to a room is in the room_*.c files, see README.md. */
#ifndef SERVER_ROOM_H
#define SERVER_ROOM_H
#include <stdbool.h>
#include <stdint.h>

#include "games/game.h"
#include "scratch.h"
#include "server/base/bucket.h"
#include "server/client/waiter.h"
#include "server/play/clock.h"
#include "server/play/match.h"
#include "server/store/db.h"

enum { ROOM_AUDIENCES = GAME_SEATS + 1 };

struct advice;
struct look;
struct plan;
struct change;
struct loading;
struct gathering;
struct replay;
struct server;
struct session;
struct text;
struct thought;

/* A session watching a room.  Linked in both. */
struct watch {
    struct session *session;
    struct room *room;
    struct watch *of_session;         /* next of the session                                 */
    struct watch *of_room, **room_at; /* next of the room, and what points here              */
    int viewer;                       /* seat or VIEW_SPECTATOR                              */
    uint32_t shown;                   /* seq of the last view sent                           */
    uint32_t looked;                  /* seq that its person said was looked at              */
    uint64_t noted_ms;                /* when that was last written down, 0: never said      */
    bool looking;                     /* its person says that he looks at it now             */
    int64_t looked_at;                /* when that ended                                     */
};

/* What a seat's player told the server in advance. */
struct orders {
    int16_t value[GAME_ORDERS];
    uint32_t scope[GAME_ORDERS];
};

/* The next game of the same players.  Not stored: it is of those who are here after the end. */
struct rematch {
    uint32_t seats;     /* that want one (mask)                      */
    char room[DB_ID];   /* the room where it is played, or ""        */
    char invite[DB_ID]; /* to that room, for the players             */
};

struct room {
    struct server *server;
    struct room *next;               /* in the registry's slot                              */
    /* Told when the room may go on: its change is DB_STORED, or is not, or a bot has thought (as if
     * stored).  Set by ../rooms/rooms.c; the room may be gone after it. */
    void (*freed)(struct room *room, enum db_status status);
    struct db_room row;              /* as on the disk                                      */
    const struct game_plugin *plugin;
    bool secrets;                    /* viewers see different things                        */
    struct loading *loading;         /* it comes back from the disk; nothing can be asked of it yet */
    bool has_match;                  /* playing or finished                                 */
    struct match match;
    struct clock clock;
    struct orders *orders;           /* one a seat, or NULL                                 */
    struct plan *plan[GAME_SEATS];   /* what their players laid down in advance, or NULL    */
    struct watch *watches;
    int watchers;                    /* how many                                            */
    uint32_t nowhere;                /* seats whose people are connected nowhere, as was told */
    bool info_due;                   /* somebody came or went, which rooms_tick will tell   */
    struct change *change;           /* on its way to the disk                              */
    struct gathering *gathering;     /* the shares of its shuffle, before the start         */
    struct waiters waiters;          /* operations that wait for it                         */
    int background_tasks;            /* long work for it that is under way (background.h)               */
    struct thought *thought[GAME_SEATS]; /* bots at work                                    */
    struct advice *advice[GAME_SEATS];   /* bots at work for people                         */
    struct look *look;                   /* back at the game, on its way                    */
    uint32_t advised[GAME_SEATS];        /* the ask at which it was, plus 1                 */
    uint16_t hashes;                 /* mask: of which audiences the hash is known          */
    uint32_t hash[ROOM_AUDIENCES];   /* of the view at course.seq                           */
    uint32_t snapshot_seq;           /* of the newest stored                                */
    char *fault;                     /* of the rules: the room freezes as soon as it is free */
    bool fault_told, fault_has_move; /* told already; was it this move of that seat?        */
    int fault_seat;
    struct move fault_move;
    bool world_told;                 /* a fault that a bot met in thought was reported       */
    int64_t away_ms[GAME_SEATS];     /* since when the seat's player does not look           */
    uint32_t away;                   /* mask: whose absence the others were told             */
    struct bucket strangers;         /* what those without a seat said                      */
    bool gone;                       /* from the disk: it goes from here, too                */
    struct rematch rematch;
    bool blind;                      /* its views cannot be drawn: nobody tries again       */
    uint32_t told;                   /* mask: seats of whose turn there may be notices      */
    bool retry;                      /* a bot or an order waits for the store to recover    */
    uint64_t used_ms;                /* when somebody last was here                         */
    struct replay *past;             /* the whole log, while somebody looks back            */
    uint64_t past_ms;
    bool past_bad;                   /* the rules fail at it: nobody tries again            */
};

/* Of its row, which is taken; its game is not loaded (../rooms/room_load.h). */
struct room *room_new_take(struct server *server, struct db_room *row);
/* Nobody watches, thinks or waits there any more. */
void room_free(struct room *room);
/* True if one of two users who are being merged sits or hosts there (client/hold.h). */
bool room_is_held(const struct room *room);
/* Is a change of it under way, or about to begin, is it held, or is it still coming back from the disk? */
bool room_is_busy(const struct room *room);
/* May it leave memory now? */
bool room_is_idle(const struct room *room);

int room_seat_of(const struct room *room, int64_t user); /* or VIEW_SPECTATOR                   */
bool room_is_online(const struct room *room, int64_t user);
bool room_may_enter(const struct room *room, int64_t user, const char *invite);
/* May its players ask bots for advice?  Where the host said so, and always where one person plays alone. */
bool room_has_advice(const struct db_room *row);
int room_humans(const struct db_room *row);
/* The seats (a mask) that are somebody's, played by a bot meanwhile or not; those that their people play. */
uint32_t room_owners(const struct db_room *row);
uint32_t room_players(const struct db_room *row);
/* Those of a game that was brought here whose people have not come yet are somebody's, too. */
uint32_t room_claims(const struct db_room *row);
/* All agree whose game it is. */
bool room_end_is_agreed(const struct db_room *row);
/* Does a bot play the seat until its player is back? */
bool room_is_kept(const struct db_room *row, int seat);
/* Who hosts when the host goes: the next person who plays, else one whose seat is kept, else 0. */
int64_t room_next_host(const struct db_room *row, int64_t but);
/* Bots do not play among themselves while people's seats are kept: the game rests until one is back. */
bool room_rests(const struct db_room *row);
/* Writes the seats of the mask as a JSON array. */
void room_write_seats(uint32_t mask, struct text *out);
/* Who the session is at the tables that it watches has changed, or they have: who plays with others is read
 * first. */
void room_seat_changed(struct session *session);
/* The same of all who watch the room. */
void room_seats_changed(const struct room *room);

/* A fault of the rules, found at a seat and perhaps a move: the room will stop for a look. */
void room_fault(struct room *room, const char *why, int seat, const struct move *move);
/* Has it stopped, or is it about to? */
bool room_is_frozen(const struct room *room);
#endif
