// SPDX-License-Identifier: MIT
/* http_head.h - finds the end of a raw HTTP request head and detects heads that libwebsockets cannot
 * parse. */
#ifndef TABULEIRO_HTTP_HEAD_H
#define TABULEIRO_HTTP_HEAD_H

#include <stdbool.h>
#include <stddef.h>

/* Returns the length of the request head at the start of `bytes`, its empty line
 * included; 0 if it is incomplete. */
size_t http_head_length(const char *bytes, size_t len);

/* True if libwebsockets would wait for ever after this complete head (`len` from http_head_length). It
 * does if the last header's name is only a prefix of a name that it knows. */
bool http_head_stalls(const char *head, size_t len);

/* False if the request's path has a % without two hexadecimal digits behind it. */
bool head_escapes_ok(const char *head, size_t len);

#endif
