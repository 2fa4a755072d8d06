// SPDX-License-Identifier: MIT
/* mail_html.h - HTML part of a notification email; inline styles, nothing remote. */
#ifndef SERVER_MAIL_HTML_H
#define SERVER_MAIL_HTML_H
#include "games/common/text.h"

struct message;
struct server;

/* Appends the message as HTML. `unsubscribe`: the URL that ends such mails. */
void mail_html_write(struct server *server, const struct message *message, const char *unsubscribe,
                     struct text *out);
/* Appends the text, escaped for HTML. */
void mail_html_escape(struct text *out, const char *text);
#endif
