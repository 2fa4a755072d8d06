// SPDX-License-Identifier: MIT
/* Thoth's cards in their four segments, and how a card is drawn: its kind by colour and sign, what it
 * does in signs. */
// @ts-check
import { html } from '../../js/html.js';
import { face, Gains, leadOf } from './die.js';
import { SEGMENTS } from './layout.js';
import { classes, Press } from './touch.js';
import { at, fit, Fit, use } from './ui.js';
import { sideOf } from './model.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {{ game: Game, m: Model, next?: Model | null }} Part */

const SIGN = /** @type {Record<string, string>} */ ({ blessing: 'b-bless', technology: 'b-tech', decree: 'b-decree', start: 'eye', destiny: 'r-faith' });
const SHORT = /** @type {Record<string, string>} */ ({ blessing: 'bless', technology: 'tech', decree: 'decree', start: 'start', destiny: 'dest' });

/** Words in two lines at most. @param {string} text @param {number} room @param {number} size */
function twoLines(text, room, size) {
  if (fit(text, room, [size], true).text === text) return [text];
  const words = text.split(' ');
  let best = [text], least = Infinity;
  for (let i = 1; i < words.length; i++) {
    const pair = [words.slice(0, i).join(' '), words.slice(i).join(' ')], long = Math.max(...pair.map((x) => x.length));
    if (long < least) { least = long; best = pair; }
  }
  return best;
}

/** At 0,0. @param {{ game: Game, m: Model, id: string, w: number, h: number }} props */
export function Card({ game, m, id, w, h }) {
  const c = m.b.cards[id], kind = { start: 'starting_card', destiny: 'destiny' }[/** @type {string} */ (c.kind)] ?? c.kind, stripe = h > 60 ? 22 : 18, room = w - stripe - 8, size = h > 60 ? 13.5 : 12;
  const name = game.word(kind, id).replace(/ \((ankh )?\d+\)$/, ''), rows = twoLines(name, room, size);
  return html`<g class=${'card ' + SHORT[c.kind]} aria-hidden="true"><rect width=${w} height=${h} rx="5" class="t-sh" transform="translate(-1 3)"/><rect width=${w} height=${h} rx="5" class="cf"/><path d=${`M0 5a5 5 0 0 1 5-5H${stripe}V${h}H5a5 5 0 0 1-5-5Z`} class="ct"/>${use(SIGN[c.kind], (stripe - 16) / 2, 4, 16, 16, 'ctg')}
    ${c.symbol && use(c.symbol === 'eye_of_horus' ? 'eye' : 'd-' + c.symbol, (stripe - 16) / 2, h - 21, 16, 16, 'ctg')}${(c.initiative ?? c.ankh) !== undefined && html`<text x=${stripe / 2} y=${h - 8} class="cini">${c.initiative ?? c.ankh}</text>`}
    ${rows.map((t, i) => html`<${Fit} text=${t} x=${stripe + 5} y=${size + 3 + i * (size + 1)} room=${room} sizes=${[size, size - 1, size - 2, size - 3]} class="cn" display/>`)}
    <${Gains} m=${m} effects=${c.effects} lead=${leadOf(c)} x=${stripe + (w - stripe) / 2} y=${h - (h > 60 ? 21 : 12)} size=${h > 60 ? 23 : 17} room=${room}/><rect width=${w} height=${h} rx="5" class="edge"/></g>`;
}

