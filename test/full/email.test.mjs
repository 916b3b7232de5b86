import assert from 'node:assert/strict';
import { journey } from '../e2e/harness.mjs';
import { accountOf, giveCode, giveEmail, logIn, openSettings, readStored } from '../e2e/email-steps.mjs';

/** Asks the wallet's site itself. */
const askSite = async (visitor, path, body) => {
  const response = await fetch(`${visitor.secureOrigin}${path}`, { method: 'POST', ...(body && { body: JSON.stringify(body) }) });
  assert.ok(response.ok, `${path}: ${response.status}`);
};
const fault = (visitor, faults) => askSite(visitor, '/__secure/faults', faults);
const open = async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
};
const events = async (visitor) => (await visitor.events()).filter((name) => name.includes('EMAIL'));

journey('a browser that is not known opens the link first, and goes on by itself [S:127]', async (visitor) => {
  const email = 'device-ben@example.org';
  await open(visitor);
  await giveEmail(visitor, email);
  await visitor.byId('w3m-device-waiting').waitFor();
  const { kind, token } = await visitor.readMail(email);
  assert.equal(kind, 'device');
  await askSite(visitor, '/api/device/confirm', { token });
  await giveCode(visitor, email);
  await visitor.connected();
  await visitor.dialog.waitFor({ state: 'hidden' });
  assert.deepEqual(await events(visitor), [
    'EMAIL_LOGIN_SELECTED',
    'EMAIL_SUBMITTED',
    'DEVICE_REGISTERED_FOR_EMAIL',
    'EMAIL_VERIFICATION_CODE_SENT',
    'EMAIL_VERIFICATION_CODE_PASS',
  ]);
});

journey(
  'no second e-mail is sent within 30 seconds, and no address is asked that is none [S:133] [S:134] [S:262] [S:274]',
  async (visitor) => {
    await open(visitor);
    await visitor.openConnect();
    await visitor.byId('w3m-email-input').fill('ada@');
    await visitor.byId('w3m-email-go').click();
    await visitor.card.getByRole('alert').getByText('Invalid email', { exact: true }).waitFor();
    await giveEmail(visitor, 'cleo@example.org');
    await visitor.byId('w3m-email-code').waitFor();
    assert.match(await visitor.byId('w3m-email-resend').innerText(), /^Send a new code in \d+ s$/);
    assert.equal(await visitor.byId('w3m-email-resend').isDisabled(), true);
    await visitor.card.getByRole('button', { name: 'Back' }).click();
    await giveEmail(visitor, 'cleo@example.org');
    await visitor.card
      .getByRole('alert')
      .getByText(/^Please try again after (30|[12]?\d) seconds$/)
      .waitFor();
    const response = await fetch(`${visitor.secureOrigin}/inbox?email=cleo@example.org`, { headers: { accept: 'application/json' } });
    assert.equal((await response.json()).length, 1);
  },
);

journey('a new code can be requested after 30 seconds, and only the newest one is good [S:133] [S:274]', async (visitor) => {
  const email = 'kim@example.org';
  await open(visitor);
  await visitor.page.clock.install();
  await giveEmail(visitor, email);
  await visitor.byId('w3m-email-code').waitFor();
  const first = await visitor.readMail(email);
  await visitor.page.clock.runFor(30_000);
  await visitor.byId('w3m-email-resend').getByText('Send a new code', { exact: true }).click();
  await visitor.byId('w3m-toast').getByText('Code sent again').waitFor();
  const second = await visitor.readMail(email);
  assert.notEqual(second.id, first.id);
  if (first.code !== second.code) {
    await visitor.byId('w3m-email-code').fill(first.code);
    await visitor.card.getByRole('alert').getByText('This code is not right. Try again.').waitFor();
  }
  await giveCode(visitor, email);
  await visitor.connected();
});

