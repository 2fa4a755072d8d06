// SPDX-License-Identifier: MIT
/* belt.js - The belt with its two sections of ore, and the waste at its end. */
// @ts-check
import { html } from '../../js/html.js';
import { note } from './touch.js';
import { caption, cube, signed, spread, times, use } from './ui.js';

/** @typedef {import('./model.js').Side} Side */
/** @typedef {import('./player_board.js').Part} Part */

const WASTE_WIDTH = 186;

/** Cubes of a section: iron, then titanium. @param {Side} side @param {number} section */
const oreOf = (side, section) =>
  spread({ iron: side.iron[section], titanium: side.titanium[section] }, ['iron', 'titanium']);

/** @param {{ name: string, good: string | undefined, x: number, y: number }} props */
const OreSlot = ({ name, good, x, y }) => html`
  <rect x=${x} y=${y} width="27" height="27" rx="5" class="slot" data-slot=${name}/>
  ${good && html`<g data-cube=${name}>${cube(good, x + 1, y + 1, 25)}</g>`}`;

/** Three places in a row. @param {Part & { section: number }} props */
function Section({ game, m, side, section }) {
  const room = m.b.c.capacity.belt_cubes_per_section, goods = oreOf(side, section);
  return html`${caption(game.t('belt', { n: section + 1 }), 10 + section * 101, 18, 94)}
    ${times(room, (i) => html`<${OreSlot} name=${`${side.seat}-belt${section}-${i}`} good=${goods[i]}
      x=${9 + section * 100 + (i % 3) * 29} y=${38 + Math.floor(i / 3) * 31}/>`)}`;
}

/** @param {Part} props */
function Sections({ game, m, side }) {
  const label = game.t('aria.belt', { a: oreOf(side, 0).length, b: oreOf(side, 1).length });
  return html`<g ...${note(game, m, 'belt', label)}>
    <rect y="26" width="204" height="84" rx="14" class="hit"/>
    ${[0, 1].map((section) => html`<${Section} game=${game} m=${m} side=${side} section=${section}/>`)}
    ${use('arrow-r', 97, 61, 9, 13, 'i-soft')}
    ${use('arrow-r', 197, 61, 9, 13, 'i-soft')}
  </g>`;
}

/** Effect of covering a space with waste. @param {{ trigger: string, mid: number }} props */
function Trigger({ trigger, mid }) {
  const dirty = trigger === 'co2_forward_1';
  return html`<g class="trg">
    ${dirty ? use('co2', mid - 17, 69, 17, 17, 'i-bad') : use('stress', mid - 16, 70, 14)}
    <text x=${mid + 9} y="82">${dirty ? '+1' : '−1'}</text>
  </g>`;
}

/** @param {Part & { i: number, x: number, wide: number }} props */
function WasteSpace({ m, side, next, i, x, wide }) {
  const trigger = m.b.c.tracks.waste.triggers[i + 1], score = m.b.c.final_scoring.waste, mid = x + wide / 2;
  const full = i < side.waste, foreseen = (next?.waste ?? 0) > i && !full, name = `${side.seat}-waste-${i}`;
  const look = 'slot' + (trigger ? ' trig' : '') + (foreseen ? ' pv' : '');
  const vp = i ? score.each_further : score.first;
  return html`<rect x=${x + 1} y="36" width=${wide - 4} height="30" rx="5" class=${look} data-slot=${name}/>
    ${full && html`<g data-cube=${name}>${cube('waste', mid - 14, 38, 26)}</g>`}
    ${trigger && html`<${Trigger} trigger=${trigger} mid=${mid}/>`}
    <text x=${mid} y="103" class=${full ? 'wvp on' : 'wvp'}>${signed(vp)}</text>`;
}

/** @param {Part} props */
function Waste({ game, m, side, next }) {
  const length = m.b.c.tracks.waste.length, wide = WASTE_WIDTH / length;
  return html`<g ...${note(game, m, 'waste', game.t('aria.waste', { n: side.waste }))}>
    <rect x="208" y="26" width="196" height="84" rx="14" class="hit"/>
    <text x="216" y="18" class="ol">${game.t('rival.waste')}</text>
    ${times(length, (i) => html`<${WasteSpace} m=${m} side=${side} next=${next}
      i=${i} x=${213 + i * wide} wide=${wide}/>`)}
  </g>`;
}

/** Size 404 x 116. @param {Part} props */
export const Belt = ({ game, m, side, next }) => html`<g class="belt" data-belt=${side.seat}>
  <rect y="26" width="404" height="84" rx="14" class="tk"/>
  <${Sections} game=${game} m=${m} side=${side}/>
  <path d="M207 34V102" class="chute"/>
  <${Waste} game=${game} m=${m} side=${side} next=${next}/>
</g>`;
