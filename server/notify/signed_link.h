// SPDX-License-Identifier: MIT
/* signed_link.h - signed, expiring links for notifications (keyed hash over purpose, user, target and
 * expiry).
 *
 * They grant nothing by themselves; permissions are checked when they are used. */
#ifndef SERVER_SIGNED_LINK_H
#define SERVER_SIGNED_LINK_H
#include <stdbool.h>
#include <stdint.h>

enum { SIGNED_LINK_TEXT = 96, SIGNED_LINK_ID = 16, SIGNED_LINK_KEY = 32 };
enum signed_link_kind { SIGNED_LINK_ACT = 1, SIGNED_LINK_UNSUBSCRIBE, SIGNED_LINK_MUTE };

struct signed_link {
    enum signed_link_kind kind;
    int64_t user;
    int64_t about;     /* act, mute: key of the room; unsubscribe: the channel                 */
    uint32_t ask;      /* act: seq of the question                                             */
    uint64_t move;     /* act: signed_link_move_hash of the proposed move, or 0                */
    int64_t until;     /* milliseconds since 1970                                              */
};

/* Writes the signed link. */
void signed_link_write(const uint8_t key[SIGNED_LINK_KEY], const struct signed_link *link,
                       char text[SIGNED_LINK_TEXT]);
/* Reads a link. Returns false unless this server signed it, it is of that kind and it has not expired. */
bool signed_link_read(const uint8_t key[SIGNED_LINK_KEY], const char *text, enum signed_link_kind kind,
                      int64_t now,
                      struct signed_link *link);
/* Computes the id that is marked as used when the link is acted on: the same for all links to
 * one question of one user. */
void signed_link_id(const uint8_t key[SIGNED_LINK_KEY], const struct signed_link *link,
                    uint8_t id[SIGNED_LINK_ID]);
/* Returns the hash that names a move in links, from its JSON text as the server writes it. */
uint64_t signed_link_move_hash(const char *move);
#endif
