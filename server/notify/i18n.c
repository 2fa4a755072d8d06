// SPDX-License-Identifier: MIT
#include "i18n.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "games/game.h"
#include "server/base/mem.h"

enum { FILES = 128, SCOPE = 24, KEY = 128, DEPTH = 8 };

/* A file that was read; `texts` NULL: there is none. */
struct words_loaded {
    char scope[SCOPE];
    const char *lang; /* of `langs` */
    json_t *texts;
};

struct i18n {
    i18n_file *file;
    void *context;
    struct words_loaded loaded[FILES];
    int count;
};

/* The tags of web-client/locale/languages.json, English first. */
static const char *const langs[] = {
#include "build/gen/languages.inc"
};
enum { LANGS = sizeof langs / sizeof *langs };

struct i18n *i18n_new(i18n_file *file, void *context)
{
    struct i18n *i18n = mem_alloc(sizeof *i18n);
    i18n->file = file;
    i18n->context = context;
    return i18n;
}

void i18n_free(struct i18n *i18n)
{
    if (!i18n) return;
    for (int i = 0; i < i18n->count; i++) json_decref(i18n->loaded[i].texts);
    free(i18n);
}

/* Is it the same language, whatever the country?  "pt" and "pt-PT" are read like "pt-BR". */
static bool same_stem(const char *tag, const char *said)
{
    size_t length = strcspn(tag, "-");
    return strncasecmp(tag, said, length) == 0 && !isalnum((unsigned char)said[length]);
}

static const char *find_lang(const char *said)
{
    for (int i = 0; said && i < LANGS; i++)
        if (strcasecmp(langs[i], said) == 0) return langs[i];
    for (int i = 0; said && i < LANGS; i++)
        if (same_stem(langs[i], said)) return langs[i];
    return NULL;
}

const char *i18n_lang(const char *said)
{
    const char *lang = find_lang(said);
    return lang ? lang : langs[0];
}

const char *i18n_lang_read(const char *read)
{
    while (*read) {
        read += strspn(read, " ,\t");
        size_t length = strcspn(read, ",; \t");
        char tag[16];
        snprintf(tag, sizeof tag, "%.*s", (int)length, read);
        const char *lang = find_lang(tag);
        if (lang) return lang;
        read += strcspn(read, ",");
    }
    return langs[0];
}

const char *i18n_lang_at(int i)
{
    return i < LANGS ? langs[i] : NULL;
}

/* ---- files ---------------------------------------------------------------------------------- */

static json_t *read_texts(const struct i18n *i18n, const char *scope, const char *lang)
{
    char path[128];
    size_t length = 0;
    if (!*scope) snprintf(path, sizeof path, "/locale/%s.json", lang);
    else if (strcmp(scope, "notices") == 0) snprintf(path, sizeof path, "/locale/%s/%s.json", scope, lang);
    else snprintf(path, sizeof path, "/games/%s/locale/%s.json", scope, lang);
    const char *bytes = i18n->file(i18n->context, path, &length);
    return bytes ? json_loadb(bytes, length, 0, NULL) : NULL;
}

static json_t *find_texts(struct i18n *i18n, const char *scope, const char *lang)
{
    lang = i18n_lang(lang);
    for (int i = 0; i < i18n->count; i++)
        if (i18n->loaded[i].lang == lang && strcmp(i18n->loaded[i].scope, scope) == 0)
            return i18n->loaded[i].texts;
    if (i18n->count == FILES || strlen(scope) >= SCOPE) return NULL;
    struct words_loaded *loaded = &i18n->loaded[i18n->count++];
    snprintf(loaded->scope, sizeof loaded->scope, "%s", scope);
    loaded->lang = lang;
    loaded->texts = read_texts(i18n, scope, lang);
    return loaded->texts;
}

/* In the language, else in English, else the shell's. */
static const char *find_text(struct i18n *i18n, const char *lang, const char *scope, const char *key)
{
    const char *const tries[][2] = { { scope, lang }, { scope, "en" }, { "", lang }, { "", "en" } };
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        const json_t *text = json_object_get(find_texts(i18n, tries[i][0], tries[i][1]), key);
        if (json_is_string(text)) return json_string_value(text);
    }
    return NULL;
}

bool i18n_has(struct i18n *i18n, const char *lang, const char *scope, const char *key)
{
    return find_text(i18n, lang, scope, key) != NULL;
}

/* ---- the grammar ---------------------------------------------------------------------------- */

/* A text while it is filled in. */
struct fill {
    const json_t *args;
    const char *lang, *hash; /* what # stands for, or NULL */
    int depth;
};

