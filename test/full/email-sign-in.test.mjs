import assert from 'node:assert/strict';
import { journey } from '../e2e/harness.mjs';
import { accountOf, giveCode, giveEmail } from '../e2e/email-steps.mjs';
import { awaitMessage, isSignedIn } from '../e2e/sign-in-steps.mjs';

const frameOf = ({ page }) => page.frameLocator('iframe');

/** Logs in by e-mail, as far as the question for a signature. */
async function open(visitor, email) {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain?signin=browser', { services: true });
  await giveEmail(visitor, email);
  await giveCode(visitor, email);
  await awaitMessage(visitor);
}

journey('a smart account signs in: the message stands beside the frame, and the chain vouches for the signature', async (visitor) => {
  await open(visitor, 'ada@example.org');
  const { address, type } = await accountOf(visitor);
  assert.equal(type, 'smartAccount');
  await visitor.byId('w3m-sign-in-sign').click();
  await visitor.byId('approve-asked').waitFor();
  await frameOf(visitor).locator('#approve').click();
  await visitor.dialog.waitFor({ state: 'hidden' });
  await isSignedIn(visitor, address);
});

journey('a rejection in the frame leads back to the message, which can be signed again [S:239]', async (visitor) => {
  await open(visitor, 'ben@example.org');
  await visitor.byId('w3m-sign-in-sign').click();
  await frameOf(visitor).locator('#reject').click();
  await visitor.byId('w3m-toast').getByText('This application might not support Smart Accounts').waitFor();
  await awaitMessage(visitor);
  await visitor.byId('w3m-sign-in-sign').click();
  await frameOf(visitor).locator('#approve').click();
  await visitor.dialog.waitFor({ state: 'hidden' });
  await isSignedIn(visitor, (await accountOf(visitor)).address);
});
