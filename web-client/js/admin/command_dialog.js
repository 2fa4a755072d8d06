// SPDX-License-Identifier: MIT
/* command_dialog.js - dialog for one admin command, drawn from its description; asks for confirmation. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { at } from '../base_path.js';
import { closeDialog, showDialog } from '../ui/dialog.js';
import { Choice } from '../ui/form.js';
import { Icon } from '../ui/icons.js';
import { known, refresh } from './server_data.js';
import { acts, call } from './session.js';
import { called } from './format.js';

/** @typedef {import('./session.js').Act} Act @typedef {import('./session.js').Arg} Arg */

/** @param {Act} act */
const title = (act) => called(`do.${act.name}`, act.help);

/** One of the people, by name: nobody knows their numbers.
 *  @param {{ arg: Arg, label: string, value: any, set: (value: any) => void, but: any[] }} props */
const Whom = ({ arg, label, value, set, but }) => html`<label class="text">${label}
  <select class="in" name=${arg.name} required=${arg.needed} value=${value ?? ''}
    onChange=${(/** @type {any} */ e) => set(Number(e.target.value))}>
    <option value="" disabled>${t('admin.choose')}</option>
    ${known.value.people.people.filter((/** @type {any} */ p) => !but.includes(p.user)).map(
      (/** @type {any} */ p) => html`<option value=${p.user}>${p.name} (${p.user})</option>`)}
  </select></label>`;

/** @param {{ arg: Arg, value: any, set: (value: any) => void, given: Record<string, any> }} props */
function Field({ arg, value, set, given }) {
  const label = called(`arg.${arg.name}`, arg.help);
  if (arg.kind === 'person')
    return html`<${Whom} arg=${arg} label=${label} value=${value} set=${set} but=${Object.values(given)} />`;
  if (arg.words) {
    const choices = arg.words.split('|').map((w) => ({ value: w, label: called(`word.${w}`, w) }));
    return html`<${Choice} label=${label} value=${value} set=${set} choices=${choices} />`;
  }
  const digits = arg.kind === 'number';
  const read = (/** @type {string} */ text) => (digits && text !== '' ? Number(text) : text);
  return html`<label class="text">${label}${arg.needed ? '' : ` (${t('admin.optional')})`}
    <input name=${arg.name} type=${digits ? 'number' : 'text'} min="0" value=${value ?? ''}
      required=${arg.needed} autocomplete="off"
      onInput=${(/** @type {any} */ e) => set(read(e.target.value))} />
  </label>`;
}

/** A place of this server, to be sent to others, is told whole. @param {string} key @param {any} value */
const told = (key, value) => (key === 'path' ? new URL(at(value), location.href).href : value);

/** What came of it, where there is something to tell: a link, a file. @param {{ answer: any }} props */
const Outcome = ({ answer }) => html`<div class="stack">
  <p class="adm__done"><${Icon} name="check" /> ${t('admin.done')}</p>
  ${Object.entries(answer).map(([key, value]) => html`<p>
    <b>${called(`col.${key}`, key)}</b>
    <code class="adm__code">${told(key, value)}</code>
  </p>`)}
  <div class="stack__end">
    <button class="btn btn--act" onClick=${closeDialog}>${t('admin.close.sheet')}</button>
  </div>
</div>`;

/** @param {{ act: Act, given: Record<string, any> }} props */
function Form({ act, given }) {
  const [values, setValues] = useState(given), [bad, setBad] = useState('');
  const [answer, setAnswer] = useState(/** @type {any} */ (null));
  const asked = act.args.filter((arg) => !(arg.name in given));
  const filled = Object.fromEntries(Object.entries(values).filter(([, v]) => v !== ''));
  async function go(/** @type {Event} */ e) {
    e.preventDefault();
    try {
      const said = await call(act.name, filled);
      refresh();
      if (Object.keys(said).length) setAnswer(said);
      else closeDialog();
    } catch (error) {
      setBad(/** @type {Error} */ (error).message);
    }
  }
  if (answer) return html`<${Outcome} answer=${answer} />`;
  return html`<form class="stack" onSubmit=${go}>
    <p class="soft">${called(`do.${act.name}.help`, act.help)}</p>
    ${asked.map((arg) => html`<${Field} arg=${arg} value=${values[arg.name]} given=${given}
      set=${(/** @type {any} */ v) => setValues({ ...values, [arg.name]: v })} />`)}
    ${bad ? html`<p class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}
    <div class="stack__end">
      <button type="button" class="btn btn--paper" onClick=${closeDialog}>${t('admin.not')}</button>
      <button class="btn btn--act">${title(act)}</button>
    </div>
  </form>`;
}

/** @param {string} name @param {Record<string, any>} [given] @param {string} [about] whom or what */
export function ask(name, given = {}, about = '') {
  const act = acts.value.find((a) => a.name === name);
  if (!act) return;
  const heading = () => (about ? `${title(act)}: ${about}` : title(act));
  showDialog(heading, () => html`<${Form} act=${act} given=${given} />`);
}

/** Which acts are about one such thing: its kind is that of their first argument.
 *  @param {string} kind @param {any} value @param {string} about
 *  @param {string[]} not acts that do not fit it */
export function askWhich(kind, value, about, not) {
  const isAbout = (/** @type {Act} */ a) => a.changes && a.args[0]?.kind === kind;
  const fitting = acts.value.filter((a) => isAbout(a) && !not.includes(a.name));
  const pick = (/** @type {Act} */ a) => ask(a.name, { [a.args[0].name]: value }, about);
  showDialog(() => about, () => html`<div class="stack">${fitting.map((a) => html`
    <button class="btn btn--paper adm__pick" onClick=${() => pick(a)}>
      <b>${title(a)}</b> <span class="soft">${called(`do.${a.name}.help`, a.help)}</span>
    </button>`)}</div>`);
}

/** @param {{ name: string, icon?: string, given?: any }} props */
export function Do({ name, icon, given = {} }) {
  const act = acts.value.find((a) => a.name === name);
  if (!act) return null;
  return html`<button class="btn btn--paper btn--small" onClick=${() => ask(name, given)}>
    ${icon ? html`<${Icon} name=${icon} />` : null} ${title(act)}
  </button>`;
}
