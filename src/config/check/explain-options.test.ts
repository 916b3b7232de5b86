import { expect } from '@esm-bundle/chai';
import { local, second } from '../../../test/fixtures/networks.js';
import { InvalidOptionsError } from '../../errors/base-error.js';
import { findNestedError } from '../../client/check-nested.js';
import { explainOptions } from './explain-options.js';
import { checkOptions } from '../resolve-options.js';
import { LIVE_OPTIONS } from './live-options.js';
import { defineNetwork } from '../define-network.js';
import { polkadot } from '../../networks/polkadot.js';
import { solana } from '../../networks/solana.js';
import type { ModalOptions } from '../options.js';

declare const process: { env: { NODE_ENV?: string } };

const networks = [local, second];
const chain = { id: 1, name: 'Ethereum', nativeCurrency: local.nativeCurrency, rpcUrls: local.rpcUrls };
const FIRST_FEATURES = 'did you mean';
const NODES = 'must be a list of { url, config?, isPublic? } with http(s) URLs, or of { transport }';
const noop = async () => {};
const SIGN_IN = { createMessage: noop, addSession: noop, setSessions: noop, getSessions: noop, revokeSession: noop };
const SIWE = { getNonce: noop, createMessage: noop, verifyMessage: noop, getSession: noop, signOut: noop };
const NAMESPACES = '`eip155`, `solana`, `polkadot`, `bip122`';

/**
 * Effect of wrong options in a production build: `throws` from `createModal`, `refuses` every request and signature, or `reports` them on
 * the console once and takes the default.
 */
type InProduction = 'throws' | 'refuses' | 'reports';

