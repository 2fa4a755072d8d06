// SPDX-License-Identifier: MIT
/* room_advice.h - bot advice for a player; logged, so that the table knows. */
#ifndef SERVER_ROOM_ADVICE_H
#define SERVER_ROOM_ADVICE_H
#include <stdbool.h>

struct request;
struct room;

/* Is a bot thinking for the seat already? */
bool room_advice_is_busy(const struct room *room, int seat);
/* Notes in the log that the seat is advised, once for each question, then thinks, then answers.  The seat
 * owes a decision. */
void room_advice_begin(struct room *room, struct request *request, int seat);
/* Nobody wants to know any more. */
void room_advice_stop(struct room *room);
#endif
