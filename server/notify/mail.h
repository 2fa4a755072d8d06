// SPDX-License-Identifier: MIT
/* mail.h - builds a MIME email: headers, text and HTML parts. */
#ifndef SERVER_MAIL_H
#define SERVER_MAIL_H
#include <stdint.h>

#include "sender.h"

struct server;

struct mail {
    const char *to, *subject; /* the address; any text                                        */
    const char *text, *html;  /* plain text; html may be NULL                                 */
    const char *unsubscribe;  /* one-click unsubscribe URL, or NULL                           */
    const char *thread;       /* mails with the same one form one thread; or NULL             */
};

/* Returns the job that sends the mail; `id` identifies a mail that is sent again. */
struct send_job *mail_send_job(const struct server *server, const struct mail *mail, int64_t id);
#endif
