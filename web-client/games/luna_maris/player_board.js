// SPDX-License-Identifier: MIT
/* player_board.js - Upper part of a player's own board: oxygen under the stress gate, and the stores of
 * energy, water and helium-3. Each block is drawn at 0,0; the board places it. */
// @ts-check
import { html } from '../../js/html.js';
import { note } from './touch.js';
import { at, caption, cube, Fit, points, sizes, times } from './ui.js';

/** @typedef {import('./model.js').Side} Side */
/** next: the side after the move under the pointer.
 * @typedef {{ game: import('../../js/types.js').Game, m: import('./model.js').Model, side: Side,
 *   next?: Side | null }} Part */

/* ---- oxygen and stress -------------------------------------------------------------------- */

const STEP = 30.4, OXYGEN_MOST = 10, STRESS_LEAST = 2;
/** x of a number on both scales. @param {number} n */
const numberX = (n) => 70 + n * STEP;

/** CSS class of an oxygen space: spent, or spent by the move under the pointer.
 * @param {number} n @param {Side} side @param {Side} then */
function oxygenClass(n, side, then) {
  if (n <= side.oxygen) return 'tkn in';
  return n <= then.oxygen ? 'tkn pv' : 'tkn';
}

/** @param {{ side: Side, then: Side }} props */
function OxygenScale({ side, then }) {
  const gate = numberX(side.stress) + 17, low = Math.min(side.oxygen, then.oxygen);
  const change = Math.abs(then.oxygen - side.oxygen);
  return html`<rect x="55" y="48" width="333.400" height="40" rx="8" class="tk"/>
    <rect x=${gate} y="49" width=${Math.max(0, 388 - gate)} height="38" class="tkx"/>
    <rect x="55" y="48" width=${numberX(side.oxygen) + 15.2 - 55} height="40" rx="8" class="o2f"/>
    ${change > 0 && html`<rect x=${numberX(low) + 15} y="48" width=${change * STEP} height="40"
      class="o2p"/>`}
    ${times(OXYGEN_MOST + 1, (n) => html`<text x=${numberX(n)} y="73" class=${oxygenClass(n, side, then)}>
      ${n}
    </text>`)}`;
}

/** @param {{ n: number, foreseen: boolean }} props */
const StressNumber = ({ n, foreseen }) => html`
  <rect x=${numberX(n) - 14} y="10" width="28" height="26" rx="6" class="tks"/>
  <text x=${numberX(n)} y="28" class=${foreseen ? 'tkn pv' : 'tkn'}>${n}</text>`;

/** Stress gate, the limit of oxygen. @param {{ side: Side }} props */
const Gate = ({ side }) => html`<g id=${`lm-gate-${side.seat}`} transform=${at(numberX(side.stress), 0)}>
  <path d="M-15 6h30v30l6 6v50h-6v-44l-30-5z" class="gate"/>
  <text x="0" y="28" class="gaten">${side.stress}</text>
</g>`;

/** @param {{ side: Side, then: Side }} props */
const OxygenMarker = ({ side, then }) => html`
  <g id=${`lm-oxygen-${side.seat}`} transform=${at(numberX(side.oxygen), 68)}>
    <circle r="15" class="o2m"/>
    <text y="5" class="o2n">${side.oxygen}</text>
  </g>
  ${then.oxygen !== side.oxygen && html`<g transform=${at(numberX(then.oxygen), 68)}>
    <circle r="15" class="o2g"/>
    <text y="5" class="o2gn">${then.oxygen}</text>
  </g>`}`;

/** Size 404 x 98. @param {Part} props */
export function Life({ game, m, side, next }) {
  const then = next ?? side, ends = m.b.c.tracks.stress.end_vp;
  const label = game.t('aria.life', { oxygen: side.oxygen, stress: side.stress });
  const stresses = times(OXYGEN_MOST - STRESS_LEAST + 1, (i) => STRESS_LEAST + i);
  return html`<g class="life" ...${note(game, m, 'life', label)}>
    <rect width="400" height="96" class="hit"/>
    ${caption(game.t('stress'), 0, 28, 110)}
    ${caption(game.t('oxygen'), 0, 73, 52, 10)}
    <${OxygenScale} side=${side} then=${then}/>
    ${stresses.map((n) => html`<${StressNumber} n=${n} foreseen=${n === then.stress && n !== side.stress}/>`)}
    <${Gate} side=${side}/>
    ${Object.keys(ends).map((n) => points(ends[n], numberX(Number(n)) + 9, 9, 18))}
    <${OxygenMarker} side=${side} then=${then}/>
  </g>`;
}

/* ---- energy, water and helium-3 ----------------------------------------------------------- */

const STORE_FOOT = 192;

/** One place of a store, with its cube.
 * @param {{ name: string, good: string, x: number, y: number, full: boolean, foreseen: boolean }} props */
const StoreSlot = ({ name, good, x, y, full, foreseen }) => html`
  <rect x=${x + 9} y=${y} width="26" height="24" rx="4" class=${foreseen ? 'slot pv' : 'slot'}
    data-slot=${name}/>
  ${full && html`<g data-cube=${name}>${cube(good, x + 10, y - 1, 24)}</g>`}`;

/** @param {Part & { good: string, room: number, x: number }} props */
function Store({ game, m, side, next, good, room, x }) {
  const n = side.stock[good], then = next?.stock[good] ?? n, top = STORE_FOOT - room * 28;
  const changes = (/** @type {number} */ i) => i >= Math.min(n, then) && i < Math.max(n, then);
  const label = game.t('aria.store', { good: game.word('good', good), n, room });
  return html`<g ...${note(game, m, good, label)} data-good=${`${side.seat}-${good}`}>
    <rect x=${x} y=${top} width="44" height=${room * 28} rx="12" class="tk"/>
    ${times(room, (i) => html`<${StoreSlot} name=${`${side.seat}-${good}-${i}`} good=${good}
      x=${x} y=${162 - i * 26.5} full=${i < n} foreseen=${changes(i)}/>`)}
    <${Fit} text=${game.t('store.' + good)} x=${x + 22} y=${210} room=${54}
      sizes=${sizes(13, 10)} class="ol mid"/>
    <text x=${x + 22} y=${top - 7} class="gn">${n}/${room}</text>
  </g>`;
}

/** Size 158 x 222; the automaton has no battery. @param {Part} props */
export function Stores({ game, m, side, next }) {
  const room = m.b.c.capacity;
  const battery = side.rival ? [] : [['energy', room.battery_energy]];
  const stores = [...battery, ['water', room.reservoir_water], ['helium3', room.tank_helium3]];
  return html`<g class="stores">
    ${stores.map(([good, most], k) => html`<${Store} game=${game} m=${m} side=${side} next=${next}
      good=${good} room=${most} x=${2 + k * 55}/>`)}
  </g>`;
}
