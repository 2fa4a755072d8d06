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

/* Bytes. A longer text is not copied, and is sent in parts of this size. */
enum { FRAME_LONG = 65536 };

enum frame_kind {
    FRAME_REPLY, /* an answer: kept until it is sent                                          */
    FRAME_PUSH,  /* an update: a reader who lags far behind gets one full view instead        */
};

struct frame {
    int refs;
    enum frame_kind kind;
    size_t len;
    unsigned char *data;  /* the header, then the text: in `own`, or in `taken`                */
    char *taken;          /* owned, or NULL                                                    */
    unsigned char own[];
};

/* Returns a frame with a whole text message from the server (RFC 6455, 5.2: final, not
 * masked). Copies the text. */
struct frame *frame_new(enum frame_kind kind, const struct text *text);
/* Returns a text frame of any length; takes the text. A text longer than FRAME_LONG is not copied. */
struct frame *frame_new_take(enum frame_kind kind, struct text *text);
/* Returns a ping frame without payload; every client answers it. */
struct frame *frame_new_ping(void);
/* Adds a reference and returns the frame. */
struct frame *frame_ref(struct frame *frame);
void frame_unref(struct frame *frame); /* gives a reference back; NULL is fine */
#endif
