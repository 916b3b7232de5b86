import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { base58 } from '@scure/base';
import { ADA, BEN, startTestSolana } from '../solana/test-tools.mjs';
import { prepareUnsafe } from './frame/rpc/unsafe.mjs';
import { createMemoryStore } from './frame/store.mjs';
import { createVault } from './frame/vault.mjs';
import { startTestSite } from './test-site.mjs';

/** DER prefix of an ed25519 public key. @see https://www.rfc-editor.org/rfc/rfc8410 */
const DER_START = Buffer.from('302a300506032b6570032100', 'hex');
const SOL = 1_000_000_000;

let solana;
let site;
before(async () => {
  solana = await startTestSolana();
  site = await startTestSite({ solana });
});
after(async () => {
  await site?.stop();
  await solana?.stop();
});
afterEach(() => solana.reset());

const path = () => `/api/rpc/${encodeURIComponent(solana.caipNetworkId)}`;
const ask = async (method, params) => {
  const { json } = await site.ask(path(), { body: { method, params } });
  if (json.error) throw new Error(json.error.message);
  return json.result;
};
const isSignedBy = (address, message, signature) => {
  const key = createPublicKey({ key: Buffer.concat([DER_START, base58.decode(address)]), format: 'der', type: 'spki' });
  return verify(null, message, key, base58.decode(signature));
};

/** A wallet's account with one of the coin, as the frame opens it. */
async function openAccount() {
  const key = await createVault(createMemoryStore()).getSolanaAccount('robin');
  await solana.ask('requestAirdrop', key.address, SOL);
  const pick = (named = key.address) => {
    if (named !== key.address) throw new Error('is not in this wallet');
    return 'eoa';
  };
  return { key, address: key.address, ask, pick };
}
const prepare = (method, params, account) => prepareUnsafe({ method, params }, account, {});

/** Writes an unsigned transfer in base58. */
async function write(from, to = BEN.publicKey, lamports = 5, payer = from) {
  const { blockhash } = await solana.connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: new PublicKey(payer), blockhash, lastValidBlockHeight: 0 });
  transaction.add(SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: to, lamports }));
  return base58.encode(transaction.serialize({ requireAllSignatures: false }));
}

test('the page receives the Solana chain, and none where there is none', async () => {
  const { chains } = (await site.ask('/api/config')).json;
  assert.deepEqual(chains.at(-1), { id: solana.caipNetworkId, name: solana.name, namespace: 'solana' });
  const other = await startTestSite();
  assert.equal(
    (await other.ask('/api/config')).json.chains.some(({ namespace }) => namespace === 'solana'),
    false,
  );
  assert.match((await other.ask(path(), { body: { method: 'getBalance' } })).json.message, /does not know this chain/);
  await other.stop();
});

test('its node answers reads and sends signed transactions; the faucet is not available', async () => {
  assert.equal((await ask('getBalance', [ADA.publicKey.toBase58()])).value, 41_750_320_008);
  for (const method of ['requestAirdrop', 'sandbox_dropNext', 'eth_call', 'getProgramAccounts']) {
    const { status, json } = await site.ask(path(), { body: { method, params: [] } });
    assert.deepEqual([status, json.message], [403, `${method} is not for the node.`]);
  }
});

test('a new user receives one SOL, once; not where the faucet is off', async () => {
  const { token } = await site.logIn('robin@example.com');
  const welcome = async (address) => (await site.ask('/api/welcome', { body: { addresses: [], solana: address }, token })).json;
  const [first, second] = [Keypair.generate(), Keypair.generate()].map(({ publicKey }) => publicKey.toBase58());
  assert.match((await welcome(first)).signature, /^[1-9A-HJ-NP-Za-km-z]{64,88}$/);
  assert.equal((await ask('getBalance', [first])).value, SOL);
  assert.equal((await welcome(first)).signature, undefined);
  assert.equal((await ask('getBalance', [first])).value, SOL);
  for (const wrong of ['', 'x', 5, `${first}0`]) assert.equal((await welcome(wrong)).message, 'Invalid input');
  await site.ask('/__secure/faults', { body: { noGift: true } });
  assert.equal((await welcome(second)).signature, undefined);
  await site.ask('/__secure/faults', { method: 'DELETE' });
  assert.equal((await ask('getBalance', [second])).value, 0);
});

