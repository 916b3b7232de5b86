import type { PolkadotWallet, ScriptedWallet, StandardWallet, WalletLogEntry } from 'w3m-elements/testing';
import { lagoon, solana } from './lagoon.js';

/** Detail of the window's `demo-wallet-request` event: a request arrived at a wallet, or was settled. */
export type DemoWalletRequest = { wallet: string; entry: WalletLogEntry };
/** A wallet of another namespace than Ethereum's. */
export type OtherWallet = StandardWallet | PolkadotWallet;

declare global {
  interface Window {
    /** The wallets of this page by the last part of their rdns; for the page's own buttons and for tests. */
    demoWallets?: Record<string, ScriptedWallet>;
    /** Those of other namespaces, on pages that have some: there a little later, as their keys are loaded first. */
    demoOtherWallets?: Record<string, OtherWallet>;
  }
  interface WindowEventMap {
    'demo-wallet-request': CustomEvent<DemoWalletRequest>;
    /** The wallets of other namespaces are there. */
    'demo-other-wallets': Event;
  }
}

/** The wallets of other namespaces: what people call them, and whose picture they have. */
export const otherWallets = {
  harborSolana: { name: 'Harbor, Solana', glyph: 'harbor' },
  quill: { name: 'Quill', glyph: 'quill' },
  harborBitcoin: { name: 'Harbor, Bitcoin', glyph: 'harbor' },
  cairn: { name: 'Cairn', glyph: 'cairn' },
  harborPolkadot: { name: 'Harbor, Polkadot', glyph: 'harbor' },
  moss: { name: 'Moss', glyph: 'moss' },
} as const;

/** The ids of such wallets. */
export type OtherWalletId = keyof typeof otherWallets;

/** Describes a wallet's balance on the first chain, such as `12.4805 and 3.25 ETH`. */
export function describeHoldings(wallet: ScriptedWallet): string {
  const amounts = wallet.accounts.map((address) => lagoon.accounts.find((account) => account.address === address)?.ether['31337'] ?? '0');
  return `${amounts.join(' and ')} ETH`;
}

/** Describes the known balance of such a wallet, such as `41.750320008 and 6.125 SOL`. */
export function describeOther({ accounts }: OtherWallet): string {
  const amounts = accounts.flatMap((account) => {
    const found = account.namespace === 'solana' && solana.accounts.find(({ address }) => address === account.address);
    return found ? [found.sol] : [];
  });
  if (amounts.length > 0) return `${amounts.join(' and ')} ${solana.coin.symbol}`;
  return `${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}, and nothing on them`;
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

/** The same in a wallet of another namespace. */
export const otherActs: readonly { label: string; act(wallet: OtherWallet): void; fits?(wallet: OtherWallet): boolean }[] = [
  {
    label: 'Next account',
    fits: ({ accounts }) => accounts.length > 1,
    // Each takes the kind of account that it has.
    act: (wallet) => (wallet.setAccounts as (accounts: readonly unknown[]) => void)([...wallet.accounts.slice(1), wallet.accounts[0]]),
  },
  { label: 'Forget this site', act: (wallet) => wallet.revoke() },
];
