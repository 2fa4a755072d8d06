// SPDX-License-Identifier: MIT
/* What this game's board reads; made by `make types` from the game's tables, not to be edited.

   What has no value is left out of a view: a single value may be undefined, lists and objects are there. */
import type * as shell from '../../js/types.js';

export type Part = 'start' | 'statue_line' | 'pillar' | 'temple_line' | 'bonus' | 'cards' | 'maat'
  | 'districts' | 'temple' | 'statues' | 'happiness' | 'production' | 'buildings' | 'upkeep' | 'decrees'
  | 'order';
export type Frame = 'none' | 'decree' | 'start' | 'destiny' | 'turn' | 'value' | 'hand' | 'horus' | 'ra'
  | 'rotation' | 'hathor' | 'bastet' | 'thoth' | 'osiris' | 'extra' | 'track' | 'good' | 'free_osiris'
  | 'free_temple' | 'exchange' | 'faith' | 'upkeep' | 'scored' | 'deal' | 'destinies' | 'setup_gains'
  | 'round' | 'effect' | 'pillar' | 'done' | 'triggers' | 'maat' | 'scoring' | 'final' | 'botankhamun';
export type God = 'horus' | 'ra' | 'hathor' | 'bastet' | 'thoth' | 'osiris';
export type Light = 'sunny' | 'shaded' | 'dark';
export type Tile = 'P01' | 'P02' | 'P03' | 'P04' | 'P05' | 'P06' | 'P07' | 'P08' | 'P09' | 'P10' | 'P11'
  | 'P12' | 'P13' | 'P14' | 'P15' | 'P16' | 'P17' | 'P18' | 'P19' | 'P20' | 'P21' | 'P22' | 'P23' | 'P24'
  | 'P25' | 'P26' | 'P27';
export type Blessing = 'B01' | 'B02' | 'B03' | 'B04' | 'B05' | 'B06' | 'B07' | 'B08' | 'B09' | 'B10' | 'B11'
  | 'B12' | 'B13' | 'B14' | 'B15' | 'B16' | 'B17' | 'B18' | 'B19' | 'B20' | 'B21' | 'B22' | 'B23' | 'B24';
export type Technology = 'T01' | 'T02' | 'T03' | 'T04' | 'T05' | 'T06' | 'T07' | 'T08' | 'T09' | 'T10'
  | 'T11' | 'T12' | 'T13' | 'T14' | 'T15' | 'T16' | 'T17' | 'T18' | 'T19' | 'T20' | 'T21' | 'T22' | 'T23'
  | 'T24';
export type Decree = 'D01' | 'D02' | 'D03' | 'D04' | 'D05' | 'D06' | 'D07' | 'D08' | 'D09' | 'D10' | 'D11'
  | 'D12' | 'D13' | 'D14' | 'D15' | 'D16' | 'D17' | 'D18' | 'D19' | 'D20' | 'D21' | 'D22' | 'D23' | 'D24';
export type Card = 'B01' | 'B02' | 'B03' | 'B04' | 'B05' | 'B06' | 'B07' | 'B08' | 'B09' | 'B10' | 'B11'
  | 'B12' | 'B13' | 'B14' | 'B15' | 'B16' | 'B17' | 'B18' | 'B19' | 'B20' | 'B21' | 'B22' | 'B23' | 'B24'
  | 'T01' | 'T02' | 'T03' | 'T04' | 'T05' | 'T06' | 'T07' | 'T08' | 'T09' | 'T10' | 'T11' | 'T12' | 'T13'
  | 'T14' | 'T15' | 'T16' | 'T17' | 'T18' | 'T19' | 'T20' | 'T21' | 'T22' | 'T23' | 'T24' | 'D01' | 'D02'
  | 'D03' | 'D04' | 'D05' | 'D06' | 'D07' | 'D08' | 'D09' | 'D10' | 'D11' | 'D12' | 'D13' | 'D14' | 'D15'
  | 'D16' | 'D17' | 'D18' | 'D19' | 'D20' | 'D21' | 'D22' | 'D23' | 'D24';
export type StartingCard = 'S01' | 'S02' | 'S03' | 'S04' | 'S05' | 'S06' | 'S07' | 'S08' | 'S09' | 'S10'
  | 'S11' | 'S12';
