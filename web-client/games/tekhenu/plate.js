// SPDX-License-Identifier: MIT
/* plate.js - Answers without a place on the board, as buttons over the wheel: amount of gold, amount of
 * faith, no more cards, end of the turn, and the way to take a die. */
// @ts-check
import { html } from '../../js/html.js';
import { presses } from '../../js/board/interactive.js';
import { title } from './label.js';
import { at, Fit, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */

/** Verbs of these answers. */
const SIGN = /** @type {Record<string, string>} */ ({
  celebrate: 'r-papyrus', gold: 'r-gold', maat_faith: 'r-faith', pay_upkeep: 'r-bread',
  enough_cards: 'g-thoth', end_turn: 'arrow-r', decline_extra_act: 'barred', stop_exchange: 'barred',
  no_more_decrees: 'barred',
});
const MOST = 9;

/** Moves that are answered here. @param {Game} game */
const answers = (game) => game.open.filter((mv) => SIGN[mv.verb]);

/** True if numeric answers are shown here; too many are not. @param {Game} game */
export const shows = (game) => answers(game).length <= MOST;

/* ---- one answer --------------------------------------------------------------------------- */

const TALL = 34;

/** @param {Move} mv */
function signOf(mv) {
  if (mv.blessing) return 'b-bless';
  return mv.verb === 'anubis' ? 'g-anubis' : SIGN[mv.verb] ?? 'g-maat';
}

/** @param {{ mv: Move }} props */
function Sign({ mv }) {
  const sign = signOf(mv);
  return sign === 'arrow-r' ? use(sign, 10, 9, 13, 16, 'inkc') : use(sign, 6, 6, 22, 22, 'inkc');
}

/** Faith by pan: feather and heart. @param {{ mv: Move }} props */
const Pans = ({ mv }) => html`<g class="pans">
  ${use('feather', 44, 9, 17, 17, 'mfe')}
  <text x="66" y="23">${mv.pure}</text>
  ${use('heart', 104, 9, 17, 17, 'mhe')}
  <text x="126" y="23">${mv.tainted}</text>
</g>`;

/** @param {Game} game @param {Model} m @param {Move} mv */
function textOf(game, m, mv) {
  const text = title(game, m, mv);
  return mv.verb === 'take' && !mv.blessing ? game.t('move.take.plain', { die: text }) : text;
}

/** An answer is one whole move. @param {Game} game @param {Move} mv */
const choosing = (game, mv) => ({
  onClick: () => game.choose(mv),
  onKeyDown: (/** @type {KeyboardEvent} */ e) => {
    if (!presses(e)) return;
    e.preventDefault();
    e.stopPropagation();
    game.choose(mv);
  },
  onPointerEnter: () => game.hover(mv),
  onPointerLeave: () => game.hover(null),
  onFocus: () => game.hover(mv),
  onBlur: () => game.hover(null),
});

/** @param {{ game: Game, m: Model, mv: Move, place: string, w: number }} props */
function Answer({ game, m, mv, place, w }) {
  const text = textOf(game, m, mv);
  return html`<g class="choice can" role="button" tabindex="0" aria-label=${text} transform=${place}
      ...${choosing(game, mv)}>
    <rect width=${w} height=${TALL} rx="7" class="bg"/>
    <${Sign} mv=${mv}/>
    ${mv.verb === 'maat_faith'
      ? html`<${Pans} mv=${mv}/>`
      : html`<${Fit} text=${text} x=${35} y=${22} room=${w - 42} sizes=${[14.5, 13.5, 12.5, 11.5]}/>`}
    <rect width=${w} height=${TALL} rx="7" class="edge"/>
  </g>`;
}

/* ---- the plate ---------------------------------------------------------------------------- */

const GAP = 8, ROW = TALL + 6;
/** Width of the plate and of an answer: one column, or two for many answers. @param {number} n */
function columns(n) {
  const cols = n > 5 ? 2 : 1, wide = cols === 2 ? 2 * (270 / 1.3 + GAP) + GAP : 270 + 2 * GAP;
  return { cols, wide, each: (wide - GAP) / cols - GAP };
}

/** `which`: a die is picked, and there is more than one way to take it.
 * @param {{ game: Game, m: Model }} props */
export function Plate({ game, m }) {
  const which = game.picked.die !== undefined && !game.chosen, moves = which ? game.open : answers(game);
  if (!moves.length || moves.length > MOST || (which && moves.length < 2)) return null;
  /* If nothing else is legal, the plate stands in the middle and contains the question. */
  const alone = moves.length === game.open.length, { cols, wide, each } = columns(moves.length);
  const tall = Math.ceil(moves.length / cols) * ROW + (alone ? 40 : 10), first = alone ? 36 : 7;
  const place = (/** @type {number} */ i) =>
    at(GAP + (i % cols) * (each + GAP), first + Math.floor(i / cols) * ROW);
  const question = game.t(which ? 'ask.how' : 'ask.' + moves[0].verb);
  return html`<g class="choices" transform=${at(500 - wide / 2, alone ? 360 - tall / 2 : 545 - tall)}>
    <rect width=${wide} height=${tall} rx="11" class="offerbg"/>
    ${alone && html`<${Fit} text=${question} x=${wide / 2} y=${25} room=${wide - 20}
      sizes=${[17, 15, 13.5, 12]} class="offert mid" display/>`}
    ${moves.map((mv, i) => html`<${Answer} game=${game} m=${m} mv=${mv} place=${place(i)} w=${each}/>`)}
  </g>`;
}
