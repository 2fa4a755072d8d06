// SPDX-License-Identifier: MIT
/* fuzz_fixture.h - what a fuzzing target finds before it: a server (tests/wire) with four people on the line,
 * a game
 * that three of them play, and a table that waits for players.  The same for every input, so that what an
 * input does once it does again.
 *
 * At the end it checks the invariants: every message has exactly one answer, every answer is JSON, no
 * client receives another's token, the server reports no internal error, and no game was frozen. */
#ifndef TESTS_FUZZ_FUZZ_FIXTURE_H
#define TESTS_FUZZ_FUZZ_FIXTURE_H
#include "../wire/wire.h"

enum { PARTY_PEOPLE = 4, PARTY_PLAYERS = 3 };

struct caller {
    struct lws *line;
    char token[SECRET_TOKEN_TEXT];
    int sent;    /* whole messages on this line                                          */
    bool unsure; /* it was choked or closed: answers need not have come                   */
    bool given;  /* the input itself holds the token: a fuzzer reads what is compared     */
};

struct party {
    struct wire *wire;
    const struct game_plugin *plugin;
    struct caller caller[PARTY_PEOPLE]; /* the first three sit, the last one looks on          */
    char room[DB_ID], lobby[DB_ID];     /* where the game is played; where players are awaited */
};

#define PARTY_INVITE "letmein9letmein9"

/* Ends the program with a sentence when something does not hold. */
void must(bool holds, const char *what);

/* Returns a fresh fixture for the input: the game and its seats begin at the start. */
struct party *party_begin(const struct game_plugin *plugin, const uint8_t *input, size_t size);
void party_end(struct party *party);

/* The room of the game, or NULL while it is out of memory. */
struct room *party_room(struct party *party);
/* A piece of a message; see wire_piece. */
void party_piece(struct party *party, int who, const void *bytes, size_t len, bool binary, bool final,
                 size_t rest);
/* Another connection for that person, with its token. */
void party_call_again(struct party *party, int who);
/* Stops or goes on reading. */
void party_choke(struct party *party, int who, bool choked);
#endif
