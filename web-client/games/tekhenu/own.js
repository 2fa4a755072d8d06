// SPDX-License-Identifier: MIT
/* Beside the board: a tab for each seat with its small scales, then one side's own board: the great
 * scales, goods, statues, pillars, buildings, production, cards. */
// @ts-check
import { html } from '../../js/html.js';
import { Die, face, house, pillar, statue, Tile } from './die.js';
import { colourOf, GOODS, nameOf, TOKENS } from './model.js';
import { Scale } from './scale.js';
import { Card } from './thoth.js';
import { classes, Press, thing } from './touch.js';
import { at, disc, Fit, points, signed, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {{ game: Game, m: Model, side: Side, next?: Side | null, ghost?: import('./scale.js').Ghost }} Part */

/** 292 x h. @param {{ game: Game, m: Model, side: Side, h: number, y: number, shown: boolean, onShow: () => void }} props */
export function SeatTab({ game, m, side: s, h, y, shown, onShow }) {
  const name = nameOf(game, s.seat), key = (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); onShow(); } };
  const place = m.order.indexOf(s.seat) + 1, k = h / 82;
  return html`<g data-seat=${s.seat} class=${`seattab${shown ? ' shown' : ''}${game.toAct.includes(s.seat) ? ' now' : ''}`} transform=${at(0, y)}>
    <rect width="292" height=${h} rx="8" class="bg"/><g class=${'s' + s.seat}><rect width="6" height=${h} rx="3" fill="currentColor"/></g>${disc(s.seat, 22, 18, 9)}
    <${Fit} text=${name} x=${37} y=${23} room=${96} sizes=${[17, 15.500, 14, 13]} class="pn" display/>${place > 0 && html`<text x="166" y="23" class="place end">${game.t('place', { n: place })}</text>`}<g data-vp=${s.seat}>${points(s.vp, 184, 18, 28)}</g>
    ${h > 50 && !s.rival && html`<g transform=${at(10, h - 24)}>${TOKENS.map((g, i) => html`<g transform=${at(i * 26.500, 0)}>${use('r-' + g, 0, 0, 14)}<text x="13" y="12.500" class="num">${s.goods[g] ?? 0}</text></g>`)}</g>`}
    ${s.rival ? html`<g transform=${at(12, h - 24)} class="rivalrow">${[['statue', s.statues], ['colpic', s.pillars.length], ['bldpic', s.temple.length + s.osiris.length], ['b-bless', s.blessings.length], ['b-tech', s.technologies.length], ['b-decree', s.decreeCount]].map(([g, n], i) => html`<g transform=${at(i * 36, 0)}>${use(String(g), 0, 0, 16)}<text x="19" y="13" class="num">${n}</text></g>`)}</g><g transform=${at(226, 8)}><text x="36" y="26" class="rnow mid">${signed(s.reading) || '0'}</text>${use('g-maat', 0, 4, 22, 26, 'mfe')}</g>` : html`<g transform=${at(199, 3, Math.min(0.62, k * 0.86))}><${Scale} m=${m} side=${s} small ids=${!shown} label=${signed(s.reading)}/></g><text x="288" y=${h - 6} class="tabread">${signed(s.reading) || '0'}</text>`}
    <rect x="1" y="1" width="290" height=${h - 2} rx="8" class="frame"/><rect width="292" height=${h} rx="8" class="hit" role="button" tabindex="0" aria-pressed=${shown} aria-label=${game.t('aria.seat', { seat: name, vp: s.vp, n: signed(s.reading) || '0' })} onClick=${onShow} onKeyDown=${key}/></g>`;
}

/** The great scales, 292 x 140. @param {Part} props */
export function Weigh({ game, m, side, next, ghost }) {
  return html`<g transform="translate(4 0) scale(.67)"><${Scale} m=${m} side=${side} ghost=${ghost} to=${next?.reading} ids label=${game.t('aria.scale', { n: signed(side.reading) || '0', to: signed(ghost?.to ?? next?.reading ?? side.reading) || '0' })}/></g>
    <g ...${thing(game, m, 'note', 'anubis', game.t('note.anubis'), { about: 'note' })}><rect x="237" y="-2" width="54" height="28" rx="6" class="anub"/>${use('g-anubis', 240, 2, 20, 20, 'glyph')}${side.anubis.length ? side.anubis.slice(0, 1).map((d) => html`<${Die} id=${'tk-die-' + d} colour=${colourOf(m, d)} value=${m.value[d] ?? 0} x=${272} y=${12} size=${17}/>`) : html`<text x="270" y="17" class="num">0</text>`}${side.anubis.length > 1 && html`<text x="290" y="17" class="num end">${side.anubis.length}</text>`}</g>`;
}

