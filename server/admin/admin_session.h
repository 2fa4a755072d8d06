// SPDX-License-Identifier: MIT
/* admin_session.h - sign-in of the admin page: one-time link keys and short sessions, kept in memory as
 * hashes.
 *
 * A key belongs to a link that `tabuleiro admin link` prints; there are no passwords. Only the SHA-256
 * of keys and sessions is kept, in memory alone: a restart ends them. */
#ifndef SERVER_ADMIN_SESSION_H
#define SERVER_ADMIN_SESSION_H
#include <stdbool.h>

#include "server/base/secret.h"

/* Minutes until an unused key and an idle session expire. */
enum { ADMIN_KEY_MIN = 10, ADMIN_SESSION_MIN = 30 };

struct admin_session;
struct server;

/* Frees server->admin_session, which is made on first use; NULL is fine. */
void admin_session_free(struct admin_session *door);
/* Makes a new key. If there are too many, the oldest one is dropped. */
void admin_session_make_link(struct server *server, char key[SECRET_TOKEN_TEXT]);
/* Uses up a key and opens a session, whose token it writes to `visit`. Returns false if the
 * key is unknown or expired. */
bool admin_session_open(struct server *server, const char *key, char visit[SECRET_TOKEN_TEXT]);
/* True if the session is valid; extends it. */
bool admin_session_is_valid(struct server *server, const char *visit);
/* Ends the session. */
void admin_session_close(struct server *server, const char *visit);
#endif
