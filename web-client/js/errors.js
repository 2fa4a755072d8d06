// SPDX-License-Identifier: MIT
/* errors.js - a refusal of the server or the line, in words. */
import { has, t } from './i18n.js';

/** @param {unknown} error */
export function errorText(error) {
  const e = /** @type {import('./net.js').Refused} */ (error);
  return has(`error.${e.code}`) ? t(`error.${e.code}`) : e.message;
}
