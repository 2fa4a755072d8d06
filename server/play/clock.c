// SPDX-License-Identifier: MIT
#include "clock.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/base/time_zone.h"

static bool read_number(const json_t *from, const char *key, int64_t least, int64_t most, int64_t *to)
{
    const json_t *number = json_object_get(from, key);
    if (!json_is_integer(number)) return false;
    *to = json_integer_value(number);
    return *to >= least && *to <= most;
}

/* One that may be left out. */
static bool read_other(const json_t *from, const char *key, int64_t least, int64_t most, int64_t *to)
{
    return !json_object_get(from, key) || read_number(from, key, least, most, to);
}

bool clock_read(const json_t *chosen, int least_s, struct clock *clock)
{
    int64_t move_s, bank_s, increment_s = 0, cap_s = CLOCK_BANK_MOST_S;
    *clock = (struct clock){ 0 };
    if (!json_is_object(chosen) || !read_number(chosen, "move_s", least_s, CLOCK_MOVE_MOST_S, &move_s) ||
        !read_number(chosen, "bank_s", 0, CLOCK_BANK_MOST_S, &bank_s) ||
        !read_other(chosen, "increment_s", 0, CLOCK_INCREMENT_MOST_S, &increment_s) ||
        !read_other(chosen, "cap_s", bank_s, CLOCK_BANK_MOST_S, &cap_s))
        return false;
    clock->move_ms = move_s * 1000;
    clock->bank_ms = bank_s * 1000;
    clock->increment_ms = increment_s * 1000;
    clock->cap_ms = increment_s ? cap_s * 1000 : clock->bank_ms;
    for (int seat = 0; seat < GAME_SEATS; seat++)
        clock->seat[seat] = (struct clock_seat){ .bank = clock->bank_ms, .since = -1 };
    return true;
}

bool clock_read_quiet(const json_t *spec, struct clock_quiet *quiet)
{
    int64_t from = 0, minutes = 0;
    const json_t *zone = json_object_get(spec, "zone");
    bool ok = !spec || json_is_null(spec) ||
              (read_number(spec, "from", 0, CLOCK_DAY - 1, &from) &&
               read_number(spec, "minutes", 1, CLOCK_QUIET_MOST, &minutes));
    *quiet = (struct clock_quiet){ .from = (int)from, .minutes = (int)minutes };
    if (!zone) return ok;
    if (!json_is_string(zone) || !time_zone_name_ok(json_string_value(zone))) return false;
    snprintf(quiet->zone, sizeof quiet->zone, "%s", json_string_value(zone));
    return ok;
}

static void load_seat(struct clock *clock, int seat, const json_t *running)
{
    char key[12];
    struct clock_seat *to = &clock->seat[seat];
    struct clock_seat got;
    snprintf(key, sizeof key, "%d", seat);
    const json_t *from = json_object_get(running, key);
    got.owed = json_is_true(json_object_get(from, "owed"));
    if (read_number(from, "bank", 0, clock->cap_ms, &got.bank) &&
        read_number(from, "used", 0, clock->move_ms, &got.used) &&
        read_number(from, "since", -1, INT64_MAX / 2, &got.since) &&
        clock_read_quiet(json_object_get(from, "quiet"), &got.quiet))
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
    read_other(json, "ahead", 0, INT64_MAX / 2, &clock->ahead);
    json_decref(json);
    return true;
}

void clock_write_quiet(const struct clock_quiet *quiet, struct text *out)
{
    if (!quiet->minutes) return;
    text_key(out, "quiet");
    text_char(out, '{');
    text_key_int(out, "from", quiet->from);
    text_key_int(out, "minutes", quiet->minutes);
    if (quiet->zone[0]) text_key_json(out, "zone", quiet->zone);
    text_char(out, '}');
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
        if (from->owed) text_key_bool(&out, "owed", true);
        clock_write_quiet(&from->quiet, &out);
        text_char(&out, '}');
    }
    text_key_int(&out, "ahead", clock->ahead);
    text_char(&out, '}');
    return out.data;
}

char *clock_save_chosen(const struct clock *clock)
{
    struct text out = { 0 };
    text_char(&out, '{');
    text_key_int(&out, "move_s", clock->move_ms / 1000);
    text_key_int(&out, "bank_s", clock->bank_ms / 1000);
    if (clock->increment_ms) {
        text_key_int(&out, "increment_s", clock->increment_ms / 1000);
        text_key_int(&out, "cap_s", clock->cap_ms / 1000);
    }
    text_char(&out, '}');
    return out.data;
}

