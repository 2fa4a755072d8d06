// SPDX-License-Identifier: MIT
/* messages.js - moves, events and refusals as text. */
import { html } from '../html.js';
import { has, pieces, plainly, t, word } from '../i18n.js';

/** @import { Description } from '../types.js' */

/** Pieces of text and vnodes as one vnode: **bold**, gains and losses in their colours.
 *  @param {any[]} parts */
export function rich(parts) {
  /** @type {any[]} */
  const joined = [];
  for (const p of parts) {
    const s = typeof p === 'string' || typeof p === 'number' ? String(p) : p;
    const last = joined.length - 1;
    if (typeof s === 'string' && typeof joined[last] === 'string') joined[last] += s;
    else joined.push(s);
  }
  let bold = false;
  return joined.map((p) => {
    if (typeof p !== 'string') return p;
    return p.split(/(\*\*)/).map((s) => {
      if (s === '**') { bold = !bold; return ''; }
      return bold ? html`<b>${signed(s)}</b>` : signed(s);
    });
  });
}

/** @param {string} s */
function signed(s) {
  const gained = (/** @type {string} */ n) => (n[0] === '+' ? 'gold-in' : 'gold-out');
  return s.split(/([+−]\d+(?:[.,]\d+)*)/)
    .map((x, i) => (i % 2 ? html`<span class=${gained(x)}>${x}</span>` : x));
}

/** @param {Description | undefined} d @param {string} key */
function specOf(d, key) {
  const named = (/** @type {import('../types.js').MsgSpec} */ spec) => spec.key === key;
  return d?.messages?.find(named) ?? d?.common_messages?.find(named) ?? null;
}

/** Of which vocabulary an argument is, '' where that is not known.
 *  @param {Description | undefined} d @param {string} key of the message @param {string} name */
export const kindOf = (d, key, name) =>
  specOf(d, key)?.args?.find((/** @type {any} */ a) => a.name === name)?.kind ?? '';

/** The arguments of a message, seats as names.
 *  @param {Description | undefined} d @param {string} key @param {any} args
 *  @param {(seat: number) => any} seat how a seat is shown */
function messageArgs(d, key, args, seat) {
  /** @type {any} */
  const out = {};
  for (const name of Object.keys(args ?? {})) {
    const kind = kindOf(d, key, name), value = args[name];
    out[name] = kind === 'seat' && typeof value === 'number' ? seat(value)
      : kind === 'bool' || typeof value === 'boolean' ? value
      : word(d?.id ?? '', kind, value);
  }
  return out;
}

/** Which seat a message is about: its first seat argument.
 *  @param {Description | undefined} d @param {any} event */
export function seatOf(d, event) {
  const spec = specOf(d, event.key);
  const arg = spec?.args?.find((a) => a.kind === 'seat' && typeof event[a.name] === 'number');
  return arg ? event[arg.name] : undefined;
}

/** A yes or no is a word, too. @param {any} value */
const spelled = (value) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value);

/** A message that no file has words for yet. @param {Description | undefined} d @param {string} key
 *  @param {any} args @param {(seat: number) => string} seatName */
function untold(d, key, args, seatName) {
  const { key: _, ...rest } = args ?? {};
  const words = Object.values(messageArgs(d, key, rest, seatName)).map(spelled);
  return words.length ? `${plainly(key)}: ${words.join(', ')}` : plainly(key);
}

/** A message as a vnode. @param {Description | undefined} d @param {string} key @param {any} args
 *  @param {(seat: number) => string} seatName */
export function message(d, key, args, seatName) {
  const full = has(`head.${key}`, d?.id) ? `head.${key}` : `msg.${key}`;
  const shown = messageArgs(d, key, args, (s) => html`<b class="who">${seatName(s)}</b>`);
  if (!has(full, d?.id)) return rich([untold(d, key, args, seatName)]);
  return rich(pieces(full, shown, d?.id));
}

/** The same as plain text. @param {Description | undefined} d @param {string} key @param {any} args
 *  @param {(seat: number) => string} seatName */
export function messageText(d, key, args, seatName) {
  const full = `msg.${key}`;
  if (!has(full, d?.id)) return untold(d, key, args, seatName);
  return t(full, messageArgs(d, key, args, seatName), d?.id);
}

/** Why a move cannot be made.
 *  @param {import('../types.js').Game} game @param {import('../types.js').Verdict} why
 *  @param {(seat: number) => string} [name] how a seat is called */
export const whyText = (game, { key = '', args = {} }, name = (seat) => game.seatName(seat)) =>
  messageText(game.description, key, args, name);

/** What comes to light where a preview ends. @param {import('../types.js').Game} game
 *  @param {import('../types.js').Until} until */
export const untilText = (game, { key, args }) =>
  messageText(game.description, key, args, (seat) => game.seatName(seat));

/** A move's arguments in words.
 *  @param {Description | undefined} d @param {any} move @param {(seat: number) => string} seatName */
export function moveArgs(d, move, seatName) {
  const verb = d?.verbs?.find((v) => v.name === move.verb);
  /** @type {any} */
  const out = {};
  for (const arg of verb?.args ?? []) {
    const value = move[arg.name];
    if (value === undefined && arg.optional) { out[arg.name] = ''; continue; }
    out[arg.name] = arg.kind === 'seat' && typeof value === 'number' ? seatName(value)
      : typeof value === 'boolean' ? value : word(d?.id ?? '', arg.kind ?? '', value);
  }
  return out;
}

/** A move in one line of plain text.
 *  @param {Description | undefined} d @param {any} move @param {(seat: number) => string} seatName */
export function moveText(d, move, seatName) {
  const key = `verb.${move.verb}`;
  const args = moveArgs(d, move, seatName);
  if (has(key, d?.id)) return t(key, args, d?.id).trim();
  const rest = Object.values(args).filter((v) => v !== '').map(spelled);
  return [plainly(move.verb), ...rest].join(' ');
}
