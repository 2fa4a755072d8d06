// SPDX-License-Identifier: MIT
/* fallback_board.js - fallback board: the view as panels. */
import { html } from '../../html.js';
import { word, plainly, t } from '../../i18n.js';
import { Mark } from '../../board/seat_marks.js';

/** @import { TableGame } from '../game/table_game.js' */
/** name: of the member of the view; inside: the name of what holds it.
 *  @typedef {{ game: TableGame, name: string, value: any, depth: number, inside?: string }} PanelProps */

/** @param {any} v */
const simple = (v) => v === null || typeof v !== 'object';
/** @param {any} v one line says it */
const flat = (v) => simple(v) || Array.isArray(v);

/** @param {PanelProps} props */
function Panel({ game, name, value, depth, inside = '' }) {
  const keys = Object.keys(value).filter((k) => simple(value[k]) || Object.keys(value[k]).length);
  const rows = keys.filter((k) => flat(value[k])), deep = keys.filter((k) => !flat(value[k]));
  const row = (/** @type {string} */ k) => html`<dt>${plainly(k)}</dt>
    <dd><${Value} game=${game} value=${value[k]} /></dd>`;
  return html`<section class="panel paper panel--${depth}">
    <h3><${Heading} game=${game} name=${name} inside=${inside} /></h3>
    ${rows.length ? html`<dl>${rows.map(row)}</dl>` : null}
    ${deep.map((k) => html`<${Panel} key=${k} game=${game} name=${k} inside=${name} value=${value[k]}
      depth=${depth + 1} />`)}
  </section>`;
}

/** A player's panel has his name. @param {{ game: TableGame, name: string, inside: string }} props */
function Heading({ game, name, inside }) {
  const seat = inside === 'players' && /^\d$/.test(name) ? Number(name) : game.seats.length;
  if (seat >= game.seats.length) return plainly(name);
  return html`<${Mark} seat=${seat} /> ${game.seatName(seat)}`;
}

/** @param {{ game: TableGame, value: any }} props */
function Value({ game, value }) {
  if (Array.isArray(value)) {
    return html`<span class="chips">${value.map((v) => html`<${Value} game=${game} value=${v} />`)}</span>`;
  }
  if (!simple(value)) return html`<code>${JSON.stringify(value)}</code>`;
  if (typeof value !== 'string') return html`<span>${String(word(game.id, '', value))}</span>`;
  const arg = argOf(game, value), text = label(game, value);
  if (!arg) return html`<span>${text}</span>`;
  const pick = () => game.pick(arg, value);
  return html`<button class="btn btn--small btn--paper can" onClick=${pick}>${text}</button>`;
}

/** The argument of a listed move that has this value. @param {TableGame} game @param {string} value */
const argOf = (game, value) =>
  game.moves.flatMap((m) => Object.keys(m).filter((k) => k !== 'verb' && m[k] === value))[0];

/** The value's word, whichever vocabulary it belongs to. @param {TableGame} game @param {string} value */
function label(game, value) {
  const args = (game.description.verbs ?? []).flatMap((verb) => verb.args ?? []);
  const arg = args.find((a) => a.values?.includes(value));
  return arg ? word(game.id, arg.kind ?? '', value) : plainly(value);
}

/** What the listed moves ask for, argument by argument: sites that nothing stands on are not in the view.
 *  @param {TableGame} game */
function choices(game) {
  /** @type {Record<string, any[]>} */
  const all = {};
  for (const { verb, ...args } of game.moves) {
    for (const [name, value] of Object.entries(args)) {
      if (typeof value !== 'string' || all[name]?.includes(value)) continue;
      (all[name] ??= []).push(value);
    }
  }
  return all;
}

/** @param {{ game: TableGame }} props */
export function Board({ game }) {
  const asked = choices(game);
  const { view } = game, keys = Object.keys(view), loose = keys.filter((k) => flat(view[k]));
  const own = Object.fromEntries(loose.map((k) => [k, view[k]]));
  return html`<div class="panels" tabindex="0"><div class="panels__in">
    <${Panel} game=${game} name=${game.description.title ?? game.id} value=${own} depth=${0} />
    ${Object.keys(asked).length
      ? html`<${Panel} game=${game} name=${t('moves.title')} value=${asked} depth=${0} />` : null}
    ${keys.filter((k) => !flat(view[k])).flatMap((k) => panelsOf(view, k))
    .map((p) => html`<${Panel} key=${p.inside + p.name} game=${game} ...${p} depth=${0} />`)}
  </div></div>`;
}

/** Each player has a panel of his own. @param {any} view @param {string} k */
const panelsOf = (view, k) => (k === 'players'
  ? Object.keys(view[k]).map((seat) => ({ name: seat, inside: k, value: view[k][seat] }))
  : [{ name: k, inside: '', value: view[k] }]);

export default { id: 'plain', Board };
