// SPDX-License-Identifier: MIT
/* Deck, gone pile, dice, and what the viewer's mines pay on each roll. */
// @ts-check
import { html } from '../../js/html.js';
import { Claim, chances } from './cards.js';
import { classes, fixed, lit, thing } from './touch.js';
import { at, fit, use, px } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./layout.js').Layout} Layout */

/** @param {{ game: Game, m: Model, l: Layout, onGone: () => void }} props */
export function Stacks({ game, m, l, onGone }) {
  const { deck, gone } = l, k = deck.w / 52;
  const top = m.gone.length ? m.cards[m.gone[m.gone.length - 1]] : null;
  const cap = l.phone ? 66 / k * 0.95 : 95;
  const open = (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); e.stopPropagation(); onGone(); } };
  return html`<g class="bt-stacks">
    <g class="bt-deck" transform=${at(deck.x, deck.y)} role="img" aria-label=${game.t('deck.left', { n: m.deck })}><g transform=${`scale(${k})`}>
      ${m.deck > 8 && html`<rect x="4" y="5" width="52" height="72" rx="7" fill="#3c2616"/>`}${m.deck > 0 && html`<rect x="2" y="2.500" width="52" height="72" rx="7" fill="#4a2f1c"/>`}
      ${m.deck > 0 ? use('card-back', 0, 0, 52, 72) : html`<rect width="52" height="72" rx="7" class="hole"/>`}</g>
      <text x=${deck.w / 2} y=${l.phone ? 66 : 95} class="cap">${game.t('deck.left', { n: m.deck })}</text></g>
    <g class=${'bt-gone' + (m.gone.length ? ' opens' : '')} transform=${at(gone.x, gone.y)} role=${m.gone.length ? 'button' : 'img'} tabindex=${m.gone.length ? 0 : undefined}
        aria-label=${game.t('gone.count', { n: m.gone.length }) + (m.gone.length ? ': ' + game.t('gone.open', { n: m.gone.length }) : '')} onClick=${m.gone.length ? onGone : undefined} onKeyDown=${open}><g transform=${`scale(${k})`}>
      ${top ? html`<g transform="rotate(-5 26 36)">${m.gone.length > 1 && html`<rect x="2" y="2" width="52" height="72" rx="7" fill="#c9b686" transform="rotate(7 26 36)"/>`}
        <rect width="52" height="72" rx="7" fill="#ead9b0"/><rect x="3.500" y="3.500" width="45" height="65" rx="4.500" fill="none" stroke="#5b2417" stroke-opacity=".35"/>
        <g opacity=".6">${top.kind === 'mine' ? html`<g transform="translate(8 9) scale(.86)"><${Claim} card=${top}/></g>` : use('art-' + top.kind, 6, 16, 40, 38)}</g></g>`
        : html`<rect width="52" height="72" rx="7" class="hole"/>`}<rect class="ring" x="-5" y="-5" width="62" height="82" rx="9"/></g>
      <text x=${gone.w / 2} y=${l.phone ? 66 : cap} class="cap">${game.t('gone.count', { n: m.gone.length })}</text></g>
    <${Dice} game=${game} m=${m} l=${l}/>
    <${Income} game=${game} m=${m} l=${l}/>
  </g>`;
}

/** The last roll. @param {{ game: Game, m: Model, l: Layout }} props */
function Dice({ game, m, l }) {
  const { x, y, size } = l.dice, [a, b] = m.dice;
  if (!a) return html`<g class="bt-dice" transform=${at(x, y)}><text x="0" y=${size * 0.6} class="q">${game.t('dice.none')}</text></g>`;
  const gap = size * 1.2, what = game.t('dice.last');
  const die = (/** @type {number} */ i, /** @type {number} */ face, /** @type {number} */ tilt) => html`<g class="die" transform=${at(i * gap, i * 2)}>
    ${use('die-' + face, 0, 0, size, size, { transform: `rotate(${tilt} ${size / 2} ${size / 2})` })}</g>`;
  return html`<g class="bt-dice" transform=${at(x, y)} role="img" aria-label=${game.t('aria.dice', { a, b, total: a + b })}>
    ${die(0, a, -8)}${die(1, b, 6)}
    ${!l.phone && html`<text x=${gap + size + 14} y=${size * 0.55} class="h" style=${px(24)}>${a + b}</text>`}
    <text x=${l.phone ? 0 : gap + size + 14} y=${l.phone ? 62 : size * 0.95} class="q">${what}${l.phone && ` ${a + b}`}</text>
  </g>`;
}

/** @param {{ game: Game, m: Model, l: Layout }} props */
function Income({ game, m, l }) {
  const { x, y, step, unit } = l.income;
  const seat = game.hovered?.victim ?? game.you ?? 0;
  const pay = /** @type {number[]} */ (Array(13).fill(0));
  for (const mine of m.seats[seat].mines) pay[mine.card.number] += mine.card.value + m.bonus * mine.veins;
  const asked = game.hovered?.card ?? fixed(game).card;
  const ghost = asked && m.cards[asked]?.kind === 'mine' && Object.values(m.row).includes(asked) && game.you !== null ? m.cards[asked] : null;
  const most = Math.max(...pay.map((p, n) => p + (ghost?.number === n ? ghost.value : 0)));
  const u = Math.min(unit, 21 / most);
  const title = fit(seat === game.you ? game.t('income.yours') : game.t('income.of', { seat: game.seatName(seat) }), 144, [12.5, 12, 11], false, 400);
  const total = m.dice[0] ? m.dice[0] + m.dice[1] : 0;
  return html`<g class="bt-income" transform=${at(x, y)} role="img" aria-label=${title.text + ': ' + pay.map((p, n) => (p ? `${n}: ${p}` : '')).filter(Boolean).join(', ')}>
    <text x="0" y="9" class="q" style=${px(title.size)}>${title.text}</text>
    ${Array.from({ length: 11 }, (_, i) => i + 2).map((n) => {
      const cx = 6 + (n - 2) * step, h = pay[n] * u, holdup = fixed(game).victim !== undefined && lit(game, 'amount', n);
      return html`<g key=${n} class=${holdup ? 'can odds' : ''} ...${holdup ? thing(game, m, 'amount', n, game.t('aria.amount', { amount: n, odds: odds(n) })) : {}}>
        ${holdup && html`<rect class="edge" x=${cx - step / 2 + 0.5} y="12" width=${step - 1} height="46" rx="4"/>`}
        <text x=${cx} y="55" class=${'tick' + (n === total ? ' is-roll' : '')}>${n}</text>
        <rect x=${cx - 5} y="43" width="10" height="1.500" fill="#e9e3d3" opacity=".3"/>
        ${h > 0 && html`<rect x=${cx - 5} y=${44 - h} width="10" height=${h} rx="1.500" fill="#e2aa3c"/>`}
        ${h > 0 && html`<text x=${cx} y=${41 - h - (ghost?.number === n ? ghost.value * u : 0)} class="pay">${pay[n]}</text>`}
        ${ghost?.number === n && html`<rect x=${cx - 5} y=${44 - h - ghost.value * u} width="10" height=${ghost.value * u} rx="1.500" class="ghost-bar"/>`}
      </g>`;
    })}
  </g>`;
}

/** Rolls of 36 that reach at least n. @param {number} n */
export const odds = (n) => Array.from({ length: 13 - n }, (_, i) => chances(n + i)).reduce((a, b) => a + b, 0);
