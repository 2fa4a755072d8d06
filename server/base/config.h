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
#define CONFIG_DATA "./data"                   /* the data folder where nothing names one */

/* Each member is a row of the table in config.c, which says what it means, its range and default. */
struct config {
    char listen[CONFIG_TEXT];        /* ADDR:PORT                                           */
    char data[CONFIG_TEXT];
    char title[CONFIG_TEXT];         /* what the host calls this place; "": Tabuleiro       */
    bool check;                      /* say what is wrong and serve nobody                  */
    bool fresh;                      /* begin with an empty store where one was before      */
    int backup_every;                /* hours; 0: never                                     */
    char backup_to[CONFIG_TEXT];     /* folder; "": `backups` in the data                   */
    char backup_keep[CONFIG_TEXT];   /* days, weeks, months: config_read_keep               */
    char news[CONFIG_TEXT];          /* file: which newer version is to be had; "": none    */
    char client[CONFIG_TEXT];        /* folder of the browser client; "": the one within the program */
    char base_path[CONFIG_TEXT];     /* "", or "/games" where the server lies below a path */
    char origins[CONFIG_TEXT];       /* https://a.example,https://b.example; "" = same host */
    char trusted_proxies[CONFIG_TEXT]; /* of which X-Forwarded-For is believed: network_read_list  */
    char log[16];
    char log_file[CONFIG_TEXT];      /* "": stderr */
    bool test_seeds;
    char test_bots[16];              /* a level for all bots; "": each has its own           */
    char test_clock[CONFIG_TEXT];    /* a file: sources_use_test_clock; "": the machine's clock */
    bool bench;                      /* no limits, for measuring                            */
    bool metrics_public;
    bool status_public;              /* /status tells everybody how it is                   */
    bool proxy;                      /* believe X-Forwarded-For of a proxy on this machine  */
    bool confine;                    /* to its own files and calls                          */
    int max_frame;                   /* bytes                                               */
    int frame_rate, frame_burst;     /* frames a second; at once                            */
    int message_us;                  /* of the loop's time for one frame                    */
    int chat_rate;                   /* lines a minute                                      */
    int advice_rate;                 /* times a minute                                      */
    int faults;                      /* forgiven at once                                    */
    int ping_bytes;                  /* a second                                            */
    int address_share;               /* an address may as much as so many clients           */
    int connections, connections_per_address;
    int sockets, sockets_per_address;  /* plain HTTP and the silent included                */
    int socket_rate, socket_burst;   /* new ones a second, of one address; at once          */
    int http_rate, http_burst;       /* requests a second, of one address; at once          */
    int request_s, hello_s;          /* until the first request; until hello                */
    int stall_s;                     /* of a reader                                         */
    int queue_bytes;                 /* unsent bytes of one client before it is resynchronised */
    int unsent_bytes;                /* of all clients together                             */
    int guests_per_hour, rooms_per_hour; /* made from one address                           */
    int codes_per_hour, mails_per_hour;  /* tried and asked for from one address            */
    int renames_per_hour;            /* of one person                                       */
    int hall_tables, hall_tables_per_address; /* public tables that wait                    */
    int hall_seats;                  /* that one person has at others' public tables that wait */
    int hall_joins_per_hour;         /* at such tables, from one address                    */
    int rooms_per_user;              /* rooms that one user may have open at a time         */
    int rooms_per_client, watchers;  /* that a client has open; that have a room open       */
    int idle_s;                      /* seconds without a visitor before a room leaves memory */
    int snapshot_every;              /* entries between two snapshots                       */
    int away_s, vote_s;              /* until others may vote about somebody; how long they may   */
    int waiting_h;                   /* hours until a table that waits is cleared away; 0: never */
    int states_days, guest_days;     /* until what nobody will miss goes; 0: never           */
    int rules_ms;
    int memory_faults;               /* of rules in a day, until it ends                    */
    int bot_threads, bot_ms;
    int bot_delay_ms;                /* so that people see what a bot does                  */
    char smtp_url[CONFIG_TEXT];      /* smtp://host:port; "" = no mail                      */
    char mail_from[CONFIG_TEXT];     /* "Oak Street Games <tables@oak.example>"             */
    char address[CONFIG_TEXT];       /* https://games.example, for links in what is sent    */
    bool webhook_private;            /* also to this machine and the host's own network     */
    char unknown[CONFIG_TEXT];       /* no row: names of variables TABULEIRO_* that are no settings */
};

enum config_result { CONFIG_BAD = -1, CONFIG_OK, CONFIG_HELP };

/* Defaults, then the file (--config FILE or TABULEIRO_CONFIG), then the environment (NULL-terminated
 * "NAME=value"; pass `environ`), then the flags of argv (argv[0] is the subcommand).  CONFIG_BAD with
 * `why`, which names the file and line, the variable or the flag.  CONFIG_HELP: --help was asked for. */
enum config_result config_read(struct config *config, int argc, char **argv, char *const *environment,
                               char why[WHY_SIZE]);
/* The same for a command beside the server, which has no flags of settings: `file` is its --config FILE or
 * NULL.  Where neither that nor TABULEIRO_CONFIG names a file and there is no CONFIG_DATA, the settings are
 * those of the installed service, if there is one.  CONFIG_OK, or CONFIG_BAD with `why`. */
enum config_result config_read_beside(struct config *config, const char *file, char *const *environment,
                                      char why[WHY_SIZE]);
/* Takes over from `fresh` what may change while the server runs; `left` gets the keys of what may not and
 * differs, with blanks between. */
void config_reload(struct config *config, const struct config *fresh, char left[WHY_SIZE]);
/* A setting as a file would say it, and what it is where nobody says. */
struct config_setting {
    const char *key, *value, *initial, *help; /* a password within the value is told as *** */
    bool fixed; /* a new start is needed for another */
};
/* Tells of each setting, in the table's order. */
void config_each(const struct config *config, void (*tell)(void *context, const struct config_setting *told),
                 void *context);
/* What `serve --help` says of the settings, printed from the table. */
void config_help(FILE *to);
/* "7,4,6": days, weeks, months of backups; false if it is not three numbers from 0 to 1000. */
bool config_read_keep(const char *text, int keep[3]);
/* Cuts "127.0.0.1:8080", "[::1]:80", "localhost:0" in two; false if it is not that. */
bool config_split_address(const char *listen, char *host, size_t host_size, int *port);
#endif
