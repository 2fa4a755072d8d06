// SPDX-License-Identifier: MIT
/* handle_merge.c - merges two users into one once both have confirmed, and undoes it for seven days.
 *
 * The requesting user gives a code of the other user, whose account they join; the request is their
 * consent. A code made on another device is no consent, so its user must confirm. A code sent by mail,
 * or a passkey, proves that both are the same person. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "device_keys.h"
#include "handle_link_device.h"
#include "handle_merge.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/auth/auth_code.h"
#include "server/rooms/rooms_merge.h"
#include "server/auth/access_policy.h"
#include "server/client/inbox.h"
#include "server/store/db_users.h"
#include "server/store/db_moderation.h"

/* The requesting user and their key, as stored in the code. */
struct asker {
    int64_t user, key;
};

static bool read_asker(const struct db_code *code, struct asker *asker)
{
    char *end;
    asker->user = strtoll(code->body, &end, 10);
    asker->key = strtoll(end, NULL, 10);
    return asker->user > 0 && asker->key > 0;
}

static bool has_key(struct db *db, const struct asker *asker)
{
    struct db_keys *keys = mem_alloc(sizeof *keys);
    bool has = false;
    if (db_list_keys(db, asker->user, keys) > 0)
        for (int i = 0; i < keys->count; i++) has = has || keys->key[i].id == asker->key;
    free(keys);
    return has;
}

/* ---- notifications ------------------------------------------------------------------------------ */

static void send_to(const struct server *server, int64_t user, const struct text *text)
{
    for (struct session *s = NULL; (s = session_of_user(server, user, s));)
        session_send_text(s, FRAME_PUSH, text);
}

/* Writes what is shown before both have confirmed: a name and the number of seats, nothing of the games. */
static void write_ask(const struct server *server, const struct asker *asker, int64_t ends, struct text *out)
{
    char name[DB_NAME] = "";
    db_find_name(server->db, asker->user, name);
    text_str(out, "{\"user\":{\"id\":");
    text_int(out, asker->user);
    text_key_json(out, "name", name);
    text_char(out, '}');
    text_key_int(out, "seats", db_count_seats(server->db, asker->user));
    text_key_int(out, "ends", ends);
    text_char(out, '}');
}

/* Finds the request that waits for the user's confirmation; false if there is none. */
static bool find_ask(const struct server *server, int64_t user, struct db_code *code, struct asker *asker)
{
    return db_find_code_of(server->db, user, auth_code_kind_name(CODE_MERGE), code) == 1 &&
           auth_code_is(code, CODE_MERGE, server_now(server)) && read_asker(code, asker) &&
           has_key(server->db, asker);
}

void handle_merge_write_ask(const struct server *server, int64_t user, struct text *out)
{
    struct db_code code;
    struct asker asker;
    if (!find_ask(server, user, &code, &asker)) return;
    text_key(out, "asks");
    write_ask(server, &asker, code.ends, out);
}

static void tell_answer(const struct server *server, int64_t user, const char *answer)
{
    struct text out = { 0 };
    text_str(&out, "{\"t\":\"merge\"");
    text_key_json(&out, "answer", answer);
    text_char(&out, '}');
    send_to(server, user, &out);
    text_free(&out);
}

/* ---- preconditions ------------------------------------------------------------------------------ */

static bool may_merge(const struct request *request, int64_t from, int64_t into)
{
    struct server *server = request->server;
    struct db_merge merge;
    int64_t now = server_now(server);
    if (from == into) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "This device is yours already.");
    } else if (access_policy_is_banned(server, from, NULL) || access_policy_is_banned(server, into, NULL)) {
        reply_error_why(request, ERR_BANNED, NULL, "One of the two is banned from this server.");
    } else if (db_find_merge(server->db, from, now, &merge) != 0 ||
               db_find_merge(server->db, into, now, &merge) != 0) {
        reply_error_why(request, ERR_NOT_ALLOWED, "{\"why\":\"merged\"}",
                        "One of the two was merged within the last seven days. Undo that, or wait.");
    } else if (db_count_shared(server->db, from, into) != 0) {
        reply_error_why(request, ERR_SEAT_TAKEN, NULL,
                        "At one table both of you have a seat: nobody can have two. Finish that game first.");
    } else {
        return true;
    }
    return false;
}

/* ---- merge -------------------------------------------------------------------------------------- */

struct merging {
    struct request *request;
    int64_t from, into;
};

