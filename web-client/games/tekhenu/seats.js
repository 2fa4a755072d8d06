// SPDX-License-Identifier: MIT
/* seats.js - Seat tabs with a summary and the small scales of each side; a click shows that side's own
 * board. */
// @ts-check
import { html } from '../../js/html.js';
import { presses } from '../../js/board/interactive.js';
import { nameOf, TOKENS } from './model.js';
import { Scale } from './scale.js';
import { at, balance, disc, Fit, points, pointsOf, signed, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {import('../../js/types.js').Game} Game */

/** @param {{ side: Side, y: number }} props */
const Goods = ({ side, y }) => html`<g transform=${at(10, y)}>
  ${TOKENS.map((good, i) => html`<g transform=${at(i * 26.5, 0)}>
    ${use('r-' + good, 0, 0, 14)}
    <text x="13" y="12.500" class="num">${side.goods[good] ?? 0}</text>
  </g>`)}
</g>`;

/** Numbers shown for Botankhamun. @param {Side} s @returns {[string, number][]} */
const rivalCounts = (s) => [
  ['statue', s.statues],
  ['colpic', s.pillars.length],
  ['bldpic', s.temple.length + s.osiris.length],
  ['b-bless', s.blessings.length],
  ['b-tech', s.technologies.length],
  ['b-decree', s.decreeCount],
];

/** @param {{ side: Side, h: number }} props */
const RivalRow = ({ side, h }) => html`
  <g transform=${at(12, h - 24)} class="rivalrow">
    ${rivalCounts(side).map(([sign, n], i) => html`<g transform=${at(i * 36, 0)}>
      ${use(sign, 0, 0, 16)}
      <text x="19" y="13" class="num">${n}</text>
    </g>`)}
  </g>
  <g transform=${at(226, 8)}>
    <text x="36" y="26" class="rnow mid">${balance(side.reading)}</text>
    ${use('g-maat', 0, 4, 22, 26, 'mfe')}
  </g>`;

/** Its dice have element ids only if the large scales do not show them.
 * @param {{ m: Model, side: Side, h: number, shown: boolean }} props */
const SmallScale = ({ m, side, h, shown }) => html`
  <g transform=${at(199, 3, Math.min(0.62, h / 82 * 0.86))}>
    <${Scale} m=${m} side=${side} small ids=${!shown} label=${signed(side.reading)}/>
  </g>
  <text x="288" y=${h - 6} class="tabread">${balance(side.reading)}</text>`;

/** Size 292 x h.
 * @param {{ game: Game, m: Model, side: Side, h: number, y: number, shown: boolean, onShow: () => void }}
 *   props */
export function SeatTab({ game, m, side, h, y, shown, onShow }) {
  const { seat, vp } = side, name = nameOf(game, seat), place = m.order.indexOf(seat) + 1;
  const look = 'seattab' + (shown ? ' shown' : '') + (game.toAct.includes(seat) ? ' now' : '');
  const label = game.t('aria.seat', { seat: name, vp, n: balance(side.reading) });
  const onKey = (/** @type {KeyboardEvent} */ e) => {
    if (!presses(e)) return;
    e.preventDefault();
    onShow();
  };
  return html`<g data-seat=${seat} class=${look} transform=${at(0, y)}>
    <rect width="292" height=${h} rx="8" class="bg"/>
    <g class=${'s' + seat}><rect width="6" height=${h} rx="3" fill="currentColor"/></g>
    ${disc(seat, 22, 18, 9)}
    <${Fit} text=${name} x=${37} y=${23} room=${96} sizes=${[17, 15.5, 14, 13]} class="pn" display/>
    ${place > 0 && html`<text x="166" y="23" class="place end">${game.t('place', { n: place })}</text>`}
    <g data-vp=${seat}>${points(vp, 184, 18, 28)}</g>
    ${h > 50 && !side.rival && html`<${Goods} side=${side} y=${h - 24}/>`}
    ${side.rival
      ? html`<${RivalRow} side=${side} h=${h}/>`
      : html`<${SmallScale} m=${m} side=${side} h=${h} shown=${shown}/>`}
    <rect x="1" y="1" width="290" height=${h - 2} rx="8" class="frame"/>
    <rect width="292" height=${h} rx="8" class="hit" role="button" tabindex="0" aria-pressed=${shown}
      aria-label=${label} onClick=${onShow} onKeyDown=${onKey}/>
    ${pointsOf(game, seat, 168, 3, 34, 30)}
  </g>`;
}
