// SPDX-License-Identifier: MIT
/* Cards and tiles: a scientist with a face of her or his own, food, a demand, a card of the automaton. */
// @ts-check
import { html } from '../../js/html.js';
import { at, cube, fit, Fit, points, spread, use } from './ui.js';

/** @typedef {import('./model.js').Book} Book */
/** @typedef {import('../../js/types.js').Game} Game */

const SKIN = ['#f3d7ba', '#8d5a3c', '#e8b98f', '#6a4330', '#c98f66', '#a86f4a'];
const HAIR = ['M-9-9C-9-19 9-19 9-9 6-13-5-14-9-9Z', 'M-11-4C-13-20 13-20 11-4 9-10 6-13 0-13-6-13-9-10-11-4Z', 'M-9-8C-8-18 8-18 9-8 7-11-7-11-9-8Z', 'M-10-6C-12-20 12-20 10-6L11 6 8 4 8-8C4-12-4-12-8-8L-8 4-11 6Z'];
const INK = ['#3a2a20', '#120d0c', '#b9532a', '#c9ccd4', '#6b3d22', '#e0b25a', '#2a1c14'];

/** A face in a helmet, centred; the same for the same card. @param {{ id: string }} props */
function Face({ id }) {
  let n = 0x811c9dc5;
  for (const ch of id.replace(/yellow|blue|green|purple/, (c) => c[0])) n = Math.imul(n ^ ch.charCodeAt(0), 0x01000193);
  n = Math.imul(n ^ (n >>> 15), 0x2c1b3c6d);
  n = (n ^ (n >>> 13)) >>> 0;
  const skin = SKIN[n % 6], hair = HAIR[(n >>> 4) % 4], ink = INK[(n >>> 8) % 7], glasses = (n >>> 14) % 3 === 0;
  return html`<path d="M-22 30C-22 16-12 12 0 12S22 16 22 30Z" fill="#dfe3ec"/><path d="M-22 30C-22 16-12 12 0 12V30Z" fill="#f4f6fa"/><path d="M-10 13A11 5 0 0 0 10 13L11 18A13 6 0 0 1-11 18Z" class="collar"/><circle cy="-2" r="17" class="helm"/>
    <rect x="-4" y="6" width="8" height="8" fill=${skin}/><ellipse cy="-2" rx="9" ry="11" fill=${skin}/><path d=${hair} fill=${ink}/><circle cx="-3.500" cy="-2" r="1.300" fill="#1a1412"/><circle cx="3.500" cy="-2" r="1.300" fill="#1a1412"/><path d="M-3 4Q0 6 3 4" stroke="#1a1412" stroke-width="1.200" fill="none" stroke-linecap="round"/>
    ${glasses && html`<path d="M-7-3.500h5.500v4h-5.500zM1.500-3.500H7v4H1.500z" fill="none" stroke="#20263a"/>`}`;
}

/** In one line where it can be read so, else in two. @param {string} text @param {number} room */
function inLines(text, room) {
  const words = text.split(' ');
  if (words.length < 2 || fit(text, room, [11]).text === text) return [text];
  return [words.slice(0, -1).join(' '), words[words.length - 1]];
}

/** @param {{ game: Game, b: Book, id: string, w: number, tall: number, hot?: string, price?: boolean, seen?: number }} props
 * hot: the module that the hand is over; seen: how much of the width the next card leaves free */
