// SPDX-License-Identifier: MIT
/* board.js - Barrage's board: the map with the energy track, and panes for action spaces, own company,
 * opponents and recent turns. The panes stand beside the map; on phones they replace it. The current
 * decision selects the open pane. */
// @ts-check
import { html, useEffect, useLayoutEffect, useRef, useState } from '../../js/html.js';
import { useBest } from '../../js/board/areas.js';
import { Symbols } from '../../js/board/draw.js';
import { useMotion } from '../../js/board/lazy_motion.js';
import { lazy } from '../../js/ui/lazy.js';
import { hideTip } from '../../js/ui/tooltip.js';
import { Surface } from '../../js/board/surface.js';
import { foresee } from './preview_ahead.js';
import { SYMBOLS } from './art.js';
import { followsNow, hasAutomas } from './automa_pref.js';
import { Buildings } from './buildings.js';
import { Company } from './company.js';
import { Decide, decides } from './decide.js';
import { Copies, Draft } from './draft.js';
import { layoutOf } from './layout.js';
import { mapParts } from './map.js';
import { nothing, remember } from './memory.js';
import { Office } from './management_board.js';
import { Rivals, Turns } from './rivals.js';
import { findSites, hasSites } from './sites.js';
import { SmallMap } from './small.js';
import { TRACK, Track } from './track.js';
import { hasLeeghwater } from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {'map' | 'decide' | 'office' | 'buildings' | 'company' | 'rivals' | 'turn' | 'draft'
 *  | 'automa'} Tab */

const motion = () => import('./motion.js');
const Automas = lazy(() => import('./automa.js'), 'Automas', '/games/barrage/automa.css');

/** Pane for each decision. @type {Record<string, Tab>} */
const PLACE = {
  pick: 'draft',
  bid: 'draft',
  place: 'office',
  bank: 'office',
  engineer_free: 'office',
  choose_tile: 'company',
  copy_tile: 'company',
  copy_officer: 'company',
  produce: 'decide',
  decline_production: 'decide',
  build: 'company',
  pay: 'company',
  take_contract: 'office',
  take_patent: 'office',
  choose_option: 'office',
  use_building: 'buildings',
  loan_work: 'buildings',
  pay_work: 'company',
  retrieve_tile: 'company',
  retrieve_machinery: 'company',
  discard_contract: 'decide',
  fulfil: 'decide',
  decline_contract: 'decide',
  choose_machinery: 'company',
};

/** Exceptions on phones. @type {Record<string, Tab>} */
const PHONE_PLACE = {
  build: 'map',
  free_build: 'map',
  drop: 'map',
  drop_flowing: 'map',
  drop_on_dam: 'map',
  join_dam: 'map',
  fill_dams: 'map',
  pay: 'map',
  take_contract: 'decide',
};

/** The pane for the current decision. @param {Game} game @returns {Tab | null} */
function wanted(game) {
  const [first] = game.moves, verb = first?.verb;
  if (!verb) return game.view.phase === 'draft' ? 'draft' : null;
  if (verb === 'build' && first.site.startsWith('PB-')) return 'buildings';
  return (game.phone ? PHONE_PLACE[verb] : undefined) ?? PLACE[verb] ?? null;
}

/** True while companies are chosen or the draft still shows something. @param {Game} game */
function drafting({ view }) {
  return view.phase === 'draft' || [view.pairs, view.offers].some((list) => list.length > 0);
}

/** True if a move can be made on the buildings' pane. @param {Game} game */
const touchesBuildings = ({ moves }) => moves.some((m) => 'building' in m || m.verb === 'loan_work'
  || ('space' in m && /^(PB-|EXTW)/.test(m.space)) || ('site' in m && m.site.startsWith('PB-')));

/** Panes available now. @param {Game} game */
function tabsOf(game) {
  /** @type {[Tab, boolean][]} */
  const all = [
    ['map', game.phone],
    ['draft', drafting(game)],
    ['decide', decides(game)],
    ['office', true],
    ['buildings', hasLeeghwater(game.view)],
    ['company', true],
    ['rivals', true],
    ['automa', hasAutomas(game)],
    ['turn', true],
  ];
  return all.filter(([, there]) => there).map(([tab]) => tab);
}

/** @param {{ game: Game }} props */
export function Board({ game }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const mem = useRef(nothing());
  remember(game, mem.current);
  const pane = usePane(game);
  useEffect(() => foresee(game), [game.seq, game.moves]);
  useEffect(() => findSites(game), [game.seq, game.moves]);
  const [scene, setScene] = useState(/** @type {import('./automa.js').Scene | null} */ (null));
  const still = game.motion === 'reduced' || followsNow(game);
  useMotion(game, root, game.view, motion, (x, was, on) =>
    (still ? null : x.animate(/** @type {HTMLElement} */ (on), game, was)));
  const onMap = scene?.game ?? game;
  const map = mapParts({ game: onMap, expert: !!game.options?.expert_side, over: scene?.over });
  return html`<div ref=${root} class=${'brg' + (game.phone ? ' brg--phone' : '')}>
    <${Symbols} class="brg-defs" symbols=${SYMBOLS}/>
    ${game.phone ? null : html`<${Table} game=${onMap} map=${map}/>`}
    <div class="brg-side">
      <${Tabs} game=${game} pane=${pane}/>
      ${hasAutomas(game) ? html`<${Automas} game=${game} shown=${pane.shown === 'automa'} map=${map}
        stage=${setScene} open=${() => pane.show('automa')}
        leave=${() => pane.show(pane.first ?? 'office')}/>`
    : null}
      ${pane.shown === 'automa' ? null
    : html`<${Pane} game=${game} pane=${pane} map=${map} turns=${mem.current.turns}/>`}
    </div>
  </div>`;
}

