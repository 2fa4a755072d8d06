// SPDX-License-Identifier: MIT
/* admin_socket.h - Unix socket of `tabuleiro admin` in the data folder: one JSON line per request and
 * response.
 *
 * Request: {"act":"people","args":{"like":"Ana"}}. Response: {"ok":true,"answer":{...}} or
 * {"ok":false,"why":"..."}. */
#ifndef SERVER_ADMIN_SOCKET_H
#define SERVER_ADMIN_SOCKET_H
#include "games/common/why.h"

#define ADMIN_SOCKET "admin.sock"

struct admin_socket;
struct server;

/* Listens in the folder. Returns NULL with `why` on failure. */
struct admin_socket *admin_socket_new(struct server *server, const char *folder, char why[WHY_SIZE]);
/* Closes the socket and its connections; the loop must then run to its end, which frees it. NULL is fine. */
void admin_socket_stop(struct admin_socket *socket);
#endif
