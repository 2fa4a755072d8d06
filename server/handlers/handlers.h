// SPDX-License-Identifier: MIT
/* handlers.h - the requests, by file.  What each needs says the table in dispatch.c, which has seen to it. */
#ifndef SERVER_HANDLERS_H
#define SERVER_HANDLERS_H
#include "server/client/request.h"

struct room;
struct db_job;

typedef void request_handler(struct request *request);
/* Of a request that names a room; `seat` is the sender's there, or VIEW_SPECTATOR. */
typedef void room_handler(struct request *request, struct room *room, int seat);

request_handler msg_hello, msg_ping, msg_rename, msg_speak, msg_describe;         /* handle_user.c   */
request_handler msg_keys, msg_key_name, msg_key_drop;                             /* handle_device_keys.c   */
request_handler msg_link, msg_link_look, msg_link_use;                            /* handle_link_device.c   */
request_handler msg_merge_ask, msg_merge_confirm, msg_merge_undo;                  /* msg_merge.c  */
request_handler msg_passkey_ask, msg_passkey_new, msg_passkey_add, msg_passkey_use; /* handle_passkey.c */
request_handler msg_mail_ask;                                                     /* handle_sign_in.c */
request_handler msg_list;                                                         /* handle_list.c   */
request_handler msg_notices, msg_notice_settings;                                 /* handle_notifications.c */
request_handler msg_channel_add, msg_channel_set, msg_channel_drop;               /* handle_channels.c */
request_handler msg_channel_test, msg_channel_confirm;
room_handler msg_seat_link;                                                       /* handle_sign_in.c */
room_handler msg_mute;                                                            /* handle_notifications.c */
request_handler msg_lesson, msg_lesson_try;                                       /* handle_lesson.c */
request_handler msg_create;                                                       /* handle_create.c */
room_handler msg_join, msg_leave, msg_bot;                                        /* handle_seat.c   */
room_handler msg_pause;                                                           /* handle_pause.c  */
room_handler msg_again;                                                           /* handle_rematch.c  */
request_handler msg_invited, msg_ignore;                                          /* handle_social.c */
room_handler msg_offer, msg_report;                                               /* handle_social.c */
/* Answers ok once the job is stored. */
void msg_store_take(const struct request *request, struct db_job *job);           /* handle_social.c */
room_handler msg_swap, msg_send_away, msg_ban, msg_silence, msg_hand;                /* handle_host.c   */
room_handler msg_invite, msg_delete;                                              /* handle_host.c   */
room_handler msg_call, msg_vote, msg_end;                                         /* handle_votes.c */
room_handler msg_start;                                                           /* handle_start.c  */
room_handler msg_share, msg_reveal;                                               /* handle_shuffle.c */
room_handler msg_open, msg_close, msg_seen;                                             /* handle_room.c   */
room_handler msg_chat, msg_chat_past;                                             /* handle_chat.c   */
room_handler msg_advise, msg_analyse;                                   /* handle_advice.c */
room_handler msg_course, msg_records;                                              /* handle_results.c  */
room_handler msg_history, msg_at, msg_export, msg_points;                         /* handle_history.c   */
room_handler msg_move, msg_explain, msg_preview, msg_undo, msg_resign, msg_order; /* handle_game.c   */
room_handler msg_what_if, msg_plan;                                               /* handle_plan.c   */
#endif
