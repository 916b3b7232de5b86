import { expect } from '@esm-bundle/chai';
import { local, second } from '../../test/fixtures/networks.js';
import type { Chain } from 'viem';
import * as viemChains from 'viem/chains';
import { createEnvironment } from './environment.js';
import { DEFAULT_ACCOUNT_TYPES } from '../connectors/embedded/embedded-connector.js';
import { listEmbeddedNetworks, wantsEmail } from './services.js';
import { LIVE_OPTIONS, OPTION_NAMES } from './check/live-options.js';
import { isFixed, OPTIONS_TABLE, type OptionKind } from './options-table.js';
import { NAMESPACES } from './namespaces.js';
import type { Network } from './network.js';
import { defineNetwork } from './define-network.js';
import * as networks from '../networks/index.js';
import { checkOptions as assertOptions, resolveOptions } from './resolve-options.js';
import { describeKind } from './check/nested-options.js';
import { InvalidOptionsError } from '../errors/base-error.js';
import { afterPaint } from '../features/connect/wallet-list.js';
import { whenIdle } from './when-idle.js';

describe('networks and chains of viem', () => {
  it('are chains of viem as they are, each with its namespace and its CAIP-2 id', () => {
    const chains = Object.values(viemChains);
    expect(chains.length).to.be.at.least(500);
    assertOptions({ networks: chains });
    const [first, ...rest] = chains;
    const resolved = resolveOptions({ networks: [first!, ...rest, local], defaultNetwork: rest[0] });
    for (const [at, { id, chainNamespace, caipNetworkId }] of resolved.networks.slice(0, -1).entries())
      expect([id, chainNamespace, caipNetworkId]).to.deep.equal([chains[at]!.id, 'eip155', `eip155:${chains[at]!.id}`]);
    expect(resolved.networks.at(-1)).to.equal(local);
    expect(resolved.adapters).to.deep.equal(['eip155']);
    expect(resolved.defaultNetwork?.id).to.equal(rest[0]!.id);
  });

  it('have sixty or more EVM constants, each with an id, a name, a node and, where viem has one, an explorer as viem has it', () => {
    const constants = Object.entries(networks).filter(
      (entry): entry is [string, Network] => typeof entry[1] === 'object' && entry[1].chainNamespace === 'eip155',
    );
    expect(constants.length).to.be.at.least(60);
    for (const wanted of ['sepolia', 'baseSepolia', 'foundry', 'hardhat']) expect(networks).to.have.property(wanted);
    for (const [name, network] of constants) {
      const chain = (viemChains as Record<string, Chain>)[name];
      expect(chain?.id, name).to.equal(network.id);
      expect(network.nativeCurrency.decimals, name).to.equal(18);
      expect(network.rpcUrls.default.http[0], name).to.match(/^https:\/\/|^http:\/\/127\.0\.0\.1:8545$/);
      expect(Boolean(network.blockExplorers), name).to.equal(Boolean(chain!.blockExplorers));
    }
    expect(networks.sepolia.testnet).to.equal(true);
  });
});

