/** The whole balance of SOL on the runtime of Solana: the transfer that the fee was estimated for lands, and leaves nothing. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { base64 } from '@scure/base';
import * as web3 from '@solana/web3.js';
import { ADA, startTestSolana } from '../../demo/sandbox/solana/test-tools.mjs';
import { connectSolana } from './holdings-page.mjs';
import { importSources } from '../tools/import-sources.mjs';

let solana;
let code;

before(async () => {
  [solana, code] = await Promise.all([
    startTestSolana(),
    importSources(`export { createTransfers } from './src/adapters/solana/transfers/index.js';
      export { createGetClient, createGetNode } from './src/adapters/solana/solana-rpc.js';
      export { defineNetwork } from './src/config/define-network.js';`),
  ]);
});
after(() => solana?.stop());

const RENT = 890_880;
const FEE = 5000;
const toKey = ({ publicKey }) => publicKey.toBase58();

/** Transfers over a node that reports this price of a compute unit, in millionths of a lamport. */
function createTransfers(microLamports) {
  const { parameters } = connectSolana(code, solana.url);
  const { network } = parameters;
  const withPrice = async (url, init) => {
    const response = await fetch(url, init);
    const [asked, answers] = [[JSON.parse(init.body)].flat(), [await response.json()].flat()];
    const isPrice = (id) => asked.some((one) => one.id === id && one.method === 'getRecentPrioritizationFees');
    const result = [{ slot: 1, prioritizationFee: microLamports }];
    const changed = answers.map((answer) => (isPrice(answer.id) ? { ...answer, result } : answer));
    return Response.json(init.body.startsWith('[') ? changed : changed[0]);
  };
  const environment = { isDisposed: () => false, fetch: withPrice };
  return { network, transfers: code.createTransfers(web3, code.createGetNode(code.createGetClient({ environment }))) };
}

async function createOwner(lamports) {
  const owner = web3.Keypair.generate();
  await solana.ask('requestAirdrop', toKey(owner), lamports);
  await solana.ask('sandbox_advanceBlocks', 1);
  assert.equal(await solana.connection.getBalance(owner.publicKey), lamports);
  return owner;
}

/** Signs and sends a transfer, and returns the error with which it landed. */
async function land({ network, transfers }, owner, transfer, fee) {
  const { params } = await transfers.buildTransaction({ network, transfer, fee });
  const transaction = web3.VersionedTransaction.deserialize(base64.decode(params[0].transaction));
  transaction.sign([owner]);
  const signature = await solana.connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  await solana.ask('sandbox_advanceBlocks', 2);
  const { value } = await solana.connection.getSignatureStatus(signature);
  return value.err;
}

const estimate = ({ network, transfers }, parameters) =>
  transfers.estimateFee({ network, provider: undefined, ...parameters }).then(
    (fee) => ({ fee }),
    ({ reason }) => ({ reason }),
  );

/** Balances in lamports, from the least that an account can have to four times as much. */
const BALANCES = [
  ...[0, 1, 2, 100, 2500, FEE - 1, FEE, FEE + 1, FEE + 2, 2 * FEE - 1, 2 * FEE, 2 * FEE + 1, 20_000, 50_000, 100_000],
  ...[250_000, 500_000, 609_119, 609_120, 800_000, 804_120, RENT - 1, RENT, RENT + 1, RENT + FEE - 1, RENT + FEE, RENT + FEE + 1],
  ...[1_000_000, 1_009_120, 2_109_120],
].map((more) => RENT + more);

for (const microLamports of [0, 777_777]) {
  test(`the whole balance of 30 accounts around the rent leaves nothing, at a price of ${microLamports} for a unit`, async () => {
    const node = createTransfers(microLamports);
    assert.equal(BALANCES.length, 30);
    for (const balance of BALANCES) {
      for (const isNew of [false, true]) {
        const owner = await createOwner(balance);
        const to = isNew ? web3.Keypair.generate() : ADA;
        const at = `${balance} to ${isNew ? 'a new' : 'an existing'} account`;
        const whole = { from: toKey(owner), to: toKey(to), amount: BigInt(balance) };
        const { fee, reason } = await estimate(node, { transfer: whole, isWhole: true });
        const priority = Math.ceil((630 * microLamports) / 1_000_000);
        // An account keeps its rent while it pays a fee, and a new one has to get its own.
        if (balance - FEE - priority < RENT) {
          assert.equal(reason, 'rent', at);
          continue;
        }
        assert.equal(fee?.max, BigInt(FEE + priority), `${at}: ${reason}`);
        const before = await solana.connection.getBalance(to.publicKey);
        const value = BigInt(balance) - fee.max;
        assert.equal(await land(node, owner, { ...whole, amount: value }, fee), null, at);
        assert.equal(await solana.connection.getBalance(owner.publicKey), 0, at);
        assert.equal(BigInt((await solana.connection.getBalance(to.publicKey)) - before), value, at);
      }
    }
  });

  test(`an amount is refused for its rent exactly where the chain refuses it, at a price of ${microLamports} for a unit`, async () => {
    const node = createTransfers(microLamports);
    const balance = 3 * RENT;
    const spent = FEE + Math.ceil((630 * microLamports) / 1_000_000);
    for (const left of [0, 1, 2, 490, 491, FEE, RENT - 491, RENT - 490, RENT - 489, RENT - 1, RENT, RENT + 1, RENT + FEE]) {
      const owner = await createOwner(balance);
      const transfer = { from: toKey(owner), to: toKey(ADA), amount: BigInt(balance - spent - left) };
      const { fee, reason } = await estimate(node, { transfer });
      const isDust = left > 0 && left < RENT;
      // What leaves nothing only because of the priority fee is refused too: the whole balance is sent in its place.
      const isRefused = isDust || (left === 0 && microLamports > 0);
      assert.equal(reason, isRefused ? 'rent' : undefined, `${left} left`);
      const limits = { estimated: 0n, max: 0n, limits: { unitLimit: 630, microLamports: String(microLamports) } };
      const err = await land(node, owner, transfer, fee ?? limits);
      assert.deepEqual(err, isDust ? { InsufficientFundsForRent: { account_index: 0 } } : null, `${left} left`);
    }
  });
}
