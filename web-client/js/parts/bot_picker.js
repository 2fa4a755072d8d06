// SPDX-License-Identifier: MIT
/* bot_picker.js - bot picker dialog and bot portraits. */
import { html, useState } from '../html.js';
import { has, need, t, translator } from '../i18n.js';
import { botName } from '../names.js';
import { closeDialog, showDialog } from '../ui/dialog.js';
import { loadStyle } from '../ui/lazy.js';

/** @import { Seat } from '../types.js' */
/** @typedef {{ seats: Seat[], seat: number, bots: string[], choose: (bot: string) => void }} Choice */

const TEXTS = '+bots', LEVELS = ['random', 'easy', 'medium', 'hard', 'master'];
const says = translator(TEXTS);

/** What is in front of the ground, in a square of 48. @type {{ [level: string]: string }} */
const FACES = {
  random: '<rect x="11" y="11" width="26" height="26" rx="6" fill="#fbf4e3"/>'
    + '<circle cx="18" cy="19" r="2.6" fill="#2a2622"/>'
    + '<circle cx="30" cy="19" r="2.6" fill="#2a2622"/>'
    + '<circle cx="24" cy="25" r="2.2" fill="#b4432f"/>'
    + '<path d="M18 31q6 3 12 0" stroke="#2a2622" stroke-width="2" fill="none" stroke-linecap="round"/>',
  easy: '<path d="M8 52q3-15 16-15t16 15Z" fill="#f0d794"/>'
    + '<circle cx="24" cy="23" r="11" fill="#e9b98d"/>'
    + '<path d="M12 24q-2-15 12-15t12 15q-3-8-12-8t-12 8Z" fill="#a9552f"/>'
    + '<circle cx="13" cy="27" r="4.5" fill="#a9552f"/>'
    + '<circle cx="35" cy="27" r="4.5" fill="#a9552f"/>'
    + '<circle cx="20" cy="24" r="1.5" fill="#2a2622"/>'
    + '<circle cx="28" cy="24" r="1.5" fill="#2a2622"/>'
    + '<path d="M20 29q4 3.5 8 0" stroke="#7d3a22" stroke-width="1.8" fill="none" stroke-linecap="round"/>',
  medium: '<path d="M8 52q3-15 16-15t16 15Z" fill="#2f6fb0"/>'
    + '<circle cx="24" cy="23" r="11" fill="#8d5a3b"/>'
    + '<path d="M11 19h26l-3-7q-1-2-4-2H18q-3 0-4 2Z" fill="#5b3a23"/>'
    + '<rect x="8" y="18" width="32" height="3.5" rx="1.7" fill="#3c2616"/>'
    + '<circle cx="20" cy="25" r="1.5" fill="#1d1512"/>'
    + '<circle cx="28" cy="25" r="1.5" fill="#1d1512"/>'
    + '<path d="M18 29q6-2.5 12 0-6 4-12 0Z" fill="#2a1c14"/>',
  hard: '<path d="M8 52q3-15 16-15t16 15Z" fill="#22302c"/>'
    + '<path d="M12 34q-3-26 12-26t12 26Z" fill="#c9c4bb"/>'
    + '<circle cx="24" cy="24" r="10" fill="#d9a67c"/>'
    + '<path d="M14 21q4-8 10-8t10 8q-6-3-10-3t-10 3Z" fill="#e4e0d6"/>'
    + '<circle cx="19.5" cy="25" r="3.6" fill="none" stroke="#2a2622" stroke-width="1.5"/>'
    + '<circle cx="28.5" cy="25" r="3.6" fill="none" stroke="#2a2622" stroke-width="1.5"/>'
    + '<path d="M23 25h2M21 31q3 1.5 6 0" stroke="#2a2622" stroke-width="1.5"'
    + ' fill="none" stroke-linecap="round"/>',
  master: '<path d="M8 52q3-15 16-15t16 15Z" fill="#1d3b78"/>'
    + '<circle cx="24" cy="22" r="11" fill="#c98d62"/>'
    + '<path d="M13 26q0 16 11 16t11-16q-4 5-11 5t-11-5Z" fill="#f4efe4"/>'
    + '<path d="M13 20q1-11 11-11t11 11q-3-4-11-4t-11 4Z" fill="#f4efe4"/>'
    + '<circle cx="20" cy="22" r="1.5" fill="#2a2622"/>'
    + '<circle cx="28" cy="22" r="1.5" fill="#2a2622"/>'
    + '<path d="M17 18.5l5 1M31 18.5l-5 1" stroke="#f4efe4" stroke-width="2" stroke-linecap="round"/>',
};
/** The ground behind: the second of a level stands before another. @type {{ [level: string]: string[] }} */
const GROUNDS = {
  random: ['#5d6f86', '#7a5d86', '#5d8679', '#86785d', '#485a70'],
  easy: ['#7a9a5b', '#5b9a86', '#9a8a5b', '#9a5b74', '#5b7f9a'],
  medium: ['#b98516', '#a3532a', '#5f8f2e', '#2e7f8f', '#8f6a2e'],
  hard: ['#7d5ba6', '#a65b8c', '#5b6ba6', '#4d8076', '#8a4f4f'],
  master: ['#86221a', '#6b4a12', '#1f5a4a', '#3a3f86', '#6a1f5a'],
};

