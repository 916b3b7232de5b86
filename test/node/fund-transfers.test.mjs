/** Prepared transfers on a real chain: reverted, replaced, changed in the wallet, taken back by a reorganisation, in two tabs. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { encodeFunctionData, erc20Abi, getAddress } from 'viem';
import { ADA, askChain, BEN, CLEO } from '../../demo/sandbox/world/test-tools.mjs';
import { startWorld } from '../../demo/sandbox/world/start-world.mjs';
import { importSources } from '../tools/import-sources.mjs';
import { openBrowser } from './funding-browser.mjs';
import { CLIENT, connect } from './holdings-page.mjs';

let world;
let code;
let chain;
let snapshot;
/** Receiver of the funds: an account of which nothing else moves. */
const OWNER = getAddress(`0x${'f0d1'.repeat(10)}`);
const SUM = 7_000n;

before(async () => {
  [world, code] = await Promise.all([
    startWorld(),
    importSources(`export * from './src/adapters/eip155/arrivals/index.js';
      export { createTransfers } from './src/adapters/eip155/transfers/index.js';
      export { createFundingRecords, isUnderWay } from './src/actions/fund/funding-records.js';
      export { followTransfer } from './src/actions/fund/follow-transfer.js';
      export { lookOnce } from './src/actions/fund/watch-arrival.js';
      export { addPending, trackUncertain } from './src/controllers/pending/pending-list.js';
      export { createStorage } from './src/storage/storage.js';
      ${CLIENT}`),
  ]);
  chain = askChain(world.chains[0]);
});
after(() => world?.stop());
beforeEach(async () => {
  if (snapshot) await chain.request('evm_revert', snapshot);
  await chain.request('evm_setAutomine', true);
  snapshot = await chain.request('evm_snapshot');
  await chain.request('anvil_mine', '0x8');
});

const tern = () => chain.find('TERN').address;
const toData = (amount, to = OWNER) => encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });
const mine = (count = 1) => chain.request('anvil_mine', `0x${count.toString(16)}`);
const send = (transaction) => chain.request('eth_sendTransaction', { from: ADA, gas: '0x30000', ...transaction });

const setTimer = (callback, delayMs) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};

/** A page's way to the chain, and what it knows of the transfers that it has sent. */
const open = () =>
  openBrowser(
    code,
    () => connect(code, world.chains[0]).parameters,
    ({ parameters, environment, storage }) => {
      const transfers = code.createTransfers({ setTimer });
      const { client, network } = parameters;
      const provider = { request: (call) => client.request(call) };
      const getAdapter = async () => ({ createNodeClient: async () => client, loadTransfers: async () => transfers });
      const through = { provider, network, transfers };
      return {
        follow: (funding) => code.followTransfer({ environment, getAdapter, storage }, network, funding),
        toRequest: (transaction) => ({ method: 'eth_sendTransaction', params: [{ from: ADA, value: '0x0', ...transaction }] }),
        startTrace: (request) => transfers.startTrace({ provider, network, from: ADA, request }),
        keep: (sent) => code.addPending(storage, Date.now(), { ...sent, network: network.caipNetworkId, at: Date.now(), state: 'pending' }),
        keepLost: (sent) => code.trackUncertain({ environment, storage }, through, sent),
      };
    },
  );

let count = 0;
async function begin({ records, parameters }, token = tern()) {
  const seen = await code.look({ ...parameters, owner: OWNER, token });
  const id = `f${(count += 1)}`;
  const facts = { network: world.chains[0].caipId, address: OWNER, token, symbol: 'TERN', decimals: 6, others: [], at: Date.now() };
  const position = { block: seen.head.block, blockHash: seen.head.hash, startBalance: String(seen.balance) };
  records.add({ id, ...facts, ...position, need: String(seen.balance + SUM) });
  return id;
}

/**
 * Has a wallet asked for the transfer of the sum, as the view does.
 *
 * @param sent The transaction that the wallet sends instead. Default: the one that it was asked for.
 */
async function transfer(tab, id, sent = {}) {
  const claimed = await tab.records.claim(id, { from: ADA, amount: String(SUM) });
  assert.ok(claimed);
  const asked = { to: tern(), data: toData(SUM) };
  const trace = await tab.startTrace(tab.toRequest(asked));
  const hash = await send({ ...asked, ...sent });
  tab.keep({ hash, from: ADA, to: OWNER, amount: String(SUM), decimals: 6, symbol: 'TERN', token: tern(), trace });
  tab.records.settle(id, claimed, { state: 'sent', hash });
  return hash;
}
const stateOf = ({ funding }) => [funding.transfer.state, funding.transfer.outcome];
const isOpen = async (tab, id) => (await tab.records.claim(id, { from: BEN, amount: '1' })) !== undefined;

test('a transfer that is reverted opens the ways again at the next look, in every tab', async () => {
  const browser = open();
  const [tab, other] = [browser.openTab(), browser.openTab()];
  const id = await begin(tab);
  await transfer(tab, id, { data: toData(10n ** 30n) });
  assert.equal(await isOpen(other, id), false, 'before a look it may still arrive');
  const state = await other.look(id);
  assert.deepEqual(stateOf(state), ['ended', 'failed']);
  assert.deepEqual([state.arrival.status, state.arrival.askable], ['waiting', SUM]);
  assert.equal(await isOpen(tab, id), true);
});

