// SPDX-License-Identifier: MIT
#include "msg.h"

#include <assert.h>
#include <string.h>

const struct msg_spec common_msgs[COMMON_MSGS + 1] = {
    [COMMON_NOT_ASKED] = { "not_asked", { { "seat", &names_seat } } },
    [COMMON_GAME_OVER] = { "game_over", { { NULL, NULL } } },
    [COMMON_NO_VERB] = { "no_verb", { { NULL, NULL } } },
    [COMMON_MISSING_ARG] = { "missing_arg", { { "index", &names_number } } },
    [COMMON_EXTRA_ARG] = { "extra_arg", { { NULL, NULL } } },
    [COMMON_BAD_ARG] = { "bad_arg", { { "index", &names_number } } },
    [COMMON_NOT_NOW] = { "not_now", { { NULL, NULL } } },
    [COMMON_BAD_SEATS] = { "bad_seats", { { "seats", &names_number } } },
    [COMMON_BAD_OPTION] = { "bad_option", { { "index", &names_number } } },
};

bool msg_complete(const struct msg_spec *spec, int given)
{
    int declared = 0;
    while (declared < MSG_ARGS && spec->arg[declared].name) declared++;
    return given == (declared ? declared : 1);
}

void event_add(struct game_out *out, uint32_t seen_by, const struct msg_spec *spec,
               const struct msg_args *args)
{
    assert(out->events < EVENTS_MAX);
    struct event *event = &out->event[out->events++];
    event->spec = spec;
    event->seen_by = seen_by;
    event->given = args->given;
    memcpy(event->arg, args->arg, sizeof event->arg);
}

bool refusal_set(struct refusal *why, const char *rule, const struct msg_spec *spec,
                 const struct msg_args *args)
{
    why->rule = rule;
    why->spec = spec;
    why->given = args->given;
    memcpy(why->arg, args->arg, sizeof why->arg);
    return false;
}

static void set_write(const struct msg_arg *arg, int32_t bits, struct text *out)
{
    text_key(out, arg->name);
    text_char(out, '[');
    for (int i = 0; i < arg->of->count && i < 31; i++) {
        if (!((uint32_t)bits >> i & 1u)) continue;
        text_comma(out);
        value_write(arg->of, i, out);
    }
    text_char(out, ']');
}

bool preview_limit_set(struct preview_limit *until, enum until_reason reason, const struct msg_spec *spec,
                       const struct msg_args *args)
{
    *until = (struct preview_limit){ .reason = reason, .spec = spec, .given = args->given };
    memcpy(until->arg, args->arg, sizeof until->arg);
    return true;
}

static void args_write(const struct msg_spec *spec, const int32_t arg[MSG_ARGS], struct text *out)
{
    for (int i = 0; i < MSG_ARGS && spec->arg[i].name; i++) {
        if (arg[i] == MSG_NONE && spec->arg[i].of != &names_number) continue;
        if (spec->arg[i].set) set_write(&spec->arg[i], arg[i], out);
        else value_write_key(spec->arg[i].name, spec->arg[i].of, arg[i], out);
    }
}

void msg_args_write(const struct msg_spec *spec, const int32_t arg[MSG_ARGS], struct text *out)
{
    text_char(out, '{');
    args_write(spec, arg, out);
    text_char(out, '}');
}

void preview_limit_write(const struct preview_limit *until, struct text *out)
{
    static const char *const reasons[] = { [UNTIL_HIDDEN] = "hidden", [UNTIL_RANDOM] = "random" };
    if (until->reason == UNTIL_NOTHING) {
        text_str(out, "null");
        return;
    }
    text_char(out, '{');
    text_key_json(out, "reason", reasons[until->reason]);
    text_key_json(out, "key", until->spec->key);
    text_key(out, "args");
    msg_args_write(until->spec, until->arg, out);
    text_char(out, '}');
}

void event_write(const struct event *event, struct text *out)
{
    text_char(out, '{');
    text_key_json(out, "key", event->spec->key);
    args_write(event->spec, event->arg, out);
    text_char(out, '}');
}

void events_write(const struct game_out *events, int viewer, struct text *out)
{
    text_char(out, '[');
    for (int i = 0; i < events->events; i++) {
        const struct event *event = &events->event[i];
        bool seen = event->seen_by == SEEN_BY_ALL || viewer == -2 ||
                    (viewer >= 0 && (event->seen_by >> viewer & 1u));
        if (!seen) continue;
        text_comma(out);
        event_write(event, out);
    }
    text_char(out, ']');
}
