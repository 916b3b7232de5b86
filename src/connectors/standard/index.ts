// chunk of this folder: standard
import { getWallets } from '@wallet-standard/app';
import type { Wallet } from '@wallet-standard/base';
import type { Connector, ConnectorContext, ConnectorSource } from '../connector.js';
import { createSharedSessions } from './create-session.js';
import { holdFeatures } from './hold-features.js';
import { createBitcoinStandardAdapter } from './bitcoin-standard-adapter.js';
import { createSolanaStandardAdapter, toFirstSignature, toSolanaChain } from './solana-standard-adapter.js';
import { createStandardConnector, type StandardConnector, type StandardWalletAdapter, toName } from './standard-connector.js';

// Its wallets may be there as EVM wallets too.
export { mergeConnectors } from '../merge-connectors.js';

/** Factories of the namespaces' adapters; `undefined` where the wallet lacks the features. */
const ADAPTERS: readonly ((wallet: Wallet, now: () => number) => StandardWalletAdapter | undefined)[] = [
  createSolanaStandardAdapter,
  createBitcoinStandardAdapter,
];

/** Lists the wallets that registered themselves as the Wallet Standard says. @see https://github.com/wallet-standard/wallet-standard */
export function createConnectorSource(context: ConnectorContext): ConnectorSource {
  const { environment, options, getNetwork } = context;
  const getNetworks = () => context.options.networks;
  const listeners = new Set<(connectors: readonly Connector[]) => void>();
  const known = new Map<Wallet, StandardConnector>();
  /** Wallets that only set an object on the page. */
  const onPage = new Map<Wallet, StandardConnector>();
  const sharing = createSharedSessions(environment, getNetworks);
  /** A wallet that registered too is listed once. */
  let isRegistered: (wallet: Wallet) => boolean = () => false;
  const list = () => [...known.values(), ...[...onPage].flatMap(([wallet, connector]) => (isRegistered(wallet) ? [] : [connector]))];
  const tell = () => listeners.forEach((listener) => listener(list()));

  const add = (wallet: Wallet, to = known) => {
    const pinned = readSafely(() => holdFeatures(wallet, context.kept));
    if (!pinned) return;
    addSpeakers(
      wallet,
      ADAPTERS.flatMap((create) => readSafely(() => create(pinned.wallet, environment.now)) ?? []),
      { isReplaced: pinned.isReplaced, to },
    );
  };
  const addSpeakers = (
    wallet: Wallet,
    all: readonly StandardWalletAdapter[],
    { isReplaced, to = known }: { readonly isReplaced?: () => boolean; readonly to?: typeof known } = {},
  ) => {
    const speakers = all.filter(
      (speaker) =>
        options.adapters.includes(speaker.namespace) &&
        getNetworks().some((one) => one.chainNamespace === speaker.namespace && speaker.serves(one)),
    );
    if (speakers.length === 0 || toName(wallet) === '') return;
    const origin = environment.window?.location.origin ?? '';
    const connector = createStandardConnector({
      wallet,
      speakers,
      getNetworks,
      origin,
      ...(isReplaced && { isReplaced }),
      ...(getNetwork && { getStart: getNetwork }),
    });
    to.set(wallet, Object.assign(connector, { sharing }));
  };
  const remove = (wallet: Wallet) => {
    const connector = known.get(wallet);
    known.delete(wallet);
    connector?.leave();
  };

  // Wallets register with the page, and stay registered for later callers.
  const { get, on } = getWallets();
  get().forEach((wallet) => add(wallet));
  const stops = [
    on('register', (...wallets) => {
      wallets.forEach((wallet) => add(wallet));
      tell();
    }),
    on('unregister', (...wallets) => {
      wallets.forEach(remove);
      tell();
    }),
  ];
  environment.onDispose(() => stops.forEach((stop) => stop()));
  const { storage } = context;
  const page = environment.window;
  const load = async (what: string, loading: Promise<void>) =>
    loading.catch((error: unknown) => environment.log.error(`The wallets of this ${what} did not load.`, error));
  const loads: Promise<void>[] = [];
  if (storage && mayOpenApps(context)) {
    const loading = import('./mobile-wallet.js').then(({ createMobileWallet }) => {
      const { wallet, speaker } = createMobileWallet({ environment, storage, options, toChain: toSolanaChain, toFirstSignature });
      addSpeakers(wallet, [speaker]);
      tell();
    });
    loads.push(load('phone', loading));
  }
  let look = () => {};
  if (page && options.adapters.includes('bip122')) {
    const loading = import('./page-wallets.js').then(({ isSameBitcoinWallet, listPageWallets }) => {
      const isIn = (all: typeof known, wallet: Wallet) =>
        [...all].some(([other, { namespaces }]) => namespaces.includes('bip122') && isSameBitcoinWallet(other, wallet));
      isRegistered = (wallet) => isIn(known, wallet);
      look = () => {
        const found = listPageWallets(page).filter((wallet) => !isIn(onPage, wallet));
        found.forEach((wallet) => add(wallet, onPage));
        if (found.length > 0) tell();
      };
      look();
    });
    loads.push(load('page', loading));
  }

  return {
    ...(loads.length > 0 && { settled: Promise.all(loads).then(() => {}) }),
    // Wallets that register say so; an object on the page has to be looked for.
    refresh: () => look(),
    subscribe(listener) {
      listeners.add(listener);
      listener(list());
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Whether wallets of this phone can be opened: in a browser of Android, on a page that may use sockets. Not in the web view of a wallet,
 * which has registered itself.
 */
function mayOpenApps({ environment, options }: ConnectorContext): boolean {
  const page = environment.window;
  if (!page?.isSecureContext || !options.adapters.includes('solana') || options.walletApps?.mobileWalletAdapter === false) return false;
  const { userAgent } = page.navigator;
  return /Android/i.test(userAgent) && /Chrome\//.test(userAgent) && !/; wv\)|Version\/\S+ Chrome/.test(userAgent);
}

/** Anything on a page can register as a wallet: what cannot be read is none. */
function readSafely<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
