// SPDX-License-Identifier: MIT
/* map.js - Map of the Alps: headstreams, rivers, basins with dams, conduits and powerhouses. Drawn from
 * catalogue and view; places of legal moves glow. */
// @ts-check
import { html, useEffect, useState } from '../../js/html.js';
import { Ahead, Letters } from './preview_ahead.js';
import { areaFacts } from './facts.js';
import { layoutOf } from './layout.js';
import { edge, glowOf, shown, thing, withRed } from './touch.js';
import {
  ROMAN, at, badge, byId, capital, coOf, fromMiddle, placesOf, put, tag, times, use,
} from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./catalog.js').Site} Site */
/** @typedef {import('./map_layout.js').Point} Point */
/** @typedef {import('./map_layout.js').Layout} Layout */

/** The map as layers, from the ground up. The zones have three layers, since usually only one changes.
 * over: drawn above sites and pieces. @param {{ game: Game, expert: boolean, over?: unknown }} props */
export function mapParts({ game, expert, over }) {
  const layout = layoutOf(game.view), { heads, zones, size: [w, h] } = layout;
  const pipes = Object.keys(layout.conduits), ids = Object.keys(zones), third = Math.ceil(ids.length / 3);
  const some = (/** @type {number} */ n) => ids.slice(n * third, (n + 1) * third).map((z) => html`
    <${Zone} key=${z} game=${game} zone=${z}/>`);
  const parts = [
    html`<clipPath id="br-sheet"><rect width=${w} height=${h} rx="10"/></clipPath>
      <${Ground} layout=${layout}/>`,
    html`<${PlannedPipes} game=${game}/>
      <${Waters} layout=${layout}/>`,
    html`<g class="conduits">${pipes.map((id) => html`<${Conduit} key=${id} game=${game} id=${id}/>`)}</g>
      <${Exits} game=${game}/>
      ${Object.keys(heads).map((id) => html`<${Head} key=${id} game=${game} id=${id}/>`)}`,
    some(0), some(1), some(2),
    pipes.map((id) => html`<${Plate} key=${id} game=${game} id=${id}/>`),
    html`${expert ? null : html`<${AreaPlates} game=${game}/>`}
      <${Letters} game=${game}/>`,
    html`<${Ahead} game=${game}/>
      ${over}
      <rect class="frame" x="5" y="5" width=${w - 10} height=${h - 10} rx="8"/>
      <rect class="frame f2" x="9" y="9" width=${w - 18} height=${h - 18} rx="6"/>
      <g class="fx" aria-hidden="true"></g>`,
  ];
  const look = 'map' + (expert ? ' is-expert' : '');
  return parts.map((part) => html`<g class=${look} clip-path="url(#br-sheet)">${part}</g>`);
}

/** The landscape is loaded after the rest. @param {{ layout: Layout }} props */
function Ground({ layout }) {
  const [land, setLand] = useState('');
  useEffect(() => { layout.land().then((m) => setLand(m.LAND)); }, [layout]);
  return html`<g aria-hidden="true">
    <rect class="a-plain" width=${layout.size[0]} height=${layout.size[1]}/>
    <g dangerouslySetInnerHTML=${{ __html: land }}/>
    <g class="compass" transform=${at(layout.size[0] - 38, layout.size[1] - 38)}>
      <circle r="19"/>
      <path class="c-n" d="M0 -16L5 0H-5Z"/><path class="c-s" d="M0 16L5 0H-5Z"/>
    </g>
  </g>`;
}

/** Possible conduits with their course. @param {{ game: Game }} props */
function PlannedPipes({ game }) {
  const all = Object.entries(layoutOf(game.view).conduits);
  const planned = all.filter(([id]) => game.view.conduits[id] === undefined);
  return html`<g class="plan">
    <marker id="br-ends" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="6" markerHeight="6" orient="auto">
      <path d="M1 1L9 5L1 9Z"/></marker>
    ${planned.map(([id, { path }]) => html`
      <g key=${id}>
        <path class="r0" d=${path}/>
        <path class="r1" d=${path}/>
      </g>`)}
  </g>`;
}

