// SPDX-License-Identifier: MIT
#include "delivery_queue.h"

#include <jansson.h>
#include <stdlib.h>

#include "mail.h"
#include "server/base/server.h"
#include "server/store/db_notifications.h"

static void add_take(const struct server *server, struct db_job *job, int64_t channel, json_t *body)
{
    int64_t now = server_now(server);
    struct db_delivery delivery = { .channel = channel, .made = now, .due = now };
    delivery.body = json_dumps(body, JSON_COMPACT);
    db_add_delivery(job, &delivery);
    free(delivery.body);
    json_decref(body);
}

void delivery_queue_notifications(const struct server *server, struct db_job *job, int64_t channel,
                                  const int64_t *id, int count)
{
    json_t *ids = json_array();
    for (int i = 0; i < count; i++) json_array_append_new(ids, json_integer(id[i]));
    add_take(server, job, channel, json_pack("{s:o}", "notices", ids));
}

void delivery_queue_test(const struct server *server, struct db_job *job, int64_t channel)
{
    add_take(server, job, channel, json_pack("{s:b}", "test", 1));
}

int delivery_queue_mail(const struct server *server, struct db_job *job, const struct mail *mail)
{
    json_t *body = json_pack("{s:s, s:s, s:s, s:s?, s:s?}", "to", mail->to, "subject", mail->subject, "text",
                             mail->text, "html", mail->html, "unsubscribe", mail->unsubscribe);
    if (!body) return -1;
    add_take(server, job, 0, body);
    return 0;
}
