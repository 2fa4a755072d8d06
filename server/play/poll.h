// SPDX-License-Identifier: MIT
/* poll.h - vote about an absent player: choices, majorities, outcome. Pure.
 *
 * Knows neither rooms nor users, only seats. */
#ifndef SERVER_POLL_H
#define SERVER_POLL_H
#include <stdbool.h>
#include <stdint.h>

#include "games/game.h"

/* The names, in store and protocol, are never renamed. */
enum poll_choice {
    POLL_NONE,  /* no vote, no decision                                                      */
    POLL_WAIT,  /* the late player gets new time for this decision                           */
    POLL_BOT,   /* a bot plays the seat until its player is back                             */
    POLL_OFFER, /* as POLL_BOT, and anyone with the invitation may take the seat             */
    POLL_END,   /* the game ends now and is scored                                           */
    POLL_CHOICES
};
/* Returns the name in store and protocol. */
const char *poll_choice_name(enum poll_choice choice);
enum poll_choice poll_choice_of(const char *name); /* NULL or unknown: POLL_NONE */

struct poll {
    int about;     /* the absent player's seat                                               */
    int64_t until; /* uptime at which the votes are counted                                  */
    enum poll_choice vote[GAME_SEATS];
};

/* Reads the JSON text. Returns false if it is NULL or invalid. */
bool poll_load(const char *text, struct poll *poll);
/* Returns the text to store; the caller frees it. */
char *poll_save(const struct poll *poll);

/* Returns the decision, or POLL_NONE. `voters` (mask): seats played by people, without the one the vote
 * is about. `owners` (mask): of the other seats, those that belong to users, played by a bot or not.
 * POLL_WAIT and POLL_BOT need more than half of the voters, POLL_OFFER all voters, POLL_END all owners.
 * If `due`, the time is up: the choice with more votes wins, POLL_BOT on a tie, and POLL_NONE without
 * votes. */
enum poll_choice poll_outcome(const struct poll *poll, uint32_t voters, uint32_t owners, bool due);
#endif
