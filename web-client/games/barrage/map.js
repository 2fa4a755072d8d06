// SPDX-License-Identifier: MIT
/* The Alps: headstreams, rivers, basins with their dams, conduits and powerhouses.  Drawn from the
 * catalog and the view; glowing is what the listed moves refer to. */
// @ts-check
import { html, useEffect, useState } from '../../js/html.js';
import { Ahead, Letters } from './ahead.js';
import { CONDUITS, DAMS, EXITS, HEADS, HOUSES, PLATES, RIVERS, ZONES } from './layout.js';
import { thing, withRed } from './touch.js';
import { ROMAN, at, byId, coOf, markOf, put, tag, use } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */

/** Where drops lie behind a dam, by its level. @type {Record<number, [number, number][]>} */
const POOL = { 1: [[0, 3]], 2: [[-13, -8], [13, -8]], 3: [[-34, -21], [-11, -21], [12, -21], [35, -21]] };

/** @param {{ game: Game, expert: boolean }} props */
export function MapParts({ game, expert }) {
  return html`<g class=${'map' + (expert ? ' is-expert' : '')} clip-path="url(#br-sheet)"><clipPath id="br-sheet"><rect width="1200" height="912" rx="10"/></clipPath>
    <${Ground}/>
    <g class="plan">${Object.entries(CONDUITS).map(([id, c]) => (game.view.conduits?.[id] === undefined ? html`<g key=${id}><path class="r0" d=${c.path}/><path class="r1" d=${c.path}/></g>` : null))}</g>
    <${Waters} view=${game.view}/>
    <g class="conduits">${Object.keys(CONDUITS).map((id) => html`<${Conduit} key=${id} game=${game} id=${id}/>`)}</g>
    ${Object.keys(HEADS).map((id) => html`<${Head} key=${id} game=${game} id=${id}/>`)}
    ${Object.keys(ZONES).map((z) => html`<${Zone} key=${z} game=${game} zone=${z}/>`)}
    ${Object.keys(CONDUITS).map((id) => html`<${Plate} key=${id} game=${game} id=${id}/>`)}
    ${expert ? null : html`<${AreaPlates} game=${game}/>`}
    <${Letters} game=${game}/><${Ahead} game=${game}/>
    <rect class="frame" x="5" y="5" width="1190" height="902" rx="8"/><rect class="frame f2" x="9" y="9" width="1182" height="894" rx="6"/>
    <g class="fx" aria-hidden="true"></g></g>`;
}

/** The land comes a moment later than the rest. */
function Ground() {
  const [land, setLand] = useState('');
  useEffect(() => { import('./land.js').then((m) => setLand(m.LAND)); }, []);
  return html`<g aria-hidden="true"><rect class="a-plain" width="1200" height="912"/><g dangerouslySetInnerHTML=${{ __html: land }}/></g>`;
}

const wide = (/** @type {string} */ id) => { const z = Number(id.split('>')[0]); return Number.isNaN(z) ? 0 : z < 5 ? 16 : z < 8 ? 18 : z < 11 ? 20 : 23; };

/** @param {{ view: any }} props */
function Waters({ view }) {
  const seen = Object.entries(RIVERS).filter(([id]) => !id.startsWith('through'));
  return html`<g class="rivers" aria-hidden="true">
    ${Object.entries(ZONES).map(([z]) => (DAMS[`D${z}U`] ? html`<path class="basin" transform=${at((DAMS[`D${z}U`][0] + DAMS[`D${z}L`][0]) / 2 - 150, (DAMS[`D${z}U`][1] + DAMS[`D${z}L`][1]) / 2 - 208)} d="M106 134C66 142 72 190 74 208S76 270 110 282S202 284 220 248S234 148 198 135S136 130 106 134Z"/>` : null))}
    ${seen.map(([id, d]) => html`<path class="bank" d=${d} stroke-width=${(wide(id) || 14) + 2}/>`)}
    ${Object.entries(RIVERS).filter(([id]) => id.startsWith('through')).map(([, d]) => html`<path class="river under" d=${d} stroke-width="10"/>`)}
    ${seen.map(([id, d]) => html`<path class="river" d=${d} stroke-width=${(wide(id) || 14) - 4}/>`)}
    ${seen.map(([id, d]) => html`<path class="stream" data-river=${id} d=${d}/>`)}
    ${Object.entries(EXITS).map(([, [x, y]]) => html`<path class="exit" d=${`M${x - 7} ${y - 22}l7 7 7 -7`}/>`)}</g>`;
}

