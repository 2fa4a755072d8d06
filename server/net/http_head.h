// SPDX-License-Identifier: MIT
/* http_head.h - finds the end of a raw HTTP request head and detects heads that libwebsockets cannot
 * parse. */
#ifndef TABULEIRO_HTTP_HEAD_H
#define TABULEIRO_HTTP_HEAD_H

#include <stdbool.h>
#include <stddef.h>

/* Length of the head that `bytes` begin with, its empty line included; 0: it has not come whole. */
size_t http_head_length(const char *bytes, size_t len);

/* Would the library wait for ever after this whole head (its length from http_head_length)?  It does where
 * the
 * name of the last header is only the beginning of a name that it knows. */
bool http_head_stalls(const char *head, size_t len);

/* False if the request's path has a % without two hexadecimal digits behind it. */
bool head_escapes_ok(const char *head, size_t len);

#endif
