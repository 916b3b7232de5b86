import { expect } from '@esm-bundle/chai';
import { createApprovePage, USDC, type ApprovePage } from '../../../test/fixtures/approve-page.js';
import { GRACE } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';

describe('the fee of a request', () => {
  let at: ApprovePage;
  const text = (testId: string) => (at.page.find(testId)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const has = (testId: string) => at.page.find(testId) !== undefined;
  afterEach(() => at.page.end());

  it('has a fee with all parts that a rollup takes, also where the request sets its gas, and says which could not be read', async () => {
    let isLost = false;
    at = await createApprovePage({}, undefined, (data) => {
      if (data.startsWith('0x49948e0e') && isLost) throw new Error('request timed out');
      return `0x${(data.startsWith('0x49948e0e') ? 4n * 10n ** 13n : 0n).toString(16).padStart(64, '0')}`;
    });
    // 21000 of gas for 3 gwei each, and the data with a quarter of room.
    const set = { gas: '0x5208', maxFeePerGas: '0xb2d05e00' };
    for (const limits of [{}, set]) {
      await at.show('eth_sendTransaction', [{ to: GRACE, value: '0x1', ...limits }]);
      await until(() => text('approve-fee') === '0.000113 ETH');
      expect(has('fee-partial')).to.equal(false);
      await at.page.modal.close();
    }
    isLost = true;
    await at.show('eth_sendTransaction', [{ to: USDC, value: '0x1', ...set }]);
    await until(() => text('approve-fee') === '0.000063 ETH');
    expect(text('fee-partial')).to.equal('Part of the fee couldn’t be read. It may be higher.');
  });
});
