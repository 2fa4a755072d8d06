// SPDX-License-Identifier: MIT
/* lazy.js - a component whose code comes when it is first drawn. */
import { html, useEffect, useState } from '../html.js';

/** @param {() => Promise<any>} load @param {string} [name] of the export; the default one without it */
export function lazy(load, name = 'default') {
  /** @type {any} */
  let Part = null;
  return (/** @type {any} */ props) => {
    const [, drawn] = useState(0);
    useEffect(() => {
      if (!Part) load().then((m) => { Part = m[name]; drawn(1); });
    }, []);
    return Part ? html`<${Part} ...${props} />` : null;
  };
}
