// SPDX-License-Identifier: MIT
/* shuffle.js - commit, reveal and verify this browser's part of the shuffle. Sitting down it draws a
   secret and promises it by its SHA-256, and again when the server asks at the start; then it tells it,
   once all that goes in is promised.  What was promised is kept here, so that at the end nothing can be
   another unnoticed. protocol/README.md (Fairness) says why nobody can choose so. */
import { request } from './net.js';
import { local } from './storage.js';

/** @typedef {{ seat: number, commitment: string, secret?: string }} Share */
/** user: whose it is (older ones do not say); server: its commitment, once it has the promise; list: the
 *  shares that were promised when this browser told its secret.
 *  @typedef {{ user?: number, secret: string, commitment: string, server?: string, list?: string }} Kept */
/** @typedef {{ seed: string, salt: string, commitment: string, shares?: Share[] }} Fairness */
/** good: all is as promised; why: what is not (mine: this browser's own secret is not in it); seed: what the
 *  game was played with; mine: the seat of this browser's secret.
 *  @typedef {{ good: boolean, why?: 'seed' | 'list' | 'mine', sum: string, seed: string,
 *              mine: number | null }} Finding */

const PREFIX = 'tabuleiro shuffle 1\n';

/* ---- SHA-256 (FIPS 180-4): browsers have their own only over https, and many tables are at home ---- */

const PRIMES = (() => {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < 64; n++) if (!found.some((p) => n % p === 0)) found.push(n);
  return found;
})();
/** @param {number} x the first 32 bits behind the point */
const fraction = (x) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const ROUND = PRIMES.map((p) => fraction(Math.cbrt(p)));
const START = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
/** @param {number} x @param {number} n */
const turned = (x, n) => (x >>> n) | (x << (32 - n));

/** The block's sixteen words and what follows from them. @param {DataView} from @param {number} at */
function schedule(from, at) {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i++) w[i] = from.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15], b = w[i - 2];
    w[i] = w[i - 16] + (turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)) + w[i - 7]
      + (turned(b, 17) ^ turned(b, 19) ^ (b >>> 10));
  }
  return w;
}

/** @param {number[]} hash @param {Int32Array} w */
function mix(hash, w) {
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g), most = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUND[i] + w[i]) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((x, i) => (x + hash[i]) | 0);
}

/** @param {Uint8Array} bytes @returns {string} in hex */
export function sha256(bytes) {
  const whole = new Uint8Array(((bytes.length + 72) >> 6) << 6), view = new DataView(whole.buffer);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  view.setUint32(whole.length - 4, bytes.length * 8);
  let hash = START;
  for (let at = 0; at < whole.length; at += 64) hash = mix(hash, schedule(view, at));
  return hash.map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}

/** @param {string} hex */
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (x) => parseInt(x, 16));
/** @param {Uint8Array} bytes */
const hexOf = (bytes) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

/* ---- what is kept here ---------------------------------------------------------------------- */

/** @param {string} room */
const key = (room) => `tabuleiro.share.${room}`;

/** @param {string} room @returns {Kept | null} */
export function kept(room) {
  try {
    return JSON.parse(local.getItem(key(room)) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} room @param {Kept} share */
const keep = (room, share) => local.setItem(key(room), JSON.stringify(share));

/** Seats and promises in one line, to be compared. @param {Share[]} shares */
const lineOf = (shares) => shares.map((s) => `${s.seat}:${s.commitment}`).join(' ');

/* ---- adding --------------------------------------------------------------------------------- */

/** What the person has promised here, drawn now if nothing is; one secret a table, wherever they sit.
 *  @param {string} room @param {number} user @returns {Kept} */
function mine(room, user) {
  const have = kept(room);
  if (have && (have.user ?? user) === user) return have;
  const secret = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  const share = { user, secret, commitment: sha256(bytesOf(secret)) };
  keep(room, share);
  return share;
}

/** Promises the person's secret; what was promised before is promised again. A refusal changes nothing:
 *  at the start the server asks everyone who has none. @param {string} room @param {number} user */
export async function promise(room, user) {
  const { commitment } = mine(room, user);
  const answer = await request('share', { room, commitment }).catch(() => null);
  const have = kept(room);
  if (!answer || have?.commitment !== commitment) return;
  keep(room, { ...have, server: have.server ?? answer.commitment });
}

/** The game begins: tells the secret, if all that goes in is promised as it was told here before.
 *  @param {{ room: string, commitment: string, shares?: Share[] }} asked */
export function reveal({ room, commitment, shares = [] }) {
  const have = kept(room), list = lineOf(shares);
  if (!have || !shares.some((s) => s.commitment === have.commitment)) return;
  if ((have.server ?? commitment) !== commitment || (have.list ?? list) !== list) return;
  keep(room, { ...have, server: commitment, list });
  request('reveal', { room, secret: have.secret }).catch(() => {});
}

/* ---- looking back --------------------------------------------------------------------------- */

/** @param {string} hex @param {string} more */
const joined = (hex, more) => sha256(bytesOf(hex + more));

/** The seed that the game was played with: the server's and all secrets that were told.
 *  @param {Fairness} fair */
export function seedOf({ seed, shares = [] }) {
  const told = shares.filter((s) => s.secret);
  if (!told.length) return seed;
  const prefix = hexOf(new TextEncoder().encode(PREFIX));
  const parts = told.map((s) => hexOf(Uint8Array.of(s.seat)) + s.secret);
  return sha256(bytesOf(prefix + seed + parts.join('')));
}

/** The seats of people of whom nothing went into the shuffle.
 *  @param {Fairness} fair @param {import('./types.js').Seat[]} seats */
export function absentees({ shares = [] }, seats) {
  const told = new Set(shares.filter((s) => s.secret).map((s) => s.seat));
  const named = new Set(shares.map((s) => s.seat));
  return seats.map((_, seat) => seat).filter((seat) => !told.has(seat)
    && (named.has(seat) || seats[seat].share === 'none' || isPerson(seats[seat])));
}

/** Whether a person has it, or a bot only keeps it for one. @param {import('./types.js').Seat} seat */
const isPerson = ({ kind, user, name }) => kind === 'human' || !!user || !!name;

/** Is the shuffle what was promised?  first: the server's commitment as this browser saw it first; mine: what
 *  this browser promised for who looks, if that person has played.
 *  @param {Fairness} fair @param {string} first @param {Kept | null} mine @returns {Finding} */
export function judge(fair, first, mine) {
  const shares = fair.shares ?? [], sum = joined(fair.seed, fair.salt), seed = seedOf(fair);
  const own = mine && shares.find((s) => s.commitment === mine.commitment && s.secret === mine.secret);
  const found = { sum, seed, mine: own ? own.seat : null };
  /** @param {'seed' | 'list' | 'mine'} why */
  const bad = (why) => ({ ...found, good: false, why });
  if (sum !== first || sum !== fair.commitment || (mine?.server ?? sum) !== sum) return bad('seed');
  if (shares.some((s) => s.secret && sha256(bytesOf(s.secret)) !== s.commitment)) return bad('list');
  if (mine?.list && mine.list !== lineOf(shares)) return bad('list');
  if (mine?.list && !own) return bad('list');
  return mine?.server && !own ? bad('mine') : { ...found, good: true };
}
