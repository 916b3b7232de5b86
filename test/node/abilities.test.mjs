/** `getAbilities()` against real nodes: kinds of accounts by the code at their address, and the number of HTTP requests that they take. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import safeProxyFactory from '@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json' with { type: 'json' };
import safe from '@safe-global/safe-contracts/build/artifacts/contracts/Safe.sol/Safe.json' with { type: 'json' };
import { encodeFunctionData, encodeFunctionResult, getAddress, pad, parseAbi, parseEventLogs, zeroAddress, zeroHash } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { lagoon } from '../../demo/sandbox/chains.mjs';
import contracts from '../../demo/sandbox/world/contracts.json' with { type: 'json' };
import { askChain } from '../../demo/sandbox/world/test-tools.mjs';
import { startWorld } from '../../demo/sandbox/world/start-world.mjs';
import { importSources } from '../tools/import-sources.mjs';

const [ADA, BEN, CLEO] = lagoon.accounts.map(({ address }) => address);
const safeAbi = parseAbi([
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function VERSION() view returns (string)',
]);

let world;
let code;
before(async () => {
  [world, code] = await Promise.all([
    startWorld(),
    importSources(`export { readAbilities } from './src/actions/abilities/read-abilities.js';
      export { createAdapter } from './src/adapters/eip155/eip155-adapter.js';
      export { defineNetwork } from './src/config/define-network.js';
      export { resolveOptions } from './src/config/resolve-options.js';
      export { readCapabilities } from './src/embedded-wallet/messages/user.js';
      export { createStores } from './src/controllers/stores.js';
      export { QueryClient } from '@tanstack/query-core';`),
  ]);
});
after(() => world?.stop());

/**
 * A page whose wallet shares one account on the first chain. `requests` has the calls of each HTTP request to a node, `asked` the methods that
 * the wallet was asked for.
 */
function open(address, { type, allowed, capabilities = {}, answer = fetch } = {}) {
  const requests = [];
  const asked = [];
  const environment = {
    isDisposed: () => false,
    onDispose: (disposer) => disposer,
    setTimer: (callback, delayMs) => {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
    async fetch(url, init) {
      requests.push([JSON.parse(init.body)].flat().map(({ method }) => method));
      return answer(url, init);
    },
  };
  const networks = world.chains.map(({ id, name, url }) =>
    code.defineNetwork({ id, name, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: [url] } } }),
  );
  const options = code.resolveOptions({ networks });
  const stores = code.createStores(options, undefined);
  const connection = { connectorId: 'x', wallet: { name: 'X' }, accounts: [address], chainId: String(world.chains[0].id) };
  const connect = (change) =>
    stores.$connections.set({ eip155: { status: 'connected', connection: { ...connection, ...(type && { types: [type] }), ...change } } });
  connect();
  const provider = {
    async request({ method }) {
      asked.push(method);
      return capabilities;
    },
    ...(allowed && { getAllowed: allowed }),
  };
  stores.$providers.set({ eip155: provider });
  const client = new code.QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const adapter = code.createAdapter({ environment, networks: options.networks });
  const controllers = {
    environment,
    stores,
    query: { load: async () => ({ client }), loaded: { client } },
    getAdapter: async () => adapter,
  };
  return {
    ...{ requests, asked, stores, connect },
    read: (network) => code.readAbilities(controllers, code.readCapabilities, network ? { network } : {}),
    /** Passes the lifetime of what was read. */
    age: () =>
      client
        .getQueryCache()
        .getAll()
        .forEach((query) => query.setState({ dataUpdatedAt: 0 })),
  };
}

const toIds = () => world.chains.map(({ id }) => `eip155:${id}`);

