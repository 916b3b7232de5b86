/** Payments to an account of Solana, on the real programs: slots that are dropped, reloads, two tabs, wrong payments, nodes that are behind. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ComputeBudgetProgram, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { createAnswer } from '../../demo/sandbox/solana/create-answer.mjs';
import { createChain } from '../../demo/sandbox/solana/create-chain.mjs';
import { loadRuntime } from '../../demo/sandbox/solana/create-runtime.mjs';
import { seedWorld } from '../../demo/sandbox/solana/seed-world.mjs';
import { ADA, BEN, createClock, tokenOf } from '../../demo/sandbox/solana/test-tools.mjs';
import { splToken } from '../../demo/sandbox/solana/token-library.mjs';
import { data } from '../../demo/sandbox/solana/world-data.mjs';
import { IS_MATRIX } from '../fixtures/is-matrix.mjs';
import { importSources } from '../tools/import-sources.mjs';
import { createRandom, openBrowser } from './funding-browser.mjs';
import { connectSolana } from './holdings-page.mjs';

const SLOT_MS = 400;
const SOL = 10n ** 9n;
/** Slots whose states are remembered: so many can be dropped. */
const DEPTH = 5;

let code;
let cluster;
before(async () => {
  [code, cluster] = await Promise.all([
    importSources(`export * from './src/adapters/solana/arrivals/index.js';
      export { createFundingRecords } from './src/actions/fund/funding-records.js';
      export { lookOnce } from './src/actions/fund/watch-arrival.js';
      export { createStorage } from './src/storage/storage.js';
      export { createGetClient } from './src/adapters/solana/solana-rpc.js';
      export { defineNetwork } from './src/config/define-network.js';`),
    startCluster(),
  ]);
});

/**
 * Starts two chains of the sandbox that are one cluster: the first has executed what the other, a slot later, has votes for. A node answers
 * from the one of the commitment.
 */
async function startCluster() {
  const clock = createClock();
  const native = await loadRuntime();
  const [executed, voted] = [0, 1].map(() => createChain({ native, genesisHash: data.genesisHash, now: () => clock.ms }));
  seedWorld(executed);
  voted.load(executed.save());
  const answers = new Map([executed, voted].map((chain) => [chain, createAnswer(chain)]));
  const ask = async (chain, method, ...params) => {
    const { result, error } = JSON.parse(await answers.get(chain).answer(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })));
    assert.equal(error, undefined, JSON.stringify(error));
    return result;
  };
  let states = [executed.save()];
  let count = 0;
  return {
    executed,
    voted,
    ask,
    /** Ends the slot: what it has executed has votes now. */
    tick(slots = 1) {
      const state = executed.save();
      voted.load(state);
      states = [...Array.from({ length: slots }, () => state), ...states].slice(0, DEPTH + 1);
      clock.ms += slots * SLOT_MS;
    },
    /** From now on nothing older is dropped. */
    root: () => void (states = states.slice(0, 1)),
    /** Drops what the newest slots have executed; without a depth only what has no votes. */
    drop(depth = 0) {
      states = states.slice(Math.min(depth, states.length - 1));
      executed.load(states[0]);
      voted.load(states[0]);
    },
    /** Sends a transaction, of which none is like another. */
    async send(payer, ...instructions) {
      const unique = ComputeBudgetProgram.setComputeUnitLimit({ units: 300_000 + (count += 1) });
      const transaction = new Transaction({ feePayer: payer.publicKey }).add(unique, ...instructions);
      transaction.recentBlockhash = executed.clock.hashOf(executed.clock.height());
      transaction.sign(payer);
      return ask(executed, 'sendTransaction', transaction.serialize().toString('base64'), { encoding: 'base64', skipPreflight: true });
    },
    /** Answers a page as a node does. @param lagMs Time by which the node is behind. */
    async answer(_url, init) {
      const body = JSON.parse(init.body);
      const one = async (request) => {
        const { commitment = 'finalized' } = request.params.at(-1);
        const chain = commitment === 'processed' ? executed : voted;
        return JSON.parse(await answers.get(chain).answer(JSON.stringify(request)));
      };
      return Response.json(Array.isArray(body) ? await Promise.all(body.map(one)) : await one(body));
    },
  };
}

