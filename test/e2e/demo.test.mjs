import assert from 'node:assert/strict';
import { journey } from './harness.mjs';

for (const path of ['/plain', '/react']) {
  journey(`${path}: the theme switch turns the page and the modal, and stays over a reload`, async (visitor) => {
    const { page } = visitor;
    const schemes = () =>
      page.evaluate(() =>
        [document.documentElement, document.querySelector('w3m-modal')].map((element) => getComputedStyle(element).colorScheme),
      );
    await visitor.open(path);
    await page.getByRole('radio', { name: 'Dark' }).check();
    await visitor.openConnect();
    assert.deepEqual(await schemes(), ['dark', 'dark']);
    await page.keyboard.press('Escape');
    await page.reload();
    await visitor.disconnected();
    assert.equal(await page.getByRole('radio', { name: 'Dark' }).isChecked(), true);
    await visitor.openConnect();
    assert.deepEqual(await schemes(), ['dark', 'dark']);
  });

  journey(`${path}: the direction switch keeps the connection`, async (visitor) => {
    await visitor.open(path);
    await visitor.connect();
    await visitor.page.getByRole('radio', { name: 'Right to left' }).check();
    await visitor.page.waitForURL(/dir=rtl/);
    await visitor.connected();
    await visitor.eventually(() => visitor.fact('Status').textContent(), 'connected');
    assert.equal(await visitor.page.locator('html').getAttribute('dir'), 'rtl');
  });

  journey(`${path}: the event stream shows the newest first, with its time and data, and can be cleared`, async (visitor) => {
    const { page } = visitor;
    await visitor.open(path);
    await visitor.connect();
    await visitor.eventually(() => visitor.events(), ['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE']);
    const stream = page.locator('#events');
    assert.match(
      await stream.locator('li').nth(1).innerText(),
      /CONNECT_SUCCESS\s+\d\d:\d\d:\d\d\.\d{3}\s+walletId\s+example\.harbor[\s\S]*\smethod\s+browser/,
    );
    assert.equal(await stream.getByRole('log').getAttribute('aria-live'), 'off');
    await stream.getByRole('button', { name: 'Clear' }).click();
    await stream.getByText('Nothing has happened yet').waitFor();
    assert.deepEqual(await visitor.events(), []);
  });
}

journey('a second question of a wallet waits until the first is answered', async (visitor) => {
  await visitor.open();
  await visitor.connect();
  const signatures = visitor.withWallet('harbor', async (wallet) => {
    const sign = (text) => wallet.provider.request({ method: 'personal_sign', params: [text, wallet.accounts[0]] });
    const settled = await Promise.allSettled([sign('0x6f6e65'), sign('0x74776f')]);
    return settled.map(({ status }) => status);
  });
  await visitor.sheet().getByText('one', { exact: true }).waitFor();
  assert.equal(await visitor.sheet().count(), 1);
  await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
  await visitor.sheet().getByText('two', { exact: true }).waitFor();
  await visitor.sheet().getByRole('button', { name: 'Sign' }).click();
  assert.deepEqual(await signatures, ['rejected', 'fulfilled']);
});

journey('the Solana chain and its sockets are on the page’s own origin, which its policy lets in', async (visitor) => {
  const { page, sandbox } = await visitor.open();
  const [hash, subscription] = await page.evaluate(async () => {
    const url = new URL('/rpc/solana', location.href);
    const request = (method) => JSON.stringify({ jsonrpc: '2.0', id: 1, method });
    const answer = await fetch(url, { method: 'POST', body: request('getGenesisHash') });
    const socket = new WebSocket(url.href.replace('http', 'ws'));
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const told = new Promise((resolve) => socket.addEventListener('message', ({ data }) => resolve(JSON.parse(data)), { once: true }));
    socket.send(request('slotSubscribe'));
    const { result } = await told;
    socket.close();
    return [(await answer.json()).result, result];
  });
  assert.equal(sandbox.solana.caipNetworkId, `solana:${hash.slice(0, 32)}`);
  assert.equal(typeof subscription, 'number');
});
