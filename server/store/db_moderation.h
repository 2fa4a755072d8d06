// SPDX-License-Identifier: MIT
/* db_moderation.h - storage: bans, mutes, ignores, reports, inbox, settings, audit log. As in db.h:
 * writing fills a job, reading answers at once with 1 or the count, 0 for nothing, -1 when the store
 * failed. */
#ifndef SERVER_DB_MODERATION_H
#define SERVER_DB_MODERATION_H
#include "db.h"

struct text;

/* ---- at a table ------------------------------------------------------------------------ */

enum db_sanction { SANCTION_BANNED, SANCTION_MUTED };
void db_set_sanction(struct db_job *job, int64_t room, int64_t user, enum db_sanction mark, bool on);
int db_has_sanction(struct db *db, int64_t room, int64_t user, enum db_sanction mark);
/* Appends [{user, name, mark}]: whom the room's host has banned or muted.  Their number, or -1. */
int db_sanctions_json(struct db *db, int64_t room, struct text *out);
/* The room with its log, chat and all else: nothing of it is left. */
void db_drop_room(struct db_job *job, int64_t room);
/* How many, -1 on a fault.  `except`: but for these, a JSON array of rooms' ids; whoever counts what is still
 * being written leaves it out here, since the store may have it already.
 * Rooms of one host that wait or are played; public ones that wait, of one host, and of one address (see
 * db_room.origin). */
int db_count_hosted(struct db *db, int64_t host, const char *except);
int db_count_waiting(struct db *db, int64_t host, const char *except);
int db_count_waiting_from(struct db *db, const uint8_t origin[DB_ORIGIN], const char *except);
/* Seats that the person has at public tables that wait, of others. */
int db_count_waiting_seats(struct db *db, int64_t user, const char *except);
/* Waiting tables in which nothing has changed since these times, public and private ones, as in
 * db_list_due. */
int db_list_expired(struct db *db, int64_t listed, int64_t hidden, int past, char (**ids)[DB_ID]);

/* ---- between people -------------------------------------------------------------------- */

void db_set_ignored(struct db_job *job, int64_t user, int64_t whom, bool on);
/* Whom the person ignores: *ids is an array to be freed. */
int db_list_ignored(struct db *db, int64_t user, int64_t **ids);
/* One line of a room's chat; free line->text after 1. */
int db_find_line(struct db *db, int64_t room, int64_t id, struct db_chat *line);

struct db_report {
    int64_t at, user, about; /* who complains of whom                                           */
    const char *room;        /* its id                                                          */
    const char *text;
    const char *lines;       /* JSON array of what was said                                     */
};
void db_add_report(struct db_job *job, const struct db_report *report);

struct db_inbox_message {
    int64_t id, user, at;
    const char *code, *room, *args; /* room: an id, or ""; args: JSON of an object              */
};
void db_add_inbox_message(struct db_job *job, const struct db_inbox_message *tiding);
/* Up to this one. */
void db_drop_inbox_messages(struct db_job *job, int64_t user, int64_t last);
/* Calls back for each, the oldest first.  Their number, or -1. */
int db_each_inbox_message(struct db *db, int64_t user,
                          void (*visit)(void *context, const struct db_inbox_message *tiding),
                          void *context);

/* ---- the server's host ----------------------------------------------------------------- */

/* value NULL: none. */
void db_set_setting(struct db_job *job, const char *key, const char *value);
/* *value is to be freed after 1. */
int db_find_setting(struct db *db, const char *key, char **value);

struct db_ban {
    char *reason;  /* to be freed after it was found                                            */
    int64_t until; /* or 0: for good                                                            */
    int64_t at;
};
void db_set_ban(struct db_job *job, int64_t user, const struct db_ban *ban);
void db_drop_ban(struct db_job *job, int64_t user);
int db_find_ban(struct db *db, int64_t user, struct db_ban *ban);
void db_add_invited(struct db_job *job, int64_t user, int64_t at);
int db_is_invited(struct db *db, int64_t user);
/* The name of a user that there is; 1 or 0. */
int db_find_name(struct db *db, int64_t user, char name[DB_NAME]);
/* All keys, passkeys and codes of the person are taken back; by a confirmed address he may come again. */
void db_sign_out(struct db_job *job, int64_t user, int64_t at);
void db_close_report(struct db_job *job, int64_t report, int64_t at);
void db_add_audit_entry(struct db_job *job, int64_t at, const char *actor, const char *act, const char *args);

enum db_list { LIST_PEOPLE, LIST_TABLES, LIST_REPORTS, LIST_AUDIT_LOG, LIST_BANS, LIST_GIVEN_UP, LISTS };
/* Appends a JSON array of objects.  `like`: whose name, id or room has it; "" is all.  The newest first, at
 * most `most`.  Their number, or -1. */
int db_list_json(struct db *db, enum db_list list, const char *like, int most, struct text *out);
#endif
