// SPDX-License-Identifier: MIT
/* handle_sign_in.c - sign-in email to a confirmed address for a user who has lost every device;
 * requested by the user, or by the host of a table with their seat. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "handle_sign_in.h"
#include "server/base/hex.h"
#include "server/base/log.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/notify/outbox.h"
#include "server/notify/destination.h"
#include "server/auth/auth_code.h"
#include "server/change/change.h"
#include "server/change/room_commit.h"
#include "server/store/db_notifications.h"

enum { ASK_LEAST_MS = 100, ASK_MORE_MS = 900, ASKS_MOST = 1000 };

/* Content of the email: the user's name, who requested it if another did, then the link. */
static const struct i18n {
    const char *lang, *subject, *text;
} i18n[CODE_KINDS][2] = {
    [CODE_SIGN_IN] = {
        { "en", "Sign in as %s",
          "Hello %s,\n\nopen this link on the device with which you want to play on. It is good once, for "
          "fifteen minutes:\n\n%s\n\nIf you did not ask for it, nothing needs to be done: nobody comes in "
          "without it.\n" },
        { "pt", "Entrar como %s",
          "Olá, %s!\n\nAbra este link no aparelho com que você quer continuar a jogar. Ele vale uma só vez, "
          "por quinze minutos:\n\n%s\n\nSe não foi você que pediu, não é preciso fazer nada: sem o link "
          "ninguém entra.\n" },
    },
    [CODE_SEAT] = {
        { "en", "Your seat is still yours, %s",
          "Hello %s,\n\nyou are missed at a table, and its host, %s, asked us to send you a way back. Open "
          "this link on the device with which you want to play on. It is good once, for seven days, and no "
          "more once you have come by yourself:\n\n%s\n\nIf you have lost no device, come as always. Nobody "
          "else was given this link.\n" },
        { "pt", "O seu lugar continua seu, %s",
          "Olá, %s!\n\nSentem a sua falta em uma mesa, e quem a organiza, %s, pediu que mandássemos um "
          "caminho de volta. Abra este link no aparelho com que você quer continuar a jogar. Ele vale uma só "
          "vez, por sete dias, e não vale mais quando você voltar por conta própria:\n\n%s\n\nSe você não "
          "perdeu nenhum aparelho, venha como sempre. Ninguém mais recebeu este link.\n" },
    },
};

/* The user written to, the kind of link, and who requested it. */
struct letter {
    enum auth_code_kind kind;
    const struct db_user *user;
    const char *address, *asker; /* asker NULL: the user */
};

/* Adds the mail with a new code, in the transaction that stores the code. Returns 0, or -1 with `why`. */
static int add_letter(struct server *server, struct db_job *job, const struct letter *letter,
                      char why[WHY_SIZE])
{
    const struct db_user *user = letter->user;
    const struct i18n *say = &i18n[letter->kind][strncmp(user->lang, "pt", 2) == 0];
    struct db_code row = { .user = user->id };
    char code[CODE_TEXT];
    auth_code_make(&server->sources, letter->kind, &row, code);
    char *link = mem_printf("%s/link/%s", server->address, code);
    char *subject = mem_printf(say->subject, user->name); // NOLINT(clang-diagnostic-format-nonliteral)
    // NOLINTBEGIN(clang-diagnostic-format-nonliteral)
    char *text = letter->asker ? mem_printf(say->text, user->name, letter->asker, link)
                               : mem_printf(say->text, user->name, link);
    // NOLINTEND(clang-diagnostic-format-nonliteral)
    struct mail mail = { .to = letter->address, .subject = subject, .text = text };
    int bad = outbox_add_mail(server, job, &mail, why);
    db_drop_codes(job, user->id, row.kind, server_now(server));
    if (!bad) db_add_code(job, &row);
    free(link);
    free(subject);
    free(text);
    return bad;
}

