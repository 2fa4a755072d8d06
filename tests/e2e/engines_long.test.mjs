// SPDX-License-Identifier: MIT
/* Firefox and WebKit (Safari), in `make check-all`: a table of each game for some turns, a bot's turn, a
   lesson's first steps, the rule book, the TV page, the notices page, a dead connection.  At each stop
   nothing overflows, on a desktop and on a phone.  First visits are in engines.test.mjs.

   ENGINES=chromium,firefox,webkit keeps comparable pictures of all three in build/screenshots. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { patience } from '../patience.mjs';
import { cutsWithin } from './text_overflow.mjs';
import { launch } from './engines/engines.mjs';
import { placeWithin } from './clicker.mjs';
import { DESKTOP, PHONE, QUICK, WHOLE, serve, shot } from './lib.mjs';
import { relayTo } from './relay.mjs';

const ENGINES = process.env.ENGINES?.split(',') ?? ['firefox', 'webkit'];
const SIZES = { desktop: DESKTOP, phone: PHONE };
/** Clicks at each table and size, and steps that are seen of a lesson. */
const CLICKS = { desktop: 12, phone: 5 }, STEPS = 4;
/** Names that people gave, and what is scrolled sideways on purpose. */
const SPARE = '.me, .top__title, .chat, .code, .surface, .book__chapters, .picks, .seats, .way, .brg-track';
const GAMES = {
  barrage: { players: 2, board: '.brg .mapsvg' }, boomtown: { players: 3, board: '.bt .board' },
  luna_maris: { players: 2, board: '.lm .board' }, tekhenu: { players: 2, board: '.tk .board' },
};
const STOP = { timeout: patience(90000), skip: WHOLE && 'in make check-all' };
const ALL = { timeout: patience(180000), skip: WHOLE && 'in make check-all' };

/** A server whose bots move at once, and one whose bots take a minute. */
const servers = {};
before(async () => {
  if (WHOLE) return;
  servers.quick = await serve(QUICK);
  servers.slow = await serve(['--bot-delay-ms', '60000']);
});
after(() => Promise.all(Object.values(servers).map((server) => server.end())));

const has = (page, what) => page.eval((selector) => !!document.querySelector(selector), what);
const there = (page, what) => page.until((selector) => !!document.querySelector(selector), what);
const gone = (page, what) => page.until((selector) => !document.querySelector(selector), what);
/** Nothing is loading, and what has come was drawn. */
const drawn = (page) => page.until(async (width) => {
  const frame = () => new Promise((done) => { requestAnimationFrame(done); });
  for (let i = 0; i < 3; i++) await frame();
  return innerWidth === width && document.fonts.status === 'loaded' &&
    [...document.images].every(({ complete }) => complete);
}, page.width);

/** Opens a page as a user who gets no hints. */
async function open(page, url, path) {
  await page.goto(url);
  await there(page, '.lobby h1');
  await page.eval(() => localStorage.setItem('tabuleiro.hints', '{"off":true}'));
  await page.goto(url + path);
}

/** Sets a table with bots out by the form, and starts the game. */
async function begin(page, url, game) {
  const { players, board } = GAMES[game];
  await open(page, url, `/new/${game}`);
  await there(page, '.set .btn--act:enabled');
  await page.click('.seg button', `${players}`);
  for (let at = players; at > 1; at--) await page.click(`.sitter:nth-child(${at}) button`);
  await page.click('.set .btn--act');
  await there(page, 'dialog input[name=name], .hall');
  if (await has(page, 'dialog input[name=name]')) {
    await page.click('dialog input[name=name]');
    await page.type('Ana');
    await page.click('dialog .btn--act');
  }
  await page.click('.hall .stack__end .btn--act');
  await there(page, board);
}

/** What is out of sight is scrolled to. */
const PLACE = `(n) => (${placeWithin})(n, ['.is-yours .moves .move:not(.move--no, .move--back)'])
  ?? document.querySelector('.is-yours .surface .can')?.scrollIntoView({ block: 'center' })`;
/** Clicks where a hand would: on the board, else on what the prompt offers, else in the list. */
async function act(page, n) {
  await page.clickAt(await page.until(PLACE, n * 7));
  await drawn(page);
}

const linesOf = (page) => page.eval(() => document.querySelectorAll('.log li').length);
async function playOn(page, size) {
  const before = await linesOf(page);
  for (let n = 0; n < CLICKS[size]; n++) await act(page, n);
  if (size === 'desktop') assert.ok(await linesOf(page) > before, `the log has ${before} lines and stays so`);
  const [wide, high] = await page.eval(() => {
    const { width, height } = document.querySelector('.surface').getBoundingClientRect();
    return [width / innerWidth, height / innerHeight];
  });
  assert.ok(wide > 0.2 && high > 0.2, `the board is ${wide} x ${high} of the window`);
}

