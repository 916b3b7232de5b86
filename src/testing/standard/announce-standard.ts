import type { Wallet } from '@wallet-standard/base';

/** What an app hands to wallets. */
type AppApi = { register(...wallets: Wallet[]): (() => void) | undefined };

/**
 * Announces a wallet to the apps of a page, and to those that come. `registerWallet` of `@wallet-standard/wallet` does the
 * same for good; here apps are told to take the wallet from their lists, and no listener stays.
 *
 * @see https://github.com/wallet-standard/wallet-standard/blob/master/packages/core/wallet/src/register.ts
 * @returns The way to stop.
 */
export function announceStandardWallet(page: Window, wallet: Wallet): () => void {
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
