// SPDX-License-Identifier: MIT
/* centre.js - Occasional parts, loaded on demand: the telegraph with both dice and every possible new
 * roll, the final scores, and the dialog of the gone pile. */
// @ts-check
import { html, useEffect, useRef } from '../../js/html.js';
import { presses } from '../../js/board/interactive.js';
import { Claim, KeptCard } from './cards.js';
import { cardName } from './words.js';
import { thing } from './touch.js';
import { at, fit, mark, px, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Card} Card */
/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./layout.js').Box} Box */

/** Replaces the row. @param {{ game: Game, m: Model, l: Layout }} props */
export function Centre({ game, m, l }) {
  const first = l.row[0], last = l.row[m.n - 1];
  const box = { x: first.x, y: first.y, w: last.x + last.w - first.x, h: first.h };
  const Part = m.phase === 'over' ? Scores : Wire;
  return html`<${Part} game=${game} m=${m} box=${box} small=${l.phone}/>`;
}

/** Total payment of a seat's mines for a roll. @param {Model} m @param {number} seat @param {number} total */
function paysOn(m, seat, total) {
  const mines = m.seats[seat].mines.filter(({ card }) => card.number === total);
  return mines.reduce((sum, { card, veins }) => sum + card.value + m.bonus * veins, 0);
}

const FACES = [1, 2, 3, 4, 5, 6];

/** Sizes of the telegraph: a die, a face, step between faces; top of the first line and step between
 * lines; gaps between die and arrow, and between die and faces; sizes of a face's texts and their lines. */
const WIRE = {
  die: 58, tile: 40, step: 56, top: 40, line: 80, arrow: 15, gap: 32, room: 26, drop: 4,
  total: 12, totalY: 14, pays: 11.5, paysY: 27, titleY: 18,
};
const SMALL_WIRE = {
  die: 26, tile: 20, step: 29, top: 26, line: 45, arrow: 8, gap: 18, room: 10, drop: 0,
  total: 9.5, totalY: 10, pays: 9, paysY: 20, titleY: 12,
};

/** @param {Game} game */
const canWire = (game) => game.moves.some((mv) => mv.verb === 'telegraph');

/** Both dice, large. Beside each stand the possible faces with the new total and payment.
 * @param {{ game: Game, m: Model, box: Box, small: boolean }} props */
function Wire({ game, m, box, small }) {
  const s = small ? SMALL_WIRE : WIRE, asked = game.toAct[0], total = m.dice[0] + m.dice[1];
  const seat = asked === undefined ? '' : game.seatName(asked);
  const words = game.t(canWire(game) ? 'wire.ask' : 'wire.wait', { total, seat });
  const title = fit(words, box.w - 10, [18, 16, 14, 12], true);
  const x = (box.w - s.die - s.room - (FACES.length - 1) * s.step) / 2;
  const line = (/** @type {number} */ die) => html`
    <g transform=${at(x, s.top + die * s.line)}>
      ${use('die-' + m.dice[die], 0, 0, s.die, s.die)}
      <text x=${s.die + s.arrow} y=${s.die * 0.6} class="q bt-mid">→</text>
      ${FACES.filter((face) => face !== m.dice[die]).map((face, i) => html`
        <${Turned} game=${game} m=${m} die=${die} face=${face} x=${s.die + s.gap + i * s.step}
          small=${small}/>`)}
    </g>`;
  return html`<g class="wire" transform=${at(box.x, box.y)}>
    <text x=${box.w / 2} y=${s.titleY} class="h bt-mid" style=${px(title.size)}>${title.text}</text>
    ${[0, 1].map(line)}
  </g>`;
}

/** A face to which a die can be turned: the new total, and payments to the viewer and to all others.
 * @param {{ game: Game, m: Model, die: number, face: number, x: number, small: boolean }} props */
