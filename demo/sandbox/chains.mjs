import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';

const require = createRequire(import.meta.url);

/** Chains and funded accounts of the demo: anvil's own development accounts, whose secret keys are public. */
export const lagoon = JSON.parse(readFileSync(new URL('./lagoon.json', import.meta.url), 'utf8'));

const readyWithinMs = 10_000;

/**
 * Finds the anvil program of this machine: an optional package of `@foundry-rs/anvil`, one for each platform.
 *
 * @throws When there is none.
 */
export function findAnvil(platform = process.platform, arch = process.arch) {
  const cpu = { x64: 'amd64', arm64: 'arm64' }[arch] ?? arch;
  const name = `@foundry-rs/anvil-${platform}-${cpu}`;
  const file = `${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`;
  try {
    return require.resolve(file);
  } catch {
    throw new Error(
      `The local chains need the package ${name}, and it is not installed. ` +
        'Run `npm ci` without `--omit=optional`; if your platform has no such package, the demo cannot run on it.',
    );
  }
}

/** Sends one JSON-RPC request. @returns Its result. @throws When the answer is an error, or none. */
async function call(url, method, params = []) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(2000),
  });
  const { result, error } = await response.json();
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits until a chain answers, then gives the accounts their balances. A first balance that only this process knows distinguishes its chain
 * from another one on the same port.
 */
async function prepare(chain, mark, hasEnded) {
  const end = Date.now() + readyWithinMs;
  for (;;) {
    const id = await call(chain.url, 'eth_chainId').catch(() => undefined);
    if (id !== undefined) {
      const balance = await call(chain.url, 'eth_getBalance', [lagoon.accounts[0].address, 'latest']);
      if (Number(id) === chain.id && BigInt(balance) === toWei(mark)) break;
      throw new Error(`Something else answers at ${chain.url}.`);
    }
    if (hasEnded()) throw new Error(`The chain "${chain.name}" ended before it was ready.`);
    if (Date.now() > end) throw new Error(`The chain "${chain.name}" did not answer at ${chain.url} within ${readyWithinMs / 1000} s.`);
    await pause(25);
  }
  await Promise.all(
    lagoon.accounts.map(({ address, ether }) => call(chain.url, 'anvil_setBalance', [address, `0x${toWei(ether[chain.id]).toString(16)}`])),
  );
}

/** Decimal ether to wei, exactly. */
export function toWei(ether) {
  const [whole, fraction = ''] = ether.split('.');
  return BigInt(whole) * 10n ** 18n + BigInt(fraction.padEnd(18, '0'));
}

async function startOnce(anvil, wantedPort) {
  const chains = [];
  for (const chain of lagoon.chains) {
    const port = await freePort(wantedPort(chain));
    chains.push({ id: chain.id, name: chain.name, port, url: `http://127.0.0.1:${port}` });
  }
  const mark = String(randomInt(2 ** 32));
  const programs = chains.map(({ id, port }) => [
    anvil,
    [
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--chain-id',
      String(id),
      '--accounts',
      String(lagoon.accounts.length),
      '--balance',
      mark,
      '--silent',
    ],
  ]);
  const runner = spawn(process.execPath, [fileURLToPath(new URL('./run-programs.mjs', import.meta.url)), JSON.stringify(programs)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  runner.stdin.on('error', () => {});
  const ended = new Promise((resolve) => runner.once('exit', resolve));
  const stop = async () => {
    runner.stdin.end();
    await ended;
  };
  try {
    await Promise.all(chains.map((chain) => prepare(chain, mark, () => runner.exitCode !== null)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { chains: chains.map(({ id, name, url }) => ({ id, name, url })), stop };
}

/**
 * Starts the local chains on their usual ports, or on free ones, and funds the accounts. They end with this process.
 *
 * @returns `{ chains: [{ id, name, url }], stop() }`
 */
export async function startChains() {
  const anvil = findAnvil();
  // Another process may take the port between the check and the start: try once more with any port.
  return startOnce(anvil, ({ port }) => port).catch(() => startOnce(anvil, () => 0));
}
