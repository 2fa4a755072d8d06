// SPDX-License-Identifier: MIT
/* doctor.h - checks a data folder: database, references, replay of every game. */
#ifndef SERVER_DOCTOR_H
#define SERVER_DOCTOR_H
#include <stdio.h>

#include "games/game.h"

/* Checks DIR: the file, the schema's version, references, and that every game replays to its snapshots, its
 * scores and its promise.  Changes nothing.  Writes to `out`; returns how many faults there are. */
int doctor_run(const char *dir, const struct game_plugin *(*find)(const char *id), FILE *out);
#endif
