// SPDX-License-Identifier: MIT
/* frame.h - an encoded outgoing WebSocket frame, reference-counted and sent to many clients.
 *
 * The bytes are never changed after frame_new; everyone who keeps a frame holds a reference. */
#ifndef SERVER_FRAME_H
#define SERVER_FRAME_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "games/common/text.h"

/* Bytes: a longer text is not copied, and leaves in parts of that. */
enum { FRAME_LONG = 65536 };

enum frame_kind {
    FRAME_REPLY, /* an answer: kept until it is sent                                          */
    FRAME_PUSH,  /* news: a reader who lags far behind gets one fresh view instead            */
};

struct frame {
    int refs;
    enum frame_kind kind;
    size_t len;
    unsigned char *data;  /* a head, then the text: what follows, or `taken`                   */
    char *taken;          /* owned, or NULL                                                    */
    unsigned char own[];
};

/* A whole text message from the server (RFC 6455, 5.2: final, not masked); copies the text. */
struct frame *frame_new(enum frame_kind kind, const struct text *text);
/* The same; takes the text, which is as long as it likes: a long one is not copied. */
struct frame *frame_new_take(enum frame_kind kind, struct text *text);
/* A ping without a text: who is there answers it. */
struct frame *frame_new_ping(void);
struct frame *frame_ref(struct frame *frame);
void frame_unref(struct frame *frame); /* NULL is fine */
#endif
