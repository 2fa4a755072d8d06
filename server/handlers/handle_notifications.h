// SPDX-License-Identifier: MIT
/* handle_notifications.h - what handle_notifications.c and handle_channels.c share. */
#ifndef SERVER_HANDLE_NOTIFICATIONS_H
#define SERVER_HANDLE_NOTIFICATIONS_H
struct db_job;
struct request;

/* Stores the job; then `reply` answers the request with what is stored, or it is refused. */
void handle_notifications_submit(struct request *request, struct db_job *job,
                                 void (*reply)(const struct request *request));
/* Settings, channels and quiet tables. */
void handle_notifications_reply(const struct request *request);
#endif
