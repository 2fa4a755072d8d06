// SPDX-License-Identifier: MIT
/* company.js - Board of one company: name and stock, construction wheel, officer and tiles, four rows of
 * structures that uncover income, contracts. Drawn at 340 x 628; higher with the row of buildings. On a
 * tablet in portrait, where the pane is low, the parts stand side by side. */
// @ts-check
import { html } from '../../js/html.js';
import { Fit, lines as linesOf } from '../../js/board/draw.js';
import { AutomaFoot } from './automa_board.js';
import { WorksDone } from './buildings.js';
import { Construction, ContractThing } from './management_board.js';
import { costWords, gainWords } from './facts.js';
import { stockThing } from './company_text.js';
import { edge, shown, thing } from './touch.js';
import {
  AREAS, ICON, SHEET, Sheet, TechTile, UPRIGHT_WIDE, USUAL_PIECES, at, builtOf, byId, capital, coOf, effects,
  hasLeeghwater, isAutoma, lines, markOf, px, structuresOf, times, use,
} from './ui.js';
import { Wheel } from './wheel.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./catalog.js').Company} CompanyPieces */
/** @typedef {import('./catalog.js').RowGift} RowGift */

/** Number of rows without private buildings, step between rows, and top of the first. Then the top of the
 * contracts below them. */
const ROWS = 4, ROW_STEP = 57, ROWS_TOP = 252, FOOT_TOP = 479;
/** Portrait: size of the drawing, step between rows, position of contracts and spaces. */
const UPRIGHT = [UPRIGHT_WIDE, 296], UPRIGHT_STEP = 56, UPRIGHT_CONTRACTS = 674, UPRIGHT_FOOT = 236;

/** tall: parts stand side by side. @param {{ game: Game, seat: number, tall?: boolean }} props */
export function Company({ game, seat, tall = game.tall }) {
  const kinds = structuresOf(game.view), step = tall ? UPRIGHT_STEP : ROW_STEP;
  const more = (kinds.length - ROWS) * step, [wide, high] = tall ? UPRIGHT : SHEET;
  const automa = isAutoma(game.view, seat), foot = tall ? UPRIGHT_FOOT - FOOT_TOP : 0;
  return html`
    <${Sheet} label=${game.t('tab.company')} wide=${wide} high=${high + more}>
      <${NamePlate} game=${game} seat=${seat}/>
      <g transform=${tall ? at(106, 134, 0.93) : at(106, 142, 0.93)}>
        <${Wheel} game=${game} seat=${seat} r=${90}/>
      </g>
      <${Officer} game=${game} seat=${seat}/>
      <${Tiles} game=${game} seat=${seat}/>
      <g transform=${tall ? at(SHEET[0] - 3, 5 - ROWS_TOP) : at(0, 0)}>${kinds.map((kind, i) =>
        html`<${Row} key=${kind} game=${game} seat=${seat} kind=${kind} y=${ROWS_TOP + i * step}/>`)}</g>
      ${automa ? null : html`<${Contracts} game=${game} seat=${seat} tall=${tall}
        x=${tall ? UPRIGHT_CONTRACTS : 0} y=${tall ? 5 : FOOT_TOP + more}/>`}
      <g transform=${at(tall ? SHEET[0] - 3 : 0, more + foot)}>
        ${automa ? html`<${AutomaFoot} game=${game} seat=${seat}/>`
    : html`<${Construction} game=${game} seat=${seat} x=${5} y=${tall ? FOOT_TOP : 558}/>`}
      </g>
    </${Sheet}>`;
}

/** Name and stock of the company. @param {{ game: Game, seat: number }} props */
function NamePlate({ game, seat }) {
  const { view } = game, p = view.players[seat];
  const name = p.company ? game.word('company', p.company) : game.seatName(seat);
  const size = p.company && name.length > 12 ? 12.5 : 14.5;
  const stock = stockOf(view, seat), step = Math.min(45, 180 / stock.length), k = step / 45;
  return html`<g class=${coOf(view, seat)}>
    <rect class="np" x="5" y="5" width="330" height="36" rx="5"/>
    <circle class="npc" cx="25" cy="23" r="13"/>
    ${markOf(view, seat, 'translate(25 23)')}
    <text class="np1" x="44" y="20" style=${px(size)}>${name}</text>
    <text class="np2" x="44" y="34">${p.company ? game.seatName(seat) : ''}</text>
    ${stock.map(([icon, n], i) => html`
      <g ...${stockThing(game, icon, n)} transform=${at(156 + i * step, 9 + 14 * (1 - k), k)} class="sup">
        <rect width="42" height="28" rx="5"/>
        ${use(icon, 3, 5, 18)}
        <text class="supn" x="31" y="19.5">${n}</text>
      </g>`)}
  </g>`;
}

