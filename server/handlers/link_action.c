// SPDX-License-Identifier: MIT
#include "link_action.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "action_page.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/notify/signed_link.h"
#include "server/notify/message.h"
#include "server/notify/notifications.h"
#include "server/notify/preferences.h"
#include "server/play/guard.h"
#include "server/room/scratch.h"
#include "server/change/change.h"
#include "server/auth/access_policy.h"
#include "server/change/room_moves.h"
#include "server/change/room_turn.h"
#include "server/rooms/rooms.h"

/* What a link leads to at this moment. */
enum standing { STANDS, WAS_USED, IS_OTHER, IS_OVER, IS_FROZEN, IS_BANNED, IS_BAD, IS_BUSY };
static const char *const standing_keys[] = {
    [WAS_USED] = "act.used", [IS_OTHER] = "act.other", [IS_OVER] = "act.over",
    [IS_FROZEN] = "act.frozen", [IS_BANNED] = "act.banned", [IS_BAD] = "act.bad", [IS_BUSY] = "act.busy",
};

/* A link that is looked at. */
struct visit {
    struct server *server;
    struct signed_link link;
    struct room *room; /* NULL: there is none                                                    */
    int seat;
    const char *lang;
    struct action_option option[MESSAGE_ACTIONS];
    struct move move[MESSAGE_ACTIONS];
    int options;
};

/* ---- does the question stand? -------------------------------------------------------------------- */

static bool was_used(const struct visit *visit)
{
    uint8_t id[SIGNED_LINK_ID];
    int64_t at;
    signed_link_id(visit->server->notifications->keys.link, &visit->link, id);
    return db_find_used_link(visit->server->db, id, &at) == 1;
}

static bool is_banned(const struct visit *visit)
{
    struct text detail = { 0 };
    bool banned = access_policy_is_banned(visit->server, visit->link.user, &detail);
    text_free(&detail);
    return banned;
}

static enum standing judge_room(struct visit *visit)
{
    char id[DB_ID];
    if (is_banned(visit)) return IS_BANNED;
    if (db_find_room_id(visit->server->db, visit->link.about, id) != 1) return IS_BAD;
    if (rooms_load(visit->server->rooms, id, &visit->room) != 1 || !visit->room->plugin) return IS_BAD;
    const struct room *room = visit->room;
    visit->seat = room_seat_of(room, visit->link.user);
    if (was_used(visit)) return WAS_USED;
    if (room_is_frozen(room)) return IS_FROZEN;
    bool plays = visit->seat >= 0 && room->row.status == ROOM_PLAYING && room->has_match &&
                 room->row.seat[visit->seat].kind == SEAT_HUMAN;
    if (!plays) return IS_OVER;
    if (!(room->match.waiting >> visit->seat & 1u)) return WAS_USED;
    return room->match.ask[visit->seat] == visit->link.ask ? STANDS : IS_OTHER;
}

static json_t *names_of(const struct db_room *row)
{
    json_t *names = json_array();
    for (int seat = 0; seat < row->seats; seat++)
        json_array_append_new(names, json_string(row->seat[seat].name[0] ? row->seat[seat].name : "Bot"));
    return names;
}

static void add_option(struct visit *visit, const struct move *move, const json_t *names)
{
    struct room *room = visit->room;
    struct text text = { 0 };
    struct action_option *option = &visit->option[visit->options];
    move_write(room->plugin, move, &text);
    json_t *json = json_loads(text.data, 0, NULL);
    uint64_t hash = signed_link_move_hash(text.data);
    option->label = i18n_move(visit->server->notifications->i18n, visit->lang, room->row.game, json, names);
    snprintf(option->value, sizeof option->value, "%016" PRIx64, hash);
    option->chosen = hash == visit->link.move;
    visit->move[visit->options++] = *move;
    json_decref(json);
    text_free(&text);
}

/* ---- what a move would do -------------------------------------------------------------------------- */