export function Scientist({ game, b, id, w, tall, hot, price, seen = w }) {
  const s = b.scientists[id], n = s.modules.length, v = Math.min(w, Math.max(16, seen)), cell = (v - (v < w ? 5 : 8) - (n - 1) * 2) / n, sym = Math.min(30, w * 0.3);
  const name = inLines(game.word('scientist', id), v - 4), low = tall - (name.length > 1 ? 30 : tall > 110 ? 26 : 19);
  const k = Math.min((w - 8) / 46, (low - sym - 12) / 52);
  return html`<g class=${s.level === 2 ? 'scard l2' : 'scard s' + s.colour}>
    <rect x="3" y="4" width=${w} height=${tall} rx="7" class="cshade"/><rect width=${w} height=${tall} rx="7" class="cf"/><rect width=${w} height=${tall} rx="7" class="ct"/>
    <rect x="4" y=${sym + 7} width=${w - 8} height=${low - sym - 7} rx="4" class="cp"/>
    <svg x="4" y=${sym + 7} width=${w - 8} height=${low - sym - 7} class="clip"><circle cx=${w / 2 - 4} cy=${low - sym - 26 * k} r=${24 * k} class="cpc"/><g transform=${at(w / 2 - 4, low - sym - 7 - 29 * k, k)}><${Face} id=${id}/></g></svg>
    ${s.modules.map((x, i) => (v < 36 ? html`<g class=${'sym' + (hot === x ? ' hot' : '')}><rect x="3" y=${4 + i * 21} width=${Math.min(20, v - 4)} height="19" rx="4"/>${use('m-' + x, 4, 5 + i * 21, Math.min(17, v - 6))}</g>`
    : html`<g class=${'sym' + (hot === x ? ' hot' : '')}><rect x=${4 + i * (cell + 2)} y="4" width=${cell} height=${sym} rx="4"/>${use('m-' + x, 4 + i * (cell + 2) + cell / 2 - Math.min(sym * 0.36, cell / 2), 4 + sym / 2 - Math.min(sym * 0.36, cell / 2), Math.min(sym * 0.72, cell))}</g>`))}
    ${v >= 36 && name.map((row, i) => html`<${Fit} text=${row} x=${v / 2} y=${tall - (tall > 110 && name.length < 2 ? 9 : 6) - (name.length - 1 - i) * 12} room=${v - 4} sizes=${name.length > 1 ? [12, 11, 10, 9] : [13, 12, 11, 10, 9, 8]} class="ctitle"/>`)}
    ${s.level === 2 && points(s.vp, w - 14, low - 12, w > 60 ? 20 : 15)}
    ${price && html`<g class="cost"><rect x="6" y=${low - 23} width=${s.iron * 17 + 5} height="21" rx="5"/>${Array.from({ length: s.iron }, (_, i) => cube('iron', 9 + i * 17, low - 20, 15))}</g>`}
    <rect width=${w} height=${tall} rx="7" class="edge"/></g>`;
}

/** @param {{ game: Game, b: Book, name: string, w: number, tall: number }} props */
export function Food({ game, b, name, w, tall }) {
  const f = b.foods[name], big = w > 70, size = Math.min(w - 6, tall - (big ? 40 : 20)), k = big ? 1 : 0.8;
  return html`<g class="fcard"><rect x="3" y="4" width=${w} height=${tall} rx="7" class="cshade"/><rect width=${w} height=${tall} rx="7" class="ff"/>
    ${use('f-' + name, (w - size) / 2, big ? 18 : 12, size)}<g class="nut" transform=${at(14, 14, k)}><circle r="11.500"/><text y="5" class="nutn">${f.nutrition}</text></g>
    ${f.bonus.energy && html`<g class="fb" transform=${at(w - 34 * k - 2, tall - (big ? 42 : 20), k)}><rect width="34" height="18" rx="5"/><text x="12" y="13.500">+1</text>${use('bolt', 19, 2.5, 13, 13, 'i-energy')}</g>`}
    ${f.bonus.oxygen_back && html`<g class="fb" transform=${at(w - 34 * k - 2, tall - (big ? 42 : 20), k)}><rect width="34" height="18" rx="5"/><text x="12" y="13.500">−1</text>${use('o2', 20, 3, 12, 12, 'i-air')}</g>`}
    ${f.bonus.stress_right && html`<g class="fb" transform=${at(w - 34 * k - 2, tall - (big ? 42 : 20), k)}><rect width="34" height="18" rx="5"/><text x="12" y="13.500">+1</text>${use('stress', 20, 3, 12)}</g>`}
    ${big && html`<${Fit} text=${game.word('food', name)} x=${w / 2} y=${tall - 9} room=${w - 8} sizes=${[14, 13, 12, 11]} class="ctitle"/>`}<rect width=${w} height=${tall} rx="7" class="edge"/></g>`;
}

