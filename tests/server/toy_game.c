// SPDX-License-Identifier: MIT
/* toy_game.c - the toy of the kernel's tests: all decide at the same time, in secret. */
#include "../games/toy.c" // NOLINT(bugprone-suspicious-include): one toy for two programs
