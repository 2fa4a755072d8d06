// SPDX-License-Identifier: MIT
/* msg.h - events and refusals of games: keys with typed arguments, no prose.
 *
 * A message is a key and typed arguments, never prose; the client's locale files hold the
 * words.  Each game lists its messages in one table and points into it. */
#ifndef GAMES_COMMON_MSG_H
#define GAMES_COMMON_MSG_H
#include <stdbool.h>
#include <stdint.h>

#include "value.h"

enum { MSG_ARGS = 8, EVENTS_MAX = 4096 };
enum { MSG_NONE = -1 }; /* an argument of a vocabulary (not a number) with it is left out */
#define SEEN_BY_ALL UINT32_MAX

struct msg_arg {
    const char *name;
    const struct names *of;
    bool set; /* a bit set of the first 31 of the vocabulary, told as a list of names        */
};
struct msg_spec {
    const char *key; /* never renamed                                                     */
    struct msg_arg arg[MSG_ARGS];
};

/* The arguments of a message as they were given, and how many. */
struct msg_args {
    int32_t given;
    int32_t arg[MSG_ARGS];
};
#define MSG_ARGS_OF(...)                                                                      \
    (&(const struct msg_args){ (int32_t)(sizeof((int32_t[]){ __VA_ARGS__ }) / sizeof(int32_t)), \
                               { __VA_ARGS__ } })
/* Are they all that the message declares, no more and no less (one, a 0, where it declares none)? */
bool msg_complete(const struct msg_spec *spec, int given);

/* One thing that happened.  seen_by: bit s for seat s; SEEN_BY_ALL includes spectators. */
struct event {
    const struct msg_spec *spec;
    uint32_t seen_by;
    int32_t given; /* how many arguments                                                  */
    int32_t arg[MSG_ARGS];
};

/* Output of a move beside the new state.  NULL if there is no listener (bots). */
struct game_out {
    int events;
    int steps;    /* automatic steps with public events                                   */
    bool barrier; /* the game itself says: no way back past this                          */
    struct event event[EVENTS_MAX];
};

/* Why something is not allowed: the rule's ID, a message and its numbers. */
struct refusal {
    const char *rule;
    const struct msg_spec *spec;
    int32_t given; /* how many arguments                                                  */
    int32_t arg[MSG_ARGS];
};

/* EMIT(out, spec, args...): as many arguments as the message declares, 0 where it declares none; the tests
 * find who gives others.  EMIT_TO shows it only to a mask of seats. */
#define EMIT(out, spec, ...) EMIT_TO(out, SEEN_BY_ALL, spec, __VA_ARGS__)
#define EMIT_TO(out, mask, spec, ...)                                                         \
    do {                                                                                      \
        if (out) event_add(out, mask, spec, MSG_ARGS_OF(__VA_ARGS__));                        \
    } while (0)
void event_add(struct game_out *out, uint32_t seen_by, const struct msg_spec *spec,
               const struct msg_args *args);

/* REFUSE(why, "BOO-4.2.3", spec, args...): fills *why unless it is NULL; its value is false.
 * As many arguments as the message declares, 0 where it declares none. */
#define REFUSE(why, rule_, spec_, ...)                                                        \
    ((why) ? refusal_set(why, rule_, spec_, MSG_ARGS_OF(__VA_ARGS__)) : false)
bool refusal_set(struct refusal *why, const char *rule, const struct msg_spec *spec,
                 const struct msg_args *args);

/* Where a preview stops: the reason, and what the rules would reveal there. */
enum until_reason { UNTIL_NOTHING, UNTIL_HIDDEN, UNTIL_RANDOM };
struct preview_limit {
    enum until_reason reason; /* NOTHING: it went to the end                              */
    const struct msg_spec *spec;
    int32_t given; /* how many arguments                                                  */
    int32_t arg[MSG_ARGS];
};
/* UNTIL(until, UNTIL_HIDDEN, spec, args...): fills *until; its value is true. */
#define UNTIL(until, reason_, spec_, ...) preview_limit_set(until, reason_, spec_, MSG_ARGS_OF(__VA_ARGS__))
bool preview_limit_set(struct preview_limit *until, enum until_reason reason, const struct msg_spec *spec,
                       const struct msg_args *args);
/* {"reason":"hidden","key":"food_row","args":{"count":2}}; null for UNTIL_NOTHING. */
void preview_limit_write(const struct preview_limit *until, struct text *out);

/* {"key":"gold","from":0,"amount":5} */
void event_write(const struct event *event, struct text *out);
/* [..] of the events that `viewer` may see. */
void events_write(const struct game_out *events, int viewer, struct text *out);
/* The arguments alone: {"need":5,"have":3}. */
void msg_args_write(const struct msg_spec *spec, const int32_t arg[MSG_ARGS], struct text *out);

/* Refusals that are the same in every game. */
enum common_msg {
    COMMON_NOT_ASKED,   /* the seat is not asked                                          */
    COMMON_GAME_OVER,
    COMMON_NO_VERB,     /* this game has no such verb                                     */
    COMMON_MISSING_ARG, /* argument `index` of the verb is missing                        */
    COMMON_EXTRA_ARG,
    COMMON_BAD_ARG,     /* not a value of its kind                                        */
    COMMON_NOT_NOW,     /* the verb answers another question than the one asked           */
    COMMON_BAD_SEATS,   /* the game is not for so many players                            */
    COMMON_BAD_OPTION,
    COMMON_MSGS
};
extern const struct msg_spec common_msgs[COMMON_MSGS + 1];
#endif
