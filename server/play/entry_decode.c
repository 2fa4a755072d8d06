// SPDX-License-Identifier: MIT
#include "entry_decode.h"

#include <jansson.h>

#include "guard.h"

static int judge_move(const struct entry *entry, const struct game_plugin *plugin, const struct game *game,
                      const struct move *move, char why[WHY_SIZE])
{
    struct refusal refusal = { 0 };
    char fault[WHY_SIZE];
    if (guard_judge(plugin, game, entry->seat, move, &refusal, fault)) return 0;
    if (fault[0]) return why_say(why, "entry %u: %s", entry->seq, fault);
    return why_say(why, "entry %u: seat %d may not play %.160s here (%s %s)", entry->seq, entry->seat,
                   entry->body, refusal.rule ? refusal.rule : "", refusal.spec ? refusal.spec->key : "");
}

static int read_move(const struct entry *entry, const struct game_plugin *plugin, const json_t *body,
                     struct move *move, char why[WHY_SIZE])
{
    struct refusal refusal = { 0 };
    if (move_read(plugin, body, move, &refusal)) return 0;
    return why_say(why, "entry %u: %.160s is not a move of this game (%s)", entry->seq, entry->body,
                   refusal.spec ? refusal.spec->key : "malformed");
}

static int read_undo(const struct entry *entry, const json_t *body, uint32_t *to, char why[WHY_SIZE])
{
    const json_t *number = json_object_get(body, "to");
    json_int_t value = json_is_integer(number) ? json_integer_value(number) : -1;
    if (value < 0 || value >= (json_int_t)entry->seq)
        return why_say(why, "entry %u: an undo must say to which earlier entry", entry->seq);
    *to = (uint32_t)value;
    return 0;
}

/* What the kind of entry has in its body; of the other kinds, nothing that the rules would ask. */
static int read_body(const struct entry *entry, const struct game_plugin *plugin, struct decoded *decoded,
                     char why[WHY_SIZE])
{
    bool move = entry_is_move(entry->kind);
    if (!move && entry->kind != ENTRY_UNDO) return 0;
    json_t *body = json_loads(entry->body, JSON_REJECT_DUPLICATES, NULL);
    int bad;
    if (!json_is_object(body)) bad = why_say(why, "entry %u: its body is not a JSON object", entry->seq);
    else if (move) bad = read_move(entry, plugin, body, &decoded->move, why);
    else bad = read_undo(entry, body, &decoded->to, why);
    json_decref(body);
    return bad;
}

int entry_decode(const struct entry *entry, const struct game_plugin *plugin, const struct game *game,
                 struct decoded *decoded, char why[WHY_SIZE])
{
    bool move = entry_is_move(entry->kind);
    *decoded = (struct decoded){ .seq = entry->seq, .kind = entry->kind, .seat = entry->seat };
    if (entry->seat < (move ? 0 : -1) || entry->seat >= game->seats)
        return why_say(why, "entry %u: the game has no seat %d", entry->seq, entry->seat);
    if (read_body(entry, plugin, decoded, why)) return -1;
    return move ? judge_move(entry, plugin, game, &decoded->move, why) : 0;
}