const RIVER_WIDTHS = [16, 18, 20, 23], HEAD_WIDTH = 14;

/** Width of the river that leaves a zone; a headstream is narrower.
 * @param {Layout} layout @param {string} id */
function riverWidth({ widths }, id) {
  const zone = Number(id.split('>')[0]);
  if (Number.isNaN(zone)) return HEAD_WIDTH;
  return RIVER_WIDTHS[widths.filter((from) => zone >= from).length];
}

/** Shore of the lake of a zone's two dams. */
const SHORE = 'M106 134C66 142 72 190 74 208S76 270 110 282S202 284 220 248S234 148 198 135S136 130 106 134Z';
const SHORE_MIDDLE = [150, 208];

/** @param {Layout} layout @param {string} zone */
function basin({ dams }, zone) {
  const upper = dams[`D${zone}U`], lower = dams[`D${zone}L`];
  if (!upper) return null;
  const [x, y] = [0, 1].map((k) => (upper[k] + lower[k]) / 2 - SHORE_MIDDLE[k]);
  return html`<path class="basin" transform=${at(x, y)} d=${SHORE}/>`;
}

/** Exits of the water, in words. @param {{ game: Game }} props */
const Exits = ({ game }) => html`<g>
  ${Object.entries(layoutOf(game.view).exits).map(([id, [x, y]]) => html`
    <rect ...${shown(game, exit(game, id))} key=${id} class="hit" x=${x - 20} y=${y - 34} width="40"
      height="34"/>`)}
</g>`;

/** @param {Game} game @param {string} id */
const exit = (game, id) => ({ kind: 'none', value: id, label: capital(game.word('exit', id)) });

/** Arrow at an exit. @param {Point} place */
const exitArrow = ([x, y]) => html`<path class="exit" d=${`M${x - 7} ${y - 22}l7 7 7 -7`}/>`;

/** Lakes and rivers, which never change. @param {{ layout: Layout }} props */
function Waters({ layout }) {
  const rivers = Object.entries(layout.rivers);
  const under = (/** @type {string} */ id) => id.startsWith('through');
  const open = rivers.filter(([id]) => !under(id)), lakes = rivers.filter(([id]) => under(id));
  const wide = (/** @type {string} */ id) => riverWidth(layout, id);
  return html`<g class="rivers" aria-hidden="true">
    ${Object.keys(layout.zones).map((zone) => basin(layout, zone))}
    ${open.map(([id, d]) => html`<path class="bank" d=${d} stroke-width=${wide(id) + 2}/>`)}
    ${lakes.map(([, d]) => html`<path class="river under" d=${d} stroke-width="10"/>`)}
    ${open.map(([id, d]) => html`<path class="river" d=${d} stroke-width=${wide(id) - 4}/>`)}
    ${open.map(([id, d]) => html`<path class="stream" data-river=${id} d=${d}/>`)}
    ${Object.values(layout.exits).map(exitArrow)}
  </g>`;
}

/** A headstream: its tile, and the drops that wait in the spring below.
 * @param {{ game: Game, id: string }} props */
function Head({ game, id }) {
  const x = layoutOf(game.view).heads[id];
  const head = game.view.heads[/** @type {import('./view.js').Headstream} */ (id)];
  if (!head?.tile) return null;
  const label = capital(game.word('headstream', id));
  const p = thing(game, { args: ['headstream'], value: id, label, kind: 'head' });
  const drops = byId(game.catalog)[head.tile].drops_by_round;
  return html`<g ...${p} class=${'headstream ' + p.class} id=${'br-' + id}>
    <g class="ht-tile" style=${`transform-origin:${x}px 68px`}>
      <rect class="ht" x=${x - 68} y="20" width="136" height="46" rx="5"/>
      ${[1, 2, 3, 4].map((round) => headRound(x, round, drops[round - 1], game.view.round ?? 1))}
    </g>
    <${Spring} x=${x} drops=${head.drops ?? 0}/>
    ${edge(p, x - 73, 15, 146, 90, 12)}
  </g>`;
}

