// SPDX-License-Identifier: MIT
/* admin_users.c - people: who they are, renamed, kept out, signed out, two that are one. */
#include <stdlib.h>
#include <string.h>

#include "admin_commands.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/base/utf8.h"
#include "server/client/hold.h"
#include "server/client/session.h"
#include "server/net/ws.h"
#include "server/rooms/rooms_merge.h"
#include "server/auth/access_policy.h"
#include "server/room/room.h"
#include "server/view/room_view.h"
#include "server/rooms/rooms.h"
#include "server/client/inbox.h"
#include "server/store/db_users.h"
#include "server/store/db_moderation.h"

enum { LISTED = 500, NAME_LETTERS = 24, REASON_MAX = 300 };
#define DAY_MS (86400 * 1000LL)

/* ---- what there is ------------------------------------------------------------------------- */

static int answer_list(struct admin_call *call, const char *key, enum db_list list)
{
    const char *like = admin_text(call, "like");
    text_key(&call->answer, key);
    if (db_list_json(call->server->db, list, like ? like : "", LISTED, &call->answer) >= 0) return 0;
    return admin_refuse(call, "the store cannot be read");
}

static int show_people(struct admin_call *call)
{
    return answer_list(call, "people", LIST_PEOPLE);
}

static int show_bans(struct admin_call *call)
{
    return answer_list(call, "bans", LIST_BANS);
}

static int show_reports(struct admin_call *call)
{
    return answer_list(call, "reports", LIST_REPORTS);
}

static int close_report(struct admin_call *call)
{
    db_close_report(admin_job(call), admin_number(call, "report"), server_now(call->server));
    return 0;
}

/* Finds the user named `key`, and their name. Returns their id, or -1 after a refusal. */
static int64_t find_person(struct admin_call *call, const char *key, char name[DB_NAME])
{
    int64_t user = admin_number(call, key);
    int found = db_find_name(call->server->db, user, name);
    if (found == 1) return user;
    return admin_refuse(call, found ? "the store cannot be read" : "there is no person with the number %lld",
                        (long long)user);
}

/* ---- renamed ------------------------------------------------------------------------------- */

static void tell_renamed(struct admin_call *call)
{
    int64_t user = admin_number(call, "person");
    for (struct session *s = NULL; (s = session_of_user(call->server, user, s));)
        memcpy(s->name, call->hold, strlen(call->hold) + 1);
    rooms_rename_user(call->server->rooms, user, call->hold);
    inbox_send(call->server, user);
}

static int rename_person(struct admin_call *call)
{
    char was[DB_NAME], name[DB_NAME];
    struct text args = { 0 };
    int64_t user = find_person(call, "person", was);
    if (user < 0) return -1;
    struct utf8_fault fault;
    if (!utf8_read_name(admin_text(call, "name"), NAME_LETTERS, name, sizeof name, &fault))
        return fault.letter < 0
                   ? admin_refuse(call, "a name has 1 to %d letters", NAME_LETTERS)
                   : admin_refuse(call, "the name has U+%04X (%s)", (unsigned)fault.letter, fault.why);
    call->hold = mem_strdup(name);
    text_char(&args, '{');
    text_key_json(&args, "name", name);
    text_key_json(&args, "was", was);
    text_char(&args, '}');
    db_rename_user(admin_job(call), user, name);
    inbox_add(call->server, call->job, user, "renamed", NULL, args.data);
    text_free(&args);
    call->then = tell_renamed;
    return 0;
}

/* ---- kept out ------------------------------------------------------------------------------ */

static void send_off(struct server *server, int64_t user, const char *why)
{
    for (struct session *next, *s = session_of_user(server, user, NULL); s; s = next) {
        next = session_of_user(server, user, s);
        if (s->conn) ws_close(s->conn, WS_POLICY, why);
    }
}

/* Closes the user's sessions. Their clients reconnect as the user who has their key by then. */
static void end_sessions(struct server *server, int64_t user, const char *why)
{
    for (struct session *s = NULL; (s = session_of_user(server, user, s));) session_close(s, why);
}

static void tell_banned(struct admin_call *call)
{
    send_off(call->server, admin_number(call, "person"), "banned");
}

static int ban_person(struct admin_call *call)
{
    char name[DB_NAME];
    int64_t user = find_person(call, "person", name), days = admin_number(call, "days");
    int64_t now = server_now(call->server);
    const char *reason = admin_text(call, "reason");
    if (user < 0) return -1;
    if (utf8_length(reason, false) < 1 || utf8_length(reason, false) > REASON_MAX)
        return admin_refuse(call, "the reason, which the person will read, has 1 to %d letters", REASON_MAX);
    struct db_ban ban = { (char *)(uintptr_t)reason, days > 0 ? now + days * DAY_MS : 0, now };
    db_set_ban(admin_job(call), user, &ban);
    call->then = tell_banned;
    return 0;
}

static int unban_person(struct admin_call *call)
{
    char name[DB_NAME];
    int64_t user = find_person(call, "person", name);
    if (user < 0) return -1;
    db_drop_ban(admin_job(call), user);
    return 0;
}

