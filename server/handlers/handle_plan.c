// SPDX-License-Identifier: MIT
/* handle_plan.c - the private what-if, for the question asked now and for the next turn, and
 * storing a plan for that turn. */
#include "handlers.h"
#include "require.h"
#include "server/base/log.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/play/guard.h"
#include "server/play/plan.h"
#include "server/change/change.h"
#include "server/change/room_commit.h"
#include "server/room/room_plans.h"
#include "server/room/room.h"

/* A request being read: how far its moves have led. */
struct planning {
    struct request *request;
    struct room *room;
    struct what_if world;
    const json_t *moves;
    size_t at;           /* index of the current move */
    struct plan *plan;   /* filled unless NULL */
    struct game_out *told; /* events of the last move */
};

/* ---- refusals ------------------------------------------------------------------------------ */

static void refuse(const struct planning *p, const char *reason)
{
    struct text detail = { 0 };
    text_char(&detail, '{');
    text_key_json(&detail, "reason", reason);
    if (json_array_size(p->moves)) text_key_int(&detail, "at", (int64_t)p->at);
    if (p->world.until.reason != UNTIL_NOTHING) {
        text_key(&detail, "reveals");
        preview_limit_write(&p->world.until, &detail);
    }
    text_char(&detail, '}');
    reply_error(p->request, ERR_CANNOT_PLAN, detail.data);
    text_free(&detail);
}

static void refuse_move(const struct planning *p, const struct refusal *why)
{
    struct text detail = { 0 };
    text_char(&detail, '{');
    reply_write_refusal(why, &detail);
    text_key_int(&detail, "at", (int64_t)p->at);
    text_char(&detail, '}');
    reply_error(p->request, ERR_ILLEGAL_MOVE, detail.data);
    text_free(&detail);
}

/* The fault is in a hypothetical state: the game itself goes on. */
static void refuse_fault(const struct planning *p, const char *why)
{
    log_warn("room", "what_if_failed", "room=%s seat=%d seq=%u why=%s", p->room->row.id, p->world.seat,
             p->room->match.seq, why);
    refuse(p, "under_way");
}

/* ---- the moves in order ------------------------------------------------------------------- */

static bool begin_world(struct planning *p, int seat)
{
    static const char *const reasons[NO_TURNS] = {
        [TURN_NONE] = "no_turns",
        [TURN_UNFORESEEN] = "unforeseen",
        [TURN_UNDER_WAY] = "under_way",
        [TURN_OWN] = "your_turn",
    };
    char why[WHY_SIZE];
    enum turn_refusal no = what_if_begin(&p->world, p->room->plugin, p->room->match.state, seat, why);
    if (no == TURN_COMES) return true;
    if (why[0]) refuse_fault(p, why);
    else refuse(p, reasons[no]);
    return false;
}

/* A step of the plan: {"move","watch"?}. */
static bool add_step(struct planning *p, const json_t *json, const struct move *move)
{
    struct plan_step *step = &p->plan->step[p->plan->count];
    json_t *watch = json_object_get(json, "watch");
    char why[WHY_SIZE];
    if (watch && !plan_watch_ok(watch)) {
        reply_error_why(p->request, ERR_BAD_REQUEST, NULL,
                        "`watch` lists up to 8 places in your view as JSON pointers, or \"touched\".");
        return false;
    }
    step->move = *move;
    step->watch = watch ? json_incref(watch) : json_pack("[s]", "touched");
    p->plan->count++;
    if (plan_fingerprint(p->room->plugin, p->world.state, p->world.seat, step, why)) return true;
    refuse_fault(p, why);
    return false;
}

/* `json`: the move, or the step that holds it. */
static bool take_move(struct planning *p, const json_t *json)
{
    const json_t *given = p->plan ? json_object_get(json, "move") : json;
    struct refusal no = { 0 };
    struct move move;
    char why[WHY_SIZE] = "";
    if (!json_is_object(given)) {
        reply_error(p->request, ERR_BAD_REQUEST, NULL);
        return false;
    }
    if (!what_if_is_open(&p->world)) {
        refuse(p, p->world.until.reason != UNTIL_NOTHING ? "revealed" : "turn_over");
        return false;
    }
    if (!move_read(p->room->plugin, given, &move, &no) ||
        !guard_judge(p->room->plugin, p->world.state, p->world.seat, &move, &no, why)) {
        if (why[0]) refuse_fault(p, why);
        else refuse_move(p, &no);
        return false;
    }
    if (p->plan && !add_step(p, json, &move)) return false;
    p->told = scratch_out(p->request->server->scratch);
    if (what_if_move(&p->world, &move, p->told, why) == 0) return true;
    refuse_fault(p, why);
    return false;
}

