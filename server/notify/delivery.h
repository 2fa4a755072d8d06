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

/* NULL: nothing of it holds any more, or its channel is switched off. */
struct send_job *delivery_compose(struct server *server, const struct db_delivery *parcel);
/* Did the answer say that the channel will never take anything again? */
bool delivery_is_gone(const struct send_job *sending);
/* Then a browser's is removed, which makes another when its person comes; a webhook is switched off. */
void delivery_drop_channel(struct server *server, struct db_job *job, int64_t channel);
#endif
