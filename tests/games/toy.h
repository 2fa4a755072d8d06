// SPDX-License-Identifier: MIT
/* toy.h - a small game with every kind of secret, to try the kernel on: each seat holds a hand of
 * numbered cards, all choose one in secret at the same time, the highest takes the trick and, with
 * the option for it, may put a coin aside in secret. */
#ifndef TESTS_GAMES_TOY_H
#define TESTS_GAMES_TOY_H
#include "../../games/game.h"

enum { TOY_CARDS = 16, TOY_HAND = 3, TOY_SEATS = 4 };

struct toy_player {
    uint8_t hand_count, hand[TOY_HAND]; /* the owner sees the cards, the others how many   */
    uint8_t chosen;                     /* 255 = none; the owner sees it                   */
    int16_t points;
    uint8_t coins;                      /* a hidden amount                                 */
};
struct toy {
    struct game game;
    uint8_t deck_count, deck[TOY_CARDS];
    uint8_t tricks;
    uint8_t last[TOY_SEATS]; /* what was shown last; 255 = nothing */
    uint8_t mark[3];         /* by name, sparse */
    uint16_t flags;          /* a set */
    struct toy_player player[TOY_SEATS];
    struct flow flow;        /* empty while all choose */
};
extern const struct game_plugin toy_plugin;
enum { TOY_PLAY, TOY_TAKE_COIN, TOY_LEAVE_COIN };
enum { TOY_COINS = 2 };          /* the option */
enum { TOY_CHOICE, TOY_COIN }; /* the questions: frames of the stack, 0 without one */
#endif
