// SPDX-License-Identifier: MIT
/* move_list.js - move list: grouped, numbered, filtered. A long list stands as a tree: a row may be a
   whole move or one step of narrowing (a verb, or a value of its next argument).  Under it: what is not
   possible now, and why. */
import { html, signal, useEffect, useState } from '../../html.js';
import { t } from '../../i18n.js';
import { Icon } from '../../ui/icons.js';
import { Rule } from '../../ui/tooltip.js';
import { message } from '../../board/messages.js';
import { asked, once } from '../../board/interactive.js';

/** @import { TableGame } from '../game/table_game.js' */
/** @import { Move } from '../../types.js' */
/** A line of the list: a whole move, or a step of narrowing that leaves `more` of them; take: what a click
 *  or its key does.
 *  @typedef {{ key: string, title: any, sub?: any, pic?: any, more: number, thing: any,
 *              take: (byKey?: boolean) => void }} Row */
/** @typedef {{ name: string, rows: Row[] }} Group */

export const filter = signal('');
const FLAT_MOST = 9, FOUND_MOST = 40, HINTS_MOST = 12;

/** The next argument to narrow: the first in the verb's order in which the moves differ.
 *  @param {TableGame} game @param {Move[]} moves */
export function nextArg(game, moves) {
  const verb = moves[0]?.verb;
  if (!verb || moves.some((m) => m.verb !== verb)) return null;
  const args = game.description.verbs?.find((v) => v.name === verb)?.args ?? [];
  return args.find((a) => moves.some((m) => m[a.name] !== moves[0][a.name])) ?? null;
}

/** The heading that a move stands under. @param {TableGame} game @param {Move} move */
function groupName(game, move) {
  const own = game.plugin.label?.(game, move)?.group;
  if (own) return own;
  return game.has(`group.${move.verb}`) ? game.t(`group.${move.verb}`) : '';
}

/** @param {TableGame} game @param {Move} move @returns {Row} */
function moveRow(game, move) {
  const { title = game.text(move), sub, pic } = game.plugin.label?.(game, move) ?? {};
  const take = (byKey = false) => { game.choose(move, byKey); };
  return { key: JSON.stringify(move), title, sub, pic, more: 0, thing: move, take };
}

/** @param {TableGame} game @param {string} verb @param {Move[]} moves @returns {Row} */
function verbRow(game, verb, moves) {
  return {
    key: `verb=${verb}`, title: verbTitle(game, verb), sub: t('moves.ways', { n: moves.length }),
    more: moves.length, thing: { verb }, take: () => game.narrowBy(null, verb),
  };
}

/** @param {TableGame} game @param {import('../../types.js').Arg} arg @param {any} value @param {Move[]} moves
 *  @returns {Row} */
function valueRow(game, { name, kind = '' }, value, moves) {
  return {
    key: `${name}=${value}`, title: game.word(kind, value), sub: t('moves.ways', { n: moves.length }),
    pic: game.plugin.label?.(game, moves[0])?.pic,
    more: moves.length, thing: { [name]: value }, take: () => game.narrowBy(name, value),
  };
}

/** @param {TableGame} game @param {string} verb */
function verbTitle(game, verb) {
  for (const key of [`group.${verb}`, `ask.${verb}`]) if (game.has(key)) return game.t(key);
  return game.text({ verb });
}

/** The values in their order, each with what has it.
 *  @template T, K @param {T[]} all @param {(x: T) => K} of */
function byKey(all, of) {
  /** @type {Map<K, T[]>} */
  const sorted = new Map();
  for (const x of all) {
    const key = of(x), some = sorted.get(key);
    if (some) some.push(x);
    else sorted.set(key, [x]);
  }
  return [...sorted];
}

/** @param {TableGame} game @returns {Group[]} */
export function rowsOf(game) {
  const open = game.open, wanted = fold(filter.value.trim());
  if (wanted) {
    const found = open.filter((m) => fold(game.text(m)).includes(wanted));
    return grouped(game, found.slice(0, FOUND_MOST));
  }
  if (open.length <= FLAT_MOST) return grouped(game, open);
  const verbs = byKey(open, (m) => m.verb);
  if (verbs.length === 1) return byValue(game, open);
  return verbs.flatMap(([verb, moves]) => (moves.length <= FLAT_MOST ? grouped(game, moves)
    : [{ name: '', rows: [verbRow(game, verb, moves)] }]));
}

