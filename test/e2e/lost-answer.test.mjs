/** A wallet that broadcasts a payment and fails afterwards: the payment is made once, and nothing says that it was not sent. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import lagoon from '../../demo/sandbox/lagoon.json' with { type: 'json' };
import { IS_MATRIX } from '../fixtures/is-matrix.mjs';
import { journey, TEST_IDS } from './harness.mjs';
import { ADA, call, heldCoin, heldToken, tokenOf } from './send-steps.mjs';
import { allowanceOf, reviewSwap } from './swap-steps.mjs';

/** Words of wallets and nodes for a transaction that a node has, or after their connection was lost. */
const WORDS = [
  'already known',
  'AlreadyKnown',
  'Transaction with the same hash was already imported.',
  'known transaction: 6a1b',
  'tx already in mempool',
  'nonce too low',
  'Nonce too low: next nonce 2, tx nonce 1',
  'Transaction nonce is too low. Try incrementing the nonce.',
  'OldNonce',
  'replacement transaction underpriced',
  'insufficient funds for gas * price + value',
  'request timed out',
  'timeout of 10000ms exceeded',
  'Failed to fetch',
  'socket hang up',
  'Too Many Requests',
  '503 Service Unavailable',
  'Unexpected end of JSON input',
  'Internal JSON-RPC error.',
  'the lagoon is dry',
];

/** Forms in which wallets throw: a node's error, MetaMask's envelope, and the code of a rejection for every failure. */
const ENVELOPES = ['plain', 'wrapped', 'rejected'];

/** Selector of `approve(address,uint256)`. */
const APPROVE = '0x095ea7b3';

/** For `addInitScript`: announces a wallet over a node that sends what it is asked to, and then throws what the page says. */
function announceFaultyWallet(address) {
  const answers = { eth_requestAccounts: [address], eth_accounts: [address], wallet_getCapabilities: {} };
  globalThis.sentRequests = 0;
  /** The selectors of what was sent. */
  globalThis.sentCalls = [];
  const request = async ({ method, params }) => {
    if (answers[method]) return answers[method];
    const hidden = globalThis.isHidden && globalThis.sentRequests > 0;
    // A node that has not heard of the transaction: it shows what was there before.
    if (hidden && method === 'eth_getTransactionCount') return globalThis.countBefore;
    if (hidden && method === 'eth_getBlockByNumber' && params[0] === 'pending') return null;
    if (method !== 'eth_sendTransaction') return askChain(method, params);
    globalThis.countBefore = await askChain('eth_getTransactionCount', [address, 'latest']);
    await askChain(method, params);
    globalThis.sentRequests += 1;
    globalThis.sentCalls.push((params[0].data ?? '').slice(0, 10));
    const { text, envelope } = globalThis.failure;
    // Wallets throw plain objects too.
    if (envelope === 'plain') return Promise.reject({ code: -32000, message: text });
    if (envelope === 'rejected') return Promise.reject({ code: 4001, message: text });
    return Promise.reject({ code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code: -32000, message: text } } });
  };
  const provider = { request, on() {}, removeListener() {} };
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
  const info = { uuid: '6d0a1bd6-7a3a-4a62-9f4a-0f7a2f6c1c11', name: 'Shoal', rdns: 'example.shoal', icon };
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  addEventListener('eip6963:requestProvider', announce);
  announce();
}

/** Connects the wallet that fails, and goes to sending. */
async function connectFaulty(visitor, services = false) {
  // The policy of the page allows it no node.
  await visitor.page.exposeFunction('askChain', (method, params) => call(visitor, method, params));
  await visitor.page.addInitScript(announceFaultyWallet, ADA);
  await visitor.open('/plain', { services });
  await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().connect({ walletId: 'example.shoal' }));
}

/** Sends 1 wei to an account that has nothing, and presses until the review lets the visitor press no more. @returns Every text on the way. */
async function sendAndPress(visitor, receiver) {
  await visitor.openView('WalletSend');
  await visitor.byId('send-held').waitFor();
  await visitor.byId('send-amount').fill('0.000000000000000001');
  await visitor.byId('send-receiver').fill(receiver);
  await visitor.byId('send-review').getByText('Review').click();
  await visitor.byId('send-confirm').click();
  const confirm = visitor.byId('send-confirm');
  const end = visitor
    .byId('account-send')
    .or(visitor.byId('send-uncertain'))
    .or(visitor.byId('send-declined'))
    .or(visitor.byId('send-stopped'));
  await end.first().waitFor();
  const text = await visitor.dialog.innerText();
  // A second press: of whatever the review offers then.
  if (await confirm.isVisible()) await confirm.click();
  return text;
}

/** A receiver that looks like no other one. */
const receiverOf = (at) => `0x${createHash('sha256').update(String(at)).digest('hex').slice(0, 40)}`;

