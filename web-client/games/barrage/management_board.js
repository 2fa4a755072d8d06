// SPDX-License-Identifier: MIT
/* management_board.js - Management board: all action spaces with their engineers and prices, patents,
 * contracts on offer, and the construction spaces of the player's own company. Drawn at 340 x 628, or in
 * five columns on a tablet in portrait. */
// @ts-check
import { html } from '../../js/html.js';
import { edge, shown, thing, withRed } from './touch.js';
import { Objective } from './track.js';
import {
  Contract, SHEET, Sheet, TechTile, UPRIGHT_WIDE, at, capital, coOf, coin, companies, effects, fromMiddle,
  tag, times, use,
} from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./catalog.js').ActionSpace} ActionSpace */

/** Heights of a section's title, a row of spaces and a contract; gap between sections. */
const HEAD = 20, ROW = 28, CARD = 46, GAP = 5;
/** Width of one of two columns, and of the whole. */
export const COL = 163, WIDE = 330;
const X1 = 5, X2 = 172, NEXT = X2 - X1;
export const PATENTS_HIGH = HEAD + 86, OFFER_HIGH = HEAD + 2 * CARD + 13;
const CONSTRUCTION_HIGH = HEAD + 35, OBJECTIVE = 34;
/** Width of the bank beside the construction spaces, its place when a fifth company plays. */
const SIDE_BANK = 100;

/** @param {Game} game @returns {ActionSpace[]} */
export const spacesOf = (game) => game.catalog.action_spaces;

/** True on a tablet in landscape, where height is scarce. @param {Game} game */
const isLow = (game) => game.compact && !game.phone;

/** Spaces of a section by rows: "WORK-rotate1-1" and "WORK-rotate1-2" share one. If height is scarce,
 * spaces closed for this player count are omitted.
 * @param {Game} game @param {string} section @returns {[string, ActionSpace[]][]} */
function rowsOf(game, section) {
  /** @type {Map<string, ActionSpace[]>} */
  const rows = new Map();
  for (const space of spacesOf(game)) {
    if (space.section !== section || (isLow(game) && space.min_players > companies(game))) continue;
    const row = space.id.replace(/-\d$/, '');
    rows.set(row, [...(rows.get(row) ?? []), space]);
  }
  return [...rows];
}

/** @param {Game} game @param {string} section */
export const sectionHigh = (game, section) => HEAD + rowsOf(game, section).length * ROW + 4;

/** @typedef {import('./view.js').View} View */

/** True if a seat has engineers on a space. @param {View} view @param {number} seat @param {string} id */
function stands(view, seat, id) {
  const { spaces, private_spaces: privates = [] } = view.players[seat];
  return [...spaces, ...privates].some((space) => space === id);
}

/** Seat on a space, or undefined. @param {View} view @param {string} id */
const takenBy = (view, id) => view.order.find((seat) => stands(view, seat, id));

/** Position of each part; w and h only where they vary.
 * @typedef {Record<string, { x: number, y: number, w: number, h: number }>} Plan */

/** Two columns of sections; the bank or the fifth company's board fills the right one. Full-width parts
 * follow below.
 * @param {Game} game @param {boolean} five @returns {{ wide: number, high: number, plan: Plan }} */
function twoColumns(game, five) {
  const [turbine, workshop, patents, left] =
    stack(highs(game, 'turbine_station', 'workshop', 'patent_office'));
  const [water, machinery, contract, right] =
    stack(highs(game, 'water_management', 'machinery_shop', 'contract_office'));
  const [offer, construction, objective] = stack([OFFER_HIGH, CONSTRUCTION_HIGH], left);
  const rest = { x: X2, y: right, w: COL, h: left - GAP - right };
  const side = { x: X1 + WIDE - SIDE_BANK, y: construction, w: SIDE_BANK, h: CONSTRUCTION_HIGH };
  return { wide: SHEET[0], high: SHEET[1], plan: {
    turbine_station: spot(X1, turbine), workshop: spot(X1, workshop), patent_office: spot(X1, patents),
    water_management: spot(X2, water), machinery_shop: spot(X2, machinery),
    contract_office: spot(X2, contract),
    five_player_board: rest, bank: five ? side : rest, offer: spot(X1, offer),
    construction: { ...spot(X1, construction), w: five ? WIDE - SIDE_BANK - GAP : WIDE },
    objective: { ...spot(X1, objective), w: WIDE },
  } };
}