export type ActionTile = 'BT1' | 'BT2' | 'BT3' | 'BT4' | 'BT5' | 'BT6' | 'BT7' | 'BT8' | 'BT9' | 'BT10';
export type Die = 'W1' | 'W2' | 'W3' | 'W4' | 'W5' | 'Y1' | 'Y2' | 'Y3' | 'Y4' | 'Y5' | 'N1' | 'N2' | 'N3'
  | 'N4' | 'N5' | 'K1' | 'K2' | 'K3' | 'K4' | 'K5' | 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'G6';
export type Cell = 'r0c0' | 'r0c1' | 'r0c2' | 'r0c3' | 'r0c4' | 'r1c0' | 'r1c1' | 'r1c2' | 'r1c3' | 'r1c4'
  | 'r2c0' | 'r2c1' | 'r2c2' | 'r2c3' | 'r2c4' | 'r3c0' | 'r3c1' | 'r3c2' | 'r3c3' | 'r3c4' | 'r4c0' | 'r4c1'
  | 'r4c2' | 'r4c3' | 'r4c4';
export type Destiny = 'F0' | 'F1' | 'F2' | 'F3';
export type Good = 'bread' | 'papyrus' | 'limestone' | 'granite';
export type PeopleSpace = 'workshops' | 'quarries' | 'temple_row' | 'temple_col';
export type TempleSpace = 'row0A' | 'row0B' | 'row1A' | 'row1B' | 'row2A' | 'row2B' | 'row3A' | 'row3B'
  | 'row4A' | 'row4B' | 'col0A' | 'col0B' | 'col1A' | 'col1B' | 'col2A' | 'col2B' | 'col3A' | 'col3B'
  | 'col4A' | 'col4B';
export type Slot = 'yellow0' | 'yellow1' | 'yellow2' | 'red0' | 'red1' | 'red2' | 'red3' | 'green0'
  | 'green1' | 'green2' | 'green3' | 'blue0' | 'blue1' | 'blue2' | 'blue3';
export type Segment = 'yellow' | 'red' | 'green' | 'blue';
export type OsirisSpace = 'papyrus1' | 'bread1' | 'limestone1' | 'granite1' | 'papyrus2' | 'bread2'
  | 'limestone2' | 'granite2' | 'papyrus3' | 'bread3' | 'limestone3' | 'granite3' | 'papyrus4' | 'bread4'
  | 'limestone4' | 'granite4' | 'papyrus5' | 'bread5' | 'limestone5' | 'granite5' | 'papyrus6' | 'bread6'
  | 'limestone6' | 'granite6';
export type Honour = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7';
export type Event = 'none' | 'produce' | 'god_action' | 'build_statue' | 'build_pillar' | 'build_building'
  | 'statue_bonus' | 'maat_start' | 'maat_judged';

export interface View {
  seats?: number;
  over?: boolean;
  flow: Flow[];
  round?: number;
  turn?: number;
  order: number[];
  arrow?: God;
  light: { [god in God]?: Light };
  wheel: { [god in God]?: Die[] };
  bag: Die[];
  value: { [die in Die]?: number };
  tip: { [die in Die]?: number };
  stack?: number;
  display: { [display_slot: string]: Tile | undefined };
  position: God[];
  honours: { [god in God]?: Honour[] };
  people: { [people_space in PeopleSpace]?: number };
  people_gold: PeopleSpace[];
  row2_gold?: boolean;
  tile: { [cell in Cell]?: Tile };
  rotation: { [cell in Cell]?: number };
  blessing_deck?: number;
  technology_deck?: number;
  decree_deck?: number;
  slot: { [slot in Slot]?: Card };
  filled: Segment[];
  starts: StartingCard[];
  first?: number;
  destinies: Destiny[];
  pyramid: ActionTile[];
  marker?: number;
  fresh?: boolean;
  solo_won?: boolean;
  hand: Hand;
  players: { [seat: number]: Player };
  botankhamun: Botankhamun;
}

export interface Flow {
  kind?: Frame;
  seat?: number;
  a?: number;
  b?: number;
  c?: number;
}

export interface Hand {
  die?: Die;
  section?: God;
  value?: number;
  rolled?: number;
  tip?: number;
  anubis?: boolean;
  extra?: boolean;
  direction?: number;
  blessing?: Blessing;
  gold?: number;
  waived?: boolean;
  any_row?: boolean;
  no_surplus?: boolean;
  ability?: boolean;
  cell?: Cell;
  cards: Slot[];
  refreshed?: boolean;
  learned: Technology[];
  honoured?: God;
  events: Event[];
}

