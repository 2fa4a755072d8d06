// SPDX-License-Identifier: MIT
/* message.h - content of a notification in the user's language: title, parts, links, actions.
 *
 * Email, push and webhook each format the same message. */
#ifndef SERVER_MESSAGE_H
#define SERVER_MESSAGE_H
#include <stdint.h>

#include "games/common/text.h"
#include "server/store/db_notifications.h"

enum { MESSAGE_PARTS = 12, MESSAGE_ACTIONS = 4, MESSAGE_LINES = 12 };

struct server;

struct message_action {
    char *label, *url;
};

struct message_part {
    char *title;            /* "Your turn at Thursday table"                                    */
    char *where;            /* "Boomtown, Thursday table"                                       */
    char *game;             /* "Boomtown"                                                       */
    char *line[MESSAGE_LINES]; /* events as sentences                                           */
    int lines;
    char *left;             /* "You have 20 hours, until ..", or NULL                           */
    char *url;              /* of the table                                                     */
    char *mute;             /* URL that mutes this table                                        */
    struct message_action action[MESSAGE_ACTIONS]; /* each with a move                          */
    int actions;
    char room[DB_ID];
    char kind[DB_KIND];
    uint32_t seq;           /* of the turn or chat line that it is about                        */
};

struct message {
    const char *lang;
    char *title;            /* summary in one line                                              */
    struct message_part part[MESSAGE_PARTS];
    int parts, more;        /* `more`: parts left out                                           */
    char *host;             /* name of this server                                              */
    char *settings;         /* URL of the preferences                                           */
};

/* Composes a message of the notifications that are still current; 0 parts if none
 * is. message_fini frees it. */
void message_compose(struct server *server, int64_t user, const int64_t *id, int count, struct message *out);
/* Composes a test message; message_fini frees it. */
void message_compose_test(struct server *server, int64_t user, struct message *out);
void message_fini(struct message *message);

/* Appends all parts as plain text: titles, lines, links. */
void message_write_text(struct server *server, const struct message *message, bool links, struct text *out);
/* Appends ,"actions":[..] of the first `most`: each move under the key `label`, and its link. */
void message_write_actions(const struct message_part *part, int most, const char *label, struct text *out);
/* Appends the message as JSON, for webhooks without a preset. */
void message_write_json(const struct message *message, int64_t id, struct text *out);
#endif