const ROMAN = ['', 'I', 'II', 'III', 'IIII'];
/** @type {Record<string, [string, (n: number) => string]>} sign and number of each reward */
const REWARD = { co2_back: ['co2', (n) => '−' + n], recover: ['sci', (n) => '+' + n], research: ['flaskup', (n) => '+' + n], discard_waste: ['c-waste', (n) => '−' + n] };

/** 64 x 160. @param {{ b: Book, id: string, below: number }} props */
export function Demand({ b, id, below }) {
  const t = b.tiles[id], goods = spread(t.cost, ['iron', 'titanium', 'water', 'helium3']);
  const rows = [];
  for (let i = 0; i < goods.length; i += 2) rows.push(goods.slice(i, i + 2));
  const gains = Object.keys(REWARD).filter((k) => t.reward[k] > 0);
  return html`${Array.from({ length: Math.min(3, below) }, (_, i) => html`<rect x=${(Math.min(3, below) - i) * 2.2} y=${6 - (Math.min(3, below) - i) * 2.5} width="64" height="160" rx="6" class="dst"/>`)}
    <rect y="6" width="64" height="160" rx="6" class="dt"/><path d="M0 12a6 6 0 0 1 6-6H58a6 6 0 0 1 6 6V26H0Z" class=${'dl' + t.level}/><text x="32" y="21" class="dlv">${ROMAN[t.level]}</text>
    ${rows.map((row, r) => row.map((g, i) => cube(g, 32 + (i - row.length / 2) * 24 + 1, 68 - rows.length * 12 + r * 24, 22)))}
    <path d="M8 112H56" class="dsep"/>${points(t.reward.vp, gains.length > 1 ? 17 : gains.length ? 20 : 32, 139, gains.length > 1 ? 30 : 34)}
    ${gains.map((k, i) => (gains.length > 1 ? html`<g transform=${at(34, 120 + i * 21)}>${use(REWARD[k][0], 0, 0, 14, 14, 'i-dark')}<text x="21" y="12" class="dx">${REWARD[k][1](t.reward[k])}</text></g>`
    : html`<g transform=${at(49, 120)}>${use(REWARD[k][0], -9, 0, 17, 17, 'i-dark')}<text y="29" class="dx">${REWARD[k][1](t.reward[k])}</text></g>`))}
    <rect y="6" width="64" height="160" rx="6" class="edge"/>`;
}

/** Steps of a card of the automaton, with how far it has come. @param {{ game: Game, b: Book, id: string, step: number, x: number, y: number, w: number }} props */
export function SoloCard({ game, b, id, step, x, y, w }) {
  const steps = b.solo[id].steps;
  return html`<g class="solo" transform=${at(x, y)}><rect width=${w} height=${30 + steps.length * 25} rx="8" class="cf"/><text x="12" y="20" class="sololetter">${id}</text><${Fit} text=${game.t('solo.card')} x=${34} y=${20} room=${w - 42} sizes=${[14, 13, 12]} class="area"/>
    ${steps.map((/** @type {any} */ s, /** @type {number} */ i) => html`<g class=${'step' + (i < step ? ' past' : '')} transform=${at(8, 28 + i * 25)}><rect width=${w - 16} height="23" rx="5"/>${use('m-' + s.module, 4, 3, 17, 17, 'i-soft')}
      <${Fit} text=${game.t('solo.step.' + s.do, { n: s.n })} x=${27} y=${16} room=${w - 50} sizes=${[13, 12, 11]} class="quiet" weight=${400}/></g>`)}</g>`;
}
