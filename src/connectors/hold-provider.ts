import type { WalletProvider } from './connector.js';

/** Part of a page that requests pass through, and that scripts can replace. */
export type RequestPart = 'request' | 'fetch' | 'XMLHttpRequest';

/**
 * Provider of a wallet that is asked through the functions that it had when it announced itself.
 * - `isReplaced`: returns whether the wallet has other functions now.
 * - `isReported`: other functions were reported.
 */
export type HeldProvider = WalletProvider & {
  isReplaced(): boolean;
  isReported?: boolean;
};

/** Whether a reading returns something else than before; one that returns something new each time cannot be compared. */
export function isChanged(before: unknown, read: () => unknown): boolean {
  const now = read();
  return now !== before && now === read();
}

/**
 * Takes the `request` of a wallet's provider, which a script can replace later: on the object, or on its prototype.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function holdProvider(own: WalletProvider): HeldProvider & { readonly own: WalletProvider } {
  const { request: before } = own;
  return { own, request: before.bind(own), isReplaced: () => isChanged(before, () => own.request) };
}
