// SPDX-License-Identifier: MIT
/* Boomtown's board: the sluice and the row above, the ledger of claims below.  Puts the parts
 * together and lets the last step move. */
// @ts-check
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../../js/html.js';
import { SYMBOLS } from './art.js';
import { desktop, phone } from './layout.js';
import { Ledger } from './ledger.js';
import { read } from './model.js';
import { underHand, useForeseen } from './preview.js';
import { Row } from './row.js';
import { Sluice, SluiceLine } from './sluice.js';
import { Stacks } from './stacks.js';
import { Later } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./model.js').Model} Model */

const DEFS = { __html: SYMBOLS };
const centre = () => import('./centre.js');
const motion = () => import('./motion.js');

/** What the view does not keep but the eye wants: who took which card this round, the bids in their
 * order, the last gold won and lost.  Gathered from the steps as they are shown.
 * @typedef {{ round: number, seq: number, bids: { seat: number, amount: number }[], took: Record<number, { seat: number, card: string }>, deltas: Record<number, number>, fresh: Set<string>, row: Record<number, string> }} Memory */

/** @param {Game} game @param {Memory} mem @param {Model} m */
function remember(game, mem, m) {
  const { seq, events } = game.step ?? { seq: game.seq, events: [] };
  if (mem.seq === seq && mem.round === m.round) return;
  const follows = seq === mem.seq + 1;
  if (mem.round !== m.round || !follows) Object.assign(mem, { round: m.round, bids: [], took: {}, row: {}, fresh: new Set() });
  if (!follows) mem.deltas = {};
  mem.seq = seq;
  gather(mem, m, events);
  for (const [slot, card] of Object.entries(m.row)) mem.row[Number(slot)] = card;
}

/** @param {Memory} mem @param {Model} m @param {import('../../js/types.js').GameEvent[]} events */
function gather(mem, m, events) {
  /** @type {Record<number, number>} */
  const gold = {};
  const fresh = new Set();
  for (const e of events) {
    if (e.key === 'round_started') { mem.bids = []; mem.took = {}; mem.row = {}; }
    if (e.key === 'bid') mem.bids.push({ seat: e.seat, amount: e.amount });
    if (e.key === 'passed') mem.bids.push({ seat: e.seat, amount: 0 });
    if (e.key === 'gold') {
      if (typeof e.from === 'number') gold[e.from] = (gold[e.from] ?? 0) - e.amount;
      if (typeof e.to === 'number') gold[e.to] = (gold[e.to] ?? 0) + e.amount;
    }
    if (e.key === 'card_taken') {
      fresh.add(e.card);
      const slot = Object.keys(mem.row).find((k) => mem.row[Number(k)] === e.card);
      if (slot !== undefined) mem.took[Number(slot)] = { seat: e.seat, card: e.card };
    }
  }
  if (Object.keys(gold).length) mem.deltas = gold;
  mem.fresh = fresh;
}

/** @param {{ game: Game }} props */
export function Board({ game }) {
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  const mem = useRef(/** @type {Memory} */ ({ round: -1, seq: -2, bids: [], took: {}, deltas: {}, fresh: new Set(), row: {} }));
  const [gone, setGone] = useState(false);
  const base = useMemo(() => read(game.catalog, game.view, game.you), [game.view, game.you]);
  remember(game, mem.current, base);
  const m = withMemory(base, mem.current);
  const n = m.n, small = game.phone;
  const l = useMemo(() => (small ? phone(n) : desktop(n)), [small, n]);
  const hand = game.live ? underHand(game) : null;
  const next = useForeseen(game, hand)?.next ?? null;
  const shown = useRef(/** @type {Model | null} */ (null));
  const seq = game.step?.seq ?? game.seq;
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = m;
    if (!before || !svg.current || !game.step || before.n !== m.n || game.step.events.length === 0) return;
    const on = svg.current;
    game.busy(motion().then((x) => x.animate(on, game, before, m, l)));
  }, [seq]);
  useEffect(() => { const timer = setTimeout(motion, 1500); return () => clearTimeout(timer); }, []);
  const part = { game, m, l };
  return html`<div class=${'bt' + (small ? ' bt--phone' : '')}>
    <svg class="bt-defs" width="0" height="0" aria-hidden="true"><defs dangerouslySetInnerHTML=${DEFS}/></svg>
    <svg ref=${svg} class="board on-table" viewBox=${`0 0 ${l.view[0]} ${l.view[1]}`} role="group" aria-label=${game.t('title')}>
      ${small ? html`<${SluiceLine} ...${part}/>` : html`<${Sluice} ...${part}/>`}
      <${Stacks} ...${part} onGone=${() => setGone(true)}/>
      <${Ledger} ...${part} next=${next} deltas=${mem.current.deltas}/>
      <${Row} ...${part}/>
      <g class="fx" aria-hidden="true"></g>
    </svg>
    ${gone && html`<${Later} from=${centre} part="GoneDialog" ...${part} onClose=${() => setGone(false)}/>`}
  </div>`;
}

/** The view's own record wins; memory fills in what it does not hold. @param {Model} m @param {Memory} mem @returns {Model} */
function withMemory(m, mem) {
  const bids = m.auction.bids.length ? m.auction.bids : mem.bids;
  return { ...m, took: { ...mem.took, ...m.took }, fresh: mem.fresh, auction: { ...m.auction, bids } };
}
