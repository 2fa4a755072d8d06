// SPDX-License-Identifier: MIT
/* cards.js - Cards and tiles: scientists, each with an individual face, food, demands. */
// @ts-check
import { html } from '../../js/html.js';
import { at, cube, fit, Fit, points, sizes, spread, times, use } from './ui.js';

/** @typedef {import('./model.js').Book} Book */
/** @typedef {import('./model.js').Scientist} Person */
/** @typedef {import('../../js/types.js').Game} Game */

/* ---- faces -------------------------------------------------------------------------------- */

const SKIN = ['#f3d7ba', '#8d5a3c', '#e8b98f', '#6a4330', '#c98f66', '#a86f4a'];
const HAIR = [
  'M-9-9C-9-19 9-19 9-9 6-13-5-14-9-9Z',
  'M-11-4C-13-20 13-20 11-4 9-10 6-13 0-13-6-13-9-10-11-4Z',
  'M-9-8C-8-18 8-18 9-8 7-11-7-11-9-8Z',
  'M-10-6C-12-20 12-20 10-6L11 6 8 4 8-8C4-12-4-12-8-8L-8 4-11 6Z',
];
const INK = ['#3a2a20', '#120d0c', '#b9532a', '#c9ccd4', '#6b3d22', '#e0b25a', '#2a1c14'];

/** A number derived from the card's id. @param {string} id */
function numberOf(id) {
  let n = 0x811c9dc5;
  const short = id.replace(/yellow|blue|green|purple/, (colour) => colour[0]);
  for (const ch of short) n = Math.imul(n ^ ch.charCodeAt(0), 0x01000193);
  n = Math.imul(n ^ (n >>> 15), 0x2c1b3c6d);
  return (n ^ (n >>> 13)) >>> 0;
}

const SUIT = html`<path d="M-22 30C-22 16-12 12 0 12S22 16 22 30Z" fill="#dfe3ec"/>
  <path d="M-22 30C-22 16-12 12 0 12V30Z" fill="#f4f6fa"/>
  <path d="M-10 13A11 5 0 0 0 10 13L11 18A13 6 0 0 1-11 18Z" class="collar"/>
  <circle cy="-2" r="17" class="helm"/>`;
const EYES_AND_MOUTH = html`<circle cx="-3.500" cy="-2" r="1.300" fill="#1a1412"/>
  <circle cx="3.500" cy="-2" r="1.300" fill="#1a1412"/>
  <path d="M-3 4Q0 6 3 4" stroke="#1a1412" stroke-width="1.200" fill="none" stroke-linecap="round"/>`;
const GLASSES = html`<path d="M-7-3.500h5.500v4h-5.500zM1.500-3.500H7v4H1.500z"
  fill="none" stroke="#20263a"/>`;

/** A face in a helmet, centred, always the same for a card. @param {{ id: string }} props */
function Face({ id }) {
  const n = numberOf(id), skin = SKIN[n % 6], hair = HAIR[(n >>> 4) % 4], ink = INK[(n >>> 8) % 7];
  const glasses = (n >>> 14) % 3 === 0;
  return html`${SUIT}
    <rect x="-4" y="6" width="8" height="8" fill=${skin}/>
    <ellipse cy="-2" rx="9" ry="11" fill=${skin}/>
    <path d=${hair} fill=${ink}/>
    ${EYES_AND_MOUTH}
    ${glasses && GLASSES}`;
}

/* ---- scientists --------------------------------------------------------------------------- */

const NARROW = 36, LARGE = 110;

/** Division of a scientist's card. `seen`: width not covered by the next card; then height of its signs,
 * lines of the name and their start, and whether the text is vertical.
 * @typedef {{ w: number, tall: number, seen: number, signs: number, name: string[], foot: number,
 *   upright: boolean }} Sheet */

