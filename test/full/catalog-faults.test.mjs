/** Tests the catalogue's endpoints with every fault: all wallets show the failure, other wallets still work, and a retry recovers. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { SERVICE_FAULTS } from '../fixtures/service-faults.mjs';

const ENDPOINTS = { wallets: '/getWallets$', 'pictures of wallets': '/getWalletImage' };
const STATES = ['w3m-wallets', 'w3m-wallets-retry', 'w3m-wallets-none'];
const table = [];

for (const [what, path] of Object.entries(ENDPOINTS)) {
  for (const [how, fault] of Object.entries(SERVICE_FAULTS)) {
    const isTold = what === 'wallets' && fault.status === 403;
    journey(`${what}, ${how}: says so, keeps the wallets of this browser, and is whole again after a retry`, async (visitor) => {
      const { page } = visitor;
      await visitor.askServices('POST', '/__sandbox/reset');
      await visitor.askServices('POST', '/__sandbox/faults', [{ path, fault }]);
      await visitor.open('/plain', { services: true });
      await visitor.openConnect();
      // Installed wallets can be chosen whatever the catalogue answers.
      await visitor.row('harbor').waitFor();
      await visitor.byId('w3m-all-wallets').click();
      await page
        .locator(STATES.map((id) => `[data-testid="${id}"]`).join(', '))
        .first()
        .waitFor();
      const shown = await page.getByTestId('w3m-wallets-retry').count();
      table.push({ endpoint: what, fault: how, wallets: shown > 0 ? 'failed' : 'list' });

      await visitor.askServices('DELETE', '/__sandbox/faults');
      if (shown > 0) await visitor.byId('w3m-wallets-retry').click();
      await visitor.byId('w3m-wallets').getByRole('gridcell').first().waitFor();
      // The alert covers the header of a tall card until it is closed.
      if (isTold) await visitor.byId('w3m-alert').getByRole('button').click();
      await visitor.byId(TEST_IDS.back).click();
      await visitor.row('harbor').waitFor();
      // The browser itself logs failed requests; an alert about a refusal is logged once.
      const own = visitor.problems.filter((problem) => !/Failed to load resource|blocked by CORS policy/.test(problem));
      visitor.problems = [];
      assert.equal(own.length, isTold ? 1 : 0, own.join('\n'));
    });
  }
}

after(() => console.table(table));
