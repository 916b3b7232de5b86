import assert from 'node:assert/strict';
import { journey } from './harness.mjs';
import { ADA, BRINE, fee, heldCoin, openSend, review } from './send-steps.mjs';

journey('sends the coin: what leaves one arrives at the other, to the base unit [S:61] [S:143] [S:222] [S:240]', async (visitor) => {
  await visitor.open('/');
  await openSend(visitor);
  const before = await Promise.all([ADA, BRINE].map((address) => heldCoin(visitor, address)));
  const { page } = visitor;
  await page.getByTestId('send-review').getByText('Add Amount').waitFor();
  await review(visitor, '0.250000000000000001', BRINE);
  assert.equal(await page.getByTestId('send-review-amount').textContent(), '0.250000000000000001 ETH');
  assert.equal((await page.getByTestId('send-review-address').textContent()).replace(/\s/g, ''), BRINE);
  await page.getByTestId('send-confirm').click();
  const sheet = visitor.sheet();
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Transaction started').waitFor();
  await page.getByTestId('pending-confirmed').waitFor();
  const after = await Promise.all([ADA, BRINE].map((address) => heldCoin(visitor, address)));
  const sent = 250000000000000001n;
  assert.equal(after[1] - before[1], sent);
  assert.equal(before[0] - after[0], sent + (await fee(visitor)));
});
