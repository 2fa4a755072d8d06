// SPDX-License-Identifier: MIT
/* preview_ahead.js - Previews of all listed productions and flowing drops, requested in advance. The lists
 * show their energy, the map their water as a dotted line. A system is a dam with a conduit, named by a
 * letter. */
// @ts-check
import { html, signal } from '../../js/html.js';
import { layoutOf } from './layout.js';
import { at, placesOf } from './ui.js';
import { wayOf } from './drop_paths.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {{ letter: string, dam: string, conduit: string, moves: Move[] }} System */

const known = signal(/** @type {{ seq: number, by: Record<string, GameEvent[]> }} */ ({ seq: -1, by: {} }));
const MOST = 24, WET = new Set(['produce', 'drop']);

/** Requests the previews one after the other. Returns a function that stops it. @param {Game} game */
export function foresee(game) {
  const seq = game.seq, asked = game.moves.filter((m) => WET.has(m.verb)).slice(0, MOST);
  let on = asked.length > 0;
  (async () => {
    /** @type {Record<string, GameEvent[]>} */
    const by = {};
    for (const m of asked) {
      if (!on) return;
      const p = await game.preview(m);
      if (!p || !on) continue;
      by[JSON.stringify(m)] = p.events;
      known.value = { seq, by: { ...by } };
    }
  })();
  return () => { on = false; };
}

/** Events of a move's preview, or undefined until the server has answered.
 * @param {Game} game @param {Move} move */
export const eventsOf = (game, move) =>
  (known.value.seq === game.seq ? known.value.by[JSON.stringify(move)] : undefined);

/** @param {Game} game @param {Move} move @returns {number | undefined} */
export const energyOf = (game, move) => eventsOf(game, move)?.find((e) => e.key === 'produced')?.energy;

/** @param {Game} game @returns {System[]} */
export function systems(game) {
  /** @type {Map<string, System>} */
  const all = new Map();
  for (const m of game.moves) {
    if (m.verb !== 'produce') continue;
    const key = `${m.dam} ${m.conduit}`, found = all.get(key);
    if (found) found.moves.push(m);
    else all.set(key, { letter: letterOf(all.size), dam: m.dam, conduit: m.conduit, moves: [m] });
  }
  return [...all.values()];
}

/** @param {number} i */
const letterOf = (i) => String.fromCharCode('A'.charCodeAt(0) + i);

/** Arguments of a production or a drop. */
const WAYS = ['dam', 'conduit', 'headstream'];

/** The production or drop under the pointer, focused or picked; of several the one with the highest
 * energy. @param {Game} game @returns {Move | null} */
export function meant(game) {
  if (game.chosen) return WET.has(game.chosen.verb) ? game.chosen : null;
  /** @type {Record<string, any>} */
  const part = { ...game.picked, ...game.hovered };
  const keys = Object.keys(part);
  if (!keys.some((key) => WAYS.includes(key))) return null;
  const strength = (/** @type {Move} */ m) => energyOf(game, m) ?? m.drops ?? 0;
  /** @type {Move | null} */
  let best = null;
  for (const m of game.moves) {
    const agrees = WET.has(m.verb) && keys.every((key) => m[key] === part[key]);
    if (agrees && (!best || strength(m) > strength(best))) best = m;
  }
  return best;
}

/** Letters beside the dams of working systems. @param {{ game: Game }} props */
export function Letters({ game }) {
  /** @type {Record<string, number>} */
  const beside = {};
  const now = meant(game);
  return html`<g class="letters" aria-hidden="true">${systems(game).map(({ letter, dam, conduit }) => {
    const above = beside[dam] ?? 0;
    beside[dam] = above + 1;
    const place = layoutOf(game.view).dams[dam];
    return letterDisc(letter, place, above, now?.dam === dam && now?.conduit === conduit);
  })}</g>`;
}

/** @param {string} letter @param {import('./map_layout.js').Point} dam where it stands
 * @param {number} above how many letters stand there already @param {boolean} on */
function letterDisc(letter, [x, y], above, on) {
  const place = at(x - 60, y - 22 + above * 25);
  return html`<g key=${letter} class=${'letter' + (on ? ' on' : '')} transform=${place}>
    <circle r="12.5"/>
    <text y="5.2">${letter}</text>
  </g>`;
}

/** Path of the water after the production or drop in question, and where each drop would stop.
 * @param {{ game: Game }} props */
export function Ahead({ game }) {
  const move = meant(game), events = move ? eventsOf(game, move) : undefined;
  if (!move || !events) return null;
  const runs = events.filter((e) => e.key === 'drop_runs');
  const layout = layoutOf(game.view), ways = new Set(runs.flatMap((e) => wayOf(layout, e)));
  /** @type {Record<string, number>} how many drops come to rest where */
  const ends = {};
  for (const end of runs.map((e) => e.dam ?? e.exit).filter(Boolean)) ends[end] = (ends[end] ?? 0) + 1;
  return html`<g class="ahead" aria-hidden="true">
    ${[...ways].map((d) => html`<g key=${d}><path class="ah0" d=${d}/><path class="ah1" d=${d}/></g>`)}
    ${Object.entries(ends).map(([id, n]) => restingPlace(layout, id, n))}
    ${move.verb === 'produce' && energyOf(game, move) !== undefined
      ? html`<${Sum} game=${game} move=${move}/>`
      : null}
  </g>`;
}

/** Drops that would stop at a dam or leave the map.
 * @param {import('./map_layout.js').Layout} layout @param {string} id @param {number} n */
function restingPlace({ dams, exits }, id, n) {
  const dam = dams[id], [x, y] = dam ?? exits[id] ?? [0, 0];
  return html`<g key=${id} transform=${dam ? at(x + 34, y - 26) : at(x, y - 12)} class="ah-end">
    <circle r="15"/>
    <use href="#br-drop" class="water" transform=${n > 1 ? 'translate(-5 0) scale(.72)' : 'scale(.84)'}/>
    ${n > 1 ? html`<text x="7" y="5">${n}</text>` : null}
  </g>`;
}

/** The energy, above the powerhouse that produces it. @param {{ game: Game, move: Move }} props */
function Sum({ game, move }) {
  const all = placesOf(game);
  /** @type {import('./catalog.js').Zone} */
  const zone = all['zone' + all[move.conduit].to_zone];
  const own = zone.powerhouse_spaces.find((s) => game.view.powerhouses[s.id] === game.you);
  if (!own) return null;
  const [x, y] = layoutOf(game.view).houses[own.id];
  return html`<g class="ah-sum" transform=${at(x, y - 40)}>
    <rect x="-30" y="-17" width="60" height="34" rx="17"/>
    <use href="#br-i-bolt" x="-25" y="-11" width="22" height="22"/>
    <text x="9" y="7">${energyOf(game, move)}</text>
  </g>`;
}
