// SPDX-License-Identifier: MIT
/* wheel.js - The wheel: obelisk, rotating light, and dice in their rings (pure outside, tainted in the
 * middle, forbidden inside). Plate, mark and place show the ring in addition to the colour. */
// @ts-check
import { html } from '../../js/html.js';
import { LIGHT, OBELISK, RIMS, WALLS } from './art.js';
import { Die } from './die.js';
import { BANDS, GODS, middleOf, polar, spots } from './layout.js';
import { colourOf, lightOf, purityOf } from './model.js';
import { classes, thing } from './touch.js';
import { at, times, use } from './ui.js';
import { dieText } from './words.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./die.js').Shadow} Shadow */

/** Signs of the rings. @type {Record<string, string>} */
const SIGN = { pure: 'feather', tainted: 'heart', forbidden: 'barred' };

/* ---- sun and light ------------------------------------------------------------------------ */

/** Direction of all shadows: away from the sun. @param {Model} m @returns {Shadow} */
export function sunOf(m) {
  const a = (30 + 60 * (m.arrow - 1)) * Math.PI / 180;
  return [-Math.sin(a), Math.cos(a)];
}

/** The angle counts past a whole turn, so that the sun never moves backwards. */
const seen = { arrow: 1, turn: 0 };
/** Angle in degrees. @param {Model} m */
function turnOf(m) {
  const steps = (m.arrow - seen.arrow + 6) % 6;
  if (steps) {
    seen.turn += (steps > 3 ? steps - 6 : steps) * 60;
    seen.arrow = m.arrow;
  }
  return seen.turn;
}

/** @param {{ sun: Shadow }} props */
const Disc = ({ sun }) => html`
  <circle cx="500" cy="352" r="212" class="sl-sh" transform=${at(sun[0] * 9, sun[1] * 9)}/>
  <circle cx="500" cy="352" r="212" class="rimo"/>
  <circle cx="500" cy="352" r="209" class="rim"/>
  <circle cx="500" cy="352" r="190" class="rimi"/>`;

const RAYS = 12;
/** The obelisk's shadow, and the sun at the rim. @param {{ turn: string }} props */
const Sun = ({ turn }) => html`<g class="tk-light" style=${turn}>
  <path d="M473.2 336.5L408.9 465.7L398.5 527.8L447.1 487.7L526.8 367.5Z" class="obsh"/>
  <g transform="translate(600.500 177.900) scale(.62)">
    <circle r="15" class="sun"/>
    ${times(RAYS, (i) => html`<path d=${i % 2 ? 'M0-19V-25' : 'M0-19V-28'} transform=${`rotate(${i * 30})`}
      class="sunr"/>`)}
  </g>
  <path d="M0-12 6 0H-6Z" transform="translate(589.500 197) rotate(210)" class="sunarrow"/>
</g>`;

/* ---- sections ----------------------------------------------------------------------------- */

/** Path of a section's part of the rim. @param {number} mid in degrees */
function rimPath(mid) {
  const [a, b] = polar(mid - 27, 212), [c, d] = polar(mid + 27, 212);
  const [e, f] = polar(mid + 27, 189), [g, h] = polar(mid - 27, 189);
  return `M${a} ${b}A212 212 0 0 1 ${c} ${d}L${e} ${f}A189 189 0 0 0 ${g} ${h}Z`;
}

/** Sign of a ring, at its beginning. @param {{ band: string, mid: number, light: string }} props */
function BandSign({ band, mid, light }) {
  const [x, y] = polar(mid - 26, BANDS[band].r + 14);
  return use(SIGN[band], x - 5, y - 5, 10, 10, 'bandmk ' + light);
}

/** Click target for serving this god. @param {{ mid: number }} props */
function ServePlace({ mid }) {
  const [x, y] = polar(mid, 200);
  return html`<circle cx=${x} cy=${y} r="24" class="hit"/>
    <path d=${rimPath(mid)} class="edge"/>`;
}

/** @param {{ game: Game, light: string, mid: number }} props */
function LightSign({ game, light, mid }) {
  const [x, y] = polar(mid - 21, 200);
  return html`<g>
    <title>${game.word('light', light)}</title>
    ${use('l-' + light, x - 8, y - 8, 16, 16, 'rimi-' + light)}
  </g>`;
}

