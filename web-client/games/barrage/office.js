// SPDX-License-Identifier: MIT
/* The management board: every action space with its engineers and price, the patents, the contracts on
 * offer, and below them the construction spaces of one's own company.  Drawn 340 x 628. */
// @ts-check
import { html } from '../../js/html.js';
import { edge, thing, withRed } from './touch.js';
import { Objective } from './track.js';
import {
  Contract, Sheet, TechTile, at, capital, coOf, coin, effects, fromMiddle, tag, times, use,
} from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./catalog.js').ActionSpace} ActionSpace */

/** Height of a section's head, of a row of spaces and of a contract; the gap between sections. */
const HEAD = 20, ROW = 28, CARD = 46, GAP = 5;
/** Width of one of two columns, of the whole, and where the columns begin. */
const COL = 163, WIDE = 330, X1 = 5, X2 = 172;
const PATENTS_HIGH = HEAD + 86, OFFER_HIGH = HEAD + 2 * CARD + 13, CONSTRUCTION_HIGH = HEAD + 35;

/** @param {Game} game @returns {ActionSpace[]} */
const spacesOf = (game) => game.catalog.action_spaces;

/** The spaces of a section by rows: "WORK-rotate1-1" and "WORK-rotate1-2" stand in one.
 * @param {Game} game @param {string} section @returns {[string, ActionSpace[]][]} */
function rowsOf(game, section) {
  /** @type {Map<string, ActionSpace[]>} */
  const rows = new Map();
  for (const space of spacesOf(game)) {
    if (space.section !== section) continue;
    const row = space.id.replace(/-\d$/, '');
    rows.set(row, [...(rows.get(row) ?? []), space]);
  }
  return [...rows];
}

/** @param {Game} game @param {string} section */
const sectionHigh = (game, section) => HEAD + rowsOf(game, section).length * ROW + 4;

/** @typedef {import('./view.js').View} View */

/** Does a player stand on a space? @param {View} view @param {number} seat @param {string} id */
const stands = (view, seat, id) => view.players[seat].spaces.some((space) => space === id);

/** Who stands on a space. @param {View} view @param {string} id */
const takenBy = (view, id) => view.order.find((seat) => stands(view, seat, id));

/** Two columns of sections, the bank filling up the right one; below them what is as wide as both.
 * @param {{ game: Game }} props */
export function Office({ game }) {
  const you = game.you ?? game.view.order[0] ?? 0;
  const left = stack([sectionHigh(game, 'turbine_station'), sectionHigh(game, 'workshop'), PATENTS_HIGH]);
  const right = stack([
    sectionHigh(game, 'water_management'),
    sectionHigh(game, 'machinery_shop'),
    sectionHigh(game, 'contract_office'),
  ]);
  const below = stack([OFFER_HIGH, CONSTRUCTION_HIGH], left[3]);
  return html`
    <${Sheet} label=${game.t('tab.office')}>
      <${Rows} game=${game} name="turbine_station" x=${X1} y=${left[0]}/>
      <${Rows} game=${game} name="workshop" x=${X1} y=${left[1]}/>
      <${Patents} game=${game} x=${X1} y=${left[2]}/>
      <${Rows} game=${game} name="water_management" x=${X2} y=${right[0]}/>
      <${Rows} game=${game} name="machinery_shop" x=${X2} y=${right[1]}/>
      <${Rows} game=${game} name="contract_office" x=${X2} y=${right[2]}/>
      <${Bank} game=${game} x=${X2} y=${right[3]} h=${left[3] - GAP - right[3]}/>
      <${Offer} game=${game} x=${X1} y=${below[0]}/>
      <${Construction} game=${game} seat=${you} x=${X1} y=${below[1]}/>
      <${Objective} game=${game} x=${X1} y=${below[2]} w=${WIDE}/>
    </${Sheet}>`;
}

/** Where things of these heights begin, one under the other, and what comes after.
 * @param {number[]} heights @param {number} [top] */
function stack(heights, top = 5) {
  const tops = [top];
  for (const h of heights) tops.push(tops[tops.length - 1] + h + GAP);
  return tops;
}

/** A part of the board under its name.
 * @typedef {{ x: number, y: number, w: number, h: number }} Box
 * @param {Box & { game: Game, name: string, children?: unknown }} props */
function Section({ game, x, y, w, h, name, children }) {
  const title = game.t('section.' + name);
  return html`<g transform=${at(x, y)} role="group" aria-label=${title}>
    <rect class="mbody" width=${w} height=${h} rx="5"/>
    <path class="mhead" d=${`M5 0H${w - 5}L${w} 5V${HEAD}H0V5Z`}/>
    <text class=${'mt' + (name === 'contracts' ? ' short' : '')} x="7" y="14.5">${title}</text>
    ${children}
  </g>`;
}

