// SPDX-License-Identifier: MIT
/* handle_device_keys.c - the ways in which a person comes: named, shown and taken back. */
#include <stdlib.h>
#include <string.h>

#include "device_keys.h"
#include "handle_merge.h"
#include "handlers.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/notify/outbox.h"
#include "server/store/db_users.h"

/* All credentials of a user. */
struct ways {
    struct db_keys keys;
    struct db_passkeys passkeys;
    char mail[DB_MAIL];
};

/* The ways, to be freed, or NULL when the store failed. */
static struct ways *find_ways(struct db *db, int64_t user)
{
    struct ways *ways = mem_alloc(sizeof *ways);
    if (db_list_keys(db, user, &ways->keys) >= 0 && db_list_passkeys(db, user, &ways->passkeys) >= 0 &&
        db_find_mail(db, user, ways->mail) >= 0)
        return ways;
    free(ways);
    return NULL;
}

/* ---- shown ---------------------------------------------------------------------------------- */

static void write_dated(int64_t id, const char *name, int64_t created, int64_t seen, struct text *out)
{
    text_comma(out);
    text_str(out, "{\"id\":");
    text_int(out, id);
    text_key_json(out, "name", name);
    text_key_int(out, "created", created);
    text_key_int(out, "seen", seen);
}

static void write_keys(const struct ways *ways, int64_t own, struct text *out)
{
    text_key(out, "keys");
    text_char(out, '[');
    for (int i = 0; i < ways->keys.count; i++) {
        const struct db_key *key = &ways->keys.key[i];
        write_dated(key->id, key->name, key->created, key->seen, out);
        text_key_bool(out, "here", key->id == own);
        text_char(out, '}');
    }
    text_char(out, ']');
}

/* The merge that can be undone: who the user was at the devices that may do so. */
static void write_merge(const struct request *request, struct text *out)
{
    const struct session *session = request->session;
    int64_t now = server_now(request->server);
    struct db_merge merge;
    if (db_find_merge(request->server->db, session->user, now, &merge) != 1) return;
    text_key(out, "merged");
    text_char(out, '{');
    text_key_json(out, "name", merge.gone_name);
    text_key_int(out, "until", merge.ends);
    text_key_bool(out, "here", db_is_merged_key(request->server->db, session->key, now) == 1);
    text_char(out, '}');
}

static void write_passkeys(const struct ways *ways, struct text *out)
{
    text_key(out, "passkeys");
    text_char(out, '[');
    for (int i = 0; i < ways->passkeys.count; i++) {
        const struct db_passkey *passkey = &ways->passkeys.passkey[i];
        write_dated(passkey->id, passkey->name, passkey->created, passkey->seen, out);
        text_char(out, '}');
    }
    text_char(out, ']');
}

void handle_keys(struct request *request)
{
    struct ways *ways = find_ways(request->server->db, request->session->user);
    struct text out = { 0 };
    if (!ways) {
        reply_error(request, ERR_STORE_FAILED, NULL);
        return;
    }
    reply_begin(&out, request);
    write_keys(ways, request->session->key, &out);
    write_passkeys(ways, &out);
    if (ways->mail[0]) text_key_json(&out, "mail", ways->mail);
    write_merge(request, &out);
    handle_merge_write_ask(request->server, request->session->user, &out);
    text_key_bool(&out, "mails", outbox_can_mail(request->server) && request->server->config->address[0]);
    reply_send(&out, request);
    free(ways);
}

/* ---- named ---------------------------------------------------------------------------------- */

/* What becomes true once it is stored. */
struct keeping {
    struct request *request;
    int64_t user;
    int64_t key, passkey; /* that was taken back or named, or 0                                */
    bool others;       /* all but that of the request's session                                */
};

/* Connections that came by a key which is no more. */
static void end_sessions(const struct keeping *keeping)
{
    const struct server *server = keeping->request->server;
    int64_t own = keeping->request->session->key;
    for (struct session *s = NULL; (s = session_of_user(server, keeping->user, s));)
        if (keeping->others ? s->key != own : keeping->key && s->key == keeping->key)
            session_close(s, "this device's key was taken back");
}

