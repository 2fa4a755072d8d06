// SPDX-License-Identifier: MIT
/* index.js - Boomtown's plugin: the board, and the texts of moves, decisions and log lines. */
// @ts-check
import { html } from '../../js/html.js';
import { list } from '../../js/i18n.js';
import { Board } from './board.js';
import { Claim, KeptCard, odds } from './cards.js';
import { payments, read } from './model.js';
import { late } from './ui.js';
import { cardName, line, moveTitle } from './words.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {import('../../js/types.js').MoveLabel} MoveLabel */
/** @typedef {import('../../js/types.js').Prompt} Prompt */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Card} Card */

const Picked = late(() => import('./tips.js'), 'Picked');

/** @type {{ view: import('./view.js').View | null, you: number | null, m: Model | null }} */
const last = { view: null, you: null, m: null };

/** Model of the current view. @param {Game} game @returns {Model} */
function model({ catalog, view, you }) {
  if (last.view === view && last.you === you && last.m) return last.m;
  const m = read(catalog, view, you);
  Object.assign(last, { view, you, m });
  return m;
}

/** @param {Game} game @param {number[]} seats */
const names = (game, seats) => list(seats.map((seat) => game.seatName(seat)));

/* ---- moves ---- */

/** A card for a row of the list. @param {Game} game @param {Card} card */
const picture = (game, card) => html`
  <svg viewBox="-2 -7 46 72" width="30" height="38" aria-hidden="true">
    ${card.kind === 'mine' ? html`<${Claim} card=${card}/>` : html`<${KeptCard} card=${card} t=${game.t}/>`}
  </svg>`;

/** How a bid is distributed. @param {Game} game @param {Model} m @param {number} amount */
function bidSub(game, m, amount) {
  const chain = payments(m.n, game.you ?? 0, amount).slice(1).filter((s) => s.keeps);
  const who = (/** @type {number | 'bank'} */ to) => (to === 'bank' ? game.t('bank') : game.seatName(to));
  return list(chain.map(({ seat, keeps }) => `${who(seat)} +${keeps}`));
}

/** @param {Game} game @param {Model} m @param {Card} card @param {Move} move @returns {MoveLabel} */
function mineLabel(game, m, card, move) {
  const fee = m.feeFor(game.you ?? undefined, card.town), { mayor } = m.towns[card.town];
  const chosen = game.chosen === move;
  const take = fee ? game.t('act.take.for', { fee }) : game.t('act.take');
  const cost = fee && mayor !== undefined
    ? game.t('sub.fee', { fee, seat: game.seatName(mayor) })
    : game.t('sub.nofee');
  const pays = game.t('sub.pays', { value: card.value, number: card.number });
  return {
    group: game.t('group.take.mine'),
    act: chosen ? take : cardName(game, card),
    sub: game.phone && chosen ? undefined : `${cost} · ${pays}`,
  };
}

/** @param {Game} game @param {Model} m @param {Card} card @param {Move} move @returns {MoveLabel} */
const eventLabel = (game, m, card, move) => ({
  group: game.t('group.take.event'),
  act: game.chosen === move ? game.t('act.take') : cardName(game, card),
  sub: eventSub(game, m, card, move),
});

/** @param {Game} game @param {Model} m @param {Card} card @param {Move} move */
function eventSub(game, m, card, { amount, victim }) {
  if (card.kind !== 'holdup' || typeof amount !== 'number') return game.t('kind.' + card.kind + '.short');
  const { gold } = m.seats[victim];
  return game.t('sub.holdup', { rolls: odds(amount), gold, seat: game.seatName(victim) });
}

/** @param {Game} game @param {Move} move @returns {MoveLabel} */
function label(game, move) {
  const m = model(game), title = moveTitle(game, m, move);
  if (move.verb === 'bid') return { title, sub: bidSub(game, m, move.amount) };
  /** @type {Card | undefined} */
  const card = move.card && m.cards[move.card];
  if (!card) return { title, sub: game.has('sub.' + move.verb) ? game.t('sub.' + move.verb) : undefined };
  const own = card.kind === 'mine' ? mineLabel : eventLabel;
  return { title, pic: picture(game, card), ...own(game, m, card, move) };
}

/* ---- phases and decisions ---- */

const PHASES = ['reveal', 'auction', 'payment', 'choice', 'production'];
/** Phases that are shown as another phase. @type {Record<string, string>} */
const SHOWN = {
  setup: 'reveal',
  mustang: 'choice',
  roll: 'production',
  telegraph: 'production',
  round_end: 'production',
};

/** @param {import('./view.js').View} view @param {import('./view.js').Catalog} catalog
 * @param {import('../../js/types.js').Translate} t */
