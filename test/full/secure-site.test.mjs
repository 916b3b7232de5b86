/** The sandbox's wallet in a frame of another origin: every message, by hand. */
import assert from 'node:assert/strict';
import { after, afterEach, before } from 'node:test';
import { createClient, encodeFunctionData, erc20Abi, getAddress, http, isHex, parseEther, stringToHex } from 'viem';
import { getBalance, verifyMessage, verifyTypedData, waitForTransactionReceipt } from 'viem/actions';
import { createVisit, startSecureApp } from './secure-app.mjs';

const CHAIN = 31337;
const OTHER_CHAIN = 31338;
const SOMEBODY = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TYPED = {
  domain: { name: 'Lagoon', version: '1', chainId: CHAIN, verifyingContract: SOMEBODY },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Order: [
      { name: 'item', type: 'string' },
      { name: 'count', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  message: { item: 'Buoy', count: 3 },
};

let site;
let client;
before(async () => {
  site = await startSecureApp();
  const { rpcUrl } = site.sandbox.world.chains.find(({ id }) => id === CHAIN);
  client = createClient({ transport: http(rpcUrl), pollingInterval: 20 });
});
after(() => site?.stop());
afterEach(() => site.sandbox.services.reset());

const visit = createVisit(() => site);
const succeeded = async (hash) => (await waitForTransactionReceipt(client, { hash })).status;
const wrong = (code) => (code === '000000' ? '111111' : '000000');

visit('the frame says that it is ready, to its app alone, and knows nobody yet', async (app) => {
  const [ready] = await app.heard();
  assert.deepEqual(ready, { data: { type: '@w3m-frame/READY', payload: { version: '4' } }, origin: app.siteUrl, isFrame: true });
  assert.deepEqual(await app.get('IS_CONNECTED'), { isConnected: false });
  assert.deepEqual(await app.get('GET_CHAIN_ID'), { chainId: CHAIN });
  assert.deepEqual(await app.get('GET_SMART_ACCOUNT_ENABLED_NETWORKS'), { smartAccountEnabledNetworks: [CHAIN, OTHER_CHAIN] });
  for (const name of ['GET_USER', 'INIT_SMART_ACCOUNT']) assert.equal(await app.fail(name), 'Not logged in');
  assert.equal(await app.rpcFails('eth_accounts'), 'Not logged in');
  assert.equal(await app.fail('CONNECT_OTP', { otp: '000000' }), 'There is no login under way. Start again.');
  assert.equal(await app.fail('CONNECT_DEVICE'), 'There is no login under way. Start again.');
  assert.equal(await app.fail('CONNECT_EMAIL', { email: 'nobody' }), 'Invalid email');
  assert.equal(await app.fail('UPDATE_EMAIL', { email: 'a@b.co' }), 'Not logged in');
});

visit('an address and its code log in; a reload, and logging in again, find the same account', async (app) => {
  const email = 'robin@example.com';
  assert.deepEqual(await app.get('CONNECT_EMAIL', { email }), { action: 'VERIFY_OTP' });
  const [first] = await app.inbox(email);
  assert.equal(await app.fail('CONNECT_OTP', { otp: wrong(first.code) }), 'This code is not right. Try again.');
  await app.get('CONNECT_EMAIL', { email });
  const [second] = await app.inbox(email);
  const before = (await app.heard()).length;
  await app.get('CONNECT_OTP', { otp: `${second.code.slice(0, 3)} ${second.code.slice(3)}` });
  const update = (await app.heard(before)).find(({ data }) => data.type === '@w3m-frame/SESSION_UPDATE');
  const { token } = update.data.payload;
  assert.deepEqual(await app.get('IS_CONNECTED', { token }), { isConnected: true });
  assert.deepEqual(await app.get('IS_CONNECTED', { token: 'other' }), { isConnected: false });

  const user = await app.get('GET_USER', { chainId: CHAIN });
  const [eoa, smart] = user.accounts;
  assert.deepEqual(user, {
    email,
    address: smart.address,
    chainId: CHAIN,
    smartAccountDeployed: false,
    accounts: [
      { address: getAddress(eoa.address), type: 'eoa' },
      { address: getAddress(smart.address), type: 'smartAccount' },
    ],
    preferredAccountType: 'smartAccount',
  });
  assert.deepEqual(await app.get('CONNECT_EMAIL', { email }), { action: 'CONNECT' });
  await app.embed();
  assert.deepEqual(await app.get('IS_CONNECTED'), { isConnected: true });
  assert.deepEqual(await app.get('GET_USER'), user);

  await app.get('SIGN_OUT');
  assert.deepEqual(await app.get('IS_CONNECTED'), { isConnected: false });
  assert.equal(await app.fail('GET_USER'), 'Not logged in');
  assert.deepEqual((await app.logIn(email)).accounts, user.accounts);
  await app.get('SIGN_OUT');
  assert.notEqual((await app.logIn('kim@example.com')).address, user.address);
});

visit('a careful address waits for its device, whose link somebody opens', async (app) => {
  const email = 'device-robin@example.com';
  assert.deepEqual(await app.get('CONNECT_EMAIL', { email }), { action: 'VERIFY_DEVICE' });
  const given = app.ask('CONNECT_DEVICE');
  await app.get('CONNECT_EMAIL', { email });
  const gone = await given;
  assert.equal(gone.type, '@w3m-frame/CONNECT_DEVICE_ERROR');
  const waiting = app.ask('CONNECT_DEVICE');
  const [{ link }] = await app.inbox(email);
  const mail = await app.context.newPage();
  await mail.goto(link);
  await mail.locator('#confirm').click();
  await mail.getByText('Confirmed.').waitFor();
  assert.equal((await waiting).type, '@w3m-frame/CONNECT_DEVICE_SUCCESS');
  const [{ code }] = await app.inbox(email);
  await app.get('CONNECT_OTP', { otp: code });
  await app.get('SIGN_OUT');
  assert.deepEqual(await app.get('CONNECT_EMAIL', { email }), { action: 'VERIFY_OTP' });
});

visit('the inbox shows all mail, newest first, and one address’s', async (app) => {
  for (const email of ['a@b.co', 'c@b.co']) await app.get('CONNECT_EMAIL', { email });
  const mail = await app.context.newPage();
  await mail.goto(`${app.siteUrl}/inbox`);
  await mail.getByText('To c@b.co').waitFor();
  assert.equal(await mail.locator('.mails li').count(), 2);
  await mail.locator('#email').fill('a@b.co');
  await mail.getByText('To c@b.co').waitFor({ state: 'detached' });
  assert.equal(await mail.locator('.code').innerText(), (await app.inbox('a@b.co'))[0].code);
});

for (const provider of ['google', 'github', 'apple', 'facebook', 'x', 'discord']) {
  visit(`a window of ${provider} vouches for somebody`, async (app) => {
    const { uri } = await app.get('GET_SOCIAL_REDIRECT_URI', { provider });
    const popup = await openPopup(app, uri);
    const before = (await app.heard()).length;
    await Promise.all([popup.waitForEvent('close'), popup.locator('#continue').click()]);
    await app.page.waitForFunction((from) => window.heard.length > from, before);
    const [{ data, origin }] = await app.heard(before);
    assert.equal(origin, app.siteUrl);
    assert.deepEqual(Object.keys(data), ['resultUri']);
    const user = await app.get('CONNECT_SOCIAL', { uri: data.resultUri });
    const hasEmail = !['x', 'discord'].includes(provider);
    assert.deepEqual(user, {
      email: hasEmail ? `robin.reed@${provider}.example` : null,
      address: user.accounts[1].address,
      chainId: CHAIN,
      accounts: user.accounts,
      userName: 'Robin Reed',
      preferredAccountType: 'smartAccount',
    });
    assert.equal((await app.get('GET_USER')).userName, 'Robin Reed');
    assert.match(await app.fail('CONNECT_SOCIAL', { uri: data.resultUri }), /expired, or it was used before/);
  });
}

async function openPopup(app, uri) {
  const [popup] = await Promise.all([
    app.page.waitForEvent('popup'),
    app.page.evaluate((url) => void window.open(url, 'popup', 'width=600,height=800'), uri),
  ]);
  return popup;
}

visit('who cancels in the window is not logged in; a provider that is none is refused', async (app) => {
  const { uri } = await app.get('GET_SOCIAL_REDIRECT_URI', { provider: 'x' });
  const popup = await openPopup(app, uri);
  await Promise.all([popup.waitForEvent('close'), popup.locator('#cancel').click()]);
  await app.page.waitForFunction(() => window.heard.some(({ data }) => data.resultUri));
  const { data } = (await app.heard()).find(({ data: { resultUri } }) => resultUri);
  assert.equal(await app.fail('CONNECT_SOCIAL', { uri: data.resultUri }), 'The login was cancelled');
  assert.match(await app.fail('GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' }), /^Invalid/);
});

visit('an app without windows is led back to, with the answer in its address', async (app) => {
  const { uri } = await app.get('GET_SOCIAL_REDIRECT_URI', { provider: 'github' });
  const away = new URL(uri);
  away.searchParams.set('state', `${away.searchParams.get('state')}--${site.appUrl}/shop?item=1`);
  await app.page.goto(away.href);
  await app.page.locator('#continue').click();
  await app.page.waitForURL(`${site.appUrl}/shop?item=1&result_uri=*`);
  const resultUri = new URL(app.page.url()).searchParams.get('result_uri');
  await app.embed();
  assert.equal((await app.get('CONNECT_SOCIAL', { uri: resultUri })).userName, 'Robin Reed');
});

visit('a Farcaster login waits for its page', async (app) => {
  assert.match(await app.fail('CONNECT_FARCASTER'), /no login under way/);
  const { url } = await app.get('GET_FARCASTER_URI');
  const waiting = app.ask('CONNECT_FARCASTER');
  const phone = await app.context.newPage();
  await phone.goto(url);
  await phone.locator('#name').fill('Robin');
  await phone.locator('#approve').click();
  assert.deepEqual((await waiting).payload, { userName: 'robin' });
  assert.equal((await app.get('GET_USER')).email, null);
  const { url: second } = await app.get('GET_FARCASTER_URI');
  await phone.goto(second);
  await phone.locator('#decline').click();
  assert.equal(await app.fail('CONNECT_FARCASTER'), 'The login was cancelled');
});

visit('networks are switched between, and kinds of account', async (app) => {
  const { accounts } = await app.logIn('a@b.co');
  assert.deepEqual(await app.get('SWITCH_NETWORK', { chainId: `eip155:${OTHER_CHAIN}` }), { chainId: OTHER_CHAIN });
  assert.equal(await app.rpc('eth_chainId'), '0x7a6a');
  assert.equal(await app.rpc('eth_chainId', undefined, { chainId: CHAIN }), '0x7a69');
  assert.deepEqual(await app.get('GET_CHAIN_ID'), { chainId: OTHER_CHAIN });
  assert.equal(await app.fail('SWITCH_NETWORK', { chainId: 1 }), 'The sandbox wallet does not know the network 1');
  assert.equal(
    await app.fail('SWITCH_NETWORK', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }),
    'The sandbox wallet does not know the network solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  );
  assert.equal((await app.get('GET_USER', { chainId: 1 })).chainId, OTHER_CHAIN);
  assert.equal((await app.get('GET_USER', { chainId: String(CHAIN) })).chainId, CHAIN);

  const [eoa, smart] = accounts;
  assert.deepEqual(await app.rpc('eth_accounts'), [smart.address]);
  assert.deepEqual(await app.get('SET_PREFERRED_ACCOUNT', { type: 'eoa' }), { type: 'eoa', address: eoa.address });
  assert.deepEqual(await app.rpc('eth_accounts'), [eoa.address]);
  assert.equal((await app.get('GET_USER')).preferredAccountType, 'eoa');
  assert.equal((await app.get('GET_USER', { preferredAccountType: 'smartAccount' })).address, smart.address);
  assert.match(await app.fail('SET_PREFERRED_ACCOUNT', { type: 'other' }), /no account of the type other/);
  assert.deepEqual(await app.get('INIT_SMART_ACCOUNT'), { address: smart.address, isDeployed: false });
});

visit('what only reads is answered without a question', async (app) => {
  const { address } = await app.logIn('a@b.co');
  assert.ok(isHex(await app.rpc('eth_blockNumber')));
  assert.equal(BigInt(await app.rpc('eth_getBalance', [address, 'latest'])), parseEther('1'));
  const capabilities = { atomic: { status: 'supported' }, atomicBatch: { supported: true }, assetDiscovery: { supported: true } };
  const answer = await app.rpc('wallet_getCapabilities');
  assert.deepEqual(Object.keys(answer), ['0x7a69', '0x7a6a']);
  assert.deepEqual(answer['0x7a69'], { ...capabilities, permissions: { supported: true } });
  assert.equal((await app.rpc('wallet_getAssets', [{ account: address }]))['0x7a69'][0].metadata.symbol, 'ETH');
  assert.deepEqual(await app.rpc('eth_supportedEntryPoints'), []);
  assert.equal(await app.rpc('eth_getUserOperationReceipt', ['0x1']), null);
  assert.match(await app.rpcFails('eth_estimateUserOperationGas', [{}, SOMEBODY]), /Unsupported entry point/);
  assert.match(await app.rpcFails('eth_sendUserOperation', [{}, SOMEBODY]), /Unsupported entry point/);
  assert.match(await app.rpcFails('eth_call', [{ to: address, data: '0x1' }, 'latest']), /./);
  for (const method of ['eth_sign', 'anvil_setBalance', 'wallet_addEthereumChain'])
    assert.equal(await app.rpcFails(method, []), 'Requested RPC call is not allowed');
  for (const method of ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction'])
    assert.match(await app.rpcFails(method, {}), /^Invalid params: /);
});

visit('messages and data are signed by the account that is meant', async (app) => {
  const { accounts } = await app.logIn('a@b.co');
  await app.get('SYNC_DAPP_DATA', {
    metadata: { name: 'Lagoon', description: '', url: site.appUrl, icons: [] },
    projectId: 'lagoon-test',
  });
  for (const { address, type } of accounts) {
    const message = 'Hello ☕';
    const look = (frame) => frame.locator('main').innerText();
    const signed = await app.confirm('personal_sign', [stringToHex(message), address], { look });
    assert.equal(await verifyMessage(client, { address, message, signature: signed.payload }), true, type);
    for (const part of ['Sandbox wallet', 'Sign this message?', message, site.appUrl, 'calls itself “Lagoon”', address, 'Lagoon Local'])
      assert.ok(signed.seen.includes(part), `${part} is on the screen`);
    const typed = await app.confirm('eth_signTypedData_v4', [address, JSON.stringify(TYPED)]);
    const { EIP712Domain: _, ...types } = TYPED.types;
    assert.equal(await verifyTypedData(client, { address, ...TYPED, types, signature: typed.payload }), true, type);
  }
  assert.match(await app.rpcFails('personal_sign', ['0x00', SOMEBODY]), /is not in this wallet/);
  for (const params of [{}, 'x', 1]) assert.equal(await app.rpcFails('personal_sign', params), 'Invalid params: a list is needed');
  for (const method of ['eth_sendTransaction', 'wallet_sendCalls', 'personal_sign', 'wallet_grantPermissions'])
    for (const params of [undefined, [], [null], [{}]]) assert.match(await app.rpcFails(method, params), /^Invalid/, method);
  for (const data of ['{}', '{', null, 1])
    assert.equal(await app.rpcFails('eth_signTypedData_v4', [accounts[0].address, data]), 'Invalid typed data');
});

visit('who rejects, by button or key, signs nothing; what is taken back is not asked', async (app) => {
  await app.logIn('a@b.co');
  const { isDone, payload } = await app.confirm('personal_sign', ['0x01'], { button: 'reject' });
  assert.deepEqual([isDone, payload], [false, { message: 'User rejected the request' }]);
  const escaped = app.ask('RPC_REQUEST', { method: 'personal_sign', params: ['0x01'] });
  await app.frame.locator('#reject').press('Escape');
  assert.equal((await escaped).payload.message, 'User rejected the request');

  await app.page.evaluate(() => {
    const say = (name, payload) => window.ask(name, payload);
    window.open2 = Promise.all(['0x01', '0x02'].map((text) => say('RPC_REQUEST', { method: 'personal_sign', params: [text] })));
  });
  await app.frame.locator('#approve').waitFor();
  const before = (await app.heard()).length;
  await app.page.evaluate(() => void window.ask('RPC_ABORT'));
  const answers = await app.page.evaluate(() => window.open2);
  assert.deepEqual(
    answers.map(({ payload: { message } }) => message),
    ['Request was aborted', 'Request was aborted'],
  );
  await app.frame.locator('#idle').waitFor();
  const names = (await app.heard(before)).map(({ data: { type } }) => type);
  assert.deepEqual(names, ['@w3m-frame/RPC_REQUEST_ERROR', '@w3m-frame/RPC_REQUEST_ERROR'], 'taking back has no answer of its own');
  assert.ok((await app.confirm('personal_sign', ['0x01'])).isDone);
});

visit('a local account sends, paying itself, one call after the other', async (app) => {
  const [{ address }] = (await app.logIn('a@b.co', { preferredAccountType: 'eoa' })).accounts;
  const to = '0x00000000000000000000000000000000000000e1';
  const sent = await app.confirm('eth_sendTransaction', [{ from: address, to, value: '0x5', data: '0x' }]);
  assert.equal(await succeeded(sent.payload), 'success');
  assert.equal(await getBalance(client, { address: to }), 5n);
  const calls = [
    { to, value: '0x1' },
    { to, value: '0x2' },
  ];
  const bundle = await app.confirm('wallet_sendCalls', [{ version: '2.0.0', from: address, chainId: '0x7a69', calls }]);
  const status = await app.rpc('wallet_getCallsStatus', [bundle.payload.id]);
  assert.deepEqual([status.status, status.atomic, status.receipts.length], [200, false, 2]);
  assert.equal(await getBalance(client, { address: to }), 8n);
  assert.equal((await app.rpc('wallet_getCapabilities'))['0x7a69'].atomic.status, 'unsupported');
  const elsewhere = await app.confirm('wallet_sendCalls', [{ chainId: '0x7a6a', calls }], {
    look: (frame) => frame.locator('dl').innerText(),
  });
  assert.match(elsewhere.seen, /Cove Testnet/);
  assert.equal((await app.rpc('wallet_getCallsStatus', [elsewhere.payload])).chainId, '0x7a6a');
  assert.match(await app.rpcFails('wallet_sendCalls', [{ chainId: '0x1', calls }]), /does not know the network 0x1/);
  assert.match(await app.rpcFails('wallet_sendCalls', [{ calls, atomicRequired: true }]), /all calls or none/);
  const tooMuch = await app.confirm('eth_sendTransaction', [{ from: address, to, value: '0xffffffffffffffffffff' }]);
  assert.equal(tooMuch.isDone, false);
  assert.match(tooMuch.payload.message, /exceeds the balance/);
});

visit('a smart account sends without paying, all or none, and is there from then on', async (app) => {
  const { address } = await app.logIn('a@b.co');
  const to = '0x00000000000000000000000000000000000000e2';
  const sent = await app.confirm('eth_sendTransaction', [{ from: address, to, value: '0x5' }], {
    look: (frame) => frame.locator('dl').innerText(),
  });
  assert.match(sent.seen, /the sandbox pays it/);
  assert.equal(await succeeded(sent.payload), 'success');
  assert.equal(await getBalance(client, { address: to }), 5n);
  assert.equal(await getBalance(client, { address }), parseEther('1') - 5n);
  assert.equal((await app.get('GET_USER')).smartAccountDeployed, true);
  assert.deepEqual(await app.get('INIT_SMART_ACCOUNT'), { address, isDeployed: true });

  const calls = [
    { to, value: '0x1' },
    { to, value: '0x2', data: '0x' },
  ];
  const bundle = await app.confirm('wallet_sendCalls', [{ version: '1.0', from: address, chainId: '0x7a69', calls }]);
  assert.match(bundle.payload, /^0x[0-9a-f]{64}$/);
  const status = await app.rpc('wallet_getCallsStatus', [bundle.payload]);
  assert.deepEqual([status.status, status.atomic, status.receipts.length, status.chainId], [200, true, 1, '0x7a69']);
  assert.equal(await getBalance(client, { address: to }), 8n);

  const token = site.sandbox.world.chains[0].contracts.tokens.find(({ symbol }) => symbol === 'TERN').address;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1n] });
  const failing = await app.confirm('wallet_sendCalls', [{ calls: [...calls, { to: token, data }] }]);
  assert.equal(failing.isDone, false);
  assert.match(failing.payload.message, /reverted/i);
  assert.equal(await getBalance(client, { address: to }), 8n);
  assert.match(await app.rpcFails('wallet_getCallsStatus', ['0x1']), /no calls with the id/);

  const signed = await app.confirm('personal_sign', [stringToHex('Hello'), address]);
  assert.equal(await verifyMessage(client, { address, message: 'Hello', signature: signed.payload }), true);
});

