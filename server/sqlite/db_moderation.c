// SPDX-License-Identifier: MIT
/* db_moderation.c - store/db_moderation.h: what tables and the server's host decide about people. */
#include "server/store/db_moderation.h"

#include <stdlib.h>

#include "games/common/text.h"
#include "server/base/mem.h"
#include "sqlite.h"

/* ---- at a table ------------------------------------------------------------------------ */

static const char *mark_name(enum db_sanction mark)
{
    return mark == SANCTION_BANNED ? "banned" : "muted";
}

void db_set_sanction(struct db_job *job, int64_t room, int64_t user, enum db_sanction mark, bool on)
{
    db_job_add(job, on ? WRITE_ADD_MARK : WRITE_DROP_MARK, "rnt", room, user, mark_name(mark));
}

/* The only number of the only row. */
static int count_of(struct db *db, sqlite3_stmt *row)
{
    int found = db_row_next(db, row);
    if (found != 1) return found;
    int count = sqlite3_column_int(row, 0);
    db_row_done(row);
    return count;
}

int db_has_sanction(struct db *db, int64_t room, int64_t user, enum db_sanction mark)
{
    sqlite3_stmt *row = db_row_ask(db, READ_MARK, room);
    sqlite3_bind_int64(row, 2, user);
    sqlite3_bind_text(row, 3, mark_name(mark), -1, SQLITE_STATIC);
    return count_of(db, row);
}

/* The rows' first column, as the members of an array. */
static int write_array(struct db *db, sqlite3_stmt *row, struct text *out)
{
    int more, count = 0;
    text_char(out, '[');
    for (; (more = db_row_next(db, row)) == 1; count++) {
        text_comma(out);
        text_str(out, (const char *)sqlite3_column_text(row, 0));
    }
    text_char(out, ']');
    return more == 0 ? count : -1;
}

int db_sanctions_json(struct db *db, int64_t room, struct text *out)
{
    return write_array(db, db_row_ask(db, READ_MARKS, room), out);
}

void db_drop_room(struct db_job *job, int64_t room)
{
    db_job_add(job, WRITE_DROP_ENTRIES, "r", room);
    db_job_add(job, WRITE_DROP_ROOM, "r", room);
}

static int count_but_for(struct db *db, sqlite3_stmt *row, const char *except)
{
    sqlite3_bind_text(row, 2, except, -1, SQLITE_STATIC);
    return count_of(db, row);
}

int db_count_hosted(struct db *db, int64_t host, const char *except)
{
    return count_but_for(db, db_row_ask(db, READ_HOSTED, host), except);
}

int db_count_waiting(struct db *db, int64_t host, const char *except)
{
    return count_but_for(db, db_row_ask(db, READ_WAITING, host), except);
}

int db_count_waiting_from(struct db *db, const uint8_t origin[DB_ORIGIN], const char *except)
{
    sqlite3_bind_blob(db->reads[READ_WAITING_FROM], 1, origin, DB_ORIGIN, SQLITE_STATIC);
    return count_but_for(db, db->reads[READ_WAITING_FROM], except);
}

int db_count_waiting_seats(struct db *db, int64_t user, const char *except)
{
    return count_but_for(db, db_row_ask(db, READ_WAITING_SEATS, user), except);
}

int db_list_expired(struct db *db, int64_t listed, int64_t hidden, int past, char (**ids)[DB_ID])
{
    sqlite3_stmt *row = db_row_ask(db, READ_IDS_EXPIRED, listed);
    sqlite3_bind_int64(row, 2, hidden);
    sqlite3_bind_int(row, 3, past);
    return db_read_ids(db, row, ids);
}

/* ---- between people -------------------------------------------------------------------- */

void db_set_ignored(struct db_job *job, int64_t user, int64_t whom, bool on)
{
    db_job_add(job, on ? WRITE_ADD_IGNORED : WRITE_DROP_IGNORED, "nn", user, whom);
}

int db_list_ignored(struct db *db, int64_t user, int64_t **ids)
{
    sqlite3_stmt *row = db_row_ask(db, READ_IGNORED, user);
    int more, count = 0;
    *ids = NULL;
    while ((more = db_row_next(db, row)) == 1) {
        *ids = mem_grow(*ids, (size_t)(count + 1) * sizeof **ids);
        (*ids)[count++] = sqlite3_column_int64(row, 0);
    }
    if (more == 0) return count;
    free(*ids);
    *ids = NULL;
    return -1;
}

int db_find_line(struct db *db, int64_t room, int64_t id, struct db_chat *line)
{
    sqlite3_stmt *row = db_row_ask(db, READ_LINE, room);
    sqlite3_bind_int64(row, 2, id);
    int found = db_row_next(db, row);
    if (found != 1) return found;
    *line = (struct db_chat){ .id = sqlite3_column_int64(row, 0), .user = sqlite3_column_int64(row, 1),
                              .text = db_row_copy(row, 3), .at = sqlite3_column_int64(row, 4) };
    db_row_text(row, 2, line->name, sizeof line->name);
    db_row_done(row);
    return 1;
}

