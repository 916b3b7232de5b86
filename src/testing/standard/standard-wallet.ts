import { base64, hex } from '@scure/base';
import type { IdentifierString, Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base';
import type { QuirkBehavior } from '../../connectors/quirks/quirk-types.js';
import type { BitcoinKey, SolanaAccount } from '../accounts/account-types.js';
import { readQuirk, setQuirkBehavior } from '../quirks.js';
import { forwardToNode } from '../wallet-methods.js';
import { type ProviderEmitter, commonErrors, createWalletState } from '../wallet-state.js';
import { walletErrors } from '../wallet-params.js';
import { PLAIN_ICON, type WalletCall } from '../wallet-types.js';
import { createBitcoinAnswers, createSolanaAnswers } from './answers.js';
import { createSatsConnectProvider, createSatsConnectAnswers, SATS_CONNECT, satsConnectErrors } from './sats-connect.js';
import {
  inputOfCall,
  type StandardAnswers,
  type StandardWalletContext,
  type StandardFeature,
  type StandardNamespace,
  type BitcoinBroadcast,
  type StandardAccount,
  type StandardWallet,
  type StandardWalletOptions,
} from './standard-wallet-context.js';

/** The features that wallets of a namespace have, if they have all. */
const USUAL: Readonly<Record<StandardNamespace, readonly StandardFeature[]>> = {
  solana: [
    'standard:connect',
    'standard:disconnect',
    'standard:events',
    'solana:signMessage',
    'solana:signTransaction',
    'solana:signAndSendTransaction',
    'solana:signIn',
  ],
  bitcoin: [
    'bitcoin:connect',
    'bitcoin:disconnect',
    'bitcoin:events',
    'bitcoin:signMessage',
    'bitcoin:signTransaction',
    'bitcoin:signAndSendTransaction',
    'sats-connect:',
  ],
};

/** All features of some namespaces. */
export const usualFeatures = (namespaces: readonly StandardNamespace[]): readonly StandardFeature[] =>
  namespaces.flatMap((namespace) => USUAL[namespace]);

/** The features that an account says are its own: what can be done with it, not how it is reached. */
export const accountFeatures = (features: readonly StandardFeature[], namespace: StandardNamespace): IdentifierString[] =>
  features.filter((name) => name.startsWith(`${namespace}:sign`));

/** Creates what a wallet does with the features that are no namespace's own. */
export function createStandardAnswers(state: StandardWalletContext, { asksSilently }: QuirkBehavior = {}): StandardAnswers {
  return {
    'standard:connect': async (call, consent) => {
      // A silent request returns the accounts that are already shared, without asking the visitor.
      if (inputOfCall(call).silent !== true || asksSilently) await state.grant(call, consent);
      return { accounts: state.walletAccounts() };
    },
    'standard:disconnect': async () => state.permit(false),
  };
}

/** Creates the features of a wallet: each hands its inputs over as a call of its own name. */
export function createStandardFeatures(
  names: readonly StandardFeature[],
  receive: (call: WalletCall) => Promise<unknown>,
  emitter: ProviderEmitter,
  walletAccounts: () => Wallet['accounts'],
  { silent = [] }: QuirkBehavior = {},
): Wallet['features'] {
  const on = (event: string, listener: (properties: { accounts: Wallet['accounts'] }) => void) => {
    if (event !== 'change' || silent.includes(event)) return () => {};
    const tell = () => listener({ accounts: walletAccounts() });
    emitter.on('change', tell);
    return () => emitter.removeListener('change', tell);
  };
  const build = (name: StandardFeature): object => {
    if (name === 'sats-connect:') return { provider: Object.freeze(createSatsConnectProvider(receive, emitter)) };
    const method = name.slice(name.indexOf(':') + 1);
    if (method === 'events') return { version: '1.0.0', on };
    const isTransaction = name.startsWith('solana:') && method.endsWith('Transaction');
    return {
      version: '1.0.0',
      ...(isTransaction && { supportedTransactionVersions: Object.freeze(['legacy', 0]) }),
      [method]: (...inputs: unknown[]) => receive({ method: name, params: inputs }),
    };
  };
  return Object.freeze(Object.fromEntries(names.map((name) => [name, Object.freeze(build(name))])));
}

/** Chains by the CAIP-2 ids that are not their names in the Wallet Standard. */
const BY_CAIP: Readonly<Record<string, IdentifierString>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin:mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin:testnet',
};

const NAMES = new Set(['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet', 'bitcoin:mainnet', 'bitcoin:testnet']);

/** The namespace of a chain. */
const namespaceOf = (chain: string): string => chain.slice(0, chain.indexOf(':'));