/** Wrong options with the field that is named, the text that it gets, and what a production build does. */
const WRONG: readonly [options: Record<string, unknown>, field: string, text: string, inProduction: InProduction][] = [
  // Names of AppKit, RainbowKit, ConnectKit and wagmi.
  [{ chains: networks }, 'chains', 'is not an option; use `networks`', 'throws'],
  [{ defaultChain: local }, 'defaultChain', 'is not an option; use `defaultNetwork`', 'throws'],
  [{ initialChain: local }, 'initialChain', 'is not an option; use `defaultNetwork`', 'throws'],
  [{ walletConnectProjectId: 'id' }, 'walletConnectProjectId', 'is not an option; use `projectId`', 'throws'],
  [{ transports: {} }, 'transports', 'is not an option; use `customRpcUrls`', 'throws'],
  [{ featuredWalletIds: ['a'] }, 'featuredWalletIds', 'is not an option; use `wallets.featured`', 'throws'],
  [{ includeWalletIds: ['a'] }, 'includeWalletIds', 'is not an option; use `wallets.include`', 'throws'],
  [{ excludeWalletIds: ['a'] }, 'excludeWalletIds', 'is not an option; use `wallets.exclude`', 'throws'],
  [{ customWallets: [] }, 'customWallets', 'is not an option; use `wallets.custom`', 'throws'],
  [{ enableAnalytics: false }, 'enableAnalytics', 'is not an option; use `features.analytics`', 'throws'],
  [{ enableOnramp: false }, 'enableOnramp', 'is not an option; use `features.onramp`', 'throws'],
  [{ enableAuthLogger: true }, 'enableAuthLogger', 'is not an option; use `features.authLogger`', 'throws'],
  [{ defaultAccountTypes: {} }, 'defaultAccountTypes', 'is not an option; use `features.defaultAccountTypes`', 'throws'],
  [{ connectMethodsOrder: [] }, 'connectMethodsOrder', 'is not an option; use `features.connectMethodsOrder`', 'throws'],
  [{ socials: false }, 'socials', 'is not an option; use `features.socials`', 'throws'],
  [{ swaps: false }, 'swaps', 'is not an option; use `features.swaps`', 'throws'],
  [{ universalProvider: {} }, 'universalProvider', 'is not an option; use `walletConnect.universalProvider`', 'throws'],
  [{ multiInjectedProviderDiscovery: true }, 'multiInjectedProviderDiscovery', 'is not an option; use `enableEIP6963`', 'throws'],
  [{ reconnectOnMount: true }, 'reconnectOnMount', 'is not an option; use `enableReconnect`', 'throws'],
  [{ theme: 'dark' }, 'theme', 'is not an option; use `themeMode`', 'throws'],
  [{ language: 'en' }, 'language', 'is not an option; use `locale`', 'throws'],
  [{ appName: 'Lagoon' }, 'appName', 'is not an option; use `metadata.name`', 'throws'],
  [{ appInfo: {} }, 'appInfo', 'is not an option; use `metadata`', 'throws'],
  [{ connectors: [] }, 'connectors', 'is not an option: wagmi keeps its connectors: see docs/migrate/wagmi.md', 'throws'],
  [
    { enableCoinbase: true },
    'enableCoinbase',
    'is not an option: Coinbase Wallet is listed when it is installed, without an option',
    'throws',
  ],
  [{ ssr: true }, 'ssr', 'is not an option: server rendering needs no option', 'throws'],
  [{ modalSize: 'wide' }, 'modalSize', 'is not an option: the dialog has one size', 'throws'],
  // Typing errors in names.
  [{ netwroks: networks }, 'netwroks', 'is not an option (did you mean `networks`?)', 'throws'],
  [{ projectID: 'id' }, 'projectID', 'is not an option (did you mean `projectId`?)', 'throws'],
  [{ themeMod: 'dark' }, 'themeMod', 'is not an option (did you mean `themeMode`?)', 'throws'],
  [{ enableEip6963: true }, 'enableEip6963', 'is not an option (did you mean `enableEIP6963`?)', 'throws'],
  [{ service: {} }, 'service', 'is not an option (did you mean `services`?)', 'throws'],
  [{ feature: {} }, 'feature', 'is not an option (did you mean `features`?)', 'throws'],
  [{ quantumMode: true }, 'quantumMode', 'is not an option', 'throws'],
  [{ toString: 'x' }, 'toString', 'is not an option', 'throws'],
  // Values at the top.
  [{ themeMode: 'drak' }, 'themeMode', 'must be one of light, dark, auto (did you mean `dark`?)', 'reports'],
  [{ themeMode: 'purple' }, 'themeMode', 'must be one of light, dark, auto', 'reports'],
  [{ modality: 'overlays' }, 'modality', 'must be one of auto, modal, overlay (did you mean `overlay`?)', 'reports'],
  [{ prefetch: 'idel' }, 'prefetch', 'must be one of intent, idle, none (did you mean `idle`?)', 'throws'],
  [{ enableReconnect: 'yes' }, 'enableReconnect', 'must be a boolean', 'throws'],
  [{ projectId: 42 }, 'projectId', 'must be a string', 'throws'],
  [{ networks: [] }, 'networks', 'must have one network or more; leave it out for Ethereum', 'throws'],
  [{ networks: [{ id: 1, name: 'Ethereum' }] }, 'networks', 'must be a list of networks, or of chains of viem', 'throws'],
  [{ networks: 'mainnet' }, 'networks', 'must be a list of networks, or of chains of viem', 'throws'],
  [
    { networks, defaultNetwork: { ...local, caipNetworkId: 'eip155:5' } },
    'defaultNetwork',
    'must be one of `networks`: eip155:31337, eip155:31338',

    'refuses',
  ],
  [{ adapters: ['cosmos'] }, 'adapters', `must be a list of namespaces (${NAMESPACES})`, 'throws'],
  [{ adapters: [{ namespace: 'eip155' }] }, 'adapters', `must be a list of namespaces (${NAMESPACES}), without adapter objects`, 'throws'],
  [{ supportUrl: 'javascript:alert(1)' }, 'supportUrl', 'must be a URL or path from the root', 'reports'],
  // One level down.
  [{ features: { emial: true } }, 'features.emial', `is not an option (${FIRST_FEATURES} \`email\`?)`, 'refuses'],
  [{ features: { sendd: false } }, 'features.sendd', `is not an option (${FIRST_FEATURES} \`send\`?)`, 'refuses'],
  [{ features: { analitycs: false } }, 'features.analitycs', `is not an option (${FIRST_FEATURES} \`analytics\`?)`, 'refuses'],
  [{ features: { activity: false } }, 'features.activity', 'is not an option; use `history`', 'refuses'],
  [{ features: { email: 'yes' } }, 'features.email', 'must be a boolean', 'refuses'],
  [{ features: { allWallets: 'HIDE' } }, 'features.allWallets', 'must be a boolean or `mobile`', 'refuses'],
  [
    { features: { socials: ['gogle'] } },
    'features.socials',
    '"gogle" is none of `google`, `x`, `discord`, `farcaster`, `github`, `apple`, `facebook` (did you mean `google`?)',

    'refuses',
  ],
  [
    { features: { connectMethodsOrder: ['wallets'] } },
    'features.connectMethodsOrder',
    '"wallets" is none of `email`, `social`, `wallet` (did you mean `wallet`?)',

    'refuses',
  ],
  [{ features: { onramp: { coinbse: false } } }, 'features.onramp.coinbse', 'is not an option (did you mean `coinbase`?)', 'refuses'],
  [{ metadata: { nme: 'Lagoon' } }, 'metadata.nme', 'is not an option (did you mean `name`?)', 'reports'],
  [{ metadata: { appIcon: '/icon.png' } }, 'metadata.appIcon', 'is not an option; use `icons`', 'reports'],
  [{ metadata: { icons: '/icon.png' } }, 'metadata.icons', 'must be a list', 'reports'],
  [
    { services: { blockchainAPI: 'https://a.example' } },
    'services.blockchainAPI',
    'is not an option (did you mean `blockchainApi`?)',
    'refuses',
  ],
  [
    { services: { descriptors: { static: 'descriptors' } } },
    'services.descriptors.static',
    'must be a path (`/w3m-descriptors`) or begin with https://',
    'refuses',
  ],
  [
    { services: { descriptors: { static: '/a', integrity: 'sha' } } },
    'services.descriptors.integrity',
    'must be a SHA-256 hash of 64 hexadecimal digits',
    'refuses',
  ],
  [
    { services: { descriptors: { static: '/a', folder: '/b' } } },
    'services.descriptors.folder',
    'is not an option; there are `static`, `integrity`',
    'refuses',
  ],
  [{ services: { catalog: 'a.example' } }, 'services.catalog', 'must begin with https://', 'refuses'],
  [{ services: { catalog: true } }, 'services.catalog', 'must be a URL, `{ static }` with the address of a folder, or false', 'refuses'],
  [
    { services: { catalog: { folder: '/a' } } },
    'services.catalog',
    'must be a URL, `{ static }` with the address of a folder, or false',
    'refuses',
  ],
  [
    { services: { catalog: { static: '//evil.example' } } },
    'services.catalog.static',
    'must be a path from the root, or begin with https://',
    'refuses',
  ],
  [{ services: { relay: 'https://a.example' } }, 'services.relay', 'must begin with wss://', 'refuses'],
  [
    { services: { verify: false } },
    'services.verify',
    'is not an option; there are `blockchainApi`, `analytics`, `secureSite`, `relay`, `catalog`, `descriptors`',

    'refuses',
  ],
  [{ wallets: { feature: ['a'] } }, 'wallets.feature', 'is not an option (did you mean `featured`?)', 'refuses'],
  [{ wallets: { include: 'a' } }, 'wallets.include', 'must be a list', 'refuses'],
  [
    { wallets: { custom: [{ id: 'a', name: 'A', image_url: '/a.png' }] } },
    'wallets.custom[0].image_url',
    'is not an option; use `icon`',
    'refuses',
  ],
  [
    { wallets: { custom: [{ id: 'a', name: 'A', mobile_link: 'a://' }] } },
    'wallets.custom[0].mobile_link',
    'is not an option; use `mobileLink`',

    'refuses',
  ],
  [
    { wallets: { custom: [{ id: 'a' }] } },
    'wallets.custom[0].name',
    'must be a string; a custom wallet has `id`, `name` and a way to it, for example `homepage` or `mobileLink`',
    'refuses',
  ],
  [{ walletConnect: { verify: 'yes' } }, 'walletConnect.verify', 'must be a boolean or `auto`', 'refuses'],
  [
    { walletApps: { safe: ['https://safe.example/path'] } },
    'walletApps.safe',
    'must be a list of origins (`https://safe.example`), or false',
    'refuses',
  ],
  [{ walletApps: { farcaster: true } }, 'walletApps.farcaster', 'must be a list of origins (`https://safe.example`), or false', 'refuses'],
  [{ walletApps: { mobileWalletAdapter: 'yes' } }, 'walletApps.mobileWalletAdapter', 'must be a boolean', 'refuses'],
  [{ sources: { balances: 'node' } }, 'sources.balances', 'must be a list', 'refuses'],
  [
    { sources: { fees: ['node'] } },
    'sources.fees',
    'is not an option; there are `balances`, `activity`, `prices`, `nfts`, `names`, `swaps`, `simulation`',
    'refuses',
  ],
  [{ sources: { prices: ['service'] } }, 'sources.prices', '"service" is none of `node`', 'refuses'],
  [{ sources: { balances: ['chain'] } }, 'sources.balances', '"chain" is none of `service`, `wallet`, `node`', 'refuses'],
  [{ sources: { balances: ['explorer'] } }, 'sources.balances', '"explorer" is none of `service`, `wallet`, `node`', 'refuses'],
  [{ sources: { swaps: ['wallet'] } }, 'sources.swaps', '"wallet" is none of `service`, `node`', 'refuses'],
  [{ sources: { simulation: ['service'] } }, 'sources.simulation', '"service" is none of `node`', 'refuses'],
  [{ tokens: { 1: {} } }, 'tokens.1', 'must have a CAIP-2 id (`eip155:1`) as its key', 'refuses'],
  [
    { tokens: { 'eip155:1': { priceFeeds: ['0x'] } } },
    'tokens.eip155:1.priceFeeds',
    'must be an object: token address or `native` → feed',
    'refuses',
  ],
  [
    { tokens: { 'eip155:1': { priceFeeds: { native: {} } } } },
    'tokens.eip155:1.priceFeeds.native',
    'must be an address, or an object with one',
    'refuses',
  ],
  [
    { tokens: { 'eip155:1': { priceFeeds: { native: { address: '0x', heartbeat: 0.5 } } } } },
    'tokens.eip155:1.priceFeeds.native.heartbeat',
    'must be a number of seconds',
    'refuses',
  ],
  [{ tokens: { 'eip155:1': { collections: {} } } }, 'tokens.eip155:1.collections', 'must be a list of { address, name }', 'refuses'],
  [{ tokens: { 'eip155:1': { collections: [{ address: '0x' }] } } }, 'tokens.eip155:1.collections[0].name', 'must be a string', 'refuses'],
  [{ tokens: { 'eip155:1': { list: {} } } }, 'tokens.eip155:1.list', 'must be a list of tokens: the `tokens` of a token list', 'refuses'],
  [
    { tokens: { 'eip155:1': { picture: '/a.png' } } },
    'tokens.eip155:1.picture',
    'is not an option; there are `address`, `image`, `list`, `priceFeeds`, `collections`',
    'refuses',
  ],
  [
    { tokens: { 'eip155:1': { list: [{ chainId: 1, address: '0x', name: 'A', symbol: 'A', decimals: 256 }] } } },
    'tokens.eip155:1.list[0].decimals',
    'must be a whole number from 0 to 255',
    'refuses',
  ],
  [{ walletConnect: { telemtry: false } }, 'walletConnect.telemtry', 'is not an option (did you mean `telemetry`?)', 'refuses'],
  [{ chainSupport: { swap: ['eip155:1'] } }, 'chainSupport.swap', 'is not an option; use `swaps`', 'refuses'],
  [{ themeVariables: { '--apkt-accent': 'red' } }, 'themeVariables.--apkt-accent', 'is not an option; use `--w3m-accent`', 'reports'],
  [{ themeVariables: { accent: 'red' } }, 'themeVariables.accent', 'is not an option; use `--w3m-accent`', 'reports'],
  [
    { themeVariables: { '--w3m-acent': 'red' } },
    'themeVariables.--w3m-acent',
    'is not an option (did you mean `--w3m-accent`?)',
    'reports',
  ],
  [{ themeVariables: { '--w3m-accent': 'reddish' } }, 'themeVariables.--w3m-accent', 'must be a CSS colour, not "reddish"', 'reports'],
  [
    { customRpcUrls: { mainnet: [{ url: 'https://a.example' }] } },
    'customRpcUrls.mainnet',
    'must have a CAIP-2 id (`eip155:1`) or a chain id (`1`) as its key',

    'refuses',
  ],
  [{ customRpcUrls: { 1: [{ url: 'ws://a.example' }] } }, 'customRpcUrls.1', NODES, 'refuses'],
  [{ customRpcUrls: { 1: [{ url: 'https://' }] } }, 'customRpcUrls.1', NODES, 'refuses'],
  [{ customRpcUrls: { 1: [null] } }, 'customRpcUrls.1', NODES, 'refuses'],
  [{ customRpcUrls: { 1: [{ transport: {} }] } }, 'customRpcUrls.1', NODES, 'refuses'],
  [{ customRpcUrls: { 1: 'https://a.example' } }, 'customRpcUrls.1', NODES, 'refuses'],
  [{ customRpcUrls: { 'eip155:1': ['https://a.example'] } }, 'customRpcUrls.eip155:1', NODES, 'refuses'],
  [
    { chainImages: { ethereum: '/a.png' } },
    'chainImages.ethereum',
    'must have a CAIP-2 id (`eip155:1`) or a chain id (`1`) as its key',
    'reports',
  ],
  [{ sdk: { versoin: '1' } }, 'sdk.versoin', 'is not an option (did you mean `version`?)', 'refuses'],
  [{ siwx: { ...SIGN_IN, createMessage: undefined } }, 'siwx.createMessage', 'must be a function', 'refuses'],
  [{ siweConfig: { ...SIWE, verifyMessage: 'yes' } }, 'siweConfig.verifyMessage', 'must be a function', 'refuses'],
];

