// SPDX-License-Identifier: MIT
/* moves.js - the legal moves as a list: grouped, numbered for the keyboard, narrowed by typing.

   A long list stands as a tree: a row may be a whole move or one step of narrowing (a verb, or a
   value of its next argument).  Under it: what is not possible now, and why. */
import { html, signal, useEffect, useRef, useState } from '../html.js';
import { has, t } from '../i18n.js';
import { Icon } from '../ui/icons.js';
import { message } from '../board/sentences.js';

/** @typedef {import('./game.js').TableGame} TableGame */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {{ key: string, title: any, sub?: any, pic?: any, more: number, thing: any, take: () => void }} Row */
/** @typedef {{ name: string, rows: Row[] }} Group */

export const filter = signal('');
const FLAT_MOST = 9, FOUND_MOST = 40;

/** The next argument to narrow: the first in the verb's order in which the moves differ. @param {TableGame} game @param {Move[]} moves */
export function nextArg(game, moves) {
  const verb = moves[0]?.verb;
  if (!verb || moves.some((m) => m.verb !== verb)) return null;
  const args = game.description.verbs?.find((v) => v.name === verb)?.args ?? [];
  return args.find((a) => moves.some((m) => m[a.name] !== moves[0][a.name])) ?? null;
}

/** @param {TableGame} game @param {Move} move */
export function groupName(game, move) {
  const own = game.plugin.label?.(game, move)?.group;
  if (own) return own;
  return game.has(`group.${move.verb}`) ? game.t(`group.${move.verb}`) : '';
}

/** @param {TableGame} game @param {Move} move @returns {Row} */
function moveRow(game, move) {
  const label = game.plugin.label?.(game, move) ?? null;
  return { key: JSON.stringify(move), title: label?.title ?? game.text(move), sub: label?.sub, pic: label?.pic, more: 0, thing: move, take: () => game.choose(move) };
}

/** @param {TableGame} game @param {string} arg @param {any} value @param {Move[]} moves @param {string} kind @returns {Row} */
function stepRow(game, arg, value, moves, kind) {
  const label = arg === 'verb' ? null : game.plugin.label?.(game, moves[0]) ?? null;
  const title = arg === 'verb' ? verbTitle(game, value) : game.word(kind, value);
  return { key: `${arg}=${value}`, title, sub: t('moves.ways', { n: moves.length }), pic: label?.pic, more: moves.length, thing: { [arg]: value }, take: () => game.pick(arg === 'verb' ? null : arg, value) };
}

/** @param {TableGame} game @param {string} verb */
function verbTitle(game, verb) {
  for (const key of [`group.${verb}`, `ask.${verb}`]) if (game.has(key)) return game.t(key);
  return game.text({ verb });
}

/** @param {TableGame} game @returns {Group[]} */
export function rowsOf(game) {
  const open = game.open, wanted = filter.value.trim().toLocaleLowerCase();
  if (!open.length) return [];
  if (wanted) {
    const found = open.filter((/** @type {Move} */ m) => fold(game.text(m)).includes(fold(wanted)));
    return grouped(game, found.slice(0, FOUND_MOST));
  }
  if (open.length <= FLAT_MOST) return grouped(game, open);
  const verbs = [...new Set(open.map((/** @type {Move} */ m) => m.verb))];
  if (verbs.length > 1) {
    return verbs.flatMap((v) => {
      const moves = open.filter((/** @type {Move} */ m) => m.verb === v);
      return moves.length <= FLAT_MOST ? grouped(game, moves) : [{ name: '', rows: [stepRow(game, 'verb', v, moves, '')] }];
    });
  }
  return byValue(game, open);
}

/** @param {TableGame} game @param {Move[]} moves @returns {Group[]} */
function byValue(game, moves) {
  const arg = nextArg(game, moves);
  if (!arg) return grouped(game, moves);
  /** @type {Map<any, Move[]>} */
  const values = new Map();
  for (const m of moves) values.set(m[arg.name], [...(values.get(m[arg.name]) ?? []), m]);
  /** @type {Map<string, Row[]>} */
  const groups = new Map();
  for (const [value, some] of values) {
    const name = groupName(game, some[0]);
    const row = some.length === 1 ? moveRow(game, some[0]) : stepRow(game, arg.name, value, some, arg.kind ?? '');
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups].map(([name, rows]) => ({ name, rows }));
}

/** @param {TableGame} game @param {Move[]} moves @returns {Group[]} */
function grouped(game, moves) {
  /** @type {Map<string, Row[]>} */
  const groups = new Map();
  for (const m of moves) {
    const name = groupName(game, m);
    groups.set(name, [...(groups.get(name) ?? []), moveRow(game, m)]);
  }
  return [...groups].map(([name, rows]) => ({ name, rows }));
}

/** Without accents, so that "sao" finds "são". @param {string} s */
const fold = (s) => s.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** @param {any} thing @param {any} other */
const touches = (thing, other) => !!other && Object.keys(other).every((k) => !(k in thing) || thing[k] === other[k]) && Object.keys(other).some((k) => k in thing && k !== 'verb');

