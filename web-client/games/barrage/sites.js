// SPDX-License-Identifier: MIT
/* sites.js - Building by one click on a site, before space and tile are chosen. The reachable sites are
 * requested from the server tile by tile, for the player's cheapest listed space. */
// @ts-check
import { html, signal, useEffect, useState } from '../../js/html.js';
import { byId } from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** The moves that lead to a building. @typedef {Move[]} Way */

const known = signal(/** @type {{ key: string, by: Record<string, Way[]> }} */ ({ key: '', by: {} }));

/** @param {Game} game */
const keyOf = (game) => `${game.description.id} ${game.seq} ${game.moves.length}`;

/** Moves before the choice of a tile; null if nothing can be built now.
 * @param {Game} game @returns {Way | null} */
function begun(game) {
  if (game.moves.some((m) => m.verb === 'choose_tile')) return [];
  const all = byId(game.catalog);
  const space = game.moves.find((m) =>
    m.verb === 'place' && !m.architect && all[m.space]?.section === 'construction');
  return space ? [space] : null;
}

/** Sort key: common tiles, then jokers, then tiles with an ability. @param {Move} tile */
const worth = ({ tile }) => (tile.startsWith('TT-') ? 0 : 2) + (tile.endsWith('JOKER') ? 1 : 0);

/** Requests the sites tile by tile. Returns a function that stops it. @param {Game} game */
export function findSites(game) {
  const start = game.live ? begun(game) : null, key = keyOf(game);
  let on = start !== null;
  (async () => {
    /** @type {Record<string, Way[]>} */
    const by = {};
    const open = start?.length ? (await game.after(start))?.moves ?? [] : game.moves;
    const tiles = start ? open.filter((m) => m.verb === 'choose_tile') : [];
    for (const tile of tiles.sort((a, b) => worth(a) - worth(b))) {
      const way = [.../** @type {Way} */ (start), tile];
      const then = on ? await game.after(way) : null;
      for (const m of then?.moves ?? []) if (m.verb === 'build') (by[m.site] ??= []).push([...way, m]);
    }
    if (on) known.value = { key, by };
  })();
  return () => { on = false; };
}

/** Ways to build on a site by a click, the default first. @param {Game} game @param {string} site */
export const waysTo = (game, site) => (known.value.key === keyOf(game) ? known.value.by[site] ?? [] : []);

/** True if a click on the map can build. @param {Game} game */
export const hasSites = (game) => known.value.key === keyOf(game) && Object.keys(known.value.by).length > 0;

/** @typedef {import('../../js/board/preview.js').Foreseen<any>} Foreseen */

/** Preview of a way; null until the server has answered. @param {Game} game @param {Way | undefined} way */
export function useWay(game, way) {
  const [seen, setSeen] = useState(/** @type {Foreseen | null} */ (null));
  useEffect(() => {
    let on = true;
    const told = (/** @type {any} */ p) => {
      if (on && p) setSeen({ ...p, next: p.view });
    };
    if (way) game.after(way).then(told);
    return () => { on = false; };
  }, []);
  return seen;
}