/** Code of a contract that answers calls by their selector, and nothing else. */
function toAnswering(answers) {
  const parts = Object.entries(answers);
  const word = (value) => value.toString(16).padStart(4, '0');
  // Each test is 11 bytes: DUP1 PUSH4 selector EQ PUSH2 target JUMPI.
  const head = 6 + parts.length * 11 + 4;
  let at = head;
  let tests = '';
  let bodies = '';
  let data = head + parts.length * 15;
  let tail = '';
  for (const [selector, answer] of parts) {
    const bytes = (answer.length - 2) / 2;
    tests += `8063${selector.slice(2)}1461${word(at)}57`;
    // JUMPDEST, CODECOPY of the answer, RETURN of it.
    bodies += `5b61${word(bytes)}80` + `61${word(data)}` + `600039` + `6000f3` + '00';
    tail += answer.slice(2);
    at += 15;
    data += bytes;
  }
  return `0x60003560e01c${tests}600080fd${bodies}${tail}`;
}

const selectorOf = (functionName) => encodeFunctionData({ abi: safeAbi, functionName });
const toSafe = (owners, threshold, version = '1.4.1') =>
  toAnswering(
    Object.fromEntries(
      Object.entries({ getOwners: owners, getThreshold: threshold, VERSION: version }).map(([functionName, result]) => [
        selectorOf(functionName),
        encodeFunctionResult({ abi: safeAbi, functionName, result }),
      ]),
    ),
  );
const toRandom = () => getAddress(`0x${randomBytes(20).toString('hex')}`);

test('a delegation that is set and revoked by its owner is read, with its delegate', async () => {
  const [chain] = world.chains;
  const { client, request, getReceipt } = askChain(chain);
  const [id] = toIds();
  const owner = privateKeyToAccount(generatePrivateKey());
  await request('anvil_setBalance', owner.address, '0xde0b6b3a7640000');
  const { prepareAuthorization, sendTransaction } = await import('viem/actions');
  const chainOf = {
    id: chain.id,
    name: chain.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.url] } },
  };
  const delegateTo = async (contractAddress) => {
    const authorization = await prepareAuthorization(client, { account: owner, contractAddress, chainId: chain.id, executor: 'self' });
    const signed = await owner.signAuthorization(authorization);
    await getReceipt(await sendTransaction(client, { account: owner, chain: chainOf, to: owner.address, authorizationList: [signed] }));
  };
  const page = open(owner.address);
  assert.deepEqual((await page.read()).account, { kind: 'eoa' });
  assert.deepEqual((await page.read()).signature, { verifies: true, reason: 'key' });
  const delegate = toRandom();
  await delegateTo(delegate);
  page.age();
  const delegated = await page.read();
  assert.deepEqual(delegated.account, { kind: 'delegated', delegate });
  assert.deepEqual(delegated.signature, { verifies: 'unknown', reason: 'delegate' });
  await delegateTo('0x0000000000000000000000000000000000000000');
  // Within its lifetime the answer is kept.
  assert.deepEqual((await page.read()).account, { kind: 'delegated', delegate });
  page.age();
  assert.deepEqual((await page.read(id)).account, { kind: 'eoa' });
  assert.deepEqual(page.requests, Array(3).fill(['eth_getCode', 'eth_call', 'eth_call', 'eth_call']));
});

test('a Safe that its factory has made is read with its owners and threshold, and again after they have changed', async () => {
  const [chain] = world.chains;
  const { send } = askChain(chain);
  const deploy = async (data) => (await send({ from: ADA, data, gas: '0x6acfc0' })).contractAddress;
  const call = (to, abi, functionName, args) =>
    send({ from: ADA, to, data: encodeFunctionData({ abi, functionName, args }), gas: '0x2dc6c0' });
  const [singleton, factory] = [await deploy(safe.bytecode), await deploy(safeProxyFactory.bytecode)];
  const setUp = [[ADA], 1n, zeroAddress, '0x', zeroAddress, zeroAddress, 0n, zeroAddress];
  const initializer = encodeFunctionData({ abi: safe.abi, functionName: 'setup', args: setUp });
  const { logs } = await call(factory, safeProxyFactory.abi, 'createProxyWithNonce', [singleton, initializer, 1n]);
  const [created] = parseEventLogs({ abi: safeProxyFactory.abi, eventName: 'ProxyCreation', logs });
  const { proxy: address } = created.args;
  const page = open(address);
  assert.deepEqual((await page.read()).account, { kind: 'safe', owners: [ADA], threshold: 1, version: '1.4.1' });
  // Its only owner sends the transaction, which counts as the signature: `v` is 1, `r` the owner.
  const signature = `${pad(ADA)}${zeroHash.slice(2)}01`;
  const change = encodeFunctionData({ abi: safe.abi, functionName: 'addOwnerWithThreshold', args: [BEN, 2n] });
  await call(address, safe.abi, 'execTransaction', [address, 0n, change, 0, 0n, 0n, 0n, zeroAddress, zeroAddress, signature]);
  page.age();
  const { account, signature: verdict } = await page.read();
  assert.deepEqual(account, { kind: 'safe', owners: [BEN, ADA], threshold: 2, version: '1.4.1' });
  assert.deepEqual(verdict, { verifies: true, reason: 'contract' });
  assert.equal(page.requests.length, 2);
});

