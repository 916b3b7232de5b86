/** Signing in with the answer that connects: the real wallet packages over the relay of the sandbox, and the server of the demo. */
import assert from 'node:assert/strict';
import { verifyMessage } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { createNodePhone } from '../e2e/phone.mjs';
import { awaitMessage, callModal, isSignedIn, PHONE, readText, serverSessions, signInCookie } from '../e2e/sign-in-steps.mjs';
import { builtSelector } from '../fixtures/built-names.mjs';

const options = { permissions: ['clipboard-read', 'clipboard-write'] };
const CHAINS = ['eip155:31337', 'eip155:31338'];

/** Calls `connect()` as a host does, keeps what becomes of it, and goes to the code. */
async function connectByCall({ page }) {
  await page.evaluate(() => {
    window.connected = 'waiting';
    const modal = globalThis[Symbol.for('w3m.registry')].get();
    void modal.connect().then(
      ({ address }) => (window.connected = address),
      ({ reason }) => (window.connected = reason),
    );
  });
  await page.getByTestId(TEST_IDS.walletRow('walletConnect')).click();
}

/** A wallet outside of the browser, for as long as `act` takes. */
async function withNodePhone(visitor, given, act) {
  const phone = await createNodePhone(visitor.sandbox, given);
  try {
    await act(phone);
  } finally {
    await phone.stop();
  }
}
/** Creates a wallet's decisions, and records its requests. */
function createPerson(answer = async () => true) {
  const asked = [];
  const decide = (question) => {
    asked.push(question);
    return answer(question);
  };
  return { asked, decide };
}
/** Pairs once the modal shows its code, another one than `before`. @returns The code. */
async function pairByCall(visitor, phone, before) {
  await visitor.page.locator(builtSelector('.qr-code')).waitFor();
  const copy = async () => {
    await visitor.page.getByTestId('w3m-copy-link').click();
    return visitor.page.evaluate(() => navigator.clipboard.readText());
  };
  await visitor.eventually(async () => (await copy()) !== before, true);
  const uri = await copy();
  await phone.pair(uri);
  return uri;
}
const result = ({ page }) => page.evaluate(() => window.connected);
const knowsOf = (phone) => phone.getState().sessions.length;
const accountOf = async (visitor) => (await callModal(visitor, 'getAccount')) ?? 'nobody';

