// SPDX-License-Identifier: MIT
/* maat.js - Maat's bar with all balances, the turn order, and the sixteen rounds. */
// @ts-check
import { html } from '../../js/html.js';
import { maatX } from './layout.js';
import { nameOf } from './model.js';
import { Strip } from './pyramid.js';
import { note } from './touch.js';
import { disc, signed, times, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {{ game: Game, m: Model }} Part */
/** A part of the bar and its loss of points; without `from` it begins at the end.
 * @typedef {{ from: number | null, to: number | null, loss: number }} Zone */

/* ---- the bar ------------------------------------------------------------------------------ */

/** @param {Model} m */
const zonesOf = (m) => /** @type {Zone[]} */ (m.b.c.maat.vp_loss);
/** Loss of points for a balance. @param {Model} m @param {number} n */
const lossAt = (m, n) => zonesOf(m).find((zone) => zone.from === null || n >= zone.from)?.loss;
/** Position of a zone's loss. @param {Zone} zone @param {number} end of the bar */
const middleOf = (zone, end) => (zone.to === null ? 0 : ((zone.from ?? end) + zone.to) / 2);

/** @param {{ m: Model, n: number }} props */
const BarSpace = ({ m, n }) => html`<rect x=${maatX(n) - 5.6} y="589" width="11.200" height="16" rx="2.500"
  class=${`mz z${lossAt(m, n)}${n === 0 ? ' zero' : ''}`}/>`;

/** @param {{ zone: Zone, end: number }} props */
const Loss = ({ zone, end }) => html`<text x=${maatX(middleOf(zone, end))} y="602"
  class=${'mzt' + (zone.loss ? '' : ' z')}>
  ${zone.loss ? signed(-zone.loss) : 0}
</text>`;

/** All players' discs on the bar; discs of one place are stacked.
 * @param {{ m: Model, from: number, to: number }} props */
function Balances({ m, from, to }) {
  const placeOf = (/** @type {number} */ reading) => Math.max(from, Math.min(to, reading));
  return m.sides.map((s, i) => {
    const n = placeOf(s.reading), under = m.sides.slice(0, i).filter((x) => placeOf(x.reading) === n).length;
    return disc(s.seat, maatX(n) + under * 5, 578, 8.5, 'tk-maat-' + s.seat);
  });
}

/** @param {Part & { seat: number, i: number }} props */
function Turn({ game, m, seat, i }) {
  const x = (m.order.length - i) * 18;
  return html`<g>
    <title>${game.t('aria.order', { n: i + 1, seat: nameOf(game, seat) })}</title>
    ${disc(seat, 690 - x + 5, 583, 8.5, 'tk-order-' + seat)}
    <text x=${695 - x} y="605" class="ordn">${i + 1}</text>
  </g>`;
}

/** reading: the viewer's balance after the move under the pointer.
 * @param {Part & { reading?: number }} props */
export function Maat({ game, m, reading }) {
  const me = m.sides.find((s) => s.seat === game.you), [from, to] = m.b.c.maat.track;
  const ghost = me && reading !== undefined && reading !== me.reading;
  return html`<g class="maat" ...${note(game, m, 'maat', game.t('note.maat'))}>
    <rect x="304" y="566" width="392" height="48" rx="8" class="sl-sh" transform="translate(-3 5)"/>
    <rect x="304" y="566" width="392" height="48" rx="8" class="slab lap"/>
    ${use('g-maat', 312, 573, 28, 34, 'mfe')}
    ${times(to - from + 1, (i) => html`<${BarSpace} m=${m} n=${from + i}/>`)}
    ${zonesOf(m).map((zone) => html`<${Loss} zone=${zone} end=${from}/>`)}
    <${Balances} m=${m} from=${from} to=${to}/>
    ${ghost && html`<g class="ghostm">
      ${disc(me.seat, maatX(Math.max(from, Math.min(to, reading))), 578, 8.5)}
    </g>`}
    ${m.order.map((seat, i) => html`<${Turn} game=${game} m=${m} seat=${seat} i=${i}/>`)}
  </g>`;
}

/* ---- rounds ------------------------------------------------------------------------------- */

/** Rounds in groups of four; narrow beside the pyramid. */
const WIDE = { step: 58, gap: 14, width: 984 }, NARROW = { step: 34, gap: 2, width: 560 };

/** Signs below a round: obelisk turns, Maat, scoring.
 * @param {{ rounds: import('./view.js').Catalog['rounds'], n: number, end: number }} props
 *   end: x of the round's right edge */
function RoundSigns({ rounds, n, end }) {
  const weighs = n % rounds.maat_every === 0, last = n === rounds.total;
  const turns = n % rounds.rotation_every === 0, scores = rounds.scoring_after_rounds.includes(n);
  const turnsAt = last ? 26 : weighs ? 14 : 6; /* the last round has all three */
  return html`${turns && use('wheelrot', end - turnsAt, 31, 12, 12, 'rdw')}
    ${weighs && use('feather', end - (last ? 38 : 26), 31, 12, 12, 'rdf')}
    ${scores && use('vp', end - 1 - (last ? 12 : 0), 31, 13)}`;
}

/** @param {{ m: Model, n: number, x: number, w: number }} props */
function Round({ m, n, x, w }) {
  const now = n === m.round, past = n < m.round ? ' past' : '';
  return html`<rect x=${x} y="7" width=${w} height="21" rx="4" class=${'rd' + (now ? ' now' : past)}/>
    <text x=${x + w / 2} y="22.500" class=${now ? 'rdn now' : 'rdn'}>${n}</text>
    <${RoundSigns} rounds=${m.b.c.rounds} n=${n} end=${x + w}/>`;
}

/** Sixteen rounds with signs for turns of the obelisk, Maat and scoring. @param {Part} props */
export function Rounds({ game, m }) {
  const solo = m.pyramid.length > 0, { step, gap, width } = solo ? NARROW : WIDE, { total } = m.b.c.rounds;
  const left = (/** @type {number} */ i) => 10 + i * step + Math.floor(i / 4) * gap;
  return html`<g class="rounds" transform="translate(8 850)"
      ...${note(game, m, 'rounds', game.t('round.of', { n: m.round, of: total }))}>
    <rect width=${width} height="48" rx="8" class="slab lap"/>
    ${times(total, (i) => html`<${Round} m=${m} n=${i + 1} x=${left(i)} w=${step - 5}/>`)}
  </g>
  ${solo && html`<${Strip} game=${game} m=${m}/>`}`;
}
