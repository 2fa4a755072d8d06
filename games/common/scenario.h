// SPDX-License-Identifier: MIT
/* scenario.h - a rule's example as data: set up, patch, move, expect, refuse.  The format is in
 * README.md beside this file's folder. */
#ifndef GAMES_COMMON_SCENARIO_H
#define GAMES_COMMON_SCENARIO_H
#include <jansson.h>
#include <stdbool.h>

#include "why.h"

/* Runs one scenario object.  False with what went wrong in `why`. */
bool scenario_run(const json_t *scenario, char why[WHY_SIZE]);
#endif