/** @typedef {object} PaneState
 * @property {Tab} shown
 * @property {Tab | null} first what the question wants
 * @property {number} seat whose company is shown
 * @property {(tab: Tab, seat?: number) => void} show opens a pane */

/** State of the open pane: the pane of the decision until the viewer selects another.
 * @param {Game} game @returns {PaneState} */
function usePane(game) {
  const first = wanted(game), best = { tab: first ?? 'office', whose: /** @type {number | null} */ (null) };
  const [{ tab, whose }, open] = useBest(first && `${game.seq} ${first}`, best);
  const show = (/** @type {Tab} */ next, /** @type {number | null} */ seat = null) =>
    open({ tab: next, whose: seat });
  const shown = tabsOf(game).includes(tab) ? tab : 'office';
  /* The element under the pointer disappeared with its pane. */
  useLayoutEffect(hideTip, [shown]);
  return { shown, first, seat: whose ?? game.you ?? game.view.order[0] ?? 0, show };
}

/** @param {{ game: Game }} props */
const TrackSheet = ({ game }) => html`
  <svg class="tracksvg" viewBox=${`0 0 ${TRACK.join(' ')}`}><${Track} game=${game}/></svg>`;

/** The map with the energy track below it. @param {{ game: Game, map: unknown }} props */
function Table({ game, map }) {
  const { size: [wide, high] } = layoutOf(game.view);
  return html`<div class="brg-table" style=${`--map:${wide}/${high}`}>
    <div class="brg-map">
      <${Surface} box=${[0, 0, wide, high]} class="mapsvg" label=${game.t('tab.map')}>${map}</>
    </div>
    <${TrackSheet} game=${game}/>
  </div>`;
}

/** @param {{ game: Game, pane: PaneState }} props */
function Tabs({ game, pane }) {
  const tab = (/** @type {Tab} */ id) => {
    const on = pane.shown === id;
    const calls = pane.first === id || (id === 'buildings' && touchesBuildings(game))
      || (id === 'map' && hasSites(game));
    return html`
      <button key=${id} role="tab" data-tab=${id} aria-selected=${on}
        class=${calls && !on ? 'calls' : ''} onClick=${() => pane.show(id)}>
        ${game.t('tab.' + id)}
      </button>`;
  };
  return html`<div class="brg-tabs" role="tablist" aria-label=${game.t('tabs')}>
    ${tabsOf(game).map(tab)}
  </div>`;
}

/** @typedef {{ game: Game, pane: PaneState, map: unknown, turns: import('./memory.js').Turn[] }} PaneProps */

/** Content of each pane except the Automas' pane. @type {Record<Tab, (props: PaneProps) => any>} */
const CONTENT = {
  map: ({ game }) => html`<div class="brg-track" tabindex="0"><${TrackSheet} game=${game}/></div>`,
  decide: ({ game }) => html`<${Decide} game=${game}/>`,
  office: ({ game }) => html`<${Office} game=${game}/>`,
  buildings: ({ game }) => html`<${Buildings} game=${game}/>`,
  company: ({ game, pane }) => html`<${Company} game=${game} seat=${pane.seat}/>`,
  rivals: ({ game, pane }) => {
    const onShow = (/** @type {number} */ seat) => pane.show('company', seat);
    return html`<${Rivals} game=${game} onShow=${onShow}/>`;
  },
  turn: ({ game, turns }) => html`<${Turns} game=${game} turns=${turns}/>`,
  draft: ({ game }) => html`<${Draft} game=${game}/>`,
  automa: () => null,
};

/** Panes that show which officer Mahiri copies. @type {Set<Tab>} */
const WITH_COPIES = new Set(['office', 'buildings', 'company']);

/** @param {PaneProps} props */
function Pane(props) {
  const { game, map, pane: { shown, seat } } = props, small = game.phone;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  /* Scrolls the answers to the decision into view, however small the pane is. */
  useEffect(() => {
    if (!small) box.current?.querySelector('.can')?.scrollIntoView({ block: 'nearest' });
  }, [shown, game.seq, game.moves]);
  const producing = shown === 'decide' && game.moves[0].verb === 'produce';
  return html`<div ref=${box} class=${'brg-pane brg-pane--' + shown} role="tabpanel"
      tabindex=${small ? 0 : undefined} data-sheet=${small ? '' : undefined}>
    ${small && (shown === 'map' || producing) ? html`<${SmallMap} game=${game} map=${map}/>` : null}
    ${WITH_COPIES.has(shown) ? html`<${Copies} game=${game} seat=${seat}/>` : null}
    ${CONTENT[shown](props)}
  </div>`;
}
