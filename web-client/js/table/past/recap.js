// SPDX-License-Identifier: MIT
/* recap.js - recap of turns played while away. */
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../../html.js';
import { useBack } from '../../back.js';
import { ago, clockTime, t } from '../../i18n.js';
import { forBoard } from '../../a11y.js';
import { phone } from '../../prefs.js';
import { Icon } from '../../ui/icons.js';
import { signed } from '../../board/draw.js';
import { Mark } from '../../board/seat_marks.js';
import { messageText } from '../../board/messages.js';
import { forYou, gainsOf } from './turn_gains.js';
import { isHead, lineOf, linesOf } from '../log/log.js';
import { Replay, SPEEDS } from './replay.js';
import { whom } from '../points/scores.js';
import { trailOf } from './replay_markers.js';
import { after, turnsOf } from '../log/group_turns.js';

/** @import { TableGame } from '../game/table_game.js' */
/** @import { Table } from '../../table_state.js' */
/** @import { Course } from '../points/points_history.js' */
/** @import { Gain } from './turn_gains.js' */
/** @import { GameEvent } from '../../types.js' */
/** @import { Turn } from '../log/group_turns.js' */
/** course: null until it is known, or as long as it cannot be had.
 *  @typedef {{ table: Table, game: TableGame, replay: Replay, name: string, course: Course | null }} Props */

const FOLD_MORE_THAN = 12, SMALL_MOST = 3, SAID_MOST = 4, LINE_MOST = 24, NEWS_MOST = 3;

/** @param {{ table: Table, game: TableGame }} props */
export function Recap({ table, game }) {
  const recap = table.recap.value, from = recap?.from ?? 0, log = table.log.value;
  const count = after(log, from).length;
  const replay = useMemo(() => new Replay(table, from, turnsOf(after(log, from))), [from]);
  useEffect(() => { replay.turns = turnsOf(after(log, from)); }, [count]);
  useEffect(() => {
    replay.begin();
    return () => replay.pause();
  }, [replay]);
  useEffect(() => trailOf(game, replay), [replay]);
  useKeys(replay);
  useBack(true, () => replay.end());
  const [course, setCourse] = useState(/** @type {Course | null} */ (null));
  useEffect(() => { table.ask('course', { from }).then(setCourse, () => {}); }, [from, count]);
  const name = t(recap?.again ? 'recap.again' : 'recap'), all = { table, game, replay, name, course };
  return html`<${Controls} ...${all} /><aside class="rail recap paper" translate=${false} aria-label=${name}>
    <header><h2>${name}</h2><p class="soft">${leftText(recap?.at, replay.turns.length)}</p>
      <${Gained} ...${all} /></header>
    <${Lines} ...${all} />
    <${News} ...${all} />
    <${Said} ...${all} at=${recap?.at} />
  </aside>`;
}

/** "You left yesterday at 22:41. Four turns were played." @param {number | undefined} at @param {number} n */
function leftText(at, n) {
  const played = t('recap.turns', { n });
  return at ? `${t('recap.left', { ago: ago(at), time: clockTime(at) })} ${played}` : played;
}

/** Space pauses, arrows step, 1 to 4 are speeds, Escape goes to the game: before any other key of the table.
 *  @param {Replay} replay */
