// SPDX-License-Identifier: MIT
/* gods.js - Horus' court, Ra's tiles and Osiris' districts: slabs around the wheel. */
// @ts-check
import { html } from '../../js/html.js';
import { face, house, statue, Tile } from './die.js';
import { Gains } from './gains.js';
import { districtX, osirisAt, PEOPLE } from './layout.js';
import { lightOf } from './model.js';
import { classes, thing } from './touch.js';
import { at, Fit, points, times, use } from './ui.js';
import { sunOf } from './wheel.js';
import { osirisGains } from './words.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').OsirisPlace} OsirisPlace */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {{ game: Game, m: Model }} Part */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

/* ---- slabs -------------------------------------------------------------------------------- */

/** Name of the god, a button that serves it.
 * @param {Part & { god: string, x: number, y: number, w: number }} props */
function SlabHead({ game, m, god, x, y, w }) {
  const serving = game.moves.some((mv) => mv.verb === 'god' && mv.god === god);
  const name = game.word('god', god), sub = game.t('sub.' + god);
  return html`<g class=${'slabhead ' + (serving ? classes(game, 'god', god) : '')}
      ...${thing(game, m, 'god', god, `${name}, ${sub}`, { about: 'serve' })}>
    <path d=${`M${x} ${y + 26}v-19a7 7 0 0 1 7-7h${w - 14}a7 7 0 0 1 7 7v19z`} class="sl-h"/>
    <path d=${`M${x} ${y + 26}h${w}`} class="sl-gold"/>
    ${use('g-' + god, x + 8, y + 3, 20, 20, 'glyph')}
    <text x=${x + 34} y=${y + 19} class="gname">${name}</text>
    ${' '}
    <${Fit} text=${sub} x=${x + w - 10} y=${y + 18} room=${w - 110} sizes=${[13, 12, 11]} class="gsub"
      weight=${400}/>
    ${serving && html`<rect x=${x + 1.5} y=${y + 1.5} width=${w - 3} height="24" rx="6" class="edge"/>`}
  </g>`;
}

/** A slab of stone with a god's name. @param {Part & Box & { god: string }} props */
export function Slab({ game, m, god, x, y, w, h }) {
  const sun = sunOf(m);
  return html`<g class="slabat">
    <rect x=${x} y=${y} width=${w} height=${h} rx="7" class="sl-sh" transform=${at(sun[0] * 7, sun[1] * 7)}/>
    <rect x=${x} y=${y} width=${w} height=${h} rx="7" class="slab"/>
    <${SlabHead} game=${game} m=${m} god=${god} x=${x} y=${y} w=${w}/>
  </g>`;
}

/* ---- Horus -------------------------------------------------------------------------------- */

/** Spaces for statues, and the statues.
 * @param {{ god: string, here: number[], n: number, x: number, y: number }} props */
function Statues({ god, here, n, x, y }) {
  const step = 84 / n;
  return html`${times(n, (k) => html`<rect x=${x + 3 + k * step} y=${y + 68} width=${step - 4} height="26"
    rx="4"
      class="nook"/>`)}
    ${here.map((seat, k) => statue(seat, x + 1 + (k + 0.5) * step, y + 93, 30, `tk-statue-${god}-${seat}`))}`;
}

/** Repeated bonus of a statue here. @param {{ bonus: any, x: number, y: number }} props */
const Bonus = ({ bonus, x, y }) => html`<circle cx=${x} cy=${y} r="12.500" class="bcirc"/>
  <${Gains} effects=${[bonus]} x=${x} y=${y} size=${17} room=${20}/>`;

