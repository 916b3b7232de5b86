import assert from 'node:assert/strict';
import { connectsAndStays } from './connects-and-stays.mjs';
import { journey, TEST_IDS } from './harness.mjs';

for (const path of ['/plain', '/react']) connectsAndStays(path);

journey('shows 3 decimals, rounded down, and the address with 4 characters before and 6 after [S:294] [S:295]', async (visitor) => {
  await visitor.open();
  await visitor.connect();
  // 12.4805 ETH.
  await visitor.eventually(() => visitor.buttonText(), '12.480 ETH 0xf3…b92266');
});

journey('asks the wallet for its accounts and its chain, then for the balance, and for nothing else', async (visitor) => {
  await visitor.open();
  assert.deepEqual(await visitor.asked(), []);
  await visitor.choose('harbor');
  await visitor.sheet().waitFor();
  assert.deepEqual(await visitor.asked(), ['eth_requestAccounts']);
  await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
  await visitor.connected();
  await visitor.eventually(() => visitor.asked(), ['eth_requestAccounts', 'eth_chainId', 'eth_getBalance']);
  assert.deepEqual(await visitor.asked('fern'), [], 'the other wallet is left alone');
});

journey('says that the visitor declined, shares nothing, and tries again [S:30] [S:268]', async (visitor) => {
  await visitor.open();
  await visitor.choose('harbor');
  await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
  await visitor.card.getByText('You declined in Harbor. Nothing was shared.').waitFor();
  assert.equal(await visitor.fact('Account').textContent(), 'none');
  await visitor.byId(TEST_IDS.tryAgain).click();
  await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
  await visitor.connected();
  assert.deepEqual((await visitor.asked()).slice(0, 3), ['eth_requestAccounts', 'eth_requestAccounts', 'eth_chainId']);
});

journey('makes one prompt of two fast clicks', async (visitor) => {
  await visitor.open();
  await visitor.openConnect();
  await visitor.row('harbor').evaluate((row) => {
    row.click();
    return row.click();
  });
  await visitor.sheet().waitFor();
  await visitor.page.waitForTimeout(200);
  assert.equal(await visitor.sheet().count(), 1);
  assert.deepEqual(await visitor.asked(), ['eth_requestAccounts']);
  await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
  await visitor.connected();
});

journey('makes one prompt of a double press on the button', async (visitor) => {
  await visitor.open();
  await visitor.byId(TEST_IDS.connectButton).dblclick();
  await visitor.page.waitForTimeout(300);
  assert.ok((await visitor.dialog.count()) <= 1);
});

journey('keeps the wallet’s window on body within reach while it waits, and makes the page inert again after', async (visitor) => {
  await visitor.open();
  await visitor.openConnect();
  assert.equal(await visitor.page.locator('dialog:modal').count(), 1, 'choosing is modal');
  await visitor.row('harbor').click();
  await visitor.sheet().waitFor();
  assert.equal(await visitor.page.locator('dialog:modal').count(), 0, 'waiting is not');
  // A real click: it fails if anything covers the button or makes it inert.
  await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
  await visitor.byId(TEST_IDS.tryAgain).waitFor();
  await visitor.eventually(() => visitor.page.locator('dialog:modal').count(), 1);
});

journey('keeps the dialog below the wallet’s window and above the page: z-index 999, 360 px wide [S:68]', async (visitor) => {
  await visitor.open();
  await visitor.choose('harbor');
  await visitor.sheet().waitFor();
  const { zIndex, width } = await visitor.page.evaluate((testId) => {
    const shadow = document.querySelector('w3m-modal').shadowRoot;
    return {
      zIndex: getComputedStyle(shadow.querySelector('dialog')).zIndex,
      width: shadow.querySelector(`[data-testid="${testId}"]`).getBoundingClientRect().width,
    };
  }, TEST_IDS.modalCard);
  assert.equal(zIndex, '999');
  assert.equal(width, 360);
});

journey('goes back from a waiting wallet to the list, and closes from the list [S:52]', async (visitor) => {
  await visitor.open();
  await visitor.choose('harbor');
  await visitor.sheet().waitFor();
  await visitor.byId(TEST_IDS.back).click();
  await visitor.row('fern').waitFor();
  assert.equal(await visitor.byId(TEST_IDS.back).count(), 0, 'the list has no way back');
  await visitor.byId(TEST_IDS.close).click();
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.disconnected();
});

journey('follows the wallet: another account, another network, and the end of the permission', async (visitor) => {
  await visitor.open();
  await visitor.connect();
  await visitor.withWallet('harbor', (wallet) => wallet.setAccounts([...wallet.accounts].reverse()));
  await visitor.eventually(() => visitor.buttonText(), '3.250 ETH 0x70…dc79C8');
  await visitor.withWallet('harbor', (wallet) => wallet.setChain(31338));
  await visitor.eventually(() => visitor.fact('Network').textContent(), 'Cove Testnet (31338)');
  await visitor.eventually(() => visitor.buttonText(), '0.400 ETH 0x70…dc79C8');
  await visitor.withWallet('harbor', (wallet) => wallet.revoke());
  await visitor.disconnected();
  await visitor.eventually(() => visitor.fact('Account').textContent(), 'none');
});

journey('tracks opening and closing, and the way to the account [S:43]', async (visitor) => {
  await visitor.open();
  await visitor.connect();
  await visitor.eventually(() => visitor.events(), ['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE']);
});

journey('connects by a call with a wallet’s name, and gives the reason when the visitor declines', async (visitor) => {
  await visitor.open();
  await visitor.page.getByRole('button', { name: 'Connect Harbor' }).click();
  await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
  await visitor.page.locator('output', { hasText: 'ConnectError, reason “rejected”' }).waitFor();
  await visitor.page.getByRole('button', { name: 'Connect Harbor' }).click();
  await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
  await visitor.page.locator('output', { hasText: 'connect() resolved with 0xf39F…2266.' }).waitFor();
  await visitor.connected();
});

journey('rejects a waiting connect() when the visitor closes the modal', async (visitor) => {
  await visitor.open();
  await visitor.page.getByRole('button', { name: 'Connect modal.connect()' }).click();
  await visitor.dialog.waitFor();
  await visitor.page.keyboard.press('Escape');
  await visitor.page.locator('output', { hasText: 'ConnectError, reason “closed”' }).waitFor();
});

journey('hands out the wallet’s own provider: a signature and a transfer on the real chain', async (visitor) => {
  await visitor.open();
  await visitor.connect('fern', 'Fern');
  await visitor.page.getByRole('button', { name: 'Sign a message' }).click();
  await visitor.sheet('Fern').getByText('Lagoon asks for nothing but a hello.').waitFor();
  await visitor.sheet('Fern').getByRole('button', { name: 'Sign' }).click();
  await visitor.page.locator('output', { hasText: /The wallet signed: 0x[0-9a-f]{20}…/ }).waitFor();
  await visitor.page.getByRole('button', { name: 'Send 0.01 ETH' }).click();
  await visitor.sheet('Fern').getByRole('button', { name: 'Decline' }).click();
  await visitor.page.locator('output', { hasText: '4001' }).waitFor();
});