/** Text in one line if readable, else in two. @param {string} text @param {number} room */
function inLines(text, room) {
  const words = text.split(' ');
  if (words.length < 2 || fit(text, room, [11]).text === text) return [text];
  return [words.slice(0, -1).join(' '), words[words.length - 1]];
}

/** True if part of the text would be cut. @param {string[]} lines @param {number} room */
const isCut = (lines, room) => lines.some((row) => fit(row, room, [9]).text !== row);

/** @param {string} text @param {number} w @param {number} tall @param {number} free @returns {Sheet} */
function sheetOf(text, w, tall, free) {
  const seen = Math.min(w, Math.max(16, free)), signs = Math.min(30, w * 0.3);
  const name = inLines(text, seen - 4), upright = seen < w && seen >= NARROW && isCut(name, seen - 4);
  if (upright) {
    return { w, tall, seen, signs, name: inLines(text, tall - signs - 12), foot: tall - 5, upright };
  }
  const nameRoom = name.length > 1 ? 30 : tall > LARGE ? 26 : 19;
  return { w, tall, seen, signs, name, foot: tall - nameRoom, upright };
}

/** @param {{ id: string, sheet: Sheet }} props */
function Portrait({ id, sheet: { w, signs, foot } }) {
  const top = signs + 7, height = foot - signs - 7, scale = Math.min((w - 8) / 46, (foot - signs - 12) / 52);
  return html`<rect x="4" y=${top} width=${w - 8} height=${height} rx="4" class="cp"/>
    <svg x="4" y=${top} width=${w - 8} height=${height} class="clip">
      <circle cx=${w / 2 - 4} cy=${foot - signs - 26 * scale} r=${24 * scale} class="cpc"/>
      <g transform=${at(w / 2 - 4, height - 29 * scale, scale)}><${Face} id=${id}/></g>
    </svg>`;
}

/** Sign of a card that is covered except for its left edge; signs stand one below the other.
 * @param {{ module: string, i: number, seen: number, look: string }} props */
const StackedSign = ({ module, i, seen, look }) => html`<g class=${look}>
  <rect x="3" y=${4 + i * 21} width=${Math.min(20, seen - 4)} height="19" rx="4"/>
  ${use('m-' + module, 4, 5 + i * 21, Math.min(17, seen - 6))}
</g>`;

/** @param {{ module: string, x: number, cell: number, tall: number, look: string }} props */
function Sign({ module, x, cell, tall, look }) {
  const half = Math.min(tall * 0.36, cell / 2);
  return html`<g class=${look}>
    <rect x=${x} y="4" width=${cell} height=${tall} rx="4"/>
    ${use('m-' + module, x + cell / 2 - half, 4 + tall / 2 - half, Math.min(tall * 0.72, cell))}
  </g>`;
}

/** The modules that the scientist can work in.
 * @param {{ modules: string[], sheet: Sheet, hot?: string }} props */
function Signs({ modules, sheet: { w, seen, signs }, hot }) {
  const n = modules.length, cell = (seen - (seen < w ? 5 : 8) - (n - 1) * 2) / n;
  const look = (/** @type {string} */ module) => (hot === module ? 'sym hot' : 'sym');
  const stacked = (/** @type {string} */ module, /** @type {number} */ i) =>
    html`<${StackedSign} module=${module} i=${i} seen=${seen} look=${look(module)}/>`;
  const beside = (/** @type {string} */ module, /** @type {number} */ i) =>
    html`<${Sign} module=${module} x=${4 + i * (cell + 2)} cell=${cell} tall=${signs} look=${look(module)}/>`;
  return modules.map(seen < NARROW ? stacked : beside);
}

/** Name along the edge that the next card leaves free. @param {{ sheet: Sheet }} props */
const UprightName = ({ sheet: { tall, signs, name } }) => html`
  <rect x="4" y=${signs + 7} width=${name.length * 12 + 5} height=${tall - signs - 12} rx="4" class="nameat"/>
  ${name.map((row, i) => html`<g transform=${`${at(15 + i * 12, (tall + signs + 2) / 2)} rotate(-90)`}>
    <${Fit} text=${row} x="0" y="0" room=${tall - signs - 14} sizes=${sizes(12, 9)} class="ctitle"/></g>`)}`;

