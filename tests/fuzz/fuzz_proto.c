// SPDX-License-Identifier: MIT
/* fuzz_proto.c - any bytes as a conversation: each byte is a choice, so that what comes of them are requests
 * of the protocol, mostly sound ones, with odd values here and there, from four people at the same time. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz_fixture.h"
#include "server/rooms/rooms.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { REQUESTS_MAX = 120, STEP_MS = 1500 };

struct input {
    const uint8_t *at, *end;
    struct party *party;
    int who;
};
static struct move_list list;

static int next(struct input *in)
{
    return in->at < in->end ? *in->at++ : 0;
}

/* ---- values ----------------------------------------------------------------------------------- */

static const char *const odd_values[] = {
    "null",
    "true",
    "false",
    "-1",
    "0",
    "1",
    "255",
    "65536",
    "2147483648",
    "4294967296",
    "9007199254740993",
    "-9223372036854775808",
    "1e300",
    "0.5",
    "\"\"",
    "\"x\"",
    "\"\\u0000\"",
    "\"\\ud83d\\ude00\"",
    "\"\\u202e\"",
    "\"  \"",
    "[]",
    "{}",
    "[[[[[[]]]]]]",
    "{\"verb\":1}",
    "{\"verb\":\"none\"}",
    "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"",
};

static void put_odd(struct input *in, struct text *out)
{
    text_str(out, odd_values[(size_t)next(in) % (sizeof odd_values / sizeof odd_values[0])]);
}

static void put_one_of(struct input *in, const char *const *i18n, int count, struct text *out)
{
    text_json(out, i18n[next(in) % count]);
}

static int seat_of(const struct input *in)
{
    return in->who < PARTY_PLAYERS ? in->who : 0;
}

static void put_room(struct input *in, struct text *out)
{
    int pick = next(in);
    text_json(out, pick < 200 ? in->party->room : pick < 240 ? in->party->lobby : "nowhere222");
}

static void put_invite(struct input *in, struct text *out)
{
    text_json(out, next(in) < 200 ? PARTY_INVITE : "letmein8letmein8");
}

static void put_token(struct input *in, struct text *out)
{
    text_json(out, in->party->caller[next(in) % PARTY_PEOPLE].token);
}

static void put_ask(struct input *in, struct text *out)
{
    const struct room *room = party_room(in->party);
    text_int(out, (room ? (int64_t)room->match.ask[seat_of(in)] : 0) - (next(in) > 230));
}

static void put_seq(struct input *in, struct text *out)
{
    const struct room *room = party_room(in->party);
    int pick = next(in), seq = room ? (int)room->match.seq : 0;
    text_int(out, pick < 150 ? seq : pick % (seq + 2));
}

/* A value of an argument, in its vocabulary or just beside it. */
static void put_value(struct input *in, const struct names *of, int min, int max, struct text *out)
{
    int pick = next(in);
    if (of == &names_bool)
        text_str(out, pick & 1 ? "true" : "false");
    else if (of->id && of != &names_seat)
        text_json(out, of->id[pick % of->count]);
    else if (of == &names_seat)
        text_int(out, pick % (PARTY_PLAYERS + 1));
    else
        text_int(out, min + pick % (max - min + 2));
}

static void put_any_move(struct input *in, struct text *out)
{
    const struct verb *verbs = in->party->plugin->verbs;
    int count = 1;
    while (verbs[count].name) count++;
    const struct verb *verb = &verbs[next(in) % count];
    text_str(out, "{\"verb\":");
    text_json(out, verb->name);
    for (int i = 0; i < MOVE_ARGS && verb->arg[i].name; i++) {
        if (next(in) > 240) continue;
        text_key(out, verb->arg[i].name);
        if (next(in) > 240)
            put_odd(in, out);
        else
            put_value(in, verb->arg[i].of, verb->arg[i].min, verb->arg[i].max, out);
    }
    text_char(out, '}');
}

static void put_move(struct input *in, struct text *out)
{
    struct room *room = party_room(in->party);
    int count =
        room && room->has_match ? game_moves(room->plugin, room->match.state, seat_of(in), &list) : 0;
    int pick = next(in);
    if (pick > 200 || !count)
        put_any_move(in, out);
    else
        move_write(room->plugin, &list.move[(pick * 7 + next(in)) % count], out);
}

