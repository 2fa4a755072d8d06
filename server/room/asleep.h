// SPDX-License-Identifier: MIT
/* asleep.h - what lists tell of rooms that are not in memory: read and written out once, kept until somebody
 * opens the room.  Nothing else changes such a room but the names of its people. */
#ifndef SERVER_ASLEEP_H
#define SERVER_ASLEEP_H
#include "games/common/text.h"

struct server;
struct sleeper;

enum { ASLEEP_SLOTS = 256 };

struct asleep {
    struct sleeper *slot[ASLEEP_SLOTS]; /* by the id's hash; one room drives out another */
};

/* Appends the room's info as room_info_write does.  1; 0 there is no such room, -1 the database failed: then
 * nothing is appended. */
int asleep_write(struct asleep *asleep, struct server *server, const char *id, struct text *out);
void asleep_forget(struct asleep *asleep, const char *id);
void asleep_forget_all(struct asleep *asleep);
#endif
