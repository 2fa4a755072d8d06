// SPDX-License-Identifier: MIT
/* The heads of the ledger's columns: landscape, name, fee badge, tokens, and the register of the
 * town's nine numbers (claimed, in the row, to come, gone). */
// @ts-check
import { html } from '../../js/html.js';
import { TOWN_PAINT } from './layout.js';
import { classes, lit, thing } from './touch.js';
import { at, fit, lines, mark, px, use, widthOf } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./layout.js').Layout} Layout */

/** @param {{ game: Game, m: Model, next: Model | null, l: Layout }} props */
export function Plates({ game, m, next, l }) {
  const led = l.ledger;
  return html`<g class="bt-plates">
    ${!l.phone && html`<${Key} game=${game} l=${l}/>
      <text x=${led.keptX + 2} y=${led.y + 30} class="lh">${game.t('kept')}</text><text x=${led.keptX + 2} y=${led.y + 49} class="lq">${fit(game.t('kept.help'), 104, [12.5, 12, 11], false, 400).text}</text>`}
    ${l.phone && html`<text x=${led.x + 8} y=${led.y + 31} class="lh" font-size="15">${fit(game.t('ledger'), 52, [15, 13.5, 12], true).text}</text>`}
    ${m.townIds.map((town, i) => html`<${l.phone ? SmallPlate : Plate} key=${town} game=${game} m=${m} next=${next} l=${l} town=${town} i=${i}/>`)}
  </g>`;
}

/** What the numbers of the register mean. @param {{ game: Game, l: Layout }} props */
function Key({ game, l }) {
  const { x, y } = l.ledger, words = ['claimed', 'to_come', 'out'].map((k) => game.t('key.' + k));
  const size = [11.5, 11, 10.5, 10].find((s) => words.reduce((sum, w) => sum + widthOf(w, s), 0) < 166 - 56) ?? 9.5;
  let at0 = 0;
  return html`<text x=${x + 16} y=${y + 30} class="lh">${game.t('ledger')}</text><text x=${x + 16} y=${y + 49} class="lq">${fit(game.t('ledger.help'), 160, [12.5, 11.5], false, 400).text}</text>
    <g transform=${at(x + 16, y + 65)} class="key">${words.map((word, i) => {
      const left = at0, wide = i ? 7 : 14.4;
      at0 += wide + 3.5 + widthOf(word, size) + 8;
      return html`${i === 0 && html`<rect width="14.400" height="15" rx="3" class="k-in"/>`}<text x=${left + wide / 2} y="11.500" class=${'reg ' + ['in', '', 'out'][i]} style=${px(11)}>7</text><text x=${left + wide + 3.5} y="11.500" style=${px(size)}>${word}</text>`;
    })}</g>`;
}

/** What a plate says to who cannot see it. @param {Game} game @param {Model} m @param {string} town */
function label(game, m, town) {
  const { mayor, fee, tokens } = m.towns[town];
  const name = game.t('town.' + town);
  return mayor === undefined ? game.t('aria.town.free', { town: name, tokens }) : game.t('aria.town', { town: name, seat: game.seatName(mayor), fee, tokens });
}

/** Who is paid how much for the next mine here, in a pill.
 * @param {{ game: Game, m: Model, town: string, small?: boolean }} props */
function Fee({ game, m, town, small }) {
  const { mayor, fee, governor } = m.towns[town];
  if (mayor === undefined) return null;
  if (small) return html`${mark(mayor, 1, 1.5, 9)}${use('coin', 13, 0, 12, 12)}<text x="28" y="10.500" class="fee-n" font-size="12">${fee}${governor ? '★' : ''}</text>`;
  const w = 51 + (fee > 9 ? 8 : 0) + (governor ? 13 : 0);
  return html`<g class="feeplate" transform=${at(-w, 0)}><rect width=${w} height="20" rx="10" fill="#1d1713" opacity=".82"/>
    ${mark(mayor, 7, 5, 10)}${use('coin', 20, 3, 14, 14)}<text x="37" y="14.700" class="fee-n">${fee}</text>
    ${governor && html`<path class="star" d="m12 1 3.300 6.900 7.500 1-5.500 5.200 1.400 7.500L12 18l-6.700 3.600 1.400-7.500L1.200 8.900l7.500-1Z" transform=${`translate(${w - 19} 4) scale(.5)`}/>`}</g>`;
}

