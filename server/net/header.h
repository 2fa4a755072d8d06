// SPDX-License-Identifier: MIT
/* header.h - reads request headers that decide something: absent, present, or too long for this server.
 *
 * header_too_long is asked once for each request, before any header is read: what does not fit is refused,
 * never taken as absent. */
#ifndef SERVER_HEADER_H
#define SERVER_HEADER_H
#include <libwebsockets.h>
#include <stdbool.h>
#include <stddef.h>

enum { HEADER_MAX = 1024 }; /* bytes of one header's value, its NUL included */

/* Returns the name of a header that decides something and does not fit into HEADER_MAX, NULL if all fit. */
const char *header_too_long(struct lws *wsi);
/* True if the request has the header, empty or not. */
bool header_is_there(struct lws *wsi, enum lws_token_indexes token);
/* Copies the value; "" if it is absent, empty, or longer than HEADER_MAX.  Returns header_is_there. */
bool header_read(struct lws *wsi, enum lws_token_indexes token, char value[HEADER_MAX]);
#endif
