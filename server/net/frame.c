// SPDX-License-Identifier: MIT
#include "frame.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/mem.h"

struct frame *frame_new(enum frame_kind kind, const struct text *text)
{
    struct frame *frame = mem_grow(NULL, sizeof *frame + FRAME_HEAD + text->len);
    frame->refs = 1;
    frame->kind = kind;
    frame->len = text->len;
    if (text->len) memcpy(frame->data + FRAME_HEAD, text->data, text->len);
    return frame;
}

struct frame *frame_ref(struct frame *frame)
{
    frame->refs++;
    return frame;
}

void frame_unref(struct frame *frame)
{
    if (frame && --frame->refs == 0) free(frame);
}
