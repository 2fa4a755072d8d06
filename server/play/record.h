// SPDX-License-Identifier: MIT
/* record.h - game files: export, import, verify (protocol/export.md).
 *
 * A record holds all that decides a game (options, seed, rules version, log) and the hashes that
 * verify a replay; no tokens, no invitation, no chat. A file may come from anywhere, so
 * everything in it is validated. */
#ifndef SERVER_RECORD_H
#define SERVER_RECORD_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "games/common/why.h"
#include "games/game.h"
#include "replay.h"
#include "server/store/db.h"
#include "server/store/entry.h"

enum { RECORD_FILE_MAX = 64 << 20, RECORD_VERSION = 1 };
#define RECORD_FORMAT "tabuleiro-game"

struct record {
    struct db_room room;           /* from a file: without key, users and invitation            */
    struct entry_list entries;     /* all, from 1                                               */
    struct db_snapshots snapshots; /* seqs and hashes, no states                                */
    bool has_end;                  /* the hash at the newest entry is known                     */
    uint8_t end_hash[STATE_HASH_BYTES];
};
void record_fini(struct record *record);

/* Makes the game's setup from a room row and checks it. Returns 0, or -1 with `why`. */
int record_setup(const struct db_room *room, const struct game_plugin *plugin, struct game_setup *setup,
                 char why[WHY_SIZE]);

/* Loads a room that has begun. Returns 1, 0 if there is no such room, -1 with `why`.
 * Call record_fini after 1. */
int record_load(struct db *db, const char *id, struct record *record, char why[WHY_SIZE]);
/* Replays the game to fill end_hash. Returns 0, or -1 with `why` if it cannot be replayed. */
int record_add_end(struct record *record, const struct game_plugin *plugin, char why[WHY_SIZE]);

/* Appends the file's text. The same record gives the same bytes. */
void record_write(const struct record *record, struct text *out);
/* Reads a file's text. Returns 0, or -1 with `why`, which names the place. Call record_fini after 0. */
int record_read(const char *json, size_t length, struct record *record, char why[WHY_SIZE]);

/* Result of a verification. */
struct record_report {
    int entries, moves, undone;    /* all moves; undone moves                                   */
    int snapshots;
    int shares, left_out;          /* added to the shuffle; committed but not revealed          */
    uint32_t unshared;             /* people's seats without a share (mask)                     */
    bool commitment, end, scores;  /* present and verified                                      */
    bool over;                     /* the replayed game has ended                               */
};
/* Replays the log and compares the commitment, every snapshot, the end and the scores. Returns 0, or -1
 * with `why`: the first difference. */
int record_verify(const struct record *record, const struct game_plugin *plugin, struct record_report *report,
                  char why[WHY_SIZE]);

/* Adds the game to the job as a new room with that invitation and new snapshots. The record must be
 * verified. Returns 0, or -1 with `why`. */
int record_store(const struct record *record, const struct game_plugin *plugin, const char *invite,
                 struct db_job *job, char why[WHY_SIZE]);
#endif