/** @param {Game} game @param {ActionSpace} space */
const spaceThing = (game, space) => thing(game, {
  args: ['space'],
  value: space.id,
  label: withRed(game, capital(game.word('space', space.id)), space.credits),
  kind: 'space',
  ask: game.moves.some((m) => m.verb === 'place') ? { verb: 'place', space: space.id } : null,
});

/** @param {Game} game @param {ActionSpace} space */
const rivalSpace = (game, space) => ({ class: '', role: 'img', 'aria-label': game.word('space', space.id) });

/** @typedef {object} SpaceProps
 * @property {Game} game
 * @property {ActionSpace} space
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} [h]
 * @property {number} [seat] whose, if it is a company's own */

/** An action space with its engineers, or the places for them. @param {SpaceProps} props */
function Space({ game, space, x, y, w, h = ROW - 4, seat }) {
  const { view } = game, mine = seat === undefined || seat === game.you;
  const ownTaken = seat !== undefined && stands(view, seat, space.id);
  const by = seat === undefined ? takenBy(view, space.id) : ownTaken ? seat : undefined;
  const taken = by !== undefined;
  const p = mine ? spaceThing(game, space) : rivalSpace(game, space);
  const state = `${taken ? 'taken ' + coOf(view, by) : ''} ${space.red_border ? 'red' : ''} ${p.class}`;
  const n = space.engineers, step = Math.min(17, (w - 8) / n);
  return html`
    <g ...${p} id=${mine ? 'br-' + space.id : undefined} class=${'space ' + state} transform=${at(x, y)}>
      <rect class="plot" width=${w} height=${h} rx="5"/>
      ${times(n, (i) => html`
        <g transform=${at(w / 2 + fromMiddle(i, n) * step, h / 2)}>
          ${taken ? engineer() : engineerHole()}
        </g>`)}
      ${edge(p, -1.5, -1.5, w + 3, h + 3, 6.5)}
      ${space.credits && !taken ? tag(w - 4, 3, 0.62, space.credits) : null}
    </g>`;
}

const engineer = () => use('i-eng', -8, -9, 17);

const HEAD_AND_SHOULDERS = 'M-6.5 7.5c.2-4.2 1.7-6.2 4.1-6.9a5 5 0 1 1 4.8 0c2.4 .7 3.9 2.7 4.1 6.9Z';
const engineerHole = () => html`<path class="hole-e" d=${HEAD_AND_SHOULDERS}/>`;

/** A sign: plus, minus, or both for nothing. @param {number} n */
const modifierOf = (n) => (n > 0 ? '+' : n < 0 ? '\u2212' : '±') + Math.abs(n);

/** The picture at the left of a row: what the space takes and gives. @param {ActionSpace} space */
function gives({ effect, pay_credits: pay }) {
  const [first] = effect;
  if (first.op === 'production_action') {
    return html`<g>
      ${use('i-turb', 5, 4, 19)}
      <text class="fx-b" x="37" y="18.5">${modifierOf(first.modifier ?? 0)}</text>
    </g>`;
  }
  const size = effect.length > 1 ? 13 : 17;
  return html`<g>
    ${pay ? html`<g>${coin(pay, 11, 13.5, 7.5)}<path class="br-then" d="M20.5 10l3 3.5l-3 3.5"/></g>` : null}
    ${pay ? effects(effect, 41, 13.5, size, 35) : effects(effect, 29, 13.5, size, 52)}
  </g>`;
}

/** A section whose rows are a picture and two spaces.
 * @param {{ game: Game, name: string, x: number, y: number }} props */
function Rows({ game, name, x, y }) {
  const lead = name === 'turbine_station' ? 53 : 61;
  return html`<${Section} game=${game} x=${x} y=${y} w=${COL} h=${sectionHigh(game, name)} name=${name}>
    ${rowsOf(game, name).map(([id, spaces], i) =>
      html`<${SpaceRow} key=${id} game=${game} spaces=${spaces} y=${HEAD + 4 + i * ROW} lead=${lead}/>`)}
  </${Section}>`;
}

/** lead: where the spaces begin
 * @param {{ game: Game, spaces: ActionSpace[], y: number, lead: number }} props */
function SpaceRow({ game, spaces, y, lead }) {
  const needs = spaces[0].min_players, closed = needs > (game.view.seats ?? needs);
  const w = (COL - lead - 9) / 2;
  return html`<g transform=${at(0, y)} class=${closed ? 'closed' : ''}>
    <g transform="translate(0 -1.5)">${gives(spaces[0])}</g>
    ${closed
      ? shut(lead, COL - lead - 5, game.t('space.closed', { n: needs }))
      : spaces.map((space, k) =>
        html`<${Space} key=${space.id} game=${game} space=${space} x=${lead + k * (w + 4)} y=${0} w=${w}/>`)}
  </g>`;
}

