// SPDX-License-Identifier: MIT
#include "mask.h"

enum { FRAMES = 4, HEAD = 2, KEY = 4, SHORT_MOST = 125, MIDDLE_MOST = 65535 };

void mask_begin(struct mask *mask, uint64_t read, unsigned turn)
{
    *mask = (struct mask){ .from = read, .turn = turn, .left = read ? FRAMES : 0 };
}

bool mask_looks(const struct mask *mask)
{
    return mask->left > 0;
}

static size_t head_of(size_t payload)
{
    return HEAD + KEY + (payload > MIDDLE_MOST ? 8u : payload > SHORT_MOST ? 2u : 0u);
}

bool mask_holds(struct mask *mask, size_t len, size_t rest, uint64_t read, unsigned turn)
{
    if (turn == mask->turn || read < mask->from) mask->left = 0;
    if (mask->left == 0) return true;
    if (!mask->within) mask->least += head_of(len + rest);
    mask->least += len;
    mask->within = rest > 0;
    if (!mask->within) mask->left--;
    return read - mask->from >= mask->least;
}
