/** The package as npm installs it in an empty folder, strict about peers: beside React 18, React 19, in a project that has none, beside wagmi 2 and 3, and its tool beside RainbowKit. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { announceWallet } from '../e2e/announce-wallet.mjs';
import { visit } from '../e2e/harness.mjs';
import { makeProject, runScripts } from '../hosts/make-project.mjs';
import { run } from '../tools/spawn.mjs';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const options = { timeout: 8 * 60_000 };

/** Dependencies of a project, and the React version that it then gets. */
const PROJECTS = [
  { title: 'React 18', own: { react: '18.3.1', 'react-dom': '18.3.1' }, major: '18' },
  { title: 'React 19', own: { react: '19.3.1', 'react-dom': '19.3.1' }, major: '19' },
  { title: 'no React of its own', own: {}, major: '19' },
];
/** Entries that a server may load, in every project. */
const ENTRIES = ['w3m-elements', 'w3m-elements/elements', 'w3m-elements/react', 'w3m-elements/networks', 'w3m-elements/siwx'];
const SERVER = `
import { createModal, getNetworkManifest } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
${ENTRIES.map((entry) => `await import('${entry}');`).join('\n')}
const modal = createModal({ networks: [mainnet] });
const { directives } = await getNetworkManifest({ networks: [mainnet] });
console.log(JSON.stringify({ account: modal.getAccount() ?? null, directives: Object.keys(directives).length > 0 }));
`;
const PAGE = `
import { createElement, version } from 'react';
import { createRoot } from 'react-dom/client';
import { createModal } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
import { W3mButton } from 'w3m-elements/react';
createModal({ networks: [mainnet] });
window.reactVersion = version;
createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(W3mButton));
`;

const readManifest = (folder, name) => JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));

for (const { title, own, major } of PROJECTS) {
  test(`${title}: installs with strict peers, has one React, loads in Node and opens in a page`, options, async () => {
    const { folder, npm, bundle, dispose } = await makeProject(own);
    try {
      // npm keeps the newer of two optional packages of others beside the older one, although it is not required any more.
      const { dependencies, problems = [] } = JSON.parse(await npm('ls', '--all', '--json', '--loglevel=error'));
      assert.deepEqual(
        problems.filter((problem) => !problem.startsWith('extraneous: ')),
        [],
      );
      assert.ok(dependencies['w3m-elements']);
      assert.equal(readManifest(folder, 'react').version.split('.')[0], major);
      const reacts = Object.keys(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages).filter((path) =>
        /(^|\/)node_modules\/react(-dom)?$/.test(path),
      );
      assert.deepEqual(reacts.sort(), ['node_modules/react', 'node_modules/react-dom']);

      writeFileSync(join(folder, 'server.js'), SERVER);
      const { code, output } = await run(process.execPath, ['server.js'], { root: folder, buffered: true });
      assert.equal(code, 0, output);
      assert.deepEqual(JSON.parse(output), { account: null, directives: true });

      const scripts = await bundle(PAGE);
      await visit({}, async (visitor) => {
        await runScripts(visitor, scripts);
        await visitor.openConnect();
        assert.equal(await visitor.page.evaluate(() => window.reactVersion.split('.')[0]), major);
      });
    } finally {
      dispose();
    }
  });
}

const WAGMI_PAGE = `
import { connect, createConfig, createStorage, disconnect, getConnection, http, reconnect, signMessage } from '@wagmi/core';
import { mainnet as chain } from '@wagmi/core/chains';
import { createModal } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
import { w3mConnector } from 'w3m-elements/wagmi';
const modal = createModal({ networks: [mainnet] });
const config = createConfig({
  chains: [chain],
  connectors: [w3mConnector({ modal })],
  multiInjectedProviderDiscovery: false,
  storage: createStorage({ storage: localStorage }),
  transports: { [chain.id]: http() },
});
window.wagmi = {
  connect: () => connect(config, { connector: config.connectors[0] }),
  disconnect: () => disconnect(config),
  sign: () => signMessage(config, { message: 'hello' }),
  reconnect: () => reconnect(config),
  standing: () => { const { status, address, chainId } = getConnection(config); return { status, address, chainId }; },
};
`;

