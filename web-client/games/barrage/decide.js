// SPDX-License-Identifier: MIT
/* decide.js - Pane for decisions with much to compare. For productions it lists each working system of
 * dam, conduit and powerhouse, the energy by number of drops, the calculation, the contracts in reach, and
 * why other water does not work. For contracts it shows them side by side. */
// @ts-check
import { html, useEffect, useState } from '../../js/html.js';
import { whyText } from '../../js/board/messages.js';
import { Rule } from '../../js/ui/tooltip.js';
import { energyOf, eventsOf, meant, systems } from './preview_ahead.js';
import { rentWords } from './facts.js';
import { sentence, textThing } from './touch.js';
import { Contract, badge, byId, capital, coOf, placesOf, times } from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('./preview_ahead.js').System} System */

const CARDS = new Set(['fulfil', 'take_contract', 'discard_contract']);

/** True if this pane helps with the current decision. @param {Game} game */
export const decides = (game) => game.moves.some((m) => m.verb === 'produce' || CARDS.has(m.verb));

/** @param {{ game: Game }} props */
export function Decide({ game }) {
  const verb = game.moves.find((m) => CARDS.has(m.verb))?.verb;
  if (verb) return html`<${Cards} game=${game} verb=${verb}/>`;
  const all = systems(game), now = meant(game), on = now && all.find((s) => s.moves.includes(now));
  return html`<div class="brg-decide">
    <h2>${game.t('decide.systems')}</h2>
    ${all.map((s) => html`<${Row} key=${s.letter} game=${game} system=${s} now=${now}/>`)}
    ${now && on ? html`<${Sum} game=${game} move=${now} letter=${on.letter}/>` : null}
    <${Goals} game=${game} energy=${now ? energyOf(game, now) : undefined}/>
    <${Idle} game=${game}/>
  </div>`;
}

/** A working system, with a button for each number of drops.
 * @param {{ game: Game, system: System, now: Move | null }} props */
function Row({ game, system, now }) {
  const { dam, conduit, letter, moves } = system;
  const on = !!now && now.dam === dam && now.conduit === conduit;
  return html`
    <section class=${'sys' + (on ? ' on' : '')} onPointerEnter=${() => game.hover({ dam, conduit })}
      onPointerLeave=${() => game.hover(null)}>
      <i class="let" aria-hidden="true">${letter}</i>
      <${Picture} game=${game} dam=${dam} conduit=${conduit}/>
      <div class="sys-n">
        ${moves.map((m) => html`<${Drops} key=${m.drops} game=${game} move=${m} on=${now === m}/>`)}
      </div>
      <${Terms} game=${game} dam=${dam} conduit=${conduit}/>
    </section>`;
}

/** Dam, conduit and powerhouse, small. @param {{ game: Game, dam: string, conduit: string }} props */
function Picture({ game, dam, conduit }) {
  const { view } = game, { owner, level, drops } = view.dams[dam];
  const pipe = coOf(view, view.conduits[conduit]);
  return html`<svg viewBox="0 0 196 64" class="sys-pic" aria-hidden="true">
    <g transform="translate(44 32) scale(.84)" class=${coOf(view, owner)}>
      <use href=${'#br-dam-' + level}/>
      ${owner === undefined ? null : badge(view, owner, { y: 17, r: 9, k: 0.76 })}
      <use href="#br-drop" transform="translate(-10 -9)"/>
      <text class="sys-d" x="9" y="-2">${drops}</text>
    </g>
    <g class=${'conduit ' + pipe}>
      <path class="p-o" d="M84 34H158"/>
      <path class="p-b" d="M84 34H158"/>
      <path class="p-c" d="M84 34H158"/>
    </g>
    <g transform="translate(120 34)" class=${'plate built ' + pipe}>
      <use href="#br-plate"/>
      <text class="pv" y="6.4">${placesOf(game)[conduit].value}</text>
    </g>
    <g transform="translate(172 36) scale(1.15)" class=${coOf(view, game.you)}><use href="#br-house"/></g>
  </svg>`;
}

