// SPDX-License-Identifier: MIT
/* entry_decode.h - decodes and validates a log entry against the state before it.
 *
 * A log may be a stranger's file or older than the rules, so nothing in it is believed. */
#ifndef SERVER_ENTRY_DECODE_H
#define SERVER_ENTRY_DECODE_H
#include <stdint.h>

#include "games/common/why.h"
#include "games/game.h"
#include "server/store/entry.h"

struct decoded {
    uint32_t seq;
    enum entry_kind kind;
    int seat;         /* -1: nobody's, and no move                                          */
    struct move move; /* of a move: legal                                                   */
    uint32_t to;      /* of an undo: the earlier seq whose state is back                    */
};

/* Reads the entry, which follows the state `game`, and judges its move there.  0, or -1 with `why`: "entry
 * 12: seat 1 may not play {...} here (BOO-4.3 not_now)". */
int entry_decode(const struct entry *entry, const struct game_plugin *plugin, const struct game *game,
                 struct decoded *decoded, char why[WHY_SIZE]);
#endif
