// SPDX-License-Identifier: MIT
/* settings.js - sound, motion, confirming, light and contrast, language; leaving and the game's file. */
import { html, useState } from '../html.js';
import { LANGUAGES, lang, speak, t } from '../i18n.js';
import { request } from '../net.js';
import { prefs, set } from '../prefs.js';
import { play } from '../ui/sound.js';
import { closeDialog } from '../ui/dialog.js';
import { Choice, Switch } from '../ui/form.js';
import { Icon } from '../ui/icons.js';
import { download } from './file.js';
import { errorText } from '../names.js';

/** What can be chosen for a setting. */
const VALUES = {
  motion: ['system', 'reduced'],
  confirm: ['auto', 'always', 'never'],
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'normal', 'high'],
};

/** @param {{ room: import('../types.js').Room, game: import('./game.js').TableGame }} props */
export function Settings({ room, game }) {
  const { confirm, ends } = prefs.value;
  const [bad, setBad] = useState('');
  const say = (/** @type {unknown} */ error) => setBad(errorText(error));
  const languages = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));
  const endsSwitch = html`<${Switch} label=${t('set.ends')} help=${t('set.ends.help')} on=${ends}
    set=${(/** @type {boolean} */ v) => set({ ends: v })} />`;
  return html`<div class="settings">
    <${Choice} label=${t('set.lang')} value=${lang.value} set=${speak} choices=${languages} />
    <${Sound} />
    <${Setting} name="motion" />
    <${Setting} name="confirm" help=${t(`set.confirm.${confirm}.help`)} />
    ${confirm === 'always' ? null : endsSwitch}
    <${Setting} name="theme" />
    <${Setting} name="contrast" />
    <${Keys} />
    ${bad ? html`<p class="prompt__no" role="alert">${bad}</p>` : null}
    <div class="stack__end">
      <button class="btn btn--paper" onClick=${() => download(room).catch(say)}>
        <${Icon} name="save" /> ${t('export')}</button>
      ${game.you !== null && room.status === 'playing' ? html`<${Resign} room=${room} say=${say} />` : null}
    </div>
  </div>`;
}

/** @param {{ name: keyof typeof VALUES, help?: string }} props */
function Setting({ name, help }) {
  const choices = VALUES[name].map((value) => ({ value, label: t(`set.${name}.${value}`) }));
  return html`<${Choice} label=${t(`set.${name}`)} help=${help} value=${prefs.value[name]} choices=${choices}
    set=${(/** @type {any} */ v) => set({ [name]: v })} />`;
}

function Sound() {
  const { sound } = prefs.value;
  const change = (/** @type {any} */ e) => { set({ sound: Number(e.target.value) }); play('tap'); };
  return html`<div class="field">
    <div><label for="set-sound">${t('set.sound')}</label><p>${sound ? '' : t('set.sound.off')}</p></div>
    <input id="set-sound" class="slide" type="range" min="0" max="1" step="0.1" value=${sound}
      style=${`--k: ${sound * 100}%`} onChange=${change} />
  </div>`;
}

const Keys = () => html`<h3>${t('keys')}</h3>
  <ul class="keys">
    <li><kbd>1</kbd>–<kbd>9</kbd> ${t('keys.row')}</li>
    <li><kbd>a</kbd>–<kbd>z</kbd> ${t('keys.type')}</li>
    <li><kbd>↵</kbd> ${t('keys.enter')}</li>
    <li><kbd>⌫</kbd> ${t('keys.back')}</li>
    <li><kbd>⇧</kbd> <kbd>⌫</kbd> ${t('keys.turn')}</li>
    <li><kbd>,</kbd> <kbd>.</kbd> ${t('keys.past')}</li>
    <li><kbd>Esc</kbd> ${t('keys.esc')}</li>
  </ul>`;

/** Asks once more before it.
 *  @param {{ room: import('../types.js').Room, say: (error: unknown) => void }} props */
function Resign({ room, say }) {
  const [sure, setSure] = useState(false);
  const resign = () => request('resign', { room: room.id }).then(closeDialog, say);
  return sure ? html`<button class="btn btn--bad" onClick=${resign}>${t('resign.sure')}</button>`
    : html`<button class="btn btn--paper" onClick=${() => setSure(true)}>${t('resign')}</button>`;
}
