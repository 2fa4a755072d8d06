// SPDX-License-Identifier: MIT
/* automa_follow.js - Playback of the Automas' turns: holds the turn and moment shown, steps and plays. */
// @ts-check
import { useEffect, useMemo, useRef, useState } from '../../js/html.js';
import { followsNow } from './automa_pref.js';
import { notedTurn, turnsOf } from './automa_turns.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./automa_turns.js').Turn} Turn */
/** @typedef {import('./automa_turns.js').Moment} Moment */

/** Duration of a moment in ms at speed 1; available speeds. */
const MOMENT_MS = 900;
export const SPEEDS = [0.5, 1, 2];

/** all: turns seen by this page; noted: what the view stores about the last turn.
 * @typedef {{ turns: Turn[], of: number }} Known  of: the step they belong to */

/** Turns of the newest step that had any. At an earlier moment or after a reload, the turn stored in the
 * view. @param {Game} game */
function useTurns(game) {
  const known = useRef(/** @type {Known} */ ({ turns: [], of: -1 }));
  const { seq, step: { before, events }, live, catalog, view } = game;
  if (live && before && known.current.of !== seq) {
    const turns = turnsOf(catalog, before, events);
    if (turns.length) known.current = { turns, of: seq };
  }
  const { turns, of } = known.current;
  const noted = useMemo(() => notedTurn(catalog, view), [catalog, view]);
  const seen = live && turns.length > 0 && sameTurn(turns.at(-1), noted[0]);
  return seen ? { turns, of } : { turns: noted, of: seq };
}

/** True if it is the turn that the view stores. @param {Turn | undefined} a @param {Turn | undefined} b */
const sameTurn = (a, b) => a?.seat === b?.seat && a?.action === b?.action && a?.criteria === b?.criteria;

/** @typedef {object} Follow
 * @property {Turn[]} turns
 * @property {number} turn which of them
 * @property {number} at which of its moments
 * @property {Turn | undefined} now
 * @property {Moment | undefined} moment
 * @property {boolean} ended the last moment of the last turn: the table as it is
 * @property {boolean} playing
 * @property {number} speed
 * @property {(speed: number) => void} setSpeed
 * @property {() => void} play begins, or begins again from the first, or stops
 * @property {(by: number) => void} step
 * @property {(turn: number, at?: number) => void} go
 * @property {() => void} skip to the end */

/** @param {Game} game @param {() => void} onStart it starts by itself
 * @param {() => void} onEnd what started by itself is over
 * @returns {Follow} */
export function useFollow(game, onStart, onEnd) {
  const { turns, of } = useTurns(game);
  const last = turns.length - 1, end = (turns[last]?.moments.length ?? 1) - 1;
  const [where, setWhere] = useState({ of: -1, turn: 0, at: 0 });
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const cameUp = useRef(false);
  const { turn, at } = where.of === of ? where : { turn: Math.max(0, last), at: end };
  const now = turns[turn], ended = turn === last && at === end;
  const go = (/** @type {number} */ toTurn, /** @type {number} */ to = 0) =>
    setWhere({ of, turn: toTurn, at: to });
  const step = (/** @type {number} */ by) => {
    setPlaying(false);
    const next = beside(turns, turn, at, by);
    go(next.turn, next.at);
  };
  const stop = () => {
    setPlaying(false);
    if (cameUp.current) onEnd();
    cameUp.current = false;
  };
  const skip = () => { go(last, end); stop(); };
  useEffect(() => {
    if (!followsNow(game)) return setPlaying(false);
    setWhere({ of: game.seq, turn: 0, at: 0 });
    setPlaying(true);
    cameUp.current = true;
    onStart();
    return undefined;
  }, [game.step.seq]);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => {
      if (ended) return stop();
      const next = beside(turns, turn, at, 1);
      return go(next.turn, next.at);
    }, MOMENT_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, turn, at, speed, of]);
  const play = () => {
    if (!playing && ended) go(0, 0);
    setPlaying(!playing);
  };
  const moment = now?.moments[at];
  return { turns, turn, at, now, moment, ended, playing, speed, setSpeed, play, step, go, skip };
}

/** The next or previous moment, across the borders of turns.
 * @param {Turn[]} turns @param {number} turn
 * @param {number} at @param {number} by 1 or -1 */
function beside(turns, turn, at, by) {
  const inside = at + by;
  if (turns[turn] && inside >= 0 && inside < turns[turn].moments.length) return { turn, at: inside };
  const other = turns[turn + by];
  if (!other) return { turn, at };
  return { turn: turn + by, at: by > 0 ? 0 : other.moments.length - 1 };
}
