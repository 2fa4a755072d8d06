// SPDX-License-Identifier: MIT
/* A company's board: the construction wheel, officer and tiles, the four rows of structures that
 * uncover income as they are built, and its contracts.  Drawn 340 x 628. */
// @ts-check
import { html, useEffect, useRef, useState } from '../../js/html.js';
import { Construction, ContractThing, SHEET } from './office.js';
import { thing } from './touch.js';
import { ICON, STRUCTURES, TechTile, at, byId, coOf, effects, lines, markOf, px, use } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */

const SEGMENTS = 6, TURN = 360 / SEGMENTS;

/** A point on the wheel: 0 is on top, onwards against the clock. @param {number} deg @param {number} r @returns {[number, number]} */
const polar = (deg, r) => [Math.round(-Math.sin((deg * Math.PI) / 180) * r * 10) / 10, Math.round(-Math.cos((deg * Math.PI) / 180) * r * 10) / 10];

/** @param {number} deg middle @param {number} r outer @param {number} inner */
function slice(deg, r, inner) {
  const a = polar(deg - TURN / 2 + 0.8, r), b = polar(deg + TURN / 2 - 0.8, r), c = polar(deg + TURN / 2 - 1.6, inner), d = polar(deg - TURN / 2 + 1.6, inner);
  return `M${a}A${r} ${r} 0 0 0 ${b}L${c}A${inner} ${inner} 0 0 1 ${d}Z`;
}

/** The angle shown runs after the true one, so that the wheel is seen turning.
 * @param {Game} game @param {number} opening @param {any} key */
function useAngle(game, opening, key) {
  const total = useRef({ key, at: opening - 1, was: opening - 1 });
  const [shown, setShown] = useState(opening - 1);
  const t = total.current;
  if (t.key !== key) { t.key = key; t.at = t.was = opening - 1; }
  let delta = (opening - 1 - (((t.at % SEGMENTS) + SEGMENTS) % SEGMENTS) + SEGMENTS) % SEGMENTS;
  if (delta > SEGMENTS / 2 && !game.live) delta -= SEGMENTS;
  t.at += delta;
  const target = t.at;
  useEffect(() => { setShown(target); }, [target]);
  return game.motion === 'reduced' ? target : shown;
}

