// SPDX-License-Identifier: MIT
/* server.h - everything that one running server holds; passed down, there are no globals.
 *
 * All of it belongs to the loop's thread.  The clocks and chance enter through `sources`, so
 * that tests replace them. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H
#include <stdint.h>

#include "config.h"
#include "metrics.h"
#include "sources.h"
#include "wall_check.h"

struct admin_door;
struct catalog;
struct chores;
struct db;
struct fair;
struct http_files;
struct hold;
struct house;
struct keeper;
struct limit_table;
struct notices;
struct net;
struct outbox;
struct pages;
struct people;
struct rooms;
struct scratch;
struct think_pool;
struct trend;
struct session;
struct uv_loop_s;

enum server_phase { SERVER_STARTING, SERVER_SERVING, SERVER_STOPPING };

struct server {
    const struct config *config;
    struct sources sources;
    struct uv_loop_s *loop;
    enum server_phase phase;
    struct db *db;
    struct net *net;
    struct http_files *files;   /* the browser client                                       */
    struct pages *pages;        /* the server's own                                         */
    struct catalog *catalog;    /* what is told of the games                                */
    struct rooms *rooms;        /* those in memory                                          */
    struct scratch *scratch;    /* theirs                                                   */
    struct chores *chores;      /* likewise: long work in pieces; NULL until there is any   */
    struct notices *notices;    /* people who are away                                      */
    struct outbox *outbox;      /* what is on its way to people outside                     */
    struct limit_table *limits;
    struct keeper *keeper;      /* of backups                                               */
    struct house *house;        /* what nobody will miss goes by and by                     */
    struct trend *trend;        /* how it fared in the last hours                           */
    struct admin_door *admin_door; /* of the host's page; NULL until it is asked for         */
    struct creation *creations; /* tables that are on their way to the disk                 */
    struct people *people;      /* those who are or were here                               */
    struct hold *hold;          /* of two users who are being merged; NULL: none             */
    struct session *sessions;   /* all of them, linked                                      */
    struct mail_ask *mail_asks; /* sign-in mails that were asked for, linked                */
    struct fair *fair;          /* who waits for an answer                                  */
    struct metrics metrics;
    struct wall_check wall;     /* looked at once a minute, and                             */
    bool wall_trusted;          /* may data be deleted by age?                              */
    bool told_unknown;          /* the log was told that somebody is not known here          */
    char address[CONFIG_TEXT];  /* where players find it, without a slash at the end         */
    struct think_pool *thinkers; /* the threads of bots                                      */
    int jobs;                   /* bots thinking                                            */
    int64_t life_start;         /* milliseconds that it had run before this start, and      */
    uint64_t life_from;         /* the steady clock then                                    */
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