visit('permissions are given, listed and ended', async (app) => {
  const { address } = await app.logIn('a@b.co');
  const expiry = Math.floor(Date.now() / 1000) + 3600;
  const wanted = {
    expiry,
    permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
    signer: { type: 'key', data: {} },
  };
  const given = await app.confirm('wallet_grantPermissions', [wanted]);
  const { context } = given.payload;
  assert.deepEqual(given.payload, { ...wanted, chainId: '0x7a69', address, context });
  assert.match(context, /^0x[0-9a-f]{64}$/);
  await app.frame.getByText('native-token-transfer').waitFor();
  assert.equal((await app.confirm('wallet_revokePermissions', [{ permissionsContext: context }])).isDone, true);
  await app.frame.getByText('native-token-transfer').waitFor({ state: 'detached' });
  assert.equal(await app.rpcFails('wallet_revokePermissions', [{ permissionsContext: context }]), 'There is no such permission');
  assert.match(await app.rpcFails('wallet_grantPermissions', [{ ...wanted, expiry: 1 }]), /expiry/);
});

visit('an address is changed with a code to the old one and one to the new one', async (app) => {
  const { accounts } = await app.logIn('a@b.co');
  assert.deepEqual(await app.get('UPDATE_EMAIL', { email: 'new@b.co' }), { action: 'VERIFY_PRIMARY_OTP' });
  const [{ code }] = await app.inbox('a@b.co');
  assert.match(await app.fail('UPDATE_EMAIL_PRIMARY_OTP', { otp: wrong(code) }), /not right/);
  await app.get('UPDATE_EMAIL_PRIMARY_OTP', { otp: code });
  const [second] = await app.inbox('new@b.co');
  assert.match(await app.fail('UPDATE_EMAIL_SECONDARY_OTP', { otp: wrong(second.code) }), /not right/);
  assert.deepEqual(await app.get('UPDATE_EMAIL_SECONDARY_OTP', { otp: second.code }), { newEmail: 'new@b.co' });
  const user = await app.get('GET_USER');
  assert.deepEqual([user.email, user.accounts], ['new@b.co', accounts]);
});
