// SPDX-License-Identifier: MIT
/* The management board: every action space with its engineers and price, the patents, the contracts on
 * offer, and below them the construction spaces of one's own company.  Drawn 340 x 628. */
// @ts-check
import { html } from '../../js/html.js';
import { cap } from './map.js';
import { thing, withRed } from './touch.js';
import { Objective } from './track.js';
import { Contract, TechTile, at, coOf, coin, effects, tag, use } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */

/** Width and height of a pane's drawing. */
export const SHEET = [340, 628];
const HEAD = 20, ROW = 28, GAP = 5, COL = 163, X1 = 5, X2 = 172, CARD = 46;

/** Rows of a section: its spaces two by two. @param {any} catalog @param {string} section */
function rowsOf(catalog, section) {
  /** @type {Map<string, any[]>} */
  const rows = new Map();
  for (const s of catalog.action_spaces) if (s.section === section) rows.set(s.id.replace(/-\d$/, ''), [...(rows.get(s.id.replace(/-\d$/, '')) ?? []), s]);
  return [...rows];
}

/** Who stands on a space. @param {any} view @param {string} id */
const takenBy = (view, id) => { for (const s of view.order ?? []) if (view.players[s].spaces?.includes(id)) return s; return undefined; };

/** @param {{ game: Game, x: number, y: number, w: number, h: number, name: string, children?: any }} props */
function Section({ game, x, y, w, h, name, children }) {
  return html`<g transform=${at(x, y)} role="group" aria-label=${game.t('section.' + name)}><rect class="mbody" width=${w} height=${h} rx="5"/>
    <path class="mhead" d=${`M5 0H${w - 5}L${w} 5V${HEAD}H0V5Z`}/><text class=${'mt' + (name === 'contracts' ? ' short' : '')} x="7" y="14.500">${game.t('section.' + name)}</text>${children}</g>`;
}

/** @param {{ game: Game, space: any, x: number, y: number, w: number, h?: number, seat?: number }} props */
export function Space({ game, space, x, y, w, h = ROW - 4, seat }) {
  const own = seat !== undefined, view = game.view;
  const by = own ? (view.players[seat].spaces?.includes(space.id) ? seat : undefined) : takenBy(view, space.id);
  const mine = !own || seat === game.you;
  const verbs = new Set(game.moves.map((m) => m.verb));
  const p = mine ? thing(game, { args: ['space'], value: space.id, label: withRed(game, cap(game.word('space', space.id)), space.credits), kind: 'space', ask: verbs.has('place') ? { verb: 'place', space: space.id } : null })
    : { class: '', role: 'img', 'aria-label': game.word('space', space.id) };
  const n = space.engineers, step = Math.min(17, (w - 8) / n);
  const can = p.class.startsWith('can');
  return html`<g ...${p} id=${mine ? 'br-' + space.id : undefined} class=${`space ${by !== undefined ? 'taken ' + coOf(view, by) : ''} ${space.red_border ? 'red' : ''} ${p.class}`} transform=${at(x, y)}>
    <rect class="plot" width=${w} height=${h} rx="5"/>
    ${Array.from({ length: n }, (_, i) => html`<g transform=${at(w / 2 + (i - (n - 1) / 2) * step, h / 2)}>${by !== undefined ? use('i-eng', -8, -9, 17) : html`<path class="hole-e" d="M-6.500 7.500c.2-4.200 1.700-6.200 4.100-6.900a5 5 0 1 1 4.800 0c2.400 .7 3.900 2.700 4.100 6.900Z"/>`}</g>`)}
    ${can ? html`<rect class="edge" x="-1.500" y="-1.500" width=${w + 3} height=${h + 3} rx="6.500"/>` : null}
    ${space.credits && by === undefined ? tag(w - 4, 3, 0.62, space.credits) : null}</g>`;
}

/** The picture at the left of a row: what the space gives and takes. @param {any} s */
function gives(s) {
  const e = s.effect[0];
  if (e.op === 'production_action') return html`<g>${use('i-turb', 5, 4, 19)}<text class="fx-b" x="37" y="18.500">${e.modifier > 0 ? '+' : e.modifier < 0 ? '\u2212' : '±'}${Math.abs(e.modifier)}</text></g>`;
  return html`<g>${s.pay_credits ? html`<g>${coin(s.pay_credits, 11, 13.5, 7.5)}<path class="br-then" d="M20.500 10l3 3.500l-3 3.500"/></g>` : null}${effects(s.effect, s.pay_credits ? 41 : 29, 13.5, s.effect.length > 1 ? 13 : 17, s.pay_credits ? 35 : 52)}</g>`;
}

