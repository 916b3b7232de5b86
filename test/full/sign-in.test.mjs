/** Signing in with wallets of the page: everything that can go otherwise. */
import assert from 'node:assert/strict';
import { concatHex, createTestClient, getContractAddress, hashMessage, http, serializeErc6492Signature } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { journey } from '../e2e/harness.mjs';
import {
  askedTexts,
  askServer,
  awaitMessage,
  callModal,
  connectToSign,
  HARBOR,
  isSignedIn,
  readText,
  serverSessions,
  signIn,
  signInCookie,
} from '../e2e/sign-in-steps.mjs';

const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const DAY_MS = 86_400_000;
const setAccounts = (visitor, accounts) => visitor.withWallet('harbor', (wallet, given) => wallet.setAccounts(given), accounts);
const setChain = (visitor, chainId) => visitor.withWallet('harbor', (wallet, given) => wallet.setChain(given), chainId);

for (const kind of ['browser', 'cookie']) {
  journey(`${kind}: required, it can only be left by disconnecting [S:56] [S:57]`, async (visitor) => {
    await visitor.open(`/plain?signin=${kind}`);
    await connectToSign(visitor);
    await visitor.page.keyboard.press('Escape');
    await visitor.byId('w3m-sign-in-cancel').waitFor();
    await visitor.byId('w3m-sign-in-cancel').click();
    await visitor.row('harbor').waitFor();
    await visitor.page.keyboard.press('Escape');
    await visitor.disconnected();
    await isSignedIn(visitor, 'no account');
  });

  journey(`${kind}: declined in the wallet, then signed: the same message, one session [S:239]`, async (visitor) => {
    await visitor.open(`/plain?signin=${kind}`);
    await connectToSign(visitor);
    await visitor.byId('w3m-sign-in-sign').click();
    await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
    await visitor.byId('w3m-toast').getByText('Signature declined').waitFor();
    await visitor.byId('w3m-sign-in').getByText('Nothing was signed. You can try again.').waitFor();
    await signIn(visitor);
    const [first, second, ...more] = await askedTexts(visitor);
    assert.deepEqual([second, more], [first, []]);
  });

  journey(`${kind}: another account mid-way ends the question for the first; each account signs in for itself [S:119]`, async (visitor) => {
    await visitor.open(`/plain?signin=${kind}`);
    await connectToSign(visitor);
    await visitor.byId('w3m-sign-in-sign').click();
    const sheet = visitor.sheet();
    await sheet.getByRole('button', { name: 'Sign' }).waitFor();
    await setAccounts(visitor, [SECOND, HARBOR]);
    await awaitMessage(visitor);
    // The first signature comes late, and creates no session.
    await sheet.getByRole('button', { name: 'Sign' }).click();
    await visitor.eventually(async () => (await askedTexts(visitor)).length, 1);
    await isSignedIn(visitor, 'no account');
    await signIn(visitor, SECOND);
    assert.deepEqual(
      (await askedTexts(visitor)).map((text) => readText(text).address),
      [HARBOR, SECOND],
    );
    await setAccounts(visitor, [HARBOR, SECOND]);
    await awaitMessage(visitor);
    await signIn(visitor, HARBOR);
    await setAccounts(visitor, [SECOND, HARBOR]);
    await isSignedIn(visitor, SECOND);
    assert.equal(await visitor.dialog.isVisible(), false);
  });

  journey(`${kind}: another network is a sign-in of its own, asked once [S:119]`, async (visitor) => {
    await visitor.open(`/plain?signin=${kind}`);
    await connectToSign(visitor);
    await signIn(visitor);
    await setChain(visitor, 31338);
    await awaitMessage(visitor);
    await visitor.byId('w3m-sign-in-facts').getByText('Cove Testnet').waitFor();
    await signIn(visitor);
    await setChain(visitor, 31337);
    await isSignedIn(visitor, HARBOR);
    assert.equal(await visitor.dialog.isVisible(), false);
    assert.deepEqual(
      (await askedTexts(visitor)).map((text) => readText(text).chainId),
      [31337, 31338],
    );
  });

  journey(`${kind}: a session that has run out is asked for again`, async (visitor) => {
    await visitor.page.clock.install();
    await visitor.open(`/plain?signin=${kind}`);
    await connectToSign(visitor);
    await signIn(visitor);
    const now = await visitor.page.evaluate(() => Date.now());
    await visitor.page.clock.setSystemTime(now + 7 * DAY_MS - 60_000);
    await visitor.page.reload();
    await visitor.connected();
    await isSignedIn(visitor, HARBOR);
    await visitor.page.clock.setSystemTime(now + 7 * DAY_MS);
    await visitor.page.reload();
    await awaitMessage(visitor);
    await isSignedIn(visitor, 'no account');
  });
}

