// SPDX-License-Identifier: MIT
/* entry_decode.h - decodes and validates a log entry against the state before it.
 *
 * A log may come from another server or from older rules, so nothing in it is trusted. */
#ifndef SERVER_ENTRY_DECODE_H
#define SERVER_ENTRY_DECODE_H
#include <stdint.h>

#include "games/common/why.h"
#include "games/game.h"
#include "server/store/entry.h"

struct decoded {
    uint32_t seq;
    enum entry_kind kind;
    int seat;         /* seat or -1 (then no move)                                          */
    struct move move; /* of a move: legal                                                   */
    uint32_t to;      /* of an undo: seq whose state is restored                            */
};

/* Decodes the entry, which follows the state `game`, and validates its move there. Returns 0, or -1
 * with `why`: "entry 12: seat 1 may not play {...} here (BOO-4.3 not_now)". */
int entry_decode(const struct entry *entry, const struct game_plugin *plugin, const struct game *game,
                 struct decoded *decoded, char why[WHY_SIZE]);
#endif
