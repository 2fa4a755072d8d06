// SPDX-License-Identifier: MIT
/* coach.js - coach panel: sentence, task, chapters, progress. */
import { html, useEffect, useState } from '../html.js';
import { t, translator } from '../i18n.js';
import { Refused } from '../net.js';
import { errorText } from '../names.js';
import { Icon } from '../ui/icons.js';
import { Rule } from '../ui/tooltip.js';
import { Face } from '../parts/bot_picker.js';
import { phone } from '../prefs.js';
import { typing } from '../a11y.js';
import { playOn } from './play_after.js';
import { useSpot } from './spotlight.js';
import { said } from './lesson_table.js';

/** @import { LessonTable } from './lesson_table.js' */
const says = translator('+lesson');
const SAID_MOST = 3;

/** Tells what went wrong on the way, and lets one try again. @param {() => Promise<any>} what
 *  @param {(text: string) => void} fail */
const attempt = (what, fail) => () => {
  fail('');
  what().catch((error) => { if (error instanceof Refused) fail(errorText(error)); });
};

/** Is one in the middle of a choice? @param {import('../table/game/table_game.js').TableGame} game */
const chooses = (game) => !!game.chosen || Object.keys(game.picked).length > 0;

/** What is clicked for a move, as a board's things are called. @param {object | null | undefined} move */
const thingsOf = (move) => Object.entries(move ?? {}).map(([key, value]) => `${key}=${value}`);

/** @param {{ table: LessonTable, game: import('../table/game/table_game.js').TableGame }} props */
export function Coach({ table, game }) {
  const { now, step } = table, [bad, setBad] = useState('');
  const words = table.trying.value || table.wrong.value ? [] : now.light ?? [];
  useSpot(words, {
    moves: () => table.stepping || table.queue.length > 0,
    chooses: () => chooses(game),
    acts: () => (now.go ? thingsOf(table.goesOn) : null),
  });
  const next = attempt(() => table.go(step.peek() + 1), setBad);
  useEffect(() => {
    if (!table.isRead) return undefined;
    const onKey = (/** @type {KeyboardEvent} */ e) => {
      const at = /** @type {Element} */ (e.target);
      if (e.key !== 'Enter' || typing(e.target) || at.closest?.('button, a, [role=button], dialog')) return;
      e.preventDefault();
      next();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [step.value, table.isRead]);
  const text = table.trying.value ? says('trying') : said(now.say);
  /* Texts have keys: a browser that translates the page puts its own in their place, which never change. */
  return html`<aside class="coach" aria-label=${says('coach')} data-step=${step.value}
      data-wants=${table.goesOn ? JSON.stringify(table.goesOn) : undefined}>
    <div class="coach__now">
      <header class="coach__who"><${Face} level="hard" size=${phone.value ? 40 : 52} />
        <div class=${phone.value ? 'sr' : ''}><b>${says('teacher')}</b><span>${says('teaches')}</span></div>
        <${Steps} table=${table} /></header>
      <div aria-live="polite">
        <p class="coach__say" key=${text}>${text}</p>
        ${now.do && !table.trying.value
    ? html`<p class="coach__do" key=${now.do}><${Icon} name="moves" /> ${said(now.do)}</p>` : null}
      </div>
      <${Wrong} table=${table} />
      ${bad ? html`<p class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}
      <${Buttons} table=${table} next=${next} fail=${setBad} />
    </div>
    ${phone.value ? null : html`<${Before} table=${table} />`}
  </aside>`;
}

/** Which step of how many, and its rules. @param {{ table: LessonTable }} props */
function Steps({ table: { step, file, now } }) {
  const of = file.steps.length;
  return html`<div class="coach__n" translate=${false}><span>${says('step', { n: step.value, of })}</span>
    <${Rule} id=${now.rules?.[0]} /></div>`;
}

/** Why not. @param {{ table: LessonTable }} props */
function Wrong({ table }) {
  const wrong = table.wrong.value;
  if (!wrong) return null;
  return html`<div class="coach__no" role="alert">
    <p key=${wrong.text}>${wrong.text}</p>
    <div><${Rule} id=${wrong.rule} />
      <button class="btn btn--small" onClick=${() => { table.wrong.value = null; }}>${says('again')}</button>
    </div></div>`;
}

/** @param {{ table: LessonTable, next: () => void, fail: (text: string) => void }} props */
function Buttons({ table, next, fail }) {
  const step = table.step.value;
  const back = attempt(() => table.go(step - 1), fail), stay = attempt(() => table.go(step), fail);
  if (table.trying.value) {
    return html`<div class="coach__acts">
      <button class="btn btn--act" onClick=${stay}>${says('return')}</button></div>`;
  }
  const before = html`<button class="btn" disabled=${step === 1} onClick=${back}>
    <${Icon} name="back" /> ${t('back')}</button>`;
  if (table.isLast) {
    return html`<div class="coach__acts">${before}
      <button class="btn btn--act" onClick=${attempt(() => playOn(table.file), fail)}>${says('play')}</button>
      <a class="btn" href=${`/learn/${table.file.game}`}>${says('stop')}</a></div>`;
  }
  return html`<div class="coach__acts">${before}
    ${table.isRead ? html`<button class="btn btn--act coach__next" onClick=${next}>
      ${says('next')} <${Icon} name="next" /></button>`
    : html`<button class="btn" onClick=${() => { table.wrong.value = null; table.trying.value = true; }}>
      ${says('try')}</button>`}</div>`;
}

/** What was said last, and the chapters. @param {{ table: LessonTable }} props */
function Before({ table: { file, step } }) {
  const n = step.value, last = file.steps.slice(Math.max(0, n - 1 - SAID_MOST), n - 1);
  const at = file.chapters.filter((c) => c.from <= n).length - 1;
  return html`<div class="coach__before">
    <ul class="coach__said">${last.map((s) => html`<li><${Icon} name="check" />${said(s.say)}</li>`)}</ul>
    <h3>${says('chapters')}</h3>
    <ol class="coach__chapters">${file.chapters.map((c, i) => html`
      <li class=${i < at ? 'done' : i === at ? 'now' : ''} aria-current=${i === at ? 'step' : undefined}>
        ${said(c.title)}</li>`)}</ol>
  </div>`;
}
