// SPDX-License-Identifier: MIT
/* hints.js - hints for a player's first games, dismissible. The lines are the game's own,
   /games/<id>/hints.json: by verb, in each language. */
import { html, useEffect, useState } from '../../html.js';
import { lang, t } from '../../i18n.js';
import { fetchOwn } from '../../self_update.js';
import { local } from '../../storage.js';
import { Icon } from '../../ui/icons.js';

/** @import { TableGame } from '../game/table_game.js' */
/** off: what was dismissed, or true: all; rooms: by game, the first ones.
 *  @typedef {{ off?: string[] | true, rooms?: Record<string, string[]> }} Kept */

const KEPT = 'tabuleiro.hints', GAMES_MOST = 2;

/** @returns {Kept} */
function kept() {
  try {
    return JSON.parse(local.getItem(KEPT) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** @param {Kept} now */
const keep = (now) => local.setItem(KEPT, JSON.stringify(now));

/** Is it one of the first games of its kind?  It counts from now on.
 *  @param {string} game @param {string} room */
function isEarly(game, room) {
  const now = kept(), rooms = now.rooms?.[game] ?? [];
  if (now.off === true) return false;
  if (rooms.includes(room)) return true;
  if (rooms.length >= GAMES_MOST) return false;
  keep({ ...now, rooms: { ...now.rooms, [game]: [...rooms, room] } });
  return true;
}

/** @param {string} name */
function dismiss(name) {
  const now = kept();
  keep({ ...now, off: [...(now.off === true ? [] : now.off ?? []), name] });
}

/** @type {Map<string, Promise<Record<string, Record<string, string>>>>} */
const tables = new Map();

/** @param {string} game */
function load(game) {
  const none = () => ({});
  const read = (/** @type {Response} */ answer) => (answer.ok ? answer.json() : {});
  if (!tables.has(game)) tables.set(game, fetchOwn(`/games/${game}/hints.json`).then(read).catch(none));
  return /** @type {Promise<any>} */ (tables.get(game));
}

/** @param {{ game: TableGame }} props */
export function Hint({ game }) {
  const [lines, setLines] = useState(/** @type {Record<string, Record<string, string>>} */ ({}));
  const [, again] = useState(0), id = game.id;
  useEffect(() => {
    if (!game.table.Coach && isEarly(id, game.table.id)) load(id).then(setLines);
  }, [game]);
  const off = kept().off ?? [];
  if (off === true) return null;
  /* The file's order says what matters most where several things can be done. */
  const may = (/** @type {string} */ verb) => game.moves.some((m) => m.verb === verb);
  const verb = Object.keys(lines).find((v) => may(v) && !off.includes(`${id}.${v}`));
  if (!verb) return null;
  const gone = () => { dismiss(`${id}.${verb}`); again((n) => n + 1); };
  return html`<p class="hint" data-hint=${verb}><${Icon} name="bulb" />
    <span>${lines[verb][lang.value] ?? lines[verb].en}</span>
    <button class="hint__x" aria-label=${t('close')} onClick=${gone}><${Icon} name="x" /></button></p>`;
}