export interface Player {
  vp?: number;
  points: { [part in Part]?: number };
  population?: number;
  happiness?: number;
  goods: { [token: string]: number | undefined };
  production: { [good in Good]?: number };
  statues?: number;
  rewards?: number;
  extra?: boolean;
  destiny?: Destiny;
  surplus?: number;
  weight_pure?: number;
  weight_tainted?: number;
  faith_pure?: number;
  faith_tainted?: number;
  balance?: number;
  reading?: number;
  pure: Die[];
  tainted: Die[];
  anubis: Die[];
  pillars: Cell[];
  temple: TempleSpace[];
  osiris: OsirisSpace[];
  blessings: Blessing[];
  technologies: Technology[];
  decrees: Decree[] | number;
  dealt: Decree[] | number;
  kept?: number;
  rejected?: Decree;
  start: StartingCard[];
  scored?: Decree[];
  revealed: Decree[];
  done?: boolean;
}

export interface Botankhamun {
  vp?: number;
  points: { [part in Part]?: number };
  population?: number;
  happiness?: number;
  goods: { [token: string]: number | undefined };
  statues?: number;
  destiny?: Destiny;
  balance?: number;
  reading?: number;
  anubis: Die[];
  pillars: Cell[];
  temple: TempleSpace[];
  osiris: OsirisSpace[];
  blessings: Blessing[];
  technologies: Technology[];
  decrees: Decree[];
}

/** A decision: one of the listed moves. */
export type Move =
  | { verb: 'choose_decree', card: Decree }
  | { verb: 'choose_start_card', card: StartingCard }
  | { verb: 'choose_destiny', card: Destiny }
  | { verb: 'take', die: Die, blessing?: Blessing }
  | { verb: 'anubis', die: Die }
  | { verb: 'idle', die?: Die }
  | { verb: 'set_value', value: number }
  | { verb: 'scribe', value: number }
  | { verb: 'produce', resource: Good }
  | { verb: 'god', god: God }
  | { verb: 'honour', god: God }
  | { verb: 'people', space: PeopleSpace }
  | { verb: 'place', cell: Cell }
  | { verb: 'rotate', rotation: number }
  | { verb: 'build_temple', space: TempleSpace }
  | { verb: 'celebrate', gold: number }
  | { verb: 'take_card', slot: Slot }
  | { verb: 'enough_cards' }
  | { verb: 'refresh', segment: Segment }
  | { verb: 'build_osiris', space: OsirisSpace }
  | { verb: 'gold', amount: number }
  | { verb: 'invoke', card: Blessing }
  | { verb: 'play_blessing', card: Blessing }
  | { verb: 'end_turn' }
  | { verb: 'extra_act', value: number }
  | { verb: 'decline_extra_act' }
  | { verb: 'raise_production', track: Good }
  | { verb: 'choose_resource', resource: Good }
  | { verb: 'exchange', give: Good, take: Good }
  | { verb: 'stop_exchange' }
  | { verb: 'maat_faith', pure: number, tainted: number }
  | { verb: 'pay_upkeep', bread: number, gold: number }
  | { verb: 'score_decree', card: Decree }
  | { verb: 'no_more_decrees' };

