import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { findAnvil, lagoon, startChains, toWei } from './chains.mjs';
import { freePort, tryPort } from './free-port.mjs';

async function call(url, method, params = []) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return (await response.json()).result;
}

const answers = (url) =>
  call(url, 'eth_chainId').then(
    () => true,
    () => false,
  );

test('ether is turned into wei exactly', () => {
  assert.equal(toWei('12.4805'), 12_480_500_000_000_000_000n);
  assert.equal(toWei('3'), 3n * 10n ** 18n);
  assert.equal(toWei('0.000000000000000001'), 1n);
});

test('no chain has an id that means money elsewhere, and no balance is round', () => {
  assert.deepEqual(
    lagoon.chains.map(({ id }) => id),
    [31337, 31338],
  );
  const balances = lagoon.accounts.flatMap(({ ether }) => Object.values(ether));
  assert.equal(new Set(balances).size, balances.length, 'each can be told from the others');
});

test('a platform without anvil is named in one clear sentence', () => {
  assert.throws(() => findAnvil('plan9', 'mips'), /need the package @foundry-rs\/anvil-plan9-mips, and it is not installed/);
});

test('the chains start with their ids and balances, beside others on the same ports, and end', async () => {
  const [first, second] = await Promise.all([startChains(), startChains()]);
  try {
    const urls = [...first.chains, ...second.chains].map(({ url }) => url);
    assert.equal(new Set(urls).size, 4);
    for (const { id, url } of [...first.chains, ...second.chains]) {
      assert.equal(Number(await call(url, 'eth_chainId')), id);
      for (const { address, ether } of lagoon.accounts) {
        assert.equal(BigInt(await call(url, 'eth_getBalance', [address, 'latest'])), toWei(ether[id]));
      }
    }
    await first.stop();
    assert.equal(await answers(first.chains[0].url), false);
    assert.equal(await answers(second.chains[0].url), true);
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});

test('the chains end when the process that started them is killed', async () => {
  const code = `import { startChains } from ${JSON.stringify(new URL('./chains.mjs', import.meta.url).href)};
    const { chains } = await startChains();
    console.log(chains[0].url);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = String(await new Promise((resolve) => parent.stdout.once('data', resolve))).trim();
  assert.equal(await answers(url), true);
  parent.kill('SIGKILL');
  for (let tries = 0; tries < 100 && (await answers(url)); tries++) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(await answers(url), false);
});

test('a taken port is passed over', async () => {
  const free = await freePort(0);
  const server = (await import('node:net')).createServer().listen(free, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  assert.equal(await tryPort(free), undefined);
  assert.notEqual(await freePort(free), free);
  await new Promise((resolve) => server.close(resolve));
});
