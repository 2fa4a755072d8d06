// SPDX-License-Identifier: MIT
/* delivery.h - turns a stored delivery into an email, push or webhook request at send time. */
#ifndef SERVER_DELIVERY_H
#define SERVER_DELIVERY_H
#include <stdbool.h>
#include <stdint.h>

struct db_job;
struct db_delivery;
struct send_job;
struct server;

/* Composes the stored delivery. Returns NULL if none of its notifications is current any more or its
 * channel is inactive. The caller passes the job to the sender. */
struct send_job *delivery_compose(struct server *server, const struct db_delivery *parcel);
/* True if the response says that the channel is permanently gone. */
bool delivery_is_gone(const struct send_job *sending);
/* Then removes a browser's channel, which the browser adds again in its user's next
 * session; deactivates a webhook. */
void delivery_drop_channel(struct server *server, struct db_job *job, int64_t channel);
#endif