/* Returns the bucket of the address, ignoring case. */
static struct bucket *mails_to(const struct server *server, const char *address)
{
    uint8_t hash[16];
    char small[DESTINATION_MAIL], name[2 * sizeof hash + 1];
    size_t length = 0;
    for (; length < sizeof small && address[length]; length++) {
        char c = address[length];
        small[length] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    crypto_generichash(hash, sizeof hash, (const unsigned char *)small, length, NULL, 0);
    hex_write(hash, sizeof hash, name);
    return limit_table_bucket(server->limits, name, LIMIT_MAILS);
}

bool handle_sign_in_rate_limit(struct request *request, const char *address)
{
    const struct server *server = request->server;
    int wait = session_take(request->session, LIMIT_MAILS);
    if (!wait)
        wait = bucket_take(mails_to(server, address), limit_rule_of(server->config, LIMIT_MAILS),
                           server_steady(server));
    if (wait) reply_wait(request, wait, "Too many mails were asked for; wait a while.");
    return wait == 0;
}

/* ---- requested by the user ------------------------------------------------------------------------ */

/* A request that was answered; it is looked up later, at a time independent of the address. */
struct mail_ask {
    struct mail_ask *next;
    uint64_t due_ms; /* of the steady clock */
    char address[DB_MAIL];
};

static void send_letters(struct server *server, const char *address)
{
    struct db_mail_users users;
    char why[WHY_SIZE];
    if (db_list_mail_users(server->db, address, &users) < 0) return;
    if (!users.count) return;
    struct db_job *job = db_job_new();
    for (int i = 0; i < users.count; i++) {
        const struct letter letter = { CODE_SIGN_IN, &users.user[i], users.address[i], NULL };
        if (add_letter(server, job, &letter, why) != 0) log_warn("sign_in", "mail_dropped", "why=%s", why);
    }
    db_submit_take(server->db, job, NULL, NULL);
}

void handle_sign_in_tick(struct server *server, bool all)
{
    uint64_t now = server_steady(server);
    for (struct mail_ask **at = &server->mail_asks; *at;) {
        struct mail_ask *ask = *at;
        if (!all && now < ask->due_ms) {
            at = &ask->next;
            continue;
        }
        *at = ask->next;
        send_letters(server, ask->address);
        free(ask);
    }
}

static bool add_ask(struct server *server, const char *address)
{
    uint16_t chance;
    int waiting = 0;
    for (const struct mail_ask *other = server->mail_asks; other; other = other->next) waiting++;
    if (waiting >= ASKS_MOST) return false;
    struct mail_ask *ask = mem_alloc(sizeof *ask);
    sources_random(&server->sources, &chance, sizeof chance);
    ask->due_ms = server_steady(server) + ASK_LEAST_MS + chance % ASK_MORE_MS;
    snprintf(ask->address, sizeof ask->address, "%s", address);
    ask->next = server->mail_asks;
    server->mail_asks = ask;
    return true;
}

/* The link uses the configured address, never one that the client claims: it could name a foreign server. */
static bool can_write(const struct server *server)
{
    return outbox_can_mail(server) && server->config->address[0];
}

/* The reply is sent before the lookup: neither its text nor its time reveals whether the address is known. */
void handle_mail_ask(struct request *request)
{
    const char *address = request_text(request, "address");
    char why[WHY_SIZE];
    if (!address || strlen(address) >= DB_MAIL || destination_mail_ok(address, why) != 0) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "This is no mail address.");
        return;
    }
    if (!can_write(request->server)) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "This server sends no mail.");
        return;
    }
    if (!handle_sign_in_rate_limit(request, address)) return;
    if (add_ask(request->server, address)) reply_ok(request);
    else reply_error(request, ERR_TOO_MANY, "{\"retry_ms\":1000}");
}

/* ---- requested by a table's host ----------------------------------------------------------------- */

/* Notifies all at the table, including the user. */
static void tell_table(struct change *change, int seat, const char *asker)
{
    const struct db_room *row = &change->room->row;
    json_t *args = json_pack("{s:s, s:s}", "name", row->seat[seat].name, "host", asker);
    char *text = json_dumps(args, JSON_COMPACT);
    for (int i = 0; i < row->seats; i++)
        change_notify(change, row->seat[i].user, "seat_link", text);
    free(text);
    json_decref(args);
}

/* The host never sees the link: it is mailed to the user, and expires when they are back. */
void handle_seat_link(struct request *request, struct room *room, int mine)
{
    struct server *server = request->server;
    struct db_user user = { 0 };
    char address[DB_MAIL], why[WHY_SIZE] = "";
    int64_t seat = 0;
    request_int(request, "seat", 0, room->row.seats - 1, &seat);
    if (!can_write(server) || db_find_mail(server->db, room->row.seat[seat].user, address) != 1) {
        reply_error_why(request, ERR_NOT_ALLOWED, "{\"why\":\"no_mail\"}",
                        "There is no confirmed mail address to which a new link could go.");
        return;
    }
    if (!handle_sign_in_rate_limit(request, address)) return;
    struct change *change = change_new(room, request);
    const char *asker = mine >= 0 ? room->row.seat[mine].name : "?";
    const struct letter letter = { CODE_SEAT, &user, address, asker };
    if (db_find_user(server->db, room->row.seat[seat].user, &user) != 1 ||
        add_letter(server, change->job, &letter, why) != 0) {
        change_free(change);
        reply_error_why(request, ERR_STORE_FAILED, NULL, why);
        return;
    }
    tell_table(change, (int)seat, asker);
    room_commit_take(change);
}
