// SPDX-License-Identifier: MIT
/* What this game's board reads; made by `make types` from the game's tables, not to be edited.

   What has no value is left out of a view: a single value may be undefined, lists and objects are there. */
import type * as shell from '../../js/types.js';

export type Part = 'track' | 'stress' | 'scientists' | 'variety' | 'nutrition' | 'co2' | 'demands'
  | 'resources' | 'waste';
export type Phase = 'setup' | 'production' | 'action' | 'cleanup' | 'over';
export type Scientist = 'S1-yellow-1' | 'S1-yellow-2' | 'S1-yellow-3' | 'S1-yellow-4' | 'S1-yellow-5'
  | 'S1-yellow-6' | 'S1-blue-1' | 'S1-blue-2' | 'S1-blue-3' | 'S1-blue-4' | 'S1-blue-5' | 'S1-blue-6'
  | 'S1-green-1' | 'S1-green-2' | 'S1-green-3' | 'S1-green-4' | 'S1-green-5' | 'S1-green-6' | 'S1-purple-1'
  | 'S1-purple-2' | 'S1-purple-3' | 'S1-purple-4' | 'S1-purple-5' | 'S1-purple-6' | 'S2-01' | 'S2-02'
  | 'S2-03' | 'S2-04' | 'S2-05' | 'S2-06' | 'S2-07' | 'S2-08' | 'S2-09' | 'S2-10' | 'S2-11' | 'S2-12'
  | 'S2-13' | 'S2-14' | 'S2-15' | 'S2-16';
export type Demand = 'D1-1' | 'D1-2' | 'D1-3' | 'D1-4' | 'D1-5' | 'D1-6' | 'D1-7' | 'D1-8' | 'D2-1' | 'D2-2'
  | 'D2-3' | 'D2-4' | 'D2-5' | 'D2-6' | 'D2-7' | 'D2-8' | 'D3-1' | 'D3-2' | 'D3-3' | 'D3-4' | 'D3-5' | 'D3-6'
  | 'D3-7' | 'D4-1' | 'D4-2' | 'D4-3' | 'D4-4' | 'D4-5' | 'D4-6' | 'D4-7';
export type Food = 'quinoa' | 'rye' | 'pea' | 'radish' | 'spinach' | 'cress' | 'arugula' | 'tomato' | 'leek';
export type Advanced = 'ADV-COM' | 'ADV-EXP' | 'ADV-LAB' | 'ADV-IND' | 'ADV-REC' | 'ADV-MIN' | 'ADV-POW'
  | 'ADV-GRE';
export type Module = 'AIR' | 'COM' | 'EXP' | 'LAB' | 'IND' | 'REC' | 'MIN' | 'POW' | 'GRE' | 'DOR';
export type SoloCard = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L';
export type Outcome = 'human' | 'automaton' | 'shared';
export type Frame = 'none' | 'choose_tool' | 'place_astronaut' | 'return_card' | 'turn' | 'module' | 'leg2'
  | 'pay' | 'act' | 'second' | 'hire' | 'retire' | 'deliver' | 'build' | 'take_food' | 'draw_food' | 'bonus'
  | 'salvage' | 'research' | 'recover' | 'rest' | 'eating' | 'buying' | 'shift_food' | 'turn_tile' | 'hired';
export type Tool = 'TOOL-COM' | 'TOOL-EXP' | 'TOOL-IND' | 'TOOL-REC' | 'TOOL-MIN' | 'TOOL-POW' | 'TOOL-GRE';
export type Bonus = 'E-WATER' | 'E-HELIUM' | 'E-ENERGY' | 'E-VP' | 'S-FOOD' | 'S-CO2' | 'S-WASTE'
  | 'S-STRESS';
export type Space = 'A1' | 'A2' | 'A3' | 'A4' | 'B1' | 'B2' | 'B3' | 'B4' | 'B5' | 'C1' | 'C2' | 'C3' | 'C4'
  | 'C5' | 'D1' | 'D2' | 'D3' | 'D4';
