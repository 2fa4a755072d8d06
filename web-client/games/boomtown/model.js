// SPDX-License-Identifier: MIT
/* From (catalog, view) to what is drawn.  The only file that knows the names in the view.  It judges
 * nothing: what may be done comes with the list of moves. */
// @ts-check

/** @typedef {import('./view.js').View} View */
/** @typedef {import('./view.js').Catalog} Catalog */
/** @typedef {{ id: string, index: number, kind: string, town: string, number: number, value: number, dangerous: boolean }} Card
 *  kind is 'mine' or the kind of event */
/** @typedef {{ card: Card, veins: number }} Mine */
/** @typedef {{ card: Card, town: string, girls: boolean, toll: number }} Saloon */
/** @typedef {{ card: Card, idle: boolean, town?: string }} Kept */
/** @typedef {{ id: string, mayor?: number, fee: number, governor: boolean, tokens: number, mines: Card[] }} Town */
/** @typedef {{ gold: number, points: number, parts: { gold: number, mines: number, mayors: number }, mines: Mine[], saloons: Saloon[], kept: Kept[], chosen: boolean, passed: boolean }} SeatModel */
/** @typedef {ReturnType<typeof read>} Model */

/** Cards of a catalog by id. @type {WeakMap<object, Record<string, Card>>} */
const known = new WeakMap();

/** @param {Catalog} catalog @returns {Record<string, Card>} */
export function cardsOf(catalog) {
  let cards = known.get(catalog);
  if (cards) return cards;
  cards = {};
  for (const c of catalog.cards) {
    const kind = c.type === 'mine' ? 'mine' : c.kind, { id, index, town, number, value } = c;
    /* An event has no town and no numbers, and nobody asks for them. */
    cards[id] = /** @type {Card} */ ({ id, index, kind, town, number, value, dangerous: !!c.dangerous });
  }
  known.set(catalog, cards);
  return cards;
}

/** How a bid of `price` by `seat` runs to the right: who gets how much and keeps what (BOO-4.3; a
 * picture of the payment, the engine makes it).
 * @param {number} n @param {number} seat @param {number} price @returns {{ seat: number | 'bank', gets: number, keeps: number }[]} */
