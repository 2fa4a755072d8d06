// SPDX-License-Identifier: MIT
/* change_clock.h - adds to a change who is to act after it, and the clocks. */
#ifndef SERVER_CHANGE_CLOCK_H
#define SERVER_CHANGE_CLOCK_H
struct change;

/* Fills change->turn and change->clock, and adds both to the job if they change. */
void change_clock_add(struct change *change);
#endif