/** Says why nothing stands here. @param {number} x @param {number} w @param {string} text */
const shut = (x, w, text) => html`
  <g class="shut">
    <rect x=${x} width=${w} height=${ROW - 4} rx="5"/>
    <text x=${x + w / 2} y="16.5">${text}</text>
  </g>`;

/** A place where no card lies.
 * @param {number} x @param {number} y @param {number} w @param {number} h @param {number} [rx] */
const gap = (x, y, w, h, rx = 5) => html`<rect class="gap" x=${x} y=${y} width=${w} height=${h} rx=${rx}/>`;

/** @param {{ game: Game, x: number, y: number }} props */
function Patents({ game, x, y }) {
  const { view } = game, w = (COL - 18) / 3;
  const spaces = spacesOf(game).filter((space) => space.section === 'patent_office');
  const shown = Object.keys(view.patents).length > 0 || (view.stack ?? 0) > 0;
  const used = shown || game.options?.rules !== 'introductory';
  return html`<${Section} game=${game} x=${x} y=${y} w=${COL} h=${PATENTS_HIGH} name="patent_office">
    ${coin(spaces[0].pay_credits, COL - 14, 10, 7.5)}
    <text class="left-n" x=${COL - 28} y="14">${view.stack}</text>
    ${spaces.map((space, i) =>
      html`<${PatentPlace} key=${space.id} game=${game} space=${space} id=${view.patents[i + 1]}
        used=${used} x=${5 + i * (w + 4)} w=${w}/>`)}
    ${used ? null : unused(game)}
  </${Section}>`;
}

/** @param {Game} game */
const unused = (game) => html`
  <g class="shut">
    <rect x="5" y=${HEAD + 56} width=${COL - 10} height="24" rx="5"/>
    <text x=${COL / 2} y=${HEAD + 72}>${game.t('patents.unused')}</text>
  </g>`;

/** A tile and the space that buys it; some games play without.
 * @param {{ game: Game, space: ActionSpace, id?: string, used: boolean, x: number, w: number }} props */
const PatentPlace = ({ game, space, id, used, x, w }) => html`
  <g>
    <${Patent} game=${game} id=${id} x=${x} w=${w}/>
    ${used ? html`<${Space} game=${game} space=${space} x=${x} y=${HEAD + 52} w=${w} h=${30}/>` : null}
  </g>`;

/** A tile that can be bought. @param {{ game: Game, id?: string, x: number, w: number }} props */
function Patent({ game, id, x, w }) {
  if (!id) return gap(x + 2, HEAD + 4, w - 4, 43, 6);
  const p = thing(game, { args: ['tile'], value: id, label: game.word('tile', id), kind: 'tile' });
  return html`<g ...${p} class=${'tilebox ' + p.class}>
    <${TechTile} id=${id} catalog=${game.catalog} x=${x + w / 2} y=${HEAD + 26} k=${0.88}/>
    ${edge(p, x, HEAD + 2, w, 48, 7)}
  </g>`;
}

const BANK_WIDE = 105, BANK_X = 53;

/** The bank, where any number of engineers earn a credit each.
 * @param {{ game: Game, x: number, y: number, h: number }} props */
function Bank({ game, x, y, h }) {
  const { view } = game, middle = HEAD + (h - HEAD) / 2;
  const p = thing(game, { args: ['verb'], value: 'bank', label: game.t('section.bank'), kind: 'text' });
  const engineers = view.order.flatMap((seat) => times(view.players[seat].bank ?? 0, () => seat));
  const step = Math.min(15, 100 / Math.max(1, engineers.length));
  return html`<${Section} game=${game} x=${x} y=${y} w=${COL} h=${h} name="bank">
    ${use('i-eng', 5, middle - 8, 16, 16, { class: 'plain-e' })}
    <text class="fx-b sm" x="28" y=${middle + 5}>=</text>
    ${coin(1, 41, middle, 7.5)}
    <g ...${p} class=${'space ' + p.class}>
      <rect class="plot" x=${BANK_X} y=${HEAD + 5} width=${BANK_WIDE} height=${h - HEAD - 10} rx="5"/>
      ${engineers.map((seat, i) => html`
        <g class=${coOf(view, seat)}>${use('i-eng', 56 + i * step, middle - 8, 16)}</g>`)}
      ${edge(p, BANK_X - 1.5, HEAD + 3.5, BANK_WIDE + 3, h - HEAD - 7, 6.5)}
    </g>
  </${Section}>`;
}