function Turned({ game, m, die, face, x, small }) {
  const s = small ? SMALL_WIRE : WIRE, can = canWire(game), you = game.you ?? game.toAct[0] ?? 0;
  const total = face + m.dice[1 - die], mine = paysOn(m, you, total);
  const all = m.seats.reduce((sum, _, seat) => sum + (seat === you ? 0 : paysOn(m, seat, total)), 0);
  const label = game.t('aria.wire', { die, face, total, mine, all });
  const props = can ? wireProps(game, m, die, face, label) : { role: 'img', 'aria-label': label };
  const hover = game.hovered?.die === die && game.hovered?.face === face;
  const state = (can ? ' can' : '') + (hover ? ' is-hover' : '');
  return html`<g class=${'die' + state} transform=${at(x, s.drop)} ...${props}>
    ${use('die-' + face, 0, 0, s.tile, s.tile)}
    ${can && html`<rect class="edge" x="-2.5" y="-2.5" width=${s.tile + 5} height=${s.tile + 4} rx="9"/>`}
    <text x=${s.tile / 2} y=${s.tile + s.totalY} class="q bt-mid" style=${px(s.total)}>
      ${small ? total : game.t('wire.total', { total })}
    </text>
    <text x=${s.tile / 2} y=${s.tile + s.paysY} class="bt-mid" style=${px(s.pays)}>
      <tspan class=${mine ? 'win-n' : 'q'}>+${mine}</tspan>
      ${!small && html`<tspan class="lose-n" dx="4">+${all}</tspan>`}
    </text>
  </g>`;
}

/** A click on a face picks the whole move.
 * @param {Game} game @param {Model} m @param {number} die @param {number} face @param {string} label */
function wireProps(game, m, die, face, label) {
  const move = game.moves.find((mv) =>
    mv.verb === 'telegraph' && mv.use && Number(mv.die) === die && Number(mv.face) === face);
  const take = (/** @type {Event} */ e) => {
    e.preventDefault();
    e.stopPropagation();
    if (move) game.choose(move);
  };
  const hover = () => move && game.hover(move);
  return {
    ...thing(game, m, 'face', face, label),
    role: 'button',
    tabindex: 0,
    onClick: take,
    onKeyDown: (/** @type {KeyboardEvent} */ e) => { if (presses(e)) take(e); },
    onPointerEnter: hover,
    onFocus: hover,
  };
}

/** Sizes of the scores: where the columns end, from where the first does, and that from the right; a line and
 *  what stands above the lines; sizes of title, heads, ranks, marks, numbers, sums and names; where a name
 *  begins, and what it leaves of the room. */
const SCORES = {
  columns: [0, 75, 150, 240], right: 250, line: 34, above: 40, firstY: 54, title: 20, titleY: 20, head: 12.5,
  rank: 14, mark: 15, markX: 28, markUp: 14, number: 15, sum: 21, names: [18, 16, 14], nameX: 52, beside: 130,
};
const SMALL_SCORES = {
  columns: [0, 45, 90, 140], right: 150, line: 22, above: 22, firstY: 32, title: 14, titleY: 12, head: 10.5,
  rank: 11, mark: 11, markX: 20, markUp: 10, number: 12, sum: 15, names: [13, 12, 11], nameX: 36, beside: 74,
};

const SCORE_HEADS = ['part.gold', 'part.mines', 'part.mayors', 'fact.sum'];

/** Final scores: every player's points with their sum.
 * @param {{ game: Game, m: Model, box: Box, small: boolean }} props */
