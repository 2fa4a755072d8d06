// SPDX-License-Identifier: MIT
/* log.h - structured log: one line `level module event key=value`; control characters are escaped.
 *
 * error: someone must act; warn: unusual; info: a room's life cycle; debug: frames. Never logged:
 * tokens, hands, decks, seeds of running games. Escaping prevents forged lines. Any thread may log. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H
#include <stdbool.h>

#include "games/common/why.h"

enum log_level { LOG_LEVEL_ERROR, LOG_LEVEL_WARN, LOG_LEVEL_INFO, LOG_LEVEL_DEBUG };

/* log_info("room", "move_stored", "room=%s seq=%u", id, seq); the format may be "". */
#define log_error(module, event, ...) log_write(LOG_LEVEL_ERROR, module, event, __VA_ARGS__)
#define log_warn(module, event, ...) log_write(LOG_LEVEL_WARN, module, event, __VA_ARGS__)
#define log_info(module, event, ...) log_write(LOG_LEVEL_INFO, module, event, __VA_ARGS__)
#define log_debug(module, event, ...) log_write(LOG_LEVEL_DEBUG, module, event, __VA_ARGS__)

/* Writes a line; use the macros above. */
void log_write(enum log_level level, const char *module, const char *event, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
enum { LOG_KEPT = 200 };
/* Calls `line` for the last lines, oldest first. */
void log_last(void (*line)(void *context, const char *text), void *context);
/* Appends lines to this file from now on; NULL or "": stderr. A second call reopens the file, since
 * another program may have moved it. Returns -1 with `why`; lines then go on to the old destination. */
int log_to_file(const char *path, char why[WHY_SIZE]);
/* Drops lines above this level; initially LOG_LEVEL_INFO. */
void log_set_level(enum log_level level);
/* Reads "error", "warn", "info" or "debug". Returns false for anything else. */
bool log_level_of(const char *name, enum log_level *level);
#endif