export type Track = 'extraction' | 'sustainability';
export type Action = 'W1' | 'H1' | 'W2' | 'H2' | 'DRY' | 'R1' | 'R1T' | 'R1F' | 'R2' | 'R3' | 'COMPOST'
  | 'PROBES' | 'CONVERT' | 'IRON' | 'WATER' | 'BIO' | 'ONE' | 'TWO' | 'THREE';
export type Place = 'left' | 'middle' | 'right';
export type Cube = 'energy' | 'water' | 'iron';

export interface View {
  seats?: number;
  over?: boolean;
  phase?: Phase;
  round?: number;
  turn_order: number[];
  next_order: number[];
  active?: number;
  played?: Scientist;
  occupant: { [module in Module]?: number };
  activation: { [module in Module]?: number };
  demand: { [level: string]: ViewDemand | undefined };
  row2: { [place in Place]?: Scientist };
  deck2?: number;
  hiring_closed?: boolean;
  retired: Scientist[];
  food_row: { [place in Place]?: Food };
  food_deck?: number;
  food_discard: { [food in Food]?: number };
  yard: Advanced[];
  built: Advanced[];
  builder: number[];
  advanced: Module[];
  tools: Tool[];
  start_card: Scientist[];
  symbol: Module[];
  solo_deck?: number;
  solo_card?: SoloCard;
  solo_step?: number;
  solo_turned: SoloCard[];
  outcome?: Outcome;
  rivals?: number;
  flow: Flow[];
  players: { [seat: number]: Player };
  rival: { [rival: string]: Rival | undefined };
}

export interface ViewDemand {
  face?: Demand;
  below?: number;
}

export interface Flow {
  kind?: Frame;
  seat?: number;
  a?: number;
  b?: number;
  c?: number;
}

export interface Player {
  vp?: number;
  co2?: number;
  oxygen?: number;
  stress?: number;
  stock: { [stock: string]: number | undefined };
  iron: number[];
  titanium: number[];
  waste?: number;
  probes?: number;
  mine: Space[];
  reserve: Cube[];
  at?: Module;
  tool?: Tool;
  tool_used?: boolean;
  level: { [track in Track]?: number };
  bonus: { [track in Track]?: Bonus };
  hand: Scientist[];
  rest: Scientist[];
  tiles: Demand[];
  food: { [food in Food]?: number };
  food_count?: number;
  walk: { [module in Module]?: number };
}

export interface Rival {
  vp?: number;
  co2?: number;
  stock: { [stock: string]: number | undefined };
  waste?: number;
  probes?: number;
  mine: Space[];
  at?: Module;
  level: { [track in Track]?: number };
  hand: Scientist[];
  tiles: Demand[];
  food: { [food in Food]?: number };
  food_count?: number;
  final?: number;
}

/** A decision: one of the listed moves. */
export type Move =
  | { verb: 'choose_tool', tool: Tool }
  | { verb: 'place_astronaut', module: Module }
  | { verb: 'play', card: Scientist, to: Module }
  | { verb: 'move', to: Module }
  | { verb: 'install', space: Space }
  | { verb: 'hire', card: Scientist, tool: boolean }
  | { verb: 'retire', card: Scientist }
  | { verb: 'keep_scientists' }
  | { verb: 'deliver', tile: Demand, tool: boolean }
  | { verb: 'research', track: Track }
  | { verb: 'repeat', bonus: Bonus }
  | { verb: 'build', tile: Advanced }
  | { verb: 'extract', option: Action }
  | { verb: 'filter', energy: number }
  | { verb: 'recycle', option: Action }
  | { verb: 'enough' }
  | { verb: 'mine', option: Action, tool: boolean }
  | { verb: 'generate', option: Action }
  | { verb: 'harvest', option: Action, tool: boolean }
  | { verb: 'take_food', place: Place }
  | { verb: 'leave_food' }
  | { verb: 'rest' }
  | { verb: 'lie_down', card: Scientist }
  | { verb: 'rested' }
  | { verb: 'bonus', bonus: Bonus }
  | { verb: 'salvage', food: Food }
  | { verb: 'recover', card: Scientist }
  | { verb: 'pay', iron1: number, iron2: number, titanium1: number, titanium2: number }
  | { verb: 'eat', food: Food }
  | { verb: 'buy_back', card: Scientist }
  | { verb: 'fed' }
  | { verb: 'end_shift' }
  | { verb: 'emergency', cube: Cube }
  | { verb: 'done' };

