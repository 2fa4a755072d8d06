// SPDX-License-Identifier: MIT
/* plates.js - Column heads of the ledger: landscape, name, fee badge, tokens, and the register of the
 * town's nine numbers (claimed, in the row, to come, gone). */
// @ts-check
import { html } from '../../js/html.js';
import { TOWN_PAINT, registerScale } from './layout.js';
import { classes, lit, thing } from './touch.js';
import { at, fit, lines, mark, px, star, times, use, widthOf } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {{ game: Game, m: Model, l: Layout, town: string, i: number }} PlateProps */

/** @param {{ game: Game, m: Model, l: Layout }} props */
export function Plates({ game, m, l }) {
  const TownPlate = l.phone ? SmallPlate : Plate;
  return html`<g class="bt-plates">
    ${l.phone ? smallTitle(game, l) : html`<${Titles} game=${game} l=${l}/>`}
    ${m.townIds.map((town, i) => html`
      <${TownPlate} key=${town} game=${game} m=${m} l=${l} town=${town} i=${i}/>`)}
  </g>`;
}

/** @param {Game} game @param {Layout} l */
function smallTitle(game, l) {
  const title = fit(game.t('ledger'), 52, [15, 13.5, 12], true).text;
  return html`<text x=${l.ledger.x + 8} y=${l.ledger.y + 31} class="lh" font-size="15">${title}</text>`;
}

/** Titles of the first and the last column. @param {{ game: Game, l: Layout }} props */
function Titles({ game, l }) {
  const { x, y, keptX } = l.ledger, k = registerScale(l.ledger);
  const title = (/** @type {number} */ left, /** @type {string} */ head, /** @type {string} */ help) => [
    html`<text x=${left} y=${y + 30} class="lh">${head}</text>`,
    html`<text x=${left} y=${y + 49} class="lq">${help}</text>`,
  ];
  return [
    title(x + 16, game.t('ledger'), fit(game.t('ledger.help'), 160, [12.5, 11.5], false, 400).text),
    html`<g transform=${at(x + 16, y + 65, k)} class="key"><${Key} game=${game} k=${k}/></g>`,
    title(keptX + 2, game.t('kept'), fit(game.t('kept.help'), 104, [12.5, 12, 11], false, 400).text),
  ];
}

/** States of a number: its words and its class. */
const KEYS = [['claimed', 'in'], ['to_come', ''], ['out', 'out']];

/** Legend of the register's numbers; in the two-line form all but the first word stand in the second line.
 * @param {{ game: Game, k: number }} props */
function Key({ game, k }) {
  const words = KEYS.map(([key]) => game.t('key.' + key));
  const line = words.slice(k > 1 ? 1 : 0), room = k > 1 ? 68 : 110;
  const fits = (/** @type {number} */ s) => line.reduce((sum, word) => sum + widthOf(word, s), 0) < room;
  const size = [11.5, 11, 10.5, 10].find(fits) ?? 9.5;
  let left = 0;
  return words.map((word, i) => {
    const x = left, wide = i ? 7 : 14.4, y = k > 1 && i ? 28 : 11.5;
    left = k > 1 && !i ? 0 : left + wide + 3.5 + widthOf(word, size) + 8;
    return [
      i === 0 && html`<rect width="14.4" height="15" rx="3" class="k-in"/>`,
      html`<text x=${x + wide / 2} y=${y} class=${'reg ' + KEYS[i][1]} style=${px(11)}>7</text>`,
      html`<text x=${x + wide + 3.5} y=${y} style=${px(size)}>${word}</text>`,
    ];
  });
}

/** Text of a plate for screen readers. @param {Game} game @param {Model} m @param {string} town */
function label(game, m, town) {
  const { mayor, fee, tokens } = m.towns[town], name = game.t('town.' + town);
  if (mayor === undefined) return game.t('aria.town.free', { town: name, tokens });
  return game.t('aria.town', { town: name, seat: game.seatName(mayor), fee, tokens });
}

/** @param {Game} game @param {Model} m @param {string} town */
const plateProps = (game, m, town) => ({
  ...thing(game, m, 'town', town, label(game, m, town)),
  class: 'plate ' + classes(game, 'town', town),
  id: 'bt-town-' + town,
});

/** Owner and amount of the fee for the next mine here. @param {{ m: Model, town: string }} props */
function Fee({ m, town }) {
  const { mayor, fee, governor } = m.towns[town];
  if (mayor === undefined) return null;
  const w = 51 + (fee > 9 ? 8 : 0) + (governor ? 13 : 0);
  return html`<g class="feeplate" transform=${at(-w, 0)}>
    <rect width=${w} height="20" rx="10" fill="#1d1713" opacity=".82"/>
    ${mark(mayor, 7, 5, 10)}
    ${use('coin', 20, 3, 14, 14)}
    <text x="37" y="14.7" class="fee-n">${fee}</text>
    ${governor && star(w - 19, 4, 0.5)}
  </g>`;
}

/** The same on a phone. @param {{ m: Model, town: string }} props */
function SmallFee({ m, town }) {
  const { mayor, fee, governor } = m.towns[town];
  if (mayor === undefined) return null;
  return html`
    ${mark(mayor, 1, 1.5, 9)}
    ${use('coin', 13, 0, 12, 12)}
    <text x="28" y="10.5" class="fee-n" font-size="12">${fee}${governor ? '★' : ''}</text>`;
}