static void put_game(struct input *in, struct text *out)
{
    int plugins = 1;
    while (game_plugins[plugins]) plugins++;
    text_json(out, game_plugins[next(in) % plugins]->id);
}

static void put_options(struct input *in, struct text *out)
{
    const struct game_option *option = in->party->plugin->options;
    text_char(out, '{');
    for (; option->key; option++) {
        if (next(in) & 1) continue;
        text_key(out, option->key);
        put_value(in, option->of, option->min, option->max, out);
    }
    text_char(out, '}');
}

static void put_key(struct input *in, struct text *out)
{
    const struct game_order *orders = in->party->plugin->orders;
    int count = 0;
    while (orders && orders[count].key) count++;
    text_json(out, count ? orders[next(in) % count].key : "none");
}

static void put_order_value(struct input *in, struct text *out)
{
    const struct game_order *orders = in->party->plugin->orders;
    int count = 0;
    while (orders && orders[count].key) count++;
    if (!count) {
        text_str(out, "true");
        return;
    }
    const struct game_order *order = &orders[next(in) % count];
    put_value(in, order->of, order->min, order->max, out);
}

static void put_seat(struct input *in, struct text *out)
{
    text_int(out, next(in) % (PARTY_PLAYERS + 1));
}

static void put_seats(struct input *in, struct text *out)
{
    text_int(out, next(in) % 10);
}

static void put_bot(struct input *in, struct text *out)
{
    static const char *const bots[] = { "random", "random", "easy", "nobody" };
    put_one_of(in, bots, 4, out);
}

static void put_words(struct input *in, struct text *out)
{
    static const char *const i18n[] = { "Ana", " Rui ", "Íris \"a Rápida\"", "a\nb", "<script>", "" };
    put_one_of(in, i18n, 6, out);
}

static void put_visibility(struct input *in, struct text *out)
{
    static const char *const i18n[] = { "public", "private", "secret" };
    put_one_of(in, i18n, 3, out);
}

static void put_clock(struct input *in, struct text *out)
{
    text_str(out, "{\"move_s\":");
    text_int(out, next(in) % 40);
    text_str(out, ",\"bank_s\":");
    text_int(out, next(in));
    text_char(out, '}');
}

static void put_one(struct input *in, struct text *out)
{
    text_int(out, next(in) > 250 ? 2 : 1);
}

static void put_user(struct input *in, struct text *out)
{
    text_int(out, next(in) % (PARTY_PLAYERS + 2));
}

static void put_switch(struct input *in, struct text *out)
{
    text_str(out, next(in) & 1 ? "true" : "false");
}

static void put_choice(struct input *in, struct text *out)
{
    static const char *const i18n[] = { "wait", "bot", "offer", "end", "none" };
    put_one_of(in, i18n, 5, out);
}

static void put_absent(struct input *in, struct text *out)
{
    static const char *const i18n[] = { "move", "bot", "vote", "" };
    put_one_of(in, i18n, 4, out);
}

static void put_lines(struct input *in, struct text *out)
{
    text_char(out, '[');
    text_int(out, next(in) % 8);
    text_char(out, ']');
}

static const struct kind {
    const char *name;
    void (*put)(struct input *in, struct text *out);
} kinds[] = {
    { "room", put_room },         { "invite", put_invite },
    { "token", put_token },       { "ask", put_ask },
    { "seq", put_seq },           { "since", put_seq },
    { "from", put_seq },          { "to", put_seq },
    { "move", put_move },         { "game", put_game },
    { "options", put_options },   { "key", put_key },
    { "value", put_order_value }, { "seat", put_seat },
    { "seats", put_seats },       { "bot", put_bot },
    { "name", put_words },        { "text", put_words },
    { "lang", put_words },        { "visibility", put_visibility },
    { "clock", put_clock },       { "protocol", put_one },
    { "seed", put_ask },          { "user", put_user },
    { "on", put_switch },         { "agree", put_switch },
    { "choice", put_choice },     { "absent", put_absent },
    { "lines", put_lines },       { "code", put_invite },
    { NULL, NULL },
};

/* ---- requests ----------------------------------------------------------------------------------- */