/** What happened, or why a move is refused.  A word without a value is null, nobody's seat -1. */
export type Message =
  | { key: 'first_player', seat: number }
  | { key: 'tool_chosen', seat: number, tool: Tool | null }
  | { key: 'placed', seat: number, module: Module | null }
  | { key: 'round', round: number }
  | { key: 'production', seat: number, fallen: number }
  | { key: 'played', seat: number, card: Scientist | null }
  | { key: 'walked', seat: number, from: Module | null, to: Module | null, oxygen: number }
  | { key: 'activated', seat: number, module: Module | null, energy: number }
  | { key: 'occupant', seat: number, module: Module | null, vp: number }
  | { key: 'probe', seat: number, space: Space | null }
  | { key: 'gained', seat: number, what: string | null, amount: number }
  | { key: 'excess', seat: number, what: string | null, amount: number }
  | { key: 'paid', seat: number, what: string | null, amount: number }
  | { key: 'paid_ore', seat: number, iron: number, titanium: number }
  | { key: 'vp', seat: number, amount: number }
  | { key: 'vp_lost', seat: number, amount: number }
  | { key: 'waste', seat: number, amount: number }
  | { key: 'waste_removed', seat: number, amount: number }
  | { key: 'co2', seat: number, space: number }
  | { key: 'stress', seat: number, space: number }
  | { key: 'oxygen', seat: number, space: number }
  | { key: 'hired', seat: number, card: Scientist | null }
  | { key: 'row_scientist', card: Scientist | null, place: Place | null }
  | { key: 'hiring_closed' }
  | { key: 'retired', seat: number, card: Scientist | null }
  | { key: 'delivered', seat: number, tile: Demand | null }
  | { key: 'tile_turned', tile: Demand | null, level: string | null }
  | { key: 'researched', seat: number, track: Track | null, level: number }
  | { key: 'bonus', seat: number, bonus: Bonus | null }
  | { key: 'built', seat: number, tile: Advanced | null, vp: number }
  | { key: 'action', seat: number, option: Action | null }
  | { key: 'filtered', seat: number, energy: number }
  | { key: 'tool_used', seat: number, tool: Tool | null }
  | { key: 'food_taken', seat: number, food: Food | null, place: Place | null }
  | { key: 'food_drawn', seat: number }
  | { key: 'food_drawn_card', seat: number, food: Food | null }
  | { key: 'row_food', food: Food | null, place: Place | null }
  | { key: 'food_reshuffled', cards: number }
  | { key: 'food_salvaged', seat: number, food: Food | null }
  | { key: 'lay_down', seat: number, card: Scientist | null }
  | { key: 'rested', seat: number }
  | { key: 'ate', seat: number, food: Food | null, nutrition: number }
  | { key: 'recovered', seat: number, card: Scientist | null }
  | { key: 'bought_back', seat: number, card: Scientist | null, vp: number }
  | { key: 'stepped_off', seat: number, module: Module | null }
  | { key: 'shift_ended', seat: number, place: number }
  | { key: 'food_left', seat: number }
  | { key: 'emergency', seat: number, cube: Cube | null, vp: number }
  | { key: 'links', seat: number, vp: number }
  | { key: 'co2_round', seat: number, vp: number }
  | { key: 'built_round', seat: number, vp: number }
  | { key: 'solo_card', card: SoloCard | null }
  | { key: 'solo_step', module: Module | null, step: string | null, amount: number }
  | { key: 'final', seat: number, part: Part | null, vp: number }
  | { key: 'solo_result', outcome: Outcome | null, human: number, automaton: number }
  | { key: 'why_probe', amount: number }
  | { key: 'why_no_probe' }
  | { key: 'why_hire', amount: number }
  | { key: 'why_no_hire' }
  | { key: 'why_skip', level: string | null, water: number, helium3: number }
  | { key: 'why_ship', level: string | null, vp: number }
  | { key: 'why_no_ship' }
  | { key: 'why_study', track: Track | null, level: number }
  | { key: 'why_study_full' }
  | { key: 'why_build' }
  | { key: 'why_no_build', most: number }
  | { key: 'why_process_two' }
  | { key: 'why_process_one', helium3: number, water: number }
  | { key: 'why_process_water', helium3: number, water: number }
  | { key: 'why_clean', amount: number }
  | { key: 'why_no_waste' }
  | { key: 'why_drill', amount: number }
  | { key: 'why_drill_least', amount: number }
  | { key: 'why_harvest_new', food: Food | null }
  | { key: 'why_harvest_most', food: Food | null, nutrition: number }
  | { key: 'why_harvest_none' }
  | { key: 'why_fixed', card: SoloCard | null }
  | { key: 'r_tool_gone', tool: Tool | null }
  | { key: 'r_symbol_gone', module: Module | null }
  | { key: 'r_not_in_hand', card: Scientist | null }
  | { key: 'r_same_module', module: Module | null }
  | { key: 'r_oxygen', need: number, have: number }
  | { key: 'r_suffocating', oxygen: number, stress: number }
  | { key: 'r_not_here', module: Module | null }
  | { key: 'r_done_once', module: Module | null }
  | { key: 'r_energy', need: number, have: number }
  | { key: 'r_stress_low', stress: number }
  | { key: 'r_no_probe' }
  | { key: 'r_space_taken', space: Space | null }
  | { key: 'r_iron', need: number, have: number }
  | { key: 'r_titanium', need: number, have: number }
  | { key: 'r_water', need: number, have: number }
  | { key: 'r_helium3', need: number, have: number }
  | { key: 'r_waste', need: number, have: number }
  | { key: 'r_no_tool', module: Module | null }
  | { key: 'r_tool_used', tool: Tool | null }
  | { key: 'r_not_face_up', card: Scientist | null, tile: Demand | null }
  | { key: 'r_hiring_closed' }
  | { key: 'r_not_own_level1', card: Scientist | null }
  | { key: 'r_played_now', card: Scientist | null }
  | { key: 'r_in_bonus_area', track: Track | null }
  | { key: 'r_not_advanced', module: Module | null }
  | { key: 'r_advanced', module: Module | null }
  | { key: 'r_not_both_bonus' }
  | { key: 'r_wrong_track', track: Track | null }
  | { key: 'r_not_in_yard', tile: Advanced | null }
  | { key: 'r_level', need: number, have: number }
  | { key: 'r_same_group', first: Action | null, second: Action | null }
  | { key: 'r_co2_low', need: number, have: number }
  | { key: 'r_row_empty' }
  | { key: 'r_place_empty', place: Place | null }
  | { key: 'r_no_such_food', food: Food | null }
  | { key: 'r_nobody_rests' }
  | { key: 'r_not_resting', card: Scientist | null }
  | { key: 'r_has_food', cards: number }
  | { key: 'r_vp', need: number, have: number }
  | { key: 'r_no_cube', cube: Cube | null }
  | { key: 'r_no_room', cube: Cube | null }
  | { key: 'r_payment', iron: number, titanium: number }
  | { key: 'r_nothing_to_rest' }
  | { key: 'r_rest_first' }
  | { key: 'r_all_built', most: number }
  | { key: 'r_filter_amount', least: number, most: number }
  | { key: 'until_food', count: number }
  | { key: 'until_draw', count: number }
  | { key: 'until_scientist' }
  | { key: 'until_demand' }
  | { key: 'until_solo_card' }
  | { key: 'until_end' };

