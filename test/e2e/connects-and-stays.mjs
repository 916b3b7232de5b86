import assert from 'node:assert/strict';
import { journey, TEST_IDS } from './harness.mjs';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** The journey that every page of the demo must allow: connect with approval, reload, disconnect, reload. */
export function connectsAndStays(path) {
  journey(
    `${path}: connects, shows the balance, keeps it over a reload, and stays disconnected [S:25] [S:26] [S:42] [S:112] [S:124]`,
    async (visitor) => {
      await visitor.open(path);
      await visitor.openConnect();
      await visitor.page.getByRole('dialog', { name: 'Connect wallet' }).waitFor();
      await visitor.row('harbor').click();
      await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
      await visitor.connected();
      await visitor.dialog.waitFor({ state: 'hidden' });
      await visitor.eventually(() => visitor.buttonText(), '12.480 ETH 0xf3…b92266');

      await visitor.openAccount();
      await visitor.eventually(() => visitor.byId(TEST_IDS.balance).textContent(), '12.480 ETH');
      await visitor.page.keyboard.press('Escape');
      await visitor.dialog.waitFor({ state: 'hidden' });

      await visitor.page.reload();
      await visitor.connected();
      await visitor.eventually(() => visitor.fact('Account').textContent(), ADA);
      await visitor.eventually(() => visitor.fact('Status').textContent(), 'connected');
      await visitor.eventually(() => visitor.buttonText(), '12.480 ETH 0xf3…b92266');
      assert.equal(await visitor.sheet().count(), 0, 'a reload asks nobody');

      await visitor.disconnect();
      await visitor.eventually(() => visitor.fact('Account').textContent(), 'none');
      await visitor.page.reload();
      await visitor.disconnected();
      assert.deepEqual(await visitor.asked(), [], 'the wallet is not asked again');
      assert.equal(await visitor.fact('Status').textContent(), 'disconnected');
    },
  );
}