/** @param {Part & { god: string, i: number, spaces: number }} props */
function Court({ game, m, god, i, spaces }) {
  const x = 16 + (i % 3) * 93, y = 38 + Math.floor(i / 3) * 106, { bonus } = m.b.bonus[god];
  const open = game.moves.some((mv) => mv.verb === 'honour' && mv.god === god);
  const goods = game.t('goods.' + bonus.what, { n: bonus.n });
  const label = game.t('aria.horus', { god: game.word('god', god), n: i + 1, goods });
  return html`<g class=${'htile ' + (open ? classes(game, 'god', god) : '')} data-bonus=${god}
      ...${thing(game, m, 'god', god, label, { about: 'horus' })}>
    <rect x=${x} y=${y} width="90" height="98" rx="5" class="court"/>
    <rect x=${x + 5} y=${y + 5} width="80" height="52" rx="4" class="htop"/>
    ${use('g-' + god, x + 27, y + 10, 34, 34, 'hgod')}
    ${face(i + 1, x + 2, y + 2, 24)}
    <${Bonus} bonus=${bonus} x=${x + 75} y=${y + 44}/>
    <${Statues} god=${god} here=${m.honours[god] ?? []} n=${spaces} x=${x} y=${y}/>
    ${open && html`<rect x=${x} y=${y} width="90" height="98" rx="5" class="edge"/>`}
  </g>`;
}

/** @param {Part} props */
export function Horus({ game, m }) {
  const people = m.sides.filter((s) => !s.rival).length;
  const spaces = m.b.c.horus.god_statue_spaces_per_god[people] ?? 1;
  return html`<g class="horus">
    <${Slab} game=${game} m=${m} god="horus" x=${8} y=${8} w=${292} h=${246}/>
    ${m.position.map((god, i) => html`<${Court} key=${god} game=${game} m=${m} god=${god} i=${i}
      spaces=${spaces}/>`)}
  </g>`;
}

/* ---- Ra ----------------------------------------------------------------------------------- */

/** A tile on display; lit if the die in hand comes from the same light.
 * @param {{ m: Model, id: string, x: number, lit: boolean }} props */
const ShownTile = ({ m, id, x, lit }) => html`<g id=${'tk-tile-' + id} transform=${at(x, 53)}>
  <${Tile} m=${m} id=${id} size=${75} sun=${sunOf(m)}/>
  ${lit && html`<rect x="-2" y="-2" width="79" height="79" rx="5" class="litring"/>`}
</g>`;

/** @param {Part & { slot: import('./view.js').Catalog['ra']['display_slots'][number] }} props */
function Well({ game, m, slot: { slot: n, die_values: values, vp } }) {
  const x = 326 + (n - 1) * 88, id = m.display[n], light = m.hand?.section ? lightOf(m, m.hand.section) : '';
  return html`<g ...${id ? thing(game, m, 'tile', id, game.t('aria.ra', { n })) : {}}>
    <rect x=${x} y="49" width="83" height="83" rx="5" class="well"/>
    ${id && html`<${ShownTile} m=${m} id=${id} x=${x + 4} lit=${m.b.tiles[id].light === light}/>`}
    ${values.map((v, i) => face(v, x + 5 + i * 22, 38, 20))}
    ${points(vp, x + 73, 50, 23)}
  </g>`;
}

/** Tiles left. @param {Part} props */
const Stack = ({ game, m }) => html`<g transform="translate(600 48)">
  <rect width="68" height="68" rx="5" class="t-sh" transform="translate(2 5)"/>
  <rect width="68" height="68" rx="5" class="back"/>
  ${use('g-ra', 19, 8, 30, 30, 'backg')}
  <${Fit} text=${game.t('left', { n: m.stack })} x=${34} y=${57} room=${64} sizes=${[14, 13, 12, 11, 10]}
    class="cnt"/>
</g>`;

/** @param {Part} props */
export const Ra = ({ game, m }) => html`<g class="ra">
  <${Slab} game=${game} m=${m} god="ra" x=${316} y=${8} w=${368} h=${126}/>
  ${m.b.c.ra.display_slots.map((slot) =>
    html`<${Well} key=${slot.slot} game=${game} m=${m} slot=${slot}/>`)}
  <${Stack} game=${game} m=${m}/>
</g>`;

/* ---- Osiris ------------------------------------------------------------------------------- */

