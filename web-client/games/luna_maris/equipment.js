// SPDX-License-Identifier: MIT
/* equipment.js - Other parts of a player's own board: probes, the special tool, the emergency reserve,
 * fulfilled demands. */
// @ts-check
import { html } from '../../js/html.js';
import { classes, note, thing } from './touch.js';
import { at, caption, cube, Fit, points, use } from './ui.js';

/** @typedef {import('./player_board.js').Part} Part */

/* ---- probes ------------------------------------------------------------------------------- */

/** Immediate reward of a probe, in signs around x.
 * @param {{ gain: Record<string, number>, x: number }} props */
function ProbeReward({ gain, x }) {
  const goods = ['iron', 'water', 'helium3', 'waste'].filter((good) => gain[good]);
  const left = x - (goods.length + (gain.vp ? 1 : 0)) * 8;
  return html`${goods.map((good, k) => cube(good, left + k * 16, 57, 15))}
    ${gain.vp && points(gain.vp, x + 8, 65, 15)}`;
}

/** @param {{ seat: number, gain: Record<string, number>, done: boolean, x: number }} props */
const ProbeSlot = ({ seat, gain, done, x }) => html`<circle cx=${x} cy="38" r="17" class="slot"/>
  ${done
    ? html`<text x=${x} y="44" class="done">✓</text>`
    : html`<g class=${'probe s' + seat}>${use('probe', x - 15, 22, 30)}</g>`}
  <g opacity=${done ? 0.35 : 1}><${ProbeReward} gain=${gain} x=${x}/></g>`;

/** @param {Part} props */
function Probes({ game, m, side }) {
  /** @type {{ gain: Record<string, number> }[]} */
  const rewards = m.b.c.mining.install_reward;
  const used = rewards.length - side.probes;
  return html`<text x="0" y="14" class="ol">${game.t('probes')}</text>
    <g ...${note(game, m, 'probes', game.t('aria.probes', { n: side.probes }))}>
      ${rewards.map(({ gain }, i) => html`<${ProbeSlot} seat=${side.seat} gain=${gain}
        done=${i < used} x=${18 + i * 42}/>`)}
    </g>`;
}

/* ---- the special tool --------------------------------------------------------------------- */

/** In two lines if it has two words. @param {{ text: string }} props */
function ToolName({ text }) {
  const words = text.split(' '), half = Math.ceil(words.length / 2);
  const rows = words.length > 1 ? [words.slice(0, half).join(' '), words.slice(half).join(' ')] : [text];
  const first = rows.length > 1 ? 109 : 117;
  return html`${rows.map((row, i) => html`<${Fit} text=${row} x=${34} y=${first + i * 14} room=${89}
    sizes=${[12.5, 11.5, 10.5, 9.5]} class="tooln"/>`)}`;
}

/** @param {Part} props */
function Tool({ game, m, side }) {
  const { tool, toolUsed } = side;
  if (!tool) return html`<rect y="95" width="126" height="34" rx="7" class="slot"/>`;
  const name = game.word('tool', tool), label = toolUsed ? `${name}, ${game.t('used')}` : name;
  return html`<g class=${toolUsed ? 'tool used' : 'tool'} ...${thing(game, m, 'tool', tool, label)}>
    <rect y="95" width="126" height="34" rx="7"/>
    ${use('m-' + m.b.tools[tool].module, 6, 101, 22, 22, 'i-amber')}
    <${ToolName} text=${name}/>
  </g>`;
}

/* ---- the emergency reserve ---------------------------------------------------------------- */

const RESERVE = ['energy', 'iron', 'water'];

/** @param {Part & { good: string, x: number }} props */
function EmergencyCube({ game, m, side, good, x }) {
  const cost = m.b.c.emergency_cost_vp[good], left = side.reserve.includes(good);
  const open = left && side.seat === game.you;
  const label = game.t('aria.emergency', { good: game.word('good', good), n: cost });
  const look = !left ? 'gone' : open ? classes(game, 'cube', good) : '';
  return html`<g data-emergency=${`${side.seat}-${good}`} class=${'emg ' + look} transform=${at(x, 154)}
      ...${open ? thing(game, m, 'cube', good, label, { verb: 'emergency' }) : {}}>
    <rect width="40" height="28" rx="7"/>
    ${left && cube(good, 3, 5, 18)}
    ${left && html`<text x="30" y="19" class="emn">−${cost}</text>`}
    <rect width="40" height="28" rx="7" class="edge"/>
  </g>`;
}

/* ---- fulfilled demands -------------------------------------------------------------------- */

/** Small tile of a demand that shows only level and points. @param {{ level: number, vp: number }} props */
const SmallTile = ({ level, vp }) => html`<rect width="100" height="150" rx="12" class="dt"/>
  <path d="M0 12a12 12 0 0 1 12-12H88a12 12 0 0 1 12 12V40H0Z" class=${'dl' + level}/>
  ${points(vp, 50, 95, 84)}`;

/** From the right edge; tiles overlap if there are many. @param {Part} props */
function DemandsMet({ game, m, side }) {
  const n = side.tiles.length, pitch = Math.min(22, 100 / n);
  return html`<rect x="104" y="188" width="22" height="32" class="hit" data-met=${side.seat}/>
    ${caption(game.t('met'), 0, 203, Math.max(40, 122 - n * 22), 10)}
    ${side.tiles.map((id, i) => html`<g transform=${at(126 - (n - i) * pitch, 188, 0.2)}>
      <title>${game.word('tile', id)}</title>
      <${SmallTile} level=${m.b.tiles[id].level} vp=${m.b.tiles[id].reward.vp}/>
    </g>`)}`;
}

/** Size 128 x 222. @param {Part} props */
export function Kit(props) {
  const { game } = props;
  return html`<g class="kit">
    <${Probes} ...${props}/>
    <text x="0" y="89" class="ol">${game.t('tool')}</text>
    <${Tool} ...${props}/>
    <${Fit} text=${game.t('emergency')} x=${0} y=${148} room=${128}
      sizes=${[14, 13, 12, 11, 10.5]} class="ol"/>
    ${RESERVE.map((good, i) => html`<${EmergencyCube} ...${props} good=${good} x=${i * 43}/>`)}
    <${DemandsMet} ...${props}/>
  </g>`;
}
