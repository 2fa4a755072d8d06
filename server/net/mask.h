// SPDX-License-Identifier: MIT
/* mask.h - detects clients that do not mask WebSocket frames (RFC 6455, 5.1), from TCP byte counts.
 *
 * The library reads both and does not tell.  But a masked frame is four bytes longer: who has sent fewer
 * bytes than his first messages have, masked, does not mask. */
#ifndef SERVER_MASK_H
#define SERVER_MASK_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct mask {
    uint64_t from;    /* bytes that had been read before the first frame                      */
    uint64_t least;   /* that the frames since then have, if they are masked                  */
    unsigned turn;    /* of the loop, in which the connection became a WebSocket              */
    int left;         /* frames that are still looked at                                      */
    bool within;      /* the last piece was not its frame's end                               */
};

/* It is a WebSocket now; `read` bytes of it were read so far. */
void mask_begin(struct mask *mask, uint64_t read, unsigned turn);
/* Shall the next piece be looked at?  After a few frames a client has shown what it does. */
bool mask_looks(const struct mask *mask);
/* A piece of `len` bytes of a frame that has `rest` more; `read` bytes were read so far.  False: it is not
 * masked.  What came together with the handshake cannot be told from it: then nothing is said. */
bool mask_holds(struct mask *mask, size_t len, size_t rest, uint64_t read, unsigned turn);
#endif
