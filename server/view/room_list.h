// SPDX-License-Identifier: MIT
/* room_list.h - cached list info of rooms that are not in memory. Nothing else changes such a room but the
 * names of its people. */
#ifndef SERVER_ROOM_LIST_H
#define SERVER_ROOM_LIST_H
#include "games/common/text.h"

struct server;
struct room_list_entry;

enum { ROOM_LIST_SLOTS = 256 };

struct room_list {
    struct room_list_entry *slot[ROOM_LIST_SLOTS]; /* by the id's hash; one room drives out another */
};

/* Appends the room's info as room_view_write_info does.  1; 0 there is no such room, -1 the database failed:
 * then nothing is appended. */
int room_list_write(struct room_list *list, struct server *server, const char *id, struct text *out);
void room_list_forget(struct room_list *list, const char *id);
void room_list_forget_all(struct room_list *list);
#endif
