// SPDX-License-Identifier: MIT
/* clicker.mjs - what a hand finds on a table that it plays at, and what is pushed aside meanwhile. */

/** Where a hand would go: a place that answers and is not covered, on the board first, or the button that the
 *  picked move waits for; null while there is none.  `at` chooses among them. */
export const placeOf = (page, at) => page.evaluate(placeWithin, at);

/** The same within the page; `more`: selectors of what is tried last. */
export function placeWithin(n, more = []) {
  if (!document.querySelector('.is-yours .prompt[data-ask]:not(.is-sending)')) return null;
  const answers = '.is-yours .prompt .btn:not(:disabled, .btn--back, .prompt__advice, [aria-disabled=true])';
  const ways = ['.is-yours .surface .can', answers, ...more];
  if (document.querySelector('.prompt.is-chosen')) ways.unshift(answers);
  for (const what of ways) {
    const all = [...document.querySelectorAll(what)].map((el) => {
      const box = el.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
      const inside = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
      return { x, y, hit: inside && box.width > 0 && el.contains(document.elementFromPoint(x, y)) };
    }).filter((p) => p.hit);
    if (all.length) return all[n % all.length];
  }
  return null;
}

/** For page.evaluate: from then on globalThis.shifts is what was pushed aside, each with how much, whether
 *  within `recent` ms of an input, and what; globalThis.nameOf names an element. The browser's own bound is
 *  500 ms, which a busy machine exceeds. */
export function watchShifts(recent = 500) {
  let input = -Infinity;
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, (event) => { input = event.timeStamp; }, true);
  globalThis.shifts = [];
  globalThis.nameOf = (node) => {
    const el = node instanceof Element ? node : node?.parentElement;
    return el ? `${el.tagName.toLowerCase()}.${el.getAttribute('class') ?? ''}` : 'something gone';
  };
  const box = (r) => [r.x, r.y, r.width, r.height].map(Math.round).join(' ');
  const told = ({ node, previousRect, currentRect }) =>
    `${globalThis.nameOf(node)}: ${box(previousRect)} -> ${box(currentRect)}`;
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput: recently, sources } of list.getEntries()) {
      const hadRecentInput = recently || startTime - input < recent;
      globalThis.shifts.push({ value, hadRecentInput, of: sources.map(told) });
    }
  }).observe({ type: 'layout-shift' });
}
