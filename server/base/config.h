// SPDX-License-Identifier: MIT
/* config.h - server settings: one table, read from file, environment and command line (last wins). */
#ifndef SERVER_CONFIG_H
#define SERVER_CONFIG_H
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "games/common/why.h"

enum { CONFIG_TEXT = 1024 };
#define CONFIG_INSTALLED "/etc/tabuleiro.conf" /* the settings of the installed service */
#define CONFIG_DATA "./data"                   /* the default data folder */

/* Each member is a row of the table in config.c, which says what it means, its range and default. */
struct config {
    char listen[CONFIG_TEXT];        /* ADDR:PORT                                           */
    char data[CONFIG_TEXT];
    char title[CONFIG_TEXT];         /* the server's name for its users; "": Tabuleiro      */
    bool check;                      /* check the settings and exit                         */
    bool fresh;                      /* start with an empty store where one was before      */
    int backup_every;                /* hours; 0: never                                     */
    char backup_to[CONFIG_TEXT];     /* folder; "": `backups` in the data                   */
    char backup_keep[CONFIG_TEXT];   /* days, weeks, months: config_read_keep               */
    char news[CONFIG_TEXT];          /* file that names the newest version; "": none        */
    char client[CONFIG_TEXT];        /* folder of the browser client; "": embedded          */
    char base_path[CONFIG_TEXT];     /* "", or "/games" if the server is below a path       */
    char origins[CONFIG_TEXT];       /* https://a.example,https://b.example; "" = same host */
    char trusted_proxies[CONFIG_TEXT]; /* whose X-Forwarded-For counts: network_read_list          */
    char log[16];
    char log_file[CONFIG_TEXT];      /* "": stderr */
    bool test_seeds;
    char test_bots[16];              /* a level for all bots; "": their own                     */
    char test_clock[CONFIG_TEXT];    /* a file: sources_use_test_clock; "": the machine's clock */
    bool bench;                      /* no limits, for benchmarks                               */
    bool metrics_public;
    bool status_public;              /* /status is public                                   */
    bool proxy;                      /* believe X-Forwarded-For of a proxy on this machine  */
    bool confine;                    /* restrict files and system calls                     */
    int max_frame;                   /* bytes                                               */
    int frame_rate, frame_burst;     /* frames a second; at once                            */
    int message_us;                  /* loop time for one frame                             */
    int chat_rate;                   /* lines a minute                                      */
    int advice_rate;                 /* times a minute                                      */
    int faults;                      /* client errors tolerated at once                     */
    int ping_bytes;                  /* a second                                            */
    int address_share;               /* an address's limits, in clients                     */
    int connections, connections_per_address;
    int sockets, sockets_per_address;  /* including plain HTTP and idle ones                */
    int socket_rate, socket_burst;   /* new ones a second and at once, per address             */
    int http_rate, http_burst;       /* requests a second and at once, per address             */
    int request_s, hello_s;          /* time until the first request; until hello              */
    int stall_s;                     /* time a reader may stall                                */
    int queue_bytes;                 /* unsent bytes of one client before it is resynchronised */
    int unsent_bytes;                /* of all clients together                                */
    int guests_per_hour, rooms_per_hour; /* per address                                     */
    int codes_per_hour, mails_per_hour;  /* tried and requested, per address                */
    int renames_per_hour;            /* per user                                            */
    int hall_tables, hall_tables_per_address; /* waiting public tables                      */
    int hall_seats;                  /* per user, at others' waiting public tables           */
    int hall_joins_per_hour;         /* at such tables, per address                          */
    int rooms_per_user;              /* open rooms per user                                  */
    int rooms_per_client, watchers;  /* open rooms per client; clients per room              */
    int idle_s;                      /* seconds without a viewer before a room leaves memory */
    int snapshot_every;              /* entries between two snapshots                        */
    int away_s, vote_s;              /* until a vote about an absent player; its length      */
    int waiting_h;                   /* hours until a waiting table is deleted; 0: never     */
    int states_days, guest_days;     /* until old snapshots and guests are deleted; 0: never */
    int rules_ms;
    int memory_faults;               /* memory faults of rules in a day, until it stops     */
    int bot_threads, bot_ms;
    int bot_delay_ms;                /* so that users see each bot move                     */
    char smtp_url[CONFIG_TEXT];      /* smtp://host:port; "" = no mail                      */
    char mail_from[CONFIG_TEXT];     /* "Oak Street Games <tables@oak.example>"             */
    char address[CONFIG_TEXT];       /* https://games.example, for links in what is sent    */
    bool webhook_private;            /* webhooks may also reach private networks            */
    char unknown[CONFIG_TEXT];       /* no row: unknown TABULEIRO_* variables               */
};

enum config_result { CONFIG_BAD = -1, CONFIG_OK, CONFIG_HELP };

/* Reads defaults, then the file (--config FILE or TABULEIRO_CONFIG), then the environment
 * (NULL-terminated "NAME=value"; pass `environ`), then the flags of argv (argv[0] is the
 * subcommand). Returns CONFIG_BAD with `why`, which names the file and line, the variable or the
 * flag; CONFIG_HELP if --help was given. */
enum config_result config_read(struct config *config, int argc, char **argv, char *const *environment,
                               char why[WHY_SIZE]);
/* Reads the settings for a command that has no flags for them: `file` is its --config FILE or NULL. If
 * neither that nor TABULEIRO_CONFIG names a file and there is no CONFIG_DATA, reads the settings of the
 * installed service, if there is one. Returns CONFIG_OK, or CONFIG_BAD with `why`. */
enum config_result config_read_beside(struct config *config, const char *file, char *const *environment,
                                      char why[WHY_SIZE]);
/* Copies from `fresh` the settings that may change while the server runs. `left` gets the keys of those
 * that differ but may not, separated by spaces. */
void config_reload(struct config *config, const struct config *fresh, char left[WHY_SIZE]);
/* A setting in the syntax of the file, and its default. */
struct config_setting {
    const char *key, *value, *initial, *help; /* a password within the value is shown as *** */
    bool fixed; /* true if a change needs a restart */
};
/* Calls `tell` for each setting, in the table's order. */
void config_each(const struct config *config, void (*tell)(void *context, const struct config_setting *told),
                 void *context);
/* Prints the settings' part of `serve --help`, from the table. */
void config_help(FILE *to);
/* Reads "7,4,6": days, weeks, months of backups. Returns false if it is not three numbers from 0 to 1000. */
bool config_read_keep(const char *text, int keep[3]);
/* Splits "127.0.0.1:8080", "[::1]:80" or "localhost:0". Returns false for anything else. */
bool config_split_address(const char *listen, char *host, size_t host_size, int *port);
#endif
