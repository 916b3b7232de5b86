import type { JSX } from 'react';
import { listStyles } from '../../ui/list.styles.js';
import { useWalletRows } from './use-wallet-rows.js';
import { WalletRows } from './wallet-rows.js';

/** The sheets of these rows. */
export const styles = [listStyles];

/** Wallets of the host's own. */
export function Part(): JSX.Element {
  const { rows } = useWalletRows();
  return <WalletRows wallets={rows.custom} />;
}
