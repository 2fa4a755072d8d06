// SPDX-License-Identifier: MIT
/* handle_seat.h - shared by handlers that seat players. */
#ifndef SERVER_HANDLE_SEAT_H
#define SERVER_HANDLE_SEAT_H
#include "server/client/request.h"
#include "server/room/room.h"

/* A seat with this person on it. */
struct db_seat handle_seat_for(const struct session *session);
/* The lowest empty seat, or -1. */
int handle_seat_empty(const struct room *room);
/* Quiet hours as the request says, if it does.  False after an error. */
bool handle_seat_read_quiet(const struct request *request, struct clock_quiet *quiet);
#endif