/* The events that its player may see, as the table would tell them. */
static void add_effects(const struct visit *visit, const struct game_out *events, const json_t *names,
                        struct action_option *option)
{
    struct i18n *i18n = visit->server->notifications->i18n;
    struct text text = { 0 };
    events_write(events, visit->seat, &text);
    json_t *list = json_loads(text.data, 0, NULL);
    for (size_t i = 0; i < json_array_size(list) && option->effects < ACTION_EFFECTS; i++) {
        char *line = i18n_event(i18n, visit->lang, visit->room->row.game, json_array_get(list, i), names);
        if (line && *line) option->effect[option->effects++] = line;
        else free(line);
    }
    json_decref(list);
    text_free(&text);
}

static void add_beyond(const struct visit *visit, const struct preview_limit *until, const json_t *names,
                       struct action_option *option)
{
    struct text text = { 0 };
    preview_limit_write(until, &text);
    json_t *json = json_loads(text.data, JSON_DECODE_ANY, NULL), *event = json_object_get(json, "args");
    event = event ? json_incref(event) : json_object();
    json_object_set(event, "key", json_object_get(json, "key"));
    option->beyond =
        i18n_event(visit->server->notifications->i18n, visit->lang, visit->room->row.game, event, names);
    json_decref(event);
    json_decref(json);
    text_free(&text);
}

/* As `preview` answers it: on a copy, up to what is hidden or random.  Nothing where the rules fail. */
static void foresee_option(struct visit *visit, int i, const json_t *names)
{
    struct game_out *events = scratch_out(visit->server->scratch);
    struct match_step step;
    struct preview_limit until;
    char fault[WHY_SIZE] = "";
    if (match_preview(&visit->room->match, visit->seat, &visit->move[i], events, &step, &until, fault) != 0)
        return;
    add_effects(visit, events, names, &visit->option[i]);
    if (until.reason != UNTIL_NOTHING) add_beyond(visit, &until, names, &visit->option[i]);
    match_step_fini(&step);
}

/* The few legal moves as options. */
static bool list_options(struct visit *visit)
{
    struct room *room = visit->room;
    struct move_list *list = scratch_moves(visit->server->scratch);
    char fault[WHY_SIZE];
    int count = guard_moves(room->plugin, room->match.state, visit->seat, list, fault);
    if (fault[0] || count < 1 || count > MESSAGE_ACTIONS) return false;
    json_t *names = names_of(&room->row);
    for (int i = 0; i < count; i++) add_option(visit, &list->move[i], names);
    for (int i = 0; i < count; i++) foresee_option(visit, i, names);
    json_decref(names);
    return true;
}

static enum standing judge_visit(struct visit *visit)
{
    enum standing standing = judge_room(visit);
    return standing == STANDS && !list_options(visit) ? IS_OTHER : standing;
}

static bool open_visit(struct server *server, const char *text, enum signed_link_kind kind,
                       struct visit *visit)
{
    struct db_user user = { 0 };
    const uint8_t *key = server->notifications->keys.link;
    *visit = (struct visit){ .server = server, .seat = -1, .lang = "en" };
    if (!signed_link_read(key, text, kind, server_now(server), &visit->link)) return false;
    if (db_find_user(server->db, visit->link.user, &user) == 1) visit->lang = i18n_lang(user.lang);
    return true;
}

static void end_visit(struct visit *visit)
{
    for (int i = 0; i < visit->options; i++) {
        struct action_option *option = &visit->option[i];
        for (int e = 0; e < option->effects; e++) free(option->effect[e]);
        free(option->label);
        free(option->beyond);
    }
    visit->options = 0;
}

/* ---- pages ------------------------------------------------------------------------------------------ */

static char *where_of(const struct visit *visit)
{
    const struct db_room *row = &visit->room->row;
    char *game = i18n_text(visit->server->notifications->i18n, visit->lang, row->game, "title", NULL);
    char *where = row->name[0] ? mem_printf("%s, %s", game, row->name) : mem_strdup(game);
    free(game);
    return where;
}

static struct http_response answer_page(struct visit *visit, struct action_page page)
{
    char *where = visit->room ? where_of(visit) : NULL;
    page.server = visit->server;
    page.lang = visit->lang;
    page.where = where;
    if (visit->room) page.game = visit->room->row.game;
    if (visit->room) page.room = visit->room->row.id;
    struct http_response answer = action_page_response(&page);
    json_decref(page.args);
    free(where);
    end_visit(visit);
    return answer;
}