journey('a link that is not opened for 30 seconds is waited for again when the visitor retries [S:276]', async (visitor) => {
  const email = 'device-lou@example.org';
  await open(visitor);
  await visitor.page.clock.install();
  await giveEmail(visitor, email);
  await visitor.byId('w3m-device-waiting').waitFor();
  await visitor.page.clock.runFor(30_000);
  await visitor.byId('w3m-device-late').waitFor();
  await visitor.byId('w3m-device-retry').click();
  await visitor.byId('w3m-device-waiting').waitFor();
  const { token } = await visitor.readMail(email);
  await askSite(visitor, '/api/device/confirm', { token });
  await giveCode(visitor, email);
  await visitor.connected();
});

journey('the keyboard alone logs in [S:127]', async (visitor) => {
  const email = 'mia@example.org';
  await open(visitor);
  await visitor.openConnect();
  await visitor.byId('w3m-email-input').waitFor();
  const isIn = (id) =>
    visitor.page.evaluate((wanted) => document.querySelector('w3m-modal').shadowRoot.activeElement?.dataset.testid === wanted, id);
  for (let tabs = 0; tabs < 6 && !(await isIn('w3m-email-input')); tabs++) await visitor.page.keyboard.press('Tab');
  assert.equal(await isIn('w3m-email-input'), true);
  await visitor.page.keyboard.type(email);
  await visitor.page.keyboard.press('Enter');
  await visitor.byId('w3m-email-code').waitFor();
  await visitor.eventually(() => isIn('w3m-email-code'), true);
  await visitor.page.keyboard.type((await visitor.readMail(email)).code);
  await visitor.connected();
});

journey('what the frame refuses is said in its own words, and can be tried again [S:259]', async (visitor) => {
  await open(visitor);
  await fault(visitor, { error: { CONNECT_EMAIL: 'The wallet is closed for today' } });
  await giveEmail(visitor, 'dora@example.org');
  await visitor.card.getByRole('alert').getByText('The wallet is closed for today').waitFor();
  assert.equal(await visitor.byId('w3m-email-input').inputValue(), 'dora@example.org');
});

journey('a login whose account cannot be read is finished by trying again [S:127]', async (visitor) => {
  const email = 'emil@example.org';
  await open(visitor);
  await fault(visitor, { error: { GET_USER: 'Out of order' } });
  await giveEmail(visitor, email);
  await giveCode(visitor, email);
  await visitor.byId('w3m-email-unfinished').waitFor();
  visitor.forgiveProblems(/The login was not taken up/);
  await fault(visitor, {});
  await visitor.byId('w3m-email-retry').click();
  await visitor.connected();
});

journey(
  'a frame that does not load is shown to the visitor and logged, and a later attempt creates it again [S:254] [S:261]',
  async (visitor) => {
    await open(visitor);
    await fault(visitor, { loadError: 500 });
    await visitor.page.clock.install();
    await giveEmail(visitor, 'fay@example.org');
    await visitor.page.locator('iframe').waitFor({ state: 'attached' });
    await visitor.page.clock.runFor(20_000);
    await visitor.card.getByRole('alert').getByText('Unable to load email login dependency').first().waitFor();
    await visitor.page.getByText('Invalid App Configuration').first().waitFor();
    assert.equal(await visitor.page.locator('iframe').count(), 0);
    await fault(visitor, {});
    await visitor.byId('w3m-email-go').click();
    await visitor.byId('w3m-email-code').waitFor();
    visitor.forgiveProblems(/500|embedded wallet could not be loaded|Unable to load/);
  },
);

journey('the e-mail address is changed with two codes [S:128]', async (visitor) => {
  const [email, newEmail] = ['gil@example.org', 'gil.new@example.org'];
  await open(visitor);
  await logIn(visitor, email);
  const { address } = await accountOf(visitor);
  await openSettings(visitor);
  await visitor.byId('account-email-row').getByText(email).waitFor();
  await visitor.byId('account-email-row').click();
  await visitor.byId('w3m-new-email').fill(email);
  await visitor.byId('w3m-new-email-go').click();
  await visitor.card.getByRole('alert').getByText('This is already your email').waitFor();
  await visitor.byId('w3m-new-email').fill(newEmail);
  await visitor.byId('w3m-new-email-go').click();
  await visitor.card.getByText('Confirm it’s you').waitFor();
  await giveCode(visitor, email);
  await visitor.card.getByText('Confirm the new email').waitFor();
  await giveCode(visitor, newEmail);
  await visitor.byId('account-email-row').getByText(newEmail).waitFor();
  assert.equal((await readStored(visitor, 'login')).email, newEmail);
  assert.equal((await accountOf(visitor)).address, address);
});

