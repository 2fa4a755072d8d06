// SPDX-License-Identifier: MIT
/* solo.js - The automaton: its deck, its current card, and its part of a player's board. */
// @ts-check
import { html } from '../../js/html.js';
import { Hand } from './hand.js';
import { nameOf } from './model.js';
import { Stores } from './player_board.js';
import { areaName, at, caption, Fit, sizes, use } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {{ module: string, do: string, n: number }} SoloStep */

/** Steps of a card. @param {Model} m @param {string | undefined} card @returns {SoloStep[]} */
const stepsOf = (m, card) => (card ? m.b.solo[card].steps : []);

/** @param {Game} game @param {SoloStep} step */
const stepText = (game, step) => game.t('solo.step.' + step.do, { n: step.n });

/** Solo part of the model; called only if there is one. @param {Model} m */
const soloOf = (m) => /** @type {NonNullable<Model['solo']>} */ (m.solo);

/* ---- the card in full --------------------------------------------------------------------- */

/** @param {{ game: Game, step: SoloStep, i: number, past: boolean, w: number }} props */
const Step = ({ game, step, i, past, w }) => html`
  <g class=${past ? 'step past' : 'step'} transform=${at(8, 28 + i * 25)}>
    <rect width=${w - 16} height="23" rx="5"/>
    ${use('m-' + step.module, 4, 3, 17, 17, 'i-soft')}
    <${Fit} text=${stepText(game, step)} x=${27} y=${16} room=${w - 50}
      sizes=${sizes(13, 11)} class="quiet" weight=${400}/>
  </g>`;

/** The card with its progress. @param {{ game: Game, m: Model, x: number, y: number, w: number }} props */
function SoloCard({ game, m, x, y, w }) {
  const { card, step } = soloOf(m), steps = stepsOf(m, card);
  return html`<g class="solo" transform=${at(x, y)}>
    <rect width=${w} height=${30 + steps.length * 25} rx="8" class="cf"/>
    <text x="12" y="20" class="sololetter">${card}</text>
    ${areaName(game.t('solo.card'), 34, 20, w - 42)}
    ${steps.map((s, i) => html`<${Step} game=${game} step=${s} i=${i} past=${i < step} w=${w}/>`)}
  </g>`;
}

/* ---- the deck, and the card in short ------------------------------------------------------ */

/** Three steps in a row; fewer are centred.
 * @param {{ game: Game, step: SoloStep, i: number, n: number, look: string }} props */
const ShortStep = ({ game, step, i, n, look }) => html`
  <g class=${look} transform=${at(38 + (i % 3) * 28, 14 + Math.floor(i / 3) * 28 - (n < 4 ? -14 : 0))}>
    <title>${game.word('module', step.module)}: ${stepText(game, step)}</title>
    <circle r="12"/>
    ${use('m-' + step.module, -8, -8, 16)}
  </g>`;

/** @param {{ game: Game, m: Model }} props */
function ShortCard({ game, m }) {
  const { card, step } = soloOf(m), steps = stepsOf(m, card);
  const past = (/** @type {number} */ i) => (i < step ? 'past' : '');
  return html`<g transform=${at(54, 0)}>
    <rect width="122" height="58" rx="6" class="face"/>
    <text x="15" y="35" class="sololetter">${card}</text>
    ${steps.map((s, i) => html`<${ShortStep} game=${game} step=${s} i=${i} n=${steps.length}
      look=${i === step ? 'now' : past(i)}/>`)}
  </g>`;
}

/** @param {{ game: Game, m: Model, x: number, y: number }} props */
export function Deck({ game, m, x, y }) {
  const { card, deck } = soloOf(m);
  return html`<g class="solodeck" transform=${at(x, y)}>
    <rect width="42" height="58" x="4" y="4" rx="6" class="dst"/>
    <rect width="42" height="58" rx="6" class="back"/>
    <text x="21" y="36" class="gn">${deck}</text>
    ${card && html`<${ShortCard} game=${game} m=${m}/>`}
    <${Fit} text=${game.t('solo.deck', { n: deck })} x=${0} y=${76} room=${174}
      sizes=${sizes(13, 11)} class="quiet"/>
  </g>`;
}

/* ---- its board ---------------------------------------------------------------------------- */

/** Numbers shown for the automaton. @param {import('./model.js').Side} side @returns {[string, number][]} */
const counts = (side) => [
  ['waste', side.waste], ['probes', side.probes], ['met', side.tiles.length], ['food.count', side.foods],
  ['co2', side.co2],
];

/** @param {{ game: Game, what: string, n: number, y: number }} props */
const Count = ({ game, what, n, y }) => html`<g transform=${at(0, y)}>
  <rect width="160" height="32" rx="7" class="tks"/>
  ${caption(game.t('rival.' + what), 12, 21, 122, 11)}
  <text x="148" y="22" class="gn end">${n}</text>
</g>`;

/** The automaton's part of a player's board. @param {import('./player_board.js').Part} part */
export function Rival({ game, m, side }) {
  return html`<g>
    <text x="204" y="24" class="ol">${nameOf(game, side.seat)}</text>
    <g transform=${at(226, 34)}><${Stores} game=${game} m=${m} side=${side}/></g>
    <g transform=${at(390, 30)}>
      ${counts(side).map(([what, n], i) => html`<${Count} game=${game} what=${what} n=${n} y=${i * 38}/>`)}
    </g>
    ${soloOf(m).card && html`<${SoloCard} game=${game} m=${m} x=${580} y=${16} w=${250}/>`}
    <g transform=${at(856, 2)}><${Hand} game=${game} m=${m} side=${side} w=${370}/></g>
  </g>`;
}
