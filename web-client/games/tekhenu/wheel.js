// SPDX-License-Identifier: MIT
/* The wheel: the obelisk, the light that turns around it, and the dice in their rings: pure outside,
 * tainted in the middle, forbidden inside.  Plate, mark and place tell it as well as the colour. */
// @ts-check
import { html } from '../../js/html.js';
import { LIGHT, OBELISK, RIMS, WALLS } from './art.js';
import { Die } from './die.js';
import { BANDS, GODS, middleOf, polar, spots } from './layout.js';
import { colourOf, lightOf, purityOf } from './model.js';
import { classes, thing } from './touch.js';
import { at, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */

const SIGN = /** @type {Record<string, string>} */ ({ pure: 'feather', tainted: 'heart', forbidden: 'barred' });
/** Where everything's shadow falls: away from the sun. @param {Model} m @returns {[number, number]} */
export function sunOf(m) {
  const a = (30 + 60 * (m.arrow - 1)) * Math.PI / 180;
  return [-Math.sin(a), Math.cos(a)];
}

/** @param {{ game: Game, m: Model }} props */
export function Wheel({ game, m }) {
  const turn = turns(m), sun = sunOf(m), serving = game.moves.some((mv) => mv.verb === 'god');
  return html`<g class="wheel"><circle cx="500" cy="352" r="212" class="sl-sh" transform=${at(sun[0] * 9, sun[1] * 9)}/><circle cx="500" cy="352" r="212" class="rimo"/><circle cx="500" cy="352" r="209" class="rim"/><circle cx="500" cy="352" r="190" class="rimi"/>
    <g class="tk-light" style=${`transform:rotate(${turn}deg)`} dangerouslySetInnerHTML=${{ __html: LIGHT }}/><g dangerouslySetInnerHTML=${{ __html: WALLS }}/>
    <g class="tk-light" style=${`transform:rotate(${turn}deg)`}><path d="M473.2 336.5L408.9 465.7L398.5 527.8L447.1 487.7L526.8 367.5Z" class="obsh"/>
      <g transform="translate(600.500 177.900) scale(.62)"><circle r="15" class="sun"/>${Array.from({ length: 12 }, (_, i) => html`<path d=${i % 2 ? 'M0-19V-25' : 'M0-19V-28'} transform=${`rotate(${i * 30})`} class="sunr"/>`)}</g><path d="M0-12 6 0H-6Z" transform="translate(589.500 197) rotate(210)" class="sunarrow"/></g>
    <defs dangerouslySetInnerHTML=${{ __html: RIMS }}/>
    ${GODS.map((g) => html`<${Section} key=${g} game=${game} m=${m} god=${g} serving=${serving}/>`)}
    <g dangerouslySetInnerHTML=${{ __html: OBELISK }}/>
    ${GODS.map((g) => html`<${Dice} key=${g} game=${game} m=${m} god=${g} sun=${sun}/>`)}</g>`;
}

/** Counts on past a whole turn, so that the sun never runs back. */
const seen = { arrow: 1, turn: 0 };
/** @param {Model} m */
function turns(m) {
  const step = (m.arrow - seen.arrow + 6) % 6;
  if (step) { seen.turn += (step > 3 ? step - 6 : step) * 60; seen.arrow = m.arrow; }
  return seen.turn;
}

/** @param {{ game: Game, m: Model, god: string, serving: boolean }} props */
function Section({ game, m, god, serving }) {
  const mid = middleOf(god), light = lightOf(m, god), [lx, ly] = polar(mid - 21, 200), [gx, gy] = polar(mid, 200);
  const act = serving ? thing(game, m, 'god', god, game.word('god', god)) : {};
  return html`<g class=${serving ? classes(game, 'god', god) : ''} ...${act}><text class="rimt"><textPath href=${'#tk-rim-' + god} startOffset="50%">${game.word('god', god)}</textPath></text>${serving && html`<circle cx=${gx} cy=${gy} r="24" class="hit"/><path d=${arcOf(mid)} class="edge"/>`}
    <g><title>${game.word('light', light)}</title>${use('l-' + light, lx - 8, ly - 8, 16, 16, 'rimi-' + light)}</g>
    ${Object.keys(BANDS).map((band) => { const [x, y] = polar(mid - 26, BANDS[band].r + 14); return use(SIGN[band], x - 5, y - 5, 10, 10, 'bandmk ' + light); })}</g>`;
}

/** @param {number} mid */
function arcOf(mid) {
  const [a, b] = polar(mid - 27, 212), [c, d] = polar(mid + 27, 212), [e, f] = polar(mid + 27, 189), [g, h] = polar(mid - 27, 189);
  return `M${a} ${b}A212 212 0 0 1 ${c} ${d}L${e} ${f}A189 189 0 0 0 ${g} ${h}Z`;
}

/** @param {{ game: Game, m: Model, god: string, sun: [number, number] }} props */
function Dice({ game, m, god, sun }) {
  const here = (m.wheel[god] ?? []).slice().sort();
  const light = lightOf(m, god);
  return html`${Object.keys(BANDS).map((band) => {
    const dice = here.filter((d) => purityOf(m, d, god) === band), places = spots(middleOf(god), band, dice.length);
    return dice.map((id, i) => {
      const p = places[i], r = p.size * 0.66, open = classes(game, 'die', id);
      return html`<g key=${id} class=${`dieat ${band} ${light} ${open}`} ...${thing(game, m, 'die', id, dieText(game, m, id, god), { verb: 'take', beside: '.wheel' })}>
        <g transform=${at(p.x, p.y)} class="plate">${band === 'pure' ? html`<circle r=${r}/>` : band === 'tainted' ? html`<path d=${`M0 ${-r * 1.18}L${r * 1.18} 0L0 ${r * 1.18}L${-r * 1.18} 0Z`}/>` : html`<rect x=${-r * 0.95} y=${-r * 0.95} width=${r * 1.9} height=${r * 1.9}/>`}</g>
        <${Die} id=${'tk-die-' + id} colour=${colourOf(m, id)} value=${m.value[id] ?? 0} x=${p.x} y=${p.y} size=${p.size} sun=${sun}/>
        ${band === 'forbidden' ? html`<path d=${`M${p.x - r} ${p.y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`} class="xbar0"/><path d=${`M${p.x - r} ${p.y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`} class="xbar"/>`
    : html`<circle cx=${p.x + r * 0.85} cy=${p.y - r * 0.85} r="7" class="mkc"/>${use(SIGN[band], p.x + r * 0.85 - 4.500, p.y - r * 0.85 - 4.500, 9, 9, 'mkg')}`}
        <g transform=${at(p.x, p.y)}>${band === 'tainted' ? html`<path d=${`M0 ${-r * 1.18}L${r * 1.18} 0L0 ${r * 1.18}L${-r * 1.18} 0Z`} class="edge"/>` : band === 'pure' ? html`<circle r=${r} class="edge"/>` : html`<rect x=${-r} y=${-r} width=${r * 2} height=${r * 2} class="edge"/>`}</g></g>`;
    });
  })}`;
}

/** "Yellow 4, pure, Bastet". @param {Game} game @param {Model} m @param {string} id @param {string} [god] */
export function dieText(game, m, id, god) {
  const text = game.t('die.text', { colour: game.word('die_colour', colourOf(m, id)), value: m.value[id] ?? 0 });
  return god ? game.t('die.where', { die: text, purity: game.word('purity', purityOf(m, id, god)), god: game.word('god', god) }) : text;
}