const SVG = 'data:image/svg+xml,';
/** The plain picture as the standard asks for it. */
const toWalletIcon = (uri: string): WalletIcon =>
  `data:image/svg+xml;base64,${base64.encode(new TextEncoder().encode(decodeURIComponent(uri.slice(SVG.length))))}`;

function assertOptions({ name, accounts, chains = {} }: StandardWalletOptions): void {
  const unknown = Object.keys(chains).filter((id) => toStandardChain(id) === undefined);
  const isAccount = (account: unknown) => ['solana', 'bitcoin'].includes((account as StandardAccount | undefined)?.namespace ?? '');
  const wrong = [
    typeof name !== 'string' && 'name must be a string',
    !(Array.isArray(accounts) && accounts.every(isAccount)) && 'accounts must be a list of Solana and Bitcoin accounts',
    unknown.length > 0 && `chains has what is no chain of Solana or Bitcoin: ${unknown.join(', ')}`,
  ].filter((text) => text !== false);
  if (wrong.length > 0) throw new TypeError(`createStandardWallet: ${wrong.join('; ')}`);
}

const keysOf = (account: StandardAccount): readonly (SolanaAccount | BitcoinKey)[] =>
  account.namespace === 'solana' ? [account] : [account.payment, account.ordinals];

/**
 * Creates a Wallet Standard wallet for tests and demos, for Solana, for Bitcoin, or for both: it really signs, refuses what
 * wallets refuse with the codes they use, and its visitor is a script. It is invisible to the page until
 * {@link StandardWallet.register}.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 * @throws {TypeError} When an option has the wrong type.
 * @example
 * const wallet = createStandardWallet({
 *   name: 'Harbor',
 *   accounts: [await createSolanaAccount('ada'), await createBitcoinAccount('ada')],
 *   chains: { 'solana:localnet': 'http://127.0.0.1:8899', 'bitcoin:mainnet': '' },
 * });
 * const stop = wallet.register();
 * wallet.setBehavior('reject', 'solana:signMessage');
 */
export function createStandardWallet(options: StandardWalletOptions): StandardWallet {
  assertOptions(options);
  const own = [...new Set(options.accounts.map(({ namespace }) => namespace))];
  const namespaces: readonly StandardNamespace[] = options.namespaces ?? (own.length > 0 ? own : ['solana', 'bitcoin']);
  const nodes = new Map(Object.entries(options.chains ?? {}).map(([id, url]) => [toStandardChain(id) ?? 'solana:localnet', url]));
  const chains = Object.freeze(options.chains ? [...nodes.keys()] : usualChains(namespaces, options.accounts));
  const quirk = readQuirk(options.quirk);
  const features = (options.features ?? usualFeatures(namespaces)).filter((name) => !quirk.lacks?.includes(name));
  const known = new WeakMap<object, WalletAccount>();
  const page = options.window ?? window;
  let silence = () => {};

  const toWalletAccount = (key: SolanaAccount | BitcoinKey): WalletAccount => {
    const earlier = known.get(key);
    if (earlier) return earlier;
    const namespace = 'namespace' in key ? 'solana' : 'bitcoin';
    const isOn = (chain: string) => ('network' in key ? chain === `bitcoin:${key.network}` : namespaceOf(chain) === namespace);
    const made: WalletAccount = Object.freeze({
      address: key.address,
      publicKey: key.publicKey,
      chains: Object.freeze(chains.filter(isOn)),
      features: Object.freeze(accountFeatures(features, namespace)),
    });
    known.set(key, made);
    return made;
  };
  // A wallet of sats-connect shares the account that is in use there, and no other.
  const isOfOne = features.includes('sats-connect:');
  const listShared = () =>
    state
      .visible()
      .filter(({ namespace }, at, all) => namespace === 'solana' || !isOfOne || at === all.findIndex((one) => one.namespace === 'bitcoin'));
  const walletAccounts = () => Object.freeze(listShared().flatMap(keysOf).map(toWalletAccount));

  const context: StandardWalletContext = {
    page,
    chains,
    visible: () => state.visible(),
    walletAccounts,
    toWalletAccount,
    permit: (next) => state.permit(next),
    grant: (call, consent) => state.grant(call, consent),
    async forward(chain, call) {
      const url = nodes.get(toStandardChain(chain) ?? 'solana:localnet');
      if (!url) throw walletErrors.chainDisconnected(chain);
      return forwardToNode(url, call, options.fetch ?? page.fetch.bind(page));
    },
    broadcast: createBroadcast(options.broadcast),
  };
  const answers = {
    ...createStandardAnswers(context, quirk),
    ...createSolanaAnswers(context),
    ...createBitcoinAnswers(context),
    ...createSatsConnectAnswers(context),
  };
  const common = commonErrors(page);
  const state = createWalletState(options, {
    addressesOf: (account) => keysOf(account).map(({ address }) => address),
    errors: {
      ...common,
      rejected: (call) => (call.method.startsWith(SATS_CONNECT) ? satsConnectErrors.rejected() : common.rejected(call)),
    },
    async answer(call, consent) {
      const answer = Object.hasOwn(answers, call.method) ? answers[call.method] : undefined;
      if (answer) return answer(call, consent);
      const method = call.method.slice(SATS_CONNECT.length);
      throw call.method.startsWith(SATS_CONNECT) ? satsConnectErrors.unknownMethod(method) : walletErrors.unsupportedMethod(call.method);
    },
  });
  state.emitter.on('change', () => {
    const isSeen = state.visible().length > 0;
    const type = isSeen ? 'accountChange' : 'disconnect';
    state.emitter.emit(`${SATS_CONNECT}${type}`, { type });
  });

  const wallet: Wallet = Object.freeze({
    version: '1.0.0',
    name: options.name,
    icon: options.icon ?? toWalletIcon(PLAIN_ICON),
    chains,
    features: createStandardFeatures(features, (call) => state.queue.receive(call), state.emitter, walletAccounts, quirk),
    get accounts() {
      return walletAccounts();
    },
  });
  state.onUninstall(() => silence());
  setQuirkBehavior(quirk, state.queue.setBehavior);

  return Object.assign(state.controls, {
    wallet,
    chains,
    register() {
      if (state.gone) return () => {};
      const stop = announceStandardWallet(page, wallet);
      const earlier = silence;
      silence = () => {
        earlier();
        stop();
      };
      return stop;
    },
  });
}

