// SPDX-License-Identifier: MIT
/* model.js - Converts (catalogue, view) to the board's model. The only file that knows the view's names.
 * It judges no rules; legal moves come with the list of moves. */
// @ts-check

import { onceFor } from '../../js/board/draw.js';

/** @typedef {import('./view.js').View} View */
/** @typedef {import('./view.js').Catalog} Catalog */

/** @typedef {object} Card
 * @property {string} id
 * @property {number} index
 * @property {string} kind 'mine' or the kind of event
 * @property {string} town
 * @property {number} number
 * @property {number} value
 * @property {boolean} dangerous */
/** @typedef {{ card: Card, veins: number }} Mine */
/** @typedef {{ card: Card, town: string, girls: boolean, toll: number }} Saloon */
/** @typedef {{ card: Card, idle: boolean, town?: string }} Kept */
/** @typedef {{ id: string, mine?: Mine, saloon?: Saloon }} Piece */

/** @typedef {object} Town
 * @property {string} id
 * @property {number} [mayor]
 * @property {number} fee
 * @property {boolean} governor
 * @property {number} tokens for saloons, still free
 * @property {Card[]} mines */

/** @typedef {object} SeatModel
 * @property {number} gold
 * @property {number} points
 * @property {{ gold: number, mines: number, mayors: number }} parts
 * @property {Mine[]} mines
 * @property {Saloon[]} saloons
 * @property {Kept[]} kept
 * @property {boolean} chosen has chosen a card in this round
 * @property {boolean} passed */

/** @typedef {{ seat: number, amount: number }} Bid  amount 0: a pass */
/** @typedef {{ seat: number | 'bank', gets: number, keeps: number }} Payment */
/** @typedef {ReturnType<typeof read>} Model */

/** Cards of a catalogue by id. */
export const cardsOf = onceFor(readCards);

/** @param {Catalog} catalog */
function readCards(catalog) {
  /** @type {Record<string, Card>} */
  const cards = {};
  for (const c of catalog.cards) {
    const kind = c.type === 'mine' ? 'mine' : c.kind, { id, index, town, number, value } = c;
    /* An event has no town and no numbers; no code reads them. */
    cards[id] = /** @type {Card} */ ({ id, index, kind, town, number, value, dangerous: !!c.dangerous });
  }
  return cards;
}

/** Distribution of a bid of `price` by `seat` to the right: what each seat gets and keeps (BOO-4.3). For
 * display only; the engine computes the payment.
 * @param {number} n @param {number} seat @param {number} price @returns {Payment[]} */
export function payments(n, seat, price) {
  /** @type {Payment[]} */
  const chain = [{ seat, gets: 0, keeps: -price }];
  let gets = price;
  for (let k = 1; k < n; k++) {
    const last = k === n - 1 && n > 3;
    const keeps = last ? gets : Math.ceil(gets / 2);
    chain.push({ seat: (seat + n - k) % n, gets, keeps });
    gets -= keeps;
  }
  if (n === 3) chain.push({ seat: 'bank', gets, keeps: gets });
  return chain;
}

/** Order of the rows: the viewer last, the viewer's left neighbour first. A spectator sees seat 0 first.
 * @param {number} n @param {number | null} you */
const rowOrder = (n, you) =>
  Array.from({ length: n }, (_, i) => (you === null ? i : (you + 1 + i) % n));

/** Content of a seat's cell in a town: mines by number, then saloons.
 * @param {Model} m @param {number} seat @param {string} town @returns {Piece[]} */
export function piecesOf(m, seat, town) {
  const s = m.seats[seat];
  const mines = s.mines.filter((x) => x.card.town === town).sort((a, b) => a.card.number - b.card.number);
  const saloons = s.saloons.filter((x) => x.town === town);
  return [
    ...mines.map((mine) => ({ id: mine.card.id, mine })),
    ...saloons.map((saloon) => ({ id: saloon.card.id, saloon })),
  ];
}