/** @param {{ game: Game, seat: number, r: number }} props centred on its own origin */
export function Wheel({ game, seat, r }) {
  const { view, catalog } = game, p = view.players[seat];
  const turned = useAngle(game, Number(p.opening), seat), inner = r * 0.27, k = r / 156;
  const style = `transform:rotate(${turned * TURN}deg)`;
  return html`<g class=${'wheel ' + coOf(view, seat)} role="img" aria-label=${game.t('aria.wheel', { seat: game.seatName(seat) })}>
    <circle class="wh-rim" r=${r * 1.07}/>
    <g class="spin" style=${style}>
      ${Array.from({ length: 24 }, (_, i) => { const [x, y] = polar(i * 15 + 7.5, r * 1.035); return html`<circle class="bolt-h" cx=${x} cy=${y} r=${1.6 * Math.max(0.7, k)}/>`; })}
      ${Array.from({ length: SEGMENTS }, (_, i) => {
        const s = p.wheel[i + 1], open = i + 1 === Number(p.opening), full = !!s.tile, deg = i * TURN;
        const way = (i + 1 - Number(p.opening) + SEGMENTS) % SEGMENTS;
        const machines = [...Array.from({ length: s.excavators ?? 0 }, () => 'i-exc'), ...Array.from({ length: s.mixers ?? 0 }, () => 'i-mix')];
        const spread = Math.min(11.5, 46 / Math.max(1, machines.length - 1)), upright = `transform:rotate(${-turned * TURN}deg)`;
        const tileThing = s.tile && seat === game.you ? thing(game, { args: ['tile'], value: s.tile, label: game.word('tile', s.tile), kind: 'tile' }) : null;
        return html`<g key=${i} class=${'wseg' + (open ? ' open' : full ? ' full' : '')}><path class="ws" d=${slice(deg, r, inner)}/>
          ${machines.map((id, n) => { const [x, y] = polar(deg + (n - (machines.length - 1) / 2) * spread, r * 0.86); return html`<g transform=${at(x, y)}><g class="keep" style=${upright}><g transform=${`scale(${k * 1.2})`} class="mach"><circle r="12.800"/>${use(id, -9, -9, 18)}</g></g></g>`; })}
          ${s.tile ? html`<g transform=${at(...polar(deg, r * 0.58))} ...${tileThing ?? {}} class=${tileThing?.class ?? ''}><g class="keep" style=${upright}><${TechTile} id=${s.tile} catalog=${catalog} x=${0} y=${0} k=${k * 1.1}/>${tileThing?.class.startsWith('can') ? html`<rect class="edge" x=${-30 * k} y=${-30 * k} width=${60 * k} height=${60 * k} rx="6"/>` : null}</g></g>` : null}
          ${open && r > 60 ? html`<g transform=${at(...polar(deg, r * 0.66))}><g class="keep" style=${upright}><text class="w-open">${game.t('wheel.open')}</text></g></g>` : null}
          ${way && r > 60 ? html`<g transform=${at(...polar(deg, r * 0.34))}><g class="keep" style=${upright}><g class="w-k"><circle r="7"/><text y="3.600" class="w-kn">${way}</text></g></g></g>` : null}</g>`;
      })}</g>
    <path class="w-gate" d=${gate(r)}/><g class="w-hub"><circle r=${inner * 0.92}/><circle class="h2" r=${inner * 0.68}/><use href=${'#br-' + markOf(view, seat)} class="mk" transform=${`scale(${(inner / 16).toFixed(2)})`}/></g>
    ${r > 60 ? html`<g><path class="w-turn" d=${turnArrow(r)}/></g>` : null}</g>`;
}

/** @param {number} r */
const gate = (r) => { const a = polar(26, r * 1.07), b = polar(-26, r * 1.07); return `M${a}A${r * 1.07} ${r * 1.07} 0 0 1 ${b}`; };
/** Clockwise. @param {number} r */
function turnArrow(r) {
  const a = polar(-34, r * 1.15), b = polar(-62, r * 1.15);
  return `M${a}A${r * 1.15} ${r * 1.15} 0 0 1 ${b}m-7 -3.500l7.500 4l2 -8`;
}

/** One row of structures. @param {{ game: Game, seat: number, kind: string, y: number }} props */
function Row({ game, seat, kind, y }) {
  const { view, catalog, t } = game, p = view.players[seat], company = byId(catalog)[p.company];
  const total = company?.pieces[kind] ?? 5, built = p.built[kind] ?? 0, cost = catalog.construction_costs[kind];
  const unit = ICON[cost.machinery];
  const sums = kind === 'powerhouse' ? cost.by_ordinal : kind === 'conduit' ? null : [cost.mountain, cost.hill, cost.plain];
  return html`<g transform=${at(5, y)} class=${'crow ' + coOf(view, seat)}><rect class="well" width="330" height="54" rx="5"/>
    ${use(ICON[kind], 5, 5, 21)}<text class="rn" x="28" y="20" style=${px(game.word('structure', kind).length > 9 ? 11 : 12.5)}>${capital(game.word('structure', kind))}</text>
    <g>${sums ? sums.map((/** @type {number} */ n, /** @type {number} */ i) => html`<g transform=${at(8 + i * 15, 35)}><rect class=${'cst ' + (kind === 'powerhouse' ? '' : ['mountain', 'hill', 'plain'][i])} width="13" height="15" rx="2"/><text class=${'cstn' + (kind === 'powerhouse' && i === built ? ' now' : '')} x="6.500" y="12">${n}</text></g>`) : html`<text class="cstt" x="8" y="47">2 × ${t('cost.value')}</text>`}${use(unit, kind === 'powerhouse' ? 70 : 60, 33, 18)}</g>
    ${Array.from({ length: total }, (_, i) => html`<g transform=${at(96 + i * (total === 4 ? 58 : 46.5), 3)}><${Slot} game=${game} company=${company} kind=${kind} i=${i} gone=${i < built} w=${total === 4 ? 54 : 43}/></g>`)}</g>`;
}

