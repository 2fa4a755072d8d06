// SPDX-License-Identifier: MIT
/* webhook.h - webhook payloads for Discord, Slack, ntfy, Gotify, Matrix and generic JSON. */
#ifndef SERVER_WEBHOOK_H
#define SERVER_WEBHOOK_H
#include <stdbool.h>
#include <stdint.h>

#include "games/common/text.h"

struct send_job;

/* True for "discord", "slack", "ntfy", "gotify", "matrix" and "other". */
bool webhook_preset_ok(const char *preset);

struct webhook_message {
    const char *title, *text, *url; /* url "": none                                               */
    const char *json;               /* the whole message as JSON, for `other`                     */
    int64_t id;                     /* identifies the message when it is sent again               */
    const char *from;               /* the server's name, so that ids of two servers differ       */
};
/* Returns the request for a preset. Returns NULL if a text is not UTF-8. The caller frees it
 * or hands it to the sender. */
struct send_job *webhook_send_job(const char *name, const char *address,
                                  const struct webhook_message *message);
/* Appends the URL without its secret parts, for display. */
void webhook_write_redacted(const char *address, struct text *out);
#endif
