// SPDX-License-Identifier: MIT
/* loop.h - runs the server: start, event loop, signals, orderly shutdown. */
#ifndef SERVER_LOOP_H
#define SERVER_LOOP_H
#include "games/common/why.h"
#include "server/base/config.h"

struct loop_hooks {
    /* It serves: the address to open; then others that lead here, too, each on a call of its own. */
    void (*ready)(const char *url);
    /* The settings as they are said now, for SIGHUP; CONFIG_BAD with `why`. */
    enum config_result (*reread)(struct config *fresh, char why[WHY_SIZE]);
};
/* Serves until SIGTERM or SIGINT. 0 after an orderly end; -1 with `why` when it could not start. SIGHUP
 * opens the log anew and takes over in `config` what may change meanwhile. */
int loop_run(struct config *config, const struct loop_hooks *hooks, char why[WHY_SIZE]);
#endif