static const char *fill_until(const char *at, struct fill fill, struct text *out);

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t\n");
}

static const char *read_word(const char *at, char *word, size_t size)
{
    size_t length = strspn(at = skip_blanks(at), "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                                 "0123456789_=-");
    snprintf(word, size, "%.*s", (int)length, at);
    return skip_blanks(at + length);
}

/* A value as it stands in a text, and as a case is chosen by; a number is written into `number`. */
static const char *value_text(const json_t *value, char *number, size_t size)
{
    if (json_is_string(value)) return json_string_value(value);
    if (json_is_boolean(value)) return json_is_true(value) ? "true" : "false";
    snprintf(number, size, "%lld", (long long)json_integer_value(value));
    return json_is_integer(value) ? number : "";
}

/* The forms of whole numbers as CLDR has them; a language not told here has "one" for 1, else "other". */
static const char *plural_of(const json_t *value, const char *lang)
{
    json_int_t n = json_integer_value(value), ten = n % 10, hundred = n % 100;
    bool few = ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14);
    if (same_stem(lang, "ja") || same_stem(lang, "ko") || same_stem(lang, "zh")) return "other";
    if (same_stem(lang, "pt") || same_stem(lang, "fr")) return n == 0 || n == 1 ? "one" : "other";
    if (same_stem(lang, "pl")) return n == 1 ? "one" : few ? "few" : "many";
    if (same_stem(lang, "ru") || same_stem(lang, "uk"))
        return ten == 1 && hundred != 11 ? "one" : few ? "few" : "many";
    if (same_stem(lang, "cs")) return n == 1 ? "one" : n >= 2 && n <= 4 ? "few" : "other";
    return n == 1 ? "one" : "other";
}

/* Behind the "}" that ends the case that begins here. */
static const char *skip_case(const char *at)
{
    int depth = 1;
    for (; *at && depth; at++) depth += *at == '{' ? 1 : *at == '}' ? -1 : 0;
    return at;
}

/* Finds the case that holds; its text, or that of `other`. */
static const char *find_case(const char *at, const char *exact, const char *word, const char **end)
{
    const char *chosen = NULL, *other = NULL;
    char name[KEY];
    for (at = skip_blanks(at); *at && *at != '}'; at = skip_blanks(skip_case(at))) {
        at = read_word(at, name, sizeof name);
        if (*at != '{') break;
        at++;
        if (strcmp(name, exact) == 0 || (!chosen && strcmp(name, word) == 0)) chosen = at;
        if (strcmp(name, "other") == 0) other = at;
    }
    *end = *at == '}' ? at + 1 : at;
    return chosen ? chosen : other;
}

/* At the word behind a "{". */
static const char *fill_arg(const char *at, struct fill fill, struct text *out)
{
    char name[KEY], kind[16], number[24], exact[32] = "";
    const char *end;
    at = read_word(at, name, sizeof name);
    const json_t *arg = json_object_get(fill.args, name);
    const char *value = value_text(arg, number, sizeof number);
    if (*at != ',') {
        text_str(out, value);
        return *at ? at + 1 : at;
    }
    at = read_word(at + 1, kind, sizeof kind);
    bool plural = strcmp(kind, "plural") == 0;
    if (plural) snprintf(exact, sizeof exact, "=%.30s", value);
    const char *chosen = find_case(*at == ',' ? at + 1 : at, plural ? exact : value,
                                   plural ? plural_of(arg, fill.lang) : value, &end);
    struct fill inner = { fill.args, fill.lang, value, fill.depth + 1 };
    if (chosen && inner.depth < DEPTH) fill_until(chosen, inner, out);
    return end;
}

/* Fills up to the end or a closing "}"; **bold** becomes plain. */
static const char *fill_until(const char *at, struct fill fill, struct text *out)
{
    while (*at && *at != '}') {
        if (*at == '{') at = fill_arg(at + 1, fill, out);
        else if (*at == '#' && fill.hash) {
            text_str(out, fill.hash);
            at++;
        } else if (at[0] == '*' && at[1] == '*') at += 2;
        else text_char(out, *at++);
    }
    return at;
}

/* ---- texts ----------------------------------------------------------------------------------- */

/* "dry_gulch" when no file knows it: "Dry gulch". */
static void write_plainly(const char *word, struct text *out)
{
    for (const char *c = word; *c; c++) {
        char letter = *c == '_' ? ' ' : *c;
        text_char(out, c == word ? (char)toupper((unsigned char)letter) : letter);
    }
}

void i18n_write(struct i18n *i18n, const char *lang, const char *scope, const char *key,
                const json_t *args, struct text *out)
{
    const char *text = find_text(i18n, lang, scope, key);
    if (text) fill_until(text, (struct fill){ args, i18n_lang(lang), NULL, 0 }, out);
    else write_plainly(key, out);
}

