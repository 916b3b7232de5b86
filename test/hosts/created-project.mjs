/** A project that `create-w3m-elements` makes: installed from the packed tarball, built, started, and visited by a visitor who connects. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { privateKeyToAccount } from 'viem/accounts';
import { makeFiles } from '../../create-w3m-elements/make-files.mjs';
import { announceWallet } from '../e2e/announce-wallet.mjs';
import { TEST_IDS, visit } from '../e2e/harness.mjs';
import { npmIn } from './npm-in.mjs';
import { getPacked } from './packed.mjs';
import { buildAndStart, QUIET } from './start-project.mjs';

/** The first account of every development chain. */
const ada = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
const LIMIT_MS = 15 * 60_000;
/** Time-out of the first step that loads the code of a sign-in, in milliseconds. */
const FIRST_MS = 60_000;

/** Makes a project in a folder of its own, and installs it. */
async function makeProject(options) {
  const { tarball } = await getPacked();
  const folder = mkdtempSync(join(tmpdir(), 'w3m-created-'));
  const dispose = () => rmSync(folder, { recursive: true, force: true });
  try {
    for (const [path, text] of makeFiles({
      name: 'lagoon',
      packageSpec: tarball,
      secret: 'a secret of this test, long enough',
      ...options,
    })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const npm = npmIn(folder, QUIET);
    await npm('install', '--no-audit', '--no-fund', '--loglevel=error');
    return { folder, npm, dispose };
  } catch (error) {
    dispose();
    throw error;
  }
}

/** For `addInitScript`, after `announceWallet`: its wallet signs with the key that `window.signText` has. */
function signWithKey() {
  addEventListener('eip6963:announceProvider', ({ detail: { provider } }) => {
    const { request } = provider;
    provider.request = ({ method, params }) => {
      if (method === 'personal_sign') return window.signText(params[0]);
      // A wallet of today, which connects with `eth_requestAccounts` and signs after that.
      if (method === 'wallet_connect') return Promise.reject(Object.assign(new Error('The method is not supported.'), { code: -32601 }));
      return request({ method, params });
    };
  });
}

/** Starts what Vite has built. */
export const preview = { args: ({ port }) => ['run', 'preview', '--', '--host', '127.0.0.1', '--port', String(port), '--strictPort'] };

/**
 * Declares the test of a created project.
 *
 * @param title The project in words.
 * @param options.start How it is started, see `buildAndStart`. Default: `npm start`. The others are those of `makeFiles`.
 */
export function itCanBeVisited(title, { start, ...options }) {
  test(`a created project of ${title}: a visitor connects, and stays connected over a reload`, { timeout: LIMIT_MS }, async () => {
    const env = ({ url }) => ({ ORIGIN: new URL(url).origin });
    const { url, stop } = await buildAndStart(await makeProject(options), { ...start, env });
    try {
      await visit({ origins: [url] }, async (visitor) => {
        const { page } = visitor;
        await page.exposeFunction('signText', (raw) => ada.signMessage({ message: { raw } }));
        await page.addInitScript(signWithKey);
        await page.addInitScript(announceWallet, { address: ada.address, isNew: true });
        await page.goto(url);
        assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Lagoon');
        await page.getByTestId(TEST_IDS.connectButton).click();
        await page.getByRole('dialog').getByText('Quay').click();
        if (options.hasSignIn) await page.getByTestId('w3m-sign-in-sign').click({ timeout: FIRST_MS });
        // Signed in: the wallet was connected before.
        await visitor.dialog.waitFor({ state: 'hidden' });
        await page.locator('output', { hasText: ada.address }).waitFor();
        await page.getByTestId(TEST_IDS.accountButton).waitFor();
        await page.reload();
        await page.locator('output', { hasText: ada.address }).waitFor();
        const cookies = (await page.context().cookies()).filter(({ name }) => name === 'w3m-session');
        assert.equal(cookies.length, options.hasSignIn ? 1 : 0);
        for (const { httpOnly, sameSite } of cookies) assert.deepEqual([httpOnly, sameSite], [true, 'Strict']);
      });
    } finally {
      await stop();
    }
  });
}
