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
const ADAPTERS: readonly ((wallet: Wallet) => StandardWalletAdapter | undefined)[] = [
  createSolanaStandardAdapter,
  createBitcoinStandardAdapter,
];

/** Lists the wallets that registered themselves as the Wallet Standard says. @see https://github.com/wallet-standard/wallet-standard */
export function createConnectorSource(context: ConnectorContext): ConnectorSource {
  const { environment, networks, options, getNetwork } = context;
  const listeners = new Set<(connectors: readonly Connector[]) => void>();
  const known = new Map<Wallet, StandardConnector>();
  const sharing = createSharedSessions(environment, networks);
  const tell = () => listeners.forEach((listener) => listener([...known.values()]));

  const add = (wallet: Wallet) => {
    const held = readSafely(() => holdFeatures(wallet, context.kept));
    if (!held) return;
    addSpeakers(
      wallet,
      ADAPTERS.flatMap((create) => readSafely(() => create(held.wallet)) ?? []),
      held.isReplaced,
    );
  };
  const addSpeakers = (wallet: Wallet, all: readonly StandardWalletAdapter[], isReplaced?: () => boolean) => {
    const speakers = all.filter(
      (speaker) =>
        options.adapters.includes(speaker.namespace) &&
        networks.some((one) => one.chainNamespace === speaker.namespace && speaker.serves(one)),
    );
    if (speakers.length === 0 || toName(wallet) === '') return;
    const origin = environment.window?.location.origin ?? '';
    const connector = createStandardConnector({
      wallet,
      speakers,
      networks,
      origin,
      ...(isReplaced && { isReplaced }),
      ...(getNetwork && { getStart: getNetwork }),
    });
    known.set(wallet, Object.assign(connector, { sharing }));
  };
  const remove = (wallet: Wallet) => {
    const connector = known.get(wallet);
    known.delete(wallet);
    connector?.leave();
  };

  // Wallets register with the page, and stay registered for later callers.
  const { get, on } = getWallets();
  get().forEach(add);
  const stops = [
    on('register', (...wallets) => {
      wallets.forEach(add);
      tell();
    }),
    on('unregister', (...wallets) => {
      wallets.forEach(remove);
      tell();
    }),
  ];
  environment.onDispose(() => stops.forEach((stop) => stop()));
  const { storage } = context;
  const settled =
    storage && mayOpenApps(context)
      ? import('./mobile-wallet.js')
          .then(({ createMobileWallet }) => {
            const { wallet, speaker } = createMobileWallet({ environment, storage, options, toChain: toSolanaChain, toFirstSignature });
            addSpeakers(wallet, [speaker]);
            tell();
          })
          .catch((error: unknown) => environment.log.error('The wallets of this phone did not load.', error))
      : undefined;

  return {
    ...(settled && { settled }),
    subscribe(listener) {
      listeners.add(listener);
      listener([...known.values()]);
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
