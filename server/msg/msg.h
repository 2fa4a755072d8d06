// SPDX-License-Identifier: MIT
/* msg.h - the requests, by file. */
#ifndef SERVER_MSG_H
#define SERVER_MSG_H
#include "server/client/request.h"

typedef void request_handler(struct request *request);
request_handler msg_hello, msg_rename, msg_describe;                           /* msg_user.c  */
request_handler msg_list, msg_create, msg_join, msg_leave, msg_bot, msg_start; /* msg_lobby.c */
request_handler msg_open, msg_close, msg_chat, msg_history, msg_at, msg_export; /* msg_room.c */
request_handler msg_move, msg_explain, msg_preview, msg_undo, msg_resign, msg_order; /* msg_game.c */
#endif