static struct http_response answer_standing(struct visit *visit, enum standing standing)
{
    unsigned status = standing == IS_BAD      ? 404
                      : standing == IS_BANNED ? 403
                      : standing == IS_BUSY   ? 503
                                              : 200;
    return answer_page(visit, (struct action_page){ .key = standing_keys[standing], .status = status });
}

/* An invalid link has no user: the page uses the browser's language. */
static struct http_response refuse_visit(const struct http_request *question, struct visit *visit)
{
    visit->lang = i18n_lang_read(question->languages);
    return answer_standing(visit, IS_BAD);
}

static const char *label_of(const struct visit *visit, uint64_t hash)
{
    char value[20];
    snprintf(value, sizeof value, "%016" PRIx64, hash);
    for (int i = 0; i < visit->options; i++)
        if (strcmp(visit->option[i].value, value) == 0) return visit->option[i].label;
    return visit->option[0].label;
}

static struct http_response ask_once_more(struct visit *visit)
{
    struct action_page page = { .key = "act.title", .button = "act.do.plain", .foot = "act.safe", .status =
                                200,
                             .option = visit->option, .options = visit->options };
    page.args = json_pack("{s:s}", "move", label_of(visit, visit->link.move));
    return answer_page(visit, page);
}

/* ---- a move ----------------------------------------------------------------------------------------- */

/* A posted action while it is being stored. */
struct acting {
    struct server *server;
    struct http_deferred *later;
    char text[SIGNED_LINK_TEXT], value[20], *label;
};

static void end_acting(struct acting *acting, struct http_response answer)
{
    http_deferred_respond_take(acting->later, answer);
    free(acting->label);
    free(acting);
}

static void on_made(void *with, bool stored)
{
    struct acting *acting = with;
    struct visit visit;
    open_visit(acting->server, acting->text, SIGNED_LINK_ACT, &visit);
    char id[DB_ID];
    if (db_find_room_id(acting->server->db, visit.link.about, id) == 1)
        visit.room = rooms_find(acting->server->rooms, id);
    if (!stored) {
        end_acting(acting, answer_standing(&visit, IS_BUSY));
        return;
    }
    struct action_page page = { .key = "act.done", .status = 200 };
    page.args = json_pack("{s:s}", "move", acting->label);
    end_acting(acting, answer_page(&visit, page));
}

static const struct move *chosen_move(const struct visit *visit, struct acting *acting)
{
    for (int i = 0; i < visit->options; i++) {
        if (strcmp(visit->option[i].value, acting->value) != 0) continue;
        acting->label = mem_strdup(visit->option[i].label);
        return &visit->move[i];
    }
    return NULL;
}

/* The move and that its link is used are one transaction. */
static void make_move(struct visit *visit, struct acting *acting, const struct move *move)
{
    uint8_t id[SIGNED_LINK_ID];
    struct room *room = visit->room;
    struct change *change = change_new(room, NULL);
    signed_link_id(visit->server->notifications->keys.link, &visit->link, id);
    db_use_link(change->job, id, server_now(visit->server));
    change->ended = on_made;
    change->ended_context = acting;
    if (!room_moves_make_take(change, ENTRY_MOVE, visit->seat, move))
        end_acting(acting, answer_standing(visit, IS_FROZEN));
}

static bool is_ready(const struct server *server)
{
    return server->phase == SERVER_SERVING && server->db && server->notifications;
}

static struct http_response not_ready(void)
{
    return http_text(503, "text/plain; charset=utf-8", "The server starts or stops; try again.\n");
}

/* The table is free, or there is none. */
static void make_chosen(void *context, struct room *room)
{
    struct acting *acting = context;
    struct visit visit;
    (void)room;
    open_visit(acting->server, acting->text, SIGNED_LINK_ACT, &visit);
    enum standing standing = judge_visit(&visit);
    const struct move *move = standing == STANDS ? chosen_move(&visit, acting) : NULL;
    if (move) make_move(&visit, acting, move);
    else if (standing == STANDS) end_acting(acting, ask_once_more(&visit));
    else end_acting(acting, answer_standing(&visit, standing));
    end_visit(&visit);
}

