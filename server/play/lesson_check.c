// SPDX-License-Identifier: MIT
/* lesson_check.c - a lesson's file, looked through before anybody is taught by it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "guard.h"
#include "lesson.h"
#include "server/base/mem.h"

enum { WORDS_MOST = 40, OTHERS_MOST = 16 };

/* What is being checked, and where the fault is. */
struct check {
    struct lesson lesson;
    const json_t *languages; /* the title, whose languages all texts must have                */
    int step;                /* 0: the file's head                                            */
    char *why;
};

static bool fail(struct check *check, const char *format, ...)
{
    char said[WHY_SIZE - 32];
    va_list args;
    va_start(args, format);
    vsnprintf(said, sizeof said, format, args);
    va_end(args);
    if (check->step) why_say(check->why, "step %d: %s", check->step, said);
    else why_say(check->why, "%s", said);
    return false;
}

/* ---- texts ---------------------------------------------------------------------------------- */

static int count_words(const char *text)
{
    int i18n = 0;
    for (const char *at = text; *at; at++) i18n += *at != ' ' && (at == text || at[-1] == ' ');
    return i18n;
}

/* Said in each language, and short enough. */
static bool check_text(struct check *check, const json_t *text, const char *what)
{
    const char *lang;
    json_t *said;
    if (!json_is_object(text)) return fail(check, "'%s' is no text in several languages", what);
    json_object_foreach((json_t *)(uintptr_t)check->languages, lang, said) {
        const char *i18n = json_string_value(json_object_get(text, lang));
        if (!i18n || !*i18n) return fail(check, "'%s' is missing in %s", what, lang);
        if (count_words(i18n) > WORDS_MOST) return fail(check, "'%s' is too long in %s", what, lang);
    }
    if (json_object_size(text) == json_object_size(check->languages)) return true;
    return fail(check, "'%s' is in a language that the title has not", what);
}

static bool check_texts(struct check *check, const json_t *step)
{
    const json_t *other = json_object_get(step, "else"), *task = json_object_get(step, "do");
    if (!check_text(check, json_object_get(step, "say"), "say")) return false;
    if (task && !check_text(check, task, "do")) return false;
    for (size_t i = 0; i < json_array_size(other); i++)
        if (!check_text(check, json_object_get(json_array_get(other, i), "say"), "else")) return false;
    return true;
}

/* ---- words of the format -------------------------------------------------------------------- */

static bool known_keys(struct check *check, const json_t *object, const char *const *known)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)object, key, value) {
        int i = 0;
        while (known[i] && strcmp(known[i], key) != 0) i++;
        if (!known[i]) return fail(check, "unknown key '%s'", key);
    }
    return true;
}

static bool check_strings(struct check *check, const json_t *list, const char *what)
{
    if (list && !json_is_array(list)) return fail(check, "'%s' is no list", what);
    for (size_t i = 0; i < json_array_size(list); i++)
        if (!json_string_length(json_array_get(list, i))) return fail(check, "'%s' has no word", what);
    return true;
}

static bool check_rules(struct check *check, const json_t *rules)
{
    if (!check_strings(check, rules, "rules")) return false;
    for (size_t i = 0; i < json_array_size(rules); i++) {
        const char *id = json_string_value(json_array_get(rules, i));
        const char *const *ids = check->lesson.plugin->rule_ids;
        while (*ids && strcmp(*ids, id) != 0) ids++;
        if (!*ids) return fail(check, "the game has no rule %s", id);
    }
    return true;
}

static bool check_chapters(struct check *check, const json_t *chapters)
{
    json_int_t last = 0;
    for (size_t i = 0; i < json_array_size(chapters); i++) {
        const json_t *chapter = json_array_get(chapters, i);
        json_int_t from = json_integer_value(json_object_get(chapter, "from"));
        if (from <= last || from > check->lesson.count || (i == 0 && from != 1))
            return fail(check, "chapter %d does not begin at a step after the one before", (int)i + 1);
        if (!check_text(check, json_object_get(chapter, "title"), "chapter")) return false;
        last = from;
    }
    return last ? true : fail(check, "there are no chapters");
}

static bool check_head(struct check *check)
{
    static const char *const known[] = {
        "game",  "rules", "players", "seat",     "seed",  "options", "state",
        "names", "title", "minutes", "chapters", "steps", NULL,
    };
    const json_t *file = check->lesson.file, *names = json_object_get(file, "names");
    if (!known_keys(check, file, known)) return false;
    if (json_object_size(check->languages) < 1) return fail(check, "there is no title");
    if (!check_text(check, check->languages, "title") || !check_strings(check, names, "names")) return false;
    if (json_array_size(names) != check->lesson.setup.seats) return fail(check, "'names' are not one a seat");
    if (json_integer_value(json_object_get(file, "minutes")) < 1) return fail(check, "'minutes' is missing");
    return check_chapters(check, json_object_get(file, "chapters"));
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Does the move have all that `part` names? */
static bool fits(const json_t *move, const json_t *part)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)part, key, value)
        if (!json_equal(value, json_object_get(move, key))) return false;
    return true;
}

/* Which answers to other moves are about a move that can be made now, and is not the one asked for. */
static void mark_others(const json_t *step, const json_t *moves, const json_t *wanted, bool *found)
{
    const json_t *other = json_object_get(step, "else");
    for (size_t i = 0; i < json_array_size(other); i++) {
        const json_t *part = json_object_get(json_array_get(other, i), "move");
        found[i] = found[i] || !part;
        for (size_t k = 0; k < json_array_size(moves) && !found[i]; k++) {
            const json_t *move = json_array_get(moves, k);
            found[i] = fits(move, part) && !json_equal(move, wanted);
        }
    }
}

