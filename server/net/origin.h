// SPDX-License-Identifier: MIT
/* origin.h - compares web origins: scheme, host and port, where a scheme's default port equals none. */
#ifndef SERVER_ORIGIN_H
#define SERVER_ORIGIN_H
#include <stdbool.h>

/* True if `url` has this origin; what follows its host and port does not count. */
bool origin_is_of(const char *origin, const char *url);
/* True if a request with this Host header goes to the origin. */
bool origin_is_host(const char *origin, const char *host);
/* True if a comma-separated list of origins has it. */
bool origin_is_listed(const char *origin, const char *list);
#endif
