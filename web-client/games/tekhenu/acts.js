// SPDX-License-Identifier: MIT
/* What the die in hand may serve, as a panel beside the board: to produce its good, to serve its god, each
 * with what it would change as far as the server foresees it, and what cannot be done with the reason. */
// @ts-check
import { html, useEffect, useState } from '../../js/html.js';
import { lines } from '../../js/board/draw.js';
import { whyText } from '../../js/board/sentences.js';
import { presses } from '../../js/board/thing.js';
import { changes } from './facts.js';
import { title } from './label.js';
import { nameOf, sideOf } from './model.js';
import { useForeseen } from './touch.js';
import { at, balance, Fit, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */

const ACTS = new Set(['produce', 'god']), MOST = 3;
const WIDE = 292, ROW = 56, GAP = 5, TEXT = { x: 42, room: 196, size: 12.5, most: 2 };

/** @param {Game} game */
const actsOf = (game) => game.moves.filter((mv) => ACTS.has(mv.verb));

/** How many rows the panel has: none where the die is not to be used now, or for any god.
 * @param {Game} game @param {Model} m */
export function rowsOf(game, m) {
  const acts = actsOf(game), mine = game.you !== null && game.toAct.includes(game.you);
  if (!game.live || !mine || !m.hand || !acts.length || acts.length > MOST) return 0;
  return acts.length + (closed(game, m) ? 1 : 0);
}

/** @param {number} n rows */
export const heightOf = (n) => n * (ROW + GAP) + GAP;

/** The god of the die, whom it cannot serve. @param {Game} game @param {Model} m @returns {Move | null} */
function closed(game, m) {
  const god = m.hand?.section, serves = actsOf(game).some((mv) => mv.verb === 'god');
  return god && !serves ? { verb: 'god', god } : null;
}

/** @param {Move} mv */
const sign = (mv) =>
  (mv.god ? use('g-' + mv.god, 8, 14, 27, 27, 'inkc') : use('r-' + mv.resource, 8, 14, 27));

/** A row's picture and words. @param {{ mv: Move, name: string, text: string, end?: string }} props */
function Words({ mv, name, text, end = '' }) {
  const all = lines(text, TEXT.room, TEXT.size), shown = all.slice(0, TEXT.most);
  return html`<rect width=${WIDE} height=${ROW} rx="8" class="bg"/>
    ${sign(mv)}
    <${Fit} text=${name} x=${TEXT.x} y=${19} room=${end ? 196 : 240} sizes=${[14.5, 13.5, 12.5]}
      class="actn"/>
    ${shown.map((line, i) => html`<text x=${TEXT.x} y=${34.5 + i * 14.5} class="actt">
      ${line}${i === TEXT.most - 1 && all.length > TEXT.most ? '…' : ''}</text>`)}
    ${end ? html`<text x=${WIDE - 10} y="35" class="acte">${end}</text>` : null}`;
}

/** What the move would change, in a line; how the scales stand then.
 * @param {{ game: Game, m: Model, mv: Move, y: number }} props */
function Act({ game, m, mv, y }) {
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
      aria-label=${text ? `${name}: ${text}` : name} transform=${at(0, y)} onClick=${go} onKeyDown=${onKey}
      onPointerEnter=${() => game.hover(mv)} onPointerLeave=${() => game.hover(null)}
      onFocus=${() => game.hover(mv)} onBlur=${() => game.hover(null)}>
    <${Words} mv=${mv} name=${name} text=${text} end=${me ? balance(me.reading) : ''}/>
    <rect width=${WIDE} height=${ROW} rx="8" class="edge"/>
  </g>`;
}

/** What cannot be done, and why. @param {{ game: Game, m: Model, mv: Move, y: number }} props */
function Closed({ game, m, mv, y }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let on = true;
    game.explain(mv).then((why) => {
      if (on && !why.legal) setText(whyText(game, why, (seat) => nameOf(game, seat)));
    });
    return () => { on = false; };
  }, [game.seq, mv.god]);
  return html`<g class="choice act no" transform=${at(0, y)}>
    <${Words} mv=${mv} name=${title(game, m, mv)} text=${text}/>
  </g>`;
}

/** 292 wide, heightOf(rowsOf()) high. @param {{ game: Game, m: Model }} props */
export function Acts({ game, m }) {
  const no = closed(game, m), acts = actsOf(game), n = rowsOf(game, m);
  if (!n) return null;
  const y = (/** @type {number} */ i) => GAP + i * (ROW + GAP);
  return html`<g class="acts"><rect x="-5" width=${WIDE + 10} height=${heightOf(n)} class="ownbg"/>
    ${acts.map((mv, i) =>
    html`<${Act} key=${JSON.stringify(mv)} game=${game} m=${m} mv=${mv} y=${y(i)}/>`)}
    ${no ? html`<${Closed} game=${game} m=${m} mv=${no} y=${y(acts.length)}/>` : null}
  </g>`;
}
