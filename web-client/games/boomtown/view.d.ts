// SPDX-License-Identifier: MIT
/* What this game's board reads; made by `make types` from the game's tables, not to be edited.

   What has no value is left out of a view: a single value may be undefined, lists and objects are there. */
import type * as shell from '../../js/types.js';

export type Part = 'gold' | 'mines' | 'mayors';
export type Phase = 'setup' | 'reveal' | 'auction' | 'payment' | 'choice' | 'mustang' | 'roll' | 'telegraph'
  | 'production' | 'round_end' | 'over';
export type Card = 'mine_cj_02' | 'mine_cj_04' | 'mine_cj_05' | 'mine_cj_06' | 'mine_cj_07' | 'mine_cj_08'
  | 'mine_cj_09' | 'mine_cj_11' | 'mine_cj_12' | 'mine_cm_03' | 'mine_cm_04' | 'mine_cm_05' | 'mine_cm_06'
  | 'mine_cm_07' | 'mine_cm_08' | 'mine_cm_09' | 'mine_cm_10' | 'mine_cm_12' | 'mine_cc_03' | 'mine_cc_04'
  | 'mine_cc_05' | 'mine_cc_06' | 'mine_cc_07' | 'mine_cc_08' | 'mine_cc_10' | 'mine_cc_11' | 'mine_cc_12'
  | 'mine_dg_02' | 'mine_dg_03' | 'mine_dg_05' | 'mine_dg_06' | 'mine_dg_07' | 'mine_dg_08' | 'mine_dg_09'
  | 'mine_dg_10' | 'mine_dg_11' | 'mine_sn_02' | 'mine_sn_03' | 'mine_sn_04' | 'mine_sn_06' | 'mine_sn_07'
  | 'mine_sn_08' | 'mine_sn_09' | 'mine_sn_10' | 'mine_sn_11' | 'event_card_shark' | 'event_dynamite_1'
  | 'event_dynamite_2' | 'event_dynamite_3' | 'event_expropriation' | 'event_governor' | 'event_holdup_1'
  | 'event_holdup_2' | 'event_mustang' | 'event_new_vein' | 'event_saloon_1' | 'event_saloon_2'
  | 'event_saloon_girls' | 'event_stagecoach_robbery' | 'event_telegraph';
export type Town = 'cactus_junction' | 'cold_mountain' | 'coyote_city' | 'dry_gulch' | 'san_narciso';

export interface View {
  seats?: number;
  over?: boolean;
  round?: number;
  rounds?: number;
  phase?: Phase;
  start?: number;
  winner?: number;
  turn?: number;
  row: { [slot: string]: Row | undefined };
  auction: Auction;
  players: { [seat: number]: Player };
  order: number[];
  taken?: number;
  riders?: number;
  asked: Card[];
  dice: number[];
  mayors: { [town in Town]?: number };
  fees: { [town in Town]?: number };
  attached: { [card in Card]?: Card };
  placed: { [card in Card]?: Town };
  gone: Card[];
  box: Box;
  deck?: number;
}

export interface Row {
  card?: Card;
  by?: number;
}

export interface Auction {
  high?: number;
  bidder?: number;
  bid_seats: number[];
  bid_amounts: number[];
}

export interface Player {
  gold?: number;
  score?: number;
  cards: Card[];
  bid?: number;
  passed?: boolean;
  kept?: number;
  produced?: number;
  toll?: number;
}

export interface Box {
  cards: Card[];
}

/** A decision: one of the listed moves. */
export type Move =
  | { verb: 'pass' }
  | { verb: 'bid', amount: number }
  | {
    verb: 'take';
    card: Card;
    target?: Card;
    town?: Town;
    victim?: number;
    amount?: number;
    mine?: Card;
    saloon?: Card;
  }
  | { verb: 'mustang', use: boolean }
  | { verb: 'telegraph', use: boolean, die?: number, face?: number };

