import assert from 'node:assert/strict';
import { journey, TEST_IDS } from './harness.mjs';

const isCall = ({ path }) => path.startsWith('/rpc/');
const isCode = ({ path }) => path.startsWith('/cdn/');

for (const path of ['/', '/plain', '/react', '/lab']) {
  journey(`${path}: requests nothing but the page’s own files before the visitor acts`, async (visitor) => {
    await visitor.open(path);
    await visitor.page.waitForLoadState('networkidle');
    await visitor.page.waitForTimeout(300);
    const before = visitor.requests.length;
    assert.deepEqual(visitor.requests.filter(isCall), [], 'no chain is asked');
    assert.deepEqual(
      visitor.requests.filter(({ method }) => method !== 'GET'),
      [],
      'nothing is sent',
    );
    await visitor.page.waitForTimeout(1000);
    assert.equal(visitor.requests.length, before, 'nothing comes later either');
    assert.equal(await visitor.page.evaluate(() => localStorage.length), 0, 'nothing is stored');
  });
}

journey('loads the modal’s code on the first sign of interest, and none of it before', async (visitor) => {
  await visitor.open();
  await visitor.page.waitForLoadState('networkidle');
  const idle = visitor.requests.filter(isCode).length;
  await visitor.byId(TEST_IDS.connectButton).hover();
  await visitor.page.waitForLoadState('networkidle');
  await visitor.eventually(async () => visitor.requests.filter(isCode).length > idle, true);
  assert.deepEqual(visitor.requests.filter(isCall), []);
});

journey('asks no chain itself while it connects: the balance comes through the wallet', async (visitor) => {
  await visitor.open();
  await visitor.connect();
  await visitor.eventually(() => visitor.buttonText(), '12.480 ETH 0xf3…b92266');
  const throughWallet = (await visitor.asked()).filter((method) => method === 'eth_getBalance').length;
  assert.equal(visitor.requests.filter(isCall).length, throughWallet, 'every request to a chain is the wallet’s own');
});

journey('a returning visitor’s page asks only the wallet of the session, and no one for permission', async (visitor) => {
  await visitor.open();
  await visitor.connect();
  await visitor.page.evaluate(() => localStorage.removeItem('w3m.native-balance'));
  const before = visitor.requests.length;
  await visitor.page.reload();
  await visitor.connected();
  await visitor.eventually(() => visitor.fact('Status').textContent(), 'connected');
  await visitor.eventually(() => visitor.buttonText(), '12.480 ETH 0xf3…b92266');
  const loaded = visitor.requests.slice(before).filter(isCode);
  assert.deepEqual(
    loaded.filter(({ path }) => /\/(react|shell)-/.test(path)),
    [],
    'what draws views is not loaded for a button',
  );
  const asked = await visitor.asked();
  assert.ok(!asked.includes('eth_requestAccounts'), asked.join());
  assert.ok(
    asked.every((method) => ['eth_accounts', 'eth_chainId', 'eth_getBalance'].includes(method)),
    asked.join(),
  );
  assert.deepEqual(await visitor.asked('fern'), []);
});

journey('a declined or closed connection leaves nothing in storage', async (visitor) => {
  await visitor.open();
  await visitor.choose('harbor');
  await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
  await visitor.byId(TEST_IDS.tryAgain).waitFor();
  const values = await visitor.page.evaluate(() => Object.values(localStorage));
  assert.deepEqual(
    values.filter((value) => /0x[0-9a-f]{40}/i.test(value)),
    [],
  );
});
