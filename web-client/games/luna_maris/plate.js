// SPDX-License-Identifier: MIT
/* What can be done here and now that is no thing on the board: options of a module, payments, tools to
 * choose from, "done".  A sheet beside the colony, one row for each. */
// @ts-check
import { html } from '../../js/html.js';
import { title } from './label.js';
import { classes, thing } from './touch.js';
import { at, cube, fit, Fit, points, spread, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {{ key: string, arg: string | null, value: any, move: Move }} Row */

/** Arguments that have no place of their own on the board. */
const ROWS = ['option', 'energy'];
const PLAIN = new Set(['enough', 'rest', 'rested', 'fed', 'done', 'keep_scientists', 'leave_food']);

const PAYMENTS_MOST = 7;

/** Is the move a row here?  On a phone a payment is none: it is asked beside one's own board. @param {Game} game @param {Move} move */
export const drawn = (game, move) => move.verb !== 'pay' || (!game.phone && game.moves.length <= PAYMENTS_MOST);

/** @param {Game} game @returns {Row[]} */
export function rowsOf(game) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const move of game.open) {
    const arg = move.verb === 'choose_tool' ? 'tool' : ROWS.find((a) => move[a] !== undefined);
    if (arg) { const key = arg + move[arg]; if (!rows.has(key)) rows.set(key, { key, arg, value: move[arg], move }); }
    else if (PLAIN.has(move.verb)) rows.set(move.verb, { key: move.verb, arg: null, value: move.verb, move });
    else if (move.verb === 'pay' && drawn(game, move)) rows.set(JSON.stringify(move), { key: JSON.stringify(move), arg: null, value: move, move });
  }
  return [...rows.values()].slice(0, 8);
}

const SIGNS = ['iron', 'titanium', 'water', 'helium3', 'waste', 'energy', 'co2', 'food', 'oxygen', 'probe', 'arrow'];

/** What is given and what comes back, as signs. @param {Model} m @param {Row} row @returns {any[] | null} */
function signs(m, row) {
  if (row.arg === 'energy') return [...spread({ energy: row.value }, ['energy']), 'arrow', 'co2', `−${row.value}`];
  const a = row.arg === 'option' ? m.b.actions[row.value] : null;
  if (!a) return null;
  const pay = spread(a.cost, SIGNS), adv = m.advanced.includes(a.module), g = { ...a.gain };
  if (adv) for (const k of Object.keys(a.more_with_advanced)) g[k] = (g[k] ?? 0) + a.more_with_advanced[k];
  const get = g.ore_per_probe ? ['probe', '=', 'iron', 'titanium'] : g.energy_fill ? ['energy', `= ${g.energy_fill}`] : spread({ ...g, food: g.food_faceup ?? 0 }, SIGNS);
  if (g.oxygen_back) get.push('oxygen', `−${g.oxygen_back}`);
  if (a.ore_to_waste) for (let i = 0; i < a.cost.iron; i++) get.push('waste');
  return [...pay, ...(pay.length ? ['arrow'] : []), ...get, ...(g.vp ? [{ vp: g.vp }] : [])];
}

/** @param {{ list: any[], room: number }} props */
function Signs({ list, room }) {
  const step = Math.min(18, room / list.length);
  return html`${list.map((s, i) => {
    const x = i * step;
    if (typeof s === 'object') return points(s.vp, x + 9, 9, 19);
    if (s === 'arrow') return use('arrow-r', x + 5, 4, 7, 10, 'i-soft');
    if (['iron', 'titanium', 'water', 'helium3', 'waste', 'energy'].includes(s)) return cube(s, x, 0, 17);
    if (s === 'probe') return html`<g class="s-probe">${use('probe', x - 2, -2, 21, 21, 'i-soft')}</g>`;
    if (['co2', 'food', 'oxygen'].includes(s)) return use(s === 'oxygen' ? 'o2' : s, x, 1, 16, 16, 'i-soft');
    return html`<text x=${x + 2} y="14" class="bn left">${s}</text>`;
  })}`;
}

/** Is there room for the words beside the signs? @param {string} words @param {number} room */
const fits = (words, room) => room > 40 && fit(words, room, [12.5], false, 400).text === words;

/** @param {{ game: Game, m: Model, x: number, y: number, w: number, h: number }} props */
export function Plate({ game, m, x, y, w, h }) {
  const rows = game.live ? rowsOf(game) : [];
  if (!rows.length) return null;
  const head = 26, step = Math.min(38, (h - head - 4) / rows.length), tall = step - 5;
  return html`<g class="plate" transform=${at(x, y)}><rect width=${w} height=${head + rows.length * step + 6} rx="10" class="pan"/><${Fit} text=${game.t('plate')} x=${10} y=${19} room=${w - 16} sizes=${[14, 13, 12]} class="area"/>
    ${rows.map((row, i) => {
    const pay = row.arg === null && typeof row.value === 'object', list = signs(m, row), words = row.arg === 'tool' ? game.word('tool', row.value) : title(game, m, row.move);
    const props = pay ? payProps(game, row.move, words) : thing(game, m, row.arg, row.value, words, { about: row.arg ?? 'verb', aside: true });
    return html`<g key=${row.key} class=${'choice ' + (pay ? 'can' : classes(game, row.arg, row.value))} transform=${at(7, head + i * step)} ...${props}><rect width=${w - 14} height=${tall} rx="7" class="bg"/>
      ${list ? html`<g transform=${at(8, tall / 2 - 9)}><${Signs} list=${list} room=${w - 30}/></g>${fits(words, w - 34 - list.length * 18) && html`<text x=${16 + list.length * 18} y=${tall / 2 + 5} class="quiet">${words}</text>`}`
    : html`${row.arg === 'tool' ? use('m-' + m.b.tools[row.value].module, 7, tall / 2 - 10, 20, 20, 'i-amber') : null}<${Fit} text=${words} x=${row.arg === 'tool' ? 33 : 10} y=${tall / 2 + 5} room=${w - (row.arg === 'tool' ? 50 : 30)} sizes=${[13.5, 12.5, 11.5, 10.5]} class="word"/>`}<rect width=${w - 14} height=${tall} rx="7" class="edge"/></g>`;
  })}</g>`;
}

/** A payment is one whole move. @param {Game} game @param {Move} move @param {string} label */
const payProps = (game, move, label) => ({
  role: 'button', tabindex: 0, 'aria-label': label, onClick: () => game.choose(move), onPointerEnter: () => game.hover(move), onPointerLeave: () => game.hover(null),
  onKeyDown: (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); e.stopPropagation(); game.choose(move); } },
});
