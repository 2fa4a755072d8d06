// SPDX-License-Identifier: MIT
/* handle_lesson.c - lessons: the learner's position in one, and the effect of a move there.
 *
 * A lesson has one user, and the server keeps no state of it. Each request names the step and the moves
 * made in it; the position is computed from the lesson's file. Only the step is stored. */
#include <stdlib.h>
#include <string.h>

#include "handlers.h"
#include "server/base/mem.h"
#include "server/base/server.h"
#include "server/client/reply.h"
#include "server/client/session.h"
#include "server/net/static_files.h"
#include "server/play/guard.h"
#include "server/play/lesson.h"
#include "server/room/room.h"
#include "server/view/room_view.h"
#include "server/room/scratch.h"
#include "server/store/db_users.h"

/* A request about a lesson, while it is answered. */
struct visit {
    struct request *request;
    const char *game, *id;
    json_t *file; /* owned */
    struct lesson lesson;
    struct lesson_place place;
    int64_t step;
    struct text frames; /* deltas, with commas */
    uint32_t hash;
    bool broken;  /* a delta could not be written */
};

/* ---- the file --------------------------------------------------------------------------------- */

static json_t *load_file(const struct server *server, const char *game, const char *id)
{
    char *path = mem_printf("/games/%s/lessons/%s.json", game, id);
    struct body *body = static_files_find(server->files, path);
    free(path);
    return body ? json_loadb((const char *)body->bytes, body->len, JSON_REJECT_DUPLICATES, NULL) : NULL;
}

/* False after an error. */
static bool open_lesson(struct request *request, struct visit *visit)
{
    char why[WHY_SIZE];
    visit->request = request;
    visit->game = request_text(request, "game");
    visit->id = request_text(request, "lesson");
    if (!visit->game || !visit->id || !lesson_id_ok(visit->id)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return false;
    }
    if (!game_find(visit->game)) {
        reply_error(request, ERR_NO_SUCH_GAME, NULL);
        return false;
    }
    visit->file = load_file(request->server, visit->game, visit->id);
    if (!visit->file) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "There is no such lesson, or its file is no JSON.");
        return false;
    }
    if (lesson_read(visit->file, &visit->lesson, why)) return true;
    reply_error_why(request, ERR_BAD_REQUEST, NULL, why);
    return false;
}

static void visit_fini(struct visit *visit)
{
    json_decref(visit->file);
    text_free(&visit->frames);
    free(visit);
}

/* ---- frames ----------------------------------------------------------------------------------- */

/* Who is asked, and what the learner can do. */
static void write_asked(const struct visit *visit, const struct game *game, uint32_t seq, struct text *out)
{
    const struct game_plugin *plugin = visit->lesson.plugin;
    struct move_list *list = scratch_moves(visit->request->server->scratch);
    char fault[WHY_SIZE];
    uint32_t waiting = guard_waiting(plugin, game, fault);
    text_key(out, "to_act");
    room_write_seats(waiting, out);
    if (!(waiting >> visit->lesson.seat & 1u)) return;
    guard_moves(plugin, game, visit->lesson.seat, list, fault);
    text_key_int(out, "ask", seq);
    text_key(out, "moves");
    moves_write(plugin, list, out);
}

/* Adds a move of the lesson in the form of a room's delta. */
static void add_frame(void *context, const struct lesson_move *made)
{
    struct visit *visit = context;
    const struct game_plugin *plugin = visit->lesson.plugin;
    struct text *out = &visit->frames, ignored = { 0 };
    char fault[WHY_SIZE];
    uint32_t hash = 0;
    if (!visit->hash && guard_view(plugin, made->before, visit->lesson.seat, &ignored, &hash, fault))
        visit->hash = hash;
    text_free(&ignored);
    text_comma(out);
    text_str(out, "{\"seq\":");
    text_int(out, made->seq);
    text_key_int(out, "seat", made->seat);
    text_key_json(out, "kind", "move");
    text_key(out, "move");
    move_write(plugin, &made->move, out);
    text_key(out, "patch");
    if (!guard_delta(plugin, made->before, made->after, visit->lesson.seat, out, &visit->hash, fault)) {
        text_str(out, "{}");
        visit->broken = true;
    }
    room_view_write_hash(visit->hash, out);
    text_key(out, "events");
    events_write(made->out, visit->lesson.seat, out);
    write_asked(visit, made->after, made->seq, out);
    text_char(out, '}');
}

static void write_frames(const struct visit *visit, struct text *out)
{
    text_key(out, "frames");
    text_char(out, '[');
    text_add(out, visit->frames.data ? visit->frames.data : "", visit->frames.len);
    text_char(out, ']');
}