/** Minimum height in which text and points stand one above the other. */
const OBJECTIVE_DEEP = 62;
/** The same for a tablet in landscape: the bank stands beside the construction spaces, and the objective
 * below the right column. This makes all parts larger.
 * @param {Game} game @param {boolean} five @returns {ReturnType<typeof twoColumns>} */
function lowColumns(game, five) {
  const { wide, plan } = twoColumns(game, five), { x, y, h } = plan.five_player_board;
  const fits = !five && h >= OBJECTIVE_DEEP, { y: foot } = plan.construction;
  const high = foot + CONSTRUCTION_HIGH + GAP;
  if (!fits) return { wide, high: high + (game.view.objective ? OBJECTIVE + GAP : 0), plan };
  const bank = { x: X1 + WIDE - SIDE_BANK, y: foot, w: SIDE_BANK, h: CONSTRUCTION_HIGH };
  const construction = { ...plan.construction, w: WIDE - SIDE_BANK - GAP };
  return { wide, high, plan: { ...plan, bank, construction, objective: { x, y, w: COL, h } } };
}

/** Five columns, for a tablet in portrait, where the pane is low. Contracts take the upper part of the
 * last two columns.
 * @param {Game} game @param {boolean} five @returns {{ wide: number, high: number, plan: Plan }} */
function fiveColumns(game, five) {
  const [turbine, water, first] = stack(highs(game, 'turbine_station', 'water_management'));
  const [workshop, patents, second] = stack(highs(game, 'workshop', 'patent_office'));
  const [machinery, contract, third] = stack(highs(game, 'machinery_shop', 'contract_office'));
  const [offer, construction, objective] = stack([OFFER_HIGH, CONSTRUCTION_HIGH]);
  const last = five ? sectionHigh(game, 'five_player_board') : OBJECTIVE;
  const [, fifth, fourth] = stack([objective - 2 * GAP, last]);
  const x = (/** @type {number} */ column) => X1 + column * NEXT;
  const bank = { x: x(3) + WIDE - SIDE_BANK, y: construction, w: SIDE_BANK, h: CONSTRUCTION_HIGH };
  return { wide: UPRIGHT_WIDE, high: Math.max(first, second, third, fourth), plan: {
    turbine_station: spot(x(0), turbine), water_management: spot(x(0), water),
    workshop: spot(x(1), workshop), patent_office: spot(x(1), patents),
    machinery_shop: spot(x(2), machinery), contract_office: spot(x(2), contract),
    five_player_board: { x: x(3), y: fifth, w: COL, h: fourth - GAP - fifth }, bank, offer: spot(x(3), offer),
    construction: { ...spot(x(3), construction), w: WIDE - SIDE_BANK - GAP },
    objective: five ? { ...spot(x(4), objective), w: COL } : { ...spot(x(3), objective), w: WIDE },
  } };
}

/** @param {number} x @param {number} y */
const spot = (x, y) => ({ x, y, w: 0, h: 0 });
/** @param {Game} game @param {string[]} names */
const highs = (game, ...names) =>
  names.map((name) => (name === 'patent_office' ? PATENTS_HIGH : sectionHigh(game, name)));

/** Sections in reading order, before and after the patents. */
const ROWS = ['turbine_station', 'workshop'];
const MORE_ROWS = ['water_management', 'machinery_shop', 'contract_office'];

/** @param {{ game: Game }} props */
export function Office({ game }) {
  const you = game.you ?? game.view.order[0] ?? 0, five = hasFifthBoard(game);
  const { wide, high, plan } = (game.tall ? fiveColumns : isLow(game) ? lowColumns : twoColumns)(game, five);
  const rows = (/** @type {string} */ name) =>
    html`<${Rows} key=${name} game=${game} name=${name} ...${plan[name]}/>`;
  const bank = html`<${Bank} game=${game} ...${plan.bank}/>`;
  return html`
    <${Sheet} label=${game.t('tab.office')} wide=${wide} high=${high}>
      ${ROWS.map(rows)}
      <${Patents} game=${game} ...${plan.patent_office}/>
      ${MORE_ROWS.map(rows)}
      ${five ? html`<${FifthBoard} game=${game} ...${plan.five_player_board}/>` : bank}
      <${Offer} game=${game} ...${plan.offer}/>
      <${Construction} game=${game} seat=${you} ...${plan.construction}/>
      ${five ? bank : null}
      <${Objective} game=${game} ...${plan.objective}/>
    </${Sheet}>`;
}

