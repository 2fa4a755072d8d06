// SPDX-License-Identifier: MIT
#include "action_page.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/base/server.h"
#include "server/notify/mail_html.h"
#include "server/notify/notifications.h"
#include "server/notify/destination.h"

static void write_word(const struct action_page *page, const char *key, struct text *out)
{
    char *text = i18n_text(page->server->notifications->i18n, page->lang, "notices", key, page->args);
    mail_html_escape(out, text);
    free(text);
}

/* An address within the server, below its base path. */
static void write_place(const struct action_page *page, const char *path, struct text *out)
{
    mail_html_escape(out, page->server->config->base_path);
    text_str(out, path);
}

static void write_head(const struct action_page *page, struct text *out)
{
    char host[CONFIG_TEXT];
    destination_place_name(page->server->config->title, page->server->config->mail_from, host, sizeof host);
    text_str(out, "<!doctype html>\n<html lang=\"");
    text_str(out, page->lang);
    text_str(out, "\"><head><meta charset=\"utf-8\">"
                  "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
                  "<meta name=\"robots\" content=\"noindex\"><title>");
    write_word(page, page->key, out);
    text_str(out, "</title>\n<link rel=\"icon\" href=\"");
    write_place(page, "/icon.svg\" type=\"image/svg+xml\"><link rel=\"stylesheet\" href=\"", out);
    write_place(page, "/style.css\"><link rel=\"stylesheet\" href=\"", out);
    write_place(page, "/act.css\"></head>\n<body><header class=\"top\"><a class=\"top__home\" href=\"", out);
    write_place(page, "/\"><img src=\"", out);
    write_place(page, "/icon.svg\" width=\"28\" height=\"28\" alt=\"\"><b class=\"display\">", out);
    mail_html_escape(out, host);
    text_str(out, "</b></a></header>\n<main class=\"act\">");
    if (page->game) {
        text_str(out, "<div class=\"act__art\"><img src=\"");
        write_place(page, "/art/", out);
        mail_html_escape(out, page->game);
        text_str(out, ".svg#wide\" alt=\"\"></div>");
    }
    text_str(out, "<div class=\"act__body\">");
}

static void write_small(const char *kind, const char *text, struct text *out)
{
    text_str(out, "<small class=\"act__");
    text_str(out, kind);
    text_str(out, "\">");
    mail_html_escape(out, text);
    text_str(out, "</small>");
}

static void write_option(const struct action_option *option, struct text *out)
{
    text_str(out, "<label class=\"act__option\"><input type=\"radio\" name=\"move\" value=\"");
    text_str(out, option->value);
    text_str(out, option->chosen ? "\" checked required><span>" : "\" required><span>");
    mail_html_escape(out, option->label);
    for (int i = 0; i < option->effects; i++) write_small("effect", option->effect[i], out);
    if (option->beyond) write_small("beyond", option->beyond, out);
    text_str(out, "</span></label>\n");
}

/* It posts to the page's own address. */
static void write_form(const struct action_page *page, struct text *out)
{
    text_str(out, "<form method=\"post\">");
    if (page->options) {
        text_str(out, "<fieldset><legend>");
        write_word(page, "act.choice", out);
        text_str(out, "</legend>\n");
        for (int i = 0; i < page->options; i++) write_option(&page->option[i], out);
        text_str(out, "</fieldset>");
    }
    text_str(out, "<div class=\"act__foot\"><button class=\"btn btn--act\">");
    write_word(page, page->button, out);
    text_str(out, "</button>");
}

static void write_table_link(const struct action_page *page, struct text *out)
{
    if (!page->room) return;
    text_str(out, "<a class=\"btn btn--paper\" href=\"");
    write_place(page, "/room/", out);
    mail_html_escape(out, page->room);
    text_str(out, "\">");
    write_word(page, "open", out);
    text_str(out, "</a>");
}

static void write_body(const struct action_page *page, struct text *out)
{
    char text[64];
    if (page->where) {
        text_str(out, "<p class=\"act__where\">");
        mail_html_escape(out, page->where);
        text_str(out, "</p>");
    }
    text_str(out, "<h1>");
    write_word(page, page->key, out);
    text_str(out, "</h1>\n");
    snprintf(text, sizeof text, "%s.text", page->key);
    if (i18n_has(page->server->notifications->i18n, page->lang, "notices", text)) {
        text_str(out, "<p>");
        write_word(page, text, out);
        text_str(out, "</p>\n");
    }
    if (page->button) write_form(page, out);
    else text_str(out, "<div class=\"act__foot\">");
    write_table_link(page, out);
    text_str(out, page->button ? "</div></form>" : "</div>");
    if (page->foot) {
        text_str(out, "\n<p class=\"act__safe\">");
        write_word(page, page->foot, out);
        text_str(out, "</p>");
    }
}

struct http_response action_page_response(const struct action_page *page)
{
    struct text out = { 0 };
    write_head(page, &out);
    write_body(page, &out);
    text_str(&out, "</div></main></body></html>\n");
    struct http_response answer = http_text(page->status, "text/html; charset=utf-8", out.data);
    text_free(&out);
    return answer;
}
