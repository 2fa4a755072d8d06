// SPDX-License-Identifier: MIT
/* sky.js - The sky: rounds with sun and moon, bonuses for ending the shift early, and the turn order. */
// @ts-check
import { html } from '../../js/html.js';
import { ROUNDS } from './layout.js';
import { nameOf } from './model.js';
import { note } from './touch.js';
import { at, Fit, mark, sizes, times, use } from './ui.js';

/** @typedef {{ game: import('../../js/types.js').Game, m: import('./model.js').Model }} Part */
/** @typedef {import('./view.js').Catalog['rounds'][number]} RoundRow */

/* ---- turn order --------------------------------------------------------------------------- */

const ORDER_X = (/** @type {number} */ i) => 13 + i * 15;

/** @param {Part & { seat: number, i: number }} props */
function Turn({ game, m, seat, i }) {
  const past = m.nextOrder.includes(seat) ? 'past' : '';
  return html`<g class=${game.toAct.includes(seat) ? 'now' : past}>${mark(seat, ORDER_X(i), 17, 12)}</g>`;
}

/** Next round's place of the player who ended the shift at this place.
 * @param {{ seat: number | undefined, i: number }} props */
const NextTurn = ({ seat, i }) => (seat === undefined
  ? html`<circle cx=${ORDER_X(i)} cy="37" r="5.500" class="slot"/>`
  : html`<g data-next=${seat}>${mark(seat, ORDER_X(i), 37, 11)}</g>`);

/** @param {Part} props */
function TurnOrder({ game, m }) {
  const seats = m.turnOrder.map((s) => nameOf(game, s)).join(', ');
  return html`<g class="order" ...${note(game, m, 'order', game.t('aria.order', { seats }))}>
    <rect x="4" y="4" width="66" height="44" rx="6" class="hit"/>
    ${m.turnOrder.map((seat, i) => html`<${Turn} key=${seat} game=${game} m=${m} seat=${seat} i=${i}/>`)}
    ${m.turnOrder.map((_, i) => html`<${NextTurn} seat=${m.nextOrder[i]} i=${i}/>`)}
  </g>`;
}

/* ---- rounds ------------------------------------------------------------------------------- */

const RAYS = 'M13.500 0h4M-13.500 0h-4M0 13.500v4M0-13.500v-4'
  + 'M9.500 9.500l2.800 2.800M-9.500 9.500l-2.800 2.800M9.500-9.500l2.800-2.800M-9.500-9.500l-2.800-2.800';

/** @param {{ x: number, y: number }} props */
const Sun = ({ x, y }) => html`<g transform=${at(x, y)}>
  <circle r="10" fill="#ffd98a"/>
  <path d=${RAYS} stroke="#ffd98a" stroke-width="2" stroke-linecap="round"/>
</g>`;

/** @param {{ x: number, y: number }} props */
const Moon = ({ x, y }) => html`<path d="M4-11a12 12 0 1 0 7 17 10 10 0 0 1-7-17z" fill="#aebbdc"
  transform=${at(x, y)}/>`;

/** Signs of the bonus for the first, the second … to end the shift: food, or some energy.
 * @param {({ energy?: number } | null)[]} bonuses @returns {{ sign: string, place: number }[]} */
const endSigns = (bonuses) => bonuses.flatMap((bonus, place) => {
  if (!bonus) return [];
  return bonus.energy ? times(bonus.energy, () => ({ sign: 'bolt', place })) : [{ sign: 'food', place }];
});

/** @param {Part & { round: RoundRow, x: number }} props */
function EndBonus({ game, round, x }) {
  const signs = endSigns(round.end_shift_bonus);
  if (!signs.length) return html`<text x=${x + 24} y="39" class="quiet">${game.t('nobonus')}</text>`;
  return signs.map(({ sign, place }, k) =>
    use(sign, x + 23 + k * 12 + place * 6, 28, 13, 13, sign === 'bolt' ? 'i-energy' : 'i-soft'));
}

/** @param {Part & { round: RoundRow, x: number }} props */
function Round({ game, m, round, x }) {
  const now = round.round === m.round, past = round.round < m.round ? ' past' : '';
  const night = round.time === 'night';
  const label = game.t('aria.round', { n: round.round, night });
  return html`<g class=${'round' + (now ? ' now' : past)} ...${note(game, m, 'round', label)}>
    <rect x=${x - 26} y="6" width="132" height="40" rx="20" class=${now ? 'roundpill' : 'hit'}/>
    <g data-light=${now ? 'now' : round.round}><${night ? Moon : Sun} x=${x} y=${26}/></g>
    <${Fit} text=${game.t('round.n', { n: round.round })} x=${x + 24} y=${23} room=${78}
      sizes=${sizes(14, 12)} class="rl"/>
    <${EndBonus} game=${game} round=${round} x=${x}/>
  </g>`;
}

/** @param {Part} props */
export function Sky({ game, m }) {
  const { rounds } = m.b.c;
  return html`<g class="lm-sky">
    <${TurnOrder} game=${game} m=${m}/>
    ${rounds.map((round, i) => html`<${Round} game=${game} m=${m} round=${round} x=${ROUNDS[i]}/>`)}
  </g>`;
}
