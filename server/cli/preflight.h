// SPDX-License-Identifier: MIT
/* preflight.h - checks before a start that all configured files and folders exist. */
#ifndef SERVER_TOOL_PREFLIGHT_H
#define SERVER_TOOL_PREFLIGHT_H
#include <stdbool.h>

#include "games/common/why.h"
#include "server/base/config.h"

/* Checks that a start can succeed. Returns false with `why`, a sentence with cause and remedy. */
bool preflight_check(const struct config *config, char why[WHY_SIZE]);
/* Creates the backup folder if it is configured and missing. Returns false with `why`. */
bool preflight_make_folders(const struct config *config, char why[WHY_SIZE]);
/* Calls `tell` with a sentence for each setting that allows a start but is probably a
 * mistake. Returns their number. */
int preflight_warnings(const struct config *config, void (*tell)(const char *sentence));
#endif
