// SPDX-License-Identifier: MIT
/* server.h - everything that one running server holds; passed down, there are no globals.
 *
 * All of it belongs to the loop's thread.  The clocks and chance enter through `sources`, so
 * that tests replace them. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H
#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

#include "config.h"
#include "games/game.h"
#include "limit.h"
#include "metrics.h"
#include "server/net/http_files.h"
#include "server/store/db.h"
#include "sources.h"

#define SERVER_VERSION "0.1.0"

struct fair;
struct files;
struct net;
struct rooms;
struct session;
struct catalog;

enum server_phase { SERVER_STARTING, SERVER_SERVING, SERVER_STOPPING };

struct server {
    const struct config *config;
    struct sources sources;
    uv_loop_t *loop;
    enum server_phase phase;
    struct db *db;
    struct net *net;
    struct packer packer;    /* of what browsers get                                       */
    struct files *files;     /* the browser client                                         */
    struct catalog *catalog; /* what is told of the games                                  */
    struct rooms *rooms;     /* those in memory                                            */
    struct limit_table *limits;
    struct session *sessions; /* all of them, linked                                       */
    struct fair *fair;       /* who waits for an answer                                    */
    struct metrics metrics;
    int jobs;                /* bots thinking                                              */
    int64_t life_start;      /* milliseconds that it had run before this start, and        */
    uint64_t life_from;      /* the steady clock then                                      */

    /* Scratch, valid within one call from the loop. */
    struct game_out out;
    struct move_list moves;
    struct text text;
};

static inline int64_t server_now(const struct server *server)
{
    return sources_now(&server->sources);
}
static inline uint64_t server_steady(const struct server *server)
{
    return (uint64_t)sources_steady(&server->sources);
}
/* How long it has run in all its lives: the time in which players' clocks are reckoned. */
static inline int64_t server_life(const struct server *server)
{
    return server->life_start + (int64_t)(server_steady(server) - server->life_from);
}
#endif
