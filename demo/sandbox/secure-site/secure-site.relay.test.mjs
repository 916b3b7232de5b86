import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createClient, encodeFunctionData, erc20Abi, http, numberToHex, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { verifyMessage, verifyTypedData, waitForTransactionReceipt } from 'viem/actions';
import { own } from '../world/artefacts.mjs';
import { startWorld } from '../world/start-world.mjs';
import { createSmartAccount } from './frame/smart-account.mjs';
import { startTestSite } from './test-site.mjs';

let world;
let site;
let session;
before(async () => {
  world = await startWorld();
  site = await startTestSite({ world });
  session = await site.logIn('a@b.co');
});
after(async () => {
  await site?.stop();
  await world?.stop();
});

/** A new owner's account on the first chain, with the chain as a page reaches it. */
function newAccount() {
  const [{ id, url, contracts }] = world.chains;
  const client = createClient({ transport: http(url), pollingInterval: 20 });
  const ask = async (method, params) => {
    const { json } = await site.ask(`/api/rpc/${id}`, { body: { method, params } });
    if (json.error) throw new Error(json.error.message);
    return json.result;
  };
  const owner = privateKeyToAccount(generatePrivateKey());
  const chain = { id, accountFactory: contracts.accountFactory };
  const account = createSmartAccount({ owner, chain, code: own.SmartAccount.bytecode, ask });
  return { owner, account, client, ask, chain, contracts };
}
const relay = (body, token = session.token) => site.ask('/api/relay', { body, token });
const balanceOf = async ({ ask }, address) => BigInt(await ask('eth_getBalance', [address, 'latest']));
const mined = ({ client }, { json }) => waitForTransactionReceipt(client, { hash: json.hash });

test('the account is where its factory says, and nothing is there before it is used', async () => {
  const one = newAccount();
  const data = encodeFunctionData({ abi: own.SmartAccountFactory.abi, functionName: 'addressOf', args: [one.owner.address] });
  const told = await one.ask('eth_call', [{ to: one.chain.accountFactory, data }, 'latest']);
  assert.equal(`0x${told.slice(26)}`, one.account.address.toLowerCase());
  assert.equal(await one.account.isDeployed(), false);
});

test('signatures count before the account is there and afterwards', async () => {
  const one = newAccount();
  const { address } = one.account;
  const typed = {
    domain: { name: 'Lagoon' },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'Hi' },
  };
  const check = async () => [
    await verifyMessage(one.client, { address, message: 'Hello', signature: await one.account.signMessage('Hello') }),
    await verifyTypedData(one.client, { address, ...typed, signature: await one.account.signTypedData(typed) }),
    await verifyMessage(one.client, { address, message: 'Other', signature: await one.account.signMessage('Hello') }),
  ];
  assert.deepEqual(await check(), [true, true, false]);
  await mined(one, await relay(await one.account.signCalls([{ to: one.owner.address, value: 0n, data: '0x' }])));
  assert.equal(await one.account.isDeployed(), true);
  assert.deepEqual(await check(), [true, true, false]);
  // A signature of the owner for another account is invalid.
  const other = await one.owner.signMessage({ message: 'Hello' });
  assert.equal(await verifyMessage(one.client, { address, message: 'Hello', signature: other }), false);
});

test('calls are done all or none, for nothing, once, and in order', async () => {
  const one = newAccount();
  const { address } = one.account;
  await site.ask('/api/welcome', { body: { addresses: [address] }, token: session.token });
  assert.equal(await balanceOf(one, address), parseEther('1'));
  const to = newAccount().owner.address;
  const signed = await one.account.signCalls([
    { to, value: 5n, data: '0x' },
    { to, value: 7n, data: '0x' },
  ]);
  assert.equal((await mined(one, await relay(signed))).status, 'success');
  assert.equal(await balanceOf(one, to), 12n);
  assert.equal(await balanceOf(one, address), parseEther('1') - 12n);
  const again = await relay(signed);
  assert.deepEqual([again.status, again.json.message], [400, 'Execution reverted: NotTheOwner']);

  const token = one.contracts.tokens.find(({ symbol }) => symbol === 'TERN').address;
  const tooMuch = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 10n ** 30n] });
  const failing = await one.account.signCalls([
    { to, value: 1n, data: '0x' },
    { to: token, value: 0n, data: tooMuch },
  ]);
  const refused = await relay(failing);
  assert.equal(refused.status, 400);
  assert.match(refused.json.message, /reverted/i);
  assert.equal(await balanceOf(one, to), 12n);
});

test('only the owner moves funds', async () => {
  const [one, other] = [newAccount(), newAccount()];
  const calls = [{ to: other.owner.address, value: 1n, data: '0x' }];
  const forged = await other.account.signCalls(calls);
  const answer = await relay({ ...forged, owner: one.owner.address });
  assert.deepEqual([answer.status, answer.json.message], [400, 'Execution reverted: NotTheOwner']);
});

test('only logged-in users are served, and with valid input', async () => {
  const one = newAccount();
  const signed = await one.account.signCalls([{ to: one.owner.address, value: 0n, data: '0x' }]);
  assert.equal((await relay(signed, 'nobody')).status, 401);
  assert.equal((await site.ask('/api/welcome', { body: { addresses: [] }, token: 'nobody' })).status, 401);
  for (const wrong of [{ owner: '0x1' }, { signature: 'x' }, { calls: [{}] }, { calls: 1 }, { chainId: 1 }])
    assert.equal((await relay({ ...signed, ...wrong })).status, 400);
});

test('a gift comes once', async () => {
  const one = newAccount();
  const welcome = () => site.ask('/api/welcome', { body: { addresses: [one.owner.address] }, token: session.token });
  assert.equal((await welcome()).json.hashes.length, world.chains.length);
  assert.equal((await welcome()).json.hashes.length, 0);
  const other = newAccount();
  const gifts = await Promise.all(
    [1, 2, 3].map(() => site.ask('/api/welcome', { body: { addresses: [other.owner.address] }, token: session.token })),
  );
  assert.equal(gifts.flatMap(({ json }) => json.hashes).length, world.chains.length);
  await site.ask('/__secure/faults', { body: { noGift: true } });
  const poor = newAccount();
  await site.ask('/api/welcome', { body: { addresses: [poor.owner.address] }, token: session.token });
  assert.equal(await balanceOf(poor, poor.owner.address), 0n);
  await site.ask('/__secure/faults', { method: 'DELETE' });
});

test('the node is asked only what reads, or sends what was signed', async () => {
  const [{ id }] = world.chains;
  const rpc = (method, params, chain = id) => site.ask(`/api/rpc/${chain}`, { body: { method, params } });
  assert.equal((await rpc('eth_chainId')).json.result, numberToHex(id));
  assert.match(
    (await rpc('eth_call', [{ to: newAccount().chain.accountFactory, data: '0x12345678' }, 'latest'])).json.error.message,
    /revert/,
  );
  for (const method of ['anvil_setBalance', 'eth_sendTransaction', 'eth_sign', 'evm_mine', 'toString'])
    assert.equal((await rpc(method)).status, 403, method);
  assert.equal((await rpc('eth_chainId', [], 1)).status, 400);
});

test('assets are those of the chains, in the shape of a wallet', async () => {
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
  const { result } = (await site.ask('/api/assets', { body: { account } })).json;
  const [native] = result['0x7a69'].filter(({ type }) => type === 'NATIVE');
  assert.deepEqual([native.address, native.metadata.symbol, native.metadata.decimals], ['native', 'ETH', 18]);
  assert.equal((await site.ask('/api/assets', { body: { account: 'x' } })).json.message, 'Invalid params: account');
});