for (const version of ['newest', 'older']) {
  const title = `one answer connects and signs in, on every network: the ${version} wallet package`;
  journey(`${title} [S:89] [S:145] [S:241]`, options, async (visitor) => {
    await visitor.open('/plain?signin=cookie', { services: true });
    const person = createPerson();
    await connectByCall(visitor);
    // The server answers after the toast has asked the visitor to wait.
    const hold = async (route) => {
      await visitor.byId('w3m-toast').getByText('Authenticating...').waitFor();
      await route.continue();
    };
    await visitor.page.route('**/sign-in/verify', hold, { times: 1 });
    await withNodePhone(visitor, { version, authenticates: true, decide: person.decide }, async (phone) => {
      await pairByCall(visitor, phone);
      await visitor.connected();
      await visitor.dialog.waitFor({ state: 'hidden' });
      await isSignedIn(visitor, PHONE);
      await visitor.eventually(() => result(visitor), PHONE);
      assert.equal((await signInCookie(visitor)).httpOnly, true);
      assert.deepEqual(
        person.asked.map(({ kind }) => kind),
        ['authenticate'],
      );
      const [{ details }] = person.asked;
      const sessions = await serverSessions(visitor);
      assert.deepEqual(sessions.map(({ data }) => data.chainId).toSorted(), CHAINS);
      assert.deepEqual(sessions.map(({ message }) => message).toSorted(), details.messages.toSorted());
      for (const { data, cacao } of sessions) assert.deepEqual([data.accountAddress, cacao.h.t], [PHONE, 'caip122']);
      for (const text of details.messages) assert.equal(readText(text).address, PHONE);
      assert.deepEqual(
        (await visitor.events()).filter((name) => name.startsWith('SIWX')),
        ['SIWX_AUTH_SUCCESS'],
      );

      // The session is complete: it signs, and switches to the other network without another sign-in.
      const message = 'Hello';
      const signature = await visitor.page.evaluate(
        ([text, account]) =>
          globalThis[Symbol.for('w3m.registry')]
            .get()
            .getProvider('eip155')
            .request({ method: 'personal_sign', params: [text, account] }),
        [`0x${Buffer.from(message).toString('hex')}`, PHONE],
      );
      assert.ok(await verifyMessage({ address: PHONE, message, signature }));
      await callModal(visitor, 'switchNetwork', CHAINS[1]);
      await visitor.eventually(async () => (await callModal(visitor, 'getAccount')).network.caipNetworkId, CHAINS[1]);
      await isSignedIn(visitor, PHONE);
      assert.equal(await visitor.dialog.isVisible(), false);

      await visitor.page.reload();
      await visitor.connected();
      await isSignedIn(visitor, PHONE);
      await phone.disconnect();
      await visitor.disconnected();
      await visitor.eventually(() => serverSessions(visitor), []);
    });
  });

  journey(
    `a wallet that knows only sessions is asked for one, then for a signature: the ${version} package [S:145]`,
    options,
    async (visitor) => {
      await visitor.open('/plain?signin=cookie', { services: true });
      const person = createPerson();
      await connectByCall(visitor);
      await withNodePhone(visitor, { version, decide: person.decide }, async (phone) => {
        await pairByCall(visitor, phone);
        await awaitMessage(visitor);
        assert.deepEqual([await result(visitor), await serverSessions(visitor)], ['waiting', []]);
        await visitor.byId('w3m-sign-in-sign').click();
        await visitor.dialog.waitFor({ state: 'hidden' });
        await isSignedIn(visitor, PHONE);
        await visitor.eventually(() => result(visitor), PHONE);
        assert.deepEqual(
          person.asked.map(({ kind }) => kind),
          ['connect', 'sign'],
        );
      });
    },
  );
}

journey('with no server too: the sessions are in the page, and good after a reload', options, async (visitor) => {
  await visitor.open('/plain?signin=browser', { services: true });
  await connectByCall(visitor);
  await withNodePhone(visitor, { authenticates: true }, async (phone) => {
    await pairByCall(visitor, phone);
    await visitor.dialog.waitFor({ state: 'hidden' });
    await isSignedIn(visitor, PHONE);
    await visitor.page.reload();
    await visitor.connected();
    await isSignedIn(visitor, PHONE);
    assert.equal(await visitor.dialog.isVisible(), false);
  });
});

journey('a rejection in the wallet connects and signs in no account; the next QR code can be answered', options, async (visitor) => {
  await visitor.open('/plain?signin=cookie', { services: true });
  let answer = false;
  const person = createPerson(async () => answer);
  await connectByCall(visitor);
  await withNodePhone(visitor, { authenticates: true, decide: person.decide }, async (phone) => {
    const first = await pairByCall(visitor, phone);
    await visitor.byId('w3m-pairing-declined').waitFor();
    assert.deepEqual([await accountOf(visitor), await serverSessions(visitor), knowsOf(phone)], ['nobody', [], 0]);
    answer = true;
    await pairByCall(visitor, phone, first);
    await visitor.dialog.waitFor({ state: 'hidden' });
    await isSignedIn(visitor, PHONE);
  });
});

/** Uses a message's nonce for another account. */
async function burnNonce(visitor, text) {
  const account = privateKeyToAccount(generatePrivateKey());
  const { nonce } = readText(text);
  const { origin, host } = new URL(visitor.page.url());
  const issuedAt = new Date().toISOString();
  const data = { accountAddress: account.address, chainId: CHAINS[0], domain: host, uri: origin, version: '1', nonce, issuedAt };
  const head = [`${host} wants you to sign in with your Ethereum account:`, account.address, '', ''];
  const message = [...head, `URI: ${origin}`, 'Version: 1', 'Chain ID: 31337', `Nonce: ${nonce}`, `Issued At: ${issuedAt}`].join('\n');
  const sessions = [{ data, message, signature: await account.signMessage({ message }) }];
  const headers = { origin, 'x-w3m-sign-in': '1', 'content-type': 'application/json' };
  const { status } = await fetch(`${origin}/sign-in/verify`, { method: 'POST', headers, body: JSON.stringify({ sessions }) });
  assert.equal(status, 200);
}

