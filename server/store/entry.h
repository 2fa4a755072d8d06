// SPDX-License-Identifier: MIT
/* entry.h - one line of a game's log, and lists of them.
 *
 * The log is append-only and holds all that happened to a game: decisions, undo, timeouts, and who
 * plays a seat.  Entries count from 1; entry n leads from the state at n-1 to the state at n, and
 * the state at 0 is the one after setup.  An undo is an entry too: nothing is ever deleted. */
#ifndef SERVER_ENTRY_H
#define SERVER_ENTRY_H
#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The names in the database and in exported games (see entry_kind_name) are never renamed. */
enum entry_kind {
    ENTRY_MOVE,     /* "move": a decision of the seat; body is the move, {"verb":...}          */
    ENTRY_AUTO,     /* "auto": the same, made for the seat by its standing order               */
    ENTRY_TIMEOUT,  /* "timeout": the same, made for the seat by the clock                     */
    ENTRY_UNDO,     /* "undo": body {"to":k}: the state at n is the state at k, k < n          */
    ENTRY_TAKEOVER, /* "takeover": a bot plays the seat from now on; body {"bot":name}         */
    ENTRY_RETURN,   /* "return": its human plays the seat again; body {}                       */
    ENTRY_RESIGN,   /* "resign": the human gives the seat up for good; body {} or {"bot":name} */
    ENTRY_KINDS
};
enum { ENTRY_BODY_MAX = 16384, ENTRIES_MAX = 50000 };

struct entry {
    uint32_t seq;         /* from 1                                                         */
    enum entry_kind kind;
    int seat;             /* whose, or -1                                                   */
    int64_t at;           /* milliseconds since 1970                                        */
    char *body;           /* JSON text of one object                                        */
};

/* The entries first..first+count-1 in order, no gaps. */
struct entry_list {
    int count, cap;
    struct entry *entry;  /* owned, with the bodies                                         */
};

const char *entry_kind_name(enum entry_kind kind);
/* False when there is no such kind. */
bool entry_kind_of(const char *name, enum entry_kind *kind);
/* Does the entry change the state by a move (move, auto, timeout)? */
bool entry_is_move(enum entry_kind kind);

/* An empty list is { 0 }. */
void entry_list_fini(struct entry_list *list);
/* Appends a copy of the entry. */
void entry_list_add(struct entry_list *list, const struct entry *entry);
/* The entry with that seq, or NULL. */
const struct entry *entry_list_find(const struct entry_list *list, uint32_t seq);
/* Forgets the entries after seq `last` (those of a commit that failed). */
void entry_list_cut(struct entry_list *list, uint32_t last);
#endif
