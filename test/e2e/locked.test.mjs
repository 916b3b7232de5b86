/** A wallet that is locked while the page is loaded: its session is back without a window, on the packed page. */
import assert from 'node:assert/strict';
import { announceWallet } from './announce-wallet.mjs';
import { journey } from './harness.mjs';
import { ADA } from './send-steps.mjs';

/** For `addInitScript`: locks the wallet until `unlock()` of the page, and counts the requests that open a window. */
function lockWallet() {
  const listeners = new Map();
  globalThis.windows = 0;
  globalThis.isLocked = sessionStorage.getItem('locked') === 'yes';
  addEventListener(
    'eip6963:announceProvider',
    ({ detail }) => {
      const { provider } = detail;
      if (provider.isLockable) return;
      provider.isLockable = true;
      const { request } = provider;
      provider.request = async (call) => {
        if (call.method === 'eth_requestAccounts') globalThis.windows += 1;
        return call.method === 'eth_accounts' && globalThis.isLocked ? [] : request(call);
      };
      provider.on = (event, listener) => listeners.set(event, listener);
    },
    { capture: true },
  );
  globalThis.unlock = (tells) => {
    globalThis.isLocked = false;
    sessionStorage.setItem('locked', 'no');
    if (tells) listeners.get('accountsChanged')([globalThis.account]);
  };
}

/** Status of the page's account. */
const status = (visitor) => visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().getAccount()?.status ?? 'none');

/** Connects, then loads the page anew with a locked wallet. */
async function openLocked(visitor) {
  await visitor.page.addInitScript((account) => (globalThis.account = account), ADA);
  await visitor.page.addInitScript(lockWallet);
  await visitor.page.addInitScript(announceWallet, ADA);
  await visitor.open('/plain');
  await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().connect({ walletId: 'example.quay' }));
  await visitor.page.evaluate(() => sessionStorage.setItem('locked', 'yes'));
  await visitor.page.reload();
  await visitor.eventually(() => status(visitor), 'none');
}

const WAYS = {
  'its event': (visitor) => visitor.page.evaluate(() => globalThis.unlock(true)),
  async 'the next load of the page'(visitor) {
    await visitor.page.evaluate(() => globalThis.unlock(false));
    await visitor.page.reload();
  },
  'the focus of the page': (visitor) =>
    visitor.page.evaluate(() => {
      globalThis.unlock(false);
      dispatchEvent(new Event('focus'));
    }),
};

for (const [way, unlock] of Object.entries(WAYS)) {
  journey(`a wallet that was locked for one load of the page is back with ${way}, without a window`, async (visitor) => {
    await openLocked(visitor);
    await unlock(visitor);
    await visitor.eventually(() => status(visitor), 'connected');
    assert.equal(await visitor.page.evaluate(() => globalThis.windows), 0);
  });
}
