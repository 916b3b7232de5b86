import type { HeadlessWallet } from '../../src/bridges/headless/headless.js';
import type { Modal } from '../../src/client/modal.js';
import { useHeadless } from './use-headless.js';
import { useHeadlessStore } from './use-headless-store.js';

const NONE: readonly HeadlessWallet[] = [];

/**
 * The wallets that can be connected, as they become known; none on a server.
 *
 * @param modal By default the page's.
 * @example
 * const wallets = useHeadlessWallets();
 */
export function useHeadlessWallets(modal?: Modal): readonly HeadlessWallet[] {
  return useHeadlessStore(useHeadless(modal)?.$wallets) ?? NONE;
}
