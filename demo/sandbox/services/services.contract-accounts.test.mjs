import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { concatHex, createTestClient, getContractAddress, hashMessage, http, serializeErc6492Signature } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { lagoon, startChains } from '../chains.mjs';
import { START_MS, reasonOf, startTestServices } from './test-services.mjs';

/**
 * A contract that takes for its owner's signature of a hash the hash itself, and says so as EIP-1271 asks:
 * `calldata[4:36] == calldata[100:132] ? 0x1626ba7e : 0`.
 */
const CODE = '0x6004356064351460' + '0f5760206000f35b631626ba7e60e01b60005260206000f3';
/** Puts that code on the chain. */
const INIT_CODE = `0x7f${CODE.slice(2)}60005260206000f3`;
/** The deployer that every development node has. */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
const SALT = `0x${'5a'.repeat(32)}`;
const LOCAL = 0x80000000 + 31337;

let chains;
let client;
let services;

before(async () => {
  chains = await startChains();
  const world = { chains: chains.chains.map((chain) => ({ ...chain, caipId: `eip155:${chain.id}` })) };
  client = createTestClient({ mode: 'anvil', transport: http(chains.chains[0].url) });
  services = await startTestServices({ world });
});
after(async () => {
  await services?.stop();
  await chains?.stop();
});

let count = 0;
const nextMessage = () => JSON.stringify({ name: `contract-${++count}.reown.id`, timestamp: Math.floor(START_MS / 1000) });
const send = (message, signature, address, coinType = LOCAL) =>
  services.ask('/v1/profile/account', { body: { message, signature, coin_type: coinType, address } });
async function isRefused(answer) {
  assert.deepEqual([answer.status, reasonOf(answer)?.field], [401, 'signature']);
}

test('a contract that stands there signs as EIP-1271 says, for its own chain only', async () => {
  const { address } = privateKeyToAccount(generatePrivateKey());
  const message = nextMessage();
  await isRefused(await send(message, hashMessage(message), address));
  await client.setCode({ address, bytecode: CODE });
  await isRefused(await send(message, hashMessage(`${message} `), address));
  await isRefused(await send(message, hashMessage(message), address, 0x80000000 + 31338));
  await isRefused(await send(message, hashMessage(message), address, 60));
  const taken = await send(message, hashMessage(message), address);
  assert.equal(taken.status, 200, taken.text);
  assert.equal(taken.json.addresses[LOCAL].address, address);
});

test('a contract that is not there yet signs as EIP-6492 says', async () => {
  const address = getContractAddress({ opcode: 'CREATE2', from: FACTORY, salt: SALT, bytecode: INIT_CODE });
  const message = nextMessage();
  const wrap = (signature) => serializeErc6492Signature({ address: FACTORY, data: concatHex([SALT, INIT_CODE]), signature });
  await isRefused(await send(message, hashMessage(message), address));
  await isRefused(await send(message, wrap(hashMessage('something else')), address));
  const other = privateKeyToAccount(generatePrivateKey()).address;
  await isRefused(await send(message, wrap(hashMessage(message)), other));
  const taken = await send(message, wrap(hashMessage(message)), address);
  assert.equal(taken.status, 200, taken.text);
});

test('a plain account signs, also one that has code', async () => {
  const account = privateKeyToAccount(generatePrivateKey());
  const first = nextMessage();
  assert.equal((await send(first, await account.signMessage({ message: first }), account.address)).status, 200);
  await client.setCode({ address: account.address, bytecode: CODE });
  const second = nextMessage();
  assert.equal((await send(second, await account.signMessage({ message: second }), account.address)).status, 200);
});

test('the node proxy reaches the nodes, each under its own chain', async () => {
  for (const { id } of lagoon.chains) {
    const body = [
      { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
      { jsonrpc: '2.0', id: 2, method: 'eth_getBalance', params: ['nobody', 'latest'] },
    ];
    const { status, json } = await services.ask(`/v1/?chainId=eip155:${id}`, { body, headers: { 'content-type': 'text/plain' } });
    assert.equal(status, 200);
    assert.equal(Number(json[0].result), id);
    assert.equal(json[1].error.code, -32602);
  }
});