/** @param {PlateProps} props */
function Plate({ game, m, l, town, i }) {
  const paint = TOWN_PAINT[town], t = m.towns[town];
  const x = 200 + i * 154, y = l.ledger.y;
  const name = fit(game.t('town.' + town), 138, [15, 14, 13], true);
  return html`<g ...${plateProps(game, m, town)}>
    <svg x=${x + 1} y=${y} width="152" height="62" viewBox="0 0 140 57" preserveAspectRatio="none">
      ${use('land-' + paint.i, 0, paint.sky, 140, 104)}
    </svg>
    <rect x=${x + 1} y=${y + 38} width="152" height="24" fill=${paint.dark}/>
    <text x=${x + 10} y=${y + 54.5} class="tn" style=${px(name.size)}>${name.text}</text>
    ${times(t.tokens, (k) => token(x + 14 + k * 15, y + 15, paint))}
    ${t.mayor === undefined && pawnToWin(town, x, y)}
    <g transform=${at(x + 148, y + 5)}><${Fee} m=${m} town=${town}/></g>
    ${lit(game, 'town', town) && html`
      <rect class="edge" x=${x + 2} y=${y + 1} width="150" height="60" rx="5"/>`}
    <${Register} m=${m} town=${town} x=${x} y=${y + 62} k=${registerScale(l.ledger)} dark=${paint.dark}/>
  </g>`;
}

/** A token for a saloon. @param {number} x @param {number} y @param {{ i: number, dark: string }} paint */
const token = (x, y, paint) => html`
  <g class="tok" transform=${at(x, y)}>
    <circle r="7.5" fill="#fbf4e3"/>
    <circle r="6" fill=${paint.dark}/>
    <g color="#fffaf0">${use('emblem-' + paint.i, -4.5, -4.5, 9, 9)}</g>
  </g>`;

/** The mayor's pawn while no player has it. @param {string} town @param {number} x @param {number} y */
const pawnToWin = (town, x, y) => html`
  <rect x=${x + 121} y=${y + 3} width="28" height="34" rx="8" fill="#fffaf0" opacity=".8"/>
  <g id=${'bt-pawn-' + town} color=${TOWN_PAINT[town].dark}>
    ${use('mayor', x + 124.5, y + 3.5, 21, 31.5)}
  </g>`;

/** The town's numbers; claimed numbers and those in the row have a background.
 * @param {{ m: Model, town: string, x: number, y: number, k: number, dark: string }} props */
function Register({ m, town, x, y, k, dark }) {
  /** @param {number} cx @param {number} top @param {Record<string, string>} paint */
  const ground = (cx, top, paint) =>
    html`<rect x=${cx - 7.2} y=${top} width="14.4" height="15" rx="3" ...${paint}/>`;
  const number = (/** @type {import('./model.js').Card} */ card, /** @type {number} */ i) => {
    const place = m.place[card.id], low = k > 1 && i > 4, size = card.number > 9 ? 9.8 : 11;
    const cx = k > 1 ? 11 + i % 5 * 17 : 13 + i * 16, top = low ? 20 : 3.5;
    return html`<g key=${card.id}>
      ${place === 'in' && ground(cx, top, { fill: dark })}
      ${place === 'row' && ground(cx, top, { class: 'reg-row' })}
      <text x=${cx} y=${top + 11.5} class=${'reg ' + (place ?? '')} style=${px(size)}>${card.number}</text>
    </g>`;
  };
  return html`<g role="presentation" transform=${at(x, y, k)}>${m.towns[town].mines.map(number)}</g>`;
}

/** @param {PlateProps} props */
function SmallPlate({ game, m, l, town, i }) {
  const paint = TOWN_PAINT[town], { mayor, tokens } = m.towns[town];
  const x = l.ledger.x + 63 + i * 63, y = l.ledger.y;
  const name = lines(game.t('town.' + town), 56, 11.5, true, 600).slice(0, 2);
  return html`<g ...${plateProps(game, m, town)}>
    <rect x=${x + 0.5} y=${y} width="62" height="52" fill=${paint.dark}/>
    <g color="#fff" opacity=".2">${use('emblem-' + paint.i, x + 38, y + 3, 22, 22)}</g>
    ${name.map((line, k) => html`<text x=${x + 5} y=${y + 15 + k * 13} class="ptn">${line}</text>`)}
    ${mayor === undefined && html`
      <g id=${'bt-pawn-' + town} color="#fffaf0" opacity=".55">${use('mayor', x + 5, y + 33, 11, 16.5)}</g>`}
    <g transform=${at(x + 4, y + 34)}><${SmallFee} m=${m} town=${town}/></g>
    ${times(tokens, (k) => html`
      <circle cx=${x + 57} cy=${y + 46 - k * 7} r="2.6" fill="#fffaf0" opacity=".8"/>`)}
    ${lit(game, 'town', town) && html`
      <rect class="edge" x=${x + 2} y=${y + 2} width="59" height="48" rx="5"/>`}
  </g>`;
}
