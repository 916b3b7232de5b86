import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import type { FeatureOptions } from '../../config/options.js';
import { addPending, readPending } from '../../controllers/pending/pending-list.js';

const HASH = `0x${'ab'.repeat(32)}`;
const everyFeatureOff: FeatureOptions = { send: false, swaps: false, history: false, receive: false, onramp: false };

describe('following what was sent from this browser', () => {
  let page: ModalPage;
  afterEach(() => page.end());

  for (const [title, features] of [
    ['goes on where the host switched sending off', { send: false }],
    ['goes on where the host switched swapping off', { swaps: false }],
    ['goes on where the host switched every feature off', everyFeatureOff],
  ] as const) {
    it(title, async () => {
      page = createModalPage({ features });
      page.wallet.setBehavior({ answer: { blockNumber: '0x2', status: '0x1' } }, 'eth_getTransactionReceipt');
      page.wallet.setBehavior({ answer: null }, 'eth_getTransactionByHash');
      await page.connect();
      const { environment, storage } = await page.controllers();
      addPending(storage, environment.now(), {
        hash: HASH,
        network: local.caipNetworkId,
        from: ADA,
        to: GRACE,
        units: '5',
        decimals: 18,
        symbol: 'ETH',
        at: environment.now(),
        state: 'pending',
      });
      await until(() => readPending(storage, environment.now())[0]!.state === 'confirmed', 8000);
    });
  }
});
