// SPDX-License-Identifier: MIT
/* A side's scales of Maat: the beam tips as dice are laid on, pans hang plumb, the dial shows where
 * points are lost. */
// @ts-check
import { html } from '../../js/html.js';
import { Die } from './die.js';
import { colourOf } from './model.js';
import { signed, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */

/** The dial's ends: beyond them the beam does not tip. */
const DIAL = [9, -9.6];
const tilt = (/** @type {number} */ n) => Math.max(-26, Math.min(26, -2.7 * n)) * Math.PI / 180;

/** What is on a side's pans: all of it, and one die more in the hand of the eye.
 * @typedef {{ die: string, value: number, pan: 'pure' | 'tainted', to: number } | null} Ghost */

/** In 424 x 196 (or small, 128 x 74). @param {{ m: Model, side: Side, ghost?: Ghost, to?: number, small?: boolean, ids?: boolean, label: string }} props */
export function Scale({ m, side, ghost = null, to, small = false, ids = false, label }) {
  const now = side.reading, then = ghost ? ghost.to : to ?? now;
  const cx = small ? 64 : 212, cy = small ? 22.2 : 58.8, beam = small ? 42.2 : 127.2, chain = small ? 25 : 70.6, pan = small ? 21.8 : 70;
  const ends = (/** @type {number} */ n) => { const a = tilt(n), dx = beam * Math.cos(a), dy = beam * Math.sin(a); return { l: [cx - dx, cy - dy], r: [cx + dx, cy + dy] }; };
  const e = ends(then), o = ends(now);
  const old = (/** @type {number[]} */ p) => html`<path d=${`M${p[0]} ${p[1]}l${-pan * 0.8} ${chain}h${pan * 1.6}Z`}/>`;
  /** @param {number[]} p @param {'pure' | 'tainted'} which */
  const panOf = (p, which) => {
    const dice = side[which].map((id) => ({ id, value: m.value[id] ?? 0, ghost: false })), weight = side.weight[which === 'pure' ? 0 : 1], faith = side.faith[which === 'pure' ? 0 : 1];
    if (ghost?.pan === which) dice.push({ id: ghost.die, value: ghost.value, ghost: true });
    const extra = which === 'tainted' ? side.surplus : 0, n = dice.length + (extra ? 1 : 0) + (faith ? 1 : 0), size = small ? Math.min(15, 40 / Math.max(1, n)) : Math.min(30, 128 / Math.max(1, n) - 2);
    const y = p[1] + chain, x0 = p[0] - (n - 1) / 2 * (size + (small ? 1 : 3)), sum = dice.reduce((a, d) => a + d.value, 0) + weight + faith + extra;
    const spot = (/** @type {number} */ i) => x0 + i * (size + (small ? 1 : 3));
    return html`<g class=${'pan ' + which}><path d=${`M${p[0] - pan} ${y}L${p[0]} ${p[1]}L${p[0] + pan} ${y}`} class="chain"/><circle cx=${p[0]} cy=${p[1]} r=${small ? 2.5 : 4} class="piv"/><path d=${`M${p[0] - pan} ${y}A${pan} ${pan * 0.42} 0 0 0 ${p[0] + pan} ${y}Z`} class="panb"/><path d=${`M${p[0] - pan} ${y}H${p[0] + pan}`} class="panl"/>
      ${dice.map((d, i) => html`<g class=${d.ghost ? 'ghostd' : ''}><${Die} id=${ids && !d.ghost ? 'tk-die-' + d.id : undefined} colour=${colourOf(m, d.id)} value=${d.value} x=${spot(i)} y=${y - size / 2 - 1} size=${size}/></g>`)}
      ${extra > 0 && html`${use('r-bread', spot(dice.length) - size / 2, y - size, size)}<text x=${spot(dice.length) + size / 2} y=${y - 2} class="exn" style=${`font-size:${small ? 9 : 15}px`}>${extra}</text>`}${faith > 0 && html`${use('r-faith', spot(n - 1) - size / 2, y - size, size)}<text x=${spot(n - 1) + size / 2} y=${y - 2} class="exn" style=${`font-size:${small ? 9 : 15}px`}>${faith}</text>`}
      ${!small && html`${use(which === 'pure' ? 'feather' : 'heart', p[0] - 20, y + 5, 16, 16, 'panm')}<text x=${p[0] + 8} y=${y + 20} class="pann">${sum}</text>`}</g>`;
  };
  const arc = (/** @type {number} */ a, /** @type {number} */ b) => { const q = (/** @type {number} */ n) => { const t = tilt(n) ; return `${cx + 52 * Math.sin(t)} ${cy - 52 * Math.cos(t)}`; }; return `M${q(a)}A52 52 0 0 ${a > b ? 1 : 0} ${q(b)}`; };
  const t = tilt(then);
  return html`<g class=${'scale' + (small ? ' sm' : '')} role="img" aria-label=${label}>
    ${!small && then !== now && html`<g class="old"><path d=${`M${o.l[0]} ${o.l[1]}L${o.r[0]} ${o.r[1]}`}/>${old(o.l)}${old(o.r)}</g>`}
    <path d=${`M${cx - 5} ${cy}L${cx - 8} ${small ? 58 : 180}H${cx + 8}L${cx + 5} ${cy}Z`} class="post"/><path d=${small ? 'M48.6 68C51.2 58 52 56 64 56S76.800 58 79.400 68Z' : 'M161.100 190C169.600 180 200 178 212 178S254.400 180 262.900 190Z'} class="base"/>
    ${!small && html`${m.b.c.maat.vp_loss.map((/** @type {any} */ z, /** @type {number} */ i, /** @type {any[]} */ all) => html`<path d=${arc(i ? all[i - 1].from : DIAL[0], z.from ?? DIAL[1])} class=${'dial z' + z.loss}/>`)}<path d=${`M${cx - 4} ${cy}L${cx + 54 * Math.sin(t)} ${cy - 54 * Math.cos(t)}L${cx + 4} ${cy}Z`} class="needle"/>`}
    <path d=${`M${e.l[0]} ${e.l[1]}L${e.r[0]} ${e.r[1]}`} stroke-width=${small ? 7 : 10} class="bm0"/><path d=${`M${e.l[0]} ${e.l[1]}L${e.r[0]} ${e.r[1]}`} stroke-width=${small ? 4 : 7} class="bm1"/><circle cx=${cx} cy=${cy} r=${small ? 5 : 9} class="piv"/>
    ${panOf(e.l, 'pure')}${panOf(e.r, 'tainted')}
    ${!small && html`<g class="read" transform=${`translate(212 158)`}><rect x=${then === now ? -30 : -62} y="-20" width=${then === now ? 60 : 124} height="40" rx="9"/>${then === now ? html`<text y="9" class="rnow">${signed(now) || '0'}</text>` : html`<text x="-30" y="7" class="rold">${signed(now)} →</text><text x="28" y="10" class="rnew">${signed(then)}</text>`}</g>`}</g>`;
}
