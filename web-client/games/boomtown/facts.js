// SPDX-License-Identifier: MIT
/* facts.js - Tooltip rows for a thing or a move: cost, effect, rule. */
// @ts-check
import { list } from '../../js/i18n.js';
import { chances, odds } from './cards.js';
import { signed } from './ui.js';
import { cardName, moveTitle, thingName } from './words.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Card} Card */
/** @typedef {import('./model.js').Saloon} Saloon */
/** @typedef {'' | 'plus' | 'minus'} Tone */
/** @typedef {{ tone: Tone, head: string, text: string, rule?: string }} Fact */
/** @typedef {{ title: string, rows: Fact[], note?: string }} Facts */

/** Rules for each kind of event. @type {Record<string, string>} */
const RULE = {
  card_shark: 'BOO-6.2.1',
  dynamite: 'BOO-6.3.1',
  expropriation: 'BOO-6.4.1',
  governor: 'BOO-6.5.2',
  holdup: 'BOO-6.6.2',
  mustang: 'BOO-6.7.1',
  new_vein: 'BOO-6.8.1',
  saloon: 'BOO-6.9.3',
  saloon_girls: 'BOO-6.10.1',
  stagecoach_robbery: 'BOO-6.11.1',
  telegraph: 'BOO-6.12.1',
};
const MAYORS_RULE = 'BOO-5.3';

/** A row of the tooltip.
 * @param {Tone} tone @param {string} head @param {string} text @param {string} [rule] @returns {Fact} */
const fact = (tone, head, text, rule) => ({ tone, head, text, rule });

/* ---- single facts ---- */

/** Payment of a mine, and its chance.
 * @param {Game} game @param {Model} m @param {Card} card @param {number} veins */
function gain(game, m, { value, number }, veins) {
  const when = game.t('fact.gain.when', { number, rolls: chances(number) });
  return fact('plus', game.t('fact.gain', { n: value + m.bonus * veins }), when, 'BOO-4.5.3');
}

/** The mine may collapse. @param {Game} game @param {Card} card */
const danger = (game, card) =>
  (card.dangerous ? [fact('minus', game.t('fact.danger'), game.t('fact.danger.text'), 'BOO-4.5.5')] : []);

/** What an event does. @param {Game} game @param {string} kind */
const eventFact = (game, kind) => fact('', '', game.t('kind.' + kind + '.text'), RULE[kind]);

/** @param {Saloon | undefined} saloon */
const tollRule = (saloon) => RULE[saloon?.girls ? 'saloon_girls' : 'saloon'];

/** Tolls that a mine of the town pays to other players' saloons.
 * @param {Game} game @param {Model} m @param {string} town @param {number} owner */
function tolls(game, m, town, owner) {
  return m.seats.flatMap(({ saloons }, seat) => {
    const here = seat === owner ? [] : saloons.filter((x) => x.town === town);
    const text = game.t('fact.toll.text', { seat: game.seatName(seat) });
    return here.map((x) => fact('minus', game.t('fact.toll', { n: x.toll }), text, tollRule(x)));
  });
}

/** Number of mines of a seat in a town. @param {Model} m @param {number} seat @param {string} town */
const minesIn = (m, seat, town) => m.seats[seat].mines.filter((x) => x.card.town === town).length;

/** Fee that the chooser pays the mayor.
 * @param {Game} game @param {Model} m @param {string} town @returns {Fact[]} */
function feeFact(game, m, town) {
  const fee = m.feeFor(m.chooser, town), { mayor, governor } = m.towns[town];
  if (!fee || mayor === undefined) return [];
  const seat = game.seatName(mayor), { gold } = m.seats[m.chooser ?? 0], short = gold < fee;
  const pays = game.t('fact.pay', { n: short ? gold : fee });
  if (short) return [fact('minus', pays, game.t('fact.pay.short', { seat, fee }), 'BOO-7.1')];
  const count = minesIn(m, mayor, town);
  const text = game.t(governor ? 'fact.pay.governor' : 'fact.pay.to', { seat, count });
  return [fact('minus', pays, text, 'BOO-5.4')];
}

/** Facts of a card in the row. @param {Game} game @param {Model} m @param {Card} card @returns {Fact[]} */
function rowFacts(game, m, card) {
  if (card.kind !== 'mine') return [eventFact(game, card.kind)];
  const kept = m.chooser === undefined ? [] : m.seats[m.chooser].kept;
  const veins = kept.filter((k) => k.idle && k.card.kind === 'new_vein').length;
  return [
    ...feeFact(game, m, card.town),
    gain(game, m, card, veins),
    ...tolls(game, m, card.town, m.chooser ?? -1),
    ...danger(game, card),
  ];
}

