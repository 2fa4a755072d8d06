// SPDX-License-Identifier: MIT
/* automa_turns.js - Splits a step's events into the Automas' turns and their moments: the two tiles, each
 * tried item, each criterion with the remaining places, and the results. It reads events only and knows no
 * rule. */
// @ts-check
import { after } from './automa_replay.js';

/** @typedef {import('./view.js').View} View */
/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */

/** Places on the map: dams and conduits by their id, zones as 'zone5'. @typedef {string[]} Places */
/** A criterion. kept: places that meet it; left: places that remain after it; struck: number of the
 * criterion that removed a place; number: which choice it belongs to; systems: dams with a conduit each.
 * @typedef {{ why: string, rule: string, structure?: string, number: number, kept: Places, left: Places,
 *             struck: Record<string, number>, systems: number | null, decides: boolean }} Narrowing */
/** A tried item of the action tile.
 * @typedef {{ item: string, structure?: string, at: number, taken: boolean, why: string, rule: string,
 *             space?: string, engineers?: number }} Tried */
/** view: the game at this moment; then: at the time of the trial; tried, choice: up to now; results: what
 * the last action caused.
 * @typedef {{ kind: 'tiles' | 'item' | 'keep' | 'result', view: View, then: View, tried: Tried[],
 *             choice: Narrowing[], results: GameEvent[] }} Moment */
/** @typedef {{ seat: number, criteria: string, action: string, why: string, rule: string,
 *              moments: Moment[] }} Turn */

/** Reasons that begin a choice. */
const BEGINS = new Set(['eligible', 'granted', 'systems', 'own_room']);
/** Reasons that may follow a choice that step 1 decided. */
const AFTERWARDS = 'red_site_free';

/** @param {GameEvent} e @returns {Places} */
const placesOf = (e) =>
  [...(e.dams ?? []), ...(e.conduits ?? []), ...(e.zones ?? []).map((/** @type {string} */ z) => `zone${z}`)];

/** Number in a site's name: its zone. @param {string} id */
const zoneOf = (id) => id.match(/\d+/)?.[0];

/** Dams and conduits of one basin form a system. @param {GameEvent} e */
function systemsOf(e) {
  /** @type {string[]} */
  const dams = e.dams ?? [];
  /** @type {string[]} */
  const conduits = e.conduits ?? [];
  if (!dams.length || !conduits.length) return null;
  return dams.reduce((n, dam) => n + conduits.filter((c) => zoneOf(c) === zoneOf(dam)).length, 0);
}

/** Applies a criterion to the remaining places. A criterion that no place meets removes none, nor does one
 * after which all places are considered again.
 * @param {GameEvent} e @param {Narrowing | undefined} last @param {boolean} decides @returns {Narrowing} */
function narrowing(e, last, decides) {
  const kept = placesOf(e), left = decides && kept.length ? kept : last?.left ?? kept;
  const number = last ? last.number + 1 : 0, struck = { ...last?.struck };
  for (const id of last?.left ?? []) if (!left.includes(id)) struck[id] = number;
  for (const id of left) delete struck[id];
  const { why, rule, structure } = e;
  return { why, rule, structure, number, kept, left, struck, systems: systemsOf(e), decides };
}

/** True if step 1 decides: no criterion is evaluated after it.
 * @param {GameEvent[]} events @param {number} at */
function decides(events, at) {
  if (events[at].why !== 'third_structure') return true;
  const next = events[at + 1];
  return next?.key !== 'automa_keeps' || next.why === AFTERWARDS || BEGINS.has(next.why);
}

/** Index of an item among the untried items of its tile.
 * @param {any[]} items @param {Tried[]} tried @param {GameEvent} e */
function itemAt(items, tried, e) {
  const seen = new Set(tried.map((t) => t.at));
  const same = (/** @type {any} */ item, /** @type {number} */ i) =>
    !seen.has(i) && item.op === e.item && (e.structure === undefined || item.structure === e.structure);
  return items.findIndex(same);
}

/** How an event changes the list of moments: a new moment, or an addition to the last.
 * @typedef {{ items: any[], reasons: Record<string, string>, events: GameEvent[], i: number, now: Moment,
 *             view: View }} Told */

/** @param {Told} told @returns {Moment} */
function itemMoment({ items, events, i, now, view }) {
  const { key, item, structure, why, rule } = events[i], { tried } = now;
  const taken = key === 'automa_takes', at = itemAt(items, tried, events[i]);
  const one = { item, structure, why, rule, taken, at };
  return { kind: 'item', view, then: view, tried: [...tried, one], choice: [], results: [] };
}

