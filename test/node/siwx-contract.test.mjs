/** Signatures of contract accounts, verified against the sandbox's chain. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { concatHex, createTestClient, getContractAddress, hashMessage, http, serializeErc6492Signature } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { startChains } from '../../demo/sandbox/chains.mjs';
import { loadSiwx } from '../../demo/sign-in-server/load-siwx.mjs';

/** A contract whose `isValidSignature` takes an empty signature of a hash once its storage holds 1 at that hash. */
const ON_CHAIN_CODE = '0x60043554604435151660115760206000f3' + '5b631626ba7e60e01b60005260206000f3';
/** A contract whose `isValidSignature` takes the hash itself for its signature. */
const CODE = '0x600435606435146' + '00f5760206000f35b631626ba7e60e01b60005260206000f3';
/** A contract that reverts whatever it is called with. */
const REVERTING_CODE = '0x60006000fd';
const INIT_CODE = `0x7f${CODE.slice(2)}60005260206000f3`;
/** The CREATE2 factory that every development node has. */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
const ONE = `0x${'1'.padStart(64, '0')}`;
const ORIGIN = 'https://lagoon.example';

let siwx;
let chains;
let node;
before(async () => {
  siwx = await loadSiwx();
  chains = await startChains();
  node = createTestClient({ mode: 'anvil', transport: http(chains.chains[0].url) });
});
after(async () => chains?.stop());

const stranger = () => privateKeyToAccount(generatePrivateKey()).address;
const write = (accountAddress) =>
  siwx.createMessage({
    ...{ accountAddress, chainId: 'eip155:31337', domain: 'lagoon.example', uri: ORIGIN, version: '1', nonce: 'abcdefgh1' },
    issuedAt: new Date().toISOString(),
    expirationTime: new Date(Date.now() + 3_600_000).toISOString(),
  });

/** Verifies a session. @returns `valid`, or the name of the error. */
async function verify(accountAddress, toSignature, url = chains.chains[0].url) {
  const { toString: _, ...data } = write(accountAddress);
  const message = siwx.formatMessage(data);
  const network = { id: 31337, name: 'Local', chainNamespace: 'eip155', caipNetworkId: 'eip155:31337' };
  const networks = [{ ...network, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: [url] } } }];
  const session = { data, message, signature: await toSignature(message) };
  return siwx.verifySession(session, { now: Date.now(), origin: ORIGIN, networks }).then(
    () => 'valid',
    ({ name }) => name,
  );
}

test('an empty signature is valid where the contract keeps its signature of that text on chain', async () => {
  const address = stranger();
  await node.setCode({ address, bytecode: ON_CHAIN_CODE });
  assert.equal(await verify(address, () => '0x'), 'InvalidSignatureError');
  const approve = async (message) => {
    await node.setStorageAt({ address, index: hashMessage(message), value: ONE });
    return '0x';
  };
  assert.equal(await verify(address, approve), 'valid');
});

test('an empty signature is refused of an account without code, and of a contract that answers otherwise or reverts', async () => {
  assert.equal(await verify(stranger(), () => '0x'), 'InvalidSignatureError');
  for (const bytecode of [CODE, REVERTING_CODE]) {
    const address = stranger();
    await node.setCode({ address, bytecode });
    assert.equal(await verify(address, () => '0x'), 'InvalidSignatureError', bytecode);
  }
});

test('an empty signature cannot be verified while no node answers', async () => {
  assert.equal(await verify(stranger(), () => '0x', 'http://127.0.0.1:9'), 'UnverifiableSignatureError');
});

/** Serves the sandbox's chain, except `eth_call`, which it answers with an HTTP status or an error. @returns Its URL and `stop()`. */
async function serveNode(answerCall) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const [call] = [JSON.parse(body)].flat();
    if (call.method === 'eth_call') return answerCall(response, call.id);
    const answer = await fetch(chains.chains[0].url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return response.setHeader('content-type', 'application/json').end(await answer.text());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
}

test('a signature of a contract cannot be verified where the node fails at the call, and is refused where the contract reverts', async () => {
  const address = stranger();
  await node.setCode({ address, bytecode: CODE });
  const asError = (code, message) => (response, id) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify([{ jsonrpc: '2.0', id, error: { code, message } }]));
  for (const [answer, result] of [
    [(response) => response.writeHead(500).end(), 'UnverifiableSignatureError'],
    [asError(-32005, 'limit exceeded'), 'UnverifiableSignatureError'],
    [asError(3, 'execution reverted'), 'InvalidSignatureError'],
  ]) {
    const { url, stop } = await serveNode(answer);
    try {
      assert.equal(await verify(address, (message) => hashMessage(message), url), result);
    } finally {
      await stop();
    }
  }
});

test('a contract signs with bytes as before, also one that is not deployed yet (ERC-6492)', async () => {
  const address = stranger();
  await node.setCode({ address, bytecode: CODE });
  assert.equal(await verify(address, (message) => hashMessage(message)), 'valid');
  assert.equal(await verify(address, (message) => hashMessage(`${message} `)), 'InvalidSignatureError');
  const counterfactual = getContractAddress({ opcode: 'CREATE2', from: FACTORY, salt: ONE, bytecode: INIT_CODE });
  const wrap = (signature) => serializeErc6492Signature({ address: FACTORY, data: concatHex([ONE, INIT_CODE]), signature });
  assert.equal(await verify(counterfactual, (message) => wrap(hashMessage(message))), 'valid');
  assert.equal(await verify(counterfactual, () => wrap('0x')), 'InvalidSignatureError');
});