/** @param {{ game: Game, m: Model, god: string, serving: boolean }} props */
function Section({ game, m, god, serving }) {
  const mid = middleOf(god), light = lightOf(m, god), name = game.word('god', god);
  const act = serving ? thing(game, m, 'god', god, name) : {};
  return html`<g class=${serving ? classes(game, 'god', god) : ''} ...${act}>
    <text class="rimt"><textPath href=${'#tk-rim-' + god} startOffset="50%">${name}</textPath></text>
    ${serving && html`<${ServePlace} mid=${mid}/>`}
    <${LightSign} game=${game} light=${light} mid=${mid}/>
    ${Object.keys(BANDS).map((band) => html`<${BandSign} band=${band} mid=${mid} light=${light}/>`)}
  </g>`;
}

/* ---- dice --------------------------------------------------------------------------------- */

/** @param {number} r to the corners */
const diamond = (r) => `M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`;

/** Plate below a die: round for pure, a diamond for tainted, square for forbidden.
 * @param {string} band @param {number} r @param {string} [look] */
function plate(band, r, look) {
  if (band === 'pure') return html`<circle r=${r} class=${look}/>`;
  if (band === 'tainted') return html`<path d=${diamond(r * 1.18)} class=${look}/>`;
  const half = look ? r : r * 0.95;
  return html`<rect x=${-half} y=${-half} width=${half * 2} height=${half * 2} class=${look}/>`;
}

/** Bars of a forbidden die, else its ring's sign in the corner.
 * @param {{ band: string, x: number, y: number, r: number }} props */
function PurityMark({ band, x, y, r }) {
  const bars = `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`;
  if (band === 'forbidden') return html`<path d=${bars} class="xbar0"/><path d=${bars} class="xbar"/>`;
  const cx = x + r * 0.85, cy = y - r * 0.85;
  return html`<circle cx=${cx} cy=${cy} r="7"
    class="mkc"/>${use(SIGN[band], cx - 4.5, cy - 4.5, 9, 9, 'mkg')}`;
}

/** @param {{ game: Game, m: Model, god: string, band: string, id: string, sun: Shadow,
 *   spot: { x: number, y: number, size: number } }} props */
function WheelDie({ game, m, god, band, id, sun, spot: { x, y, size } }) {
  const r = size * 0.66, look = `dieat ${band} ${lightOf(m, god)} ${classes(game, 'die', id)}`;
  const act = thing(game, m, 'die', id, dieText(game, m, id, god), { verb: 'take', beside: '.wheel' });
  return html`<g class=${look} ...${act}>
    <g transform=${at(x, y)} class="plate">${plate(band, r)}</g>
    <${Die} id=${'tk-die-' + id} colour=${colourOf(m, id)} value=${m.value[id] ?? 0} x=${x} y=${y}
      size=${size} sun=${sun}/>
    <${PurityMark} band=${band} x=${x} y=${y} r=${r}/>
    <g transform=${at(x, y)}>${plate(band, r, 'edge')}</g>
  </g>`;
}

/** @param {{ game: Game, m: Model, god: string, sun: Shadow }} props */
function Dice({ game, m, god, sun }) {
  const here = (m.wheel[god] ?? []).slice().sort();
  return Object.keys(BANDS).map((band) => {
    const dice = here.filter((id) => purityOf(m, id, god) === band);
    const places = spots(middleOf(god), band, dice.length);
    return dice.map((id, i) => html`<${WheelDie} key=${id} game=${game} m=${m} god=${god} band=${band}
      id=${id}
      sun=${sun} spot=${places[i]}/>`);
  });
}

/* ---- the whole ---------------------------------------------------------------------------- */

/** still: a separate picture that the board's sun does not move.
 * @param {{ game: Game, m: Model, still?: boolean }} props */
export function Wheel({ game, m, still }) {
  const turn = `transform:rotate(${still ? (m.arrow - 1) * 60 : turnOf(m)}deg)`, sun = sunOf(m);
  const serving = game.moves.some((mv) => mv.verb === 'god');
  return html`<g class="wheel">
    <${Disc} sun=${sun}/>
    <g class="tk-light" style=${turn} dangerouslySetInnerHTML=${{ __html: LIGHT }}/>
    <g dangerouslySetInnerHTML=${{ __html: WALLS }}/>
    <${Sun} turn=${turn}/>
    <defs dangerouslySetInnerHTML=${{ __html: RIMS }}/>
    ${GODS.map((g) => html`<${Section} key=${g} game=${game} m=${m} god=${g} serving=${serving}/>`)}
    <g dangerouslySetInnerHTML=${{ __html: OBELISK }}/>
    ${GODS.map((g) => html`<${Dice} key=${g} game=${game} m=${m} god=${g} sun=${sun}/>`)}
  </g>`;
}