/** @param {{ game: TableGame, onDone?: () => void }} props */
export function MoveList({ game, onDone }) {
  const groups = rowsOf(game);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => { filter.value = ''; }, [game.seq, game.moves]);
  const many = game.moves.length > FLAT_MOST || filter.value;
  let n = 0;
  if (!game.moves.length) return html`<section class="moves-box"><div class="rail__h"><h3>${t('moves.title')}</h3></div><p class="moves__none">${noneText(game)}</p></section>`;
  const picked = Object.keys(game.picked).length > 0;
  return html`<section class="moves-box" aria-label=${t('moves.title')}>
    <div class="rail__h"><h3>${t('moves.title')}</h3><span>${t('moves.count', { n: game.open.length })}</span></div>
    <div class="moves" ref=${box}>
      ${many ? html`<label class="find"><${Icon} name="zoom" /><input placeholder=${t('moves.find')} aria-label=${t('moves.find')} value=${filter.value}
        onInput=${(/** @type {any} */ e) => { filter.value = e.target.value; }}
        onKeyDown=${(/** @type {KeyboardEvent} */ e) => {
    if (e.key === 'Enter') { e.preventDefault(); groups[0]?.rows[0]?.take(); }
    if (e.key === 'Escape') { filter.value = ''; /** @type {any} */ (e.target).blur(); }
  }} /></label>` : null}
      ${picked ? html`<button class="move move--flat move--back" onClick=${() => game.unpick()}><b>‹ ${t('moves.back')}</b><kbd>⌫</kbd></button>` : null}
      ${groups.map((g) => html`${g.name ? html`<h4>${g.name}</h4>` : null}${g.rows.map((r) => html`<${MoveRow} key=${r.key} game=${game} row=${r} n=${++n} onDone=${onDone} />`)}`)}
      ${groups.length ? null : html`<p class="moves__none">${t('moves.nothing')}</p>`}
      <${NotNow} game=${game} />
    </div></section>`;
}

/** @param {TableGame} game */
function noneText(game) {
  if (!game.live) return t('moves.past');
  if (game.table.over.value) return t('moves.over');
  if (game.table.frozen) return t('frozen');
  if (game.you === null) return t('moves.watching');
  return t('moves.wait');
}

/** @param {{ game: TableGame, row: Row, n: number, onDone?: () => void }} props */
function MoveRow({ game, row, n, onDone }) {
  const lit = touches(row.thing, game.hovered) || (game.chosen && JSON.stringify(game.chosen) === row.key);
  const flat = !row.sub && !row.pic;
  return html`<button class="move ${flat ? 'move--flat' : ''} ${row.pic ? '' : 'move--bare'} ${lit ? 'is-hover' : ''}" aria-disabled=${game.sending.value}
    onPointerEnter=${(/** @type {PointerEvent} */ e) => { if (e.pointerType === 'mouse') game.hover(row.thing); }} onPointerLeave=${() => game.hover(null)}
    onFocus=${() => game.hover(row.thing)} onBlur=${() => game.hover(null)}
    onClick=${() => { row.take(); if (!row.more) onDone?.(); }}>
    ${row.pic ? html`<span class="move__pic">${row.pic}</span>` : null}<b>${row.title}${row.more ? ' ›' : ''}</b>${row.sub ? html`<small>${row.sub}</small>` : null}${n <= 9 ? html`<kbd>${n}</kbd>` : null}</button>`;
}

/** What is not possible now, and the rule that says so. @param {{ game: TableGame }} props */
function NotNow({ game }) {
  const [why, setWhy] = useState(/** @type {{ move: Move, verdict: import('../types.js').Verdict }[]} */ ([]));
  useEffect(() => {
    let on = true;
    setWhy([]);
    if (game.you === null || !game.live || !game.toAct.includes(game.you)) return;
    const legal = new Set(game.moves.map((/** @type {Move} */ m) => JSON.stringify(m)));
    const tried = (game.plugin.hint?.(game) ?? []).filter((m) => !legal.has(JSON.stringify(m))).slice(0, 12);
    Promise.all(tried.map(async (move) => ({ move, verdict: await game.explain(move) }))).then((all) => { if (on) setWhy(all.filter((x) => !x.verdict.legal && x.verdict.key)); });
    return () => { on = false; };
  }, [game.seq, game.moves]);
  if (!why.length) return null;
  return html`<h4><span>${t('moves.not')}</span><span>${why.length}</span></h4>
    ${why.map(({ move, verdict }) => {
    const label = game.plugin.label?.(game, move);
    return html`<div class="move move--no ${label?.pic ? '' : 'move--bare'}" tabindex="0">${label?.pic ? html`<span class="move__pic">${label.pic}</span>` : null}<b>${label?.title ?? game.text(move)}</b>
      <small>${message(game.description, verdict.key ?? '', verdict.args, (s) => game.seatName(s))} <${Rule} id=${verdict.rule} /></small></div>`;
  })}`;
}

/** @param {{ id?: string }} props */
export function Rule({ id }) {
  return id ? html`<span class="rule" title=${t('rule')}>${id}</span>` : null;
}
