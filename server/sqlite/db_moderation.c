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
    db_job_add(job, on ? WRITE_ADD_MARK : WRITE_DROP_MARK, N(room), N(user), T(mark_name(mark)));
}

int db_has_sanction(struct db *db, int64_t room, int64_t user, enum db_sanction mark)
{
    return db_row_only_count(db, db_ask(db, READ_MARK, N(room), N(user), T(mark_name(mark))));
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
    return write_array(db, db_ask(db, READ_MARKS, N(room)), out);
}

void db_drop_room(struct db_job *job, int64_t room)
{
    db_job_add(job, WRITE_DROP_ENTRIES, N(room));
    db_job_add(job, WRITE_DROP_ROOM, N(room));
}

int db_count_hosted(struct db *db, int64_t host, const char *except)
{
    return db_row_only_count(db, db_ask(db, READ_HOSTED, N(host), T(except)));
}

int db_count_waiting(struct db *db, int64_t host, const char *except)
{
    return db_row_only_count(db, db_ask(db, READ_WAITING, N(host), T(except)));
}

int db_count_waiting_from(struct db *db, const uint8_t origin[DB_ORIGIN], const char *except)
{
    return db_row_only_count(db, db_ask(db, READ_WAITING_FROM, B(origin, DB_ORIGIN), T(except)));
}

int db_count_waiting_seats(struct db *db, int64_t user, const char *except)
{
    return db_row_only_count(db, db_ask(db, READ_WAITING_SEATS, N(user), T(except)));
}

int db_list_expired(struct db *db, int64_t listed, int64_t hidden, int past, char (**ids)[DB_ID])
{
    return db_read_ids(db, db_ask(db, READ_IDS_EXPIRED, N(listed), N(hidden), N(past)), ids);
}

/* ---- between people -------------------------------------------------------------------- */

void db_set_ignored(struct db_job *job, int64_t user, int64_t whom, bool on)
{
    db_job_add(job, on ? WRITE_ADD_IGNORED : WRITE_DROP_IGNORED, N(user), N(whom));
}

static void read_id(sqlite3_stmt *row, void *one)
{
    *(int64_t *)one = sqlite3_column_int64(row, 0);
}

int db_list_ignored(struct db *db, int64_t user, int64_t **ids)
{
    sqlite3_stmt *row = db_ask(db, READ_IGNORED, N(user));
    void *array;
    int count, whole = db_row_all(db, row, sizeof **ids, read_id, &array, &count);
    if (whole < 0) free(array);
    *ids = whole < 0 ? NULL : array;
    return whole;
}

int db_find_line(struct db *db, int64_t room, int64_t id, struct db_chat *line)
{
    return db_row_only(db, db_ask(db, READ_LINE, N(room), N(id)), db_read_line, line);
}

void db_add_report(struct db_job *job, const struct db_report *report)
{
    db_job_add(job, WRITE_ADD_REPORT, N(report->at), N(report->user), N(report->about), T(report->room),
               T(report->text), T(report->lines));
}

void db_add_inbox_message(struct db_job *job, const struct db_inbox_message *tiding)
{
    db_job_add(job, WRITE_ADD_INBOX, N(tiding->user), T(tiding->code), T(tiding->room), T(tiding->args),
               N(tiding->at));
}

void db_drop_inbox_messages(struct db_job *job, int64_t user, int64_t last)
{
    db_job_add(job, WRITE_DROP_INBOX, N(user), N(last));
}

int db_each_inbox_message(struct db *db, int64_t user,
                          void (*visit)(void *context, const struct db_inbox_message *tiding),
                          void *context)
{
    sqlite3_stmt *row = db_ask(db, READ_INBOX, N(user));
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
    if (value) db_job_add(job, WRITE_SET_SETTING, T(key), T(value));
    else db_job_add(job, WRITE_DROP_SETTING, T(key));
}

int db_find_setting(struct db *db, const char *key, char **value)
{
    return db_row_only_copy(db, db_ask(db, READ_SETTING, T(key)), value);
}

void db_set_ban(struct db_job *job, int64_t user, const struct db_ban *ban)
{
    db_job_add(job, WRITE_SET_BAN, N(user), T(ban->reason), N(ban->until), N(ban->at));
}

void db_drop_ban(struct db_job *job, int64_t user)
{
    db_job_add(job, WRITE_DROP_BAN, N(user));
}

static void read_ban(sqlite3_stmt *row, void *one)
{
    *(struct db_ban *)one = (struct db_ban){ .reason = db_row_copy(row, 0),
                                             .until = sqlite3_column_int64(row, 1),
                                             .at = sqlite3_column_int64(row, 2) };
}

int db_find_ban(struct db *db, int64_t user, struct db_ban *ban)
{
    return db_row_only(db, db_ask(db, READ_BAN, N(user)), read_ban, ban);
}

void db_add_invited(struct db_job *job, int64_t user, int64_t at)
{
    db_job_add(job, WRITE_ADD_INVITED, N(user), N(at));
}

int db_is_invited(struct db *db, int64_t user)
{
    return db_row_only_count(db, db_ask(db, READ_INVITED, N(user)));
}

int db_find_name(struct db *db, int64_t user, char name[DB_NAME])
{
    return db_row_only_text(db, db_ask(db, READ_NAME, N(user)), name, DB_NAME);
}

void db_sign_out(struct db_job *job, int64_t user, int64_t at)
{
    db_job_add(job, WRITE_SIGN_OUT, N(user), N(at));
}

void db_close_report(struct db_job *job, int64_t report, int64_t at)
{
    db_job_add(job, WRITE_CLOSE_REPORT, N(report), N(at));
}

void db_add_audit_entry(struct db_job *job, int64_t at, const char *actor, const char *act, const char *args)
{
    db_job_add(job, WRITE_ADD_AUDIT_ENTRY, N(at), T(actor), T(act), T(args));
}

int db_list_json(struct db *db, enum db_list list, const char *like, int most, struct text *out)
{
    static const enum db_read reads[LISTS] = {
        [LIST_PEOPLE] = READ_LIST_PEOPLE, [LIST_TABLES] = READ_LIST_TABLES,
        [LIST_REPORTS] = READ_LIST_REPORTS, [LIST_AUDIT_LOG] = READ_LIST_AUDIT_LOG, [LIST_BANS] =
            READ_LIST_BANS,
        [LIST_GIVEN_UP] = READ_LIST_GIVEN_UP,
    };
    return write_array(db, db_ask(db, reads[list], T(like), N(most)), out);
}
