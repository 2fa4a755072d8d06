// SPDX-License-Identifier: MIT
/* time.js - the server's time: ages and countdowns do not depend on how the device's clock is set. */

/** ms by which the server's clock is ahead of this device's. */
let ahead = 0;

/** The server's time now, ms since 1970; the device's until the server told its own. */
export const serverNow = () => Date.now() + ahead;

/** The server has just told its time. @param {number | undefined} now */
export function hearNow(now) {
  if (now !== undefined) ahead = now - Date.now();
}
