// SPDX-License-Identifier: MIT
#include "permission.h"

#include <stdio.h>

#include "games/common/text.h"
#include "room_absence.h"
#include "server/base/server.h"
#include "server/client/user.h"

/* The user, the permission and the seat of a check. */
struct act {
    const struct room *room;
    const struct db_room *row;
    int64_t user;
    int mine, seat; /* the person's seat and the other, or -1 */
};

/* ---- what must hold --------------------------------------------------------------------------- */

static bool is_host(const struct act *act)
{
    return act->row->host == act->user;
}

static bool has_seat(const struct act *act)
{
    return act->mine >= 0;
}

static bool is_waiting(const struct act *act)
{
    return act->row->status == ROOM_WAITING;
}

static bool is_playing(const struct act *act)
{
    return act->row->status == ROOM_PLAYING;
}

static bool is_open(const struct act *act)
{
    return is_waiting(act) || is_playing(act);
}

static bool has_rules(const struct act *act)
{
    return !room_is_frozen(act->room);
}

static bool has_begun_not(const struct act *act)
{
    return is_waiting(act) && has_rules(act);
}

static bool is_full(const struct act *act)
{
    for (int seat = 0; seat < act->row->seats; seat++)
        if (act->row->seat[seat].kind == SEAT_EMPTY) return false;
    return true;
}

static bool plays_himself(const struct act *act)
{
    return !room_is_kept(act->row, act->mine);
}

static bool is_kept(const struct act *act)
{
    return room_is_kept(act->row, act->mine);
}

/* A bot never replaces a player by request. Before the start it may take an empty seat; later
 * the absence policy applies. */
static bool is_agreed(const struct act *act)
{
    return !is_playing(act);
}

static bool is_nobodys(const struct act *act)
{
    return act->seat < 0 || act->row->seat[act->seat].kind != SEAT_HUMAN;
}

static bool is_anothers(const struct act *act)
{
    return act->seat >= 0 && act->row->seat[act->seat].user && act->seat != act->mine;
}

static bool is_not_mine(const struct act *act)
{
    return act->seat >= 0 && act->seat != act->mine;
}

static bool is_clockless(const struct act *act)
{
    return !act->row->clock;
}

static bool has_no_vote(const struct act *act)
{
    return !act->row->poll;
}

static bool has_vote(const struct act *act)
{
    return act->row->poll != NULL;
}

static bool is_missed(const struct act *act)
{
    return room_absence_is_away(act->room, act->seat);
}

/* True if the user is connected on no device: a connected user still has access. */
static bool is_nowhere(const struct act *act)
{
    return act->seat < 0 || !users_is_online(act->room->server->people, act->row->seat[act->seat].user);
}

static bool is_judge(const struct act *act)
{
    struct poll poll;
    return poll_load(act->row->poll, &poll) && poll.about != act->mine;
}

/* True if the seat may be taken: before the start an empty one, later one of an absent
 * player that the table offers. */
static bool has_free(const struct act *act)
{
    for (int seat = 0; seat < act->row->seats; seat++) {
        const struct db_seat *one = &act->row->seat[seat];
        if (is_waiting(act) ? one->kind == SEAT_EMPTY : one->offered) return true;
    }
    return false;
}

/* In the order in which they are asked. */
enum {
    HOST = 1 << 0, SEATED = 1 << 1, NOT_BEGUN = 1 << 2, AGREED = 1 << 3, WAITING = 1 << 4, OPEN = 1 << 5,
    PLAYING = 1 << 6, RULES = 1 << 7, FULL = 1 << 8, HIMSELF = 1 << 9, KEPT = 1 << 10, NOBODYS = 1 << 11,
    ANOTHERS = 1 << 12, CLOCKLESS = 1 << 13, NO_VOTE = 1 << 14, MISSED = 1 << 15, VOTE = 1 << 16,
    JUDGE = 1 << 17, NOWHERE = 1 << 18, FREE = 1 << 19, NOT_MINE = 1 << 20,
};

