// SPDX-License-Identifier: MIT
/* What is seen now and then, and loaded then: at the telegraph the dice and every roll that one of
 * them could still become; after the last round the scores; the gone pile when it is opened. */
// @ts-check
import { html, useEffect, useRef } from '../../js/html.js';
import { Claim, KeptCard } from './cards.js';
import { cardName } from './words.js';
import { thing } from './touch.js';
import { at, fit, mark, px, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./layout.js').Layout} Layout */

/** @param {{ game: Game, m: Model, l: Layout }} props */
export function Centre({ game, m, l }) {
  const box = { x: l.row[0].x, y: l.row[0].y, w: l.row[m.n - 1].x + l.row[0].w - l.row[0].x, h: l.row[0].h };
  if (m.phase === 'over') return html`<${Scores} game=${game} m=${m} box=${box} small=${l.phone}/>`;
  return html`<${Wire} game=${game} m=${m} box=${box} small=${l.phone}/>`;
}

/** What all mines of a seat pay on a total. @param {Model} m @param {number} seat @param {number} total */
const paysOn = (m, seat, total) => m.seats[seat].mines.reduce((sum, x) => sum + (x.card.number === total ? x.card.value + m.bonus * x.veins : 0), 0);

/** Both dice, large; under each the faces it could be turned to, with the new total and what it pays.
 * @param {{ game: Game, m: Model, box: import('./layout.js').Box, small: boolean }} props */
function Wire({ game, m, box, small }) {
  const [a, b] = m.dice, can = game.moves.some((mv) => mv.verb === 'telegraph');
  const asked = game.toAct[0], you = game.you ?? asked ?? 0;
  const size = small ? 26 : 58, tile = small ? 20 : 40, step = small ? 29 : 56, top = small ? 26 : 40;
  const title = fit(game.t(can ? 'wire.ask' : 'wire.wait', { total: a + b, seat: asked === undefined ? '' : game.seatName(asked) }), box.w - 10, [18, 16, 14, 12], true);
  return html`<g class="wire" transform=${at(box.x, box.y)}>
    <text x=${box.w / 2} y=${small ? 12 : 18} class="h bt-mid" style=${px(title.size)}>${title.text}</text>
    ${[a, b].map((face, die) => {
      const others = [1, 2, 3, 4, 5, 6].filter((f) => f !== face);
      const y = top + die * (small ? 45 : 80), x0 = (box.w - size - (small ? 10 : 26) - others.length * step) / 2;
      return html`<g transform=${at(x0, y)}>${use('die-' + face, 0, 0, size, size)}
        <text x=${size + (small ? 8 : 15)} y=${size * 0.6} class="q bt-mid">→</text>
        ${others.map((f, i) => {
          const total = f + (die ? a : b), mine = paysOn(m, you, total), all = m.seats.reduce((s, _, k) => s + (k === you ? 0 : paysOn(m, k, total)), 0);
          const label = game.t('aria.wire', { die, face: f, total, mine, all });
          const hover = game.hovered?.die === die && game.hovered?.face === f;
          return html`<g class=${'die' + (can ? ' can' : '') + (hover ? ' is-hover' : '')} transform=${at(size + (small ? 18 : 32) + i * step, small ? 0 : 4)} ...${can ? wireProps(game, m, die, f, label) : { role: 'img', 'aria-label': label }}>
            ${use('die-' + f, 0, 0, tile, tile)}${can && html`<rect class="edge" x="-2.500" y="-2.500" width=${tile + 5} height=${tile + 4} rx="9"/>`}
            <text x=${tile / 2} y=${tile + (small ? 10 : 14)} class="q bt-mid" style=${px(small ? 9.5 : 12)}>${small ? total : game.t('wire.total', { total })}</text>
            <text x=${tile / 2} y=${tile + (small ? 20 : 27)} class="bt-mid" style=${px(small ? 9 : 11.5)}><tspan class=${mine ? 'win-n' : 'q'}>+${mine}</tspan>${!small && html`<tspan class="lose-n" dx="4">+${all}</tspan>`}</text></g>`;
        })}</g>`;
    })}
  </g>`;
}

/** @param {Game} game @param {Model} m @param {number} die @param {number} face @param {string} label */
function wireProps(game, m, die, face, label) {
  const move = game.moves.find((mv) => mv.verb === 'telegraph' && mv.use && Number(mv.die) === die && Number(mv.face) === face);
  const props = thing(game, m, 'face', face, label);
  const take = (/** @type {Event} */ e) => { e.preventDefault(); e.stopPropagation(); if (move) game.choose(move); };
  return { ...props, role: 'button', tabindex: 0, onClick: take, onKeyDown: (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Enter' || e.key === ' ') take(e); },
    onPointerEnter: () => move && game.hover(move), onFocus: () => move && game.hover(move) };
}

/** The end: everybody's points, added up. @param {{ game: Game, m: Model, box: import('./layout.js').Box, small: boolean }} props */
function Scores({ game, m, box, small }) {
  const sorted = m.seats.map((s, seat) => ({ s, seat })).sort((x, y) => y.s.points - x.s.points);
  const line = small ? Math.min(22, (box.h - 22) / m.n) : Math.min(34, (box.h - 40) / m.n), left = box.w - (small ? 150 : 250);
  const cols = small ? [0, 45, 90, 140] : [0, 75, 150, 240];
  const heads = ['part.gold', 'part.mines', 'part.mayors', 'fact.sum'];
  return html`<g class="scores" transform=${at(box.x, box.y)} role="img" aria-label=${sorted.map((x) => `${game.seatName(x.seat)} ${x.s.points}`).join(', ')}>
    <text x="6" y=${small ? 12 : 20} class="h" style=${px(small ? 14 : 20)}>${game.t('scores')}</text>
    ${heads.map((k, i) => html`<text x=${left + cols[i]} y=${small ? 12 : 20} class="q" text-anchor="end" style=${px(small ? 10.5 : 12.5)}>${game.t(k)}</text>`)}
    ${sorted.map(({ s, seat }, i) => {
      const rank = sorted.findIndex((x) => x.s.points === s.points) + 1, y = (small ? 32 : 54) + i * line;
      const name = fit(game.seatName(seat), left - (small ? 74 : 130), small ? [13, 12, 11] : [18, 16, 14], true);
      return html`<g class=${rank === 1 ? 'first' : ''}><text x="6" y=${y} class="q" style=${px(small ? 11 : 14)}>${rank}</text>${mark(seat, small ? 20 : 28, y - (small ? 10 : 14), small ? 11 : 15)}
        <text x=${small ? 36 : 52} y=${y} class="h" style=${px(name.size)}>${name.text}</text>
        ${[s.parts.gold, s.parts.mines, s.parts.mayors].map((v, k) => html`<text x=${left + cols[k]} y=${y} class="n num" text-anchor="end" style=${px(small ? 12 : 15)}>${v}</text>`)}
        <text x=${left + cols[3]} y=${y} class="h" text-anchor="end" style=${px(small ? 15 : 21)}>${s.points}</text></g>`;
    })}
  </g>`;
}

/** The gone pile, opened. @param {{ game: Game, m: Model, onClose: () => void }} props */
export function GoneDialog({ game, m, onClose }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => { box.current?.showModal(); }, []);
  const cards = m.gone.map((id) => m.cards[id]);
  const groups = [...m.townIds.map((town) => ({ name: game.t('town.' + town), cards: cards.filter((c) => c.town === town).sort((a, b) => a.number - b.number) })),
    { name: game.t('events'), cards: cards.filter((c) => c.kind !== 'mine') }].filter((g) => g.cards.length);
  return html`<dialog class="bt-dialog" ref=${box} aria-label=${game.t('gone.title')} onClose=${onClose} onClick=${(/** @type {Event} */ e) => e.target === box.current && box.current?.close()}>
    <div><header><h3>${game.t('gone.title')}</h3><button class="btn" onClick=${() => box.current?.close()}>${game.t('close')}</button></header>
    <p class="quiet">${game.t('gone.help')}</p>
    ${groups.map((g) => html`<section><h4>${g.name} <small>${g.cards.length}</small></h4><ul>${g.cards.map((c) => html`
      <li title=${cardName(game, c)}><svg viewBox="-3 -8 52 72" width="52" height="72" role="img" aria-label=${cardName(game, c)}>${c.kind === 'mine' ? html`<${Claim} card=${c}/>` : html`<${KeptCard} card=${c} t=${game.t}/>`}</svg></li>`)}</ul></section>`)}
    </div></dialog>`;
}
