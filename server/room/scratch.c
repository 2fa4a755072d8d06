// SPDX-License-Identifier: MIT
#include "scratch.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/mem.h"

#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#if defined __SANITIZE_ADDRESS__ || __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
#else
#define ASAN_POISON_MEMORY_REGION(from, len) ((void)(from), (void)(len))
#define ASAN_UNPOISON_MEMORY_REGION(from, len) ((void)(from), (void)(len))
#endif

struct scratch {
    struct game_out out;
    struct move_list moves;
    struct text text;
    bool out_used, moves_used, text_used; /* since they were wiped */
};

/* ---- each buffer: overwritten as far as it was used -------------------------------------------- */

static void wipe_out(struct scratch *scratch)
{
    if (!scratch->out_used) return;
    memset(scratch->out.event, 0, (size_t)scratch->out.events * sizeof scratch->out.event[0]);
    game_out_clear(&scratch->out);
    ASAN_POISON_MEMORY_REGION(&scratch->out, sizeof scratch->out);
    scratch->out_used = false;
}

static void wipe_moves(struct scratch *scratch)
{
    if (!scratch->moves_used) return;
    memset(scratch->moves.move, 0, (size_t)scratch->moves.count * sizeof scratch->moves.move[0]);
    scratch->moves.count = 0;
    scratch->moves.full = false;
    ASAN_POISON_MEMORY_REGION(&scratch->moves, sizeof scratch->moves);
    scratch->moves_used = false;
}

static void wipe_text(struct scratch *scratch)
{
    struct text *text = &scratch->text;
    if (!scratch->text_used) return;
    if (text->len) memset(text->data, 0, text->len);
    text->len = 0;
    if (text->cap) ASAN_POISON_MEMORY_REGION(text->data, text->cap);
    scratch->text_used = false;
}

void scratch_wipe(struct scratch *scratch)
{
    wipe_out(scratch);
    wipe_moves(scratch);
    wipe_text(scratch);
}

/* ---- having one ---------------------------------------------------------------------------------- */

struct game_out *scratch_out(struct scratch *scratch)
{
    wipe_out(scratch);
    scratch->out_used = true;
    ASAN_UNPOISON_MEMORY_REGION(&scratch->out, sizeof scratch->out);
    return &scratch->out;
}

struct move_list *scratch_moves(struct scratch *scratch)
{
    wipe_moves(scratch);
    scratch->moves_used = true;
    ASAN_UNPOISON_MEMORY_REGION(&scratch->moves, sizeof scratch->moves);
    return &scratch->moves;
}

struct text *scratch_text(struct scratch *scratch)
{
    wipe_text(scratch);
    scratch->text_used = true;
    if (scratch->text.cap) ASAN_UNPOISON_MEMORY_REGION(scratch->text.data, scratch->text.cap);
    return &scratch->text;
}

struct scratch *scratch_new(void)
{
    struct scratch *scratch = mem_alloc(sizeof *scratch);
    scratch->out_used = scratch->moves_used = scratch->text_used = true; /* poisons buffers that are not in
                                                                          * use */
    scratch_wipe(scratch);
    return scratch;
}

void scratch_free(struct scratch *scratch)
{
    if (!scratch) return;
    scratch_text(scratch);
    text_free(&scratch->text);
    free(scratch);
}
