// SPDX-License-Identifier: MIT
/* What is worth knowing of a thing or a move, in rows of a tooltip: cost, effect, rule. */
// @ts-check
import { list } from '../../js/i18n.js';
import { chances } from './cards.js';
import { signed } from './ui.js';
import { cardName, moveTitle, thingName } from './words.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Card} Card */
/** @typedef {{ tone: '' | 'plus' | 'minus', head: string, text: string, rule?: string }} Fact */
/** @typedef {{ title: string, rows: Fact[], note?: string }} Facts */

/** Rules that speak of each kind of event. */
const RULE = /** @type {Record<string, string>} */ ({
  card_shark: 'BOO-6.2.1', dynamite: 'BOO-6.3.1', expropriation: 'BOO-6.4.1', governor: 'BOO-6.5.2', holdup: 'BOO-6.6.2', mustang: 'BOO-6.7.1',
  new_vein: 'BOO-6.8.1', saloon: 'BOO-6.9.3', saloon_girls: 'BOO-6.10.1', stagecoach_robbery: 'BOO-6.11.1', telegraph: 'BOO-6.12.1',
});

/** @param {Game} game @param {Model} m @param {Card} card @param {number} veins @returns {Fact} */
const gain = (game, m, card, veins) => ({ tone: 'plus', head: game.t('fact.gain', { n: card.value + m.bonus * veins }), text: game.t('fact.gain.when', { number: card.number, rolls: chances(card.number) }), rule: 'BOO-4.5.3' });

/** @param {Game} game @returns {Fact} */
const danger = (game) => ({ tone: 'minus', head: game.t('fact.danger'), text: game.t('fact.danger.text'), rule: 'BOO-4.5.5' });

/** Tolls that a mine of the town pays to the saloons of others. @param {Game} game @param {Model} m @param {string} town @param {number} owner @returns {Fact[]} */
const tolls = (game, m, town, owner) => m.seats.flatMap((s, seat) => (seat === owner ? [] : s.saloons.filter((x) => x.town === town)
  .map((x) => ({ tone: /** @type {'minus'} */ ('minus'), head: game.t('fact.toll', { n: x.toll }), text: game.t('fact.toll.text', { seat: game.seatName(seat) }), rule: x.girls ? 'BOO-6.10.1' : 'BOO-6.9.3' }))));

/** @param {Game} game @param {Model} m @param {string} town @returns {Fact[]} */
function feeFact(game, m, town) {
  const fee = m.feeFor(m.chooser, town), t = m.towns[town];
  if (!fee || t.mayor === undefined) return [];
  const count = m.seats[t.mayor].mines.filter((x) => x.card.town === town).length;
  const gold = m.seats[m.chooser ?? 0].gold;
  return [{ tone: 'minus', head: game.t('fact.pay', { n: Math.min(fee, gold) }), rule: gold < fee ? 'BOO-7.1' : 'BOO-5.4',
    text: gold < fee ? game.t('fact.pay.short', { seat: game.seatName(t.mayor), fee }) : game.t(t.governor ? 'fact.pay.governor' : 'fact.pay.to', { seat: game.seatName(t.mayor), count }) }];
}

/** Facts of a card that lies in the row. @param {Game} game @param {Model} m @param {Card} card @returns {Fact[]} */
export function rowFacts(game, m, card) {
  if (card.kind !== 'mine') return [{ tone: '', head: '', text: game.t('kind.' + card.kind + '.text'), rule: RULE[card.kind] }];
  const idle = m.chooser === undefined ? 0 : m.seats[m.chooser].kept.filter((k) => k.idle && k.card.kind === 'new_vein').length;
  return [...feeFact(game, m, card.town), gain(game, m, card, idle), ...tolls(game, m, card.town, m.chooser ?? -1), ...(card.dangerous ? [danger(game)] : [])];
}

/** What changes hands beside the card itself, by comparing now with what the server foresees.
 * @param {Game} game @param {Model} m @param {Model} next @param {number} you @returns {Fact[]} */
