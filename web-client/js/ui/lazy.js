// SPDX-License-Identifier: MIT
/* lazy.js - lazy loading of modules and style sheets; error boundary. */
import { Component, computed, effect, html, useEffect, useLayoutEffect, useMemo, useState } from '../html.js';
import { failed } from '../self_update.js';
import { need, t } from '../i18n.js';
import { at } from '../base_path.js';

/** Loaded once, waited for. @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** @param {string} href @returns {Promise<void>} */
export function loadStyle(href) {
  let done = sheets.get(href);
  if (!done) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = at(href);
    done = new Promise((resolve) => { link.onload = link.onerror = () => resolve(); });
    sheets.set(href, done);
    document.head.append(link);
  }
  return done;
}

const AGAIN_MS = 4000;
/** A component whose code and style sheets come when it is first drawn: before it is, never without them;
 *  where the server is away, later.
 *  @param {() => Promise<any>} load @param {string} [name] of the export @param {string[]} styles */
export function lazy(load, name = 'default', ...styles) {
  /** @type {any} */
  let Part = null;
  return (/** @type {any} */ props) => {
    const [, drawn] = useState(0);
    /* At once, not when what stands there meanwhile is drawn. */
    useLayoutEffect(() => {
      let wanted = !Part;
      const bring = () => wanted && Promise.all([load(), ...styles.map(loadStyle)])
        .then(([m]) => { Part = m[name]; drawn(1); }, () => { failed(); setTimeout(bring, AGAIN_MS); });
      bring();
      return () => { wanted = false; };
    }, []);
    return Part ? html`<${Part} ...${props} />` : null;
  };
}

/** Of code that is never drawn without its words. @param {() => Promise<any>} code
 *  @param {string[]} scopes as of need() */
export const worded = (code, ...scopes) => () =>
  Promise.all([code(), ...scopes.map((scope) => need(scope))]).then(([m]) => m);

const LATER_MS = 2500;
/** Of what the first picture does without: its code comes a while after. @param {() => Promise<any>} code */
export const later = (code) => () => new Promise((done) => { setTimeout(done, LATER_MS); }).then(code);

/** What is read from signals, as of the last picture: who is drawn from it lets the board go first.
 *  @template T @param {() => T} read @param {any[]} of what it reads from @returns {T} */
export function useUnhurried(read, of) {
  const now = useMemo(() => computed(read), of);
  const [seen, see] = useState(() => now.peek());
  useEffect(() => effect(() => {
    const next = now.value;
    requestAnimationFrame(() => setTimeout(see, 0, () => next));
  }), of);
  return seen;
}

/** When a part of the page fails, the rest goes on and something plainer takes its place. */
export class Boundary extends Component {
  /** @param {{ fallback: () => any, children?: any }} props */
  constructor(props) {
    super(props);
    /** @type {{ failed: boolean }} */
    this.state = { failed: false };
  }

  /** @param {unknown} error */
  componentDidCatch(error) {
    console.error('tabuleiro: a part of the page failed', error);
    this.setState({ failed: true });
  }

  render() {
    return this.state.failed ? this.props.fallback() : html`${this.props.children}`;
  }
}

const Failed = () => html`<p class="soft" role="alert">${t('broken')}</p>`;
/** A part that shows what others have written or are called: where it fails, a sentence stands in its place
 *  and the rest goes on. @param {any} Part */
export const guarded = (Part) => (/** @type {any} */ props) =>
  html`<${Boundary} fallback=${Failed}><${Part} ...${props} /></>`;
