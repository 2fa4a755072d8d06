// SPDX-License-Identifier: MIT
/* points_chart.js - chart of points over time. */
import { html, useEffect, useMemo, useState } from '../../html.js';
import { t } from '../../i18n.js';
import { phone } from '../../prefs.js';
import { Mark, MarkAt } from '../../board/seat_marks.js';
import { plainOf } from '../log/announcer.js';
import { linesOf } from '../log/log.js';
import { points } from './scores.js';
import { courseOf, great, ticks } from './points_history.js';

/** @import { Score } from '../../types.js' */
/** @import { TableGame } from '../game/table_game.js' */
/** @import { Course } from './points_history.js' */
/** @typedef {{ table: import('../../table_state.js').Table, game: TableGame, columns: Score[] }} Props */
/** The scale of the drawing: `x` of a move, `y` of points.
 *  @typedef {{ x: (i: number) => number, y: (v: number) => number, low: number, high: number }} Scale */

const WIDE = 660, TALL = 270, LEFT = 38, RIGHT = 124, TOP = 16, FOOT = 24, LABEL = [19, 32];
/** A seat is told by its line, too. */
const DASHES = ['none', '9 4', '3 4', '12 3 3 3', '1 5'];
const PAGE = 10;

/** What was asked once. @type {WeakMap<object, Promise<Course>>} */
const asked = new WeakMap();

/** @param {Props['table']} table @returns {Promise<Course>} */
export function askCourse(table) {
  const known = asked.get(table) ?? table.ask('course', {}).then(courseOf);
  asked.set(table, known);
  return known;
}

/** @param {Props['table']} table */
export function useCourse(table) {
  const [course, setCourse] = useState(/** @type {Course | null} */ (null));
  useEffect(() => {
    askCourse(table).then(setCourse, () => asked.delete(table));
  }, [table]);
  return course;
}

/** What happened with a move. @param {TableGame} game @param {number} seq */
export function saidOf(game, seq) {
  const entry = game.table.log.value.find((e) => e.seq === seq);
  if (!entry) return { seat: undefined, text: t('end.start') };
  const lines = linesOf(game, entry).filter((l) => !l.head);
  const line = lines.find((l) => !l.sub && l.seat === entry.seat) ?? lines[0];
  return { seat: entry.seat, text: line?.text ?? (entry.move ? game.text(entry.move) : '') };
}

/** @param {Course} course @returns {Scale} */
function scaleOf({ points: all }) {
  const values = all.flatMap((p) => p.of), low = Math.min(0, ...values), high = Math.max(1, ...values);
  const last = Math.max(1, all.length - 1);
  return {
    low, high,
    x: (i) => LEFT + ((WIDE - LEFT - RIGHT) * i) / last,
    y: (v) => TALL - FOOT - ((TALL - FOOT - TOP) * (v - low)) / (high - low),
  };
}

/** @param {Props} props */
export function Curve({ table, game, columns }) {
  const course = useCourse(table), [now, setNow] = useState(/** @type {number | null} */ (null));
  const turns = useMemo(() => (course ? great(course, table.log.value) : []), [course, table.log.value]);
  if (!course || course.points.length < 2) return null;
  const go = (/** @type {number} */ i) => table.look(course.points[i].seq);
  const all = { game, columns, course, turns, now, show: setNow, go };
  return html`<article class="over__card over__curve paper">
    <h3>${t('end.curve')} <small>${t('end.curve.help')}</small></h3>
    <${Field} ...${all} />
    <${Said} ...${all} />
    ${turns.length ? html`<ol class="turns">${turns.map((turn, n) =>
    html`<${Turn} key=${turn.at} ...${all} turn=${turn} n=${n} />`)}</ol>` : null}
  </article>`;
}

/** @typedef {{ game: TableGame, columns: Score[], course: Course,
 *  turns: import('./points_history.js').Great[],
 *   now: number | null, show: (i: number) => void, go: (i: number) => void }} Parts */

/** The drawing is a slider over the moves: a mouse shows and goes, a finger shows, the keys do both.
 *  @param {Parts} props */
function Field({ game, columns, course, turns, now, show, go }) {
  const last = course.points.length - 1, scale = scaleOf(course), at = now ?? last;
  const find = (/** @type {any} */ e) => {
    const box = e.currentTarget.getBoundingClientRect(), across = ((e.clientX - box.left) / box.width) * WIDE;
    return Math.min(last, Math.max(0, Math.round(((across - LEFT) / (WIDE - LEFT - RIGHT)) * last)));
  };
  const step = /** @type {{ [key: string]: number }} */ ({
    ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, PageDown: at - PAGE,
    PageUp: at + PAGE, Home: 0, End: last,
  });
  const onKey = (/** @type {KeyboardEvent} */ e) => {
    if (e.key === 'Enter' || e.key === ' ') go(at);
    else if (e.key in step) show(Math.min(last, Math.max(0, step[e.key])));
    else return;
    e.preventDefault();
  };
  const onClick = (/** @type {any} */ e) => {
    const i = find(e);
    show(i);
    if (e.pointerType !== 'touch') go(i);
  };
  const { text } = saidOf(game, course.points[at].seq);
  return html`<div class="curve" role="slider" tabindex="0" aria-label=${t('end.curve')} aria-valuemin="0"
      aria-valuemax=${last} aria-valuenow=${at} aria-valuetext=${valueText(game, course, at, plainOf(text))}
      onKeyDown=${onKey} onClick=${onClick}
      onPointerMove=${(/** @type {any} */ e) => { if (e.pointerType === 'mouse') show(find(e)); }}>
    <svg viewBox=${`0 0 ${WIDE} ${TALL}`} aria-hidden="true">
      ${ticks(scale.low, scale.high).map((v) => html`<g><line class="curve__grid" x1=${LEFT}
        x2=${WIDE - RIGHT} y1=${scale.y(v)} y2=${scale.y(v)} /><text x=${LEFT - 7} y=${scale.y(v) + 4}
        class="is-end">${points(v)}</text></g>`)}
      <text x=${WIDE - RIGHT} y=${TALL - 5} class="is-end">${t('end.moves', { n: last })}</text>
      <${Lines} game=${game} course=${course} scale=${scale} />
      ${now === null ? null : html`<${Cursor} game=${game} course=${course} scale=${scale} now=${now} />`}
      ${turns.map((turn, n) => html`<g class=${`curve__great ${turn.at === now ? 'is-on' : ''}`}
        transform=${`translate(${scale.x(turn.at)} ${scale.y(turn.points)})`}><circle r="10" />
        <text y="4.500">${n + 1}</text></g>`)}
    </svg>
    <div aria-hidden="true"><${Ends} game=${game} columns=${columns} course=${course} scale=${scale} /></div>
  </div>`;
}

