// SPDX-License-Identifier: MIT
/* What Earth wants, who is for hire, and what the greenhouse has grown. */
// @ts-check
import { html } from '../../js/html.js';
import { goodsText, rewardText } from './facts.js';
import { Demand, Food, Scientist } from './cards.js';
import { classes, thing } from './touch.js';
import { at, Fit, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */

const PLACES = ['left', 'middle', 'right'];

/** @param {{ x?: number, y: number, h: number, sign: string, title: string, note?: string, children?: any }} props */
const Panel = ({ y, h, sign, title, note, children }) => html`<g><rect x="936" y=${y} width="296" height=${h} rx="10" class="pan"/>${use(sign, 946, y + 5, 16, 16, 'i-soft')}<${Fit} text=${title} x=${968} y=${y + 18} room=${170} sizes=${[14, 13, 12]} class="area"/>${note && html`<text x="1224" y=${y + 17} class="quiet end">${note}</text>`}${children}</g>`;

/** @param {{ game: Game, m: Model }} props */
export function Demands({ game, m }) {
  return html`<${Panel} y=${8} h=${196} sign="m-EXP" title=${game.t('area.demands')}>
    ${['1', '2', '3', '4'].map((level, i) => {
    const stack = m.demand[level], tile = stack?.face;
    if (!tile) return html`<rect x=${942 + i * 72} y="40" width="64" height="158" rx="6" class="slot" data-place=${'demand-' + level}/>`;
    const t = m.b.tiles[tile], more = rewardText(game, t.reward);
    const label = game.t('aria.demand', { level: t.level, cost: goodsText(game, t.cost), vp: t.reward.vp, more, below: stack.below ?? 0 });
    return html`<g key=${tile} data-place=${'demand-' + level} class=${'dem ' + classes(game, 'tile', tile)} id=${'lm-tile-' + tile} transform=${at(942 + i * 72, 34)} ...${thing(game, m, 'tile', tile, label, { verb: 'deliver' })}><${Demand} b=${m.b} id=${tile} below=${stack.below ?? 0}/></g>`;
  })}<//>`;
}

/** @param {{ game: Game, m: Model, hot?: string }} props */
export function Hiring({ game, m, hot }) {
  return html`<${Panel} y=${212} h=${192} sign="m-COM" title=${game.t('area.hiring')} note=${m.closed ? game.t('hiring.closed') : game.t('deck', { n: m.deck })}>
    <rect x="1160" y="216" width="64" height="20" class="hit" data-deck="hire"/>${PLACES.map((place, i) => html`<rect x=${944 + i * 96} y="240" width="90" height="156" class="hit" data-place=${'hire-' + place}/>`)}
    ${PLACES.map((place, i) => {
    const id = m.row?.[place];
    return id ? html`<g key=${id} class=${'cardat ' + classes(game, 'card', id) + (m.closed ? ' off' : '')} id=${'lm-card-' + id} transform=${at(944 + i * 96, 240)} ...${thing(game, m, 'card', id, game.t('aria.hire', { card: game.word('scientist', id), iron: m.b.scientists[id].iron }), { verb: 'hire' })}><${Scientist} game=${game} b=${m.b} id=${id} w=${90} tall=${156} hot=${hot} price/></g>`
      : html`<rect x=${944 + i * 96} y="240" width="90" height="156" rx="7" class="slot"/>`;
  })}<//>`;
}

/** @param {{ game: Game, m: Model }} props */
export function Harvest({ game, m }) {
  const gone = Object.keys(m.foodGone).filter((f) => m.foodGone[f] > 0 && game.can('food', f));
  return html`<${Panel} y=${412} h=${182} sign="m-GRE" title=${game.t('area.harvest')} note=${game.t('deck', { n: m.foodDeck })}>
    <rect x="1160" y="416" width="64" height="20" class="hit" data-deck="food"/>${PLACES.map((place, i) => html`<rect x=${944 + i * 96} y="440" width="90" height="146" class="hit" data-place=${'food-' + place}/>`)}
    ${gone.length > 0 && game.moves[0]?.verb === 'salvage' ? gone.map((f, i) => html`<g class=${'cardat ' + classes(game, 'food', f)} transform=${at(944 + i * Math.min(96, 194 / Math.max(1, gone.length - 1)), 440)} ...${thing(game, m, 'food', f, game.word('food', f))}><${Food} game=${game} b=${m.b} name=${f} w=${90} tall=${146}/></g>`)
    : PLACES.map((place, i) => {
      const f = m.foodRow?.[place];
      return f ? html`<g key=${place + f} class=${'cardat ' + classes(game, 'place', place)} id=${'lm-food-' + place} transform=${at(944 + i * 96, 440)} ...${thing(game, m, 'place', place, game.word('food', f), { verb: 'take_food' })}><${Food} game=${game} b=${m.b} name=${f} w=${90} tall=${146}/></g>`
        : html`<rect x=${944 + i * 96} y="440" width="90" height="146" rx="7" class="slot"/>`;
    })}<//>`;
}
