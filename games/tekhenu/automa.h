// SPDX-License-Identifier: MIT
/* automa.h - what the two files of Botankhamun share. */
#ifndef GAMES_TEKHENU_AUTOMA_H
#define GAMES_TEKHENU_AUTOMA_H
#include "tekhenu.h"

/* One of the set bits; drawn if there are several, and told. */
int tek_automa_pick(struct tek *t, uint32_t mask, struct game_out *out);
/* The god action with the die taken. */
void tek_automa_act(struct tek *t, int god, int die, struct game_out *out);
#endif
