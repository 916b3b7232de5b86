import assert from 'node:assert/strict';
import { journey, TEST_IDS } from './harness.mjs';
import * as solana from './solana-steps.mjs';
import { ADA, BEN, SOLANA } from './solana-steps.mjs';
import { ADA as ETHER_ADA } from './send-steps.mjs';

const BOTH = [ETHER_ADA, ADA];

journey('connects on one chain and then on another: both stay, over a reload, until each is disconnected', async (visitor) => {
  await solana.openPage(visitor);
  await solana.connectOn(visitor, 'eip155');
  assert.deepEqual(await solana.accounts(visitor), [ETHER_ADA, undefined]);
  await solana.openView(visitor, 'Networks');
  await visitor.byId(TEST_IDS.networkRow(SOLANA)).click();
  await solana.press(visitor, 'Connect');
  await solana.chooseAccount(visitor);
  await visitor.eventually(() => solana.accounts(visitor), BOTH);
  await visitor.eventually(() => visitor.buttonText(), '41.750 SOL EQ56…9yh4SP');
  await visitor.page.reload();
  await visitor.connected();
  await visitor.eventually(() => solana.accounts(visitor), BOTH);
  await visitor.eventually(() => visitor.buttonText(), '41.750 SOL EQ56…9yh4SP');
  await visitor.openAccount();
  await visitor.eventually(() => visitor.byId(TEST_IDS.balance).textContent(), '41.750 SOL');
  await visitor.page.keyboard.press('Escape');
  await visitor.dialog.waitFor({ state: 'hidden' });
  await solana.disconnect(visitor, 'solana');
  await visitor.eventually(() => solana.accounts(visitor), [ETHER_ADA, undefined]);
  assert.equal(await visitor.withWallet('harbor', (wallet) => wallet.permitted), true);
});

journey('sends the coin of Solana: what leaves one arrives at the other, to the lamport [S:61]', async (visitor) => {
  await solana.openPage(visitor);
  await solana.connectOn(visitor, 'solana');
  const before = await Promise.all([ADA, BEN].map((address) => solana.heldCoin(visitor, address)));
  await solana.openSend(visitor);
  await solana.review(visitor, '0.250000001', BEN);
  assert.equal(await visitor.byId('send-review-amount').textContent(), '0.250000001 SOL');
  assert.equal((await visitor.byId('send-review-address').textContent()).replace(/\s/g, ''), BEN);
  await solana.confirm(visitor);
  await visitor.byId('pending-confirmed').waitFor();
  const after = await Promise.all([ADA, BEN].map((address) => solana.heldCoin(visitor, address)));
  assert.equal(after[1] - before[1], 250000001n);
  assert.equal(before[0] - after[0], 250000001n + (await solana.lastFee(visitor, ADA)));
  assert.deepEqual(await visitor.asked('harborSolana'), ['standard:connect', 'solana:signAndSendTransaction']);
});