static bool check_others(struct check *check, const json_t *step, const bool *found)
{
    const json_t *other = json_object_get(step, "else");
    for (size_t i = 0; i < json_array_size(other); i++) {
        if (!json_object_get(json_array_get(other, i), "move") && i + 1 < json_array_size(other))
            return fail(check, "'else' %d answers to all, so that the next one is never said", (int)i + 1);
        if (!found[i]) return fail(check, "'else' %d is never said: there is no such other move", (int)i + 1);
    }
    return true;
}

/* The moves that the learner has, as JSON.  New reference. */
static json_t *moves_json(const struct lesson *lesson, const struct game *game)
{
    struct text text = { 0 };
    char fault[WHY_SIZE];
    struct move_list *list = mem_alloc(sizeof *list);
    guard_moves(lesson->plugin, game, lesson->seat, list, fault);
    moves_write(lesson->plugin, list, &text);
    json_t *moves = json_loadb(text.data, text.len, 0, NULL);
    text_free(&text);
    free(list);
    return moves;
}

/* Those that go on can be made, one after the other. */
static bool check_go(struct check *check, const json_t *step, struct lesson_place *place)
{
    const struct lesson *lesson = &check->lesson;
    const json_t *go = json_object_get(step, "go");
    bool ok = true, found[OTHERS_MOST] = { false };
    if (json_array_size(json_object_get(step, "else")) > OTHERS_MOST)
        return fail(check, "'else' is too long");
    for (size_t i = 0; i < json_array_size(go) && ok; i++) {
        const json_t *wanted = json_object_get(json_array_get(go, i), "move");
        json_t *moves = moves_json(lesson, &place->state.game);
        struct refusal refusal = { 0 };
        struct move move;
        char said[WHY_SIZE] = "";
        bool listed = false;
        for (size_t k = 0; k < json_array_size(moves); k++)
            listed = listed || json_equal(json_array_get(moves, k), wanted);
        if (!listed) ok = fail(check, "'go' %d is not among the moves that can be made", (int)i + 1);
        mark_others(step, moves, wanted, found);
        json_decref(moves);
        if (ok && (!move_read(lesson->plugin, wanted, &move, &refusal) ||
                   !lesson_play(lesson, place, lesson->seat, &move, NULL, NULL, said)))
            ok = fail(check, "%.900s", said);
    }
    return ok && check_others(check, step, found);
}

/* The learner must owe a decision in a free step: no other seat moves first. */
static bool check_free(struct check *check, const struct lesson_place *place)
{
    const struct lesson *lesson = &check->lesson;
    char fault[WHY_SIZE] = "";
    if (guard_waiting(lesson->plugin, &place->state.game, fault) >> lesson->seat & 1u) return true;
    return fail(check, "'free', and the learner is not asked for anything");
}

/* ---- expectations ---------------------------------------------------------------------------- */

static bool contained(struct check *check, const json_t *have, const json_t *want, const char *key)
{
    const char *sub;
    json_t *value;
    if (!json_is_object(want)) {
        if (have && json_equal(have, want)) return true;
        char *is = have ? json_dumps(have, JSON_ENCODE_ANY | JSON_COMPACT) : mem_strdup("nothing");
        fail(check, "expected '%s' is %.200s", key, is);
        free(is);
        return false;
    }
    json_object_foreach((json_t *)(uintptr_t)want, sub, value)
        if (!contained(check, json_object_get(have, sub), value, sub)) return false;
    return true;
}

static bool check_expect(struct check *check, const json_t *expect, const struct game *game)
{
    struct text text = { 0 };
    if (!expect) return true;
    state_save(check->lesson.plugin, game, &text);
    json_t *state = json_loadb(text.data, text.len, 0, NULL);
    bool ok = contained(check, state, expect, "expect");
    json_decref(state);
    text_free(&text);
    return ok;
}

/* ---- the whole ------------------------------------------------------------------------------- */

static bool check_step(struct check *check, struct lesson_place *place)
{
    static const char *const known[] = {
        "say", "do", "light", "before", "go", "else", "rules", "free", "expect", NULL,
    };
    const json_t *step = json_array_get(check->lesson.steps, (size_t)check->step - 1);
    const json_t *go = json_object_get(step, "go"), *other = json_object_get(step, "else");
    char said[WHY_SIZE];
    if (!known_keys(check, step, known) || !check_texts(check, step)) return false;
    if (!check_strings(check, json_object_get(step, "light"), "light")) return false;
    if (!check_rules(check, json_object_get(step, "rules"))) return false;
    if (other && !go) return fail(check, "'else' is never said: no move is asked for");
    if (go && !json_object_get(step, "do"))
        return fail(check, "a move is asked for, and 'do' does not say which");
    if (go && check->step == check->lesson.count)
        return fail(check, "nothing comes after the last move");
    if (!lesson_go(&check->lesson, check->step, place, NULL, NULL, said)) {
        why_say(check->why, "%s", said); /* it names the step */
        return false;
    }
    if (json_is_true(json_object_get(step, "free")) && !check_free(check, place)) return false;
    return check_expect(check, json_object_get(step, "expect"), &place->state.game) &&
           check_go(check, step, place);
}

bool lesson_check(const json_t *file, char why[WHY_SIZE])
{
    struct check check = { .languages = json_object_get(file, "title"), .why = why };
    if (!lesson_read(file, &check.lesson, why) || !check_head(&check)) return false;
    struct lesson_place *place = mem_alloc(sizeof *place);
    bool ok = true;
    for (check.step = 1; check.step <= check.lesson.count && ok; check.step++) ok = check_step(&check, place);
    free(place);
    return ok;
}
