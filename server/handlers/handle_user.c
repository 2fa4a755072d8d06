// SPDX-License-Identifier: MIT
/* handle_user.c - who is there: hello, rename, speak; and what the games are. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "handle_merge.h"
#include "server/base/build.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/secret.h"
#include "server/base/server.h"
#include "server/base/utf8.h"
#include "server/client/user.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/auth/auth_code.h"
#include "server/net/static_files.h"
#include "server/play/catalog.h"
#include "server/auth/access_policy.h"
#include "server/room/room.h"
#include "server/view/room_view.h"
#include "server/rooms/rooms.h"
#include "server/store/db_users.h"
#include "server/client/inbox.h"
#include "server/store/db_moderation.h"

static_assert((int)SESSION_NAME == (int)DB_NAME, "a session holds a user's name");

enum { PROTOCOL = 1, NAME_MAX_LETTERS = 24 };

/* What is known until the guest is on the disk. */
struct greeting {
    struct request *request;
    struct db_user user;
    char token[SECRET_TOKEN_TEXT];
};

static void write_ignored(const struct user *person, struct text *out)
{
    if (!person->ignores) return;
    text_key(out, "ignored");
    text_char(out, '[');
    for (int i = 0; i < person->ignores; i++) {
        text_comma(out);
        text_int(out, person->ignored[i]);
    }
    text_char(out, ']');
}

/* A device of a user who was merged hears so as long as it can undo that. */
static void write_merged(const struct session *session, struct text *out)
{
    struct db *db = session->server->db;
    int64_t now = server_now(session->server);
    struct db_merge merge;
    if (db_is_merged_key(db, session->key, now) != 1) return;
    if (db_find_merge(db, session->user, now, &merge) != 1) return;
    text_key(out, "merged");
    text_str(out, "{\"name\":");
    text_json(out, merge.gone_name);
    text_key_int(out, "until", merge.ends);
    text_char(out, '}');
}

/* `token` only when it is new. */
static void answer_hello(const struct request *request, const char *token)
{
    struct session *session = request->session;
    struct text out = { 0 };
    reply_begin(&out, request);
    text_str(&out, ",\"user\":{\"id\":");
    text_int(&out, session->user);
    text_key(&out, "name");
    text_json(&out, session->name);
    text_char(&out, '}');
    if (token) {
        text_key(&out, "token");
        text_json(&out, token);
    }
    text_key(&out, "games");
    text_str(&out, catalog_games(request->server->catalog));
    text_str(&out, ",\"server\":{\"version\":");
    text_json(&out, build_version());
    text_key_json(&out, "client", static_files_version(request->server->files));
    text_key(&out, "instance");
    text_json(&out, db_instance(request->server->db));
    text_key_int(&out, "now", server_now(request->server));
    access_policy_write(request->server, session->user, &out);
    text_char(&out, '}');
    write_ignored(session->person, &out);
    write_merged(session, &out);
    handle_merge_write_ask(request->server, session->user, &out);
    reply_send(&out, request);
    inbox_send(request->server, session->user);
}

static void greet_user(struct session *session, const struct db_user *user)
{
    session->key = user->key;
    int64_t *ignored;
    session_set_user(session, user->id, user->name);
    int count = db_list_ignored(session->server->db, user->id, &ignored);
    if (count >= 0) user_set_ignored_take(session->person, ignored, count);
}

static void on_guest(void *context, const struct db_result *result)
{
    struct greeting *greeting = context;
    struct session *session = greeting->request->session;
    session->greeting = false;
    if (result->status == DB_STORED) {
        greeting->user.id = result->user;
        greeting->user.key = result->key;
        greet_user(session, &greeting->user);
        answer_hello(greeting->request, greeting->token);
    } else {
        reply_error(greeting->request, ERR_STORE_FAILED, NULL);
    }
    request_drop(greeting->request);
    free(greeting);
}

static void read_lang(const struct request *request, char lang[DB_KIND])
{
    const char *text = request_text(request, "lang");
    lang[0] = '\0';
    if (text && strlen(text) < DB_KIND && utf8_length(text, false) > 0) memcpy(lang, text, strlen(text) + 1);
}