/** @param {{ sheet: Sheet }} props */
function Name({ sheet }) {
  const { tall, seen, name } = sheet;
  if (sheet.upright) return html`<${UprightName} sheet=${sheet}/>`;
  const lines = name.length, last = tall - (tall > LARGE && lines < 2 ? 9 : 6);
  return name.map((row, i) => html`<${Fit} text=${row} x=${seen / 2} y=${last - (lines - 1 - i) * 12}
    room=${seen - 4} sizes=${lines > 1 ? sizes(12, 9) : sizes(13, 8)} class="ctitle"/>`);
}

/** Hiring price in iron. @param {{ iron: number, foot: number }} props */
const Cost = ({ iron, foot }) => html`<g class="cost">
  <rect x="6" y=${foot - 23} width=${iron * 17 + 5} height="21" rx="5"/>
  ${times(iron, (i) => cube('iron', 9 + i * 17, foot - 20, 15))}
</g>`;

/** hot: the module under the pointer; seen: width that the next card leaves free.
 * @param {{ game: Game, b: Book, id: string, w: number, tall: number, hot?: string, price?: boolean, seen?:
 *   number }} props */
export function Scientist({ game, b, id, w, tall, hot, price, seen = w }) {
  const s = b.scientists[id], sheet = sheetOf(game.word('scientist', id), w, tall, seen);
  return html`<g class=${s.level === 2 ? 'scard l2' : 'scard s' + s.colour}>
    <rect x="3" y="4" width=${w} height=${tall} rx="7" class="cshade"/>
    <rect width=${w} height=${tall} rx="7" class="cf"/>
    <rect width=${w} height=${tall} rx="7" class="ct"/>
    <${Portrait} id=${id} sheet=${sheet}/>
    <${Signs} modules=${s.modules} sheet=${sheet} hot=${hot}/>
    ${sheet.seen >= NARROW && html`<${Name} sheet=${sheet}/>`}
    ${s.level === 2 && points(s.vp, w - 14, sheet.foot - 12, w > 60 ? 20 : 15)}
    ${price && html`<${Cost} iron=${s.iron} foot=${sheet.foot}/>`}
    <rect width=${w} height=${tall} rx="7" class="edge"/>
  </g>`;
}

/* ---- food --------------------------------------------------------------------------------- */

/** Bonus of eating it besides nutrition: words and a sign.
 * @type {Record<string, { words: string, sign: any }>} */
const FOOD_BONUS = {
  energy: { words: '+1', sign: use('bolt', 19, 2.5, 13, 13, 'i-energy') },
  oxygen_back: { words: '−1', sign: use('o2', 20, 3, 12, 12, 'i-air') },
  stress_right: { words: '+1', sign: use('stress', 20, 3, 12) },
};

/** @param {{ bonus: string, place: string }} props */
const FoodBonus = ({ bonus, place }) => html`<g class="fb" transform=${place}>
  <rect width="34" height="18" rx="5"/>
  <text x="12" y="13.500">${FOOD_BONUS[bonus].words}</text>
  ${FOOD_BONUS[bonus].sign}
</g>`;