test('a contract that answers as a Safe does is read as one, and one whose answers do not agree is none', async () => {
  const [chain] = world.chains;
  const { request } = askChain(chain);
  const put = async (bytecode) => {
    const address = toRandom();
    await request('anvil_setCode', address, bytecode);
    const page = open(address);
    const { account, signature } = await page.read();
    assert.equal(page.requests.length, 1);
    return { account, signature };
  };
  assert.deepEqual(await put(toSafe([ADA, BEN, CLEO], 2n)), {
    account: { kind: 'safe', owners: [ADA, BEN, CLEO], threshold: 2, version: '1.4.1' },
    signature: { verifies: true, reason: 'contract' },
  });
  assert.deepEqual((await put(toSafe([ADA], 1n, '1.3.0+L2'))).account, { kind: 'safe', owners: [ADA], threshold: 1, version: '1.3.0+L2' });
  const others = [toSafe([ADA], 2n), toSafe([], 0n), toSafe([ADA], 0n), toSafe([ADA], 1n, 'x'), toSafe([ADA], 1n, '1'.repeat(40)), '0x00'];
  // Only some of the functions, or an answer that is no list of addresses.
  const list = encodeFunctionResult({ abi: safeAbi, functionName: 'getOwners', result: [ADA] });
  others.push(toAnswering({ [selectorOf('getOwners')]: list, [selectorOf('getThreshold')]: `0x${'01'.padStart(64, '0')}` }));
  for (const broken of [list.slice(0, -2), `${list}${'00'.repeat(32)}`, list.replace('20', '40'), `0x${'ff'.repeat(96)}`, '0x'])
    others.push(toAnswering({ ...toParts([ADA], 1n), [selectorOf('getOwners')]: broken }));
  for (const bytecode of others) assert.deepEqual((await put(bytecode)).account, { kind: 'contract' }, bytecode);
});

const toParts = (owners, threshold) => ({
  [selectorOf('getOwners')]: encodeFunctionResult({ abi: safeAbi, functionName: 'getOwners', result: owners }),
  [selectorOf('getThreshold')]: encodeFunctionResult({ abi: safeAbi, functionName: 'getThreshold', result: threshold }),
  [selectorOf('VERSION')]: encodeFunctionResult({ abi: safeAbi, functionName: 'VERSION', result: '1.4.1' }),
});

