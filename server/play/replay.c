// SPDX-License-Identifier: MIT
/* replay.c - the log as a tree: every entry knows the seq whose state it leads from.
 *
 * A move leads on from the state before it; an undo stands where the state `to` stood; other entries
 * change nothing.  To find the state at a seq, walk up to the nearest kept state and make the moves
 * on the way down.  A state is kept whenever KEEP_EVERY moves would have to be made. */
#include "replay.h"

#include <assert.h>
#include <stdlib.h>

#include "entry_decode.h"
#include "guard.h"
#include "server/base/mem.h"

enum { KEEP_EVERY = 32 };

struct node {
    uint32_t parent; /* the seq whose state this entry starts from                       */
    bool moves;
    int8_t seat;
    uint8_t away; /* moves since the nearest kept state above                         */
    struct move move;
    struct game *kept; /* owned, or NULL                                                   */
};

struct replay {
    const struct game_plugin *plugin;
    uint32_t seq, cap;
    struct node *node; /* by seq; node[0] is the setup, whose state is always kept         */
    union game_state now, work;
};

/* ---- the tree -------------------------------------------------------------------------- */

static struct game *keep_state(const struct replay *replay, const struct game *game)
{
    struct game *copy = mem_alloc(replay->plugin->state_size);
    game_clone(replay->plugin, copy, game);
    return copy;
}

/* Appends a node for the next seq, which leads to the state `after`. */
static void append_node(struct replay *replay, struct node node, const struct game *after)
{
    if (replay->seq + 1 >= replay->cap) {
        replay->cap *= 2;
        replay->node = mem_grow(replay->node, replay->cap * sizeof *replay->node);
    }
    /* Past entries that change nothing, so that no chain of them grows long. */
    const struct node *above = &replay->node[node.parent];
    if (!above->moves && !above->kept) node.parent = above->parent;
    int away = replay->node[node.parent].away + (node.moves ? 1 : 0);
    if (away >= KEEP_EVERY) {
        node.kept = keep_state(replay, after);
        away = 0;
    }
    node.away = (uint8_t)away;
    replay->node[++replay->seq] = node;
    if (after != &replay->now.game) game_clone(replay->plugin, &replay->now.game, after);
}

/* The state at `seq`, from the nearest kept one.  0, or -1 when the rules fail where they did not before. */
static int rebuild_state(const struct replay *replay, uint32_t seq, struct game *out)
{
    char fault[WHY_SIZE];
    uint32_t way[KEEP_EVERY];
    int moves = 0;
    while (!replay->node[seq].kept) {
        if (replay->node[seq].moves) way[moves++] = seq;
        seq = replay->node[seq].parent;
    }
    game_clone(replay->plugin, out, replay->node[seq].kept);
    while (moves > 0) {
        const struct node *node = &replay->node[way[--moves]];
        if (guard_move(replay->plugin, out, node->seat, &node->move, NULL, fault)) return -1;
    }
    return 0;
}

/* ---- entries --------------------------------------------------------------------------- */

static int check_place(const struct replay *replay, const struct entry *entry, char why[WHY_SIZE])
{
    if (entry->seq != replay->seq + 1)
        return why_say(why, "entry %u follows entry %u; the log has a gap", entry->seq, replay->seq);
    if (entry->seq > ENTRIES_MAX) return why_say(why, "the log is longer than %d entries", ENTRIES_MAX);
    return 0;
}

static int add_move(struct replay *replay, const struct decoded *entry, struct game_out *out,
                    char why[WHY_SIZE])
{
    struct node node = { replay->seq, .moves = true, .seat = (int8_t)entry->seat, .move = entry->move };
    char fault[WHY_SIZE];
    game_clone(replay->plugin, &replay->work.game, &replay->now.game);
    if (guard_move(replay->plugin, &replay->work.game, entry->seat, &entry->move, out, fault))
        return why_say(why, "entry %u: %s", entry->seq,
                       fault[0] ? fault : "after it the rules do not come to rest");
    append_node(replay, node, &replay->work.game);
    return 0;
}

static int add_undo(struct replay *replay, const struct decoded *entry, char why[WHY_SIZE])
{
    if (rebuild_state(replay, entry->to, &replay->work.game))
        return why_say(why, "entry %u: the state before it cannot be made again", entry->seq);
    append_node(replay, (struct node){ entry->to, .seat = (int8_t)entry->seat }, &replay->work.game);
    return 0;
}