static void tell_signed_out(struct admin_call *call)
{
    send_off(call->server, admin_number(call, "person"), "signed out");
}

static int sign_out(struct admin_call *call)
{
    char name[DB_NAME];
    int64_t user = find_person(call, "person", name);
    if (user < 0) return -1;
    db_sign_out(admin_job(call), user, server_now(call->server));
    call->then = tell_signed_out;
    return 0;
}

/* ---- two that are one ---------------------------------------------------------------------- */

static void on_merged(void *context, const struct db_result *result)
{
    struct admin_call *call = context;
    if (result->status == DB_STORED) end_sessions(call->server, admin_number(call, "from"), "merged");
    if (result->status == DB_STORED) inbox_send(call->server, admin_number(call, "into"));
    if (result->status == DB_REFUSED) admin_refuse(call, "%s", result->why);
    admin_stored(call, result->status == DB_STORED);
}

/* Waits for another merge that is being written. */
static bool waits_for_merge(struct admin_call *call)
{
    if (!hold_is_on(call->server)) return false;
    hold_wait(call->server, admin_waiter(call));
    return true;
}

static int merge_people(struct admin_call *call)
{
    char name[DB_NAME];
    int64_t from = find_person(call, "from", name), into = from < 0 ? -1 : find_person(call, "into", name);
    if (into < 0) return -1;
    if (from == into) return admin_refuse(call, "these are one person already");
    if (access_policy_is_banned(call->server, from, NULL)
        || access_policy_is_banned(call->server, into, NULL))
        return admin_refuse(call, "one of them is banned: 'unban' comes first");
    if (db_count_shared(call->server->db, from, into))
        return admin_refuse(call, "both have a seat at the same table: they cannot be one person there");
    if (waits_for_merge(call)) return 1;
    struct db_job *job = db_job_new();
    db_merge_users(job, from, into, server_now(call->server));
    inbox_add(call->server, job, into, "merged", NULL, NULL);
    admin_audit(call, job);
    call->own_store = true;
    merge_submit_take(call->server, job, from, into, on_merged, call);
    return 0;
}

static void on_parted(void *context, const struct db_result *result)
{
    struct admin_call *call = context;
    int64_t user = admin_number(call, "person");
    if (result->status == DB_STORED) {
        end_sessions(call->server, user, "two people again");
        inbox_send(call->server, user);
    }
    if (result->status == DB_REFUSED) admin_refuse(call, "%s", result->why);
    admin_stored(call, result->status == DB_STORED);
}

static int unmerge_person(struct admin_call *call)
{
    struct db_merge merge;
    int64_t now = server_now(call->server), user = admin_number(call, "person");
    if (waits_for_merge(call)) return 1;
    if (db_find_merge(call->server->db, user, now, &merge) != 1 || merge.stays != user)
        return admin_refuse(call, "nobody was merged into this person within the last seven days");
    if (!merge.leaves_way)
        return admin_refuse(call, "this person would have no way in: they link another device first");
    if (!merge.returns_way)
        return admin_refuse(call, "every way in of the merged person was taken back");
    struct db_job *job = db_job_new();
    db_part_users(job, merge.gone, merge.stays, now);
    inbox_add(call->server, job, merge.gone, "merge_undone", NULL, NULL);
    inbox_add(call->server, job, merge.stays, "merge_undone", NULL, NULL);
    admin_audit(call, job);
    call->own_store = true;
    merge_submit_take(call->server, job, merge.gone, merge.stays, on_parted, call);
    return 0;
}

#define PERSON { "person", "the person's number", ADMIN_PERSON, true, NULL }

const struct admin_command admin_users_commands[] = {
    { "people", "lists people: number, name, when last here, how many tables", false,
      { { "like", "part of a name, or a number", ADMIN_TEXT, false, NULL } }, show_people },
    { "rename", "gives a person another name, and tells him", true,
      { PERSON, { "name", "1 to 24 letters", ADMIN_TEXT, true, NULL } }, rename_person },
    { "ban", "keeps a person out; he reads the reason", true,
      { PERSON, { "reason", "one sentence", ADMIN_TEXT, true, NULL },
        { "days", "for how long; left out: for good", ADMIN_NUMBER, false, NULL } }, ban_person },
    { "unban", "lets a person in again", true, { PERSON }, unban_person },
    { "bans", "lists who is kept out, why and until when", false, { { NULL } }, show_bans },
    { "sign-out", "closes every way in of a person, on all devices", true, { PERSON }, sign_out },
    { "merge", "makes two people one: all of the first is the second's", true,
      { { "from", "who is no more", ADMIN_PERSON, true, NULL },
        { "into", "who stays", ADMIN_PERSON, true, NULL } }, merge_people },
    { "unmerge", "undoes the merge into a person, for seven days after it", true, { PERSON },
      unmerge_person },
    { "reports", "lists what people complained of, with the lines, the open ones first", false,
      { { "like", "a table's id", ADMIN_TEXT, false, NULL } }, show_reports },
    { "report-done", "closes a report", true,
      { { "report", "its number", ADMIN_NUMBER, true, NULL } }, close_report },
    { NULL },
};
