// SPDX-License-Identifier: MIT
/* entry.h - log entries of a game: kinds, limits, lists; the log is append-only.
 *
 * The log holds all that happens in a game: decisions, undo, timeouts, and who plays a seat. Entries
 * count from 1; entry n leads from the state at n-1 to the state at n, and the state at 0 is the one
 * after setup. An undo is an entry too: nothing is ever deleted. */
#ifndef SERVER_ENTRY_H
#define SERVER_ENTRY_H
#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The names in the database and in exported games (see entry_kind_name) are never renamed. */
enum entry_kind {
    ENTRY_MOVE,     /* "move": a decision of the seat; body is the move, {"verb":...}          */
    ENTRY_AUTO,     /* "auto": a move made for the seat by its standing order                  */
    ENTRY_TIMEOUT,  /* "timeout": a move made for the seat by the clock                        */
    ENTRY_UNDO,     /* "undo": body {"to":k}: the state at n is the state at k, k < n          */
    ENTRY_TAKEOVER, /* "takeover": a bot plays the seat from now on; body {"bot":name}         */
    ENTRY_RETURN,   /* "return": its user plays the seat again; body {}                        */
    ENTRY_RESIGN,   /* "resign": the user leaves the game for good; body {} or {"bot":name}    */
    ENTRY_HANDOVER, /* "handover": the seat is another user's from now on; body {}             */
    ENTRY_END,      /* "end": its players end the game here; body {}                           */
    ENTRY_PAUSE,    /* "pause": all agreed, the seat last: clocks are stopped; body {}         */
    ENTRY_RESUME,   /* "resume": the seat ended the pause; body {}                             */
    ENTRY_ADVISED,  /* "advised": a bot gave the seat advice; body {"bot":name}                */
    ENTRY_KINDS
};
/* A log has at most ENTRIES_MAX entries; both writers and readers enforce it. Entries that may repeat without
 * end, such as undo and pause, are accepted up to ENTRIES_FREE. Moves leave the last ENTRIES_LEAVE for
 * returns, resignations and the end. */
enum { ENTRY_BODY_MAX = 16384, ENTRIES_MAX = 50000, ENTRIES_FREE = 10000, ENTRIES_LEAVE = 100 };

struct entry {
    uint32_t seq;         /* from 1                                                         */
    enum entry_kind kind;
    int seat;             /* seat or -1                                                     */
    int64_t at;           /* milliseconds since 1970                                        */
    char *body;           /* JSON text of one object                                        */
};

/* The entries first..first+count-1 in order, no gaps. */
struct entry_list {
    int count, cap;
    struct entry *entry;  /* owned, with the bodies                                         */
};

/* Returns the name in the store. */
const char *entry_kind_name(enum entry_kind kind);
/* Returns false if there is no such kind. */
bool entry_kind_of(const char *name, enum entry_kind *kind);
/* True if the entry changes the state by a move (move, auto, timeout). */
bool entry_is_move(enum entry_kind kind);
/* True if an entry of that kind may follow entry `seq` in a log. */
bool entry_may_follow(uint32_t seq, enum entry_kind kind);

/* An empty list is { 0 }. */
void entry_list_fini(struct entry_list *list);
/* Appends a copy of the entry. */
void entry_list_add(struct entry_list *list, const struct entry *entry);
#endif
