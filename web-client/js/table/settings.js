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

/** @param {{ room: import('../types.js').Room, game: import('./game.js').TableGame }} props */
export function Settings({ room, game }) {
  const p = prefs.value;
  const [sure, setSure] = useState(false);
  const [bad, setBad] = useState('');
  const say = (/** @type {unknown} */ error) => setBad(errorText(error));
  const sound = (/** @type {number} */ v) => { set({ sound: v }); play('tap'); };
  const of = (/** @type {string} */ key, /** @type {string[]} */ values) => values.map((v) => ({ value: v, label: t(`set.${key}.${v}`) }));
  return html`<div class="settings">
    <${Choice} label=${t('set.lang')} value=${lang.value} set=${speak} choices=${Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))} />
    <div class="field"><div><label for="set-sound">${t('set.sound')}</label><p>${p.sound ? '' : t('set.sound.off')}</p></div>
      <input id="set-sound" class="slide" type="range" min="0" max="1" step="0.1" value=${p.sound} style=${`--k: ${p.sound * 100}%`} onChange=${(/** @type {any} */ e) => sound(Number(e.target.value))} /></div>
    <${Choice} label=${t('set.motion')} value=${p.motion} set=${(/** @type {any} */ v) => set({ motion: v })} choices=${of('motion', ['system', 'reduced'])} />
    <${Choice} label=${t('set.confirm')} help=${t(`set.confirm.${p.confirm}.help`)} value=${p.confirm} set=${(/** @type {any} */ v) => set({ confirm: v })} choices=${of('confirm', ['auto', 'always', 'never'])} />
    ${p.confirm === 'always' ? null : html`<${Switch} label=${t('set.ends')} help=${t('set.ends.help')} on=${p.ends} set=${(/** @type {boolean} */ v) => set({ ends: v })} />`}
    <${Choice} label=${t('set.theme')} value=${p.theme} set=${(/** @type {any} */ v) => set({ theme: v })} choices=${of('theme', ['system', 'light', 'dark'])} />
    <${Choice} label=${t('set.contrast')} value=${p.contrast} set=${(/** @type {any} */ v) => set({ contrast: v })} choices=${of('contrast', ['system', 'normal', 'high'])} />
    <h3>${t('keys')}</h3><ul class="keys"><li><kbd>1</kbd>–<kbd>9</kbd> ${t('keys.row')}</li><li><kbd>a</kbd>–<kbd>z</kbd> ${t('keys.type')}</li><li><kbd>↵</kbd> ${t('keys.enter')}</li><li><kbd>⌫</kbd> ${t('keys.back')}</li><li><kbd>⇧</kbd> <kbd>⌫</kbd> ${t('keys.turn')}</li><li><kbd>,</kbd> <kbd>.</kbd> ${t('keys.past')}</li><li><kbd>Esc</kbd> ${t('keys.esc')}</li></ul>
    ${bad ? html`<p class="prompt__no" role="alert">${bad}</p>` : null}
    <div class="stack__end">
      <button class="btn btn--paper" onClick=${() => download(room).catch(say)}><${Icon} name="save" /> ${t('export')}</button>
      ${game.you !== null && room.status === 'playing' ? (sure
    ? html`<button class="btn btn--bad" onClick=${() => request('resign', { room: room.id }).then(closeDialog, say)}>${t('resign.sure')}</button>`
    : html`<button class="btn btn--paper" onClick=${() => setSure(true)}>${t('resign')}</button>`) : null}
    </div></div>`;
}
