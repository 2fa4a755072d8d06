// SPDX-License-Identifier: MIT
/* One player's own board: oxygen and stress, belt and waste, stores, probes, tool, reserve, demands met,
 * hand, rest pile and food.  Each block is drawn at 0,0 and placed by the board. */
// @ts-check
import { html } from '../../js/html.js';
import { Food, Scientist } from './cards.js';
import { nameOf } from './model.js';
import { classes, fixed, thing } from './touch.js';
import { at, cube, Fit, points, signed, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {{ game: Game, m: Model, side: Side, next?: Side | null }} Part */

const OX = (/** @type {number} */ n) => 70 + n * 30.4;

/** 404 x 98. @param {Part} props */
export function Life({ game, m, side, next }) {
  const tracks = m.b.c.tracks, then = next ?? side, ends = tracks.stress.end_vp;
  const end = OX(side.stress) + 17;
  return html`<g class="life" ...${thing(game, m, 'note', 'life', game.t('aria.life', { oxygen: side.oxygen, stress: side.stress }), { about: 'note' })}>
    <rect width="400" height="96" class="hit"/>
    <${Fit} text=${game.t('stress')} x=${0} y=${28} room=${110} sizes=${[14, 13, 12]} class="ol"/><${Fit} text=${game.t('oxygen')} x=${0} y=${73} room=${52} sizes=${[14, 13, 12, 11, 10]} class="ol"/>
    <rect x="55" y="48" width="333.400" height="40" rx="8" class="tk"/><rect x=${end} y="49" width=${Math.max(0, 388 - end)} height="38" class="tkx"/>
    <rect x="55" y="48" width=${OX(side.oxygen) + 15.2 - 55} height="40" rx="8" class="o2f"/>
    ${then.oxygen !== side.oxygen && html`<rect x=${OX(Math.min(side.oxygen, then.oxygen)) + 15} y="48" width=${Math.abs(then.oxygen - side.oxygen) * 30.4} height="40" class="o2p"/>`}
    ${Array.from({ length: 11 }, (_, n) => html`<text x=${OX(n)} y="73" class=${'tkn' + (n <= side.oxygen ? ' in' : n <= then.oxygen ? ' pv' : '')}>${n}</text>`)}
    ${Array.from({ length: 9 }, (_, i) => i + 2).map((n) => html`<rect x=${OX(n) - 14} y="10" width="28" height="26" rx="6" class="tks"/><text x=${OX(n)} y="28" class=${'tkn' + (n === then.stress && n !== side.stress ? ' pv' : '')}>${n}</text>`)}
    <g id=${`lm-gate-${side.seat}`} transform=${at(OX(side.stress), 0)}><path d="M-15 6h30v30l6 6v50h-6v-44l-30-5z" class="gate"/><text x="0" y="28" class="gaten">${side.stress}</text></g>
    ${Object.keys(ends).map((n) => points(ends[n], OX(Number(n)) + 9, 9, 18))}
    <g id=${`lm-oxygen-${side.seat}`} transform=${at(OX(side.oxygen), 68)}><circle r="15" class="o2m"/><text y="5" class="o2n">${side.oxygen}</text></g>
    ${then.oxygen !== side.oxygen && html`<g transform=${at(OX(then.oxygen), 68)}><circle r="15" class="o2g"/><text y="5" class="o2gn">${then.oxygen}</text></g>`}
  </g>`;
}

/** Cubes of a section: iron, then titanium. @param {Side} s @param {number} k */
const ore = (s, k) => [...Array.from({ length: s.iron[k] }, () => 'iron'), ...Array.from({ length: s.titanium[k] }, () => 'titanium')];

/** 404 x 116. @param {Part} props */
export function Belt({ game, m, side, next }) {
  const c = m.b.c, room = c.capacity.belt_cubes_per_section, length = c.tracks.waste.length, waste = c.final_scoring.waste;
  const wide = 186 / length;
  return html`<g class="belt" data-belt=${side.seat}><rect y="26" width="404" height="84" rx="14" class="tk"/>
    <g ...${thing(game, m, 'note', 'belt', game.t('aria.belt', { a: ore(side, 0).length, b: ore(side, 1).length }), { about: 'note' })}><rect y="26" width="204" height="84" rx="14" class="hit"/>
    ${[0, 1].map((k) => html`<${Fit} text=${game.t('belt', { n: k + 1 })} x=${10 + k * 101} y=${18} room=${94} sizes=${[14, 13, 12]} class="ol"/>${Array.from({ length: room }, (_, i) => {
    const x = 9 + k * 100 + (i % 3) * 29, y = 38 + Math.floor(i / 3) * 31, good = ore(side, k)[i];
    return html`<rect x=${x} y=${y} width="27" height="27" rx="5" class="slot" data-slot=${`${side.seat}-belt${k}-${i}`}/>${good && html`<g data-cube=${`${side.seat}-belt${k}-${i}`}>${cube(good, x + 1, y + 1, 25)}</g>`}`;
  })}`)}${use('arrow-r', 97, 61, 9, 13, 'i-soft')}${use('arrow-r', 197, 61, 9, 13, 'i-soft')}</g>
    <path d="M207 34V102" class="chute"/>
    <g ...${thing(game, m, 'note', 'waste', game.t('aria.waste', { n: side.waste }), { about: 'note' })}><rect x="208" y="26" width="196" height="84" rx="14" class="hit"/><text x="216" y="18" class="ol">${game.t('rival.waste')}</text>
    ${Array.from({ length }, (_, i) => {
    const x = 213 + i * wide, trigger = c.tracks.waste.triggers[i + 1];
    return html`<rect x=${x + 1} y="36" width=${wide - 4} height="30" rx="5" class=${'slot' + (trigger ? ' trig' : '') + ((next?.waste ?? 0) > i && i >= side.waste ? ' pv' : '')} data-slot=${`${side.seat}-waste-${i}`}/>${i < side.waste && html`<g data-cube=${`${side.seat}-waste-${i}`}>${cube('waste', x + wide / 2 - 14, 38, 26)}</g>`}
      ${trigger && html`<g class="trg">${trigger === 'co2_forward_1' ? use('co2', x + wide / 2 - 17, 69, 17, 17, 'i-bad') : use('stress', x + wide / 2 - 16, 70, 14)}<text x=${x + wide / 2 + 9} y="82">${trigger === 'co2_forward_1' ? '+1' : '−1'}</text></g>`}
      <text x=${x + wide / 2} y="103" class=${'wvp' + (i < side.waste ? ' on' : '')}>${signed(i ? waste.each_further : waste.first)}</text>`;
  })}</g></g>`;
}

/** 158 x 222; the automaton has no battery. @param {Part} props */
export function Stores({ game, m, side, next }) {
  const cap = m.b.c.capacity;
  return html`<g class="stores">${[['energy', cap.battery_energy], ['water', cap.reservoir_water], ['helium3', cap.tank_helium3]].slice(side.rival ? 1 : 0).map(([good, room], k) => {
    const n = side.stock[good], x = 2 + k * 55, top = 192 - room * 28, then = next?.stock[good] ?? n;
    return html`<g ...${thing(game, m, 'note', good, game.t('aria.store', { good: game.word('good', good), n, room }), { about: 'note' })} data-good=${`${side.seat}-${good}`}><rect x=${x} y=${top} width="44" height=${room * 28} rx="12" class="tk"/>
      ${Array.from({ length: room }, (_, i) => html`<rect x=${x + 9} y=${162 - i * 26.5} width="26" height="24" rx="4" class=${'slot' + (i >= Math.min(n, then) && i < Math.max(n, then) ? ' pv' : '')} data-slot=${`${side.seat}-${good}-${i}`}/>${i < n && html`<g data-cube=${`${side.seat}-${good}-${i}`}>${cube(good, x + 10, 161 - i * 26.5, 24)}</g>`}`)}
      <${Fit} text=${game.t('store.' + good)} x=${x + 22} y=${210} room=${54} sizes=${[13, 12, 11, 10]} class="ol mid"/><text x=${x + 22} y=${top - 7} class="gn">${n}/${room}</text></g>`;
  })}</g>`;
}

/** 128 x 222. @param {Part} props */
export function Kit({ game, m, side }) {
  const c = m.b.c, rewards = c.mining.install_reward, used = rewards.length - side.probes;
  const tool = side.tool, mine = side.seat === game.you;
  return html`<g class="kit"><text x="0" y="14" class="ol">${game.t('probes')}</text>
    <g ...${thing(game, m, 'note', 'probes', game.t('aria.probes', { n: side.probes }), { about: 'note' })}>${rewards.map((/** @type {any} */ r, /** @type {number} */ i) => {
    const goods = ['iron', 'water', 'helium3', 'waste'].filter((g) => r.gain[g]), x = 18 + i * 42, done = i < used;
    return html`<circle cx=${x} cy="38" r="17" class="slot"/>${done ? html`<text x=${x} y="44" class="done">✓</text>` : html`<g class=${'probe s' + side.seat}>${use('probe', x - 15, 22, 30)}</g>`}
      <g opacity=${done ? 0.35 : 1}>${goods.map((g, k) => cube(g, x - (goods.length + (r.gain.vp ? 1 : 0)) * 8 + k * 16, 57, 15))}${r.gain.vp && points(r.gain.vp, x + 8, 65, 15)}</g>`;
  })}</g>
    <text x="0" y="89" class="ol">${game.t('tool')}</text>
    ${tool ? html`<g class=${'tool' + (side.toolUsed ? ' used' : '')} ...${thing(game, m, 'tool', tool, game.word('tool', tool) + (side.toolUsed ? ', ' + game.t('used') : ''), { about: 'tool' })}><rect y="95" width="126" height="34" rx="7"/>${use('m-' + m.b.tools[tool].module, 6, 101, 22, 22, 'i-amber')}
      <${ToolName} text=${game.word('tool', tool)}/></g>` : html`<rect y="95" width="126" height="34" rx="7" class="slot"/>`}
    <${Fit} text=${game.t('emergency')} x=${0} y=${148} room=${128} sizes=${[14, 13, 12, 11, 10.5]} class="ol"/>
    ${['energy', 'iron', 'water'].map((g, i) => {
    const left = side.reserve.includes(g);
    return html`<g data-emergency=${`${side.seat}-${g}`} class=${'emg ' + (left ? mine ? classes(game, 'cube', g) : '' : 'gone')} transform=${at(i * 43, 154)} ...${mine && left ? thing(game, m, 'cube', g, game.t('aria.emergency', { good: game.word('good', g), n: c.emergency_cost_vp[g] }), { verb: 'emergency' }) : {}}><rect width="40" height="28" rx="7"/>${left && html`${cube(g, 3, 5, 18)}<text x="30" y="19" class="emn">−${c.emergency_cost_vp[g]}</text>`}<rect width="40" height="28" rx="7" class="edge"/></g>`;
  })}
    <rect x="104" y="188" width="22" height="32" class="hit" data-met=${side.seat}/><${Fit} text=${game.t('met')} x=${0} y=${203} room=${Math.max(40, 122 - side.tiles.length * 22)} sizes=${[14, 13, 12, 11, 10]} class="ol"/>
    ${side.tiles.map((id, i) => html`<g transform=${at(126 - (side.tiles.length - i) * Math.min(22, 100 / side.tiles.length), 188, 0.2)}><title>${game.word('tile', id)}</title><${Mini} level=${m.b.tiles[id].level} vp=${m.b.tiles[id].reward.vp}/></g>`)}
  </g>`;
}

/** @param {{ text: string }} props */
function ToolName({ text }) {
  const words = text.split(' '), half = Math.ceil(words.length / 2);
  const rows = words.length > 1 ? [words.slice(0, half).join(' '), words.slice(half).join(' ')] : [text];
  return html`${rows.map((r, i) => html`<${Fit} text=${r} x=${34} y=${rows.length > 1 ? 109 + i * 14 : 117} room=${89} sizes=${[12.5, 11.5, 10.5, 9.5]} class="tooln"/>`)}`;
}

/** @param {{ level: number, vp: number }} props */
const Mini = ({ level, vp }) => html`<rect width="100" height="150" rx="12" class="dt"/><path d="M0 12a12 12 0 0 1 12-12H88a12 12 0 0 1 12 12V40H0Z" class=${'dl' + level}/>${points(vp, 50, 95, 84)}`;

/** Hand above; rest pile and food below. @param {Part & { w: number }} props */
export function Hand({ game, m, side, w }) {
  const mine = side.seat === game.you, hot = game.hovered?.to ?? fixed(game).to;
  const row = (/** @type {string[]} */ list, /** @type {number} */ room, /** @type {number} */ cw) => Math.min(cw + 6, list.length > 1 ? (room - cw) / (list.length - 1) : 0);
  const handStep = row(side.hand, w, 72), share = (w - 14) * (side.rest.length + 1) / (side.rest.length + side.foods + 2), restRoom = Math.max(100, Math.min(w - 90, share)), restStep = row(side.rest, restRoom, 54), foodX = restRoom + 14, foodStep = row(side.food, w - foodX, 54);
  const known = side.food.length || !side.foods;
  /** @param {string} id @param {number} x @param {number} y @param {number} cw @param {number} tall @param {boolean} resting @param {number} [seen] */
  const one = (id, x, y, cw, tall, resting, seen) => {
    const open = mine ? classes(game, 'card', id) : '';
    const lift = open.includes('is-picked') ? -7 : 0;
    return html`<g key=${id} class=${`cardat ${resting ? 'resting' : ''} ${open}`} id=${'lm-card-' + id} transform=${at(x, y + lift)} ...${mine ? thing(game, m, 'card', id, game.word('scientist', id), { verb: resting ? 'recover' : 'play' }) : { role: 'img', 'aria-label': game.word('scientist', id) }}><${Scientist} game=${game} b=${m.b} id=${id} w=${cw} tall=${tall} seen=${seen} hot=${open.includes('can') || open.includes('is-picked') ? hot : undefined}/></g>`;
  };
  return html`<g class="hand"><rect y="24" width="72" height="108" class="hit" data-hand=${side.seat}/><${Fit} text=${mine ? game.t('hand') : game.t('hand.of', { seat: nameOf(game, side.seat) })} x=${0} y=${14} room=${w} sizes=${[14, 13, 12]} class="ol"/>
    ${side.hand.map((id, i) => one(id, i * handStep, 24, 72, 108, false, i < side.hand.length - 1 ? handStep : undefined))}
    ${side.hand.length === 0 && mine && m.phase === 'action' && html`<text x="8" y="80" class="quiet">${game.t('hand.none')}</text>`}
    <${Fit} text=${game.t('rest', { n: side.rest.length })} x=${0} y=${154} room=${restRoom} sizes=${[14, 13, 12]} class="ol"/>
    ${side.rest.map((id, i) => one(id, i * restStep, 162, 54, 82, true, i < side.rest.length - 1 ? restStep : undefined))}
    <rect x=${foodX} y="162" width="54" height="82" class="hit" data-larder=${side.seat}/><${Fit} text=${game.t('food', { n: side.foods })} x=${foodX} y=${154} room=${w - foodX} sizes=${[14, 13, 12]} class="ol"/>
    ${known ? side.food.map((f, i) => html`<g class=${'cardat ' + (mine && game.moves[0]?.verb !== 'salvage' ? classes(game, 'food', f) : '')} transform=${at(foodX + i * foodStep, 162)} ...${mine ? thing(game, m, 'food', f, game.word('food', f), { verb: 'eat' }) : {}}><${Food} game=${game} b=${m.b} name=${f} w=${54} tall=${82}/></g>`)
    : Array.from({ length: side.foods }, (_, i) => html`<g class="fback" transform=${at(foodX + i * row(Array(side.foods).fill(''), w - foodX, 54), 162)}><rect width="54" height="82" rx="7"/>${use('food', 15, 27, 26)}</g>`)}
  </g>`;
}
