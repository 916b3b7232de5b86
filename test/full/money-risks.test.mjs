/** Risks that a review names before money moves: tokens, receivers and losses, altered answers of services, wallets that refuse. */
import assert from 'node:assert/strict';
import { journey } from '../e2e/harness.mjs';
import { ADA, BRINE, call, openAccount, openSend, review, tokenOf } from '../e2e/send-steps.mjs';
import { allowanceOf, answer, hashes, openSwap, reviewSwap } from '../e2e/swap-steps.mjs';
import lagoon from '../../demo/sandbox/lagoon.json' with { type: 'json' };

/** Alters the JSON answers of a service. */
const alter = ({ page }, url, change) =>
  page.route(url, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: change(body) ?? body });
  });
const sentRequests = async (visitor) => (await visitor.asked()).filter((method) => method === 'eth_sendTransaction').length;
const openServices = async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
};
/** Opens the form for a token by its address. */
const openToken = async (visitor, token) => {
  await visitor.page.evaluate(
    (address) => globalThis[Symbol.for('w3m.registry')].get().open({ view: 'WalletSend', params: { token: address } }),
    token,
  );
  await visitor.byId('send-held').waitFor();
};

journey('refuses to send a token that the data service names otherwise than its contract does', async (visitor) => {
  await openServices(visitor);
  await alter(visitor, '**/v1/account/*/balance?*', ({ balances }) => {
    const [tern, wary] = ['TERN', 'WARY'].map((symbol) => balances.find((token) => token.symbol === symbol));
    [tern.symbol, wary.symbol, tern.name, wary.name] = ['WARY', 'TERN', wary.name, tern.name];
  });
  await openAccount(visitor);
  await openToken(visitor, await tokenOf(visitor, 'TERN'));
  await visitor.byId('token-doubt-renamed').getByText('its contract reports TERN').waitFor();
  await visitor.byId('send-amount').fill('1');
  await visitor.byId('send-receiver').fill(BRINE);
  await visitor.byId('send-fee').waitFor();
  assert.equal(await visitor.byId('send-review').isDisabled(), true);
  assert.equal(await sentRequests(visitor), 0);
});

journey('shows the whole contract address of a token on the review, and copies it', async (visitor) => {
  await openServices(visitor);
  await openAccount(visitor);
  const token = await tokenOf(visitor, 'TERN');
  await openToken(visitor, token);
  await review(visitor, '1', BRINE);
  assert.equal((await visitor.byId('send-review-contract').textContent()).toLowerCase(), token.toLowerCase());
  await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.page.getByRole('button', { name: 'Copy the token contract address' }).click();
  const copied = await visitor.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied.toLowerCase(), token.toLowerCase());
});

journey('refuses a swap into a token that the swap service lists under the name of another one', async (visitor) => {
  await openSwap(visitor);
  const skua = await tokenOf(visitor, 'SKUA');
  await alter(visitor, '**/v1/convert/tokens?*', ({ tokens }) => {
    const tern = tokens.find(({ symbol }) => symbol === 'TERN');
    tern.address = tern.address.replace(/0x[0-9a-f]{40}$/i, skua);
    return { tokens: tokens.filter(({ symbol }) => symbol !== 'SKUA') };
  });
  await visitor.page.reload();
  await visitor.connected();
  await visitor.button.click();
  await visitor.byId('account-swap').click();
  await visitor.byId('swap-from-held').waitFor();
  await visitor.byId('swap-to-token').click();
  await visitor.byId('swap-search').fill('TERN');
  await visitor.byId('swap-token-TERN').click();
  await visitor.byId('swap-from-amount').fill('0.1');
  await visitor.byId('swap-review').and(visitor.page.locator(':enabled')).getByText('Review swap').click();
  await visitor.byId('token-doubt-renamed').getByText('its contract reports SKUA').waitFor();
  assert.equal((await visitor.byId('swap-contract-gets').textContent()).toLowerCase(), skua.toLowerCase());
  assert.equal(await visitor.byId('swap-confirm').isDisabled(), true);
});

