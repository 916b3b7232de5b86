/** A name for the account, registered with a real signature at the sandbox's service. */
import assert from 'node:assert/strict';
import { journey } from '../e2e/harness.mjs';

/** The second development account, whose name is one of the former zone. */
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const openNames = async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
  await visitor.connect();
  await visitor.withWallet('harbor', (wallet, address) => wallet.setAccounts([address]), GRACE);
  await visitor.eventually(
    async () =>
      (await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().getAccount()?.address)) ===
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    true,
  );
  await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().open({ view: 'AccountSettings' }));
  await visitor.byId('account-name-row').click();
  await visitor.byId('w3m-name-choose').click();
};
const field = (visitor) => visitor.byId('w3m-name-field');
const register = (visitor) => visitor.byId('w3m-name-register');

journey('a free name is found, signed for, and shown everywhere [S:37] [S:38] [S:123] [S:186]', async (visitor) => {
  const { page } = visitor;
  await openNames(visitor);
  await field(visitor).fill('abc');
  await field(visitor).blur();
  await page.getByText('At least four characters').first().waitFor();
  await field(visitor).fill('ab_c');
  await page.getByText('Only letters, digits and hyphens').first().waitFor();
  await field(visitor).fill('lighthouse-9');
  await visitor.byId('w3m-name-lighthouse-9.reown.id').getByText('Available').waitFor();
  await register(visitor).click();
  await visitor.sheet().getByRole('button', { name: 'Sign' }).click();
  await visitor.byId('w3m-name-success').waitFor();
  await visitor.byId('w3m-name-done').click();
  await visitor.eventually(async () => (await visitor.buttonText()).includes('lighthouse-9.reown.id'), true);
  const record = await visitor.askServices('GET', '/v1/profile/account/lighthouse-9.reown.id?projectId=lagoon-demo');
  assert.equal(record.addresses['60'].address, GRACE);
  await page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().open({ view: 'AccountSettings' }));
  await visitor.byId('account-name-row').getByText('lighthouse-9.reown.id').waitFor();
  const events = await visitor.events();
  for (const type of ['OPEN_ENS_FLOW', 'REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS']) assert.ok(events.includes(type), type);
});

journey('a taken name, a rejection, and a failing service register nothing [S:123] [S:251] [S:269]', async (visitor) => {
  const { page } = visitor;
  await openNames(visitor);
  await field(visitor).fill('fern-forest');
  await page.getByText('Name taken').first().waitFor();
  assert.equal(await register(visitor).isDisabled(), true);
  await field(visitor).fill('quiet-harbour');
  await visitor.byId('w3m-name-quiet-harbour.reown.id').waitFor();
  await register(visitor).click();
  await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
  await visitor.byId('w3m-name-outcome').waitFor();
  // Spec §8: a failure sends an event, a decline too.
  assert.ok((await visitor.events()).includes('REGISTER_NAME_ERROR'));
  await visitor.askServices('POST', '/__sandbox/faults', [
    { method: 'POST', path: '/v1/profile/account$', fault: { status: 500, body: '{}' } },
  ]);
  await register(visitor).click();
  await visitor.sheet().getByRole('button', { name: 'Sign' }).click();
  await page.getByTestId('w3m-toast').getByText('Error registering name').waitFor();
  assert.equal(await visitor.dialog.getByRole('heading', { level: 2 }).textContent(), 'Account name');
  await visitor.askServices('DELETE', '/__sandbox/faults');
  visitor.forgiveProblems(/500/);
});
