// SPDX-License-Identifier: MIT
/* player_board.js - One side's own board: scales, die in hand, goods, statues, pillars, buildings,
 * production, cards. Each block is drawn at 0,0; the board places it. */
// @ts-check
import { html } from '../../js/html.js';
import { Die, face, house, pillar, statue, Tile } from './die.js';
import { colourOf, GOODS, TOKENS } from './model.js';
import { Scale } from './scale.js';
import { Card } from './thoth.js';
import { classes, note, Press, thing } from './touch.js';
import { at, balance, Fit, points, times, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {import('../../js/types.js').Game} Game */
/** next: the side after the move under the pointer; ghost: a die previewed on its scales.
 * @typedef {{ game: Game, m: Model, side: Side, next?: Side | null, ghost?: import('./scale.js').Ghost }}
 *   Part */

/** Title over a part of the board.
 * @param {string} text @param {number} x @param {number} y @param {number} room */
const heading = (text, x, y, room) =>
  html`<${Fit} text=${text} x=${x} y=${y} room=${room} sizes=${[13.5, 12.5, 11.5]} class="ol"/>`;

/* ---- scales ------------------------------------------------------------------------------- */

/** First die given to Anubis, and the number if there are more. @param {Part} props */
function Anubis({ game, m, side: { anubis } }) {
  const [die] = anubis;
  return html`<g ...${note(game, m, 'anubis', game.t('note.anubis'))}>
    <rect x="237" y="-2" width="54" height="28" rx="6" class="anub"/>
    ${use('g-anubis', 240, 2, 20, 20, 'glyph')}
    ${die
      ? html`<${Die} id=${'tk-die-' + die} colour=${colourOf(m, die)} value=${m.value[die] ?? 0} x=${272}
        y=${12} size=${17}/>`
      : html`<text x="270" y="17" class="num">0</text>`}
    ${anubis.length > 1 && html`<text x="290" y="17" class="num end">${anubis.length}</text>`}
  </g>`;
}

/** The large scales, 292 x 140. @param {Part} props */
export function Weigh({ game, m, side, next, ghost }) {
  const to = ghost?.to ?? next?.reading ?? side.reading;
  const label = game.t('aria.scale', { n: balance(side.reading), to: balance(to) });
  return html`<g transform="translate(4 0) scale(.67)">
      <${Scale} m=${m} side=${side} ghost=${ghost} to=${next?.reading} ids label=${label}/>
    </g>
    <${Anubis} game=${game} m=${m} side=${side}/>`;
}

/** Reading of the scales with the die under the pointer on its pan: from the server's preview, or from the
 * tip listed for every die.
 * @param {Game} game @param {Model} m @param {Side} side @param {Model | null} then
 * @returns {import('./scale.js').Ghost} */
export function ghostOf(game, m, side, then) {
  if (side.seat !== game.you) return null;
  const on = game.hovered?.die ?? game.picked.die ?? game.chosen?.die;
  const open = on !== undefined && game.moves.some((mv) => mv.die === on);
  const held = (/** @type {Model | null} */ at) => (at?.taker === side.seat ? at.hand : null);
  const pointed = open ? { die: on, value: m.value[on], tip: m.tip[on] } : held(m);
  const hand = held(then)?.die ? held(then) : pointed;
  if (!hand?.die || !hand.tip) return null;
  const { die, value, tip } = hand;
  return { die, value: value ?? 0, pan: tip > 0 ? 'pure' : 'tainted', to: side.reading + tip };
}

/* ---- the die in hand ---------------------------------------------------------------------- */

const FACES = [1, 2, 3, 4, 5, 6], TURNS = [0, 1, 2, 3];

/** @param {Part & { tile: string, rotation: number }} props */
const Turn = ({ game, m, tile, rotation }) => html`
  <g class=${'turnat ' + classes(game, 'rotation', rotation)} transform=${at(78 + rotation * 54, 0)}
      ...${thing(game, m, 'rotation', rotation, game.t('move.rotate', { rotation }))}>
    <${Tile} m=${m} id=${tile} size=${44} rotation=${rotation}/>
    <rect x="-2" y="-2" width="48" height="48" rx="5" class="edge"/>
  </g>`;

/** A tile in each of its rotations. @param {Part} props */
function Turns({ game, m, side }) {
  const tile = m.turning?.tile;
  return html`<g class="handrow">
    <${Fit} text=${game.t('hand.turn')} x=${0} y=${27} room=${74} sizes=${[14, 13, 12]} class="ol"/>
    ${tile && TURNS.map((r) => html`<${Turn} game=${game} m=${m} side=${side} tile=${tile} rotation=${r}/>`)}
  </g>`;
}

/** A face that the die has or may get. @param {Part & { value: number, open: boolean }} props */
function Face({ game, m, value, open }) {
  const now = value === m.hand?.value ? 'now' : 'off';
  const act = open ? thing(game, m, 'value', value, game.t('move.value', { value })) : {};
  return html`<g class=${`valat ${open ? classes(game, 'value', value) : now}`}
      transform=${at(50 + value * 34 - 26, 4)} ...${act}>
    ${face(value, 0, 0, 30)}
    <rect x="-2" y="-2" width="34" height="34" rx="8" class="edge"/>
  </g>`;
}

/** The die in hand with the faces that a scribe may give it, or other small choices; 292 x 44.
 * @param {Part} props */
export function Hand({ game, m, side }) {
  const mine = side.seat === game.you, asked = mine ? game.moves : [];
  const values = new Set(asked.map((mv) => mv.value).filter((value) => value !== undefined));
  const die = m.taker === side.seat ? m.hand?.die : undefined;
  const scribe = values.size > 0 && asked.some((mv) => mv.verb === 'scribe');
  if (asked.some((mv) => mv.verb === 'rotate')) {
    return html`<${Turns} game=${game} m=${m} side=${side}/>`;
  }
  if (!die && !values.size) return null;
  return html`<g class="handrow">
    ${die
      ? html`<${Die} id=${'tk-die-' + die} colour=${colourOf(m, die)} value=${m.hand?.value ?? 0}
          x=${22} y=${22} size=${36} class="inhand"/>`
      : use('eye', 4, 4, 36, 36, 'glyph')}
    ${FACES.map((value) => html`<${Face} game=${game} m=${m} side=${side} value=${value}
      open=${values.has(value)}/>`)}
    ${scribe && use('r-scribe', 262, 8, 24)}
  </g>`;
}

/* ---- goods -------------------------------------------------------------------------------- */

/** The argument that a click on a good sets. @param {Game} game */
function goodArg(game) {
  if (game.moves.some((mv) => mv.resource !== undefined)) return 'resource';
  if (game.moves.some((mv) => mv.track !== undefined)) return 'track';
  return game.picked.give !== undefined ? 'take' : 'give';
}

/** @param {Part & { good: string, x: number }} props */
function Good({ game, m, side, next, good, x }) {
  const n = side.goods[good] ?? 0, then = next?.goods[good] ?? n, label = game.t('goods.' + good, { n });
  const open = side.seat === game.you && GOODS.includes(good), arg = goodArg(game);
  const act = open
    ? thing(game, m, arg, good, label, { about: 'good' })
    : { role: 'img', 'aria-label': label };
  return html`<g data-good=${`${side.seat}-${good}`} class=${open ? classes(game, arg, good) : ''}
      transform=${at(x, 0)} ...${act}>
    <rect width="40" height="32" rx="7" class="stk"/>
    ${use('r-' + good, 1, 5, 22)}
    <text x="24" y="22" class=${then !== n ? 'gn pv' : 'gn'}>${then}</text>
    <rect width="40" height="32" rx="7" class="edge"/>
  </g>`;
}

/** Goods in hand, 292 x 30. @param {Part} props */
export const Stock = ({ game, m, side, next }) => html`<g class="stock">
  ${TOKENS.map((good, i) => html`<${Good} game=${game} m=${m} side=${side} next=${next} good=${good}
    x=${i * 41.5}/>`)}
</g>`;

/* ---- statues, pillars, buildings ---------------------------------------------------------- */

/** Cost of the next statue, or what this one has brought.
 * @param {{ seat: number, granite: number, vp: number, built: boolean, x: number }} props */
const StatueSpace = ({ seat, granite, vp, built, x }) => html`<g transform=${at(x, 17)}>
  <rect width="27.500" height="34" rx="5" class="slot"/>
  ${built ? points(vp, 13.7, 17, 22) : html`${statue(seat, 13.7, 22, 20)}
    ${use('r-granite', 2, 22, 11)}
    <text x="17" y="32" class="sg">${granite}</text>`}
</g>`;

/** @param {Part} props */
function Statues({ game, m, side }) {
  /** @type {{ cumulative_vp: number, granite_cost: number }[]} */
  const row = m.b.c.player_board.statue_row;
  return html`${heading(game.t('statues'), 0, 12, 170)}
    ${row.map((s, i) => html`<${StatueSpace} seat=${side.seat} granite=${s.granite_cost}
      vp=${s.cumulative_vp - (row[i - 1]?.cumulative_vp ?? 0)} built=${i < side.statues} x=${i * 29.5}/>`)}`;
}

/** Pillars left. @param {Part} props */
function Pillars({ game, m, side }) {
  const left = m.b.c.pieces_per_player.pillars - side.pillars.length;
  return html`${heading(game.t('pillars', { n: left }), 186, 12, 104)}
    ${times(left, (i) => pillar(side.seat, 198 + (i % 4) * 25, 26 + Math.floor(i / 4) * 18, 18))}`;
}

/** Bread cost of a building at each Maat, shown once it has left its space.
 * @param {{ bread: number }} props */
const Upkeep = ({ bread }) => (bread
  ? html`${use('r-bread', 3, 3, 13)}<text x="16" y="14" class="sg">${bread}</text>`
  : html`<text x="13.700" y="15" class="sg mid">–</text>`);

/** @param {{ seat: number, bread: number, vp: number, built: boolean, x: number }} props */
const BuildingSpace = ({ seat, bread, vp, built, x }) => html`<g transform=${at(x, 71)}>
  <rect width="27.500" height="33" rx="5" class="slot"/>
  ${built ? html`<${Upkeep} bread=${bread}/>` : house(seat, 13.7, 13, 22)}
  ${vp > 0 && points(vp, 18, 24, 16)}
  ${!built && bread > 0 && use('r-bread', 2, 21, 10)}
</g>`;

/** @param {Part} props */
function Buildings({ game, m, side }) {
  /** @type {{ bread_upkeep: number, vp: number }[]} */
  const row = m.b.c.player_board.building_row;
  const built = side.temple.length + side.osiris.length;
  return html`${heading(game.t('buildings'), 0, 66, 290)}
    ${row.map((s, i) => html`<${BuildingSpace} seat=${side.seat} bread=${s.bread_upkeep} vp=${s.vp}
      built=${i < built} x=${i * 29.3}/>`)}`;
}

/* ---- production --------------------------------------------------------------------------- */

/** One number of a track: reached, or reached by the move under the pointer.
 * @param {{ value: number, now: number, then: number, k: number }} props */
function TrackSpace({ value, now, then, k }) {
  const look = value <= now ? 'pt on' : value <= then ? 'pt pv' : 'pt';
  return html`<rect x=${27 + k * 23.2} y="1" width="21.500" height="22" rx="4" class=${look}/>
    <text x=${37.7 + k * 23.2} y="17" class=${value === now ? 'ptn me' : 'ptn'}>${value}</text>`;
}

/** @param {Part & { good: string, i: number }} props */
function Track({ game, m, side, next, good, i }) {
  const { track_min: least, track_max: most } = m.b.c.production;
  const now = side.production[good] ?? least, then = next?.production[good] ?? now;
  const open = side.seat === game.you && game.moves.some((mv) => mv.track !== undefined);
  return html`<g transform=${at((i % 2) * 148, 125 + Math.floor(i / 2) * 27)}
      class=${open ? classes(game, 'track', good) : ''}>
    ${use('r-' + good, 0, 0, 23)}
    ${times(most - least + 1, (k) => html`<${TrackSpace} value=${least + k} now=${now} then=${then}
      k=${k}/>`)}
    <rect x="-1" y="-1" width="146" height="26" rx="6" class="edge"/>
    ${open && html`<${Press} game=${game} m=${m} arg="track" value=${good} label=${game.word('good', good)}
      x=${-1} y=${-1} w=${146} h=${26}/>`}
  </g>`;
}

/** @param {Part} props */
const Production = ({ game, m, side, next }) => html`${heading(game.t('output'), 0, 119, 290)}
  ${GOODS.map((good, i) => html`<${Track} game=${game} m=${m} side=${side} next=${next} good=${good}
    i=${i}/>`)}`;

/** Statues, pillars, buildings, production; 292 x 178. @param {Part} props */
export const Rows = ({ game, m, side, next }) => html`<g class="rows">
  <${Statues} game=${game} m=${m} side=${side}/>
  <${Pillars} game=${game} m=${m} side=${side}/>
  <${Buildings} game=${game} m=${m} side=${side}/>
  ${!side.rival && html`<${Production} game=${game} m=${m} side=${side} next=${next}/>`}
</g>`;

/* ---- cards -------------------------------------------------------------------------------- */

const CARD = { w: 94, h: 54 }, CARD_GAP = 5;

/** Visible cards; other players' decrees are hidden. @param {Side} side @param {boolean} mine */
const openCards = (side, mine) => [
  ...(side.destiny ? [side.destiny] : []), ...side.blessings, ...side.technologies, ...side.decrees,
  ...(mine ? side.dealt.filter((id) => !side.decrees.includes(id)) : []),
];

/** @param {Part & { id: string, place: string }} props */
function OwnCard({ game, m, side, id, place }) {
  const mine = side.seat === game.you, blessing = m.b.cards[id].kind === 'blessing';
  const arg = game.moves.some((mv) => mv.blessing !== undefined) ? 'blessing' : 'card';
  return html`<g id=${'tk-card-' + id} class=${`cardat ${mine ? classes(game, arg, id) : ''}`}
    transform=${place}>
    <${Card} game=${game} m=${m} id=${id} ...${CARD}/>
    <${Press} game=${game} m=${m} arg=${mine ? arg : 'note'} value=${id} label=${cardName(game, m, id)}
      about="card"
      verb=${mine && blessing ? 'play_blessing' : undefined} ...${CARD}/>
  </g>`;
}

/** A decree of another player. @param {{ place: string }} props */
const HiddenDecree = ({ place }) => html`<g class="card decree" transform=${place}>
  <rect width=${CARD.w} height=${CARD.h} rx="5" class="ct"/>
  ${use('b-decree', CARD.w / 2 - 13, CARD.h / 2 - 13, 26, 26, 'ctg')}
</g>`;

const CARDS_TOP = 19;
/** Cards in a line for n cards, from least to most, and their scale (1 for `columns` in a line). Fewest
 * that fit the room, or the spare room for larger cards.
 * @param {number} n @param {{ room: number, spare: number, columns: number, most: number }} where */
function linesOf(n, { room, spare, columns, most }) {
  for (let per = columns - 1; per <= most; per++) {
    const k = columns / per, rows = Math.max(1, Math.ceil(n / per)), left = per < columns ? spare : room;
    if (CARDS_TOP + k * (rows * (CARD.h + CARD_GAP) - CARD_GAP) <= left) return { per, k, rows };
  }
  return { per: columns, k: 1, rows: Math.max(1, Math.ceil(n / columns)) };
}

/** Owned cards; other players' decrees only as a number. Few cards are larger if there is spare room.
 * Without room they are smaller, up to `most` in a line; else rows overlap. 292 wide with three in a line.
 * @param {Part & { room: number, spare?: number, columns?: number, most?: number }} props */
export function Cards({ game, m, side, room, spare = 0, columns = 3, most = columns }) {
  const ids = openCards(side, side.seat === game.you);
  const hidden = Math.max(0, side.decreeCount - side.decrees.length);
  const n = ids.length + hidden, { per, k, rows } = linesOf(n, { room, spare, columns, most });
  const fits = rows > 1 ? (room - 20 - CARD.h * k) / (rows - 1) : CARD.h;
  const step = Math.min((CARD.h + CARD_GAP) * k, fits);
  const place = (/** @type {number} */ i) =>
    at((i % per) * (CARD.w + CARD_GAP) * k, CARDS_TOP + Math.floor(i / per) * step, k);
  return html`<g class="cards">
    <text y="12" class="ol">${game.t('cards', { n })}</text>
    ${ids.map((id, i) => html`<${OwnCard} key=${id} game=${game} m=${m} side=${side} id=${id}
      place=${place(i)}/>`)}
    ${times(hidden, (k) => html`<${HiddenDecree} place=${place(ids.length + k)}/>`)}
  </g>`;
}

/** @param {Game} game @param {Model} m @param {string} id */
function cardName(game, m, id) {
  const { kind } = m.b.cards[id];
  return game.word(kind === 'start' ? 'starting_card' : kind, id);
}
