// SPDX-License-Identifier: MIT
/* handle_passkey.c - a passkey is added, and brings its person back. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "device_keys.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/auth/auth_code.h"
#include "server/auth/passkey.h"

/* ---- asked ---------------------------------------------------------------------------------- */

static void write_base64(struct text *out, const char *key, const uint8_t *bytes, size_t length)
{
    char *base64 = mem_alloc(sodium_base64_encoded_len(length, sodium_base64_VARIANT_URLSAFE_NO_PADDING));
    sodium_bin2base64(base64, sodium_base64_encoded_len(length, sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                      bytes, length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    if (key) text_key(out, key);
    else text_comma(out);
    text_json(out, base64);
    free(base64);
}

/* Begins the answer with a new challenge.  False when passkeys cannot be here. */
static bool begin_challenge(struct request *request, struct text *out)
{
    struct session *session = request->session;
    char host[PASSKEY_HOST];
    if (!passkey_host(session_origin(session), host)) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "Passkeys belong to a page in a browser.");
        return false;
    }
    sources_random(&request->server->sources, session->challenge, sizeof session->challenge);
    session->challenged = true;
    reply_begin(out, request);
    write_base64(out, "challenge", session->challenge, sizeof session->challenge);
    text_key_json(out, "host", host);
    return true;
}

void handle_passkey_ask(struct request *request)
{
    struct text out = { 0 };
    if (begin_challenge(request, &out)) reply_send(&out, request);
}

/* Those that a person has, so that no device makes a second one; and a name that tells nothing. */
static void write_known(const struct db_passkeys *list, int64_t user, struct text *out)
{
    uint8_t handle[8];
    for (int i = 0; i < 8; i++) handle[i] = (uint8_t)(user >> (56 - 8 * i));
    write_base64(out, "handle", handle, sizeof handle);
    text_key(out, "known");
    text_char(out, '[');
    for (int i = 0; i < list->count; i++)
        write_base64(out, NULL, list->passkey[i].credential, (size_t)list->passkey[i].length);
    text_char(out, ']');
}

void handle_passkey_new(struct request *request)
{
    struct db_passkeys *list = mem_alloc(sizeof *list);
    struct text out = { 0 };
    int count = db_list_passkeys(request->server->db, request->session->user, list);
    if (count < 0) {
        reply_error(request, ERR_STORE_FAILED, NULL);
    } else if (count >= DB_PASSKEYS_MAX) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "You have so many passkeys that one must go first.");
    } else if (begin_challenge(request, &out)) {
        write_known(list, request->session->user, &out);
        reply_send(&out, request);
    }
    free(list);
}

/* ---- answered ------------------------------------------------------------------------------- */

/* What a browser sends about a passkey. */
struct answer {
    struct passkey_part client, data, signature, credential;
    struct passkey_asked asked;
    struct db_passkey passkey;
    char why[WHY_SIZE];
};

/* The challenge is good once. */
static bool take_challenge(struct session *session, struct answer *answer)
{
    bool had = session->challenged;
    memcpy(answer->asked.challenge, session->challenge, sizeof answer->asked.challenge);
    answer->asked.origin = session_origin(session);
    session->challenged = false;
    return had || !why_say(answer->why, "no passkey was asked for");
}

static bool read_part(const struct request *request, const char *key, struct answer *answer,
                      struct passkey_part *part)
{
    return passkey_read_part(request_text(request, key), part) ||
           !why_say(answer->why, "\"%s\" is not base64url, or too long", key);
}

static void refuse(const struct request *request, const struct answer *answer)
{
    session_count_error(request->session);
    reply_error_why(request, ERR_BAD_PASSKEY, NULL, answer->why);
}

static void on_added(void *context, const struct db_result *result)
{
    struct request *request = context;
    if (result->status == DB_STORED) {
        reply_ok(request);
        device_keys_send_changed(request->server, request->session->user, NULL);
    } else if (result->status == DB_REFUSED) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "This passkey is known already.");
    } else {
        reply_error(request, ERR_STORE_FAILED, NULL);
    }
    request_drop(request);
}

void handle_passkey_add(struct request *request)
{
    struct answer *answer = mem_alloc(sizeof *answer);
    struct db_passkey *passkey = &answer->passkey;
    if (device_keys_read_name(request, "name", passkey->name, sizeof passkey->name)) {
        bool ok = take_challenge(request->session, answer) &&
                  read_part(request, "client", answer, &answer->client) &&
                  read_part(request, "data", answer, &answer->data) &&
                  passkey_check_new(&answer->asked, &answer->client, &answer->data, passkey, answer->why);
        if (ok) {
            struct db_job *job = db_job_new();
            passkey->user = request->session->user;
            passkey->created = passkey->seen = server_now(request->server);
            db_add_passkey(job, passkey);
            db_submit_take(request->server->db, job, on_added, request_keep(request));
        } else {
            refuse(request, answer);
        }
    }
    free(answer);
}

/* ---- signed --------------------------------------------------------------------------------- */

struct signing {
    struct request *request;
    char code[CODE_TEXT];
};

static void on_signed(void *context, const struct db_result *result)
{
    struct signing *signing = context;
    struct text out = { 0 };
    if (result->status == DB_STORED) {
        reply_begin(&out, signing->request);
        text_key_json(&out, "code", signing->code);
        reply_send(&out, signing->request);
    } else {
        reply_error(signing->request, ERR_STORE_FAILED, NULL);
    }
    request_drop(signing->request);
    free(signing);
}

/* The answer is a code to sign in with, as a mail would bring it: what is brought along is asked there. */
static void submit_signed(struct request *request, const struct db_passkey *passkey)
{
    struct server *server = request->server;
    struct signing *signing = mem_alloc(sizeof *signing);
    struct db_code row = { .user = passkey->user };
    signing->request = request_keep(request);
    auth_code_make(&server->sources, CODE_SIGN_IN, &row, signing->code);
    struct db_job *job = db_job_new();
    db_touch_passkey(job, passkey->id, passkey->uses, server_now(server));
    db_add_code(job, &row);
    db_submit_take(server->db, job, on_signed, signing);
}

void handle_passkey_use(struct request *request)
{
    struct answer *answer = mem_alloc(sizeof *answer);
    struct db *db = request->server->db;
    int found = 0;
    bool ok = take_challenge(request->session, answer) &&
              read_part(request, "credential", answer, &answer->credential) &&
              read_part(request, "client", answer, &answer->client) &&
              read_part(request, "data", answer, &answer->data) &&
              read_part(request, "signature", answer, &answer->signature);
    if (ok) found = db_find_passkey(db, answer->credential.bytes, (int)answer->credential.length,
                                    &answer->passkey);
    if (ok && found == 0) ok = !why_say(answer->why, "nobody here has this passkey");
    ok = ok && found == 1 &&
         passkey_check_use(&answer->asked, &answer->client, &answer->data, &answer->signature,
                           &answer->passkey, answer->why);
    if (found < 0) reply_error(request, ERR_STORE_FAILED, NULL);
    else if (ok) submit_signed(request, &answer->passkey);
    else refuse(request, answer);
    free(answer);
}
