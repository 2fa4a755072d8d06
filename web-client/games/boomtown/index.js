// SPDX-License-Identifier: MIT
/* Boomtown's plugin: the board, and how its moves, questions and log lines read. */
// @ts-check
import { html } from '../../js/html.js';
import { lazy } from '../../js/ui/lazy.js';
import { list } from '../../js/i18n.js';
import { Board } from './board.js';
import { Claim, KeptCard, chances } from './cards.js';
import { payments, read } from './model.js';
import { cardName, line, moveTitle } from './words.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */

const Picked = lazy(() => import('./tips.js'), 'Picked');

/** @type {{ view: any, you: any, m: import('./model.js').Model | null }} */
const last = { view: null, you: null, m: null };
/** The model of the view now shown. @param {Game} game */
function model(game) {
  if (last.view !== game.view || last.you !== game.you || !last.m) Object.assign(last, { view: game.view, you: game.you, m: read(game.catalog, game.view, game.you) });
  return /** @type {import('./model.js').Model} */ (last.m);
}

/** @param {Game} game @param {import('./model.js').Card} card */
const picture = (game, card) => html`<svg viewBox="-2 -7 46 72" width="30" height="38" aria-hidden="true">${card.kind === 'mine' ? html`<${Claim} card=${card}/>` : html`<${KeptCard} card=${card} t=${game.t}/>`}</svg>`;

/** @param {Game} game @param {Move} move */
function label(game, move) {
  const m = model(game), title = moveTitle(game, m, move);
  const card = move.card && m.cards[move.card];
  if (move.verb === 'bid') {
    const chain = payments(m.n, game.you ?? 0, move.amount).slice(1).filter((s) => s.keeps);
    return { title, sub: list(chain.map((s) => `${s.seat === 'bank' ? game.t('bank') : game.seatName(/** @type {number} */ (s.seat))} +${s.keeps}`)) };
  }
  if (!card) return { title, sub: game.has('sub.' + move.verb) ? game.t('sub.' + move.verb) : undefined };
  const pic = picture(game, card);
  if (card.kind !== 'mine') return { title, sub: eventSub(game, m, card, move), pic, group: game.t('group.take.event'), act: game.chosen === move ? game.t('act.take') : cardName(game, card) };
  const fee = m.feeFor(game.you ?? undefined, card.town), mayor = m.towns[card.town].mayor;
  const pays = game.t('sub.pays', { value: card.value, number: card.number });
  return { title, pic, group: game.t('group.take.mine'), act: game.chosen !== move ? cardName(game, card) : fee ? game.t('act.take.for', { fee }) : game.t('act.take'),
    sub: game.phone && game.chosen === move ? undefined : fee && mayor !== undefined ? `${game.t('sub.fee', { fee, seat: game.seatName(mayor) })} · ${pays}` : `${game.t('sub.nofee')} · ${pays}` };
}

/** @param {Game} game @param {import('./model.js').Model} m @param {import('./model.js').Card} card @param {Move} move */
function eventSub(game, m, card, move) {
  if (card.kind === 'holdup' && typeof move.amount === 'number') {
    let rolls = 0;
    for (let k = move.amount; k <= 12; k++) rolls += chances(k);
    return game.t('sub.holdup', { rolls, gold: m.seats[move.victim].gold, seat: game.seatName(move.victim) });
  }
  return game.t('kind.' + card.kind + '.short');
}

const PHASES = ['reveal', 'auction', 'payment', 'choice', 'production'];
const SHOWN = /** @type {Record<string, string>} */ ({ setup: 'reveal', mustang: 'choice', roll: 'production', telegraph: 'production', round_end: 'production' });

/** @param {any} view @param {any} catalog @param {import('../../js/types.js').Translate} t */
function phases(view, catalog, t) {
  const m = read(catalog, view, null);
  return { round: m.round, rounds: m.rounds, phases: PHASES.map((id) => ({ id, name: t('phase.' + id) })), now: SHOWN[m.phase] ?? m.phase };
}

/** @param {import('../../js/types.js').PromptContext} c */
function prompt({ game, t, picked }) {
  const m = model(game);
  const asked = game.you !== null && game.toAct.includes(game.you);
  if (!asked) return theirs(game, m, t);
  const pic = game.chosen ? html`<${Picked} game=${game} m=${m} move=${game.chosen} picture=${picture}/>` : undefined;
  return { ...question(game, m, t, picked), pic };
}

/** @param {Game} game @param {import('./model.js').Model} m @param {import('../../js/types.js').Translate} t */
function theirs(game, m, t) {
  const seat = game.toAct[0];
  if (seat === undefined) return null;
  const key = m.phase === 'auction' ? 'bid' : m.phase === 'mustang' || m.phase === 'telegraph' ? m.phase : 'take';
  const rest = m.phase === 'choice' ? m.queue.filter((s) => s !== seat) : [];
  return { title: t('asks.' + key, { seat: game.seatName(seat) }), text: rest.length ? t('asks.then', { seats: list(rest.map((s) => game.seatName(s))) }) : m.phase === 'auction' && m.auction.bidder !== undefined ? t('sluice.high', { seat: game.seatName(m.auction.bidder), amount: m.auction.high }) : undefined };
}

/** @param {Game} game @param {import('./model.js').Model} m @param {import('../../js/types.js').Translate} t @param {import('../../js/types.js').Partial} picked */
function question(game, m, t, picked) {
  const verbs = new Set(game.moves.map((mv) => mv.verb));
  if (verbs.has('bid') || m.phase === 'auction') {
    const high = m.auction.bidder;
    return { title: high === undefined ? t('ask.bid') : t('ask.bid.over', { seat: game.seatName(high), amount: m.auction.high }) };
  }
  if (verbs.has('mustang')) return { title: t('ask.mustang'), text: t('ask.mustang.text', { seat: game.seatName(m.queue[0] ?? m.winner ?? 0) }) };
  if (verbs.has('telegraph')) return picked.die === undefined ? { title: t('ask.telegraph'), text: t('ask.telegraph.text', { total: m.dice[0] + m.dice[1] }) } : { title: t('ask.telegraph.face'), text: t('ask.telegraph.text', { total: m.dice[0] + m.dice[1] }) };
  const card = picked.card && m.cards[picked.card];
  if (card && game.has('ask.kind.' + card.kind)) {
    const step = card.kind === 'holdup' && picked.victim !== undefined ? '.amount' : '';
    return { title: t('ask.kind.' + card.kind + step, { seat: picked.victim === undefined ? '' : game.seatName(picked.victim) }) };
  }
  const rest = m.queue.filter((s) => s !== game.you);
  return { title: t('ask.take'), text: rest.length ? t('ask.take.text', { seats: list(rest.map((s) => game.seatName(s))), n: rest.length }) : t('ask.take.last') };
}

/** Kept cards that wait for their hour: listed under "Not now, and why". @param {Game} game */
function hint(game) {
  const m = model(game);
  if (game.you === null) return [];
  const mine = m.seats[game.you].kept.map((k) => k.card.kind);
  return ['mustang', 'telegraph'].filter((kind) => mine.includes(kind) && !game.moves.some((mv) => mv.verb === kind)).map((verb) => (verb === 'mustang' ? { verb, use: true } : { verb, use: true, die: 0, face: 1 }));
}

/** @type {import('../../js/types.js').Plugin} */
const plugin = { id: 'boomtown', Board, label, phases, prompt, hint, line };
export default plugin;