/** A list of values, or an object keyed by index, as an array.
 * @template T @param {T[] | Record<string, T> | undefined} x @returns {T[]} */
function listed(x) {
  if (Array.isArray(x)) return x;
  return x ? Object.keys(x).map(Number).sort((a, b) => a - b).map((k) => x[k]) : [];
}

/** @param {View} view */
const seatsOf = (view) => Object.keys(view.players).map(Number).sort((a, b) => a - b);

/** Values of mines, saloons and mayors from the catalogue. @param {Catalog} catalog */
function worthOf(catalog) {
  const { constants, event_kinds: kinds } = catalog;
  return {
    bonus: kinds.new_vein.value_bonus,
    toll: kinds.saloon.toll_per_producing_mine,
    girls: kinds.saloon_girls.toll_per_producing_mine,
    double: kinds.governor.fee_multiplier,
    mayor: constants.mayor_score,
    tokens: constants.town_tokens_per_town,
  };
}

/** @typedef {ReturnType<typeof worthOf>} Worth */

/** Events that sit on mines, saloons and towns. @param {View} view @param {Record<string, Card>} cards */
function readSitting(view, cards) {
  /** @type {Record<string, string>} */
  const on = { ...view.attached, ...view.placed };
  /** @type {Record<string, number>} */
  const veins = {};
  const girls = new Set();
  for (const [event, thing] of Object.entries(on)) {
    if (cards[event]?.kind === 'new_vein') veins[thing] = (veins[thing] ?? 0) + 1;
    if (cards[event]?.kind === 'saloon_girls') girls.add(thing);
  }
  return { on, veins, girls };
}

/** @typedef {ReturnType<typeof readSitting>} Sitting */

/** Events that a player keeps for later use. */
const HELD = new Set(['mustang', 'telegraph']);

/** Cards, gold and points of one player.
 * @param {View} view @param {Record<string, Card>} cards @param {Sitting} sitting
 * @param {Worth} worth @param {number} seat @returns {SeatModel} */
function readSeat(view, cards, { on, veins, girls }, worth, seat) {
  const p = view.players[seat], gold = p.gold ?? 0, own = p.cards.map((id) => cards[id]);
  const mines = own.filter((c) => c.kind === 'mine').map((card) => ({ card, veins: veins[card.id] ?? 0 }));
  const saloons = own.filter((c) => c.kind === 'saloon').map((card) => {
    const has = girls.has(card.id);
    return { card, town: on[card.id], girls: has, toll: has ? worth.girls : worth.toll };
  });
  const isKept = (/** @type {Card} */ c) => c.kind === 'governor' || on[c.id] === undefined;
  const kept = own.filter((c) => c.kind !== 'mine' && c.kind !== 'saloon' && isKept(c)).map((card) => {
    const town = on[card.id];
    return { card, idle: town === undefined && !HELD.has(card.kind), town };
  });
  const value = mines.reduce((sum, x) => sum + x.card.value + worth.bonus * x.veins, 0);
  const chosen = view.order.slice(0, view.taken ?? 0).includes(seat);
  const parts = { gold, mines: value, mayors: 0 };
  return { gold, points: 0, parts, mines, saloons, kept, chosen, passed: !!p.passed };
}

/** @param {View} view @param {Record<string, Card>} cards @param {Sitting} sitting @param {Worth} worth
 * @param {SeatModel[]} seats @param {string} id @returns {Town} */
function readTown(view, cards, sitting, worth, seats, id) {
  const mayor = view.mayors[/** @type {keyof View['mayors']} */ (id)];
  const sits = Object.entries(sitting.on);
  const governor = sits.some(([card, town]) => cards[card].kind === 'governor' && town === id);
  const count = mayor === undefined ? 0 : seats[mayor].mines.filter((x) => x.card.town === id).length;
  const fee = view.fees[/** @type {keyof View['fees']} */ (id)] ?? count * (governor ? worth.double : 1);
  const saloons = seats.flatMap((s) => s.saloons).filter((s) => s.town === id);
  const mines = Object.values(cards).filter((x) => x.town === id);
  return { id, mayor, governor, fee, mines, tokens: worth.tokens - saloons.length };
}

