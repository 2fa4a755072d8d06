// SPDX-License-Identifier: MIT
/* loop.h - runs the server: start, event loop, signals, orderly shutdown. */
#ifndef SERVER_LOOP_H
#define SERVER_LOOP_H
#include "games/common/why.h"
#include "server/base/config.h"

struct loop_hooks {
    /* Called when the server accepts connections: with the address to open, then once
     * for each further address. */
    void (*ready)(const char *url);
    /* Reads the settings again, for SIGHUP. Returns CONFIG_BAD with `why`. */
    enum config_result (*reread)(struct config *fresh, char why[WHY_SIZE]);
};
/* Runs the server until SIGTERM or SIGINT. Returns 0 after an orderly stop, -1 with `why` if it could
 * not start. SIGHUP reopens the log and copies changeable settings into `config`. */
int loop_run(struct config *config, const struct loop_hooks *hooks, char why[WHY_SIZE]);
#endif
