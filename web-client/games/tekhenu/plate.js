// SPDX-License-Identifier: MIT
/* Answers that stand nowhere on the board, as buttons over the wheel: how much gold, how much faith,
 * no more cards, the end of the turn; and in which way a die is taken. */
// @ts-check
import { html } from '../../js/html.js';
import { title } from './label.js';
import { at, Fit, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */

const SIGN = /** @type {Record<string, string>} */ ({ celebrate: 'r-papyrus', gold: 'r-gold', maat_faith: 'r-faith', pay_upkeep: 'r-bread', enough_cards: 'g-thoth', end_turn: 'arrow-r', decline_extra_act: 'barred', stop_exchange: 'barred', no_more_decrees: 'barred' });
const MOST = 9;
/** @param {import('../../js/types.js').Move} mv */
const signOf = (mv) => (mv.blessing ? 'b-bless' : mv.verb === 'anubis' ? 'g-anubis' : SIGN[mv.verb] ?? 'g-maat');

/** Faith by pans: feather and heart. @param {{ mv: import('../../js/types.js').Move }} props */
const Pans = ({ mv }) => html`<g class="pans">${use('feather', 44, 9, 17, 17, 'mfe')}<text x="66" y="23">${mv.pure}</text>${use('heart', 104, 9, 17, 17, 'mhe')}<text x="126" y="23">${mv.tainted}</text></g>`;

/** What is answered here. @param {Game} game */
const answers = (game) => game.open.filter((mv) => SIGN[mv.verb]);

/** Are answers of numbers shown here?  Many are not. @param {Game} game */
export const shows = (game) => answers(game).length <= MOST;

/** @param {{ game: Game, m: Model }} props */
export function Plate({ game, m }) {
  const which = game.picked.die !== undefined && !game.chosen, moves = which ? game.open : answers(game);
  if (!moves.length || moves.length > MOST || (which && moves.length < 2)) return null;
  const alone = moves.length === game.open.length, w = 270, h = 34, cols = moves.length > 5 ? 2 : 1, rows = Math.ceil(moves.length / cols), wide = cols * (w / (cols > 1 ? 1.3 : 1) + 8) + 8, each = (wide - 8) / cols - 8, tall = rows * (h + 6) + (alone ? 40 : 10);
  return html`<g class="choices" transform=${at(500 - wide / 2, alone ? 360 - tall / 2 : 545 - tall)}><rect width=${wide} height=${tall} rx="11" class="offerbg"/>${alone && html`<${Fit} text=${game.t(which ? 'ask.how' : 'ask.' + moves[0].verb)} x=${wide / 2} y=${25} room=${wide - 20} sizes=${[17, 15, 13.500, 12]} class="offert mid" display/>`}
    ${moves.map((mv, i) => {
    const pick = () => game.choose(mv), key = (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); e.stopPropagation(); pick(); } }, text = mv.verb === 'take' && !mv.blessing ? game.t('move.take.plain', { die: title(game, m, mv) }) : title(game, m, mv);
    return html`<g class="choice can" role="button" tabindex="0" aria-label=${text} transform=${at(8 + (i % cols) * (each + 8), (alone ? 36 : 7) + Math.floor(i / cols) * (h + 6))} onClick=${pick} onKeyDown=${key} onPointerEnter=${() => game.hover(mv)} onPointerLeave=${() => game.hover(null)} onFocus=${() => game.hover(mv)} onBlur=${() => game.hover(null)}>
      <rect width=${each} height=${h} rx="7" class="bg"/>${signOf(mv) === 'arrow-r' ? use('arrow-r', 10, 9, 13, 16, 'inkc') : use(signOf(mv), 6, 6, 22, 22, 'inkc')}${mv.verb === 'maat_faith' ? html`<${Pans} mv=${mv}/>` : html`<${Fit} text=${text} x=${35} y=${22} room=${each - 42} sizes=${[14.500, 13.500, 12.500, 11.500]}/>`}<rect width=${each} height=${h} rx="7" class="edge"/></g>`;
  })}</g>`;
}
