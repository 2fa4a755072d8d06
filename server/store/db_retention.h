// SPDX-License-Identifier: MIT
/* db_retention.h - storage: disk usage and retention (prune). */
#ifndef SERVER_DB_RETENTION_H
#define SERVER_DB_RETENTION_H
#include "db.h"

struct db_figures {
    int64_t bytes;      /* of the database, its log of changes included */
    int64_t free_bytes; /* on its disk                                  */
    int64_t people, waiting, playing, finished, abandoned;
};
/* 0, or -1: the store cannot be read.  Quick, however much there is. */
int db_figures(struct db *db, struct db_figures *figures);

/* How long after a game's end its states are missed no more, if nobody says otherwise. */
#define DB_PRUNE_AFTER_MS (INT64_C(30) * 86400000)

/* How many tables play; -1: the store cannot be read. Quicker still. */
int64_t db_playing(struct db *db);

/* What takes the room in the database, in bytes. */
struct db_space_usage {
    int64_t games;     /* tables with their moves and all that is theirs   */
    int64_t snapshots; /* states kept so that a table opens quickly        */
    int64_t people;    /* people, their keys, notices, and what is left    */
    int64_t spare;     /* of the snapshots: what db_prune would let go of  */
};
/* Reads all pages of the database, which may take seconds: not for the loop's thread.  `ended_before` as for
 * db_prune.  0, or -1 with `why`. */
int db_space_usage(struct db *db, int64_t ended_before, struct db_space_usage *shares, char why[WHY_SIZE]);

/* ---- age in uptime (age.h) ------------------------------------------------------------------ */

/* When the server had run for `life` in all, the wall clock read `wall`, and has never read less since. */
struct db_age_mark {
    int64_t life, wall; /* milliseconds */
};
/* Adds a mark: no other says more than `wall` from then on.  Of those older than 30 days one a day stays. */
void db_add_age_mark(struct db_job *job, int64_t life, int64_t wall);
/* Finds the last mark that is not after `life`: 1; 0 there is none, -1 the store cannot be read. */
int db_find_age_mark(struct db *db, int64_t life, struct db_age_mark *mark);

/* ---- by and by, while a server runs: little at a time, so that nobody waits ------------------ */

/* The newest numbers of rooms and people, or -1: the store cannot be read. */
int db_newest(struct db *db, int64_t *room, int64_t *user);
/* Lets go of the states of games that ended before then, of the rooms with numbers from `first` to `last`. */
void db_prune_ended(struct db_job *job, int64_t first, int64_t last, int64_t ended_before);
/* Guests with numbers from `first` to `last` whom maybe nobody will miss: last here before then, without a
 * seat, a mail or a passkey.  How many, at most `most`, in order; or -1. */
int db_list_guests(struct db *db, int64_t first, int64_t last, int64_t seen_before, int most,
                   int64_t *guests);
/* Forgets one; refused where others still have something of his: lines, a report. */
void db_forget_guest(struct db_job *job, int64_t user, int64_t seen_before);
/* Unlinks the copies of upgrades before then. */
void db_drop_copies(const struct db *db, int64_t before);

/* ---- at once, by a tool ---------------------------------------------------------------------- */

/* What can go.  A game's log and its hashes stay, so it can be looked through and verified as before. */
struct db_prunable {
    int64_t states, state_bytes; /* of games that ended before then, or that a newer one replaces */
    int64_t guests;              /* who were last here before then, and are at no table           */
    int64_t copies, copy_bytes;  /* tabuleiro.db.bak-N of upgrades before then                    */
};
enum { DB_COPY_PATH = 1300 };  /* of a copy's path */
/* Looks through all of it, and (`drop`) lets it go and gives its room back to the disk; no server may run.
 * Times in milliseconds. 0, or -1 with `why`. */
int db_prune(struct db *db, int64_t ended_before, int64_t seen_before, bool drop, struct db_prunable *spare,
             char why[WHY_SIZE]);
#endif
