// SPDX-License-Identifier: MIT
/* handle_notifications.h - shared by the handlers for notification settings and channels. */
#ifndef SERVER_HANDLE_NOTIFICATIONS_H
#define SERVER_HANDLE_NOTIFICATIONS_H
struct db_job;
struct request;

/* Stores the job; then `reply` answers the request with what is stored, or an error is sent. */
void handle_notifications_submit(struct request *request, struct db_job *job,
                                 void (*reply)(const struct request *request));
/* Replies with preferences, channels and muted tables. */
void handle_notifications_reply(const struct request *request);
#endif
