import axe from 'axe-core';
import assert from 'node:assert/strict';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { builtSelector } from '../fixtures/built-names.mjs';

const COVE = 'eip155:31338';

/** Opens a view as a host does. */
const openView = (visitor, view) =>
  visitor.page.evaluate((options) => globalThis[Symbol.for('w3m.registry')].get().open(options), { view });
const row = (visitor, id) => visitor.byId(TEST_IDS.networkRow(id));

async function audit(visitor, what) {
  await visitor.page.evaluate(axe.source);
  const { violations } = await visitor.page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  assert.deepEqual(found, [], what);
}

for (const options of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { colorScheme: 'light', path: '/plain?dir=rtl' }]) {
  const { path = '/plain', ...context } = options;
  journey(`the views of networks and help pass the audit: ${JSON.stringify(options)}`, context, async (visitor) => {
    await visitor.open(path);
    await visitor.openConnect();
    await visitor.byId(TEST_IDS.help).click();
    await visitor.byId(TEST_IDS.back).waitFor();
    await visitor.card.locator(builtSelector('.info-item')).first().waitFor();
    await audit(visitor, 'WhatIsAWallet');
    await visitor.byId(TEST_IDS.close).click();
    await visitor.dialog.waitFor({ state: 'hidden' });
    await visitor.connect();
    await openView(visitor, 'Networks');
    await row(visitor, COVE).waitFor();
    await audit(visitor, 'Networks');
    await visitor.byId(TEST_IDS.networkSearch).fill('zephyr');
    await row(visitor, COVE).waitFor({ state: 'detached' });
    await audit(visitor, 'Networks without a result');
    await visitor.byId(TEST_IDS.whatIsANetwork).click();
    await visitor.card.locator(builtSelector('.info-item')).first().waitFor();
    await audit(visitor, 'WhatIsANetwork');
    await visitor.byId(TEST_IDS.back).click();
    await row(visitor, COVE).click();
    await visitor.sheet().waitFor();
    await audit(visitor, 'waiting for a wallet to switch');
    await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
    await visitor.byId(TEST_IDS.switchAgain).waitFor();
    await audit(visitor, 'declined');
    await visitor.withWallet('harbor', (wallet) => wallet.setChain(4242));
    await visitor.byId(TEST_IDS.disconnect).waitFor();
    await audit(visitor, 'UnsupportedChain');
  });
}