journey('names a receiver that is a contract, and sends only after an acknowledgement', async (visitor) => {
  await openServices(visitor);
  await openAccount(visitor);
  await openToken(visitor, await tokenOf(visitor, 'TERN'));
  await review(visitor, '1', lagoon.router);
  await visitor.byId('receiver-contract').waitFor();
  assert.equal(await visitor.byId('send-confirm').isDisabled(), true);
  assert.equal(await visitor.byId('send-cancel').getAttribute('data-variant'), 'primary');
  await visitor.byId('send-acknowledge').check();
  await visitor.byId('send-confirm').click();
  await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
  await visitor.byId('send-declined').waitFor();
});

journey('asks for no acknowledgement where the receiver is a delegated account', async (visitor) => {
  const delegated = '0x00000000000000000000000000000000000DE1e6'.toLowerCase();
  await visitor.open('/plain');
  await call(visitor, 'anvil_setCode', [delegated, `0xef0100${'11'.repeat(20)}`]);
  await openSend(visitor);
  await review(visitor, '0.01', delegated);
  await visitor.byId('send-confirm').and(visitor.page.locator(':enabled')).waitFor();
  assert.equal(await visitor.byId('receiver-contract').count(), 0);
});

journey('warns of a look-alike although the history service lists it as sent to', async (visitor) => {
  const lookAlike = `${BRINE.slice(0, 8)}${'0'.repeat(26)}${BRINE.slice(-8)}`.toLowerCase();
  await openServices(visitor);
  await alter(visitor, '**/v1/account/*/history?*', ({ data }) => {
    const row = structuredClone(data.find(({ metadata }) => metadata.operationType === 'send'));
    Object.assign(row, { id: 'poison' });
    Object.assign(row.metadata, { status: 'confirmed', sentFrom: lagoon.router, sentTo: lookAlike });
    row.transfers = [
      {
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
        nft_info: null,
        direction: 'out',
        quantity: { numeric: '0' },
        value: 0,
        price: 0,
      },
    ];
    data.unshift(row);
  });
  await openSend(visitor);
  await review(visitor, '0.01', BRINE);
  await visitor.byId('send-confirm').click();
  await visitor.sheet().getByRole('button', { name: 'Send' }).click();
  await visitor.byId('pending-confirmed').waitFor();
  await visitor.page.getByTestId('account-send').click();
  await visitor.byId('send-amount').fill('0.01');
  await visitor.byId('send-receiver').fill(lookAlike);
  await visitor.byId('send-alike').waitFor();
  await visitor.byId('send-receiver-known').getByText('New recipient').waitFor();
});

journey('takes an address with spaces around it', async (visitor) => {
  await visitor.open('/plain');
  await openSend(visitor);
  await review(visitor, '0.01', `  ${BRINE} \t`);
  assert.equal(await visitor.byId('send-review-address').textContent(), BRINE);
});

for (const [title, thrown, id] of [
  ['insufficient funds', { code: -32000, message: 'insufficient funds for gas * price + value' }, 'funds'],
  ['a nonce that is too high', { code: -32603, message: 'Internal error', data: { message: 'nonce too high' } }, 'nonce'],
  ['a request that is already open', { code: -32002, message: 'Request already pending' }, 'waiting'],
])
  journey(`stays on the review and names ${title} when the wallet answers so`, async (visitor) => {
    await visitor.open('/plain');
    await openSend(visitor);
    await review(visitor, '0.01', BRINE);
    await visitor.withWallet('harbor', (wallet, error) => wallet.setBehavior({ throw: error }, 'eth_sendTransaction'), thrown);
    await visitor.byId('send-confirm').click();
    await visitor.byId(`wallet-failure-${id}`).waitFor();
    await visitor.byId('send-confirm').and(visitor.page.locator(':enabled')).waitFor();
  });