const thrownBy = (options: unknown): InvalidOptionsError | undefined => {
  try {
    checkOptions(options);
    return undefined;
  } catch (error) {
    return error as InvalidOptionsError;
  }
};

describe('the check of options in a development build', () => {
  for (const [options, field, text] of WRONG)
    it(`says of ${field} ${JSON.stringify(options).slice(0, 60)}: ${text}`, () => {
      const error = thrownBy(options);
      expect(error).to.be.instanceOf(InvalidOptionsError);
      expect(error!.fields).to.deep.equal({ [field]: text });
      expect(error!.message).to.equal(`Invalid options. ${field}: ${text}.`);
    });

  it('names the field of a chain that is missing or wrong, by its place in `networks`', () => {
    const fields = { 'networks[1].id': 'must be a chain id: a whole number, for example 8453' };
    expect(thrownBy({ networks: [chain, { ...chain, id: '0x1' }] })?.fields).to.deep.equal(fields);
    expect(thrownBy({ networks: [chain] })).to.equal(undefined);
  });

  it('has at least 60 wrong options in its table', () => {
    expect(WRONG.length).to.be.greaterThan(60);
  });

  it('accepts both forms of keys, and everything that the types allow', () => {
    const image = '/a.png';
    const nodes = [{ url: 'https://a.example' }];
    const options: ModalOptions = {
      networks,
      defaultNetwork: second,
      chainImages: { 1: image, 'eip155:1': image },
      customRpcUrls: { 31337: nodes, 'eip155:31338': nodes },
      features: { socials: ['google'], allWallets: 'mobile', onramp: { meld: false }, restrictedRegionFeatures: ['history'] },
      wallets: { custom: [{ id: 'a', name: 'A', icon: image, mobileLink: 'a://' }], featured: ['b'] },
      themeVariables: { '--w3m-accent': 'rgb(1 2 3)', '--w3m-z-index': 5 },
      services: { blockchainApi: 'http://localhost:1', relay: 'ws://localhost:2' },
      walletConnect: { verify: 'auto' },
    };
    expect(checkOptions(options)).to.deep.equal(options);
  });

  it('names every wrong field of one call', () => {
    expect(Object.keys(thrownBy({ chains: [], features: { emial: 1 }, themeMode: 'drak' })!.fields)).to.have.members([
      'chains',
      'features.emial',
      'themeMode',
    ]);
  });
});