function phases(view, catalog, t) {
  const { round, rounds, phase } = read(catalog, view, null);
  const all = PHASES.map((id) => ({ id, name: t('phase.' + id) }));
  return { round, rounds, phases: all, now: SHOWN[phase] ?? phase };
}

/** @param {{ game: Game, picked: import('../../js/types.js').Partial }} c */
function prompt({ game, picked }) {
  const m = model(game);
  if (game.you === null || !game.toAct.includes(game.you)) return theirs(game, m);
  const pic = game.chosen
    ? html`<${Picked} game=${game} m=${m} move=${game.chosen} picture=${picture}/>`
    : undefined;
  return { ...question(game, m, picked), pic };
}

/** Names of other players' decisions. @type {Record<string, string>} */
const ASKS = { auction: 'bid', mustang: 'mustang', telegraph: 'telegraph' };

/** @param {Game} game @param {Model} m @returns {Prompt | null} */
function theirs(game, m) {
  const [seat] = game.toAct, { bidder, high } = m.auction;
  if (seat === undefined) return null;
  const title = game.t('asks.' + (ASKS[m.phase] ?? 'take'), { seat: game.seatName(seat) });
  const rest = m.phase === 'choice' ? m.queue.filter((s) => s !== seat) : [];
  if (rest.length) return { title, text: game.t('asks.then', { seats: names(game, rest) }) };
  if (m.phase !== 'auction' || bidder === undefined) return { title, text: undefined };
  return { title, text: game.t('sluice.high', { seat: game.seatName(bidder), amount: high }) };
}

/** @param {Game} game
 * @param {Model} m @param {import('../../js/types.js').Partial} picked @returns {Prompt} */
function question(game, m, picked) {
  const { t } = game, asks = (/** @type {string} */ verb) => game.moves.some((mv) => mv.verb === verb);
  if (asks('bid') || m.phase === 'auction') return bidQuestion(game, m);
  if (asks('mustang')) {
    const seat = game.seatName(m.queue[0] ?? m.winner ?? 0);
    return { title: t('ask.mustang'), text: t('ask.mustang.text', { seat }) };
  }
  if (asks('telegraph')) {
    const title = t(picked.die === undefined ? 'ask.telegraph' : 'ask.telegraph.face');
    return { title, text: t('ask.telegraph.text', { total: m.dice[0] + m.dice[1] }) };
  }
  const card = picked.card && m.cards[picked.card];
  const asksMore = card && game.has('ask.kind.' + card.kind);
  return asksMore ? eventQuestion(game, card, picked) : takeQuestion(game, m);
}

/** @param {Game} game @param {Model} m @returns {Prompt} */
function bidQuestion(game, m) {
  const { bidder, high } = m.auction;
  if (bidder === undefined) return { title: game.t('ask.bid') };
  return { title: game.t('ask.bid.over', { seat: game.seatName(bidder), amount: high }) };
}

/** What the player still chooses for an event.
 * @param {Game} game @param {Card} card @param {import('../../js/types.js').Partial} picked
 * @returns {Prompt} */
function eventQuestion(game, { kind }, { victim }) {
  const step = kind === 'holdup' && victim !== undefined ? '.amount' : '';
  const seat = victim === undefined ? '' : game.seatName(victim);
  return { title: game.t('ask.kind.' + kind + step, { seat }) };
}

/** @param {Game} game @param {Model} m @returns {Prompt} */
function takeQuestion(game, m) {
  const rest = m.queue.filter((s) => s !== game.you);
  const text = rest.length
    ? game.t('ask.take.text', { seats: names(game, rest), n: rest.length })
    : game.t('ask.take.last');
  return { title: game.t('ask.take'), text };
}

/** Kept cards that are not usable yet, and when they are. @type {Record<string, Move>} */
const WAITING = {
  mustang: { verb: 'mustang', use: true },
  telegraph: { verb: 'telegraph', use: true, die: 0, face: 1 },
};

/** Listed under "Not now, and why". @param {Game} game */
function hint(game) {
  if (game.you === null) return [];
  const kinds = model(game).seats[game.you].kept.map((k) => k.card.kind);
  const waits = (/** @type {string} */ kind) =>
    kinds.includes(kind) && !game.moves.some((mv) => mv.verb === kind);
  return Object.keys(WAITING).filter(waits).map((kind) => WAITING[kind]);
}

/** True for a bid of all the player's gold on one card. @param {Game} game @param {Move} move */
const risk = (game, { verb, amount }) =>
  verb === 'bid' && amount > 0 && amount >= model(game).seats[game.you ?? 0].gold;

const plugin = { id: 'boomtown', Board, label, phases, prompt, hint, line, risk };
/* The shell's plugin type does not know a game's own moves and messages. */
export default /** @type {import('../../js/types.js').Plugin} */ (/** @type {unknown} */ (plugin));