/** @param {Told} told @returns {Moment} */
function keepMoment({ events, i, now, view }) {
  const before = now.kind === 'keep' && !BEGINS.has(events[i].why) ? now.choice : [];
  const choice = [...before, narrowing(events[i], before.at(-1), decides(events, i))];
  return { kind: 'keep', view, then: now.then, tried: now.tried, choice, results: [] };
}

/** Engineers belong to the item, not to its results. @param {Told} told @returns {Moment | null} */
function placedMoment({ events, i, now, view }) {
  if (now.kind !== 'item') return null;
  const { space, engineers } = events[i], last = now.tried.length - 1;
  const tried = now.tried.map((one, k) => (k === last ? { ...one, space, engineers } : one));
  return { ...now, tried, view };
}

/** Of two sites of a basin the Automa takes the one without a red border. No event says which; the built
 * structure does. @param {Told} told @returns {Narrowing[]} */
function chosen({ events, i, now, reasons }) {
  const last = now.choice.at(-1), built = events.slice(i).find((e) => e.key === 'built');
  const open = now.kind === 'keep' && last && last.left.length > 1 && last.left.includes(built?.site);
  if (!open) return now.choice;
  const plain = { ...built, key: '', why: 'plain_site', rule: reasons.plain_site, dams: [built?.site] };
  return [...now.choice, narrowing(plain, last, true)];
}

/** @param {Told} told @returns {Moment} */
function resultMoment(told) {
  const { events, i, now, view } = told;
  const results = now.kind === 'result' ? [...now.results, events[i]] : [events[i]];
  return { kind: 'result', view, then: now.then, tried: now.tried, choice: chosen(told), results };
}

/** @type {Record<string, (told: Told) => Moment | null>} */
const MOMENTS = {
  automa_skips: itemMoment,
  automa_takes: itemMoment,
  automa_keeps: keepMoment,
  automa_placed: placedMoment,
};
/** Events that begin a new moment; all others extend the last one. */
const NEW = new Set(['automa_skips', 'automa_takes', 'automa_keeps']);

/** @param {any[]} items of the action tile @param {Record<string, string>} reasons their rules
 * @param {GameEvent[]} events of one turn @param {View} start */
function momentsOf(items, reasons, events, start) {
  /** @type {Moment[]} */
  const moments = [{ kind: 'tiles', view: start, then: start, tried: [], choice: [], results: [] }];
  let view = start;
  for (const [i, e] of events.entries()) {
    const now = moments[moments.length - 1];
    view = after(view, e, events[i - 1]);
    const told = { items, reasons, events, i, now, view };
    const next = MOMENTS[e.key]?.(told) ?? resultMoment(told);
    const more = !NEW.has(e.key) && next.kind === now.kind;
    moments.splice(moments.length - (more ? 1 : 0), more ? 1 : 0, next);
  }
  return moments;
}

/** Events that end an Automa's turn. */
const ENDS = new Set(['automa_turn', 'round', 'passed', 'leader', 'order']);

/** Returns all Automa turns of a step.
 * @param {Game['catalog']} catalog @param {View} before @param {GameEvent[]} events @returns {Turn[]} */
export function turnsOf(catalog, before, events) {
  /** @type {Turn[]} */
  const turns = [];
  let view = before;
  for (let i = 0; i < events.length; i++) {
    const e = events[i];
    if (e.key === 'automa_turn') {
      const rest = events.slice(i + 1), end = rest.findIndex((next) => ENDS.has(next.key));
      turns.push(turnOf(catalog, e, end < 0 ? rest : rest.slice(0, end), view));
    }
    view = after(view, e, events[i - 1]);
  }
  return turns;
}

/** @param {Game['catalog']} catalog @param {GameEvent} e @param {GameEvent[]} events @param {View} view */
function turnOf(catalog, e, events, view) {
  const { seat, criteria, action, why, rule } = e;
  const { tiles, reasons } = catalog.automa;
  const items = tiles.find((tile) => tile.label === action)?.action_side ?? [];
  return { seat, criteria, action, why, rule, moments: momentsOf(items, reasons, events, view) };
}

/** Event keys of the notes in the view. @type {Record<string, string>} */
const NOTES = { skipped: 'automa_skips', taken: 'automa_takes', kept: 'automa_keeps' };

/** Returns the last turn as stored in the view, for viewers who join later.
 * @param {Game['catalog']} catalog @param {View} view @returns {Turn[]} */
export function notedTurn(catalog, view) {
  const { noted, action, notes = [], discard } = view.automa;
  if (noted === undefined || !action) return [];
  const { reasons } = catalog.automa;
  const events = notes.map((n) =>
    ({ ...n, seat: noted, key: NOTES[n.kind ?? ''], rule: reasons[n.why ?? ''] }));
  const turn = { key: 'automa_turn', seat: noted, criteria: discard.at(-1), action, why: 'always',
    rule: reasons.always };
  return [turnOf(catalog, turn, events, view)];
}