void db_add_report(struct db_job *job, const struct db_report *report)
{
    db_job_add(job, WRITE_ADD_REPORT, "nnnttt", report->at, report->user, report->about, report->room,
               report->text, report->lines);
}

void db_add_inbox_message(struct db_job *job, const struct db_inbox_message *tiding)
{
    db_job_add(job, WRITE_ADD_INBOX, "ntttn", tiding->user, tiding->code, tiding->room, tiding->args,
               tiding->at);
}

void db_drop_inbox_messages(struct db_job *job, int64_t user, int64_t last)
{
    db_job_add(job, WRITE_DROP_INBOX, "nn", user, last);
}

int db_each_inbox_message(struct db *db, int64_t user,
                          void (*visit)(void *context, const struct db_inbox_message *tiding),
                          void *context)
{
    sqlite3_stmt *row = db_row_ask(db, READ_INBOX, user);
    int more, count = 0;
    for (; (more = db_row_next(db, row)) == 1; count++)
        visit(context, &(struct db_inbox_message){ .id = sqlite3_column_int64(row, 0),
                                            .user = user,
                                            .code = (const char *)sqlite3_column_text(row, 1),
                                            .room = (const char *)sqlite3_column_text(row, 2),
                                            .args = (const char *)sqlite3_column_text(row, 3),
                                            .at = sqlite3_column_int64(row, 4) });
    return more == 0 ? count : -1;
}

/* ---- the server's host ----------------------------------------------------------------- */

void db_set_setting(struct db_job *job, const char *key, const char *value)
{
    if (value) db_job_add(job, WRITE_SET_SETTING, "tt", key, value);
    else db_job_add(job, WRITE_DROP_SETTING, "t", key);
}

int db_find_setting(struct db *db, const char *key, char **value)
{
    sqlite3_stmt *row = db->reads[READ_SETTING];
    *value = NULL;
    sqlite3_bind_text(row, 1, key, -1, SQLITE_STATIC);
    int found = db_row_next(db, row);
    if (found != 1) return found;
    *value = db_row_copy(row, 0);
    db_row_done(row);
    return 1;
}

void db_set_ban(struct db_job *job, int64_t user, const struct db_ban *ban)
{
    db_job_add(job, WRITE_SET_BAN, "ntnn", user, ban->reason, ban->until, ban->at);
}

void db_drop_ban(struct db_job *job, int64_t user)
{
    db_job_add(job, WRITE_DROP_BAN, "n", user);
}

int db_find_ban(struct db *db, int64_t user, struct db_ban *ban)
{
    sqlite3_stmt *row = db_row_ask(db, READ_BAN, user);
    int found = db_row_next(db, row);
    if (found != 1) return found;
    *ban = (struct db_ban){ db_row_copy(row, 0), sqlite3_column_int64(row, 1), sqlite3_column_int64(row, 2) };
    db_row_done(row);
    return 1;
}

void db_add_invited(struct db_job *job, int64_t user, int64_t at)
{
    db_job_add(job, WRITE_ADD_INVITED, "nn", user, at);
}

int db_is_invited(struct db *db, int64_t user)
{
    return count_of(db, db_row_ask(db, READ_INVITED, user));
}

int db_find_name(struct db *db, int64_t user, char name[DB_NAME])
{
    return db_row_only_text(db, db_row_ask(db, READ_NAME, user), name, DB_NAME);
}

void db_sign_out(struct db_job *job, int64_t user, int64_t at)
{
    db_job_add(job, WRITE_SIGN_OUT, "nn", user, at);
    db_job_add(job, WRITE_DROP_PASSKEYS, "n", user);
    db_job_add(job, WRITE_DROP_ALL_CODES, "n", user);
}

void db_close_report(struct db_job *job, int64_t report, int64_t at)
{
    db_job_add(job, WRITE_CLOSE_REPORT, "nn", report, at);
}

void db_add_audit_entry(struct db_job *job, int64_t at, const char *actor, const char *act, const char *args)
{
    db_job_add(job, WRITE_ADD_AUDIT_ENTRY, "nttt", at, actor, act, args);
}

int db_list_json(struct db *db, enum db_list list, const char *like, int most, struct text *out)
{
    static const enum db_read reads[LISTS] = {
        [LIST_PEOPLE] = READ_LIST_PEOPLE, [LIST_TABLES] = READ_LIST_TABLES,
        [LIST_REPORTS] = READ_LIST_REPORTS, [LIST_AUDIT_LOG] = READ_LIST_AUDIT_LOG, [LIST_BANS] =
            READ_LIST_BANS,
        [LIST_GIVEN_UP] = READ_LIST_GIVEN_UP,
    };
    sqlite3_stmt *row = db->reads[reads[list]];
    sqlite3_bind_text(row, 1, like, -1, SQLITE_TRANSIENT);
    sqlite3_bind_int(row, 2, most);
    return write_array(db, row, out);
}