describe('options', () => {
  const good: Record<string, unknown> = {
    string: 'text',
    boolean: false,
    function: () => {},
    object: {},
    url: '/terms',
    network: local,
    networks: [local, second],
    namespaces: ['eip155', 'solana'],
  };
  const noop = async () => {};
  const siwx = { createMessage: noop, addSession: noop, setSessions: noop, getSessions: noop, revokeSession: noop };
  const siweConfig = { getNonce: noop, createMessage: noop, verifyMessage: noop, getSession: noop, signOut: noop };
  const goodFor = (name: string, kind: OptionKind) =>
    ({ siwx, siweConfig, dataSuffix: '0x0b' })[name] ?? (typeof kind === 'string' ? good[kind] : kind[0]);

  for (const [name, kind] of Object.entries(OPTIONS_TABLE)) {
    it(`takes ${name} as ${describeKind(kind)} and refuses anything else by name`, () => {
      assertOptions({ [name]: goodFor(name, kind) });
      assertOptions({ [name]: undefined });
      for (const bad of [Symbol('bad'), 42, null, ['x']]) {
        expect(() => assertOptions({ [name]: bad }))
          .to.throw(InvalidOptionsError)
          .with.nested.property(`fields.${name}`);
      }
    });
  }

  it('lets the same options be changed in a production build as in a development build', () => {
    for (const name of OPTION_NAMES) {
      expect(isFixed(name), name).to.equal(!(LIVE_OPTIONS as readonly string[]).includes(name));
    }
  });

  it('refuses two ways to sign in [S:139]', () => {
    assertOptions({ siwx });
    assertOptions({ siweConfig });
    expect(() => assertOptions({ siwx, siweConfig }))
      .to.throw(InvalidOptionsError)
      .with.property('message', 'Cannot set both `siweConfig` and `siwx` options');
  });

  it('names every bad field in one error', () => {
    const bad = { themeMode: 'purple', networks: [], colour: 'red', enableReconnect: 'yes' };
    try {
      assertOptions(bad);
      expect.fail('nothing was thrown');
    } catch (error) {
      expect(error).to.be.instanceOf(InvalidOptionsError);
      const { fields, message, code } = error as InvalidOptionsError;
      expect(Object.keys(fields)).to.have.members(Object.keys(bad));
      for (const name of Object.keys(bad)) expect(message).to.include(name);
      expect(code).to.equal('INVALID_OPTIONS');
    }
  });

  it('refuses what is no object, and inherited names', () => {
    for (const bad of [undefined, null, 'x', [], () => {}]) expect(() => assertOptions(bad)).to.throw(InvalidOptionsError);
    expect(() => assertOptions({ toString: 'x' })).to.throw(InvalidOptionsError);
  });

  it('takes only addresses that can be opened safely', () => {
    for (const url of ['https://a.example/terms', 'http://localhost/terms', '/terms']) assertOptions({ termsConditionsUrl: url });
    for (const url of ['javascript:alert(1)', '//evil.example', 'terms', 'data:text/html,x']) {
      expect(() => assertOptions({ privacyPolicyUrl: url })).to.throw(InvalidOptionsError);
    }
  });

  it('puts Ethereum mainnet in when no network is given [S:281]', () => {
    const { networks: list, adapters, themeMode, modality } = resolveOptions({});
    expect(list).to.deep.equal([networks.mainnet]);
    expect(list[0]).to.deep.include({ id: 1, caipNetworkId: 'eip155:1', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } });
    expect(adapters).to.deep.equal(['eip155']);
    expect([themeMode, modality]).to.deep.equal(['auto', 'auto']);
  });

  it('serves the namespaces of the networks by default', () => {
    const other = defineNetwork({ ...local, id: 'x', chainNamespace: 'solana' });
    expect(resolveOptions({ networks: [local, other, second] }).adapters).to.deep.equal(['eip155', 'solana']);
  });
});

describe('a page without adapters', () => {
  it('connects by WalletConnect only, on any network, and stays so after an update [S:117]', () => {
    const first = resolveOptions({ networks: [local], adapters: [] });
    const wanted = { adapters: ['eip155'], basic: true, allowUnsupportedChain: true };
    expect(first).to.deep.include(wanted);
    expect(resolveOptions({ ...first, themeMode: 'dark' })).to.deep.include(wanted);
    expect(resolveOptions({ networks: [local], adapters: ['eip155'] })).to.not.have.property('basic');
  });
});

