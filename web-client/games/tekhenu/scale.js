// SPDX-License-Identifier: MIT
/* scale.js - Scales of Maat of one side: the beam tips as dice are added, and the dial shows the zones of
 * loss. */
// @ts-check
import { html } from '../../js/html.js';
import { Die } from './die.js';
import { colourOf } from './model.js';
import { balance, signed, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {'pure' | 'tainted'} PanName */
/** A previewed die, and the reading with it.
 * @typedef {{ die: string, value: number, pan: PanName, to: number } | null} Ghost */
/** @typedef {[number, number]} Spot */

/** Pivot, half the beam, depth and half width of the pans, gap and maximum size of their content, and the
 * form of the numbers. */
const LARGE = {
  cx: 212, cy: 58.8, beam: 127.2, chain: 70.6, pan: 70, gap: 3, pivot: 9, hook: 4, line: [10, 7], post: 180,
  digits: 15,
  base: 'M161.100 190C169.600 180 200 178 212 178S254.400 180 262.900 190Z',
};
const SMALL = {
  cx: 64, cy: 22.2, beam: 42.2, chain: 25, pan: 21.8, gap: 1, pivot: 5, hook: 2.5, line: [7, 4], post: 58,
  digits: 9,
  base: 'M48.6 68C51.2 58 52 56 64 56S76.800 58 79.400 68Z',
};
/** @typedef {typeof LARGE} Shape */

/** Size of n things on a pan. @param {Shape} shape @param {number} n */
const sizeOn = (shape, n) =>
  (shape === SMALL ? Math.min(15, 40 / Math.max(1, n)) : Math.min(30, 128 / Math.max(1, n) - 2));

/** Angle of beam and needle for a reading. @param {number} n */
const tilt = (n) => Math.max(-26, Math.min(26, -2.7 * n)) * Math.PI / 180;

/** Ends of the beam for a reading.
 * @param {Shape} shape @param {number} n @returns {{ left: Spot, right: Spot }} */
function endsOf({ cx, cy, beam }, n) {
  const a = tilt(n), dx = beam * Math.cos(a), dy = beam * Math.sin(a);
  return { left: [cx - dx, cy - dy], right: [cx + dx, cy + dy] };
}

/** @param {{ left: Spot, right: Spot }} ends */
const beamPath = ({ left, right }) => `M${left[0]} ${left[1]}L${right[0]} ${right[1]}`;

/* ---- pans --------------------------------------------------------------------------------- */

/** Dice of a pan, the previewed one last.
 * @param {Model} m @param {Side} side @param {PanName} which @param {Ghost} ghost */
function diceOn(m, side, which, ghost) {
  const dice = side[which].map((id) => ({ id, value: m.value[id] ?? 0, ghost: false }));
  if (ghost?.pan === which) dice.push({ id: ghost.die, value: ghost.value, ghost: true });
  return dice;
}

/** Surplus and faith: a sign with its number.
 * @param {{ sign: string, n: number, x: number, y: number, size: number,
 *   digits: number }} props */
const Counted = ({ sign, n, x, y, size, digits }) => html`
  ${use(sign, x - size / 2, y - size, size)}
  <text x=${x + size / 2} y=${y - 2} class="exn" style=${`font-size:${digits}px`}>${n}</text>`;

/** Chains, hook and bowl. @param {{ shape: Shape, at: Spot }} props */
function Bowl({ shape: { chain, pan, hook }, at: [x, y] }) {
  const rim = y + chain, left = x - pan, right = x + pan;
  return html`<path d=${`M${left} ${rim}L${x} ${y}L${right} ${rim}`} class="chain"/>
    <circle cx=${x} cy=${y} r=${hook} class="piv"/>
    <path d=${`M${left} ${rim}A${pan} ${pan * 0.42} 0 0 0 ${right} ${rim}Z`} class="panb"/>
    <path d=${`M${left} ${rim}H${right}`} class="panl"/>`;
}

/** Sign of the pan, and its sum. @param {{ which: PanName, x: number, y: number, sum: number }} props */
const PanSum = ({ which, x, y, sum }) => html`
  ${use(which === 'pure' ? 'feather' : 'heart', x - 20, y + 5, 16, 16, 'panm')}
  <text x=${x + 8} y=${y + 20} class="pann">${sum}</text>`;

/** @param {{ m: Model, die: { id: string, value: number, ghost: boolean }, x: number, y: number,
 *   size: number, ids: boolean }} props */
const PanDie = ({ m, die, x, y, size, ids }) => html`<g class=${die.ghost ? 'ghostd' : ''}>
  <${Die} id=${ids && !die.ghost ? 'tk-die-' + die.id : undefined} colour=${colourOf(m, die.id)}
    value=${die.value}
    x=${x} y=${y} size=${size}/>
</g>`;

/** Dice, then surplus, then faith, in a row.
 * @param {{ m: Model, side: Side, which: PanName, ghost: Ghost, shape: Shape, at: Spot, ids: boolean }} props
 *   */
function Pan({ m, side, which, ghost, shape, at, ids }) {
  const index = which === 'pure' ? 0 : 1, faith = side.faith[index];
  const surplus = which === 'tainted' ? side.surplus : 0;
  const dice = diceOn(m, side, which, ghost), n = dice.length + (surplus ? 1 : 0) + (faith ? 1 : 0);
  const size = sizeOn(shape, n), pitch = size + shape.gap, y = at[1] + shape.chain, { digits } = shape;
  const first = at[0] - (n - 1) / 2 * pitch, spot = (/** @type {number} */ i) => first + i * pitch;
  const sum = dice.reduce((all, die) => all + die.value, 0) + side.weight[index] + faith + surplus;
  return html`<g class=${'pan ' + which}>
    <${Bowl} shape=${shape} at=${at}/>
    ${dice.map((die, i) => html`<${PanDie} m=${m} die=${die} x=${spot(i)} y=${y - size / 2 - 1} size=${size}
      ids=${ids}/>`)}
    ${surplus > 0 && html`<${Counted} sign="r-bread" n=${surplus} x=${spot(dice.length)} y=${y} size=${size}
      digits=${digits}/>`}
    ${faith > 0 && html`<${Counted} sign="r-faith" n=${faith} x=${spot(n - 1)} y=${y} size=${size}
      digits=${digits}/>`}
    ${shape === LARGE && html`<${PanSum} which=${which} x=${at[0]} y=${y} sum=${sum}/>`}
  </g>`;
}

/* ---- dial and reading --------------------------------------------------------------------- */

/** Ends of the dial, the maximum tip of the beam. */
const DIAL = [9, -9.6], DIAL_R = 52;

/** @param {number} n reading @param {number} r */
function onDial(n, r) {
  const a = tilt(n);
  return `${LARGE.cx + r * Math.sin(a)} ${LARGE.cy - r * Math.cos(a)}`;
}

/** The dial between two readings. @param {number} a @param {number} b */
const arc = (a, b) => `M${onDial(a, DIAL_R)}A${DIAL_R} ${DIAL_R} 0 0 ${a > b ? 1 : 0} ${onDial(b, DIAL_R)}`;

/** Zones of loss, and the needle. @param {{ m: Model, then: number }} props */
function Dial({ m, then }) {
  const zones = /** @type {{ from: number, loss: number }[]} */ (m.b.c.maat.vp_loss), { cx, cy } = LARGE;
  return html`${zones.map((zone, i) => html`<path
    d=${arc(i ? zones[i - 1].from : DIAL[0], zone.from ?? DIAL[1])}
      class=${'dial z' + zone.loss}/>`)}
    <path d=${`M${cx - 4} ${cy}L${onDial(then, 54)}L${cx + 4} ${cy}Z`} class="needle"/>`;
}

/** Current reading, and the previewed one. @param {{ now: number, then: number }} props */
const Reading = ({ now, then }) => html`<g class="read" transform=${`translate(212 158)`}>
  <rect x=${then === now ? -30 : -62} y="-20" width=${then === now ? 60 : 124} height="40" rx="9"/>
  ${then === now
    ? html`<text y="9" class="rnow">${balance(now)}</text>`
    : html`<text x="-30" y="7" class="rold">${signed(now)} →</text>
      <text x="28" y="10" class="rnew">${signed(then)}</text>`}
</g>`;

/** Current beam and pans while another reading is shown. @param {{ shape: Shape, now: number }} props */
function Before({ shape, now }) {
  const { chain, pan } = shape, ends = endsOf(shape, now);
  const outline = (/** @type {Spot} */ [x, y]) => html`<path
    d=${`M${x} ${y}l${-pan * 0.8} ${chain}h${pan * 1.6}Z`}/>`;
  return html`<g class="old">
    <path d=${beamPath(ends)}/>
    ${outline(ends.left)}
    ${outline(ends.right)}
  </g>`;
}

/* ---- the whole ---------------------------------------------------------------------------- */

/** @param {{ shape: Shape }} props */
const Post = ({ shape: { cx, cy, post, base } }) => html`
  <path d=${`M${cx - 5} ${cy}L${cx - 8} ${post}H${cx + 8}L${cx + 5} ${cy}Z`} class="post"/>
  <path d=${base} class="base"/>`;

/** @param {{ shape: Shape, path: string }} props */
const Beam = ({ shape: { cx, cy, line, pivot }, path }) => html`
  <path d=${path} stroke-width=${line[0]} class="bm0"/>
  <path d=${path} stroke-width=${line[1]} class="bm1"/>
  <circle cx=${cx} cy=${cy} r=${pivot} class="piv"/>`;

/** Size 424 x 196 (small: 128 x 74). to: a reading to show instead of the side's own; ids: its dice have
 * element ids.
 * @param {{ m: Model, side: Side, ghost?: Ghost, to?: number, small?: boolean, ids?: boolean, label: string
 *   }} props */
export function Scale({ m, side, ghost = null, to, small = false, ids = false, label }) {
  const shape = small ? SMALL : LARGE, now = side.reading, then = ghost?.to ?? to ?? now;
  const ends = endsOf(shape, then), part = { m, side, ghost, shape, ids };
  return html`<g class=${small ? 'scale sm' : 'scale'} role="img" aria-label=${label}>
    ${!small && then !== now && html`<${Before} shape=${shape} now=${now}/>`}
    <${Post} shape=${shape}/>
    ${!small && html`<${Dial} m=${m} then=${then}/>`}
    <${Beam} shape=${shape} path=${beamPath(ends)}/>
    <${Pan} ...${part} which="pure" at=${ends.left}/>
    <${Pan} ...${part} which="tainted" at=${ends.right}/>
    ${!small && html`<${Reading} now=${now} then=${then}/>`}
  </g>`;
}