/** What happened, or why a move is refused.  A word without a value is null, nobody's seat -1. */
export type Message =
  | {
    key: 'round_started';
    round: number;
    start: number;
    slot0: Card | null;
    slot1: Card | null;
    slot2: Card | null;
    slot3: Card | null;
    slot4: Card | null;
  }
  | { key: 'set_aside', card: Card | null }
  | { key: 'reshuffled', cards: number }
  | { key: 'bid', seat: number, amount: number }
  | { key: 'passed', seat: number, auto: boolean }
  | { key: 'auction_won', seat: number, price: number }
  | {
    key: 'gold';
    from: number;
    to: number;
    amount: number;
    due: number;
    reason: string | null;
    card: Card | null;
  }
  | { key: 'card_taken', seat: number, card: Card | null, auto: boolean }
  | { key: 'card_gone', card: Card | null, reason: string | null, seat: number }
  | { key: 'mine_moved', card: Card | null, from: number, to: number }
  | { key: 'attached', card: Card | null, on: Card | null, town: Town | null }
  | { key: 'idle', card: Card | null, seat: number }
  | { key: 'no_target', card: Card | null, seat: number }
  | { key: 'mayor', town: Town | null, from: number, to: number }
  | { key: 'holdup', seat: number, victim: number, amount: number, total: number, success: boolean }
  | { key: 'mustang_used', seat: number }
  | { key: 'kept', seat: number, card: Card | null }
  | { key: 'rolled', purpose: string | null, seat: number, d0: number, d1: number }
  | { key: 'die_changed', seat: number, die: number, face: number, total: number }
  | { key: 'collapsed', card: Card | null, seat: number }
  | { key: 'round_ended', round: number }
  | { key: 'final_score', seat: number, total: number, rank: number }
  | { key: 'game_over', rounds: number }
  | { key: 'not_now', phase: Phase | null }
  | { key: 'bid_too_low', amount: number, least: number }
  | { key: 'bid_above_gold', amount: number, gold: number }
  | { key: 'not_in_row', card: Card | null }
  | { key: 'taken_by', card: Card | null, seat: number }
  | { key: 'needs_arg', card: Card | null, index: number }
  | { key: 'no_such_arg', card: Card | null, index: number }
  | { key: 'must_choose', card: Card | null, index: number }
  | { key: 'own_card', card: Card | null }
  | { key: 'not_in_play', card: Card | null }
  | { key: 'no_target_kind', card: Card | null }
  | { key: 'not_a_mine', card: Card | null }
  | { key: 'no_mine_in_town', card: Card | null, town: Town | null }
  | { key: 'not_mayor', town: Town | null, seat: number }
  | { key: 'has_governor', town: Town | null }
  | { key: 'own_seat', seat: number }
  | { key: 'no_such_seat', victim: number }
  | { key: 'not_own_mine', card: Card | null }
  | { key: 'no_token', town: Town | null }
  | { key: 'not_own_saloon', card: Card | null }
  | { key: 'has_girls', card: Card | null }
  | { key: 'no_mustang' }
  | { key: 'chooses_anyway', seat: number }
  | { key: 'window_passed' }
  | { key: 'no_telegraph' }
  | { key: 'only_after_roll' }
  | { key: 'same_face', die: number, face: number }
  | { key: 'short_deck_seats', seats: number }
  | { key: 'until_round', round: number }
  | { key: 'until_roll', seat: number }
  | { key: 'until_holdup', amount: number };

/** What never changes. */
export interface Catalog {
  constants: {
    collapse_totals: number[];
    ways: number[];
    starting_gold: number;
    deck_size: number;
    mine_cards: number;
    event_cards: number;
    mines_per_town: number;
    dice: number;
    die_faces: number;
    mayor_threshold: number;
    mayor_score: number;
    min_bid: number;
    mayor_pawns: number;
    town_tokens: number;
    town_tokens_per_town: number;
    cards_removed: number;
  };
  towns: { index: number, id: string, name: string, color: string, suggested_rgb: string }[];
  event_kinds: {
    card_shark: {
      name: string;
      count: number;
      timing: string;
      args: any[];
      rules: string;
      each_other_player_pays_bank: number;
    };
    dynamite: { name: string, count: number, timing: string, args: string[], rules: string };
    expropriation: { name: string, count: number, timing: string, args: string[], rules: string };
    governor: {
      name: string;
      count: number;
      timing: string;
      args: string[];
      rules: string;
      fee_multiplier: number;
    };
    holdup: {
      name: string;
      count: number;
      timing: string;
      args: string[];
      rules: string;
      amount_min: number;
      amount_max: number;
    };
    mustang: { name: string, count: number, timing: string, args: any[], rules: string };
    new_vein: {
      name: string;
      count: number;
      timing: string;
      args: string[];
      rules: string;
      value_bonus: number;
    };
    saloon: {
      name: string;
      count: number;
      timing: string;
      args: string[];
      rules: string;
      toll_per_producing_mine: number;
      town_tokens_per_town: number;
    };
    saloon_girls: {
      name: string;
      count: number;
      timing: string;
      args: string[];
      rules: string;
      toll_per_producing_mine: number;
    };
    stagecoach_robbery: {
      name: string;
      count: number;
      timing: string;
      args: any[];
      rules: string;
      gain_from_bank: number;
    };
    telegraph: {
      name: string;
      count: number;
      timing: string;
      args: any[];
      rules: string;
      face_min: number;
      face_max: number;
    };
  };
  cards: {
    index: number;
    id: string;
    type: string;
    town?: string;
    town_index?: number;
    number?: number;
    value?: number;
    dangerous?: boolean;
    kind?: string;
    copy?: number;
  }[];
}

/** What the board is given. */
export type Game = shell.Game<View, Catalog, Move, Message>;