/** Runs something as in a production build. */
function inProduction<Result>(run: () => Result): Result {
  process.env.NODE_ENV = 'production';
  try {
    return run();
  } finally {
    process.env.NODE_ENV = 'development';
  }
}

describe('the check of options in a production build', () => {
  for (const options of [
    { themeMode: 'purple' },
    { themeVariables: 5 },
    { locale: 5 },
    { messages: 'x' },
    { chainImages: [] },
    { supportUrl: 'javascript:alert(1)' },
    { modality: 'sideways' },
  ])
    it(`reports ${JSON.stringify(options)} once and takes the default`, () => {
      const reported: string[] = [];
      const rest = inProduction(() => checkOptions({ ...options, networks }, (words) => reported.push(words)));
      expect(rest).to.deep.equal({ networks });
      expect(reported.length).to.equal(1);
      expect(reported[0]).to.match(new RegExp(`^${Object.keys(options)[0]}: (is wrong|is not an option)`));
    });

  for (const options of [
    { chains: networks },
    { networks: [] },
    { service: {} },
    { themeColor: 'red' },
    { services: 5 },
    { features: [] },
    { wallets: 'x' },
    { siwx: 5 },
    { metadata: 'x' },
    { customRpcUrls: 5 },
    { media: 'prxy' },
    { adapters: ['cosmos'] },
    { themeMode: 'purple', networks: [] },
  ])
    it(`throws for ${JSON.stringify(options).slice(0, 60)}`, () => {
      expect(() => inProduction(() => checkOptions(options, () => {}))).to.throw(InvalidOptionsError);
    });

  for (const [options, field, , expected] of WRONG)
    it(`${expected} ${field} ${JSON.stringify(options).slice(0, 60)}`, () => {
      const reported: string[] = [];
      const log = { warn() {}, error: (words: unknown) => void reported.push(String(words).replace('createModal: ', '')) };
      const check = () => {
        const left = checkOptions(options, log.error);
        return findNestedError(left, { log });
      };
      if (expected === 'throws') expect(() => inProduction(check)).to.throw(InvalidOptionsError, field);
      else {
        const error = inProduction(check);
        expect(Object.keys(error?.fields ?? {})).to.deep.equal(expected === 'refuses' ? [field] : []);
        expect(reported.map((words) => words.split(': ')[0])).to.deep.equal(expected === 'reports' ? [field] : []);
      }
    });

  it('reports a wrong name of the metadata beside an error, and names in the error what decides', () => {
    const reported: unknown[] = [];
    const log = { warn() {}, error: (words: unknown) => void reported.push(words) };
    const error = findNestedError({ metadata: { nme: 'Lagoon' } as never, features: { analitycs: false } as never }, { log });
    expect(reported).to.deep.equal(['createModal: metadata.nme: is not an option']);
    expect(error!.fields).to.deep.equal({ 'features.analitycs': 'is not an option' });
  });
});