function useKeys(replay) {
  useEffect(() => {
    /** @type {{ [key: string]: () => any }} */
    const acts = {
      ' ': () => (replay.plays.peek() ? replay.pause() : replay.play()), Escape: () => replay.end(),
      ArrowLeft: () => replay.jump(replay.now.peek() - 1),
      ArrowRight: () => replay.jump(replay.now.peek() + 1),
    };
    SPEEDS.forEach((speed, i) => { acts[i + 1] = () => { replay.speed.value = speed; }; });
    const onKey = (/** @type {KeyboardEvent} */ e) => {
      const act = acts[e.key];
      if (!act || !forBoard(e)) return;
      e.preventDefault();
      e.stopImmediatePropagation();
      act();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [replay]);
}

/* ---- lines ---- */

/** What a turn says: its first line, and what follows from it. @param {TableGame} game @param {Turn} turn */
function wordsOf(game, turn) {
  const lines = turn.entries.flatMap((e) => linesOf(game, e)).filter((l) => !l.head);
  const own = lines.findIndex((l) => !l.sub && l.seat === turn.seat), first = own < 0 ? 0 : own;
  const rest = lines.filter((_, i) => i !== first).map((l) => l.text);
  return { text: lines[first]?.text, rest };
}

/** Rounds that are folded, where there are too many lines: turns by the head before them.
 *  @param {TableGame} game @param {Turn[]} turns @returns {{ head: any, from: number, turns: Turn[] }[]} */
function chaptersOf(game, turns) {
  /** @type {{ head: any, from: number, turns: Turn[] }[]} */
  const chapters = [{ head: null, from: 0, turns: [] }];
  turns.forEach((turn, i) => {
    chapters[chapters.length - 1].turns.push(turn);
    const opens = turn.entries.some((e) => e.events.some((x) => isHead(game, x)));
    const head = opens ? turn.entries.flatMap((e) => linesOf(game, e)).find((l) => l.head) : null;
    if (head && i + 1 < turns.length) chapters.push({ head: head.text, from: i + 1, turns: [] });
  });
  return chapters;
}

/** What everybody has gained since, oneself first. @param {Props} props */
function Gained({ game, replay, course }) {
  const all = course ? gainsOf(course, replay.from, Infinity) : [];
  if (!all.length) return null;
  if (all.every((g) => !g.n)) return html`<p class="soft recap__same">${t('recap.same')}</p>`;
  const own = all.findIndex((g) => g.seat === game.you), at = Math.max(0, own);
  return html`<ul class="recap__all" aria-label=${t('recap.points')}>
    ${[...all.slice(at), ...all.slice(0, at)].map(({ seat, n }) => html`<li>
      <${Mark} seat=${seat} /><span>${whom(game, seat)}</span>
      ${n ? html`<b class="num ${n > 0 ? 'plus' : 'minus'}">${signed(n)}</b>`
    : html`<span class="soft">${t('recap.as.before')}</span>`}</li>`)}</ul>`;
}

const NAME = '\u0001';

/** What names oneself in others' turns, the latest last. @param {TableGame} game @param {Turn[]} turns */
function newsOf(game, turns) {
  const names = (/** @type {GameEvent} */ event, /** @type {number} */ seat) =>
    messageText(game.description, event.key, event, (s) => (s === seat ? NAME : '')).includes(NAME);
  return turns.flatMap((turn, n) => forYou(turn, game.you, names).flatMap((event) => {
    const line = lineOf(game, event);
    return line && !line.head ? [{ n, text: line.text }] : [];
  }));
}

/** @param {Props} props */
function News({ game, replay }) {
  const all = newsOf(game, replay.turns), news = all.slice(-NEWS_MOST), more = all.length - news.length;
  if (!news.length) return null;
  return html`<section class="recap__news"><h3>${t('recap.news')}</h3>
    ${news.map(({ n, text }) => html`<p>
      <button class="recap__no" aria-label=${t('recap.look', { n: n + 1 })} onClick=${() => replay.jump(n)}>
        ${n + 1}</button><span>${text}</span></p>`)}
    ${more > 0 ? html`<p class="soft">${t('recap.news.more', { n: more })}</p>` : null}</section>`;
}

/** @param {Props} props */
function Lines({ table, game, replay, name, course }) {
  const now = replay.now.value, { turns } = replay, box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    box.current?.querySelector('.is-now')?.scrollIntoView({ block: 'nearest' });
  }, [now]);
  const chapters = turns.length > FOLD_MORE_THAN ? chaptersOf(game, turns) : [{ head: null, from: 0, turns }];
  const line = (/** @type {Turn} */ turn, /** @type {number} */ n) =>
    html`<${Line} key=${n} game=${game} turn=${turn} n=${n} now=${now} go=${() => replay.jump(n)}
      gains=${course ? gainsOf(course, turn.first - 1, turn.last).filter((g) => g.n) : []} />`;
  return html`<ol class="recap__lines" ref=${box} tabindex="0" aria-label=${name}>
    ${chapters.map((c) => {
    const inside = c.turns.map((turn, i) => line(turn, c.from + i));
    const on = now >= c.from && now < c.from + c.turns.length;
    if (chapters.length === 1) return inside;
    return html`<li class="recap__fold" key=${c.from}><details open=${on}>
      <summary>${c.head ?? t('recap.first')} <small>${t('recap.n', { n: c.turns.length })}</small></summary>
      <ol>${inside}</ol></details></li>`;
  })}
    ${table.truth && game.you !== null && table.truth.toAct.includes(game.you)
    ? html`<li class="recap__yours"><span class="recap__no"></span><span><${Mark} seat=${game.you} />
      ${t('turn.yours')}</span></li>` : null}
  </ol>`;
}

/** In points: what its maker gained, and beneath what others did.
 *  @param {{ gains: Gain[], seat?: number }} props */
