// SPDX-License-Identifier: MIT
/* i18n.h - translations: keys and arguments to text, from the client's locale files. */
#ifndef SERVER_I18N_H
#define SERVER_I18N_H
#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "games/common/text.h"

struct i18n;

/* Returns the bytes of one of the client's files, not NUL-terminated, borrowed
 * until the next call; or NULL. */
typedef const char *i18n_file(void *context, const char *path, size_t *length);

struct i18n *i18n_new(i18n_file *file, void *context);
void i18n_free(struct i18n *i18n);    /* NULL is fine */
/* Returns the supported language closest to a client's `said`. */
const char *i18n_lang(const char *said);
/* Returns the first supported language of an Accept-Language header ("fr;q=0.9, pt"), else English. */
const char *i18n_lang_read(const char *read);
/* Returns the supported languages one by one, English first; NULL after the last. */
const char *i18n_lang_at(int i);

/* Appends a text of a file: scope "" is the client's own texts, "notices" those of notifications, else
 * a game's. `args` is an object or NULL. An unknown key is written as it is. */
void i18n_write(struct i18n *i18n, const char *lang, const char *scope, const char *key,
                const json_t *args, struct text *out);
/* True if the file has a text for the key. */
bool i18n_has(struct i18n *i18n, const char *lang, const char *scope, const char *key);
/* Returns the text; the caller frees it. */
char *i18n_text(struct i18n *i18n, const char *lang, const char *scope, const char *key,
                const json_t *args);

/* Returns a move as one line, as the client shows it: {"verb":"take","card":"mine_cj_07"}. `names` are
 * the seats'. The caller frees it. */
char *i18n_move(struct i18n *i18n, const char *lang, const char *game, const json_t *move,
                const json_t *names);
/* Returns an event as one line: {"key":"bid","seat":1,"amount":4}; NULL if no file has a text for
 * it. The caller frees it. */
char *i18n_event(struct i18n *i18n, const char *lang, const char *game, const json_t *event,
                 const json_t *names);
#endif
