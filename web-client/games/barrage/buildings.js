// SPDX-License-Identifier: MIT
/* buildings.js - Pane of the Leeghwater Project: external works on offer, and the five private buildings.
 * A building shows its price, its action, the slots for companies and the action's spaces. Drawn at 340 x
 * 628. */
// @ts-check
import { html } from '../../js/html.js';
import { fit } from '../../js/board/draw.js';
import { Section, Space, gap, spacesOf } from './management_board.js';
import { edge, shown, thing, withRed } from './touch.js';
import {
  SHEET, Sheet, at, badge, byId, capital, coOf, coin, companies, effects, points, priceOf, px, tag, use,
} from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./catalog.js').PrivateBuilding} PrivateBuilding */
/** @typedef {import('./catalog.js').ExternalWork} ExternalWork */

const WIDE = 330, X = 5, GAP = 5;
const WORK_HIGH = 74;
export const WORKS_HIGH = 20 + WORK_HIGH + 48;
const WORKS_MOST = 3, WORK_WIDE = (WIDE - 10 - 4 * (WORKS_MOST - 1)) / WORKS_MOST;

/** @param {{ game: Game }} props */
export function Buildings({ game }) {
  const { privates } = game.view, top = 5 + WORKS_HIGH + GAP;
  if (game.tall) return html`<${Beside} game=${game}/>`;
  const step = (SHEET[1] - top) / Math.max(1, privates.length);
  return html`
    <${Sheet} label=${game.t('tab.buildings')}>
      <${Works} game=${game} y=${5}/>
      ${privates.map((id, i) => html`
        <${Building} key=${id} game=${game} id=${id} y=${top + i * step} h=${step - GAP}/>`)}
    </${Sheet}>`;
}

/** Step from one building to the next in two columns; buildings below the works. */
const STEP_BESIDE = 97, UNDER_WORKS = 2;

/** Two columns, for a tablet in portrait, where the pane is wider than high. @param {{ game: Game }} props */
function Beside({ game }) {
  const { privates } = game.view, top = 5 + WORKS_HIGH + GAP;
  const place = (/** @type {number} */ i) => (i < UNDER_WORKS
    ? { x: 0, y: top + i * STEP_BESIDE } : { x: SHEET[0], y: 5 + (i - UNDER_WORKS) * STEP_BESIDE });
  return html`
    <${Sheet} label=${game.t('tab.buildings')} wide=${2 * SHEET[0]} high=${top + UNDER_WORKS * STEP_BESIDE}>
      <${Works} game=${game} y=${5}/>
      ${privates.map((id, i) => html`<g key=${id} transform=${at(place(i).x, 0)}>
        <${Building} game=${game} id=${id} y=${place(i).y} h=${STEP_BESIDE - GAP}/></g>`)}
    </${Sheet}>`;
}

/* ---- external works ---- */

/** Works on offer with their action spaces, and the number left in the pile.
 * @param {{ game: Game, y: number }} props */
export function Works({ game, y }) {
  const spaces = spacesOf(game).filter((space) => space.section === 'external_works');
  return html`<${Section} game=${game} x=${X} y=${y} w=${WIDE} h=${WORKS_HIGH} name="external_works">
    <text class="left-n" x=${WIDE - 7} y="14">${game.t('works.left', { n: game.view.work_stack ?? 0 })}</text>
    ${spaces.map((space, i) => {
      const x = 5 + i * (WORK_WIDE + 4), id = game.view.works[i + 1];
      return html`<g key=${space.id}>
        ${id ? html`<${Work} game=${game} id=${id} x=${x}/>` : done(game, x)}
        <${Space} game=${game} space=${space} x=${x} y=${20 + WORK_HIGH + 10} w=${WORK_WIDE} h=${32}/>
      </g>`;
    })}
  </${Section}>`;
}

/** A work that a player did this round. @param {Game} game @param {number} x */
const done = (game, x) => html`
  <g>
    ${gap(x + 1, 25, WORK_WIDE - 2, WORK_HIGH - 2)}
    <text class="wk-t" x=${x + WORK_WIDE / 2} y=${27 + WORK_HIGH / 2}>${game.t('works.done')}</text>
  </g>`;

const COST_WIDE = 34;

/** A work: cost on the left, reward on the right. @param {{ game: Game, id: string, x: number }} props */
function Work({ game, id, x }) {
  const loan = game.moves.some((m) => m.verb === 'loan_work');
  const p = thing(game, {
    args: ['work'],
    value: id,
    label: capital(game.word('work', id)),
    kind: 'work',
    ask: loan ? { verb: 'loan_work', work: id } : null,
  });
  return html`<g ...${p} class=${'work ' + p.class} transform=${at(x, 24)}>
    ${workFace(game.catalog, id)}
    ${edge(p, -1.5, -1.5, WORK_WIDE + 3, WORK_HIGH + 3, 6.5)}
  </g>`;
}

/** Size of a work. */
export const WORK_SIZE = [WORK_WIDE, WORK_HIGH];

/** @param {import('./view.js').Catalog} catalog @param {string} id */
export function workFace(catalog, id) {
  /** @type {ExternalWork} */
  const { cost, reward } = byId(catalog)[id];
  const price = priceOf(cost), rows = [reward.slice(0, 2), reward.slice(2)].filter((row) => row.length);
  const middle = WORK_HIGH / 2;
  return html`
    <rect class="wk" width=${WORK_WIDE} height=${WORK_HIGH} rx="5"/>
    <path class="wk-c" d=${`M5 0H${COST_WIDE}V${WORK_HIGH}H5a5 5 0 0 1 -5 -5V5a5 5 0 0 1 5 -5Z`}/>
    ${price.map((r, i) => effects([r], COST_WIDE / 2, middle + (i - (price.length - 1) / 2) * 24, 16))}
    ${rows.map((row, i) => effects(row, (COST_WIDE + WORK_WIDE) / 2,
      middle + (i - (rows.length - 1) / 2) * 28, 19, WORK_WIDE - COST_WIDE - 8))}`;
}