function Gains({ gains, seat }) {
  if (!gains.length) return null;
  const own = gains.find((g) => g.seat === seat), others = gains.filter((g) => g !== own);
  const looks = (/** @type {number} */ n) => (n > 0 ? 'plus' : 'minus');
  const words = (/** @type {number} */ n) => t('recap.gain', { s: signed(n), n: Math.abs(n) });
  const other = (/** @type {Gain} */ { seat: of, n }) =>
    html`<small class=${looks(n)}><${Mark} seat=${of} />${signed(n)}</small>`;
  return html`<span class="recap__gain">
    ${own ? html`<b class=${looks(own.n)}>${words(own.n)}</b>` : null}
    ${others.map(other)}</span>`;
}

/** @param {{ game: TableGame, turn: Turn, n: number, now: number, go: () => void, gains: Gain[] }} props */
function Line({ game, turn, n, now, go, gains }) {
  const { text, rest } = wordsOf(game, turn), [all, setAll] = useState(false);
  const shown = all ? rest : rest.slice(0, SMALL_MOST), more = rest.length - shown.length;
  const small = html`<small>${shown.map((r, i) => html`${i ? ' · ' : ''}${r}`)}
    ${more > 0 ? html` <button class="linklike" onClick=${() => setAll(true)}>
      ${t('recap.more', { n: more })}</button>` : null}
  </small>`;
  return html`<li class=${n === now ? 'is-now' : n < now ? 'is-done' : ''}>
    <button class="recap__no" aria-label=${t('recap.look', { n: n + 1 })} aria-current=${n === now}
      onClick=${go}>
      ${n + 1}</button>
    <span>${turn.seat === undefined ? null : html`<${Mark} seat=${turn.seat} /> `}
      ${text ?? `${turn.seat === undefined ? '' : game.seatName(turn.seat)} ${t('recap.nothing')}`}
      ${rest.length ? small : null}</span>
    <${Gains} gains=${gains} seat=${turn.seat} />
  </li>`;
}

/** Lines of the chat since then. @param {Props & { at?: number }} props */
function Said({ table, game, at }) {
  const said = at ? table.chat.value.filter((l) => l.at > at).slice(-SAID_MOST) : [];
  if (!said.length) return null;
  return html`<section class="recap__said"><h3>${t('recap.said')}</h3>
    ${said.map(({ from, text, at: when }) => html`<p>
      ${typeof from?.seat === 'number' ? html`<${Mark} seat=${from.seat} />` : null}
      <b>${from?.seat === game.you ? t('You') : from?.name}</b> “${text}”
      ${' '}<time>${clockTime(when)}</time></p>`)}
  </section>`;
}

/* ---- controls ---- */

/** In the prompt's place. @param {Props} props */
function Controls({ table, game, replay, name }) {
  const now = replay.now.value, plays = replay.plays.value, { turns } = replay, n = turns.length;
  const at = now >= 0 ? turns[now] : null, whole = table.recap.value?.again;
  const words = at ? wordsOf(game, at).text : t(whole ? 'recap.start' : 'recap.before');
  const step = (/** @type {string} */ icon, /** @type {string} */ name, /** @type {number} */ to) =>
    html`<button class="btn btn--icon" aria-label=${name} onClick=${() => replay.jump(to)}>
      <${Icon} name=${icon} /></button>`;
  const again = () => replay.jump(-1).then(() => replay.play());
  const main = () => (plays ? replay.pause() : now >= n - 1 ? again() : replay.play());
  return html`<footer class="prompt recap-bar" translate=${false} aria-label=${name}>
    <div class="recap-bar__acts">
      ${step('first', t('past.first'), -1)}${step('prev', t('recap.back'), now - 1)}
      <button class="recap-bar__play" aria-label=${t(plays ? 'recap.pause' : 'recap.play')} onClick=${main}>
        ${plays ? html`<i class="bars"></i>` : html`<${Icon} name="play" />`}</button>
      ${step('next', t('recap.on'), now + 1)}
    </div>
    <div class="recap-bar__text" aria-live="polite">
      <p><b>${t('recap.of', { n: now + 1, of: n })}</b> <span>${words}</span></p>
      <div class="recap-bar__line" aria-hidden="true">
        ${n <= LINE_MOST ? turns.map((_, i) => html`<i class=${i <= now ? 'done' : ''}></i>`) : null}</div>
    </div>
    ${phone.value ? null : html`<${Speeds} replay=${replay} />`}
    <button class="btn btn--act" onClick=${() => replay.end()}>
      ${t(whole ? 'recap.result' : 'recap.go')} <kbd class="only-desk">Esc</kbd></button>
  </footer>`;
}

/** @param {{ replay: Replay }} props */
function Speeds({ replay }) {
  return html`<div class="seg only-desk" role="radiogroup" aria-label=${t('recap.speed')}>
    ${SPEEDS.map((s) => html`<button role="radio" aria-checked=${replay.speed.value === s}
      onClick=${() => { replay.speed.value = s; }}>${s === 0.5 ? '½' : s}×</button>`)}
  </div>`;
}
