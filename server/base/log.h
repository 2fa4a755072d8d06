// SPDX-License-Identifier: MIT
/* log.h - structured log: one line `level module event key=value`; control characters are escaped.
 *
 * error: someone must act; warn: odd; info: a room's life; debug: frames.  Never logged: tokens,
 * hands, decks, seeds of running games.  Control characters are escaped, so what a stranger sends
 * cannot forge a line.  Any thread may log. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H
#include <stdbool.h>

#include "games/common/why.h"

enum log_level { LOG_LEVEL_ERROR, LOG_LEVEL_WARN, LOG_LEVEL_INFO, LOG_LEVEL_DEBUG };

/* log_info("room", "move", "room=%s seq=%u", id, seq); the format may be "". */
#define log_error(module, event, ...) log_write(LOG_LEVEL_ERROR, module, event, __VA_ARGS__)
#define log_warn(module, event, ...) log_write(LOG_LEVEL_WARN, module, event, __VA_ARGS__)
#define log_info(module, event, ...) log_write(LOG_LEVEL_INFO, module, event, __VA_ARGS__)
#define log_debug(module, event, ...) log_write(LOG_LEVEL_DEBUG, module, event, __VA_ARGS__)

void log_write(enum log_level level, const char *module, const char *event, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
enum { LOG_KEPT = 200 };
/* The last lines, the oldest first, as they were written. */
void log_last(void (*line)(void *context, const char *text), void *context);
/* Lines go to this file from now on, at its end; NULL or "": to stderr. Called again, it is opened anew:
 * another program may have moved it away. -1 with `why`, and lines go on where they went. */
int log_to_file(const char *path, char why[WHY_SIZE]);
/* Lines above this level are dropped; at first LOG_LEVEL_INFO. */
void log_set_level(enum log_level level);
/* "error", "warn", "info", "debug"; false if it is none of them. */
bool log_level_of(const char *name, enum log_level *level);
#endif
