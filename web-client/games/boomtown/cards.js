// SPDX-License-Identifier: MIT
/* cards.js - A card in four sizes, drawn from the catalogue's numbers: whole (the row), claim (the
 * ledger), token (a phone or a full cell), kept. Each size is a drawing of its own, not a scaled card. */
// @ts-check
import { html } from '../../js/html.js';
import { TOWN_PAINT } from './layout.js';
import { fit, fromMiddle, lines, px, times, use } from './ui.js';

/** @typedef {import('./model.js').Card} Card */
/** @typedef {import('../../js/types.js').Translate} Translate */

const PAPER = '#fbf4e3', CREAM = '#fffaf0', SAND = '#ead9b0', INK = '#3a2a12', MAROON = '#5b2417';
const VEINED_INK = '#a8680a';
/** Value that a new vein adds to a mine. */
const VEIN = 3;

/** Number of rolls of two dice with this sum, of 36. @param {number} n */
export const chances = (n) => 6 - Math.abs(7 - n);

/** Number of rolls that reach at least this sum, of 36. @param {number} n */
export const odds = (n) => times(13 - n, (i) => chances(n + i)).reduce((a, b) => a + b, 0);

/** One dot for each roll with the number.
 * @param {number} n @param {number} cx @param {number} cy @param {number} step @param {number} r
 * @param {string} fill */
const pips = (n, cx, cy, step, r, fill) => times(chances(n), (i) => html`
  <circle cx=${cx + fromMiddle(i, chances(n)) * step} cy=${cy} r=${r} fill=${fill}/>`);

/** Nuggets in each layer of the cart: up to four at the bottom, then a second and a third layer.
 * @param {number} value */
function layers(value) {
  const low = value < 3 ? value : Math.min(4, Math.max(2, Math.ceil(value * 0.58)));
  const middle = Math.min(low - 1, value - low);
  return [low, middle, Math.max(0, value - low - middle)];
}

/** Nuggets heaped on the cart. @param {number} value */
const heap = (value) => layers(value).map((n, layer) => times(n, (i) =>
  use('nugget', 61.5 + fromMiddle(i, n) * 12.9, 145.3 - layer * 9.2, 15, 12.8)));

/** A whole card, 138 x 192. @param {{ card: Card, t: Translate }} props */
export function WholeCard({ card, t }) {
  return card.kind === 'mine'
    ? html`<${MineCard} card=${card} t=${t}/>`
    : html`<${EventCard} card=${card} t=${t}/>`;
}

/** Landscape of the town with the number's sign; below it the shaft with the mine's value.
 * @param {{ card: Card, t: Translate }} props */
function MineCard({ card, t }) {
  const paint = TOWN_PAINT[card.town];
  const name = fit(t('town.' + card.town), 120, [14, 13, 12], true, 650);
  return html`<g class="card">
    <rect width="138" height="192" rx="10" fill=${PAPER}/>
    <svg x="5" y="5" width="128" height="100" viewBox="0 0 140 104" preserveAspectRatio="xMidYMax slice">
      ${use('land-' + paint.i, 0, 0, 140, 104)}
    </svg>
    <path d="M5 122h128v58q0 7-7 7H12q-7 0-7-7Z" fill=${paint.dark}/>
    ${use('shaft', 0, 0, 138, 192)}
    ${heap(card.value)}
    ${use('cart', 0, 0, 138, 192)}
    <text x="69" y="173.5" class="bt-d bt-mid" font-size="18" font-weight="700" fill="#fbe3a4">
      ${card.value}
    </text>
    <rect x="5" y="103" width="128" height="22" fill=${paint.fill}/>
    <text x="69" y="118.7" class="bt-d bt-mid" style=${px(name.size)} font-weight="650" fill=${CREAM}>
      ${name.text}
    </text>
    ${use('sign', 0, 0, 58, 62)}
    <text x="29" y="43" class="bt-d bt-mid" font-size="31" font-weight="700" fill=${paint.ink}>
      ${card.number}
    </text>
    ${pips(card.number, 29, 51.5, 5.6, 2, paint.fill)}
    ${card.dangerous && use('danger', 102, 10, 29, 26.6)}
  </g>`;
}