/** What a click on a contract would do now. @param {Game} game */
const contractVerb = (game) =>
  ['fulfil', 'take_contract'].find((verb) => game.moves.some((m) => m.verb === verb));

/** A contract that can perhaps be taken, fulfilled or discarded.
 * @param {{ game: Game, id: string, x: number, y: number, w?: number, h?: number }} props */
export function ContractThing({ game, id, x, y, w = 78, h = 60 }) {
  const verb = contractVerb(game);
  const p = thing(game, {
    args: ['contract'],
    value: id,
    label: capital(game.word('contract', id)),
    kind: 'contract',
    ask: verb ? { verb, contract: id } : null,
  });
  return html`<g ...${p} class=${'cthing ' + p.class} id=${'br-k-' + id}>
    <${Contract} catalog=${game.catalog} id=${id} x=${x} y=${y} w=${w} h=${h}/>
    ${edge(p, x - 2, y - 2, w + 4, h + 4, 7)}
  </g>`;
}

const COLOURS = ['green', 'yellow', 'red'];
/** Width of a contract on offer, from one to the next, and where the national ones lie. */
const CARD_WIDE = 78, CARD_STEP = 81.5, NATIONAL_X = 4 + COLOURS.length * CARD_STEP;

/** The contracts on offer: two of each colour, and the national ones.
 * @param {{ game: Game, x: number, y: number }} props */
function Offer({ game, x, y }) {
  return html`<${Section} game=${game} x=${x} y=${y} w=${WIDE} h=${OFFER_HIGH} name="contracts">
    ${COLOURS.map((colour, i) => html`<${Pile} game=${game} colour=${colour} x=${4 + i * CARD_STEP}/>`)}
    <${Nationals} game=${game}/>
  </${Section}>`;
}

/** How many contracts of a colour are left, and the two that lie open.
 * @param {{ game: Game, colour: string, x: number }} props */
function Pile({ game, colour, x }) {
  const { market, piles } = game.view;
  const card = (/** @type {number} */ k) => {
    const id = market[`${colour}-${k}`], y = HEAD + 4 + (k - 1) * (CARD + 4);
    if (!id) return gap(x + 1, y + 1, CARD_WIDE - 2, CARD - 2);
    return html`<${ContractThing} key=${id} game=${game} id=${id} x=${x} y=${y} w=${CARD_WIDE} h=${CARD}/>`;
  };
  return html`<g>
    <text class="left-n" x=${x + CARD_WIDE - 3} y="14">${piles[colour]?.card ?? 0}</text>
    ${[1, 2].map(card)}
  </g>`;
}

/** The national contracts; more than two lie closer. @param {{ game: Game }} props */
function Nationals({ game }) {
  /** @type {string[]} */
  const cards = game.view.nationals;
  const n = cards.length, high = n > 2 ? (2 * CARD + 4 - 4 * (n - 1)) / n : CARD;
  return [
    times(Math.max(0, 2 - n), (i) =>
      gap(NATIONAL_X + 1, HEAD + 5 + (n + i) * (CARD + 4), CARD_WIDE - 2, CARD - 2)),
    cards.map((id, i) => html`
      <${ContractThing} key=${id} game=${game} id=${id} x=${NATIONAL_X} y=${HEAD + 4 + i * (high + 4)}
        w=${CARD_WIDE} h=${high}/>`),
  ];
}

/** Spaces of one's own: construction, and Mahiri's.
 * @param {{ game: Game, seat: number, x: number, y: number }} props */
export function Construction({ game, seat, x, y }) {
  const spaces = spacesOf(game), hasMahiri = game.view.players[seat].officer === 'XO-MAHIRI';
  const build = spaces.filter((space) => space.section === 'construction');
  const own = hasMahiri ? spaces.filter((space) => space.section === 'officer') : [];
  const w = own.length ? 56 : 73, free = game.moves.filter((m) => m.verb === 'engineer_free').length;
  const space = (/** @type {ActionSpace} */ s, /** @type {number} */ left, /** @type {number} */ wide) =>
    html`<${Space} key=${s.id} game=${game} space=${s} seat=${seat} x=${left} y=${HEAD + 4} w=${wide}/>`;
  return html`<${Section} game=${game} x=${x} y=${y} w=${WIDE} h=${CONSTRUCTION_HIGH} name="construction">
    ${use('i-base', 4, HEAD + 9, 16)}
    ${build.map((s, i) => space(s, 22 + i * (w + 4), w))}
    ${own.map((s, i) => space(s, 264 + i * 33, 29))}
    ${free && seat === game.you
      ? html`<text class="left-n" x="322" y="14">${game.t('free.tile', { n: free })}</text>`
      : null}
  </${Section}>`;
}