/** @param {{ game: Game, m: Model, next: Model | null, l: Layout, town: string, i: number }} props */
function Plate({ game, m, l, town, i }) {
  const paint = TOWN_PAINT[town], t = m.towns[town];
  const x = 200 + i * 154, y = l.ledger.y;
  const name = fit(game.t('town.' + town), 138, [15, 14, 13], true);
  return html`<g class=${'plate ' + classes(game, 'town', town)} id=${'bt-town-' + town} ...${thing(game, m, 'town', town, label(game, m, town))}>
    <svg x=${x + 1} y=${y} width="152" height="62" viewBox="0 0 140 57" preserveAspectRatio="none">${use('land-' + paint.i, 0, paint.sky, 140, 104)}</svg>
    <rect x=${x + 1} y=${y + 38} width="152" height="24" fill=${paint.dark}/><text x=${x + 10} y=${y + 54.5} class="tn" style=${px(name.size)}>${name.text}</text>
    ${Array.from({ length: t.tokens }, (_, k) => html`<g class="tok" transform=${at(x + 14 + k * 15, y + 15)}><circle r="7.500" fill="#fbf4e3"/><circle r="6" fill=${paint.dark}/><g color="#fffaf0">${use('emblem-' + paint.i, -4.5, -4.5, 9, 9)}</g></g>`)}
    ${t.mayor === undefined && html`<rect x=${x + 121} y=${y + 3} width="28" height="34" rx="8" fill="#fffaf0" opacity=".8"/><g id=${'bt-pawn-' + town} color=${paint.dark}>${use('mayor', x + 124.5, y + 3.5, 21, 31.5)}</g>`}
    <g transform=${at(x + 148, y + 5)}><${Fee} game=${game} m=${m} town=${town}/></g>
    ${lit(game, 'town', town) && html`<rect class="edge" x=${x + 2} y=${y + 1} width="150" height="60" rx="5"/>`}
    <${Register} m=${m} town=${town} x=${x} y=${y + 62} dark=${paint.dark}/>
  </g>`;
}

/** @param {{ m: Model, town: string, x: number, y: number, dark: string }} props */
function Register({ m, town, x, y, dark }) {
  return html`<g role="presentation">${m.towns[town].mines.map((card, k) => {
    const place = m.place[card.id], cx = x + 13 + k * 16, size = card.number > 9 ? 9.8 : 11;
    return html`<g key=${card.id}>${place === 'in' ? html`<rect x=${cx - 7.2} y=${y + 3.5} width="14.400" height="15" rx="3" fill=${dark}/>` : place === 'row' && html`<rect x=${cx - 7.2} y=${y + 3.5} width="14.400" height="15" rx="3" class="reg-row"/>`}
      <text x=${cx} y=${y + 15} class=${'reg ' + (place ?? '')} style=${px(size)}>${card.number}</text></g>`;
  })}</g>`;
}

/** @param {{ game: Game, m: Model, next: Model | null, l: Layout, town: string, i: number }} props */
function SmallPlate({ game, m, l, town, i }) {
  const paint = TOWN_PAINT[town], x = l.ledger.x + 63 + i * 63, y = l.ledger.y;
  const name = lines(game.t('town.' + town), 56, 11.5, true, 600).slice(0, 2);
  return html`<g class=${'plate ' + classes(game, 'town', town)} id=${'bt-town-' + town} ...${thing(game, m, 'town', town, label(game, m, town))}>
    <rect x=${x + 0.5} y=${y} width="62" height="52" fill=${paint.dark}/><g color="#fff" opacity=".2">${use('emblem-' + paint.i, x + 38, y + 3, 22, 22)}</g>
    ${name.map((line, k) => html`<text x=${x + 5} y=${y + 15 + k * 13} class="ptn">${line}</text>`)}
    ${m.towns[town].mayor === undefined && html`<g id=${'bt-pawn-' + town} color="#fffaf0" opacity=".55">${use('mayor', x + 5, y + 33, 11, 16.5)}</g>`}
    <g transform=${at(x + 4, y + 34)}><${Fee} game=${game} m=${m} town=${town} small=${true}/></g>
    ${Array.from({ length: m.towns[town].tokens }, (_, k) => html`<circle cx=${x + 57} cy=${y + 46 - k * 7} r="2.600" fill="#fffaf0" opacity=".8"/>`)}
    ${lit(game, 'town', town) && html`<rect class="edge" x=${x + 2} y=${y + 2} width="59" height="48" rx="5"/>`}
  </g>`;
}