/* ---- effects of a move ---- */

/** Changes of ownership besides the card itself: compares the model with the server's preview.
 * @param {Game} game @param {Model} m @param {Model} next @param {number} you @returns {Fact[]} */
export const changes = (game, m, next, you) => m.townIds
  .filter((town) => m.towns[town].mayor !== next.towns[town].mayor)
  .map((town) => mayorChange(game, m, next, you, town));

/** A pawn that moves.
 * @param {Game} game @param {Model} m @param {Model} next @param {number} you @param {string} town */
function mayorChange(game, m, next, you, town) {
  const from = m.towns[town].mayor, to = next.towns[town].mayor, name = { town: game.t('town.' + town) };
  if (to === you) {
    const text = from === undefined
      ? game.t('fact.mayor.first', name)
      : game.t('fact.mayor.beat', { mine: minesIn(next, you, town), theirs: minesIn(next, from, town) });
    return fact('plus', game.t('fact.mayor'), text, MAYORS_RULE);
  }
  const text = to === undefined
    ? game.t('fact.mayor.back', name)
    : game.t('fact.mayor.to', { ...name, seat: game.seatName(to) });
  return from === you
    ? fact('minus', game.t('fact.mayor.lost'), text, MAYORS_RULE)
    : fact('', '', text, MAYORS_RULE);
}

/** Points won and lost by all players except the mover.
 * @param {Game} game @param {Model} m @param {Model} next @param {number} you @returns {Fact[]} */
const losses = (game, m, next, you) => m.seats.flatMap(({ points }, seat) => {
  const d = next.seats[seat].points - points;
  if (seat === you || !d) return [];
  return [fact(d < 0 ? 'plus' : 'minus', `${game.seatName(seat)} ${signed(d)}`, game.t('fact.points'))];
});

/** True if the move has more than a card. @param {Move} move */
const hasTarget = (move) => [move.target, move.amount, move.mine].some((x) => x !== undefined);

/** The move as a whole.
 * @param {Game} game @param {Model} m @param {Move} move @param {Model | null} [next] foreseen; null where
 *  nothing can be @returns {Facts} */
export function moveFacts(game, m, move, next) {
  const you = game.you ?? 0, card = move.card && m.cards[move.card], title = moveTitle(game, m, move);
  if (!card) return { title, rows: next ? changes(game, m, next, you) : [] };
  const rows = hasTarget(move) ? targetFacts(game, m, card, move) : rowFacts(game, m, card);
  if (next) {
    const own = next.seats[you].points - m.seats[you].points;
    if (card.kind !== 'mine') rows.push(...losses(game, m, next, you));
    rows.push(...changes(game, m, next, you));
    rows.push(fact(own < 0 ? 'minus' : 'plus', signed(own), game.t('fact.you')));
  }
  return { title, rows, note: next === null ? game.t('fact.unknown') : undefined };
}

/** Effect of an event on its target.
 * @param {Game} game @param {Model} m @param {Card} card @param {Move} move @returns {Fact[]} */
function targetFacts(game, m, card, move) {
  const mine = m.cards[move.mine], target = m.cards[move.target];
  if (card.kind === 'holdup' && typeof move.amount === 'number' && typeof move.victim === 'number')
    return holdupFacts(game, m, move.victim, move.amount);
  if (card.kind === 'new_vein' && mine) return [gain(game, m, mine, (m.veins[mine.id] ?? 0) + 1)];
  if (card.kind === 'expropriation' && target)
    return [...feeFact(game, m, target.town), gain(game, m, target, m.veins[target.id] ?? 0)];
  return [fact('', '', game.t('fact.gone'), RULE[card.kind])];
}

/** @param {Game} game @param {Model} m @param {number} victim @param {number} amount @returns {Fact[]} */
function holdupFacts(game, m, victim, amount) {
  const { gold } = m.seats[victim], rule = RULE.holdup;
  const wins = game.t('fact.holdup', { amount, rolls: odds(amount) });
  const short = gold < amount ? [game.t('fact.holdup.short', { seat: game.seatName(victim), gold })] : [];
  return [
    fact('plus', signed(Math.min(amount, gold)), wins, rule),
    ...short.map((text) => fact('', '', text, rule)),
  ];
}

/* ---- things ---- */

/** Tooltip rows of a thing.
 * @param {Game} game @param {Model} m @param {string} arg @param {any} value
 * @param {Move[]} moves that it is part of @param {Model | null} [next] @returns {Facts | null} */