/** What happened, or why a move is refused.  A word without a value is null, nobody's seat -1. */
export type Message =
  | { key: 'dealt', players: number }
  | { key: 'decree_chosen', seat: number }
  | { key: 'start_taken', seat: number, card: StartingCard | null }
  | { key: 'turn_order', place: number, seat: number }
  | { key: 'destiny', seat: number, card: Destiny | null }
  | { key: 'destiny_bot', card: Destiny | null }
  | { key: 'round', round: number }
  | { key: 'took', seat: number, die: Die | null, value: number, section: God | null }
  | { key: 'anubis', seat: number, die: Die | null, value: number, section: God | null, scribes: number }
  | { key: 'value_set', seat: number, value: number }
  | { key: 'scribe', seat: number, from: number, value: number }
  | { key: 'placed', seat: number, die: Die | null, value: number, pan: string | null }
  | { key: 'idle', seat: number, die: Die | null }
  | { key: 'idle_no_die', seat: number }
  | { key: 'produced', seat: number, resource: Good | null, kept: number, surplus: number }
  | { key: 'god', seat: number, god: God | null, value: number }
  | { key: 'extra', seat: number, value: number }
  | { key: 'extra_due', seat: number }
  | { key: 'extra_declined', seat: number }
  | { key: 'gain', seat: number, what: string | null, amount: number }
  | { key: 'paid', seat: number, what: string | null, amount: number }
  | { key: 'points', seat: number, amount: number, part: Part | null }
  | { key: 'lost', seat: number, amount: number, part: Part | null }
  | { key: 'population', seat: number, from: number, to: number }
  | { key: 'happiness', seat: number, from: number, to: number }
  | { key: 'track', seat: number, resource: Good | null, to: number }
  | { key: 'statue_god', seat: number, god: God | null }
  | { key: 'statue_people', seat: number, space: PeopleSpace | null }
  | { key: 'pillar', seat: number, tile: Tile | null, cell: Cell | null, rotation: number }
  | { key: 'temple', seat: number, space: TempleSpace | null }
  | { key: 'osiris', seat: number, space: OsirisSpace | null }
  | { key: 'card_blessing', seat: number, card: Blessing | null }
  | { key: 'card_technology', seat: number, card: Technology | null }
  | { key: 'card_decree', seat: number, card: Decree | null }
  | { key: 'blessing', seat: number, card: Blessing | null }
  | { key: 'technology', seat: number, card: Technology | null }
  | { key: 'bonus', seat: number, god: God | null }
  | { key: 'refresh', seat: number, segment: Segment | null }
  | { key: 'segment', segment: Segment | null }
  | { key: 'slot', slot: Slot | null, card: Card | null }
  | { key: 'display', slot: string | null, tile: Tile | null }
  | { key: 'exchanged', seat: number, give: Good | null, take: Good | null }
  | { key: 'rotated', section: God | null }
  | { key: 'restock', die: Die | null, value: number, section: God | null }
  | { key: 'weighed', seat: number, pure: number, tainted: number, surplus: number }
  | { key: 'faith', seat: number, pure: number, tainted: number }
  | { key: 'balance', seat: number, balance: number }
  | { key: 'scoring', number: number }
  | { key: 'upkeep', seat: number, due: number, bread: number, gold: number, unpaid: number }
  | { key: 'decree_scored', seat: number, card: Decree | null, amount: number }
  | { key: 'bot_tile', tile: ActionTile | null }
  | { key: 'bot_deben', side: string | null }
  | { key: 'bot_took', die: Die | null, value: number, section: God | null }
  | { key: 'bot_pass' }
  | { key: 'bot_pyramid' }
  | { key: 'solo_won', you: number, botankhamun: number }
  | { key: 'solo_lost', you: number, botankhamun: number }
  | { key: 'why_die_highest', section: God | null }
  | { key: 'why_die_back', wanted: God | null, section: God | null }
  | { key: 'why_die_good', resource: Good | null }
  | { key: 'why_die_gray' }
  | { key: 'why_drawn', amount: number }
  | { key: 'why_statue_god', value: number, god: God | null }
  | { key: 'why_statue_leaders', amount: number }
  | { key: 'why_statue_line', amount: number }
  | { key: 'why_statue_nowhere' }
  | { key: 'why_no_piece' }
  | { key: 'why_pillar', amount: number }
  | { key: 'why_no_pillar' }
  | { key: 'why_temple', amount: number }
  | { key: 'why_no_temple' }
  | { key: 'why_festival', value: number }
  | { key: 'why_cards', amount: number }
  | { key: 'why_no_cards' }
  | { key: 'why_osiris', value: number }
  | { key: 'why_osiris_next', value: number }
  | { key: 'why_no_osiris' }
  | { key: 'not_yours' }
  | { key: 'not_available' }
  | { key: 'forbidden_die', die: Die | null }
  | { key: 'few_scribes', need: number, have: number }
  | { key: 'one_direction' }
  | { key: 'scribe_reach', most: number }
  | { key: 'no_scribes_here' }
  | { key: 'wrong_god', god: God | null }
  | { key: 'no_act' }
  | { key: 'gray_die' }
  | { key: 'wrong_resource', resource: Good | null }
  | { key: 'cost', resource: Good | null, need: number, have: number, gold: number }
  | { key: 'happiness_needed', need: number, have: number }
  | { key: 'no_piece' }
  | { key: 'no_space' }
  | { key: 'occupied' }
  | { key: 'has_statue', god: God | null }
  | { key: 'no_effect', card: Blessing | null }
  | { key: 'wrong_window', window: string | null }
  | { key: 'not_idle' }
  | { key: 'segment_closed', need: number, have: number }
  | { key: 'nothing_to_take' }
  | { key: 'cards_max', most: number }
  | { key: 'at_least_one_card' }
  | { key: 'refreshed_once' }
  | { key: 'gold_exact', gold: number }
  | { key: 'wrong_row', row: number }
  | { key: 'no_surplus' }
  | { key: 'track_full', resource: Good | null }
  | { key: 'both_sides', resource: Good | null }
  | { key: 'nothing_left', resource: Good | null }
  | { key: 'few_faith', have: number }
  | { key: 'upkeep_over', due: number }
  | { key: 'same_symbol', symbol: string | null }
  | { key: 'decrees_max', most: number }
  | { key: 'time_of_seth' }
  | { key: 'same_value', value: number }
  | { key: 'slot_empty', slot: Slot | null }
  | { key: 'until_cards', count: number }
  | { key: 'until_tile' }
  | { key: 'until_dice', count: number }
  | { key: 'until_deal' }
  | { key: 'until_botankhamun' }
  | { key: 'until_decrees' };