test('a transfer that arrives stays under way until another block is on top, and is under way again when a reorganisation takes it', async () => {
  const browser = open();
  const tab = browser.openTab();
  const id = await begin(tab);
  await mine(3);
  await transfer(tab, id);
  const seen = await tab.look(id);
  assert.deepEqual([...stateOf(seen), seen.arrival.status], ['sent', undefined, 'confirming']);
  await mine();
  const there = await tab.look(id);
  assert.deepEqual([...stateOf(there), there.arrival.status], ['ended', 'arrived', 'arrived']);
  await chain.request('anvil_reorg', 3, []);
  const { arrival, ...gone } = await browser.openTab().look(id);
  assert.deepEqual([...stateOf(gone), arrival.status, arrival.askable], ['sent', undefined, 'waiting', SUM]);
  assert.equal(await isOpen(tab, id), false, 'it waits for a block again');
});

for (const [title, sent] of [
  ['a smaller sum', () => ({ data: toData(SUM - 1n) })],
  ['another receiver', () => ({ data: toData(SUM, CLEO) })],
  ['the native currency', () => ({ to: OWNER, data: '0x', value: '0x1' })],
])
  test(`a wallet that sends ${title} is found out by the chain, and what has come is counted`, async () => {
    const tab = open().openTab();
    const id = await begin(tab);
    await transfer(tab, id, sent());
    const state = await tab.look(id);
    assert.deepEqual(stateOf(state), ['ended', 'different']);
    const came = title === 'a smaller sum' ? SUM - 1n : 0n;
    assert.equal(state.arrival.askable, SUM - came);
    assert.equal(await isOpen(tab, id), true);
  });

test('a transfer that the wallet cancels or replaces has ended, and one that it speeds up has not', async () => {
  for (const [replaced, ends] of [
    [{ to: ADA, data: '0x' }, ['ended', 'replaced']],
    [{ to: tern(), data: toData(SUM, BEN) }, ['ended', 'replaced']],
    [{ to: tern(), data: toData(SUM) }, ['ended', 'arrived']],
  ]) {
    const tab = open().openTab();
    const id = await begin(tab);
    await chain.request('evm_setAutomine', false);
    const hash = await transfer(tab, id, { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' });
    assert.deepEqual(stateOf(await tab.look(id)), ['sent', undefined]);
    const { nonce } = await chain.request('eth_getTransactionByHash', hash);
    await send({ ...replaced, nonce, maxFeePerGas: '0xee6b2800', maxPriorityFeePerGas: '0x77359400' });
    await chain.request('evm_setAutomine', true);
    await mine();
    await tab.look(id);
    await mine();
    await tab.look(id);
    assert.deepEqual(stateOf(await tab.look(id)), ends);
  }
});

test('a transfer that left the pool of the node is still under way: another node may have it', async () => {
  const tab = open().openTab();
  const id = await begin(tab);
  await chain.request('evm_setAutomine', false);
  const hash = await transfer(tab, id);
  await tab.look(id);
  await chain.request('anvil_dropTransaction', hash);
  await mine(2);
  assert.deepEqual(stateOf(await tab.look(id)), ['sent', undefined]);
  assert.equal(await isOpen(tab, id), false);
});

test('a transfer whose wallet never answered is found on the chain by its payer’s nonces', async () => {
  const tab = open().openTab();
  const id = await begin(tab);
  await tab.records.claim(id, { from: ADA, amount: String(SUM) });
  const asked = { to: tern(), data: toData(SUM) };
  const trace = await tab.startTrace(tab.toRequest(asked));
  tab.keepLost({ from: ADA, to: OWNER, amount: String(SUM), decimals: 6, symbol: 'TERN', token: tern(), trace });
  assert.deepEqual(stateOf(await tab.look(id)), ['asked', undefined]);
  assert.equal(await isOpen(tab, id), false);
  const hash = await send(asked);
  await mine(2);
  let state;
  for (let looks = 0; looks < 4; looks++) state = await tab.look(id);
  assert.deepEqual(stateOf(state), ['ended', 'arrived']);
  assert.equal(state.funding.transfer.hash, hash);
  assert.equal(state.arrival.status, 'arrived');
});

test('what the visitor said was not sent is not followed, and a late answer of its wallet is', async () => {
  const tab = open().openTab();
  const id = await begin(tab);
  const claimed = await tab.records.claim(id, { from: ADA, amount: String(SUM) });
  tab.records.settle(id, claimed, { state: 'ended' });
  assert.deepEqual(stateOf(await tab.look(id)), ['ended', undefined]);
  const hash = await send({ to: tern(), data: toData(SUM) });
  tab.records.settle(id, claimed, { state: 'sent', hash });
  await mine();
  assert.deepEqual(stateOf(await tab.look(id)), ['ended', 'arrived']);
});
