import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { startPollClock, type PollClock } from '../../../test/fixtures/poll-clock.js';
import { createSendNode } from '../../../test/fixtures/send-node.js';
import { createSwapPage } from '../../../test/fixtures/swap-page.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';

describe('polling while the modal is open', () => {
  let page: ModalPage;
  let clock: PollClock;
  beforeEach(() => {
    clock = startPollClock();
  });
  afterEach(() => {
    page.end();
    clock.stop();
  });

  /** Counts the wallet's requests in an hour of a view. */
  const countHour = async (view: 'Account' | 'Networks' | 'Swap' | 'WalletSend', testId: string) => {
    page = view === 'Swap' ? createSwapPage() : createModalPage({}, createTestWallet(createSendNode(), [31337, 31338]));
    await page.connect();
    await page.modal.open({ view });
    await until(() => page.find(testId));
    await until(() => page.wallet.requests.some(({ method }) => method === 'eth_getBalance'));
    if (view === 'WalletSend') await until(() => page.wallet.requests.some(({ method }) => method === 'eth_estimateGas'));
    const before = page.wallet.requests.length;
    await clock.runHour();
    const counts: Record<string, number> = {};
    for (const { method } of page.wallet.requests.slice(before)) counts[method] = (counts[method] ?? 0) + 1;
    return counts;
  };
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);

  it('reads the balance every 30 s while the account shows it', async () => {
    expect(await countHour('Account', 'account-balance')).to.deep.equal({ eth_getBalance: 120 });
  });

  it('sends at most 240 requests an hour while a transfer is written', async () => {
    const counts = await countHour('WalletSend', 'send-review');
    expect(sum(counts), JSON.stringify(counts)).to.be.within(60, 240);
  });

  it('reads no balance while networks are shown', async () => {
    expect(await countHour('Networks', 'w3m-networks-search')).to.deep.equal({});
  });

  it('reads the balance that a swap shows once a minute, and no other', async () => {
    expect((await countHour('Swap', 'swap-from-held'))['eth_getBalance']).to.be.within(59, 61);
  });
});
