// SPDX-License-Identifier: MIT
/* What this game's board reads; made by `make types` from the game's tables, not to be edited.

   What has no value is left out of a view: a single value may be undefined, lists and objects are there. */
import type * as shell from '../../js/types.js';

export type Part = 'start' | 'contracts' | 'company' | 'conduits' | 'tiles' | 'leader' | 'energy' | 'bonus'
  | 'auction' | 'objective' | 'leftovers' | 'drops';
export type Phase = 'draft' | 'income' | 'actions' | 'water' | 'scoring' | 'end';
export type Company = 'USA' | 'GER' | 'ITA' | 'FRA';
export type Officer = 'XO-WILHELM' | 'XO-GRAZIANO' | 'XO-VIKTOR' | 'XO-JILL' | 'XO-SOLOMON' | 'XO-ANTON'
  | 'XO-MAHIRI';
export type Contract = 'G01' | 'G02' | 'G03' | 'G04' | 'G05' | 'G06' | 'G07' | 'G08' | 'G09' | 'G10' | 'G11'
  | 'G12' | 'G13' | 'G14' | 'G15' | 'Y01' | 'Y02' | 'Y03' | 'Y04' | 'Y05' | 'Y06' | 'Y07' | 'Y08' | 'Y09'
  | 'Y10' | 'Y11' | 'Y12' | 'Y13' | 'Y14' | 'Y15' | 'R01' | 'R02' | 'R03' | 'R04' | 'R05' | 'R06' | 'R07'
  | 'R08' | 'R09' | 'R10' | 'R11' | 'R12' | 'R13' | 'R14' | 'R15' | 'N01' | 'N02' | 'N03' | 'N04' | 'N05'
  | 'N06' | 'I01' | 'I02' | 'I03' | 'I04';
export type Tile = 'TT-BASE' | 'TT-ELEVATION' | 'TT-CONDUIT' | 'TT-POWERHOUSE' | 'TT-JOKER' | 'L1-BASE'
  | 'L1-ELEVATION' | 'L1-CONDUIT' | 'L1-POWERHOUSE' | 'L1-JOKER' | 'L2-BASE' | 'L2-ELEVATION' | 'L2-CONDUIT'
  | 'L2-POWERHOUSE' | 'L2-JOKER' | 'L3-BASE' | 'L3-ELEVATION' | 'L3-CONDUIT' | 'L3-POWERHOUSE' | 'L3-JOKER'
  | 'TT-ANTON';
export type Segment = '1' | '2' | '3' | '4' | '5' | '6';
export type HeadstreamTile = 'HT1' | 'HT2' | 'HT3' | 'HT4' | 'HT5' | 'HT6' | 'HT7' | 'HT8';
export type Bonus = 'BT-CONTRACT' | 'BT-BASE' | 'BT-ELEVATION' | 'BT-CONDUIT' | 'BT-POWERHOUSE'
  | 'BT-ADVTECH';
export type Objective = 'OBJ-RED' | 'OBJ-MOST' | 'OBJ-CONNECT' | 'OBJ-LEAST' | 'OBJ-ZONES1' | 'OBJ-ZONES3';
export type Frame = 'none' | 'draft' | 'auction' | 'income' | 'actions' | 'water' | 'scoring' | 'end_round'
  | 'finish' | 'effect' | 'ability' | 'pick' | 'bid' | 'turn' | 'tile' | 'copy_tile' | 'site' | 'payment'
  | 'free_build' | 'produce' | 'contract' | 'drops' | 'fill' | 'machinery' | 'take' | 'discard' | 'end_turn';
export type Space = 'TURB-plus2-1' | 'TURB-plus2-2' | 'TURB-plus1-1' | 'TURB-plus1-2' | 'TURB-zero-1'
  | 'TURB-zero-2' | 'TURB-minus1-1' | 'TURB-minus1-2' | 'TURB-minus2-1' | 'TURB-minus2-2' | 'WATER-place-1'
  | 'WATER-place-2' | 'WATER-flow-1' | 'WATER-flow-2' | 'WORK-rotate1-1' | 'WORK-rotate1-2'
  | 'WORK-rotate2-1' | 'WORK-rotate2-2' | 'WORK-rotate3-1' | 'WORK-rotate3-2' | 'MACH-excavator-1'
  | 'MACH-excavator-2' | 'MACH-choice-1' | 'MACH-choice-2' | 'MACH-both-1' | 'MACH-both-2' | 'CONT-one-1'
  | 'CONT-one-2' | 'CONT-oneB-1' | 'CONT-oneB-2' | 'CONT-two-1' | 'CONT-two-2' | 'BANK' | 'PAT-1' | 'PAT-2'
  | 'PAT-3' | 'CONSTR-1' | 'CONSTR-2' | 'CONSTR-3' | 'CONSTR-4' | 'XO-MAHIRI.1' | 'XO-MAHIRI.2';