export function payments(n, seat, price) {
  /** @type {{ seat: number | 'bank', gets: number, keeps: number }[]} */
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

/** The order of the rows: the viewer last, his left neighbour first; a spectator sees seat 0 first.
 * @param {number} n @param {number | null} you */
export const rowOrder = (n, you) => Array.from({ length: n }, (_, i) => (you === null ? i : (you + 1 + i) % n));

/** What stands in a seat's cell of a town, in its order: mines by number, then saloons.
 * @param {Model} m @param {number} seat @param {string} town @returns {{ id: string, mine?: Mine, saloon?: Saloon }[]} */
export function piecesOf(m, seat, town) {
  const s = m.seats[seat];
  return [...s.mines.filter((x) => x.card.town === town).sort((a, b) => a.card.number - b.card.number).map((mine) => ({ id: mine.card.id, mine })),
    ...s.saloons.filter((x) => x.town === town).map((saloon) => ({ id: saloon.card.id, saloon }))];
}

/** A list of values, or an object keyed by index, as an array. @param {any} x @returns {any[]} */
const listed = (x) => (Array.isArray(x) ? x : x ? Object.keys(x).map(Number).sort((a, b) => a - b).map((k) => x[k]) : []);

/** Who owns what, and what sits on what. @param {View} view @param {Record<string, Card>} cards @param {{ bonus: number, toll: number, girls: number }} c */
function readSeats(view, cards, c) {
  /** @type {Record<string, string>} */
  const on = { ...(view.attached ?? {}), ...(view.placed ?? {}) };
  /** @type {Record<string, number>} */ const veins = {};
  /** @type {Record<string, number>} */ const owner = {};
  const girls = new Set();
  for (const [event, thing] of Object.entries(on)) {
    if (cards[event]?.kind === 'new_vein') veins[thing] = (veins[thing] ?? 0) + 1;
    if (cards[event]?.kind === 'saloon_girls') girls.add(thing);
  }
  const chosen = new Set((view.order ?? []).slice(0, view.taken ?? 0));
  const seats = Object.keys(view.players).map(Number).sort((a, b) => a - b).map((seat) => {
    const p = view.players[seat];
    /** @type {SeatModel} */
    const s = { gold: p.gold ?? 0, points: 0, parts: { gold: p.gold ?? 0, mines: 0, mayors: 0 }, mines: [], saloons: [], kept: [], chosen: chosen.has(seat), passed: !!p.passed };
    for (const id of p.cards ?? []) {
      const card = cards[id];
      owner[id] = seat;
      if (card.kind === 'mine') s.mines.push({ card, veins: veins[id] ?? 0 });
      else if (card.kind === 'saloon') s.saloons.push({ card, town: on[id], girls: girls.has(id), toll: girls.has(id) ? c.girls : c.toll });
      else if (card.kind === 'governor' || on[id] === undefined) s.kept.push({ card, idle: on[id] === undefined && !HELD.has(card.kind), town: on[id] });
    }
    s.parts.mines = s.mines.reduce((sum, x) => sum + x.card.value + c.bonus * x.veins, 0);
    return s;
  });
  return { seats, veins, owner, on };
}
const HELD = new Set(['mustang', 'telegraph']);

/** @param {View} view @param {Record<string, Card>} cards @param {string[]} ids @param {ReturnType<typeof readSeats>} who @param {{ mayor: number, tokens: number, double: number }} c */
function readTowns(view, cards, ids, who, c) {
  /** @type {Record<string, Town>} */
  const towns = {};
  for (const id of ids) {
    const mayor = view.mayors?.[id];
    const governor = Object.entries(who.on).some(([card, town]) => cards[card].kind === 'governor' && town === id);
    const mines = mayor === undefined ? 0 : who.seats[mayor].mines.filter((x) => x.card.town === id).length;
    towns[id] = { id, mayor, governor, fee: view.fees?.[id] ?? mines * (governor ? c.double : 1), mines: Object.values(cards).filter((x) => x.town === id),
      tokens: c.tokens - who.seats.flatMap((s) => s.saloons).filter((s) => s.town === id).length };
    if (mayor !== undefined) who.seats[mayor].parts.mayors += c.mayor;
  }
  return towns;
}

/** The row: what lies there, and who took what from it. @param {View} view */
function readRow(view) {
  /** @type {Record<number, string>} */ const row = {};
  /** @type {Record<number, { seat: number, card: string }>} */ const took = {};
  listed(view.row).forEach((slot, i) => {
    if (slot?.card === undefined) return;
    if (slot.by === undefined) row[i] = slot.card;
    else took[i] = { seat: slot.by, card: slot.card };
  });
  return { row, took };
}

/** The view as the board draws it. @param {Catalog} catalog @param {View} view @param {number | null} you */
export function read(catalog, view, you) {
  const cards = cardsOf(catalog), k = catalog.constants ?? {}, kinds = catalog.event_kinds ?? {};
  const number = (/** @type {any} */ x, /** @type {number} */ usual) => (typeof x === 'number' ? x : x?.value ?? usual);
  const townIds = /** @type {string[]} */ (catalog.towns.map((/** @type {any} */ t) => t.id));
  const bonus = number(kinds.new_vein?.value_bonus, 3), mayorPoints = number(k.mayor_score, 5);
  const who = readSeats(view, cards, { bonus, toll: number(kinds.saloon?.toll_per_producing_mine, 2), girls: number(kinds.saloon_girls?.toll_per_producing_mine, 4) });
  const towns = readTowns(view, cards, townIds, who, { mayor: mayorPoints, tokens: number(k.town_tokens_per_town, 2), double: number(kinds.governor?.fee_multiplier, 2) });
  const { seats, veins, owner } = who, n = seats.length;
  seats.forEach((s, seat) => { s.points = view.players[seat].score ?? s.parts.gold + s.parts.mines + s.parts.mayors; });
  const { row, took } = readRow(view);
  /** @type {Record<string, 'in' | 'row' | 'out' | undefined>} */ const place = {};
  for (const id of Object.keys(owner)) place[id] = 'in';
  for (const id of view.gone ?? []) place[id] = 'out';
  for (const id of Object.values(row)) place[id] = 'row';
  const queue = /** @type {number[]} */ ((view.order ?? []).slice(view.taken ?? 0));
  const a = view.auction ?? {}, amounts = listed(a.bid_amounts);
  return {
    n, you, cards, townIds, towns, seats, owner, veins, place, row, took, queue, bonus, mayorPoints,
    order: rowOrder(n, you), round: view.round ?? 1, rounds: view.rounds ?? 1, phase: /** @type {string} */ (view.phase), start: view.start ?? 0, winner: /** @type {number | undefined} */ (view.winner),
    price: view.winner === undefined ? 0 : a.high ?? 0,
    /** Whose fee hangs on the cards: the viewer's while he has yet to choose, else that of who chooses. */
    chooser: you !== null && (queue.includes(you) || view.phase === 'auction') ? you : queue[0],
    auction: { high: a.high ?? 0, bidder: /** @type {number | undefined} */ (a.bidder), bids: listed(a.bid_seats).map((seat, i) => ({ seat, amount: /** @type {number} */ (amounts[i] ?? 0) })) },
    dice: /** @type {number[]} */ (view.dice ?? []), deck: /** @type {number} */ (view.deck ?? 0), gone: /** @type {string[]} */ (view.gone ?? []), fresh: /** @type {Set<string>} */ (new Set()),
    /** What a seat pays for a mine of a town. @param {number | undefined} seat @param {string} town */
    feeFor: (seat, town) => (towns[town].mayor === undefined || towns[town].mayor === seat ? 0 : towns[town].fee),
  };
}
