// SPDX-License-Identifier: MIT
/* river.js - Bastet's river with population and happiness. */
// @ts-check
import { html } from '../../js/html.js';
import { NILE } from './art.js';
import { Slab } from './gods.js';
import { STEPS } from './layout.js';
import { thing } from './touch.js';
import { at, disc, points, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {import('../../js/types.js').Game} Game */
/** A marker on the river; ghost: its place after the move under the pointer.
 * @typedef {{ seat: number, kind: 'pop' | 'hap', ghost?: boolean }} Marker */

/* ---- steps -------------------------------------------------------------------------------- */

/** One-time gain of the track: a token, or another action. @param {any} e */
const onceSign = (e) => (e.op === 'gain' ? 'r-' + e.what : 'act');

/** Stripe at a step that opens a segment of Thoth's.
 * @param {{ segment: string, x: number, y: number }} props */
const Opens = ({ segment, x, y }) => html`<path
  d=${`M${x - 19} ${y + 7}v5a7 7 0 0 0 7 7h24a7 7 0 0 0 7-7v-5z`}
  class=${'seg-' + segment}/>`;

/** @param {{ game: Game, m: Model, i: number, segment?: string }} props */
function Step({ game, m, i, segment }) {
  const [x, y] = STEPS[i], score = m.b.happy[i], reward = m.b.reward[i]?.reward;
  const label = game.t('aria.step', { n: i });
  return html`<g class="step" ...${thing(game, m, 'note', 'step' + i, label, { about: 'step' })}>
    <rect x=${x - 19} y=${y - 19} width="38" height="38" rx="7"/>
    ${segment && html`<${Opens} segment=${segment} x=${x} y=${y}/>`}
    <text x=${score || reward ? x - 9 : x} y=${y - 6} class="stn">${i}</text>
    ${score && points(score.vp, x + 9, y - 8, 17)}
    ${reward && use(onceSign(reward), x - 7, score ? y + 3 : y - 3, 14, 14, 'inkc')}
  </g>`;
}

/* ---- markers ------------------------------------------------------------------------------ */

/** Markers by step, with those of the preview. @param {Model} m @param {Model | null | undefined} next */
function markersOf(m, next) {
  /** @type {Record<number, Marker[]>} */
  const on = {};
  const put = (/** @type {number} */ step, /** @type {Marker} */ marker) => (on[step] ??= []).push(marker);
  for (const s of m.sides) {
    const { seat } = s, then = next?.sides.find((x) => x.seat === seat);
    put(s.population, { seat, kind: 'pop' });
    if (!s.rival || s.happiness) put(s.happiness, { seat, kind: 'hap' });
    if (then && then.population !== s.population) put(then.population, { seat, kind: 'pop', ghost: true });
    if (then && then.happiness !== s.happiness) put(then.happiness, { seat, kind: 'hap', ghost: true });
  }
  return on;
}

/** Arrangement of a step's markers; many are smaller. @param {number} n */
function crowd(n) {
  if (n > 4) return { cols: 3, size: 11, pitch: 12 };
  return n > 2 ? { cols: 2, size: 13, pitch: 15 } : { cols: Math.min(2, n), size: 17, pitch: 18 };
}

/** A house. @param {{ seat: number, id?: string, x: number, y: number, size: number }} props */
const PopulationMarker = ({ seat, id, x, y, size }) => html`
  <g class=${(id ? 'popm ' : 'ghostm ') + 's' + seat} id=${id} transform=${at(x - size / 2, y - size / 2)}>
    ${use('pop', 0, 0, size)}
    <g class="on-disc">${disc(seat, size / 2, size * 0.62, size * 0.2)}</g>
  </g>`;

/** A round face. @param {{ seat: number, id?: string, x: number, y: number, size: number }} props */
const HappinessMarker = ({ seat, id, x, y, size }) => html`
  <g class=${id ? 'hapm' : 'ghostm'}>${disc(seat, x, y, size / 2, id)}</g>`;

/** All markers of one step, in rows around its middle. @param {number} i @param {Marker[]} markers */
function markersAt(i, markers) {
  const [x, y] = STEPS[i], n = markers.length, { cols, size, pitch } = crowd(n), rows = Math.ceil(n / cols);
  return markers.map(({ seat, kind, ghost }, k) => {
    const left = x + (k % cols - (Math.min(cols, n) - 1) / 2) * pitch;
    const top = y + 8 + (Math.floor(k / cols) - (rows - 1) / 2) * (size + 1);
    const id = ghost ? undefined : `tk-${kind}-${seat}`;
    return html`<${kind === 'pop' ? PopulationMarker : HappinessMarker} key=${id ?? `g${kind}${seat}`}
      seat=${seat} id=${id} x=${left} y=${top} size=${size}/>`;
  });
}

/** @param {{ game: Game, m: Model, next?: Model | null }} props */
export function River({ game, m, next }) {
  const opening = Object.fromEntries(Object.values(m.b.segments).map((s) => [s.min_happiness, s.id]));
  const on = markersOf(m, next);
  return html`<g class="river">
    <${Slab} game=${game} m=${m} god="bastet" x=${708} y=${346} w=${284} h=${266}/>
    ${[0, 1, 2].map((n) => html`<path d=${NILE} class=${'nile' + n}/>`)}
    ${STEPS.map((_, i) => html`<${Step} key=${i} game=${game} m=${m} i=${i} segment=${opening[i]}/>`)}
    ${STEPS.flatMap((_, i) => markersAt(i, on[i] ?? []))}
  </g>`;
}