export type Site = 'D1U' | 'D1L' | 'D2U' | 'D2L' | 'D3U' | 'D3L' | 'D4U' | 'D4L' | 'D5U' | 'D5L' | 'D6U'
  | 'D6L' | 'D7U' | 'D7L' | 'D8U' | 'D8L' | 'D9U' | 'D9L' | 'D10U' | 'D10L' | 'C1L' | 'C1R' | 'C2L' | 'C2R'
  | 'C3L' | 'C3R' | 'C4L' | 'C4R' | 'C5L' | 'C5R' | 'C6L' | 'C6R' | 'C7L' | 'C7R' | 'C8L' | 'C8R' | 'C9L'
  | 'C9R' | 'C10L' | 'C10R' | 'P5.1' | 'P5.2' | 'P6.1' | 'P6.2' | 'P7.1' | 'P7.2' | 'P8.1' | 'P8.2' | 'P8.3'
  | 'P9.1' | 'P9.2' | 'P9.3' | 'P10.1' | 'P10.2' | 'P10.3' | 'P11.1' | 'P11.2' | 'P11.3' | 'P11.4' | 'P12.1'
  | 'P12.2' | 'P12.3' | 'P12.4';
export type Dam = 'D1U' | 'D1L' | 'D2U' | 'D2L' | 'D3U' | 'D3L' | 'D4U' | 'D4L' | 'D5U' | 'D5L' | 'D6U'
  | 'D6L' | 'D7U' | 'D7L' | 'D8U' | 'D8L' | 'D9U' | 'D9L' | 'D10U' | 'D10L';
export type Conduit = 'C1L' | 'C1R' | 'C2L' | 'C2R' | 'C3L' | 'C3R' | 'C4L' | 'C4R' | 'C5L' | 'C5R' | 'C6L'
  | 'C6R' | 'C7L' | 'C7R' | 'C8L' | 'C8R' | 'C9L' | 'C9R' | 'C10L' | 'C10R';
export type Headstream = 'HA' | 'HB' | 'HC' | 'HD';

export interface View {
  seats?: number;
  over?: boolean;
  round?: number;
  phase?: Phase;
  order: number[];
  seating: number[];
  pairs: Pair[];
  offers: Contract[];
  extras: Officer[];
  players: { [seat: number]: Player };
  dams: { [dam in Dam]?: ViewDam };
  conduits: { [conduit in Conduit]?: number };
  powerhouses: { [powerhouse: string]: number | undefined };
  heads: { [headstream in Headstream]?: Head };
  market: { [market: string]: Contract | undefined };
  piles: { [colour: string]: Pile | undefined };
  nationals: Contract[];
  patents: { [patent: string]: Tile | undefined };
  stack?: number;
  discarded: Tile[];
  bonus: { [round: string]: Bonus | undefined };
  objective?: Objective;
  books: Book;
  pending: Pending[];
}

export interface Pair {
  company?: Company;
  officer?: Officer;
}

export interface Player {
  company?: Company;
  officer?: Officer;
  copied?: Officer;
  passed?: boolean;
  engineers?: number;
  bank?: number;
  excavators?: number;
  mixers?: number;
  credits?: number;
  vp?: number;
  energy?: number;
  points: { [part in Part]?: number };
  built: { [structure: string]: number | undefined };
  tiles: Tile[];
  spaces: Space[];
  wheel: { [segment in Segment]?: Wheel };
  opening?: Segment;
  open: Contract[];
  done: Contract[];
  bid_position?: number;
  bid?: number;
}

export interface Wheel {
  tile?: Tile;
  excavators?: number;
  mixers?: number;
}

export interface ViewDam {
  owner?: number;
  level?: number;
  drops?: number;
}

export interface Head {
  tile?: HeadstreamTile;
  drops?: number;
}

export interface Pile {
  card?: number;
}

export interface Book {
  opened?: boolean;
  credits?: number;
  excavators?: number;
  mixers?: number;
  water_in?: number;
  water_out?: number;
  tiles?: number;
}

export interface Pending {
  kind?: Frame;
  seat?: number;
  a?: number;
  b?: number;
  c?: number;
}