/** Title, picture and effect. @param {{ card: Card, t: Translate }} props */
function EventCard({ card, t }) {
  const title = lines(t('kind.' + card.kind), 122, 18, true, 700), two = title.length > 1;
  const text = lines(t('kind.' + card.kind + '.short'), 108, 11.5), high = 8 + text.length * 14.5;
  const wide = card.kind === 'dynamite' ? 110 : 96, top = two ? 49 : 42;
  const size = Math.min(1, (181 - high - top - 3) / 96);
  return html`<g class="card">
    <rect width="138" height="192" rx="10" fill=${PAPER}/>
    <rect x="5" y="5" width="128" height="182" rx="7" fill=${SAND}/>
    <path d="M5 22q40 10 128 0v20q-60 10-128 2Z" fill="#e2cd9c" opacity=".6"/>
    ${eventTitle(t('kind.' + card.kind), title)}
    <path d=${two ? 'M22 43.500h94M22 46h94' : 'M22 35h94M22 38h94'} stroke=${MAROON} stroke-width="1"
      opacity=".5"/>
    ${use('art-' + card.kind, 69 - (wide * size) / 2, top + 2, wide * size, 96 * size)}
    <rect x="11" y=${181 - high} width="116" height=${high} rx="4" fill=${PAPER} opacity=".85"/>
    ${text.map((line, i) => html`
      <text x="69" y=${195 - high + i * 14.5} class="bt-mid" font-size="11.5" fill="#3a2a1c">${line}</text>`)}
  </g>`;
}

/** In one line as large as possible, or in two. @param {string} title @param {string[]} parts */
function eventTitle(title, parts) {
  const two = parts.length > 1, size = two ? 16 : fit(title, 122, [18, 17, 16, 15, 14], true, 700).size;
  return parts.slice(0, 2).map((line, i) => html`
    <text x="69" y=${(two ? 22 : 27) + i * 16.5} class="bt-d bt-mid" style=${px(size)} font-weight="700"
      fill=${MAROON}>
      ${line}
    </text>`);
}

/** The paper of a claim with its shadow. */
const claimPaper = () => [
  html`<rect x=".5" y="2" width="42" height="62.5" rx="6.5" class="bt-under"/>`,
  html`<rect width="42" height="62" rx="6" fill=${PAPER}/>`,
];

/** A mine in the ledger, 42 x 62. @param {{ card: Card, veins?: number }} props */
export function Claim({ card, veins = 0 }) {
  const paint = TOWN_PAINT[card.town];
  return html`<g class="card">
    ${veins > 0 && claimVein(veins)}
    ${claimPaper()}
    <path d="M2.500 8q0-5.500 5.500-5.500h26q5.500 0 5.500 5.500v33.500h-37Z" fill=${paint.fill}/>
    <svg x="21" y="18" width="18.5" height="23" viewBox="0 0 18.500 23" color="#fff" opacity=".2">
      ${use('emblem-' + paint.i, -3, 0, 25, 25)}
    </svg>
    <text x="21" y="28" class="bt-d bt-mid" font-size="24" font-weight="700" fill=${CREAM}
      letter-spacing=${card.number > 9 ? -1 : 0}>${card.number}</text>
    ${pips(card.number, 21, 35.5, 4.6, 1.7, CREAM)}
    ${use('nugget', 6, 46, 13, 11)}
    <text x="28" y="56.5" class="bt-d bt-mid" font-size="15" font-weight=${veins ? 800 : 700}
      fill=${veins ? VEINED_INK : INK}>${card.value + VEIN * veins}</text>
    ${card.dangerous && use('danger', 28, -7, 18, 16.5)}
  </g>`;
}

/** Value of the veins, below the claim. @param {number} veins */
const claimVein = (veins) => html`
  ${use('vein', -3, 34, 48, 46)}
  <text x="27" y="75.5" class="bt-mid" font-size="12.5" font-weight="800" fill="#4a3205">
    +${VEIN * veins}
  </text>`;

