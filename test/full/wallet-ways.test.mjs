/** Ways to a wallet of the catalogue: its app or page on this computer, each a tab of its own; and signing over the session after a reload. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyMessage } from 'viem';
import { journey, TEST_IDS, visit } from '../e2e/harness.mjs';
import { createNodePhone, Phone } from '../e2e/phone.mjs';
import { builtSelector } from '../fixtures/built-names.mjs';

const WAYS = [
  { way: 'desktop', tab: 'Desktop', field: 'desktop_link', opensHere: true, scheme: /^[a-z][a-z0-9+.-]*:\/\// },
  { way: 'web', tab: 'Web app', field: 'webapp_link', opensHere: false, scheme: /^https:\/\// },
];
const NEVER = /^\s*(javascript|data|vbscript|file|blob|about|filesystem):/i;

/** Finds the first catalogue wallet with a mobile app beside the requested kind, so that there are tabs to choose from. */
async function findWallet(visitor, { field, scheme }) {
  const { data } = await visitor.askServices('GET', '/getWallets?projectId=lagoon-demo&st=w3m&sv=2.16.7&entries=1000');
  const wallet = data.find(
    (each) => each.mobile_link && !each.rdns && scheme.test(each[field] ?? '') && !/^https?:/.test(each.mobile_link),
  );
  assert.ok(wallet, `The catalogue has no wallet with ${field}.`);
  return wallet;
}

for (const kind of WAYS) {
  journey(`a wallet is opened by its ${kind.way} link, connects, and the event names that platform [S:106]`, {}, async (visitor) => {
    await visitor.open('/plain', { services: true });
    const wallet = await findWallet(visitor, kind);
    await visitor.openConnect();
    await visitor.byId('w3m-all-wallets').click();
    await visitor.byId('w3m-wallets-search').fill(wallet.name);
    await visitor.byId(`wallet-cell-${wallet.id}`).click();
    const tab = visitor.byId('w3m-ways').getByRole('tab', { name: kind.tab, exact: true });
    await tab.click();
    assert.equal(await tab.getAttribute('aria-selected'), 'true');
    const link = visitor.byId('w3m-open-wallet');
    await visitor.eventually(() => link.evaluate(({ tagName }) => tagName), 'A');

    const href = await link.getAttribute('href');
    assert.doesNotMatch(href, NEVER);
    assert.match(href, kind.scheme);
    assert.ok(href.startsWith(wallet[kind.field].replace(/\/$/, '')), `${href} for ${wallet[kind.field]}`);
    assert.match(href, /\/wc\?uri=/);
    assert.equal(await link.getAttribute('target'), kind.opensHere ? null : '_blank');
    assert.equal(await link.getAttribute('rel'), 'noopener noreferrer');
    const uri = decodeURIComponent(href.slice(href.indexOf('uri=') + 4));
    assert.match(uri, /^wc:[0-9a-f]{64}@2\?/);

    const told = visitor.page.evaluate(
      () =>
        new Promise((resolve) =>
          globalThis[Symbol.for('w3m.registry')]
            .get()
            .subscribeEvents(({ event, properties }) => event === 'CONNECT_SUCCESS' && resolve(properties)),
        ),
    );
    // There is neither such an app nor such a page here: their part is played below.
    await visitor.page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await link.click();
    const phone = await Phone.open(visitor);
    await phone.paste(uri);
    await phone.agree();
    await visitor.page.bringToFront();
    assert.deepEqual(await told, { method: kind.way, name: 'WalletConnect' });
    await visitor.connected();
    await visitor.dialog.waitFor({ state: 'hidden' });
  });
}

journey('a wallet whose links run a script has no link here', {}, async (visitor) => {
  await visitor.open('/plain', { services: true });
  const { data } = await visitor.askServices('GET', '/getWallets?projectId=lagoon-demo&st=w3m&sv=2.16.7&entries=1000');
  const bad = data.filter((each) => [each.mobile_link, each.desktop_link, each.webapp_link].some((given) => NEVER.test(given ?? '')));
  assert.ok(bad.length > 1, `${bad.length}`);
  for (const wallet of bad) {
    await visitor.page.evaluate(
      (each) => globalThis[Symbol.for('w3m.registry')].get().open({ view: 'ConnectingWalletConnect', params: { wallet: each } }),
      wallet,
    );
    await visitor.page.getByText(`${wallet.name} can’t be opened here`).first().waitFor();
    const hrefs = await visitor.dialog.locator('a').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    assert.deepEqual(
      hrefs.filter((href) => NEVER.test(href)),
      [],
    );
    await visitor.page.keyboard.press('Escape');
    await visitor.dialog.waitFor({ state: 'hidden' });
  }
});

const RUNS = 50;

/**
 * Runs before the page's scripts: makes the page's registry, and asks for a signature in the task in which the page has an account, known from
 * the start or by `subscribeAccount`.
 */
function signAtOnce() {
  let current;
  const listeners = new Set();
  const text = `signed at ${performance.timeOrigin}`;
  const hex = `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const sign = (account) => {
    if (!account || window.signed) return;
    const request = { method: 'personal_sign', params: [hex, account.address] };
    window.signed = current
      .getProvider('eip155')
      .request(request)
      .then(
        (signature) => ({ address: account.address, text, signature }),
        ({ code, message }) => ({ code, message }),
      );
  };
  Object.defineProperty(globalThis, Symbol.for('w3m.registry'), {
    value: Object.freeze({
      protocol: 1,
      get: () => current,
      set(modal) {
        current = modal;
        listeners.forEach((listener) => listener(modal));
        if (!modal) return;
        sign(modal.getAccount());
        modal.subscribeAccount(sign);
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
  });
}

test(
  `signs over WalletConnect after each of ${RUNS} reloads, asked as soon as the page has an address`,
  { timeout: 600_000 },
  async (t) => {
    const options = { initScript: signAtOnce, permissions: ['clipboard-read', 'clipboard-write'] };
    await visit(options, async (visitor) => {
      const { page } = visitor;
      await visitor.open('/plain', { services: true });
      await visitor.openConnect();
      await visitor.byId(TEST_IDS.walletRow('walletConnect')).click();
      await page.locator(builtSelector('.qr-code')).waitFor();
      await page.getByTestId('w3m-copy-link').click();
      const uri = await page.evaluate(() => navigator.clipboard.readText());
      const phone = await createNodePhone(visitor.sandbox);
      try {
        await phone.pair(uri);
        await visitor.connected();
        await page.evaluate(() => window.signed);
        let signed = 0;
        const failures = [];
        for (let run = 0; run < RUNS; run += 1) {
          await page.reload({ waitUntil: 'commit' });
          await page.waitForFunction(() => window.signed);
          const { address, text, signature, ...failure } = await page.evaluate(() => window.signed);
          const isSigned = signature !== undefined && (await verifyMessage({ address, message: text, signature }));
          if (isSigned) signed += 1;
          else failures.push(failure);
        }
        t.diagnostic(`WalletConnect: signed ${signed} of ${RUNS}`);
        assert.deepEqual([signed, failures], [RUNS, []]);
      } finally {
        await phone.stop();
      }
    });
  },
);
