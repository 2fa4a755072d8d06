// SPDX-License-Identifier: MIT
/* i18n.h - translations: keys and arguments to text, from the client's locale files. */
#ifndef SERVER_I18N_H
#define SERVER_I18N_H
#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "games/common/text.h"

struct i18n;

/* The bytes of one of the client's files, not ended by a NUL, borrowed until the next call; or NULL. */
typedef const char *i18n_file(void *context, const char *path, size_t *length);

struct i18n *i18n_new(i18n_file *file, void *context);
void i18n_free(struct i18n *i18n);    /* NULL is fine */
/* One of the languages, whatever a client said. */
const char *i18n_lang(const char *said);
/* The first of those that a browser reads ("fr;q=0.9, pt") that there are words in; else English. */
const char *i18n_lang_read(const char *read);
/* The languages one by one, English first; NULL after the last. */
const char *i18n_lang_at(int i);

/* A text of a file: scope "" the shell's, "notices" ours, else a game's.  `args` is an object or NULL.  A key
 * that is nowhere is written plainly. */
void i18n_write(struct i18n *i18n, const char *lang, const char *scope, const char *key,
                const json_t *args, struct text *out);
bool i18n_has(struct i18n *i18n, const char *lang, const char *scope, const char *key);
/* The same, to be freed. */
char *i18n_text(struct i18n *i18n, const char *lang, const char *scope, const char *key,
                const json_t *args);

/* A move as one line, as the client says it: {"verb":"take","card":"mine_cj_07"}; `names` are the seats'. */
char *i18n_move(struct i18n *i18n, const char *lang, const char *game, const json_t *move,
                const json_t *names);
/* An event: {"key":"bid","seat":1,"amount":4}; NULL where no file has words for it. */
char *i18n_event(struct i18n *i18n, const char *lang, const char *game, const json_t *event,
                 const json_t *names);
#endif
