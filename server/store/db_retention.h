// SPDX-License-Identifier: MIT
/* db_retention.h - storage: disk usage and retention (prune). */
#ifndef SERVER_DB_RETENTION_H
#define SERVER_DB_RETENTION_H
#include "db.h"

struct db_figures {
    int64_t bytes;      /* of the database, its write-ahead log included */
    int64_t free_bytes; /* free on its disk                              */
    int64_t people, waiting, playing, finished, abandoned;
};
/* Returns 0, or -1 if the store cannot be read. Its time does not depend on the store's size. */
int db_figures(struct db *db, struct db_figures *figures);

/* Default time after a game's end when its snapshots are deleted. */
#define DB_PRUNE_AFTER_MS (INT64_C(30) * 86400000)

/* Returns the number of running games, -1 if the store cannot be read. Faster than db_figures. */
int64_t db_playing(struct db *db);

/* Use of the database file, in bytes. */
struct db_space_usage {
    int64_t games;     /* tables with their moves and other rows           */
    int64_t snapshots; /* states stored so that a table opens quickly      */
    int64_t people;    /* users, their keys, notifications, and the rest   */
    int64_t spare;     /* of the snapshots: what db_prune would delete     */
};
/* Reads all pages of the database, which may take seconds: not for the loop's thread. `ended_before` as
 * for db_prune. Returns 0, or -1 with `why`. */
int db_space_usage(struct db *db, int64_t ended_before, struct db_space_usage *shares, char why[WHY_SIZE]);

/* ---- age in uptime (age.h) ------------------------------------------------------------------ */

/* When the uptime was `life`, the wall clock read `wall`, and has never read less since. */
struct db_age_mark {
    int64_t life, wall; /* milliseconds */
};
/* Adds a mark and lowers all others to at most `wall`. Of marks older than 30 days one a day stays. */
void db_add_age_mark(struct db_job *job, int64_t life, int64_t wall);
/* Finds the last mark not after `life`. Returns 1, 0 if there is none, -1 if the store cannot be read. */
int db_find_age_mark(struct db *db, int64_t life, struct db_age_mark *mark);

/* ---- gradually, while a server runs: small jobs, so that no client waits --------------------- */

/* Finds the newest keys of rooms and users. Returns 0, or -1 if the store cannot be read. */
int db_newest(struct db *db, int64_t *room, int64_t *user);
/* Deletes the snapshots of games that ended before then, of rooms with keys from `first` to `last`. */
void db_prune_ended(struct db_job *job, int64_t first, int64_t last, int64_t ended_before);
/* Lists guests with ids from `first` to `last` who may be deleted: last seen before then, without a
 * seat, a mail or a passkey. Returns how many, at most `most`, in order; or -1. */
int db_list_guests(struct db *db, int64_t first, int64_t last, int64_t seen_before, int most,
                   int64_t *guests);
/* Deletes a guest; refused if others still have their chat lines or a report. */
void db_forget_guest(struct db_job *job, int64_t user, int64_t seen_before);
/* Deletes the copies that upgrades made before then. */
void db_drop_copies(const struct db *db, int64_t before);

/* ---- at once, by a tool ---------------------------------------------------------------------- */

/* What can be deleted. A game's log and hashes stay, so it can be replayed and verified as before. */
struct db_prunable {
    int64_t states, state_bytes; /* of games ended before then, or replaced by a newer one        */
    int64_t guests;              /* last seen before then and at no table                         */
    int64_t copies, copy_bytes;  /* tabuleiro.db.bak-N of upgrades before then                    */
};
enum { DB_COPY_PATH = 1300 };  /* bytes of a copy's path */
/* Counts what can be deleted and, if `drop`, deletes it and shrinks the file; no server may run. Times
 * in milliseconds. Returns 0, or -1 with `why`. */
int db_prune(struct db *db, int64_t ended_before, int64_t seen_before, bool drop, struct db_prunable *spare,
             char why[WHY_SIZE]);
#endif
