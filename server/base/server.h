// SPDX-License-Identifier: MIT
/* server.h - struct server: pointers to all parts of a running server; passed down, no globals.
 *
 * All of it belongs to the loop's thread. Clocks and randomness come from `sources`, so that tests can
 * replace them. */
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
    struct pages *pages;        /* routes of the server                                     */
    struct catalog *catalog;    /* descriptions of the games                                */
    struct rooms *rooms;        /* those in memory                                          */
    struct scratch *scratch;    /* shared buffers of the rooms                              */
    struct background *background_tasks; /* long work in slices; NULL until there is any             */
    struct notifications *notifications; /* to absent users                                          */
    struct outbox *outbox;      /* deliveries being sent                                    */
    struct limit_table *limits;
    struct backup_scheduler *backup_scheduler; /* makes backups                                            */
    struct retention *retention; /* deletes old data gradually                               */
    struct load_history *load_history; /* load of the last hours                                   */
    struct admin_session *admin_session; /* of the admin page; NULL until first used               */
    struct creation *creations; /* tables being stored                                      */
    struct users *people;       /* users online, or recently so                             */
    struct hold *hold;          /* for a merge in progress; NULL: none                      */
    struct session *sessions;   /* all sessions, linked                                     */
    struct mail_ask *mail_asks; /* requested sign-in mails, linked                          */
    struct fair_queue *fair_queue; /* messages that wait for an answer                         */
    struct metrics metrics;
    bool age_is_writing;        /* a mark of age.h is being stored                           */
    bool told_unknown;          /* an unknown token was logged                               */
    char address[CONFIG_TEXT];  /* public URL, without a final slash                         */
    struct think_pool *thinkers; /* threads of bots                                          */
    int jobs;                   /* bots thinking                                            */
    int64_t uptime_start;       /* uptime in ms before this start                           */
    uint64_t uptime_from;       /* steady clock at this start                               */
};

static inline int64_t server_now(const struct server *server)
{
    return sources_now(&server->sources);
}
static inline uint64_t server_steady(const struct server *server)
{
    return (uint64_t)sources_steady(&server->sources);
}
/* Returns the uptime over all starts: the time in which players' clocks run. */
static inline int64_t server_uptime(const struct server *server)
{
    return server->uptime_start + (int64_t)(server_steady(server) - server->uptime_from);
}
#endif
