import { expect } from '@esm-bundle/chai';
import type * as z from 'zod/mini';
import type { getBalance } from '../api/blockchain/get-balance.js';
import { bitcoin } from '../networks/index.js';
import type { QueryController } from '../controllers/query/query-controller.js';
import { createLazy } from '../utils/lazy.js';
import { getServedBalance } from './get-served-balance.js';

type TokenBalance = z.infer<(typeof getBalance)['response']>['balances'][number];

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const coin = (numeric: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  name: 'Bitcoin',
  symbol: 'BTC',
  price: 1,
  iconUrl: '',
  quantity: { decimals: '8', numeric },
  ...more,
});

async function ask(balances: readonly TokenBalance[], isServed = true) {
  const asked: unknown[] = [];
  const api = createLazy(async () => ({
    http: {
      call: async (_endpoint: unknown, input: unknown) => {
        asked.push(input);
        return { balances };
      },
    },
    serves: async () => isServed,
  })) as unknown as QueryController['api'];
  return { amount: await getServedBalance({ api }, { address: ADDRESS, network: bitcoin }), asked };
}

describe('a balance of the data API', () => {
  it('is the coin’s, in base units, cut where there are more decimals than it has', async () => {
    const { amount, asked } = await ask([coin('9', { address: `${bitcoin.caipNetworkId}:other` }), coin('1.234567899')]);
    expect(amount).to.equal(123_456_789n);
    expect(asked).to.deep.equal([{ path: { address: ADDRESS }, query: { currency: 'usd', chainId: bitcoin.caipNetworkId } }]);
    expect((await ask([coin('0.5', { address: '0x' })])).amount).to.equal(50_000_000n);
    expect((await ask([coin('0')])).amount).to.equal(0n);
  });

  it('is unknown where the service does not know the network, or says nothing of the coin', async () => {
    const unserved = await ask([coin('1')], false);
    expect([unserved.amount, unserved.asked.length]).to.deep.equal([undefined, 0]);
    expect((await ask([])).amount).to.equal(undefined);
    expect((await ask([coin('1', { quantity: { decimals: '18', numeric: '1' } })])).amount).to.equal(undefined);
  });
});
