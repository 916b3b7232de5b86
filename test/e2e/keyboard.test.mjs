/** The keyboard alone: from the page's button to a sent transfer and back, with the number of presses of Tab on the way. */
import assert from 'node:assert/strict';
import { journey, TEST_IDS } from './harness.mjs';
import { answer, isInside, tabTo } from './keyboard-steps.mjs';
import { BRINE, heldCoin } from './send-steps.mjs';

/** Most presses of Tab from the dialog's start to the first wallet, with e-mail and social logins before it. */
const MOST_TO_A_WALLET = 4;
journey('the keyboard alone connects, sends and disconnects; at most four Tabs lead to the first wallet', async (visitor) => {
  const { keyboard } = visitor.page;
  const tabs = {};
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
  await tabTo(visitor, TEST_IDS.connectButton, { isInside: false });
  await keyboard.press('Enter');
  await visitor.byId('w3m-email-input').waitFor();
  await visitor.row('harbor').waitFor();
  await visitor.eventually(() => visitor.focused(), TEST_IDS.title, 'the dialog begins at its title');
  tabs['list → first wallet'] = await tabTo(visitor, TEST_IDS.walletRow('example.harbor'));
  assert.ok(tabs['list → first wallet'] <= MOST_TO_A_WALLET, `${tabs['list → first wallet']} Tabs to the first wallet`);

  await keyboard.press('Enter');
  await visitor.sheet().waitFor();
  await visitor.eventually(() => visitor.focused(), 'Harbor: Let this site see your accounts?');
  await tabTo(visitor, 'Connect', { isInside: false });
  await keyboard.press('Enter');
  await visitor.connected();
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.eventually(() => visitor.focused(), TEST_IDS.accountButton);

  await keyboard.press('Enter');
  await visitor.byId('account-send').waitFor();
  await isInside(visitor);
  tabs['account → Send'] = await tabTo(visitor, 'account-send');
  await keyboard.press('Enter');
  await visitor.byId('send-held').waitFor();
  await visitor.eventually(() => visitor.focused(), TEST_IDS.title);
  tabs['form → amount'] = await tabTo(visitor, 'send-amount');
  await keyboard.type('0.1');
  // Enter says what is missing: the field for it has the focus then.
  await visitor.eventually(async () => {
    await keyboard.press('Enter');
    return visitor.focused();
  }, 'send-receiver');
  await keyboard.type('0x70');
  assert.equal(await visitor.page.getByText('Check every character.').count(), 0, 'nothing is wrong with half an address');
  await keyboard.press('Escape');
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.eventually(() => visitor.focused(), TEST_IDS.accountButton);

  await keyboard.press('Enter');
  await visitor.byId('account-send').waitFor();
  await isInside(visitor);
  await tabTo(visitor, 'account-send');
  await keyboard.press('Enter');
  await visitor.eventually(() => visitor.byId('send-amount').inputValue(), '0.1', 'the draft is there');
  assert.equal(await visitor.byId('send-receiver').inputValue(), '0x70');
  await visitor.eventually(() => visitor.focused(), TEST_IDS.title);
  tabs['form → receiver'] = await tabTo(visitor, 'send-receiver');
  await keyboard.press('End');
  await keyboard.type(BRINE.slice('0x70'.length));
  await visitor.byId('send-receiver-known').waitFor();
  await visitor.eventually(() => visitor.focused(), 'Recipient', 'the plate took the focus with the place of the field');
  await visitor.byId('send-review').and(visitor.page.locator(':enabled')).waitFor();
  await keyboard.press('Enter');
  await visitor.byId('send-confirm').and(visitor.page.locator(':enabled')).waitFor();
  await visitor.eventually(() => visitor.focused(), TEST_IDS.title);
  tabs['review → Send'] = await tabTo(visitor, 'send-confirm');
  const before = await heldCoin(visitor, BRINE);
  await keyboard.press('Enter');
  await answer(visitor, 'Send');
  await visitor.eventually(async () => (await heldCoin(visitor, BRINE)) - before, 100_000_000_000_000_000n);

  await visitor.byId('account-tabs').waitFor();
  await isInside(visitor);
  tabs['account → Disconnect'] = await tabTo(visitor, TEST_IDS.disconnect);
  await keyboard.press('Enter');
  await visitor.disconnected();
  await visitor.eventually(() => visitor.focused(), TEST_IDS.connectButton);
  process.stdout.write(`Tabs: ${JSON.stringify(tabs)}\n`);
});

journey('the social logins are one stop for Tab; arrow keys move among them, also from right to left', async (visitor) => {
  const { keyboard } = visitor.page;
  await visitor.open('/plain', { services: true });
  await visitor.openConnect();
  await visitor.row('harbor').waitFor();
  const tiles = visitor.page.getByRole('toolbar').getByRole('button');
  // The logins come after the installed wallets.
  await tiles.first().waitFor();
  const ids = await tiles.evaluateAll((all) => all.map(({ dataset }) => dataset.testid));
  assert.ok(ids.length > 2, `${ids.length} tiles`);
  await tabTo(visitor, ids[0]);
  await keyboard.press('ArrowRight');
  assert.equal(await visitor.focused(), ids[1]);
  await keyboard.press('End');
  assert.equal(await visitor.focused(), ids.at(-1));
  await keyboard.press('ArrowRight');
  assert.equal(await visitor.focused(), ids[0]);
  await keyboard.press('ArrowLeft');
  assert.equal(await visitor.focused(), ids.at(-1));
  await keyboard.press('Tab');
  assert.ok(!ids.includes(await visitor.focused()), 'Tab leaves the row');
  await keyboard.press('Shift+Tab');
  assert.equal(await visitor.focused(), ids.at(-1), 'and comes back to where it was');
});
