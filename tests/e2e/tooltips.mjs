// SPDX-License-Identifier: MIT
/* tooltips.mjs - what a board says of itself to a pointer: nothing that lies on it is silent. */

/* Within the page.  First, if asked for, every point of the drawings: what is met there explains itself, or
 * is scenery.  Then each thing, as if the pointer came over it: its tip has a name, and one that is used says
 * what it costs or gives. */
const listenTo = async ({ board, scenery, says, apart, points }) => {
  const found = new Set(), wait = () => new Promise((done) => { setTimeout(done); });
  const all = (what) => [...document.querySelectorAll(what)].filter((el) => el.checkVisibility());
  const path = (el) => {
    const names = [];
    for (let at = el; at && at.tagName !== 'svg'; at = at.parentElement) {
      const own = at.getAttribute('class');
      if (own) names.unshift(own.trim().split(/\s+/)[0]);
    }
    return `${el.tagName} in ${names.join(' ') || 'the drawing'}`;
  };
  for (const svg of points ? all(`${board} svg:not([aria-hidden=true])`) : []) {
    const { left, top, right, bottom } = svg.getBoundingClientRect();
    for (let y = Math.max(0, top + apart / 2); y < Math.min(bottom, innerHeight); y += apart) {
      for (let x = Math.max(0, left + apart / 2); x < Math.min(right, innerWidth); x += apart) {
        const el = document.elementFromPoint(x, y);
        if (!el || el === svg || !svg.contains(el)) continue;
        if (!el.closest(`[data-thing], [data-points], .link, ${scenery}`)) found.add(`silent: ${path(el)}`);
      }
    }
  }
  const pointer = (el, what) => el.dispatchEvent(new PointerEvent(what, { pointerType: 'mouse' }));
  let things = 0;
  for (const el of all(`${board} [data-thing]`)) {
    const name = el.dataset.thing;
    pointer(el, 'pointerenter');
    await wait();
    const tip = document.querySelector('.tip'), text = tip?.innerText ?? '';
    const title = tip?.querySelector('.tip__h')?.textContent.trim();
    if (!title) found.add(`no words: ${name}`);
    else if (/undefined|NaN|[{}]|^[a-z_]+\.[a-z_.]+$/m.test(text)) found.add(`${name}: ${text}`);
    else if (el.matches(says) && text.trim() === title) found.add(`its name alone: ${name}`);
    pointer(el, 'pointerleave');
    things++;
  }
  return { things, found: [...found].sort() };
};

/** What is silent on the board as it stands, and how many things it has.
 * @param {{ board: string, scenery: string, says: string, apart?: number, points?: boolean }} how scenery:
 *  selectors of what need not speak; says: of what must tell more than its name; points: look at every point,
 *  so many px apart */
export const silent = (page, how) => page.evaluate(listenTo, { apart: 18, points: false, ...how });

/* Land and water; the sheets, and what is printed on them in words. */
const LAND = ['.map > g[aria-hidden]', '.map .plan', '.map .rivers', '.map .frame', '.map .terrace'];
const SHEETS = [
  '.mb', '.mbody', '.mhead', '.mt', '.np', '.np1', '.np2', '.lab', '.well', '.gap', '.shut', '.left-n',
  '.en-case', '.en-line', '.bonus.gone', '.wh-rim', '.w-hub', '.w-gate', '.w-turn', '.bolt-h', '.au-steel',
  '.au-well',
];

export const BARRAGE = {
  board: '.brg',
  scenery: [...LAND, ...SHEETS].join(),
  says: '.space, .bslot, .dam-site, .house-site, .plate, .headstream, .bonus, .bldg, .work, .obj, .officer',
};
