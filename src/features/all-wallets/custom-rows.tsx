import type { JSX } from 'react';
import { useWalletRows } from './use-wallet-rows.js';
import { WalletRows } from './wallet-rows.js';

/** Wallets of the host's own. */
export function Part(): JSX.Element {
  const { rows } = useWalletRows();
  return <WalletRows wallets={rows.custom} />;
}
