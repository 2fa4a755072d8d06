// SPDX-License-Identifier: MIT
/* row.js - The row: this round's cards, the fee on each, and who took which. */
// @ts-check
import { html } from '../../js/html.js';
import { WholeCard } from './cards.js';
import { CARD } from './layout.js';
import { cardName } from './words.js';
import { classes, fixed, thing } from './touch.js';
import { at, fit, late, lines, mark, px, use, widthOf } from './ui.js';

const Centre = late(() => import('./centre.js'), 'Centre');

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Card} Card */
/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./layout.js').Box} Box */

/** @param {{ game: Game, m: Model, l: Layout }} props */
export function Row({ game, m, l }) {
  if (m.phase === 'telegraph' || m.phase === 'over') return html`<${Centre} game=${game} m=${m} l=${l}/>`;
  const place = (/** @type {Box} */ box, /** @type {number} */ slot) => {
    const id = m.row[slot], card = id && m.cards[id];
    return card
      ? html`<${Slot} key=${id} game=${game} m=${m} l=${l} box=${box} card=${card}/>`
      : html`<${Taken} key=${'slot' + slot} game=${game} m=${m} l=${l} box=${box} took=${m.took[slot]}/>`;
  };
  return html`<g class="bt-row" role="group" aria-label=${game.t('row')}>${l.row.map(place)}</g>`;
}

/** A card that can be taken. @param {{ game: Game, m: Model, l: Layout, box: Box, card: Card }} props */
function Slot({ game, m, l, box, card }) {
  const k = box.w / CARD.w, asked = fixed(game).card, picked = asked === card.id;
  const dim = asked !== undefined && !picked, lifted = picked || game.hovered?.card === card.id;
  const up = !lifted ? 0 : l.phone ? 7 : 12;
  const state = classes(game, 'card', card.id) + (dim ? ' is-dim' : '') + (picked ? ' is-picked' : '');
  const label = game.t('aria.card', { card: cardName(game, card), text: cardText(game, m, card) });
  const glows = picked || (game.can('card', card.id) && !dim);
  return html`
    <g id=${'bt-c-' + card.id} class=${'slot ' + state} data-x=${box.x} data-y=${box.y}
      transform=${at(box.x, box.y - up)} ...${thing(game, m, 'card', card.id, label)}>
      <g transform=${`scale(${k})`}><${WholeCard} card=${card} t=${game.t}/></g>
      ${glows && html`
        <rect class="edge" x="-3" y="-3" width=${box.w + 6} height=${box.h + 6} rx=${10 * k + 3}/>`}
      <${PayTag} game=${game} m=${m} l=${l} box=${box} card=${card}/>
    </g>`;
}

/** Text of a card for screen readers. @param {Game} game @param {Model} m @param {Card} card */
function cardText(game, m, { kind, town, number, value, dangerous: danger }) {
  if (kind !== 'mine') return game.t('kind.' + kind + '.short');
  return game.t('aria.mine', { number, value, fee: m.feeFor(m.chooser, town), danger });
}

/** Fee on a card, and its payer. @param {{ game: Game, m: Model, l: Layout, box: Box, card: Card }} props */
function PayTag({ game, m, l, box, card }) {
  const fee = card.kind === 'mine' ? m.feeFor(m.chooser, card.town) : 0;
  if (!fee) return null;
  const mayor = /** @type {number} */ (m.towns[card.town].mayor);
  const word = l.phone ? '' : game.t('pay'), k = l.phone ? 0.8 : 1;
  const w = 50 + (word ? widthOf(word, 12.5) + 4 : 0) + (fee > 9 ? 8 : 0);
  const corner = at(box.w - w * k + (l.phone ? 3 : 2), l.phone ? -8 : -11);
  return html`<g class="fee" transform=${`${corner} scale(${k})`}>
    <rect width=${w} height="24" rx="3" fill="#fffaf0" stroke="#d9772b" stroke-width="1.5"/>
    ${use('coin', 6, 4, 16, 16)}
    <text x="26" y="16.5" font-size="12.5" fill="#5b3a23">${word}</text>
    <text x=${w - 18} y="17" text-anchor="end" font-size="14" font-weight="700" fill="#b4432f">${fee}</text>
    <g class="on-paper">${mark(mayor, w - 15.5, 6.5, 11)}</g>
  </g>`;
}

/** Place of a taken card, with the name of its taker.
 * @param {{ game: Game, m: Model, l: Layout, box: Box, took?: { seat: number, card: string } }} props */
function Taken({ game, m, l, box, took }) {
  const k = box.w / CARD.w, card = took && m.cards[took.card];
  const name = card ? cardName(game, card) : '';
  const said = took && game.t('took', { seat: game.seatName(took.seat) }) + ' ' + name;
  return html`<g class="slot is-taken" transform=${at(box.x, box.y)} role="img" aria-label=${said}>
    <rect width=${box.w} height=${box.h} rx=${10 * k} class="hole"/>
    ${card && html`<g transform=${`scale(${k})`} opacity=".16"><${WholeCard} card=${card} t=${game.t}/></g>`}
    ${took && html`<${Taker} game=${game} l=${l} box=${box} seat=${took.seat}/>`}
    ${card && !l.phone && cardLines(game, box, card)}
  </g>`;
}

/** y and size of the taker's mark on a taken card. @param {Box} box */
const markY = (box) => box.h * 0.36;
const MARK = 26, SMALL_MARK = 18;

/** @param {{ game: Game, l: Layout, box: Box, seat: number }} props */
function Taker({ game, l, box, seat }) {
  const middle = box.w / 2, y = markY(box), size = l.phone ? SMALL_MARK : MARK;
  const who = game.seatName(seat), words = l.phone ? who : game.t('took', { seat: who });
  const name = fit(words, box.w - 10, l.phone ? [12.5, 11] : [14, 13, 12], false, 600);
  return html`
    ${mark(seat, middle - size / 2, y, size)}
    <text x=${middle} y=${y + size + (l.phone ? 17 : 24)} class="tk" style=${px(name.size)}>
      ${name.text}
    </text>`;
}

/** Name of a taken card, in two lines at most. @param {Game} game @param {Box} box @param {Card} card */
function cardLines(game, box, card) {
  const words = lines(cardName(game, card), box.w - 12, 12.5).slice(0, 2);
  return words.map((line, i) => html`
    <text x=${box.w / 2} y=${markY(box) + MARK + 42 + i * 16} class="tk2">${line}</text>`);
}
