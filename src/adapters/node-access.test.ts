import { expect } from '@esm-bundle/chai';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { mainnet } from '../config/networks/mainnet.js';
import { InvalidOptionsError } from '../errors/base-error.js';
import { createAdapter } from './eip155/eip155-adapter.js';
import { type NodeOptions, toNodeAccess } from './node-access.js';

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

  it('are those of a self-hosted service, for the chains that it serves beside the listed ones', () => {
    const access = toNodeAccess({ services: { blockchainApi: 'https://own.example' }, chainSupport: { nodeRpc: ['eip155:31337'] } });
    expect(access.proxy).to.deep.equal({ base: 'https://own.example', projectId: '', supported: ['eip155:31337'] });
    expect(toNodeAccess({ rankRpcs: true }).rankRpcs).to.equal(true);
  });

  it('have to be lists of addresses, and every bad one is named', () => {
    const bad = {
      'eip155:1': 'https://a.example',
      'eip155:2': [{ url: 'ws://a.example' }],
      'eip155:3': [{}],
      'eip155:4': [{ url: 'https://' }],
    };
    const read = () => toNodeAccess({ customRpcUrls: bad as never });
    expect(read).to.throw(InvalidOptionsError, 'customRpcUrls.eip155:1: must be a list');
    expect(read).to.throw(InvalidOptionsError, 'customRpcUrls.eip155:4');
  });

  it('are not asked without an account and a network', async () => {
    const adapter = createAdapter({ environment: createTestEnvironment(), networks: [mainnet] });
    const error = await adapter.getBalance({ provider: undefined, address: ADDRESS }).catch((thrown: unknown) => thrown);
    expect(error).to.have.property('message', 'Token Balance Unavailable');
  });
});
