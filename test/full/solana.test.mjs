/** The long matrix of Solana: tokens, new accounts, refusals, expiry, what a visitor does in the wallet, and sign-in. */
import assert from 'node:assert/strict';
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { isSignedIn, awaitMessage } from '../e2e/sign-in-steps.mjs';
import * as solana from '../e2e/solana-steps.mjs';
import { ADA, BEN, CLEO, SOLANA } from '../e2e/solana-steps.mjs';

/** DER prefix of an ed25519 public key. @see https://www.rfc-editor.org/rfc/rfc8410 */
const DER_START = Buffer.from('302a300506032b6570032100', 'hex');
const KEY = 32;

/** Creates an unused address. */
const createAddress = () => base58.encode(generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(-KEY));

const open = async (visitor, symbol, options) => {
  await solana.openPage(visitor, options);
  await solana.connectOn(visitor, 'solana');
  await solana.openSend(visitor, symbol);
};
const says = (visitor, text) => visitor.card.getByText(text).first().waitFor();
const fill = async (visitor, amount, receiver) => {
  await visitor.byId('send-amount').fill(amount);
  await visitor.byId('send-receiver').fill(receiver);
  await visitor.byId('send-review').getByText('Review').click();
};

/** Kinds of token: typed, sent and received amount, in base units. */
const KINDS = [
  ['PUFN', 'of the first program', '12.345678', 12345678n],
  // 1.5 percent, rounded up, stays on the way.
  ['EDDY', 'of Token-2022 that keeps a part of every transfer', '100.00001', 10000001n, 10000001n - 150001n],
];
for (const [symbol, what, amount, leaves, arrives = leaves] of KINDS) {
  journey(`sends a token ${what} to a receiver without a token account, to the base unit`, async (visitor) => {
    const receiver = createAddress();
    await open(visitor, symbol);
    const before = await solana.heldToken(visitor, symbol, ADA);
    assert.equal(await solana.heldToken(visitor, symbol, receiver), undefined);
    await solana.review(visitor, amount, receiver);
    if (arrives !== leaves) await visitor.byId('send-toll').waitFor();
    else assert.equal(await visitor.byId('send-toll').count(), 0);
    await solana.confirm(visitor);
    await visitor.byId('pending-confirmed').waitFor();
    assert.equal(before - (await solana.heldToken(visitor, symbol, ADA)), leaves);
    assert.equal(await solana.heldToken(visitor, symbol, receiver), arrives);
  });
}

journey('sends the coin to a new account', async (visitor) => {
  const receiver = createAddress();
  await open(visitor);
  await solana.review(visitor, '0.01', receiver);
  await solana.confirm(visitor);
  await visitor.byId('pending-confirmed').waitFor();
  assert.equal(await solana.heldCoin(visitor, receiver), 10_000_000n);
});

journey('says what prevents an account’s creation, and that the address of a token has no owner', async (visitor) => {
  await open(visitor);
  const before = await solana.heldCoin(visitor, ADA);
  await fill(visitor, '0.0005', CLEO);
  await says(visitor, /An account on this network has to keep a small amount to exist/);
  await solana.openSend(visitor);
  // The draft is still there.
  await visitor.byId('send-clear').click();
  await fill(visitor, '0.5', solana.mintOf('KELP'));
  await says(visitor, 'This address belongs to a token or a program, not to an account. Tokens sent there are lost.');
  assert.deepEqual(await visitor.asked('harborSolana'), ['standard:connect']);
  assert.equal(await solana.heldCoin(visitor, ADA), before);
});

journey('shows that a transfer was dropped, once no block can include it any more', async (visitor) => {
  await open(visitor);
  const before = await solana.heldCoin(visitor, BEN);
  await solana.ask(visitor, 'sandbox_dropNext', 1);
  await solana.review(visitor, '0.25', BEN);
  await solana.confirm(visitor);
  await visitor.byId('pending-pending').waitFor();
  const read = () => visitor.page.evaluate(() => JSON.parse(localStorage.getItem('w3m.pending')).value[0]);
  await visitor.eventually(async () => typeof (await read()).nonce, 'number');
  await solana.ask(visitor, 'sandbox_advanceBlocks', 200);
  await visitor.byId('pending-dropped').waitFor();
  assert.equal(await solana.heldCoin(visitor, BEN), before);
});

journey('moves nothing when the visitor declines in the wallet, and asks again', async (visitor) => {
  await open(visitor);
  const before = await solana.heldCoin(visitor, BEN);
  await solana.review(visitor, '0.25', BEN);
  await solana.confirm(visitor, 'Decline');
  await visitor.byId('send-declined').waitFor();
  assert.equal(await solana.heldCoin(visitor, BEN), before);
  await solana.confirm(visitor);
  await visitor.byId('pending-confirmed').waitFor();
  assert.equal((await solana.heldCoin(visitor, BEN)) - before, 250_000_000n);
});