export function changes(game, m, next, you) {
  /** @type {Fact[]} */
  const out = [];
  for (const town of m.townIds) {
    const from = m.towns[town].mayor, to = next.towns[town].mayor, name = game.t('town.' + town);
    if (from === to) continue;
    const count = (/** @type {number} */ seat) => next.seats[seat].mines.filter((x) => x.card.town === town).length;
    if (to === you) out.push({ tone: 'plus', head: game.t('fact.mayor'), text: from === undefined ? game.t('fact.mayor.first', { town: name }) : game.t('fact.mayor.beat', { mine: count(you), theirs: count(from) }), rule: 'BOO-5.3' });
    else if (from === you) out.push({ tone: 'minus', head: game.t('fact.mayor.lost'), text: to === undefined ? game.t('fact.mayor.back', { town: name }) : game.t('fact.mayor.to', { seat: game.seatName(to), town: name }), rule: 'BOO-5.3' });
    else out.push({ tone: '', head: '', text: to === undefined ? game.t('fact.mayor.back', { town: name }) : game.t('fact.mayor.to', { seat: game.seatName(to), town: name }), rule: 'BOO-5.3' });
  }
  return out;
}

/** Points won and lost by everybody but the mover. @param {Game} game @param {Model} m @param {Model} next @param {number} you @returns {Fact[]} */
const losses = (game, m, next, you) => m.seats.flatMap((s, seat) => {
  const d = next.seats[seat].points - s.points;
  return seat === you || !d ? [] : [{ tone: d < 0 ? /** @type {const} */ ('plus') : /** @type {const} */ ('minus'), head: `${game.seatName(seat)} ${signed(d)}`, text: game.t('fact.points') }];
});

/** The move as a whole. @param {Game} game @param {Model} m @param {Move} move @param {Model | null} [next] foreseen; null where nothing can be @returns {Facts} */
export function moveFacts(game, m, move, next) {
  const you = game.you ?? 0, card = move.card && m.cards[move.card];
  if (!card) return { title: moveTitle(game, m, move), rows: next ? changes(game, m, next, you) : [] };
  /** @type {Fact[]} */
  let rows = card.kind === 'mine' ? rowFacts(game, m, card) : [{ tone: '', head: '', text: game.t('kind.' + card.kind + '.text'), rule: RULE[card.kind] }];
  if (move.target !== undefined || move.amount !== undefined || move.mine !== undefined) rows = targetFacts(game, m, card, move);
  if (next) {
    const own = next.seats[you].points - m.seats[you].points;
    rows = [...rows, ...(card.kind === 'mine' ? [] : losses(game, m, next, you)), ...changes(game, m, next, you)];
    rows.push({ tone: own < 0 ? 'minus' : 'plus', head: signed(own), text: game.t('fact.you') });
  }
  return { title: moveTitle(game, m, move), rows, note: next === null ? game.t('fact.unknown') : undefined };
}

/** @param {Game} game @param {Model} m @param {Card} card @param {Move} move @returns {Fact[]} */
function targetFacts(game, m, card, move) {
  if (card.kind === 'holdup' && typeof move.amount === 'number' && typeof move.victim === 'number') {
    let n = 0;
    for (let k = move.amount; k <= 12; k++) n += chances(k);
    const gold = m.seats[move.victim].gold;
    return [{ tone: 'plus', head: signed(Math.min(move.amount, gold)), text: game.t('fact.holdup', { amount: move.amount, rolls: n }), rule: 'BOO-6.6.2' },
      ...(gold < move.amount ? [{ tone: /** @type {''} */ (''), head: '', text: game.t('fact.holdup.short', { seat: game.seatName(move.victim), gold }), rule: 'BOO-6.6.2' }] : [])];
  }
  if (card.kind === 'new_vein' && m.cards[move.mine]) return [gain(game, m, m.cards[move.mine], (m.veins[move.mine] ?? 0) + 1)];
  if (card.kind === 'expropriation' && m.cards[move.target]) return [...feeFact(game, m, m.cards[move.target].town), gain(game, m, m.cards[move.target], m.veins[move.target] ?? 0)];
  return [{ tone: '', head: '', text: game.t('fact.gone'), rule: RULE[card.kind] }];
}

