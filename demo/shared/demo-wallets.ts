import type { ScriptedWallet, StandardWallet, WalletLogEntry } from 'w3m-elements/testing';
import { lagoon } from './lagoon.js';

/** Detail of the window's `demo-wallet-request` event: a request arrived at a wallet, or was settled. */
export type DemoWalletRequest = { wallet: string; entry: WalletLogEntry };

declare global {
  interface Window {
    /** The wallets of this page by the last part of their rdns; for the page's own buttons and for tests. */
    demoWallets?: Record<string, ScriptedWallet>;
    /** The Solana side of them, on pages with `?solana`: there a little later, as its keys are loaded first. */
    demoSolanaWallets?: Record<string, StandardWallet>;
  }
  interface WindowEventMap {
    'demo-wallet-request': CustomEvent<DemoWalletRequest>;
  }
}

/** What a wallet holds on the first chain, such as `12.4805 and 3.25 ETH`. */
export function describeHoldings(wallet: ScriptedWallet): string {
  const amounts = wallet.accounts.map((address) => lagoon.accounts.find((account) => account.address === address)?.ether['31337'] ?? '0');
  return `${amounts.join(' and ')} ETH`;
}

/** Things that a visitor does in a wallet's own window, so that the page can be seen to follow. */
export const walletActs: readonly { label: string; act(wallet: ScriptedWallet): void; fits?(wallet: ScriptedWallet): boolean }[] = [
  {
    label: 'Next account',
    fits: (wallet) => wallet.accounts.length > 1,
    act: (wallet) => wallet.setAccounts([...wallet.accounts.slice(1), ...wallet.accounts.slice(0, 1)]),
  },
  {
    label: 'Next network',
    act: (wallet) => wallet.setChain(lagoon.chains.find(({ id }) => id !== wallet.chainId)?.id ?? wallet.chainId),
  },
  { label: 'Forget this site', act: (wallet) => wallet.revoke() },
];
