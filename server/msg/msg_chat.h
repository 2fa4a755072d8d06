// SPDX-License-Identifier: MIT
/* msg_chat.h - what was said at a table. */
#ifndef SERVER_MSG_CHAT_H
#define SERVER_MSG_CHAT_H
#include "server/room/room.h"

/* [{from,text,at}]: the last lines. */
void msg_chat_write(struct room *room, struct text *out);
#endif
