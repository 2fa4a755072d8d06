// SPDX-License-Identifier: MIT
/* thoth.js - Thoth's cards in four segments, and the drawing of a card: kind by colour and sign, effect in
 * signs. */
// @ts-check
import { html } from '../../js/html.js';
import { face } from './die.js';
import { Gains, leadOf } from './gains.js';
import { SEGMENTS } from './layout.js';
import { sideOf } from './model.js';
import { classes, Press } from './touch.js';
import { at, fit, Fit, use } from './ui.js';
import { wordsOf } from './words.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').ThothSegment} ThothSegment */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {{ game: Game, m: Model, next?: Model | null }} Part */
/** @typedef {Record<string, string>} Names */

const SIGN = /** @type {Names} */ ({
  blessing: 'b-bless', technology: 'b-tech', decree: 'b-decree', start: 'eye', destiny: 'r-faith',
});

/* ---- a card ------------------------------------------------------------------------------- */

const LOOK = /** @type {Names} */ ({
  blessing: 'bless', technology: 'tech', decree: 'decree', start: 'start', destiny: 'dest',
});
const TALL = 60;

/** Words in two lines at most, as even as possible.
 * @param {string} text @param {number} room @param {number} size */
function twoLines(text, room, size) {
  if (fit(text, room, [size], true).text === text) return [text];
  const words = text.split(' ');
  let best = [text], least = Infinity;
  for (let i = 1; i < words.length; i++) {
    const pair = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    const long = Math.max(...pair.map((x) => x.length));
    if (long >= least) continue;
    least = long;
    best = pair;
  }
  return best;
}

/** Stripe at the left: kind, a decree's symbol, or a number for the order at the beginning.
 * @param {{ card: import('./model.js').Card, w: number, h: number }} props w: of the stripe */
function Stripe({ card, w, h }) {
  const left = (w - 16) / 2, order = card.initiative ?? card.ankh;
  const symbol = card.symbol === 'eye_of_horus' ? 'eye' : 'd-' + card.symbol;
  return html`<path d=${`M0 5a5 5 0 0 1 5-5H${w}V${h}H5a5 5 0 0 1-5-5Z`} class="ct"/>
    ${use(SIGN[card.kind], left, 4, 16, 16, 'ctg')}
    ${card.symbol && use(symbol, left, h - 21, 16, 16, 'ctg')}
    ${order !== undefined && html`<text x=${w / 2} y=${h - 8} class="cini">${order}</text>`}`;
}

/** @param {{ text: string, x: number, room: number, size: number }} props */
const Name = ({ text, x, room, size }) => twoLines(text, room, size).map((row, i) => html`
  <${Fit} text=${row} x=${x} y=${size + 3 + i * (size + 1)} room=${room}
    sizes=${[size, size - 1, size - 2, size - 3]} class="cn" display/>`);

/** Drawn at 0,0. @param {{ game: Game, m: Model, id: string, w: number, h: number }} props */
export function Card({ game, m, id, w, h }) {
  const card = m.b.cards[id], tall = h > TALL, stripe = tall ? 22 : 18, room = w - stripe - 8;
  const name = game.word(wordsOf(card.kind), id).replace(/ \((ankh )?\d+\)$/, '');
  return html`<g class=${'card ' + LOOK[card.kind]} aria-hidden="true">
    <rect width=${w} height=${h} rx="5" class="t-sh" transform="translate(-1 3)"/>
    <rect width=${w} height=${h} rx="5" class="cf"/>
    <${Stripe} card=${card} w=${stripe} h=${h}/>
    <${Name} text=${name} x=${stripe + 5} room=${room} size=${tall ? 13.5 : 12}/>
    <${Gains} effects=${card.effects} lead=${leadOf(card)} x=${stripe + (w - stripe) / 2}
      y=${h - (tall ? 21 : 12)}
      size=${tall ? 23 : 17} room=${room}/>
    <rect width=${w} height=${h} rx="5" class="edge"/>
  </g>`;
}

/* ---- Thoth's head -------------------------------------------------------------------------- */

/** Number of cards for each value of a die, two values in a row.
 * @param {{ value: number, n: number }} props */
const CardsByDie = ({ value, n }) => html`
  ${face(value, 13 + (value - 1) % 2 * 18, 690 + n * 34, 16, 'light')}
  ${value % 2 === 0 && html`<text x="51" y=${703 + n * 34} class="thn">≤${n}</text>`}`;

/** Papyrus cost of one, two and three cards. @param {{ n: number, i: number }} props */
const Papyrus = ({ n, i }) => html`<g transform=${at(13 + i * 21, 822)}>
  ${use('r-papyrus', 0, 0, 12)}
  <text x="11" y="11" class="thn2">${n}</text>
</g>`;