/** @param {{ game: Game, name: string, x: number, y: number }} props */
function Rows({ game, name, x, y }) {
  const rows = rowsOf(game.catalog, name), seats = game.view.seats, lead = name === 'turbine_station' ? 53 : 61, w = (COL - lead - 9) / 2;
  return html`<${Section} game=${game} x=${x} y=${y} w=${COL} h=${HEAD + rows.length * ROW + 4} name=${name}>
    ${rows.map(([id, spaces], i) => html`<g key=${id} transform=${at(0, HEAD + 4 + i * ROW)} class=${spaces[0].min_players > seats ? 'closed' : ''}><g transform="translate(0 -1.500)">${gives(spaces[0])}</g>
      ${spaces[0].min_players > seats ? html`<g class="shut"><rect x=${lead} width=${COL - lead - 5} height=${ROW - 4} rx="5"/><text x=${lead + (COL - lead - 5) / 2} y="16.500">${game.t('space.closed', { n: spaces[0].min_players })}</text></g>`
        : spaces.map((s, k) => html`<${Space} key=${s.id} game=${game} space=${s} x=${lead + k * (w + 4)} y=${0} w=${w}/>`)}</g>`)}</${Section}>`;
}

/** @param {{ game: Game, x: number, y: number }} props */
function Patents({ game, x, y }) {
  const { view, catalog } = game, w = (COL - 18) / 3, spaces = catalog.action_spaces.filter((/** @type {any} */ s) => s.section === 'patent_office');
  const used = Object.keys(view.patents ?? {}).length > 0 || view.stack > 0 || game.options?.rules !== 'introductory';
  return html`<${Section} game=${game} x=${x} y=${y} w=${COL} h=${HEAD + 86} name="patent_office">
    ${coin(spaces[0].pay_credits, COL - 14, 10, 7.5)}<text class="left-n" x=${COL - 28} y="14">${view.stack}</text>
    ${spaces.map((/** @type {any} */ s, /** @type {number} */ i) => {
      const id = view.patents?.[i + 1], tx = 5 + i * (w + 4);
      const p = id ? thing(game, { args: ['tile'], value: id, label: game.word('tile', id), kind: 'tile' }) : null;
      return html`<g key=${s.id}>${id ? html`<g ...${p} class=${'tilebox ' + p?.class}><${TechTile} id=${id} catalog=${catalog} x=${tx + w / 2} y=${HEAD + 26} k=${0.88}/>${p?.class.startsWith('can') ? html`<rect class="edge" x=${tx} y=${HEAD + 2} width=${w} height="48" rx="7"/>` : null}</g>`
        : html`<rect class="gap" x=${tx + 2} y=${HEAD + 4} width=${w - 4} height="43" rx="6"/>`}
        ${used ? html`<${Space} game=${game} space=${s} x=${tx} y=${HEAD + 52} w=${w} h=${30}/>` : null}</g>`;
    })}${used ? null : html`<g class="shut"><rect x="5" y=${HEAD + 56} width=${COL - 10} height="24" rx="5"/><text x=${COL / 2} y=${HEAD + 72}>${game.t('patents.unused')}</text></g>`}</${Section}>`;
}

/** @param {{ game: Game, x: number, y: number, h: number }} props */
function Bank({ game, x, y, h }) {
  const p = thing(game, { args: ['verb'], value: 'bank', label: game.t('section.bank'), kind: 'text', ask: null });
  const { view } = game;
  const all = (view.order ?? []).flatMap((/** @type {number} */ s) => Array.from({ length: view.players[s].bank ?? 0 }, () => s));
  const step = Math.min(15, 100 / Math.max(1, all.length));
  return html`<${Section} game=${game} x=${x} y=${y} w=${COL} h=${h} name="bank">
    ${use('i-eng', 5, HEAD + (h - HEAD) / 2 - 8, 16, 16, { class: 'plain-e' })}<text class="fx-b sm" x="28" y=${HEAD + (h - HEAD) / 2 + 5}>=</text>${coin(1, 41, HEAD + (h - HEAD) / 2, 7.5)}
    <g ...${p} class=${'space ' + p.class}><rect class="plot" x="53" y=${HEAD + 5} width="105" height=${h - HEAD - 10} rx="5"/>
      ${all.map((/** @type {number} */ s, /** @type {number} */ i) => html`<g class=${coOf(view, s)}>${use('i-eng', 56 + i * step, HEAD + (h - HEAD) / 2 - 8, 16)}</g>`)}
      ${p.class.startsWith('can') ? html`<rect class="edge" x="51.500" y=${HEAD + 3.5} width="108" height=${h - HEAD - 7} rx="6.500"/>` : null}</g></${Section}>`;
}

/** A contract that can perhaps be taken, fulfilled or discarded. @param {{ game: Game, id: string, x: number, y: number, w?: number, h?: number }} props */
export function ContractThing({ game, id, x, y, w = 78, h = 60 }) {
  const verbs = new Set(game.moves.map((m) => m.verb));
  const verb = verbs.has('fulfil') ? 'fulfil' : verbs.has('take_contract') ? 'take_contract' : null;
  const p = thing(game, { args: ['contract'], value: id, label: cap(game.word('contract', id)), kind: 'contract', ask: verb ? { verb, contract: id } : null });
  return html`<g ...${p} class=${'cthing ' + p.class} id=${'br-k-' + id}><${Contract} catalog=${game.catalog} id=${id} x=${x} y=${y} w=${w} h=${h}/>
    ${p.class.startsWith('can') ? html`<rect class="edge" x=${x - 2} y=${y - 2} width=${w + 4} height=${h + 4} rx="7"/>` : null}</g>`;
}

