import { expect } from '@esm-bundle/chai';
import { local, second } from '../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { mainnet } from '../config/networks/mainnet.js';
import { custom } from 'viem';
import { createAdapter } from './eip155/eip155-adapter.js';
import { type NodeOptions, toNodeAccess } from './node-access.js';
import type { NodeFailure } from './watch-nodes.js';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const customRpcUrls = { 'eip155:1': [{ url: 'https://first.example/' }] };

/** The hosts that are asked for a balance while only the last one answers. */
async function readBalance(options: NodeOptions, last: string) {
  const hosts: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { host } = new URL(request.url);
    hosts.push(host);
    if (host !== last) return new Response('no', { status: 404 });
    const requests = (await request.json()) as { id: number }[];
    return Response.json(requests.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x2a' })));
  };
  const environment = { ...createTestEnvironment(), fetch };
  const adapter = createAdapter({ environment, networks: [mainnet], getNodeAccess: () => toNodeAccess(options) });
  return { amount: await adapter.getBalance({ provider: undefined, address: ADDRESS, network: mainnet }), hosts };
}

describe('the nodes of the options', () => {
  it('are asked for a balance where no wallet can be: the host’s own, the data API’s, the chain’s [S:208] [S:209]', async () => {
    const { amount, hosts } = await readBalance({ customRpcUrls, projectId: 'p' }, 'ethereum.reth.rs');
    expect(amount).to.equal(42n);
    expect(hosts).to.deep.equal(['first.example', 'rpc.walletconnect.org', 'ethereum.reth.rs']);
    expect((await readBalance({ customRpcUrls }, 'first.example')).hosts).to.deep.equal(['first.example']);
  });

  it('leave the data API out without a project id', async () => {
    expect((await readBalance({}, 'ethereum.reth.rs')).hosts).to.deep.equal(['ethereum.reth.rs']);
  });

  it('are those of a self-hosted service, for the chains that it serves beside the listed ones', async () => {
    const access = await toNodeAccess({ services: { blockchainApi: 'https://own.example' }, chainSupport: { nodeRpc: ['eip155:31337'] } });
    expect(access.getProxy!(local)?.url).to.equal('https://own.example/v1/?chainId=eip155%3A31337&projectId=');
    expect(access.getProxy!(second)).to.equal(undefined);
    expect((await toNodeAccess({ rankRpcs: true })).rankRpcs).to.equal(true);
  });

  it('are transports of the page’s own too, in the order of the list', async () => {
    const asked: string[] = [];
    const request = async ({ method }: { readonly method: string }) => {
      asked.push(method);
      return '0x7';
    };
    const own = { 'eip155:1': [{ url: 'https://first.example/' }, { transport: custom({ request }) }] };
    const { amount, hosts } = await readBalance({ customRpcUrls: own }, 'none.example');
    expect([amount, hosts, asked]).to.deep.equal([7n, ['first.example'], ['eth_getBalance']]);
  });

  it('are not asked without an account and a network', async () => {
    const adapter = createAdapter({ environment: createTestEnvironment(), networks: [mainnet] });
    const error = await adapter.getBalance({ provider: undefined, address: ADDRESS }).catch((thrown: unknown) => thrown);
    expect(error).to.have.property('message', 'Token Balance Unavailable');
  });
});

describe('the failures of nodes', () => {
  const { origin } = new URL(mainnet.rpcUrls.default.http[0]!);
  const KEYED = 'https://node.example/v2/secret-key';

  /** Reads balances, one after the other, of nodes that answer by `answers`: host → answers in turn, the last one for ever. */
  async function readWith(answers: Readonly<Record<string, readonly (() => Promise<unknown>)[]>>, times = 1) {
    const failures: NodeFailure[] = [];
    const turns = new Map<string, number>();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { host } = new URL(request.url);
      const [{ id }] = (await request.json()) as [{ id: number }];
      const turn = turns.get(host) ?? 0;
      turns.set(host, turn + 1);
      const list = answers[host] ?? [async () => ({ result: '0x2a' })];
      const answer = await list[Math.min(turn, list.length - 1)]!();
      return answer instanceof Response ? answer : Response.json([{ jsonrpc: '2.0', id, ...(answer as object) }]);
    };
    const environment = { ...createTestEnvironment(), fetch };
    const access = () => toNodeAccess({ customRpcUrls: { 1: [{ url: KEYED }] } }, (failure) => failures.push(failure));
    const adapter = createAdapter({ environment, networks: [mainnet], getNodeAccess: access });
    for (let at = 0; at < times; at++)
      await adapter.getBalance({ provider: undefined, address: ADDRESS, network: mainnet }).catch(() => undefined);
    // The code that reads failures has been loaded by the first of them.
    await import('./watch-nodes.js');
    await new Promise((resolve) => void setTimeout(resolve));
    return failures;
  }
  const fail = (status: number) => async () => new Response('no', { status });
  const works = async () => ({ result: '0x2a' });

  it('name the network, the host without its key, the method and the reason', async () => {
    expect(await readWith({ 'node.example': [fail(429)] })).to.deep.equal([
      { network: 'eip155:1', host: 'node.example', method: 'eth_getBalance', message: 'HTTP 429' },
    ]);
    const unreachable = async () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await readWith({ 'node.example': [unreachable] }))[0]!.message).to.equal('Failed to fetch');
    const limited = async () => ({ error: { code: -32005, message: 'Too many requests' } });
    expect((await readWith({ 'node.example': [limited] }))[0]).to.deep.include({ host: 'node.example', method: 'eth_getBalance' });
  });

  it('are reported once until the node answers again, each node for itself', async () => {
    expect((await readWith({ 'node.example': [fail(500)] }, 3)).length).to.equal(1);
    expect((await readWith({ 'node.example': [fail(500), works, fail(500)] }, 3)).length).to.equal(2);
    const both = await readWith({ 'node.example': [fail(500)], [new URL(origin).host]: [fail(404)] });
    expect(both.map(({ host }) => host)).to.deep.equal(['node.example', new URL(origin).host]);
  });

  it('are none where a node answers with an error of the request', async () => {
    const reverted = async () => ({ error: { code: 3, message: 'execution reverted' } });
    expect(await readWith({ 'node.example': [reverted] })).to.deep.equal([]);
  });
});
