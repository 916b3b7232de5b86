import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import {
  createClient,
  custom,
  ExecutionRevertedError,
  InvalidInputRpcError,
  RpcRequestError,
  TransactionRejectedRpcError,
  type Client,
} from 'viem';
import { NODE_SAYINGS } from '../../../test/fixtures/node-sayings.js';
import { local } from '../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { until } from '../../../test/fixtures/until.js';
import { mainnet } from '../../config/networks/mainnet.js';
import type { Network } from '../../config/network.js';
import type { NodeAccess } from '../adapter.js';
import { createAdapter as createEip155Adapter } from './eip155-adapter.js';
import { NodeError, toNodeError } from './node-error.js';
import {
  listNodes,
  NoNodeError,
  RPC_BATCH_SIZE,
  RPC_MAX_RETRIES,
  RPC_RANK_INTERVAL_MS,
  RPC_RANK_SAMPLES,
  RPC_RETRY_DELAY_MS,
} from '../create-transport.js';
import { createProxies } from '../proxied-nodes.js';

const OWN = 'https://own.example/rpc';
const chain: Network = { ...mainnet, rpcUrls: { default: { http: [OWN, 'https://spare.example/'] } } };
const service = { base: 'https://api.example/base/', projectId: 'a b' };
const PROXY_URL = 'https://api.example/base/v1/?chainId=eip155%3A1&projectId=a+b';
const customRpcUrls = { 'eip155:1': [{ url: 'https://first.example/' }, { url: 'https://second.example/' }] };

type Rpc = { jsonrpc: string; id: number; method: string; params?: unknown };
type NodeCall = { url: string; requests: Rpc[]; type: string | null; at: number };

/** A status, or an error of JSON-RPC. */
type NodeRefusal = number | { code: number; message: string };

/** Nodes that answer a request with its method, or refuse, by host. */
async function setUp(access: NodeAccess, refusals: Record<string, NodeRefusal> = {}, network = chain) {
  const calls: NodeCall[] = [];
  const environment = createTestEnvironment();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const requests = (await request.clone().json()) as Rpc[];
    calls.push({ url: request.url, requests, type: request.headers.get('content-type'), at: performance.now() });
    const refusal = refusals[new URL(request.url).host];
    if (typeof refusal === 'number') return new Response('no', { status: refusal, headers: refusal === 429 ? { 'retry-after': '1' } : {} });
    const answer = (method: string) => (refusal ? { error: refusal } : { result: method });
    return Response.json(requests.map(({ id, method }) => ({ jsonrpc: '2.0', id, ...answer(method) })));
  };
  const adapter = createEip155Adapter({
    environment: { ...environment, fetch, isDisposed: environment.isDisposed },
    networks: [network],
    getNodeAccess: () => access,
  });
  return { adapter, client: await adapter.createNodeClient!({ network }), calls, environment };
}

