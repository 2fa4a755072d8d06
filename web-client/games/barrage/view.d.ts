// SPDX-License-Identifier: MIT
/* What this game's board reads; made by `make types` from the game's tables, not to be edited.

   What has no value is left out of a view: a single value may be undefined, lists and objects are there. */
import type * as shell from '../../js/types.js';

export type Part = 'start' | 'contracts' | 'company' | 'conduits' | 'tiles' | 'leader' | 'energy' | 'bonus'
  | 'auction' | 'objective' | 'leftovers' | 'drops' | 'works' | 'buildings' | 'credits';
export type Phase = 'draft' | 'income' | 'actions' | 'water' | 'scoring' | 'end';
export type Company = 'USA' | 'GER' | 'ITA' | 'FRA' | 'NED';
export type Officer = 'XO-WILHELM' | 'XO-GRAZIANO' | 'XO-VIKTOR' | 'XO-JILL' | 'XO-SOLOMON' | 'XO-ANTON'
  | 'XO-MAHIRI' | 'XO-MARGOT' | 'XO-LESLIE' | 'XO-SIMONE' | 'XO-TOMMASO' | 'XO-ELON' | 'XO-GENNARO'
  | 'XO-OCTAVIUS' | 'XO-WU' | 'XO-AMIR';
export type Contract = 'G01' | 'G02' | 'G03' | 'G04' | 'G05' | 'G06' | 'G07' | 'G08' | 'G09' | 'G10' | 'G11'
  | 'G12' | 'G13' | 'G14' | 'G15' | 'Y01' | 'Y02' | 'Y03' | 'Y04' | 'Y05' | 'Y06' | 'Y07' | 'Y08' | 'Y09'
  | 'Y10' | 'Y11' | 'Y12' | 'Y13' | 'Y14' | 'Y15' | 'R01' | 'R02' | 'R03' | 'R04' | 'R05' | 'R06' | 'R07'
  | 'R08' | 'R09' | 'R10' | 'R11' | 'R12' | 'R13' | 'R14' | 'R15' | 'N01' | 'N02' | 'N03' | 'N04' | 'N05'
  | 'N06' | 'I01' | 'I02' | 'I03' | 'I04' | 'G5-01' | 'G5-02' | 'G5-03' | 'Y5-01' | 'Y5-02' | 'Y5-03'
  | 'R5-01' | 'R5-02' | 'R5-03' | 'I05';
export type Plays = 'person' | 'easy' | 'medium' | 'hard' | 'very_hard';
export type Tile = 'TT-BASE' | 'TT-ELEVATION' | 'TT-CONDUIT' | 'TT-POWERHOUSE' | 'TT-JOKER' | 'L1-BASE'
  | 'L1-ELEVATION' | 'L1-CONDUIT' | 'L1-POWERHOUSE' | 'L1-JOKER' | 'L2-BASE' | 'L2-ELEVATION' | 'L2-CONDUIT'
  | 'L2-POWERHOUSE' | 'L2-JOKER' | 'L3-BASE' | 'L3-ELEVATION' | 'L3-CONDUIT' | 'L3-POWERHOUSE' | 'L3-JOKER'
  | 'TT-ANTON' | 'TT-BUILDING' | 'L1-BUILDING' | 'L2-BUILDING' | 'L3-BUILDING' | 'TT-LESLIE';
export type Segment = '1' | '2' | '3' | '4' | '5' | '6';
export type HeadstreamTile = 'HT1' | 'HT2' | 'HT3' | 'HT4' | 'HT5' | 'HT6' | 'HT7' | 'HT8';
export type Bonus = 'BT-CONTRACT' | 'BT-BASE' | 'BT-ELEVATION' | 'BT-CONDUIT' | 'BT-POWERHOUSE'
  | 'BT-ADVTECH' | 'BT-EXTWORK' | 'BT-BUILDING';
export type Objective = 'OBJ-RED' | 'OBJ-MOST' | 'OBJ-CONNECT' | 'OBJ-LEAST' | 'OBJ-ZONES1' | 'OBJ-ZONES3';
export type Building = 'PB-COFFERDAM' | 'PB-DEVOFFICE' | 'PB-RESLAB' | 'PB-LOAN' | 'PB-RELAY' | 'PB-ROBOT'
  | 'PB-FINANCE' | 'PB-CONTROL' | 'PB-WIND' | 'PB-CUSTOMER';