/** Within the page: a table never scrolls as a whole, and no page sideways. */
function scrollsWithin() {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.scrollingElement, found = [];
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide of ${clientWidth}`);
  if (document.querySelector('.room') && scrollHeight > clientHeight)
    found.push(`the table is ${scrollHeight} px high of ${clientHeight}`);
  return found;
}

/** What is visited: `go` opens it, `at` is done at each size before it is looked at. */
const STOPS = [
  ...Object.keys(GAMES).map((game) => ({
    name: game, title: `a table of ${game} is played by clicks`,
    go: (page) => begin(page, servers.quick.url, game), at: (page, size) => playOn(page, size),
  })),
  {
    name: 'following', title: 'the bar of a bot’s turn is shown',
    async go(page) {
      await begin(page, servers.slow.url, 'boomtown');
      for (let n = 0; n < CLICKS.desktop; n++) {
        await there(page, '.following, .is-yours .prompt[data-ask]:not(.is-sending)');
        if (await has(page, '.following')) break;
        await act(page, n);
      }
      await there(page, '.following');
    },
  },
  {
    name: 'lesson', title: `the first ${STEPS} steps of a lesson are shown`,
    async go(page) {
      await open(page, servers.quick.url, '/learn/boomtown/first');
      for (let step = 1; step < STEPS; step++) {
        await there(page, `.coach[data-step="${step}"]`);
        await page.click('.coach .btn--act');
      }
      await there(page, `.coach[data-step="${STEPS}"]`);
    },
  },
  {
    name: 'book', title: 'the rule book opens beside a table, and closes',
    async go(page) {
      await begin(page, servers.quick.url, 'luna_maris');
      await there(page, '.is-yours .prompt[data-ask]');
      await page.key('?');
      await there(page, '.book__text :is(h2, h3)');
    },
    async end(page) {
      await page.key('Escape');
      await gone(page, '.book');
    },
  },
  {
    name: 'rules', title: 'the rule book is a page of its own',
    async go(page) {
      await page.goto(`${servers.quick.url}/rules/barrage`);
      await there(page, '.rulesdoc h2');
    },
  },
  {
    name: 'tv', title: 'the TV page shows the board and whose turn it is',
    async go(page) {
      await begin(page, servers.quick.url, 'barrage');
      await page.goto(await page.eval(() => `${location.origin}${location.pathname}/tv`));
      await there(page, '.room--tv .mapsvg');
      await there(page, '.tv__turn');
    },
  },
  {
    name: 'notices', title: 'the notices page shows its settings',
    async go(page) {
      await open(page, servers.quick.url, '/notices');
      await there(page, '.told .mat');
    },
  },
];

for (const engine of ENGINES)
  describe(`in ${engine}`, ALL, () => {
    let browser, page;
    before(async () => {
      browser = await launch(engine);
      page = await browser.page();
    });
    after(() => browser?.close());

    const resize = async (size) => {
      page.width = SIZES[size].width;
      await page.resize(SIZES[size]);
    };
    /** What is wrong with what is seen now. */
    const look = async (name, size) => {
      await drawn(page);
      await shot(page, `${engine}-${name}-${size}`);
      const cuts = await page.eval(cutsWithin, { inside: 'body', whole: false, spare: SPARE });
      return [...cuts, ...await page.eval(scrollsWithin)];
    };

    for (const { name, title, go, at, end } of STOPS)
      test(title, STOP, async () => {
        const cuts = {};
        await resize('desktop');
        await go(page);
        for (const size of Object.keys(SIZES)) {
          await resize(size);
          await drawn(page);
          await at?.(page, size);
          cuts[size] = await look(name, size);
        }
        await end?.(page);
        assert.deepEqual(page.complaints, []);
        assert.deepEqual(cuts, { desktop: [], phone: [] });
      });

    test('a dead connection is reported and replaced', STOP, async () => {
      const relay = await relayTo(servers.quick.url);
      try {
        await resize('desktop');
        await open(page, relay.url, '/');
        await there(page, '.lobby .boxes');
        for (const size of Object.keys(SIZES)) {
          await resize(size);
          relay.swallow();
          await page.eval(() => dispatchEvent(new Event('online')));
          await there(page, '.banner--warn');
          await look('dead', size);
          await gone(page, '.banner--warn');
        }
      } finally {
        await relay.end();
      }
    });
  });
