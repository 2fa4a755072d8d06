// SPDX-License-Identifier: MIT
/* msg.h - the requests, by file.  What each needs says the table in dispatch.c, which has seen to it. */
#ifndef SERVER_MSG_H
#define SERVER_MSG_H
#include "server/client/request.h"

struct room;
struct db_job;

typedef void request_handler(struct request *request);
/* Of a request that names a room; `seat` is the sender's there, or VIEW_SPECTATOR. */
typedef void room_handler(struct request *request, struct room *room, int seat);

request_handler msg_hello, msg_ping, msg_rename, msg_speak, msg_describe;         /* msg_user.c   */
request_handler msg_keys, msg_key_name, msg_key_drop;                             /* msg_keys.c   */
request_handler msg_link, msg_link_look, msg_link_use;                            /* msg_link.c   */
request_handler msg_merge_ask, msg_merge_confirm, msg_merge_undo;                  /* msg_merge.c  */
request_handler msg_passkey_ask, msg_passkey_new, msg_passkey_add, msg_passkey_use; /* msg_passkey.c */
request_handler msg_mail_ask;                                                     /* msg_sign_in.c */
request_handler msg_list;                                                         /* msg_list.c   */
request_handler msg_notices, msg_notice_settings;                                 /* msg_notice.c */
request_handler msg_channel_add, msg_channel_set, msg_channel_drop;               /* msg_channel.c */
request_handler msg_channel_test, msg_channel_confirm;
room_handler msg_seat_link;                                                       /* msg_sign_in.c */
room_handler msg_mute;                                                            /* msg_notice.c */
request_handler msg_lesson, msg_lesson_try;                                       /* msg_lesson.c */
request_handler msg_create;                                                       /* msg_create.c */
room_handler msg_join, msg_leave, msg_bot;                                        /* msg_seat.c   */
room_handler msg_pause;                                                           /* msg_pause.c  */
room_handler msg_again;                                                           /* msg_again.c  */
request_handler msg_invited, msg_ignore;                                          /* msg_people.c */
room_handler msg_offer, msg_report;                                               /* msg_people.c */
/* Answers ok once the job is stored. */
void msg_store_take(const struct request *request, struct db_job *job);           /* msg_people.c */
room_handler msg_swap, msg_send_away, msg_ban, msg_silence, msg_hand;                /* msg_host.c   */
room_handler msg_invite, msg_delete;                                              /* msg_host.c   */
room_handler msg_call, msg_vote, msg_end;                                         /* msg_absent.c */
room_handler msg_start;                                                           /* msg_start.c  */
room_handler msg_share, msg_reveal;                                               /* msg_shuffle.c */
room_handler msg_open, msg_close, msg_seen;                                             /* msg_room.c   */
room_handler msg_chat, msg_chat_past;                                             /* msg_chat.c   */
room_handler msg_advise, msg_analyse;                                   /* msg_advise.c */
room_handler msg_course, msg_records;                                              /* msg_ended.c  */
room_handler msg_history, msg_at, msg_export, msg_points;                         /* msg_past.c   */
room_handler msg_move, msg_explain, msg_preview, msg_undo, msg_resign, msg_order; /* msg_game.c   */
room_handler msg_what_if, msg_plan;                                               /* msg_plan.c   */
#endif
