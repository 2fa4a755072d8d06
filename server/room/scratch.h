// SPDX-License-Identifier: MIT
/* scratch.h - reusable buffers for game output, valid within one loop callback.
 *
 * Each function below returns its buffer empty. The content is valid until the next call of the same
 * function or of scratch_wipe, at most to the end of the request. Under AddressSanitizer a wiped buffer
 * is poisoned, so that a late read fails. */
#ifndef SERVER_SCRATCH_H
#define SERVER_SCRATCH_H
#include "games/game.h"

struct scratch;

struct scratch *scratch_new(void);
void scratch_free(struct scratch *scratch); /* NULL is fine */

/* Return the shared buffer, empty. Borrowed. */
struct game_out *scratch_out(struct scratch *scratch);
struct move_list *scratch_moves(struct scratch *scratch);
struct text *scratch_text(struct scratch *scratch);

/* Overwrites what the buffers held: after each request, and in each loop iteration. */
void scratch_wipe(struct scratch *scratch);
#endif
