// SPDX-License-Identifier: MIT
/* config_value.h - one row of the settings table: parses, validates and stores its value.
 *
 * Only for config.c and config_value.c, so that the table is short to read. */
#ifndef SERVER_CONFIG_VALUE_H
#define SERVER_CONFIG_VALUE_H
#include "config.h"

enum config_type {
    TEXT,
    FOLDER,  /* never empty                              */
    LEVEL,
    ADDRESS,
    SWITCH,
    NUMBER,
    PATH,    /* "", or "/games"                            */
    ORIGINS, /* scheme and host, as in a browser's Origin  */
    NETWORKS,
    KEEP,     /* three numbers                            */
    SITE,     /* "", or the server's public URL           */
    SMTP,     /* "", or a mail server                     */
    MAILBOX,  /* "", or the sender of mails               */
    NAME_OF_PLACE /* "", or a few words                   */
};

struct config_row {
    const char *key;
    enum config_type type;
    size_t offset, size;
    const char *initial;
    int min, max;
    const char *takes, *help;
    const char *old; /* its former name, or NULL */
    bool fixed;      /* needs a restart, as do all that other threads read */
};

/* Checks the text and stores it in the row's member. Returns CONFIG_BAD with `why`,
 * which begins with `where`. */
enum config_result config_value_set(struct config *config, const struct config_row *row, const char *text,
                                    const char *where, char why[WHY_SIZE]);
#endif
