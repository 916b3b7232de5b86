/** Payments to an account, on a real chain: reloads, reorganisations of five blocks, two tabs, wrong payments. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { encodeFunctionData, erc20Abi, getAddress, parseUnits } from 'viem';
import { ADA, askChain, BEN, CLEO } from '../../demo/sandbox/world/test-tools.mjs';
import { startWorld } from '../../demo/sandbox/world/start-world.mjs';
import { IS_MATRIX } from '../fixtures/is-matrix.mjs';
import { importSources } from '../tools/import-sources.mjs';
import { createRandom, openBrowser } from './funding-browser.mjs';
import { CLIENT, connect } from './holdings-page.mjs';

let world;
let code;
let chain;
let snapshot;
/** Receiver of the funds: an account of which nothing else moves. */
const OWNER = getAddress(`0x${'f0d0'.repeat(10)}`);

before(async () => {
  [world, code] = await Promise.all([
    startWorld(),
    importSources(`export * from './src/adapters/eip155/arrivals/index.js';
      export { createFundingRecords } from './src/actions/fund/funding-records.js';
      export { lookOnce } from './src/actions/fund/watch-arrival.js';
      export { createStorage } from './src/storage/storage.js';
      ${CLIENT}`),
  ]);
  chain = askChain(world.chains[0]);
});
after(() => world?.stop());
beforeEach(async () => {
  if (snapshot) await chain.request('evm_revert', snapshot);
  snapshot = await chain.request('evm_snapshot');
  // A reorganisation below it would leave nothing to go back to.
  await chain.request('anvil_mine', '0x8');
});

const hex = (value) => `0x${value.toString(16)}`;
const tern = () => chain.find('TERN').address;
const getHead = async () => Number(await chain.request('eth_blockNumber'));
const toTransfer = (amount, to = OWNER) => encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });
/** Pays, in a block of its own. @returns The hash of the transaction. */
const pay = async (token, amount, from = ADA) => {
  const transfer = token === undefined ? { to: OWNER, value: hex(amount) } : { to: token, data: toTransfer(amount), gas: '0x30000' };
  return (await chain.send({ from, ...transfer })).transactionHash;
};
const mine = (count) => chain.request('anvil_mine', hex(count));

/** One browser of a visitor of the chain. */
const open = () => openBrowser(code, () => connect(code, world.chains[0]).parameters);

let count = 0;
/** Begins a funding as a page does. */
async function begin({ records, parameters }, token, amount) {
  const seen = await code.look({ ...parameters, owner: OWNER, token });
  const id = `f${(count += 1)}`;
  const facts = { network: world.chains[0].caipId, address: OWNER, symbol: 'TERN', decimals: 6, others: [], at: Date.now() };
  const position = { block: seen.head.block, blockHash: seen.head.hash, startBalance: String(seen.balance) };
  records.add({ id, ...facts, ...position, ...(token !== undefined && { token }), need: String(seen.balance + amount) });
  return id;
}

/** The truth, by requests of our own. */
async function readTruth(token, need) {
  const head = await getHead();
  const at = (block) =>
    token === undefined
      ? chain.request('eth_getBalance', OWNER, hex(block)).then(BigInt)
      : chain
          .request(
            'eth_call',
            { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [OWNER] }) },
            hex(block),
          )
          .then(BigInt);
  const [now, before] = await Promise.all([at(head), at(head - 1)]);
  const certain = now < before ? now : before;
  return { isThere: certain >= need, certain, now };
}

test('a payment of the token is seen in its own block, and has arrived one block later, to the base unit', async () => {
  const tab = open().openTab();
  const id = await begin(tab, tern(), 23_400_000n);
  assert.equal((await tab.look(id)).arrival.status, 'waiting');
  const hash = await pay(tern(), 23_399_999n);
  await mine(1);
  const { arrival: almost } = await tab.look(id);
  assert.deepEqual([almost.status, almost.missing, almost.received, almost.transactions], ['waiting', 1n, 23_399_999n, [hash]]);
  const last = await pay(tern(), 1n, BEN);
  const { arrival: seen } = await tab.look(id);
  assert.deepEqual([seen.status, seen.missing, seen.askable], ['confirming', 1n, 0n]);
  await mine(1);
  const { arrival } = await tab.look(id);
  assert.deepEqual([arrival.status, arrival.missing, arrival.received, arrival.transactions], ['arrived', 0n, 23_400_000n, [hash, last]]);
});

test('a payment of the native currency is seen by the balance', async () => {
  const tab = open().openTab();
  const amount = parseUnits('0.25', 18);
  const id = await begin(tab, undefined, amount);
  await pay(undefined, amount);
  assert.equal((await tab.look(id)).arrival.status, 'confirming');
  await mine(1);
  const { arrival } = await tab.look(id);
  assert.deepEqual([arrival.status, arrival.received], ['arrived', amount]);
});

