// SPDX-License-Identifier: MIT
#include "wall_check.h"

bool wall_check_look(struct wall_check *check, int64_t wall_ms, uint64_t steady_ms, int64_t *jump_ms)
{
    int64_t apart = check->begun ? (wall_ms - check->wall_ms) - (int64_t)(steady_ms - check->steady_ms) : 0;
    bool jumped = apart > WALL_CHECK_JUMP_MS || apart < -WALL_CHECK_JUMP_MS;
    *jump_ms = jumped ? apart : 0;
    if (!check->begun || jumped) check->since_ms = steady_ms;
    check->begun = true;
    check->wall_ms = wall_ms;
    check->steady_ms = steady_ms;
    return steady_ms - check->since_ms >= WALL_CHECK_TRUSTED_MS;
}
