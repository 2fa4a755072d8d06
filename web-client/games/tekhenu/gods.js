// SPDX-License-Identifier: MIT
/* Horus' court, Ra's tiles, Osiris' districts: slabs around the wheel. */
// @ts-check
import { html } from '../../js/html.js';
import { face, Gains, house, statue, Tile } from './die.js';
import { districtX, osirisAt, PEOPLE } from './layout.js';
import { lightOf } from './model.js';
import { classes, thing } from './touch.js';
import { at, Fit, points, use } from './ui.js';
import { sunOf } from './wheel.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {{ game: Game, m: Model }} Part */

/** A slab of stone with a god's name; the head is the button of serving this god.
 * @param {Part & { god: string, x: number, y: number, w: number, h: number }} props */
export function Slab({ game, m, god, x, y, w, h }) {
  const serving = game.moves.some((mv) => mv.verb === 'god' && mv.god === god), sun = sunOf(m);
  return html`<g class="slabat"><rect x=${x} y=${y} width=${w} height=${h} rx="7" class="sl-sh" transform=${at(sun[0] * 7, sun[1] * 7)}/><rect x=${x} y=${y} width=${w} height=${h} rx="7" class="slab"/>
    <g class=${'slabhead ' + (serving ? classes(game, 'god', god) : '')} ...${thing(game, m, 'god', god, `${game.word('god', god)}, ${game.t('sub.' + god)}`, { about: 'serve' })}><path d=${`M${x} ${y + 26}v-19a7 7 0 0 1 7-7h${w - 14}a7 7 0 0 1 7 7v19z`} class="sl-h"/><path d=${`M${x} ${y + 26}h${w}`} class="sl-gold"/>${use('g-' + god, x + 8, y + 3, 20, 20, 'glyph')}<text x=${x + 34} y=${y + 19} class="gname">${game.word('god', god)}</text>${' '}<${Fit} text=${game.t('sub.' + god)} x=${x + w - 10} y=${y + 18} room=${w - 110} sizes=${[13, 12, 11]} class="gsub" weight=${400}/>${serving && html`<rect x=${x + 1.500} y=${y + 1.500} width=${w - 3} height="24" rx="6" class="edge"/>`}</g></g>`;
}

/** @param {Part} props */
export function Horus({ game, m }) {
  const room = m.b.c.horus.god_statue_spaces_per_god[m.sides.filter((s) => !s.rival).length] ?? 1;
  return html`<g class="horus"><${Slab} game=${game} m=${m} god="horus" x=${8} y=${8} w=${292} h=${246}/>
    ${m.position.map((god, i) => {
    const x = 16 + (i % 3) * 93, y = 38 + Math.floor(i / 3) * 106, build = game.moves.some((mv) => mv.verb === 'honour' && mv.god === god), here = m.honours[god] ?? [];
    const n = room, step = 84 / n, bonus = m.b.bonus[god].bonus;
    return html`<g key=${god} class=${'htile ' + (build ? classes(game, 'god', god) : '')} data-bonus=${god} ...${thing(game, m, 'god', god, game.t('aria.horus', { god: game.word('god', god), n: i + 1, goods: game.t('goods.' + bonus.what, { n: bonus.n }) }), { about: 'horus' })}><rect x=${x} y=${y} width="90" height="98" rx="5" class="court"/><rect x=${x + 5} y=${y + 5} width="80" height="52" rx="4" class="htop"/>${use('g-' + god, x + 27, y + 10, 34, 34, 'hgod')}${face(i + 1, x + 2, y + 2, 24)}
      <circle cx=${x + 75} cy=${y + 44} r="12.500" class="bcirc"/><${Gains} m=${m} effects=${[bonus]} x=${x + 75} y=${y + 44} size=${17} room=${20}/>
      ${Array.from({ length: n }, (_, k) => html`<rect x=${x + 3 + k * step} y=${y + 68} width=${step - 4} height="26" rx="4" class="nook"/>`)}${here.map((seat, k) => statue(seat, x + 1 + (k + 0.5) * step, y + 93, 30, `tk-statue-${god}-${seat}`))}
      ${build && html`<rect x=${x} y=${y} width="90" height="98" rx="5" class="edge"/>`}</g>`;
  })}</g>`;
}