/** Button of one production. @param {{ game: Game, move: Move, on: boolean }} props */
function Drops({ game, move, on }) {
  const { t } = game, { drops } = move, e = energyOf(game, move), conduit = placesOf(game)[move.conduit];
  const words = t('move.produce', { drops, zone: conduit.zone, to: conduit.to_zone });
  const drop = (/** @type {number} */ i) =>
    html`<use href="#br-drop" transform=${`translate(${7 + 12 * i} 9) scale(.62)`}/>`;
  return html`
    <button class=${'sys-b' + (on ? ' on' : '')}
      aria-label=${e === undefined ? words : `${t('act.produce', { n: e })}: ${words}`}
      onPointerEnter=${() => game.hover(move)} onFocus=${() => game.hover(move)}
      onBlur=${() => game.hover(null)} onClick=${() => game.choose(move)}>
      <svg viewBox=${`0 0 ${12 * drops + 2} 16`} height="15" aria-hidden="true">${times(drops, drop)}</svg>
      <b>${e ?? '…'}</b>
    </button>`;
}

/** Owner of the water and of the conduit. @param {{ game: Game, dam: string, conduit: string }} props */
function Terms({ game, dam, conduit }) {
  const { t } = game, owner = game.view.conduits[conduit];
  const rent = owner !== undefined && owner !== game.you;
  const price = html`<i class=${rent ? 'cost' : 'fine'}>
    ${rent ? t(rentWords(game, owner), { seat: game.seatName(owner) }) : t('sub.own')}
  </i>`;
  return html`<p>
    <b>${game.word('dam', dam)}</b>
    <small>${t('decide.through', { conduit: game.word('conduit', conduit) })} · ${price}</small>
  </p>`;
}

/** The calculation, and all other effects. @param {{ game: Game, move: Move, letter: string }} props */
function Sum({ game, move, letter }) {
  const events = eventsOf(game, move), made = events?.find((e) => e.key === 'produced');
  if (!events || !made) return null;
  return html`<section class="sum">
    <${Reckoning} game=${game} made=${made} value=${placesOf(game)[move.conduit].value} letter=${letter}/>
    <ul>${besides(game, events).map(([s, n]) => html`<li>${s}${n > 1 ? ` (${n}×)` : ''}</li>`)}</ul>
  </section>`;
}

/** Drops times value, the officer's change, modifier and bonus.
 * @param {{ game: Game, made: GameEvent, value: number, letter: string }} props */
function Reckoning({ game, made, value, letter }) {
  const { t } = game, { drops, energy, modifier, bonus } = made;
  const base = energy - modifier - bonus;
  const term = (/** @type {unknown} */ sum, /** @type {string} */ what) =>
    html`<span>${sum} <small>${what}</small></span>`;
  return html`<h3>
    <i class="let">${letter}</i>
    ${term(drops, t('decide.drops', { n: drops }))}
    ${term(['× ', value], t('decide.value'))}
    ${base === drops * value ? null : term(['→ ', base], game.word('officer', officerOf(game)))}
    ${modifier ? term(signed(modifier), t('decide.modifier')) : null}
    ${bonus ? term(signed(bonus), t('decide.bonus')) : null}
    <b>= ${energy}${bolt()}</b>
  </h3>`;
}

const bolt = () => html`
  <svg viewBox="0 0 24 24" aria-hidden="true"><use href="#br-i-bolt" width="24" height="24"/></svg>`;

const WORKED_OUT = new Set(['produced', 'placed']);

/** Other effects, in sentences, with their number. @param {Game} game @param {GameEvent[]} events */
function besides(game, events) {
  /** @type {Record<string, number>} */
  const often = {};
  for (const e of events) {
    const text = WORKED_OUT.has(e.key) ? '' : sentence(game, e);
    if (text) often[text] = (often[text] ?? 0) + 1;
  }
  return Object.entries(often);
}

/** @param {number} n */
const signed = (n) => (n < 0 ? `− ${-n}` : `+ ${n}`);

/** Officer whose ability is active: the player's own, or the copied one. @param {Game} game */
function officerOf(game) {
  const p = game.view.players[game.you ?? 0];
  return p.copied ?? p.officer;
}

/** @param {Game} game @returns {string[]} */
const ownContracts = (game) => game.view.players[game.you ?? 0].open;
/** @param {Game} game @returns {string[]} */
const nationals = (game) => game.view.nationals;

/** Contracts that a production may fulfil; those that the energy reaches are marked.
 * @param {{ game: Game, energy: number | undefined }} props */
