/** A data suffix on a real chain: a token moves as without it, the transaction ends with it, and its end is read as the transfer. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getAddress } from 'viem';
import { ADA, BEN, askChain } from '../../demo/sandbox/world/test-tools.mjs';
import { startWorld } from '../../demo/sandbox/world/start-world.mjs';
import { CLIENT } from './holdings-page.mjs';
import { importSources } from '../tools/import-sources.mjs';

const SUFFIX = '0x62617365617070070080218021802180218021802180218021';
let world;
let code;

before(async () => {
  [world, code] = await Promise.all([
    startWorld(),
    importSources(`export { createTransfers } from './src/adapters/eip155/transfers/index.js'; ${CLIENT}`),
  ]);
});
after(() => world?.stop());

test('a token transfer with a suffix is executed, and read from the chain as the transfer that was reviewed', async () => {
  const [{ id, url }] = world.chains;
  const chain = askChain(world.chains[0]);
  const { address: token, symbol } = chain.find('TERN');
  const network = code.defineNetwork({
    ...{ id, name: 'Lagoon', rpcUrls: { default: { http: [url] } } },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  });
  const provider = {
    async request({ method, params = [] }) {
      const response = await fetch(url, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        headers: { 'Content-Type': 'application/json' },
      });
      const { result, error } = await response.json();
      if (error) throw Object.assign(new Error(error.message), error);
      return result;
    },
  };
  const transfers = code.createTransfers({ setTimer: () => () => {} }, SUFFIX);
  const transfer = { from: ADA, to: BEN, amount: 7n, token };
  const balanceOf = async () => (await transfers.readToken({ provider, network, token, owner: BEN })).balance;
  const earlier = await balanceOf();
  const fee = await transfers.estimateFee({ provider, network, transfer });
  const request = await transfers.buildTransaction({ network, transfer, fee });
  const trace = await transfers.startTrace({ provider, network, from: ADA, request });
  const hash = await transfers.send({ provider, network, request, trace });
  // The node answers with the hash before the block.
  await chain.getReceipt(hash);
  const end = await transfers.follow({ provider, network, hash, from: ADA, trace });
  assert.equal(end.state, 'confirmed', symbol);
  assert.deepEqual(end.moved, { kind: 'send', to: BEN, amount: 7n, token: getAddress(token) });
  assert.equal((await balanceOf()) - earlier, 7n);
  const { input } = await provider.request({ method: 'eth_getTransactionByHash', params: [hash] });
  assert.ok(input.endsWith(SUFFIX.slice(2)));
});