test('wagmi 3: connects through the modal, signs, is there after a reload, and leaves', options, async () => {
  const own = { react: '19.3.1', 'react-dom': '19.3.1', '@wagmi/core': '3.6.5', viem: '2.57.1' };
  const { bundle, dispose } = await makeProject(own);
  try {
    const scripts = await bundle(WAGMI_PAGE);
    await visit({}, async (visitor) => {
      const { page } = visitor;
      const standing = () => page.evaluate(() => window.wagmi.standing());
      await page.addInitScript(announceWallet, ADA);
      await runScripts(visitor, scripts);
      const connecting = page.evaluate(() => window.wagmi.connect());
      await visitor.dialog.getByText('Quay').click();
      assert.deepEqual(await connecting, { accounts: [ADA], chainId: 1 });
      assert.deepEqual(await standing(), { status: 'connected', address: ADA, chainId: 1 });
      assert.match(await page.evaluate(() => window.wagmi.sign()), /^0x(ab){65}$/);

      await page.reload();
      await page.evaluate(() => import('/page/page.js'));
      await page.evaluate(() => window.wagmi.reconnect());
      assert.deepEqual(await standing(), { status: 'connected', address: ADA, chainId: 1 });
      await page.evaluate(() => window.wagmi.disconnect());
      assert.equal((await standing()).status, 'disconnected');
    });
  } finally {
    dispose();
  }
});

/** A page with wagmi's own configuration, and the modal over it. */
const OVER_WAGMI_PAGE = `
import { createConfig, createStorage, disconnect, injected, http, signMessage } from '@wagmi/core';
import { base, mainnet } from '@wagmi/core/chains';
import { createModal } from 'w3m-elements/wagmi';
const config = createConfig({
  chains: [mainnet, base],
  connectors: [injected()],
  storage: createStorage({ storage: localStorage }),
  transports: { [mainnet.id]: http(), [base.id]: http() },
});
const modal = createModal({ wagmi: config });
window.wagmi = {
  open: () => modal.open(),
  sign: () => signMessage(config, { message: 'hello' }),
  disconnect: () => disconnect(config),
  standing: () => {
    const { connections, current, status, chainId } = config.state;
    const account = modal.getAccount();
    return {
      wagmi: [status, connections.get(current)?.accounts[0], chainId],
      modal: [account?.status ?? 'disconnected', account?.address, modal.getNetwork()?.id],
    };
  },
};
`;

for (const version of ['2.22.1', '3.6.5'])
  test(`@wagmi/core ${version}: the modal connects over wagmi, both agree, also after a reload and a farewell`, options, async () => {
    const own = { react: '19.3.1', 'react-dom': '19.3.1', '@wagmi/core': version, viem: '2.57.1' };
    const { bundle, dispose } = await makeProject(own);
    try {
      const scripts = await bundle(OVER_WAGMI_PAGE);
      await visit({}, async (visitor) => {
        const { page } = visitor;
        const agree = async (expected) => {
          await page.waitForFunction(
            (text) => {
              const { wagmi, modal } = window.wagmi.standing();
              return JSON.stringify(wagmi) === text && JSON.stringify(modal) === text;
            },
            JSON.stringify(expected),
            { polling: 20 },
          );
        };
        await page.addInitScript(announceWallet, ADA);
        await runScripts(visitor, scripts);
        await page.evaluate(() => window.wagmi.open());
        await visitor.dialog.getByText('Quay').click();
        await agree(['connected', ADA, 1]);
        assert.match(await page.evaluate(() => window.wagmi.sign()), /^0x(ab){65}$/);

        await page.reload();
        await page.evaluate(() => import('/page/page.js'));
        await agree(['connected', ADA, 1]);
        await page.evaluate(() => window.wagmi.disconnect());
        await agree(['disconnected', null, 1]);
      });
    } finally {
      dispose();
    }
  });

test('the catalogue is built from RainbowKit as it is published', options, async () => {
  const own = {
    '@rainbow-me/rainbowkit': '2.2.11',
    '@tanstack/react-query': '5.90.2',
    wagmi: '2.17.5',
    react: '18.3.1',
    'react-dom': '18.3.1',
  };
  const { folder, npm, dispose } = await makeProject(own, { isStrict: false });
  try {
    await npm('exec', '--', 'w3m-elements', 'catalog', 'build', '--out', 'catalog', '--from', '@rainbow-me/rainbowkit');
    const wallets = readdirSync(join(folder, 'catalog/pages')).flatMap((name) =>
      JSON.parse(readFileSync(join(folder, 'catalog/pages', name), 'utf8')),
    );
    assert.ok(wallets.length >= 60, `${wallets.length} wallets`);
    assert.ok(wallets.filter(({ image_id: image }) => image).length >= 60);
    for (const id of ['io.metamask', 'me.rainbow', 'io.rabby'])
      assert.ok(
        wallets.some((wallet) => wallet.id === id),
        id,
      );
    assert.match(readFileSync(join(folder, 'catalog/LICENSES.txt'), 'utf8'), /@rainbow-me\/rainbowkit 2\.2\.11/);
  } finally {
    dispose();
  }
});