static const struct condition {
    unsigned bit;
    bool (*holds)(const struct act *act);
    struct permission_denial no;
} conditions[] = {
    { HOST, is_host, { ERR_NOT_HOST, NULL, NULL } },
    { SEATED, has_seat, { ERR_NOT_SEATED, NULL, NULL } },
    { NOT_BEGUN, has_begun_not, { ERR_BAD_REQUEST, NULL, "The game was started already." } },
    { AGREED, is_agreed,
      { ERR_NOT_ALLOWED, "agreed", "A bot keeps somebody's seat only as this table has agreed." } },
    { WAITING, is_waiting, { ERR_NOT_ALLOWED, "begun", "That is possible only before the game begins." } },
    { OPEN, is_open, { ERR_NOT_PLAYING, NULL, "The game is over." } },
    { PLAYING, is_playing, { ERR_NOT_PLAYING, NULL, NULL } },
    { RULES, has_rules, { ERR_INTERNAL, NULL, "The rules of this game failed." } },
    { FULL, is_full, { ERR_BAD_REQUEST, NULL, "A seat is still empty." } },
    { HIMSELF, plays_himself,
      { ERR_NOT_ALLOWED, "kept", "A bot keeps your seat; take it back first." } },
    { KEPT, is_kept, { ERR_NOT_ALLOWED, "not_kept", "No bot keeps your seat." } },
    { NOBODYS, is_nobodys, { ERR_SEAT_TAKEN, NULL, NULL } },
    { ANOTHERS, is_anothers, { ERR_NOT_ALLOWED, "not_anothers", "No other person has that seat." } },
    { NOT_MINE, is_not_mine, { ERR_NOT_ALLOWED, "not_anothers", "That seat is your own." } },
    { CLOCKLESS, is_clockless,
      { ERR_NOT_ALLOWED, "clock", "This table has a clock: what was agreed follows when it runs out." } },
    { NO_VOTE, has_no_vote, { ERR_NOT_ALLOWED, "voting", "A vote is open already." } },
    { MISSED, is_missed,
      { ERR_NOT_ALLOWED, "not_away", "That person is here, has not been away for long, or is not asked." } },
    { VOTE, has_vote, { ERR_NOT_ALLOWED, "no_vote", "There is nothing to vote about." } },
    { NOWHERE, is_nowhere,
      { ERR_NOT_ALLOWED, "is_here", "That person is here, and needs no new way in." } },
    { FREE, has_free, { ERR_ROOM_FULL, NULL, NULL } },
    { JUDGE, is_judge, { ERR_NOT_ALLOWED, "about_you", "The vote is about you: make your move." } },
};

static const struct {
    const char *name;  /* NULL: clients are not told (they see it elsewhere)     */
    unsigned needs;
    bool seat;         /* it is about one                                        */
} powers[PERMISSIONS] = {
    [PERMISSION_NONE] = { NULL, 0, false },
    [PERMISSION_BOT] = { "bot", HOST | AGREED | OPEN | NOBODYS, true },
    [PERMISSION_START] = { "start", HOST | NOT_BEGUN | FULL, false },
    [PERMISSION_SWAP] = { "swap", HOST | WAITING, true },
    [PERMISSION_REMOVE] = { "send_away", HOST | WAITING | ANOTHERS, true },
    [PERMISSION_SEAT_LINK] = { "seat_link", HOST | OPEN | ANOTHERS | NOWHERE, true },
    [PERMISSION_TRANSFER_HOST] = { "hand", HOST | OPEN | ANOTHERS, true },
    [PERMISSION_INVITE] = { "invite", HOST | OPEN, false },
    [PERMISSION_DELETE] = { "delete", HOST | WAITING, false },
    [PERMISSION_MODERATE] = { "people", HOST | OPEN, false },
    [PERMISSION_CALL_VOTE] =
        { "call", SEATED | PLAYING | RULES | HIMSELF | NOT_MINE | CLOCKLESS | NO_VOTE | MISSED,
                     true },
    [PERMISSION_VOTE] = { "vote", SEATED | PLAYING | RULES | VOTE | JUDGE, false },
    [PERMISSION_OFFER] = { "offer", SEATED | OPEN | FREE, false },
    [PERMISSION_END] = { "end", SEATED | PLAYING | RULES, false },
    [PERMISSION_PLAY] = { NULL, SEATED | PLAYING | RULES | HIMSELF, false },
    [PERMISSION_RESIGN] = { "resign", SEATED | PLAYING | RULES, false },
    [PERMISSION_RETURN] = { "return", SEATED | PLAYING | RULES | KEPT, false },
};

bool permission_check(enum permission permission, const struct room *room, int64_t user, int seat,
                      struct permission_denial *no)
{
    struct act act = { room, &room->row, user, room_seat_of(room, user), seat };
    for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++) {
        const struct condition *condition = &conditions[i];
        if (!(powers[permission].needs & condition->bit) || condition->holds(&act)) continue;
        if (no) *no = condition->no;
        return false;
    }
    return true;
}

bool permission_is_about_seat(enum permission permission)
{
    return powers[permission].seat;
}

static void write_seats(const struct room *room, int64_t user, struct text *out)
{
    for (int seat = 0; seat < room->row.seats; seat++) {
        struct text names = { 0 };
        char key[12];
        for (int permission = 0; permission < PERMISSIONS; permission++) {
            if (!powers[permission].name || !powers[permission].seat ||
                !permission_check((enum permission)permission, room, user, seat, NULL))
                continue;
            if (names.len) text_char(&names, ',');
            text_json(&names, powers[permission].name);
        }
        snprintf(key, sizeof key, "%d", seat);
        if (names.len) {
            text_key(out, key);
            text_char(out, '[');
            text_add(out, names.data, names.len);
            text_char(out, ']');
        }
        text_free(&names);
    }
}

void permission_write(const struct room *room, int64_t user, struct text *out)
{
    text_str(out, ",\"may\":{\"table\":[");
    for (int permission = 0; permission < PERMISSIONS; permission++) {
        if (!powers[permission].name || powers[permission].seat
            || !permission_check((enum permission)permission, room, user, -1, NULL))
            continue;
        text_comma(out);
        text_json(out, powers[permission].name);
    }
    text_str(out, "],\"seats\":{");
    write_seats(room, user, out);
    text_str(out, "}}");
}