/* ---- private buildings ---- */

const SLOT = 34, SLOT_STEP = 37, SPACES_X = 160, SPACE_STEP = 41.5, SPACE = 38;
const HEAD_HIGH = 34;

/** @param {{ game: Game, id: string, y: number, h: number }} props */
export function Building({ game, id, y, h }) {
  /** @type {PrivateBuilding} */
  const building = byId(game.catalog)[id];
  const high = h - HEAD_HIGH - 6;
  return html`<g transform=${at(X, y)} role="group" aria-label=${game.word('building', id)}>
    <rect class="mbody" width=${WIDE} height=${h} rx="5"/>
    <${Head} game=${game} building=${building} h=${h}/>
    ${building.build_slots.map((slot, i) => html`
      <${Slot} key=${slot.id} game=${game} slot=${slot} x=${6 + i * SLOT_STEP} y=${HEAD_HIGH} h=${high}/>`)}
    ${building.action_spaces.map((space, i) => html`
      <${Space} key=${space.id} game=${game} space=${space}
        x=${SPACES_X + i * SPACE_STEP} y=${HEAD_HIGH} w=${SPACE} h=${high}/>`)}
  </g>`;
}

/** Name, final points, price and action.
 * @param {{ game: Game, building: PrivateBuilding, h: number }} props */
function Head({ game, building, h }) {
  const { id, cost, end_vp: vp, action: { pay_credits: pay, effect } } = building;
  const label = game.word('building', id), { text, size } = fit(capital(label), 138, [14, 13, 12, 11], true);
  const p = thing(game, { args: ['building'], value: id, label, kind: 'building' });
  return html`<g ...${p} class=${'bldg ' + p.class}>
    <rect class="bd-h" x="1" y="1" width=${WIDE - 2} height=${HEAD_HIGH - 4} rx="4"/>
    <text class="bd-n" x="8" y="21" style=${px(size)}>${text}</text>
    ${points(vp, 162, 16, 23)}
    ${effects(priceOf(cost), 207, 16, 16, 62)}
    <rect class="bd-a" x="243" y="4" width="82" height="25" rx="5"/>
    ${pay ? html`<g>${coin(pay, 256, 16.5, 8)}<path class="br-then" d="M266.5 13l3 3.5l-3 3.5"/></g>` : null}
    ${effects(effect, pay ? 298 : 284, 16.5, 16, pay ? 50 : 76)}
    ${edge(p, -1.5, -1.5, WIDE + 3, h + 3, 6.5)}
  </g>`;
}

/** @param {{ id: string, surcharge: number }} slot @param {Game} game @param {boolean} built */
const slotThing = (slot, game, built) => thing(game, {
  args: ['site'],
  value: slot.id,
  label: withRed(game, capital(game.word('site', slot.id)), built ? 0 : slot.surcharge),
  kind: 'slot',
  ask: game.moves.some((m) => m.verb === 'build') ? { verb: 'build', site: slot.id } : null,
});

/** A slot in which a company builds.
 * @param {{ game: Game, slot: PrivateBuilding['build_slots'][number],
 *  x: number, y: number, h: number }} props */
function Slot({ game, slot, x, y, h }) {
  const { view } = game, owner = view.slots[/** @type {import('./view.js').Site} */ (slot.id)];
  const built = owner !== undefined, closed = slot.min_players > companies(game);
  const p = slotThing(slot, game, built);
  const state = `${built ? 'built ' + coOf(view, owner) : ''}${slot.surcharge ? ' red' : ''}`;
  return html`<g ...${p} id=${'br-' + slot.id} transform=${at(x, y)}
    class=${`bslot ${state}${closed ? ' closed' : ''} ${p.class}`}>
    <rect class="plot" width=${SLOT} height=${h} rx="4"/>
    ${built ? standing(game, owner, h) : free(h)}
    ${closed ? html`<path class="strike" d=${`M6 ${h - 6}L${SLOT - 6} 6`}/>` : null}
    ${edge(p, -1.5, -1.5, SLOT + 3, h + 3, 5.5)}
    ${slot.surcharge && !built ? tag(SLOT - 5, 3, 0.62, slot.surcharge) : null}
  </g>`;
}

/** A free slot. @param {number} h */
const free = (h) => use('i-bld', SLOT / 2 - 10, h / 2 - 10, 20, 20, { class: 'bslot-g' });

/** A company's building. @param {Game} game @param {number} owner @param {number} h */
const standing = (game, owner, h) => html`
  <g>
    ${use('i-bld', SLOT / 2 - 13, h / 2 - 17, 26)}
    ${badge(game.view, owner, { x: SLOT / 2, y: h - 11, r: 8, k: 0.66 })}
  </g>`;

/** External works done by a company, small.
 * @param {{ game: Game, seat: number, x: number, y: number }} props */
export function WorksDone({ game, seat, x, y }) {
  const { works } = game.view.players[seat], label = game.t('works.mine', { n: works.length });
  const facts = works.map((/** @type {string} */ id) => capital(game.word('work', id)));
  return html`<g ...${shown(game, { kind: 'none', value: 'works', label, facts })} transform=${at(x, y)}>
    <rect class="hit" width="36" height="18"/>
    ${use('i-ext', 0, 0, 17)}
    <text class="br-n" x="26" y="13.5" style=${px(14)}>${works.length}</text>
  </g>`;
}