/** Drops of a headstream's tile in a round.
 * @param {number} x @param {number} round @param {number} drops
 * @param {number} now */
function headRound(x, round, drops, now) {
  const middle = x - 80 + round * 32;
  const when = round < now ? ' past' : round === now ? ' now' : '';
  return html`<g class=${'ht-col' + when}>
    <rect x=${middle - 16} y="24" width="32" height="38" rx="3"/>
    <text class="ht-r" x=${middle} y="36">${ROMAN[round]}</text>
    ${drops ? html`<text class="ht-n" x=${middle - 6} y="57.5">${drops}</text>` : null}
    ${drops ? use('i-drop', middle - 1, 42, 16) : null}
    ${drops ? null : html`<text class="ht-n" x=${middle} y="56">–</text>`}
  </g>`;
}

/** Waiting drops; more than five are shown as a number. @param {{ x: number, drops: number }} props */
function Spring({ x, drops }) {
  const gap = drops > 4 ? 17 : 21;
  const drop = (/** @type {number} */ i) =>
    html`<use href="#br-drop" class="water" transform=${at(x + fromMiddle(i, drops) * gap, 86)}/>`;
  return [
    html`<path class="spring" d=${`M${x - 52} 74q52 -10 104 0q8 12 -6 22q-46 10 -92 0q-14 -10 -6 -22Z`}/>`,
    times(drops, drop),
    drops > 5 ? html`
      <g transform=${at(x + 60, 86)}>
        <circle r="12" class="more"/>
        <text class="more-n" y="5">${drops}</text>
      </g>` : null,
  ];
}

/** @param {{ game: Game, zone: string }} props */
function Zone({ game, zone }) {
  /** @type {import('./catalog.js').Zone} */
  const z = placesOf(game)['zone' + zone];
  const { group, badge: [x, y] } = layoutOf(game.view).zones[zone];
  return html`<g class=${'zone ' + z.area}>
    ${group ? terrace(group) : null}
    ${z.powerhouse_spaces.map((s) => html`<${House} key=${s.id} game=${game} site=${s} zone=${zone}/>`)}
    ${z.dam_spaces.map((s) => html`<${Dam} key=${s.id} game=${game} site=${s} conduit=${z.conduits[0]}/>`)}
    <g ...${shown(game, { kind: 'none', value: 'zone' + zone, label: zoneName(game, z) })} class="zbadge"
        transform=${at(x, y)}>
      <path d="M0 -15L13 -7.5V7.5L0 15L-13 7.5V-7.5Z"/>
      <text class="zn" y="5.6">${zone}</text>
    </g>
  </g>`;
}

/** @param {Game} game @param {import('./catalog.js').Zone} z */
const zoneName = (game, z) => game.t('group.zone', { area: game.word('area', z.area), zone: z.id });

/** Ground shared by a zone's powerhouses.
 * @param {[number, number, number, number]} group its middle and size */
const terrace = ([x, y, w, h]) =>
  html`<rect class="terrace" x=${x - w / 2} y=${y - h / 2} width=${w} height=${h} rx="8"/>`;

/** The move to ask about when a site has no legal move.
 * @param {Game} game @param {string} id @param {{ dam: string, conduit: string, drops: number }} [produce] */
function why(game, id, produce) {
  const verbs = new Set(game.moves.map((m) => m.verb));
  if (verbs.has('build')) return { verb: 'build', site: id };
  if (verbs.has('free_build')) return { verb: 'free_build', site: id };
  if (produce && verbs.has('produce')) return { verb: 'produce', ...produce };
  return null;
}