test('a smart account is undeployed until its factory has made it, on each network by itself', async () => {
  const [chain] = world.chains;
  const [here, there] = toIds();
  const { read, send } = askChain(chain);
  const { abi } = contracts.SmartAccountFactory;
  const { factory } = await findFactory(chain);
  const owner = toRandom();
  const address = await read(factory, abi, 'addressOf', [owner]);
  const page = open(address, { type: 'smartAccount' });
  for (const network of [here, there]) {
    const { account, signature } = await page.read(network);
    assert.deepEqual([account, signature], [{ kind: 'undeployed' }, { verifies: 'unknown', reason: 'undeployed' }]);
  }
  // Without a word of the wallet it looks like a key.
  assert.deepEqual((await open(address).read()).account, { kind: 'eoa' });
  await send({ from: ADA, to: factory, data: encodeFunctionData({ abi, functionName: 'deploy', args: [owner] }), gas: '0x2dc6c0' });
  page.age();
  const deployed = await page.read();
  assert.deepEqual([deployed.account, deployed.signature], [{ kind: 'contract' }, { verifies: true, reason: 'contract' }]);
  // Its code is on the network of the wallet, so the address has no key: on the other network no signature of it verifies.
  for (const opened of [page, open(address)]) {
    const { account, signature } = await opened.read(there);
    assert.deepEqual([account, signature], [{ kind: 'undeployed' }, { verifies: false, reason: 'undeployed' }]);
  }
  // The wallet goes to the other network: there it is not deployed, and here its contract answers for another network.
  page.connect({ chainId: there.split(':')[1] });
  assert.deepEqual((await page.read()).signature, { verifies: 'unknown', reason: 'undeployed' });
  assert.deepEqual((await page.read(here)).signature, { verifies: 'unknown', reason: 'otherNetwork' });
});

/** The factory of the world's smart accounts, which it deploys itself. */
async function findFactory(chain) {
  const { client, send } = askChain(chain);
  const receipt = await send({ from: ADA, data: contracts.SmartAccountFactory.bytecode, gas: '0x4c4b40' });
  return { client, factory: receipt.contractAddress };
}

test('250 random accounts have the right kind, each with one request to the node and one to the wallet', async () => {
  const [chain] = world.chains;
  const { request } = askChain(chain);
  const KINDS = ['eoa', 'delegated', 'safe', 'contract', 'undeployed'];
  const delegate = toRandom();
  const codes = {
    delegated: `0xef0100${delegate.slice(2).toLowerCase()}`,
    safe: toSafe([ADA, BEN], 1n),
    contract: contracts.SmartAccount.bytecode,
  };
  let wrong = 0;
  let most = 0;
  for (let from = 0; from < 250; from += 50)
    await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const kind = KINDS[(from + at) % KINDS.length];
        const address = toRandom();
        if (codes[kind]) await request('anvil_setCode', address, codes[kind]);
        const isSaid = at % 2 === 0;
        const page = open(address, {
          ...(kind === 'undeployed' && isSaid && { type: 'smartAccount' }),
          ...(kind === 'undeployed' &&
            !isSaid && { capabilities: { [`0x${chain.id.toString(16)}`]: { atomic: { status: 'supported' } } } }),
        });
        // Two at once are one.
        const [first, again] = await Promise.all([page.read(), page.read()]);
        await page.read();
        assert.deepEqual(first, again);
        if (first.account.kind !== kind) wrong += 1;
        most = Math.max(most, page.requests.length, page.asked.length);
      }),
    );
  assert.deepEqual([wrong, most], [0, 1]);
});

test('the chains and methods are those of the session, and without a signing method no signature verifies', async () => {
  const [here, there] = toIds();
  const scopes = { [here]: ['personal_sign'], [there]: ['eth_sendTransaction'] };
  const page = open(ADA, { allowed: (reference) => ({ chains: [here, there], methods: scopes[`eip155:${reference}`] ?? [] }) });
  const { chains, methods, signature } = await page.read();
  assert.deepEqual([chains, methods, signature], [[here, there], ['personal_sign'], { verifies: true, reason: 'key' }]);
  // It signs on the network of the wallet.
  assert.deepEqual((await page.read(there)).signature, { verifies: true, reason: 'key' });
  assert.deepEqual((await page.read(there)).methods, ['eth_sendTransaction']);
  scopes[here] = ['eth_sendTransaction'];
  assert.deepEqual((await page.read(there)).signature, { verifies: false, reason: 'notAllowed' });
  const unsaid = await open(ADA).read();
  assert.deepEqual([unsaid.chains, unsaid.methods], [undefined, undefined]);
});