function Scores({ game, m, box, small }) {
  const s = small ? SMALL_SCORES : SCORES, left = box.w - s.right;
  const points = (/** @type {number} */ seat) => m.seats[seat].points;
  const seats = m.seats.map((_, seat) => seat).sort((a, b) => points(b) - points(a));
  const line = Math.min(s.line, (box.h - s.above) / m.n);
  const said = seats.map((seat) => `${game.seatName(seat)} ${points(seat)}`).join(', ');
  return html`<g class="scores" transform=${at(box.x, box.y)} role="img" aria-label=${said}>
    <text x="6" y=${s.titleY} class="h" style=${px(s.title)}>${game.t('scores')}</text>
    ${SCORE_HEADS.map((key, i) => html`
      <text x=${left + s.columns[i]} y=${s.titleY} class="q" text-anchor="end" style=${px(s.head)}>
        ${game.t(key)}
      </text>`)}
    ${seats.map((seat, i) => html`
      <${Score} game=${game} m=${m} seat=${seat} y=${s.firstY + i * line} left=${left} small=${small}
        rank=${seats.findIndex((other) => points(other) === points(seat)) + 1}/>`)}
  </g>`;
}

/** @typedef {object} ScoreProps
 * @property {Game} game
 * @property {Model} m
 * @property {number} seat
 * @property {number} rank
 * @property {number} y
 * @property {number} left where the first column ends
 * @property {boolean} small */

/** Line of one player. @param {ScoreProps} props */
function Score({ game, m, seat, rank, y, left, small }) {
  const s = small ? SMALL_SCORES : SCORES, { parts, points } = m.seats[seat];
  const name = fit(game.seatName(seat), left - s.beside, s.names, true);
  return html`<g class=${rank === 1 ? 'first' : ''}>
    <text x="6" y=${y} class="q" style=${px(s.rank)}>${rank}</text>
    ${mark(seat, s.markX, y - s.markUp, s.mark)}
    <text x=${s.nameX} y=${y} class="h" style=${px(name.size)}>${name.text}</text>
    ${[parts.gold, parts.mines, parts.mayors].map((v, k) => html`
      <text x=${left + s.columns[k]} y=${y} class="n num" text-anchor="end" style=${px(s.number)}>
        ${v}
      </text>`)}
    <text x=${left + s.columns[3]} y=${y} class="h" text-anchor="end" style=${px(s.sum)}>${points}</text>
  </g>`;
}

/** Gone cards: mines by town and number, then events. @param {Game} game @param {Model} m */
function goneGroups(game, m) {
  const cards = m.gone.map((id) => m.cards[id]);
  const byNumber = (/** @type {Card} */ a, /** @type {Card} */ b) => a.number - b.number;
  const towns = m.townIds.map((town) => ({
    name: game.t('town.' + town),
    cards: cards.filter((c) => c.town === town).sort(byNumber),
  }));
  const events = { name: game.t('events'), cards: cards.filter((c) => c.kind !== 'mine') };
  return [...towns, events].filter((g) => g.cards.length);
}

/** Dialog of the gone pile. @param {{ game: Game, m: Model, onClose: () => void }} props */
export function GoneDialog({ game, m, onClose }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => { box.current?.showModal(); }, []);
  const close = () => box.current?.close();
  const outside = (/** @type {Event} */ e) => e.target === box.current && close();
  return html`
    <dialog class="bt-dialog" ref=${box} aria-label=${game.t('gone.title')} onClose=${onClose}
      onClick=${outside}>
      <div>
        <header>
          <h3>${game.t('gone.title')}</h3>
          <button class="btn" onClick=${close}>${game.t('close')}</button>
        </header>
        <p class="quiet">${game.t('gone.help')}</p>
        ${goneGroups(game, m).map(({ name, cards }) => html`
          <section>
            <h4>${name} <small>${cards.length}</small></h4>
            <ul>${cards.map((card) => html`<${GoneCard} game=${game} card=${card}/>`)}</ul>
          </section>`)}
      </div>
    </dialog>`;
}

/** @param {{ game: Game, card: Card }} props */
function GoneCard({ game, card }) {
  const name = cardName(game, card);
  return html`<li title=${name}>
    <svg viewBox="-3 -8 52 72" width="52" height="72" role="img" aria-label=${name}>
      ${card.kind === 'mine' ? html`<${Claim} card=${card}/>` : html`<${KeptCard} card=${card} t=${game.t}/>`}
    </svg>
  </li>`;
}