static void refuse_stored(const struct merging *merging)
{
    if (may_merge(merging->request, merging->from, merging->into))
        reply_error_why(merging->request, ERR_BAD_CODE, NULL, "This code has expired. Make a new one.");
}

static void on_merged(void *context, const struct db_result *result)
{
    struct merging *merging = context;
    struct server *server = merging->request->server;
    if (result->status == DB_STORED) {
        struct text out = { 0 };
        reply_begin(&out, merging->request);
        text_key_bool(&out, "merged", true);
        reply_send(&out, merging->request);
        tell_answer(server, merging->from, "merged");
        for (struct session *s = NULL; (s = session_of_user(server, merging->from, s));)
            session_close(s, "you are somebody else from now on");
        device_keys_send_changed(server, merging->into, NULL);
        inbox_send(server, merging->into);
        log_info("person", "merged", "from=%lld into=%lld", (long long)merging->from,
                 (long long)merging->into);
    } else if (result->status == DB_REFUSED) {
        refuse_stored(merging);
    } else {
        reply_error(merging->request, ERR_STORE_FAILED, NULL);
    }
    request_drop(merging->request);
    free(merging);
}

/* Until the job is written both confirming keys may be revoked, and both users banned. */
static void merge(struct request *request, const struct db_code *code, const struct asker *asker)
{
    struct merging *merging = mem_alloc(sizeof *merging);
    struct db_job *job = db_job_new();
    int64_t now = server_now(request->server);
    *merging = (struct merging){ request_keep(request), asker->user, code->user };
    db_check_key(job, asker->user, asker->key, now);
    db_check_key(job, request->session->user, request->session->key, now);
    db_use_code(job, code->hash);
    db_merge_users(job, asker->user, code->user, now);
    inbox_add(request->server, job, code->user, "merged", NULL, NULL);
    merge_submit_take(request->server, job, asker->user, code->user, on_merged, merging);
}

/* ---- request ------------------------------------------------------------------------------------ */

struct asking {
    struct request *request;
    struct asker asker;
    struct db_code code, ask;
};

static void on_asked(void *context, const struct db_result *result)
{
    struct asking *asking = context;
    struct server *server = asking->request->server;
    if (result->status == DB_STORED) {
        struct text out = { 0 }, push = { 0 };
        reply_begin(&out, asking->request);
        text_key_bool(&out, "merged", false);
        text_key_int(&out, "ends", asking->ask.ends);
        reply_send(&out, asking->request);
        text_str(&push, "{\"t\":\"merge\"");
        text_key(&push, "asks");
        write_ask(server, &asking->asker, asking->ask.ends, &push);
        text_char(&push, '}');
        send_to(server, asking->code.user, &push);
        text_free(&push);
    } else {
        reply_error(asking->request, result->status == DB_REFUSED ? ERR_BAD_CODE : ERR_STORE_FAILED, NULL);
    }
    request_drop(asking->request);
    free(asking);
}

/* Sends the request to the other device's user; it replaces an earlier one. */
static void ask_other(struct request *request, const struct db_code *code)
{
    struct server *server = request->server;
    struct asking *asking = mem_alloc(sizeof *asking);
    char text[CODE_TEXT]; /* shown to no user: it identifies the request */
    struct db_job *job = db_job_new();
    asking->request = request_keep(request);
    asking->code = *code;
    asking->asker = (struct asker){ request->session->user, request->session->key };
    asking->ask.user = code->user;
    auth_code_make(&server->sources, CODE_MERGE, &asking->ask, text);
    snprintf(asking->ask.body, sizeof asking->ask.body, "%" PRId64 " %" PRId64, asking->asker.user,
             asking->asker.key);
    db_use_code(job, code->hash);
    db_drop_codes(job, code->user, asking->ask.kind, server_now(server));
    db_add_code(job, &asking->ask);
    db_submit_take(server->db, job, on_asked, asking);
}

void handle_merge_ask(struct request *request)
{
    struct db_code code;
    struct asker own = { request->session->user, request->session->key };
    if (!handle_link_read_code(request, &code) || !may_merge(request, own.user, code.user)) return;
    if (auth_code_is(&code, CODE_LINK, server_now(request->server))) ask_other(request, &code);
    else merge(request, &code, &own);
}

/* ---- confirmation ------------------------------------------------------------------------------- */

struct refusing {
    struct request *request;
    int64_t asker;
};