/** The die in hand with the faces a scribe may give it, or other small choices; 292 x 44. @param {Part} props */
export function Hand({ game, m }) {
  const values = new Set(game.moves.filter((mv) => mv.value !== undefined).map((mv) => mv.value)), turns = game.moves.some((mv) => mv.verb === 'rotate');
  const die = m.hand?.die;
  if (turns) {
    const id = m.turning?.tile;
    return html`<g class="handrow"><${Fit} text=${game.t('hand.turn')} x=${0} y=${27} room=${74} sizes=${[14, 13, 12]} class="ol"/>${id && [0, 1, 2, 3].map((r) => html`<g class=${'turnat ' + classes(game, 'rotation', r)} transform=${at(78 + r * 54, 0)} ...${thing(game, m, 'rotation', r, game.t('move.rotate', { rotation: r }))}><${Tile} m=${m} id=${id} size=${44} rotation=${r}/><rect x="-2" y="-2" width="48" height="48" rx="5" class="edge"/></g>`)}</g>`;
  }
  if (!die && !values.size) return null;
  return html`<g class="handrow">${die ? html`<${Die} id=${'tk-die-' + die} colour=${colourOf(m, die)} value=${m.hand.value} x=${22} y=${22} size=${36} class="inhand"/>` : use('eye', 4, 4, 36, 36, 'glyph')}
    ${[1, 2, 3, 4, 5, 6].map((v) => html`<g class=${`valat ${values.has(v) ? classes(game, 'value', v) : v === m.hand?.value ? 'now' : 'off'}`} transform=${at(50 + v * 34 - 26, 4)} ...${values.has(v) ? thing(game, m, 'value', v, game.t('move.value', { value: v })) : {}}>${face(v, 0, 0, 30)}<rect x="-2" y="-2" width="34" height="34" rx="8" class="edge"/></g>`)}
    ${values.size > 0 && game.moves.some((mv) => mv.verb === 'scribe') && use('r-scribe', 262, 8, 24)}</g>`;
}

/** Goods in hand, 292 x 30. @param {Part} props */
export function Stock({ game, m, side, next }) {
  const mine = side.seat === game.you, arg = game.moves.some((mv) => mv.resource !== undefined) ? 'resource' : game.moves.some((mv) => mv.track !== undefined) ? 'track' : game.picked.give !== undefined ? 'take' : 'give';
  return html`<g class="stock">${TOKENS.map((g, i) => {
    const n = side.goods[g] ?? 0, then = next?.goods[g] ?? n, can = mine && GOODS.includes(g);
    return html`<g data-good=${`${side.seat}-${g}`} class=${can ? classes(game, arg, g) : ''} transform=${at(i * 41.500, 0)} ...${can ? thing(game, m, arg, g, game.t('goods.' + g, { n }), { about: 'good' }) : { role: 'img', 'aria-label': game.t('goods.' + g, { n }) }}><rect width="40" height="32" rx="7" class="stk"/>${use('r-' + g, 1, 5, 22)}<text x="24" y="22" class=${then !== n ? 'gn pv' : 'gn'}>${then !== n ? then : n}</text><rect width="40" height="32" rx="7" class="edge"/></g>`;
  })}</g>`;
}