/* True if the key or passkey is the user's: it was their last one. */
static bool has_way(const struct keeping *keeping)
{
    struct ways *ways = find_ways(keeping->request->server->db, keeping->user);
    bool has = false;
    for (int i = 0; ways && i < ways->keys.count; i++) has = has || ways->keys.key[i].id == keeping->key;
    for (int i = 0; ways && i < ways->passkeys.count; i++)
        has = has || ways->passkeys.passkey[i].id == keeping->passkey;
    free(ways);
    return has;
}

/* How many ways are left without one of them; -1 on a fault. */
static int ways_left(const struct request *request)
{
    struct ways *ways = find_ways(request->server->db, request->session->user);
    int left = ways ? ways->keys.count + ways->passkeys.count + (ways->mail[0] != '\0') - 1 : -1;
    free(ways);
    return left;
}

/* A change of the same moment, or a merge that may be undone, speaks against it. */
static void refuse_kept(const struct keeping *keeping)
{
    const struct request *request = keeping->request;
    struct server *server = request->server;
    if (keeping->key && db_is_merged_key(server->db, keeping->key, server_now(server)) == 1)
        reply_error_why(request, ERR_NOT_ALLOWED, "{\"why\":\"merged\"}",
                        "For seven days after a merge its device cannot be removed: it may undo the merge.");
    else if (keeping->others || has_way(keeping)) reply_error(request, ERR_LAST_KEY, NULL);
    else reply_error_why(request, ERR_BAD_REQUEST, NULL, "You have no such key.");
}

static void on_kept(void *context, const struct db_result *result)
{
    struct keeping *keeping = context;
    if (result->status == DB_STORED) {
        reply_ok(keeping->request);
        device_keys_send_changed(keeping->request->server, keeping->user, NULL);
        end_sessions(keeping);
    } else if (result->status == DB_REFUSED) {
        refuse_kept(keeping);
    } else {
        reply_error(keeping->request, ERR_STORE_FAILED, NULL);
    }
    request_drop(keeping->request);
    free(keeping);
}

static void submit_take(struct request *request, struct db_job *job, int64_t key, int64_t passkey,
                        bool others)
{
    struct keeping *keeping = mem_alloc(sizeof *keeping);
    *keeping = (struct keeping){ request_keep(request), request->session->user, key, passkey, others };
    db_submit_take(request->server->db, job, on_kept, keeping);
}

void handle_key_name(struct request *request)
{
    char name[DB_NAME];
    int64_t key;
    if (!request_int(request, "key", 1, INT64_MAX, &key) || !request_has(request, "name")) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    if (!device_keys_read_name(request, "name", name, sizeof name)) return;
    struct db_job *job = db_job_new();
    db_name_key(job, request->session->user, key, name);
    submit_take(request, job, 0, 0, false);
}

/* ---- taken back ----------------------------------------------------------------------------- */

static bool is_true(const struct request *request, const char *key)
{
    return json_is_true(json_object_get(request->body, key));
}

void handle_key_drop(struct request *request)
{
    const struct session *session = request->session;
    int64_t key = 0, passkey = 0, now = server_now(request->server);
    bool others = is_true(request, "others");
    bool one = request_int(request, "key", 1, INT64_MAX, &key);
    bool pass = request_int(request, "passkey", 1, INT64_MAX, &passkey);
    int left = others ? 1 : ways_left(request);
    if (others + one + pass != 1 || left < 1) {
        reply_error(request, others + one + pass != 1 ? ERR_BAD_REQUEST
                                                      : left < 0 ? ERR_STORE_FAILED : ERR_LAST_KEY, NULL);
        return;
    }
    struct db_job *job = db_job_new();
    if (others) db_drop_other_keys(job, session->user, session->key, now);
    else if (one) db_drop_key(job, session->user, key, now, session->key);
    else db_drop_passkey(job, session->user, passkey, now);
    submit_take(request, job, key, passkey, others);
}