/** By the values of the next argument. @param {TableGame} game @param {Move[]} moves @returns {Group[]} */
function byValue(game, moves) {
  const arg = nextArg(game, moves);
  if (!arg) return grouped(game, moves);
  const rows = byKey(moves, (m) => m[arg.name]).map(([value, some]) => ({
    name: groupName(game, some[0]),
    row: some.length === 1 ? moveRow(game, some[0]) : valueRow(game, arg, value, some),
  }));
  return byKey(rows, (r) => r.name).map(([name, some]) => ({ name, rows: some.map((r) => r.row) }));
}

/** @param {TableGame} game @param {Move[]} moves @returns {Group[]} */
const grouped = (game, moves) => byKey(moves, (m) => groupName(game, m))
  .map(([name, some]) => ({ name, rows: some.map((m) => moveRow(game, m)) }));

/** The number that is all there is to say of a row's move. @param {TableGame} game @param {Row} row
 *  @returns {number | null} */
function amountOf(game, { more, thing }) {
  const args = game.description.verbs?.find((v) => v.name === thing.verb)?.args ?? [];
  const [arg] = args, alone = !more && args.length === 1 && arg.kind === 'number';
  return alone && typeof thing[arg.name] === 'number' ? thing[arg.name] : null;
}

/** The digit that takes each row: its place in the list.  Where nothing but an amount is asked, a bid say, it
 *  is the amount itself, and 0 what is no amount; one of two digits is found by typing them.
 *  @param {TableGame} game @param {Row[]} rows @returns {(string | null)[]} */
export function digitsOf(game, rows) {
  const amounts = rows.map((row) => amountOf(game, row)), others = amounts.filter((n) => n === null).length;
  const spoken = new Set(rows.map((r) => r.thing.verb)).size <= 2 && rows.length - others > 1 && others < 2;
  const digit = (/** @type {number} */ n) => (n >= 0 && n <= 9 ? String(n) : null);
  if (!spoken || (others && amounts.includes(0))) return rows.map((_, i) => (i < 9 ? String(i + 1) : null));
  return amounts.map((n) => digit(n ?? 0));
}

/** Is an amount asked, so that digits say it? @param {TableGame} game @param {Row[]} rows */
export const asksAmount = (game, rows) => rows.some((row) => amountOf(game, row) !== null);

/** Without accents, so that "sao" finds "são". @param {string} s */
const fold = (s) => s.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Do both fix the same, in more than the verb? @param {any} thing @param {any} other */
function touches(thing, other) {
  const both = Object.keys(other ?? {}).filter((k) => k in thing);
  return both.some((k) => k !== 'verb') && both.every((k) => thing[k] === other[k]);
}

/** @param {{ game: TableGame, onDone?: () => void }} props */
export function MoveList({ game, onDone }) {
  useEffect(() => { filter.value = ''; }, [game.seq, game.moves]);
  if (!game.moves.length) {
    return html`<section class="moves-box" translate=${false}>
      <div class="rail__h"><h3>${t('moves.title')}</h3></div>
      <p class="moves__none">${noneText(game)}</p>
    </section>`;
  }
  return html`<section class="moves-box" translate=${false} aria-label=${t('moves.title')}>
    <div class="rail__h">
      <h3>${t('moves.title')}</h3>
      <span>${t('moves.count', { n: game.open.length })}</span>
    </div>
    <div class="moves"><${Rows} game=${game} onDone=${onDone} /><${NotNow} game=${game} /></div>
  </section>`;
}

/** @param {{ game: TableGame, onDone?: () => void }} props */
function Rows({ game, onDone }) {
  const groups = rowsOf(game), many = game.moves.length > FLAT_MOST || filter.value;
  const digits = digitsOf(game, groups.flatMap((g) => g.rows));
  let n = 0;
  const row = (/** @type {Row} */ r) =>
    html`<${MoveRow} key=${r.key} game=${game} row=${r} digit=${digits[n++]} onDone=${onDone} />`;
  return html`
    ${many ? html`<${Find} first=${groups[0]?.rows[0]} />` : null}
    ${Object.keys(game.picked).length ? html`<${Back} game=${game} />` : null}
    ${groups.map((g) => html`${g.name ? html`<h4>${g.name}</h4>` : null}${g.rows.map(row)}`)}
    ${groups.length ? null : html`<p class="moves__none">${t('moves.nothing')}</p>`}`;
}