/** Gold or a statue on a space of the people. @param {Part & { id: string }} props */
export function People({ game, m, id }) {
  const [x, y] = PEOPLE[id], seat = m.people[id];
  return html`<g class=${classes(game, 'space', id)}
      ...${thing(game, m, 'space', id, game.word('people_space', id), { about: 'people' })}>
    <circle cx=${x} cy=${y} r="15" class="plinth"/>
    ${m.peopleGold.includes(id) && use('r-gold', x - 9, y - 9, 18)}
    ${seat !== undefined && statue(seat, x, y + 12, 28, `tk-statue-${id}-${seat}`)}
    <circle cx=${x} cy=${y} r="16" class="edge"/>
  </g>`;
}

const DISTRICTS = ['papyrus', 'bread', 'limestone', 'granite'];

/** @param {{ district: string }} props */
const District = ({ district }) => html`
  <rect x=${districtX(district) - 27} y="330" width="54" height="264" rx="5" class=${'dist ' + district}/>
  ${use('r-' + district, districtX(district) - 10, 332, 21)}`;

/** Position of the first of n goods beside the production, and their size. @param {number} n */
function bonusPlace(n) {
  if (n > 1) return { left: -4.5, top: n > 2 ? -15 : -7.5, size: 15 };
  return { left: -1, top: -9, size: 18 };
}

/** Gain of a building here: production, and immediate goods.
 * @param {{ district: string, plus: number, n: number, x: number, y: number }} props */
function SpaceGains({ district, plus, n, x, y }) {
  const { left, top, size } = bonusPlace(n);
  return html`<path d=${`M${x - 24} ${y - 12.5}a4 4 0 0 1 4-4h15v33h-15a4 4 0 0 1-4-4z`} class="oprod"/>
    <text x=${x - 14.5} y=${y + 5} class="opn">+${plus}</text>
    ${times(n, (i) =>
      use('r-' + district, x + left + (i % 2) * 13, y + top + Math.floor(i / 2) * 14, size))}`;
}

/** @param {Part & { space: OsirisPlace }} props */
function DistrictSpace({ game, m, space }) {
  const { id, district, row } = space, [x, y] = osirisAt(district, row), owner = m.owner[id];
  const where = game.t('aria.osiris', { district: game.word('district', district), row });
  return html`<g class=${'osp ' + classes(game, 'space', id)}
      ...${thing(game, m, 'space', id, `${where}: ${osirisGains(game, space)}`, { about: 'osiris' })}>
    <rect x=${x - 24} y=${y - 16.5} width="48" height="33" rx="4" class="ospb"/>
    ${owner !== undefined
      ? house(owner, x, y - 1, 32, 'tk-house-' + id)
      : html`<${SpaceGains} district=${district} plus=${space.production_plus} n=${space.bonus[0].n} x=${x}
        y=${y}/>`}
    <rect x=${x - 24} y=${y - 16.5} width="48" height="33" rx="4" class="edge"/>
  </g>`;
}

/** @param {Part} props */
export const Osiris = ({ game, m }) => html`<g class="osiris">
  <${Slab} game=${game} m=${m} god="osiris" x=${8} y=${262} w=${284} h=${350}/>
  <path d="M48 327V318a6 6 0 0 1 6-6H158a6 6 0 0 1 6 6V327" class="brace"/>
  <path d="M168 327V318a6 6 0 0 1 6-6H278a6 6 0 0 1 6 6V327" class="brace"/>
  <${People} game=${game} m=${m} id="workshops"/>
  <${People} game=${game} m=${m} id="quarries"/>
  ${DISTRICTS.map((district) => html`<${District} district=${district}/>`)}
  ${times(m.b.c.osiris.rows, (i) => face(i + 1, 15, 360 + i * 39.5, 24))}
  ${m.row2Gold && use('r-gold', 32, 408, 16)}
  ${Object.values(m.b.osiris).map((space) => html`<${DistrictSpace} key=${space.id} game=${game} m=${m}
    space=${space}/>`)}
</g>`;