/** A new account, with SOL so that any payment to it is taken. */
function createOwner() {
  const keypair = Keypair.generate();
  cluster.executed.fund(keypair.publicKey.toBase58(), SOL);
  cluster.tick();
  return keypair;
}

const toPlace = ({ mint, program }, owner) => {
  const programId = program === 'spl-token-2022' ? splToken.TOKEN_2022_PROGRAM_ID : splToken.TOKEN_PROGRAM_ID;
  const address = splToken.getAssociatedTokenAddressSync(new PublicKey(mint), owner.publicKey, false, programId);
  return { mint: new PublicKey(mint), programId, address };
};
/** Pays lamports, or base units of a token. @returns The signature. */
async function pay(symbol, amount, to, from = ADA) {
  if (symbol === undefined)
    return cluster.send(from, SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports: amount }));
  const token = tokenOf(symbol);
  const { mint, programId, address } = toPlace(token, to);
  return cluster.send(
    from,
    splToken.createAssociatedTokenAccountIdempotentInstruction(from.publicKey, address, to.publicKey, mint, programId),
    splToken.createTransferCheckedInstruction(
      ...[toPlace(token, from).address, mint, address, from.publicKey, amount, token.decimals, [], programId],
    ),
  );
}

const toMint = (symbol) => (symbol === undefined ? undefined : tokenOf(symbol).mint);
/** One browser of a visitor of the cluster. */
const open = (answer = cluster.answer) => openBrowser(code, () => connectSolana(code, 'http://node.example', answer).parameters);

let count = 0;
/** Begins a funding as a page does. */
async function begin({ records, parameters }, symbol, owner, amount) {
  const address = owner.publicKey.toBase58();
  const token = toMint(symbol);
  const seen = await code.look({ ...parameters, owner: address, token });
  const id = `f${(count += 1)}`;
  const facts = { network: data.caipNetworkId, address, symbol: symbol ?? 'SOL', decimals: 6, others: [], at: Date.now() };
  const position = { block: seen.head.block, startBalance: String(seen.balance) };
  records.add({ id, ...facts, ...position, ...(token !== undefined && { token }), need: String(seen.balance + amount) });
  return id;
}

/** The truth, read from the accounts themselves. */
function readTruth(symbol, owner, need) {
  const read = (chain) => {
    if (symbol === undefined) return chain.getAccount(owner.publicKey.toBase58())?.lamports ?? 0n;
    const account = chain.getAccount(toPlace(tokenOf(symbol), owner).address.toBase58());
    return account ? Buffer.from(account.data).readBigUInt64LE(64) : 0n;
  };
  const [now, settled] = [read(cluster.executed), read(cluster.voted)];
  const certain = now < settled ? now : settled;
  return { now, certain, isThere: certain >= need };
}

for (const symbol of [undefined, 'PUFN'])
  test(`a payment of ${symbol ?? 'SOL'} is seen when it is executed, and has arrived when it has votes, to the base unit`, async () => {
    const owner = createOwner();
    const tab = open().openTab();
    const id = await begin(tab, symbol, owner, 23_400_000n);
    assert.equal((await tab.look(id)).arrival.status, 'waiting');
    await pay(symbol, 23_399_999n, owner);
    cluster.tick(2);
    const { arrival: almost } = await tab.look(id);
    assert.deepEqual([almost.status, almost.missing, almost.received], ['waiting', 1n, 23_399_999n]);
    await pay(symbol, 1n, owner, BEN);
    const { arrival: seen } = await tab.look(id);
    assert.deepEqual([seen.status, seen.missing, seen.askable], ['confirming', 1n, 0n]);
    cluster.tick();
    const { arrival } = await tab.look(id);
    assert.deepEqual([arrival.status, arrival.missing, arrival.received], ['arrived', 0n, 23_400_000n]);
  });

test('another token is no arrival, and of a token with a transfer tax what has come is counted', async () => {
  const owner = createOwner();
  const tab = open().openTab();
  const id = await begin(tab, 'PUFN', owner, 5n);
  const taxed = await begin(tab, 'EDDY', owner, 10_000_000n);
  await pay('KELP', 1000n, owner);
  await pay(undefined, SOL, owner);
  await pay('EDDY', 10_000_000n, owner);
  cluster.tick(2);
  const { arrival } = await tab.look(id);
  assert.deepEqual([arrival.status, arrival.missing, arrival.received], ['waiting', 5n, 0n]);
  const { arrival: less } = await tab.look(taxed);
  assert.deepEqual([less.status, less.missing, less.received], ['waiting', 150_000n, 9_850_000n]);
  await pay('EDDY', 152_285n, owner);
  cluster.tick();
  assert.equal((await tab.look(taxed)).arrival.status, 'arrived');
});