/** CSS classes of a site. @param {Site} site @param {boolean} built @param {string} cls of the thing */
const siteState = (site, built, cls) => (site.red_border ? ' red' : '') + (built ? ' built ' : ' ') + cls;

/** Positions of drops behind a dam, by its level. @type {Record<number, Point[]>} */
const POOL = {
  0: [],
  1: [[0, 3]],
  2: [[-13, -8], [13, -8]],
  3: [[-34, -21], [-11, -21], [12, -21], [35, -21]],
};
/** Positions for a dam of level 3 within its capacity. @type {Point[]} */
const POOL_OF_THREE = [[-26, -21], [0, -21], [26, -21]];

const DAM_RED = 'M-44.5 -26.5H44.5L50.5 -20.5V20.5L44.5 26.5H-44.5L-50.5 20.5V-20.5Z';
const DAM_EDGE = 'M-49 -36H49L60 -25V25L49 36H-49L-60 25V-25Z';

/** @param {{ game: Game, site: Site, conduit?: import('./catalog.js').Conduit }} props */
function Dam({ game, site, conduit }) {
  const dam = game.view.dams[site.id], [x, y] = layoutOf(game.view).dams[site.id];
  const p = thing(game, {
    args: ['dam', 'site'],
    value: site.id,
    label: withRed(game, capital(game.word('dam', site.id)), dam ? 0 : site.surcharge),
    kind: 'dam',
    ask: why(game, site.id, conduit && { dam: site.id, conduit: conduit.id, drops: 1 }),
  });
  const state = siteState(site, !!dam, p.class);
  return html`
    <g ...${p} id=${'br-' + site.id} class=${'dam-site' + state} transform=${at(x, y)}>
      ${put('site-dam')}
      ${site.red_border ? html`<path class="redline" d=${DAM_RED}/>` : null}
      ${dam ? html`<${BuiltDam} game=${game} dam=${dam}/>` : null}
      ${!dam && site.red_border ? tag(38, -27, 1, site.surcharge) : null}
      ${glowOf(p) ? html`<path class=${glowOf(p)} d=${DAM_EDGE}/>` : null}
    </g>`;
}

/** The dam with its water, and free places.
 * @param {{ game: Game, dam: import('./view.js').ViewDam }} props */
function BuiltDam({ game, dam }) {
  const level = dam.level ?? 0, drops = dam.drops ?? 0;
  const holds = Math.max(level, drops);
  const pool = level === 3 && holds < 4 ? POOL_OF_THREE : POOL[level];
  const place = (/** @type {number} */ i) => (i < drops
    ? html`<use href="#br-drop" class="water drop-here" transform=${at(...(pool[i] ?? [0, 0]))}/>`
    : html`<use href="#br-drop-room" class="" transform=${at(...(pool[i] ?? [0, 0]))}/>`);
  return html`<g class=${coOf(game.view, dam.owner)}>
    ${put('dam-' + level)}
    ${times(holds, place)}
    ${dam.owner !== undefined ? badge(game.view, dam.owner, { y: 17, r: 9, k: 0.76 }) : null}
  </g>`;
}

const HOUSE_RED = 'M-15.5 -18H15.5L19 -14.5V14.5L15.5 18H-15.5L-19 14.5V-14.5Z';

/** Conduits that are picked, chosen or under the pointer. @param {Game} game @returns {string[]} */
function meantConduits(game) {
  /** @type {(import('../../js/types.js').Partial | null)[]} */
  const parts = [game.picked, game.chosen, game.hovered];
  return parts.flatMap((part) => part?.conduit ?? []);
}

/** True if the conduit in question drives the player's own powerhouse here.
 * @param {Game} game @param {string} zone
 * @param {number | undefined} owner */
function isDriven(game, zone, owner) {
  const [conduit] = meantConduits(game);
  const leadsHere = conduit && placesOf(game)[conduit]?.to_zone === Number(zone);
  return leadsHere && owner === game.you && owner !== undefined;
}

