// SPDX-License-Identifier: MIT
/* acts.js - Panel with the actions of the die in hand: produce its good or serve its god. Each shows its
 * effect from the server's preview; an illegal one shows the reason. */
// @ts-check
import { html, useEffect, useState } from '../../js/html.js';
import { lines } from '../../js/board/draw.js';
import { whyText } from '../../js/board/messages.js';
import { presses } from '../../js/board/interactive.js';
import { changes } from './facts.js';
import { title } from './label.js';
import { nameOf, sideOf } from './model.js';
import { useForeseen } from './touch.js';
import { at, balance, Fit, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */

const ACTS = new Set(['produce', 'god']), MOST = 3;
const GAP = 5;
/** Rows per line and their size; x, width and maximum lines of the words, and the step between these.
 * @typedef {{ per: number, wide: number, high: number, x: number, room: number, most: number,
 *  step: number }} Look */
/** @type {Look} */
const DESK = { per: 1, wide: 292, high: 56, x: 42, room: 196, most: 2, step: 14.5 };
/** Tablet in portrait: two rows side by side, so that the cards above stay visible. @type {Look} */
const UPRIGHT = { per: 2, wide: 193, high: 63, x: 37, room: 150, most: 3, step: 13.5 };
/** @param {Game} game */
const lookOf = (game) => (game.tall ? UPRIGHT : DESK);

/** @param {Game} game */
const actsOf = (game) => game.moves.filter((mv) => ACTS.has(mv.verb));

/** Number of rows; 0 if the die cannot be used now. @param {Game} game @param {Model} m */
export function rowsOf(game, m) {
  const acts = actsOf(game), mine = game.you !== null && game.toAct.includes(game.you);
  if (!game.live || !mine || !m.hand || !acts.length || acts.length > MOST) return 0;
  return acts.length + (closed(game, m) ? 1 : 0);
}

/** @param {Game} game @param {number} n rows */
export function heightOf(game, n) {
  const { per, high } = lookOf(game);
  return Math.ceil(n / per) * (high + GAP) + GAP;
}

/** Position of the i-th row. @param {Look} look @param {number} i */
const place = ({ per, wide, high }, i) =>
  at((i % per) * (wide + GAP), GAP + Math.floor(i / per) * (high + GAP));

/** The god of the die if serving is illegal. @param {Game} game @param {Model} m @returns {Move | null} */
function closed(game, m) {
  const god = m.hand?.section, serves = actsOf(game).some((mv) => mv.verb === 'god');
  return god && !serves ? { verb: 'god', god } : null;
}

/** @param {Move} mv */
const sign = (mv) =>
  (mv.god ? use('g-' + mv.god, 8, 14, 27, 27, 'inkc') : use('r-' + mv.resource, 8, 14, 27));

/** Picture and words of a row. In a short row the reading of the scales stands on the line of the name.
 * @param {{ look: Look, mv: Move, name: string, text: string, end?: string }} props */
function Words({ look, mv, name, text, end = '' }) {
  const { per, wide, high, x, room, most, step } = look;
  const all = lines(text, room, 12.5), shown = all.slice(0, most), beside = per > 1;
  return html`<rect width=${wide} height=${high} rx="8" class="bg"/>
    ${sign(mv)}
    <${Fit} text=${name} x=${x} y=${19 - per} room=${wide - x - (end ? beside ? 36 : 54 : 8)}
      sizes=${[14.5, 13.5, 12.5, 11.5]} class="actn"/>
    ${shown.map((line, i) => html`<text x=${x} y=${step + (beside ? 17 : 20) + i * step} class="actt">
      ${line}${i === most - 1 && all.length > most ? '…' : ''}</text>`)}
    ${end ? html`
      <text x=${wide - (beside ? 7 : 10)} y=${beside ? 18 : 35} class="acte">${end}</text>` : null}`;
}

/** Effect of the move in a line, and the scales after it.
 * @param {{ game: Game, m: Model, mv: Move, i: number }} props */
function Act({ game, m, mv, i }) {
  const look = lookOf(game);
  const seen = useForeseen(game, mv), me = seen && sideOf(seen.next, game.you);
  const scale = game.t('gauge.scale');
  const rows = seen ? changes(game, m, seen.next).filter((f) => !f.text.startsWith(scale)) : [];
  const said = rows.map((f) => `${f.head} ${f.text}`).join(' · ');
  const name = title(game, m, mv), text = said || (mv.god ? game.t('serve.' + mv.god) : '');
  const go = () => game.choose(mv);
  const onKey = (/** @type {KeyboardEvent} */ e) => {
    if (!presses(e)) return;
    e.preventDefault();
    e.stopPropagation();
    go();
  };
  const lit = JSON.stringify(game.chosen ?? game.hovered) === JSON.stringify(mv);
  return html`<g class=${'choice act can' + (lit ? ' is-hover' : '')} role="button" tabindex="0"
      aria-label=${text ? `${name}: ${text}` : name} transform=${place(look, i)}
      onClick=${go} onKeyDown=${onKey}
      onPointerEnter=${() => game.hover(mv)} onPointerLeave=${() => game.hover(null)}
      onFocus=${() => game.hover(mv)} onBlur=${() => game.hover(null)}>
    <${Words} look=${look} mv=${mv} name=${name} text=${text}
      end=${me ? balance(me.reading) : ''}/>
    <rect width=${look.wide} height=${look.high} rx="8" class="edge"/>
  </g>`;
}

/** An illegal action, with the reason. @param {{ game: Game, m: Model, mv: Move, i: number }} props */
function Closed({ game, m, mv, i }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let on = true;
    game.explain(mv).then((why) => {
      if (on && !why.legal) setText(whyText(game, why, (seat) => nameOf(game, seat)));
    });
    return () => { on = false; };
  }, [game.seq, mv.god]);
  return html`<g class="choice act no" transform=${place(lookOf(game), i)}>
    <${Words} look=${lookOf(game)} mv=${mv} name=${title(game, m, mv)} text=${text}/>
  </g>`;
}

/** Its height is heightOf(rowsOf()). @param {{ game: Game, m: Model }} props */
export function Acts({ game, m }) {
  const no = closed(game, m), acts = actsOf(game), n = rowsOf(game, m), { per, wide } = lookOf(game);
  if (!n) return null;
  return html`<g class="acts">
    <rect x="-5" width=${per * (wide + GAP) + GAP} height=${heightOf(game, n)} class="ownbg"/>
    ${acts.map((mv, i) =>
    html`<${Act} key=${JSON.stringify(mv)} game=${game} m=${m} mv=${mv} i=${i}/>`)}
    ${no ? html`<${Closed} game=${game} m=${m} mv=${no} i=${acts.length}/>` : null}
  </g>`;
}
