// SPDX-License-Identifier: MIT
#include "plain_text.h"

/* What stands for a sign; HTML takes the quotes of an attribute, too. */
struct sign {
    char sign;
    const char *written;
};

static const struct sign html[] = {
    { '&', "&amp;" }, { '<', "&lt;" }, { '>', "&gt;" }, { '"', "&quot;" }, { 0 },
};
/* <!channel>, <@U123>, <https://address|another text>; the message itself says "mrkdwn": false. */
static const struct sign slack[] = { { '&', "&amp;" }, { '<', "&lt;" }, { '>', "&gt;" }, { 0 } };
/* [another text](https://address), <@123>, **bold**, ||spoiler||, headings, lists, quotes, code. */
static const struct sign discord[] = {
    { '\\', "\\\\" }, { '*', "\\*" }, { '_', "\\_" }, { '~', "\\~" }, { '`', "\\`" }, { '|', "\\|" },
    { '>', "\\>" },   { '<', "\\<" }, { '[', "\\[" }, { ']', "\\]" }, { '(', "\\(" }, { ')', "\\)" },
    { '#', "\\#" },   { '@', "\\@" }, { '-', "\\-" }, { 0 },
};
static const struct sign *const signs[] = {
    [PLAIN_HTML] = html, [PLAIN_SLACK] = slack, [PLAIN_DISCORD] = discord,
};

void plain_write(enum plain_kind kind, const char *from, struct text *out)
{
    for (; from && *from; from++) {
        const struct sign *sign = signs[kind];
        while (sign->sign && sign->sign != *from) sign++;
        if (sign->sign) text_str(out, sign->written);
        else text_char(out, *from);
    }
}