/* ---- where one stands --------------------------------------------------------------------------- */

/* The moves that were made in the step, all seats' in turn.  False after an error. */
static bool play_moves(struct visit *visit)
{
    const json_t *moves = json_object_get(visit->request->body, "moves");
    char why[WHY_SIZE];
    if (json_array_size(moves) > LESSON_MOVES) {
        reply_error_why(visit->request, ERR_BAD_REQUEST, NULL, "A lesson is not for so many moves.");
        return false;
    }
    for (size_t i = 0; i < json_array_size(moves); i++) {
        const json_t *entry = json_array_get(moves, i);
        int seat = (int)json_integer_value(json_object_get(entry, "seat"));
        struct refusal refusal = { 0 };
        struct move move;
        if (seat >= 0 && seat < visit->lesson.setup.seats &&
            move_read(visit->lesson.plugin, json_object_get(entry, "move"), &move, &refusal) &&
            lesson_play(&visit->lesson, &visit->place, seat, &move, NULL, NULL, why))
            continue;
        reply_error_why(visit->request, ERR_BAD_REQUEST, NULL, "These moves are not of this lesson.");
        return false;
    }
    return true;
}

/* False after an error. */
static bool stand(struct visit *visit, lesson_hook *told)
{
    char why[WHY_SIZE];
    if (visit->step > visit->lesson.count) visit->step = visit->lesson.count;
    if (lesson_go(&visit->lesson, (int)visit->step, &visit->place, told, visit, why))
        return play_moves(visit);
    reply_error_why(visit->request, ERR_BAD_REQUEST, NULL, why);
    return false;
}

static void write_options(const struct visit *visit, struct text *out)
{
    json_t *options = setup_options_json(visit->lesson.plugin, &visit->lesson.setup);
    char *said = json_dumps(options, JSON_COMPACT);
    text_key(out, "options");
    text_str(out, said);
    free(said);
    json_decref(options);
}

static void write_rivals(const struct visit *visit, struct text *out)
{
    struct game_automa rival[GAME_SEATS];
    int count = game_automas(visit->lesson.plugin, &visit->place.state.game, rival);
    if (!count) return;
    text_key(out, "rivals");
    game_automas_write(rival, count, out);
}

/* Fills *out, to be sent; false after an error. */
static bool write_place(struct visit *visit, struct text *out)
{
    const struct game *game = &visit->place.state.game;
    char fault[WHY_SIZE];
    uint32_t hash = 0;
    reply_begin(out, visit->request);
    text_key_int(out, "step", visit->step);
    text_key_int(out, "steps", visit->lesson.count);
    text_key_int(out, "you", visit->lesson.seat);
    text_key_int(out, "seq", visit->place.seq);
    text_key(out, "view");
    if (!guard_view(visit->lesson.plugin, game, visit->lesson.seat, out, &hash, fault) || visit->broken) {
        text_free(out);
        reply_error(visit->request, ERR_INTERNAL, NULL);
        return false;
    }
    room_view_write_hash(hash, out);
    write_asked(visit, game, visit->place.seq, out);
    write_options(visit, out);
    write_rivals(visit, out);
    write_frames(visit, out);
    return true;
}

/* An answer that waits for the step to be kept. */
struct keeping {
    struct request *request;
    struct text out;
};

/* What cannot be kept is no reason to stop teaching. */
static void on_kept(void *context, const struct db_result *result)
{
    struct keeping *keeping = context;
    (void)result;
    reply_send(&keeping->out, keeping->request);
    request_drop(keeping->request);
    free(keeping);
}

/* Takes the answer. */
static void keep_step_take(const struct visit *visit, struct text *out)
{
    struct server *server = visit->request->server;
    int64_t user = visit->request->session->user;
    int kept = 0;
    int found = db_find_lesson(server->db, user, visit->game, visit->id, &kept);
    if (found < 0 || (found == 1 && kept == visit->step)) {
        reply_send(out, visit->request);
        return;
    }
    struct keeping *keeping = mem_alloc(sizeof *keeping);
    struct db_job *job = db_job_new();
    *keeping = (struct keeping){ request_keep(visit->request), *out };
    db_set_lesson(job, user, visit->game, visit->id, (int)visit->step, server_now(server));
    db_submit_take(server->db, job, on_kept, keeping);
}

static int64_t kept_step(const struct visit *visit)
{
    int step = 1;
    db_find_lesson(visit->request->server->db, visit->request->session->user, visit->game, visit->id, &step);
    return step;
}

