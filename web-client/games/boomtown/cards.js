// SPDX-License-Identifier: MIT
/* A card in its four sizes, drawn from the catalog's numbers: whole (the row), claim (the ledger),
 * token (a phone or a full cell), kept.  Each is a drawing of its own, never a shrunken card. */
// @ts-check
import { html } from '../../js/html.js';
import { TOWN_PAINT } from './layout.js';
import { fit, lines, use, px } from './ui.js';

/** @typedef {import('./model.js').Card} Card */

/** How often two dice show this number, in 36. @param {number} n */
export const chances = (n) => 6 - Math.abs(7 - n);

/** @param {number} n @param {number} cx @param {number} cy @param {number} step @param {number} r @param {string} fill */
const pips = (n, cx, cy, step, r, fill) =>
  Array.from({ length: chances(n) }, (_, i) => html`<circle cx=${cx + (i - (chances(n) - 1) / 2) * step} cy=${cy} r=${r} fill=${fill}/>`);

/** Nuggets heaped on the cart: up to four below, then a second layer. @param {number} value */
function heap(value) {
  const rows = [Math.min(4, Math.max(2, Math.ceil(value * 0.58))), 0, 0];
  if (value < 3) rows[0] = value;
  rows[1] = Math.min(rows[0] - 1, value - rows[0]);
  rows[2] = Math.max(0, value - rows[0] - rows[1]);
  return rows.map((many, k) => Array.from({ length: many }, (_, i) =>
    use('nugget', 61.5 + (i - (many - 1) / 2) * 12.9, 145.3 - k * 9.2, 15, 12.8)));
}

/** A whole card, 138 x 192. @param {{ card: Card, t: (k: string, a?: any) => string, value?: number }} props */
export function WholeCard({ card, t }) {
  return card.kind === 'mine' ? html`<${MineCard} card=${card} t=${t}/>` : html`<${EventCard} card=${card} t=${t}/>`;
}

/** @param {{ card: Card, t: (k: string) => string }} props */
function MineCard({ card, t }) {
  const paint = TOWN_PAINT[card.town];
  const name = fit(t('town.' + card.town), 120, [14, 13, 12], true, 650);
  return html`<g class="card">
    <rect width="138" height="192" rx="10" fill="#fbf4e3"/>
    <svg x="5" y="5" width="128" height="100" viewBox="0 0 140 104" preserveAspectRatio="xMidYMax slice">${use('land-' + paint.i, 0, 0, 140, 104)}</svg>
    <path d="M5 122h128v58q0 7-7 7H12q-7 0-7-7Z" fill=${paint.dark}/>
    ${use('shaft', 0, 0, 138, 192)}${heap(card.value)}${use('cart', 0, 0, 138, 192)}
    <text x="69" y="173.5" class="bt-d bt-mid" font-size="18" font-weight="700" fill="#fbe3a4">${card.value}</text>
    <rect x="5" y="103" width="128" height="22" fill=${paint.fill}/>
    <text x="69" y="118.7" class="bt-d bt-mid" style=${px(name.size)} font-weight="650" fill="#fffaf0">${name.text}</text>
    ${use('sign', 0, 0, 58, 62)}
    <text x="29" y="43" class="bt-d bt-mid" font-size="31" font-weight="700" fill=${paint.ink}>${card.number}</text>
    ${pips(card.number, 29, 51.5, 5.6, 2, paint.fill)}
    ${card.dangerous && use('danger', 102, 10, 29, 26.6)}
  </g>`;
}

/** @param {{ card: Card, t: (k: string) => string }} props */
function EventCard({ card, t }) {
  const title = lines(t('kind.' + card.kind), 122, 18, true, 700);
  const two = title.length > 1, big = fit(t('kind.' + card.kind), 122, [18, 17, 16, 15, 14], true, 700).size;
  const text = lines(t('kind.' + card.kind + '.short'), 108, 11.5);
  const high = 8 + text.length * 14.5;
  const wide = card.kind === 'dynamite' ? 110 : 96;
  const top = two ? 49 : 42, room = 181 - high - top - 3, size = Math.min(1, room / 96);
  return html`<g class="card">
    <rect width="138" height="192" rx="10" fill="#fbf4e3"/><rect x="5" y="5" width="128" height="182" rx="7" fill="#ead9b0"/>
    <path d="M5 22q40 10 128 0v20q-60 10-128 2Z" fill="#e2cd9c" opacity=".6"/>
    ${title.slice(0, 2).map((line, i) => html`<text x="69" y=${(two ? 22 : 27) + i * 16.5} class="bt-d bt-mid" style=${px(two ? 16 : big)} font-weight="700" fill="#5b2417">${line}</text>`)}
    <path d=${two ? 'M22 43.500h94M22 46h94' : 'M22 35h94M22 38h94'} stroke="#5b2417" stroke-width="1" opacity=".5"/>
    ${use('art-' + card.kind, 69 - wide * size / 2, top + 2, wide * size, 96 * size)}
    <rect x="11" y=${181 - high} width="116" height=${high} rx="4" fill="#fbf4e3" opacity=".85"/>
    ${text.map((line, i) => html`<text x="69" y=${181 - high + 14 + i * 14.5} class="bt-mid" font-size="11.5" fill="#3a2a1c">${line}</text>`)}
  </g>`;
}