int replay_add(struct replay *replay, const struct entry *entry, struct game_out *out, char why[WHY_SIZE])
{
    struct decoded decoded;
    if (out) game_out_clear(out);
    if (check_place(replay, entry, why)) return -1;
    if (entry_decode(entry, replay->plugin, &replay->now.game, &decoded, why)) return -1;
    if (entry_is_move(entry->kind)) return add_move(replay, &decoded, out, why);
    if (entry->kind == ENTRY_UNDO) return add_undo(replay, &decoded, why);
    append_node(replay, (struct node){ replay->seq, .seat = (int8_t)entry->seat }, &replay->now.game);
    return 0;
}

int replay_add_list(struct replay *replay, const struct entry_list *list, uint32_t upto, char why[WHY_SIZE])
{
    /* A list has no gaps: what was added already is passed over at once. */
    uint32_t first = list->count ? list->entry[0].seq : 0, next = replay->seq + 1;
    for (int i = next > first ? (int)(next - first) : 0; i < list->count && list->entry[i].seq <= upto; i++)
        if (replay_add(replay, &list->entry[i], NULL, why)) return -1;
    return 0;
}

/* ---- questions ------------------------------------------------------------------------- */

uint32_t replay_seq(const struct replay *replay)
{
    return replay->seq;
}

const struct game *replay_state(const struct replay *replay)
{
    return &replay->now.game;
}

int replay_at(struct replay *replay, uint32_t seq, struct game *out)
{
    if (seq > replay->seq) return -1;
    if (seq == replay->seq)
        game_clone(replay->plugin, out, &replay->now.game);
    else
        return rebuild_state(replay, seq, out);
    return 0;
}

int replay_go_on(struct replay *replay, uint32_t seq, struct game *state, struct game_out *out)
{
    char fault[WHY_SIZE];
    if (out) game_out_clear(out);
    if (seq == 0 || seq > replay->seq) return -1;
    const struct node *node = &replay->node[seq];
    if (!node->moves) return replay_at(replay, seq, state);
    return guard_move(replay->plugin, state, node->seat, &node->move, out, fault);
}

int replay_part(struct replay *replay, uint32_t seq, int step, struct game *state, struct game_out *out)
{
    char fault[WHY_SIZE];
    game_out_clear(out);
    if (seq == 0 || seq > replay->seq || !replay->node[seq].moves) return -1;
    const struct node *node = &replay->node[seq];
    if (replay_at(replay, node->parent, state)) return -1;
    return guard_move_part(replay->plugin, state, node->seat, &node->move, step, out, fault);
}

/* Of the last move on the way to the state at `seq`; 0 if there is none. */
static uint32_t last_move(const struct replay *replay, uint32_t seq)
{
    assert(seq <= replay->seq);
    while (seq > 0 && !replay->node[seq].moves) seq = replay->node[seq].parent;
    return seq;
}

int replay_path(const struct replay *replay, uint32_t seq, uint32_t *path, int max)
{
    int count = 0;
    uint32_t at;
    for (at = last_move(replay, seq); at > 0; at = last_move(replay, replay->node[at].parent))
        count++;
    int index = count;
    for (at = last_move(replay, seq); at > 0; at = last_move(replay, replay->node[at].parent))
        if (--index < max) path[index] = at;
    return count;
}

/* ---- start and end --------------------------------------------------------------------- */

struct replay *replay_new(const struct game_plugin *plugin, const struct game_setup *setup,
                          struct game_out *out, char why[WHY_SIZE])
{
    unsigned rules = setup->rules ? setup->rules : plugin->rules;
    if (out) game_out_clear(out);
    if (rules < plugin->rules_min || rules > plugin->rules) {
        why_say(why, "%s began under version %u of its rules; this program plays versions %u to %u",
                plugin->id, rules, plugin->rules_min, plugin->rules);
        return NULL;
    }
    struct replay *replay = mem_alloc(sizeof *replay);
    replay->plugin = plugin;
    replay->cap = 64;
    replay->node = mem_alloc(replay->cap * sizeof *replay->node);
    char fault[WHY_SIZE];
    if (guard_begin(plugin, &replay->now.game, setup, out, fault)) {
        why_say(why, "the setup: %s", fault[0] ? fault : "after it the rules do not come to rest");
        replay_free(replay);
        return NULL;
    }
    replay->node[0].kept = keep_state(replay, &replay->now.game);
    return replay;
}

void replay_free(struct replay *replay)
{
    if (!replay) return;
    for (uint32_t i = 0; i <= replay->seq; i++) free(replay->node[i].kept);
    free(replay->node);
    free(replay);
}