journey('optional: left without a session, the connection stays, and the next account is asked anew [S:57]', async (visitor) => {
  await visitor.open('/plain?signin=optional');
  await connectToSign(visitor);
  await visitor.page.keyboard.press('Escape');
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.connected();
  await isSignedIn(visitor, 'no account');
  await visitor.openAccount();
  await visitor.page.keyboard.press('Escape');
  await setAccounts(visitor, [SECOND, HARBOR]);
  await awaitMessage(visitor);
  await visitor.byId('w3m-sign-in-cancel').click();
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.connected();
  await callModal(visitor, 'open', { view: 'SIWXSignMessage' });
  await awaitMessage(visitor);
  await signIn(visitor, SECOND);
});

/** Changes that another page, tab or extension may have made to the page's storage. */
const damages = {
  'another address in its fields': (stored) => stored.replaceAll(`"accountAddress":"${HARBOR}"`, `"accountAddress":"${SECOND}"`),
  'a longer life in its text': (stored) => stored.replaceAll(/Expiration Time: 20\d\d/g, 'Expiration Time: 2999'),
  'a longer life everywhere': (stored) => stored.replaceAll(/(Expiration Time: |"expirationTime":")20\d\d/g, '$12999'),
  'another signature': (stored) => stored.replaceAll(/"signature":"0x.{8}/g, '"signature":"0x00000000'),
  'the text of another site': (stored, host) => stored.replaceAll(`${host} wants`, 'lagoon.example wants'),
  'another site everywhere': (stored, host) => stored.replaceAll(host, 'lagoon.example'),
};
journey('a stored session that is not what was signed is thrown away, and asked for again', async (visitor) => {
  await visitor.open('/plain?signin=browser');
  await connectToSign(visitor);
  await signIn(visitor);
  const read = () =>
    visitor.page.evaluate(() => Object.entries(localStorage).find(([, value]) => value.includes('wants you to sign in')) ?? []);
  const [key, good] = await read();
  const { host } = new URL(visitor.page.url());
  for (const [what, damage] of Object.entries(damages)) {
    const bad = damage(good, host);
    assert.notEqual(bad, good, what);
    await visitor.page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, bad]);
    await visitor.page.reload();
    await awaitMessage(visitor);
    if (what !== 'another address in its fields') assert.deepEqual(await read(), [], what);
  }
  await visitor.page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, good]);
  await visitor.page.reload();
  await visitor.connected();
  await isSignedIn(visitor, HARBOR);
});

