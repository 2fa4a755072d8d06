// SPDX-License-Identifier: MIT
/* handle_chat.h - chat history of a table as JSON. */
#ifndef SERVER_HANDLE_CHAT_H
#define SERVER_HANDLE_CHAT_H
#include "server/room/room.h"

struct user;

/* Writes [{line,from,text,at}]: the last lines, without those of users that the reader ignores. */
void handle_chat_write(struct room *room, const struct user *reader, struct text *out);
#endif
