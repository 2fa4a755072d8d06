// SPDX-License-Identifier: MIT
/* room.h - struct room: in-memory image of one table, always equal to the stored state.
 *
 * The store is authoritative (options, seed, rules version, log). This header has the image and its
 * queries; ../change/ changes a room, ../view/ shows it. */
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
    struct watch *of_session;         /* next one of the session                             */
    struct watch *of_room, **room_at; /* next one of the room, and what points here          */
    int viewer;                       /* seat or VIEW_SPECTATOR                              */
    uint32_t shown;                   /* seq of the last view or delta sent                  */
    uint32_t looked;                  /* seq that the client reported as seen                */
    uint64_t noted_ms;                /* when that was last stored, 0: never reported        */
    bool looking;                     /* the client reports the table as visible             */
    int64_t looked_at;                /* when that ended                                     */
};

/* Standing orders of a seat's player. */
struct orders {
    int16_t value[GAME_ORDERS];
    uint32_t scope[GAME_ORDERS];
};

/* The next game of the same players. Not stored: it concerns players who are online after the end. */
struct rematch {
    uint32_t seats;     /* seats that want one (mask)                */
    char room[DB_ID];   /* the room where it is played, or ""        */
    char invite[DB_ID]; /* to that room, for the players             */
};

struct room {
    struct server *server;
    struct room *next;               /* in the registry's slot                              */
    /* Called when the room is free: its change is stored or not, or a bot's search has ended (as if
     * stored). Set by ../rooms/rooms.c; the room may be freed when it returns. */
    void (*freed)(struct room *room, enum db_status status);
    struct db_room row;              /* as stored                                           */
    const struct game_plugin *plugin;
    bool secrets;                    /* the game has hidden information                     */
    struct loading *loading;         /* being loaded; cannot be used yet                    */
    bool has_match;                  /* playing or finished                                 */
    struct match match;
    struct clock clock;
    struct orders *orders;           /* one per seat, or NULL                               */
    struct plan *plan[GAME_SEATS];   /* plans of the seats' players, or NULL                */
    struct watch *watches;
    int watchers;                    /* number of watches                                    */
    uint32_t nowhere;                /* seats whose players are offline, as last sent (mask) */
    bool info_due;                   /* presence changed; rooms_tick sends it                */
    struct change *change;           /* being stored                                         */
    struct gathering *gathering;     /* shuffle shares being collected before the start      */
    struct waiters waiters;          /* operations that wait for it                          */
    int background_tasks;            /* background tasks for it (background.h)               */
    struct thought *thought[GAME_SEATS]; /* running bot searches                            */
    struct advice *advice[GAME_SEATS];   /* running searches for advice                     */
    struct look *look;                   /* running analysis of the game                    */
    uint32_t advised[GAME_SEATS];        /* ask at which the seat got advice, plus 1        */
    uint16_t hashes;                 /* audiences whose hash is known (mask)                  */
    uint32_t hash[ROOM_AUDIENCES];   /* of the view at match.seq                              */
    uint32_t snapshot_seq;           /* of the newest stored                                  */
    char *fault;                     /* a rules fault: the room freezes as soon as it is free */
    bool fault_told, fault_has_move; /* already reported; fault_move of fault_seat caused it  */
    int fault_seat;
    struct move fault_move;
    bool world_told;                 /* a fault in a determinized state was reported         */
    int64_t away_ms[GAME_SEATS];     /* since when the seat's player is away                 */
    uint32_t away;                   /* seats shown as away to the others (mask)             */
    struct bucket strangers;         /* chat of spectators                                   */
    bool gone;                       /* deleted from the store: about to be freed            */
    struct rematch rematch;
    bool blind;                      /* its views cannot be drawn: not tried again             */
    uint32_t told;                   /* seats with a turn notification possibly pending (mask) */
    bool retry;                      /* a bot or an order waits for the store to recover       */
    uint64_t used_ms;                /* when a viewer last was there                           */
    struct replay *past;             /* the whole log, while its history is read               */
    uint64_t past_ms;
    bool past_bad;                   /* the rules fail at it: not tried again               */
};

/* Returns a room for its row, which is taken; its game is not loaded (../rooms/room_load.h). */
struct room *room_new_take(struct server *server, struct db_room *row);
/* Frees the room; no viewers, searches or deferred requests may be left. */
void room_free(struct room *room);
/* True if one of two users who are being merged has a seat there or is its host (client/hold.h). */
bool room_is_held(const struct room *room);
/* True if a change is pending or about to begin, or the room is held or being loaded. */
bool room_is_busy(const struct room *room);
/* True if the room may leave memory now. */
bool room_is_idle(const struct room *room);

int room_seat_of(const struct room *room, int64_t user); /* seat or VIEW_SPECTATOR              */
/* True if the user watches the room. */
bool room_is_online(const struct room *room, int64_t user);
/* True if the user may enter: the room is public, the user belongs to it, or `invite` is its invitation. */
bool room_may_enter(const struct room *room, int64_t user, const char *invite);
/* True if players may ask bots for advice: the host allowed it, or one person plays alone. */
bool room_has_advice(const struct db_room *row);
/* Returns the number of seats played by users. */
int room_humans(const struct db_room *row);
/* Return the seats (mask) that belong to users, played by a bot or not; and those that their users play. */
uint32_t room_owners(const struct db_room *row);
uint32_t room_players(const struct db_room *row);
/* Returns the mask of room_owners, plus seats of an imported game whose players have not come yet. */
uint32_t room_claims(const struct db_room *row);
/* True if all owners agree to end the game. */
bool room_end_is_agreed(const struct db_room *row);
/* True if a bot plays the seat until its player is back. */
bool room_is_kept(const struct db_room *row, int seat);
/* Returns the next host when the host leaves: the next user who plays, else one whose seat a bot plays,
 * else 0. `but` is skipped. */
int64_t room_next_host(const struct db_room *row, int64_t but);
/* True if the game rests: only bots could move while users' seats are taken over, so it waits for a user. */
bool room_rests(const struct db_room *row);
/* Writes the seats of the mask as a JSON array. */
void room_write_seats(uint32_t mask, struct text *out);
/* Updates the session's priority after its user, seat or tables changed: players at a table
 * with others are read first. */
void room_seat_changed(struct session *session);
/* Updates the priority of all the room's viewers. */
void room_seats_changed(const struct room *room);

/* Reports a rules fault at a seat and perhaps a move: the room will be frozen. */
void room_fault(struct room *room, const char *why, int seat, const struct move *move);
/* True if the room is frozen, or about to be. */
bool room_is_frozen(const struct room *room);
#endif