/** @param {TableGame} game @param {Course} course @param {number} at @param {string} said */
function valueText(game, course, at, said) {
  const { of } = course.points[at], each = course.seats.map((s, i) => `${game.seatName(s)} ${points(of[i])}`);
  return `${t('end.at', { n: at })}: ${said.replaceAll('**', '')} (${each.join(', ')})`;
}

/** The class of a seat's colour. @param {TableGame} game @param {number} s */
const toneOf = (game, s) => game.plugin.tone?.(game, s) ?? `s${s}`;

/** @param {{ game: TableGame, course: Course, scale: Scale }} props */
function Lines({ game, course, scale }) {
  const line = (/** @type {number} */ k) => course.points.map(({ of }, i) =>
    `${i ? 'L' : 'M'}${scale.x(i).toFixed(1)} ${scale.y(of[k]).toFixed(1)}`).join('');
  return course.seats.map((s, k) => html`<path class=${`curve__line ${toneOf(game, s)}`} d=${line(k)}
    stroke-dasharray=${DASHES[s] ?? '6 3'} />`);
}

/** @param {{ game: TableGame, course: Course, scale: Scale, now: number }} props */
function Cursor({ game, course, scale, now }) {
  const x = scale.x(now);
  const dot = (/** @type {number} */ s, /** @type {number} */ y) => (game.plugin.tone?.(game, s)
    ? html`<circle class=${toneOf(game, s)} cx=${x} cy=${y} r="4.500" fill="currentColor" />`
    : html`<${MarkAt} seat=${s} x=${x} y=${y} size=${11} />`);
  return html`<line class="curve__now" x1=${x} x2=${x} y1=${TOP} y2=${TALL - FOOT} />
    ${course.seats.map((s, k) => dot(s, scale.y(course.points[now].of[k])))}`;
}

/** Whose line it is, at its end; where two meet, one makes room.
 *  @param {{ game: TableGame, columns: Score[], course: Course, scale: Scale }} props */
function Ends({ game, columns, course, scale }) {
  const last = course.points[course.points.length - 1];
  const wanted = columns.map((s) => ({ s, y: scale.y(last.of[course.seats.indexOf(s.seat)] ?? s.total) }))
    .sort((a, b) => a.y - b.y);
  const label = LABEL[phone.value ? 1 : 0];
  let free = TOP;
  return wanted.map(({ s, y }, i) => {
    const most = TALL - FOOT - (wanted.length - i - 1) * label, at = Math.max(free, Math.min(y, most));
    free = at + label;
    return html`<span class="curve__who" style=${`top: ${(100 * at) / TALL}%`}><${Mark} seat=${s.seat} />
      <b>${game.seatName(s.seat)}</b> ${points(s.total)}</span>`;
  });
}

/** The move that is shown: what happened, and the way there. @param {Parts} props */
function Said({ game, course, now, go }) {
  if (now === null) return html`<p class="curve__said quiet">${t('end.curve.how')}</p>`;
  const { seat, text } = saidOf(game, course.points[now].seq);
  return html`<p class="curve__said"><span>${seat === undefined ? null : html`<${Mark} seat=${seat} /> `}
    <b>${t('end.at', { n: now })}</b> ${text}</span>
    <button class="linklike" onClick=${() => go(now)}>${t('end.go')}</button></p>`;
}

/** @param {Parts & { turn: import('./points_history.js').Great, n: number }} props */
function Turn({ game, course, turn, n, now, show, go }) {
  const { text } = saidOf(game, course.points[turn.first].seq), { seat, gain } = turn;
  const name = game.seatName(seat), named = plainOf(text).includes(name);
  return html`<li><button class=${turn.at === now ? 'is-on' : ''} onClick=${() => go(turn.at)}
      onFocus=${() => show(turn.at)} onPointerEnter=${() => show(turn.at)}>
    <i>${n + 1}</i><span><${Mark} seat=${seat} /> ${named ? null : html`<b>${name}</b> `}${text}
    ${' '}<em>${gain < 0 ? '' : '+'}${points(gain)}</em></span></button></li>`;
}
