// SPDX-License-Identifier: MIT
/* names.c - the words on the wire for what Pebbles numbers. */
#include "pebbles.h"

static const char *const phase_ids[] = { "take", "back" };
static const char *const charm_ids[] = { "odd", "even", "last" };

const struct names peb_names_phase = NAMES("phase", phase_ids);
const struct names peb_names_charm = NAMES("charm", charm_ids);
