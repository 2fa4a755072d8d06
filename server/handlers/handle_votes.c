// SPDX-License-Identifier: MIT
/* handle_votes.c - decisions of all players: votes about an absent player, and the end by agreement. */
#include "handlers.h"
#include "server/client/reply.h"
#include "server/change/change.h"
#include "server/change/room_poll.h"
#include "server/change/room_commit.h"

void handle_call(struct request *request, struct room *room, int mine)
{
    int64_t seat = 0;
    (void)mine;
    request_int(request, "seat", 0, room->row.seats - 1, &seat);
    room_poll_open(room, request, (int)seat);
}

/* Whose seat a bot keeps has a say in the end only. */
void handle_vote(struct request *request, struct room *room, int mine)
{
    enum poll_choice choice = poll_choice_of(request_text(request, "choice"));
    if (choice == POLL_NONE) {
        reply_error_why(request, ERR_BAD_REQUEST, NULL, "A vote is for wait, bot, offer or end.");
    } else if (choice != POLL_END && room_is_kept(&room->row, mine)) {
        reply_error_why(request, ERR_NOT_ALLOWED, "{\"why\":\"kept\"}",
                        "A bot keeps your seat; take it back first.");
    } else {
        room_poll_vote(room, request, mine, choice);
    }
}

/* The game ends as soon as all agree whose game it is, kept seats included. */
void handle_end(struct request *request, struct room *room, int mine)
{
    const json_t *agree = json_object_get(request->body, "agree");
    if (agree && !json_is_boolean(agree)) {
        reply_error(request, ERR_BAD_REQUEST, NULL);
        return;
    }
    struct change *change = change_new(room, request);
    struct db_room *row = change_row(change);
    if (json_is_false(agree)) row->ending &= ~(1u << mine);
    else row->ending |= 1u << mine;
    if (room_end_is_agreed(row)) change_end_game(change, mine);
    room_commit_take(change);
}
