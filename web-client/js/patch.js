// SPDX-License-Identifier: MIT
/* patch.js - JSON merge patch (RFC 7396) and the view hash. */

/** @param {any} x */
const isObject = (x) => typeof x === 'object' && x !== null && !Array.isArray(x);

/** A new value; unchanged parts keep their identity. @param {any} target @param {any} patch @returns {any} */
export function merge(target, patch) {
  if (!isObject(patch)) return patch;
  const out = isObject(target) ? { ...target } : {};
  for (const key of Object.keys(patch)) {
    if (patch[key] === null) delete out[key];
    else out[key] = merge(out[key], patch[key]);
  }
  return out;
}

const utf8 = new TextEncoder();

/** FNV-1a, 32 bits, over the text's bytes. @param {string} text */
function fnv(text) {
  let h = 0x811c9dc5;
  for (const byte of utf8.encode(text)) h = Math.imul(h ^ byte, 0x01000193);
  return h >>> 0;
}

/** The sum over the leaves (anything but an object) of the hash of "path=json"; 8 hex digits.
 *  @param {any} view */
export function viewHash(view) {
  let sum = 0;
  const walk = (/** @type {any} */ node, /** @type {string} */ path) => {
    if (isObject(node)) for (const key of Object.keys(node)) walk(node[key], `${path}/${key}`);
    else sum = (sum + fnv(`${path}=${JSON.stringify(node)}`)) >>> 0;
  };
  walk(view, '');
  return sum.toString(16).padStart(8, '0');
}
