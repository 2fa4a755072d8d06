// SPDX-License-Identifier: MIT
/* automa.js - Pane that replays the Automas' turns. It shows the two tiles, each item that was tried and
 * the reason, each criterion, and the results. The map shows the same moment. Loaded only at tables with
 * Automas. */
// @ts-check
import { html, useEffect, useLayoutEffect, useRef } from '../../js/html.js';
import { Icon } from '../../js/ui/icons.js';
import { Rule } from '../../js/ui/tooltip.js';
import { SPEEDS, useFollow } from './automa_follow.js';
import { Marks, spotsOf } from './automa_map.js';
import { followsByItself, setFollows } from './automa_pref.js';
import { Stand } from './automa_stand.js';
import { ActionTile, CriteriaTile, Whose, itemText } from './automa_tiles.js';
import { SmallMap } from './small.js';
import { sentence } from './touch.js';
import { line } from './words.js';
import { capital, coOf, emblem } from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./automa_follow.js').Follow} Follow */
/** @typedef {import('./automa_turns.js').Turn} Turn */
/** @typedef {import('./automa_turns.js').Moment} Moment */
/** @typedef {import('./automa_turns.js').Narrowing} Narrowing */
/** @typedef {import('./automa_turns.js').Tried} Tried */
/** What the map shows: the game at that moment, and marks above it.
 * @typedef {{ game: Game, over: unknown }} Scene */

/** The game at an earlier moment, in which no move is possible.
 * @param {Game} game @param {Moment} moment @returns {Game} */
const asItStood = (game, moment) => Object.create(game, {
  view: { value: moment.view },
  moves: { value: [] },
  live: { value: false },
});

/** Always mounted at such a table; visible when its tab is open.
 * @param {{ game: Game, shown: boolean, map: unknown, open: () => void, leave: () => void,
 *           stage: (scene: Scene | null) => void }} props */