test('a payment in a slot that is dropped is taken back, and counts when it is executed again', async () => {
  const owner = createOwner();
  const tab = open().openTab();
  const id = await begin(tab, 'PUFN', owner, 7n);
  await pay('PUFN', 7n, owner);
  assert.equal((await tab.look(id)).arrival.status, 'confirming');
  cluster.drop();
  const { arrival: gone } = await tab.look(id);
  assert.deepEqual([gone.status, gone.missing, gone.askable, gone.received], ['waiting', 7n, 7n, 0n]);
  await pay('PUFN', 7n, owner);
  cluster.tick();
  assert.equal((await tab.look(id)).arrival.status, 'arrived');
  cluster.tick(3);
  cluster.drop(DEPTH);
  const { arrival: lost } = await tab.look(id);
  assert.deepEqual([lost.status, lost.missing], ['waiting', 7n]);
});

test('what has no votes when the funding begins counts as an arrival, once it has them', async () => {
  const owner = createOwner();
  const tab = open().openTab();
  await pay('PUFN', 4n, owner);
  const id = await begin(tab, 'PUFN', owner, 4n);
  assert.equal(tab.records.get(id).startBalance, '0');
  cluster.drop();
  assert.equal((await tab.look(id)).arrival.status, 'waiting');
  await pay('PUFN', 4n, owner);
  cluster.tick();
  const { arrival } = await tab.look(id);
  assert.deepEqual([arrival.status, arrival.received], ['arrived', 4n]);
});

test('a node that is behind the beginning is not believed: what it has is spent', async () => {
  const owner = createOwner();
  await pay(undefined, 9n * SOL, owner);
  cluster.tick();
  // The slot is that of the answer; a node that is behind answers with another balance.
  let lag = 0;
  const behind = async (url, init) => {
    const body = JSON.parse(init.body);
    const refused = [body].flat().some(({ params }) => params.at(-1).minContextSlot > cluster.voted.clock.slot('confirmed') - lag);
    const refusal = { code: -32_016, message: 'Minimum context slot has not been reached' };
    return refused ? Response.json([body].flat().map(({ id }) => ({ jsonrpc: '2.0', id, error: refusal }))) : cluster.answer(url, init);
  };
  const tab = open(behind).openTab();
  await cluster.send(owner, SystemProgram.transfer({ fromPubkey: owner.publicKey, toPubkey: BEN.publicKey, lamports: 9n * SOL }));
  cluster.tick(2);
  const id = await begin(tab, undefined, owner, SOL);
  assert.equal((await tab.look(id)).arrival.status, 'waiting');
  lag = 3;
  await assert.rejects(tab.look(id));
  lag = 0;
  assert.equal((await tab.look(id)).arrival.status, 'waiting');
});

test('many payments, into several accounts of one token, are summed up to the base unit', async () => {
  const owner = createOwner();
  const tab = open().openTab();
  const id = await begin(tab, 'PUFN', owner, 60n * 61n);
  const { mint, programId } = toPlace(tokenOf('PUFN'), owner);
  const second = Keypair.generate();
  const space = splToken.ACCOUNT_SIZE;
  const lamports = Number(cluster.executed.getRent(space));
  const making = new Transaction({
    feePayer: ADA.publicKey,
    recentBlockhash: cluster.executed.clock.hashOf(cluster.executed.clock.height()),
  });
  making.add(
    SystemProgram.createAccount({ ...{ fromPubkey: ADA.publicKey, newAccountPubkey: second.publicKey, space, lamports }, programId }),
    splToken.createInitializeAccount3Instruction(second.publicKey, mint, owner.publicKey, programId),
    splToken.createTransferCheckedInstruction(
      ...[toPlace(tokenOf('PUFN'), ADA).address, mint, second.publicKey, ADA.publicKey, 1830n, 6, [], programId],
    ),
  );
  making.sign(ADA, second);
  await cluster.ask(cluster.executed, 'sendTransaction', making.serialize().toString('base64'), {
    encoding: 'base64',
    skipPreflight: true,
  });
  for (let at = 1n; at <= 60n; at++) await pay('PUFN', at, owner);
  cluster.tick();
  const { arrival } = await tab.look(id);
  assert.deepEqual([arrival.status, arrival.received], ['arrived', 60n * 61n]);
});

