// SPDX-License-Identifier: MIT
/* handle_seat.h - shared by handlers that seat players. */
#ifndef SERVER_HANDLE_SEAT_H
#define SERVER_HANDLE_SEAT_H
#include "server/client/request.h"
#include "server/room/room.h"

/* Returns a seat with the session's user. */
struct db_seat handle_seat_for(const struct session *session);
/* Returns the lowest empty seat, or -1. */
int handle_seat_empty(const struct room *room);
/* Reads the request's quiet hours, if there are any. Returns false after an error reply. */
bool handle_seat_read_quiet(const struct request *request, struct clock_quiet *quiet);
#endif