export function Automas({ game, shown, map, open, leave, stage }) {
  const follow = useFollow(game, open, leave);
  const { moment, ended, turn, at } = follow;
  const sheet = useRef(/** @type {HTMLElement | null} */ (null));
  /* Runs before paint, so that map and pane change in one frame. */
  useLayoutEffect(() => {
    if (!shown || !moment) return stage(null);
    const then = ended ? game : asItStood(game, moment);
    return stage({ game: then, over: html`<${Marks} game=${then} moment=${moment}/>` });
  }, [shown, turn, at, moment, game.view]);
  useEffect(() => {
    if (!shown || ended) return undefined;
    const onKey = (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Escape') follow.skip(); };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [shown, ended]);
  useEffect(() => {
    const rows = sheet.current?.querySelectorAll('li');
    rows?.[rows.length - 1]?.scrollIntoView({ block: 'nearest' });
  }, [shown, turn, at]);
  if (!shown) return null;
  return html`
    <div class="brg-pane brg-pane--automa" role="tabpanel" data-moment=${`${turn}.${at}`}>
      ${game.phone && moment ? html`
        <${SmallMap} game=${asItStood(game, moment)} map=${map} spots=${spotsOf(game, moment)}/>` : null}
      <div class="au-sheet" tabindex="0" ref=${sheet}>
        <${Turns} game=${game} follow=${follow}/>
        ${follow.now && moment ? html`<${Told} game=${game} turn=${follow.now}
          moment=${moment} newest=${turn === follow.turns.length - 1}/>`
    : html`<p class="au-none">${game.t('au.none')}</p>`}
      </div>
      ${follow.now ? html`<${Controls} game=${game} follow=${follow}/>` : null}
    </div>`;
}

/** Tabs: one for each Automa's turn, with its level. @param {{ game: Game, follow: Follow }} props */
function Turns({ game, follow: { turns, turn, go } }) {
  return html`<div class="au-turns">${turns.map(({ seat }, i) => {
    const { plays } = game.view.players[seat];
    const level = plays && plays !== 'person' ? game.word('plays', plays) : '';
    return html`
      <button type="button" class=${coOf(game.view, seat)} aria-pressed=${i === turn}
        onClick=${() => go(i, 0)}>
        ${emblem(game.view, seat, { r: 11, k: 0.86, size: 22 })}
        <b>${game.seatName(seat)}</b><small>${level}</small>
      </button>`;
  })}</div>`;
}

/** One moment: the tiles, and beside or below them the words.
 * @param {{ game: Game, turn: Turn, moment: Moment, newest: boolean }} props newest: the last that was */
const Told = (props) => html`<${Tiles} ...${props}/><${Words} ...${props}/>`;

/** @param {{ game: Game, turn: Turn, moment: Moment, newest: boolean }} props */
function Tiles({ game, turn, moment: { tried, choice }, newest }) {
  const { criteria, action, why, rule } = turn, now = choice.at(-1);
  const unusual = why !== 'always' && capital(game.word('automa_reason', why));
  const pile = newest ? game.t('au.pile', { n: game.view.automa.pile ?? 0 }) : '';
  return html`<div class="au-look">
    <div class="au-tiles">
      <figure><${CriteriaTile} game=${game} id=${criteria} structure=${now?.structure} why=${now?.why}/>
        <figcaption>${game.t('au.where', { tile: Number(criteria.slice(2)) })}</figcaption></figure>
      <figure><${ActionTile} game=${game} id=${action} tried=${tried}/>
        <figcaption>${game.t('au.what', { tile: Number(action.slice(2)) })}</figcaption></figure>
    </div>
    <p class="au-legend">${['own', 'neutral', 'other'].map((whose) => html`
      <span><${Whose} whose=${whose}/>${game.t('au.whose.' + whose)}</span>`)}</p>
    <p class="au-pile">${pile} <${Rule} id="AUT-3.1"/>
      ${unusual ? html` ${unusual} <${Rule} id=${rule}/>` : null}</p>
  </div>`;
}

/** @param {{ game: Game, turn: Turn, moment: Moment }} props */
function Words({ game, turn, moment }) {
  const { tried, choice, results } = moment, now = choice.at(-1);
  const tile = game.catalog.automa.tiles.find((one) => one.label === turn.action);
  return html`<div class="au-words">
    ${tried.length ? html`<h3>${game.t('au.tried')}</h3>
      <ol class="au-tried">${tried.map((one, i) => html`
        <${TriedRow} key=${i} game=${game} one=${one} number=${i + 1}
          item=${tile?.action_side[one.at]}/>`)}</ol>`
    : null}
    <${Stand} game=${asItStood(game, moment)} moment=${moment}/>
    ${choice.length ? html`<h3>${placesText(game, choice[0])}</h3>
      <ol class="au-choice">${choice.map((one) => html`
        <${ChoiceRow} key=${one.number} game=${game} one=${one}
          now=${one === now && !results.length}/>`)}</ol>`
    : null}
    <${Results} game=${game} moment=${moment}/>
  </div>`;
}

/** @param {{ game: Game, one: Tried, number: number,
 *            item?: import('./automa_tiles.js').Item }} props */
function TriedRow({ game, one, number, item }) {
  const { taken, why, rule, engineers, space } = one;
  const title = item ? itemText(game, item) : capital(game.word('automa_item', one.item));
  const where = space ? game.word('space', space) : game.t('au.board');
  return html`<li class=${taken ? 'taken' : 'skipped'} data-rule=${rule}>
    <i>${number}</i>
    <div><b>${title}</b>
      <small>${game.t(taken ? 'au.taken' : 'au.skipped', { why: game.word('automa_reason', why) })}</small>
      ${engineers ? html`<small>${game.t('au.engineers', { n: engineers, where })}</small>` : null}</div>
    <${Rule} id=${rule}/>
  </li>`;
}

/** Number of places, or of systems. @param {Narrowing} one @param {string[]} places */
const sizeOf = (one, places) => (one.systems === null ? places.length : one.systems);

/** @param {Game} game @param {Narrowing} first */
const placesText = (game, first) =>
  game.t(first.systems === null ? 'au.places' : 'au.systems', { n: sizeOf(first, first.left) });

/** @param {{ game: Game, one: Narrowing, now: boolean }} props */
function ChoiceRow({ game, one, now }) {
  const { why, rule, number, kept, left } = one;
  const none = kept.length === 0, gone = number > 0 && Object.values(one.struck).includes(number);
  const remark = none ? game.t('au.nobody')
    : !one.decides ? game.t('au.several', { n: kept.length })
      : gone && left.length <= 3 ? namesOf(game, left) : '';
  return html`<li class=${now ? 'now' : ''} data-rule=${rule} data-left=${left.length}>
    <i>${number || ''}</i>
    <div><b>${capital(game.word('automa_reason', why))}</b>
      ${remark ? html`<small>${remark}</small>` : null}</div>
    <span class="au-left">${game.t('au.left', { n: sizeOf(one, left) })}</span>
    <${Rule} id=${rule}/>
  </li>`;
}

/** @param {Game} game @param {string} id */
const placeName = (game, id) => (id.startsWith('zone') ? game.t('au.zone', { zone: id.slice(4) })
  : game.word(id.startsWith('D') ? 'dam' : id.startsWith('C') ? 'conduit' : 'site', id));

/** @param {Game} game @param {string[]} ids */
const namesOf = (game, ids) => ids.map((id) => placeName(game, id)).join(', ');

/** @param {{ game: Game, moment: Moment }} props */
function Results({ game, moment: { results } }) {
  const lines = results.map((e) => sentence(game, e)).filter(Boolean);
  if (!lines.length) return null;
  return html`<h3>${game.t('au.came')}</h3>
    <ul class="au-came">${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}

/** Sentence of the most important result.
 * @param {Game} game
 * @param {import('../../js/types.js').GameEvent[]} results */
function mainly(game, results) {
  const told = results.filter((e) => sentence(game, e));
  const first = told.find((e) => !line(game, e)?.sub) ?? told[0];
  return first ? sentence(game, first) : game.t('au.came');
}

/** Returns one sentence about a moment. @param {Game} game @param {Turn} turn @param {Moment} moment */
function sayMoment(game, turn, { kind, tried, choice, results }) {
  const one = tried.at(-1), now = choice.at(-1);
  if (kind === 'item' && one) {
    const item = game.word('automa_item', one.item), why = game.word('automa_reason', one.why);
    return game.t(one.taken ? 'au.say.taken' : 'au.say.skipped', { item: capital(item), why });
  }
  if (kind === 'keep' && now) {
    const why = capital(game.word('automa_reason', now.why));
    return game.t('au.say.keeps', { why, n: sizeOf(now, now.left) });
  }
  if (kind === 'result') return mainly(game, results);
  return game.t('au.say.tiles', { seat: game.seatName(turn.seat) });
}

/** @param {{ game: Game, follow: Follow }} props */
function Controls({ game, follow }) {
  const { now, moment, at, turn, playing, ended, speed } = follow;
  if (!now || !moment) return null;
  const button = (/** @type {string} */ key, /** @type {unknown} */ face, /** @type {() => void} */ act,
    /** @type {boolean} */ off = false) => html`
    <button type="button" class="btn btn--small btn--paper" aria-label=${game.t('au.' + key)} data-do=${key}
      disabled=${off} onClick=${act}>${face}</button>`;
  return html`<footer class="au-foot">
    <p role="status">${sayMoment(game, now, moment)}
      <small>${game.t('au.step', { n: at + 1, of: now.moments.length })}</small></p>
    <input type="range" min="0" max=${now.moments.length - 1} value=${at} aria-label=${game.t('au.moment')}
      onInput=${(/** @type {any} */ e) => follow.go(turn, Number(e.target.value))}/>
    <div class="au-acts">
      ${button('prev', html`<${Icon} name="prev"/>`, () => follow.step(-1), turn === 0 && at === 0)}
      ${button(playing ? 'pause' : 'play', playing ? PAUSE : html`<${Icon} name="play"/>`, follow.play)}
      ${button('next', html`<${Icon} name="next"/>`, () => follow.step(1), ended)}
      <div class="au-speeds" role="group" aria-label=${game.t('au.speed')}>${SPEEDS.map((x) => html`
        <button type="button" aria-pressed=${x === speed} onClick=${() => follow.setSpeed(x)}>
          ${x === 0.5 ? '½' : x}×</button>`)}</div>
      ${button('skip', game.t('au.skip'), follow.skip, ended)}
    </div>
    <${ByItself} game=${game}/>
  </footer>`;
}

const PAUSE = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5v14M16 5v14"/></svg>`;

/** @param {{ game: Game }} props */
const ByItself = ({ game }) => html`<label class="au-self">
  <input type="checkbox" defaultChecked=${followsByItself()}
    onChange=${(/** @type {any} */ e) => setFollows(e.target.checked)}/>
  ${game.t('au.self')}</label>`;