const ask = (client: Client, method = 'eth_blockNumber') => client.request({ method } as never) as Promise<unknown>;
const hosts = (calls: readonly NodeCall[]) => calls.map(({ url }) => new URL(url).host.split('.')[0]);
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the nodes of a chain', () => {
  it('are the host’s own, the data API’s and the chain’s, in this order, each once [S:208]', () => {
    const urls = (access: NodeAccess, network = chain) => listNodes({ chain: network, ...access }).map(({ url }) => url);
    expect(urls({ customRpcUrls, getProxy: createProxies(service) })).to.deep.equal([
      'https://first.example/',
      'https://second.example/',
      PROXY_URL,
      OWN,
      'https://spare.example/',
    ]);
    expect(urls({})).to.deep.equal([OWN, 'https://spare.example/']);
    expect(urls({ customRpcUrls: { 'eip155:1': [{ url: OWN }, { url: OWN }] } })).to.deep.equal([OWN, 'https://spare.example/']);
    expect(urls({ customRpcUrls: { 'eip155:10': [{ url: 'https://other.example/' }] } })).to.deep.equal([OWN, 'https://spare.example/']);
    expect(urls({ getProxy: createProxies(service) }, local), 'not listed').to.deep.equal([...local.rpcUrls.default.http]);
    expect(urls({ getProxy: createProxies({ ...service, supported: ['eip155:31337'] }) }, local)[0]).to.include('chainId=eip155%3A31337');
  });

  it('are the data API’s for the chains of its list only', () => {
    const isProxied = (caipNetworkId: Network['caipNetworkId']) => createProxies(service)({ ...chain, caipNetworkId }) !== undefined;
    for (const id of [1, 10, 137, 8453, 42161, 1313161555]) expect(isProxied(`eip155:${id}`), String(id)).to.equal(true);
    for (const id of ['eip155:31337', 'eip155:01', 'eip155:', 'solana:1'] as const) expect(isProxied(id), id).to.equal(false);
  });

  it('must be known', async () => {
    const network = { ...local, rpcUrls: { default: { http: [] } } };
    expect(await caught(setUp({}, {}, network)))
      .to.be.instanceOf(NoNodeError)
      .and.have.property('message', 'No node is known for this network');
  });

  it('are reached one way, which is kept', async () => {
    const { adapter, client } = await setUp({ customRpcUrls });
    expect((await adapter.createNodeClient!({ network: chain })) === client).to.equal(true);
    const other = { ...chain, id: 5, caipNetworkId: 'eip155:5' } as const;
    expect((await adapter.createNodeClient!({ network: other })) === client).to.equal(false);
  });

  it('are asked one after the other, each when the one before it failed [S:209]', async () => {
    const { client, calls } = await setUp(
      { customRpcUrls, getProxy: createProxies(service) },
      { 'first.example': 500, 'second.example': 404, 'api.example': 403 },
    );
    expect(await ask(client)).to.equal('eth_blockNumber');
    expect(hosts(calls)).to.deep.equal(['first', 'second', 'api', 'own']);
    expect(calls.map(({ type }) => type)).to.deep.equal(['application/json', 'application/json', 'text/plain', 'application/json']);
    expect(calls[2]!.url).to.equal(PROXY_URL);
  });

  it('are all asked again three times, from 150 ms [S:214]', async () => {
    const { client, calls } = await setUp({}, { 'own.example': 503, 'spare.example': 503 });
    expect(await caught(ask(client))).to.be.instanceOf(Error);
    expect(calls.length).to.equal(2 * (RPC_MAX_RETRIES + 1));
    const rounds = calls.filter(({ url }) => url === OWN);
    rounds.slice(1).forEach(({ at }, index) => expect(at - rounds[index]!.at).to.be.at.least(RPC_RETRY_DELAY_MS * 2 ** index - 2));
  });

  it('are not asked again after a refusal that would stay one', async () => {
    const { client, calls } = await setUp({}, { 'own.example': 404, 'spare.example': 401 });
    expect(await caught(ask(client))).to.be.instanceOf(Error);
    expect(hosts(calls)).to.deep.equal(['own', 'spare']);
  });

  it('are asked again after the errors of JSON-RPC that may pass, and as late as they wish [S:214] [S:215]', async () => {
    for (const code of [-1, -32005, -32603]) {
      const { client, calls } = await setUp({}, { 'own.example': { code, message: 'busy' }, 'spare.example': { code, message: 'busy' } });
      expect(await caught(ask(client))).to.be.instanceOf(Error);
      expect(calls.length, String(code)).to.equal(2 * (RPC_MAX_RETRIES + 1));
    }
    const late = await setUp({}, { 'own.example': 429, 'spare.example': 429 });
    void caught(ask(late.client));
    await until(() => late.calls.length === 4);
    expect(late.calls[2]!.at - late.calls[0]!.at).to.be.at.least(990);
  }).timeout(20_000);

  it('are not asked for another opinion when a contract reverted', async () => {
    const { client, calls } = await setUp({}, { 'own.example': { code: 3, message: 'execution reverted: no' } });
    expect(toNodeError(await caught(ask(client, 'eth_call'))).reason).to.equal('executionReverted');
    expect(hosts(calls)).to.deep.equal(['own']);
  });

  it('are sent JSON-RPC, a thousand requests of one moment at most together [S:207] [S:278]', async () => {
    expect(RPC_BATCH_SIZE).to.equal(1000);
    const { client, calls } = await setUp({});
    const methods = Array.from({ length: RPC_BATCH_SIZE + 1 }, (_, index) => `test_${index}`);
    expect(await Promise.all(methods.map((method) => ask(client, method)))).to.deep.equal(methods);
    expect(calls.map(({ requests }) => requests.length)).to.deep.equal([RPC_BATCH_SIZE, 1]);
    expect(calls[0]!.requests[0]).to.deep.include({ jsonrpc: '2.0', method: 'test_0' });
    expect(new Set(calls[0]!.requests.map(({ id }) => id)).size).to.equal(RPC_BATCH_SIZE);
  });

  it('stay in their order, and are compared only where that is wanted, until the end [S:278]', async () => {
    expect([RPC_RANK_INTERVAL_MS, RPC_RANK_SAMPLES]).to.deep.equal([4000, 10]);
    const plain = await setUp({});
    const ranked = await setUp({ rankRpcs: true });
    await until(() => ranked.calls.length === 2);
    expect(ranked.calls.map(({ requests }) => requests[0]!.method)).to.deep.equal(['net_listening', 'net_listening']);
    await until(() => ranked.calls.length === 4);
    expect(ranked.calls[2]!.at - ranked.calls[0]!.at).to.be.within(RPC_RANK_INTERVAL_MS - 50, RPC_RANK_INTERVAL_MS + 1000);
    ranked.environment.dispose();
    await new Promise((resolve) => setTimeout(resolve, RPC_RANK_INTERVAL_MS + 300));
    expect(ranked.calls.length).to.equal(4);
    expect(plain.calls).to.deep.equal([]);
  }).timeout(15_000);
});