/** A decision: one of the listed moves. */
export type Move =
  | { verb: 'pick', company: Company, contract: Contract }
  | { verb: 'bid', position: number, vp: number }
  | { verb: 'place', space: Space }
  | { verb: 'bank', engineers: number }
  | { verb: 'engineer_free', tile: Tile }
  | { verb: 'copy_officer', officer: Officer }
  | { verb: 'pass_round' }
  | { verb: 'choose_tile', tile: Tile }
  | { verb: 'copy_tile', tile: Tile }
  | { verb: 'build', site: Site }
  | { verb: 'pay', excavators: number, mixers: number, credits: number }
  | { verb: 'free_build', site: Site }
  | { verb: 'decline_build' }
  | { verb: 'produce', dam: Dam, conduit: Conduit, drops: number }
  | { verb: 'decline_production' }
  | { verb: 'fulfil', contract: Contract }
  | { verb: 'decline_contract' }
  | { verb: 'drop', headstream: Headstream }
  | { verb: 'decline_drops' }
  | { verb: 'fill_dams' }
  | { verb: 'decline_fill' }
  | { verb: 'choose_machinery', excavators: number, mixers: number }
  | { verb: 'take_contract', contract: Contract }
  | { verb: 'discard_contract', contract: Contract }
  | { verb: 'end_turn' };

/** What happened, or why a move is refused.  A word without a value is null, nobody's seat -1. */
export type Message =
  | { key: 'round', round: number }
  | {
    key: 'picked';
    seat: number;
    company: Company | null;
    officer: Officer | null;
    contract: Contract | null;
  }
  | { key: 'bid', seat: number, position: number, vp: number }
  | { key: 'order', place: number, seat: number }
  | { key: 'placed', seat: number, space: Space | null, engineers: number, credits: number }
  | { key: 'banked', seat: number, engineers: number }
  | { key: 'engineer_free', seat: number, tile: Tile | null }
  | { key: 'copied', seat: number, officer: Officer | null, credits: number }
  | { key: 'passed', seat: number }
  | { key: 'credits', seat: number, amount: number }
  | { key: 'vp', seat: number, amount: number, part: Part | null }
  | { key: 'energy', seat: number, steps: number, total: number }
  | { key: 'machinery', seat: number, excavators: number, mixers: number }
  | {
    key: 'wheel_in';
    seat: number;
    segment: Segment | null;
    tile: Tile | null;
    excavators: number;
    mixers: number;
  }
  | {
    key: 'wheel_out';
    seat: number;
    segment: Segment | null;
    tile: Tile | null;
    excavators: number;
    mixers: number;
  }
  | { key: 'rotated', seat: number, segments: number }
  | { key: 'built', seat: number, structure: string | null, site: Site | null }
  | {
    key: 'produced';
    seat: number;
    dam: Dam | null;
    conduit: Conduit | null;
    zone: string | null;
    drops: number;
    modifier: number;
    bonus: number;
    energy: number;
  }
  | { key: 'conduit_used', seat: number, owner: number, conduit: Conduit | null, drops: number }
  | { key: 'fulfilled', seat: number, contract: Contract | null }
  | { key: 'took_contract', seat: number, contract: Contract | null }
  | { key: 'discarded', seat: number, contract: Contract | null }
  | { key: 'revealed', contract: Contract | null }
  | { key: 'took_tile', seat: number, tile: Tile | null }
  | { key: 'tile_gone', tile: Tile | null }
  | { key: 'tile_shown', tile: Tile | null, patent: string | null }
  | { key: 'drop_placed', seat: number, headstream: Headstream | null, waiting: number }
  | {
    key: 'drop_runs';
    headstream: Headstream | null;
    zone: string | null;
    dam: Dam | null;
    exit: string | null;
  }
  | { key: 'head_drops', headstream: Headstream | null, drops: number }
  | { key: 'dam_filled', dam: Dam | null, drops: number }
  | { key: 'leader', seat: number, place: number, vp: number }
  | { key: 'energy_pay', seat: number, energy: number, credits: number, vp: number }
  | { key: 'bonus', seat: number, bonus: Bonus | null, count: number, behind: number, vp: number }
  | { key: 'objective', seat: number, objective: Objective | null, measure: number, vp: number }
  | { key: 'leftovers', seat: number, units: number, vp: number }
  | { key: 'dam_drops', seat: number, drops: number }
  | { key: 'gone', unused: number }
  | { key: 'bid_low', position: number, bid: number }
  | { key: 'closed', space: Space | null, players: number }
  | { key: 'taken', space: Space | null }
  | { key: 'too_few_engineers', need: number, have: number }
  | { key: 'too_few_credits', need: number, have: number }
  | { key: 'no_effect', space: Space | null }
  | { key: 'engineers_left', have: number }
  | { key: 'not_engineer_free', tile: Tile | null }
  | { key: 'officer_not_copyable', officer: Officer | null }
  | { key: 'copies_used', uses: number }
  | { key: 'no_action_left', engineers: number }
  | { key: 'tile_not_here', tile: Tile | null }
  | { key: 'tile_does_not_build', tile: Tile | null, structure: string | null }
  | { key: 'tile_builds_nothing', tile: Tile | null }
  | { key: 'no_piece_left', structure: string | null }
  | { key: 'occupied', site: Site | null }
  | { key: 'have_one_here', site: Site | null, zone: string | null }
  | { key: 'not_your_dam', site: Site | null }
  | { key: 'dam_highest', site: Site | null }
  | { key: 'wrong_area', site: Site | null }
  | { key: 'value_too_high', site: Site | null, value: number, most: number }
  | {
    key: 'too_little_machinery';
    excavators: number;
    mixers: number;
    have_excavators: number;
    have_mixers: number;
  }
  | { key: 'not_the_price', excavators: number, mixers: number, credits: number }
  | { key: 'dam_not_usable', dam: Dam | null }
  | { key: 'other_basin', dam: Dam | null, conduit: Conduit | null }
  | { key: 'no_conduit', conduit: Conduit | null }
  | { key: 'no_powerhouse', zone: string | null }
  | { key: 'same_powerhouse', zone: string | null }
  | { key: 'too_few_drops', need: number, have: number }
  | { key: 'no_energy', energy: number }
  | { key: 'contract_not_here', contract: Contract | null }
  | { key: 'requirement', contract: Contract | null, need: number, have: number }
  | { key: 'national_needs_production', contract: Contract | null }
  | { key: 'wrong_sum', need: number, have: number }
  | { key: 'must_do', left: number };