/** @param {{ game: Game, id: string }} props */
function Head({ game, id }) {
  const x = HEADS[id], h = game.view.heads?.[id];
  if (!h) return null;
  const tile = byId(game.catalog)[h.tile], round = game.view.round;
  const drops = Math.min(h.drops, 5), gap = drops > 4 ? 17 : 21;
  const label = game.word('headstream', id);
  const p = thing(game, { args: ['headstream'], value: id, label: label.charAt(0).toUpperCase() + label.slice(1), kind: 'head' });
  return html`<g ...${p} class=${'headstream ' + p.class} id=${'br-' + id}>
    <rect class="ht" x=${x - 68} y="20" width="136" height="46" rx="5"/>
    ${[1, 2, 3, 4].map((r) => { const n = tile.drops_by_round[r - 1]; return html`<g class=${'ht-col' + (r < round ? ' past' : r === round ? ' now' : '')}><rect x=${x - 96 + r * 32} y="24" width="32" height="38" rx="3"/><text class="ht-r" x=${x - 80 + r * 32} y="36">${ROMAN[r]}</text>
      ${n ? html`<text class="ht-n" x=${x - 86 + r * 32} y="57.500">${n}</text>${use('i-drop', x - 81 + r * 32, 42, 16)}` : html`<text class="ht-n" x=${x - 80 + r * 32} y="56">–</text>`}</g>`; })}
    <path class="spring" d=${`M${x - 52} 74q52 -10 104 0q8 12 -6 22q-46 10 -92 0q-14 -10 -6 -22Z`}/>
    ${Array.from({ length: drops }, (_, i) => html`<use href="#br-drop" class="water" transform=${at(x + (i - (drops - 1) / 2) * gap, 86)}/>`)}
    ${h.drops > 5 ? html`<g transform=${at(x + 60, 86)}><circle r="12" class="more"/><text class="more-n" y="5">${h.drops}</text></g>` : null}
    ${p.class.startsWith('can') ? html`<rect class="edge" x=${x - 73} y="15" width="146" height="90" rx="12"/>` : null}</g>`;
}

/** @param {{ game: Game, zone: string }} props */
function Zone({ game, zone }) {
  const z = byId(game.catalog)['zone' + zone], l = ZONES[zone];
  return html`<g class=${'zone ' + z.area}>
    ${l.group ? html`<rect class="terrace" x=${l.group[0] - l.group[2] / 2} y=${l.group[1] - l.group[3] / 2} width=${l.group[2]} height=${l.group[3]} rx="8"/>` : null}
    ${z.powerhouse_spaces.map((/** @type {any} */ s) => html`<${House} key=${s.id} game=${game} site=${s} zone=${zone}/>`)}
    ${z.dam_spaces.map((/** @type {any} */ s) => html`<${Dam} key=${s.id} game=${game} site=${s} zone=${zone}/>`)}
    <g class="zbadge" transform=${at(l.badge[0], l.badge[1])} aria-hidden="true"><path d="M0 -15L13 -7.500V7.500L0 15L-13 7.500V-7.500Z"/><text class="zn" y="5.600">${zone}</text></g></g>`;
}

/** Which move would be asked about, when nothing can be done with a site. @param {Game} game @param {string} id @param {any} [produce] */
function why(game, id, produce) {
  const verbs = new Set(game.moves.map((m) => m.verb));
  if (verbs.has('build')) return { verb: 'build', site: id };
  if (verbs.has('free_build')) return { verb: 'free_build', site: id };
  if (produce && verbs.has('produce')) return { verb: 'produce', ...produce };
  return null;
}

