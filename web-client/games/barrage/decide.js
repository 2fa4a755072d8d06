// SPDX-License-Identifier: MIT
/* The pane of what needs weighing.  A production: each working system of dam, conduit and powerhouse with what its drops give,
 * the sum in question worked out, the contracts it is for, and why the other water does not work.  And contracts side by side. */
// @ts-check
import { html, useEffect, useState } from '../../js/html.js';
import { messageText } from '../../js/board/sentences.js';
import { energyOf, eventsOf, meant, systems } from './ahead.js';
import { cap } from './map.js';
import { sentence, thing } from './touch.js';
import { Contract, byId, coOf, markOf } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {import('./ahead.js').System} System */

/** Dam, pipe and powerhouse in small. @param {{ game: Game, dam: string, conduit: string }} props */
function Picture({ game, dam, conduit }) {
  const { view, catalog } = game, d = view.dams[dam], c = byId(catalog)[conduit], owner = view.conduits[conduit];
  return html`<svg viewBox="0 0 196 64" class="sys-pic" aria-hidden="true">
    <g transform="translate(44 32) scale(.84)" class=${coOf(view, d.owner)}><use href=${'#br-dam-' + d.level}/>${d.owner === undefined ? null : html`<g class="badge" transform="translate(0 17)"><circle r="9"/><use href=${'#br-' + markOf(view, d.owner)} class="mk" transform="scale(.76)"/></g>`}
      <use href="#br-drop" class="water" transform="translate(-10 -9)"/><text class="sys-d" x="9" y="-2">${d.drops}</text></g>
    <g class=${'conduit ' + coOf(view, owner)}><path class="p-o" d="M84 34H158"/><path class="p-b" d="M84 34H158"/><path class="p-c" d="M84 34H158"/></g>
    <g transform="translate(120 34)" class=${'plate built ' + coOf(view, owner)}><use href="#br-plate"/><text class="pv" y="6.400">${c.value}</text></g>
    <g transform="translate(172 36) scale(1.15)" class=${coOf(view, game.you)}><use href="#br-house"/></g></svg>`;
}

/** @param {{ game: Game, system: System, now: Move | null }} props */
function Row({ game, system, now }) {
  const { view, t } = game, { dam, conduit, letter } = system, c = byId(game.catalog)[conduit], owner = view.conduits[conduit];
  const on = !!now && now.dam === dam && now.conduit === conduit, rent = owner !== undefined && owner !== game.you;
  return html`<section class=${'sys' + (on ? ' on' : '')} onPointerEnter=${() => game.hover({ dam, conduit })} onPointerLeave=${() => game.hover(null)}>
    <i class="let" aria-hidden="true">${letter}</i><${Picture} game=${game} dam=${dam} conduit=${conduit}/>
    <div class="sys-n">${system.moves.map((m) => {
      const e = energyOf(game, m), words = t('move.produce', { drops: m.drops, zone: c.zone, to: c.to_zone });
      return html`<button key=${m.drops} class=${'sys-b' + (now === m ? ' on' : '')} aria-label=${e === undefined ? words : `${t('act.produce', { n: e })}: ${words}`} onPointerEnter=${() => game.hover(m)} onFocus=${() => game.hover(m)} onBlur=${() => game.hover(null)} onClick=${() => game.choose(m)}>
        <svg viewBox=${`0 0 ${12 * m.drops + 2} 16`} height="15" aria-hidden="true">${Array.from({ length: m.drops }, (_, i) => html`<use href="#br-drop" class="water" transform=${`translate(${7 + 12 * i} 9) scale(.62)`}/>`)}</svg><b>${e ?? '…'}</b></button>`;
    })}</div>
    <p><b>${game.word('dam', dam)}</b><small>${t('decide.through', { conduit: game.word('conduit', conduit) })} · <i class=${rent ? 'cost' : 'fine'}>${rent ? t('fact.conduit.rent', { seat: game.seatName(owner) }) : t('sub.own')}</i></small></p></section>`;
}

/** The sum worked out, and all else that would happen. @param {{ game: Game, move: Move, letter: string }} props */
function Sum({ game, move, letter }) {
  const events = eventsOf(game, move), e = events?.find((x) => x.key === 'produced');
  if (!e || !events) return null;
  const { t } = game, value = byId(game.catalog)[move.conduit].value, base = e.energy - e.modifier - e.bonus;
  const rest = /** @type {Record<string, number>} */ ({});
  for (const x of events) if (x.key !== 'produced' && x.key !== 'placed') { const s = sentence(game, x); if (s) rest[s] = (rest[s] ?? 0) + 1; }
  return html`<section class="sum"><h3><i class="let">${letter}</i><span>${e.drops} <small>${t('decide.drops', { n: e.drops })}</small></span><span>× ${value} <small>${t('decide.value')}</small></span>
      ${base === e.drops * value ? null : html`<span>→ ${base} <small>${game.word('officer', officerOf(game))}</small></span>`}
      ${e.modifier ? html`<span>${signed(e.modifier)} <small>${t('decide.modifier')}</small></span>` : null}${e.bonus ? html`<span>${signed(e.bonus)} <small>${t('decide.bonus')}</small></span>` : null}
      <b>= ${e.energy}<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#br-i-bolt" width="24" height="24"/></svg></b></h3>
    <ul>${Object.entries(rest).map(([s, n]) => html`<li>${s}${n > 1 ? ` (${n}×)` : ''}</li>`)}</ul></section>`;
}
/** @param {number} n */
const signed = (n) => (n < 0 ? `− ${-n}` : `+ ${n}`);
/** @param {Game} game */
const officerOf = (game) => { const p = game.view.players[game.you ?? 0]; return p.copied ?? p.officer; };