journey('what the server refuses undoes the connection, on both sides [S:238]', options, async (visitor) => {
  await visitor.open('/plain?signin=cookie', { services: true });
  const person = createPerson(async ({ details }) => {
    await burnNonce(visitor, details.messages[0]);
    return true;
  });
  await connectByCall(visitor);
  await withNodePhone(visitor, { authenticates: true, decide: person.decide }, async (phone) => {
    await pairByCall(visitor, phone);
    await visitor.byId('w3m-toast').getByText('A problem occurred while trying initialize authentication').waitFor();
    await visitor.dialog.getByText('You are not signed in').waitFor();
    await visitor.dialog.getByText('This site did not accept the signature, so nothing was connected.').waitFor();
    assert.deepEqual([await accountOf(visitor), await serverSessions(visitor)], ['nobody', []]);
    await visitor.eventually(async () => knowsOf(phone), 0);
    assert.deepEqual(
      (await visitor.events()).filter((name) => name.startsWith('SIWX')),
      ['SIWX_AUTH_ERROR'],
    );
    visitor.forgiveProblems(/status of 401|Signing in failed/);
  });
});

journey('an answer to an attempt that was given up signs no account in', options, async (visitor) => {
  await visitor.open('/plain?signin=cookie', { services: true });
  let approve;
  const person = createPerson(() => new Promise((resolve) => (approve = resolve)));
  await connectByCall(visitor);
  await withNodePhone(visitor, { authenticates: true, decide: person.decide }, async (phone) => {
    await pairByCall(visitor, phone);
    await visitor.eventually(async () => person.asked.length, 1);
    await visitor.page.keyboard.press('Escape');
    await visitor.eventually(() => result(visitor), 'closed');
    approve(true);
    await visitor.eventually(async () => knowsOf(phone), 1);
    await visitor.eventually(async () => knowsOf(phone), 0);
    assert.deepEqual([await accountOf(visitor), await serverSessions(visitor)], ['nobody', []]);
  });
});

journey('with a network of Solana on the page, signing in comes after connecting [S:145]', options, async (visitor) => {
  await visitor.open('/blank', { services: true });
  await visitor.page.evaluate(async (url) => {
    const { createModal, defineNetwork, solanaDevnet } = await import('/cdn/w3m-elements.js');
    const evm = defineNetwork({
      ...{ id: 31337, name: 'Lagoon Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
      rpcUrls: { default: { http: [new URL('/rpc/31337', location.href).href] } },
    });
    const solana = { ...solanaDevnet, rpcUrls: { default: { http: [] } } };
    window.made = [];
    createModal({
      networks: [evm, solana],
      projectId: 'lagoon-demo',
      services: { blockchainApi: url, catalog: url, analytics: url, relay: `${url.replace(/^http/, 'ws')}/relay` },
      // Host's own sign-in without a session.
      siwx: {
        async createMessage({ accountAddress, chainId }) {
          const { host: domain, origin: uri } = location;
          window.made.push(accountAddress);
          const fields = { accountAddress, chainId, domain, uri, version: '1', nonce: 'abcdefgh12345678' };
          return { ...fields, toString: () => `Sign in, ${accountAddress}` };
        },
        addSession: async () => {},
        setSessions: async () => {},
        getSessions: async () => [],
        revokeSession: async () => {},
      },
    });
  }, visitor.servicesUrl);
  const person = createPerson();
  await connectByCall(visitor);
  await withNodePhone(visitor, { authenticates: true, decide: person.decide }, async (phone) => {
    await pairByCall(visitor, phone);
    await awaitMessage(visitor);
    assert.deepEqual(
      person.asked.map(({ kind }) => kind),
      ['connect'],
    );
    assert.deepEqual(await visitor.page.evaluate(() => window.made), [PHONE]);
  });
});