export type Work = 'XA1' | 'XA2' | 'XA3' | 'XA4' | 'XA5' | 'XB1' | 'XB2' | 'XB3' | 'XB4' | 'XB5' | 'XC1'
  | 'XC2' | 'XC3' | 'XC4' | 'XC5';
export type AutomaTile = 'AT01' | 'AT02' | 'AT03' | 'AT04' | 'AT05' | 'AT06' | 'AT07' | 'AT08' | 'AT09'
  | 'AT10' | 'AT11' | 'AT12' | 'AT13' | 'AT14' | 'AT15' | 'AT16' | 'AT17' | 'AT18' | 'AT19' | 'AT20';
export type Note = 'none' | 'skipped' | 'taken' | 'kept';
export type AutomaItem = 'produce' | 'water' | 'contract_office' | 'construct' | 'machinery_shop'
  | 'workshop' | 'patent_office' | 'external_work' | 'bank';
export type Structure = 'base' | 'elevation' | 'conduit' | 'powerhouse' | 'building';
export type AutomaReason = 'no_system' | 'leads_energy' | 'no_contract' | 'no_gain' | 'no_piece' | 'no_tile'
  | 'no_machinery' | 'no_site' | 'no_building' | 'last_round' | 'empty_wheel' | 'no_patent' | 'no_work'
  | 'not_in_play' | 'produces' | 'gains_water' | 'unconditional' | 'can_build' | 'buys_machinery'
  | 'wheel_holds' | 'takes_tile' | 'takes_wild_tile' | 'can_pay_work' | 'always' | 'raises_first'
  | 'houses_first' | 'works_first' | 'dams_first' | 'sells_water' | 'forced_turn' | 'architect' | 'eligible'
  | 'granted' | 'only_site' | 'third_structure' | 'big_conduits' | 'high_ground' | 'linked_basins'
  | 'DAM_MAX_CONDUIT' | 'DAM_OWN_POWERHOUSE' | 'DAM_MOST_WATER' | 'DAM_RED_SITE' | 'DAM_BELOW_POWERHOUSE'
  | 'DAM_DOWNSTREAM_OWN' | 'CON_MAX' | 'CON_SECOND' | 'CON_DAM_ONO' | 'CON_PH_OO' | 'CON_DAM_ONO_REV'
  | 'CON_PH_OO_REV' | 'POW_MAX_CONDUIT' | 'POW_OWN_DAM' | 'POW_PLAINS' | 'POW_HILL_5' | 'POW_HILL_6'
  | 'POW_HILL_7' | 'POW_FEED_OWN' | 'POW_NOT_FEED_OPP' | 'code' | 'plain_site' | 'red_site_free' | 'systems'
  | 'most_energy' | 'neutral_dam' | 'conduit_code' | 'best_powerhouse' | 'own_room' | 'best_system';
export type Frame = 'none' | 'draft' | 'auction' | 'income' | 'actions' | 'water' | 'scoring' | 'end_round'
  | 'finish' | 'effect' | 'ability' | 'turbine' | 'joined' | 'refill' | 'automa' | 'pick' | 'bid' | 'turn'
  | 'tile' | 'copy_tile' | 'site' | 'payment' | 'free_build' | 'produce' | 'contract' | 'drops' | 'fill'
  | 'machinery' | 'take' | 'discard' | 'end_turn' | 'extra_turn' | 'join' | 'work' | 'take_patent' | 'loan'
  | 'dam_drop' | 'retrieve_tile' | 'retrieve_machinery' | 'use_building' | 'menu';
