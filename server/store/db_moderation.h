// SPDX-License-Identifier: MIT
/* db_moderation.h - storage: bans, mutes, ignores, reports, inbox, settings, audit log.
 *
 * As in db.h, writing fills a job. Reading returns 1 or the count, 0 if there is
 * nothing, -1 on a store error. */
#ifndef SERVER_DB_MODERATION_H
#define SERVER_DB_MODERATION_H
#include "db.h"

struct text;

/* ---- at a table ------------------------------------------------------------------------ */

enum db_sanction { SANCTION_BANNED, SANCTION_MUTED };
/* Sets or clears a ban or mute. */
void db_set_sanction(struct db_job *job, int64_t room, int64_t user, enum db_sanction mark, bool on);
/* Returns 1 if the user is banned or muted. */
int db_has_sanction(struct db *db, int64_t room, int64_t user, enum db_sanction mark);
/* Appends [{user, name, mark}]: users banned or muted by the room's host. Returns their number, or -1. */
int db_sanctions_json(struct db *db, int64_t room, struct text *out);
/* Deletes the room with its log, chat and all other rows. */
void db_drop_room(struct db_job *job, int64_t room);
/* Return the number of rooms, -1 on a store error: unfinished ones of a host; waiting public ones of a
 * host; waiting public ones of an address (see db_room.origin). `except` is a JSON array of room ids
 * not to count: rooms whose job is at the writer may be stored already. */
int db_count_hosted(struct db *db, int64_t host, const char *except);
int db_count_waiting(struct db *db, int64_t host, const char *except);
int db_count_waiting_from(struct db *db, const uint8_t origin[DB_ORIGIN], const char *except);
/* Returns the number of the user's seats at others' waiting public tables, -1 on a store error. */
int db_count_waiting_seats(struct db *db, int64_t user, const char *except);
/* Lists waiting tables unchanged since these times, for public and private ones; paged as db_list_due. */
int db_list_expired(struct db *db, int64_t listed, int64_t hidden, int past, char (**ids)[DB_ID]);

/* ---- between users --------------------------------------------------------------------- */

/* Adds a user to another's ignore list, or removes them. */
void db_set_ignored(struct db_job *job, int64_t user, int64_t whom, bool on);
/* Lists the ids of ignored users. The caller frees *ids. */
int db_list_ignored(struct db *db, int64_t user, int64_t **ids);
/* Finds one line of a room's chat; free line->text after 1. */
int db_find_line(struct db *db, int64_t room, int64_t id, struct db_chat *line);

struct db_report {
    int64_t at, user, about; /* `user` reports `about`                                          */
    const char *room;        /* id of the room                                                  */
    const char *text;
    const char *lines;       /* JSON array of the reported lines                                */
};
/* Adds a report. */
void db_add_report(struct db_job *job, const struct db_report *report);

struct db_inbox_message {
    int64_t id, user, at;
    const char *code, *room, *args; /* room: an id, or ""; args: JSON of an object              */
};
/* Adds a message to the user's inbox. */
void db_add_inbox_message(struct db_job *job, const struct db_inbox_message *tiding);
/* Deletes the user's messages up to id `last`. */
void db_drop_inbox_messages(struct db_job *job, int64_t user, int64_t last);
/* Calls back for each message, oldest first. Returns their number, or -1. */
int db_each_inbox_message(struct db *db, int64_t user,
                          void (*visit)(void *context, const struct db_inbox_message *tiding),
                          void *context);

/* ---- server administration ------------------------------------------------------------- */

/* Sets a value; NULL deletes it. */
void db_set_setting(struct db_job *job, const char *key, const char *value);
/* Finds a value; the caller frees it after 1. */
int db_find_setting(struct db *db, const char *key, char **value);

struct db_ban {
    char *reason;  /* the caller of db_find_ban frees it                                        */
    int64_t until; /* or 0: for good                                                            */
    int64_t at;
};
/* Bans the user from the server, or ends it. */
void db_set_ban(struct db_job *job, int64_t user, const struct db_ban *ban);
void db_drop_ban(struct db_job *job, int64_t user);
/* Finds the user's ban. */
int db_find_ban(struct db *db, int64_t user, struct db_ban *ban);
/* Notes that the user may create tables. */
void db_add_invited(struct db_job *job, int64_t user, int64_t at);
/* Returns 1 if the user may create tables. */
int db_is_invited(struct db *db, int64_t user);
/* Finds the name of a user. Returns 1, or 0. */
int db_find_name(struct db *db, int64_t user, char name[DB_NAME]);
/* Revokes all keys, passkeys and codes of the user, who can return by a confirmed email address. */
void db_sign_out(struct db_job *job, int64_t user, int64_t at);
/* Marks a report as handled. */
void db_close_report(struct db_job *job, int64_t report, int64_t at);
/* Adds an admin action to the audit log. */
void db_add_audit_entry(struct db_job *job, int64_t at, const char *actor, const char *act, const char *args);

enum db_list { LIST_PEOPLE, LIST_TABLES, LIST_REPORTS, LIST_AUDIT_LOG, LIST_BANS, LIST_GIVEN_UP, LISTS };
/* Appends a JSON array of objects, newest first, at most `most`. `like`: text contained in name, id or
 * room; "": all. Returns their number, or -1. */
int db_list_json(struct db *db, enum db_list list, const char *like, int most, struct text *out);
#endif