static void cancel_chosen(void *context, enum error_code code)
{
    struct acting *acting = context;
    struct visit visit;
    if (!is_ready(acting->server)) {
        end_acting(acting, not_ready());
        return;
    }
    open_visit(acting->server, acting->text, SIGNED_LINK_ACT, &visit);
    end_acting(acting, answer_standing(&visit, code == ERR_NO_SUCH_ROOM ? IS_BAD : IS_BUSY));
}

static struct http_response begin_acting(const struct http_request *question, struct visit *visit,
                                         const char *text)
{
    struct acting *acting = mem_alloc(sizeof *acting);
    acting->server = question->server;
    acting->later = http_deferred_new(question);
    snprintf(acting->text, sizeof acting->text, "%s", text);
    http_form_field(question->form, "move", acting->value, sizeof acting->value);
    judge_room(visit);
    if (visit->room)
        room_turn_when_free(visit->room, (struct waiter){ make_chosen, cancel_chosen, acting });
    else
        make_chosen(acting, NULL);
    return (struct http_response){ 0 };
}

/* Behind the path's slash. */
static const char *link_text(const struct http_request *question)
{
    return *question->below ? question->below + 1 : "";
}

struct http_response link_action_move(const struct http_request *question)
{
    struct visit visit;
    if (!is_ready(question->server)) return not_ready();
    if (!open_visit(question->server, link_text(question), SIGNED_LINK_ACT, &visit))
        return refuse_visit(question, &visit);
    if (question->form) return begin_acting(question, &visit, link_text(question));
    enum standing standing = judge_visit(&visit);
    return standing == STANDS ? ask_once_more(&visit) : answer_standing(&visit, standing);
}

/* ---- no more mails, a quiet table --------------------------------------------------------------------- */

/* Answered at once; after a failure the user can post again. */
static void submit_choice(struct server *server, struct db_job *job, int64_t user)
{
    db_submit_take(server->db, job, NULL, NULL);
    preferences_forget(server->notifications->preferences, user);
}

struct http_response link_action_unsubscribe(const struct http_request *question)
{
    struct server *server = question->server;
    struct visit visit;
    struct db_channel channel;
    if (!is_ready(server)) return not_ready();
    if (!open_visit(server, link_text(question), SIGNED_LINK_UNSUBSCRIBE, &visit) ||
        db_find_channel(server->db, visit.link.about, &channel) != 1 || channel.user != visit.link.user)
        return refuse_visit(question, &visit);
    struct action_page page = { .key = "stop.ask", .button = "stop.do", .status = 200 };
    if (question->form) {
        struct db_job *job = db_job_new();
        channel.active = false;
        db_set_channel(job, &channel);
        submit_choice(server, job, channel.user);
        page = (struct action_page){ .key = "stop.done", .status = 200 };
    }
    page.args = json_pack("{s:s}", "address", channel.address);
    return answer_page(&visit, page);
}

#define QUIET_MS (INT64_C(3650) * 86400000)

struct http_response link_action_mute(const struct http_request *question)
{
    struct server *server = question->server;
    struct visit visit;
    char id[DB_ID];
    if (!is_ready(server)) return not_ready();
    if (!open_visit(server, link_text(question), SIGNED_LINK_MUTE, &visit) ||
        db_find_room_id(server->db, visit.link.about, id) != 1 ||
        rooms_load(server->rooms, id, &visit.room) != 1)
        return refuse_visit(question, &visit);
    struct action_page page = { .key = "quiet.ask", .button = "quiet.do", .status = 200 };
    if (question->form) {
        struct db_job *job = db_job_new();
        db_set_mute(job, visit.link.user, visit.link.about, server_now(server) + QUIET_MS, true);
        submit_choice(server, job, visit.link.user);
        page = (struct action_page){ .key = "quiet.done", .status = 200 };
    }
    char *where = where_of(&visit);
    page.args = json_pack("{s:s}", "table", where);
    free(where);
    return answer_page(&visit, page);
}