export type Space = 'TURB-plus2-1' | 'TURB-plus2-2' | 'TURB-plus1-1' | 'TURB-plus1-2' | 'TURB-zero-1'
  | 'TURB-zero-2' | 'TURB-minus1-1' | 'TURB-minus1-2' | 'TURB-minus2-1' | 'TURB-minus2-2' | 'WATER-place-1'
  | 'WATER-place-2' | 'WATER-flow-1' | 'WATER-flow-2' | 'WORK-rotate1-1' | 'WORK-rotate1-2'
  | 'WORK-rotate2-1' | 'WORK-rotate2-2' | 'WORK-rotate3-1' | 'WORK-rotate3-2' | 'MACH-excavator-1'
  | 'MACH-excavator-2' | 'MACH-choice-1' | 'MACH-choice-2' | 'MACH-both-1' | 'MACH-both-2' | 'CONT-one-1'
  | 'CONT-one-2' | 'CONT-oneB-1' | 'CONT-oneB-2' | 'CONT-two-1' | 'CONT-two-2' | 'BANK' | 'PAT-1' | 'PAT-2'
  | 'PAT-3' | 'CONSTR-1' | 'CONSTR-2' | 'CONSTR-3' | 'CONSTR-4' | 'XO-MAHIRI.1' | 'XO-MAHIRI.2' | 'EXTW-1'
  | 'EXTW-2' | 'EXTW-3' | 'FIVE-menu-1' | 'FIVE-menu-2' | 'FIVE-produce-1' | 'FIVE-produce-2' | 'XO-MARGOT.1'
  | 'XO-GENNARO.1' | 'XO-WU.1' | 'PB-COFFERDAM.1' | 'PB-COFFERDAM.2' | 'PB-COFFERDAM.3' | 'PB-COFFERDAM.4'
  | 'PB-DEVOFFICE.1' | 'PB-DEVOFFICE.2' | 'PB-DEVOFFICE.3' | 'PB-DEVOFFICE.4' | 'PB-RESLAB.1' | 'PB-RESLAB.2'
  | 'PB-RESLAB.3' | 'PB-RESLAB.4' | 'PB-LOAN.1' | 'PB-LOAN.2' | 'PB-LOAN.3' | 'PB-LOAN.4' | 'PB-RELAY.1'
  | 'PB-RELAY.2' | 'PB-RELAY.3' | 'PB-RELAY.4' | 'PB-ROBOT.1' | 'PB-ROBOT.2' | 'PB-ROBOT.3' | 'PB-ROBOT.4'
  | 'PB-FINANCE.1' | 'PB-FINANCE.2' | 'PB-FINANCE.3' | 'PB-FINANCE.4' | 'PB-CONTROL.1' | 'PB-CONTROL.2'
  | 'PB-CONTROL.3' | 'PB-CONTROL.4' | 'PB-WIND.1' | 'PB-WIND.2' | 'PB-WIND.3' | 'PB-WIND.4' | 'PB-CUSTOMER.1'
  | 'PB-CUSTOMER.2' | 'PB-CUSTOMER.3' | 'PB-CUSTOMER.4';
export type Site = 'D1U' | 'D1L' | 'D2U' | 'D2L' | 'D3U' | 'D3L' | 'D4U' | 'D4L' | 'D5U' | 'D5L' | 'D6U'
  | 'D6L' | 'D7U' | 'D7L' | 'D8U' | 'D8L' | 'D9U' | 'D9L' | 'D10U' | 'D10L' | 'C1L' | 'C1R' | 'C2L' | 'C2R'
  | 'C3L' | 'C3R' | 'C4L' | 'C4R' | 'C5L' | 'C5R' | 'C6L' | 'C6R' | 'C7L' | 'C7R' | 'C8L' | 'C8R' | 'C9L'
  | 'C9R' | 'C10L' | 'C10R' | 'P5.1' | 'P5.2' | 'P6.1' | 'P6.2' | 'P7.1' | 'P7.2' | 'P8.1' | 'P8.2' | 'P8.3'
  | 'P9.1' | 'P9.2' | 'P9.3' | 'P10.1' | 'P10.2' | 'P10.3' | 'P11.1' | 'P11.2' | 'P11.3' | 'P11.4' | 'P12.1'
  | 'P12.2' | 'P12.3' | 'P12.4' | 'D11U' | 'D11L' | 'D12U' | 'D12L' | 'D13U' | 'D13L' | 'C11L' | 'C11R'
  | 'C12L' | 'C12R' | 'C13L' | 'C13R' | 'P13.1' | 'P13.2' | 'P14.1' | 'P14.2' | 'P14.3' | 'P15.1' | 'P15.2'
  | 'P15.3' | 'P16.1' | 'P16.2' | 'P16.3' | 'PB-COFFERDAM-S1' | 'PB-COFFERDAM-S2' | 'PB-COFFERDAM-S3'
  | 'PB-COFFERDAM-S4' | 'PB-DEVOFFICE-S1' | 'PB-DEVOFFICE-S2' | 'PB-DEVOFFICE-S3' | 'PB-DEVOFFICE-S4'
  | 'PB-RESLAB-S1' | 'PB-RESLAB-S2' | 'PB-RESLAB-S3' | 'PB-RESLAB-S4' | 'PB-LOAN-S1' | 'PB-LOAN-S2'
  | 'PB-LOAN-S3' | 'PB-LOAN-S4' | 'PB-RELAY-S1' | 'PB-RELAY-S2' | 'PB-RELAY-S3' | 'PB-RELAY-S4'
  | 'PB-ROBOT-S1' | 'PB-ROBOT-S2' | 'PB-ROBOT-S3' | 'PB-ROBOT-S4' | 'PB-FINANCE-S1' | 'PB-FINANCE-S2'
  | 'PB-FINANCE-S3' | 'PB-FINANCE-S4' | 'PB-CONTROL-S1' | 'PB-CONTROL-S2' | 'PB-CONTROL-S3' | 'PB-CONTROL-S4'
  | 'PB-WIND-S1' | 'PB-WIND-S2' | 'PB-WIND-S3' | 'PB-WIND-S4' | 'PB-CUSTOMER-S1' | 'PB-CUSTOMER-S2'
  | 'PB-CUSTOMER-S3' | 'PB-CUSTOMER-S4';
