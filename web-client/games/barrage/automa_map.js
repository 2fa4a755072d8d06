// SPDX-License-Identifier: MIT
/* automa_map.js - Marks on the map for a moment of an Automa's turn: candidate places, places struck out
 * with the criterion's number, and the places built or used. */
// @ts-check
import { html } from '../../js/html.js';
import { layoutOf } from './layout.js';
import { at } from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./automa_turns.js').Moment} Moment */

const DAM_RING = 'M-52 -31H52L60 -23V23L52 31H-52L-60 23V-23Z';

/** Free powerhouse spaces of a zone; together they represent the zone on the map.
 * @param {Game} game @param {string} zone */
const housesOf = ({ view }, zone) => Object.keys(layoutOf(view).houses)
  .filter((id) => id.startsWith(`P${zone}.`) && view.powerhouses[/** @type {never} */ (id)] === undefined);

/** Outline of a place: a dam, a conduit's plate, a powerhouse, a zone of powerhouses.
 * @param {Game} game @param {string} id @returns {{ x: number, y: number, ring: unknown }[]} */
function outlines(game, id) {
  const { zones, dams, houses, conduits } = layoutOf(game.view);
  const zone = id.match(/^zone(\d+)$/)?.[1];
  if (zone && zones[zone]) return housesOf(game, zone).flatMap((house) => outlines(game, house));
  if (dams[id]) return [{ x: dams[id][0], y: dams[id][1], ring: html`<path d=${DAM_RING}/>` }];
  if (houses[id]) {
    return [{ x: houses[id][0], y: houses[id][1], ring: html`
      <rect x="-24" y="-24" width="48" height="48" rx="8"/>` }];
  }
  if (conduits[id]) {
    const [x, y] = conduits[id].plate;
    return [{ x, y, ring: html`<circle r="24"/>` }];
  }
  return [];
}

/** @param {{ game: Game, id: string, state: 'lit' | 'struck' | 'done', number?: number }} props */
function Mark({ game, id, state, number }) {
  const all = outlines(game, id), first = all[0], pipe = layoutOf(game.view).conduits[id]?.path;
  if (!first) return null;
  return html`<g class=${'au-' + state} data-au=${state} data-place=${id}>
    ${pipe && state !== 'struck' ? html`<path class="au-pipe" d=${pipe}/>` : null}
    ${all.map(({ x, y, ring }) => html`<g class="au-ring" transform=${at(x, y)}>${ring}</g>`)}
    ${state === 'struck' ? all.map(({ x, y }) => html`<path class="au-line" transform=${at(x, y)}
      d="M-22 12L22 -12"/>`) : null}
    ${number === undefined ? null : html`<g class="au-number" transform=${at(first.x, first.y)}>
      <rect x="-13" y="-12" width="26" height="24" rx="12"/>
      <text y="6">${number}</text>
    </g>`}
  </g>`;
}

/** Sites that the last events built on or took water from. @param {Moment} moment */
const usedIn = ({ results }) => results.flatMap((e) =>
  (e.key === 'built' ? [e.site] : e.key === 'produced' ? [e.dam, e.conduit] : [])).filter(Boolean);

/** Positions on the map that a moment concerns. @param {Game} game @param {Moment} moment */
export function spotsOf(game, moment) {
  const done = usedIn(moment), ids = done.length ? done : moment.choice.at(-1)?.left ?? [];
  return ids.flatMap((id) => outlines(game, id).map(({ x, y }) => [x, y]));
}

/** @param {{ game: Game, moment: Moment }} props */
export function Marks({ game, moment }) {
  const done = usedIn(moment), now = moment.choice.at(-1);
  const struck = Object.entries(now?.struck ?? {}).filter(([id]) => !done.includes(id));
  const lit = moment.kind === 'keep' ? now?.left ?? [] : [];
  return html`<g class="au-marks" aria-hidden="true">
    ${struck.map(([id, n]) => html`<${Mark} key=${id} game=${game} id=${id} state="struck" number=${n}/>`)}
    ${lit.map((id) => html`<${Mark} key=${id} game=${game} id=${id} state="lit"/>`)}
    ${done.map((id) => html`<${Mark} key=${id} game=${game} id=${id} state="done"/>`)}
  </g>`;
}