/** One place of a row: a piece, or what it uncovered. @param {{ game: Game, company: any, kind: string, i: number, gone: boolean, w: number }} props */
function Slot({ game, company, kind, i, gone, w }) {
  const row = kind === 'powerhouse' ? company?.powerhouse_row.find((/** @type {any} */ r) => r.powerhouses_built === i + 1)
    : company?.income[kind].find((/** @type {any} */ r) => r.pieces_built === i + 1);
  const label = row?.ability ? game.t('ability.' + row.ability) : row ? game.t(gone ? 'income.open' : 'income.under') : game.t(gone ? 'piece.gone' : 'piece.left', { structure: game.word('structure', kind) });
  const p = thing(game, { args: ['slot'], value: `${kind}${i}`, label: row?.ability ? game.t('ability') : label, kind: row?.ability ? 'text' : 'none' });
  const gift = !row ? null : row.ability ? html`<text class="abt" x=${w / 2} y="30">${game.t('ability')}</text>` : row.production_bonus ? html`<g>${use('i-turb', w / 2 - 19, 15, 18)}<text class="br-n" x=${w / 2 + 11} y="29" style=${px(15)}>+${row.production_bonus}</text></g>` : effects(row.gain, w / 2, 24, 17, w - 6);
  return html`<g ...${p} class=${'slot ' + (gone ? (row ? 'on' : 'out') : 'piece')}><rect class="sb" width=${w} height="48" rx="5"/>
    ${gone ? (row ? gift : html`<path class="tickmark" d=${`M${w / 2 - 8} 25l6 6 11 -13`}/>`)
      : html`<g><g class="pi">${use(ICON[kind], w / 2 - (row ? 8.5 : 11), row ? 1 : 12, row ? 17 : 22)}</g>${row ? html`<rect class="cov" x="2" y="19.500" width=${w - 4} height="26.500" rx="4"/><g transform=${at(w / 2, 33, 0.94)}><g transform=${at(-w / 2, -24)}>${gift}</g></g>` : null}</g>`}</g>`;
}

/** @param {string} s */
const capital = (s) => s.charAt(0).toUpperCase() + s.slice(1);

/** @param {{ game: Game, seat: number }} props */
function Officer({ game, seat }) {
  const p = game.view.players[seat];
  if (!p.officer) return null;
  const name = game.word('officer', p.officer), words = lines(game.has(`officer.${p.officer}.help`) ? game.t(`officer.${p.officer}.help`) : '', 19);
  const t = thing(game, { args: ['officer'], value: p.officer, label: name, kind: 'officer' });
  return html`<g ...${t} transform=${at(222, 46)} class=${'officer ' + coOf(game.view, seat) + ' ' + t.class}><rect class="ofc" width="113" height="96" rx="5"/>
    <circle class="ofc-p" cx="17" cy="17" r="12"/>${use('i-eng', 8, 7, 18)}${lines(name, 10).map((l, i) => html`<text class="of1" x="34" y=${15 + i * 13}>${l}</text>`)}
    ${words.slice(0, 5).map((l, i) => html`<text class="of2" x="7" y=${42 + i * 11.2}>${l}${i === 4 && words.length > 5 ? '…' : ''}</text>`)}
    ${t.class.startsWith('can') ? html`<rect class="edge" width="113" height="96" rx="5"/>` : null}</g>`;
}