test('atomic batches are listed by network: what the wallet says of one, of all, or nothing', async () => {
  const [here, there] = toIds();
  const hex = (at) => `0x${world.chains[at].id.toString(16)}`;
  const atomicOf = async (capabilities) => (await open(ADA, { capabilities }).read()).atomic;
  const status = (one) => ({ atomic: { status: one } });
  assert.deepEqual(await atomicOf({}), {});
  assert.deepEqual(await atomicOf({ [hex(0)]: status('ready') }), { [here]: 'ready' });
  assert.deepEqual(await atomicOf({ '0x0': status('supported'), [hex(1)]: {} }), { [here]: 'supported', [there]: 'unsupported' });
  assert.deepEqual(await atomicOf({ [hex(0)]: { atomic: null }, [hex(1)]: status('maybe') }), {
    [here]: 'unsupported',
    [there]: 'unsupported',
  });
});

test('a change of the account, its network, its wallet or its transactions forgets what was read', async () => {
  const [first] = world.chains;
  const page = open(ADA);
  const readsOf = async (change) => {
    const before = page.requests.length;
    await change();
    await page.read();
    return page.requests.length - before;
  };
  assert.equal(await readsOf(() => {}), 1);
  assert.equal(await readsOf(() => {}), 0);
  assert.equal(await readsOf(() => page.connect({ accounts: [BEN] })), 1);
  assert.equal(await readsOf(() => page.connect({ accounts: [ADA] })), 1);
  assert.equal(await readsOf(() => page.connect({ chainId: String(world.chains[1].id) })), 1);
  assert.equal(await readsOf(() => page.connect({ chainId: String(first.id) })), 1);
  assert.equal(await readsOf(() => page.connect({ connectorId: 'y' })), 1);
  assert.equal(await readsOf(() => page.connect()), 1);
  const { caipAddress } = page.stores.getAccount('eip155');
  assert.equal(await readsOf(() => page.stores.$details.set({ [caipAddress]: { pendingTransactions: 1 } })), 1);
  assert.equal(await readsOf(() => page.stores.$details.set({ [caipAddress]: { pendingTransactions: 1, balance: '1' } })), 0);
  assert.equal(await readsOf(() => page.stores.$details.set({})), 1);
});

test('an account that changes while it is read is read anew, and a disconnection ends the reading', async () => {
  const page = open(ADA);
  const reading = page.read();
  page.connect({ accounts: [BEN] });
  assert.equal((await reading).caipAddress, `${toIds()[0]}:${BEN}`);
  // Away and back: what was under way does not count.
  page.connect({ accounts: [ADA] });
  const back = page.read();
  page.connect({ accounts: [BEN] });
  page.connect({ accounts: [ADA] });
  assert.deepEqual((await back).account, { kind: 'eoa' });
  const ended = page.read();
  page.stores.$connections.set({});
  assert.equal(await ended, undefined);
  assert.equal(await page.read(), undefined);
});

test('a node that cannot be reached leaves the kind and the signature unknown, and is asked again by the next call', async () => {
  let isDown = true;
  const page = open(ADA, { answer: async (url, init) => (isDown ? new Response('', { status: 503 }) : fetch(url, init)) });
  const { account, signature } = await page.read();
  assert.deepEqual(
    [account, signature],
    [
      { kind: 'unknown', reason: 'node' },
      { verifies: 'unknown', reason: 'node' },
    ],
  );
  isDown = false;
  assert.deepEqual((await page.read()).account, { kind: 'eoa' });
});

test('a network that the page does not list is unknown without a request', async () => {
  const page = open(ADA);
  const other = await page.read('eip155:424242');
  assert.deepEqual(
    [other.account, other.signature],
    [
      { kind: 'unknown', reason: 'network' },
      { verifies: 'unknown', reason: 'network' },
    ],
  );
  // Only the network of the wallet was read.
  assert.equal(page.requests.length, 1);
  page.connect({ chainId: '424242' });
  assert.deepEqual((await page.read()).account, { kind: 'unknown', reason: 'network' });
  assert.deepEqual((await page.read(toIds()[0])).signature, { verifies: 'unknown', reason: 'network' });
});
