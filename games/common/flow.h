// SPDX-License-Identifier: MIT
/* flow.h - stack of pending questions and automatic steps, as plain data in the state.
 *
 * The frame on top is what happens now: a question to a seat, or a step that the rules take
 * alone.  The code that resolves it pops it and pushes what follows, the last first.  A plugin says
 * in `flow` where its stack lies; then the kernel knows which question is asked. */
#ifndef GAMES_COMMON_FLOW_H
#define GAMES_COMMON_FLOW_H
#include <assert.h>
#include <stdint.h>

#include "fields.h"

enum { FLOW_DEPTH = 24, FLOW_ARGS = 3 };

struct flow_frame {
    uint8_t kind;   /* the game's own enum; 0 is never used                               */
    int8_t seat;    /* seat that is asked or concerned, or -1                             */
    int16_t arg[FLOW_ARGS]; /* what it is about: f->arg[SITE_TILE], by an enum for each kind */
};
struct flow {
    uint8_t depth;
    struct flow_frame frame[FLOW_DEPTH]; /* frame[depth-1] is on top                      */
};

/* The rows of a frame in the state's table, given the words for its kind, and the row of the stack:
 *     static const struct field frame_fields[] = { FLOW_FRAME_FIELDS(names_frame), { .name = NULL } };
 *     { .name = "pending", FLOW_FIELD(struct mygame, flow, frame_fields) },              */
#define FLOW_FRAME_FIELDS(kinds)                                                              \
    { FIELD(struct flow_frame, kind), .names = &(kinds) },                                    \
    { FIELD(struct flow_frame, seat), .names = &names_seat, .optional = true },               \
    FLOW_ARG_FIELD_("a", 0), FLOW_ARG_FIELD_("b", 1), FLOW_ARG_FIELD_("c", 2)
#define FLOW_ARG_FIELD_(name_, i)                                                             \
    {                                                                                         \
        .name = name_, .type = FT_I16, .sparse = true,                                        \
        .offset = (uint16_t)offsetof(struct flow_frame, arg[i]), .bytes = sizeof(int16_t)     \
    }
#define FLOW_FIELD(T, m, frame_fields)                                                        \
    .type = FT_STRUCT, .array = true, .sub = (frame_fields),                                  \
    .stride = (uint16_t)sizeof(struct flow_frame), FIELD_PLACE_(T, m.frame), FIELD_LEN(T, m.depth)

static inline struct flow_frame *flow_top(struct flow *flow)
{
    return flow->depth ? &flow->frame[flow->depth - 1] : (struct flow_frame *)0;
}
static inline const struct flow_frame *flow_peek(const struct flow *flow)
{
    return flow->depth ? &flow->frame[flow->depth - 1] : (const struct flow_frame *)0;
}
/* FLOW_PUSH(&g->flow, FRAME_DROPS, seat, count, true): what it is about in the order of the kind's enum, at
 * least one (0 where it is about nothing); what is left out is 0. */
#define FLOW_PUSH(flow, kind, seat, ...)                                                      \
    flow_push(flow, kind, seat, (const int[FLOW_ARGS]){ __VA_ARGS__ })
static inline void flow_push(struct flow *flow, int kind, int seat, const int arg[FLOW_ARGS])
{
    assert(flow->depth < FLOW_DEPTH);
    flow->frame[flow->depth++] = (struct flow_frame){
        (uint8_t)kind, (int8_t)seat, { (int16_t)arg[0], (int16_t)arg[1], (int16_t)arg[2] }
    };
}
/* Removes the top; what lies above the stack stays zero, so that equal stacks are equal bytes. */
static inline struct flow_frame flow_pop(struct flow *flow)
{
    assert(flow->depth > 0);
    struct flow_frame top = flow->frame[--flow->depth];
    flow->frame[flow->depth] = (struct flow_frame){ 0 };
    return top;
}
/* One less of the top's `arg` is left to do; with the last one it is removed. */
static inline void flow_count_down(struct flow *flow, int arg)
{
    if (--flow_top(flow)->arg[arg] == 0) flow_pop(flow);
}
#endif
