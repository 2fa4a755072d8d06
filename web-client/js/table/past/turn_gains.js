// SPDX-License-Identifier: MIT
/* turn_gains.js - points gained in missed turns, and lines about oneself. */

/** @import { GameEvent } from '../../types.js' */
/** @import { Course } from '../points/points_history.js' */
/** @import { Turn } from '../log/group_turns.js' */
/** Whose points changed, and by how much. @typedef {{ seat: number, n: number }} Gain */

/** Points after that step, undone moves left out; undefined: the course begins later.
 *  @param {Course} course @param {number} seq */
const pointsAt = ({ points }, seq) => points.findLast((p) => p.seq <= seq)?.of;

/** @param {Course} course @param {number} from the step before @param {number} to @returns {Gain[]} */
export function gainsOf(course, from, to) {
  const before = pointsAt(course, from), after = pointsAt(course, to);
  if (!before || !after) return [];
  return course.seats.map((seat, k) => ({ seat, n: after[k] - before[k] }));
}

/** Events of others' turns whose sentence names oneself: not each that has one's seat within is about it.
 *  @param {Turn} turn @param {number | null} you
 *  @param {(event: GameEvent, seat: number) => boolean} names @returns {GameEvent[]} */
export function forYou({ seat, entries }, you, names) {
  if (you === null || seat === you) return [];
  return entries.flatMap((e) => e.events).filter((event) => names(event, you));
}
