// SPDX-License-Identifier: MIT
/* loop.h - a running server, from the open database to the last frame. */
#ifndef SERVER_LOOP_H
#define SERVER_LOOP_H
#include <stddef.h>

#include "server/base/config.h"

/* Serves until SIGTERM or SIGINT.  0 after an orderly end; -1 with `why` when it could not start.
 * `ready` is called once it serves, with the address to open. */
int loop_run(const struct config *config, const char *web, void (*ready)(const char *url), char *why,
             size_t why_size);
#endif
