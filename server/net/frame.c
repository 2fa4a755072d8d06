// SPDX-License-Identifier: MIT
#include "frame.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/mem.h"

enum { HEAD_MAX = 10, FINAL_TEXT = 0x81, FINAL_PING = 0x89, SHORT_MAX = 125, SHORT_16 = 126, SHORT_64 = 127 };

/* Writes the head of a message of `len` bytes; its own length. */
static size_t head_write(unsigned char head[HEAD_MAX], size_t len)
{
    int bytes = len <= SHORT_MAX ? 0 : len <= UINT16_MAX ? 2 : 8; /* of the length, beyond the first */
    head[0] = FINAL_TEXT;
    head[1] = bytes == 0 ? (unsigned char)len : bytes == 2 ? SHORT_16 : SHORT_64;
    for (int i = 0; i < bytes; i++) head[2 + i] = (unsigned char)((uint64_t)len >> 8 * (bytes - 1 - i));
    return 2 + (size_t)bytes;
}

struct frame *frame_new(enum frame_kind kind, const struct text *text)
{
    unsigned char head[HEAD_MAX];
    size_t before = head_write(head, text->len);
    struct frame *frame = mem_grow(NULL, sizeof *frame + before + text->len);
    frame->refs = 1;
    frame->kind = kind;
    frame->len = before + text->len;
    frame->data = frame->own;
    frame->taken = NULL;
    memcpy(frame->data, head, before);
    if (text->len) memcpy(frame->data + before, text->data, text->len);
    return frame;
}

/* The text moves on within its own memory: new memory of that size would take the system long. */
static struct frame *take_long(enum frame_kind kind, struct text *text)
{
    unsigned char head[HEAD_MAX];
    size_t before = head_write(head, text->len);
    struct frame *frame = mem_alloc(sizeof *frame);
    frame->taken = mem_grow(text->data, before + text->len);
    memmove(frame->taken + before, frame->taken, text->len);
    memcpy(frame->taken, head, before);
    frame->refs = 1;
    frame->kind = kind;
    frame->len = before + text->len;
    frame->data = (unsigned char *)frame->taken;
    *text = (struct text){ 0 };
    return frame;
}

struct frame *frame_new_take(enum frame_kind kind, struct text *text)
{
    if (text->len > FRAME_LONG) return take_long(kind, text);
    struct frame *frame = frame_new(kind, text);
    text_free(text);
    return frame;
}

struct frame *frame_new_ping(void)
{
    struct frame *frame = frame_new(FRAME_PUSH, &(struct text){ 0 });
    frame->data[0] = FINAL_PING;
    return frame;
}

struct frame *frame_ref(struct frame *frame)
{
    frame->refs++;
    return frame;
}

void frame_unref(struct frame *frame)
{
    if (!frame || --frame->refs > 0) return;
    free(frame->taken);
    free(frame);
}
