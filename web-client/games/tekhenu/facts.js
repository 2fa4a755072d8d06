// SPDX-License-Identifier: MIT
/* facts.js - Tooltip rows for a thing or a move: cost, effect, rule. */
// @ts-check
import { colourOf, lightOf, nameOf, purityOf, sectionOf, sideOf, TOKENS } from './model.js';
import { balance, signed } from './ui.js';
import { dieText, osirisGains, wordsOf } from './words.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {'' | 'plus' | 'minus'} Tone */
/** @typedef {{ tone: Tone, head: string, text: string, rule?: string }} Fact */
/** @typedef {{ title: string, rows: Fact[] }} Facts */

const GOD_RULE = /** @type {Record<string, string>} */ ({
  horus: 'TEK-6.1.1', ra: 'TEK-6.2.1', hathor: 'TEK-6.3.1', bastet: 'TEK-6.4.1', thoth: 'TEK-6.5.1',
  osiris: 'TEK-6.6.1',
});

/** @param {string} text @param {string} [rule] @param {string} [head] @param {Tone} [tone] @returns {Fact} */
const fact = (text, rule, head = '', tone = '') => ({ tone, head, text, rule });

/* ---- dice --------------------------------------------------------------------------------- */

/** Change of the scales. @param {Game} game @param {Model} m @param {string} id @returns {Fact[]} */
function tipFacts(game, m, id) {
  const me = sideOf(m, game.you), tip = m.tip[id];
  if (!me || !tip) return [];
  const text = game.t('fact.scale', { from: balance(me.reading), to: balance(me.reading + tip) });
  return [fact(text, 'TEK-4.10', signed(tip), tip > 0 ? 'plus' : 'minus')];
}

/** Production of the die. @param {Game} game @param {Model} m @param {string} id @returns {Fact[]} */
function produceFacts(game, m, id) {
  const { dice, production } = m.b.c, good = dice.produces[colourOf(m, id)];
  if (!good) return [];
  const keep = sideOf(m, game.you)?.production[good] ?? production.track_min;
  const text = game.t('fact.produce', { n: m.value[id] ?? 0, good: game.word('good', good), keep });
  return [fact(text, 'TEK-5.2', game.t('fact.production'))];
}

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts | null} */
function dieFacts(game, m, id) {
  const god = sectionOf(m, id);
  if (!god) return null;
  const purity = purityOf(m, id, god), light = game.word('light', lightOf(m, god));
  return {
    title: dieText(game, m, id, god),
    rows: [
      fact(game.t('fact.' + purity, { light }), 'TEK-3.4'),
      ...tipFacts(game, m, id),
      fact(game.t('serve.' + god), GOD_RULE[god], game.word('god', god)),
      ...produceFacts(game, m, id),
    ],
  };
}

/* ---- cards, tiles, spaces ----------------------------------------------------------------- */

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts | null} */
function cardFacts(game, m, id) {
  const card = m.b.cards[id];
  if (!card) return null;
  const kind = wordsOf(card.kind);
  const rows = [fact(game.t(`${kind}.${id}.text`), undefined, game.word('card_kind', kind))];
  if (card.window) rows.push(fact(game.word('window', card.window), 'TEK-10.2', game.t('fact.window')));
  if (card.symbol) rows.push(fact(game.word('symbol', card.symbol), 'TEK-9.11', game.t('fact.symbol')));
  return { title: game.word(kind, id), rows };
}

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts | null} */
function tileFacts(game, m, id) {
  const { limestone_cost: cost, ability, light } = m.b.tiles[id];
  const rows = [fact(game.t('fact.tile.cost', { n: cost }), 'TEK-6.2.2', game.t('fact.cost'), 'minus')];
  const lit = game.t('fact.tile.light', { light: game.word('light', light) });
  if (ability.length) rows.push(fact(lit, 'TEK-6.2.6'));
  return { title: game.t('fact.tile'), rows };
}

/** @param {Game} game @param {Model} m @param {string} god @returns {Facts} */
const serveFacts = (game, m, god) =>
  ({ title: game.word('god', god), rows: [fact(game.t('serve.' + god), GOD_RULE[god])] });