void handle_lesson(struct request *request)
{
    struct visit *visit = mem_alloc(sizeof *visit);
    bool named = request_has(request, "step");
    if (named && !request_int(request, "step", 1, LESSON_STEPS, &visit->step)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
    } else if (open_lesson(request, visit)) {
        if (!named) visit->step = kept_step(visit);
        struct text out = { 0 };
        if (stand(visit, add_frame) && write_place(visit, &out)) {
            if (named) keep_step_take(visit, &out);
            else reply_send(&out, visit->request);
        }
    }
    visit_fini(visit);
}

/* ---- a move -------------------------------------------------------------------------------------- */

static void try_move(struct visit *visit, const struct move *move)
{
    struct text out = { 0 };
    char why[WHY_SIZE];
    bool others = json_is_true(json_object_get(visit->request->body, "others"));
    if (!lesson_play(&visit->lesson, &visit->place, visit->lesson.seat, move, add_frame, visit, why) ||
        (others && !lesson_play_others(&visit->lesson, &visit->place, add_frame, visit, why)) ||
        visit->broken) {
        reply_error(visit->request, ERR_INTERNAL, NULL);
        return;
    }
    reply_begin(&out, visit->request);
    text_key_int(&out, "seq", visit->place.seq);
    write_frames(visit, &out);
    reply_send(&out, visit->request);
}

static void try_preview(struct visit *visit, const struct move *move)
{
    const struct game_plugin *plugin = visit->lesson.plugin;
    const struct game *before = &visit->place.state.game;
    struct game_out *events = scratch_out(visit->request->server->scratch);
    struct lesson_place *after = mem_alloc(sizeof *after);
    struct preview_limit until = { 0 };
    struct text out = { 0 };
    char why[WHY_SIZE];
    uint32_t hash = 0;
    *after = visit->place;
    reply_begin(&out, visit->request);
    text_key(&out, "patch");
    if (guard_preview(plugin, &after->state.game, visit->lesson.seat, move, events, &until, why) == 0 &&
        guard_delta(plugin, before, &after->state.game, visit->lesson.seat, &out, &hash, why)) {
        bool open = until.reason != UNTIL_NOTHING;
        text_key(&out, "events");
        events_write(events, visit->lesson.seat, &out);
        text_key(&out, "to_act");
        room_write_seats(open ? 0 : guard_waiting(plugin, &after->state.game, why), &out);
        text_key_bool(&out, "final", open);
        if (open) {
            text_key(&out, "until");
            preview_limit_write(&until, &out);
        }
        reply_send(&out, visit->request);
    } else {
        text_free(&out);
        reply_error(visit->request, ERR_INTERNAL, NULL);
    }
    free(after);
}

static void answer_explain(const struct visit *visit, bool legal, const struct refusal *why)
{
    struct text out = { 0 };
    reply_begin(&out, visit->request);
    text_key_bool(&out, "legal", legal);
    if (!legal) reply_write_refusal(why, &out);
    reply_send(&out, visit->request);
}

static void answer_try(struct visit *visit, const char *what)
{
    const json_t *json = json_object_get(visit->request->body, "move");
    struct refusal why = { 0 };
    struct move move;
    char fault[WHY_SIZE] = "";
    bool legal = move_read(visit->lesson.plugin, json, &move, &why) &&
                 guard_judge(visit->lesson.plugin, &visit->place.state.game, visit->lesson.seat, &move, &why,
                             fault);
    if (fault[0]) reply_error(visit->request, ERR_INTERNAL, NULL);
    else if (strcmp(what, "explain") == 0) answer_explain(visit, legal, &why);
    else if (!legal) reply_refusal(visit->request, ERR_ILLEGAL_MOVE, &why);
    else if (strcmp(what, "preview") == 0) try_preview(visit, &move);
    else try_move(visit, &move);
}

void handle_lesson_try(struct request *request)
{
    static const char *const kinds[] = { "move", "explain", "preview" };
    struct visit *visit = mem_alloc(sizeof *visit);
    const char *what = request_text(request, "what");
    bool known = false;
    for (size_t i = 0; what && i < sizeof kinds / sizeof *kinds; i++)
        known = known || strcmp(what, kinds[i]) == 0;
    if (!known || !json_is_object(json_object_get(request->body, "move")) ||
        !request_int(request, "step", 1, LESSON_STEPS, &visit->step))
        reply_error(request, ERR_BAD_REQUEST, NULL);
    else if (open_lesson(request, visit) && stand(visit, NULL)) answer_try(visit, what);
    visit_fini(visit);
}
