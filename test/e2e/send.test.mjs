import assert from 'node:assert/strict';
import { journey, TEST_IDS } from './harness.mjs';
import { ADA, BRINE, fee, heldCoin, heldToken, listen, openAccount, openSend, review, told, tokenOf } from './send-steps.mjs';

journey('sends the coin: what leaves one arrives at the other, to the base unit [S:61] [S:143] [S:222] [S:240]', async (visitor) => {
  await visitor.open('/plain');
  await openSend(visitor);
  const before = await Promise.all([ADA, BRINE].map((address) => heldCoin(visitor, address)));
  const { page } = visitor;
  await page.getByTestId('send-review').getByText('Enter an amount').waitFor();
  await review(visitor, '0.250000000000000001', BRINE);
  assert.equal(await page.getByTestId('send-review-amount').textContent(), '0.250000000000000001 ETH');
  assert.equal((await page.getByTestId('send-review-address').textContent()).replace(/\s/g, ''), BRINE);
  await page.getByTestId('send-confirm').click();
  await visitor.sheet().getByRole('button', { name: 'Send' }).click();
  await page.getByTestId('w3m-toast').getByText('Transaction started').waitFor();
  await page.getByTestId('pending-confirmed').waitFor();
  const after = await Promise.all([ADA, BRINE].map((address) => heldCoin(visitor, address)));
  const sent = 250000000000000001n;
  assert.equal(after[1] - before[1], sent);
  assert.equal(before[0] - after[0], sent + (await fee(visitor)));
});

journey('sends a token that was chosen from what the account holds, and says so to the host [S:143] [S:222]', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
  await openAccount(visitor);
  const { page } = visitor;
  await listen(visitor);
  await page.getByTestId('account-send').click();
  await page.getByTestId('send-token').click();
  await page.getByTestId('send-search').fill('tern dollar');
  await page.getByTestId('send-token-TERN').click();
  const token = await tokenOf(visitor, 'TERN');
  const before = await Promise.all([ADA, BRINE].map((address) => heldToken(visitor, token, address)));
  await page.getByTestId('send-held').filter({ hasText: 'TERN' }).waitFor();
  // A name is a receiver like any other: the whole address is shown.
  await review(visitor, '12.345678', 'brine.wcn.id');
  assert.equal((await page.getByTestId('send-review-address').textContent()).replace(/\s/g, ''), BRINE);
  await page.getByTestId('send-confirm').click();
  await visitor.sheet().getByRole('button', { name: 'Send' }).click();
  await page.getByRole('tab', { name: 'Activity', selected: true }).waitFor();
  const after = await visitor.eventually(
    async () => (await Promise.all([ADA, BRINE].map((address) => heldToken(visitor, token, address)))).map(String),
    [before[0] - 12345678n, before[1] + 12345678n].map(String),
  );
  assert.equal(after, undefined);
  const sum = { isSmartAccount: false, network: 'eip155:31337', token: 'TERN', amount: '12.345678' };
  assert.deepEqual(await told(visitor), [
    ['OPEN_SEND', { isSmartAccount: false, network: 'eip155:31337' }],
    ['SEND_INITIATED', sum],
    ['SEND_SUCCESS', sum],
  ]);
});

journey('stays on the review when the visitor declines, and nothing moves [S:268]', async (visitor) => {
  await visitor.open('/plain');
  await openSend(visitor);
  await listen(visitor);
  const before = await heldCoin(visitor, ADA);
  await review(visitor, '1', BRINE);
  await visitor.byId('send-confirm').click();
  await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
  await visitor.byId('send-declined').getByText('Nothing was sent.').waitFor();
  assert.equal(await heldCoin(visitor, ADA), before);
  assert.deepEqual(
    (await told(visitor)).map(([type]) => type),
    ['SEND_INITIATED', 'SEND_REJECTED'],
  );
  // The way back leads to what was filled in.
  await visitor.byId('send-cancel').click();
  assert.equal(await visitor.byId('send-amount').inputValue(), '1');
});

journey('closing while the wallet asks leaves “1 pending” in the button, and its end shows as a toast on the page', async (visitor) => {
  await visitor.open('/plain');
  await openSend(visitor);
  const { page } = visitor;
  const width = async () => Math.round((await visitor.byId(TEST_IDS.accountButton).boundingBox()).width);
  const before = await width();
  await review(visitor, '0.5', BRINE);
  await visitor.byId('send-confirm').click();
  await visitor.sheet().getByRole('button', { name: 'Send' }).waitFor();
  await visitor.byId(TEST_IDS.close).click();
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.eventually(() => visitor.buttonText(), '1 pending 0xf3…b92266');
  assert.equal(await width(), before);
  assert.equal(await visitor.byId(TEST_IDS.accountButton).getAttribute('aria-label'), 'Account 1 pending 0xf3…b92266');
  // Opened again, the account shows what the wallet is still asking. The wallet's window lies over the button.
  await visitor.byId(TEST_IDS.accountButton).press('Enter');
  await visitor.byId('pending-asked').getByText('Continue in Harbor').waitFor();
  await visitor.byId('pending-asked').getByText('0.5').waitFor();
  await visitor.byId(TEST_IDS.close).click();
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.sheet().getByRole('button', { name: 'Send' }).click();
  const toast = page.getByTestId('w3m-page-toast').getByTestId('w3m-toast');
  await toast.getByText('0.5').waitFor();
  await toast.waitFor({ state: 'detached' });
  await visitor.eventually(async () => /ETH/.test(await visitor.buttonText()), true);
});

journey('shows the whole address to receive at, and copies it', { permissions: ['clipboard-read', 'clipboard-write'] }, async (visitor) => {
  await visitor.open('/plain');
  await openAccount(visitor);
  const { page } = visitor;
  await page.getByTestId('account-receive').click();
  await page.getByRole('img', { name: `QR code of your address ${ADA}` }).waitFor();
  assert.equal((await page.getByTestId('receive-address').textContent()).replace(/\s/g, ''), ADA);
  await page.getByText('Use only these 2 networks. Tokens sent on other networks won’t show up here.').waitFor();
  await page.getByTestId('receive-copy').click();
  await page.getByTestId('receive-copy').getByText('Address copied').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), ADA);
});
