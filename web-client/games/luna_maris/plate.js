// SPDX-License-Identifier: MIT
/* plate.js - Moves without a place on the board: options of a module, payments, choices of a tool, "done".
 * A plate beside the colony with one row for each. */
// @ts-check
import { html } from '../../js/html.js';
import { lines } from '../../js/board/draw.js';
import { presses } from '../../js/board/interactive.js';
import { title } from './label.js';
import { classes, thing } from './touch.js';
import { areaName, at, cube, fit, Fit, points, spread, times, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Action} Action */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** key: unique; arg, value: what a click picks (arg null: a verb, or a whole payment).
 * @typedef {{ key: string, arg: string | null, value: any, move: Move }} Row */
/** A good, a sign, literal text, or points. @typedef {string | { vp: number }} Sign */

/* ---- selection of rows -------------------------------------------------------------------- */

/** Arguments without a place on the board. */
const ROWS = ['option', 'energy'];
const PLAIN = new Set(['enough', 'rest', 'rested', 'fed', 'done', 'keep_scientists', 'leave_food']);
const PAYMENTS_MOST = 7, ROWS_MOST = 8;

/** True if the move is a row here. On a phone payments stand beside the player's own board instead.
 * @param {Game} game @param {Move} move */
export const drawn = (game, move) =>
  move.verb !== 'pay' || (!game.phone && game.moves.length <= PAYMENTS_MOST);

/** @param {Game} game @param {Move} move @returns {Row | null} */
function rowOf(game, move) {
  const arg = move.verb === 'choose_tool' ? 'tool' : ROWS.find((a) => move[a] !== undefined);
  if (arg) return { key: arg + move[arg], arg, value: move[arg], move };
  if (PLAIN.has(move.verb)) return { key: move.verb, arg: null, value: move.verb, move };
  const payment = move.verb === 'pay' && drawn(game, move);
  return payment ? { key: JSON.stringify(move), arg: null, value: move, move } : null;
}

/** One row for all moves that it represents; it picks the first. @param {Game} game @returns {Row[]} */
export function rowsOf(game) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const move of game.open) {
    const row = rowOf(game, move);
    if (row && (!rows.has(row.key) || !row.arg)) rows.set(row.key, row);
  }
  return [...rows.values()].slice(0, ROWS_MOST);
}

/** A payment is one whole move. @param {Row} row */
const isPayment = ({ arg, value }) => arg === null && typeof value === 'object';

/* ---- signs -------------------------------------------------------------------------------- */

const CUBES = ['iron', 'titanium', 'water', 'helium3', 'waste', 'energy'];
const SIGNS = [...CUBES, 'co2', 'food', 'oxygen', 'probe', 'arrow'];
const SYMBOL = /** @type {Record<string, string>} */ ({ co2: 'co2', food: 'food', oxygen: 'o2' });

/** Gain of an action, with the advanced module's addition.
 * @param {Action} action @param {boolean} advanced */
function gainOf(action, advanced) {
  const gain = { ...action.gain };
  if (advanced) for (const [k, n] of Object.entries(action.more_with_advanced)) gain[k] = (gain[k] ?? 0) + n;
  return gain;
}

/** @param {Action} action @param {Record<string, number>} gain @returns {Sign[]} */
function gainSigns(action, gain) {
  const signs = goodsSigns(gain);
  if (gain.oxygen_back) signs.push('oxygen', `−${gain.oxygen_back}`);
  if (action.ore_to_waste) signs.push(...times(action.cost.iron, () => 'waste'));
  if (gain.vp) signs.push({ vp: gain.vp });
  return signs;
}

/** @param {Record<string, number>} gain @returns {Sign[]} */
function goodsSigns(gain) {
  if (gain.ore_per_probe) return ['probe', '=', 'iron', 'titanium'];
  if (gain.energy_fill) return ['energy', `= ${gain.energy_fill}`];
  return spread({ ...gain, food: gain.food_faceup ?? 0 }, SIGNS);
}

/** Cost and gain as signs. @param {Model} m @param {Row} row @returns {Sign[] | null} */
function signsOf(m, { arg, value }) {
  if (arg === 'energy') return [...spread({ energy: value }, ['energy']), 'arrow', 'co2', `−${value}`];
  const action = arg === 'option' ? m.b.actions[value] : null;
  if (!action) return null;
  const cost = spread(action.cost, SIGNS), gain = gainOf(action, m.advanced.includes(action.module));
  return [...cost, ...(cost.length ? ['arrow'] : []), ...gainSigns(action, gain)];
}