/** API that an app passes to wallets. */
type AppApi = { register(...wallets: Wallet[]): (() => void) | undefined };

/**
 * Announces a wallet to the apps of a page, and to those that come. `registerWallet` of `@wallet-standard/wallet` does the same for good;
 * here the wallet can be unregistered, and its listeners removed.
 *
 * @see https://github.com/wallet-standard/wallet-standard/blob/master/packages/core/wallet/src/register.ts
 * @returns A function that unregisters it.
 */
function announceStandardWallet(page: Window, wallet: Wallet): () => void {
  const unregister: (() => void)[] = [];
  const register = (api: AppApi) => {
    const undo = api.register(wallet);
    // Apps older than the standard's first release give nothing back.
    if (typeof undo === 'function') unregister.push(undo);
  };
  const meet = (event: Event) => register((event as CustomEvent<AppApi>).detail);
  page.addEventListener('wallet-standard:app-ready', meet);
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  return () => {
    page.removeEventListener('wallet-standard:app-ready', meet);
    for (const undo of unregister.splice(0)) undo();
  };
}

/**
 * Creates the broadcast function of a Bitcoin wallet: the options' own, or none. Without one, the id of a transfer is the SHA-256 of its
 * fields and of the number of earlier ones, so that a test can compute it and equal transfers differ.
 */
function createBroadcast(
  send: ((sent: BitcoinBroadcast) => Promise<string> | string) | undefined,
): (sent: BitcoinBroadcast) => Promise<string> {
  let count = 0;
  return async (sent) => {
    if (send) return send(sent);
    if (sent.kind === 'transaction') return sent.txid;
    const recipients = sent.recipients.map(({ address, amount }) => `${address}=${amount}`);
    const text = ['transfer', String(count++), sent.network, sent.from, ...recipients].join(' ');
    const { sha256 } = await import('@noble/hashes/sha2');
    return hex.encode(sha256(new TextEncoder().encode(text)));
  };
}

/** Returns the Wallet Standard's name of a chain. @returns `undefined` for other chains than Solana's and Bitcoin's. */
function toStandardChain(id: string): IdentifierString | undefined {
  const named = BY_CAIP[id] ?? (NAMES.has(id) ? (id as IdentifierString) : undefined);
  // A local chain has its first block's hash for a name.
  return named ?? (/^solana:[1-9A-HJ-NP-Za-km-z]{20,32}$/.test(id) ? 'solana:localnet' : undefined);
}

/** The chains of a wallet that names none: main chains, and where its Bitcoin accounts are. */
function usualChains(namespaces: readonly StandardNamespace[], accounts: readonly StandardAccount[]): IdentifierString[] {
  const networks = accounts.flatMap((account) => (account.namespace === 'bitcoin' ? [account.network] : []));
  const bitcoin = [...new Set(networks.length > 0 ? networks : (['mainnet'] as const))];
  return namespaces.flatMap((namespace): IdentifierString[] =>
    namespace === 'solana' ? ['solana:mainnet'] : bitcoin.map((network): IdentifierString => `bitcoin:${network}`),
  );
}