/** @param {{ game: Game, b: Book, name: string, w: number, tall: number }} props */
export function Food({ game, b, name, w, tall }) {
  const food = b.foods[name], big = w > 70, scale = big ? 1 : 0.8;
  const size = Math.min(w - 6, tall - (big ? 40 : 20));
  const bonusAt = at(w - 34 * scale - 2, tall - (big ? 42 : 20), scale);
  const bonuses = Object.keys(FOOD_BONUS).filter((bonus) => food.bonus[bonus]);
  return html`<g class="fcard">
    <rect x="3" y="4" width=${w} height=${tall} rx="7" class="cshade"/>
    <rect width=${w} height=${tall} rx="7" class="ff"/>
    ${use('f-' + name, (w - size) / 2, big ? 18 : 12, size)}
    <g class="nut" transform=${at(14, 14, scale)}>
      <circle r="11.500"/>
      <text y="5" class="nutn">${food.nutrition}</text>
    </g>
    ${bonuses.map((bonus) => html`<${FoodBonus} bonus=${bonus} place=${bonusAt}/>`)}
    ${big && html`<${Fit} text=${game.word('food', name)} x=${w / 2} y=${tall - 9} room=${w - 8}
      sizes=${sizes(14, 11)} class="ctitle"/>`}
    <rect width=${w} height=${tall} rx="7" class="edge"/>
  </g>`;
}

/* ---- demands ------------------------------------------------------------------------------ */

const ROMAN = ['', 'I', 'II', 'III', 'IIII'];
const CARGO = ['iron', 'titanium', 'water', 'helium3'];
/** Sign and number of a demand's rewards besides points.
 * @type {Record<string, [string, (n: number) => string]>} */
const REWARD = {
  co2_back: ['co2', (n) => '−' + n],
  recover: ['sci', (n) => '+' + n],
  research: ['flaskup', (n) => '+' + n],
  discard_waste: ['c-waste', (n) => '−' + n],
};

/** Demanded goods, two in a row. @param {{ goods: string[] }} props */
function Cargo({ goods }) {
  const rows = times(Math.ceil(goods.length / 2), (r) => goods.slice(r * 2, r * 2 + 2));
  const top = 68 - rows.length * 12, left = (/** @type {string[]} */ row) => 33 - row.length * 12;
  return rows.map((row, r) => row.map((good, i) => cube(good, left(row) + i * 24, top + r * 24, 22)));
}

/** A single reward, large. @param {{ sign: string, number: string }} props */
const OneReward = ({ sign, number }) => html`<g transform=${at(49, 120)}>
  ${use(sign, -9, 0, 17, 17, 'i-dark')}
  <text y="29" class="dx">${number}</text>
</g>`;

/** One of several rewards. @param {{ sign: string, number: string, i: number }} props */
const SmallReward = ({ sign, number, i }) => html`<g transform=${at(34, 120 + i * 21)}>
  ${use(sign, 0, 0, 14, 14, 'i-dark')}
  <text x="21" y="12" class="dx">${number}</text>
</g>`;

/** @param {{ reward: Record<string, number> }} props */
function Rewards({ reward }) {
  const others = Object.keys(REWARD).filter((k) => reward[k] > 0), n = others.length;
  const pointsX = [32, 20][n] ?? 17;
  return html`${points(reward.vp, pointsX, 139, n > 1 ? 30 : 34)}
    ${others.map((k, i) => html`<${n > 1 ? SmallReward : OneReward} sign=${REWARD[k][0]}
      number=${REWARD[k][1](reward[k])} i=${i}/>`)}`;
}

/** Size 64 x 160; below: tiles under it. @param {{ b: Book, id: string, below: number }} props */
export function Demand({ b, id, below }) {
  const tile = b.tiles[id], under = Math.min(3, below);
  return html`${times(under, (i) => html`<rect x=${(under - i) * 2.2} y=${6 - (under - i) * 2.5}
      width="64" height="160" rx="6" class="dst"/>`)}
    <rect y="6" width="64" height="160" rx="6" class="dt"/>
    <path d="M0 12a6 6 0 0 1 6-6H58a6 6 0 0 1 6 6V26H0Z" class=${'dl' + tile.level}/>
    <text x="32" y="21" class="dlv">${ROMAN[tile.level]}</text>
    <${Cargo} goods=${spread(tile.cost, CARGO)}/>
    <path d="M8 112H56" class="dsep"/>
    <${Rewards} reward=${tile.reward}/>
    <rect y="6" width="64" height="160" rx="6" class="edge"/>`;
}