for (const [turn, envelope] of ENVELOPES.entries())
  journey(`pays once whatever a wallet says after it has sent (${envelope})`, async (visitor) => {
    await connectFaulty(visitor);
    for (const [at, text] of WORDS.entries()) {
      // Otherwise seven of the words, each in one of the forms; unit tests sort them all.
      if (!IS_MATRIX && at % (3 * ENVELOPES.length) !== turn) continue;
      const receiver = receiverOf(ENVELOPES.indexOf(envelope) * 100 + at);
      await visitor.page.evaluate((failure) => Object.assign(globalThis, { failure, sentRequests: 0 }), { text, envelope });
      const shown = await sendAndPress(visitor, receiver);
      assert.doesNotMatch(shown, /nothing was sent|declined/i, text);
      assert.equal(await heldCoin(visitor, receiver), 1n, text);
      assert.equal(await visitor.page.evaluate(() => globalThis.sentRequests), 1, text);
    }
  });

journey('keeps a payment that no node shows yet as possibly sent, until one does', async (visitor) => {
  await connectFaulty(visitor);
  const receiver = receiverOf(1000);
  await visitor.page.evaluate(() => Object.assign(globalThis, { failure: { text: 'already known', envelope: 'wrapped' }, isHidden: true }));
  const shown = await sendAndPress(visitor, receiver);
  assert.match(shown, /Shoal may have sent this/);
  assert.doesNotMatch(shown, /nothing was sent/i);
  await visitor.byId('pending-pending').getByText('Possibly sent').waitFor();
  // At another review of the same payment the visitor is warned.
  await visitor.openView('WalletSend');
  await visitor.byId('send-amount').fill('0.000000000000000001');
  await visitor.byId('send-receiver').fill(receiver);
  await visitor.byId('send-review').getByText('Review').click();
  await visitor.byId('open-request').getByText('Shoal may have sent').waitFor();
  assert.equal(await visitor.byId('send-confirm').isEnabled(), false);
  await visitor.page.evaluate(() => Object.assign(globalThis, { isHidden: false }));
  await visitor.byId('open-request').waitFor({ state: 'detached' });
  await visitor.byId(TEST_IDS.close).click();
  assert.equal(await heldCoin(visitor, receiver), 1n);
  assert.equal(BigInt(await call(visitor, 'eth_getTransactionCount', [receiver, 'latest'])), 0n);
});

/** Fills in a swap, presses, and presses again where the review still lets the visitor press. @returns What the modal showed after the first press. */
async function swapAndPress(visitor, swap) {
  await visitor.openView('Swap');
  await visitor.byId('swap-from-held').waitFor();
  await reviewSwap(visitor, swap);
  const confirm = visitor.byId('swap-confirm');
  await confirm.click();
  await visitor
    .byId('account-send')
    .or(visitor.byId('swap-unknown'))
    .or(visitor.byId('swap-declined'))
    .or(visitor.byId('swap-stopped'))
    .first()
    .waitFor();
  const text = await visitor.dialog.innerText();
  if ((await confirm.isVisible()) && (await confirm.isEnabled())) await confirm.click();
  return text;
}

for (const [turn, envelope] of ENVELOPES.entries())
  journey(`swaps once, and approves once, whatever a wallet says after it has sent (${envelope})`, async (visitor) => {
    await visitor.askServices('POST', '/__sandbox/reset');
    await connectFaulty(visitor, true);
    const token = await tokenOf(visitor, 'TERN');
    const listSent = () => visitor.page.evaluate(() => globalThis.sentCalls.splice(0));
    for (const [at, text] of WORDS.entries()) {
      // A sample: two words in each envelope.
      if (at % 10 !== turn) continue;
      await visitor.page.evaluate((failure) => Object.assign(globalThis, { failure, sentRequests: 0 }), { text, envelope });
      const before = await heldToken(visitor, token, ADA);
      const shown = await swapAndPress(visitor, { from: 'ETH', to: 'TERN', amount: '0.01' });
      assert.doesNotMatch(shown, /nothing was sent|declined/i, text);
      await visitor.eventually(async () => (await heldToken(visitor, token, ADA)) > before, true);
      assert.equal((await listSent()).length, 1, text);
      const held = await heldToken(visitor, token, ADA);
      // Where the review of the word before was locked, its approval is left.
      const left = await allowanceOf(visitor, token, ADA, lagoon.router);
      const told = await swapAndPress(visitor, { from: 'TERN', to: 'ETH', amount: '1' });
      assert.doesNotMatch(told, /nothing was sent|declined/i, text);
      const sent = await listSent();
      // Whether the approval is found and the swap follows, or the review is locked: neither is asked for twice.
      const approvals = sent.filter((selector) => selector === APPROVE).length;
      const swaps = sent.length - approvals;
      assert.equal(approvals, left < 10n ** 6n ? 1 : 0, `${text}: ${told}`);
      assert.ok(swaps <= 1, text);
      assert.equal(held - (await heldToken(visitor, token, ADA)), BigInt(swaps) * 10n ** 6n, text);
    }
  });
