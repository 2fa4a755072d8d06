// SPDX-License-Identifier: MIT
/* The row: this round's cards, the fee that hangs on them, who took which. */
// @ts-check
import { html } from '../../js/html.js';
import { lazy } from '../../js/ui/lazy.js';
import { WholeCard } from './cards.js';
import { CARD } from './layout.js';
import { cardName } from './words.js';
import { classes, fixed, thing } from './touch.js';
import { at, fit, lines, mark, px, use, widthOf } from './ui.js';

const Centre = lazy(() => import('./centre.js'), 'Centre');

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */

/** @param {{ game: Game, m: Model, l: import('./layout.js').Layout }} props */
export function Row({ game, m, l }) {
  if (m.phase === 'telegraph' || m.phase === 'over') return html`<${Centre} game=${game} m=${m} l=${l}/>`;
  return html`<g class="bt-row" role="group" aria-label=${game.t('row')}>
    ${l.row.map((box, slot) => {
      const card = m.row[slot] && m.cards[m.row[slot]];
      const key = card ? card.id : 'slot' + slot;
      if (card) return html`<${Slot} key=${key} game=${game} m=${m} l=${l} box=${box} card=${card}/>`;
      const took = m.took[slot];
      return html`<${Taken} key=${key} game=${game} m=${m} l=${l} box=${box} took=${took}/>`;
    })}
  </g>`;
}

/** @param {{ game: Game, m: Model, l: import('./layout.js').Layout, box: import('./layout.js').Box, card: import('./model.js').Card }} props */
function Slot({ game, m, l, box, card }) {
  const can = game.can('card', card.id);
  const picked = fixed(game).card === card.id;
  const dim = fixed(game).card !== undefined && !picked;
  const up = game.hovered?.card === card.id || picked ? (l.phone ? 7 : 12) : 0;
  const k = box.w / CARD.w;
  const name = cardName(game, card);
  return html`<g id=${'bt-c-' + card.id} class=${'slot ' + classes(game, 'card', card.id) + (dim ? ' is-dim' : '') + (picked ? ' is-picked' : '')} data-x=${box.x} data-y=${box.y}
      transform=${at(box.x, box.y - up)} ...${thing(game, m, 'card', card.id, game.t('aria.card', { card: name, text: cardText(game, m, card) }))}>
    <g transform=${`scale(${k})`}><${WholeCard} card=${card} t=${game.t}/></g>
    ${((can && !dim) || picked) && html`<rect class="edge" x="-3" y="-3" width=${box.w + 6} height=${box.h + 6} rx=${10 * k + 3}/>`}
    <${PayTag} game=${game} m=${m} l=${l} box=${box} card=${card}/>
  </g>`;
}

/** @param {Game} game @param {Model} m @param {import('./model.js').Card} card what is said of it to who cannot see it */
function cardText(game, m, card) {
  if (card.kind !== 'mine') return game.t('kind.' + card.kind + '.short');
  const fee = m.feeFor(m.chooser, card.town);
  return game.t('aria.mine', { number: card.number, value: card.value, fee, danger: card.dangerous });
}

/** @param {{ game: Game, m: Model, l: import('./layout.js').Layout, box: import('./layout.js').Box, card: import('./model.js').Card }} props */
function PayTag({ game, m, l, box, card }) {
  const fee = card.kind === 'mine' ? m.feeFor(m.chooser, card.town) : 0;
  if (!fee) return null;
  const mayor = /** @type {number} */ (m.towns[card.town].mayor);
  const word = l.phone ? '' : game.t('pay'), k = l.phone ? 0.8 : 1;
  const w = 50 + (word ? widthOf(word, 12.5) + 4 : 0) + (fee > 9 ? 8 : 0);
  return html`<g class="fee" transform=${`${at(box.w - w * k + (l.phone ? 3 : 2), l.phone ? -8 : -11)} scale(${k})`}>
    <rect width=${w} height="24" rx="3" fill="#fffaf0" stroke="#d9772b" stroke-width="1.500"/>
    ${use('coin', 6, 4, 16, 16)}<text x="26" y="16.500" font-size="12.500" fill="#5b3a23">${word}</text>
    <text x=${w - 18} y="17" text-anchor="end" font-size="14" font-weight="700" fill="#b4432f">${fee}</text>
    <g class="on-paper">${mark(mayor, w - 15.5, 6.5, 11)}</g>
  </g>`;
}

/** @param {{ game: Game, m: Model, l: import('./layout.js').Layout, box: import('./layout.js').Box, took?: { seat: number, card: string } }} props */
function Taken({ game, m, l, box, took }) {
  const k = box.w / CARD.w, card = took && m.cards[took.card];
  const mid = box.w / 2, size = l.phone ? 18 : 26;
  const name = took && fit(l.phone ? game.seatName(took.seat) : game.t('took', { seat: game.seatName(took.seat) }), box.w - 10, l.phone ? [12.5, 11] : [14, 13, 12], false, 600);
  const what = card && !l.phone ? lines(cardName(game, card), box.w - 12, 12.5).slice(0, 2) : [];
  return html`<g class="slot is-taken" transform=${at(box.x, box.y)} role="img" aria-label=${took && game.t('took', { seat: game.seatName(took.seat) }) + ' ' + (card ? cardName(game, card) : '')}>
    <rect width=${box.w} height=${box.h} rx=${10 * k} class="hole"/>
    ${card && html`<g transform=${`scale(${k})`} opacity=".16"><${WholeCard} card=${card} t=${game.t}/></g>`}
    ${took && html`${mark(took.seat, mid - size / 2, box.h * 0.36, size)}<text x=${mid} y=${box.h * 0.36 + size + (l.phone ? 17 : 24)} class="tk" style=${px(name?.size ?? 12)}>${name?.text}</text>`}
    ${what.map((line, i) => html`<text x=${mid} y=${box.h * 0.36 + size + 42 + i * 16} class="tk2">${line}</text>`)}
  </g>`;
}