/** A mine in the ledger, 42 x 62. @param {{ card: Card, veins?: number }} props */
export function Claim({ card, veins = 0 }) {
  const paint = TOWN_PAINT[card.town];
  return html`<g class="card">
    ${veins > 0 && html`${use('vein', -3, 34, 48, 46)}<text x="27" y="75.500" class="bt-mid" font-size="12.500" font-weight="800" fill="#4a3205">+${3 * veins}</text>`}
    <rect x=".5" y="2" width="42" height="62.500" rx="6.500" class="bt-under"/><rect width="42" height="62" rx="6" fill="#fbf4e3"/><path d="M2.500 8q0-5.500 5.500-5.500h26q5.500 0 5.500 5.500v33.500h-37Z" fill=${paint.fill}/>
    <svg x="21" y="18" width="18.500" height="23" viewBox="0 0 18.500 23" color="#fff" opacity=".2">${use('emblem-' + paint.i, -3, 0, 25, 25)}</svg>
    <text x="21" y="28" class="bt-d bt-mid" font-size="24" font-weight="700" fill="#fffaf0" letter-spacing=${card.number > 9 ? -1 : 0}>${card.number}</text>
    ${pips(card.number, 21, 35.5, 4.6, 1.7, '#fffaf0')}
    ${use('nugget', 6, 46, 13, 11)}<text x="28" y="56.500" class="bt-d bt-mid" font-size="15" font-weight=${veins ? 800 : 700} fill=${veins ? '#a8680a' : '#3a2a12'}>${card.value + 3 * veins}</text>
    ${card.dangerous && use('danger', 28, -7, 18, 16.5)}
  </g>`;
}

/** The same where room is short, 54 x 66. @param {{ card: Card, veins?: number }} props */
export function Token({ card, veins = 0 }) {
  const paint = TOWN_PAINT[card.town];
  return html`<g class="card">
    ${veins > 0 && html`<rect x="-4" y="-4" width="62" height="74" rx="12" fill="#e2aa3c"/>`}
    <rect x=".5" y="2.500" width="54" height="66.500" rx="9.500" class="bt-under"/><rect width="54" height="66" rx="9" fill="#fbf4e3"/><path d="M3 9q0-6 6-6h36q6 0 6 6v33H3Z" fill=${paint.fill}/>
    <text x="27" y="33.500" class="bt-d bt-mid" font-size="32" font-weight="700" fill="#fffaf0" letter-spacing=${card.number > 9 ? -2 : 0}>${card.number}</text>
    ${use('nugget', 6, 46, 18, 15)}<text x=${card.value + 3 * veins > 9 ? 39 : 37} y="61" class="bt-d bt-mid" style=${px(card.value + 3 * veins > 9 ? 20 : 22)} font-weight="700" fill=${veins ? '#a8680a' : '#3a2a12'}>${card.value + 3 * veins}</text>
    ${card.dangerous && use('danger', 34, -6, 24, 22)}
  </g>`;
}

/** A saloon in the ledger, 42 x 62. @param {{ town: string, girls?: boolean, toll: number }} props */
export function SaloonClaim({ town, girls, toll }) {
  const paint = TOWN_PAINT[town];
  return html`<g class="card">
    <rect x=".5" y="2" width="42" height="62.500" rx="6.500" class="bt-under"/><rect width="42" height="62" rx="6" fill="#fbf4e3"/><rect x="2.500" y="2.500" width="37" height="41" rx="4.500" fill="#ead9b0"/>
    ${use('art-saloon', 3.5, 4, 35, 37)}
    ${girls && html`<circle cx="32" cy="34" r="10.500" fill="#fbf4e3"/>${use('art-saloon_girls', 23, 24.5, 18, 18)}`}
    <circle cx="10.500" cy="52" r="6.500" fill=${paint.dark}/><g color="#fffaf0">${use('emblem-' + paint.i, 5.5, 47, 10, 10)}</g>
    ${use('coin', 19, 47, 10, 10)}<text x="35" y="57" class="bt-d bt-mid" font-size="14" font-weight="700" fill="#3a2a12">${toll}</text>
  </g>`;
}

/** @param {{ town: string, girls?: boolean, toll: number }} props 54 x 66 */
export function SaloonToken({ girls, toll }) {
  return html`<g class="card">
    <rect x=".5" y="2.500" width="54" height="66.500" rx="9.500" class="bt-under"/><rect width="54" height="66" rx="9" fill="#fbf4e3"/><rect x="3" y="3" width="48" height="38" rx="6" fill="#ead9b0"/>
    ${girls ? use('art-saloon_girls', 8, 4, 38, 38) : use('art-saloon', 8, 3, 38, 38)}
    ${use('coin', 8, 45, 17, 17)}<text x="37" y="61" class="bt-d bt-mid" font-size="21" font-weight="700" fill="#3a2a12">${toll}</text>
  </g>`;
}

/** A card kept in front of a player, 42 x 62. @param {{ card: Card, t: (k: string) => string, town?: string, idle?: boolean }} props */
export function KeptCard({ card, t, town, idle }) {
  const name = fit(t('kind.' + card.kind + '.tiny'), 38.5, [9.5, 8.6, 7.6, 7], false, 600);
  return html`<g class=${'card' + (idle ? ' is-idle' : '')}>
    <rect x=".5" y="2" width="42" height="62.500" rx="6.500" class="bt-under"/><rect width="42" height="62" rx="6" fill="#fbf4e3"/><rect x="2.500" y="2.500" width="37" height="45" rx="4.500" fill=${town ? TOWN_PAINT[town].fill : '#ead9b0'}/>
    ${use('art-' + card.kind, 3.5, 7, 35, 39)}
    <text x="21" y="57" class="bt-mid" style=${px(name.size)} font-weight="600" fill="#3a2a12">${name.text}</text>
  </g>`;
}