test('another token, and what the account sends to itself, are no arrival', async () => {
  const tab = open().openTab();
  const id = await begin(tab, tern(), 5n);
  await pay(chain.find('SKUA').address, 1000n);
  await pay(undefined, 10n ** 18n);
  await chain.request('anvil_impersonateAccount', OWNER);
  await pay(tern(), 3n);
  await chain.send({ from: OWNER, to: tern(), data: toTransfer(3n), gas: '0x30000' });
  await mine(2);
  const { arrival } = await tab.look(id);
  assert.deepEqual([arrival.status, arrival.missing, arrival.received, arrival.transactions.length], ['waiting', 2n, 3n, 1]);
});

test('a reorganisation of five blocks takes an arrival back, and gives it again when the payment is in the new chain', async () => {
  const tab = open().openTab();
  await mine(3);
  const id = await begin(tab, tern(), 7n);
  await pay(tern(), 7n);
  await mine(4);
  assert.equal((await tab.look(id)).arrival.status, 'arrived');
  await chain.request('anvil_reorg', 5, []);
  const { arrival: gone } = await tab.look(id);
  assert.deepEqual([gone.status, gone.missing, gone.received], ['waiting', 7n, 0n]);
  await pay(tern(), 7n);
  await mine(1);
  assert.equal((await tab.look(id)).arrival.status, 'arrived');
});

test('a reorganisation of the block of the beginning has the funding begin there anew: what had come before comes again', async () => {
  const tab = open().openTab();
  await pay(tern(), 4n);
  const id = await begin(tab, tern(), 6n);
  const { startBalance, blockHash } = tab.records.get(id);
  await chain.request('anvil_reorg', 5, []);
  const { funding, arrival } = await tab.look(id);
  assert.notEqual(funding.blockHash, blockHash);
  assert.equal(BigInt(funding.startBalance), BigInt(startBalance) - 4n);
  assert.deepEqual([arrival.status, arrival.missing, arrival.received], ['waiting', 10n, 0n]);
  await pay(tern(), 10n);
  await mine(1);
  assert.deepEqual((await tab.look(id)).arrival.received, 10n);
});

const SEQUENCES = IS_MATRIX ? 200 : 40;

test('in random sequences nothing is called arrived that is not there, nothing is lost, and no second transfer is asked for', async () => {
  const tallies = { looks: 0, arrived: 0, reorganisations: 0, refusedTransfers: 0, takenBack: 0 };
  for (let seed = 1; seed <= SEQUENCES; seed++) {
    const random = createRandom(seed);
    const browser = open();
    const tabs = [browser.openTab(), browser.openTab()];
    const token = random(2) === 0 ? tern() : undefined;
    const other = token === undefined ? tern() : undefined;
    const amount = BigInt(10 + random(1000));
    const id = await begin(tabs[0], token, amount);
    const need = BigInt(tabs[0].records.get(id).need);
    let wasThere = false;
    const lookAndCompare = async () => {
      const { arrival } = await tabs[random(2)].look(id);
      const truth = await readTruth(token, need);
      tallies.looks += 1;
      assert.equal(arrival.status === 'arrived', truth.isThere, `seed ${seed}`);
      assert.equal(arrival.missing, truth.certain >= need ? 0n : need - truth.certain, `seed ${seed}`);
      assert.ok(arrival.askable <= need, `seed ${seed}: no more than the stated sum is asked for`);
      if (wasThere && !truth.isThere) tallies.takenBack += 1;
      wasThere = truth.isThere;
    };
    for (let step = 0; step < 6; step++) {
      switch (random(7)) {
        case 0:
          await pay(token, amount / 2n + 1n);
          break;
        case 1:
          await pay(token, amount);
          break;
        case 2:
          await pay(other, 3n, CLEO);
          break;
        case 3:
          tabs[random(2)] = browser.openTab();
          break;
        case 4:
          await chain.request('anvil_reorg', 1 + random(5), []);
          tallies.reorganisations += 1;
          break;
        case 5: {
          // Both tabs at once.
          const before = tabs[0].records.get(id).transfer;
          const granted = await Promise.all(tabs.map(({ records }) => records.claim(id, { from: ADA, amount: String(amount) })));
          const isFree = before === undefined || before.state === 'ended';
          assert.equal(granted.filter(Boolean).length, isFree ? 1 : 0, `seed ${seed}`);
          tallies.refusedTransfers += granted.filter((one) => !one).length;
          if (isFree && random(2) === 0) tabs[0].records.change(id, { transfer: { ...tabs[1].records.get(id).transfer, state: 'ended' } });
          break;
        }
        default:
          await mine(1 + random(3));
      }
      await lookAndCompare();
    }
    const { now } = await readTruth(token, need);
    if (now < need) await pay(token, need - now);
    await mine(1);
    await lookAndCompare();
    assert.ok(wasThere, `seed ${seed}: the payment is not lost`);
    tallies.arrived += 1;
  }
  assert.equal(tallies.arrived, SEQUENCES);
  assert.ok(
    tallies.reorganisations > SEQUENCES / 2 && tallies.takenBack > SEQUENCES / 20 && tallies.refusedTransfers > SEQUENCES / 4,
    JSON.stringify(tallies),
  );
});
