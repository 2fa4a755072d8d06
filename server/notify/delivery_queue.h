// SPDX-License-Identifier: MIT
/* delivery_queue.h - adds deliveries to a store job; the outbox sends them once the job is stored. */
#ifndef SERVER_DELIVERY_QUEUE_H
#define SERVER_DELIVERY_QUEUE_H
#include <stdint.h>

struct db_job;
struct mail;
struct server;

/* Adds a delivery of the notifications `id` for the channel. Their text is composed when it is sent. */
void delivery_queue_notifications(const struct server *server, struct db_job *job, int64_t channel,
                                  const int64_t *id, int count);
/* Adds a test message for the channel. */
void delivery_queue_test(const struct server *server, struct db_job *job, int64_t channel);
/* Adds an email. Returns 0, or -1 if it is not UTF-8; then the job is unchanged. */
int delivery_queue_mail(const struct server *server, struct db_job *job, const struct mail *mail);
#endif
