import type { JSX } from 'react';
import { listStyles } from '../../ui/list.styles.js';
import { useWalletRows } from './use-wallet-rows.js';
import { WalletRows } from './wallet-rows.js';

/** The sheets of these rows. */
export const styles = [listStyles];

/** Wallets that the host put forward. */
export function Part(): JSX.Element {
  const { rows, waiting } = useWalletRows();
  return <WalletRows wallets={rows.featured} waiting={waiting.featured} />;
}
