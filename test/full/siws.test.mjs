/** Tests signing in on Solana with a wallet that writes the message: in the browser, at the server, and refusals. */
import { ed25519 } from '@noble/curves/ed25519';
import { base58 } from '@scure/base';
import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { journey } from '../e2e/harness.mjs';
import { awaitMessage, callModal, isSignedIn, serverSessions } from '../e2e/sign-in-steps.mjs';
import * as solana from '../e2e/solana-steps.mjs';
import { ADA, BEN, SOLANA } from '../e2e/solana-steps.mjs';

/** DER prefix of an ed25519 public key. @see https://www.rfc-editor.org/rfc/rfc8410 */
const DER_START = Buffer.from('302a300506032b6570032100', 'hex');

/** Connects Harbor on Solana, as far as the question for a signature. */
async function begin(visitor, kind) {
  await solana.openPage(visitor, { query: `&signin=${kind}` });
  await visitor.choose('harbor');
  await visitor.byId('multi-chain-solana').click();
  await solana.press(visitor, 'Connect');
  await solana.chooseAccount(visitor);
  await awaitMessage(visitor);
}

const press = (visitor) => visitor.byId('w3m-sign-in-sign').click();
/** Returns the text that the modal shows before it is signed. */
async function readShown(visitor) {
  await visitor.byId('w3m-sign-in-toggle').click();
  return visitor.byId('w3m-sign-in-text').textContent();
}
/** Returns the wallet's answer to the sign-in request. */
const readAnswer = (visitor) =>
  visitor.withWallet('harborSolana', (wallet) => {
    const { params, result } = wallet.requests.find(({ method }) => method === 'solana:signIn');
    const { account, signedMessage, signature } = result[0];
    return { input: params[0], address: account.address, signedMessage: [...signedMessage], signature: [...signature] };
  });

/** Holds an answer against two libraries that are not ours, and against what was shown. */
async function assertSigned(visitor, shown) {
  const { input, address, ...bytes } = await readAnswer(visitor);
  const [signedMessage, signature] = [Buffer.from(bytes.signedMessage), Buffer.from(bytes.signature)];
  assert.equal(address, ADA);
  assert.equal(ed25519.verify(signature, signedMessage, base58.decode(ADA), { zip215: false }), true);
  const key = createPublicKey({ key: Buffer.concat([DER_START, base58.decode(ADA)]), format: 'der', type: 'spki' });
  assert.equal(verify(null, signedMessage, key, signature), true);
  assert.equal(signedMessage.toString(), shown);
  const { host, origin } = new URL(visitor.page.url());
  assert.deepEqual([input.domain, input.uri, input.address, input.chainId, input.version], [host, origin, ADA, SOLANA, '1']);
  for (const name of ['nonce', 'issuedAt', 'expirationTime', 'statement']) assert.ok(shown.includes(input[name]), name);
}

journey('signs in with one question: the wallet writes what the modal showed, and two libraries verify it [S:120]', async (visitor) => {
  await begin(visitor, 'browser');
  const shown = await readShown(visitor);
  await press(visitor);
  await visitor
    .sheet()
    .getByText(/^Sign in to 127\.0\.0\.1/)
    .waitFor();
  await solana.press(visitor, 'Sign');
  await visitor.dialog.waitFor({ state: 'hidden' });
  await isSignedIn(visitor, ADA);
  assert.deepEqual(await visitor.asked('harborSolana'), ['standard:connect', 'solana:signIn']);
  await assertSigned(visitor, shown);
  await visitor.page.reload();
  await isSignedIn(visitor, ADA);
  assert.equal((await callModal(visitor, 'getState')).open, false);
});

journey('signs in at the host’s server, which verifies the wallet’s own text', async (visitor) => {
  await begin(visitor, 'cookie');
  const shown = await readShown(visitor);
  await press(visitor);
  await solana.press(visitor, 'Sign');
  await visitor.dialog.waitFor({ state: 'hidden' });
  await isSignedIn(visitor, ADA);
  await assertSigned(visitor, shown);
  const [{ data, message }] = await serverSessions(visitor);
  assert.deepEqual([data.accountAddress, data.chainId, message], [ADA, SOLANA, shown]);
});

/** Wrong texts that a wallet may sign, derived from the requested one. */
const WRONG = [
  ['another site', (text) => text.replace(/^[^ ]+/, 'evil.example')],
  ['another account', (text, other) => text.replace(/\n[^\n]+\n/, `\n${other}\n`)],
  ['another nonce', (text) => text.replace(/Nonce: ./, 'Nonce: Z')],
  ['another chain', (text) => text.replace(/Chain ID: .*/, 'Chain ID: solana:mainnet')],
  ['a later end', (text) => text.replace(/Expiration Time: .*/, 'Expiration Time: 2099-01-01T00:00:00.000Z')],
  ['another statement', (text) => text.replace('The water is warm.', 'Take everything.')],
  ['a text of its own', () => 'I agree to everything.'],
];

journey('takes nothing else that a wallet signs, says so, and signs in with a new message', async (visitor) => {
  await begin(visitor, 'browser');
  await readShown(visitor);
  await visitor.withWallet('harborSolana', (wallet) => wallet.setBehavior('hang', 'solana:signIn'));
  for (const [what, change] of WRONG) {
    await press(visitor);
    await visitor.eventually(() => visitor.withWallet('harborSolana', (wallet) => wallet.pending.length), 1);
    const asked = await visitor.byId('w3m-sign-in-text').textContent();
    const given = change(asked, BEN);
    assert.notEqual(given, asked, what);
    const answer = (wallet, text) => {
      const [account] = wallet.accounts;
      const signedMessage = new TextEncoder().encode(text);
      wallet.pending[0].answer([{ account: { address: account.address }, signedMessage, signature: account.sign(signedMessage) }]);
    };
    await visitor.withWallet('harborSolana', answer, given);
    await awaitMessage(visitor);
    await visitor.card.getByText('The signature wasn’t accepted').waitFor();
    assert.equal(await visitor.fact('Signed in').innerText(), 'no account', what);
  }
  await visitor.withWallet('harborSolana', (wallet) => wallet.setBehavior(undefined, 'solana:signIn'));
  await press(visitor);
  await solana.press(visitor, 'Sign');
  await visitor.dialog.waitFor({ state: 'hidden' });
  await isSignedIn(visitor, ADA);
});

journey('asks for a signature over its own text where the wallet has no word for signing in', async (visitor) => {
  await begin(visitor, 'browser');
  await visitor.withWallet('harborSolana', (wallet) =>
    wallet.setBehavior({ throw: Object.assign(new Error('Not here'), { code: 4200 }) }, 'solana:signIn'),
  );
  await press(visitor);
  await visitor.sheet().getByText('Sign this message?').waitFor();
  await solana.press(visitor, 'Sign');
  await visitor.dialog.waitFor({ state: 'hidden' });
  await isSignedIn(visitor, ADA);
  assert.deepEqual(await visitor.asked('harborSolana'), ['standard:connect', 'solana:signIn', 'solana:signMessage']);
});