/** @param {Part} props */
export function Ra({ game, m }) {
  const light = m.hand?.section ? lightOf(m, m.hand.section) : '';
  return html`<g class="ra"><${Slab} game=${game} m=${m} god="ra" x=${316} y=${8} w=${368} h=${126}/>
    ${m.b.c.ra.display_slots.map((/** @type {any} */ slot) => {
    const n = slot.slot, x = 326 + (n - 1) * 88, id = m.display[n];
    return html`<g key=${n} ...${id ? thing(game, m, 'tile', id, game.t('aria.ra', { n })) : {}}><rect x=${x} y="49" width="83" height="83" rx="5" class="well"/>${id && html`<g id=${'tk-tile-' + id} transform=${at(x + 4, 53)}><${Tile} m=${m} id=${id} size=${75} sun=${sunOf(m)}/>${m.b.tiles[id].light === light && html`<rect x="-2" y="-2" width="79" height="79" rx="5" class="litring"/>`}</g>`}
      ${slot.die_values.map((/** @type {number} */ v, /** @type {number} */ i) => face(v, x + 5 + i * 22, 38, 20))}${points(slot.vp, x + 73, 50, 23)}</g>`;
  })}
    <g transform="translate(600 48)"><rect width="68" height="68" rx="5" class="t-sh" transform="translate(2 5)"/><rect width="68" height="68" rx="5" class="back"/>${use('g-ra', 19, 8, 30, 30, 'backg')}<${Fit} text=${game.t('left', { n: m.stack })} x=${34} y=${57} room=${64} sizes=${[14, 13, 12, 11, 10]} class="cnt"/></g></g>`;
}

/** Gold or a statue on a space of the people. @param {Part & { id: string }} props */
export function People({ game, m, id }) {
  const [x, y] = PEOPLE[id], seat = m.people[id];
  return html`<g class=${classes(game, 'space', id)} ...${thing(game, m, 'space', id, game.word('people_space', id), { about: 'people' })}><circle cx=${x} cy=${y} r="15" class="plinth"/>${m.peopleGold.includes(id) && use('r-gold', x - 9, y - 9, 18)}${seat !== undefined && statue(seat, x, y + 12, 28, `tk-statue-${id}-${seat}`)}<circle cx=${x} cy=${y} r="16" class="edge"/></g>`;
}

/** @param {Part} props */
export function Osiris({ game, m }) {
  const all = Object.values(m.b.osiris);
  return html`<g class="osiris"><${Slab} game=${game} m=${m} god="osiris" x=${8} y=${262} w=${284} h=${350}/>
    <path d="M48 327V318a6 6 0 0 1 6-6H158a6 6 0 0 1 6 6V327" class="brace"/><path d="M168 327V318a6 6 0 0 1 6-6H278a6 6 0 0 1 6 6V327" class="brace"/><${People} game=${game} m=${m} id="workshops"/><${People} game=${game} m=${m} id="quarries"/>
    ${['papyrus', 'bread', 'limestone', 'granite'].map((d) => html`<rect x=${districtX(d) - 27} y="330" width="54" height="264" rx="5" class=${'dist ' + d}/>${use('r-' + d, districtX(d) - 10, 332, 21)}`)}
    ${Array.from({ length: m.b.c.osiris.rows }, (_, i) => face(i + 1, 15, 360 + i * 39.500, 24))}${m.row2Gold && use('r-gold', 32, 408, 16)}
    ${all.map((s) => {
    const [x, y] = osirisAt(s.district, s.row), seat = m.owner[s.id];
    return html`<g key=${s.id} class=${'osp ' + classes(game, 'space', s.id)} ...${thing(game, m, 'space', s.id, `${game.t('aria.osiris', { district: game.word('district', s.district), row: s.row })}: ${game.t('fact.osiris', { plus: s.production_plus, goods: game.t('goods.' + s.district, { n: s.bonus[0].n }) })}`, { about: 'osiris' })}><rect x=${x - 24} y=${y - 16.500} width="48" height="33" rx="4" class="ospb"/>
      ${seat !== undefined ? house(seat, x, y - 1, 32, 'tk-house-' + s.id) : html`<path d=${`M${x - 24} ${y - 12.5}a4 4 0 0 1 4-4h15v33h-15a4 4 0 0 1-4-4z`} class="oprod"/><text x=${x - 14.500} y=${y + 5} class="opn">+${s.production_plus}</text>${Array.from({ length: s.bonus[0].n }, (_, i) => use('r-' + s.district, x - (s.bonus[0].n > 1 ? 4.500 : 1) + (i % 2) * 13, y - (s.bonus[0].n > 2 ? 15 : s.bonus[0].n > 1 ? 7.500 : 9) + Math.floor(i / 2) * 14, s.bonus[0].n > 1 ? 15 : 18))}`}
      <rect x=${x - 24} y=${y - 16.500} width="48" height="33" rx="4" class="edge"/></g>`;
  })}</g>`;
}
