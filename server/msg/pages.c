// SPDX-License-Identifier: MIT
#include "pages.h"

#include <stdlib.h>
#include <string.h>

#include "games/game.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/play/catalog.h"
#include "server/room/rooms.h"
#include "server/store/db.h"

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

static struct http_answer answer_games(const struct http_question *question)
{
    const struct pages *pages = question->server->pages;
    struct body *body = *question->below ? find_game(pages, question->below + 1) : pages->games;
    if (!body) return http_text(404, "text/plain; charset=utf-8", "no such game\n");
    return (struct http_answer){ 200, HTTP_ASKING, body_ref(body) };
}

/* ---- how it is ------------------------------------------------------------------------------ */

static struct http_answer answer_health(const struct http_question *question)
{
    static const char *const phases[] = { "starting", "serving", "stopping" };
    const struct server *server = question->server;
    struct db_stats db = { 0 };
    struct text out = { 0 };
    if (server->db) db_stats(server->db, &db); /* closed already while the server stops */
    text_str(&out, "{\"status\":");
    text_json(&out, phases[server->phase]);
    text_str(&out, ",\"version\":\"" SERVER_VERSION "\",\"store\":");
    text_str(&out, db.healthy ? "true" : "false");
    if (db.why[0]) {
        text_key(&out, "why");
        text_json(&out, db.why);
    }
    text_char(&out, '}');
    struct http_answer answer =
        http_text(server->phase == SERVER_SERVING ? 200 : 503, "application/json", out.data);
    text_free(&out);
    return answer;
}

static void write_metrics(const struct server *server, struct text *out)
{
    const struct metrics *m = &server->metrics;
    struct db_stats db = { 0 };
    if (server->db) db_stats(server->db, &db);
    const struct metric all[] = {
        { "connections", METRIC_GAUGE, "Open WebSocket connections.", m->connections },
        { "connections_total", METRIC_COUNTER, "WebSocket connections since the start.",
          m->connections_total },
        { "sockets", METRIC_GAUGE, "Open connections of any kind.", m->sockets },
        { "sockets_refused_total", METRIC_COUNTER, "Connections over a limit.", m->sockets_refused },
        { "unsent_bytes", METRIC_GAUGE, "Bytes that clients have not read yet.", m->unsent },
        { "rooms", METRIC_GAUGE, "Rooms in memory.", (uint64_t)rooms_count(server->rooms) },
        { "frames_in_total", METRIC_COUNTER, "Messages received.", m->frames_in },
        { "frames_out_total", METRIC_COUNTER, "Messages sent.", m->frames_out },
        { "frames_dropped_total", METRIC_COUNTER, "News dropped for readers who lag.", m->frames_dropped },
        { "refused_total", METRIC_COUNTER, "Requests over a rate limit.", m->refused },
        { "http_requests_total", METRIC_COUNTER, "HTTP requests.", m->http_requests },
        { "moves_total", METRIC_COUNTER, "Moves made durable, bots' included.", m->moves },
        { "bot_moves_total", METRIC_COUNTER, "Moves of bots.", m->bot_moves },
        { "undos_total", METRIC_COUNTER, "Moves taken back.", m->undos },
        { "faults_total", METRIC_COUNTER, "Rooms frozen by a fault of the rules.", m->faults },
        { "store_failures_total", METRIC_COUNTER, "Entries the store could not write.", m->store_failures },
        { "store_queue", METRIC_GAUGE, "Jobs waiting to be written.", (uint64_t)db.queued },
        { "store_commits_total", METRIC_COUNTER, "Transactions committed.", db.commits },
        { "store_commit_us", METRIC_GAUGE, "Microseconds of the last commit.", (uint64_t)db.commit_us },
        { "store_healthy", METRIC_GAUGE, "1 if the last transaction was committed.", db.healthy },
        { "bots_thinking", METRIC_GAUGE, "Bots thinking now.", (uint64_t)server->jobs },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) metrics_write(&all[i], out);
    metrics_write_times(out, "turn_seconds", "A turn of the loop: all that had to be done at once.",
                        &m->turn_us);
    metrics_write_times(out, "move_seconds", "From a move's arrival to its publication.", &m->move_us);
}

static struct http_answer answer_metrics(const struct http_question *question)
{
    if (!question->server->config->metrics_public && !question->local)
        return http_text(403, "text/plain; charset=utf-8", "only from this machine\n");
    struct text out = { 0 };
    write_metrics(question->server, &out);
    struct http_answer answer = http_text(200, "text/plain; version=0.0.4", out.data);
    text_free(&out);
    return answer;
}

const struct http_page pages_table[] = {
    { "/healthz", false, answer_health },
    { "/metrics", false, answer_metrics },
    { "/api/games", true, answer_games },
    { NULL, false, NULL },
};