describe('what nodes refuse with', () => {
  it('is read from whatever wraps it [S:210]', () => {
    for (const { nodeReason: reason, text } of NODE_SAYINGS) {
      const node = { code: -32000, message: text };
      const rpc = new RpcRequestError({ body: { method: 'eth_sendRawTransaction' }, error: node, url: OWN });
      const wrapped: unknown[] = [
        text,
        new Error(text),
        node,
        { code: -32603, message: 'Internal JSON-RPC error.', data: node },
        { code: -32603, message: 'Internal error', data: { originalError: node } },
        { jsonrpc: '2.0', id: 1, error: node },
        new Error('outer', { cause: node }),
        rpc,
        new InvalidInputRpcError(rpc),
        new TransactionRejectedRpcError(rpc),
      ];
      for (const thrown of wrapped) {
        const error = toNodeError(thrown);
        expect(error, text).to.be.instanceOf(NodeError).and.deep.include({ reason, details: text, cause: thrown });
      }
    }
  });

  it('has a name for each of the specification’s, and some more [S:210]', () => {
    const names = NODE_SAYINGS.map(({ text }) => toNodeError(text));
    expect([...new Set(names.map(({ message }) => message))]).to.have.members([
      'Execution reverted',
      'Fee cap too high',
      'Fee cap too low',
      'Nonce too high',
      'Nonce too low',
      'Insufficient funds',
      'Gas too high',
      'Gas too low',
      'Tip above fee cap',
      'Unsupported transaction type',
      'Unknown node error',
      'Transaction already known',
      'Replacement transaction underpriced',
      'Too many pending transactions',
      'The node did not answer',
    ]);
    expect(toNodeError('gas limit reached').code).to.equal('NODE_GAS_TOO_HIGH');
    const error = toNodeError('nonce too low');
    expect(toNodeError(error)).to.equal(error);
  });

  it('is a revert by its code too, whatever the words', () => {
    expect(toNodeError({ code: ExecutionRevertedError.code, message: 'VM Exception: nonce too low' }).reason).to.equal('executionReverted');
    expect(toNodeError({ code: -32603, message: 'x', data: { code: 3, message: 'y', data: '0x08c379a0' } }).reason).to.equal(
      'executionReverted',
    );
  });

  it('does not take the request’s own words for the node’s', async () => {
    const provider = { request: () => Promise.reject(Object.assign(new Error('the lagoon is closed'), { code: -32000 })) };
    const client = createClient({ transport: custom(provider, { retryCount: 0 }) });
    const error = await caught(client.request({ method: 'eth_sendRawTransaction', params: ['nonce too low'] } as never));
    expect(toNodeError(error)).to.deep.include({ reason: 'unknown', details: 'the lagoon is closed' });
  });

  it('is always something, and a ring has an end', () => {
    const ring: Record<string, unknown> = { message: 'nonce too low' };
    ring.cause = { data: ring };
    expect(toNodeError(ring).reason).to.equal('nonceTooLow');
    for (const nothing of [undefined, null, 0, '', {}, [], new Error('')]) {
      expect(toNodeError(nothing)).to.deep.include({ reason: 'unknown', details: 'The node gave no reason.' });
    }
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        expect(toNodeError(thrown)).to.be.instanceOf(NodeError);
      }),
    );
  });
});
