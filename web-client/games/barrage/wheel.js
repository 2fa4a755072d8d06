// SPDX-License-Identifier: MIT
/* A company's construction wheel: machines and tiles at work in its six segments, until they come back
 * at the opening. */
// @ts-check
import { html, useEffect, useRef, useState } from '../../js/html.js';
import { edge, shown, thing } from './touch.js';
import { TechTile, at, capital, coOf, fromMiddle, markOf, times, use } from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./map_layout.js').Point} Point */

const SEGMENTS = 6, TURN = 360 / SEGMENTS;
const BOLTS = 24;
/** Radius of the whole wheel's rim, of the arrow around it and of the hub, by that of the segments. */
const RIM = 1.07, ARROW = 1.15, HUB = 0.27;
/** Below this radius there is no room for words and counts. */
const SMALL = 60;

/** @param {number} n */
const tenth = (n) => Math.round(n * 10) / 10;

/** A point on the wheel: 0 is on top, onwards against the clock.
 * @param {number} deg @param {number} r @returns {Point} */
function polar(deg, r) {
  const angle = (deg * Math.PI) / 180;
  return [tenth(-Math.sin(angle) * r), tenth(-Math.cos(angle) * r)];
}

/** The outline of a segment. @param {number} deg middle @param {number} r outer @param {number} inner */
function slice(deg, r, inner) {
  const from = deg - TURN / 2, to = deg + TURN / 2;
  const outside = `M${polar(from + 0.8, r)}A${r} ${r} 0 0 0 ${polar(to - 0.8, r)}`;
  const inside = `L${polar(to - 1.6, inner)}A${inner} ${inner} 0 0 1 ${polar(from + 1.6, inner)}`;
  return `${outside}${inside}Z`;
}

/** @param {number} n @param {number} by */
const modulo = (n, by) => ((n % by) + by) % by;

/** The angle shown runs after the true one, so that the wheel is seen turning.
 * @param {Game} game @param {number} opening @param {number} seat */
function useAngle(game, opening, seat) {
  const first = opening - 1;
  const total = useRef({ seat, at: first });
  const [shown, setShown] = useState(first);
  const t = total.current;
  if (t.seat !== seat) total.current = { seat, at: first };
  const onward = modulo(first - total.current.at, SEGMENTS);
  const back = onward > SEGMENTS / 2 && !game.live;
  total.current.at += back ? onward - SEGMENTS : onward;
  const target = total.current.at;
  useEffect(() => { setShown(target); }, [target]);
  return game.motion === 'reduced' ? target : shown;
}

/** @param {{ game: Game, seat: number, r: number }} props centred on its own origin */
export function Wheel({ game, seat, r }) {
  const { view } = game;
  const turned = useAngle(game, Number(view.players[seat].opening), seat) * TURN;
  const name = game.t('aria.wheel', { seat: game.seatName(seat) });
  return html`<g class=${'wheel ' + coOf(view, seat)} role="img" aria-label=${name}>
    <circle class="wh-rim" r=${r * RIM}/>
    <g class="spin" style=${`transform:rotate(${turned}deg)`}>
      ${times(BOLTS, (i) => bolt(i, r))}
      ${times(SEGMENTS, (i) =>
        html`<${Segment} key=${i} game=${game} seat=${seat} number=${i + 1} r=${r} turned=${turned}/>`)}
    </g>
    <path class="w-gate" d=${gate(r)}/>
    ${hub(view, seat, r * HUB)}
    ${r > SMALL ? html`<g><path class="w-turn" d=${turnArrow(r)}/></g>` : null}
  </g>`;
}

/** A bolt of the rim. @param {number} i @param {number} r */
function bolt(i, r) {
  const [x, y] = polar((i * 360) / BOLTS + 7.5, r * 1.035);
  return html`<circle class="bolt-h" cx=${x} cy=${y} r=${1.6 * Math.max(0.7, scaleOf(r))}/>`;
}

/** Things on the wheel are drawn for a radius of 156. @param {number} r */
const scaleOf = (r) => r / 156;

/** One segment: its machines and its tile, which stay upright while the wheel turns; how many turns until it
 * opens.
 * @param {{ game: Game, seat: number, number: number, r: number, turned: number }} props */