describe('options that can be changed later', () => {
  it('are named where another one is changed', () => {
    const thrown = (update: object, started = {}) => explainOptions(update, started);
    const list = LIVE_OPTIONS.map((name) => `\`${name}\``).join(', ');
    expect(thrown({ projectId: 'b', services: {}, themeMode: 'dark' })).to.deep.equal({
      projectId: `cannot change; live options: ${list}`,
      services: `cannot change; live options: ${list}`,
    });
    expect(thrown({ chains: [] })).to.deep.equal({ chains: 'is not an option; use `networks`' });
    expect(thrown({ features: { analytics: false } })).to.deep.equal({ 'features.analytics': 'cannot change' });
    expect(thrown({ features: { email: true } }, { features: { email: false, socials: false } })).to.deep.equal({
      'features.email': 'cannot be switched on later',
    });
    expect(thrown({ features: { email: false, send: false }, onEvent: () => {} })).to.deep.equal({});
    expect(thrown({ networks: [second, solana] }, { networks: [solana, local] })).to.deep.equal({});
    for (const wrong of [[second], [second, solana, polkadot]])
      expect(thrown({ networks: wrong }, { networks: [solana, local] })).to.deep.equal({
        networks: 'must have networks of eip155 and solana, as at the start',
      });
  });
});

