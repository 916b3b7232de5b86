/** One login on EVM chains and on Solana: both accounts, signatures, transfers, reloads and leaving. */
import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { base58, base64 } from '@scure/base';
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { accountOf, giveCode, giveEmail, logIn, openSettings, readStored } from '../e2e/email-steps.mjs';
import { awaitMessage, isSignedIn } from '../e2e/sign-in-steps.mjs';
import * as solana from '../e2e/solana-steps.mjs';
import { ADA, BEN, SOLANA } from '../e2e/solana-steps.mjs';

/** DER prefix of an ed25519 public key. @see https://www.rfc-editor.org/rfc/rfc8410 */
const DER_START = Buffer.from('302a300506032b6570032100', 'hex');
const isSignedBy = (address, message, signature) => {
  const key = createPublicKey({ key: Buffer.concat([DER_START, base58.decode(address)]), format: 'der', type: 'spki' });
  return verify(null, message, key, base58.decode(signature));
};
const frameOf = ({ page }) => page.frameLocator('iframe');
const approve = (visitor) => frameOf(visitor).locator('#approve').click();

/** Asks the wallet from the page, as a dApp does. The answer is kept in the page. */
const ask = ({ page }, method, params) =>
  page.evaluate(
    ([wanted, given]) => {
      const provider = globalThis[Symbol.for('w3m.registry')].get().getProvider('solana');
      window.answer = provider.request({ method: wanted, params: given }).then(
        (value) => ({ value }),
        ({ code, message }) => ({ code, message }),
      );
    },
    [method, params],
  );
const answer = ({ page }) => page.evaluate(() => window.answer);
const bare = async (visitor, id) => (await visitor.byId(id).first().textContent()).replace(/\s/g, '');
const isGone = (visitor) => visitor.dialog.waitFor({ state: 'hidden' });

async function open(visitor, query = '') {
  await visitor.askServices('POST', '/__sandbox/reset');
  await solana.openPage(visitor, { query, services: true });
}
/** Logs in, and waits for the second account. @returns Both addresses. */
async function openBoth(visitor, email) {
  await open(visitor);
  await logIn(visitor, email);
  await visitor.eventually(async () => (await solana.accounts(visitor)).every(Boolean), true);
  return solana.accounts(visitor);
}
const goToSolana = async (visitor) => {
  await visitor.page.evaluate((id) => globalThis[Symbol.for('w3m.registry')].get().switchNetwork(id), SOLANA);
  await visitor.eventually(async () => (await accountOf(visitor)).namespace, 'solana');
};
/** An unsigned transfer in base64. */
async function write(visitor, from, lamports, payer = from) {
  const { value } = await solana.ask(visitor, 'getLatestBlockhash', { commitment: 'confirmed' });
  const transaction = new Transaction({ feePayer: new PublicKey(payer), blockhash: value.blockhash, lastValidBlockHeight: 0 });
  transaction.add(SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(BEN), lamports }));
  return base64.encode(transaction.serialize({ requireAllSignatures: false }));
}

journey(
  'one login gives an account in each namespace; both stay over a reload; one is left, then the other [S:161] [S:299]',
  async (visitor) => {
    const [ether, sun] = await openBoth(visitor, 'ada@example.org');
    assert.match(ether, /^0x/);
    assert.match(sun, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
    // The visitor is still on the same network, here and at the next visit.
    assert.equal((await accountOf(visitor)).namespace, 'eip155');
    for (let visits = 0; visits < 2; visits++) {
      await visitor.page.reload();
      await visitor.connected();
      await visitor.eventually(() => solana.accounts(visitor), [ether, sun]);
      await visitor.eventually(async () => (await accountOf(visitor)).status, 'connected');
      assert.equal((await accountOf(visitor)).namespace, 'eip155');
    }
    await goToSolana(visitor);
    const account = await accountOf(visitor);
    assert.deepEqual(
      [account.connectorId, account.type, account.allAccounts.length, account.caipAddress],
      ['embedded', 'eoa', 1, `${SOLANA}:${sun}`],
    );
    assert.match(await visitor.buttonText(), new RegExp(`${sun.slice(0, 4)}…${sun.slice(-6)}$`));
    // Balance of a new account.
    assert.equal(await solana.heldCoin(visitor, sun), 1_000_000_000n);
    // There are no two kinds of account on Solana.
    await openSettings(visitor);
    await visitor.byId('account-email-row').waitFor();
    assert.equal(await visitor.byId('account-type-row').count(), 0);
    await visitor.page.keyboard.press('Escape');
    await isGone(visitor);

    await solana.disconnect(visitor, 'eip155');
    await visitor.eventually(() => solana.accounts(visitor), [undefined, sun]);
    assert.equal((await readStored(visitor, 'login')).isLoggedIn, true);
    await visitor.page.reload();
    await visitor.connected();
    await visitor.eventually(() => solana.accounts(visitor), [undefined, sun]);
    await visitor.eventually(async () => (await accountOf(visitor)).status, 'connected');
    await solana.disconnect(visitor, 'solana');
    await visitor.disconnected();
    assert.equal(await readStored(visitor, 'login'), undefined);
  },
);

journey('leaving everything at once signs out, and nothing comes back', async (visitor) => {
  await openBoth(visitor, 'ben@example.org');
  await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().disconnect());
  await visitor.disconnected();
  assert.deepEqual(await solana.accounts(visitor), [undefined, undefined]);
  assert.equal(await readStored(visitor, 'login'), undefined);
  await visitor.page.reload();
  await visitor.byId(TEST_IDS.connectButton).waitFor();
  assert.equal(await visitor.page.locator('iframe').count(), 0);
});

