// SPDX-License-Identifier: MIT
/* offer.js - Cards on offer over the wheel, at the beginning and at Maat: starting cards, destinies,
 * decrees to keep. */
// @ts-check
import { html } from '../../js/html.js';
import { sideOf } from './model.js';
import { Card } from './thoth.js';
import { classes, Press } from './touch.js';
import { at, Fit } from './ui.js';
import { wordsOf } from './words.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** mine: cards already chosen; secret: hidden from other players.
 * @typedef {{ ids: string[], mine: string[], title: string, secret: boolean }} Laid */

const OFFERED = new Set(['choose_decree', 'choose_start_card', 'choose_destiny', 'score_decree']);
const SECRET = ['choose_decree', 'score_decree'];

/** Cards to choose from. @param {Game} game @param {Model} m @returns {Laid | null} */
function toChoose(game, m) {
  const moves = game.moves.filter((mv) => OFFERED.has(mv.verb)), verb = moves[0]?.verb;
  if (!verb) return null;
  const mine = verb === 'score_decree' ? sideOf(m, game.you)?.scored ?? [] : [];
  const ids = [...new Set([...mine, ...moves.map((mv) => mv.card)])];
  return { ids, mine, title: game.t('ask.' + verb), secret: SECRET.includes(verb) };
}

/** The chosen cards while other players still choose.
 * @param {Game} game @param {Model} m @returns {Laid | null} */
function chosen(game, m) {
  const me = sideOf(m, game.you), kind = m.frame?.kind;
  if (kind === 'decree' && me?.kept) {
    const title = game.t('wait.decree', { card: game.word('decree', me.kept) });
    return { ids: me.dealt, mine: [me.kept], title, secret: true };
  }
  if (kind === 'scored' && me && game.live) {
    return { ids: me.scored, mine: me.scored, title: game.t('wait.scored'), secret: true };
  }
  return null;
}

/** Other players' open choices. @param {Game} game @param {Model} m @returns {Laid | null} */
function laidOpen(game, m) {
  const open = /** @type {Record<string, string[]>} */ ({ start: m.starts, destiny: m.destinies });
  const ids = open[m.frame?.kind ?? ''] ?? [];
  return ids.length ? { ids, mine: [], title: game.t('offer'), secret: false } : null;
}

const CARD = { w: 134, h: 92 }, GAP = 10, MIDDLE = { x: 500, y: 352 };

/** @param {{ game: Game, m: Model, id: string, mine: string[], place: string }} props */
function Offered({ game, m, id, mine, place }) {
  const name = game.word(wordsOf(m.b.cards[id].kind), id), kept = mine.includes(id);
  const look = kept ? 'kept' : mine.length ? 'spare ' : '';
  return html`<g class=${`cardat ${look}${classes(game, 'card', id)}`} transform=${place}>
    <${Card} game=${game} m=${m} id=${id} ...${CARD}/>
    <${Press} game=${game} m=${m} arg="card" value=${id} label=${name} about="card" ...${CARD}/>
    ${kept && html`<g transform=${at(CARD.w - 13, 13)}>
      <circle r="11" class="keptc"/>
      <path d="M-5 0l3.5 4L5-4" class="keptm"/>
    </g>`}
  </g>`;
}

/** @param {{ game: Game, m: Model }} props */
export function Offer({ game, m }) {
  const laid = toChoose(game, m) ?? chosen(game, m) ?? laidOpen(game, m);
  if (!laid) return null;
  const { ids, mine, title, secret } = laid, head = secret ? 58 : 38;
  const cols = Math.max(2, Math.min(3, ids.length));
  const wide = cols * (CARD.w + GAP) + 22, tall = Math.ceil(ids.length / cols) * (CARD.h + GAP) + head + 6;
  const place = (/** @type {number} */ i) =>
    at(16 + (i % cols) * (CARD.w + GAP), head + Math.floor(i / cols) * (CARD.h + GAP));
  return html`<g class="offer" transform=${at(MIDDLE.x - wide / 2, MIDDLE.y - tall / 2)}>
    <rect width=${wide} height=${tall} rx="12" class="offerbg"/>
    <${Fit} text=${title} x=${wide / 2} y=${24} room=${wide - 24} sizes=${[17, 15, 13, 12]}
      class="offert mid" display/>
    ${secret && html`<${Fit} text=${game.t('ask.secret')} x=${wide / 2} y=${45} room=${wide - 24}
      sizes=${[13.5, 12.5, 11.5]} class="offers mid" weight=${400}/>`}
    ${ids.map((id, i) => html`<${Offered} key=${id} game=${game} m=${m} id=${id} mine=${mine}
      place=${place(i)}/>`)}
  </g>`;
}