static void on_refused(void *context, const struct db_result *result)
{
    struct refusing *refusing = context;
    if (result->status == DB_STORED) {
        reply_ok(refusing->request);
        tell_answer(refusing->request->server, refusing->asker, "refused");
        device_keys_send_changed(refusing->request->server, refusing->request->session->user, NULL);
    } else {
        reply_error(refusing->request, ERR_STORE_FAILED, NULL);
    }
    request_drop(refusing->request);
    free(refusing);
}

static void refuse_asker(struct request *request, const struct db_code *code, int64_t asker)
{
    struct refusing *refusing = mem_alloc(sizeof *refusing);
    struct db_job *job = db_job_new();
    *refusing = (struct refusing){ request_keep(request), asker };
    db_drop_codes(job, code->user, code->kind, server_now(request->server));
    db_submit_take(request->server->db, job, on_refused, refusing);
}

/* The confirmation names the requesting user, since another may have asked meanwhile. */
void handle_merge_confirm(struct request *request)
{
    const json_t *agree = json_object_get(request->body, "agree");
    struct db_code code;
    struct asker asker;
    int64_t user;
    if (!request_int(request, "user", 1, INT64_MAX, &user) || !json_is_boolean(agree)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
    } else if (!find_ask(request->server, request->session->user, &code, &asker) || asker.user != user) {
        reply_error_why(request, ERR_BAD_CODE, NULL, "This request has expired. Ask for the merge again.");
    } else if (json_is_false(agree)) {
        refuse_asker(request, &code, user);
    } else if (may_merge(request, user, code.user)) {
        merge(request, &code, &asker);
    }
}

/* ---- undo --------------------------------------------------------------------------------------- */

/* Closes sessions whose key belongs to another user now; they say hello again. */
static void end_parted(const struct server *server, const struct merging *merging)
{
    for (struct session *s = NULL; (s = session_of_user(server, merging->into, s));)
        if (has_key(server->db, &(struct asker){ merging->from, s->key }))
            session_close(s, "you are somebody else from now on");
}

/* Finds the merge that the request may undo. Returns false after an error. */
static bool find_undo(const struct request *request, struct db_merge *found)
{
    struct server *server = request->server;
    int64_t now = server_now(server);
    if (db_is_merged_key(server->db, request->session->key, now) != 1 ||
        db_find_merge(server->db, request->session->user, now, found) != 1) {
        reply_error_why(request, ERR_NOT_ALLOWED, "{\"why\":\"not_merged\"}",
                        "This device has no merge that can be undone.");
    } else if (!found->leaves_way) {
        reply_error_why(request, ERR_LAST_KEY, "{\"why\":\"last_of_other\"}",
                        "Then nobody could come back as the other user: link another device to them first.");
    } else {
        return true;
    }
    return false;
}

/* Refuses because something changed while the request was at the store. */
static void refuse_parted(const struct request *request)
{
    struct db_merge found;
    if (find_undo(request, &found)) reply_error(request, ERR_STORE_FAILED, NULL);
}

static void on_parted(void *context, const struct db_result *result)
{
    struct merging *merging = context;
    struct server *server = merging->request->server;
    if (result->status == DB_STORED) {
        reply_ok(merging->request);
        end_parted(server, merging);
        device_keys_send_changed(server, merging->into, NULL);
        inbox_send(server, merging->into);
        log_info("person", "parted", "gone=%lld stays=%lld", (long long)merging->from,
                 (long long)merging->into);
    } else if (result->status == DB_REFUSED) {
        refuse_parted(merging->request);
    } else {
        reply_error(merging->request, ERR_STORE_FAILED, NULL);
    }
    request_drop(merging->request);
    free(merging);
}

/* Only a device of the merged user may undo the merge. */
void handle_merge_undo(struct request *request)
{
    struct server *server = request->server;
    struct db_merge found;
    if (!find_undo(request, &found)) return;
    struct merging *merging = mem_alloc(sizeof *merging);
    struct db_job *job = db_job_new();
    *merging = (struct merging){ request_keep(request), found.gone, found.stays };
    int64_t now = server_now(server);
    db_check_key(job, found.stays, request->session->key, now);
    db_part_users(job, found.gone, found.stays, now);
    inbox_add(server, job, found.stays, "merge_undone", NULL, NULL);
    merge_submit_take(server, job, found.gone, found.stays, on_parted, merging);
}