describe('networks', () => {
  it('have one CAIP-2 id each', () => {
    const { hardhat: _sameAsFoundry, ...others } = networks;
    const all = Object.values(others).filter((value): value is networks.Network => typeof value === 'object');
    expect(new Set(all.map(({ caipNetworkId }) => caipNetworkId)).size).to.equal(all.length);
    for (const { id, chainNamespace, caipNetworkId, rpcUrls, blockExplorers } of all) {
      expect(caipNetworkId).to.equal(`${chainNamespace}:${id}`);
      if (id === 31337) expect(rpcUrls.default.http).to.deep.equal(['http://127.0.0.1:8545']);
      else for (const url of [...rpcUrls.default.http, blockExplorers!.default.url]) expect(url).to.match(/^https:\/\//);
    }
  });

  it('keep only what the modal uses of a viem chain', () => {
    const chain = {
      ...local,
      contracts: { multicall3: {} },
      fees: {},
      rpcUrls: { default: { http: ['https://a.example'] }, other: { http: [] } },
    };
    expect(defineNetwork(chain)).to.not.have.any.keys('contracts', 'fees');
    expect(defineNetwork(chain).rpcUrls).to.deep.equal({ default: { http: ['https://a.example'] } });
  });
});

describe('the embedded wallet’s networks [S:161] [S:299]', () => {
  const sun = defineNetwork({ ...local, id: '6R6MQue4DdW6jMX8RQ6PaYPzfGp84zTJ', chainNamespace: 'solana', name: 'Sun' });
  const idsOf = (options: Parameters<typeof resolveOptions>[0]) => listEmbeddedNetworks(resolveOptions(options)).map(({ id }) => id);

  it('are several EVM chains and three of Solana’s, in the page’s order, and those that the page names', () => {
    const { mainnet, base, solana, solanaDevnet, solanaTestnet, bitcoin } = networks;
    expect(idsOf({ networks: [solanaDevnet, mainnet, bitcoin, solana, base, local, sun, solanaTestnet] })).to.deep.equal([
      ...[solanaDevnet.id, 1, solana.id, 8453, solanaTestnet.id],
    ]);
    const embeddedWallet = [local.caipNetworkId, sun.caipNetworkId, bitcoin.caipNetworkId];
    expect(idsOf({ networks: [local, sun, bitcoin], chainSupport: { embeddedWallet } })).to.deep.equal([local.id, sun.id]);
  });

  it('are AppKit’s, and none beside them whose id looks like one', () => {
    const served = [
      ...[1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113, 100, 8453, 84531],
      ...[84532, 7777777, 999, 324, 280],
    ];
    const others = [2, 11, 42, 1000, 4216, 43115, 84533, 1313161556, 11155112, 31337];
    const [first, ...rest] = [...served, ...others].map((id) => defineNetwork({ ...local, id }));
    expect(idsOf({ networks: [first!, ...rest] })).to.deep.equal(served);
  });

  it('are those that the page has an adapter for, and none where it has no adapters', () => {
    const { mainnet, solana } = networks;
    const all = [mainnet, solana] as const;
    expect(idsOf({ networks: all, adapters: ['solana'] })).to.deep.equal([solana.id]);
    expect(idsOf({ networks: all, adapters: ['eip155'] })).to.deep.equal([1]);
    expect(idsOf({ networks: all, adapters: [] })).to.deep.equal([]);
  });

  it('bring logging in by e-mail to a page that has Solana alone', () => {
    const options = { networks: [networks.solana], services: { secureSite: 'https://secure.example' } } as const;
    expect(wantsEmail(resolveOptions(options))).to.equal(true);
    expect(wantsEmail(resolveOptions({ ...options, networks: [networks.bitcoin] }))).to.equal(false);
  });
});

describe('namespaces', () => {
  it('have the account types of the specification by default [S:74,75]', () => {
    expect(NAMESPACES).to.deep.equal(['eip155', 'solana', 'polkadot', 'bip122']);
    expect(DEFAULT_ACCOUNT_TYPES).to.deep.equal({ eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' });
  });
});

describe('environment', () => {
  it('takes down listeners and timers, the last first, and nothing twice', async () => {
    const environment = createEnvironment();
    const target = new EventTarget();
    const seen: string[] = [];
    environment.listen(target, 'x', () => seen.push('event'));
    environment.setTimer(() => seen.push('timer'), 5);
    whenIdle(environment, () => seen.push('idle'));
    environment.onDispose(() => seen.push('first'));
    const stop = environment.onDispose(() => seen.push('second'));
    target.dispatchEvent(new Event('x'));
    stop();
    stop();
    environment.dispose();
    environment.dispose();
    target.dispatchEvent(new Event('x'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(seen).to.deep.equal(['event', 'second', 'first']);
    expect(environment.isDisposed()).to.equal(true);
  });

  it('starts nothing after it has been taken down', async () => {
    const environment = createEnvironment();
    environment.dispose();
    const seen: string[] = [];
    environment.setTimer(() => seen.push('timer'), 0);
    environment.onDispose(() => seen.push('disposed'));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(seen).to.deep.equal(['disposed']);
  });

  it('forgets a timer that has fired', async () => {
    const environment = createEnvironment();
    await new Promise<void>((resolve) => environment.setTimer(resolve, 0));
    await new Promise<void>((resolve) => whenIdle(environment, resolve));
    environment.dispose();
  });

  it('runs what comes after a frame once, whether frames are painted or not', async () => {
    const { setTimer, dispose } = createEnvironment();
    const seen: string[] = [];
    let frame = (): void => {};
    const page = {
      requestAnimationFrame: (callback: () => void) => {
        frame = callback;
        return 7;
      },
      cancelAnimationFrame: (id: number) => {
        frame = () => {};
        return seen.push(`cancelled ${id}`);
      },
    } as unknown as Window & typeof globalThis;
    afterPaint({ window: page, setTimer }, () => seen.push('painted'));
    expect(seen).to.deep.equal([]);
    frame();
    expect(seen, 'not within the frame itself').to.deep.equal([]);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(seen).to.deep.equal(['painted']);

    afterPaint({ window: page, setTimer }, () => seen.push('waited'));
    await new Promise((resolve) => setTimeout(resolve, 150));
    frame();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(seen).to.deep.equal(['painted', 'cancelled 7', 'waited']);
    dispose();
  });

  it('is inert without a page', () => {
    const environment = createEnvironment(null as never);
    expect(environment.getStorage()).to.equal(undefined);
  });
});
