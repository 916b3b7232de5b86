import { expect } from '@esm-bundle/chai';
import { createModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { createSendNode, TERN } from '../../../test/fixtures/send-node.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';
import { pendingKey, type PendingTransaction } from '../../storage/pending-key.js';

const HASH = `0x${'ab'.repeat(32)}`;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const word = (value: string | number) => `0x${BigInt(value).toString(16).padStart(64, '0')}`;

describe('a swap that only has the id of a batch', () => {
  it('ends with the amount that came, from the transaction that the wallet names', async () => {
    const page = createModalPage(
      {},
      createTestWallet({
        ...createSendNode(),
        // A bundler sends it.
        eth_getTransactionByHash: { hash: HASH, from: GRACE, to: TERN, nonce: '0x1', value: '0x0', input: '0x' },
        eth_getTransactionReceipt: {
          blockNumber: '0x5',
          status: '0x1',
          logs: [{ address: TERN, topics: [TRANSFER, word(GRACE), word(ADA)], data: word(1_501_117) }],
        },
      }),
    );
    try {
      await page.connect();
      page.wallet.setBehavior({ answer: { status: 200, receipts: [{ transactionHash: HASH }] } }, 'wallet_getCallsStatus');
      const { storage, environment } = await page.controllers();
      const swap: PendingTransaction = {
        ...{ hash: '0x1234', batchId: '0x1234', network: local.caipNetworkId, at: environment.now(), state: 'pending', kind: 'swap' },
        ...{ from: ADA, to: ADA, amount: '5', decimals: 18, symbol: 'ETH', gets: 'TERN', getsToken: TERN, getsDecimals: 6 },
      };
      storage.set(pendingKey, [swap]);
      // The page follows it by itself. A second follower here would compete with it for the end.
      await until(() => storage.get(pendingKey)![0]!.state !== 'pending');
      expect(storage.get(pendingKey)![0]).to.include({ state: 'confirmed', minedHash: HASH, received: '1501117' });
    } finally {
      page.end();
    }
  });
});