/* Without blanks at its ends. */
static char *finish_text(struct text *text)
{
    char *data = text->data ? text->data : mem_strdup("");
    size_t length = strlen(data), from = strspn(data, " ");
    while (length > from && data[length - 1] == ' ') length--;
    memmove(data, data + from, length - from);
    data[length - from] = '\0';
    return data;
}

char *i18n_text(struct i18n *i18n, const char *lang, const char *scope, const char *key,
                const json_t *args)
{
    struct text text = { 0 };
    i18n_write(i18n, lang, scope, key, args, &text);
    return finish_text(&text);
}

/* ---- moves and events ------------------------------------------------------------------------ */

/* Where the words of one sentence come from. */
struct speech {
    struct i18n *i18n;
    const char *lang, *game;
    const json_t *names;
};

/* A value of a vocabulary in words: a new reference. */
static json_t *say_value(const struct speech *speech, const char *kind, const json_t *value)
{
    char key[KEY];
    if (strcmp(kind, "seat") == 0 && json_is_integer(value)) {
        const json_t *name = json_array_get(speech->names, (size_t)json_integer_value(value));
        return name ? json_incref((json_t *)(uintptr_t)name) : json_string("?");
    }
    if (json_is_integer(value) || json_is_boolean(value)) return json_incref((json_t *)(uintptr_t)value);
    snprintf(key, sizeof key, "%s.%s", kind, json_is_string(value) ? json_string_value(value) : "none");
    struct text text = { 0 };
    if (find_text(speech->i18n, speech->lang, speech->game, key))
        i18n_write(speech->i18n, speech->lang, speech->game, key, NULL, &text);
    else write_plainly(json_is_string(value) ? json_string_value(value) : "", &text);
    json_t *said = json_string(text.data ? text.data : "");
    text_free(&text);
    return said;
}

static const struct verb *find_verb(const struct game_plugin *plugin, const char *name)
{
    for (const struct verb *verb = plugin ? plugin->verbs : NULL; verb && verb->name; verb++)
        if (name && strcmp(verb->name, name) == 0) return verb;
    return NULL;
}

static const struct msg_spec *find_msg(const struct game_plugin *plugin, const char *key)
{
    for (const struct msg_spec *msg = plugin ? plugin->msgs : NULL; msg && msg->key; msg++)
        if (key && strcmp(msg->key, key) == 0) return msg;
    return NULL;
}

/* An argument that was given, in words, under its name. */
static void say_arg(const struct speech *speech, const char *name, const struct names *of, const json_t *from,
                    json_t *args)
{
    const json_t *value = json_object_get(from, name);
    if (value) json_object_set_new(args, name, say_value(speech, of->kind, value));
}

/* The text of a key; takes the arguments. */
static char *say_take(const struct speech *speech, const char *key, json_t *args)
{
    char *text = i18n_text(speech->i18n, speech->lang, speech->game, key, args);
    json_decref(args);
    return text;
}

char *i18n_move(struct i18n *i18n, const char *lang, const char *game, const json_t *move,
                const json_t *names)
{
    const struct speech speech = { i18n, lang, game, names };
    const char *name = json_string_value(json_object_get(move, "verb"));
    const struct verb *verb = find_verb(game_find(game), name);
    char key[KEY];
    json_t *args = json_object();
    for (int i = 0; verb && i < MOVE_ARGS && verb->arg[i].name; i++) {
        json_object_set_new(args, verb->arg[i].name, json_string("")); /* what may be left out */
        say_arg(&speech, verb->arg[i].name, verb->arg[i].of, move, args);
    }
    snprintf(key, sizeof key, "verb.%s", name ? name : "");
    return say_take(&speech, i18n_has(i18n, lang, game, key) ? key : key + 5, args);
}

char *i18n_event(struct i18n *i18n, const char *lang, const char *game, const json_t *event,
                 const json_t *names)
{
    const struct speech speech = { i18n, lang, game, names };
    const char *name = json_string_value(json_object_get(event, "key"));
    const struct msg_spec *msg = find_msg(game_find(game), name);
    char key[KEY];
    snprintf(key, sizeof key, "msg.%s", name ? name : "");
    if (!msg || !i18n_has(i18n, lang, game, key)) return NULL;
    json_t *args = json_object();
    for (int i = 0; i < MSG_ARGS && msg->arg[i].name; i++)
        say_arg(&speech, msg->arg[i].name, msg->arg[i].of, event, args);
    return say_take(&speech, key, args);
}
