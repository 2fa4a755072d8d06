// SPDX-License-Identifier: MIT
/* wheel.js - construction wheel of a company on the board: machines and tiles in its six segments until
 * they return at the opening. Handles clicks on segments and tiles. */
// @ts-check
import { html, useEffect, useRef, useState } from '../../js/html.js';
import { edge, shown, thing } from './touch.js';
import { capital, times } from './ui.js';
import { modulo, SegmentDrawing, SEGMENTS, tileHalf, TURN, turnsUntilOpen, WheelDrawing }
  from './wheel_drawing.js';

/** @typedef {import('./view.js').Game} Game */

/** The shown angle follows the true one, so that the wheel visibly turns.
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
  return html`<${WheelDrawing} view=${view} seat=${seat} r=${r} turned=${turned} name=${name}>
    ${times(SEGMENTS, (i) =>
    html`<${Segment} key=${i} game=${game} seat=${seat} number=${i + 1} r=${r} turned=${turned}/>`)}
  <//>`;
}

/** One segment; a click on it and on its tile.
 * @param {{ game: Game, seat: number, number: number, r: number, turned: number }} props */
function Segment({ game, seat, number, r, turned }) {
  const { view } = game, s = view.players[seat].wheel[number], mine = seat === game.you;
  const can = mine && game.can('segment', String(number));
  const own = can ? segmentThing(game, number) : segmentShown(game, s, turnsUntilOpen(view, seat, number));
  const tile = s.tile ? tileThing(game, s.tile, mine) : undefined, half = tileHalf(r);
  return html`<${SegmentDrawing} game=${game} view=${view} seat=${seat} number=${number} r=${r}
    turned=${turned} own=${own} can=${can} tile=${tile}
    glow=${tile && edge(tile, -half, -half, 2 * half, 2 * half, 6)}/>`;
}

/** A segment from which machines may return. @param {Game} game @param {number} number */
const segmentThing = (game, number) => thing(game, {
  args: ['segment'],
  value: String(number),
  label: game.t('wheel.segment', { n: number }),
  kind: 'none',
});

/** Machines and their words. @type {['excavators' | 'mixers' | 'excamixers', string][]} */
const MACHINES = [['excavators', 'n.excavators'], ['mixers', 'n.mixers'], ['excamixers', 'n.excamixers']];

/** A segment without a move: its content, and when it returns.
 * @param {Game} game @param {import('./view.js').Wheel} s @param {number} turns */
function segmentShown(game, s, turns) {
  const machines = MACHINES.map(([key, words]) => (s[key] ? game.t(words, { n: s[key] }) : ''));
  const all = [s.tile ? game.word('tile', s.tile) : '', ...machines].filter(Boolean).join(', ');
  const label = turns ? game.t('wheel.turns', { n: turns }) : game.t('wheel.now');
  const facts = [capital(all || game.t('wheel.empty'))];
  return shown(game, { kind: 'none', value: `turns${turns}`, label, facts });
}

/** @param {Game} game @param {string} id @param {boolean} mine */
const tileThing = (game, id, mine) =>
  thing(game, { args: [mine ? 'tile' : 'none'], value: id, label: game.word('tile', id), kind: 'tile' });
