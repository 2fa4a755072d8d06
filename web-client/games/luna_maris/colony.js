// SPDX-License-Identifier: MIT
/* colony.js - The colony: ground, corridors, ten modules with their lights and advanced tiles, and
 * astronauts. */
// @ts-check
import { html } from '../../js/html.js';
import { GROUND, MODULE_ART, ROVER, SKY } from './art.js';
import { PLACES } from './layout.js';
import { nameOf, sideOf, way } from './model.js';
import { classes, fixed, thing } from './touch.js';
import { at, disc, Fit, sizes, times, use } from './ui.js';
import { standing, Suit, Walk } from './walk.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {import('./model.js').Book} Book */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {{ game: Game, m: Model }} Part */

/** @param {{ picture: string }} props */
const Drawing = ({ picture }) => html`<g dangerouslySetInnerHTML=${{ __html: picture }}/>`;

/** Ground, sky and rover, which never change. */
export const Ground = () => html`
  <svg class="ground" x="0" y="0" width="928" height="600" viewBox="0 0 928 600">
    <${Drawing} picture=${GROUND}/>
    <${Drawing} picture=${SKY}/>
    <${Drawing} picture=${ROVER}/>
  </svg>`;

/* ---- corridors ---------------------------------------------------------------------------- */

/** @param {string} id */
const middleOf = (id) => `${PLACES[id].x} ${PLACES[id].y}`;

/** Every corridor once. @param {Book} b */
const corridorsOf = (b) => b.order.flatMap((a) => b.modules[a].neighbours
  .filter((/** @type {string} */ z) => a < z)
  .map((/** @type {string} */ z) => ({ a, z, d: `M${middleOf(a)}L${middleOf(z)}` })));

/** True if the path uses the corridor between a and z.
 * @param {string[]} path @param {string} a @param {string} z */
const walked = (path, a, z) => path.some((id, i) => {
  const last = path[i - 1];
  return i > 0 && ((last === a && id === z) || (last === z && id === a));
});

/** @param {{ b: Book, path: string[] }} props */
function Corridors({ b, path }) {
  const all = corridorsOf(b);
  return html`<g class="corridors">
    ${all.map(({ d }) => html`<path d=${d} class="co-s" transform="translate(11 7)"/>`)}
    ${all.map(({ a, z, d }) => html`<g class=${walked(path, a, z) ? 'on' : ''}>
      <path d=${d} class="co-h"/>
      <path d=${d} class="co-f"/>
      <path d=${d} class="co-r"/>
    </g>`)}
  </g>`;
}

/* ---- reachable modules -------------------------------------------------------------------- */

/** Module of a walk or a start under the pointer. @param {Game} game @returns {string | undefined} */
const pointed = ({ hovered, chosen, picked }) =>
  hovered?.to ?? hovered?.module ?? chosen?.to ?? chosen?.module ?? picked.to;

/** The argument that a click on a module sets. @param {Game} game */
const argOf = (game) => (game.moves.some((mv) => mv.module !== undefined) ? 'module' : 'to');

/** The verb that a click on a module starts. @param {Model} m */
function verbOf(m) {
  if (!m.round) return 'place_astronaut';
  return m.frame === 'leg2' ? 'move' : 'play';
}

/** 'use': usable with the picked card (or with any in hand); 'dark': usable with more energy; 'go':
 * reachable only; 'far': not reachable now. @param {Game} game @param {Model} m @param {string} id */
function reach(game, m, id) {
  const arg = argOf(game);
  if (!game.moves.some((mv) => mv[arg] !== undefined)) return '';
  if (!game.can(arg, id)) return 'far';
  if (arg === 'module') return 'use';
  const card = fixed(game).card ?? m.played;
  const cards = card ? [card] : game.moves.filter((mv) => mv.to === id && mv.card).map((mv) => mv.card);
  if (!cards.some((c) => m.b.scientists[c]?.works.includes(id))) return 'go';
  const battery = game.you === null ? 0 : sideOf(m, game.you)?.stock.energy ?? 0;
  return battery < (m.activation[id] ?? 0) ? 'dark' : 'use';
}

/* ---- modules ------------------------------------------------------------------------------ */

/** "Laboratory, lit by Rui, advanced".
 * @param {Game} game @param {Model} m @param {string} id @param {boolean} advanced */
function moduleLabel(game, m, id, advanced) {
  const holder = m.occupant[id], words = [game.word('module', id)];
  if (holder !== undefined) words.push(game.t('aria.lit', { seat: nameOf(game, holder) }));
  if (advanced) words.push(game.t('aria.advanced'));
  return words.filter(Boolean).join(', ');
}

/** Where an astronaut takes the energy. @param {{ at: [number, number] }} props */
const EnergyPad = ({ at: [x, y] }) => html`<g class="pad">
  <ellipse cx=${x} cy=${y} rx="14" ry="11"/>
  ${use('bolt', x - 7, y - 8, 15, 15, 'padbolt')}
</g>`;

/** The advanced tile, with its builder's disc.
 * @param {{ m: Model, id: string, built: number, at: [number, number] }} props */