/** @param {{ game: Game, site: any, zone: string }} props */
function Dam({ game, site, zone }) {
  const [x, y] = DAMS[site.id], d = game.view.dams?.[site.id];
  const from = Object.values(byId(game.catalog)['zone' + zone].conduits ?? {})[0];
  const label = withRed(game, cap(game.word('dam', site.id)), d ? 0 : site.surcharge);
  const p = thing(game, { args: ['dam', 'site'], value: site.id, label, kind: 'dam', ask: why(game, site.id, from && { dam: site.id, conduit: /** @type {any} */ (from).id, drops: 1 }) });
  const drops = d?.drops ?? 0, level = d?.level ?? 0;
  const holds = Math.max(level, drops), spots = level ? POOL[level].slice(0, level) : [];
  const pool = level === 3 && holds < 4 ? /** @type {[number, number][]} */ ([[-26, -21], [0, -21], [26, -21]]) : level ? POOL[level] : spots;
  return html`<g ...${p} id=${'br-' + site.id} class=${'dam-site' + (site.red_border ? ' red' : '') + (d ? ' built ' : ' ') + p.class} transform=${at(x, y)}>
    ${put('site-dam')}${site.red_border ? html`<path class="redline" d="M-44.500 -26.500H44.500L50.500 -20.500V20.500L44.500 26.500H-44.500L-50.500 20.500V-20.500Z"/>` : null}
    ${d ? html`<g class=${coOf(game.view, d.owner)}>${put('dam-' + level)}
      ${Array.from({ length: holds }, (_, i) => html`<use href=${i < drops ? '#br-drop' : '#br-drop-room'} class=${i < drops ? 'water drop-here' : ''} transform=${at(...(pool[i] ?? [0, 0]))}/>`)}
      ${d.owner !== undefined ? html`<g class="badge" transform="translate(0 17)"><circle r="9"/><use href=${'#br-' + markOf(game.view, d.owner)} class="mk" transform="scale(.76)"/></g>` : null}</g>` : null}
    ${!d && site.red_border ? tag(38, -27, 1, site.surcharge) : null}
    ${p.class.startsWith('can') ? html`<path class="edge" d="M-49 -36H49L60 -25V25L49 36H-49L-60 25V-25Z"/>` : null}</g>`;
}

/** @param {{ game: Game, site: any, zone: string }} props */
function House({ game, site, zone }) {
  const [x, y] = HOUSES[site.id], owner = game.view.powerhouses?.[site.id];
  const picked = game.picked.conduit ?? game.chosen?.conduit ?? game.hovered?.conduit;
  const through = picked && byId(game.catalog)[picked]?.to_zone === Number(zone) && owner === game.you && owner !== undefined;
  const p = thing(game, { args: ['site'], value: site.id, label: withRed(game, cap(game.word('powerhouse', site.id)), owner === undefined ? site.surcharge : 0), kind: 'house', ask: why(game, site.id) });
  return html`<g ...${p} id=${'br-' + site.id} class=${'house-site' + (site.red_border ? ' red' : '') + (owner !== undefined ? ' built ' : ' ') + p.class} transform=${at(x, y)}>
    ${put('site-house')}${site.red_border ? html`<path class="redline" d="M-15.500 -18H15.500L19 -14.500V14.500L15.500 18H-15.500L-19 14.500V-14.500Z"/>` : null}
    ${owner !== undefined ? html`<g class=${coOf(game.view, owner)}>${put('house', 0, 1)}<g class="badge" transform="translate(0 -12)"><circle r="7.500"/><use href=${'#br-' + markOf(game.view, owner)} class="mk" transform="scale(.62)"/></g></g>` : null}
    ${owner === undefined && site.red_border ? tag(11, -18, 0.86, site.surcharge) : null}
    ${p.class.startsWith('can') || through ? html`<rect class=${p.class.startsWith('can') ? 'edge' : 'edge soft'} x="-26" y="-26" width="52" height="52" rx="10"/>` : null}</g>`;
}

/** Pipe from plate to powerhouses, once it is built. @param {{ game: Game, id: string }} props */
function Conduit({ game, id }) {
  const c = CONDUITS[id], owner = game.view.conduits?.[id];
  if (owner === undefined) return null;
  const lit = game.can('conduit', id), on = game.picked.conduit === id || game.chosen?.conduit === id || game.hovered?.conduit === id;
  const p = thing(game, { args: ['conduit', 'site'], value: id, label: cap(game.word('conduit', id)), kind: 'conduit', ask: why(game, id) });
  return html`<g ...${p} tabindex=${undefined} role=${undefined} aria-hidden="true" id=${'br-pipe-' + id} class=${`conduit built ${coOf(game.view, owner)} ${p.class}${lit ? ' act' : ''}${on ? ' staged' : ''}`}>
    <path class="bridge" d=${c.path}/>${lit || on ? html`<path class="halo2" d=${c.path}/><path class="halo" d=${c.path}/>` : null}
    <path class="p-o" d=${c.path}/><path class="p-b" d=${c.path}/><path class="p-h" d=${c.path} transform="translate(-1.4 -1.4)"/><path class="p-c" d=${c.path}/>
    ${on ? html`<path class="p-run" d=${c.path}/>` : null}</g>`;
}