describe('the check of token lists', () => {
  const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
  const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
  const row = (address: string, chainId = 1) => ({ chainId, address, name: 'A', symbol: 'A', decimals: 6 });
  const explain = (key: string, list: readonly object[]) => explainOptions({ tokens: { [key]: { list } } } as never);
  const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

  it('names a row whose address is none of its network', () => {
    const text = 'must be an address of this network, with a right checksum';
    for (const address of ['0x123', 'native', USDC.replace('A0b', 'a0b'), MINT, USDC.slice(2)])
      expect(explain('eip155:1', [row(USDC), row(address)]), address).to.deep.equal({ 'tokens.eip155:1.list[1].address': text });
    expect(explain(SOLANA, [row(USDC, 101)])).to.deep.equal({ [`tokens.${SOLANA}.list[0].address`]: text });
  });

  it('names a list of which no row is of the network', () => {
    expect(explain(SOLANA, [row(MINT, 501000101), row(MINT, 501000101)])).to.deep.equal({
      [`tokens.${SOLANA}.list`]: 'has 0 of 2 tokens on this network; their chainId is 501000101',
    });
    expect(explain('eip155:10', [row(USDC)])).to.have.property('tokens.eip155:10.list');
  });

  it('finds nothing in a list of several networks, in lower case, and in an empty one', () => {
    expect(explain('eip155:1', [row(USDC), row(USDC.toLowerCase()), row('native', 10)])).to.deep.equal({});
    expect(explain(SOLANA, [row(MINT, 101)])).to.deep.equal({});
    expect(explain('eip155:1', [])).to.deep.equal({});
  });
});

