// SPDX-License-Identifier: MIT
/* admin_session.h - sign-in of the admin page: one-time link keys and short sessions, kept in memory as
 * hashes.
 *
 * A key is a link's, which `tabuleiro admin link` prints; nobody has a password.  Of keys and visits only the
 * SHA-256 is kept, in memory alone: a restart ends them. */
#ifndef SERVER_ADMIN_SESSION_H
#define SERVER_ADMIN_SESSION_H
#include <stdbool.h>

#include "server/base/secret.h"

/* Minutes: how long a key waits; a visit in which nothing is done. */
enum { ADMIN_KEY_MIN = 10, ADMIN_SESSION_MIN = 30 };

struct admin_session;
struct server;

/* Makes server->admin_session when it is first needed; free(NULL) is fine. */
void admin_session_free(struct admin_session *door);
/* A new key.  The oldest dies if there are too many. */
void admin_session_make_link(struct server *server, char key[SECRET_TOKEN_TEXT]);
/* Uses the key up; false: there is no such key, or not any more. */
bool admin_session_open(struct server *server, const char *key, char visit[SECRET_TOKEN_TEXT]);
/* Is it a visit that goes on?  Then it does for another while. */
bool admin_session_is_valid(struct server *server, const char *visit);
void admin_session_close(struct server *server, const char *visit);
#endif
