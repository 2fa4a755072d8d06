// SPDX-License-Identifier: MIT
/* config_value.h - one row of the settings table: parses, validates and stores its value. For config.c and
 * config_value.c alone, so that the table reads as one. */
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
    ORIGINS, /* scheme and host as browsers write them     */
    NETWORKS,
    KEEP,     /* three numbers                            */
    SITE,     /* "", or where people find the server      */
    SMTP,     /* "", or a mail server                     */
    MAILBOX,  /* "", or who mails are from                */
    NAME_OF_PLACE /* "", or a few words                   */
};

struct config_row {
    const char *key;
    enum config_type type;
    size_t offset, size;
    const char *initial;
    int min, max;
    const char *takes, *help;
    const char *old; /* what it was called before, or NULL */
    bool fixed;      /* from the start to the end, as all that other threads read */
};

/* Checks the text and stores it in the row's member; CONFIG_BAD with `why`, which begins with `where`. */
enum config_result config_value_set(struct config *config, const struct config_row *row, const char *text,
                                    const char *where, char why[WHY_SIZE]);
#endif
