// SPDX-License-Identifier: MIT
/* automa_replay.js - View in the middle of a step: the view before the step with its events applied one by
 * one. Map, points, stock and open rows (patents, works, contracts) follow the events. The rest changes
 * when the step is over. */
// @ts-check

/** @typedef {import('./view.js').View} View */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */

/** @param {View} view @param {string} dam @param {(was: any) => any} change @returns {View} */
const withDam = (view, dam, change) =>
  ({ ...view, dams: { ...view.dams, [dam]: change(view.dams[/** @type {never} */ (dam)] ?? {}) } });

/** @param {View} view @param {string} dam @param {number} more @returns {View} */
const withDrops = (view, dam, more) =>
  withDam(view, dam, (was) => ({ ...was, drops: Math.max(0, (was.drops ?? 0) + more) }));

/** @param {View} view @param {string} id @param {number} more @returns {View} */
function atHead(view, id, more) {
  /** @type {any} */
  const heads = view.heads, head = heads[id] ?? {};
  return { ...view, heads: { ...heads, [id]: { ...head, drops: Math.max(0, (head.drops ?? 0) + more) } } };
}

/** Adds to a player's stock, or subtracts.
 * @param {View} view @param {number} seat
 * @param {Record<string, number>} more @returns {View} */
function withStock(view, seat, more) {
  /** @type {any} */
  const player = view.players[seat];
  if (!player) return view;
  const now = Object.fromEntries(Object.entries(more).map(([key, n]) => [key, (player[key] ?? 0) + n]));
  return { ...view, players: { ...view.players, [seat]: { ...player, ...now } } };
}

/** @param {View} view @param {GameEvent} e @returns {View} */
function built(view, e) {
  if (!e.site) return view;
  const { conduits, powerhouses } = view;
  if (e.structure === 'conduit') return { ...view, conduits: { ...conduits, [e.site]: e.seat } };
  if (e.structure === 'powerhouse') return { ...view, powerhouses: { ...powerhouses, [e.site]: e.seat } };
  if (e.structure === 'building') return view;
  return withDam(view, e.site, (was) => ({ ...was, owner: e.seat, level: (was.level ?? 0) + 1 }));
}

/** A drop that waited leaves its headstream. A drop that flows at once was never on it.
 * @param {View} view @param {GameEvent} e @param {GameEvent} [last] */
function runs(view, e, last) {
  const atOnce = last?.key === 'drop_placed' && !last.waiting && last.headstream === e.headstream;
  const left = e.headstream && !atOnce ? atHead(view, e.headstream, -1) : view;
  return e.dam ? withDrops(left, e.dam, 1) : left;
}

/** @typedef {'patents' | 'works' | 'market'} Row */

/** Removes an item from a row. @param {View} view @param {Row} row @param {string} id @returns {View} */
const without = (view, row, id) =>
  ({ ...view, [row]: Object.fromEntries(Object.entries(view[row] ?? {}).filter(([, it]) => it !== id)) });

/** Adds an item to a row.
 * @param {View} view @param {Row} row @param {string} place @param {string} id
 * @returns {View} */
const within = (view, row, place, id) => ({ ...view, [row]: { ...view[row], [place]: id } });

/** Places of contracts by colour; contract ids begin with the colour's letter.
 * @type {Record<string, string[]>} */
const PLACES = { G: ['green-1', 'green-2'], Y: ['yellow-1', 'yellow-2'], R: ['red-1', 'red-2'] };

/** @param {View} view @param {string} contract @returns {View} */
function revealed(view, contract) {
  const place = PLACES[contract[0]]?.find((one) => !view.market[one]);
  return place ? within(view, 'market', place, contract) : view;
}

/** Removes a fulfilled contract: a private one from the row, a national one from its place.
 * @param {View} view @param {string} contract
 * @returns {View} */
function fulfilled(view, contract) {
  const nationals = view.nationals.filter((id) => id !== contract);
  return { ...without(view, 'market', contract), nationals };
}

/** @param {GameEvent} e @param {1 | -1} sign */
const machines = (e, sign) => ({ excavators: sign * e.excavators, mixers: sign * e.mixers });

/** @type {Record<string, (view: View, e: GameEvent, last?: GameEvent) => View>} */
const CHANGES = {
  built,
  drop_runs: runs,
  produced: (view, e) => withDrops(view, e.dam, -e.drops),
  joined: (view, e) => withDrops(view, e.dam, -e.drops),
  dam_filled: (view, e) => withDrops(view, e.dam, e.drops),
  dam_drop: (view, e) => withDrops(view, e.dam, 1),
  head_drops: (view, e) => atHead(view, e.headstream, e.drops),
  drop_placed: (view, e) => (e.waiting ? atHead(view, e.headstream, 1) : view),
  energy: (view, e) => withStock(view, e.seat, { energy: e.steps }),
  vp: (view, e) => withStock(view, e.seat, { vp: e.amount }),
  credits: (view, e) => withStock(view, e.seat, { credits: e.amount }),
  machinery: (view, e) => withStock(view, e.seat, machines(e, 1)),
  wheel_in: (view, e) => withStock(view, e.seat, machines(e, -1)),
  wheel_out: (view, e) => withStock(view, e.seat, machines(e, 1)),
  took_tile: (view, e) => without(view, 'patents', e.tile),
  tile_gone: (view, e) => without(view, 'patents', e.tile),
  tile_shown: (view, e) => within(view, 'patents', e.patent, e.tile),
  work_done: (view, e) => without(view, 'works', e.work),
  work_gone: (view, e) => without(view, 'works', e.work),
  work_shown: (view, e) => within(view, 'works', e.position, e.work),
  took_contract: (view, e) => without(view, 'market', e.contract),
  swept: (view, e) => without(view, 'market', e.contract),
  fulfilled: (view, e) => fulfilled(view, e.contract),
  revealed: (view, e) => revealed(view, e.contract),
  automa_placed: (view, e) => withStock(view, e.seat, { engineers: -e.engineers }),
};

/** Returns the view after an event; last: the event before it.
 * @param {View} view @param {GameEvent} e @param {GameEvent} [last] @returns {View} */
export const after = (view, e, last) => CHANGES[e.key]?.(view, e, last) ?? view;
