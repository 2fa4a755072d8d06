// SPDX-License-Identifier: MIT
/* Names for the parts of Barrage's catalogue (pieces, spaces, cards) that the board uses. */
import type { Catalog } from './view.js';

export interface Effect {
  op: string; n: number; modifier?: number; areas?: string[]; max_value?: number;
  max_energy?: number | null; credits_per_machinery?: number;
}

export type ActionSpace = Catalog['action_spaces'][number];
export type Zone = Catalog['maps']['base']['zones'][number];
export type Conduit = Zone['conduits'][number];
/** A place for a dam or a powerhouse. */
export type Site = Zone['powerhouse_spaces'][number];
export type PrivateBuilding = Catalog['private_buildings'][number];
export type ExternalWork = Catalog['external_works'][number];
export type ContractCard = Catalog['contracts']['private'][number];
export type Officer = Catalog['officers'][number];

/** A technology tile: basic, advanced, or an officer's. */
export type Tile = { id: string, builds: string, level?: number }
  & Partial<Omit<Catalog['technology_tiles']['advanced'][number], 'id' | 'builds' | 'level'>>;

/** What a place of a company's rows uncovers: income of a structure, or the bonus of a powerhouse. */
export interface RowGift {
  pieces_built?: number; gain?: Effect[];
  powerhouses_built?: number; production_bonus?: number; ability?: string;
}
export interface Company {
  id: string; income: Record<string, RowGift[]>; powerhouse_row: RowGift[]; pieces: Record<string, number>;
}
