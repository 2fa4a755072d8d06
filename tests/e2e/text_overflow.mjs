// SPDX-License-Identifier: MIT
/* text_overflow.mjs - texts that do not fit their place: cut off, outside what they stand on, off the page,
   over one another; and languages whose texts are 40 % longer, to try that with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib.mjs';

const CLIENT = join(ROOT, 'web-client');
/** Those that there are, and those of which longer ones are made, the one with the longer texts last. */
export const LANGUAGES = Object.keys(JSON.parse(readFileSync(join(CLIENT, 'locale/languages.json'), 'utf8')));
export const MADE = ['en', 'pt-BR'];
/** How much longer, and how such a language is called after the one that it is made of. */
const MORE = 0.4, MARK = '-x-long';
export function longer(language) {
  return language + MARK;
}

/** "Take a card" becomes "Take a card Take", and "Company" "Companycom". */
function stretch(text) {
  const words = text.replaceAll('**', '').match(/\p{L}[\p{L}’'-]*/gu) ?? [];
  const want = Math.round([...text].filter((c) => /\p{L}/u.test(c)).length * MORE);
  if (!words.length || !want) return text;
  if (words.length === 1) return text.replace(words[0], words[0] + words[0].slice(0, want).toLowerCase());
  let more = '';
  for (let i = 0; more.length < want; i++) more += ` ${words[i % words.length]}`;
  return text.replace(/\p{L}(?!.*\p{L})/su, (last) => last + more);
}

/** The same for a text with gaps and choices: from `i` to its end or to the brace that closes it. */
function stretchLine(line, i = 0) {
  let out = '', text = '';
  const flush = () => { out += stretch(text); text = ''; };
  while (i < line.length && line[i] !== '}') {
    if (line[i] !== '{') { text += line[i++]; continue; }
    flush();
    const [head] = /^\{\s*\w+\s*(?:\}|,\s*(?:plural|select)\s*,)/.exec(line.slice(i));
    out += head;
    i += head.length;
    if (head.endsWith('}')) continue;
    for (let name; (name = /^\s*[\w=-]+\s*\{/.exec(line.slice(i)));) {
      const [inner, end] = stretchLine(line, i + name[0].length);
      out += `${name[0]}${inner}}`;
      i = end + 1;
    }
    out += '}';
    i = line.indexOf('}', i) + 1;
  }
  flush();
  return [out, i];
}

/** Any file of texts: keys stay; a text in languages gets one more. */
function stretchJson(value, from) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => stretchJson(one, from));
  const all = Object.entries(value).map(([key, one]) => [key, stretchJson(one, from)]);
  if (typeof value[from] === 'string') all.push([longer(from), stretch(value[from])]);
  return Object.fromEntries(all);
}

/** A file as it is fetched: one in a longer language is made of its own, one with the texts of all languages
 *  gets the longer ones, any other stays. */
function stretchFile(path, text) {
  if (/\/(?:lessons\/(?!index)\w+|hints)\.json$/.test(path)) {
    return JSON.stringify(MADE.reduce((texts, from) => stretchJson(texts, from), JSON.parse(text)));
  }
  if (!path.includes(MARK)) return text;
  if (path.endsWith('.html')) return text.replace(/>([^<]+)</g, (_, inner) => `>${stretch(inner)}<`);
  const texts = Object.entries(JSON.parse(text)).map(([key, line]) => [key, stretchLine(line)[0]]);
  return JSON.stringify(Object.fromEntries(texts));
}

/* Within the page: what it fetches it gets with the longer languages; `pending`: how many files are on their
   way, for a language is shown when they have come. */
function fetchesLonger() {
  const { fetch } = globalThis;
  globalThis.pending = 0;
  const read = async (path, ...how) => {
    const answer = await fetch(path.replace(MARK, ''), ...how), type = answer.headers.get('content-type');
    if (!answer.ok || !/json|html/.test(type)) return answer;
    return new Response(stretchFile(path, await answer.text()), { headers: { 'content-type': type } });
  };
  globalThis.fetch = (path, ...how) => {
    globalThis.pending++;
    return read(String(path), ...how).finally(() => { globalThis.pending--; });
  };
}

/** This browser has the longer languages, too, and knows when one has come. */
export function lengthens(context) {
  const all = [longer, stretch, stretchLine, stretchJson, stretchFile, fetchesLonger];
  const named = `const MORE = ${MORE}, MARK = '${MARK}', MADE = ${JSON.stringify(MADE)};`;
  return context.addInitScript({ content: `{ ${named} ${all.join('\n')} fetchesLonger(); }` });
}

/** Goes to another page of the client, without a reload. */
export const go = (page, path) => page.evaluate(async (to) => {
  const main = document.querySelector('script[type=module]').src;
  const { go: goTo } = await import(main.replace('main.js', 'route.js'));
  goTo(to);
}, path);

/** Changes the language of the page where it is, and waits until that is drawn. */
export async function speak(page, language) {
  await page.evaluate(async (next) => {
    const main = document.querySelector('script[type=module]').src;
    const { speak: change } = await import(main.replace('main.js', 'i18n.js'));
    await change(next);
  }, language);
  await drawn(page);
}

/** Nothing is on its way any more, and what has come was drawn. */
export const drawn = (page) => page.evaluate(async () => {
  const frame = () => new Promise((done) => { requestAnimationFrame(done); });
  const undrawn = () => globalThis.pending || document.querySelector('.howcard figure:not(:has(.fig))');
  for (let still = 0; still < 3; still++) {
    await frame();
    if (undrawn()) still = 0;
  }
});

/** Within the page: each text that is drawn, with the boxes of its lines, and what is wrong with it.
 *  `whole`: nothing may end in "…", either. */
export function cutsWithin({ inside, whole, spare }) {
  const SLACK = 2, root = document.querySelector(inside) ?? document.body, found = new Map();
  const style = new Map();
  const css = (el) => style.get(el) ?? style.set(el, getComputedStyle(el)).get(el);
  const scrolls = (value) => value === 'auto' || value === 'scroll';
  const shuts = (value) => value === 'hidden' || value === 'clip';
  const say = (what, el, text) => {
    const path = el.closest('[class]') ?? el, names = (path.getAttribute('class') ?? '').replace(/\s+/g, '.');
    const key = `${what} ${path.tagName.toLowerCase()}.${names}`;
    if (!found.has(key)) found.set(key, `${key}: ${text.trim().slice(0, 60)}`);
  };
  /** Painted, so that one sees where it ends. */
  const painted = (c) => c.backgroundColor !== 'rgba(0, 0, 0, 0)' || c.backgroundImage !== 'none'
    || (parseFloat(c.borderTopWidth) > 0 && parseFloat(c.borderLeftWidth) > 0);
  const outside = (r, box, axis, by) => (axis === 'x'
    ? r.left < box.left - by || r.right > box.right + by
    : r.top < box.top - by || r.bottom > box.bottom + by);
  const touches = (r, box) =>
    r.left < box.right && r.right > box.left && r.top < box.bottom && r.bottom > box.top;
  /* Is it seen at all? */
  function judge(node, el, r) {
    const high = r.height * 0.3, seen = { x: true, y: true }, text = node.data;
    let on = false;
    for (let a = el; a && a !== document.documentElement; a = a.parentElement) {
      const c = css(a), box = a.getBoundingClientRect(), drawn = a.namespaceURI.endsWith('svg');
      if (drawn && a.tagName !== 'svg') continue;
      for (const [axis, flow, by] of [['x', c.overflowX, SLACK], ['y', c.overflowY, high]]) {
        if (!seen[axis]) continue;
        if (scrolls(flow)) {
          if (!touches(r, box)) return false;
          seen[axis] = false;
          continue;
        }
        /* A picture may be a piece of a board. */
        if (shuts(flow) && drawn && !touches(r, box)) return false;
        if (shuts(flow) && outside(r, box, axis, by)) {
          const dots = c.textOverflow === 'ellipsis' || c.webkitLineClamp !== 'none';
          if (!dots || whole) say(`cut ${axis}`, el, text);
          return true;
        }
        if (!drawn && !on && painted(c) && outside(r, box, axis, axis === 'x' ? SLACK : high)) {
          say(`outside ${axis}`, el, text);
          return true;
        }
      }
      if (painted(c)) on = true;
      if (c.position === 'fixed') break;
    }
    if (seen.x && outside(r, { left: 0, right: innerWidth }, 'x', SLACK)) say('off the page', el, text);
    const still = document.scrollingElement.scrollHeight <= innerHeight + 1;
    if (seen.y && still && outside(r, { top: 0, bottom: innerHeight }, 'y', high)) {
      say('below the page', el, text);
    }
    return true;
  }
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), texts = [];
  for (let node; (node = walk.nextNode());) {
    const el = node.parentElement;
    if (!node.data.trim() || el.closest(`.sr, title, desc, defs, noscript, option, ${spare}`)) continue;
    if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const r of range.getClientRects()) {
      if (r.width < 1 || r.height < 1) continue;
      if (judge(node, el, r)) texts.push({ r, el, text: node.data });
    }
    if (whole && /\S\u2026$/.test(node.data.trim()) && el.closest('svg')) say('shortened', el, node.data);
  }
  for (const el of root.querySelectorAll('*')) {
    if (el.namespaceURI.endsWith('svg')) continue;
    const c = css(el);
    if (!scrolls(c.overflowX) || el.scrollWidth <= el.clientWidth + 2 || el.matches(spare)) continue;
    if (el.checkVisibility() && el.clientWidth) say('wider than its place', el, '');
  }
  /* Overlap: of two lines the smaller is hidden to a third. */
  texts.sort((a, b) => a.r.left - b.r.left);
  for (let i = 0; i < texts.length; i++) {
    const a = texts[i];
    for (let k = i + 1; k < texts.length && texts[k].r.left < a.r.right; k++) {
      const b = texts[k], w = Math.min(a.r.right, b.r.right) - b.r.left;
      const h = Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top);
      const small = Math.min(a.r.width * a.r.height, b.r.width * b.r.height);
      if (a.el === b.el || w < 3 || h < 4 || w * h < small / 3) continue;
      const seen = (t) => {
        const x = (b.r.left + w / 2), y = Math.max(a.r.top, b.r.top) + h / 2;
        const top = document.elementsFromPoint(x, y)[0];
        return !top || top.contains(t.el) || t.el.contains(top) || !!t.el.closest('svg')?.contains(top);
      };
      const both = [a, b].map(({ text }) => text.trim().slice(0, 30)).join(' | ');
      if (seen(a) && seen(b)) say('upon', a.el, both);
    }
  }
  return [...found.values()];
}