export type Dam = 'D1U' | 'D1L' | 'D2U' | 'D2L' | 'D3U' | 'D3L' | 'D4U' | 'D4L' | 'D5U' | 'D5L' | 'D6U'
  | 'D6L' | 'D7U' | 'D7L' | 'D8U' | 'D8L' | 'D9U' | 'D9L' | 'D10U' | 'D10L' | 'D11U' | 'D11L' | 'D12U'
  | 'D12L' | 'D13U' | 'D13L';
export type Conduit = 'C1L' | 'C1R' | 'C2L' | 'C2R' | 'C3L' | 'C3R' | 'C4L' | 'C4R' | 'C5L' | 'C5R' | 'C6L'
  | 'C6R' | 'C7L' | 'C7R' | 'C8L' | 'C8R' | 'C9L' | 'C9R' | 'C10L' | 'C10R' | 'C11L' | 'C11R' | 'C12L'
  | 'C12R' | 'C13L' | 'C13R';
export type Headstream = 'HA' | 'HB' | 'HC' | 'HD' | 'HE';
export type Menu = 'rotate' | 'drop' | 'machine' | 'contract';
export type SpaceWord = 'TURB-plus2-1' | 'TURB-plus2-2' | 'TURB-plus1-1' | 'TURB-plus1-2' | 'TURB-zero-1'
  | 'TURB-zero-2' | 'TURB-minus1-1' | 'TURB-minus1-2' | 'TURB-minus2-1' | 'TURB-minus2-2' | 'WATER-place-1'
  | 'WATER-place-2' | 'WATER-flow-1' | 'WATER-flow-2' | 'WORK-rotate1-1' | 'WORK-rotate1-2'
  | 'WORK-rotate2-1' | 'WORK-rotate2-2' | 'WORK-rotate3-1' | 'WORK-rotate3-2' | 'MACH-excavator-1'
  | 'MACH-excavator-2' | 'MACH-choice-1' | 'MACH-choice-2' | 'MACH-both-1' | 'MACH-both-2' | 'CONT-one-1'
  | 'CONT-one-2' | 'CONT-oneB-1' | 'CONT-oneB-2' | 'CONT-two-1' | 'CONT-two-2' | 'BANK' | 'PAT-1' | 'PAT-2'
  | 'PAT-3' | 'CONSTR-1' | 'CONSTR-2' | 'CONSTR-3' | 'CONSTR-4' | 'XO-MAHIRI.1' | 'XO-MAHIRI.2' | 'EXTW-1'
  | 'EXTW-2' | 'EXTW-3' | 'FIVE-menu-1' | 'FIVE-menu-2' | 'FIVE-produce-1' | 'FIVE-produce-2' | 'XO-MARGOT.1'
  | 'XO-GENNARO.1' | 'XO-WU.1';
