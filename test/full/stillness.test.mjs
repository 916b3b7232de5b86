/** Observes the demo's dialog on the ways that most visitors go, with slow answers too: nothing moves under the pointer. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { visit, TEST_IDS } from '../e2e/harness.mjs';
import { fund } from '../e2e/fund-steps.mjs';
import { BRINE, openSend } from '../e2e/send-steps.mjs';
import { choose } from '../e2e/swap-steps.mjs';
import { IS_MATRIX } from '../fixtures/is-matrix.mjs';
import { readStillness, toStillnessScript } from '../gallery/stillness.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Window and delay of requests, in milliseconds. */
const RUNS = [
  { name: 'on a computer', options: {}, latencyMs: 0 },
  { name: 'on a computer', options: {}, latencyMs: 150 },
  { name: 'on a computer', options: {}, latencyMs: 500 },
  { name: 'on a phone', options: PHONE, latencyMs: 150 },
];

const type = async (visitor, testId, text) => {
  await visitor.byId(testId).click();
  await visitor.page.keyboard.type(text, { delay: 120 });
};
const openAccount = async (visitor) => {
  await visitor.connect();
  await visitor.byId(TEST_IDS.accountButton).click();
  await visitor.byId('account-tabs').waitFor();
};

/** Steps of a visitor, observed between them. */
const WAYS = {
  'the list of wallets': [(visitor) => visitor.openConnect(), (visitor) => visitor.row('harbor').waitFor()],
  'all wallets, and a search': [
    async (visitor) => {
      await visitor.openConnect();
      await visitor.byId('w3m-all-wallets').click();
      await visitor.byId('w3m-wallets').waitFor();
    },
    (visitor) => type(visitor, 'w3m-wallets-search', 'rai'),
    (visitor) => type(visitor, 'w3m-wallets-search', 'zz'),
  ],
  'the tabs of the account': [
    openAccount,
    ...['NFTs', 'Activity', 'Tokens', 'Activity'].map((name) => (visitor) => visitor.page.getByRole('tab', { name }).click()),
  ],
  'networks, and a search': [
    async (visitor) => {
      await visitor.connect();
      await visitor.byId(TEST_IDS.networkButton).click();
      await visitor.byId(TEST_IDS.networkSearch).waitFor();
    },
    (visitor) => type(visitor, TEST_IDS.networkSearch, 'sh'),
  ],
  sending: [
    openSend,
    (visitor) => visitor.byId('send-amount').fill('0.5'),
    (visitor) => visitor.byId('send-receiver').fill(BRINE),
    (visitor) => visitor.byId('send-review').getByText('Review').click(),
    (visitor) => visitor.byId('send-review-fee').waitFor(),
  ],
  'adding funds': [
    async (visitor) => {
      await visitor.connect();
      await fund(visitor, { amount: '20000' });
      await visitor.byId('fund-way-receive').waitFor();
    },
    (visitor) => visitor.byId('fund-pace').waitFor(),
    async (visitor) => {
      await visitor.byId('fund-way-receive').click();
      await visitor.byId('fund-code').waitFor();
    },
  ],
  swapping: [
    async (visitor) => {
      await openAccount(visitor);
      await visitor.byId('account-swap').click();
      await visitor.byId('swap-from-held').waitFor();
    },
    (visitor) => choose(visitor, 'to', 'TERN'),
    (visitor) => visitor.byId('swap-from-amount').fill('0.5'),
    (visitor) => visitor.byId('swap-review').and(visitor.page.locator(':enabled')).getByText('Review swap').click(),
    (visitor) => visitor.byId('swap-confirm').and(visitor.page.locator(':enabled')).waitFor(),
  ],
};

let controls = 0;
let failures = 0;
after(() => void process.stdout.write(`Stillness of the demo: ${controls} controls, ${failures} failures\n`));

/** Runs in the page: presses the connect button without a pointer before it, and records each height of the card, in pixels. */
function pressCold([buttonId, cardId]) {
  window.cardHeights = [];
  const look = () => {
    const card = document.querySelector('w3m-modal')?.shadowRoot?.querySelector(`[data-testid="${cardId}"]`);
    const height = card?.checkVisibility({ visibilityProperty: true }) ? card.getBoundingClientRect().height : undefined;
    const last = window.cardHeights.at(-1);
    if (height !== undefined && !(Math.abs(height - last) <= 0.5)) window.cardHeights.push(height);
    requestAnimationFrame(look);
  };
  look();
  const hosts = [...document.querySelectorAll('w3m-button, w3m-connect-button')];
  hosts
    .map((host) => host.shadowRoot.querySelector(`[data-testid="${buttonId}"]`))
    .find(Boolean)
    .click();
}

for (const { name, options } of RUNS.slice(2)) {
  test(`a first opening has one height from its first frame ${name}, where each script takes 300 ms`, { timeout: 60_000 }, () =>
    visit(options, async (visitor) => {
      await visitor.open('/plain', { services: true });
      await visitor.page.route('**/*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await visitor.page.evaluate(pressCold, [TEST_IDS.connectButton, 'w3m-modal-card']);
      await visitor.byId('w3m-email-input').waitFor();
      await visitor.row('harbor').waitFor();
      await visitor.page.waitForTimeout(1000);
      const heights = await visitor.page.evaluate(() => window.cardHeights);
      assert.equal(heights.length, 1, heights.join(', '));
    }),
  );
}

for (const [at, [title, steps]] of Object.entries(WAYS).entries()) {
  // In `test:full`: the first and last of `RUNS`, or the two between them, in turn.
  const runs = RUNS.filter((_, nth) => IS_MATRIX || [0, 3].includes(nth) === (at % 2 === 0));
  for (const { name, options, latencyMs } of runs) {
    test(`nothing moves in ${title} ${name}, answers after ${latencyMs} ms`, { timeout: 120_000 }, () =>
      visit({ ...options, initScript: toStillnessScript(latencyMs) }, async (visitor) => {
        await visitor.askServices('POST', '/__sandbox/reset');
        await visitor.open('/plain', { services: true });
        for (const step of steps) {
          await step(visitor);
          await readStillness(visitor.page);
        }
        const { controls: seen, found } = await readStillness(visitor.page);
        controls += seen;
        failures += found.length;
        assert.ok(seen > 0, 'There is something to observe.');
        assert.deepEqual(found, []);
      }),
    );
  }
}