/** @param {Sign} sign @param {number} x */
function drawSign(sign, x) {
  if (typeof sign === 'object') return points(sign.vp, x + 9, 9, 19);
  if (sign === 'arrow') return use('arrow-r', x + 5, 4, 7, 10, 'i-soft');
  if (CUBES.includes(sign)) return cube(sign, x, 0, 17);
  if (sign === 'probe') return html`<g class="s-probe">${use('probe', x - 2, -2, 21, 21, 'i-soft')}</g>`;
  if (SYMBOL[sign]) return use(SYMBOL[sign], x, 1, 16, 16, 'i-soft');
  return html`<text x=${x + 2} y="14" class="bn left">${sign}</text>`;
}

/* ---- rows --------------------------------------------------------------------------------- */

const SIGN_W = 18;

/** True if the words fit beside the signs. @param {string} words @param {number} room */
const fits = (words, room) => room > 40 && fit(words, room, [12.5], false, 400).text === words;

/** @param {{ signs: Sign[], words: string, w: number, tall: number }} props w: of the plate */
function SignRow({ signs, words, w, tall }) {
  const step = Math.min(SIGN_W, (w - 30) / signs.length), long = signs.length * SIGN_W;
  const beside = fits(words, w - 34 - long);
  return html`<g transform=${at(8, tall / 2 - 9)}>${signs.map((sign, i) => drawSign(sign, i * step))}</g>
    ${beside && html`<text x=${16 + long} y=${tall / 2 + 5} class="quiet">${words}</text>`}`;
}

const WORD_SIZES = [13.5, 12.5, 11.5, 10.5], LINE_TALL = 13;

/** In one line, or in two in a high row. @param {string} words @param {number} room @param {number} tall */
function wordLines(words, room, tall) {
  const whole = fit(words, room, WORD_SIZES.slice(0, 3)).text === words;
  if (whole || tall < 2 * LINE_TALL + 4) return [words];
  const [first, ...rest] = lines(words, room, WORD_SIZES[2], false, 600);
  return [first, rest.join(' ')].filter(Boolean);
}

/** A tool has its module's sign before it; long words take two lines.
 * @param {{ words: string, module: string | null, w: number, tall: number }} props w: of the plate */
function WordRow({ words, module, w, tall }) {
  const x = module ? 33 : 10, room = w - (module ? 50 : 30), rows = wordLines(words, room, tall);
  const top = tall / 2 + 5 - ((rows.length - 1) * LINE_TALL) / 2;
  return html`${module && use('m-' + module, 7, tall / 2 - 10, 20, 20, 'i-amber')}
    ${rows.map((row, i) => html`<${Fit} text=${row} x=${x} y=${top + i * LINE_TALL} room=${room}
      sizes=${WORD_SIZES} class="word"/>`)}`;
}

/** @param {{ game: Game, m: Model, row: Row, y: number, w: number, tall: number }} props */
function Choice({ game, m, row, y, w, tall }) {
  const { arg, value, move } = row, signs = signsOf(m, row), tool = arg === 'tool' ? value : null;
  const words = tool ? game.word('tool', tool) : title(game, m, move);
  const pays = isPayment(row), look = 'choice ' + (pays ? 'can' : classes(game, arg, value));
  const act = pays ? payment(game, move, words) : thing(game, m, arg, value, words, { aside: true });
  return html`<g class=${look} transform=${at(7, y)} ...${act}>
    <rect width=${w - 14} height=${tall} rx="7" class="bg"/>
    ${signs
      ? html`<${SignRow} signs=${signs} words=${words} w=${w} tall=${tall}/>`
      : html`<${WordRow} words=${words} module=${tool && m.b.tools[tool].module} w=${w} tall=${tall}/>`}
    <rect width=${w - 14} height=${tall} rx="7" class="edge"/>
  </g>`;
}

/** Properties of a payment's row. @param {Game} game @param {Move} move @param {string} label */
const payment = (game, move, label) => ({
  role: 'button',
  tabindex: 0,
  'aria-label': label,
  onClick: () => game.choose(move),
  onPointerEnter: () => game.hover(move),
  onPointerLeave: () => game.hover(null),
  onKeyDown: (/** @type {KeyboardEvent} */ e) => {
    if (!presses(e)) return;
    e.preventDefault();
    e.stopPropagation();
    game.choose(move);
  },
});

const HEAD = 26, ROW_TALL = 38;

/** @param {{ game: Game, m: Model, x: number, y: number, w: number, h: number }} props */
export function Plate({ game, m, x, y, w, h }) {
  const rows = game.live ? rowsOf(game) : [];
  if (!rows.length) return null;
  const step = Math.min(ROW_TALL, (h - HEAD - 4) / rows.length);
  return html`<g class="plate" transform=${at(x, y)}>
    <rect width=${w} height=${HEAD + rows.length * step + 6} rx="10" class="pan"/>
    ${areaName(game.t('plate'), 10, 19, w - 16)}
    ${rows.map((row, i) => html`<${Choice} key=${row.key} game=${game} m=${m} row=${row} y=${HEAD + i * step}
      w=${w} tall=${step - 5}/>`)}
  </g>`;
}
