// SPDX-License-Identifier: MIT
/* mask.h - detects clients that do not mask WebSocket frames (RFC 6455, 5.1), from TCP byte counts.
 *
 * The library accepts both and does not say which it read. But a masked frame is four bytes longer. A
 * client that has sent fewer bytes than its first messages need when masked does not mask. */
#ifndef SERVER_MASK_H
#define SERVER_MASK_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct mask {
    uint64_t from;    /* bytes read before the first frame                                    */
    uint64_t least;   /* minimum size of the frames since then, if masked                     */
    unsigned turn;    /* loop iteration of the upgrade                                        */
    int left;         /* frames still to check                                                */
    bool within;      /* the last piece did not end its frame                                 */
};

/* Begins the check after the upgrade; `read` bytes of the connection were read so far. */
void mask_begin(struct mask *mask, uint64_t read, unsigned turn);
/* True if the next piece must be checked. Only the first few frames of a connection are. */
bool mask_looks(const struct mask *mask);
/* Checks a piece of `len` bytes of a frame that has `rest` more; `read` bytes were read so far. Returns
 * false if the frame is not masked. Pieces that arrived together with the handshake are not judged. */
bool mask_holds(struct mask *mask, size_t len, size_t rest, uint64_t read, unsigned turn);
#endif