journey('the server takes nothing that was not signed here, now, once, by a page of its own', async (visitor) => {
  await visitor.open('/plain?signin=cookie');
  await connectToSign(visitor);
  await signIn(visitor);
  const kept = await serverSessions(visitor);
  const verify = (sessions, init) => askServer(visitor, '/verify', { method: 'POST', body: JSON.stringify({ sessions }), ...init });
  const code = async (answer) => {
    const { status, body } = await answer;
    return `${status} ${body.code}`;
  };
  // Once: the very same again, from this visitor and from one without a cookie.
  assert.equal(await code(verify(kept)), '401 SIWX_UNKNOWN_NONCE');
  assert.equal(await code(verify(kept, { credentials: 'omit' })), '401 SIWX_UNKNOWN_NONCE');

  const account = privateKeyToAccount(generatePrivateKey());
  const { origin, host } = new URL(visitor.page.url());
  const make = async (change = {}, damage = (session) => session) => {
    const { nonce } = (await askServer(visitor, '/nonce')).body;
    const issuedAt = new Date().toISOString();
    const base = { accountAddress: account.address, chainId: 'eip155:31337', domain: host, uri: origin, version: '1', nonce, issuedAt };
    const data = { ...base, ...change };
    const { domain, accountAddress, uri, expirationTime } = data;
    const lines = [`URI: ${uri}`, 'Version: 1', 'Chain ID: 31337', `Nonce: ${data.nonce}`, `Issued At: ${data.issuedAt}`];
    if (expirationTime) lines.push(`Expiration Time: ${expirationTime}`);
    const message = [`${domain} wants you to sign in with your Ethereum account:`, accountAddress, '', '', ...lines].join('\n');
    return damage({ data, message, signature: await account.signMessage({ message }) });
  };
  const past = new Date(Date.now() - 1000).toISOString();
  const later = new Date(Date.now() + DAY_MS).toISOString();
  const refusals = {
    'a nonce that was not given out': [make({ nonce: 'nobodygavethis' }), '401 SIWX_UNKNOWN_NONCE'],
    'the text of another site': [make({ domain: 'lagoon.example' }), '401 SIWX_WRONG_DOMAIN'],
    'the address of another site': [make({ uri: 'https://lagoon.example' }), '401 SIWX_WRONG_URI'],
    'one that has run out': [make({ expirationTime: past }), '401 SIWX_EXPIRED'],
    'one of tomorrow': [make({ issuedAt: later }), '401 SIWX_ISSUED_IN_FUTURE'],
    'one of somebody else': [make({ accountAddress: HARBOR }), '401 SIWX_INVALID_SIGNATURE'],
    'fields that were not signed': [
      make({}, (session) => ({ ...session, data: { ...session.data, accountAddress: HARBOR } })),
      '401 SIWX_TAMPERED',
    ],
    'a text that was not signed': [
      make({}, (session) => ({ ...session, message: session.message.replace('Version: 1', 'Version: 2') })),
      '401 SIWX_INVALID_MESSAGE',
    ],
  };
  for (const [what, [session, expected]] of Object.entries(refusals)) assert.equal(await code(verify([await session])), expected, what);
  // Requests of its own pages only: not without the header, and not from another site, with any cookie.
  assert.equal(await code(verify([await make()], { headers: { 'x-w3m-sign-in': '0' } })), '403 CSRF');
  const { name, value } = await signInCookie(visitor);
  const elsewhere = {
    origin: 'https://lagoon.example',
    cookie: `${name}=${value}`,
    'x-w3m-sign-in': '1',
    'content-type': 'application/json',
  };
  for (const [path, init] of [
    ['verify', { method: 'POST', body: JSON.stringify({ sessions: kept }) }],
    ['session', { method: 'DELETE' }],
    ['session', {}],
  ]) {
    const { status } = await fetch(`${origin}/sign-in/${path}`, { ...init, headers: elsewhere });
    assert.equal(status, 403, path);
  }
  visitor.forgiveProblems(/status of 40[13]/);

  // Valid sessions are added to the existing one.
  assert.equal((await verify([await make()])).status, 200);
  const accounts = (await serverSessions(visitor)).map(({ data }) => data.accountAddress);
  assert.deepEqual(accounts.toSorted(), [HARBOR, account.address].toSorted());
});

/** A contract that takes for its owner's signature of a hash the hash itself, and says so as EIP-1271 asks. */
const CODE = '0x600435606435146' + '00f5760206000f35b631626ba7e60e01b60005260206000f3';
/** A contract that takes an empty signature of a hash once its storage holds 1 at that hash. */
const ON_CHAIN_CODE = '0x60043554604435151660115760206000f3' + '5b631626ba7e60e01b60005260206000f3';
const INIT_CODE = `0x7f${CODE.slice(2)}60005260206000f3`;
/** The deployer that every development node has. */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** Puts a wallet called Vault on the pages that are opened from now on; its account is a contract. */
async function addVault({ page }, address, signAs) {
  await page.exposeFunction('signAsContract', (hex) => signAs(Buffer.from(hex.slice(2), 'hex').toString()));
  await page.addInitScript(async (account) => {
    const { createScriptedWallet } = await import('/testing.js');
    const rpc = (id) => new URL(`/rpc/${id}`, location.href).href;
    const wallet = createScriptedWallet({
      ...{ name: 'Vault', rdns: 'example.vault', accounts: [account], chainId: 31337, storageKey: 'vault' },
      chains: { 31337: rpc(31337), 31338: rpc(31338) },
      async fetch(url, init) {
        const { id, method, params } = JSON.parse(init.body);
        if (method !== 'personal_sign') return fetch(url, init);
        return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: await window.signAsContract(params[0]) }));
      },
    });
    wallet.setBehavior('approve');
    wallet.announce();
  }, address);
}
const openVault = async (visitor) => {
  await visitor.openConnect();
  await visitor.row('vault').click();
  await awaitMessage(visitor);
  await visitor.byId('w3m-sign-in-sign').click();
};
const signedInAs = async (visitor, address) => {
  await visitor.dialog.waitFor({ state: 'hidden' });
  await isSignedIn(visitor, address);
};
/** The account of a contract that stands on the first chain. */
async function deploy({ sandbox }) {
  const { address } = privateKeyToAccount(generatePrivateKey());
  await createTestClient({ mode: 'anvil', transport: http(sandbox.chains[0].rpcUrl) }).setCode({ address, bytecode: CODE });
  return address;
}

