// SPDX-License-Identifier: MIT
/* room_advice.h - bot advice for a player; logged, so that the table knows. */
#ifndef SERVER_ROOM_ADVICE_H
#define SERVER_ROOM_ADVICE_H
#include <stdbool.h>

struct request;
struct room;

/* True if a bot is already computing advice for the seat. */
bool room_advice_is_busy(const struct room *room, int seat);
/* Logs that the seat gets advice, once per question, then computes it and answers the request. The
 * seat must owe a decision. */
void room_advice_begin(struct room *room, struct request *request, int seat);
/* Cancels the room's advice jobs without an answer. */
void room_advice_stop(struct room *room);
#endif
