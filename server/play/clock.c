// SPDX-License-Identifier: MIT
#include "clock.h"

#include <stdio.h>
#include <stdlib.h>

static bool read_number(const json_t *from, const char *key, int64_t least, int64_t most, int64_t *to)
{
    const json_t *number = json_object_get(from, key);
    if (!json_is_integer(number)) return false;
    *to = json_integer_value(number);
    return *to >= least && *to <= most;
}

bool clock_read(const json_t *chosen, int least_s, struct clock *clock)
{
    int64_t move_s, bank_s;
    *clock = (struct clock){ 0 };
    if (!json_is_object(chosen) || !read_number(chosen, "move_s", least_s, CLOCK_MOVE_MOST_S, &move_s) ||
        !read_number(chosen, "bank_s", 0, CLOCK_BANK_MOST_S, &bank_s))
        return false;
    clock->move_ms = move_s * 1000;
    clock->bank_ms = bank_s * 1000;
    for (int seat = 0; seat < GAME_SEATS; seat++)
        clock->seat[seat] = (struct clock_seat){ .bank = clock->bank_ms, .since = -1 };
    return true;
}

static void load_seat(struct clock *clock, int seat, const json_t *running)
{
    char key[12];
    struct clock_seat *to = &clock->seat[seat];
    struct clock_seat got;
    snprintf(key, sizeof key, "%d", seat);
    const json_t *from = json_object_get(running, key);
    if (read_number(from, "bank", 0, clock->bank_ms, &got.bank) &&
        read_number(from, "used", 0, clock->move_ms, &got.used) &&
        read_number(from, "since", -1, INT64_MAX / 2, &got.since))
        *to = got;
}

bool clock_load(const char *chosen, const char *running, struct clock *clock)
{
    json_t *json = chosen ? json_loads(chosen, 0, NULL) : NULL;
    bool ok = clock_read(json, 1, clock);
    json_decref(json);
    if (!ok) {
        *clock = (struct clock){ 0 };
        return false;
    }
    json = running ? json_loads(running, 0, NULL) : NULL;
    for (int seat = 0; seat < GAME_SEATS; seat++) load_seat(clock, seat, json);
    json_decref(json);
    return true;
}

char *clock_save(const struct clock *clock, int seats)
{
    struct text out = { 0 };
    text_char(&out, '{');
    for (int seat = 0; seat < seats; seat++) {
        const struct clock_seat *from = &clock->seat[seat];
        if (seat) text_char(&out, ',');
        text_char(&out, '"');
        text_int(&out, seat);
        text_str(&out, "\":{");
        text_key_int(&out, "bank", from->bank);
        text_key_int(&out, "used", from->used);
        text_key_int(&out, "since", from->since);
        text_char(&out, '}');
    }
    text_char(&out, '}');
    return out.data;
}

char *clock_save_chosen(const struct clock *clock)
{
    struct text out = { 0 };
    text_char(&out, '{');
    text_key_int(&out, "move_s", clock->move_ms / 1000);
    text_key_int(&out, "bank_s", clock->bank_ms / 1000);
    text_char(&out, '}');
    return out.data;
}

static void reckon_seat(const struct clock *clock, struct clock_seat *seat, int64_t now)
{
    if (seat->since < 0) return;
    int64_t spent = now > seat->since ? now - seat->since : 0, free_ms = clock->move_ms - seat->used;
    int64_t from_free = spent < free_ms ? spent : free_ms;
    seat->used += from_free;
    seat->bank -= spent - from_free < seat->bank ? spent - from_free : seat->bank;
    seat->since = now;
}

void clock_run(struct clock *clock, uint32_t runs, uint32_t renewed, int64_t now)
{
    for (int i = 0; i < GAME_SEATS; i++) {
        struct clock_seat *seat = &clock->seat[i];
        reckon_seat(clock, seat, now);
        seat->since = runs >> i & 1u ? now : -1;
        if (runs & renewed & 1u << i) seat->used = 0;
    }
}

int64_t clock_end(const struct clock *clock, int seat, int64_t start)
{
    const struct clock_seat *at = &clock->seat[seat];
    if (clock->move_ms == 0 || at->since < 0) return -1;
    int64_t end = at->since + clock->move_ms - at->used + at->bank;
    return at->since < start && end < start + CLOCK_GRACE_MS ? start + CLOCK_GRACE_MS : end;
}

int64_t clock_deadline(const struct clock *clock, int64_t start)
{
    int64_t first = 0;
    for (int seat = 0; seat < GAME_SEATS; seat++) {
        int64_t end = clock_end(clock, seat, start);
        if (end >= 0 && (first == 0 || end < first)) first = end;
    }
    return first;
}
