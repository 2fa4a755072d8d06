// SPDX-License-Identifier: MIT
#include "rules_page.h"

#include <stdlib.h>
#include <string.h>

#include "games/common/text.h"
#include "games/game.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/net/static_files.h"
#include "server/notify/mail_html.h"
#include "server/notify/notifications.h"

/* ---- which book ----------------------------------------------------------------------------- */

/* A text of the game's, such as "rules" or "learn"; NULL where it has none.  Freed with body_unref. */
static struct body *find_text(const struct server *server, const char *game, const char *text,
                              const char *lang)
{
    char *path = mem_printf("/games/%s/%s/%s.html", game, text, lang);
    struct body *body = static_files_find(server->files, path);
    free(path);
    return body ? body_ref(body) : NULL;
}

static const struct game_plugin *find_game(const char *below)
{
    for (int i = 0; *below == '/' && game_plugins[i]; i++)
        if (strcmp(game_plugins[i]->id, below + 1) == 0) return game_plugins[i];
    return NULL;
}

/* ---- the page ------------------------------------------------------------------------------- */

struct rules_page {
    const struct server *server;
    const char *game, *lang;
    json_t *args; /* for words: the game's name */
};

static void write_word(const struct rules_page *page, const char *lang, const char *key, struct text *out)
{
    char *text = i18n_text(page->server->notifications->i18n, lang, "notices", key, page->args);
    mail_html_escape(out, text);
    free(text);
}

static void write_place(const struct rules_page *page, const char *path, struct text *out)
{
    mail_html_escape(out, page->server->config->base_path);
    text_str(out, path);
}

static void write_head(const struct rules_page *page, struct text *out)
{
    const char *title = page->server->config->title;
    text_str(out, "<!doctype html>\n<html lang=\"");
    text_str(out, page->lang);
    text_str(out, "\"><head><meta charset=\"utf-8\">"
                  "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><title>");
    write_word(page, page->lang, "rules.title", out);
    text_str(out, "</title>\n<link rel=\"icon\" href=\"");
    write_place(page, "/icon.svg\" type=\"image/svg+xml\"><link rel=\"stylesheet\" href=\"", out);
    write_place(page, "/style.css\"><link rel=\"stylesheet\" href=\"", out);
    write_place(page, "/rules.css\"></head>\n<body><header class=\"top\">"
                "<a class=\"top__home\" href=\"", out);
    write_place(page, "/\"><img src=\"", out);
    write_place(page, "/icon.svg\" width=\"28\" height=\"28\" alt=\"\">"
                "<b class=\"display\">", out);
    mail_html_escape(out, *title ? title : "Tabuleiro");
    text_str(out, "</b></a></header>\n<main class=\"rulesdoc\"><h1>");
    write_word(page, page->lang, "rules.title", out);
    text_str(out, "</h1>\n<p class=\"rulesdoc__links\"><a href=\"");
    write_place(page, "/new/", out);
    text_str(out, page->game);
    text_str(out, "\">");
    write_word(page, page->lang, "rules.play", out);
    text_str(out, "</a>");
}

/* The same page in the other languages. */
static void write_langs(const struct rules_page *page, struct text *out)
{
    for (int i = 0; i18n_lang_at(i); i++) {
        const char *lang = i18n_lang_at(i);
        struct body *there = find_text(page->server, page->game, "rules", lang);
        if (there && strcmp(lang, page->lang) != 0) {
            text_str(out, " <a href=\"?lang=");
            text_str(out, lang);
            text_str(out, "\" hreflang=\"");
            text_str(out, lang);
            text_str(out, "\">");
            write_word(page, lang, "rules.lang", out);
            text_str(out, "</a>");
        }
        body_unref(there);
    }
    text_str(out, "</p>\n");
}

/* The first `what` in a text, and where it begins. */
static const char *find_in(const char *from, const char *end, const char *what)
{
    return from < end ? memmem(from, (size_t)(end - from), what, strlen(what)) : NULL;
}

/* Its chapters, each a link: <section id="goal"...> with an <h2>. */
static void write_contents(const struct body *book, struct text *out)
{
    static const char section[] = "<section id=\"", heading[] = "<h2>";
    const char *at = (const char *)book->bytes, *end = at + book->len;
    while ((at = find_in(at, end, section))) {
        const char *id = at + sizeof section - 1, *quote = find_in(id, end, "\"");
        const char *title = find_in(id, end, heading), *close = find_in(id, end, "</h2>");
        if (!quote || !title || !close) return;
        title += sizeof heading - 1;
        text_str(out, "<li><a href=\"#");
        text_add(out, id, (size_t)(quote - id));
        text_str(out, "\">");
        text_add(out, title, (size_t)(close - title));
        text_str(out, "</a></li>\n");
        at = close;
    }
}

static struct text write_page(const struct rules_page *page, struct body *const texts[], int n)
{
    struct text out = { 0 };
    write_head(page, &out);
    write_langs(page, &out);
    text_str(&out, "<nav><ol>\n");
    for (int i = 0; i < n; i++)
        if (texts[i]) write_contents(texts[i], &out);
    text_str(&out, "</ol></nav>\n");
    for (int i = 0; i < n; i++)
        if (texts[i]) text_add(&out, (const char *)texts[i]->bytes, texts[i]->len);
    text_str(&out, "</main></body></html>\n");
    return out;
}

struct http_response rules_page_answer(const struct http_request *question)
{
    const struct game_plugin *plugin = find_game(question->below);
    struct rules_page page = { .server = question->server, .lang = i18n_lang_read(question->languages) };
    struct body *texts[2] = { NULL, NULL };
    if (plugin) texts[0] = find_text(page.server, plugin->id, "rules", page.lang);
    if (!texts[0]) return http_text(404, "text/plain; charset=utf-8", "no book of rules is here\n");
    texts[1] = find_text(page.server, plugin->id, "learn", page.lang);
    page.game = plugin->id;
    char *name = i18n_text(page.server->notifications->i18n, page.lang, page.game, "title", NULL);
    page.args = json_pack("{s:s}", "game", name);
    free(name);
    struct text out = write_page(&page, texts, 2);
    struct http_response answer = http_text(200, "text/html; charset=utf-8", out.data);
    answer.cache = HTTP_REVALIDATE;
    text_free(&out);
    json_decref(page.args);
    for (int i = 0; i < 2; i++) body_unref(texts[i]);
    return answer;
}
