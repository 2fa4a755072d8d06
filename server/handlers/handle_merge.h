// SPDX-License-Identifier: MIT
/* handle_merge.h - the open request to merge another user into a user, for replies that show it. */
#ifndef SERVER_HANDLE_MERGE_H
#define SERVER_HANDLE_MERGE_H
#include <stdint.h>

struct server;
struct text;

/* Appends `asks`: the user who requests to be merged into `user`, if there is one. */
void handle_merge_write_ask(const struct server *server, int64_t user, struct text *out);
#endif
