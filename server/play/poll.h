// SPDX-License-Identifier: MIT
/* poll.h - vote about an absent player: choices, majorities, outcome. Pure. Pure: knows neither rooms nor
 * people, only seats. */
#ifndef SERVER_POLL_H
#define SERVER_POLL_H
#include <stdbool.h>
#include <stdint.h>

#include "games/game.h"

/* The names, in the store and in the protocol, are never renamed. */
enum poll_choice {
    POLL_NONE,  /* nothing said, nothing decided                                             */
    POLL_WAIT,  /* the one who is late gets the time for this decision anew                  */
    POLL_BOT,   /* a bot keeps the seat until its player is back                             */
    POLL_OFFER, /* so it does, and meanwhile whoever has the invitation may take the seat    */
    POLL_END,   /* the game ends here and is scored                                          */
    POLL_CHOICES
};
const char *poll_choice_name(enum poll_choice choice);
enum poll_choice poll_choice_of(const char *name); /* POLL_NONE: no such choice, or NULL */

struct poll {
    int about;     /* the seat                                                               */
    int64_t until; /* in the server's life, when it is decided by what was said              */
    enum poll_choice vote[GAME_SEATS];
};

/* From its JSON text; false when that is NULL or none. */
bool poll_load(const char *text, struct poll *poll);
/* The text to store, to be freed. */
char *poll_save(const struct poll *poll);

/* What is decided.  `voters`: the seats (but the one it is about) whose people play; `owners`: likewise those
 * that are a person's, played by a bot meanwhile or not.
 * Waiting or a bot: more than half of the voters.  To offer the seat: all voters.  To end: all owners, for it
 * is their game, too.  `due`: the time is up; then what more voters want, a bot if as many want either, and
 * nothing where nobody spoke. */
enum poll_choice poll_outcome(const struct poll *poll, uint32_t voters, uint32_t owners, bool due);
#endif