test('a user has one key of each kind, the same at the next login and different from other users’', async () => {
  const store = createMemoryStore();
  const vault = createVault(store);
  const { address } = await vault.getSolanaAccount('robin');
  assert.equal((await createVault(store).getSolanaAccount('robin')).address, address);
  assert.notEqual((await vault.getSolanaAccount('ada')).address, address);
  assert.match((await vault.getAccount('robin')).address, /^0x/);
  // A sealed key does not open under another name.
  await store.set('solana:eve', await store.get('solana:robin'));
  await assert.rejects(vault.getSolanaAccount('eve'));
});

test('a message is shown as it is, and signed; a transaction that looks like one is not', async () => {
  const account = await openAccount();
  const text = new TextEncoder().encode('Hello ☕');
  const { question, act } = await prepare('solana_signMessage', { message: base58.encode(text), pubkey: account.address }, account);
  assert.deepEqual([question.title, question.body], ['Sign this message?', 'Hello ☕']);
  const { signature } = await act();
  assert.equal(isSignedBy(account.address, text, signature), true);
  assert.equal(isSignedBy(ADA.publicKey.toBase58(), text, signature), false);
  const message = Transaction.from(base58.decode(await write(account.address))).serializeMessage();
  await assert.rejects(
    prepare('solana_signMessage', { message: base58.encode(message) }, account),
    /This is a transaction, and no message/,
  );
  await assert.rejects(prepare('solana_signMessage', { message: 'a', pubkey: ADA.publicKey.toBase58() }, account), /is not in this wallet/);
  for (const params of [undefined, {}, { message: 5 }, { message: '0' }, [null]])
    await assert.rejects(prepare('solana_signMessage', params, account), /Invalid params: message/);
});

test('transactions are described, signed in this account’s place, and sent', async () => {
  const account = await openAccount();
  const transaction = await write(account.address, BEN.publicKey, 250_000_001);
  const { question, act } = await prepare('solana_signTransaction', { transaction }, account);
  assert.deepEqual(question.rows, [
    ['To', BEN.publicKey.toBase58()],
    ['Amount', '0.250000001 SOL'],
    ['Fee', 'Paid by this account'],
  ]);
  const signed = Transaction.from(base58.decode((await act()).transaction));
  assert.equal(signed.verifySignatures(), true);

  const before = await solana.connection.getBalance(BEN.publicKey);
  const sending = await prepare('solana_signAndSendTransaction', { transaction, options: { preflightCommitment: 'confirmed' } }, account);
  const { signature } = await sending.act();
  assert.equal(signature, base58.encode(signed.signature));
  assert.equal((await solana.connection.getBalance(BEN.publicKey)) - before, 250_000_001);

  const batch = await prepare('solana_signAllTransactions', { transactions: [transaction, await write(account.address)] }, account);
  assert.equal(batch.question.title, 'Sign these 2 transactions?');
  const { transactions } = await batch.act();
  for (const one of transactions) assert.equal(Transaction.from(base58.decode(one)).verifySignatures(), true);
});

test('what the chain refuses is said in its words, and what is not this account’s to sign is not asked', async () => {
  const account = await openAccount();
  const sending = await prepare(
    'solana_signAndSendTransaction',
    { transaction: await write(account.address, BEN.publicKey, 2 * SOL) },
    account,
  );
  await assert.rejects(sending.act(), /./);
  const others = await write(ADA.publicKey.toBase58());
  await assert.rejects(prepare('solana_signTransaction', { transaction: others }, account), /nothing to sign there/);
  const paid = await write(account.address, BEN.publicKey, 5, ADA.publicKey.toBase58());
  const { question } = await prepare('solana_signTransaction', { transaction: paid }, account);
  assert.deepEqual(question.rows.at(-1), ['Fee', `Paid by ${ADA.publicKey.toBase58()}`]);
  for (const params of [undefined, {}, { transaction: 5 }, { transaction: 'AA' }, { transaction: '0' }])
    await assert.rejects(prepare('solana_signTransaction', params, account), /Invalid params: transaction/);
  for (const transactions of [undefined, [], [5], 'x'])
    await assert.rejects(prepare('solana_signAllTransactions', { transactions }, account), /Invalid params: transaction/);
});