/** @param {Part} props */
export function Thoth({ game, m, next }) {
  const serving = game.moves.some((mv) => mv.verb === 'god' && mv.god === 'thoth'), me = sideOf(m, game.you), then = sideOf(next ?? m, game.you);
  return html`<g class="thoth"><rect x="8" y="620" width="984" height="222" rx="7" class="sl-sh" transform="translate(-3 5)"/><rect x="8" y="620" width="984" height="222" rx="7" class="slab"/>
    <g class=${serving ? classes(game, 'god', 'thoth') : ''}><path d="M15 620h61v222h-61a7 7 0 0 1-7-7v-208a7 7 0 0 1 7-7z" class="sl-h"/><path d="M76 620v222" class="sl-gold"/>${use('g-thoth', 22, 630, 40, 40, 'glyph')}<text x="42" y="690" class="gname mid">${game.word('god', 'thoth')}</text><${Fit} text=${game.t('sub.thoth')} x=${42} y=${707} room=${62} sizes=${[13, 12, 11]} class="gsub mid" weight=${400}/>
    ${Object.entries(m.b.c.thoth.cards_by_die).map(([value, n]) => html`${face(Number(value), 13 + (Number(value) - 1) % 2 * 18, 690 + n * 34, 16, 'light')}${Number(value) % 2 === 0 && html`<text x="51" y=${703 + n * 34} class="thn">≤${n}</text>`}`)}
    ${Object.values(m.b.c.thoth.papyrus_cost_by_cards_taken).map((n, i) => html`<g transform=${at(13 + i * 21, 822)}>${use('r-papyrus', 0, 0, 12)}<text x="11" y="11" class="thn2">${n}</text></g>`)}${serving && html`<rect x="10" y="622" width="64" height="218" rx="6" class="edge"/>`}<${Press} game=${game} m=${m} arg="god" value="thoth" label=${game.word('god', 'thoth')} about="serve" x=${8} y=${620} w=${68} h=${222}/></g>
    ${Object.values(m.b.segments).map((s) => {
    const p = SEGMENTS[s.id], filled = m.filled.includes(s.id), open = filled && !!me && me.happiness >= s.min_happiness, soon = filled && !!then && then.happiness >= s.min_happiness && !open;
    const state = !filled ? game.t('segment.waits', { n: s.population }) : !me ? '' : soon ? game.t('segment.opens') : open ? game.t('segment.open') : game.t('segment.shut', { n: s.min_happiness });
    return html`<g key=${s.id} class=${`segm ${s.id}${open || soon ? ' open' : ''}`}><g class=${classes(game, 'segment', s.id)}><rect x=${p.bx} y=${p.by} width=${p.bw} height="107" rx="6" class=${'band seg-' + s.id}/>${use('smile', p.bx + 6, p.by + 2, 12, 12, 'sgi')}<text x=${p.bx + 22} y=${p.by + 12.500} class="sgn">${s.min_happiness}+</text><text x=${p.bx + p.bw - 8} y=${p.by + 12.500} class="sgs">${state}</text><rect x=${p.bx + 1} y=${p.by + 1} width=${p.bw - 2} height="105" rx="6" class="edge"/><${Press} game=${game} m=${m} arg="segment" value=${s.id} label=${game.t('aria.segment', { segment: game.word('segment', s.id), n: s.min_happiness })} x=${p.bx} y=${p.by} w=${p.bw} h=${107}/></g>
      ${s.slots.map((/** @type {any} */ slot, /** @type {number} */ i) => {
      const x = p.x + i * (p.w + 4), id = m.slot[slot.id];
      if (!id) return html`<g class="empty" transform=${at(x, p.y)}><rect width=${p.w} height="88" rx="5"/>${use(SIGN[slot.kind], p.w / 2 - 11, 30, 22)}</g>`;
      return html`<g key=${id} id=${'tk-card-' + id} class=${`cardat ${classes(game, 'slot', slot.id)}${m.cards.includes(slot.id) ? ' is-picked' : ''}`} transform=${at(x, p.y)}><${Card} game=${game} m=${m} id=${id} w=${p.w} h=${88}/><${Press} game=${game} m=${m} arg="slot" value=${slot.id} label=${game.word('card', id)} verb="take_card" w=${p.w} h=${88}/></g>`;
    })}</g>`;
  })}</g>`;
}

const OFFERED = new Set(['choose_decree', 'choose_start_card', 'choose_destiny', 'score_decree']);
const KIND = /** @type {Record<string, string>} */ ({ start: 'starting_card', destiny: 'destiny' });

/** What is laid out now: to choose from, or chosen already while others still choose.
 * @param {Game} game @param {Model} m @returns {{ ids: string[], mine: string[], title: string, secret: boolean } | null} */
function onOffer(game, m) {
  const moves = game.moves.filter((mv) => OFFERED.has(mv.verb)), me = sideOf(m, game.you), kind = m.frame?.kind;
  if (moves.length) {
    const secret = moves[0].verb === 'choose_decree' || moves[0].verb === 'score_decree', mine = moves[0].verb === 'score_decree' ? me?.scored ?? [] : [];
    return { ids: [...new Set([...mine, ...moves.map((mv) => mv.card)])], mine, title: game.t('ask.' + moves[0].verb), secret };
  }
  if (kind === 'decree' && me?.kept) return { ids: me.dealt, mine: [me.kept], title: game.t('wait.decree', { card: game.word('decree', me.kept) }), secret: true };
  if (kind === 'scored' && me && game.live) return { ids: me.scored, mine: me.scored, title: game.t('wait.scored'), secret: true };
  const ids = kind === 'start' ? m.starts : kind === 'destiny' ? m.destinies : [];
  return ids.length ? { ids, mine: [], title: game.t('offer'), secret: false } : null;
}

/** What lies open at the beginning and at Maat: starting cards, destinies, decrees to keep. @param {Part} props */
export function Offer({ game, m }) {
  const offer = onOffer(game, m);
  if (!offer) return null;
  const { ids, mine, title, secret } = offer, cols = Math.max(2, Math.min(3, ids.length)), rows = Math.ceil(ids.length / cols), w = 134, h = 92, head = secret ? 58 : 38, wide = cols * (w + 10) + 22, tall = rows * (h + 10) + head + 6;
  return html`<g class="offer" transform=${at(500 - wide / 2, 352 - tall / 2)}><rect width=${wide} height=${tall} rx="12" class="offerbg"/><${Fit} text=${title} x=${wide / 2} y=${24} room=${wide - 24} sizes=${[17, 15, 13, 12]} class="offert mid" display/>
    ${secret && html`<${Fit} text=${game.t('ask.secret')} x=${wide / 2} y=${45} room=${wide - 24} sizes=${[13.500, 12.500, 11.500]} class="offers mid" weight=${400}/>`}
    ${ids.map((id, i) => {
    const kind = m.b.cards[id].kind, name = game.word(KIND[kind] ?? kind, id), chosen = mine.includes(id);
    return html`<g key=${id} class=${`cardat ${chosen ? 'kept' : mine.length ? 'spare ' : ''}${classes(game, 'card', id)}`} transform=${at(16 + (i % cols) * (w + 10), head + Math.floor(i / cols) * (h + 10))}><${Card} game=${game} m=${m} id=${id} w=${w} h=${h}/><${Press} game=${game} m=${m} arg="card" value=${id} label=${name} about="card" w=${w} h=${h}/>
      ${chosen && html`<g transform=${at(w - 13, 13)}><circle r="11" class="keptc"/><path d="M-5 0l3.5 4L5-4" class="keptm"/></g>`}</g>`;
  })}</g>`;
}