for (const kind of ['browser', 'cookie']) {
  journey(`${kind}: a contract wallet signs in, and another key does not sign for it (ERC-1271)`, async (visitor) => {
    const address = await deploy(visitor);
    let answer = (text) => hashMessage(`${text} `);
    await addVault(visitor, address, (text) => answer(text));
    await visitor.open(`/plain?signin=${kind}`);
    await openVault(visitor);
    // Compared in the page: the host gets no such signature.
    await visitor.byId('w3m-sign-in').getByText('The signature wasn’t accepted').waitFor();
    answer = hashMessage;
    await visitor.byId('w3m-sign-in-sign').click();
    await signedInAs(visitor, address);
  });

  journey(
    `${kind}: a contract wallet signs in with an empty signature once it keeps its signature on chain (ERC-1271)`,
    async (visitor) => {
      const { address } = privateKeyToAccount(generatePrivateKey());
      const node = createTestClient({ mode: 'anvil', transport: http(visitor.sandbox.chains[0].rpcUrl) });
      await node.setCode({ address, bytecode: ON_CHAIN_CODE });
      let isApproved = false;
      await addVault(visitor, address, async (text) => {
        if (isApproved) await node.setStorageAt({ address, index: hashMessage(text), value: `0x${'1'.padStart(64, '0')}` });
        return '0x';
      });
      await visitor.open(`/plain?signin=${kind}`);
      await openVault(visitor);
      await visitor.byId('w3m-sign-in').getByText('The signature wasn’t accepted').waitFor();
      if (kind === 'cookie') visitor.forgiveProblems(/status of 401/);
      isApproved = true;
      await visitor.byId('w3m-sign-in-sign').click();
      await signedInAs(visitor, address);
    },
  );

  journey(`${kind}: a contract wallet that does not stand there yet signs in (ERC-6492)`, async (visitor) => {
    const salt = generatePrivateKey();
    const address = getContractAddress({ opcode: 'CREATE2', from: FACTORY, salt, bytecode: INIT_CODE });
    const data = concatHex([salt, INIT_CODE]);
    await addVault(visitor, address, (text) => serializeErc6492Signature({ address: FACTORY, data, signature: hashMessage(text) }));
    await visitor.open(`/plain?signin=${kind}`);
    await openVault(visitor);
    await signedInAs(visitor, address);
  });
}

journey('a contract wallet whose node is silent stays connected: it could not be checked, and is checked again', async (visitor) => {
  const address = await deploy(visitor);
  await addVault(visitor, address, hashMessage);
  await visitor.open('/plain?signin=browser');
  await openVault(visitor);
  await signedInAs(visitor, address);
  await visitor.page.route('**/rpc/31337', (route) => route.abort());
  await visitor.page.reload();
  await visitor.byId('w3m-sign-in').getByText('Couldn’t verify your sign-in').waitFor();
  const retry = visitor.byId('w3m-sign-in-sign').getByText('Try again');
  const isBusy = async () => (await visitor.byId('w3m-sign-in-sign').getAttribute('aria-busy')) === 'true';
  await visitor.page.keyboard.press('Escape');
  await retry.click();
  await visitor.eventually(isBusy, false);
  await retry.waitFor();
  await visitor.page.unroute('**/rpc/31337');
  await retry.click();
  await signedInAs(visitor, address);
  await visitor.connected();
  visitor.forgiveProblems(/ERR_FAILED/);
});