describe('the check of a network', () => {
  for (const [input, field, text] of [
    [undefined, 'name', 'must be a string'],
    [{ id: 1, name: 'A' }, 'rpcUrls', 'must be { default: { http: [url] } }'],
    [{ ...chain, id: '31337' }, 'id', 'must be a chain id: a whole number, for example 8453'],
    [{ ...chain, nativeCurrency: undefined }, 'nativeCurrency', 'must be { name, symbol, decimals }'],
    [{ ...chain, nativeCurrency: { symbol: 'ETH', decimals: 18 } }, 'nativeCurrency', 'must be { name, symbol, decimals }'],
    ...[-1, 1.5, NaN, 256].map(
      (decimals) =>
        [
          { ...chain, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals } },
          'nativeCurrency.decimals',
          'must be a whole number from 0 to 255',
        ] as const,
    ),
    [{ ...chain, rpcUrls: { default: { http: [] } } }, 'rpcUrls', 'must be { default: { http: [url] } } with one url or more'],
    ...[[1, null], ['nonsense'], ['http://'], [undefined]].map(
      (http) => [{ ...chain, rpcUrls: { default: { http } } }, 'rpcUrls', 'must be { default: { http: [url] } }'] as const,
    ),
    ...[{}, null, { default: {} }, { default: { url: 'nonsense', name: 'A' } }, { default: { url: 'https://scan.example' } }].map(
      (blockExplorers) => [{ ...chain, blockExplorers }, 'blockExplorers', 'must be { default: { name, url } }'] as const,
    ),
    [{ ...chain, chainNamespace: 'cosmos' }, 'chainNamespace', 'must be one of eip155, solana, polkadot, bip122'],
    [{ ...chain, chainNamespace: 'solana' }, 'id', 'must be a CAIP-2 reference: a string'],
  ] as const)
    it(`says of ${field}: ${text}, for ${JSON.stringify((input as Readonly<Record<string, unknown>> | undefined)?.[field.split('.')[0]!])}`, () => {
      try {
        defineNetwork(input as never);
        expect.fail('nothing was thrown');
      } catch (error) {
        expect(error).to.be.instanceOf(InvalidOptionsError);
        expect((error as InvalidOptionsError).fields[field]).to.equal(text);
        expect((error as InvalidOptionsError).message).to.match(/^defineNetwork: this is no network\. /);
      }
    });
});