export type PrivateSpace = 'PB-COFFERDAM.1' | 'PB-COFFERDAM.2' | 'PB-COFFERDAM.3' | 'PB-COFFERDAM.4'
  | 'PB-DEVOFFICE.1' | 'PB-DEVOFFICE.2' | 'PB-DEVOFFICE.3' | 'PB-DEVOFFICE.4' | 'PB-RESLAB.1' | 'PB-RESLAB.2'
  | 'PB-RESLAB.3' | 'PB-RESLAB.4' | 'PB-LOAN.1' | 'PB-LOAN.2' | 'PB-LOAN.3' | 'PB-LOAN.4' | 'PB-RELAY.1'
  | 'PB-RELAY.2' | 'PB-RELAY.3' | 'PB-RELAY.4' | 'PB-ROBOT.1' | 'PB-ROBOT.2' | 'PB-ROBOT.3' | 'PB-ROBOT.4'
  | 'PB-FINANCE.1' | 'PB-FINANCE.2' | 'PB-FINANCE.3' | 'PB-FINANCE.4' | 'PB-CONTROL.1' | 'PB-CONTROL.2'
  | 'PB-CONTROL.3' | 'PB-CONTROL.4' | 'PB-WIND.1' | 'PB-WIND.2' | 'PB-WIND.3' | 'PB-WIND.4' | 'PB-CUSTOMER.1'
  | 'PB-CUSTOMER.2' | 'PB-CUSTOMER.3' | 'PB-CUSTOMER.4';
export type Begun = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7';
export type Zone = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14'
  | '15' | '16';

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
  privates: Building[];
  slots: { [site in Site]?: number };
  works: { [patent: string]: Work | undefined };
  work_stack?: number;
  works_gone: Work[];
  boxed: Tile[];
  automa: Automa;
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
  plays?: Plays;
  engineers?: number;
  bank?: number;
  excavators?: number;
  mixers?: number;
  excamixers?: number;
  architect?: boolean;
  credits?: number;
  vp?: number;
  energy?: number;
  points: { [part in Part]?: number };
  built: { [structure in Structure]?: number };
  buildings?: number;
  tiles: Tile[];
  spaces: SpaceWord[];
  private_spaces: PrivateSpace[];
  works: Work[];
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
  excamixers?: number;
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

export interface Automa {
  next?: AutomaTile;
  pile?: number;
  discard: AutomaTile[];
  discards: { [colour: string]: Discard | undefined };
  placed: { [seat: number]: number };
  spaces: { [seat: number]: AutomaSpace };
  begun: Begun[];
  built: Begun[];
  noted?: number;
  action?: AutomaTile;
  notes: AutomaNote[];
}

export interface Discard {
  card: Contract[];
}

export interface AutomaSpace {
  on: SpaceWord[];
}

export interface AutomaNote {
  kind?: Note;
  item?: AutomaItem;
  structure?: Structure;
  why?: AutomaReason;
  dams: Dam[];
  conduits: Conduit[];
  zones: Zone[];
}