/** What never changes. */
export interface Catalog {
  emergency_cost_vp: { [id: string]: number };
  activation_energy: number;
  occupant_vp: number;
  built_round_vp: number;
  vp_per_scientist_without_food: number;
  retire_vp: number;
  vp_per_titanium: number;
  build_cost: { titanium: number, energy: number, with_adv_lab: { titanium: number, energy: number } };
  final_scoring: {
    level2_scientist_vp: number;
    food_vp: number[];
    demand_count_vp: number[];
    resources_divisor: number;
    waste: { first: number, each_further: number };
  };
  colours: string[];
  modules: {
    id: string;
    name: string;
    symbol: boolean;
    energy_space: boolean;
    has_advanced: boolean;
    has_tool: boolean;
    extra_action: null | string;
    neighbours: string[];
    distance: number[];
  }[];
  mining: {
    spaces: { id: string, ore: string, start: boolean, neighbours: string[] }[];
    install_reward: {
      order: number;
      gain: { iron?: number, vp?: number, water?: number, helium3?: number, waste?: number };
    }[];
  };
  tracks: {
    oxygen: { min: number, max: number, start: number };
    stress: { min: number, max: number, start: number, end_vp: { [n: number]: number } };
    waste: { length: number, triggers: { [n: number]: string } };
    co2: {
      spaces: { space: number, end_vp: number }[];
      round_scoring: { [n: number]: { lowest: number, middle: number, highest: number } };
    };
    construction: { vp: number[], max_built: number };
  };
  capacity: {
    battery_energy: number;
    reservoir_water: number;
    tank_helium3: number;
    belt_sections: number;
    belt_cubes_per_section: number;
    waste_track: number;
  };
  rounds: {
    round: number;
    time: string;
    production: boolean;
    solar_energy: number;
    end_shift_bonus: (null | { energy?: number, food?: number })[];
  }[];
  demand_tiles: {
    id: string;
    level: number;
    cost: { iron: number, titanium: number, water: number, helium3: number };
    reward: { vp: number, co2_back: number, recover: number, research: number, discard_waste: number };
  }[];
  scientists_level1: {
    id: string;
    modules: string[];
    works: string[];
    colour: string;
    number: number;
    title: string;
  }[];
  scientists_level2: {
    id: string;
    modules: string[];
    works: string[];
    iron_cost: number;
    end_vp: number;
  }[];
  food_cards: {
    name: string;
    nutrition: number;
    bonus: { energy?: number, oxygen_back?: number, stress_right?: number };
    copies: number;
    copies_four_players: number;
  }[];
  actions: {
    id: string;
    module: string;
    level: number;
    tool: boolean;
    advanced: string;
    cost: { iron: number, titanium: number, water: number, helium3: number, waste: number };
    ore_to_waste: boolean;
    gain: {
      water?: number;
      vp?: number;
      helium3?: number;
      waste?: number;
      iron?: number;
      titanium?: number;
      food_faceup?: number;
      energy?: number;
      oxygen_back?: number;
      ore_per_probe?: number;
      energy_fill?: number;
    };
    more_with_advanced: { energy?: number, links?: number };
  }[];
  research_bonuses: {
    id: string;
    track: string;
    gain: {
      water?: number;
      waste?: number;
      helium3?: number;
      energy_fill?: number;
      vp?: number;
      food_from_discard?: number;
      co2_back?: number;
      discard_waste?: number;
      stress_to?: number;
    };
  }[];
  advanced_modules: { id: string, module: string }[];
  special_tools: {
    id: string;
    module: string;
    iron_discount: number;
    vp_per_tile: number;
    gain: { titanium?: number, draw?: number, oxygen_back?: number };
  }[];
  automaton: {
    cards: { id: string, steps: { module: string, do: string, n: number }[] }[];
    decks: { basic: string[], intermediate: string[], advanced: string[] };
  };
}

/** What the board is given. */
export type Game = shell.Game<View, Catalog, Move, Message>;