/** Tops of parts with these heights, one below the other, and the end.
 * @param {number[]} heights @param {number} [top] */
function stack(heights, top = 5) {
  const tops = [top];
  for (const h of heights) tops.push(tops[tops.length - 1] + h + GAP);
  return tops;
}

/** A part of the board with its name.
 * @typedef {{ x: number, y: number, w: number, h: number }} Box
 * @param {Box & { game: Game, name: string, children?: unknown }} props */
export function Section({ game, x, y, w, h, name, children }) {
  const title = game.t('section.' + name);
  return html`<g transform=${at(x, y)} role="group" aria-label=${title}>
    <rect class="mbody" width=${w} height=${h} rx="5"/>
    <path class="mhead" d=${`M5 0H${w - 5}L${w} 5V${HEAD}H0V5Z`}/>
    <text class=${'mt' + (name === 'contracts' ? ' short' : '')} x="7" y="14.5">${title}</text>
    ${children}
  </g>`;
}

/** Facts about who occupies a space. @param {Game} game @param {number | undefined} by */
const takenFacts = (game, by) =>
  (by === undefined ? [] : [game.t('fact.taken', { seat: game.seatName(by) })]);

/** @param {Game} game @param {AnySpace} space @param {string[]} facts */
const spaceThing = (game, space, facts) => thing(game, {
  args: ['space'],
  value: space.id,
  label: withRed(game, capital(game.word('space', space.id)), space.credits),
  kind: 'space',
  facts,
  ask: game.moves.some((m) => m.verb === 'place') ? { verb: 'place', space: space.id } : null,
});

/** Space that belongs to another player.
 * @param {Game} game @param {AnySpace} space @param {string[]} facts */
const rivalSpace = (game, space, facts) =>
  shown(game, { kind: 'space', value: space.id, label: capital(game.word('space', space.id)), facts });

/** Properties of every kind of action space.
 * @typedef {Pick<ActionSpace, 'id' | 'engineers' | 'credits' | 'red_border'>} AnySpace
 * @typedef {object} SpaceProps
 * @property {Game} game
 * @property {AnySpace} space
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} [h]
 * @property {number} [seat] whose, if it is a company's own */