/* ---- quiet hours ------------------------------------------------------------------------- */

enum { MINUTE_MS = 60000, DAY_MS = CLOCK_DAY * MINUTE_MS };

struct span {
    int64_t begin, end; /* of the world */
};

/* The quiet hours that end first after `world`: where the clocks change they are longer or shorter. */
static struct span quiet_at(const struct clock_quiet *quiet, int64_t world)
{
    int64_t local = world + (int64_t)time_zone_offset(quiet->zone, world, 0) * 1000;
    int64_t from = local - local % DAY_MS - 2 * DAY_MS + (int64_t)quiet->from * MINUTE_MS;
    struct span still;
    do {
        still.begin = time_zone_moment(quiet->zone, from);
        still.end = time_zone_moment(quiet->zone, from + (int64_t)quiet->minutes * MINUTE_MS);
        from += DAY_MS;
    } while (still.end <= world);
    return still;
}

int64_t clock_quiet_end(const struct clock_quiet *quiet, int64_t world)
{
    if (!quiet->minutes) return 0;
    struct span still = quiet_at(quiet, world);
    return still.begin <= world ? still.end : 0;
}

/* How much of `spent`, from `world` on, was not quiet. */
static int64_t run_of(const struct clock_quiet *quiet, int64_t world, int64_t spent)
{
    int64_t end = world + spent, run = 0;
    if (!quiet->minutes) return spent;
    while (world < end) {
        struct span still = quiet_at(quiet, world);
        int64_t stop = still.begin < end ? still.begin : end;
        if (stop > world) run += stop - world;
        world = still.end;
    }
    return run;
}

/* How long it takes, from `world` on, until a clock has run for `left`. */
static int64_t lasts(const struct clock_quiet *quiet, int64_t world, int64_t left)
{
    if (!quiet->minutes) return left;
    for (int64_t at = world;;) {
        struct span still = quiet_at(quiet, at);
        int64_t awake = still.begin > at ? still.begin - at : 0;
        if (left < awake) return at + left - world;
        left -= awake;
        at = still.end;
    }
}

/* ---- running ----------------------------------------------------------------------------- */

static void reckon_seat(const struct clock *clock, struct clock_seat *seat, int64_t now)
{
    if (seat->since < 0) return;
    int64_t past = now > seat->since ? now - seat->since : 0;
    int64_t spent = run_of(&seat->quiet, seat->since + clock->ahead, past);
    int64_t free_ms = clock->move_ms - seat->used, from_free = spent < free_ms ? spent : free_ms;
    seat->used += from_free;
    seat->bank -= spent - from_free < seat->bank ? spent - from_free : seat->bank;
    seat->since = now;
}

void clock_rebase(struct clock *clock, int64_t start, int64_t ahead)
{
    for (int i = 0; i < GAME_SEATS; i++) {
        struct clock_seat *seat = &clock->seat[i];
        if (seat->quiet.minutes && seat->since < start) reckon_seat(clock, seat, start);
    }
    clock->ahead = ahead;
}

/* A new decision: what the last one earned, unless it came too late. */
static void renew_seat(const struct clock *clock, struct clock_seat *seat)
{
    bool late = seat->used >= clock->move_ms && seat->bank == 0;
    if (seat->owed && !late) seat->bank += clock->increment_ms;
    if (seat->bank > clock->cap_ms) seat->bank = clock->cap_ms;
    seat->owed = clock->increment_ms > 0;
    seat->used = 0;
}

void clock_run(struct clock *clock, uint32_t runs, uint32_t renewed, int64_t now)
{
    for (int i = 0; i < GAME_SEATS; i++) {
        struct clock_seat *seat = &clock->seat[i];
        reckon_seat(clock, seat, now);
        seat->since = runs >> i & 1u ? now : -1;
        if (renewed >> i & 1u) renew_seat(clock, seat);
    }
}

void clock_withdraw(struct clock *clock, uint32_t seats)
{
    for (int i = 0; i < GAME_SEATS; i++)
        if (seats >> i & 1u) clock->seat[i].owed = false;
}

int64_t clock_end(const struct clock *clock, int seat, int64_t start)
{
    const struct clock_seat *at = &clock->seat[seat];
    if (clock->move_ms == 0 || at->since < 0) return -1;
    int64_t left = clock->move_ms - at->used + at->bank;
    int64_t end = at->since + lasts(&at->quiet, at->since + clock->ahead, left);
    return at->since <= start && end < start + CLOCK_GRACE_MS ? start + CLOCK_GRACE_MS : end;
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
