// SPDX-License-Identifier: MIT
/* stacks.js - Deck, gone pile, dice, and the income of the viewer's mines for each roll. */
// @ts-check
import { html } from '../../js/html.js';
import { presses } from '../../js/board/interactive.js';
import { Claim, odds } from './cards.js';
import { classes, fixed, lit, thing } from './touch.js';
import { at, fit, px, times, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./layout.js').Layout} Layout */

/** @param {{ game: Game, m: Model, l: Layout, onGone: () => void }} props */
export function Stacks({ game, m, l, onGone }) {
  return html`<g class="bt-stacks">
    <${Deck} game=${game} m=${m} l=${l}/>
    <${Gone} game=${game} m=${m} l=${l} onGone=${onGone}/>
    <${Dice} game=${game} m=${m} l=${l}/>
    <${Income} game=${game} m=${m} l=${l}/>
  </g>`;
}

/** Empty place of a pile, 52 x 72. */
const hole = () => html`<rect width="52" height="72" rx="7" class="hole"/>`;
/** Scale of a pile. @param {{ w: number }} box */
const scaleOf = (box) => box.w / 52;
/** y of a pile's words. @param {Layout} l */
const captionY = (l) => (l.phone ? 66 : 95);

/** @param {{ game: Game, m: Model, l: Layout }} props */
function Deck({ game, m, l }) {
  const { x, y, w } = l.deck, words = game.t('deck.left', { n: m.deck });
  return html`<g class="bt-deck" transform=${at(x, y)} role="img" aria-label=${words}>
    <g transform=${`scale(${scaleOf(l.deck)})`}>
      ${m.deck > 8 && html`<rect x="4" y="5" width="52" height="72" rx="7" fill="#3c2616"/>`}
      ${m.deck > 0 && html`<rect x="2" y="2.5" width="52" height="72" rx="7" fill="#4a2f1c"/>`}
      ${m.deck > 0 ? use('card-back', 0, 0, 52, 72) : hole()}
    </g>
    <text x=${w / 2} y=${captionY(l)} class="cap">${words}</text>
  </g>`;
}

/** The gone pile; a click opens it. @param {{ game: Game, m: Model, l: Layout, onGone: () => void }} props */
function Gone({ game, m, l, onGone }) {
  const { x, y, w } = l.gone, n = m.gone.length, opens = n > 0;
  const count = game.t('gone.count', { n });
  const onKey = (/** @type {KeyboardEvent} */ e) => {
    if (!presses(e)) return;
    e.preventDefault();
    e.stopPropagation();
    onGone();
  };
  return html`
    <g class=${'bt-gone' + (opens ? ' opens' : '')} transform=${at(x, y)} role=${opens ? 'button' : 'img'}
      tabindex=${opens ? 0 : undefined} aria-label=${count + (opens ? ': ' + game.t('gone.open', { n }) : '')}
      onClick=${opens ? onGone : undefined} onKeyDown=${onKey}>
      <g transform=${`scale(${scaleOf(l.gone)})`}>
        ${opens ? html`<${TopCard} card=${m.cards[m.gone[n - 1]]} more=${n > 1}/>` : hole()}
        <rect class="ring" x="-5" y="-5" width="62" height="82" rx="9"/>
      </g>
      <text x=${w / 2} y=${captionY(l)} class="cap">${count}</text>
    </g>`;
}

/** Card on top of the gone pile. @param {{ card: import('./model.js').Card, more: boolean }} props */
function TopCard({ card, more }) {
  const mine = html`<g transform="translate(8 9) scale(.86)"><${Claim} card=${card}/></g>`;
  return html`<g transform="rotate(-5 26 36)">
    ${more && html`
      <rect x="2" y="2" width="52" height="72" rx="7" fill="#c9b686" transform="rotate(7 26 36)"/>`}
    <rect width="52" height="72" rx="7" fill="#ead9b0"/>
    <rect x="3.5" y="3.5" width="45" height="65" rx="4.5" fill="none" stroke="#5b2417" stroke-opacity=".35"/>
    <g opacity=".6">${card.kind === 'mine' ? mine : use('art-' + card.kind, 6, 16, 40, 38)}</g>
  </g>`;
}

/** Rotation of each die. */
const TILTS = [-8, 6];

/** The last roll. @param {{ game: Game, m: Model, l: Layout }} props */
function Dice({ game, m, l }) {
  const { x, y, size } = l.dice, [a, b] = m.dice, gap = size * 1.2, beside = gap + size + 14;
  if (!a) {
    return html`<g class="bt-dice" transform=${at(x, y)}>
      <text x="0" y=${size * 0.6} class="q">${game.t('dice.none')}</text>
    </g>`;
  }
  const die = (/** @type {number} */ face, /** @type {number} */ i) => html`
    <g class="die" transform=${at(i * gap, i * 2)}>
      ${use('die-' + face, 0, 0, size, size, { transform: `rotate(${TILTS[i]} ${size / 2} ${size / 2})` })}
    </g>`;
  const total = a + b, what = game.t('dice.last');
  return html`
    <g class="bt-dice" transform=${at(x, y)} role="img" aria-label=${game.t('aria.dice', { a, b, total })}>
      ${[a, b].map(die)}
      ${!l.phone && html`<text x=${beside} y=${size * 0.55} class="h" style=${px(24)}>${total}</text>`}
      ${l.phone
        ? html`<text x="0" y="62" class="q">${what} ${total}</text>`
        : html`<text x=${beside} y=${size * 0.95} class="q">${what}</text>`}
    </g>`;
}

/** Income of a seat's mines for each roll. @param {Model} m @param {number} seat */
function paysOf(m, seat) {
  /** @type {number[]} */
  const pay = Array(13).fill(0);
  for (const { card, veins } of m.seats[seat].mines) pay[card.number] += card.value + m.bonus * veins;
  return pay;
}

/** The row's mine that is picked or under the pointer. @param {Game} game @param {Model} m */
function askedMine(game, m) {
  const id = game.hovered?.card ?? fixed(game).card, card = id && m.cards[id];
  const lies = card?.kind === 'mine' && Object.values(m.row).includes(id);
  return lies && game.you !== null ? card : null;
}

/** Height of the longest bar. */
const BAR_MOST = 21;

/** Income for each roll of the viewer's mines, or of the player under the pointer, with the addition of
 * the mine in question. @param {{ game: Game, m: Model, l: Layout }} props */
function Income({ game, m, l }) {
  const { x, y, step, unit } = l.income;
  const seat = game.hovered?.victim ?? game.you ?? 0;
  const pay = paysOf(m, seat), ghost = askedMine(game, m);
  const more = pay.map((_, n) => (ghost?.number === n ? ghost.value : 0));
  const high = Math.min(unit, BAR_MOST / Math.max(...pay.map((p, n) => p + more[n])));
  const whose = game.t(seat === game.you ? 'income.yours' : 'income.of', { seat: game.seatName(seat) });
  const title = fit(whose, 144, [12.5, 12, 11], false, 400);
  const said = pay.map((p, n) => (p ? `${n}: ${p}` : '')).filter(Boolean).join(', ');
  return html`<g class="bt-income" transform=${at(x, y)} role="img" aria-label=${title.text + ': ' + said}>
    <text x="0" y="9" class="q" style=${px(title.size)}>${title.text}</text>
    ${times(11, (i) => html`
      <${Bar} key=${i + 2} game=${game} m=${m} n=${i + 2} cx=${6 + i * step} step=${step} pay=${pay[i + 2]}
        more=${more[i + 2]} high=${high}/>`)}
  </g>`;
}

/** @typedef {object} BarProps
 * @property {Game} game
 * @property {Model} m
 * @property {number} n the total of the dice
 * @property {number} cx
 * @property {number} step
 * @property {number} pay
 * @property {number} more what the mine in question would add
 * @property {number} high how high one gold is */

/** Income of one roll; a holdup asks here for the number to reach. @param {BarProps} props */
function Bar({ game, m, n, cx, step, pay, more, high }) {
  const h = pay * high, ghost = more * high;
  const holdup = fixed(game).victim !== undefined && lit(game, 'amount', n);
  const label = game.t('aria.amount', { amount: n, odds: odds(n) });
  const rolled = m.dice[0] > 0 && n === m.dice[0] + m.dice[1];
  return html`
    <g class=${holdup ? 'can odds' : ''} ...${holdup ? thing(game, m, 'amount', n, label) : {}}>
      ${holdup && html`
        <rect class="edge" x=${cx - step / 2 + 0.5} y="12" width=${step - 1} height="46" rx="4"/>`}
      <text x=${cx} y="55" class=${'tick' + (rolled ? ' is-roll' : '')}>${n}</text>
      <rect x=${cx - 5} y="43" width="10" height="1.5" fill="#e9e3d3" opacity=".3"/>
      ${h > 0 && html`<rect x=${cx - 5} y=${44 - h} width="10" height=${h} rx="1.5" fill="#e2aa3c"/>`}
      ${h > 0 && html`<text x=${cx} y=${41 - h - ghost} class="pay">${pay}</text>`}
      ${more > 0 && html`
        <rect x=${cx - 5} y=${44 - h - ghost} width="10" height=${ghost} rx="1.5" class="ghost-bar"/>`}
    </g>`;
}