/* The name that the request gives; false after an error. */
static bool read_name(const struct request *request, char name[DB_NAME])
{
    struct utf8_fault fault;
    if (utf8_read_name(request_text(request, "name"), NAME_MAX_LETTERS, name, DB_NAME, &fault)) return true;
    reply_letter_error(request, NAME_MAX_LETTERS, &fault);
    return false;
}

/* A name for who gave none, in the language asked for: "Guest 123". */
static void name_guest(struct request *request, struct db_user *user)
{
    uint8_t number[2];
    const char *word = strncmp(user->lang, "pt", 2) == 0 ? "Convidado" : "Guest";
    sources_random(&request->server->sources, number, sizeof number);
    snprintf(user->name, sizeof user->name, "%s %d", word, 100 + (number[0] << 8 | number[1]) % 900);
}

static void make_guest(struct request *request)
{
    struct server *server = request->server;
    struct greeting *greeting = mem_alloc(sizeof *greeting);
    struct db_user *user = &greeting->user;
    read_lang(request, user->lang);
    if (!request_has(request, "name")) {
        name_guest(request, user);
    } else if (!read_name(request, user->name)) {
        free(greeting);
        return;
    }
    int wait = session_take(request->session, LIMIT_GUESTS);
    if (wait) {
        free(greeting);
        reply_wait(request, wait, "Too many new players from one address; wait a while.");
        return;
    }
    greeting->request = request_keep(request);
    request->session->greeting = true;
    secret_token(&server->sources, greeting->token);
    secret_token_hash(greeting->token, user->token_hash);
    user->created = user->seen = server_now(server);
    struct db_job *job = db_job_new();
    db_add_user(job, user);
    db_job_set_low_priority(job);
    db_submit_take(server->db, job, on_guest, greeting);
}

/* The answer names the server's instance, since another server may run at the address; and says
 * whether the key was revoked. */
static void refuse_token(const struct request *request, bool dropped)
{
    struct text detail = { 0 };
    text_str(&detail, "{\"instance\":");
    text_json(&detail, db_instance(request->server->db));
    if (dropped) text_key_bool(&detail, "dropped", true);
    text_char(&detail, '}');
    reply_error(request, ERR_BAD_TOKEN, detail.data);
    text_free(&detail);
}

/* A known client with an unknown token may mean that the wrong disk is mounted. It is logged only once,
 * since any client can send an unknown token. */
static void note_unknown(struct server *server, const char *token)
{
    if (server->told_unknown || strlen(token) != SECRET_TOKEN_TEXT - 1) return;
    server->told_unknown = true;
    log_warn("hello", "unknown_token",
             "store=\"%s\" remedy=\"if those who played here are strangers now, see whether its disk is the "
             "right one\"", db_location(server->db));
}

static bool refuse_banned(const struct request *request, int64_t user)
{
    struct text detail = { 0 };
    bool banned = access_policy_is_banned(request->server, user, &detail);
    if (banned)
        reply_error_why(request, ERR_BANNED, detail.data, "The host of this server does not want you here.");
    text_free(&detail);
    return banned;
}

static void come_back(struct request *request, const char *token)
{
    struct server *server = request->server;
    struct db_user user;
    char lang[DB_KIND];
    uint8_t hash[SECRET_TOKEN_HASH];
    secret_token_hash(token, hash);
    int found = db_find_user_by_token(server->db, hash, &user);
    if (found < 0) {
        reply_error(request, ERR_STORE_FAILED, NULL);
        return;
    }
    if (found == 0) {
        bool dropped = db_find_dropped_key(server->db, hash) == 1;
        session_count_error(request->session);
        if (!dropped) note_unknown(server, token);
        refuse_token(request, dropped);
        return;
    }
    if (refuse_banned(request, user.id)) return;
    greet_user(request->session, &user);
    read_lang(request, lang);
    struct db_job *job = db_job_new();
    db_touch_user(job, user.id, lang[0] ? lang : NULL, server_now(server));
    db_touch_key(job, user.key, server_now(server));
    db_drop_codes(job, user.id, auth_code_kind_name(CODE_SEAT), server_now(server)); /* the user has access
                                                                                      * again */
    db_submit_take(server->db, job, NULL, NULL);
    answer_hello(request, NULL);
}

