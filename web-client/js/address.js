// SPDX-License-Identifier: MIT
/* address.js - what an address names: a place, its arguments and the secret behind the #.

   Messengers and share sheets change what they pass on: they write the # as %23, add a full stop, a bracket
   or ?fbclid=..., or use capitals.  Ids and invitations are small letters and digits, so nothing is lost by
   reading only those. */

/** @typedef {{ place: string, args: string[] }} Route */

/** Letters and digits of an id of a table, and of an invitation (server/base/secret.h). */
const ROOM_SIGNS = 10, INVITE_SIGNS = 16;
/** Places whose first argument is the id of a table. */
const OF_ROOM = ['join', 'room'];
/** Places that end with a secret. */
const SECRET = ['join', 'welcome'];

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The id or invitation that the text begins with, in any brackets or quotes. @param {string} text */
const codeIn = (text) => text.toLowerCase().match(/[a-z0-9]+/)?.[0] ?? '';

/** @param {string} path below this client's base @param {string} hash with its # or empty @returns {Route} */
export function placeIn(path, hash) {
  const [plain, written = ''] = decoded(path).split('#');
  const [first = '', ...args] = plain.split('/').filter(Boolean);
  const place = first === 'index.html' ? '' : first;
  if (OF_ROOM.includes(place) && args[0]) args[0] = codeIn(args[0]);
  if (place === 'join' && args[1]) args[1] = codeIn(args[1]);
  if (place === 'link' && args[0]) args[0] = args[0].replace(/[^\p{L}\p{N}]+$/u, '');
  const secret = codeIn(decoded(hash.slice(1) || written));
  if (secret && (SECRET.includes(place) || args[1] === 'tv')) args.push(secret);
  return { place, args };
}

/** True if part of the invitation is missing, so that its link is to be copied once more.
 *  @param {string} room @param {string} [invite] */
export const isCut = (room, invite) =>
  room.length < ROOM_SIGNS || invite !== undefined && invite.length < INVITE_SIGNS;