enum { FIELDS = 9 };
static const struct {
    const char *name, *field[FIELDS]; /* "key?": may be left out */
} types[] = {
    { "move", { "room", "ask", "move" } },
    { "hello", { "protocol", "token?", "name?", "lang?" } },
    { "rename", { "name" } },
    { "speak", { "lang" } },
    { "list", { NULL } },
    { "create", { "game", "seats", "options?", "visibility?", "clock?", "name?", "seed?",
                "absent?" } },
    { "join", { "room", "invite?", "seat?" } },
    { "leave", { "room" } },
    { "bot", { "room", "seat", "bot?" } },
    { "start", { "room" } },
    { "open", { "room", "invite?", "since?" } },
    { "close", { "room" } },
    { "explain", { "room", "move" } },
    { "preview", { "room", "ask", "move" } },
    { "undo", { "room", "seq" } },
    { "resign", { "room" } },
    { "chat", { "room", "text" } },
    { "history", { "room", "from?", "to?" } },
    { "at", { "room", "seq" } },
    { "export", { "room" } },
    { "order", { "room", "key", "value" } },
    { "describe", { "game" } },
    { "nothing", { "room" } },
    { "swap", { "room", "seat", "to" } },
    { "send_away", { "room", "seat" } },
    { "ban", { "room", "user", "on?" } },
    { "silence", { "room", "user", "on?" } },
    { "seat_link", { "room", "seat" } },
    { "hand", { "room", "seat" } },
    { "invite", { "room" } },
    { "delete", { "room" } },
    { "call", { "room", "seat" } },
    { "vote", { "room", "choice" } },
    { "end", { "room", "agree?" } },
    { "ignore", { "user", "on?" } },
    { "report", { "room", "user", "text?", "lines?" } },
    { "invited", { "code" } },
};
enum { TYPES = sizeof types / sizeof types[0] };

static void put_field(struct input *in, const char *field, struct text *out)
{
    size_t len = strcspn(field, "?");
    int pick = next(in);
    if (field[len] ? pick < 80 : pick > 250) return;
    char key[20];
    memcpy(key, field, len);
    key[len] = '\0';
    text_key(out, key);
    const struct kind *kind = kinds;
    while (kind->name && strcmp(kind->name, key) != 0) kind++;
    if (pick >= 240 || !kind->name)
        put_odd(in, out);
    else
        kind->put(in, out);
}

/* Moves are asked for as often as all the rest. */
static void put_request(struct input *in, struct text *out)
{
    int pick = next(in);
    const size_t type = pick < 110 ? 0 : (size_t)pick % TYPES;
    text_str(out, "{\"t\":");
    text_json(out, types[type].name);
    text_key(out, "id");
    if (pick == 255)
        put_odd(in, out);
    else
        text_int(out, pick);
    for (int i = 0; i < FIELDS && types[type].field[i]; i++) put_field(in, types[type].field[i], out);
    text_char(out, '}');
}

static void request(struct input *in)
{
    struct text text = { 0 };
    put_request(in, &text);
    party_piece(in->party, in->who, text.data, text.len, false, true, 0);
    text_free(&text);
}

/* Not all happens one after the other. */
static void between(struct input *in)
{
    int pick = next(in);
    if (pick < 200)
        wire_settle(in->party->wire);
    else if (pick < 215)
        party_choke(in->party, in->who, true);
    else if (pick < 230)
        party_choke(in->party, in->who, false);
    else if (pick < 240)
        party_call_again(in->party, in->who);
    if (pick % 8 == 7) {
        in->party->wire->now += STEP_MS * (1 + next(in));
        rooms_tick(in->party->wire->server.rooms);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = { .at = data, .end = data + size };
    int plugins = 1;
    if (sodium_init() < 0) abort();
    while (game_plugins[plugins]) plugins++;
    in.party = party_begin(game_plugins[next(&in) % plugins], data, size);
    for (int i = 0; i < REQUESTS_MAX && in.at < in.end; i++) {
        int pick = next(&in);
        struct room *room = party_room(in.party);
        in.who = pick % PARTY_PEOPLE;
        if (pick >= 128 && room && room->has_match && room->match.waiting)
            in.who = __builtin_ctz(room->match.waiting);
        request(&in);
        between(&in);
    }
    party_end(in.party);
    return 0;
}
