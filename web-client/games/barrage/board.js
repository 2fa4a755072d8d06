// SPDX-License-Identifier: MIT
/* Barrage's board: the map with the energy track, and beside it (on phones: instead of it) the panes for
 * the action spaces, one's company, the rivals and the turn so far.  The question decides which is open. */
// @ts-check
import { html, useEffect, useLayoutEffect, useRef, useState } from '../../js/html.js';
import { Surface } from '../../js/ui/surface.js';
import { useMotion } from '../../js/board/motion.js';
import { foresee } from './ahead.js';
import { SYMBOLS } from './art.js';
import { Company } from './company.js';
import { Decide, decides } from './decide.js';
import { Copies, Draft } from './draft.js';
import { CONDUITS, DAMS, HEADS, HOUSES, SIZE } from './layout.js';
import { KeyMap, MapParts } from './map.js';
import { Office } from './office.js';
import { Rivals, Turns } from './rivals.js';
import { TRACK, Track } from './track.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {[number, number, number, number]} Box */
/** @typedef {'map' | 'decide' | 'office' | 'company' | 'rivals' | 'turn' | 'draft'} Tab */

const motion = () => import('./motion.js');
const DEFS = { __html: SYMBOLS };
const MAP = /** @type {[number, number, number, number]} */ ([0, 0, SIZE[0], SIZE[1]]);
/** Which pane answers a question. @type {Record<string, Tab>} */
const PLACE = { pick: 'draft', bid: 'draft', place: 'office', bank: 'office', engineer_free: 'office', choose_tile: 'company', copy_tile: 'company', copy_officer: 'company', produce: 'decide', decline_production: 'decide', build: 'company', pay: 'company', take_contract: 'office', discard_contract: 'decide', fulfil: 'decide', decline_contract: 'decide', choose_machinery: 'company' };
const ON_MAP = new Set(['build', 'free_build', 'drop', 'fill_dams', 'pay']);

/** @param {Game} game @returns {Tab | null} */
function wanted(game) {
  const verb = game.moves[0]?.verb;
  if (!verb) return game.view.phase === 'draft' ? 'draft' : null;
  return !game.phone ? PLACE[verb] ?? null : ON_MAP.has(verb) ? 'map' : verb === 'take_contract' ? 'decide' : PLACE[verb] ?? null;
}

/** What happened turn by turn, as far as this page saw it.
 * @typedef {{ seat: number | null, events: any[] }[]} TurnList
 * @typedef {{ seq: number, turns: TurnList, past: TurnList[] }} Memory */

/** @param {Game} game @param {Memory} mem */
function remember(game, mem) {
  const { seq, events } = game.step;
  if (seq === mem.seq || !game.live) return;
  mem.seq = seq;
  /* A step without events is one taken back: its lines go with it. */
  if (events.length === 0) { mem.turns = mem.past.pop() ?? []; return; }
  mem.past = [...mem.past.slice(-20), mem.turns.map((t) => ({ seat: t.seat, events: [...t.events] }))];
  for (const e of events) {
    const last = mem.turns[mem.turns.length - 1], after = last?.events[0].key === 'passed' && e.key !== 'passed';
    const who = !after && typeof e.seat === 'number' ? e.seat : null;
    const starts = after || e.key === 'placed' || e.key === 'banked' || e.key === 'engineer_free' || e.key === 'passed' || e.key === 'round';
    if (!last || starts) mem.turns.push({ seat: e.key === 'round' ? null : who, events: [e] });
    else last.events.push(e);
  }
  mem.turns = mem.turns.slice(-14);
}

