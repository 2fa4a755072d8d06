// SPDX-License-Identifier: MIT
/* tokens.js - stored tokens by server instance. A table with a row for each token, the one that was
   accepted last first.  No row is taken out because of an answer: another server may stand at the address
   for a while, or an older copy of the same. */
import { local, session } from './storage.js';

/** instance: whose token it is, '' not known; stranger: its bearer was told to be unknown there
 *  ('elsewhere': he was known to another instance; 'older': to this one; 'dropped': his key was taken back),
 *  and has not put that aside yet.
 *  @typedef {{ instance: string, token: string, stranger?: 'elsewhere' | 'older' | 'dropped' }} Row */
/** @typedef {Pick<Storage, 'getItem' | 'setItem'>} Shelf */

/** SINGLE is what clients kept before they knew of instances; it stays there for those. */
const TABLE = 'tabuleiro.tokens', SINGLE = 'tabuleiro.token';

/** A page for a living room is a guest of its own, for as long as it is open: what the table shows to one of
 *  its players is not for the others' eyes. */
export const isTv = /\/room\/[^/]+\/tv\/?$/.test(globalThis.location?.pathname ?? '');
const own = () => (isTv ? session : local);

/** @param {any} row */
const isRow = (row) => typeof row?.instance === 'string' && typeof row.token === 'string';
/** @param {Row} a @param {Row} b */
const same = (a, b) => a.instance === b.instance && a.token === b.token;

/** @param {string | null} text @returns {Row[]} */
function parse(text) {
  try {
    return JSON.parse(text ?? '[]').filter(isRow);
  } catch {
    return [];
  }
}

/** The table as it is kept now, also by other pages of this browser. @param {Shelf} [shelf] */
export function read(shelf = own()) {
  const rows = parse(shelf.getItem(TABLE)), single = shelf.getItem(SINGLE);
  const old = { instance: '', token: single ?? '' };
  return single && !rows.some((r) => same(r, old)) ? [...rows, old] : rows;
}

/** @param {Row[]} rows @param {Shelf} [shelf] */
export const keep = (rows, shelf = own()) => shelf.setItem(TABLE, JSON.stringify(rows));

/** The token to say next; none is left: come in as a guest.
 *  @param {Row[]} rows @param {string | undefined} instance which answered; undefined: not known yet
 *  @param {Set<string>} refused the tokens that it did not know */
export function tokenFor(rows, instance, refused) {
  const left = rows.filter((r) => !refused.has(r.token));
  const of = (/** @type {string} */ whose) => left.find((r) => r.instance === whose);
  return (instance === undefined ? left[0] : of(instance) ?? of(''))?.token;
}

/** The table after a token was accepted.
 *  @param {Row[]} rows @param {string} instance @param {string} token */
export function accepted(rows, instance, token) {
  const row = { instance, token };
  return [rows.find((r) => same(r, row)) ?? row, ...rows.filter((r) => !same(r, row))];
}

/** The table after a guest was made, who is told if he had been somebody.
 *  @param {Row[]} rows @param {string} instance @param {string} token */
export function arrived(rows, instance, token) {
  /** @type {Row} */
  const row = { instance, token };
  if (rows.length) row.stranger = rows.some((r) => r.instance === instance) ? 'older' : 'elsewhere';
  return [row, ...rows];
}

/** The table after its first row's bearer has read what he was told. @param {Row[]} rows @returns {Row[]} */
export const told = ([{ instance, token }, ...rest]) => [{ instance, token }, ...rest];
