import type { WalletProvider } from './connector.js';

/** Part of a page that requests pass through, and that scripts can replace. */
export type RequestPart = 'request' | 'fetch' | 'XMLHttpRequest';

/**
 * Provider of a wallet that is asked through the `request` that it had when it announced itself.
 * - `own`: the wallet's object, which hosts get.
 * - `before`: the wallet's `request` of that time.
 * - `isReported`: another `request` was reported.
 */
export type HeldProvider = WalletProvider & {
  readonly own: WalletProvider;
  readonly before: unknown;
  isReported?: boolean;
};

/**
 * Takes the `request` of a wallet's provider, which a script can replace later: on the object, or on its prototype.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export const holdProvider = (own: WalletProvider): HeldProvider => ({ own, before: own.request, request: own.request.bind(own) });
