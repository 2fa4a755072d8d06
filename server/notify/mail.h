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
    const char *unsubscribe;  /* the address that ends such mails with one click, or NULL     */
    const char *thread;       /* mails with the same one are shown as one thread; or NULL     */
};

/* `id` makes a mail that had to be sent again known as the same. */
struct send_job *mail_send_job(const struct server *server, const struct mail *mail, int64_t id);
#endif
