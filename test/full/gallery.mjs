/** Measures every scene of the gallery, in every variant where `W3M_VARIANTS` is `all`. */
import axe from 'axe-core';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inspectCard, readFocus } from '../gallery/inspect.mjs';
import { SCENES } from '../gallery/scenes/index.mjs';
import { openSite, TEST_IDS } from '../gallery/site.mjs';
import { network, wallet, withStage } from '../gallery/stage.mjs';
import { VARIANTS } from '../gallery/variants.mjs';
import { builtFunction, builtSelector } from '../fixtures/built-names.mjs';

/** Least size of a control with a mouse and with a finger, in px. */
const LEAST = { mouse: 24, finger: 44 };
/** Variants that have a ring of their own. */
const RINGS = ['light', 'dark', 'forced'];
const MOST_STOPS = 40;
/** Variants of a run without `W3M_VARIANTS=all`: between them both themes, both directions, mouse and finger, three languages. */
const FEW = ['light', 'arabic-phone', 'german'];
/** A language with long words, beside the variants that have pictures. */
const GERMAN = { ...VARIANTS.dark, locale: 'de' };
const variants = Object.entries({ ...VARIANTS, german: GERMAN }).filter(
  ([name]) => process.env['W3M_VARIANTS'] === 'all' || FEW.includes(name),
);

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.stop());

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
  for (const scene of SCENES) {
    test(`${scene.view}, ${scene.state}: fits, can be read and reached`, { timeout: 120_000 }, async () => {
      await withStage(site, scene, {}, async (stage) => {
        const problems = {};
        for (const [name, variant] of variants) {
          await stage.show(variant);
          const { page } = stage;
          const found = await page.evaluate(`${builtFunction(inspectCard)}(${variant.touch ? LEAST.finger : LEAST.mouse})`);
          found.push(...(await audit(page, variant)));
          if (RINGS.includes(name)) found.push(...(await tabThrough(page)));
          if (found.length > 0) problems[name] = found;
        }
        assert.deepEqual(problems, {});
        assert.deepEqual(stage.problems, [], 'The page must stay free of errors and violations.');
      });
    });
  }
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
      stage.wallet('harbor', ({ pending }) => pending.find(({ method }) => method === 'eth_getBalance').answer('0xad35f4b8d5d16000')),
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
