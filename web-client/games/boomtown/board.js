// SPDX-License-Identifier: MIT
/* board.js - Boomtown's board: the sluice and the row above, the ledger of claims below. Assembles the
 * parts and starts the animation of the last step. */
// @ts-check
import { html, useMemo, useRef, useState } from '../../js/html.js';
import { lazy } from '../../js/ui/lazy.js';
import { Layers, Symbols } from '../../js/board/draw.js';
import { useMotion } from '../../js/board/lazy_motion.js';
import { SYMBOLS } from './art.js';
import { NEAR, across, desktop, phone, upright } from './layout.js';
import { Ledger } from './ledger.js';
import { read } from './model.js';
import { Row } from './row.js';
import { Sluice, SluiceLine } from './sluice.js';
import { Stacks } from './stacks.js';
import { underHand, useForeseen } from './preview.js';
import { late } from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./model.js').Model} Model */

const GoneDialog = late(() => import('./centre.js'), 'GoneDialog');
const Events = lazy(() => import('./events.js'), 'Events');
const motion = () => import('./motion.js');
/** Delay in ms after the first render until the animation code is loaded. */
const MOTION_LATER = 2500;

/** Facts that the view does not contain, collected from the steps shown.
 * @typedef {object} Memory
 * @property {number} round
 * @property {number} seq
 * @property {import('./model.js').Bid[]} bids with the passes
 * @property {Record<number, number>} deltas gold won and lost in the last step
 * @property {Set<string>} fresh cards taken in the last step */

/** @returns {Memory} */
const nothing = () => ({ round: -1, seq: -2, bids: [], deltas: {}, fresh: new Set() });

/** @param {Game} game @param {Memory} mem @param {Model} m */
function remember(game, mem, m) {
  const { seq, events } = game.step;
  if (mem.seq === seq) return;
  if (seq !== mem.seq + 1 || mem.round !== m.round) mem.bids = [];
  mem.seq = seq;
  mem.round = m.round;
  mem.fresh = new Set(events.flatMap((e) => (e.key === 'card_taken' && e.card ? [e.card] : [])));
  const start = events.findIndex((e) => e.key === 'round_started');
  for (const e of events.slice(start + 1)) {
    if (e.key === 'bid') mem.bids.push({ seat: e.seat, amount: e.amount });
    if (e.key === 'passed') mem.bids.push({ seat: e.seat, amount: 0 });
  }
  mem.deltas = events.some((e) => e.key === 'gold') || start >= 0 ? deltasOf(events) : mem.deltas;
}

/** @param {import('../../js/types.js').GameEvent[]} events @returns {Record<number, number>} */
function deltasOf(events) {
  /** @type {Record<number, number>} */
  const gold = {};
  for (const e of events) {
    if (e.key !== 'gold') continue;
    if (e.from !== undefined) gold[e.from] = (gold[e.from] ?? 0) - e.amount;
    if (e.to !== undefined) gold[e.to] = (gold[e.to] ?? 0) + e.amount;
  }
  return gold;
}

/** @param {Game} game */
const layoutOf = ({ phone: small, tall, compact }) =>
  (small ? phone : tall ? upright : compact ? across : desktop);

/** @param {{ game: Game }} props */
export function Board({ game }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const mem = useRef(nothing());
  const [gone, setGone] = useState(false);
  const base = useMemo(() => read(game.catalog, game.view, game.you), [game.view, game.you]);
  remember(game, mem.current, base);
  const m = withMemory(base, mem.current), small = game.phone;
  const laid = layoutOf(game);
  /** @type {import('./layout.js').Layout} */
  const l = useMemo(() => laid(m.n), [laid, m.n]);
  const next = useForeseen(game, underHand(game))?.next ?? null;
  useMotion(game, box, m, motion, (x, before, on) => x.animate(on, game, before, m, l), MOTION_LATER);
  const part = { game, m, l }, above = { ...part, l: l.near ?? l };
  const larger = l.near && `scale(${NEAR})`;
  return html`<div class=${'bt' + (small ? ' bt--phone' : '')} tabindex=${small ? 0 : undefined}
    data-sheet=${small ? '' : undefined}>
    <${Symbols} class="bt-defs" symbols=${SYMBOLS}/>
    ${(m.round > 1 || m.phase === 'over') && html`<${Events}/>`}
    <${Layers} of=${box} class="on-table" box=${[0, 0, ...l.view]} label=${game.t('title')}>
      <g transform=${larger}><${small ? SluiceLine : Sluice} ...${above}/></g>
      <g transform=${larger}><${Stacks} ...${above} onGone=${() => setGone(true)}/></g>
      <${Ledger} ...${part} next=${next} deltas=${mem.current.deltas}/>
      <${Row} ...${part}/>
      <g class="fx" aria-hidden="true"></g>
    </>
    ${gone && html`<${GoneDialog} ...${part} onClose=${() => setGone(false)}/>`}
  </div>`;
}

/** The view lists the last bids without passes. The memory has both, except after a page load.
 * @param {Model} m @param {Memory} mem @returns {Model} */
function withMemory(m, mem) {
  const listed = m.auction.bids, seen = mem.bids.filter((b) => b.amount).length >= listed.length;
  const passed = m.seats.flatMap((s, seat) => (s.passed ? [{ seat, amount: 0 }] : []));
  const bids = seen && mem.bids.length ? mem.bids : [...listed, ...passed];
  return { ...m, fresh: mem.fresh, auction: { ...m.auction, bids } };
}
