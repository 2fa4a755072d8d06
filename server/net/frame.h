// SPDX-License-Identifier: MIT
/* frame.h - one outgoing message: encoded once, sent to many.
 *
 * The bytes are never changed after frame_new; everyone who keeps a frame holds a reference.
 * In front of the text lies room for the header that the network library writes there. */
#ifndef SERVER_FRAME_H
#define SERVER_FRAME_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "games/common/text.h"

enum { FRAME_HEAD = 32 }; /* at least LWS_PRE, checked in ws.c */

enum frame_kind {
    FRAME_REPLY, /* an answer: kept until it is sent                                          */
    FRAME_PUSH,  /* news: a reader who lags far behind gets one fresh view instead            */
};

struct frame {
    int refs;
    enum frame_kind kind;
    size_t len;
    unsigned char data[]; /* FRAME_HEAD bytes, then the text */
};

struct frame *frame_new(enum frame_kind kind, const struct text *text); /* copies the text */
struct frame *frame_ref(struct frame *frame);
void frame_unref(struct frame *frame); /* NULL is fine */
#endif