/** Takes back what was picked last. @param {{ game: TableGame }} props */
const Back = ({ game }) => html`<button class="move move--flat move--back" onClick=${() => game.unpick()}>
    <b>‹ ${t('moves.back')}</b><kbd>⌫</kbd></button>`;

/** Narrows by what is typed; Enter takes the first. @param {{ first?: Row }} props */
function Find({ first }) {
  const onKey = (/** @type {KeyboardEvent} */ e) => {
    if (e.key === 'Enter') { e.preventDefault(); first?.take(); }
    if (e.key === 'Escape') { filter.value = ''; /** @type {any} */ (e.target).blur(); }
  };
  return html`<label class="find"><${Icon} name="zoom" />
    <input placeholder=${t('moves.find')} aria-label=${t('moves.find')} value=${filter.value}
      onInput=${(/** @type {any} */ e) => { filter.value = e.target.value; }} onKeyDown=${onKey} /></label>`;
}

/** @param {TableGame} game */
function noneText(game) {
  if (!game.live) return t('moves.past');
  if (game.table.over.value) return t('moves.over');
  if (game.table.frozen.value) return t('frozen');
  if (game.you === null) return t('moves.watching');
  return t('moves.wait');
}

/** @param {{ game: TableGame, row: Row, digit: string | null, onDone?: () => void }} props digit: its key */
function MoveRow({ game, row: { key, title, sub, pic, more, thing, take }, digit, onDone }) {
  const lit = once(game, `row ${key} ${JSON.stringify(thing)}`, () =>
    touches(thing, game.hovered) || (game.chosen !== null && JSON.stringify(game.chosen) === key));
  const light = () => game.hover(thing), dim = () => game.hover(null);
  const point = (/** @type {PointerEvent} */ e) => { if (e.pointerType === 'mouse') light(); };
  const go = () => { take(); if (!more) onDone?.(); };
  const looks = [sub || pic ? '' : 'move--flat', pic ? '' : 'move--bare', lit ? 'is-hover' : ''].join(' ');
  return html`<button class="move ${looks}" aria-disabled=${game.sending.value} onClick=${go}
      onPointerEnter=${point} onPointerLeave=${dim} onFocus=${light} onBlur=${dim}>
    ${pic ? html`<span class="move__pic">${pic}</span>` : null}
    <b>${title}${more ? ' ›' : ''}</b>
    ${sub ? html`<small>${sub}</small>` : null}
    ${digit ? html`<kbd>${digit}</kbd>` : null}
  </button>`;
}

/** @typedef {{ move: Move, verdict: import('../../types.js').Verdict }} Judged */

/** What the board's hints come to: moves that are not listed, and why.
 *  @param {TableGame} game @returns {Promise<Judged[]>} */
async function judged(game) {
  const legal = new Set(game.moves.map((m) => JSON.stringify(m))), hints = game.plugin.hint?.(game) ?? [];
  const tried = hints.filter((m) => !legal.has(JSON.stringify(m))).slice(0, HINTS_MOST);
  const all = await Promise.all(tried.map(async (move) => ({ move, verdict: await game.explain(move) })));
  return all.filter(({ verdict }) => !verdict.legal && verdict.key);
}

/** What is not possible now, and the rule that says so. @param {{ game: TableGame }} props */
function NotNow({ game }) {
  const [why, setWhy] = useState(/** @type {Judged[]} */ ([]));
  useEffect(() => {
    let on = true;
    setWhy([]);
    if (asked(game)) judged(game).then((all) => on && setWhy(all));
    return () => { on = false; };
  }, [game.seq, game.moves]);
  if (!why.length) return null;
  return html`<h4><span>${t('moves.not')}</span><span>${why.length}</span></h4>
    ${why.map(({ move, verdict }) => html`<${Refused} game=${game} move=${move} verdict=${verdict} />`)}`;
}

/** @param {Judged & { game: TableGame }} props */
function Refused({ game, move, verdict: { key = '', args, rule } }) {
  const { title = game.text(move), pic } = game.plugin.label?.(game, move) ?? {};
  return html`<div class="move move--no ${pic ? '' : 'move--bare'}" tabindex="0">
    ${pic ? html`<span class="move__pic">${pic}</span>` : null}
    <b>${title}</b>
    <small>${message(game.description, key, args, (s) => game.seatName(s))} <${Rule} id=${rule} /></small>
  </div>`;
}