journey('a disconnected account is connected again from the networks, without a second login', async (visitor) => {
  const both = await openBoth(visitor, 'kim@example.org');
  await solana.disconnect(visitor, 'solana');
  await visitor.eventually(() => solana.accounts(visitor), [both[0], undefined]);
  await solana.openView(visitor, 'Networks');
  await visitor.byId(TEST_IDS.networkRow(SOLANA)).click();
  await visitor.eventually(() => solana.accounts(visitor), both);
  assert.equal((await accountOf(visitor)).namespace, 'solana');
});

journey('a message stands beside the frame, and another library takes the signature for this account’s [S:158]', async (visitor) => {
  const [, sun] = await openBoth(visitor, 'cleo@example.org');
  const text = Buffer.from('Hello Lagoon ☕');
  await ask(visitor, 'solana_signMessage', { message: base58.encode(text), pubkey: sun });
  await visitor.byId('approve-message').getByText('Hello Lagoon ☕').waitFor();
  await visitor.card.getByText('Approve signature').first().waitFor();
  await frameOf(visitor).getByText('Hello Lagoon ☕').waitFor();
  await approve(visitor);
  const { value } = await answer(visitor);
  await isGone(visitor);
  assert.equal(isSignedBy(sun, text, value.signature), true);
  assert.equal(isSignedBy(ADA, text, value.signature), false);

  await ask(visitor, 'solana_signMessage', { message: base58.encode(text), pubkey: sun });
  await frameOf(visitor).locator('#reject').click();
  assert.deepEqual(await answer(visitor), { code: 4001, message: 'User rejected the request' });
});

journey('a transaction is decoded before it is signed: receiver, amount, and fee payer', async (visitor) => {
  const [, sun] = await openBoth(visitor, 'dora@example.org');
  const transaction = await write(visitor, sun, 125_000_000);
  await ask(visitor, 'solana_signTransaction', { transaction, pubkey: sun });
  await visitor.byId('approve-amount').getByText('0.125 SOL').waitFor();
  assert.equal(await bare(visitor, 'approve-address-to'), BEN);
  assert.equal(await visitor.byId('approve-fee').textContent(), '0.000005 SOL');
  await approve(visitor);
  const { value } = await answer(visitor);
  assert.equal(Transaction.from(base64.decode(value.transaction)).verifySignatures(), true);
  await isGone(visitor);

  const others = await write(visitor, sun, 5, ADA);
  await ask(visitor, 'solana_signAllTransactions', { transactions: [others] });
  await visitor.byId('approve-notice-otherPayer').waitFor();
  await approve(visitor);
  const signed = Transaction.from(base64.decode((await answer(visitor)).value.transactions[0]));
  assert.deepEqual(
    signed.signatures.map(({ publicKey, signature }) => [publicKey.toBase58(), signature !== null]),
    [
      [ADA, false],
      [sun, true],
    ],
  );
});

journey('sends the coin, to the lamport, and the balance follows [S:61]', async (visitor) => {
  const [, sun] = await openBoth(visitor, 'emil@example.org');
  await goToSolana(visitor);
  const before = await solana.heldCoin(visitor, BEN);
  await solana.openSend(visitor);
  await solana.review(visitor, '0.250000001', BEN);
  await visitor.byId('send-confirm').click();
  // Six digits; a press shows all of them.
  await visitor.byId('approve-amount').getByText('0.25 SOL').click();
  await visitor.byId('approve-amount').getByText('0.250000001 SOL').waitFor();
  assert.equal(await bare(visitor, 'approve-address-to'), BEN);
  await approve(visitor);
  await visitor.byId('pending-confirmed').waitFor();
  assert.equal((await solana.heldCoin(visitor, BEN)) - before, 250_000_001n);
  assert.equal(await solana.heldCoin(visitor, sun), 1_000_000_000n - 250_000_001n - (await solana.lastFee(visitor, sun)));
});

journey('sends a token to a receiver without a token account', async (visitor) => {
  const [, sun] = await openBoth(visitor, 'fay@example.org');
  // Harbor's first account gives some.
  await goToSolana(visitor);
  await solana.giveToken(visitor, 'PUFN', sun, 20_000_000n);
  await solana.openSend(visitor, 'PUFN');
  await solana.review(visitor, '12.345678', solana.CLEO);
  await visitor.byId('send-confirm').click();
  await visitor.byId('approve-amount').getByText('12.345').click();
  await visitor.byId('approve-amount').getByText('12.345678').waitFor();
  assert.equal(await bare(visitor, 'approve-address-to'), solana.CLEO);
  assert.equal(await bare(visitor, 'approve-address-mint'), solana.mintOf('PUFN'));
  await approve(visitor);
  await visitor.byId('pending-confirmed').waitFor();
  assert.equal(await solana.heldToken(visitor, 'PUFN', solana.CLEO), 12_345_678n);
  assert.equal(await solana.heldToken(visitor, 'PUFN', sun), 20_000_000n - 12_345_678n);
});

journey('signs in on Solana with the login’s account', async (visitor) => {
  await open(visitor, '&signin=browser');
  await visitor.page.evaluate((id) => globalThis[Symbol.for('w3m.registry')].get().switchNetwork(id), SOLANA);
  await giveEmail(visitor, 'gil@example.org');
  await giveCode(visitor, 'gil@example.org');
  await awaitMessage(visitor);
  const [, sun] = await solana.accounts(visitor);
  await visitor.byId('w3m-sign-in-sign').click();
  await visitor.byId('approve-message').waitFor();
  await approve(visitor);
  await isGone(visitor);
  await isSignedIn(visitor, sun);
});
