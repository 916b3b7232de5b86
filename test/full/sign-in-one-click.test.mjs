/** Signing in with the answer that connects: the real wallet packages over the relay of the sandbox, and the server of the demo. */
import assert from 'node:assert/strict';
import { privateKeyToAccount } from 'viem/accounts';
import { journey } from '../e2e/harness.mjs';
import { awaitMessage, callModal, isSignedIn, PHONE, readText, serverSessions, signInCookie, withPhone } from '../e2e/sign-in-steps.mjs';

const options = { permissions: ['clipboard-read', 'clipboard-write'] };
const CHAINS = ['eip155:31337', 'eip155:31338'];

/** Calls `connect()` as a host does, and keeps what becomes of it. */
const connectByCall = ({ page }) =>
  page.evaluate(() => {
    window.connected = 'waiting';
    const modal = globalThis[Symbol.for('w3m.registry')].get();
    void modal.connect({ walletId: 'walletConnect' }).then(
      ({ address }) => (window.connected = address),
      ({ reason }) => (window.connected = reason),
    );
  });

for (const version of ['newest', 'older']) {
  journey(`one answer connects and signs in, on every network: the ${version} wallet package [S:145] [S:241]`, options, async (visitor) => {
    await visitor.open('/?signin=cookie', { services: true });
    let asked;
    const toasts = visitor.page.evaluate(
      () =>
        new Promise((resolve) => {
          const find = () => document.querySelector('w3m-modal')?.shadowRoot?.querySelector('[data-testid="w3m-toast"]')?.textContent ?? '';
          const look = () => (find().includes('Authenticating...') ? resolve(find()) : requestAnimationFrame(look));
          look();
        }),
    );
    const decide = async (question) => {
      asked = question;
      return true;
    };
    await withPhone(visitor, { version, authenticates: true, decide }, async (phone, uri) => {
      await phone.pair(uri);
      await visitor.connected();
      await visitor.dialog.waitFor({ state: 'hidden' });
      await isSignedIn(visitor, PHONE);
      assert.match(await toasts, /Authenticating\.\.\./);
      assert.equal(asked.kind, 'authenticate');
      const sessions = await serverSessions(visitor);
      assert.deepEqual(sessions.map(({ data }) => data.chainId).toSorted(), CHAINS);
      assert.deepEqual(sessions.map(({ message }) => message).toSorted(), asked.details.messages.toSorted());
      for (const { data, cacao } of sessions) assert.deepEqual([data.accountAddress, cacao.h.t], [PHONE, 'caip122']);
      // Signed in on the other network as well: nobody is asked again.
      await callModal(visitor, 'switchNetwork', 'eip155:31338');
      await isSignedIn(visitor, PHONE);
      assert.equal(await visitor.dialog.isVisible(), false);
    });
  });
}
