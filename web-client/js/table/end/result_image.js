// SPDX-License-Identifier: MIT
/* result_image.js - result image for sharing. */
import { html, useEffect, useRef, useState } from '../../html.js';
import { lang, t } from '../../i18n.js';
import { at } from '../../base_path.js';
import { serverNow } from '../../time.js';
import { gameTitle } from '../../names.js';
import { MARKS } from '../../board/seat_marks.js';
import { Icon } from '../../ui/icons.js';
import { askCourse } from '../points/points_chart.js';
import { points, titleOf } from '../points/scores.js';

/** @import { Score } from '../../types.js' */
/** @import { Course } from '../points/points_history.js' */
/** @typedef {{ table: import('../../table_state.js').Table, room: import('../../types.js').Room,
 *   game: import('../game/table_game.js').TableGame, columns: Score[] }} Props */
/** @typedef {CanvasRenderingContext2D} Ctx */

const WIDE = 1200, TALL = 630, ART = 400, LEFT = 452, RIGHT = 1148, CURVE = { top: 412, foot: 556 };
const PAPER = '#f6f0e1', INK = '#2a2622', SOFT = '#6b6255';
/** As on paper, whatever the page's own colours are; a game's style sheet may name others:
 *  `--paper-seat-0`. */
const SEATS = ['#c8442f', '#2f6fb0', '#2f8f6b', '#b98516', '#7d5ba6'];
const DISPLAY = '"Fraunces Variable", Georgia, serif', TEXT = 'system-ui, sans-serif';

/** A seat's colour; where the game gives it another, a class says which.
 *  @param {import('../game/table_game.js').TableGame} game @param {number} seat */
function colourOf(game, seat) {
  const tone = game.plugin.tone?.(game, seat);
  const own = getComputedStyle(document.documentElement).getPropertyValue(`--paper-seat-${seat}`).trim();
  if (!tone) return own || (SEATS[seat] ?? SOFT);
  const probe = document.createElement('i');
  probe.className = tone;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** @param {Ctx} g @param {string} text @param {number} x @param {number} y @param {string} font
 *  @param {string} [fill] @param {number} [most] as wide as this */
function write(g, text, x, y, font, fill = INK, most = RIGHT - LEFT) {
  g.font = font;
  g.fillStyle = fill;
  g.fillText(text, x, y, most);
}

/** @param {Ctx} g @param {Props['game']} game @param {number} seat @param {number} x @param {number} y
 *  @param {number} size */
function drawMark(g, game, seat, x, y, size) {
  g.save();
  g.translate(x, y);
  g.scale(size / 24, size / 24);
  g.fillStyle = colourOf(game, seat);
  g.fill(new Path2D(game.plugin.tone?.(game, seat) ? MARKS[0] : MARKS[seat] ?? MARKS[0]));
  g.restore();
}

/** @param {Ctx} g @param {Props['game']} game @param {Course} course */
function drawCurve(g, game, { seats, points: all }) {
  const values = all.flatMap((p) => p.of), low = Math.min(0, ...values), high = Math.max(1, ...values);
  const { top, foot } = CURVE;
  const y = (/** @type {number} */ v) => foot - ((foot - top) * (v - low)) / (high - low);
  g.strokeStyle = 'rgb(90 70 30 / .3)';
  g.lineWidth = 1;
  g.strokeRect(LEFT, foot, RIGHT - LEFT, 0);
  seats.forEach((seat, k) => {
    g.beginPath();
    all.forEach(({ of }, i) => g.lineTo(LEFT + ((RIGHT - LEFT) * i) / (all.length - 1), y(of[k])));
    g.strokeStyle = colourOf(game, seat);
    g.lineWidth = 4;
    g.lineJoin = 'round';
    g.stroke();
  });
}

/** @param {Ctx} g @param {Props} props */
function drawScores(g, { game, columns }) {
  const rows = columns.slice(0, 5), by = Math.min(58, 240 / rows.length);
  rows.forEach((s, i) => {
    const y = 190 + i * by;
    drawMark(g, game, s.seat, LEFT, y - 26, 28);
    write(g, game.seatName(s.seat), LEFT + 46, y, `600 34px ${TEXT}`, INK, 480);
    g.textAlign = 'right';
    write(g, points(s.total), RIGHT, y + 2, `600 ${i ? 38 : 46}px ${DISPLAY}`);
    g.textAlign = 'left';
  });
}

/** @param {string} game @returns {Promise<HTMLImageElement | null>} */
async function artOf(game) {
  const image = new Image();
  image.src = at(`/art/${game}.svg`);
  return image.decode().then(() => image, () => null);
}

/** @param {HTMLCanvasElement} canvas @param {Props} props */
async function draw(canvas, props) {
  const { table, room, game, columns } = props, g = canvas.getContext('2d');
  if (!g) return;
  const course = await askCourse(table).catch(() => null), art = await artOf(room.game);
  await document.fonts.ready;
  g.fillStyle = PAPER;
  g.fillRect(0, 0, WIDE, TALL);
  if (art) {
    const k = TALL / art.height, wide = art.width * k;
    g.save();
    g.beginPath();
    g.rect(0, 0, ART, TALL);
    g.clip();
    g.drawImage(art, (ART - wide) / 2, 0, wide, TALL);
    g.restore();
  }
  const when = table.log.peek().at(-1)?.at ?? serverNow();
  const day = new Intl.DateTimeFormat(lang.value, { dateStyle: 'long' }).format(when);
  write(g, titleOf(game, columns), LEFT, 100, `600 60px ${DISPLAY}`);
  drawScores(g, props);
  if (course && course.points.length > 1) drawCurve(g, game, course);
  write(g, `${gameTitle(room.game)}, ${day}`, LEFT, 604, `400 26px ${TEXT}`, SOFT);
  canvas.dataset.drawn = 'yes';
}

/** @param {HTMLCanvasElement} canvas @param {string} name */
async function give(canvas, name) {
  const blob = await new Promise((done) => canvas.toBlob(done, 'image/png'));
  const file = new File([blob], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    return void await navigator.share({ files: [file] }).catch(() => {});
  }
  const a = document.createElement('a');
  a.href = URL.createObjectURL(file);
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 10000);
}

/** @param {Props} props */
export function Picture(props) {
  const { room, game, columns } = props, canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, props).then(() => setReady(true), () => {});
  }, [lang.value]);
  const share = () => canvas.current && give(canvas.current, `${room.game}-${room.id}.png`);
  return html`<figure class="picture">
    <canvas ref=${canvas} width=${WIDE} height=${TALL} role="img"
      aria-label=${titleOf(game, columns)}></canvas>
    <button class="btn" disabled=${!ready} onClick=${share}><${Icon} name="send" /> ${t('end.share')}</button>
  </figure>`;
}
