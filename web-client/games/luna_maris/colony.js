// SPDX-License-Identifier: MIT
/* The colony: corridors, ten modules with what is lit and built in them, the people, and the walk that
 * is under the hand with what it costs. */
// @ts-check
import { html } from '../../js/html.js';
import { MODULE_ART } from './art.js';
import { PLACES } from './layout.js';
import { nameOf, sideOf, way } from './model.js';
import { classes, fixed, thing } from './touch.js';
import { at, disc, Fit, mark, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {{ game: Game, m: Model }} Part */

/** Module the hand is over, of a walk or a start. @param {Game} game @returns {string | undefined} */
const pointed = (game) => game.hovered?.to ?? game.hovered?.module ?? (game.chosen ? game.chosen.to ?? game.chosen.module : undefined) ?? game.picked.to;

/** Every corridor once. @param {Model} m @returns {[string, string][]} */
const corridors = (m) => m.b.order.flatMap((a) => m.b.modules[a].neighbours.filter((/** @type {string} */ z) => a < z).map((/** @type {string} */ z) => /** @type {[string, string]} */ ([a, z])));

/** Where a side's astronaut stands: the energy space, or its own corner of the module.
 * @param {Model} m @param {import('./model.js').Side} s @returns {[number, number] | null} */
export function standing(m, s) {
  if (!s.at) return null;
  const place = PLACES[s.at];
  if (m.occupant[s.at] === s.seat) return place.folk[0];
  const here = m.sides.filter((x) => x.at === s.at && m.occupant[s.at ?? ''] !== x.seat).map((x) => x.seat);
  const spot = place.folk[1 + (here.indexOf(s.seat) % 3)], row = Math.floor(here.indexOf(s.seat) / 3);
  return [spot[0], spot[1] - row * 12];
}

/** The way a side would walk to a module: points through the middles of the modules between.
 * @param {Model} m @param {import('./model.js').Side} s @param {string} to @param {string} [from] @param {[number, number]} [end] @returns {[number, number][]} */
export function track(m, s, to, from = s.at ?? to, end = PLACES[to].folk[1]) {
  const start = from === s.at ? standing(m, s) ?? PLACES[from].folk[1] : PLACES[from].folk[1];
  const via = way(m.b, from, to).slice(1, -1).map((id) => /** @type {[number, number]} */ ([PLACES[id].x, PLACES[id].y + 8]));
  return [start, ...via, end];
}

/** @param {Part} props */
export function Colony({ game, m }) {
  const me = game.you === null ? undefined : sideOf(m, game.you);
  const goal = pointed(game), walks = me?.at && goal && m.round > 0 && goal !== me.at;
  const path = walks ? way(m.b, /** @type {string} */ (me.at), goal) : [];
  const on = (/** @type {string} */ a, /** @type {string} */ z) => path.some((id, i) => i > 0 && ((path[i - 1] === a && id === z) || (path[i - 1] === z && id === a)));
  const lines = corridors(m).map(([a, z]) => ({ a, z, d: `M${PLACES[a].x} ${PLACES[a].y}L${PLACES[z].x} ${PLACES[z].y}` }));
  const order = m.b.order.slice().sort((a, z) => PLACES[a].y - PLACES[z].y);
  return html`<g class="lm-colony">
    <g class="corridors">${lines.map(({ d }) => html`<path d=${d} class="co-s" transform="translate(11 7)"/>`)}
      ${lines.map(({ a, z, d }) => html`<g class=${on(a, z) ? 'on' : ''}><path d=${d} class="co-h"/><path d=${d} class="co-f"/><path d=${d} class="co-r"/></g>`)}</g>
    ${order.map((id) => m.occupant[id] !== undefined && html`<circle key=${'glow' + id} class="glow" data-glow=${id} cx=${PLACES[id].x} cy=${PLACES[id].y} r="92" fill="url(#lm-spill)"/>`)}
    ${order.map((id) => html`<${Module} key=${id} game=${game} m=${m} me=${me} id=${id}/>`)}
    ${walks && html`<${Walk} m=${m} me=${me} to=${goal}/>`}
    <g class="folk">${m.sides.map((s) => html`<${Astronaut} key=${s.seat} game=${game} m=${m} side=${s}/>`)}</g>
    ${order.map((id) => html`<${Label} key=${id} game=${game} m=${m} me=${me} id=${id}/>`)}
  </g>`;
}

/** The argument that clicks on modules answer. @param {Game} game */
const argOf = (game) => (game.moves.some((mv) => mv.module !== undefined) ? 'module' : 'to');

/** 'use': it can be used with the card picked (or with any in hand); 'go': only reached; 'far': not now.
 * @param {Game} game @param {Model} m @param {string} id */
function reach(game, m, id) {
  const arg = argOf(game);
  if (!game.moves.some((mv) => mv[arg] !== undefined)) return '';
  if (!game.can(arg, id)) return 'far';
  if (arg === 'module') return 'use';
  const card = fixed(game).card ?? m.played, cards = card ? [card] : game.moves.filter((mv) => mv.to === id && mv.card).map((mv) => mv.card);
  return cards.some((c) => m.b.scientists[c]?.works.includes(id)) ? 'use' : 'go';
}

/** @param {Part & { me?: import('./model.js').Side, id: string }} props */
function Module({ game, m, me, id }) {
  const art = MODULE_ART[id], p = PLACES[id], lit = m.occupant[id] !== undefined;
  const arg = argOf(game), built = m.built.findIndex((t) => m.b.advanced[t]?.module === id);
  const label = [game.word('module', id), lit ? game.t('aria.lit', { seat: nameOf(game, m.occupant[id]) }) : '', built >= 0 ? game.t('aria.advanced') : ''].filter(Boolean).join(', ');
  return html`<g class=${`mod ${lit ? 'lit' : ''} ${reach(game, m, id)} ${classes(game, arg, id)}`} transform=${at(p.x, p.y)} ...${thing(game, m, arg, id, label, { verb: m.round ? m.frame === 'leg2' ? 'move' : 'play' : 'place_astronaut', aside: true })}>
    <path d=${art.hull} class="shade" transform="translate(13 8)"/>
    <g dangerouslySetInnerHTML=${{ __html: art.behind }}/>
    <path d=${art.hull} class="hull"/><path d=${art.hull} class="rim"/><path d=${art.floor} class="floor"/>
    <g dangerouslySetInnerHTML=${{ __html: art.on }}/>
    ${art.pad && html`<g class="pad"><ellipse cx=${art.pad[0]} cy=${art.pad[1]} rx="14" ry="11"/>${use('bolt', art.pad[0] - 7, art.pad[1] - 8, 15, 15, 'padbolt')}</g>`}
    <path d=${art.hull} class="edge"/>
    ${built >= 0 && p.tile && html`<g class="adv" data-built=${id} transform=${at(p.tile[0] - p.x - 12, p.tile[1] - p.y)}><rect width="62" height="22" rx="5"/><${AdvancedIcons} b=${m.b} id=${id}/>${disc(m.builder[built], 60, 2, 8)}</g>`}
  </g>`;
}

/** What an advanced module adds, in signs. @type {Record<string, (b: import('./model.js').Book) => any>} */
const ADV = {
  COM: (b) => html`${use('sci', 2, 4, 14)}${use('arrow-r', 19, 7, 5, 8, 'i-ink')}${use('vp', 27, 3, 16)}<text x="35" y="15" class="vpn" style="font-size:9px">${b.c.retire_vp}</text>`,
  EXP: (b) => html`${use('c-titanium', 2, 4, 14)}${use('arrow-r', 19, 7, 5, 8, 'i-ink')}${use('vp', 27, 3, 16)}<text x="35" y="15" class="vpn" style="font-size:9px">${b.c.vp_per_titanium}</text>`,
  LAB: () => html`${use('c-titanium', 1, 4, 14)}${use('c-energy', 15, 4, 14)}${use('arrow-r', 31, 7, 5, 8, 'i-ink')}${use('tile', 38, 3, 16)}`,
  IND: () => html`${use('c-titanium', 2, 4, 14)}${use('arrow-r', 18, 7, 5, 8, 'i-ink')}${use('c-waste', 26, 4, 14)}<path d="M25 19 41 3" class="no"/>`,
  REC: () => html`${use('c-waste', 1, 4, 14)}${use('arrow-r', 17, 7, 5, 8, 'i-ink')}${use('c-titanium', 24, 4, 14)}${use('food', 40, 4, 13, 13, 'i-ink')}`,
  MIN: () => html`${use('probe', 0, 2, 18, 18, 'i-ink')}<text x="24" y="16" class="av">=</text>${use('vp', 31, 3, 16)}<text x="39" y="15" class="vpn" style="font-size:9px">+</text>`,
  POW: (b) => html`<text x="11" y="16" class="av">+${b.actions.IRON.more_with_advanced.energy}</text>${use('c-energy', 21, 4, 14)}`,
  GRE: () => html`${use('c-titanium', 1, 4, 14)}${use('arrow-r', 17, 7, 5, 8, 'i-ink')}${use('food', 24, 4, 14, 14, 'i-ink')}${use('food', 37, 4, 14, 14, 'i-ink')}`,
};
/** @param {{ b: import('./model.js').Book, id: string }} props */
export const AdvancedIcons = ({ b, id }) => html`<g class="i-dark">${ADV[id](b)}</g>`;

/** Sign, lamp, name and what the way costs. @param {Part & { me?: import('./model.js').Side, id: string }} props */
function Label({ game, m, me, id }) {
  const p = PLACES[id], lit = m.occupant[id] !== undefined, state = reach(game, m, id);
  const tool = me?.tool && m.b.tools[me.tool].module === id;
  const far = me && m.round > 0 && state ? me.walk[id] ?? 0 : 0, energy = state === 'use' ? m.activation[id] ?? 0 : 0;
  const show = far > 0 && (state !== 'far' || me?.at !== id);
  const w = state === 'far' ? 56 : energy ? 62 : 44, x = p.tag[0] - w / 2, lead = state === 'far' ? 19 : 0;
  return html`<g class=${`lab ${lit ? 'lit' : ''} ${state}`} aria-hidden="true">
    ${p.lamp && html`<g class="lamp"><circle cx=${p.lamp[0]} cy=${p.lamp[1]} r="9"/>${use('bolt', p.lamp[0] - 6.5, p.lamp[1] - 6.5, 13)}</g>`}
    <g class="badge"><circle cx=${p.badge[0]} cy=${p.badge[1]} r="13.500"/>${use('m-' + id, p.badge[0] - 9, p.badge[1] - 9, 18)}</g>
    ${tool && html`<g class=${'toolsign' + (me.toolUsed ? ' used' : '')} transform=${id === 'IND' ? at(p.badge[0] - 23, p.badge[1]) : at(p.badge[0] - 19, p.badge[1] + 17)}><circle r="9.500"/>${use('tool', -6.5, -6.5, 13)}</g>`}
    <${Name} game=${game} id=${id}/>
    ${show && html`<g class=${'otag ' + state}><rect x=${x} y=${p.tag[1] - 10} width=${w} height="22" rx="11"/>
      ${state === 'far' && use('lock', x + 5, p.tag[1] - 6, 13)}<text x=${x + 13 + lead} y=${p.tag[1] + 6}>${far}</text>${use('o2', x + 21 + lead, p.tag[1] - 6, 15)}
      ${energy > 0 && html`<g class="i-energy">${Array.from({ length: energy }, (_, i) => use('bolt', x + 40 + i * 8, p.tag[1] - 7, 16))}</g>`}</g>`}
  </g>`;
}

/** In one line at a desk, in two on a phone, where letters are larger. @param {{ game: Game, id: string }} props */
function Name({ game, id }) {
  const [x, y] = PLACES[id].name, text = game.word('module', id), words = text.split(' ');
  if (!game.phone || text.length < 13 || words.length < 2) return html`<${Fit} text=${text} x=${x} y=${game.phone ? y + 4 : y} room=${158} sizes=${game.phone ? [20, 19, 18, 17] : [14, 13, 12, 11]} class="mname"/>`;
  const rows = [words.slice(0, -1).join(' '), words[words.length - 1]];
  return rows.map((row, i) => html`<${Fit} text=${row} x=${x} y=${y + i * 18 - 2} room=${150} sizes=${[19, 18, 17, 16, 15]} class="mname"/>`);
}

/** @param {Part & { side: import('./model.js').Side }} props */
function Astronaut({ game, m, side }) {
  const spot = standing(m, side);
  if (!spot) return null;
  return html`<g class=${`astro s${side.seat}${side.seat === game.you ? ' me' : ''}${side.ended >= 0 ? ' off' : ''}`} id=${'lm-astro-' + side.seat} transform=${at(spot[0], spot[1])}>
    <title>${nameOf(game, side.seat)}</title><${Suit} seat=${side.seat} robot=${side.rival}/>${game.toAct.includes(side.seat) && html`<path class="turn" d="M-6-40h12l-6 8z"/>`}</g>`;
}

/** @param {{ seat: number, robot?: boolean }} props */
export const Suit = ({ seat, robot }) => html`<g class=${'s' + seat}>${use(robot ? 'robot' : 'astro', -14, -33, 28, 40)}<g class="on-disc">${mark(seat, 0, -9, 9)}</g></g>`;

/** Footprints to the module, with the oxygen spent at each door. @param {{ m: Model, me: import('./model.js').Side, to: string }} props */
function Walk({ m, me, to }) {
  const line = track(m, me, to), path = way(m.b, /** @type {string} */ (me.at), to);
  /** @type {any[]} */
  const steps = [], doors = [];
  let side = 1;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1], [bx, by] = line[i], long = Math.hypot(bx - ax, by - ay), turn = Math.atan2(by - ay, bx - ax) * 57.296;
    for (let d = 14; d < long - 6; d += 13) {
      const k = d / long;
      steps.push(html`<ellipse rx="4.200" ry="2.300" style=${`animation-delay:${steps.length * 16}ms`} transform=${`translate(${ax + (bx - ax) * k} ${ay + (by - ay) * k}) rotate(${turn}) translate(0 ${3.5 * (side = -side)})`}/>`);
    }
    const a = PLACES[path[i - 1]], b = PLACES[path[i]], mx = (a.x + b.x) / 2, my = (a.y + b.y) / 2 + 4;
    doors.push(html`<g class="stepno" transform=${at(mx, my)}><circle r="10.500"/><text y="4.500">${me.oxygen + (me.walk[path[i]] ?? i)}</text></g>`);
  }
  const end = line[line.length - 1];
  return html`<g class="lm-walk" aria-hidden="true">${steps}${doors}<g class="ghost" transform=${at(end[0], end[1])}><${Suit} seat=${me.seat}/></g></g>`;
}
