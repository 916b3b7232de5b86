/** The published code of a Solana wallet (the burner wallet of Wallet Adapter, behind its Wallet Standard wallet) answers the page, and the runtime of Solana takes what it signs. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { base64 } from '@scure/base';
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner';
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base';
import * as web3 from '@solana/web3.js';
import { ADA, BEN, sign, startTestSolana } from '../../demo/sandbox/solana/test-tools.mjs';
import { connectSolana } from './holdings-page.mjs';
import { importSources } from '../tools/import-sources.mjs';

let solana;
let code;
/** The wallet warns of itself. */
const { warn } = console;

before(async () => {
  console.warn = () => {};
  [solana, code] = await Promise.all([
    startTestSolana(),
    importSources(`export { createAdapter } from './src/adapters/solana/solana-adapter.js';
      export { createTransfers } from './src/adapters/solana/transfers/index.js';
      export { createGetClient, createGetNode } from './src/adapters/solana/solana-rpc.js';
      export { defineNetwork } from './src/config/define-network.js';
      export { holdFeatures } from './src/connectors/standard/hold-features.js';
      export { createSolanaStandardAdapter } from './src/connectors/standard/solana-standard-adapter.js';
      export { createStandardConnector } from './src/connectors/standard/standard-connector.js';
      export { parseMessage } from './src/siwx/message-text.js';
      export { verifySolana } from './src/siwx/verify/solana.js';`),
  ]);
});
after(() => {
  console.warn = warn;
  return solana?.stop();
});

/** @param change Features beside those of the package. */
function connectBurner(change = () => ({})) {
  const burner = new UnsafeBurnerWalletAdapter();
  const own = new SolanaWalletAdapterWallet(burner, 'solana:localnet', solana.url);
  const wallet = Object.defineProperties(Object.create(own), {
    ...Object.fromEntries(['version', 'name', 'icon', 'chains', 'accounts'].map((name) => [name, { get: () => own[name] }])),
    features: { get: () => ({ ...own.features, ...change(burner) }) },
  });
  const { network } = connectSolana(code, solana.url).parameters;
  const held = code.holdFeatures(wallet);
  const speaker = code.createSolanaStandardAdapter(held.wallet, Date.now);
  assert.ok(speaker.serves(network));
  const connector = code.createStandardConnector({
    wallet: held.wallet,
    speakers: [speaker],
    getNetworks: () => [network],
    origin: 'https://lagoon.example',
  });
  const environment = { isDisposed: () => false, fetch };
  const adapter = code.createAdapter({ environment, networks: [network] });
  const transfers = code.createTransfers(web3, code.createGetNode(code.createGetClient({ environment })));
  return { burner, connector, provider: connector.getProvider('solana'), network, adapter, transfers };
}
const message = (address, chainId) => ({
  ...{ domain: 'lagoon.example', uri: 'https://lagoon.example', version: '1', nonce: 'abcdefgh1234', issuedAt: '2026-11-28T20:00:00.000Z' },
  ...{ accountAddress: address, chainId, statement: 'Sign in to Lagoon' },
});
/** Pays an account, so that it can send. */
async function fund(address) {
  const pay = web3.SystemProgram.transfer({ fromPubkey: ADA.publicKey, toPubkey: new web3.PublicKey(address), lamports: 50_000_000 });
  const signed = await sign(solana.connection, new web3.Transaction().add(pay), ADA);
  await solana.connection.sendRawTransaction(signed.serialize());
  await solana.ask('sandbox_advanceBlocks', 2);
}
const land = async (signature) => {
  await solana.ask('sandbox_advanceBlocks', 2);
  assert.equal((await solana.connection.getSignatureStatus(signature)).value.err, null);
};

test('a published wallet connects, shares no account before and after, and reports the end', async () => {
  const { burner, connector } = connectBurner();
  assert.equal(await connector.getAccounts('solana'), undefined);
  const { accounts } = await connector.connect('solana');
  assert.deepEqual(accounts, [burner.publicKey.toBase58()]);
  assert.deepEqual((await connector.getAccounts('solana')).accounts, accounts);
  const seen = [];
  connector.listen('solana', { onAccounts: (list) => seen.push([...list]), onChain() {}, onDisconnect: () => seen.push('end') });
  await burner.disconnect();
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(seen.at(-1), []);
  assert.equal(await connector.getAccounts('solana'), undefined);
});

test('a published wallet signs a text that is verified, and writes a sign-in that is the page’s', async () => {
  const { connector, provider, adapter } = connectBurner();
  const [address] = (await connector.connect('solana')).accounts;
  const text = 'Sign in \u2603';
  const signature = await adapter.signMessage({ provider, address, message: text });
  assert.equal(await code.verifySolana({ message: text, signature, address }), true);
  assert.equal(await code.verifySolana({ message: `${text}.`, signature, address }), false);
  // The package computes the feature and leaves it out of its list: here the wallet's own function has its place.
  assert.equal(provider.signsIn, false);
  const other = connectBurner((burner) => ({
    'solana:signIn': { version: '1.0.0', signIn: async (input) => [await burner.signIn(input)] },
  }));
  assert.equal(other.provider.signsIn, true);
  const [own] = (await other.connector.connect('solana')).accounts;
  const given = message(own, other.network.caipNetworkId);
  const signed = await other.adapter.signIn({ provider: other.provider, message: given });
  assert.equal(signed.address, own);
  assert.match(signed.text, /^lagoon\.example wants you to sign in with your Solana account:\n/);
  for (const part of [own, given.nonce, given.statement, given.uri]) assert.ok(signed.text.includes(part), part);
  const { nonce, domain, accountAddress } = code.parseMessage(signed.text);
  assert.deepEqual([nonce, domain, accountAddress], [given.nonce, given.domain, own]);
  assert.equal(await code.verifySolana({ message: signed.text, signature: signed.signature, address: own }), true);
});

test('a published wallet signs a transfer that the runtime takes, sent by the wallet or by the page’s node', async () => {
  const { connector, provider, network, transfers } = connectBurner();
  const [from] = (await connector.connect('solana')).accounts;
  await fund(from);
  const transfer = { from, to: BEN.publicKey.toBase58(), amount: 7_000n };
  const before = await solana.connection.getBalance(BEN.publicKey);
  const fee = await transfers.estimateFee({ network, transfer });
  const build = async () => transfers.buildTransaction({ network, transfer, fee });
  // Its own function sends.
  await land(await transfers.send({ provider, network, request: await build() }));
  // It signs, and the page's node sends.
  const asked = [];
  const signsOnly = {
    async request(call) {
      asked.push(call.method);
      if (call.method === 'solana_signAndSendTransaction') throw Object.assign(new Error('unknown'), { code: 4200 });
      return provider.request(call);
    },
  };
  await solana.ask('sandbox_advanceBlocks', 2);
  await land(await transfers.send({ provider: signsOnly, network, request: await build() }));
  assert.deepEqual(asked, ['solana_signAndSendTransaction', 'solana_signTransaction']);
  assert.equal((await solana.connection.getBalance(BEN.publicKey)) - before, 14_000);
  const { transaction } = await provider.request({ method: 'solana_signTransaction', params: (await build()).params[0] });
  assert.ok(base64.decode(transaction).length > 100);
});

test('a published wallet that is not connected refuses with its own error, and is asked nothing more', async () => {
  const { provider } = connectBurner();
  await assert.rejects(provider.request({ method: 'solana_signMessage', params: { message: '2NEpo7TZRRrLZSi2U' } }), { code: 4100 });
});
