// SPDX-License-Identifier: MIT
#include "admin_page.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "admin.h"
#include "admin_session.h"
#include "server/base/log.h"
#include "server/base/server.h"
#include "server/net/static_files.h"

enum { ARGS = 2048, ACT = 64 };

static struct http_response json_answer(unsigned status, const char *text)
{
    return http_text(status, "application/json", text);
}

static struct http_response refuse(void)
{
    return json_answer(403, "{\"ok\":false,\"why\":\"closed\"}");
}

/* ---- what can be done ------------------------------------------------------------------------- */

static const char *const kinds[] = {
    [ADMIN_TEXT] = "text", [ADMIN_WORD] = "word", [ADMIN_PERSON] = "person",
    [ADMIN_ROOM] = "table", [ADMIN_NUMBER] = "number",
};

static void write_arg(const struct admin_arg *arg, struct text *out)
{
    text_comma(out);
    text_char(out, '{');
    text_key_json(out, "name", arg->name);
    text_key_json(out, "help", arg->help);
    text_key_json(out, "kind", kinds[arg->kind]);
    text_key_bool(out, "needed", arg->needed);
    if (arg->i18n) text_key_json(out, "words", arg->i18n);
    text_char(out, '}');
}

static void write_act(const struct admin_command *act, struct text *out)
{
    text_comma(out);
    text_char(out, '{');
    text_key_json(out, "name", act->name);
    text_key_json(out, "help", act->help);
    text_key_bool(out, "changes", act->changes);
    text_key(out, "args");
    text_char(out, '[');
    for (int i = 0; i < ADMIN_ARGS && act->arg[i].name; i++) write_arg(&act->arg[i], out);
    text_str(out, "]}");
}

static void write_acts(struct text *out)
{
    text_key(out, "acts");
    text_char(out, '[');
    for (int i = 0; admin_tables[i]; i++)
        for (const struct admin_command *act = admin_tables[i]; act->name; act++) write_act(act, out);
    text_char(out, ']');
}

/* ---- coming and going ------------------------------------------------------------------------- */

static struct http_response open_visit(const struct http_request *question)
{
    char key[SECRET_TOKEN_TEXT], visit[SECRET_TOKEN_TEXT];
    struct text out = { 0 };
    if (!http_form_field(question->form, "key", key, sizeof key) ||
        !admin_session_open(question->server, key, visit))
        return refuse();
    log_info("admin", "opened", "by=page");
    text_char(&out, '{');
    text_key_json(&out, "visit", visit);
    text_key_int(&out, "minutes", ADMIN_SESSION_MIN);
    write_acts(&out);
    text_char(&out, '}');
    struct http_response answer = json_answer(200, out.data);
    text_free(&out);
    return answer;
}

static bool is_visit(const struct http_request *question, char visit[SECRET_TOKEN_TEXT])
{
    return http_form_field(question->form, "visit", visit, SECRET_TOKEN_TEXT) &&
           admin_session_is_valid(question->server, visit);
}

static struct http_response close_visit(const struct http_request *question)
{
    char visit[SECRET_TOKEN_TEXT];
    if (is_visit(question, visit)) admin_session_close(question->server, visit);
    return json_answer(200, "{}");
}

/* ---- an act ----------------------------------------------------------------------------------- */

static void on_done(void *context, bool ok, const char *answer)
{
    struct text out = { 0 };
    text_char(&out, '{');
    text_key_bool(&out, "ok", ok);
    text_key(&out, ok ? "answer" : "why");
    if (ok) text_str(&out, answer);
    else text_json(&out, answer);
    text_char(&out, '}');
    http_deferred_respond_take(context, json_answer(200, out.data));
    text_free(&out);
}

static struct http_response do_act(const struct http_request *question)
{
    char visit[SECRET_TOKEN_TEXT], act[ACT], text[ARGS] = "";
    if (!is_visit(question, visit)) return refuse();
    if (!http_form_field(question->form, "act", act, sizeof act)) return json_answer(400, "{\"ok\":false}");
    http_form_field(question->form, "args", text, sizeof text);
    json_t *args = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    admin_run(question->server, "page", act, args, on_done, http_deferred_new(question));
    json_decref(args);
    return (struct http_response){ 0 };
}

/* ---- the page --------------------------------------------------------------------------------- */

static struct http_response answer_file(const struct http_request *question)
{
    struct body *body = static_files_find(question->server->files, "/admin.html");
    if (body) return (struct http_response){ 200, HTTP_REVALIDATE, body_ref(body) };
    return http_text(404, "text/plain; charset=utf-8", "this client has no page for the host\n");
}

static const struct place {
    const char *path;
    struct http_response (*answer)(const struct http_request *question);
} places[] = { { "/open", open_visit }, { "/do", do_act }, { "/close", close_visit } };

struct http_response admin_page_answer(const struct http_request *question)
{
    const struct server *server = question->server;
    if (!question->form && !*question->below) return answer_file(question);
    if (server->phase != SERVER_SERVING || !server->db)
        return http_text(503, "text/plain; charset=utf-8", "The server starts or stops; try again.\n");
    for (size_t i = 0; question->form && i < sizeof places / sizeof *places; i++)
        if (strcmp(question->below, places[i].path) == 0) return places[i].answer(question);
    return http_text(404, "text/plain; charset=utf-8", "not found\n");
}