journey('goes from the smart account to the standard one and back, and keeps the choice [S:75] [S:156] [S:266]', async (visitor) => {
  await open(visitor);
  await logIn(visitor, 'hana@example.org');
  const { address, allAccounts } = await accountOf(visitor);
  await openSettings(visitor);
  await visitor.byId('account-type-row').getByText('Switch to standard account (EOA)').waitFor();
  await visitor.byId('account-type-row').click();
  await visitor.byId('account-type-row').getByText('Switch to smart account').waitFor();
  await visitor.eventually(async () => (await accountOf(visitor)).type, 'eoa');
  assert.equal((await accountOf(visitor)).address, allAccounts[1].address);
  assert.deepEqual(await readStored(visitor, 'account-types'), { eip155: 'eoa' });
  await visitor.page.reload();
  await visitor.connected();
  await visitor.eventually(async () => [(await accountOf(visitor)).type, (await accountOf(visitor)).status], ['eoa', 'connected']);
  // A frame that refuses leaves the visitor with the standard account.
  await fault(visitor, { error: { SET_PREFERRED_ACCOUNT: 'No' } });
  await openSettings(visitor);
  await visitor.byId('account-type-row').click();
  await visitor.byId('w3m-toast').getByText('Couldn’t switch account').waitFor();
  assert.equal((await accountOf(visitor)).type, 'eoa');
  await fault(visitor, {});
  await visitor.byId('account-type-row').click();
  await visitor.eventually(async () => (await accountOf(visitor)).address, address);
});

journey('goes to another network, and the account follows', async (visitor) => {
  await open(visitor);
  await logIn(visitor, 'ida@example.org');
  await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().switchNetwork('eip155:31338'));
  await visitor.eventually(async () => (await accountOf(visitor)).network.id, 31338);
  assert.equal((await readStored(visitor, 'login')).chain, 'eip155:31338');
  await visitor.page.reload();
  await visitor.connected();
  await visitor.eventually(async () => [(await accountOf(visitor)).status, (await accountOf(visitor)).network.id], ['connected', 31338]);
});

journey('a login that ended elsewhere ends here, with all that was kept of it [S:124]', async (visitor) => {
  await open(visitor);
  await logIn(visitor, 'jo@example.org');
  await visitor.page.evaluate(
    (origin) =>
      new Promise((resolve) => {
        const frame = globalThis[Symbol.for('w3m.registry')].get();
        void frame;
        const element = document.querySelector('w3m-modal').shadowRoot.querySelector('iframe');
        window.addEventListener('message', (event) => event.data?.type === '@w3m-frame/SIGN_OUT_SUCCESS' && resolve());
        element.contentWindow.postMessage({ id: 'elsewhere', type: '@w3m-app/SIGN_OUT' }, origin);
      }),
    visitor.secureOrigin,
  );
  await visitor.page.reload();
  await visitor.disconnected();
  await visitor.eventually(() => readStored(visitor, 'login'), undefined);
});

journey('an account that is logged in without a data service shows the tokens that the embedded wallet lists [S:221]', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain?services=wallet', { services: true });
  await logIn(visitor, 'lena@example.org');
  await visitor.byId('account-button').click();
  await visitor.byId('token-ETH').waitFor();
  // The sandbox gives each new account one ether on each chain.
  assert.match(await visitor.byId('token-ETH').innerText(), /1\.00\sETH/);
  assert.match(await visitor.byId('account-total').innerText(), /\$/);
  const asked = visitor.requests.filter(({ path }) => /\/v1\/(account|supported-chains)/.test(path));
  assert.deepEqual(asked, []);
});
