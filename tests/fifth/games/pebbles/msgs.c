// SPDX-License-Identifier: MIT
/* msgs.c - everything that Pebbles says. */
#include "pebbles.h"

#define SEAT { "seat", &names_seat }
#define CHARM { "charm", &peb_names_charm }
#define NUMBER(name) { name, &names_number }

const struct msg_spec peb_msgs[PEB_MSGS + 1] = {
    [MSG_TOOK] = { "took", { SEAT, NUMBER("count") } },
    [MSG_BACK] = { "back", { SEAT } },
    [MSG_CHARM] = { "charm", { SEAT, NUMBER("points") } },
    [MSG_UNTIL_CHARMS] = { "until_charms", { { NULL, NULL } } },
    [MSG_SHOWN] = { "shown", { SEAT, CHARM, NUMBER("points") } },
    [MSG_TOO_MANY] = { "too_many", { NUMBER("count"), NUMBER("heap") } },
};