/** @param {{ game: Game }} props */
export function Board({ game }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const mem = useRef(/** @type {Memory} */ ({ seq: -1, turns: [], past: [] }));
  const first = wanted(game);
  const [tab, setTab] = useState(/** @type {Tab} */ (first ?? 'office'));
  const [whose, setWhose] = useState(/** @type {number | null} */ (null));
  remember(game, mem.current);
  const ask = `${game.seq} ${first}`;
  useLayoutEffect(() => { if (first) { setTab(first); setWhose(null); } }, [ask]);
  useEffect(() => foresee(game), [game.seq, game.moves]);
  useMotion(game, root, game.view, motion, (x, was, on) => (game.motion === 'reduced' ? null : x.animate(/** @type {HTMLElement} */ (on), game, was)));
  if (!game.view.players) return null;
  const expert = !!game.options?.expert_side, you = game.you ?? game.view.order?.[0] ?? 0, small = game.phone;
  const drafting = game.view.phase === 'draft' || game.view.pairs?.length > 0 || game.view.offers?.length > 0;
  const deciding = decides(game);
  const gone = (tab === 'draft' && !drafting) || (tab === 'decide' && !deciding) || (tab === 'map' && !small);
  const shown = gone ? 'office' : tab;
  const tabs = /** @type {Tab[]} */ ([...(small ? ['map'] : []), ...(drafting ? ['draft'] : []), ...(deciding ? ['decide'] : []), 'office', 'company', 'rivals', 'turn']);
  const seat = whose ?? you;
  const map = html`<${MapParts} game=${game} expert=${expert}/>`;
  return html`<div ref=${root} class=${'brg' + (small ? ' brg--phone' : '')}>
    <svg class="brg-defs" width="0" height="0" aria-hidden="true"><defs dangerouslySetInnerHTML=${DEFS}/></svg>
    ${small ? null : html`<div class="brg-table">
      <div class="brg-map"><${Surface} box=${MAP} class="mapsvg" label=${game.t('tab.map')}>${map}</></div>
      <svg class="tracksvg" viewBox=${`0 0 ${TRACK.join(' ')}`}><${Track} game=${game}/></svg></div>`}
    <div class="brg-side">
      <div class="brg-tabs" role="tablist" aria-label=${game.t('tabs')}>${tabs.map((id) => html`<button key=${id} role="tab" data-tab=${id} aria-selected=${shown === id} class=${first === id && shown !== id ? 'calls' : ''} onClick=${() => { setTab(id); setWhose(null); }}>${game.t('tab.' + id)}</button>`)}</div>
      <div class=${'brg-pane brg-pane--' + shown} role="tabpanel" tabindex=${small ? 0 : undefined}>
        ${small && (shown === 'map' || (shown === 'decide' && game.moves[0].verb === 'produce')) ? html`<${SmallMap} game=${game} map=${map}/>` : null}
        ${shown === 'office' || shown === 'company' ? html`<${Copies} game=${game} seat=${seat}/>` : null}
        ${shown === 'map' ? html`<div class="brg-track" tabindex="0"><svg class="tracksvg" viewBox=${`0 0 ${TRACK.join(' ')}`}><${Track} game=${game}/></svg></div>`
          : shown === 'decide' ? html`<${Decide} game=${game}/>` : shown === 'office' ? html`<${Office} game=${game}/>`
            : shown === 'company' ? html`<${Company} game=${game} seat=${seat}/>`
              : shown === 'rivals' ? html`<${Rivals} game=${game} onShow=${(/** @type {number} */ s) => { setWhose(s); setTab('company'); }}/>`
                : shown === 'draft' ? html`<${Draft} game=${game}/>` : html`<${Turns} game=${game} turns=${mem.current.turns}/>`}
      </div></div></div>`;
}

/** The map on a phone: as large as it is readable, beginning where the legal places are, with a key map.
 * @param {{ game: Game, map: any }} props */
function SmallMap({ game, map }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const [shape, setShape] = useState(0);
  useLayoutEffect(() => {
    const el = place.current;
    if (!el) return undefined;
    const watch = new ResizeObserver(() => setShape(Math.round((20 * el.clientWidth) / Math.max(1, el.clientHeight)) / 20));
    watch.observe(el);
    return () => watch.disconnect();
  }, []);
  const box = around(shape), near = focus(game, shape);
  return html`<div class="brg-map" ref=${place}>${shape ? html`<${Surface} key=${[...box, ...(near ?? [])].join()} box=${box} focus=${near ?? undefined} keymap=${{ box: MAP, picture: html`<${KeyMap} game=${game}/>` }} class="mapsvg" label=${game.t('tab.map')}>${map}</>` : null}</div>`;
}

/** The whole map in the middle of a place of this shape. @param {number} shape width by height @returns {Box} */
function around(shape) {
  const wide = shape > SIZE[0] / SIZE[1], w = wide ? SIZE[1] * shape : SIZE[0], h = wide ? SIZE[1] : SIZE[0] / (shape || 1);
  return [(SIZE[0] - w) / 2, (SIZE[1] - h) / 2, w, h];
}

const NEAR = 600, MARGIN = 150;

/** What holds the legal places, or the middle one of them when they lie far apart. @param {Game} game @param {number} shape @returns {Box | null} */
function focus(game, shape) {
  const spots = /** @type {number[][]} */ ((game.chosen ? [game.chosen] : game.moves).flatMap((m) => [DAMS[m.site], DAMS[m.dam], HOUSES[m.site], CONDUITS[m.site]?.plate, CONDUITS[m.conduit]?.end, HEADS[m.headstream] && [HEADS[m.headstream], 90]].filter(Boolean)));
  if (!spots.length || !shape) return null;
  const middle = [0, 1].map((k) => { const all = spots.map((p) => p[k]).sort((a, b) => a - b), from = all[0], to = all[all.length - 1]; return { size: to - from + 2 * MARGIN, at: to - from + 2 * MARGIN > NEAR ? all[all.length >> 1] : (from + to) / 2 }; });
  const w = Math.min(NEAR, Math.max(480, middle[0].size, middle[1].size * shape)), h = w / shape;
  const x = Math.max(0, Math.min(SIZE[0] - w, middle[0].at - w / 2)), y = Math.max(0, Math.min(Math.max(0, SIZE[1] - h), middle[1].at - h / 2));
  return [x, y, w, h];
}
