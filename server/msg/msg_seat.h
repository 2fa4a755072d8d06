// SPDX-License-Identifier: MIT
/* msg_seat.h - what all who seat people ask. */
#ifndef SERVER_MSG_SEAT_H
#define SERVER_MSG_SEAT_H
#include "server/room/room.h"

/* A seat with this person on it. */
struct db_seat msg_seat_for(const struct session *session);
/* The lowest empty seat, or -1. */
int msg_seat_empty(const struct room *room);
#endif
