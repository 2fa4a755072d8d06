// SPDX-License-Identifier: MIT
/* handle_social.c - relations between users: ignore, offer of a seat, report to the server's admin,
 * invitation to the server. */
#include <stdlib.h>

#include "handlers.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/base/utf8.h"
#include "server/client/user.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/auth/access_policy.h"
#include "server/room/room.h"
#include "server/change/room_notify.h"
#include "server/store/db_users.h"
#include "server/store/db_moderation.h"

enum { REPORT_TEXT_MAX = 500, REPORT_LINES_MAX = 20, IGNORED_MAX = 200 };

static void answer_stored(void *context, const struct db_result *result)
{
    struct request *request = context;
    if (result->status == DB_STORED) reply_ok(request);
    else reply_error(request, ERR_STORE_FAILED, NULL);
    request_drop(request);
}

void handle_store_take(const struct request *request, struct db_job *job)
{
    db_submit_take(request->server->db, job, answer_stored, request_keep(request));
}

/* Another person that there is; false after an error. */
static bool read_user(const struct request *request, int64_t *user)
{
    char name[DB_NAME];
    if (request_int(request, "user", 1, INT64_MAX, user) && *user != request->session->user &&
        db_find_name(request->server->db, *user, name) == 1)
        return true;
    reply_error(request, ERR_BAD_REQUEST, NULL);
    return false;
}

void handle_ignore(struct request *request)
{
    struct user *person = request->session->person;
    const json_t *given = json_object_get(request->body, "on");
    bool on = !json_is_false(given);
    int64_t user;
    if (!read_user(request, &user)) return;
    if ((given && !json_is_boolean(given)) || (on && person->ignores >= IGNORED_MAX)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    struct db_job *job = db_job_new();
    db_set_ignored(job, person->user, user, on);
    user_ignore(person, user, on);
    handle_store_take(request, job);
}

/* ---- a seat is offered --------------------------------------------------------------------- */

static bool refuse_offer(const struct request *request, const char *detail, const char *why)
{
    reply_error_why(request, ERR_NOT_ALLOWED, detail, why);
    return false;
}

/* Users get no offers from users they have not met, nor of a table where they are or
 * from which they are banned. */
static bool may_offer(const struct request *request, const struct room *room, int64_t to)
{
    struct db *db = request->server->db;
    if (db_has_met(db, request->session->user, to) != 1)
        return refuse_offer(request, "{\"why\":\"not_met\"}", "You have sat at no table with that person.");
    if (room_seat_of(room, to) >= 0)
        return refuse_offer(request, "{\"why\":\"sits_here\"}", "That person has a seat here.");
    if (db_has_sanction(db, room->row.key, to, SANCTION_BANNED) == 1)
        return refuse_offer(request, "{\"why\":\"banned\"}", "That person is banned from this table.");
    return true;
}

/* A user who is ignored is not informed of it. */
void handle_offer(struct request *request, struct room *room, int seat)
{
    int64_t to;
    (void)seat;
    if (!read_user(request, &to) || !may_offer(request, room, to)) return;
    int wait = session_take(request->session, LIMIT_TRIALS);
    if (wait) {
        reply_wait(request, wait, "You have written to many people of late; wait a while.");
    } else if (db_ignores(request->server->db, to, request->session->user) == 1) {
        reply_ok(request);
    } else {
        struct db_job *job = db_job_new();
        room_notify_offer(room, job, to, request->session->name);
        handle_store_take(request, job);
    }
}

/* ---- a report ------------------------------------------------------------------------------- */

/* One line as it was said at this table. */
static bool quote_line(const struct room *room, const json_t *id, struct text *out)
{
    struct db_chat line;
    if (!json_is_integer(id) ||
        db_find_line(room->server->db, room->row.key, json_integer_value(id), &line) != 1)
        return false;
    text_comma(out);
    text_str(out, "{\"user\":");
    text_int(out, line.user);
    text_key_json(out, "name", line.name);
    text_key_json(out, "text", line.text);
    text_key_int(out, "at", line.at);
    text_char(out, '}');
    free(line.text);
    return true;
}

static bool quote_lines(const struct request *request, const struct room *room, struct text *out)
{
    const json_t *lines = json_object_get(request->body, "lines");
    if (lines && (!json_is_array(lines) || json_array_size(lines) > REPORT_LINES_MAX)) return false;
    text_char(out, '[');
    for (size_t i = 0; i < json_array_size(lines); i++)
        if (!quote_line(room, json_array_get(lines, i), out)) return false;
    text_char(out, ']');
    return true;
}

static bool reports_too_much(struct request *request)
{
    int wait = user_rate_limit(request->server, request->session->person, USER_REPORTS);
    if (!wait) wait = session_take(request->session, LIMIT_REPORTS);
    if (wait) reply_wait(request, wait, "You have reported much of late; wait a while.");
    return wait != 0;
}

void handle_report(struct request *request, struct room *room, int seat)
{
    const char *given = request_text(request, "text");
    struct text lines = { 0 };
    int64_t about;
    struct utf8_fault fault;
    int length;
    (void)seat;
    if (!read_user(request, &about)) return;
    char *text = utf8_clean(given ? given : "", &length, &fault);
    bool fits = (given || !request_has(request, "text")) && length <= REPORT_TEXT_MAX;
    if (!text) {
        reply_letter_error(request, REPORT_TEXT_MAX, &fault);
    } else if (!fits || !quote_lines(request, room, &lines)) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL,
                        "A report has at most 500 letters and quotes at most 20 lines of this table.");
    } else if (!reports_too_much(request)) {
        struct db_job *job = db_job_new();
        struct db_report report = { server_now(request->server), request->session->user, about, room->row.id,
                                    text, lines.data };
        db_add_report(job, &report);
        log_warn("people", "report", "room=%s user=%lld about=%lld", room->row.id,
                 (long long)report.user, (long long)about);
        handle_store_take(request, job);
    }
    free(text);
    text_free(&lines);
}

/* ---- the server's invitation ---------------------------------------------------------------- */

void handle_invited(struct request *request)
{
    const char *code = request_text(request, "code");
    if (!code) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
    } else if (!access_policy_is_invitation(request->server, code)) {
        session_count_error(request->session);
        reply_error_why(request, ERR_NEED_INVITE, NULL, "This invitation is not valid, or not any more.");
    } else {
        struct db_job *job = db_job_new();
        db_add_invited(job, request->session->user, server_now(request->server));
        handle_store_take(request, job);
    }
}