function Goals({ game, energy }) {
  const { catalog } = game, goals = [...ownContracts(game), ...nationals(game)];
  if (!goals.length) return null;
  const reached = (/** @type {string} */ id) => energy !== undefined && byId(catalog)[id].energy <= energy;
  const goal = (/** @type {string} */ id, /** @type {number} */ i) => html`
    <g key=${id} class=${reached(id) ? 'reached' : ''}>
      <${Contract} catalog=${catalog} id=${id} x=${2 + i * 84} y=${3} w=${80} h=${58}/>
      <rect class="goal" x=${2 + i * 84} y="3" width="80" height="58" rx="5"/>
    </g>`;
  return html`
    <h2>${game.t('decide.goals')}</h2>
    <svg viewBox=${`0 0 ${Math.max(4, goals.length) * 84} 64`} class="brg-row goals" role="img"
      aria-label=${goals.map((id) => game.word('contract', id)).join(', ')}>
      ${goals.map(goal)}
    </svg>`;
}

/** @typedef {{ dam: string, text: unknown, rule?: string }} Reason */

/** Usable water that drives no powerhouse, with the engine's reason. @param {{ game: Game }} props */
function Idle({ game }) {
  const [why, setWhy] = useState(/** @type {Reason[]} */ ([]));
  useEffect(() => {
    let on = true;
    Promise.all(idleDams(game).map((dam) => whyIdle(game, dam))).then((all) => on && setWhy(all.flat()));
    return () => { on = false; };
  }, [game.seq]);
  if (!why.length) return null;
  return html`<ul class="idle">${why.map(({ dam, text, rule }) => html`
    <li key=${dam}><b>${game.word('dam', dam)}</b> ${text} <${Rule} id=${rule} /></li>`)}</ul>`;
}

const IDLE_MOST = 5;

/** Dams with usable water but without a working system. @param {Game} game */
function idleDams(game) {
  const { dams } = game.view, works = new Set(systems(game).map((s) => s.dam));
  const usable = (/** @type {string} */ id) => [undefined, game.you].includes(dams[id].owner);
  return Object.keys(dams).filter((id) => dams[id].drops && !works.has(id) && usable(id)).slice(0, IDLE_MOST);
}

/** Conduit that a dam's water would run through: the player's own, another player's, or none yet.
 * @param {Game} game @param {string} dam */
function likelyConduit(game, dam) {
  const all = placesOf(game), { conduits } = game.view;
  /** @type {string[]} */
  const ids = all['zone' + all[dam].zone].conduits.map((/** @type {{ id: string }} */ c) => c.id);
  const mine = ids.find((id) => conduits[id] === game.you);
  return mine ?? ids.find((id) => conduits[id] !== undefined) ?? ids[0];
}

/** @param {Game} game @param {string} dam @returns {Promise<Reason[]>} */
async function whyIdle(game, dam) {
  const v = await game.explain({ verb: 'produce', dam, conduit: likelyConduit(game, dam), drops: 1 });
  if (v.legal) return [];
  const text = whyText(game, v);
  return [{ dam, rule: v.rule, text }];
}

/** Contracts to choose from, and those that cannot be chosen. @param {{ game: Game, verb: string }} props */
function Cards({ game, verb }) {
  /** @type {string[]} */
  const open = game.moves.flatMap((m) => ('contract' in m && m.verb === verb ? [m.contract] : []));
  const near = verb === 'fulfil' ? [...ownContracts(game), ...nationals(game)] : [];
  const all = [...open, ...near.filter((id) => !open.includes(id))];
  return html`<div class="brg-decide">
    <h2>${game.t('ask.' + verb)}</h2>
    <div class="cards">${all.map((id) => html`<${Card} key=${id} game=${game} verb=${verb} id=${id}/>`)}</div>
  </div>`;
}

/** @param {{ game: Game, verb: string, id: string }} props */
function Card({ game, verb, id }) {
  const name = game.word('contract', id);
  const p = textThing(game, {
    args: ['contract'],
    value: id,
    label: capital(name),
    kind: 'contract',
    ask: { verb, contract: id },
  });
  return html`<div ...${p} class=${'card1 ' + (p.class || 'off')}>
    <svg viewBox="0 0 100 72" aria-hidden="true">
      <${Contract} catalog=${game.catalog} id=${id} x=${2} y=${2} w=${96} h=${68}/>
    </svg>
    <small>${name}</small>
  </div>`;
}
