/** Every endpoint that something on the page asks today × every fault: never blank, never stuck, no rejection unhandled, whole again after a retry. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { SERVICE_FAULTS } from '../fixtures/service-faults.mjs';

const COLLECTORS = 'pictures of collectibles';
const ENDPOINTS = {
  'which chains there are': '/v1/supported-chains$',
  name: '/v1/identity/*$',
  tokens: '/v1/account/*/balance$',
  activity: '/v1/account/*/history$',
  'pictures of tokens': '/images/token',
  [COLLECTORS]: '/images/nft',
  'whether events are wanted': '/getAnalyticsConfig$',
  events: '/e$',
};
/** Whether a refusal becomes an alert: not that of a picture, which has a fallback. */
const isTold = (what, { status }) => status === 403 && !what.startsWith('pictures');
/** State of each tab during the fault, for the table. */
const table = [];

/** Test ids of which each tab shows one: content, failure or empty state. */
const TOKENS = ['tokens-list', 'tokens-failed', 'tokens-empty'];
const ACTIVITY = ['activity-row', 'activity-failed', 'activity-empty'];
const COLLECTIBLES = ['nfts-list', 'nfts-failed', 'nfts-empty'];

async function settle(visitor, ids) {
  const { page } = visitor;
  await page
    .locator(ids.map((id) => `[data-testid="${id}"]`).join(', '))
    .first()
    .waitFor();
  for (const id of ids) if ((await page.getByTestId(id).count()) > 0) return id.replace(/^\w+-/, '');
  return 'nothing';
}
/** The alert above the card, waited for where there has to be one. */
async function readAlert({ page }, isExpected) {
  const alert = page.getByTestId('w3m-alert');
  if (isExpected) await alert.waitFor();
  return (await alert.count()) > 0 ? await alert.locator('b').first().textContent() : 'none';
}
async function retry(visitor, id) {
  const button = visitor.page.getByTestId(id);
  if ((await button.count()) > 0) await button.click();
}

for (const [what, path] of Object.entries(ENDPOINTS)) {
  for (const [how, fault] of Object.entries(SERVICE_FAULTS)) {
    journey(`${what}, ${how}: says so, and is whole again after a retry`, {}, async (visitor) => {
      const { page } = visitor;
      await visitor.askServices('POST', '/__sandbox/reset');
      await visitor.askServices('POST', '/__sandbox/faults', [{ path, fault }]);
      await visitor.open('/plain', { services: true });
      // Only Cleo, who has Fern, has collectibles.
      await (what === COLLECTORS ? visitor.connect('fern', 'Fern') : visitor.connect());
      await visitor.byId(TEST_IDS.accountButton).click();
      await visitor.byId('account-tabs').waitFor();
      const tokens = await settle(visitor, TOKENS);
      // With the total, or with the native balance in its place.
      await page.locator(`[data-testid="account-total"], [data-testid="${TEST_IDS.balance}"]`).first().waitFor();
      await page.getByRole('tab', { name: 'Activity' }).click();
      const activity = await settle(visitor, ACTIVITY);
      await page.getByRole('tab', { name: 'NFTs' }).click();
      const collectibles = await settle(visitor, COLLECTIBLES);
      if (what === COLLECTORS) assert.equal(collectibles, 'list');
      const alert = await readAlert(visitor, isTold(what, fault));
      table.push({ endpoint: what, fault: how, tokens, activity, collectibles, alert });

      await visitor.askServices('DELETE', '/__sandbox/faults');
      await retry(visitor, 'nfts-retry');
      await settle(
        visitor,
        COLLECTIBLES.filter((id) => id !== 'nfts-failed'),
      );
      await page.getByRole('tab', { name: 'Activity' }).click();
      await retry(visitor, 'activity-retry');
      await page.getByTestId('activity-row').first().waitFor();
      await page.getByRole('tab', { name: 'Tokens' }).click();
      await settle(visitor, TOKENS);
      await retry(visitor, 'tokens-retry');
      await page.getByTestId('tokens-list').waitFor();
      await page.getByTestId('account-total').waitFor();
      // The browser itself writes failed requests to the console; anything else would be ours.
      const own = visitor.problems.filter((problem) => !/Failed to load resource|blocked by CORS policy/.test(problem));
      visitor.problems = [];
      assert.deepEqual(own.length, isTold(what, fault) ? 1 : 0, own.join('\n'));
    });
  }
}

after(() => console.table(table));
