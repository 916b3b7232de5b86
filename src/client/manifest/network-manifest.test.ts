import { expect } from '@esm-bundle/chai';
import { createModal, defineNetwork, getNetworkManifest, InvalidOptionsError, type ModalOptions } from '../../index.js';
import { solana } from '../../networks/solana.js';

const own = 'https://own.example/base';
const services = { blockchainApi: own, catalog: 'https://pictures.example', analytics: 'https://told.example' };
const network = defineNetwork({
  id: 10,
  name: 'Ten',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ten.example/rpc?key=1'] } },
});
const tell = async (options: ModalOptions) => {
  const { requests, directives, contentSecurityPolicy } = await getNetworkManifest({ networks: [network], ...options });
  return { lines: requests.map(({ host, method, path }) => `${method} ${host} ${path}`), requests, directives, contentSecurityPolicy };
};

describe('the network manifest', () => {
  it('of a page without services is the chain’s node and pictures alone', async () => {
    const { lines, contentSecurityPolicy } = await tell({});
    expect(lines).to.deep.equal(['GET * *', 'POST ten.example /rpc']);
    expect(contentSecurityPolicy).to.equal("script-src 'self'; connect-src https://ten.example; img-src 'self' data: blob: https:");
  });

  it('has the gateways of names that the page allows: none by default, the listed hosts, or any', async () => {
    const gateways = async (names: ModalOptions['names']) => (await tell({ names, media: 'off' })).directives['connect-src'];
    expect(await gateways(undefined)).to.deep.equal(['https://ten.example']);
    expect(await gateways({ gateways: 'none', gatewayHosts: ['a.example'] })).to.deep.equal(['https://ten.example']);
    const listed = await gateways({ gateways: 'listed', gatewayHosts: ['a.example', 'b.example:8443'] });
    expect(listed).to.have.members(['https://ten.example', 'https://a.example', 'https://b.example:8443']);
    expect(await gateways({ gateways: 'any' })).to.include('https:');
  });

  it('says which requests go to the visitor’s device, and the permission that a page elsewhere needs for them', async () => {
    const networks = ['http://127.0.0.1:8545', 'http://[::1]:8545', 'https://device.example'].map((url, at) =>
      defineNetwork({ ...network, id: 20 + at, rpcUrls: { default: { http: [url] } } }),
    ) as [typeof network, ...(typeof network)[]];
    const { requests } = await tell({ networks, services: { relay: 'ws://localhost:5555' }, media: 'off' });
    const purposes = requests.map(({ host, purpose }) => [
      host,
      purpose.includes("on the visitor's device, with the permission loopback-network"),
    ]);
    expect(Object.fromEntries(purposes)).to.deep.equal({
      '127.0.0.1:8545': true,
      '[::1]:8545': true,
      'device.example': false,
      'localhost:5555': true,
    });
  });

  it('has the explorers of networks where the host names them as a source of activity', async () => {
    const apiUrl = 'https://scan.example/api?key=1';
    const networks = [
      network,
      defineNetwork({ ...network, id: 11, blockExplorers: { default: { name: 'Scan', url: 'https://scan.example', apiUrl } } }),
    ];
    expect((await tell({ networks })).lines).to.not.include('GET scan.example /api');
    const { lines, directives } = await tell({ networks, sources: { activity: ['node', 'explorer'] }, media: 'off' });
    expect(lines).to.include('GET scan.example /api');
    expect(directives['connect-src']).to.include('https://scan.example');
  });

  it('has every call of what is on, at the services of the options, and why it is made', async () => {
    const { lines, requests, directives } = await tell({ services, media: 'off' });
    expect(lines).to.include('GET own.example /base/v1/account/{address}/balance');
    expect(lines).to.include('POST told.example /e');
    expect(requests.every(({ purpose }) => purpose.length > 5)).to.equal(true);
    expect(directives['connect-src']).to.have.members([
      'https://own.example',
      'https://pictures.example',
      'https://told.example',
      'https://ten.example',
    ]);
  });

  it('leaves out what is off', async () => {
    const { contentSecurityPolicy } = await tell({ services, media: 'off', features: { analytics: false } });
    expect(contentSecurityPolicy).to.not.include('told.example');
    // Sending reads the history too, to compare the receiver with earlier ones; buying reads the purchases. So does buying: what was
    // bought.
    const { lines } = await tell({ services, features: { history: false, send: false, onramp: false } });
    expect(lines.some((line) => line.endsWith('/history'))).to.equal(false);
  });

  it("lists the on-ramp providers' pages, and allows no request to them", async () => {
    const { lines, contentSecurityPolicy } = await tell({ services, features: { onramp: { meld: { publicKey: 'k' } } } });
    expect(lines).to.include('GET pay.coinbase.com *').and.to.include('GET meldcrypto.com *');
    expect(contentSecurityPolicy).to.not.include('coinbase');
    expect((await tell({ services, features: { onramp: false } })).lines.some((line) => line.includes('coinbase'))).to.equal(false);
  });

  it('has the public services for a project only', async () => {
    expect((await tell({ projectId: 'p' })).contentSecurityPolicy).to.include('https://rpc.walletconnect.org');
    expect((await tell({ services: { catalog: own } })).contentSecurityPolicy).to.not.include('walletconnect');
  });

  it('lets descriptors of contracts in from the page’s own origin, or from the host that is named', async () => {
    const own = await tell({ services: { descriptors: { static: '/w3m-descriptors' } } });
    expect(own.directives['connect-src']).to.include("'self'");
    expect(own.requests).to.deep.include({
      host: "'self'",
      method: 'GET',
      path: '/w3m-descriptors/*',
      purpose: 'Descriptors of contracts (ERC-7730), when a request is shown.',
    });
    const both = await tell({ services: { catalog: { static: '/w3m-catalog' }, descriptors: { static: '/w3m-descriptors' } } });
    expect(both.directives['connect-src']!.filter((source) => source === "'self'")).to.have.length(1);
    const other = await tell({ services: { descriptors: { static: 'https://files.example/descriptors' } } });
    expect(other.requests).to.deep.include({
      host: 'files.example',
      method: 'GET',
      path: '/descriptors/*',
      purpose: 'Descriptors of contracts (ERC-7730), when a request is shown.',
    });
    expect(other.directives['connect-src']).to.include('https://files.example').and.not.include("'self'");
    expect((await tell({})).directives['connect-src'] ?? []).to.not.include("'self'");
  });

  it('lets pictures in from anywhere, from the catalogue, or from nowhere', async () => {
    const sources = async (media: ModalOptions['media']) => (await tell({ services, media })).directives['img-src'];
    expect(await sources('remote')).to.deep.equal(["'self'", 'data:', 'blob:', 'https:']);
    expect(await sources('proxy')).to.deep.equal(['data:', 'blob:', 'https://pictures.example']);
    expect(await sources('off')).to.deep.equal(['data:', 'blob:']);
    expect(await sources({ mode: 'proxy', proxyUrl: 'https://images.example/{url}' })).to.deep.equal([
      ...['data:', 'blob:', 'https://pictures.example', 'https://images.example'],
    ]);
  });

  it('has the relay, and the Verify server where the relay is the public one', async () => {
    const theirs = (await tell({ projectId: 'p', media: 'off' })).directives;
    expect(theirs['connect-src']).to.include('wss://relay.walletconnect.org');
    expect(theirs['frame-src']).to.include('https://verify.walletconnect.org');
    const { directives, lines } = await tell({ services: { ...services, relay: 'wss://own.example/relay' } });
    expect(directives['connect-src']).to.include('wss://own.example');
    expect(directives).to.not.have.property('frame-src');
    expect(lines).to.include('CONNECT own.example /relay/');
    expect((await tell({ services: { ...services, relay: 'wss://own.example' }, walletConnect: { telemetry: true } })).lines).to.include(
      'POST pulse.walletconnect.org /batch',
    );
    const verify = async (value: boolean | 'auto', relay?: string) =>
      (
        await tell({ projectId: 'p', walletConnect: { verify: value }, ...(relay !== undefined && { services: { relay } }) })
      ).lines.includes('GET verify.walletconnect.org /v3/attestation');
    expect([await verify('auto'), await verify(true, 'wss://own.example'), await verify(false)]).to.deep.equal([true, true, false]);
    expect((await tell({ projectId: 'p', enableWalletConnect: false })).contentSecurityPolicy).to.not.include('wss:');
  });

  it('has the embedded wallet’s frame for pages that offer logins, and for no others [S:299]', async () => {
    const frames = async (options: ModalOptions) => (await tell({ enableWalletConnect: false, ...options })).directives['frame-src'];
    expect(await frames({ projectId: 'p' })).to.deep.equal(['https://secure.walletconnect.org']);
    expect(await frames({ services: { secureSite: 'https://own.example/sdk' } })).to.deep.equal(['https://own.example']);
    expect(await frames({ projectId: 'p', features: { email: false } })).to.deep.equal(['https://secure.walletconnect.org']);
    expect(await frames({ projectId: 'p', features: { email: false, socials: false } })).to.equal(undefined);
    expect(await frames({ services })).to.equal(undefined);
    // The embedded wallet does not serve this chain, so that no login exists on it.
    const far = defineNetwork({ ...network, id: 424242 });
    expect(await frames({ projectId: 'p', networks: [far] })).to.equal(undefined);
    expect(await frames({ projectId: 'p', networks: [far], chainSupport: { embeddedWallet: ['eip155:424242'] } })).to.deep.equal([
      'https://secure.walletconnect.org',
    ]);
    expect(await frames({ projectId: 'p', adapters: [] })).to.equal(undefined);
    expect(await frames({ projectId: 'p', adapters: ['solana'] })).to.equal(undefined);
  });

  it('has the nodes of the host before those of the chain, and only for namespaces that are served', async () => {
    const customRpcUrls = { 'eip155:10': [{ url: 'https://node.example/' }] };
    const { directives } = await tell({
      customRpcUrls,
      projectId: 'p',
      media: 'off',
      features: { analytics: false },
      enableWalletConnect: false,
    });
    expect(directives['connect-src']).to.deep.equal(['https://rpc.walletconnect.org', 'https://node.example', 'https://ten.example']);
    const networks = [{ ...solana, rpcUrls: { default: { http: [] } } }];
    const withoutPhone = { networks, walletApps: { mobileWalletAdapter: false } } as const;
    expect((await tell(withoutPhone)).directives).to.not.have.property('connect-src');
    // Wallets of an Android phone listen on its loopback, at a port of their own.
    expect((await tell({ networks })).directives['connect-src']).to.deep.equal(['ws://localhost:*', 'http://localhost']);
  });

  it('refuses wrong options by name, and makes no modal', async () => {
    const error = await getNetworkManifest({ media: 'some' as never, rankRpcs: 1 as never }).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(InvalidOptionsError);
    expect(Object.keys((error as InvalidOptionsError).fields)).to.have.members(['rankRpcs', 'media']);
    const modal = createModal();
    expect(modal.getState().open).to.equal(false);
    modal.destroy();
  });
});
