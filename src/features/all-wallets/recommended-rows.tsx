import type { JSX } from 'react';
import { useWalletRows } from './use-wallet-rows.js';
import { WalletRows } from './wallet-rows.js';

/** The first wallets of the catalogue, where there is room for them. */
export function Part(): JSX.Element {
  const { rows, waiting } = useWalletRows();
  return <WalletRows wallets={rows.recommended} waiting={waiting.recommended} />;
}
