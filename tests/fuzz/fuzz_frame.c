// SPDX-License-Identifier: MIT
/* fuzz_frame.c - any bytes as what four people send over their WebSockets: whole messages, pieces, binary
 * ones, ones that are too long, silence and hanging up.
 *
 * A line each: who (0 to 3) and then the message as it is.  Before that may stand how it is sent: 'f' a
 * piece, more will come; 'p' a piece of a frame, the rest will come; 'b' binary; 'x' and a sign: the text so
 * many times over; 's' all at once with the next line; 'h' hangs up and calls again; 'c' and 'd' stop and
 * begin to read; 't' time passes.  A first line "=2" chooses the game.  In a message $R is the room, $L the
 * waiting one, $I the invitation, $A the number of the speaker's question, $S the room's seq, $T the
 * speaker's token, $M and a sign a legal move. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz_fixture.h"
#include "server/rooms/rooms.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LINES_MAX = 400, TEXT_MAX = 2 << 20 };

static struct move_list list;

static int seat_of(int who)
{
    return who < PARTY_PLAYERS ? who : 0;
}

static void put_move(struct party *party, int who, int pick, struct text *out)
{
    struct room *room = party_room(party);
    int count =
        room && room->has_match ? game_moves(room->plugin, room->match.state, seat_of(who), &list) : 0;
    if (count)
        move_write(room->plugin, &list.move[pick % count], out);
    else
        text_str(out, "{}");
}

/* Puts what stands for `sign`; false when it stands for nothing. */
static bool put(struct party *party, int who, char sign, struct text *out)
{
    const struct room *room = party_room(party);
    switch (sign) {
    case 'R': text_str(out, party->room); return true;
    case 'L': text_str(out, party->lobby); return true;
    case 'I': text_str(out, PARTY_INVITE); return true;
    case 'T': text_str(out, party->caller[who].token); return true;
    case 'A': text_int(out, room ? room->match.ask[seat_of(who)] : 0); return true;
    case 'S': text_int(out, room ? room->match.seq : 0); return true;
    default: return false;
    }
}

static void fill_in(struct party *party, int who, const uint8_t *at, const uint8_t *end, struct text *out)
{
    while (at < end) {
        if (*at == '$' && at + 2 < end && at[1] == 'M') {
            put_move(party, who, at[2], out);
            at += 3;
        } else if (*at == '$' && at + 1 < end && put(party, who, (char)at[1], out)) {
            at += 2;
        } else {
            text_char(out, (char)*at++);
        }
    }
}

static void repeat(struct text *text, int times)
{
    struct text once = { 0 };
    text_add(&once, text->data, text->len);
    while (times-- > 0 && once.len && text->len + once.len <= TEXT_MAX) text_add(text, once.data, once.len);
    text_free(&once);
}

static void pass_time(struct party *party)
{
    party->wire->now += 5000;
    rooms_tick(party->wire->server.rooms);
}

/* One line; false when the next one is to come without a wait. */
static bool line(struct party *party, const uint8_t *at, const uint8_t *end)
{
    struct text text = { 0 };
    bool binary = false, final = true, wait = true;
    size_t rest = 0;
    int times = 0;
    for (; at < end && (*at < '0' || *at > '3'); at++) {
        if (*at == 'b')
            binary = true;
        else if (*at == 'f')
            final = false;
        else if (*at == 'p')
            rest = 1;
        else if (*at == 's')
            wait = false;
        else if (*at == 't')
            pass_time(party);
        else if (*at == 'x' && at + 1 < end)
            times = 16 * *++at;
        else if (*at == 'h' && at + 1 < end)
            party_call_again(party, *++at % PARTY_PEOPLE);
        else if (*at == 'c' && at + 1 < end)
            party_choke(party, *++at % PARTY_PEOPLE, true);
        else if (*at == 'd' && at + 1 < end)
            party_choke(party, *++at % PARTY_PEOPLE, false);
    }
    if (at == end) return wait;
    int who = *at - '0';
    fill_in(party, who, at + 1, end, &text);
    if (text.len) repeat(&text, times);
    party_piece(party, who, text.data ? text.data : "", text.len, binary, final, rest);
    text_free(&text);
    return wait;
}

static const struct game_plugin *choose(const uint8_t **at, const uint8_t *end)
{
    int plugins = 1, pick = 0;
    while (game_plugins[plugins]) plugins++;
    if (end - *at >= 3 && **at == '=') {
        pick = (*at)[1] - '0';
        *at += 3;
    }
    return game_plugins[(unsigned)pick % (unsigned)plugins];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *at = data, *end = data + size;
    if (sodium_init() < 0) abort();
    struct party *party = party_begin(choose(&at, end), data, size);
    for (int lines = 0; at < end && lines < LINES_MAX; lines++) {
        const uint8_t *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop) stop = end;
        if (line(party, at, stop)) wire_settle(party->wire);
        at = stop < end ? stop + 1 : end;
    }
    party_end(party);
    return 0;
}