/** What never changes. */
export interface Catalog {
  maps: {
    base: {
      headstreams: { id: string, feeds_zone: number }[];
      exits: string[];
      zones: {
        id: number;
        area: string;
        dam_spaces: { id: string, tier: string, red_border: boolean, surcharge: number }[];
        conduits: { id: string, side: string, value: number, to_zone: number, cost_excavators: number }[];
        powerhouse_spaces: { id: string, red_border: boolean, surcharge: number }[];
        river_to: number | string;
      }[];
    };
  };
  headstream_tiles: { id: string, drops_by_round: number[] }[];
  bonus_tiles: { id: string, counts: string, vp_each: number, in_introductory: boolean }[];
  objective_tiles: { id: string, measure: string, vp_by_rank: number[] }[];
  contracts: {
    private: {
      id: string;
      colour: string;
      energy: number;
      reward: { op: string, n: number, max_value?: number, areas?: string[] }[];
    }[];
    national: { id: string, colour: string, energy: number, reward: { op: string, n: number }[] }[];
    initial: { id: string, colour: string, energy: number, reward: { op: string, n: number }[] }[];
  };
  companies: {
    id: string;
    income: {
      base: { pieces_built: number, gain: { op: string, n: number }[] }[];
      elevation: { pieces_built: number, gain: { op: string, n: number }[] }[];
      conduit: { pieces_built: number, gain: { op: string, n: number }[] }[];
    };
    powerhouse_row: { powerhouses_built: number, production_bonus?: number, ability?: string }[];
    pieces: { base: number, elevation: number, conduit: number, powerhouse: number, engineer: number };
  }[];
  officers: {
    id: string;
    start: { credits: number, excavators: number, mixers: number, engineers: number };
    special_tile?: string;
  }[];
  introductory_matchups: { order: number, company: string, officer: string, contract: string }[];
  technology_tiles: {
    basic: { id: string, builds: string }[];
    advanced: {
      id: string;
      level: number;
      builds: string;
      gives?: { op: string, n: number, per: string };
      engineer_free?: boolean;
      waives_surcharge?: boolean;
      conduit_cap?: number;
      any_machinery?: boolean;
      machinery_free?: boolean;
    }[];
    special: { id: string, officer: string }[];
  };
  action_spaces: {
    id: string;
    section: string;
    engineers: number;
    credits: number;
    red_border: boolean;
    pay_credits: number;
    effect: { op: string, n: number, modifier?: number, minimum?: number, position?: number }[];
    min_players: number;
    shared?: boolean;
    advanced_rules_only?: boolean;
    personal?: boolean;
  }[];
  construction_costs: {
    base: { machinery: string, mountain: number, hill: number, plain: number };
    elevation: { machinery: string, mountain: number, hill: number, plain: number };
    conduit: { machinery: string, per_value: number };
    powerhouse: { machinery: string, by_ordinal: number[] };
    red_border_surcharge_credits: number;
  };
  energy_track: {
    section_steps: number;
    credits_by_energy: { min: number, credits: number }[];
    leader_vp: { first: number, second: number, tied_first_pool: number, tied_second_each: number };
    minimum_energy_for_bonus: number;
    penalty_per_section_behind: number;
    vp_at_zero: number;
  };
  wheel: { segments: number };
  limits: { rounds: number, open_contracts: number, start_vp: number, engineers: number };
}

/** What the board is given. */
export type Game = shell.Game<View, Catalog, Move, Message>;
