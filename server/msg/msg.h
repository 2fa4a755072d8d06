// SPDX-License-Identifier: MIT
/* msg.h - the requests, by file.  What each needs says the table in dispatch.c, which has seen to it. */
#ifndef SERVER_MSG_H
#define SERVER_MSG_H
#include "server/client/request.h"

struct room;

typedef void request_handler(struct request *request);
/* Of a request that names a room; `seat` is the sender's there, or VIEW_SPECTATOR. */
typedef void room_handler(struct request *request, struct room *room, int seat);

request_handler msg_hello, msg_rename, msg_describe;                              /* msg_user.c   */
request_handler msg_list;                                                         /* msg_list.c   */
request_handler msg_create;                                                       /* msg_create.c */
room_handler msg_join, msg_leave, msg_bot;                                        /* msg_seat.c   */
room_handler msg_start;                                                           /* msg_start.c  */
room_handler msg_open, msg_close;                                                 /* msg_room.c   */
room_handler msg_chat;                                                            /* msg_chat.c   */
room_handler msg_history, msg_at, msg_export;                                     /* msg_past.c   */
room_handler msg_move, msg_explain, msg_preview, msg_undo, msg_resign, msg_order; /* msg_game.c   */
#endif
