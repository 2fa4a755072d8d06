// SPDX-License-Identifier: MIT
/* plain.js - the board of a game that has no picture yet: its view as tidy panels, so that it can be played. */
import { html } from '../html.js';
import { word, plainly } from '../words.js';
import { Mark } from '../board/marks.js';

/** @param {any} v */
const simple = (v) => v === null || typeof v !== 'object';

/** @param {{ game: import('./game.js').TableGame, name: string, value: any, depth: number, inside?: string }} props */
function Panel({ game, name, value, depth, inside = '' }) {
  const keys = Object.keys(value).filter((k) => simple(value[k]) || Object.keys(value[k]).length);
  const flat = keys.filter((k) => simple(value[k]) || Array.isArray(value[k]));
  const deep = keys.filter((k) => !flat.includes(k));
  const seat = inside === 'players' && /^\d$/.test(name) && game.seats.length > Number(name) ? Number(name) : null;
  return html`<section class="panel paper panel--${depth}">
    <h3>${seat === null ? plainly(name) : html`<${Mark} seat=${seat} /> ${game.seatName(seat)}`}</h3>
    ${flat.length ? html`<dl>${flat.map((k) => html`<dt>${plainly(k)}</dt><dd><${Value} game=${game} value=${value[k]} /></dd>`)}</dl>` : null}
    ${deep.map((k) => html`<${Panel} key=${k} game=${game} name=${k} inside=${name} value=${value[k]} depth=${depth + 1} />`)}
  </section>`;
}

/** @param {{ game: import('./game.js').TableGame, value: any }} props */
function Value({ game, value }) {
  if (Array.isArray(value)) return html`<span class="chips">${value.map((v) => html`<${Value} game=${game} value=${v} />`)}</span>`;
  if (!simple(value)) return html`<code>${JSON.stringify(value)}</code>`;
  const arg = game.moves.flatMap((/** @type {any} */ m) => Object.keys(m).filter((k) => k !== 'verb' && m[k] === value))[0];
  const text = typeof value === 'string' ? label(game, value) : String(word(game.id, '', value));
  if (typeof value === 'string' && arg) return html`<button class="btn btn--small btn--paper can" onClick=${() => game.pick(arg, value)}>${text}</button>`;
  return html`<span>${text}</span>`;
}

/** The value's word, whichever vocabulary it belongs to. @param {import('./game.js').TableGame} game @param {string} value */
function label(game, value) {
  for (const verb of game.description.verbs ?? [])
    for (const arg of verb.args ?? []) if (arg.values?.includes(value)) return word(game.id, arg.kind ?? '', value);
  return plainly(value);
}

/** @param {{ game: import('./game.js').TableGame }} props */
export function Board({ game }) {
  const view = game.view, top = Object.keys(view);
  const loose = Object.fromEntries(top.filter((k) => simple(view[k]) || Array.isArray(view[k])).map((k) => [k, view[k]]));
  /* Each player has a panel of his own. */
  const rest = top.filter((k) => !(k in loose)).flatMap((k) => (k === 'players' ? Object.keys(view[k]).map((s) => ({ name: s, inside: k, value: view[k][s] })) : [{ name: k, inside: '', value: view[k] }]));
  return html`<div class="panels" tabindex="0"><div class="panels__in"><${Panel} game=${game} name=${game.description.title ?? game.id} value=${loose} depth=${0} />${rest.map((p) => html`<${Panel} key=${p.inside + p.name} game=${game} ...${p} depth=${0} />`)}</div></div>`;
}

export default { id: 'plain', Board };