const Advanced = ({ m, id, built, at: [x, y] }) => html`
  <g class="adv" data-built=${id} transform=${at(x - 12, y)}>
    <rect width="62" height="22" rx="5"/>
    <${AdvancedIcons} b=${m.b} id=${id}/>
    ${disc(m.builder[built], 60, 2, 8)}
  </g>`;

/** @param {Part & { id: string }} props */
function Module({ game, m, id }) {
  const art = MODULE_ART[id], { x, y, tile } = PLACES[id], arg = argOf(game);
  const lit = m.occupant[id] !== undefined ? 'lit' : '';
  const built = m.built.findIndex((t) => m.b.advanced[t]?.module === id);
  const act = thing(game, m, arg, id, moduleLabel(game, m, id, built >= 0), { verb: verbOf(m), aside: true });
  const look = `mod ${lit} ${reach(game, m, id)} ${classes(game, arg, id)}`;
  return html`<g class=${look} transform=${at(x, y)} ...${act}>
    <path d=${art.hull} class="shade" transform="translate(13 8)"/>
    <${Drawing} picture=${art.behind}/>
    <path d=${art.hull} class="hull"/>
    <path d=${art.hull} class="rim"/>
    <path d=${art.floor} class="floor"/>
    <${Drawing} picture=${art.on}/>
    ${art.pad && html`<${EnergyPad} at=${art.pad}/>`}
    <path d=${art.hull} class="edge"/>
    ${built >= 0 && tile && html`<${Advanced} m=${m} id=${id} built=${built}
      at=${[tile[0] - x, tile[1] - y]}/>`}
  </g>`;
}

/** Small arrow between cost and gain. @param {number} x */
const arrow = (x) => use('arrow-r', x, 7, 5, 8, 'i-ink');
/** A small hexagon of points with a text in it. @param {number} x @param {number | string} text */
const smallPoints = (x, text) => html`${use('vp', x, 3, 16)}
  <text x=${x + 8} y="15" class="vpn" style="font-size:9px">${text}</text>`;

/** Addition of an advanced module, in signs. @type {Record<string, (b: Book) => any>} */
const ADVANCED = {
  COM: (b) => html`${use('sci', 2, 4, 14)}${arrow(19)}${smallPoints(27, b.c.retire_vp)}`,
  EXP: (b) => html`${use('c-titanium', 2, 4, 14)}${arrow(19)}${smallPoints(27, b.c.vp_per_titanium)}`,
  LAB: () => html`${use('c-titanium', 1, 4, 14)}${use('c-energy', 15, 4, 14)}${arrow(31)}
    ${use('tile', 38, 3, 16)}`,
  IND: () => html`${use('c-titanium', 2, 4, 14)}${arrow(18)}${use('c-waste', 26, 4, 14)}
    <path d="M25 19 41 3" class="no"/>`,
  REC: () => html`${use('c-waste', 1, 4, 14)}${arrow(17)}${use('c-titanium', 24, 4, 14)}
    ${use('food', 40, 4, 13, 13, 'i-ink')}`,
  MIN: () => html`${use('probe', 0, 2, 18, 18, 'i-ink')}
    <text x="24" y="16" class="av">=</text>
    ${smallPoints(31, '+')}`,
  POW: (b) => html`<text x="11" y="16" class="av">+${b.actions.IRON.more_with_advanced.energy}</text>
    ${use('c-energy', 21, 4, 14)}`,
  GRE: () => html`${use('c-titanium', 1, 4, 14)}${arrow(17)}
    ${use('food', 24, 4, 14, 14, 'i-ink')}${use('food', 37, 4, 14, 14, 'i-ink')}`,
};
/** @param {{ b: Book, id: string }} props */
export const AdvancedIcons = ({ b, id }) => html`<g class="i-dark">${ADVANCED[id](b)}</g>`;

/* ---- labels of a module ------------------------------------------------------------------- */

/** @param {{ at: [number, number] }} props */
const Lamp = ({ at: [x, y] }) => html`<g class="lamp">
  <circle cx=${x} cy=${y} r="9"/>
  ${use('bolt', x - 6.5, y - 6.5, 13)}
</g>`;

/** @param {{ id: string, at: [number, number] }} props */
const Badge = ({ id, at: [x, y] }) => html`<g class="badge">
  <circle cx=${x} cy=${y} r="13.500"/>
  ${use('m-' + id, x - 9, y - 9, 18)}
</g>`;

/** Sign of the special tool's module.
 * @param {{ id: string, used: boolean, badge: [number, number] }} props */
const ToolSign = ({ id, used, badge: [x, y] }) => html`<g class=${used ? 'toolsign used' : 'toolsign'}
    transform=${id === 'IND' ? at(x - 23, y) : at(x - 19, y + 17)}>
  <circle r="9.500"/>
  ${use('tool', -6.5, -6.5, 13)}
</g>`;

/** Width of a walk's tag. @param {string} state @param {number} energy */
function tagWidth(state, energy) {
  if (state === 'far') return 56;
  if (state === 'dark') return 78;
  return energy ? 62 : 44;
}