/** An action space with its engineers, or places for them. @param {SpaceProps} props */
export function Space({ game, space, x, y, w, h = ROW - 4, seat }) {
  const { view } = game, mine = seat === undefined || seat === game.you;
  const ownTaken = seat !== undefined && stands(view, seat, space.id);
  const by = seat === undefined ? takenBy(view, space.id) : ownTaken ? seat : undefined;
  const taken = by !== undefined;
  const facts = takenFacts(game, by);
  const p = mine ? spaceThing(game, space, facts) : rivalSpace(game, space, facts);
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

/** A sign: plus, minus, or both for zero. @param {number} n */
const modifierOf = (n) => (n > 0 ? '+' : n < 0 ? '\u2212' : '±') + Math.abs(n);

/** Picture at the left of a row: what the space takes and gives. @param {ActionSpace} space */
function gives({ effect, pay_credits: pay }) {
  const [first] = effect;
  if (first.op === 'choose_one') return null;
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
export function Rows({ game, name, x, y }) {
  const lead = name === 'turbine_station' ? 53 : 61;
  return html`<${Section} game=${game} x=${x} y=${y} w=${COL} h=${sectionHigh(game, name)} name=${name}>
    ${rowsOf(game, name).map(([id, spaces], i) =>
      html`<${SpaceRow} key=${id} game=${game} spaces=${spaces} y=${HEAD + 4 + i * ROW} lead=${lead}/>`)}
  </${Section}>`;
}

/** lead: x of the spaces @param {{ game: Game, spaces: ActionSpace[], y: number, lead: number }} props */
function SpaceRow({ game, spaces, y, lead }) {
  const needs = spaces[0].min_players, closed = needs > companies(game);
  const w = (COL - lead - 9) / 2, picture = gives(spaces[0]);
  return html`<g transform=${at(0, y)} class=${closed ? 'closed' : ''}>
    ${picture ? html`<g ...${shown(game, rowThing(game, spaces[0]))} transform="translate(0 -1.5)">
      <rect class="hit" width=${lead - 2} height=${ROW}/>
      ${picture}
    </g>` : null}
    ${closed
      ? shut(lead, COL - lead - 5, game.t('space.closed', { n: needs }))
      : spaces.map((space, k) =>
        html`<${Space} key=${space.id} game=${game} space=${space} x=${lead + k * (w + 4)} y=${0} w=${w}/>`)}
  </g>`;
}

/** Effect of a row, in the words of its first space without that space's number.
 * @param {Game} game @param {ActionSpace} space */
const rowThing = (game, { id, pay_credits: n }) => ({
  kind: 'none',
  value: 'row-' + id,
  label: capital(game.word('space', id)).replace(/, [^,]*$/, ''),
  facts: [n && game.t('fact.pays', { n })],
});

/** Text that says why the part is empty. @param {number} x @param {number} w @param {string} text */
const shut = (x, w, text) => html`
  <g class="shut">
    <rect x=${x} width=${w} height=${ROW - 4} rx="5"/>
    <text x=${x + w / 2} y="16.5">${text}</text>
  </g>`;

/** An empty place for a card.
 * @param {number} x @param {number} y @param {number} w @param {number} h @param {number} [rx] */
export const gap = (x, y, w, h, rx = 5) =>
  html`<rect class="gap" x=${x} y=${y} width=${w} height=${h} rx=${rx}/>`;

/** @param {{ game: Game, x: number, y: number }} props */
export function Patents({ game, x, y }) {
  const { view } = game, w = (COL - 18) / 3;
  const spaces = spacesOf(game).filter((space) => space.section === 'patent_office');
  const lie = Object.keys(view.patents).length > 0 || (view.stack ?? 0) > 0;
  const used = lie || game.options?.rules !== 'introductory';
  return html`<${Section} game=${game} x=${x} y=${y} w=${COL} h=${PATENTS_HIGH} name="patent_office">
    <g ...${shown(game, patentsLeft(game, spaces[0].pay_credits))}>
      <rect class="hit" x=${COL - 50} width="50" height=${HEAD}/>
      ${coin(spaces[0].pay_credits, COL - 14, 10, 7.5)}
      <text class="left-n" x=${COL - 28} y="14">${view.stack}</text>
    </g>
    ${spaces.map((space, i) =>
      html`<${PatentPlace} key=${space.id} game=${game} space=${space} id=${view.patents[i + 1]}
        used=${used} x=${5 + i * (w + 4)} w=${w}/>`)}
    ${used ? null : unused(game)}
  </${Section}>`;
}

/** Cost of a tile and the number left. @param {Game} game @param {number} n its price */
const patentsLeft = (game, n) => ({
  kind: 'none',
  value: 'stack',
  label: game.t('pile.patents', { n: game.view.stack ?? 0 }),
  facts: [game.t('fact.pays', { n })],
});

/** @param {Game} game */
const unused = (game) => html`
  <g class="shut">
    <rect x="5" y=${HEAD + 56} width=${COL - 10} height="24" rx="5"/>
    <text x=${COL / 2} y=${HEAD + 72}>${game.t('patents.unused')}</text>
  </g>`;

/** A tile and the space that buys it; some games play without it.
 * @param {{ game: Game, space: ActionSpace, id?: string, used: boolean, x: number, w: number }} props */
const PatentPlace = ({ game, space, id, used, x, w }) => html`
  <g>
    <${Patent} game=${game} id=${id} x=${x} w=${w}/>
    ${used ? html`<${Space} game=${game} space=${space} x=${x} y=${HEAD + 52} w=${w} h=${30}/>` : null}
  </g>`;

/** A tile for sale. @param {{ game: Game, id?: string, x: number, w: number }} props */
function Patent({ game, id, x, w }) {
  if (!id) return gap(x + 2, HEAD + 4, w - 4, 43, 6);
  const p = thing(game, { args: ['tile'], value: id, label: game.word('tile', id), kind: 'tile' });
  return html`<g ...${p} class=${'tilebox ' + p.class}>
    <${TechTile} id=${id} catalog=${game.catalog} x=${x + w / 2} y=${HEAD + 26} k=${0.88}/>
    ${edge(p, x, HEAD + 2, w, 48, 7)}
  </g>`;
}

/* DENSE: visible part of an overlapped engineer; COUNTED: width of one with a number. */
const BANK_X = 53, DENSE = 9, COUNTED = 38;

/** The bank, where any number of engineers earn one credit each. @param {Box & { game: Game }} props */
function Bank({ game, x, y, w, h }) {
  const { view } = game, middle = HEAD + (h - HEAD) / 2, wide = w - BANK_X - 5;
  const p = thing(game, { args: ['verb'], value: 'bank', label: game.t('section.bank'), kind: 'bank' });
  const there = view.order.map((seat) => ({ seat, n: view.players[seat].bank ?? 0 })).filter(({ n }) => n);
  const engineers = there.flatMap(({ seat, n }) => times(n, () => ({ seat, n: 1 })));
  /* If they would cover each other: one of each colour with its number. */
  const dense = engineers.length * DENSE > wide && there.length * COUNTED <= wide;
  const drawn = dense ? there : engineers, step = dense ? COUNTED : Math.min(15, (wide - 5) / drawn.length);
  return html`<${Section} game=${game} x=${x} y=${y} w=${w} h=${h} name="bank">
    <g ...${shown(game, { kind: 'bank', value: 'row-bank', label: game.t('section.bank') })}>
      ${use('i-eng', 5, middle - 8, 16, 16, { class: 'plain-e' })}
      <text class="fx-b sm" x="28" y=${middle + 5}>=</text>
      ${coin(1, 41, middle, 7.5)}
    </g>
    <g ...${p} class=${'space ' + p.class}>
      <rect class="plot" x=${BANK_X} y=${HEAD + 5} width=${wide} height=${h - HEAD - 10} rx="5"/>
      ${drawn.map(({ seat, n }, i) => html`
        <g class=${coOf(view, seat)}>${use('i-eng', 56 + i * step, middle - 8, 16)}</g>
        ${n > 1 && html`<text class="fx-b sm" x=${74 + i * step} y=${middle + 5}>×${n}</text>`}`)}
      ${edge(p, BANK_X - 1.5, HEAD + 3.5, wide + 3, h - HEAD - 7, 6.5)}
    </g>
  </${Section}>`;
}

/* ---- the fifth company's board ---- */

/** True if the fifth company's board is in play (BAR-1.1.5). @param {Game} game */
const hasFifthBoard = (game) => spacesOf(game).some(
  (space) => space.section === 'five_player_board' && space.min_players <= companies(game));

/** Choices of its first row: icon and price. @type {Record<import('./view.js').Menu, [string, number?]>} */
const MENU = { rotate: ['i-rot'], drop: ['i-flow'], machine: ['i-exc', 3], contract: ['i-cont'] };
const MENU_STEP = 17.5, FIFTH_LEAD = 75;

/** @param {{ game: Game, x: number, y: number, h: number }} props */
export function FifthBoard({ game, x, y, h }) {
  const [menu, produce] = rowsOf(game, 'five_player_board').map(([, spaces]) => spaces);
  return html`<${Section} game=${game} x=${x} y=${y} w=${COL} h=${h} name="five_player_board">
    ${Object.keys(MENU).map((option, i) =>
      html`<${MenuOption} key=${option} game=${game} option=${option} x=${4 + i * MENU_STEP}/>`)}
    <${SpaceRow} game=${game} spaces=${menu} y=${HEAD + 4} lead=${FIFTH_LEAD}/>
    <${SpaceRow} game=${game} spaces=${produce} y=${HEAD + 4 + ROW} lead=${FIFTH_LEAD}/>
  </${Section}>`;
}

/** @param {{ game: Game, option: import('./view.js').Menu, x: number }} props */
function MenuOption({ game, option, x }) {
  const [icon, pay] = MENU[option], y = HEAD + 7;
  const choosing = game.moves.some((m) => m.verb === 'choose_option');
  const p = thing(game, {
    args: ['option'],
    value: option,
    label: capital(game.word('menu', option)),
    kind: 'none',
    ask: choosing ? { verb: 'choose_option', option } : null,
  });
  return html`<g ...${p} class=${'menu ' + p.class}>
    <rect class="hit" x=${x - 1} y=${y - 2} width=${MENU_STEP} height="22"/>
    ${use(icon, x, y, 16)}
    ${pay ? coin(pay, x + 13, y + 15, 5.2) : null}
    ${edge(p, x - 1, y - 2.5, MENU_STEP, 23, 5)}
  </g>`;
}

/** Verb of a click on a contract now. @param {Game} game */
const contractVerb = (game) =>
  ['fulfil', 'take_contract'].find((verb) => game.moves.some((m) => m.verb === verb));

/** A contract that moves may take, fulfil or discard.
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
/** Contracts in a column, and the gap between two columns. */
const PER_COLUMN = 2, COLUMN_GAP = 3.5;

/** Contracts on offer: two of each colour, and the national ones.
 * @param {{ game: Game, x: number, y: number }} props */
export function Offer({ game, x, y }) {
  const national = Math.max(1, Math.ceil(game.view.nationals.length / PER_COLUMN));
  const step = (WIDE - 8 + COLUMN_GAP) / (COLOURS.length + national), w = step - COLUMN_GAP;
  return html`<${Section} game=${game} x=${x} y=${y} w=${WIDE} h=${OFFER_HIGH} name="contracts">
    ${COLOURS.map((colour, i) => html`<${Pile} game=${game} colour=${colour} x=${4 + i * step} w=${w}/>`)}
    ${COLOURS.map((colour, i) => left(game, colour, WIDE - 5 - (COLOURS.length - i) * LEFT_STEP))}
    ${times(national, (i) => html`
      <${Nationals} game=${game} first=${i * PER_COLUMN} x=${4 + (COLOURS.length + i) * step} w=${w}/>`)}
  </${Section}>`;
}

const LEFT_STEP = 30;

/** Number of contracts left of a colour. @param {Game} game @param {string} colour @param {number} x */
function left(game, colour, x) {
  const n = game.view.piles[colour]?.card ?? 0;
  const label = game.t('pile.contracts', { n, colour: game.word('colour', colour) });
  const p = shown(game, { kind: 'none', value: 'pile-' + colour, label });
  return html`<g ...${p} class=${'ccard ' + colour} transform=${at(x, 3)}>
    <rect class="cs" width=${LEFT_STEP - 4} height="14" rx="3"/>
    <text class="pile-n" x=${LEFT_STEP / 2 - 2} y="11.5">${n}</text>
  </g>`;
}

/** The two open contracts of a colour. @param {{ game: Game, colour: string, x: number, w: number }} props */
function Pile({ game, colour, x, w }) {
  const { market } = game.view;
  const card = (/** @type {number} */ k) => {
    const id = market[`${colour}-${k}`], y = HEAD + 4 + (k - 1) * (CARD + 4);
    if (!id) return gap(x + 1, y + 1, w - 2, CARD - 2);
    return html`<${ContractThing} key=${id} game=${game} id=${id} x=${x} y=${y} w=${w} h=${CARD}/>`;
  };
  return html`<g>${[1, 2].map(card)}</g>`;
}

/** A column of national contracts. @param {{ game: Game, first: number, x: number, w: number }} props */
function Nationals({ game, first, x, w }) {
  /** @type {string[]} */
  const cards = game.view.nationals;
  return times(PER_COLUMN, (k) => {
    const id = cards[first + k], y = HEAD + 4 + k * (CARD + 4);
    return id
      ? html`<${ContractThing} key=${id} game=${game} id=${id} x=${x} y=${y} w=${w} h=${CARD}/>`
      : gap(x + 1, y + 1, w - 2, CARD - 2);
  });
}

const OWN_STEP = 33;

/** The player's own spaces: construction, and the officer's.
 * @param {{ game: Game, seat: number, x: number, y: number, w?: number }} props w: its width */
export function Construction({ game, seat, x, y, w: width = WIDE }) {
  const spaces = spacesOf(game), { officer } = game.view.players[seat];
  const build = spaces.filter((space) => space.section === 'construction');
  const own = spaces.filter((space) => space.section === 'officer' && space.id.startsWith(`${officer}.`));
  const ownX = width - own.length * OWN_STEP;
  const w = (ownX - 22) / build.length - 4;
  const free = game.moves.filter((m) => m.verb === 'engineer_free').length;
  const space = (/** @type {ActionSpace} */ s, /** @type {number} */ left, /** @type {number} */ wide) =>
    html`<${Space} key=${s.id} game=${game} space=${s} seat=${seat} x=${left} y=${HEAD + 4} w=${wide}/>`;
  return html`<${Section} game=${game} x=${x} y=${y} w=${width} h=${CONSTRUCTION_HIGH} name="construction">
    <g ...${shown(game, { kind: 'none', value: 'row-construction', label: game.t('section.construction') })}>
      ${use('i-base', 4, HEAD + 9, 16)}
    </g>
    ${build.map((s, i) => space(s, 22 + i * (w + 4), w))}
    ${own.map((s, i) => space(s, ownX + i * OWN_STEP, OWN_STEP - 4))}
    ${free && seat === game.you
      ? html`<text class="left-n" x=${width - 8} y="14">${game.t('free.tile', { n: free })}</text>`
      : null}
  </${Section}>`;
}