/** @param {{ game: Game, x: number, y: number }} props */
function Offer({ game, x, y }) {
  const { view } = game, w = 78, h = CARD, nat = view.nationals ?? [], nh = nat.length > 2 ? (2 * h + 4 - 4 * (nat.length - 1)) / nat.length : h;
  const order = ['green', 'yellow', 'red'];
  return html`<${Section} game=${game} x=${x} y=${y} w=${330} h=${HEAD + 2 * h + 13} name="contracts">
    ${order.map((c, i) => html`<g><text class="left-n" x=${4 + i * 81.5 + w - 3} y="14">${view.piles?.[c]?.card ?? 0}</text>
      ${[1, 2].map((k) => { const id = view.market?.[`${c}-${k}`]; const cx = 4 + i * 81.5, cy = HEAD + 4 + (k - 1) * (h + 4);
        return id ? html`<${ContractThing} key=${id} game=${game} id=${id} x=${cx} y=${cy} w=${w} h=${h}/>` : html`<rect class="gap" x=${cx + 1} y=${cy + 1} width=${w - 2} height=${h - 2} rx="5"/>`; })}</g>`)}
    ${[0, 1].slice(nat.length).map((_, i) => html`<rect class="gap" x=${4 + 3 * 81.5 + 1} y=${HEAD + 5 + (nat.length + i) * (h + 4)} width=${w - 2} height=${h - 2} rx="5"/>`)}
    ${nat.map((/** @type {string} */ id, /** @type {number} */ i) => html`<${ContractThing} key=${id} game=${game} id=${id} x=${4 + 3 * 81.5} y=${HEAD + 4 + i * (nh + 4)} w=${w} h=${nh}/>`)}</${Section}>`;
}

/** Spaces of one's own: construction, and Mahiri's. @param {{ game: Game, seat: number, x: number, y: number }} props */
export function Construction({ game, seat, x, y }) {
  const p = game.view.players[seat], all = game.catalog.action_spaces.filter((/** @type {any} */ s) => s.section === 'construction' || (s.section === 'officer' && p.officer === 'XO-MAHIRI'));
  const build = all.filter((/** @type {any} */ s) => s.section === 'construction'), own = all.filter((/** @type {any} */ s) => s.section === 'officer');
  const w = own.length ? 56 : 73, free = [...game.moves.filter((m) => m.verb === 'engineer_free')];
  return html`<${Section} game=${game} x=${x} y=${y} w=${330} h=${HEAD + 35} name="construction">
    ${use('i-base', 4, HEAD + 9, 16)}
    ${build.map((/** @type {any} */ s, /** @type {number} */ i) => html`<${Space} key=${s.id} game=${game} space=${s} seat=${seat} x=${22 + i * (w + 4)} y=${HEAD + 4} w=${w}/>`)}
    ${own.map((/** @type {any} */ s, /** @type {number} */ i) => html`<${Space} key=${s.id} game=${game} space=${s} seat=${seat} x=${264 + i * 33} y=${HEAD + 4} w=${29}/>`)}
    ${free.length && seat === game.you ? html`<text class="left-n" x="322" y="14">${game.t('free.tile', { n: free.length })}</text>` : null}</${Section}>`;
}

/** @param {{ game: Game }} props */
export function Office({ game }) {
  const you = game.you ?? game.view.order?.[0] ?? 0;
  const c = (/** @type {string} */ s) => HEAD + rowsOf(game.catalog, s).length * ROW + 4;
  const tall = [c('turbine_station'), c('workshop'), HEAD + 86], right = [c('water_management'), c('machinery_shop'), c('contract_office')];
  const sum = tall.reduce((a, b) => a + b + GAP, 0), bank = sum - right.reduce((a, b) => a + b + GAP, 0) - GAP;
  const low = 5 + sum + HEAD + 2 * CARD + 13 + GAP;
  return html`<svg class="brg-sheet" viewBox=${`0 0 ${SHEET.join(' ')}`} role="group" aria-label=${game.t('tab.office')}>
    <rect class="mb" width="340" height=${SHEET[1]} rx="8"/>
    <${Rows} game=${game} name="turbine_station" x=${X1} y=${5}/><${Rows} game=${game} name="workshop" x=${X1} y=${5 + tall[0] + GAP}/><${Patents} game=${game} x=${X1} y=${5 + tall[0] + tall[1] + 2 * GAP}/>
    <${Rows} game=${game} name="water_management" x=${X2} y=${5}/><${Rows} game=${game} name="machinery_shop" x=${X2} y=${5 + right[0] + GAP}/>
    <${Rows} game=${game} name="contract_office" x=${X2} y=${5 + right[0] + right[1] + 2 * GAP}/><${Bank} game=${game} x=${X2} y=${5 + right[0] + right[1] + right[2] + 3 * GAP} h=${bank}/>
    <${Offer} game=${game} x=${X1} y=${5 + sum}/><${Construction} game=${game} seat=${you} x=${X1} y=${low}/>
    <${Objective} game=${game} x=${X1} y=${low + HEAD + 35 + GAP} w=${330}/></svg>`;
}