/** @param {{ game: Game, seat: number }} props */
function Tiles({ game, seat }) {
  const { view, catalog } = game, tiles = view.players[seat].tiles ?? [];
  const k = tiles.length > 9 ? 0.46 : tiles.length > 6 ? 0.54 : 0.66, per = tiles.length > 9 ? 4 : 3, step = 113 / per;
  return html`<g transform=${at(222, 148)}><text class="lab" x="0" y="10">${game.t('tiles')}</text>
    ${tiles.map((/** @type {string} */ id, /** @type {number} */ i) => {
      const mine = seat === game.you, p = mine ? thing(game, { args: ['tile'], value: id, label: game.word('tile', id), kind: 'tile', ask: game.moves.some((m) => m.verb === 'choose_tile') ? { verb: 'choose_tile', tile: id } : null }) : thing(game, { args: ['none'], value: id, label: game.word('tile', id), kind: 'tile' });
      const x = step / 2 + (i % per) * step, y = 34 + Math.floor(i / per) * 53 * k * 1.06;
      return html`<g key=${id} ...${p} class=${'tilebox ' + p.class}><${TechTile} id=${id} catalog=${catalog} x=${x} y=${y} k=${k}/>${p.class.startsWith('can') ? html`<rect class="edge" x=${x - 28 * k} y=${y - 28 * k} width=${56 * k} height=${56 * k} rx="5"/>` : null}</g>`;
    })}</g>`;
}

/** @param {{ game: Game, seat: number }} props */
export function Company({ game, seat }) {
  const { view, t } = game, p = view.players[seat];
  const stock = /** @type {[string, number][]} */ ([['i-coin', p.credits], ['i-exc', p.excavators], ['i-mix', p.mixers], ['i-eng', p.engineers]]);
  const open = p.open ?? [], done = p.done ?? [];
  return html`<svg class="brg-sheet" viewBox=${`0 0 ${SHEET.join(' ')}`} role="group" aria-label=${t('tab.company')}>
    <rect class="mb" width="340" height=${SHEET[1]} rx="8"/>
    <g class=${coOf(view, seat)}><rect class="np" x="5" y="5" width="330" height="36" rx="5"/><circle class="npc" cx="25" cy="23" r="13"/><use href=${'#br-' + markOf(view, seat)} class="mk" transform="translate(25 23)"/>
      <text class="np1" x="44" y="20" style=${px(p.company && game.word('company', p.company).length > 12 ? 12.5 : 14.5)}>${p.company ? game.word('company', p.company) : game.seatName(seat)}</text><text class="np2" x="44" y="34">${p.company ? game.seatName(seat) : ''}</text>
      ${stock.map(([icon, n], i) => html`<g transform=${at(156 + i * 45, 9)} class="sup"><rect width="42" height="28" rx="5"/>${use(icon, 3, 5, 18)}<text class="supn" x="31" y="19.500">${n}</text></g>`)}</g>
    <g transform="translate(112 146)"><${Wheel} game=${game} seat=${seat} r=${90}/></g>
    <${Officer} game=${game} seat=${seat}/><${Tiles} game=${game} seat=${seat}/>
    ${STRUCTURES.map((kind, i) => html`<${Row} key=${kind} game=${game} seat=${seat} kind=${kind} y=${252 + i * 57}/>`)}
    <text class="lab" x="8" y="492">${t('contracts.open', { n: open.length, most: game.catalog.limits.open_contracts, done: done.length })}</text>
    ${open.map((/** @type {string} */ id, /** @type {number} */ i) => html`<${ContractThing} key=${id} game=${game} id=${id} x=${6 + i * 82} y=${498} w=${78} h=${54}/>`)}
    ${Array.from({ length: Math.max(0, game.catalog.limits.open_contracts - open.length) }, (_, i) => html`<rect class="gap" x=${7 + (open.length + i) * 82} y="499" width="76" height="52" rx="5"/>`)}
    ${done.slice(-7).map((/** @type {string} */ id, /** @type {number} */ i) => html`<g class=${'donec ' + byId(game.catalog)[id].colour} transform=${at(254 + (i % 4) * 20, 497 + Math.floor(i / 4) * 28)}><title>${game.word('contract', id)}</title><rect class="cs" width="18" height="26" rx="3"/><text x="9" y="17.500">${byId(game.catalog)[id].energy}</text></g>`)}
    <${Construction} game=${game} seat=${seat} x=${5} y=${558}/></svg>`;
}