static bool take_moves(struct planning *p)
{
    p->told = scratch_out(p->request->server->scratch);
    for (p->at = 0; p->at < json_array_size(p->moves); p->at++)
        if (!take_move(p, json_array_get(p->moves, p->at))) return false;
    return true;
}

/* A plan is made from the current state. */
static bool read_moves(struct planning *p)
{
    int64_t seq;
    p->moves = json_object_get(p->request->body, "moves");
    if (!json_is_array(p->moves) || json_array_size(p->moves) > PLAN_MOVES) {
        reply_error_why(p->request, ERR_BAD_REQUEST, NULL, "`moves` is a list of up to 16 moves.");
        return false;
    }
    if (p->plan && !json_array_size(p->moves)) return true;
    if (!request_int(p->request, "seq", 0, UINT32_MAX, &seq)) {
        reply_error(p->request, ERR_BAD_REQUEST, NULL);
        return false;
    }
    if (seq == p->room->match.seq) return true;
    require_refuse_stale(p->request, p->room->match.seq);
    return false;
}

/* ---- what_if ------------------------------------------------------------------------------- */

static void write_open_moves(struct planning *p, struct text *out)
{
    struct move_list *list = scratch_moves(p->request->server->scratch);
    char why[WHY_SIZE];
    if (what_if_is_open(&p->world)) guard_moves(p->room->plugin, p->world.state, p->world.seat, list, why);
    text_key(out, "moves");
    moves_write(p->room->plugin, list, out);
}

static void answer_world(struct planning *p)
{
    const struct room *room = p->room;
    struct text out = { 0 };
    char why[WHY_SIZE];
    uint32_t hash = 0;
    reply_begin(&out, p->request);
    text_key_int(&out, "seq", room->match.seq);
    text_key(&out, "patch");
    guard_delta(room->plugin, room->match.state, p->world.state, p->world.seat, &out, &hash, why);
    if (why[0]) {
        text_free(&out);
        refuse_fault(p, why);
        return;
    }
    text_key(&out, "events");
    events_write(p->told, p->world.seat, &out);
    text_key(&out, "to_act");
    room_write_seats(p->world.waiting, &out);
    write_open_moves(p, &out);
    if (p->world.until.reason != UNTIL_NOTHING) {
        text_key(&out, "until");
        preview_limit_write(&p->world.until, &out);
    }
    reply_send(&out, p->request);
}

/* `own`: about the question that the seat must answer now. */
static bool begin_what_if(struct planning *p, int seat)
{
    if (!json_is_true(json_object_get(p->request->body, "own"))) return begin_world(p, seat);
    if (!(p->room->match.waiting >> seat & 1u)) {
        reply_error(p->request, ERR_NOT_YOUR_TURN, NULL);
        return false;
    }
    what_if_now(&p->world, p->room->plugin, p->room->match.state, seat);
    return true;
}

void handle_what_if(struct request *request, struct room *room, int seat)
{
    struct planning p = { .request = request, .room = room };
    if (!read_moves(&p) || !begin_what_if(&p, seat)) return;
    if (take_moves(&p)) answer_world(&p);
    what_if_fini(&p.world);
}

/* ---- plan ---------------------------------------------------------------------------------- */

static void reply_plan(struct change *change)
{
    struct text out = { 0 };
    reply_begin(&out, change->request);
    text_key(&out, "plan");
    room_plans_write(change->room, change->planned, &out);
    reply_send(&out, change->request);
}

static void keep_plan_take(struct request *request, struct room *room, int seat, struct plan *plan)
{
    struct change *change = change_new(room, request);
    change_set_plan_take(change, seat, plan);
    change->reply = reply_plan;
    room_commit_take(change);
}

void handle_plan(struct request *request, struct room *room, int seat)
{
    struct planning p = { .request = request, .room = room, .plan = plan_new() };
    bool ok = read_moves(&p);
    if (ok && !json_array_size(p.moves)) {
        plan_free(p.plan);
        keep_plan_take(request, room, seat, NULL);
        return;
    }
    ok = ok && begin_world(&p, seat);
    bool begun = ok;
    ok = ok && take_moves(&p);
    if (begun) what_if_fini(&p.world);
    if (ok) keep_plan_take(request, room, seat, p.plan);
    else plan_free(p.plan);
}
