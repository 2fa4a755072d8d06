// SPDX-License-Identifier: MIT
/* room_list.h - cached list info of rooms that are not in memory.
 *
 * Of such a room only the names of its users can change. */
#ifndef SERVER_ROOM_LIST_H
#define SERVER_ROOM_LIST_H
#include "games/common/text.h"

struct server;
struct room_list_entry;

enum { ROOM_LIST_SLOTS = 256 };

struct room_list {
    struct room_list_entry *slot[ROOM_LIST_SLOTS]; /* by hash of the id; a new entry replaces the old one */
};

/* Appends the room's info as room_view_write_info does. Returns 1, 0 if there is no such room, -1 on a
 * store error; then nothing is appended. */
int room_list_write(struct room_list *list, struct server *server, const char *id, struct text *out);
/* Drops the room's entry. */
void room_list_forget(struct room_list *list, const char *id);
/* Drops all entries. */
void room_list_forget_all(struct room_list *list);
#endif