/** @param {{ level: string, nth?: number, size?: number }} props nth: of its level at the table */
export function Face({ level, nth = 0, size = 40 }) {
  const known = level in FACES ? level : 'random', ground = GROUNDS[known][nth % GROUNDS[known].length];
  const drawn = `<rect width="48" height="48" fill="${ground}"/>${FACES[known]}`;
  return html`<svg class="face" width=${size} height=${size} viewBox="0 0 48 48" aria-hidden="true"
    style="border-radius: 50%; flex: none" dangerouslySetInnerHTML=${{ __html: drawn }}></svg>`;
}

/** The face of the bot at a seat. @param {{ seats: Seat[], seat: number, size?: number }} props */
export function SeatFace({ seats, seat, size }) {
  const level = seats[seat]?.bot ?? '';
  const alike = (/** @type {Seat} */ s) => s.kind === 'bot' && s.bot === level;
  const nth = seats.filter((s, i) => i < seat && alike(s) && !s.name).length;
  return html`<${Face} level=${level} nth=${nth} size=${size} />`;
}

/** The sheet on which a bot is chosen for a seat. @param {Choice} how */
export async function chooseBot(how) {
  await Promise.all([need(TEXTS), loadStyle('/js/parts/bot_picker.css')]);
  const title = () => says('choose.title', { n: how.seat + 1 });
  showDialog(title, () => html`<${Chooser} ...${how} />`, { wide: true });
}

/** @param {Choice} props */
function Chooser({ seats, seat, bots, choose }) {
  const [now, setNow] = useState(bots.includes('medium') ? 'medium' : bots[0]);
  const called = (/** @type {string} */ level) => botName(level, seat, seats);
  const sit = () => { closeDialog(); choose(now); };
  return html`<p class="soft">${says('choose.help')}</p>
    <ul class="bot-cards">${bots.map((level) => html`<li>
      <button class="bot-card ${level === now ? 'is-on' : ''}" aria-pressed=${level === now}
          onClick=${() => setNow(level)}>
        <${Face} level=${level} size=${84} />
        <span><b>${called(level)}</b><em>${levelText(level)}</em><${Dots} level=${level} /></span>
        <small>${has(`level.${level}.about`, TEXTS) ? says(`level.${level}.about`) : ''}</small>
      </button></li>`)}</ul>
    <p class="soft bot-fine">${says('choose.measured')}</p>
    <div class="stack__end">
      <button class="btn btn--paper" onClick=${closeDialog}>${t('back')}</button>
      <button class="btn btn--act" onClick=${sit}>${says('choose.seat', { name: called(now) })}</button>
    </div>`;
}

/** @param {string} level */
const levelText = (level) => (has(`level.${level}`, TEXTS) ? says(`level.${level}`) : level);

/** @param {{ level: string }} props */
function Dots({ level }) {
  const n = LEVELS.indexOf(level) + 1;
  if (!n) return null;
  return html`<span class="bot-dots" role="img" aria-label=${says('choose.strength', { n })}>
    ${LEVELS.map((_, i) => html`<i class=${i < n ? 'f' : ''}></i>`)}</span>`;
}
