/** Tests Bitcoin and Polkadot, and several namespaces at once; signatures are verified by independent libraries. */
import { ed25519 } from '@noble/curves/ed25519';
import { schnorr } from '@noble/curves/secp256k1';
import * as wasm from '@polkadot/wasm-crypto';
import { base58 } from '@scure/base';
import * as btc from '@scure/btc-signer';
import assert from 'node:assert/strict';
import { createHash, createPublicKey, ECDH, verify } from 'node:crypto';
import { before } from 'node:test';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import {
  addresses,
  BITCOIN,
  connect,
  ETHER,
  goTo,
  openPage,
  openView,
  ownAddresses,
  POLKADOT,
  press,
  readWhole,
} from '../e2e/other-steps.mjs';
import { ADA as ETHER_ADA } from '../e2e/send-steps.mjs';
import { awaitMessage, callModal, isSignedIn } from '../e2e/sign-in-steps.mjs';
import { ADA as SOLANA_ADA, SOLANA } from '../e2e/solana-steps.mjs';

before(() => wasm.waitReady());

const concat = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
const sha256 = (data) => createHash('sha256').update(data).digest();
const toBytes = (text) => new TextEncoder().encode(text);

/** Returns a wallet's last request of a method, with its answer. */
const getRequest = (visitor, id, method) =>
  visitor.withWallet(
    id,
    (wallet, name) => {
      const { params, result } = wallet.requests.findLast((request) => request.method === name);
      return { params: Array.isArray(params) ? params[0] : params, result };
    },
    method,
  );

/** The keys of the active Bitcoin account, as the wallet holds them. */
const readKeys = (visitor, id) =>
  visitor.withWallet(id, ({ accounts: [{ payment, ordinals }] }) =>
    Object.fromEntries(
      Object.entries({ payment, ordinals }).map(([name, { address, publicKey }]) => [name, { address, publicKey: [...publicKey] }]),
    ),
  );

/** Whether a key signed a text as Bitcoin wallets always have, to OpenSSL. */
function isEcdsa(publicKey, text, signature) {
  const long = ECDH.convertKey(Buffer.from(publicKey), 'secp256k1', undefined, undefined, 'uncompressed');
  const [x, y] = [long.subarray(1, 33), long.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'secp256k1', x, y } });
  const body = toBytes(text);
  // Longer than 252 bytes: three bytes say how long.
  const length = body.length < 253 ? [body.length] : [253, body.length & 255, body.length >> 8];
  const said = concat(toBytes('\x18Bitcoin Signed Message:\n'), length, body);
  return verify('sha256', sha256(said), { key, dsaEncoding: 'ieee-p1363' }, signature.subarray(1));
}

/** Whether a Taproot address signed a text by BIP-322, over the transaction that a Bitcoin library builds for it. */
function isTaproot(script, text, signature) {
  const tag = sha256('BIP0322-signed-message');
  const hash = sha256(concat(tag, tag, toBytes(text)));
  const options = { version: 0, allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true };
  const toSpend = new btc.Transaction(options);
  toSpend.addOutput({ amount: 0n, script });
  toSpend.addInput({ txid: '00'.repeat(32), index: 0xffffffff, sequence: 0, finalScriptSig: concat([0, 32], hash) });
  const toSign = new btc.Transaction(options);
  toSign.addInput({ txid: toSpend.id, index: 0, sequence: 0, witnessUtxo: { amount: 0n, script } });
  toSign.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) });
  const [proof] = btc.RawWitness.decode(signature);
  return schnorr.verify(proof, toSign.preimageWitnessV1(0, [script], 0, [0n]), script.slice(2));
}

/** The key in a Polkadot address: between the number of its network and its checksum. */
const toKey = (address) => base58.decode(address).slice(1, 33);
const unhex = (text) => Uint8Array.from(Buffer.from(text.replace(/^0x/, ''), 'hex'));
const wrap = (text) => toBytes(`<Bytes>${text}</Bytes>`);
const assertText = (visitor, text, kind, address) => {
  const { host } = new URL(visitor.page.url());
  assert.ok(text.startsWith(`${host} wants you to sign in with your ${kind} account:\n${address}\n`), text);
};

/** Chooses the first of the accounts that a wallet shares. */
const chooseFirst = (visitor) => visitor.card.locator('[data-testid^=choose-account-]').first().click();

