// SPDX-License-Identifier: MIT
/* server.h - struct server: pointers to all parts of a running server; passed down, no globals.
 *
 * All of it belongs to the loop's thread.  The clocks and chance enter through `sources`, so
 * that tests replace them. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H
#include <stdint.h>

#include "config.h"
#include "metrics.h"
#include "sources.h"

struct admin_session;
struct catalog;
struct background;
struct db;
struct fair_queue;
struct static_files;
struct hold;
struct retention;
struct backup_scheduler;
struct limit_table;
struct notifications;
struct net;
struct outbox;
struct pages;
struct users;
struct rooms;
struct scratch;
struct think_pool;
struct load_history;
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
    struct static_files *files; /* the browser client                                       */
    struct pages *pages;        /* the server's own                                         */
    struct catalog *catalog;    /* what is told of the games                                */
    struct rooms *rooms;        /* those in memory                                          */
    struct scratch *scratch;    /* theirs                                                   */
    struct background *background_tasks; /* likewise: long work in pieces; NULL until there is any   */
    struct notifications *notifications; /* people who are away                                      */
    struct outbox *outbox;      /* what is on its way to people outside                     */
    struct limit_table *limits;
    struct backup_scheduler *backup_scheduler; /* of backups                                               */
    struct retention *retention; /* what nobody will miss goes by and by                     */
    struct load_history *load_history; /* how it fared in the last hours                           */
    struct admin_session *admin_session; /* of the host's page; NULL until it is asked for         */
    struct creation *creations; /* tables that are on their way to the disk                 */
    struct users *people;       /* those who are or were here                               */
    struct hold *hold;          /* of two users who are being merged; NULL: none             */
    struct session *sessions;   /* all of them, linked                                      */
    struct mail_ask *mail_asks; /* sign-in mails that were asked for, linked                */
    struct fair_queue *fair_queue; /* who waits for an answer                                  */
    struct metrics metrics;
    bool age_is_writing;        /* a mark of age.h is on its way to the store               */
    bool told_unknown;          /* the log was told that somebody is not known here          */
    char address[CONFIG_TEXT];  /* where players find it, without a slash at the end         */
    struct think_pool *thinkers; /* the threads of bots                                      */
    int jobs;                   /* bots thinking                                            */
    int64_t uptime_start;       /* milliseconds that it had run before this start, and      */
    uint64_t uptime_from;       /* the steady clock then                                    */
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
static inline int64_t server_uptime(const struct server *server)
{
    return server->uptime_start + (int64_t)(server_steady(server) - server->uptime_from);
}
#endif
