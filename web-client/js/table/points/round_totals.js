// SPDX-License-Identifier: MIT
/* round_totals.js - computes the totals of a round for its summary. `games/<id>/rounds.js` says,
   as a table, what a round of a game is. */

import { takeBack } from '../log/visible_log.js';

/** @import { GameEvent } from '../../types.js' */
/** @import { Entry } from '../../table_state.js' */

/** What one category gives: by seat, for each event; no seat: the bank.  apart: it is no points.
 *  @typedef {{ id: string, rule: string, apart?: boolean,
 *              of: (e: GameEvent) => [number | undefined, number][] | number[][] }} Part */
/** Events: with which a card begins, with which it is there to be seen, before which it ends.  head: those
 *  that are told above all; number: of the card, if it is not the round's.
 *  @typedef {{ begins: (e: GameEvent) => boolean, shows: (e: GameEvent) => boolean,
 *              ends: (e: GameEvent) => boolean, head?: string[], number?: (e: GameEvent) => number,
 *              parts: Part[] }} Rounds */
/** seq: the step with which it came.
 *  @typedef {{ seq: number, n: number, events: GameEvent[], fresh?: boolean }} Card */
/** by: what each seat got; events: why.
 *  @typedef {{ id: string, rule: string, apart?: boolean, by: Map<number, number>,
 *              events: GameEvent[] }} Row */

/** Without what was taken back. @param {Entry[]} log in order */
export function lasting(log) {
  /** @type {Entry[]} */
  const kept = [];
  for (const e of log) {
    if (e.kind === 'undo') takeBack(kept, e.seat);
    else kept.push(e);
  }
  return kept;
}

/** All cards of a game so far.
 *  @param {Rounds} rounds @param {Entry[]} log in order @returns {Card[]} */
export function cardsOf(rounds, log) {
  /** @type {Card[]} */
  const cards = [];
  /** @type {GameEvent[] | null} */
  let events = null;
  let round = 0, shown = false;
  for (const entry of lasting(log)) {
    for (const e of entry.events) {
      if (events && rounds.ends(e)) events = null;
      if (!events && rounds.begins(e)) { events = []; shown = false; }
      if (!events) { round = e.round ?? round; continue; }
      events.push(e);
      round = e.round ?? round;
      if (shown || !rounds.shows(e)) continue;
      shown = true;
      cards.push({ seq: entry.seq, n: rounds.number?.(e) ?? round, events, fresh: entry.fresh });
    }
  }
  return cards;
}

/** What a card says, category by category; those in which nobody got anything are left out.
 *  @param {Rounds} rounds @param {GameEvent[]} events @returns {Row[]} */
export function rowsOf(rounds, events) {
  const rows = rounds.parts.map(({ of, ...part }) => {
    /** @type {Row} */
    const row = { ...part, by: new Map(), events: [] };
    for (const e of events) {
      const told = of(e).filter(([seat]) => seat !== undefined);
      if (told.some(([, n]) => n)) row.events.push(e);
      for (const [seat, n] of /** @type {[number, number][]} */ (told)) {
        row.by.set(seat, (row.by.get(seat) ?? 0) + n);
      }
    }
    return row;
  });
  return rows.filter((row) => row.events.length);
}

/** What a seat got in all, of what is points. @param {Row[]} rows @param {number} seat */
export const sumOf = (rows, seat) =>
  rows.reduce((sum, { apart, by }) => sum + (apart ? 0 : by.get(seat) ?? 0), 0);