journey('says in the specification’s words that the wallet failed, and goes back to the account [S:237] [S:61]', async (visitor) => {
  await open(visitor);
  const before = await solana.heldCoin(visitor, BEN);
  await solana.review(visitor, '0.25', BEN);
  // Words of a node that took no transaction: after unknown words it may have been sent.
  await visitor.withWallet('harborSolana', (wallet) =>
    wallet.setBehavior({ throw: new Error('Transaction signature verification failure') }, 'solana:signAndSendTransaction'),
  );
  await visitor.byId('send-confirm').click();
  await visitor.byId('w3m-toast').getByText('Failed to send transaction. Please try again.').waitFor();
  await visitor.byId(TEST_IDS.balance).waitFor();
  assert.equal(await solana.heldCoin(visitor, BEN), before);
});

journey('shows SOL and what happened from the node of a page without a data service, in four requests', async (visitor) => {
  await solana.openPage(visitor, { query: '&services=node', services: true });
  await solana.connectOn(visitor, 'solana');
  const isRead = ({ body, path }) =>
    path === '/rpc/solana' && /getTokenAccountsByOwner|getSignaturesForAddress|getTransaction/.test(body ?? '');
  assert.equal(visitor.requests.filter((one) => isRead(one)).length, 0);
  await visitor.byId(TEST_IDS.accountButton).click();
  await visitor.byId('token-SOL').waitFor();
  await visitor.page.getByRole('tab', { name: 'Activity' }).click();
  // The journeys before this one have sent some: what was received at the start stands below.
  await visitor
    .byId('activity-row')
    .filter({ hasText: /Received.*\+640\.123 / })
    .waitFor();
  assert.equal(visitor.requests.filter((one) => isRead(one)).length, 4);
});

journey('follows the wallet: to its other account, and away when it is locked', async (visitor) => {
  await solana.openPage(visitor);
  await solana.connectOn(visitor, 'solana');
  await visitor.withWallet('harborSolana', (wallet) => wallet.setAccounts(wallet.accounts.slice(1)));
  await visitor.eventually(() => solana.accounts(visitor), [undefined, BEN]);
  await visitor.eventually(() => visitor.fact('Account').textContent(), BEN);
  await visitor.withWallet('harborSolana', (wallet) => wallet.lock());
  await visitor.disconnected();
  assert.deepEqual(await solana.accounts(visitor), [undefined, undefined]);
});

journey('signs in on Solana with what another library takes for this account’s signature', async (visitor) => {
  await solana.openPage(visitor, { query: '&signin=browser' });
  await visitor.choose('harbor');
  await visitor.byId('multi-chain-solana').click();
  await solana.press(visitor, 'Connect');
  await solana.chooseAccount(visitor);
  await awaitMessage(visitor);
  await visitor.byId('w3m-sign-in-sign').click();
  await solana.press(visitor, 'Sign');
  await visitor.dialog.waitFor({ state: 'hidden' });
  await isSignedIn(visitor, ADA);
  const signed = await visitor.withWallet('harborSolana', (wallet) => {
    const { result } = wallet.requests.find(({ method }) => /sign/i.test(method));
    return [result[0].signedMessage, result[0].signature].map((bytes) => [...bytes]);
  });
  const [message, signature] = signed.map((bytes) => Buffer.from(bytes));
  const key = createPublicKey({ key: Buffer.concat([DER_START, base58.decode(ADA)]), format: 'der', type: 'spki' });
  assert.equal(verify(null, message, key, signature), true);
  assert.match(message.toString(), new RegExp(`^127\\.0\\.0\\.1:\\d+ wants you to sign in with your Solana account:\\n${ADA}\\n`));
});

journey('leads from a wallet without Solana to those that have it', async (visitor) => {
  await solana.openPage(visitor);
  await visitor.connect('fern', 'Fern');
  await solana.openView(visitor, 'Networks');
  await visitor.byId(TEST_IDS.networkRow(SOLANA)).click();
  await visitor.byId('w3m-switch-chain').click();
  const row = (id) => visitor.byId(TEST_IDS.walletRow(id));
  await row('Quill').waitFor();
  assert.deepEqual([await row('example.harbor').count(), await row('example.fern').count()], [1, 0]);
  await row('Quill').click();
  await solana.press(visitor, 'Connect', 'Quill');
  await visitor.byId(`choose-account-${BEN}`).click();
  await visitor.eventually(async () => (await solana.accounts(visitor))[1], BEN);
  assert.notEqual((await solana.accounts(visitor))[0], undefined);
});

/** Runs in the page before anything else: keeps, where no name is needed, what the page's global names are. */
function keepNames() {
  const before = Object.getOwnPropertyNames(globalThis);
  const added = () => Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
  document.addEventListener('names-wanted', ({ detail }) => detail(added()));
}

journey('leaves nothing behind among the page’s global names, not even after a transfer', { initScript: keepNames }, async (visitor) => {
  const added = () =>
    visitor.page.evaluate(() => new Promise((tell) => document.dispatchEvent(new CustomEvent('names-wanted', { detail: tell }))));
  await open(visitor);
  // The page's own, and those of two libraries that keep their settings there.
  const own = ['__zod_globalConfig', 'demoOtherWallets', 'demoWallets', 'nanostoresGlobal'];
  assert.deepEqual((await added()).sort(), own);
  await solana.review(visitor, '0.25', BEN);
  await solana.confirm(visitor);
  await visitor.byId('pending-confirmed').waitFor();
  assert.deepEqual((await added()).sort(), own);
});