test('the pace of the chain is read where its node says it, and none is invented where not', async () => {
  const { parameters } = open().openTab();
  assert.equal(await code.readPaceMs(parameters), SLOT_MS);
  const without = open(async (_url, init) => {
    const { id } = JSON.parse(init.body);
    return Response.json({ jsonrpc: '2.0', id, error: { code: -32_601, message: 'Method not found' } });
  }).openTab();
  await assert.rejects(code.readPaceMs(without.parameters));
});

const SEQUENCES = IS_MATRIX ? 200 : 20;

test('in random sequences nothing is called arrived that is not there, nothing is lost, and no second transfer is asked for', async () => {
  const tallies = { looks: 0, arrived: 0, dropped: 0, refusedTransfers: 0, takenBack: 0 };
  for (let seed = 1; seed <= SEQUENCES; seed++) {
    const random = createRandom(seed);
    const owner = createOwner();
    const browser = open();
    const tabs = [browser.openTab(), browser.openTab()];
    const symbol = random(2) === 0 ? 'PUFN' : undefined;
    const other = symbol === undefined ? 'PUFN' : undefined;
    const amount = BigInt(10 + random(1000));
    const id = await begin(tabs[0], symbol, owner, amount);
    const need = BigInt(tabs[0].records.get(id).need);
    let wasThere = false;
    const lookAndCompare = async () => {
      const { arrival } = await tabs[random(2)].look(id);
      const truth = readTruth(symbol, owner, need);
      tallies.looks += 1;
      assert.equal(arrival.status === 'arrived', truth.isThere, `seed ${seed}`);
      assert.equal(arrival.missing, truth.isThere ? 0n : need - truth.certain, `seed ${seed}`);
      assert.ok(arrival.askable <= need, `seed ${seed}: no more than the stated sum is asked for`);
      if (wasThere && !truth.isThere) tallies.takenBack += 1;
      wasThere = truth.isThere;
    };
    // The beginning itself is not dropped: what came before it would come again.
    cluster.root();
    for (let step = 0; step < 6; step++) {
      switch (random(7)) {
        case 0:
          await pay(symbol, amount / 2n + 1n, owner);
          break;
        case 1:
          await pay(symbol, amount, owner);
          cluster.tick();
          break;
        case 2:
          await pay(other, 3n, owner, BEN);
          break;
        case 3:
          tabs[random(2)] = browser.openTab();
          break;
        case 4:
          cluster.drop(random(DEPTH + 1));
          tallies.dropped += 1;
          break;
        case 5: {
          // Both tabs at once.
          const { transfer: earlier } = tabs[0].records.get(id);
          const granted = await Promise.all(tabs.map(({ records }) => records.claim(id, { from: 'ADA', amount: String(amount) })));
          const isFree = earlier === undefined || earlier.state === 'ended';
          assert.equal(granted.filter(Boolean).length, isFree ? 1 : 0, `seed ${seed}`);
          tallies.refusedTransfers += granted.filter((one) => !one).length;
          if (isFree && random(2) === 0) tabs[0].records.settle(id, tabs[1].records.get(id).transfer, { state: 'ended' });
          break;
        }
        default:
          cluster.tick(1 + random(3));
      }
      await lookAndCompare();
    }
    const { now } = readTruth(symbol, owner, need);
    if (now < need) await pay(symbol, need - now, owner);
    cluster.tick();
    await lookAndCompare();
    assert.ok(wasThere, `seed ${seed}: the payment is not lost`);
    tallies.arrived += 1;
  }
  assert.equal(tallies.arrived, SEQUENCES);
  assert.ok(
    tallies.dropped >= SEQUENCES / 2 && tallies.takenBack > SEQUENCES / 20 && tallies.refusedTransfers > SEQUENCES / 4,
    JSON.stringify(tallies),
  );
});
