import type { ScriptedProvider, ScriptedWalletInfo } from './wallet-types.js';

/**
 * Announces a provider to a page, at once and again whenever the page asks.
 *
 * @returns The way to stop.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function announceWallet(page: Window, info: ScriptedWalletInfo, provider: ScriptedProvider): () => void {
  const detail = Object.freeze({ info, provider });
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  page.addEventListener('eip6963:requestProvider', announce);
  announce();
  return () => page.removeEventListener('eip6963:requestProvider', announce);
}
