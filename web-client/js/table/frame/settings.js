// SPDX-License-Identifier: MIT
/* settings.js - settings dialog of a table. */
import { html, useEffect, useState } from '../../html.js';
import { lang, languages, listLanguages, speak, t } from '../../i18n.js';
import { request } from '../../net.js';
import { at } from '../../base_path.js';
import { prefs, set } from '../../prefs.js';
import { play } from '../../ui/sound.js';
import { closeDialog } from '../../ui/dialog.js';
import { Choice, Switch } from '../../ui/form.js';
import { Icon } from '../../ui/icons.js';
import { PACES } from '../past/playback.js';
import { may } from '../../parts/permissions.js';
import { download } from '../end/download.js';
import { errorText } from '../../names.js';
import { keptInvite } from '../../store.js';
import { lazy } from '../../ui/lazy.js';

const Quiet = lazy(() => import('../../parts/mute_table.js'), 'Quiet');

/** What can be chosen for a setting. */
const VALUES = {
  motion: ['system', 'reduced'],
  confirm: ['auto', 'phone', 'always'],
  asks: ['final', 'turn', 'never'],
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'normal', 'high'],
};

/** @param {{ room: import('../../types.js').Room, game: import('../game/table_game.js').TableGame }} props */
export function Settings({ room, game }) {
  const { confirm } = prefs.value;
  const [bad, setBad] = useState('');
  useEffect(() => { listLanguages(); }, []);
  const say = (/** @type {unknown} */ error) => setBad(errorText(error));
  const choices = Object.entries(languages.value).map(([value, label]) => ({ value, label }));
  return html`<div class="settings">
    <${Choice} label=${t('set.lang')} value=${lang.value} set=${speak} choices=${choices} />
    <${Sound} />
    <${Setting} name="motion" />
    <${Choice} label=${t('set.pace')} value=${prefs.value.pace}
      set=${(/** @type {number} */ pace) => set({ pace })}
      choices=${PACES.map((value) => ({ value, label: `${value}×` }))} />
    <${Setting} name="confirm" help=${t(`set.confirm.${confirm}.help`)} />
    ${confirm === 'always' ? null : html`<${Setting} name="asks" />`}
    ${game.you === null || game.table.Coach ? null : html`<${Quiet} room=${room} />`}
    <${Switch} label=${t('set.rounds')} on=${prefs.value.rounds}
      set=${(/** @type {boolean} */ rounds) => set({ rounds })} />
    <${Setting} name="theme" />
    <${Setting} name="contrast" />
    <${Switch} label=${t('set.keys')} on=${prefs.value.keys}
      set=${(/** @type {boolean} */ keys) => set({ keys })} />
    <${Keys} />
    ${bad ? html`<p class="prompt__no" role="alert">${bad}</p>` : null}
    ${game.table.Coach ? null : html`<div class="stack__end">
      <a class="btn btn--paper" href=${tvLink(room)} target="_blank" rel="noopener">
        <${Icon} name="table" /> ${t('tv')}</a>
      <button class="btn btn--paper" onClick=${() => download(room).catch(say)}>
        <${Icon} name="save" /> ${t('export')}</button>
      ${may(room, 'end') ? html`<${End} room=${room} say=${say} />` : null}
      ${game.you !== null && room.status === 'playing' ? html`<${Resign} room=${room} say=${say} />` : null}
    </div>`}
  </div>`;
}

/** The board alone; who may come in stands behind the #. @param {import('../../types.js').Room} room */
function tvLink({ id, invite = keptInvite(id) }) {
  return `/room/${encodeURIComponent(id)}/tv` + (invite ? `#${encodeURIComponent(invite)}` : '');
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
      aria-valuetext=${`${Math.round(sound * 100)} %`} style=${`--k: ${sound * 100}%`} onChange=${change} />
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
    <li><kbd>␣</kbd> <kbd>→</kbd> <kbd>Esc</kbd> <kbd>[</kbd> <kbd>]</kbd> ${t('keys.follow')}</li>
    <li><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd> ${t('keys.zoom')}</li>
    <li><kbd>Esc</kbd> ${t('keys.esc')}</li>
  </ul>`;

/** To end the game before its end, which all must want.
 *  @param {{ room: import('../../types.js').Room, say: (error: unknown) => void }} props */
function End({ room, say }) {
  const end = () => request('end', { room: room.id }).then(closeDialog, say);
  return html`<button class="btn btn--paper" onClick=${end}>${t('end.now')}</button>`;
}

/** Asks once more before it.
 *  @param {{ room: import('../../types.js').Room, say: (error: unknown) => void }} props */
function Resign({ room, say }) {
  const [sure, setSure] = useState(false);
  const resign = () => request('resign', { room: room.id }).then(closeDialog, say);
  return sure ? html`<button class="btn btn--bad" onClick=${resign}>${t('resign.sure')}</button>`
    : html`<button class="btn btn--paper" onClick=${() => setSure(true)}>${t('resign')}</button>`;
}
