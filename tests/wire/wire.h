// SPDX-License-Identifier: MIT
/* wire.h - a whole server without a network: real rooms, sessions, files and database, and in the place of
 * the network library this file's own, which hands over the bytes that a test makes up and keeps those that
 * are sent.
 *
 * Everything between the socket and the disk is the server's own code, so what is heard here is what would go
 * over the wire.  Time stands still and chance is a stream that the test sets, so the same requests give the
 * same bytes. */
#ifndef TESTS_WIRE_WIRE_H
#define TESTS_WIRE_WIRE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/base/server.h"
#include "server/client/session.h"
#include "server/room/room.h"

struct wire {
    struct server server;
    struct config config;
    uv_loop_t loop;
    struct lws *lines; /* open connections                                                   */
    int64_t now;       /* of both clocks, in milliseconds                                    */
    uint64_t chance;   /* what the server draws next follows from it                         */
};

/* A server on the data folder, with the settings that `serve` has without flags. */
struct wire *wire_new(const char *data);
/* Hangs up all lines and stops in order. */
void wire_free(struct wire *wire);
/* Until nothing is on its way to the disk and no bot thinks. */
void wire_settle(struct wire *wire);
/* Lets uptime pass, hour by hour, and has the age of rows counted (store/age.h). */
void wire_pass(struct wire *wire, int64_t ms);

/* ---- a WebSocket -------------------------------------------------------------------------- */

struct lws *wire_connect(struct wire *wire, const char *address);
void wire_hang_up(struct lws *line);
/* Did the server close it?  The line is still to be hung up. */
bool wire_closed(const struct lws *line);
/* A reader who does not read: what is sent waits. */
void wire_choke(struct lws *line, bool choked);

/* A piece of a message as the library hands it over: `rest` bytes of its frame are still to come. */
void wire_piece(struct lws *line, const void *bytes, size_t len, bool binary, bool final, size_t rest);
/* One whole text message. */
void wire_say(struct lws *line, const char *text, size_t len);
/* The same, printed, and then wire_settle. */
void wire_ask(struct lws *line, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What was sent to the line, WIRE_END after each message; the caller may empty it. */
#define WIRE_END '\x1e'
struct text *wire_heard(struct lws *line);

/* ---- plain HTTP --------------------------------------------------------------------------- */

enum wire_header {
    WIRE_GET,
    WIRE_HEAD,
    WIRE_POST,
    WIRE_HOST,
    WIRE_ORIGIN,
    WIRE_PROTOCOL,
    WIRE_ACCEPT_ENCODING,
    WIRE_IF_NONE_MATCH,
    WIRE_FORWARDED_FOR,
    WIRE_ARGS,
    WIRE_HEADERS
};

struct wire_answer {
    int status;       /* 0: none was given; 101: the upgrade may go on                        */
    struct text head; /* "name: value\n", repeated                                            */
    struct text body;
};
void wire_answer_fini(struct wire_answer *answer);

/* One request: the path as decoded by the library, the headers that are there (others NULL).  `upgrade` (may
 * be NULL) is what the Upgrade header asks for. */
void wire_fetch(struct wire *wire, const char *path, size_t len, const char *const header[WIRE_HEADERS],
                const char *upgrade, struct wire_answer *answer);
#endif
