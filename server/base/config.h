// SPDX-License-Identifier: MIT
/* config.h - the server's settings: one table in config.c, read from a file, the environment and the
 * command line; the later of these wins. */
#ifndef SERVER_CONFIG_H
#define SERVER_CONFIG_H
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "why.h"

enum { CONFIG_TEXT = 1024 };

/* Each member is a row of the table in config.c, which says what it means, its range and default. */
struct config {
    char listen[CONFIG_TEXT];        /* ADDR:PORT                                           */
    char data[CONFIG_TEXT];
    char web[CONFIG_TEXT];           /* folder of the browser client                        */
    char origins[CONFIG_TEXT];       /* https://a.example,https://b.example; "" = same host */
    char log[16];
    bool test_seeds;
    bool bench;                      /* no limits, for measuring                            */
    bool metrics_public;
    bool proxy;                      /* believe X-Forwarded-For of a proxy on this machine  */
    int max_frame;                   /* bytes                                               */
    int frame_rate, frame_burst;     /* frames a second; at once                            */
    int message_us;                  /* of the loop's time for one frame                    */
    int chat_rate;                   /* lines a minute                                      */
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
    int rooms_per_user;              /* rooms that one user may have open at a time         */
    int rooms_per_client, watchers;  /* that a client has open; that have a room open       */
    int idle_s;                      /* seconds without a visitor before a room leaves memory */
    int snapshot_every;              /* entries between two snapshots                       */
    int rules_ms;
    int bot_threads;
    int bot_delay_ms;                /* so that people see what a bot does                  */
};

enum config_result { CONFIG_BAD = -1, CONFIG_OK, CONFIG_HELP };

/* Defaults, then the file (--config FILE or TABULEIRO_CONFIG), then the environment (NULL-terminated
 * "NAME=value"; pass `environ`), then the flags of argv (argv[0] is the subcommand).  CONFIG_BAD with
 * `why`, which names the file and line, the variable or the flag.  CONFIG_HELP: --help was asked for. */
enum config_result config_read(struct config *config, int argc, char **argv, char *const *environment,
                               char why[WHY_SIZE]);
/* What `serve --help` says of the settings, printed from the table. */
void config_help(FILE *to);
/* Cuts "127.0.0.1:8080", "[::1]:80", "localhost:0" in two; false if it is not that. */
bool config_split_address(const char *listen, char *host, size_t host_size, int *port);
#endif
