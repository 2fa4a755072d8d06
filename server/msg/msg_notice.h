// SPDX-License-Identifier: MIT
/* msg_notice.h - what msg_notice.c and msg_channel.c share. */
#ifndef SERVER_MSG_NOTICE_H
#define SERVER_MSG_NOTICE_H
struct db_job;
struct request;

/* Stores the job; then `reply` answers the request with what is stored, or it is refused. */
void msg_notice_submit(struct request *request, struct db_job *job,
                       void (*reply)(const struct request *request));
/* Settings, channels and quiet tables. */
void msg_notice_reply(const struct request *request);
#endif
