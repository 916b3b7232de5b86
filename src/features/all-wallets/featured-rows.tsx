import type { JSX } from 'react';
import { useWalletRows } from './use-wallet-rows.js';
import { WalletRows } from './wallet-rows.js';

/** Wallets that the host put forward. */
export function Part(): JSX.Element {
  const { rows, waiting } = useWalletRows();
  return <WalletRows wallets={rows.featured} waiting={waiting.featured} />;
}
