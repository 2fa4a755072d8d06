// SPDX-License-Identifier: MIT
/* announcer.js - announces steps to screen readers, batched. The question is the prompt's to say. */
import { effect, untracked } from '../../html.js';
import { say } from '../../a11y.js';
import { messageText } from '../../board/messages.js';
import { lineOf, linesOf } from './log.js';

/** @import { TableGame } from '../game/table_game.js' */

/** For so long what follows is gathered, so that nothing said drives out what was being said. */
const GATHER_MS = 400;

/** The text of what the log draws: strings, lists, and what stands within elements.
 *  @param {any} node @returns {string} */
export function plainOf(node) {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) return node.map(plainOf).join('');
  if (typeof node !== 'object') return String(node);
  return plainOf(node.props?.children);
}

/** One sentence, which ends as sentences do. @param {any} text */
function sentenceOf(text) {
  const said = plainOf(text).replaceAll('**', '').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N})”"]$/u.test(said) ? `${said}.` : said;
}

/** Where the sign before a line says whose it is, or it is but a sum, the event's own sentence says it.
 *  @param {TableGame} game @param {import('../../types.js').GameEvent} event @returns {string[]} */
function heard(game, event) {
  const line = lineOf(game, event);
  if (!line) return [];
  const own = plainOf(line.text), { seat } = line;
  const whole = /\p{L}/u.test(own) && (seat === undefined || own.includes(game.seatName(seat)));
  if (whole || !game.has(`msg.${event.key}`)) return [sentenceOf(own)];
  return [sentenceOf(messageText(game.description, event.key, event, (seat) => game.seatName(seat)))];
}

/** A step: what it is (taken back, somebody's time), and what happened. @param {TableGame} game
 *  @param {import('../../table_state.js').Entry} e */
const sentencesOf = (game, e) => [
  ...linesOf(game, { ...e, events: [] }).map((line) => sentenceOf(line.text)),
  ...e.events.flatMap((event) => heard(game, event)),
];

/** Reads out what comes after step `from`, until it is told to stop.
 *  @param {TableGame} game @param {number} from @returns {() => void} */
export function readAloud(game, from) {
  let last = from, timer = 0;
  /** @type {string[]} */
  let waits = [];
  const out = () => {
    say(waits.join('\n'));
    waits = [];
    timer = 0;
  };
  const stop = effect(() => {
    const fresh = game.table.log.value.filter((e) => e.seq > last);
    if (!fresh.length) return;
    last = fresh[fresh.length - 1].seq;
    untracked(() => waits.push(...fresh.flatMap((e) => sentencesOf(game, e))));
    if (!timer && waits.length) timer = window.setTimeout(out, GATHER_MS);
  });
  return () => { stop(); clearTimeout(timer); };
}