/** Contracts that a production may fulfil; those the energy reaches are marked. @param {{ game: Game, energy: number | undefined }} props */
function Goals({ game, energy }) {
  const { view, catalog, t } = game, mine = view.players[game.you ?? 0].open ?? [], nat = view.nationals ?? [];
  if (!mine.length && !nat.length) return null;
  return html`<h2>${t('decide.goals')}</h2><svg viewBox=${`0 0 ${Math.max(4, mine.length + nat.length) * 84} 64`} class="brg-row goals" role="img" aria-label=${[...mine, ...nat].map((id) => game.word('contract', id)).join(', ')}>
    ${[...mine, ...nat].map((/** @type {string} */ id, /** @type {number} */ i) => html`<g key=${id} class=${energy !== undefined && byId(catalog)[id].energy <= energy ? 'reached' : ''}><${Contract} catalog=${catalog} id=${id} x=${2 + i * 84} y=${3} w=${80} h=${58}/><rect class="goal" x=${2 + i * 84} y="3" width="80" height="58" rx="5"/></g>`)}</svg>`;
}

/** Water one may use that drives nothing, with the engine's reason. @param {{ game: Game }} props */
function Idle({ game }) {
  const [why, setWhy] = useState(/** @type {{ dam: string, conduit: string, text: any, rule?: string }[]} */ ([]));
  const { view, catalog } = game;
  useEffect(() => {
    let on = true;
    const works = new Set(systems(game).map((s) => s.dam));
    const idle = Object.keys(view.dams ?? {}).filter((id) => view.dams[id].drops && !works.has(id) && (view.dams[id].owner === undefined || view.dams[id].owner === game.you)).slice(0, 5);
    Promise.all(idle.map(async (dam) => {
      const conduits = byId(catalog)['zone' + byId(catalog)[dam].zone].conduits.map((/** @type {any} */ c) => c.id);
      const conduit = conduits.find((/** @type {string} */ id) => view.conduits[id] === game.you) ?? conduits.find((/** @type {string} */ id) => view.conduits[id] !== undefined) ?? conduits[0];
      const v = await game.explain({ verb: 'produce', dam, conduit, drops: 1 });
      return v.legal ? [] : [{ dam, conduit, rule: v.rule, text: messageText(game.description, v.key ?? '', v.args ?? {}, (s) => game.seatName(s)) }];
    })).then((all) => on && setWhy(all.flat()));
    return () => { on = false; };
  }, [game.seq]);
  return why.length ? html`<ul class="idle">${why.map((w) => html`<li key=${w.dam}><b>${game.word('dam', w.dam)}</b> ${w.text} <span class="rule">${w.rule}</span></li>`)}</ul>` : null;
}

const CARDS = new Set(['fulfil', 'take_contract', 'discard_contract']);
/** Is this pane of use for what is asked now? @param {Game} game */
export const decides = (game) => game.moves.some((m) => m.verb === 'produce' || CARDS.has(m.verb));

/** Contracts to choose from, and those that lie beside them but cannot be chosen. @param {{ game: Game, verb: string }} props */
function Cards({ game, verb }) {
  const { view, catalog } = game, open = game.moves.filter((m) => m.verb === verb).map((m) => m.contract);
  const near = verb === 'fulfil' ? [...(view.players[game.you ?? 0].open ?? []), ...(view.nationals ?? [])] : [];
  return html`<div class="brg-decide"><h2>${game.t('ask.' + verb)}</h2><div class="cards">${[...open, ...near.filter((id) => !open.includes(id))].map((id) => {
    const p = thing(game, { args: ['contract'], value: id, label: cap(game.word('contract', id)), kind: 'contract', ask: { verb, contract: id } });
    return html`<div key=${id} ...${p} role=${p.tabindex === undefined ? undefined : p.role} aria-label=${undefined} class=${'card1 ' + (p.class || 'off')}><svg viewBox="0 0 100 72" aria-hidden="true"><${Contract} catalog=${catalog} id=${id} x=${2} y=${2} w=${96} h=${68}/></svg><small>${game.word('contract', id)}</small></div>`;
  })}</div></div>`;
}

/** @param {{ game: Game }} props */
export function Decide({ game }) {
  const verb = game.moves.find((m) => CARDS.has(m.verb))?.verb;
  if (verb) return html`<${Cards} game=${game} verb=${verb}/>`;
  const all = systems(game), now = meant(game), on = now && all.find((s) => s.moves.includes(now));
  return html`<div class="brg-decide"><h2>${game.t('decide.systems')}</h2>
    ${all.map((s) => html`<${Row} key=${s.letter} game=${game} system=${s} now=${now}/>`)}
    ${now && on ? html`<${Sum} game=${game} move=${now} letter=${on.letter}/>` : null}
    <${Goals} game=${game} energy=${now ? energyOf(game, now) : undefined}/><${Idle} game=${game}/></div>`;
}