/** @param {Game} game @param {Model} m @param {string} god @returns {Facts} */
function courtFacts(game, m, god) {
  const { what, n } = m.b.bonus[god].bonus, goods = game.t('goods.' + what, { n });
  return {
    title: game.word('god', god),
    rows: [
      fact(game.t('fact.honour', { n: m.position.indexOf(god) + 1 }), 'TEK-6.1.4'),
      fact(game.t('fact.bonus', { goods }), 'TEK-6.1.16', `+${n}`, 'plus'),
    ],
  };
}

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts} */
const templeFacts = (game, m, id) => ({
  title: game.t(id.startsWith('row') ? 'line.row' : 'line.col', { n: Number(id[3]) + 1 }),
  rows: [
    fact(game.t('fact.bread', { n: m.b.temple[id].bread_cost }), 'TEK-6.3.4', game.t('fact.cost'), 'minus'),
    fact(game.t('fact.line'), 'TEK-6.3.6', '', 'plus'),
  ],
});

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts} */
const osirisFacts = (game, m, id) => ({
  title: game.word('district', m.b.osiris[id].district),
  rows: [
    fact(game.t('fact.happy'), 'TEK-6.6.3', game.t('fact.cost'), 'minus'),
    fact(osirisGains(game, m.b.osiris[id]), 'TEK-6.6.8', '', 'plus'),
  ],
});

/** Seats on a step of the river. @param {Game} game @param {Model} m @param {string} id @returns {Facts} */
function stepFacts(game, m, id) {
  const n = Number(id.slice('step'.length));
  const rows = m.sides.flatMap((s) => ['population', 'happiness']
    .filter((what) => s[/** @type {'population' | 'happiness'} */ (what)] === n)
    .map((what) => fact(game.t('fact.' + what), undefined, nameOf(game, s.seat))));
  return { title: String(n), rows };
}

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts | null} */
const noteFacts = (game, m, id) => (game.has(`note.${id}.text`)
  ? { title: game.t(`note.${id}`), rows: [fact(game.t(`note.${id}.text`))] }
  : null);

/** Rows by the subject of a tooltip.
 * @type {Record<string, (game: Game, m: Model, value: any) => Facts | null>} */
const ABOUT = {
  die: dieFacts,
  card: cardFacts,
  blessing: cardFacts,
  slot: (game, m, slot) => (m.slot[slot] ? cardFacts(game, m, m.slot[slot]) : null),
  tile: tileFacts,
  serve: serveFacts,
  god: serveFacts,
  horus: courtFacts,
  temple: templeFacts,
  osiris: osirisFacts,
  step: stepFacts,
  note: noteFacts,
};

/** @param {Game} game @param {Model} m @param {string} about @param {any} value @returns {Facts | null} */
export const factsOf = (game, m, about, value) => ABOUT[about]?.(game, m, value) ?? null;

/* ---- effects of a move -------------------------------------------------------------------- */

/** Compared values; for the viewer also scales and river.
 * @param {Side} s @param {boolean} mine @returns {[string, number][]} */
const gauges = (s, mine) => [
  ['vp', s.vp],
  ...(mine ? /** @type {[string, number][]} */ ([
    ['scale', s.reading], ['population', s.population], ['happiness', s.happiness],
  ]) : []),
  ...TOKENS.map((good) => /** @type {[string, number]} */ ([good, s.goods[good] ?? 0])),
];

/** The viewer's own change with both numbers; for other seats only the difference.
 * @param {Game} game @param {Side} side @param {string} key @param {number} from @param {number} to */
function change(game, side, key, from, to) {
  const what = game.has('gauge.' + key) ? game.t('gauge.' + key) : game.word('token', key);
  const d = signed(to - from);
  if (side.seat !== game.you) return fact(`${nameOf(game, side.seat)}: ${what}`, undefined, d);
  const text = game.t('gauge.change', { what, from: balance(from), to: balance(to) });
  return fact(text, undefined, d, to > from ? 'plus' : 'minus');
}

/** Effects of a move on every side's board: compares the model with the server's preview.
 * @param {Game} game @param {Model} m @param {Model} next @returns {Fact[]} */
export const changes = (game, m, next) => m.sides.flatMap((side) => {
  const then = sideOf(next, side.seat), mine = side.seat === game.you;
  if (!then) return [];
  const after = gauges(then, mine);
  return gauges(side, mine).flatMap(([key, from], i) =>
    (after[i][1] === from ? [] : [change(game, side, key, from, after[i][1])]));
});
