// SPDX-License-Identifier: MIT
/* preflight.h - checks before a start that all configured files and folders exist. */
#ifndef SERVER_TOOL_PREFLIGHT_H
#define SERVER_TOOL_PREFLIGHT_H
#include <stdbool.h>

#include "games/common/why.h"
#include "server/base/config.h"

/* False with `why`, a sentence that names what hinders a start and the remedy. */
bool preflight_check(const struct config *config, char why[WHY_SIZE]);
/* Makes the folder for backups where it is named and not there; false with `why`. */
bool preflight_make_folders(const struct config *config, char why[WHY_SIZE]);
/* What hinders no start but can hardly be meant: tells each in a sentence, and says how many there are. */
int preflight_warnings(const struct config *config, void (*tell)(const char *sentence));
#endif
