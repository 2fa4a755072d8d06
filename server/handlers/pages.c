// SPDX-License-Identifier: MIT
#include "pages.h"

#include <stdlib.h>
#include <string.h>

#include "link_action.h"
#include "games/game.h"
#include "pages_metrics.h"
#include "rules_page.h"
#include "server/admin/admin_page.h"
#include "server/base/build.h"
#include "server/base/sandbox.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/play/catalog.h"
#include "server/store/db.h"
#include "server/store/db_retention.h"

enum { GAMES_MAX = 32 };

struct pages {
    struct body *games;           /* the list                                                  */
    struct body *game[GAMES_MAX]; /* of each plugin, in their order; NULL: it is left out      */
};

/* ---- the games ------------------------------------------------------------------------------ */

static struct body *json_body(const char *text)
{
    struct body *body = body_new_take("application/json", (unsigned char *)mem_strdup(text), strlen(text));
    body->packs = true;
    return body;
}

struct pages *pages_new(const struct catalog *catalog)
{
    struct pages *pages = mem_alloc(sizeof *pages);
    char *list = mem_printf("{\"games\":%s}", catalog_games(catalog));
    pages->games = json_body(list);
    free(list);
    for (int i = 0; i < GAMES_MAX && game_plugins[i]; i++) {
        const char *description = catalog_description(catalog, game_plugins[i]->id);
        if (description) pages->game[i] = json_body(description);
    }
    return pages;
}

void pages_free(struct pages *pages)
{
    if (!pages) return;
    body_unref(pages->games);
    for (int i = 0; i < GAMES_MAX; i++) body_unref(pages->game[i]);
    free(pages);
}

static struct body *find_game(const struct pages *pages, const char *id)
{
    for (int i = 0; i < GAMES_MAX && game_plugins[i]; i++)
        if (strcmp(game_plugins[i]->id, id) == 0) return pages->game[i];
    return NULL;
}

static struct http_response answer_games(const struct http_request *question)
{
    const struct pages *pages = question->server->pages;
    struct body *body = *question->below ? find_game(pages, question->below + 1) : pages->games;
    if (!body) return http_text(404, "text/plain; charset=utf-8", "no such game\n");
    return (struct http_response){ 200, HTTP_REVALIDATE, body_ref(body) };
}

/* ---- how it is ------------------------------------------------------------------------------ */

static struct http_response answer_health(const struct http_request *question)
{
    static const char *const phases[] = { "starting", "serving", "stopping" };
    const struct server *server = question->server;
    struct db_stats db = { 0 };
    struct text out = { 0 };
    if (server->db) db_stats(server->db, &db); /* closed already while the server stops */
    text_str(&out, "{\"status\":");
    text_json(&out, phases[server->phase]);
    text_key_json(&out, "version", build_version());
    text_key_bool(&out, "store", db.healthy);
    if (db.why[0]) {
        text_key(&out, "why");
        text_json(&out, db.why);
    }
    if (question->local) confine_write(&out); /* only local clients learn what is not restricted */
    text_char(&out, '}');
    bool well = server->phase == SERVER_SERVING && db.healthy; /* else no move can be kept */
    struct http_response answer = http_text(well ? 200 : 503, "application/json", out.data);
    text_free(&out);
    return answer;
}

/* One line of status, in both languages. */
static struct http_response answer_status(const struct http_request *question)
{
    const struct server *server = question->server;
    struct db_figures figures;
    if (!server->config->status_public) return http_text(404, "text/plain; charset=utf-8", "not found\n");
    if (!server->db || server->phase != SERVER_SERVING || db_figures(server->db, &figures))
        return http_text(503, "text/plain; charset=utf-8", "out of order / fora do ar\n");
    char *line = mem_printf("serving: %llu connected, %lld games going on\n"
                            "no ar: %llu conectados, %lld partidas em andamento\n",
                            (unsigned long long)server->metrics.connections, (long long)figures.playing,
                            (unsigned long long)server->metrics.connections, (long long)figures.playing);
    struct http_response answer = http_text(200, "text/plain; charset=utf-8", line);
    free(line);
    return answer;
}

const struct http_route pages_table[] = {
    { "/healthz", false, answer_health },
    { "/status", false, answer_status },
    { "/metrics", false, pages_metrics },
    { "/api/games", true, answer_games },
    { "/rules", true, rules_page_answer },
    { "/admin", true, admin_page_answer, .posts = true },
    { "/act", true, link_action_move, .posts = true },
    { "/unsubscribe", true, link_action_unsubscribe, .posts = true },
    { "/quiet", true, link_action_mute, .posts = true },
    { NULL, false, NULL },
};
