// SPDX-License-Identifier: MIT
/* What the listed productions and flowing drops would do, asked ahead from the server: their energy in the
 * lists, their water as a dotted line on the map.  A system is a dam with a conduit; letters tell them apart. */
// @ts-check
import { html, signal } from '../../js/html.js';
import { DAMS, EXITS, HOUSES } from './layout.js';
import { at, byId } from './ui.js';
import { wayOf } from './ways.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {{ letter: string, dam: string, conduit: string, moves: Move[] }} System */

const known = signal(/** @type {{ seq: number, by: Record<string, GameEvent[]> }} */ ({ seq: -1, by: {} }));
const MOST = 24, WET = new Set(['produce', 'drop']);

/** Asks one after the other; gives back what stops it. @param {Game} game */
export function foresee(game) {
  const seq = game.seq, asked = game.moves.filter((m) => WET.has(m.verb)).slice(0, MOST);
  let on = asked.length > 0;
  (async () => {
    /** @type {Record<string, GameEvent[]>} */
    const by = {};
    for (const m of asked) {
      if (!on) return;
      const p = await game.preview(m);
      if (p && on) { by[JSON.stringify(m)] = p.events; known.value = { seq, by: { ...by } }; }
    }
  })();
  return () => { on = false; };
}

/** @param {Game} game @param {Move} move */
export const eventsOf = (game, move) => (known.value.seq === game.seq ? known.value.by[JSON.stringify(move)] : undefined);
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
    else all.set(key, { letter: String.fromCharCode(65 + all.size), dam: m.dam, conduit: m.conduit, moves: [m] });
  }
  return [...all.values()];
}

/** The production or drop that pointer, focus or picking are at: of several the strongest. @param {Game} game @returns {Move | null} */
export function meant(game) {
  if (game.chosen) return WET.has(game.chosen.verb) ? game.chosen : null;
  const part = /** @type {Record<string, any>} */ ({ ...game.picked, ...game.hovered });
  if (!Object.keys(part).some((k) => k === 'dam' || k === 'conduit' || k === 'headstream')) return null;
  const left = game.moves.filter((m) => WET.has(m.verb) && Object.keys(part).every((k) => m[k] === part[k]));
  return left.reduce((a, m) => (!a || (energyOf(game, m) ?? m.drops ?? 0) > (energyOf(game, a) ?? a.drops ?? 0) ? m : a), /** @type {Move | null} */ (null));
}

/** Letters beside the dams that could work now. @param {{ game: Game }} props */
export function Letters({ game }) {
  /** @type {Record<string, number>} */
  const beside = {};
  const now = meant(game);
  return html`<g class="letters" aria-hidden="true">${systems(game).map((s) => {
    const [x, y] = DAMS[s.dam], n = (beside[s.dam] = (beside[s.dam] ?? 0) + 1) - 1;
    return html`<g key=${s.letter} class=${'letter' + (now && now.dam === s.dam && now.conduit === s.conduit ? ' on' : '')} transform=${at(x - 60, y - 22 + n * 25)}><circle r="12.500"/><text y="5.200">${s.letter}</text></g>`;
  })}</g>`;
}

/** The water's way after the production or drop in question, and where each drop would rest. @param {{ game: Game }} props */
export function Ahead({ game }) {
  const move = meant(game), events = move ? eventsOf(game, move) : undefined;
  if (!move || !events) return null;
  /** @type {Record<string, number>} */
  const ends = {};
  const ways = new Set(events.flatMap((e) => (e.key === 'drop_runs' ? wayOf(e) : [])));
  for (const e of events) if (e.key === 'drop_runs') { const end = e.dam ?? e.exit; if (end) ends[end] = (ends[end] ?? 0) + 1; }
  return html`<g class="ahead" aria-hidden="true">
    ${[...ways].map((d) => html`<g key=${d}><path class="ah0" d=${d}/><path class="ah1" d=${d}/></g>`)}
    ${Object.entries(ends).map(([id, n]) => { const [x, y] = DAMS[id] ?? EXITS[id] ?? [0, 0]; return html`<g key=${id} transform=${at(x + (DAMS[id] ? 34 : 0), y - (DAMS[id] ? 26 : 12))} class="ah-end"><circle r="15"/><use href="#br-drop" class="water" transform=${n > 1 ? 'translate(-5 0) scale(.72)' : 'scale(.84)'}/>${n > 1 ? html`<text x="7" y="5">${n}</text>` : null}</g>`; })}
    ${move.verb === 'produce' && energyOf(game, move) !== undefined ? html`<${Sum} game=${game} move=${move}/>` : null}</g>`;
}

/** The energy, over the powerhouse that makes it. @param {{ game: Game, move: Move }} props */
function Sum({ game, move }) {
  const zone = byId(game.catalog)[move.conduit].to_zone, own = byId(game.catalog)['zone' + zone].powerhouse_spaces.find((/** @type {any} */ s) => game.view.powerhouses?.[s.id] === game.you);
  const place = own && HOUSES[own.id];
  return place ? html`<g class="ah-sum" transform=${at(place[0], place[1] - 40)}><rect x="-30" y="-17" width="60" height="34" rx="17"/><use href="#br-i-bolt" x="-25" y="-11" width="22" height="22"/><text x="9" y="7">${energyOf(game, move)}</text></g>` : null;
}