/** What the tooltip of a thing says. @param {Game} game @param {Model} m @param {string} arg @param {any} value @param {Move[]} moves @param {Model | null} [next] @returns {Facts | null} */
export function factsOf(game, m, arg, value, moves, next) {
  if (moves.length === 1 && arg !== 'amount') return moveFacts(game, m, moves[0], next);
  if (arg === 'amount' && moves.length) return moveFacts(game, m, moves[0], next);
  if (arg === 'victim') return seatFacts(game, m, value);
  if (arg === 'town') return townFacts(game, m, value);
  if (arg === 'die' || arg === 'face' || arg === 'use') return { title: game.t('kind.telegraph'), rows: [{ tone: '', head: '', text: game.t('kind.telegraph.text'), rule: RULE.telegraph }] };
  const id = /** @type {string} */ (arg === 'kept' ? value.card : value), card = m.cards[id];
  if (!card) return null;
  if (arg === 'card') return { title: cardName(game, card), rows: rowFacts(game, m, card), note: moves.length > 1 ? game.t('fact.then', { n: moves.length }) : undefined };
  if (arg === 'kept') return { title: cardName(game, card), rows: [{ tone: '', head: '', text: game.t('kind.' + card.kind + '.text'), rule: RULE[card.kind] }, ...(value.idle ? [{ tone: /** @type {''} */ (''), head: '', text: game.t('fact.idle') }] : [])], note: value.town && game.t('fact.sits', { town: game.t('town.' + value.town) }) };
  return claimFacts(game, m, card);
}

/** @param {Game} game @param {Model} m @param {Card} card @returns {Facts} */
function claimFacts(game, m, card) {
  const owner = m.owner[card.id];
  if (card.kind === 'saloon') {
    const s = m.seats[owner].saloons.find((x) => x.card.id === card.id);
    return { title: thingName(game, m, card.id), rows: [{ tone: '', head: game.t('fact.toll', { n: s?.toll }), text: game.t('fact.toll.here', { seat: game.seatName(owner) }), rule: s?.girls ? 'BOO-6.10.1' : 'BOO-6.9.3' }] };
  }
  const veins = m.veins[card.id] ?? 0;
  return { title: cardName(game, card), rows: [gain(game, m, card, veins),
    ...(veins ? [{ tone: /** @type {''} */ (''), head: signed(m.bonus * veins), text: game.t('fact.vein'), rule: 'BOO-6.8.1' }] : []), ...tolls(game, m, card.town, owner), ...(card.dangerous ? [danger(game)] : [])],
    note: game.t('fact.owner', { seat: game.seatName(owner) }) };
}

/** @param {Game} game @param {Model} m @param {number} seat @returns {Facts} */
function seatFacts(game, m, seat) {
  const s = m.seats[seat], p = s.parts;
  return { title: game.seatName(seat), rows: [
    { tone: '', head: String(p.gold), text: game.t('part.gold') }, { tone: '', head: String(p.mines), text: game.t('fact.mines', { n: s.mines.length }) },
    { tone: '', head: String(p.mayors), text: game.t('fact.mayors', { n: p.mayors / (m.mayorPoints || 1) }) }, { tone: 'plus', head: String(s.points), text: game.t('fact.total'), rule: 'BOO-8.2' }] };
}

/** @param {Game} game @param {Model} m @param {string} town @returns {Facts} */
function townFacts(game, m, town) {
  const t = m.towns[town];
  const counts = m.seats.map((s, seat) => ({ seat, n: s.mines.filter((x) => x.card.town === town).length })).filter((c) => c.n).sort((a, b) => b.n - a.n);
  const left = t.mines.filter((c) => !['in', 'out'].includes(m.place[c.id] ?? '')).map((c) => String(c.number));
  /** @type {Fact[]} */
  const rows = [t.mayor === undefined ? { tone: '', head: game.t('fact.town.free'), text: game.t('fact.town.free.text'), rule: 'BOO-5.1' }
    : { tone: '', head: game.t('fact.town.mayor'), text: game.t('fact.town.fee', { seat: game.seatName(t.mayor), fee: t.fee, governor: t.governor }), rule: 'BOO-5.4' }];
  if (counts.length) rows.push({ tone: '', head: game.t('fact.town.mines'), text: list(counts.map((c) => `${game.seatName(c.seat)} ${c.n}`)) });
  rows.push({ tone: '', head: game.t('fact.town.left'), text: left.length ? left.join(', ') : game.t('fact.town.none') });
  rows.push({ tone: '', head: game.t('fact.town.tokens'), text: game.t('fact.town.tokens.text', { n: t.tokens }), rule: 'BOO-6.9.2' });
  return { title: game.t('town.' + town), rows };
}