/** Stock shown on a company's board. An Automa has points instead of credits; two officers add an entry.
 * @param {import('./view.js').View} view @param {number} seat
 * @returns {[string, number | undefined, boolean?][]} */
function stockOf(view, seat) {
  const p = view.players[seat];
  /** @type {[string, number | undefined, boolean?][]} icon, how many, whether it is there at all */
  const all = [
    isAutoma(view, seat) ? ['i-vp', p.vp] : ['i-coin', p.credits],
    ['i-exc', p.excavators],
    ['i-mix', p.mixers],
    ['i-xm', p.excamixers ?? 0, p.officer === 'XO-ELON'],
    ['i-eng', p.engineers],
    ['i-arch', p.architect ? 1 : 0, p.officer === 'XO-TOMMASO'],
  ];
  return all.filter(([, , there = true]) => there);
}

const OFFICER_LINES = 6, OFFICER_WIDE = 128, OFFICER_HIGH = 109, OFFICER_SIZE = 11.5;

/** The active officer and the ability. @param {{ game: Game, seat: number }} props */
function Officer({ game, seat }) {
  const p = game.view.players[seat];
  if (!p.officer) return null;
  const name = game.word('officer', p.officer), help = `officer.${p.officer}.help`;
  const words = linesOf(game.has(help) ? game.t(help) : '', OFFICER_WIDE - 12, OFFICER_SIZE);
  const isCut = (/** @type {number} */ i) => i === OFFICER_LINES - 1 && words.length > OFFICER_LINES;
  const t = thing(game, { args: ['officer'], value: p.officer, label: name, kind: 'officer' });
  return html`
    <g ...${t} transform=${at(207, 46)} class=${'officer ' + coOf(game.view, seat) + ' ' + t.class}>
      <rect class="ofc" width=${OFFICER_WIDE} height=${OFFICER_HIGH} rx="5"/>
      <circle class="ofc-p" cx="17" cy="17" r="12"/>
      ${use('i-eng', 8, 7, 18)}
      ${lines(name, 10).map((l, i) => html`<text class="of1" x="34" y=${15 + i * 13}>${l}</text>`)}
      ${words.slice(0, OFFICER_LINES).map((l, i) => html`
        <text class="of2" x="7" y=${42 + i * 12.4}>${l}${isCut(i) ? '…' : ''}</text>`)}
      ${edge(t, 0, 0, OFFICER_WIDE, OFFICER_HIGH, 5)}
    </g>`;
}

const TILES_WIDE = OFFICER_WIDE;

/** Tiles in hand; the more tiles, the smaller they are. @param {{ game: Game, seat: number }} props */
function Tiles({ game, seat }) {
  /** @type {string[]} */
  const tiles = game.view.players[seat].tiles;
  const k = tiles.length > 9 ? 0.46 : tiles.length > 6 ? 0.54 : 0.66;
  const per = tiles.length > 9 ? 4 : 3, step = TILES_WIDE / per;
  return html`<g transform=${at(207, 160)}>
    <text class="lab" x="0" y="10">${game.t('tiles')}</text>
    ${tiles.map((id, i) => html`
      <${Tile} key=${id} game=${game} id=${id} mine=${seat === game.you} k=${k}
        x=${step / 2 + (i % per) * step} y=${34 + Math.floor(i / per) * 53 * k * 1.06}/>`)}
  </g>`;
}

/** @param {{ game: Game, id: string, mine: boolean, x: number, y: number, k: number }} props */
function Tile({ game, id, mine, x, y, k }) {
  const chooses = mine && game.moves.some((m) => m.verb === 'choose_tile');
  const p = thing(game, {
    args: [mine ? 'tile' : 'none'],
    value: id,
    label: game.word('tile', id),
    kind: 'tile',
    ask: chooses ? { verb: 'choose_tile', tile: id } : null,
  });
  const half = 28 * k;
  return html`<g ...${p} class=${'tilebox ' + p.class}>
    <${TechTile} id=${id} catalog=${game.catalog} x=${x} y=${y} k=${k}/>
    ${edge(p, x - half, y - half, 2 * half, 2 * half, 5)}
  </g>`;
}

/** One row of structures: its costs and pieces.
 * @param {{ game: Game, seat: number, kind: string, y: number }} props */
