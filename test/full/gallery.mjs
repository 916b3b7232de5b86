/** Measures every scene of the gallery, in every variant where `W3M_VARIANTS` is `all`, else in a sample of them. */
import axe from 'axe-core';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inspectCard, readFocus } from '../gallery/inspect.mjs';
import { SCENES } from '../gallery/scenes/index.mjs';
import { openSite, TEST_IDS } from '../gallery/site.mjs';
import { network, wallet, withStage } from '../gallery/stage.mjs';
import { VARIANTS } from '../gallery/variants.mjs';
import { builtFunction, builtSelector } from '../fixtures/built-names.mjs';
import { IS_MATRIX } from '../fixtures/is-matrix.mjs';

/** Least size of a control with a mouse and with a finger, in px. */
const LEAST = { mouse: 24, finger: 44 };
/** Variants that have a ring of their own. */
const RINGS = ['light', 'dark', 'forced'];
const MOST_STOPS = 40;
/** A language with long words, beside the variants that have pictures. */
const ALL = {
  ...VARIANTS,
  german: { ...VARIANTS.dark, locale: 'de' },
  'german-phone': { ...VARIANTS.phone, locale: 'de' },
};
/**
 * Variants of a run without `W3M_VARIANTS=all`, of scenes in turn: each view is seen in both themes and in three languages, with a mouse and
 * with a finger, and each language in both themes.
 */
const SAMPLES = [
  ['light', 'arabic-phone', 'german'],
  ['dark', 'arabic', 'german-phone'],
];
/** The variants of a scene. @param at Its place among the scenes. */
const toVariants = (at) => (IS_MATRIX ? Object.entries(ALL) : SAMPLES[at % SAMPLES.length].map((name) => [name, ALL[name]]));
const count = { scenes: 0, looks: 0, violations: 0, defects: 0 };

let site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site?.stop();
  const views = new Set(SCENES.map(({ view }) => view)).size;
  process.stdout.write(
    `Audit: ${count.looks} looks at ${count.scenes} scenes of ${views} views, ${count.violations} violations of axe, ${count.defects} other defects\n`,
  );
});

/** Returns axe's violations. In forced colours the system determines contrast. */
async function audit(page, { forced }) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((isForced) => {
    const { setTimeout: own } = window;
    window.setTimeout = window.realTimer;
    const rules = { 'color-contrast': { enabled: !isForced } };
    return window.axe.run(document, { resultTypes: ['violations'], rules }).finally(() => (window.setTimeout = own));
  }, forced);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
  );
}

/** Goes through the card with the Tab key. */
async function tabThrough(page) {
  const found = [];
  await page.evaluate(() => (window.focusOrder = []));
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(`${builtFunction(readFocus)}()`);
    if (focus && !focus.isNew) break;
    if (focus && !focus.isSeen && !focus.isTitle) found.push(`${focus.name} has the focus and does not show it`);
  }
  return found;
}

describe('the gallery', { concurrency: 2 }, () => {
  for (const [at, scene] of SCENES.entries()) {
    test(`${scene.view}, ${scene.state}: fits, can be read and reached`, { timeout: 120_000 }, async () => {
      await withStage(site, scene, {}, async (stage) => {
        const problems = {};
        count.scenes += 1;
        for (const [name, variant] of toVariants(at)) {
          await stage.show(variant);
          const { page } = stage;
          const found = await page.evaluate(`${builtFunction(inspectCard)}(${variant.touch ? LEAST.finger : LEAST.mouse})`);
          const violations = await audit(page, variant);
          found.push(...violations);
          if (RINGS.includes(name)) found.push(...(await tabThrough(page)));
          count.looks += 1;
          count.violations += violations.length;
          count.defects += found.length - violations.length;
          if (found.length > 0) problems[name] = found;
        }
        assert.deepEqual(problems, {});
        assert.deepEqual(stage.problems, [], 'The page must stay free of errors and violations.');
      });
    });
  }
});

test('the sample has every pair of a view, a theme and a language', () => {
  const seen = SCENES.flatMap(({ view }, at) => toVariants(at).map(([, { theme, locale }]) => ({ view, theme, locale })));
  const toPairs = (rows) =>
    new Set(rows.flatMap(({ view, theme, locale }) => [`${view} ${theme}`, `${view} ${locale}`, `${theme} ${locale}`]));
  const whole = [...new Set(SCENES.map(({ view }) => view))].flatMap((view) =>
    ['light', 'dark'].flatMap((theme) => ['en', 'ar', 'de'].map((locale) => ({ view, theme, locale }))),
  );
  assert.deepEqual(
    [...toPairs(whole)].filter((pair) => !toPairs(seen).has(pair)),
    [],
  );
});

/** Boxes of the parts that must stay where they are. */
const measure = (stage) =>
  stage.card.evaluate(
    (card, selector) =>
      [card, ...card.querySelectorAll(selector)].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.dataset.testid ?? part.className, x, y, width, height].join(' ');
      }),
    builtSelector('.plate, .row, [part="header"], footer, input'),
  );

