// SPDX-License-Identifier: MIT
/* automa_stand.js - Excerpts of the boards for a moment of an Automa's turn, with the marks of
 * automa_looks.js. */
// @ts-check
import { html } from '../../js/html.js';
import { marksOf } from './automa_looks.js';
import { Building, WORKS_HIGH, Works } from './buildings.js';
import { withMarks } from './marks.js';
import {
  COL, FifthBoard, OFFER_HIGH, Offer, PATENTS_HIGH, Patents, Rows, WIDE, sectionHigh, spacesOf,
} from './management_board.js';
import { byId } from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./automa_turns.js').Moment} Moment */

/** Part of a board: its size and how it is drawn. @typedef {{ w: number, h: number, draw: unknown }} Part */

const FIFTH_HIGH = 84, BUILDING_HIGH = 92;

/** @type {Record<string, (game: Game) => Part>} */
const WHOLE = {
  patent_office: (game) => part(COL, PATENTS_HIGH, html`
    <${Patents} game=${game} x=${0} y=${0}/>`),
  external_works: (game) => part(WIDE, WORKS_HIGH, html`<g transform="translate(-5 0)">
    <${Works} game=${game} y=${0}/></g>`),
  contracts: (game) => part(WIDE, OFFER_HIGH, html`<${Offer} game=${game} x=${0} y=${0}/>`),
  five_player_board: (game) => part(COL, FIFTH_HIGH, html`
    <${FifthBoard} game=${game} x=${0} y=${0} h=${FIFTH_HIGH}/>`),
};

/** @param {number} w @param {number} h @param {unknown} draw @returns {Part} */
const part = (w, h, draw) => ({ w, h, draw });

/** Sections whose spaces stand in rows, one below the other. */
const ROWS = new Set([
  'turbine_station', 'water_management', 'workshop', 'machinery_shop', 'contract_office',
]);

/** The part of the boards that contains an item. @param {Game} game @param {string} id */
function partOf(game, id) {
  const space = spacesOf(game).find((one) => one.id === id);
  if (space) return space.section;
  const { private_buildings: buildings } = game.catalog;
  const building = buildings.find((one) => one.build_slots.some((slot) => slot.id === id));
  if (building) return building.id;
  const known = byId(game.catalog)[id];
  return known?.cost ? 'external_works' : known?.builds ? 'patent_office' : 'contracts';
}

/** @param {Game} game @param {string} name @returns {Part | null} */
function drawn(game, name) {
  if (WHOLE[name]) return WHOLE[name](game);
  if (ROWS.has(name)) {
    return part(COL, sectionHigh(game, name), html`<${Rows} game=${game} name=${name} x=${0} y=${0}/>`);
  }
  if (!name.startsWith('PB-')) return null;
  return part(WIDE, BUILDING_HIGH, html`<g transform="translate(-5 0)">
    <${Building} game=${game} id=${name} y=${0} h=${BUILDING_HIGH}/></g>`);
}

/** @param {{ game: Game, moment: Moment }} props game: as it stands at the moment */
export function Stand({ game, moment }) {
  const marks = marksOf(moment);
  if (!marks.size) return null;
  const then = withMarks(Object.create(game, { view: { value: moment.then } }), marks);
  const names = [...new Set([...marks.keys()].map((id) => partOf(game, id)))];
  return html`<div class="au-stand">${names.map((name) => {
    const one = drawn(then, name);
    return one && html`<svg key=${name} data-part=${name} viewBox=${`-2 -2 ${one.w + 4} ${one.h + 4}`}
      style=${`--wide:${one.w / WIDE}`}>${one.draw}</svg>`;
  })}</div>`;
}
