import type { ConnectMethod, ConnectorSection, WalletFeature } from './options.js';

/** Ways to connect, in the order in which they stand. Spec §1. */
export const CONNECT_METHODS: readonly ConnectMethod[] = ['email', 'social', 'wallet'];

/** Sections of the list of wallets, in the order in which they stand. Spec §1. */
export const CONNECTOR_SECTIONS: readonly ConnectorSection[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
];

/** Actions of an account, in their default order. Spec §1. */
export const WALLET_FEATURES: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send'];

/**
 * Puts names into the order that a host wants: first those that it named, then the others in the default order. A name
 * that does not exist, or stands there twice, is left out.
 */
export function toOrder<Name extends string>(defaults: readonly Name[], wanted: readonly Name[] = []): readonly Name[] {
  return [...new Set([...wanted.filter((name) => defaults.includes(name)), ...defaults])];
}