/** Changes of state that move nothing: what the scene is first, what happens, and when it has. */
const STEADY = [
  {
    title: 'the balance comes',
    wallets: [wallet('harbor', { behaviours: { eth_getBalance: 'hang' } })],
    play: async (stage) => {
      await stage.openAccount();
      await stage.byId('account-explorer').or(stage.card.getByText('Block explorer')).first().waitFor();
      await stage.card.locator('[aria-busy]').waitFor();
    },
    act: (stage) =>
      // The account and its tokens each read the balance.
      stage.wallet('harbor', ({ pending }) => {
        for (const request of pending.filter(({ method }) => method === 'eth_getBalance')) request.answer('0xad35f4b8d5d16000');
      }),
    until: (stage) => stage.byId(TEST_IDS.balance).waitFor(),
  },
  {
    title: 'the terms are accepted',
    options: { termsConditionsUrl: '/terms', features: { legalCheckbox: true } },
    play: async (stage) => {
      await stage.open();
      await stage.byId(TEST_IDS.walletRow('example.harbor')).waitFor();
    },
    act: (stage) => stage.byId('w3m-legal-checkbox').check(),
    until: (stage) =>
      stage.card
        .locator(`button${builtSelector('.row')}:not(:disabled)`)
        .first()
        .waitFor(),
  },
  {
    title: 'the address is copied',
    play: async (stage) => {
      await stage.openAccount();
      await stage.byId(TEST_IDS.balance).waitFor();
    },
    act: (stage) => stage.card.getByText('Copy address').click(),
    until: (stage) => stage.page.waitForTimeout(150),
  },
  {
    title: 'a toast comes',
    play: async (stage) => {
      await stage.openAccount();
      await stage.byId(TEST_IDS.balance).waitFor();
    },
    act: (stage) => stage.controllers(({ toast }) => toast.show('loading', 'Authenticating…')),
    until: (stage) => stage.byId('w3m-toast').waitFor(),
  },
  {
    title: 'the account is left',
    play: async (stage) => {
      await stage.openAccount();
      await stage.byId(TEST_IDS.balance).waitFor();
      await stage.controllers(({ connection }) => void Object.assign(connection.loaded, { disconnect: () => new Promise(() => {}) }));
    },
    act: (stage) => stage.press(TEST_IDS.disconnect),
    until: (stage) => stage.says('Disconnecting…'),
  },
];

for (const { title, act, until, ...scene } of STEADY) {
  test(`nothing moves when ${title}`, { timeout: 60_000 }, () =>
    withStage(site, scene, {}, async (stage) => {
      for (const name of ['light', 'arabic', 'phone']) await stage.show(VARIANTS[name]);
      await stage.show(VARIANTS.light);
      await stage.page.waitForTimeout(200);
      const earlier = await measure(stage);
      await act(stage);
      await until(stage);
      assert.deepEqual(await measure(stage), earlier);
    }),
  );
}

/** Runs in the page, before its scripts: records each height that the card is painted with. */
function recordHeights(cardId) {
  window.heights = [];
  const look = () => {
    const card = document.querySelector('w3m-modal')?.shadowRoot?.querySelector(`[data-testid="${cardId}"]`);
    const height = card?.checkVisibility() && Math.round(card.getBoundingClientRect().height);
    if (height && window.heights.at(-1) !== height) window.heights.push(height);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

for (const count of [1, 3, 7]) {
  test(`a first opening with ${count} of the browser’s wallets has one height from the first frame on`, { timeout: 60_000 }, () => {
    const wallets = ['harbor', 'fern', 'quill', 'ember', 'cairn', 'loop', 'kite'].slice(0, count).map((id) => wallet(id));
    const play = async (stage) => {
      await stage.open();
      await stage.byId(TEST_IDS.walletRow('example.harbor')).waitFor();
    };
    const initScript = { content: `(${recordHeights})(${JSON.stringify(TEST_IDS.modalCard)})` };
    return withStage(site, { wallets, play }, { initScript }, async ({ page }) => {
      const heights = await page.evaluate(() => window.heights);
      assert.equal(heights.length, 1, `${heights} px`);
    });
  });
}

test('the card keeps its height while networks are searched', { timeout: 60_000 }, () => {
  const networks = Array.from({ length: 8 }, (_, index) => network(31337 + index, `Network ${index}`));
  const play = async (stage) => {
    await stage.open('Networks');
    await stage.byId(TEST_IDS.networkRow('eip155:31337')).waitFor();
  };
  return withStage(site, { networks, play }, {}, async (stage) => {
    const getHeight = () => stage.card.evaluate((card) => card.getBoundingClientRect().height);
    const earlier = await getHeight();
    for (const text of ['7', 'zephyr', '']) {
      await stage.byId(TEST_IDS.networkSearch).fill(text);
      await stage.page.waitForTimeout(150);
      assert.equal(await getHeight(), earlier, text);
    }
  });
});