function Row({ game, seat, kind, y }) {
  const { view, catalog } = game, p = view.players[seat];
  /** @type {CompanyPieces | undefined} */
  const company = byId(catalog)[p.company ?? ''];
  const total = company?.pieces[kind] ?? USUAL_PIECES, built = builtOf(p, kind);
  const gifts = times(total, (i) => giftAt(company, kind, i)), few = total === 4;
  const wide = few && gifts.some((gift) => gift?.ability);
  const places = placesOf(gifts, wide ? 51 : few ? 54 : 43, wide ? 68 : 54, few ? 4 : 3.5);
  const name = game.word('structure', kind), machine = catalog.construction_costs[kind]?.machinery;
  const standing = game.t('aria.built', { n: built, all: total, structure: name });
  const head = shown(game, {
    kind: 'none', value: 'row-' + kind, label: standing, facts: [costWords(game, kind)],
  });
  return html`<g transform=${at(5, y)} class=${'crow ' + coOf(view, seat)}>
    <rect class="well" width="330" height="54" rx="5"/>
    <g ...${head}>
      <rect class="hit" width="92" height="54"/>
      ${use(ICON[kind], 5, 5, 21)}
      <text class="rn" x="28" y="20" style=${px(name.length > 9 ? 11 : 12.5)}>${capital(name)}</text>
      <${Cost} game=${game} kind=${kind} built=${built}/>
      ${machine ? use(ICON[machine], kind === 'powerhouse' ? 70 : 60, 33, 18) : null}
    </g>
    ${times(total, (i) => html`
      <g transform=${at(96 + places[i][0], 3)}>
        <${Slot} game=${game} gift=${gifts[i]} kind=${kind} i=${i} gone=${i < built} w=${places[i][1]}/>
      </g>`)}
  </g>`;
}

/** Start and width of each place of a row; places with an ability's text are wider.
 * @param {(RowGift | undefined)[]} gifts @param {number} usual @param {number} wide @param {number} apart */
function placesOf(gifts, usual, wide, apart) {
  let next = 0;
  return gifts.map((gift) => {
    const w = gift?.ability ? wide : usual, x = next;
    next += w + apart;
    return [x, w];
  });
}

/** Machines that a structure costs: by area, by the conduit's value, by the number of powerhouses built,
 * or as printed on the private building. @param {{ game: Game, kind: string, built: number }} props */
function Cost({ game, kind, built }) {
  const cost = game.catalog.construction_costs[kind], byOrdinal = kind === 'powerhouse';
  if (kind === 'building') return html`<text class="cstt" x="8" y="47">${game.t('cost.building')}</text>`;
  if (kind === 'conduit') return html`<text class="cstt" x="8" y="47">2 × ${game.t('cost.value')}</text>`;
  /** @type {number[]} */
  const sums = byOrdinal ? cost.by_ordinal : AREAS.map((area) => cost[area]);
  return sums.map((n, i) => html`
    <g transform=${at(8 + i * 15, 35)}>
      <rect class=${'cst ' + (byOrdinal ? '' : AREAS[i])} width="13" height="15" rx="2"/>
      <text class=${'cstn' + (byOrdinal && i === built ? ' now' : '')} x="6.5" y="12">${n}</text>
    </g>`);
}

/** What the i-th piece of a row uncovers.
 * @param {CompanyPieces | undefined} company @param {string} kind @param {number} i
 * @returns {RowGift | undefined} */
function giftAt(company, kind, i) {
  if (kind === 'powerhouse') return company?.powerhouse_row.find((r) => r.powerhouses_built === i + 1);
  return company?.income[kind]?.find((r) => r.pieces_built === i + 1);
}

/** @param {Game} game @param {string} kind @param {RowGift | undefined} gift @param {boolean} gone */
function slotLabel(game, kind, gift, gone) {
  if (gift?.ability) return game.t(gone ? 'ability' : 'ability.under');
  if (gift?.production_bonus) return game.t(gone ? 'bonus.open' : 'bonus.under');
  if (gift) return game.t(gone ? 'income.open' : 'income.under');
  return game.t(gone ? 'piece.gone' : 'piece.left', { structure: game.word('structure', kind) });
}

/** The bonus of a place in words; '' if there is none.
 * @param {Game} game @param {RowGift | undefined} gift */
function giftWords(game, gift) {
  if (!gift) return [];
  if (gift.ability) return [game.t('ability.' + gift.ability)];
  if (gift.production_bonus) return [game.t('gain.production', { n: gift.production_bonus })];
  return [capital(gainWords(game, gift.gain ?? []))];
}

/** One place of a row: a piece, or what it uncovered.
 * @param {{ game: Game, gift?: RowGift, kind: string, i: number, gone: boolean, w: number }} props */
function Slot({ game, gift, kind, i, gone, w }) {
  const label = slotLabel(game, kind, gift, gone);
  const p = shown(game, { kind: 'none', value: `${kind}${i}`, label, facts: giftWords(game, gift) });
  const state = !gone ? 'piece' : gift ? 'on' : 'out';
  return html`<g ...${p} class=${'slot ' + state}>
    <rect class="sb" width=${w} height="48" rx="5"/>
    ${gone && gift ? giftPicture(game, gift, w) : null}
    ${gone && !gift ? html`<path class="tickmark" d=${`M${w / 2 - 8} 25l6 6 11 -13`}/>` : null}
    ${gone ? null : pieceOver(game, kind, gift, w)}
  </g>`;
}