export function factsOf(game, m, arg, value, moves, next) {
  if (moves.length === 1 || (arg === 'amount' && moves.length)) return moveFacts(game, m, moves[0], next);
  if (arg === 'victim') return seatFacts(game, m, value);
  if (arg === 'town') return townFacts(game, m, value);
  if (WIRE_ARGS.has(arg)) return { title: game.t('kind.telegraph'), rows: [eventFact(game, 'telegraph')] };
  const card = m.cards[arg === 'kept' ? value.card : value];
  if (!card) return null;
  if (arg === 'kept') return keptFacts(game, card, value);
  if (arg !== 'card') return claimFacts(game, m, card);
  const note = moves.length > 1 ? game.t('fact.then', { n: moves.length }) : undefined;
  return { title: cardName(game, card), rows: rowFacts(game, m, card), note };
}

/** Arguments of a telegraph move. */
const WIRE_ARGS = new Set(['die', 'face', 'use']);

/** A card kept in front of a player.
 * @param {Game} game @param {Card} card @param {{ idle: boolean, town?: string }} kept @returns {Facts} */
function keptFacts(game, card, { idle, town }) {
  const rows = [eventFact(game, card.kind)];
  if (idle) rows.push(fact('', '', game.t('fact.idle')));
  const note = town && game.t('fact.sits', { town: game.t('town.' + town) });
  return { title: cardName(game, card), rows, note };
}

/** A mine or a saloon in the ledger.
 * @param {Game} game @param {Model} m @param {Card} card @returns {Facts} */
function claimFacts(game, m, card) {
  const owner = m.owner[card.id], seat = game.seatName(owner), veins = m.veins[card.id] ?? 0;
  if (card.kind === 'saloon') {
    const saloon = m.seats[owner].saloons.find((x) => x.card.id === card.id);
    const toll = game.t('fact.toll', { n: saloon?.toll });
    const rows = [fact('', toll, game.t('fact.toll.here', { seat }), tollRule(saloon))];
    return { title: thingName(game, m, card.id), rows };
  }
  const vein = fact('', signed(m.bonus * veins), game.t('fact.vein'), RULE.new_vein);
  const rows = [
    gain(game, m, card, veins),
    ...(veins ? [vein] : []),
    ...tolls(game, m, card.town, owner),
    ...danger(game, card),
  ];
  return { title: cardName(game, card), rows, note: game.t('fact.owner', { seat }) };
}

/** Sources of a player's points. @param {Game} game @param {Model} m @param {number} seat @returns {Facts} */
function seatFacts(game, m, seat) {
  const { parts, mines, points } = m.seats[seat];
  return { title: game.seatName(seat), rows: [
    fact('', String(parts.gold), game.t('part.gold')),
    fact('', String(parts.mines), game.t('fact.mines', { n: mines.length })),
    fact('', String(parts.mayors), game.t('fact.mayors', { n: parts.mayors / (m.mayorPoints || 1) })),
    fact('plus', String(points), game.t('fact.total'), 'BOO-8.2'),
  ] };
}

/** @param {Game} game @param {import('./model.js').Town} town */
function mayorFact(game, { mayor, fee, governor }) {
  if (mayor === undefined)
    return fact('', game.t('fact.town.free'), game.t('fact.town.free.text'), 'BOO-5.1');
  const text = game.t('fact.town.fee', { seat: game.seatName(mayor), fee, governor });
  return fact('', game.t('fact.town.mayor'), text, 'BOO-5.4');
}

/** Owners of mines in a town, most mines first.
 * @param {Game} game @param {Model} m @param {string} town @returns {Fact[]} */
function minesFact(game, m, town) {
  const counts = m.seats.map((_, seat) => ({ seat, n: minesIn(m, seat, town) })).filter(({ n }) => n);
  if (!counts.length) return [];
  counts.sort((a, b) => b.n - a.n);
  const words = counts.map(({ seat, n }) => `${game.seatName(seat)} ${n}`);
  return [fact('', game.t('fact.town.mines'), list(words))];
}

/** @param {Game} game @param {Model} m @param {string} town @returns {Facts} */
function townFacts(game, m, town) {
  const t = m.towns[town], gone = ['in', 'out'];
  const left = t.mines.filter((c) => !gone.includes(m.place[c.id] ?? '')).map((c) => String(c.number));
  return { title: game.t('town.' + town), rows: [
    mayorFact(game, t),
    ...minesFact(game, m, town),
    fact('', game.t('fact.town.left'), left.length ? left.join(', ') : game.t('fact.town.none')),
    fact('', game.t('fact.town.tokens'), game.t('fact.town.tokens.text', { n: t.tokens }), 'BOO-6.9.2'),
  ] };
}
