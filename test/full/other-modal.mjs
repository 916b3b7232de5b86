/** The package beside AppKit, whose tags have the same names: both loaded on one page, AppKit's first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announceWallet } from '../e2e/announce-wallet.mjs';
import { visit } from '../e2e/harness.mjs';
import { makeProject, runScripts } from '../hosts/make-project.mjs';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const PAGE = `
import '@reown/appkit-scaffold-ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createModal } from 'w3m-elements';
import 'w3m-elements/elements';
import { defineElements } from 'w3m-elements/define';
import { mainnet } from 'w3m-elements/networks';
import { W3mButton } from 'w3m-elements/react';
window.modal = createModal({ networks: [mainnet] });
window.defineElements = defineElements;
window.show = () => createRoot(document.body.appendChild(document.createElement('main'))).render(createElement(W3mButton, { label: 'Join' }));
`;

test('AppKit 1.8 on the page: says whose tags are there, and its own button connects', { timeout: 8 * 60_000 }, async () => {
  const own = { react: '19.3.1', 'react-dom': '19.3.1', '@reown/appkit-scaffold-ui': '1.8.24', viem: '2.57.1' };
  const { bundle, dispose } = await makeProject(own, { isStrict: false });
  try {
    const scripts = await bundle(PAGE);
    await visit({}, async (visitor) => {
      const { page } = visitor;
      const warnings = [];
      page.on('console', (message) => message.text().startsWith('[w3m]') && warnings.push(message.text()));
      await page.addInitScript(announceWallet, ADA);
      await runScripts(visitor, scripts);
      const taken = ['account-button', 'button', 'connect-button', 'network-button'];
      assert.deepEqual(
        warnings.map((text) => /<w3m-([\w-]+)> is (\w+) of another library/.exec(text)?.[1]).toSorted(),
        // Whether AppKit has the dialog's tag on the page too depends on what it loads.
        [...taken, ...(warnings.length === 5 ? ['modal'] : [])].toSorted(),
      );
      await page.evaluate(() => window.show());
      const button = page.locator('main w3m-elements-button');
      await button.getByText('Join').click();
      await visitor.dialog.getByText('Quay').click();
      await page.waitForFunction(() => window.modal.getAccount()?.status === 'connected');
      assert.equal(await page.evaluate(() => window.modal.getAccount().address), ADA);
      await page.evaluate(() => window.defineElements({ prefix: 'lagoon' }));
      assert.equal(await page.evaluate(() => document.createElement('lagoon-button').shadowRoot !== null), true);
    });
  } finally {
    dispose();
  }
});