/** Statues, pillars, buildings, production; 292 x 178. @param {Part} props */
export function Rows({ game, m, side, next }) {
  const c = m.b.c.player_board, built = side.temple.length + side.osiris.length, left = m.b.c.pieces_per_player.pillars - side.pillars.length;
  const least = m.b.c.production.track_min, marks = Array.from({ length: m.b.c.production.track_max - least + 1 }, (_, k) => least + k);
  const head = (/** @type {string} */ k, /** @type {number} */ y, /** @type {number} */ room) => html`<${Fit} text=${game.t(k)} x=${0} y=${y} room=${room} sizes=${[13.500, 12.500, 11.500]} class="ol"/>`;
  return html`<g class="rows">${head('statues', 12, 170)}
    ${c.statue_row.map((/** @type {any} */ s, /** @type {number} */ i) => html`<g transform=${at(i * 29.500, 17)}><rect width="27.500" height="34" rx="5" class="slot"/>${i < side.statues ? points(s.cumulative_vp - (c.statue_row[i - 1]?.cumulative_vp ?? 0), 13.7, 17, 22) : html`${statue(side.seat, 13.700, 22, 20)}${use('r-granite', 2, 22, 11)}<text x="17" y="32" class="sg">${s.granite_cost}</text>`}</g>`)}
    <${Fit} text=${game.t('pillars', { n: left })} x=${186} y=${12} room=${104} sizes=${[13.500, 12.500, 11.500]} class="ol"/>${Array.from({ length: left }, (_, i) => pillar(side.seat, 198 + (i % 4) * 25, 26 + Math.floor(i / 4) * 18, 18))}
    ${head('buildings', 66, 290)}${c.building_row.map((/** @type {any} */ s, /** @type {number} */ i) => html`<g transform=${at(i * 29.300, 71)}><rect width="27.500" height="33" rx="5" class="slot"/>${i >= built ? house(side.seat, 13.7, 13, 22) : s.bread_upkeep ? html`${use('r-bread', 3, 3, 13)}<text x="16" y="14" class="sg">${s.bread_upkeep}</text>` : html`<text x="13.700" y="15" class="sg mid">–</text>`}${s.vp > 0 && points(s.vp, 18, 24, 16)}${i >= built && s.bread_upkeep > 0 && use('r-bread', 2, 21, 10)}</g>`)}
    ${!side.rival && html`${head('output', 119, 290)}${GOODS.map((g, i) => {
    const n = side.production[g] ?? least, then = next?.production[g] ?? n, can = side.seat === game.you && game.moves.some((mv) => mv.track !== undefined);
    return html`<g transform=${at((i % 2) * 148, 125 + Math.floor(i / 2) * 27)} class=${can ? classes(game, 'track', g) : ''}>${use('r-' + g, 0, 0, 23)}${marks.map((v, k) => html`<rect x=${27 + k * 23.200} y="1" width="21.500" height="22" rx="4" class=${'pt' + (v <= n ? ' on' : v <= then ? ' pv' : '')}/><text x=${37.700 + k * 23.200} y="17" class=${'ptn' + (v === n ? ' me' : '')}>${v}</text>`)}<rect x="-1" y="-1" width="146" height="26" rx="6" class="edge"/>${can && html`<${Press} game=${game} m=${m} arg="track" value=${g} label=${game.word('good', g)} x=${-1} y=${-1} w=${146} h=${26}/>`}</g>`;
  })}`}</g>`;
}

/** Cards owned; decrees of others only by number. 292 wide. @param {Part & { room: number }} props */
export function Cards({ game, m, side, room }) {
  const mine = side.seat === game.you, hidden = Math.max(0, side.decreeCount - side.decrees.length);
  const ids = [...(side.destiny ? [side.destiny] : []), ...side.blessings, ...side.technologies, ...side.decrees, ...(mine ? side.dealt.filter((d) => !side.decrees.includes(d)) : [])], n = ids.length + hidden, cols = 3, w = 94, rows = Math.max(1, Math.ceil(n / cols));
  const h = 54, step = Math.min(h + 5, rows > 1 ? (room - 20 - h) / (rows - 1) : h);
  const arg = game.moves.some((mv) => mv.blessing !== undefined) ? 'blessing' : 'card';
  return html`<g class="cards"><text y="12" class="ol">${game.t('cards', { n })}</text>
    ${ids.map((id, i) => html`<g key=${id} id=${'tk-card-' + id} class=${`cardat ${mine ? classes(game, arg, id) : ''}`} transform=${at((i % cols) * (w + 5), 19 + Math.floor(i / cols) * step)}><${Card} game=${game} m=${m} id=${id} w=${w} h=${h}/><${Press} game=${game} m=${m} arg=${mine ? arg : 'note'} value=${id} label=${cardName(game, m, id)} about="card" verb=${mine && m.b.cards[id].kind === 'blessing' ? 'play_blessing' : undefined} w=${w} h=${h}/></g>`)}
    ${Array.from({ length: hidden }, (_, k) => { const i = ids.length + k; return html`<g class="card decree" transform=${at((i % cols) * (w + 5), 19 + Math.floor(i / cols) * step)}><rect width=${w} height=${h} rx="5" class="ct"/>${use('b-decree', w / 2 - 13, h / 2 - 13, 26, 26, 'ctg')}</g>`; })}</g>`;
}

/** @param {Game} game @param {Model} m @param {string} id */
export function cardName(game, m, id) {
  const kind = m.b.cards[id].kind;
  return game.word(kind === 'start' ? 'starting_card' : kind, id);
}

/** What the scales would read with the die under the hand laid on its pan: as the server foresees it, or
 * by the tip it tells of every die.  @param {Game} game @param {Model} m @param {Side} side @param {Model | null} then
 * @returns {import('./scale.js').Ghost} */
export function ghostOf(game, m, side, then) {
  if (side.seat !== game.you) return null;
  const on = game.hovered?.die ?? game.picked.die ?? game.chosen?.die, open = on !== undefined && game.moves.some((mv) => mv.die === on);
  const hand = then?.hand?.die ? then.hand : open ? { die: on, value: m.value[on], tip: m.tip[on] } : m.hand;
  if (!hand?.die || !hand.tip) return null;
  return { die: hand.die, value: hand.value, pan: hand.tip > 0 ? 'pure' : 'tainted', to: side.reading + hand.tip };
}