/** What never changes. */
export interface Catalog {
  populace_track: {
    max: number;
    happiness_rewards_once: { at: number, reward: { op: string, what?: string, n?: number } }[];
    happiness_scoring: { at: number, vp: number }[];
  };
  maat: { track: number[], vp_loss: { from: null | number, to: null | number, loss: number }[] };
  pieces_per_player: { buildings: number, pillars: number, statues: number };
  rounds: { total: number, rotation_every: number, maat_every: number, scoring_after_rounds: number[] };
  production: { track_min: number, track_max: number };
  cards: {
    blessings: {
      id: string;
      window: string;
      effects: {
        op: string;
        what?: string;
        n?: number;
        track?: string;
        value?: string;
        as?: string;
        where?: string;
        action?: string;
        resource?: string;
        count?: string;
        vp?: number;
        per?: number;
        max?: null | number;
      }[];
    }[];
    technologies: {
      id: string;
      kind: string;
      effect: {
        op?: string;
        action?: string;
        resource?: string;
        delta?: number;
        min?: number;
        on?: string;
        if?: { resource?: string, god?: string, balance?: number };
        do?: { op: string, what?: string, n: number }[];
        max?: number;
        value?: number;
        n?: number;
      };
    }[];
    decrees: {
      id: string;
      symbol: string;
      effect: {
        op: string;
        count: string;
        vp?: number;
        per?: number;
        max?: number;
        steps?: number[][];
        base?: number;
      };
    }[];
    starting: {
      id: string;
      initiative: number;
      effects: {
        op: string;
        rows?: number[];
        goods?: boolean;
        from?: string[];
        n?: number;
        what?: string;
        track?: string;
      }[];
    }[];
    destiny: {
      id: string;
      ankh: number;
      effects: { op: string, what?: string, n: number, from?: string[] }[];
    }[];
  };
  ra: {
    display_slots: { slot: number, die_values: number[], vp: number }[];
    pillar_tiles: {
      id: string;
      light: string;
      limestone_cost: number;
      ability: { op: string, what?: string, n: number, track?: string }[];
      edges: { n: string, e: string, s: string, w: string };
    }[];
  };
  temple: {
    grid: { what: string, n: number }[][];
    border_edges: { north: string[], east: string[], south: string[], west: string[] };
    building_spaces: {
      id: string;
      line: { row?: number, col?: number };
      bread_cost: number;
      min_players: number;
    }[];
  };
  osiris: {
    spaces: {
      id: string;
      district: string;
      row: number;
      production_plus: number;
      bonus: { op: string, what: string, n: number }[];
    }[];
    rows: number;
  };
  horus: {
    bonus_tiles: { id: string, god: string, bonus: { op: string, what: string, n: number } }[];
    god_statue_spaces_per_god: { [n: number]: number };
    people_spaces: { id: string, districts?: string[], line?: { row?: number, col?: number } }[];
  };
  thoth: {
    segments: {
      id: string;
      min_happiness: number;
      blessings: number;
      technologies: number;
      decrees: number;
      population: number;
      slots: { id: string, kind: string }[];
    }[];
    cards_by_die: { [n: number]: number };
    papyrus_cost_by_cards_taken: { [n: number]: number };
    refresh_papyrus_cost: number;
  };
  player_board: {
    building_row: { slot: number, bread_upkeep: number, vp: number }[];
    statue_row: { slot: number, granite_cost: number, cumulative_vp: number }[];
  };
  dice: {
    colour: { [id: string]: string };
    purity: {
      [id: string]: { white: string, yellow: string, brown: string, black: string, gray: string };
    };
    produces: { white: string, yellow: string, brown: string, black: string };
  };
  solo: {
    action_tiles: { id: string, type: string, god?: string, order?: string[] }[];
    seat: number;
    pyramid: { rows: number[] };
  };
}

/** What the board is given. */
export type Game = shell.Game<View, Catalog, Move, Message>;
