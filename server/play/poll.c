// SPDX-License-Identifier: MIT
#include "poll.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "games/common/text.h"

static const char *const names[POLL_CHOICES] = {
    [POLL_NONE] = "none",   [POLL_WAIT] = "wait", [POLL_BOT] = "bot",
    [POLL_OFFER] = "offer", [POLL_END] = "end",
};

const char *poll_choice_name(enum poll_choice choice)
{
    return names[choice];
}

enum poll_choice poll_choice_of(const char *name)
{
    for (int i = POLL_WAIT; name && i < POLL_CHOICES; i++)
        if (strcmp(name, names[i]) == 0) return (enum poll_choice)i;
    return POLL_NONE;
}

bool poll_load(const char *text, struct poll *poll)
{
    json_t *json = text ? json_loads(text, 0, NULL) : NULL;
    const json_t *about = json_object_get(json, "about"), *until = json_object_get(json, "until");
    bool ok = json_is_integer(about) && json_is_integer(until) && json_integer_value(about) >= 0 &&
              json_integer_value(about) < GAME_SEATS;
    *poll = (struct poll){ .about = -1 };
    if (ok) {
        poll->about = (int)json_integer_value(about);
        poll->until = json_integer_value(until);
        for (int seat = 0; seat < GAME_SEATS; seat++) {
            char key[12];
            snprintf(key, sizeof key, "%d", seat);
            const json_t *vote = json_object_get(json_object_get(json, "votes"), key);
            poll->vote[seat] = poll_choice_of(json_string_value(vote));
        }
    }
    json_decref(json);
    return ok;
}

char *poll_save(const struct poll *poll)
{
    struct text out = { 0 };
    text_char(&out, '{');
    text_key_int(&out, "about", poll->about);
    text_key_int(&out, "until", poll->until);
    text_str(&out, ",\"votes\":{");
    for (int seat = 0; seat < GAME_SEATS; seat++) {
        char key[12];
        if (!poll->vote[seat]) continue;
        snprintf(key, sizeof key, "%d", seat);
        text_key_json(&out, key, names[poll->vote[seat]]);
    }
    text_str(&out, "}}");
    return out.data;
}

/* How many of the seats say that. */
static int count_votes(const struct poll *poll, uint32_t seats, enum poll_choice choice)
{
    int count = 0;
    for (int seat = 0; seat < GAME_SEATS; seat++) count += (seats >> seat & 1u) && poll->vote[seat] == choice;
    return count;
}

static int count_seats(uint32_t seats)
{
    return __builtin_popcount(seats);
}

enum poll_choice poll_outcome(const struct poll *poll, uint32_t voters, uint32_t owners, bool due)
{
    int all = count_seats(voters);
    int wait = count_votes(poll, voters, POLL_WAIT), bot = count_votes(poll, voters, POLL_BOT);
    int offer = count_votes(poll, voters, POLL_OFFER), whose = count_seats(owners);
    /* The end is final: one player alone cannot decide it before the absent one has had all of the time. */
    if (whose && count_votes(poll, owners, POLL_END) == whose && (due || whose > 1)) return POLL_END;
    if (all && offer == all && (due || all > 1)) return POLL_OFFER;
    if (2 * bot > all) return POLL_BOT;
    if (2 * wait > all) return POLL_WAIT;
    if (!due) return POLL_NONE;
    /* Who wants more than a bot does not want to wait. */
    int against = bot + offer + count_votes(poll, voters, POLL_END);
    if (against == 0 && wait == 0) return POLL_NONE;
    return wait > against ? POLL_WAIT : POLL_BOT;
}
