// SPDX-License-Identifier: MIT
/* handlers.h - declarations of all request handlers, by file.
 *
 * The table in dispatch.c lists each handler's preconditions; they are met when it is called. */
#ifndef SERVER_HANDLERS_H
#define SERVER_HANDLERS_H
#include "server/client/request.h"

struct room;
struct db_job;

typedef void request_handler(struct request *request);
/* Handler of a request that names a room; `seat` is the sender's there, or VIEW_SPECTATOR. */
typedef void room_handler(struct request *request, struct room *room, int seat);

request_handler handle_hello, handle_ping, handle_rename, handle_speak, handle_describe; /* handle_user.c   */
request_handler handle_keys, handle_key_name, handle_key_drop;                    /* handle_device_keys.c   */
request_handler handle_link, handle_link_look, handle_link_use;                   /* handle_link_device.c   */
request_handler handle_merge_ask, handle_merge_confirm, handle_merge_undo;         /* handle_merge.c */
/* handle_passkey.c */
request_handler handle_passkey_ask, handle_passkey_new, handle_passkey_add, handle_passkey_use;
request_handler handle_mail_ask;                                                  /* handle_sign_in.c */
request_handler handle_list;                                                      /* handle_list.c   */
request_handler handle_notices, handle_notice_settings;                           /* handle_notifications.c */
request_handler handle_channel_add, handle_channel_set, handle_channel_drop;      /* handle_channels.c */
request_handler handle_channel_test, handle_channel_confirm;
room_handler handle_seat_link;                                                    /* handle_sign_in.c */
room_handler handle_mute;                                                         /* handle_notifications.c */
request_handler handle_lesson, handle_lesson_try;                                 /* handle_lesson.c */
request_handler handle_create;                                                    /* handle_create.c */
room_handler handle_join, handle_leave, handle_bot;                               /* handle_seat.c   */
room_handler handle_pause;                                                        /* handle_pause.c  */
room_handler handle_again;                                                        /* handle_rematch.c  */
request_handler handle_invited, handle_ignore;                                    /* handle_social.c */
room_handler handle_offer, handle_report;                                         /* handle_social.c */
/* Replies ok once the job is stored; takes the job. */
void handle_store_take(const struct request *request, struct db_job *job);        /* handle_social.c */
room_handler handle_swap, handle_send_away, handle_ban, handle_silence, handle_hand; /* handle_host.c   */
room_handler handle_invite, handle_delete;                                        /* handle_host.c   */
room_handler handle_call, handle_vote, handle_end;                                /* handle_votes.c */
room_handler handle_start;                                                        /* handle_start.c  */
room_handler handle_share, handle_reveal;                                         /* handle_shuffle.c */
room_handler handle_open, handle_close, handle_seen;                                    /* handle_room.c   */
room_handler handle_chat, handle_chat_past;                                       /* handle_chat.c   */
room_handler handle_advise, handle_analyse;                             /* handle_advice.c */
room_handler handle_course, handle_records;                                        /* handle_results.c  */
room_handler handle_history, handle_at, handle_export, handle_points;             /* handle_history.c   */
/* handle_game.c   */
room_handler handle_move, handle_explain, handle_preview, handle_undo, handle_resign, handle_order;
room_handler handle_what_if, handle_plan;                                         /* handle_plan.c   */
#endif