/** The row: its cards, and who took which. @param {View} view */
function readRow(view) {
  /** @type {Record<number, string>} */
  const row = {};
  /** @type {Record<number, { seat: number, card: string }>} */
  const took = {};
  listed(view.row).forEach((slot, i) => {
    if (slot?.card === undefined) return;
    if (slot.by === undefined) row[i] = slot.card;
    else took[i] = { seat: slot.by, card: slot.card };
  });
  return { row, took };
}

/** Place of each known card.
 * @param {View} view @param {SeatModel[]} seats @param {Record<number, string>} row */
function readPlaces(view, seats, row) {
  /** @type {Record<string, 'in' | 'row' | 'out' | undefined>} */
  const place = {};
  /** @type {Record<string, number>} */
  const owner = {};
  seats.forEach((_, seat) => {
    for (const id of view.players[seat].cards) {
      owner[id] = seat;
      place[id] = 'in';
    }
  });
  for (const id of view.gone) place[id] = 'out';
  for (const id of Object.values(row)) place[id] = 'row';
  return { owner, place };
}

/** @param {View} view */
function readAuction({ auction }) {
  const amounts = listed(auction?.bid_amounts);
  /** @type {Bid[]} */
  const bids = listed(auction?.bid_seats).map((seat, i) => ({ seat, amount: amounts[i] ?? 0 }));
  return { high: auction?.high ?? 0, bidder: auction?.bidder, bids };
}

/** State of the round. @param {View} view */
const readRound = (view) => ({
  round: view.round ?? 1,
  rounds: view.rounds ?? 1,
  phase: /** @type {string} */ (view.phase),
  start: view.start ?? 0,
  winner: view.winner,
});

/** Returns the view as the board draws it.
 * @param {Catalog} catalog @param {View} view @param {number | null} you */
export function read(catalog, view, you) {
  const cards = cardsOf(catalog), worth = worthOf(catalog), sitting = readSitting(view, cards);
  const seats = seatsOf(view).map((seat) => readSeat(view, cards, sitting, worth, seat));
  const townIds = catalog.towns.map((t) => t.id);
  const towns = Object.fromEntries(
    townIds.map((id) => [id, readTown(view, cards, sitting, worth, seats, id)]));
  seats.forEach((s, seat) => {
    s.parts.mayors = worth.mayor * townIds.filter((id) => towns[id].mayor === seat).length;
    s.points = view.players[seat].score ?? s.parts.gold + s.parts.mines + s.parts.mayors;
  });
  const { row, took } = readRow(view), queue = view.order.slice(view.taken ?? 0);
  const auction = readAuction(view);
  const toChoose = you !== null && (queue.includes(you) || view.phase === 'auction');
  return {
    n: seats.length,
    you,
    cards,
    townIds,
    towns,
    seats,
    veins: sitting.veins,
    ...readPlaces(view, seats, row),
    row,
    took,
    queue,
    bonus: worth.bonus,
    mayorPoints: worth.mayor,
    order: rowOrder(seats.length, you),
    ...readRound(view),
    price: view.winner === undefined ? 0 : auction.high,
    /** Seat whose fee is shown on the cards: the viewer while they have to choose, else the next chooser. */
    chooser: toChoose ? you : /** @type {number | undefined} */ (queue[0]),
    auction,
    dice: view.dice,
    deck: view.deck ?? 0,
    gone: /** @type {string[]} */ (view.gone),
    fresh: /** @type {Set<string>} */ (new Set()),
    /** Fee of a seat for a mine of a town. @param {number | undefined} seat @param {string} town */
    feeFor: (seat, town) =>
      (towns[town].mayor === undefined || towns[town].mayor === seat ? 0 : towns[town].fee),
  };
}