/** Button that serves Thoth, with limits and costs. @param {Part} props */
function Head({ game, m }) {
  const serving = game.moves.some((mv) => mv.verb === 'god' && mv.god === 'thoth');
  const name = game.word('god', 'thoth');
  const { cards_by_die: byDie, papyrus_cost_by_cards_taken: papyrus } = m.b.c.thoth;
  return html`<g class=${serving ? classes(game, 'god', 'thoth') : ''}>
    <path d="M15 620h61v222h-61a7 7 0 0 1-7-7v-208a7 7 0 0 1 7-7z" class="sl-h"/>
    <path d="M76 620v222" class="sl-gold"/>
    ${use('g-thoth', 22, 630, 40, 40, 'glyph')}
    <text x="42" y="690" class="gname mid">${name}</text>
    <${Fit} text=${game.t('sub.thoth')} x=${42} y=${707} room=${62} sizes=${[13, 12, 11]} class="gsub mid"
      weight=${400}/>
    ${Object.entries(byDie).map(([value, n]) => html`<${CardsByDie} value=${Number(value)} n=${n}/>`)}
    ${Object.values(papyrus).map((n, i) => html`<${Papyrus} n=${n} i=${i}/>`)}
    ${serving && html`<rect x="10" y="622" width="64" height="218" rx="6" class="edge"/>`}
    <${Press} game=${game} m=${m} arg="god" value="thoth" label=${name} about="serve" x=${8} y=${620} w=${68}
      h=${222}/>
  </g>`;
}

/* ---- segments ----------------------------------------------------------------------------- */

/** 'waits' for cards, 'open', 'opens' with the move under the pointer, or 'shut' because happiness is too
 * low. @param {Part} part @param {ThothSegment} segment */
function openness({ game, m, next }, { id, min_happiness: least }) {
  const me = sideOf(m, game.you), then = sideOf(next ?? m, game.you);
  if (!m.filled.includes(id)) return 'waits';
  if (me && me.happiness >= least) return 'open';
  return then && then.happiness >= least ? 'opens' : 'shut';
}

/** State of a segment in words. @param {Part} part @param {ThothSegment} segment @param {string} state */
function stateText({ game, m }, { population, min_happiness: n }, state) {
  if (state === 'waits') return game.t('segment.waits', { n: population });
  if (!sideOf(m, game.you)) return '';
  return state === 'shut' ? game.t('segment.shut', { n }) : game.t('segment.' + state);
}

/** @param {Part & { segment: ThothSegment, text: string }} props */
function Band({ game, m, segment, text }) {
  const { id, min_happiness: n } = segment, { bx: x, by: y, bw: w } = SEGMENTS[id];
  const label = game.t('aria.segment', { segment: game.word('segment', id), n });
  return html`<g class=${classes(game, 'segment', id)}>
    <rect x=${x} y=${y} width=${w} height="107" rx="6" class=${'band seg-' + id}/>
    ${use('smile', x + 6, y + 2, 12, 12, 'sgi')}
    <text x=${x + 22} y=${y + 12.5} class="sgn">${n}+</text>
    <text x=${x + w - 8} y=${y + 12.5} class="sgs">${text}</text>
    <rect x=${x + 1} y=${y + 1} width=${w - 2} height="105" rx="6" class="edge"/>
    <${Press} game=${game} m=${m} arg="segment" value=${id} label=${label} x=${x} y=${y} w=${w} h=${107}/>
  </g>`;
}

/** A card that can be taken. @param {Part & { id: string, slot: string, place: string, w: number }} props */
const OpenCard = ({ game, m, id, slot, place, w }) => html`
  <g id=${'tk-card-' + id} transform=${place}
      class=${`cardat ${classes(game, 'slot', slot)}${m.cards.includes(slot) ? ' is-picked' : ''}`}>
    <${Card} game=${game} m=${m} id=${id} w=${w} h=${88}/>
    <${Press} game=${game} m=${m} arg="slot" value=${slot} label=${game.word('card', id)} verb="take_card"
      w=${w} h=${88}/>
  </g>`;

/** @param {{ kind: string, place: string, w: number }} props */
const EmptySlot = ({ kind, place, w }) => html`<g class="empty" transform=${place}>
  <rect width=${w} height="88" rx="5"/>
  ${use(SIGN[kind], w / 2 - 11, 30, 22)}
</g>`;

/** @param {Part & { segment: ThothSegment }} props */
function Segment({ game, m, next, segment }) {
  const { x, y, w } = SEGMENTS[segment.id], part = { game, m, next }, state = openness(part, segment);
  const lit = state === 'open' || state === 'opens';
  return html`<g class=${`segm ${segment.id}${lit ? ' open' : ''}`}>
    <${Band} game=${game} m=${m} segment=${segment} text=${stateText(part, segment, state)}/>
    ${segment.slots.map((slot, i) => {
      const id = m.slot[slot.id], place = at(x + i * (w + 4), y);
      if (!id) return html`<${EmptySlot} kind=${slot.kind} place=${place} w=${w}/>`;
      return html`<${OpenCard} key=${id} game=${game} m=${m} id=${id} slot=${slot.id} place=${place}
        w=${w}/>`;
    })}
  </g>`;
}

/** @param {Part} props */
export const Thoth = ({ game, m, next }) => html`<g class="thoth">
  <rect x="8" y="620" width="984" height="222" rx="7" class="sl-sh" transform="translate(-3 5)"/>
  <rect x="8" y="620" width="984" height="222" rx="7" class="slab"/>
  <${Head} game=${game} m=${m}/>
  ${Object.values(m.b.segments).map((s) => html`<${Segment} key=${s.id} game=${game} m=${m} next=${next}
    segment=${s}/>`)}
</g>`;
