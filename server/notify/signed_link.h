// SPDX-License-Identifier: MIT
/* signed_link.h - links in what is sent: signed, so that nobody else can make them, and good for one purpose
 * of one
 * person until a day.  They say nothing themselves; what they may do is looked at when they are used. */
#ifndef SERVER_SIGNED_LINK_H
#define SERVER_SIGNED_LINK_H
#include <stdbool.h>
#include <stdint.h>

enum { LINK_TEXT = 96, LINK_ID = 16, LINK_KEY = 32 };
enum link_kind { LINK_ACT = 1, LINK_UNSUBSCRIBE, LINK_MUTE };

struct link {
    enum link_kind kind;
    int64_t user;
    int64_t about;     /* act, mute: the room's key; unsubscribe: the channel                   */
    uint32_t ask;      /* act: the question                                                    */
    uint64_t move;     /* act: link_move_hash of the one that it proposes, or 0                 */
    int64_t until;     /* milliseconds since 1970                                              */
};

void link_write(const uint8_t key[LINK_KEY], const struct link *link, char text[LINK_TEXT]);
/* Is it one of ours, of that kind, and not out of date? */
bool link_read(const uint8_t key[LINK_KEY], const char *text, enum link_kind kind, int64_t now,
               struct link *link);
/* What is used up when somebody acts by it: the same for all links to one question of one person. */
void link_id(const uint8_t key[LINK_KEY], const struct link *link, uint8_t id[LINK_ID]);
/* A move as it is named in links, from its JSON text as the server writes it. */
uint64_t link_move_hash(const char *move);
#endif