/** Picture of an uncovered bonus. @param {Game} game @param {RowGift} gift @param {number} w */
function giftPicture(game, gift, w) {
  if (gift.ability) {
    return html`<${Fit} class="abt" x=${w / 2} y="30" room=${w - 2} text=${game.t('ability')}
      sizes=${[11, 10, 9, 8.5]}/>`;
  }
  if (!gift.production_bonus) return effects(gift.gain ?? [], w / 2, 24, 17, w - 6);
  return html`<g>
    ${use('i-turb', w / 2 - 19, 15, 18)}
    <text class="br-n" x=${w / 2 + 11} y="29" style=${px(15)}>+${gift.production_bonus}</text>
  </g>`;
}

/** A piece not yet built, above the bonus that it covers.
 * @param {Game} game @param {string} kind
 * @param {RowGift | undefined} gift @param {number} w */
function pieceOver(game, kind, gift, w) {
  const size = gift ? 17 : 22, x = w / 2 - (gift ? 8.5 : 11);
  return html`<g>
    <g class="pi">${use(ICON[kind], x, gift ? 1 : 12, size)}</g>
    ${gift ? html`<rect class="cov" x="2" y="19.5" width=${w - 4} height="26.5" rx="4"/>` : null}
    ${gift ? html`
      <g transform=${at(w / 2, 33, 0.94)}>
        <g transform=${at(-w / 2, -24)}>${giftPicture(game, gift, w)}</g>
      </g>` : null}
  </g>`;
}

const CONTRACTS_WIDE = 246, CONTRACTS_USUAL = 3, DONE_SHOWN = 7;
/** In portrait two contracts stand in a line, the fulfilled ones below. */
const IN_LINE = 2, LINE_WIDE = 162, LINE_HIGH = 58;

/** Limit of open contracts; Simone may hold one more (BAR-15).
 * @param {Game} game @param {import('./view.js').Player} p */
const mostOpen = (game, p) => game.catalog.limits.open_contracts + (p.officer === 'XO-SIMONE' ? 1 : 0);

/** Contracts in hand, free places, and the last fulfilled ones.
 * @param {{ game: Game, seat: number, x: number, y: number, tall: boolean }} props */
function Contracts({ game, seat, x, y, tall }) {
  const p = game.view.players[seat], most = mostOpen(game, p);
  /** @type {string[]} */
  const open = p.open;
  /** @type {string[]} */
  const done = p.done;
  const places = Math.max(CONTRACTS_USUAL, open.length, most), per = tall ? IN_LINE : places;
  const step = (tall ? LINE_WIDE : CONTRACTS_WIDE) / per, lines = Math.ceil(places / per);
  /** @param {number} i @returns {[number, number]} */
  const place = (i) => [6 + (i % per) * step, 19 + Math.floor(i / per) * LINE_HIGH];
  const gapAt = (/** @type {[number, number]} */ [left, top]) =>
    html`<rect class="gap" x=${left + 1} y=${top + 1} width=${step - 6} height="52" rx="5"/>`;
  const words = game.t('contracts.open', { n: open.length, most, done: done.length });
  const [doneX, doneY, across] = tall ? [6, 19 + lines * LINE_HIGH, DONE_SHOWN] : [254, 18, 4];
  return html`<g transform=${at(x, y)}>
    <${Fit} class="lab" x="8" y="13" room=${tall ? LINE_WIDE - 4 : 280} text=${words}
      sizes=${[11.5, 11, 10.5, 9.5]}/>
    ${open.map((id, i) => html`
      <${ContractThing} key=${id} game=${game} id=${id} x=${place(i)[0]} y=${place(i)[1]} w=${step - 4}
        h=${54}/>`)}
    ${times(Math.max(0, most - open.length), (i) => gapAt(place(open.length + i)))}
    ${hasLeeghwater(game.view)
      ? html`<${WorksDone} game=${game} seat=${seat} x=${tall ? 124 : 296} y=${tall ? doneY + 34 : 0}/>`
      : null}
    ${done.slice(-DONE_SHOWN).map((id, i) =>
      fulfilled(game, id, doneX + (i % across) * 20, doneY + Math.floor(i / across) * 28))}
  </g>`;
}

/** A fulfilled contract, small. @param {Game} game @param {string} id @param {number} x @param {number} y */
function fulfilled(game, id, x, y) {
  const { colour, energy } = byId(game.catalog)[id];
  const p = shown(game, { kind: 'contract', value: id, label: capital(game.word('contract', id)) });
  return html`<g ...${p} class=${'donec ' + colour} transform=${at(x, y)}>
    <rect class="cs" width="18" height="26" rx="3"/>
    <text x="9" y="17.5">${energy}</text>
  </g>`;
}