/** @param {{ game: Game, site: Site, zone: string }} props */
function House({ game, site, zone }) {
  const owner = game.view.powerhouses[site.id], built = owner !== undefined;
  const [x, y] = layoutOf(game.view).houses[site.id];
  const p = thing(game, {
    args: ['site'],
    value: site.id,
    label: withRed(game, capital(game.word('powerhouse', site.id)), built ? 0 : site.surcharge),
    kind: 'house',
    ask: why(game, site.id),
  });
  const glow = glowOf(p) ?? (isDriven(game, zone, owner) ? 'edge soft' : null);
  const state = siteState(site, built, p.class);
  return html`
    <g ...${p} id=${'br-' + site.id} class=${'house-site' + state} transform=${at(x, y)}>
      ${put('site-house')}
      ${site.red_border ? html`<path class="redline" d=${HOUSE_RED}/>` : null}
      ${built ? builtHouse(game, owner) : null}
      ${!built && site.red_border ? tag(11, -18, 0.86, site.surcharge) : null}
      ${glow ? html`<rect class=${glow} x="-26" y="-26" width="52" height="52" rx="10"/>` : null}
    </g>`;
}

/** @param {Game} game @param {number} owner */
const builtHouse = (game, owner) => html`
  <g class=${coOf(game.view, owner)}>
    ${put('house', 0, 1)}
    ${badge(game.view, owner, { y: -12, r: 7.5, k: 0.62 })}
  </g>`;

/** A conduit as a target, by its plate or its long pipe. Its tooltip stands at the plate.
 * @param {Game} game @param {string} id */
const conduitThing = (game, id) => thing(game, {
  args: ['conduit', 'site'],
  value: id,
  label: capital(game.word('conduit', id)),
  kind: 'conduit',
  ask: why(game, id),
  beside: (el) => el.closest('.board')?.querySelector(`#br-${id}`) ?? null,
});

/** Pipe from plate to powerhouses, once built. @param {{ game: Game, id: string }} props */
function Conduit({ game, id }) {
  const owner = game.view.conduits[id], d = layoutOf(game.view).conduits[id].path;
  if (owner === undefined) return null;
  const lit = game.can('conduit', id);
  const on = meantConduits(game).includes(id);
  const p = conduitThing(game, id);
  const state = (lit ? ' act' : '') + (on ? ' staged' : '');
  return html`
    <g ...${p} tabindex=${undefined} role=${undefined} aria-hidden="true" id=${'br-pipe-' + id}
      class=${`conduit built ${coOf(game.view, owner)} ${p.class}${state}`}>
      <path class="bridge" d=${d}/>
      ${lit || on ? html`<path class="halo2" d=${d}/>` : null}
      ${lit || on ? html`<path class="halo" d=${d}/>` : null}
      <path class="p-o" d=${d}/>
      <path class="p-b" d=${d}/>
      <path class="p-h" d=${d} transform="translate(-1.4 -1.4)"/>
      <path class="p-c" d=${d}/>
      ${on ? html`<path class="p-run" d=${d}/>` : null}
    </g>`;
}

/** Plate at a conduit's start: value and owner. @param {{ game: Game, id: string }} props */
function Plate({ game, id }) {
  const owner = game.view.conduits[id], built = owner !== undefined;
  const p = conduitThing(game, id);
  return html`
    <g ...${p} id=${'br-' + id} class=${`plate ${built ? 'built ' + coOf(game.view, owner) : ''} ${p.class}`}
      transform=${at(...layoutOf(game.view).conduits[id].plate)}>
      ${put('plate')}
      <text class="pv" y="6.4">${placesOf(game)[id].value}</text>
      ${built ? badge(game.view, owner, { x: 13, y: 12, r: 8, k: 0.66 }) : null}
      ${glowOf(p) ? html`<circle class=${glowOf(p)} r="21"/>` : null}
    </g>`;
}

