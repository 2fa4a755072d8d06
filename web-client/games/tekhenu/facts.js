// SPDX-License-Identifier: MIT
/* What is worth knowing of a thing or a move, in rows of a tooltip: cost, effect, rule. */
// @ts-check
import { colourOf, lightOf, nameOf, purityOf, sectionOf, sideOf, TOKENS } from './model.js';
import { signed } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {{ tone: '' | 'plus' | 'minus', head: string, text: string, rule?: string }} Fact */
/** @typedef {{ title: string, rows: Fact[] }} Facts */

const GOD_RULE = /** @type {Record<string, string>} */ ({ horus: 'TEK-6.1.1', ra: 'TEK-6.2.1', hathor: 'TEK-6.3.1', bastet: 'TEK-6.4.1', thoth: 'TEK-6.5.1', osiris: 'TEK-6.6.1' });

/** @param {string} text @param {string} [rule] @param {string} [head] @param {'' | 'plus' | 'minus'} [tone] @returns {Fact} */
const fact = (text, rule, head = '', tone = '') => ({ tone, head, text, rule });
/** @param {number} n */
const num = (n) => signed(n) || '0';

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts | null} */
function dieFacts(game, m, id) {
  const god = sectionOf(m, id), me = sideOf(m, game.you), value = m.value[id] ?? 0;
  if (!god) return null;
  const pure = purityOf(m, id, god), good = m.b.c.dice.produces[colourOf(m, id)];
  const rows = [fact(game.t('fact.' + pure, { light: game.word('light', lightOf(m, god)) }), 'TEK-3.4')];
  const tip = m.tip[id];
  if (me && tip) rows.push(fact(game.t('fact.scale', { from: num(me.reading), to: num(me.reading + tip) }), 'TEK-4.10', signed(tip), tip > 0 ? 'plus' : 'minus'));
  rows.push(fact(game.t('serve.' + god), GOD_RULE[god], game.word('god', god)));
  if (good) rows.push(fact(game.t('fact.produce', { n: value, good: game.word('good', good), keep: me?.production[good] ?? m.b.c.production.track_min }), 'TEK-5.2', game.t('fact.production')));
  return { title: game.t('die.where', { die: game.t('die.text', { colour: game.word('die_colour', colourOf(m, id)), value }), purity: game.word('purity', pure), god: game.word('god', god) }), rows };
}

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts | null} */
function cardFacts(game, m, id) {
  const c = m.b.cards[id];
  if (!c) return null;
  const kind = { start: 'starting_card' }[/** @type {string} */ (c.kind)] ?? c.kind;
  const rows = [fact(game.t(`${kind}.${id}.text`), undefined, game.word('card_kind', kind))];
  if (c.window) rows.push(fact(game.word('window', c.window), 'TEK-10.2', game.t('fact.window')));
  if (c.symbol) rows.push(fact(game.word('symbol', c.symbol), 'TEK-9.11', game.t('fact.symbol')));
  return { title: game.word(kind, id), rows };
}

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts | null} */
function tileFacts(game, m, id) {
  const t = m.b.tiles[id];
  return { title: game.t('fact.tile'), rows: [fact(game.t('fact.tile.cost', { n: t.limestone_cost }), 'TEK-6.2.2', game.t('fact.cost'), 'minus'), ...(t.ability.length ? [fact(game.t('fact.tile.light', { light: game.word('light', t.light) }), 'TEK-6.2.6')] : [])] };
}

/** @type {Record<string, (game: Game, m: Model, value: any) => Facts | null>} */
const ABOUT = {
  die: dieFacts, card: cardFacts, blessing: cardFacts, tile: tileFacts,
  slot: (game, m, slot) => (m.slot[slot] ? cardFacts(game, m, m.slot[slot]) : null),
  serve: (game, m, god) => ({ title: game.word('god', god), rows: [fact(game.t('serve.' + god), GOD_RULE[god])] }),
  god: (game, m, god) => ({ title: game.word('god', god), rows: [fact(game.t('serve.' + god), GOD_RULE[god])] }),
  horus: (game, m, god) => ({ title: game.word('god', god), rows: [fact(game.t('fact.honour', { n: m.position.indexOf(god) + 1 }), 'TEK-6.1.4'), ...[m.b.bonus[god].bonus].map((e) => fact(game.t('fact.bonus', { goods: game.t('goods.' + e.what, { n: e.n }) }), 'TEK-6.1.16', `+${e.n}`, 'plus'))] }),
  temple: (game, m, id) => ({ title: game.t(id.startsWith('row') ? 'line.row' : 'line.col', { n: Number(id[3]) + 1 }), rows: [fact(game.t('fact.bread', { n: m.b.temple[id].bread_cost }), 'TEK-6.3.4', game.t('fact.cost'), 'minus'), fact(game.t('fact.line'), 'TEK-6.3.6', '', 'plus')] }),
  osiris: (game, m, id) => { const s = m.b.osiris[id]; return { title: game.word('district', s.district), rows: [fact(game.t('fact.happy'), 'TEK-6.6.3', game.t('fact.cost'), 'minus'), fact(game.t('fact.osiris', { plus: s.production_plus, goods: game.t('goods.' + s.district, { n: s.bonus[0].n }) }), 'TEK-6.6.8', '', 'plus')] }; },
  step: (game, m, id) => { const n = Number(String(id).slice(4)); return { title: String(n), rows: m.sides.flatMap((s) => [...(s.population === n ? [fact(game.t('fact.population'), undefined, nameOf(game, s.seat))] : []), ...(s.happiness === n ? [fact(game.t('fact.happiness'), undefined, nameOf(game, s.seat))] : [])]) }; },
};

/** @param {Game} game @param {Model} m @param {string} about @param {any} value @returns {Facts | null} */
export function factsOf(game, m, about, value) {
  if (about === 'note') return game.has(`note.${value}.text`) ? { title: game.t(`note.${value}`), rows: [fact(game.t(`note.${value}.text`))] } : null;
  return ABOUT[about]?.(game, m, value) ?? null;
}

/** What a move would change on every side's board, by comparing now with what the server foresees.
 * @param {Game} game @param {Model} m @param {Model} next @returns {Fact[]} */
export function changes(game, m, next) {
  return m.sides.flatMap((side) => {
    const then = sideOf(next, side.seat), mine = side.seat === game.you;
    if (!then) return [];
    const rows = /** @type {[string, number, number][]} */ ([['vp', side.vp, then.vp], ...(mine ? [['scale', side.reading, then.reading], ['population', side.population, then.population], ['happiness', side.happiness, then.happiness]] : [])]);
    for (const g of TOKENS) rows.push([g, side.goods[g] ?? 0, then.goods[g] ?? 0]);
    return rows.filter(([, a, b]) => a !== b).map(([k, a, b]) => {
      const what = game.has('gauge.' + k) ? game.t('gauge.' + k) : game.word('token', k), d = b - a;
      return fact(mine ? game.t('gauge.change', { what, from: num(a), to: num(b) }) : `${nameOf(game, side.seat)}: ${what}`, undefined, signed(d), mine ? (d > 0 ? 'plus' : 'minus') : '');
    });
  });
}
