// SPDX-License-Identifier: MIT
/* patience.h - how long one C test may take.  The default of Check, 4 s of wall clock, is too short on a busy
   machine. */
#ifndef TESTS_PATIENCE_H
#define TESTS_PATIENCE_H
#include <stdlib.h>

/* Sets the default of every test case made afterwards; an environment's own CK_DEFAULT_TIMEOUT wins. */
static inline void patience_set(void)
{
    setenv("CK_DEFAULT_TIMEOUT", "300", 0);
}
#endif