/** The paper of a token with its shadow. */
const tokenPaper = () => [
  html`<rect x=".5" y="2.5" width="54" height="66.5" rx="9.5" class="bt-under"/>`,
  html`<rect width="54" height="66" rx="9" fill=${PAPER}/>`,
];

/** A mine for narrow places, 54 x 66. @param {{ card: Card, veins?: number }} props */
export function Token({ card, veins = 0 }) {
  const value = card.value + VEIN * veins, wide = value > 9;
  return html`<g class="card">
    ${veins > 0 && html`<rect x="-4" y="-4" width="62" height="74" rx="12" fill="#e2aa3c"/>`}
    ${tokenPaper()}
    <path d="M3 9q0-6 6-6h36q6 0 6 6v33H3Z" fill=${TOWN_PAINT[card.town].fill}/>
    <text x="27" y="33.5" class="bt-d bt-mid" font-size="32" font-weight="700" fill=${CREAM}
      letter-spacing=${card.number > 9 ? -2 : 0}>${card.number}</text>
    ${use('nugget', 6, 46, 18, 15)}
    <text x=${wide ? 39 : 37} y="61" class="bt-d bt-mid" style=${px(wide ? 20 : 22)} font-weight="700"
      fill=${veins ? VEINED_INK : INK}>${value}</text>
    ${card.dangerous && use('danger', 34, -6, 24, 22)}
  </g>`;
}

/** A saloon in the ledger, 42 x 62. @param {{ town: string, girls?: boolean, toll: number }} props */
export function SaloonClaim({ town, girls, toll }) {
  const paint = TOWN_PAINT[town];
  return html`<g class="card">
    ${claimPaper()}
    <rect x="2.5" y="2.5" width="37" height="41" rx="4.5" fill=${SAND}/>
    ${use('art-saloon', 3.5, 4, 35, 37)}
    ${girls && html`<circle cx="32" cy="34" r="10.5" fill=${PAPER}/>`}
    ${girls && use('art-saloon_girls', 23, 24.5, 18, 18)}
    <circle cx="10.5" cy="52" r="6.5" fill=${paint.dark}/>
    <g color=${CREAM}>${use('emblem-' + paint.i, 5.5, 47, 10, 10)}</g>
    ${use('coin', 19, 47, 10, 10)}
    <text x="35" y="57" class="bt-d bt-mid" font-size="14" font-weight="700" fill=${INK}>${toll}</text>
  </g>`;
}

/** A saloon for narrow places, 54 x 66. @param {{ girls?: boolean, toll: number }} props */
export function SaloonToken({ girls, toll }) {
  return html`<g class="card">
    ${tokenPaper()}
    <rect x="3" y="3" width="48" height="38" rx="6" fill=${SAND}/>
    ${girls ? use('art-saloon_girls', 8, 4, 38, 38) : use('art-saloon', 8, 3, 38, 38)}
    ${use('coin', 8, 45, 17, 17)}
    <text x="37" y="61" class="bt-d bt-mid" font-size="21" font-weight="700" fill=${INK}>${toll}</text>
  </g>`;
}

/** A card kept in front of a player, 42 x 62; in its town's colour if it sits in a town.
 * @param {{ card: Card, t: Translate, town?: string, idle?: boolean }} props */
export function KeptCard({ card, t, town, idle }) {
  const name = fit(t('kind.' + card.kind + '.tiny'), 38.5, [9.5, 8.6, 7.6, 7], false, 600);
  return html`<g class=${'card' + (idle ? ' is-idle' : '')}>
    ${claimPaper()}
    <rect x="2.5" y="2.5" width="37" height="45" rx="4.5" fill=${town ? TOWN_PAINT[town].fill : SAND}/>
    ${use('art-' + card.kind, 3.5, 7, 35, 39)}
    <text x="21" y="57" class="bt-mid" style=${px(name.size)} font-weight="600" fill=${INK}>
      ${name.text}
    </text>
  </g>`;
}