export interface Book {
  opened?: boolean;
  credits?: number;
  excavators?: number;
  mixers?: number;
  excamixers?: number;
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
  | { verb: 'place', space: Space, architect?: boolean }
  | { verb: 'bank', engineers: number }
  | { verb: 'engineer_free', tile: Tile }
  | { verb: 'copy_officer', officer: Officer }
  | { verb: 'pass_round' }
  | { verb: 'choose_tile', tile: Tile }
  | { verb: 'copy_tile', tile: Tile }
  | { verb: 'build', site: Site }
  | { verb: 'pay', excavators: number, mixers: number, credits: number, excamixers?: number }
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
  | { verb: 'end_turn' }
  | { verb: 'decline_turn' }
  | { verb: 'copied_special', officer: Officer }
  | { verb: 'choose_option', option: Menu }
  | { verb: 'pay_work', excavators: number, mixers: number, excamixers?: number, wheel?: boolean }
  | { verb: 'loan_work', work: Work }
  | { verb: 'take_patent', tile: Tile }
  | { verb: 'use_building', building: Building }
  | { verb: 'decline_building' }
  | { verb: 'retrieve_tile', tile: Tile }
  | {
    verb: 'retrieve_machinery';
    segment: Segment;
    excavators: number;
    mixers: number;
    excamixers?: number;
  }
  | { verb: 'drop_flowing', headstream: Headstream }
  | { verb: 'drop_on_dam', dam: Dam }
  | { verb: 'decline_dam_drop' }
  | { verb: 'join_dam', dam: Dam, conduit: Conduit, drops: number }
  | { verb: 'finish_production' };

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
  | { key: 'built', seat: number, structure: Structure | null, site: Site | null }
  | {
    key: 'produced';
    seat: number;
    dam: Dam | null;
    conduit: Conduit | null;
    zone: Zone | null;
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
    zone: Zone | null;
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
  | { key: 'work_done', seat: number, work: Work | null, credits: number }
  | { key: 'work_gone', work: Work | null }
  | { key: 'work_shown', work: Work | null, position: string | null }
  | { key: 'work_machinery', seat: number, excavators: number, mixers: number, excamixers: number }
  | { key: 'excamixers', seat: number, excamixers: number }
  | { key: 'wheel_excamixers', seat: number, segment: Segment | null, excamixers: number, in: boolean }
  | { key: 'building_used', seat: number, building: Building | null, credits: number }
  | { key: 'building_vp', seat: number, building: Building | null, vp: number }
  | { key: 'dam_drop', seat: number, dam: Dam | null }
  | { key: 'tile_back', seat: number, tile: Tile | null, segment: Segment | null }
  | {
    key: 'machinery_back';
    seat: number;
    segment: Segment | null;
    excavators: number;
    mixers: number;
    excamixers: number;
  }
  | { key: 'menu', seat: number, option: Menu | null, credits: number }
  | { key: 'architect', seat: number, space: Space | null }
  | { key: 'turn_declined', seat: number }
  | { key: 'acted_as', seat: number, officer: Officer | null, engineers: number }
  | { key: 'joined', seat: number, dam: Dam | null, conduit: Conduit | null, drops: number }
  | {
    key: 'automa_joins';
    seat: number;
    company: Company | null;
    officer: Officer | null;
    plays: Plays | null;
  }
  | {
    key: 'automa_turn';
    seat: number;
    criteria: AutomaTile | null;
    action: AutomaTile | null;
    why: AutomaReason | null;
    rule: string | null;
  }
  | {
    key: 'automa_skips';
    seat: number;
    item: AutomaItem | null;
    structure: Structure | null;
    why: AutomaReason | null;
    rule: string | null;
  }
  | {
    key: 'automa_takes';
    seat: number;
    item: AutomaItem | null;
    structure: Structure | null;
    why: AutomaReason | null;
    rule: string | null;
  }
  | {
    key: 'automa_keeps';
    seat: number;
    structure: Structure | null;
    why: AutomaReason | null;
    rule: string | null;
    dams: Dam | null;
    conduits: Conduit | null;
    zones: Zone | null;
  }
  | { key: 'automa_placed', seat: number, space: Space | null, engineers: number }
  | { key: 'swept', seat: number, contract: Contract | null }
  | { key: 'until_automa', seat: number }
  | { key: 'until_join', automas: number }
  | { key: 'until_contracts', count: number }
  | { key: 'until_patents', count: number }
  | { key: 'until_works', count: number, works: number }
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
  | { key: 'tile_does_not_build', tile: Tile | null, structure: Structure | null }
  | { key: 'tile_builds_nothing', tile: Tile | null }
  | { key: 'no_piece_left', structure: Structure | null }
  | { key: 'occupied', site: Site | null }
  | { key: 'have_one_here', site: Site | null, zone: Zone | null }
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
  | { key: 'no_powerhouse', zone: Zone | null }
  | { key: 'same_powerhouse', zone: Zone | null }
  | { key: 'too_few_drops', need: number, have: number }
  | { key: 'no_energy', energy: number }
  | { key: 'contract_not_here', contract: Contract | null }
  | { key: 'requirement', contract: Contract | null, need: number, have: number }
  | { key: 'national_needs_production', contract: Contract | null }
  | { key: 'wrong_sum', need: number, have: number }
  | { key: 'must_do', left: number }
  | { key: 'no_headstream', headstream: Headstream | null }
  | { key: 'option_needs', option: string | null, needs: string | null }
  | { key: 'option_has_it', option: string | null, other: string | null }
  | { key: 'only_advanced', players: number, option: string | null }
  | { key: 'netherlands_play_already', players: number, option: string | null }
  | { key: 'map_for_four_or_five', players: number, option: string | null }
  | { key: 'site_not_here', site: Site | null }
  | { key: 'no_building_there', building: Building | null }
  | { key: 'building_there', building: Building | null }
  | { key: 'slot_closed', site: Site | null }
  | { key: 'work_not_here', work: Work | null }
  | {
    key: 'work_price';
    excavators: number;
    mixers: number;
    have_excavators: number;
    have_mixers: number;
  }
  | { key: 'no_room', dam: Dam | null }
  | { key: 'dam_used', dam: Dam | null }
  | { key: 'segment_too_empty', segment: Segment | null }
  | { key: 'not_half', segment: Segment | null, need: number, have: number }
  | { key: 'no_architect', space: Space | null }
  | { key: 'option_not_now', option: Menu | null }
  | { key: 'building_used_up', building: Building | null }
  | { key: 'too_many_companies', option: string | null, companies: number, most: number }
  | { key: 'alone_without_automa', option: string | null }
  | { key: 'automa_built_here', building: Building | null };

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
    five_player: {
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
    five_player_private: {
      id: string;
      colour: string;
      energy: number;
      reward: { op: string, n: number }[];
    }[];
    five_player_initial: {
      id: string;
      colour: string;
      energy: number;
      reward: { op: string, n: number }[];
    }[];
  };
  companies: {
    id: string;
    income: { [id: string]: { pieces_built: number, gain: { op: string, n: number }[] }[] };
    powerhouse_row: { powerhouses_built: number, production_bonus?: number, ability?: string }[];
    pieces: { base: number, elevation: number, conduit: number, powerhouse: number, engineer: number };
  }[];
  officers: {
    id: string;
    start: {
      credits: number;
      excavators: number;
      mixers: number;
      engineers: number;
      architects?: number;
      excamixers?: number;
    };
    set: string;
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
      one_machinery_kind?: boolean;
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
    effect: {
      op: string;
      n: number;
      modifier?: number;
      minimum?: number;
      position?: number;
      options?: { op: string, n: number, minimum?: number }[][];
    }[];
    min_players: number;
    shared?: boolean;
    advanced_rules_only?: boolean;
    personal?: boolean;
  }[];
  external_works: {
    id: string;
    deck: string;
    cost: { excavators: number, mixers: number };
    loan_agency_credits: number;
    reward: { op: string, n: number, max_energy?: null | number, areas?: string[], max_value?: number }[];
  }[];
  private_buildings: {
    id: string;
    cost: { excavators: number, mixers: number };
    end_vp: number;
    action: {
      pay_credits: number;
      effect: {
        op: string;
        n: number;
        dams?: string;
        credits_per_machinery?: number;
        modifier?: number;
        max_energy?: null;
      }[];
    };
    action_spaces: { id: string, engineers: number, credits: number, red_border: boolean }[];
    build_slots: { id: string, surcharge: number, min_players: number }[];
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
  automa: {
    tiles: {
      id: number;
      label: string;
      action_side: {
        seq: number;
        column: number;
        op: string;
        engineers: number;
        ends_turn: boolean;
        energy_modifier?: number;
        contract_colour?: string;
        drops?: number;
        immediate?: boolean;
        structure?: string;
        order?: number[];
        vp_cost?: number;
        segments?: number;
        excavators?: number;
        mixers?: number;
        wild?: number;
        skip_in_round?: number;
        vp_gain?: number;
        area?: string;
        energy_steps?: number;
        min_value?: number;
        search?: string;
      }[];
      criteria_side: {
        dam_elevation: string[];
        dam_code: number;
        conduit: string[];
        conduit_code: string;
        powerhouse: string[];
        powerhouse_code: number;
        headstreams_printed: string[];
      };
    }[];
    reasons: { [id: string]: string };
    objective_vp: number[];
  };
}

/** What the board is given. */
export type Game = shell.Game<View, Catalog, Move, Message>;