/** @param {{ game: Game, id: string }} props */
function Plate({ game, id }) {
  const c = CONDUITS[id], owner = game.view.conduits?.[id], info = byId(game.catalog)[id];
  const p = thing(game, { args: ['conduit', 'site'], value: id, label: cap(game.word('conduit', id)), kind: 'conduit', ask: why(game, id) });
  return html`<g ...${p} id=${'br-' + id} class=${`plate ${owner !== undefined ? 'built ' + coOf(game.view, owner) : ''} ${p.class}`} transform=${at(c.plate[0], c.plate[1])}>
    ${put('plate')}<text class="pv" y="6.400">${info.value}</text>
    ${owner !== undefined ? html`<g class="badge" transform="translate(13 12)"><circle r="8"/><use href=${'#br-' + markOf(game.view, owner)} class="mk" transform="scale(.66)"/></g>` : null}
    ${p.class.startsWith('can') ? html`<circle class="edge" r="21"/>` : null}</g>`;
}

/** What building costs in each area. @param {{ game: Game }} props */
function AreaPlates({ game }) {
  const cost = game.catalog.construction_costs;
  return html`<g aria-hidden="true">${Object.entries(PLATES).map(([area, [x, y]]) => html`<g class="aplate" transform=${at(x, y)}>
    <path class="acard" d="M-63 -20L-57 -26H57L63 -20V20L57 26H-57L-63 20Z"/><text class="al" y="-7">${game.word('area', area)}</text>
    ${use('i-base', -58, 0, 20)}<text class="an" x="-31" y="16">${cost.base[area]}</text>${use('i-exc', -25, 1, 19)}<path class="pl-d" d="M0 2V20"/>
    ${use('i-elev', 5, 0, 20)}<text class="an" x="32" y="16">${cost.elevation[area]}</text>${use('i-mix', 38, 1, 19)}</g>`)}</g>`;
}

/** The whole in a corner: rivers, what is built, and where something can be done. @param {{ game: Game }} props */
export function KeyMap({ game }) {
  const { view } = game, lit = (/** @type {string[]} */ args, /** @type {string} */ id) => args.some((a) => game.can(a, id));
  const dot = (/** @type {string} */ id, /** @type {number[]} */ [x, y], /** @type {number | undefined} */ owner, /** @type {boolean} */ there, /** @type {string[]} */ args) => html`<g key=${id} class=${coOf(view, owner)}>${there ? html`<rect class="km-b" x=${x - 34} y=${y - 22} width="68" height="44" rx="6"/>` : null}${lit(args, id) ? html`<circle class="km-can" cx=${x} cy=${y} r="30"/>` : null}</g>`;
  return html`<g><rect class="a-plain" width="1200" height="912"/><path class="a-hill" d="M0 0H1200V560Q600 480 0 440Z"/><path class="a-mountain" d="M0 0H1200V330Q600 250 0 280Z"/>
    ${Object.values(RIVERS).map((d) => html`<path class="km-w" d=${d}/>`)}
    ${Object.entries(CONDUITS).map(([id, c]) => (view.conduits?.[id] === undefined ? null : html`<path key=${id} class=${'km-p ' + coOf(view, view.conduits[id])} d=${c.path}/>`))}
    ${Object.entries(DAMS).map(([id, p]) => dot(id, p, view.dams?.[id]?.owner, !!view.dams?.[id], ['dam', 'site']))}
    ${Object.entries(HOUSES).map(([id, p]) => dot(id, p, view.powerhouses?.[id], view.powerhouses?.[id] !== undefined, ['site']))}
    ${Object.entries(CONDUITS).map(([id, c]) => (lit(['conduit', 'site'], id) ? html`<circle key=${id} class="km-can" cx=${c.plate[0]} cy=${c.plate[1]} r="30"/>` : null))}
    ${Object.entries(HEADS).map(([id, x]) => (lit(['headstream'], id) ? html`<circle key=${id} class="km-can" cx=${x} cy="80" r="30"/>` : null))}</g>`;
}

/** @param {string} s */
export const cap = (s) => s.charAt(0).toUpperCase() + s.slice(1);