journey('connects Bitcoin: its address, no balance without a source, and a form to send', async (visitor) => {
  await openPage(visitor, 'bitcoin');
  await connect(visitor, 'Cairn', 'Cairn');
  await visitor.connected();
  const [own] = await ownAddresses(visitor, 'cairn');
  assert.match(own, /^tb1q/);
  assert.deepEqual(await addresses(visitor), [undefined, undefined, own, undefined]);
  assert.equal((await callModal(visitor, 'getAccount', 'bip122')).type, 'payment');
  await openView(visitor, 'Account');
  await visitor.byId('account-no-balance').waitFor();
  assert.equal(await visitor.card.locator('[data-kind="danger"]').count(), 0);
  assert.equal(await visitor.byId('w3m-toast').count(), 0);
  await openView(visitor, 'WalletReceive');
  await visitor.byId('receive-address').waitFor();
  assert.equal(await readWhole(visitor, 'receive-address'), own);
  await openView(visitor, 'WalletSend');
  await visitor.byId('send-amount').fill('0.0015');
  await visitor.byId('send-receiver').fill((await ownAddresses(visitor, 'harborBitcoin'))[0]);
  await visitor.byId('send-review').getByText('Review').click();
  await visitor.byId('send-review-fee').getByText('Chosen in Cairn').waitFor();
  await visitor.byId('send-confirm').click();
  await visitor.sheet('Cairn').getByText('Send 0.0015 tBTC?').waitFor();
  await press(visitor, 'Decline', 'Cairn');
  await visitor.byId('send-declined').waitFor();
});

journey('signs in on Bitcoin with what OpenSSL takes for this address’s signature', async (visitor) => {
  await openPage(visitor, 'bitcoin&signin=browser');
  await connect(visitor, 'Cairn', 'Cairn');
  await awaitMessage(visitor);
  await visitor.byId('w3m-sign-in-sign').click();
  await press(visitor, 'Sign', 'Cairn');
  await visitor.dialog.waitFor({ state: 'hidden' });
  const { payment, ordinals } = await readKeys(visitor, 'cairn');
  await isSignedIn(visitor, payment.address);
  assert.equal(btc.p2wpkh(Uint8Array.from(payment.publicKey), btc.TEST_NETWORK).address, payment.address);
  const { params, result } = await getRequest(visitor, 'cairn', 'sats-connect:signMessage');
  assertText(visitor, params.message, 'Bitcoin', payment.address);
  assert.equal(isEcdsa(payment.publicKey, params.message, Buffer.from(result.signature, 'base64')), true);
  assert.equal(isEcdsa(payment.publicKey, `${params.message} `, Buffer.from(result.signature, 'base64')), false);

  // The address for collectibles signs with BIP-322.
  const text = 'A text of the page';
  const asked = visitor.page.evaluate(
    ([account, message]) =>
      globalThis[Symbol.for('w3m.registry')]
        .get()
        .getProvider('bip122')
        .request({ method: 'signMessage', params: { account, address: account, message, protocol: 'bip322' } }),
    [ordinals.address, text],
  );
  await press(visitor, 'Sign', 'Cairn');
  const { signature } = await asked;
  const paid = btc.p2tr(Uint8Array.from(ordinals.publicKey), undefined, btc.TEST_NETWORK);
  assert.equal(paid.address, ordinals.address);
  assert.equal(isTaproot(paid.script, text, Buffer.from(signature, 'base64')), true);
});

journey('signs in on Polkadot with what its own library takes for this account’s signature, at the server', async (visitor) => {
  await openPage(visitor, 'polkadot&signin=cookie');
  await connect(visitor, 'injectedWeb3.Moss', 'Moss');
  await awaitMessage(visitor);
  await visitor.byId('w3m-sign-in-sign').click();
  await press(visitor, 'Sign', 'Moss');
  await visitor.dialog.waitFor({ state: 'hidden' });
  const [own] = await ownAddresses(visitor, 'moss');
  await isSignedIn(visitor, own);
  const { params, result } = await getRequest(visitor, 'moss', 'signRaw');
  assertText(visitor, params.data, 'Polkadot', own);
  assert.equal(wasm.sr25519Verify(unhex(result.signature), wrap(params.data), toKey(own)), true);
  assert.equal(wasm.sr25519Verify(unhex(result.signature), wrap(`${params.data} `), toKey(own)), false);
});

journey('connects Polkadot, follows the wallet to an account with another kind of key, and signs in with that', async (visitor) => {
  await openPage(visitor, 'polkadot&signin=optional');
  await visitor.choose('harbor');
  await visitor.byId('multi-chain-polkadot').click();
  await press(visitor, 'Connect');
  await chooseFirst(visitor);
  await awaitMessage(visitor);
  const [ada, ben] = await ownAddresses(visitor, 'harborPolkadot');
  await visitor.withWallet('harborPolkadot', (wallet) => wallet.setAccounts(wallet.accounts.slice(1)));
  await visitor.eventually(async () => (await addresses(visitor))[3], ben);
  await visitor.card.getByText(ben.slice(-6)).first().waitFor();
  await awaitMessage(visitor);
  await visitor.byId('w3m-sign-in-sign').click();
  await press(visitor, 'Sign');
  await visitor.dialog.waitFor({ state: 'hidden' });
  await isSignedIn(visitor, ben);
  const { params, result } = await getRequest(visitor, 'harborPolkadot', 'signRaw');
  assertText(visitor, params.data, 'Polkadot', ben);
  assert.equal(ed25519.verify(unhex(result.signature), wrap(params.data), toKey(ben)), true);
  assert.equal(ed25519.verify(unhex(result.signature), wrap(params.data), toKey(ada)), false);
  await openView(visitor, 'WalletReceive');
  await visitor.byId('receive-address').waitFor();
  assert.equal(await readWhole(visitor, 'receive-address'), ben);
});

