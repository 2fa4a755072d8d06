// SPDX-License-Identifier: MIT
/* webhook.h - webhook payloads for Discord, Slack, ntfy, Gotify, Matrix and generic JSON. */
#ifndef SERVER_WEBHOOK_H
#define SERVER_WEBHOOK_H
#include <stdbool.h>
#include <stdint.h>

#include "games/common/text.h"

struct send_job;

/* "discord", "slack", "ntfy", "gotify", "matrix" or "other". */
bool webhook_preset_ok(const char *preset);

struct webhook_message {
    const char *title, *text, *url; /* url "": there is none                                      */
    const char *json;               /* the whole as JSON, for `other`                             */
    int64_t id;                     /* the same when it is sent again                             */
    const char *from;               /* the server's own name, so that others' ids are not its     */
};
/* `name`: of a preset.  NULL: a text of the message is no UTF-8.  To be freed, or handed to the sender. */
struct send_job *webhook_send_job(const char *name, const char *address,
                                  const struct webhook_message *message);
/* The address without what is secret in it, for showing. */
void webhook_write_redacted(const char *address, struct text *out);
#endif