journey('asks the wallet once when a script presses Send three times in one task', async (visitor) => {
  await visitor.open('/plain');
  await openSend(visitor);
  await review(visitor, '0.01', BRINE);
  const button = await visitor.byId('send-confirm').elementHandle();
  await button.evaluate((element) => [1, 2, 3].forEach(() => element.click()));
  await visitor.sheet().getByRole('button', { name: 'Send' }).click();
  await visitor.byId('pending-confirmed').waitFor();
  assert.equal(await sentRequests(visitor), 1);
});

journey('asks for an acknowledgement before a swap that loses more than 3 percent', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
  await call(visitor, 'anvil_setBalance', [ADA, `0x${(200n * 10n ** 18n).toString(16)}`]);
  await openAccount(visitor);
  await visitor.byId('account-swap').click();
  await visitor.byId('swap-from-held').filter({ hasText: '200' }).waitFor();
  await reviewSwapWithoutWaiting(visitor, '60');
  await visitor.byId('swap-impact-high').waitFor();
  assert.equal(await visitor.byId('swap-confirm').isDisabled(), true);
  await visitor.byId('swap-acknowledge').check();
  await visitor.byId('swap-confirm').and(visitor.page.locator(':enabled')).waitFor();
});

async function reviewSwapWithoutWaiting(visitor, amount) {
  await visitor.byId('swap-to-token').click();
  await visitor.byId('swap-search').fill('TERN');
  await visitor.byId('swap-token-TERN').click();
  await visitor.byId('swap-from-amount').fill(amount);
  await visitor.byId('swap-review').and(visitor.page.locator(':enabled')).getByText('Review swap').click();
}

for (const delayMs of [0, 80, 160, 250])
  journey(`keeps the modal open and the swap going after a second press ${delayMs} ms after the first`, async (visitor) => {
    await visitor.page.setViewportSize({ width: 1200, height: 950 });
    await openSwap(visitor);
    const token = await tokenOf(visitor, 'TERN');
    await reviewSwap(visitor, { from: 'TERN', to: 'ETH', amount: '100' });
    const box = await visitor.byId('swap-confirm').boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await visitor.page.mouse.click(x, y);
    if (delayMs > 0) await visitor.page.waitForTimeout(delayMs);
    await visitor.page.mouse.click(x, y);
    await answer(visitor);
    await visitor.byId('step-swap-now').getByText('Continue in Harbor').waitFor();
    await answer(visitor);
    await visitor.page.getByRole('tab', { name: 'Activity', selected: true }).waitFor();
    await visitor.eventually(async () => String(await allowanceOf(visitor, token, ADA, lagoon.router)), '0');
    await visitor.eventually(async () => (await hashes(visitor)).filter(Boolean).length, 2, 'one approval and one swap');
  });

journey('ignores a press on the backdrop while the wallet is asked', async (visitor) => {
  await visitor.page.setViewportSize({ width: 1200, height: 950 });
  await openSwap(visitor);
  await reviewSwap(visitor, { from: 'TERN', to: 'ETH', amount: '100' });
  await visitor.byId('swap-confirm').click();
  await visitor.byId('step-approve-now').getByText('Continue in Harbor').waitFor();
  await visitor.page.mouse.click(20, 930);
  await answer(visitor, 'Decline');
  await visitor.byId('swap-declined').waitFor();
  await visitor.page.mouse.click(20, 930);
  await visitor.byId('swap-declined').waitFor({ state: 'hidden' });
});

journey('goes on with a swap after the modal was closed', async (visitor) => {
  await openSwap(visitor);
  const token = await tokenOf(visitor, 'TERN');
  await reviewSwap(visitor, { from: 'TERN', to: 'ETH', amount: '100' });
  await visitor.byId('swap-confirm').click();
  await visitor.byId('step-approve-now').getByText('Continue in Harbor').waitFor();
  await visitor.byId('w3m-header-close').click();
  await answer(visitor);
  await answer(visitor);
  await visitor.eventually(async () => (await hashes(visitor)).filter(Boolean).length, 2);
  await visitor.eventually(async () => String(await allowanceOf(visitor, token, ADA, lagoon.router)), '0');
});
