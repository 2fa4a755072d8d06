// SPDX-License-Identifier: MIT
/* change_clock.h - adds the next deciders and the clocks to a change. */
#ifndef SERVER_CHANGE_CLOCK_H
#define SERVER_CHANGE_CLOCK_H
struct change;

/* Fills change->turn and change->clock, and adds both to the job if they change. */
void change_clock_add(struct change *change);
#endif
