// SPDX-License-Identifier: MIT
/* handle_link_device.c - another device becomes the same person: a code is made here and used there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "device_keys.h"
#include "handle_link_device.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/auth/auth_code.h"
#include "server/auth/qr.h"

/* ---- a code --------------------------------------------------------------------------------- */

struct linking {
    struct request *request;
    struct db_code row;
    char code[CODE_TEXT];
};

/* The picture leads to the page of the code at the address where the asker is. */
static void write_picture(const struct linking *linking, struct text *out)
{
    const char *origin = session_origin(linking->request->session);
    struct text path = { 0 };
    char *url = mem_printf("%s/link/%s", origin, linking->code);
    int size = origin[0] ? qr_write(url, &path) : 0;
    if (size) {
        text_key(out, "qr");
        text_str(out, "{\"size\":");
        text_int(out, size);
        text_key_json(out, "path", path.data);
        text_char(out, '}');
    }
    text_free(&path);
    free(url);
}

static void on_linking(void *context, const struct db_result *result)
{
    struct linking *linking = context;
    struct text out = { 0 };
    if (result->status == DB_STORED) {
        reply_begin(&out, linking->request);
        text_key_json(&out, "code", linking->code);
        text_key_int(&out, "ends", linking->row.ends);
        write_picture(linking, &out);
        reply_send(&out, linking->request);
    } else {
        reply_error(linking->request, ERR_STORE_FAILED, NULL);
    }
    request_drop(linking->request);
    free(linking);
}

void handle_link(struct request *request)
{
    struct server *server = request->server;
    struct linking *linking = mem_alloc(sizeof *linking);
    linking->request = request_keep(request);
    linking->row.user = request->session->user;
    auth_code_make(&server->sources, CODE_LINK, &linking->row, linking->code);
    struct db_job *job = db_job_new();
    db_drop_codes(job, linking->row.user, linking->row.kind, server_now(server));
    db_add_code(job, &linking->row);
    db_submit_take(server->db, job, on_linking, linking);
}

/* ---- looked at ------------------------------------------------------------------------------ */

static bool is_for_person(const struct db_code *code, int64_t now)
{
    return auth_code_is(code, CODE_LINK, now) || auth_code_is(code, CODE_SIGN_IN, now)
        || auth_code_is(code, CODE_SEAT, now);
}

bool handle_link_read_code(struct request *request, struct db_code *code)
{
    uint8_t hash[DB_CODE_HASH];
    const char *typed = request_text(request, "code");
    int wait = session_take(request->session, LIMIT_CODES);
    if (wait) {
        reply_wait(request, wait, "Too many codes were tried from one address; wait a while.");
        return false;
    }
    int found = typed && auth_code_read(typed, hash) ? db_find_code(request->server->db, hash, code) : 0;
    if (found == 1 && is_for_person(code, server_now(request->server))) return true;
    if (found >= 0) session_count_error(request->session);
    reply_error(request, found < 0 ? ERR_STORE_FAILED : ERR_BAD_CODE, NULL);
    return false;
}

void handle_link_look(struct request *request)
{
    struct db_code code;
    struct text out = { 0 };
    struct db *db = request->server->db;
    int64_t own = request->session->user;
    if (!handle_link_read_code(request, &code)) return;
    int seats = own == code.user ? 0 : db_count_seats(db, own), shared = db_count_shared(db, own, code.user);
    if (seats < 0 || shared < 0) {
        reply_error(request, ERR_STORE_FAILED, NULL);
        return;
    }
    reply_begin(&out, request);
    text_key(&out, "user");
    text_str(&out, "{\"id\":");
    text_int(&out, code.user);
    text_key_json(&out, "name", code.user_name);
    text_char(&out, '}');
    text_key_int(&out, "seats", seats);
    text_key_int(&out, "shared", own == code.user ? 0 : shared);
    reply_send(&out, request);
}

/* ---- used ----------------------------------------------------------------------------------- */

struct joining {
    struct request *request;
    struct db_code code;
    struct db_key key; /* of the device                                                        */
    char token[SECRET_TOKEN_TEXT];
};

/* Clients of before asked here for a merge, which the other device confirms today (handle_merge.c). */
static void tell_not_merged(const struct request *request)
{
    struct text out = { 0 };
    text_str(&out, "{\"t\":\"notice\",\"code\":\"not_merged\",\"text\":");
    text_json(&out, "This device was linked, and your former seats stay with your former name. To bring them "
                    "along, ask for a merge, which the other device confirms.");
    text_char(&out, '}');
    session_send_text(request->session, FRAME_PUSH, &out);
    text_free(&out);
}

static void answer_joined(const struct joining *joining)
{
    bool brings = json_is_true(json_object_get(joining->request->body, "bring"));
    struct text out = { 0 };
    reply_begin(&out, joining->request);
    text_key(&out, "user");
    text_str(&out, "{\"id\":");
    text_int(&out, joining->code.user);
    text_key_json(&out, "name", joining->code.user_name);
    text_char(&out, '}');
    text_key_json(&out, "token", joining->token);
    if (brings) text_key_bool(&out, "merged", false);
    reply_send(&out, joining->request);
    if (brings) tell_not_merged(joining->request);
}

static void on_joined(void *context, const struct db_result *result)
{
    struct joining *joining = context;
    if (result->status == DB_STORED) {
        joining->key.id = result->key;
        answer_joined(joining);
        device_keys_send_changed(joining->request->server, joining->code.user, &joining->key);
        log_info("person", "linked", "user=%lld", (long long)joining->code.user);
    } else {
        reply_error(joining->request, result->status == DB_REFUSED ? ERR_BAD_CODE : ERR_STORE_FAILED, NULL);
    }
    request_drop(joining->request);
    free(joining);
}

/* The browser gets a key of the person; what it was before it may be again. */
static void add_key(struct joining *joining, struct db_job *job)
{
    struct server *server = joining->request->server;
    secret_token(&server->sources, joining->token);
    secret_token_hash(joining->token, joining->key.token_hash);
    joining->key.user = joining->code.user;
    joining->key.created = joining->key.seen = server_now(server);
    db_add_key(job, &joining->key);
}

/* False after an error reply that says why the device cannot be linked. */
static bool may_join(struct request *request, const struct db_code *code)
{
    struct db_keys *keys = mem_alloc(sizeof *keys);
    int count = db_list_keys(request->server->db, code->user, keys);
    free(keys);
    if (code->user == request->session->user) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "This device is yours already.");
    } else if (count >= DB_KEYS_MAX) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "So many devices are linked that one must go first.");
    } else if (count < 0) {
        reply_error(request, ERR_STORE_FAILED, NULL);
    } else {
        return true;
    }
    return false;
}

void handle_link_use(struct request *request)
{
    struct joining *joining = mem_alloc(sizeof *joining);
    if (!device_keys_read_name(request, "device", joining->key.name, sizeof joining->key.name) ||
        !handle_link_read_code(request, &joining->code) || !may_join(request, &joining->code)) {
        free(joining);
        return;
    }
    joining->request = request_keep(request);
    struct db_job *job = db_job_new();
    db_use_code(job, joining->code.hash);
    add_key(joining, job);
    db_submit_take(request->server->db, job, on_joined, joining);
}