journey('follows a Bitcoin wallet to its other account, whose addresses are for the same, and away', async (visitor) => {
  await openPage(visitor, 'bitcoin');
  await visitor.choose('harbor');
  await visitor.byId('multi-chain-bip122').click();
  await press(visitor, 'Connect');
  await visitor.connected();
  const [first, second] = await ownAddresses(visitor, 'harborBitcoin');
  /** The account in use, and whether each address is said to be for what it is for. */
  const types = async () => {
    const { allAccounts, address, type } = await callModal(visitor, 'getAccount', 'bip122');
    const isRight = (one) => one.type === (one.address.startsWith('tb1q') ? 'payment' : 'eoa');
    return [address, type, allAccounts.length > 1 && allAccounts.every(isRight)];
  };
  assert.deepEqual(await types(), [first, 'payment', true]);
  await visitor.page.getByRole('button', { name: 'Harbor, Bitcoin: Next account' }).click();
  await visitor.eventually(types, [second, 'payment', true]);
  await visitor.page.getByRole('button', { name: 'Harbor, Bitcoin: Forget this site' }).click();
  await visitor.disconnected();
});

journey('lives in four namespaces at once: each stays, over a reload, until one is disconnected, and then all', async (visitor) => {
  await openPage(visitor, 'solana&bitcoin&polkadot');
  await visitor.choose('harbor');
  for (const id of ['eip155', 'solana', 'bip122', 'polkadot']) await visitor.byId(`multi-chain-${id}`).waitFor();
  await visitor.byId('multi-chain-eip155').click();
  await press(visitor, 'Connect');
  await visitor.connected();
  await visitor.dialog.waitFor({ state: 'hidden' });
  const [bitcoin] = await ownAddresses(visitor, 'harborBitcoin');
  const [polkadot] = await ownAddresses(visitor, 'harborPolkadot');
  const all = [ETHER_ADA, SOLANA_ADA, bitcoin, polkadot];
  for (const [at, network] of [SOLANA, BITCOIN, POLKADOT].entries()) {
    await goTo(visitor, network);
    await press(visitor, 'Connect');
    if (network !== BITCOIN) await chooseFirst(visitor);
    await visitor.eventually(
      () => addresses(visitor),
      all.map((address, index) => (index <= at + 1 ? address : undefined)),
    );
    await visitor.dialog.waitFor({ state: 'hidden' });
  }
  const active = async () => (await callModal(visitor, 'getNetwork')).caipNetworkId;
  assert.equal(await active(), POLKADOT);
  // Switching to a connected namespace sends no request to the wallet.
  for (const network of [ETHER, BITCOIN]) {
    await goTo(visitor, network);
    await visitor.eventually(active, network);
    await visitor.page.keyboard.press('Escape');
    await visitor.dialog.waitFor({ state: 'hidden' });
  }
  await visitor.eventually(() => visitor.fact('Account').textContent(), bitcoin);
  await visitor.page.reload();
  await visitor.eventually(() => addresses(visitor), all);
  await visitor.eventually(async () => (await callModal(visitor, 'getAccount', 'polkadot')).status, 'connected');
  await visitor.eventually(active, BITCOIN);

  await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().disconnect('bip122'));
  await visitor.eventually(() => addresses(visitor), all.with(2, undefined));
  assert.equal(await visitor.withWallet('harborSolana', (wallet) => wallet.permitted), true);
  await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().disconnect());
  await visitor.disconnected();
  assert.deepEqual(await addresses(visitor), [undefined, undefined, undefined, undefined]);
  await visitor.page.reload();
  await visitor.disconnected();
  assert.deepEqual(await addresses(visitor), [undefined, undefined, undefined, undefined]);
});

journey('lists every side of every wallet on the plate, and says where no balance is known', async (visitor) => {
  await openPage(visitor, 'solana&bitcoin&polkadot');
  const rows = visitor.page.locator('#wallets li .who');
  await visitor.eventually(
    async () => (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
    [
      ...['Harbor 12.4805 and 3.25 ETH', 'Fern 0.875 ETH', 'Harbor, Solana 41.750320008 and 6.125 SOL', 'Quill 6.125 and 0 SOL'],
      ...['Harbor, Bitcoin 2 accounts, and nothing on them', 'Cairn 1 account, and nothing on them'],
      ...['Harbor, Polkadot 2 accounts, and nothing on them', 'Moss 1 account, and nothing on them'],
    ],
  );
  // A wallet that has one kind of chain is in the list once.
  await visitor.openConnect();
  const ids = ['example.harbor', 'Quill', 'Cairn', 'injectedWeb3.Moss'];
  // Wallets of other namespaces join the list when their connectors are loaded.
  await visitor.byId(TEST_IDS.walletRow(ids.at(-1))).waitFor();
  for (const id of ids) assert.equal(await visitor.byId(TEST_IDS.walletRow(id)).count(), 1, id);
});
