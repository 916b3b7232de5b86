import assert from 'node:assert/strict';
import { askAtOnce } from './ask-at-once.mjs';
import { TEST_IDS, journey } from './harness.mjs';
import { accountOf, giveCode, openSettings, readStored } from './email-steps.mjs';

journey(
  'logs in by e-mail: address, code, account; stays so over a reload, and is gone after the disconnect [S:8] [S:104] [S:124] [S:126] [S:127]',
  async (visitor) => {
    const email = 'ada@example.org';
    await visitor.open('/plain', { services: true });
    await visitor.openConnect();
    await visitor.byId('w3m-email-input').fill(email);
    const isReadOnly = await visitor.byId('w3m-email-go').evaluate(async (button) => {
      const { form } = button;
      button.click();
      await Promise.resolve();
      return form.elements.email.readOnly;
    });
    assert.equal(isReadOnly, true, 'an address that is being sent cannot be edited');
    await visitor.byId('w3m-email-code').waitFor();
    // A code that is not right is said in the frame's own words, and can be typed again.
    await visitor.byId('w3m-email-code').fill('000 000');
    await visitor.card.getByRole('alert').getByText('This code is not right. Try again.').waitFor();
    await giveCode(visitor, email);
    await visitor.connected();
    await visitor.dialog.waitFor({ state: 'hidden' });

    const account = await accountOf(visitor);
    assert.equal(account.connectorId, 'embedded');
    assert.equal(account.type, 'smartAccount');
    assert.equal(account.caipAddress, `eip155:31337:${account.address}`);
    assert.deepEqual(
      account.allAccounts.map(({ type }) => type),
      ['smartAccount', 'eoa'],
    );
    const stored = { isLoggedIn: true, email, chain: 'eip155:31337' };
    assert.deepEqual(await readStored(visitor, 'login'), stored);

    const asked = await askAtOnce(visitor, 'eip155', { method: 'eth_chainId' });
    assert.deepEqual(asked, { status: 'reconnecting', provider: 'same', answer: '0x7a69' });
    await visitor.connected();
    await visitor.eventually(async () => (await accountOf(visitor)).status, 'connected');
    assert.equal((await accountOf(visitor)).address, account.address);
    assert.deepEqual(await readStored(visitor, 'login'), stored);

    await openSettings(visitor);
    await visitor.byId(TEST_IDS.disconnect).click();
    await visitor.disconnected();
    assert.equal(await readStored(visitor, 'login'), undefined);
    await visitor.page.reload();
    await visitor.byId(TEST_IDS.connectButton).waitFor();
    // Without a login the frame is not loaded.
    assert.equal(await visitor.page.locator('iframe').count(), 0);
  },
);