/** @param {Game} game @param {string} area */
const areaThing = (game, area) =>
  ({ kind: 'none', value: 'area-' + area, label: game.word('area', area), facts: areaFacts(game, area) });

/** Building costs of each area. @param {{ game: Game }} props */
function AreaPlates({ game }) {
  const cost = game.catalog.construction_costs;
  const plate = (/** @type {[string, Point]} */ [area, [x, y]]) => html`
    <g ...${shown(game, areaThing(game, area))} class="aplate"
        transform=${at(x, y)}>
      <path class="acard" d="M-63 -20L-57 -26H57L63 -20V20L57 26H-57L-63 20Z"/>
      <text class="al" y="-7">${game.word('area', area)}</text>
      ${use('i-base', -58, 0, 20)}
      <text class="an" x="-31" y="16">${cost.base[area]}</text>
      ${use('i-exc', -25, 1, 19)}
      <path class="pl-d" d="M0 2V20"/>
      ${use('i-elev', 5, 0, 20)}
      <text class="an" x="32" y="16">${cost.elevation[area]}</text>
      ${use('i-mix', 38, 1, 19)}
    </g>`;
  return html`<g>${Object.entries(layoutOf(game.view).plates).map(plate)}</g>`;
}

/** Overview map in a corner: rivers, structures, and places of legal moves. @param {{ game: Game }} props */
export function KeyMap({ game }) {
  const { view } = game, { size: [w, h], rivers, conduits, dams, houses, heads } = layoutOf(view);
  const pipes = Object.entries(conduits).filter(([id]) => view.conduits[id] !== undefined);
  return html`<g>
    <g transform=${`scale(${w} ${h})`}>
      <path class="a-plain" d="M0 0H1V1H0Z"/>
      <path class="a-hill" d="M0 0H1V.61Q.5 .53 0 .48Z"/>
      <path class="a-mountain" d="M0 0H1V.36Q.5 .27 0 .31Z"/>
    </g>
    ${Object.values(rivers).map((d) => html`<path class="km-w" d=${d}/>`)}
    ${pipes.map(([id, { path }]) =>
      html`<path key=${id} class=${'km-p ' + coOf(view, view.conduits[id])} d=${path}/>`)}
    ${Object.entries(dams).map(([id, place]) =>
      html`<${KeySite} key=${id} game=${game} id=${id} place=${place} args=${['dam', 'site']}
        built=${!!view.dams[id]} owner=${view.dams[id]?.owner}/>`)}
    ${Object.entries(houses).map(([id, place]) =>
      html`<${KeySite} key=${id} game=${game} id=${id} place=${place} args=${['site']}
        built=${view.powerhouses[id] !== undefined} owner=${view.powerhouses[id]}/>`)}
    ${Object.entries(conduits).map(([id, { plate }]) => keySpot(game, ['conduit', 'site'], id, plate))}
    ${Object.entries(heads).map(([id, x]) => keySpot(game, ['headstream'], id, [x, 80]))}
  </g>`;
}

/** A ring on a place of a legal move.
 * @param {Game} game @param {string[]} args @param {string} id @param {Point} place */
const keySpot = (game, args, id, [x, y]) => (args.some((arg) => game.can(arg, id))
  ? html`<circle key=${id} class="km-can" cx=${x} cy=${y} r="30"/>`
  : null);

/** A dam or powerhouse of the overview map.
 * @param {{ game: Game, id: string, place: Point, args: string[], built: boolean, owner?: number }} props */
function KeySite({ game, id, place, args, built, owner }) {
  const [x, y] = place;
  return html`<g class=${coOf(game.view, owner)}>
    ${built ? html`<rect class="km-b" x=${x - 34} y=${y - 22} width="68" height="44" rx="6"/>` : null}
    ${keySpot(game, args, id, place)}
  </g>`;
}