/** Oxygen cost of the walk and energy cost of the module; a lock if it is too far or the battery too low.
 * @param {{ state: string, far: number, energy: number, at: [number, number] }} props */
function WayTag({ state, far, energy, at: [mid, y] }) {
  const w = tagWidth(state, energy), x = mid - w / 2, lead = state === 'far' || state === 'dark' ? 19 : 0;
  return html`<g class=${'otag ' + state}>
    <rect x=${x} y=${y - 10} width=${w} height="22" rx="11"/>
    ${lead > 0 && use('lock', x + 5, y - 6, 13)}
    <text x=${x + 13 + lead} y=${y + 6}>${far}</text>
    ${use('o2', x + 21 + lead, y - 6, 15)}
    ${energy > 0 && html`<g class="i-energy">
      ${times(energy, (i) => use('bolt', x + 40 + lead + i * 8, y - 7, 16))}
    </g>`}
  </g>`;
}

/** In one line on a desktop, in two on a phone, where letters are larger.
 * @param {{ game: Game, id: string }} props */
function Name({ game, id }) {
  const [x, y] = PLACES[id].name, text = game.word('module', id), words = text.split(' ');
  if (!game.phone || text.length < 13 || words.length < 2) {
    return html`<${Fit} text=${text} x=${x} y=${game.phone ? y + 4 : y} room=${158}
      sizes=${game.phone ? sizes(20, 17) : sizes(14, 11)} class="mname"/>`;
  }
  const rows = [words.slice(0, -1).join(' '), words[words.length - 1]];
  return rows.map((row, i) => html`<${Fit} text=${row} x=${x} y=${y + i * 18 - 2} room=${150}
    sizes=${sizes(19, 15)} class="mname"/>`);
}

/** Sign, lamp, name and cost of the walk. @param {Part & { me?: Side, id: string }} props */
function Label({ game, m, me, id }) {
  const p = PLACES[id], lit = m.occupant[id] !== undefined, state = reach(game, m, id);
  const far = me && m.round > 0 && state ? me.walk[id] ?? 0 : 0;
  const energy = state === 'use' || state === 'dark' ? m.activation[id] ?? 0 : 0;
  const helps = me?.tool && m.b.tools[me.tool].module === id;
  const tagged = far > 0 && (state !== 'far' || me?.at !== id);
  return html`<g class=${`lab ${lit ? 'lit' : ''} ${state}`} aria-hidden="true">
    ${p.lamp && html`<${Lamp} at=${p.lamp}/>`}
    <${Badge} id=${id} at=${p.badge}/>
    ${helps && html`<${ToolSign} id=${id} used=${me.toolUsed} badge=${p.badge}/>`}
    <${Name} game=${game} id=${id}/>
    ${tagged && html`<${WayTag} state=${state} far=${far} energy=${energy} at=${p.tag}/>`}
  </g>`;
}

/* ---- people ------------------------------------------------------------------------------- */

/** @param {Part & { side: Side }} props */
function Astronaut({ game, m, side }) {
  const spot = standing(m, side);
  if (!spot) return null;
  const look = `astro s${side.seat}${side.seat === game.you ? ' me' : ''}${side.ended >= 0 ? ' off' : ''}`;
  return html`<g class=${look} id=${'lm-astro-' + side.seat} transform=${at(spot[0], spot[1])}>
    <title>${nameOf(game, side.seat)}</title>
    <${Suit} seat=${side.seat} robot=${side.rival}/>
    ${game.toAct.includes(side.seat) && html`<path class="turn" d="M-6-40h12l-6 8z"/>`}
  </g>`;
}

/** Light around a module in use. @param {{ id: string }} props */
const Glow = ({ id }) => html`<circle class="glow" data-glow=${id}
  cx=${PLACES[id].x} cy=${PLACES[id].y} r="92" fill="url(#lm-spill)"/>`;

/** Destination of the player's walk under the pointer.
 * @param {Game} game @param {Model} m @param {Side | undefined} me */
function goalOf(game, m, me) {
  const goal = pointed(game);
  return me?.at && m.round > 0 && goal !== me.at ? goal : undefined;
}

/** @param {Part} props */
export function Colony({ game, m }) {
  const me = game.you === null ? undefined : sideOf(m, game.you), goal = goalOf(game, m, me);
  const path = me?.at && goal ? way(m.b, me.at, goal) : [];
  /* From back to front. */
  const order = m.b.order.slice().sort((a, z) => PLACES[a].y - PLACES[z].y);
  return html`<g class="lm-colony">
    <${Corridors} b=${m.b} path=${path}/>
    ${order.map((id) => m.occupant[id] !== undefined && html`<${Glow} key=${'glow' + id} id=${id}/>`)}
    ${order.map((id) => html`<${Module} key=${id} game=${game} m=${m} id=${id}/>`)}
    ${goal && html`<${Walk} m=${m} me=${me} to=${goal}/>`}
    <g class="folk">
      ${m.sides.map((s) => html`<${Astronaut} key=${s.seat} game=${game} m=${m} side=${s}/>`)}
    </g>
    ${order.map((id) => html`<${Label} key=${id} game=${game} m=${m} me=${me} id=${id}/>`)}
  </g>`;
}