void handle_hello(struct request *request)
{
    int64_t version;
    request->session->looks = json_is_true(json_object_get(request->body, "seen"));
    request->session->shares = json_is_true(json_object_get(request->body, "shares"));
    // NOLINTNEXTLINE(bugprone-branch-clone): the order of the questions is the protocol's
    if (!request_int(request, "protocol", INT64_MIN, INT64_MAX, &version)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
    } else if (version != PROTOCOL) {
        reply_error(request, ERR_PROTOCOL_VERSION, "{\"versions\":[1]}");
    } else if (request->session->user || request->session->greeting) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "Hello was said already.");
    } else if (!request_has(request, "token")) {
        make_guest(request);
    } else if (request_text(request, "token")) {
        come_back(request, request_text(request, "token"));
    } else {
        reply_error(request, ERR_BAD_REQUEST, NULL);
    }
}

void handle_ping(struct request *request)
{
    struct text out = { 0 };
    reply_begin(&out, request);
    text_key_int(&out, "now", server_now(request->server));
    reply_send(&out, request);
}

/* ---- rename -------------------------------------------------------------------------------- */

static void on_renamed(void *context, const struct db_result *result)
{
    struct greeting *greeting = context;
    struct session *session = greeting->request->session;
    struct server *server = greeting->request->server;
    if (result->status == DB_STORED) {
        struct text out = { 0 };
        for (struct session *s = NULL; (s = session_of_user(server, session->user, s));)
            memcpy(s->name, greeting->user.name, sizeof s->name);
        memcpy(session->name, greeting->user.name, sizeof session->name);
        reply_begin(&out, greeting->request);
        text_str(&out, ",\"user\":{\"id\":");
        text_int(&out, session->user);
        text_key(&out, "name");
        text_json(&out, session->name);
        text_char(&out, '}');
        reply_send(&out, greeting->request);
        if (server->phase == SERVER_SERVING) rooms_rename_user(server->rooms, session->user, session->name);
    } else {
        reply_error(greeting->request, ERR_STORE_FAILED, NULL);
    }
    request_drop(greeting->request);
    free(greeting);
}

/* Other users know a user by the name, so renames are limited per user, over all connections. */
static bool renames_too_much(struct request *request)
{
    if (request->server->config->bench) return false;
    int wait = user_rate_limit(request->server, request->session->person, USER_RENAMES);
    if (wait) reply_wait(request, wait, "You have changed your name often of late; wait a while.");
    return wait != 0;
}

void handle_rename(struct request *request)
{
    struct greeting *greeting = mem_alloc(sizeof *greeting);
    if (!read_name(request, greeting->user.name) || renames_too_much(request)) {
        free(greeting);
        return;
    }
    greeting->request = request_keep(request);
    struct db_job *job = db_job_new();
    db_rename_user(job, request->session->user, greeting->user.name);
    db_submit_take(request->server->db, job, on_renamed, greeting);
}

/* Sets the language of texts sent elsewhere, such as email. */
void handle_speak(struct request *request)
{
    char lang[DB_KIND];
    read_lang(request, lang);
    if (!lang[0]) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "A language is a word such as en or pt-BR.");
        return;
    }
    struct db_job *job = db_job_new();
    db_touch_user(job, request->session->user, lang, server_now(request->server));
    handle_store_take(request, job);
}

void handle_describe(struct request *request)
{
    const char *game = request_text(request, "game");
    const char *description = game ? catalog_description(request->server->catalog, game) : NULL;
    struct text out = { 0 };
    if (!game) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    if (!description) {
        reply_error(request, ERR_NO_SUCH_GAME, NULL);
        return;
    }
    reply_begin(&out, request);
    text_key(&out, "description");
    text_str(&out, description);
    reply_send(&out, request);
}