function Segment({ game, seat, number, r, turned }) {
  const p = game.view.players[seat], s = p.wheel[number];
  const deg = (number - 1) * TURN, turns = modulo(number - Number(p.opening), SEGMENTS), open = turns === 0;
  const machines = [
    ...times(s.excavators ?? 0, () => 'i-exc'),
    ...times(s.mixers ?? 0, () => 'i-mix'),
    ...times(s.excamixers ?? 0, () => 'i-xm'),
  ];
  const can = seat === game.you && game.can('segment', String(number));
  const gives = can ? segmentThing(game, number) : null, looks = gives ?? segmentShown(game, s, turns);
  const spread = Math.min(11.5, 46 / Math.max(1, machines.length - 1));
  const angleOf = (/** @type {number} */ n) => deg + fromMiddle(n, machines.length) * spread;
  const state = (open ? ' open' : s.tile ? ' full' : '') + (gives ? ' ' + gives.class : '');
  return html`<g ...${looks} class=${'wseg' + state}>
    <path class="ws" d=${slice(deg, r, r * HUB)}/>
    ${gives ? html`<path class="edge" d=${slice(deg, r, r * HUB)}/>` : null}
    ${machines.map((icon, n) => upright(polar(angleOf(n), r * 0.86), turned, machine(icon, scaleOf(r))))}
    ${s.tile ? html`
      <${WheelTile} game=${game} id=${s.tile} mine=${seat === game.you} place=${polar(deg, r * 0.58)}
        turned=${turned} k=${scaleOf(r)}/>` : null}
    ${open && r > SMALL ? upright(polar(deg, r * 0.66), turned, openHere(game)) : null}
    ${!open && r > SMALL ? upright(polar(deg, r * 0.34), turned, turnsLeft(turns)) : null}
  </g>`;
}

/** A segment from which machines may come back. @param {Game} game @param {number} number */
const segmentThing = (game, number) => thing(game, {
  args: ['segment'],
  value: String(number),
  label: game.t('wheel.segment', { n: number }),
  kind: 'none',
});

/** Machines, and their words. @type {['excavators' | 'mixers' | 'excamixers', string][]} */
const MACHINES = [['excavators', 'n.excavators'], ['mixers', 'n.mixers'], ['excamixers', 'n.excamixers']];

/** A segment that is only looked at: what lies there, and when it comes home.
 * @param {Game} game @param {import('./view.js').Wheel} s @param {number} turns */
function segmentShown(game, s, turns) {
  const machines = MACHINES.map(([key, words]) => (s[key] ? game.t(words, { n: s[key] }) : ''));
  const all = [s.tile ? game.word('tile', s.tile) : '', ...machines].filter(Boolean).join(', ');
  const label = turns ? game.t('wheel.turns', { n: turns }) : game.t('wheel.now');
  const facts = [capital(all || game.t('wheel.empty'))];
  return shown(game, { kind: 'none', value: `turns${turns}`, label, facts });
}

/** Something on the wheel that does not turn with it.
 * @param {Point} place @param {number} turned @param {unknown} inner @param {Record<string, any>} [props] */
const upright = (place, turned, inner, props) => html`
  <g transform=${at(...place)} ...${props}>
    <g class="keep" style=${`transform:rotate(${-turned}deg)`}>${inner}</g>
  </g>`;

/** @param {string} icon @param {number} k */
const machine = (icon, k) => html`
  <g transform=${`scale(${k * 1.2})`} class="mach">
    <circle r="12.8"/>
    ${use(icon, -9, -9, 18)}
  </g>`;

/** @param {Game} game */
const openHere = (game) => html`<text class="w-open">${game.t('wheel.open')}</text>`;

/** @param {number} turns */
const turnsLeft = (turns) => html`
  <g class="w-k">
    <circle r="7"/>
    <text y="3.6" class="w-kn">${turns}</text>
  </g>`;

/** @param {{ game: Game, id: string, mine: boolean, place: Point, turned: number, k: number }} props */
function WheelTile({ game, id, mine, place, turned, k }) {
  const what = { args: [mine ? 'tile' : 'none'], value: id, label: game.word('tile', id), kind: 'tile' };
  const p = thing(game, what);
  const half = 30 * k, glow = edge(p, -half, -half, 2 * half, 2 * half, 6);
  const tile = html`<${TechTile} id=${id} catalog=${game.catalog} x=${0} y=${0} k=${k * 1.1}/>`;
  return upright(place, turned, [tile, glow], p);
}

/** Where the wheel opens. @param {number} r */
function gate(r) {
  const rim = r * RIM;
  return `M${polar(26, rim)}A${rim} ${rim} 0 0 1 ${polar(-26, rim)}`;
}

/** @param {import('./view.js').View} view @param {number} seat @param {number} inner */
const hub = (view, seat, inner) => html`
  <g class="w-hub">
    <circle r=${inner * 0.92}/>
    <circle class="h2" r=${inner * 0.68}/>
    ${markOf(view, seat, `scale(${(inner / 16).toFixed(2)})`)}
  </g>`;

/** Clockwise. @param {number} r */
function turnArrow(r) {
  const far = r * ARROW;
  return `M${polar(-34, far)}A${far} ${far} 0 0 1 ${polar(-62, far)}m-7 -3.5l7.5 4l2 -8`;
}
