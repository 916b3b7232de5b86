import type { JSX } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import { Tag } from '../../ui/row/row.js';
import { allWalletsMessages } from './messages.js';
import { useWalletRows } from './use-wallet-rows.js';
import { WalletRows } from './wallet-rows.js';

/** The wallets of the catalogue that were connected here last. */
export function Part(): JSX.Element {
  const { recent } = useMessages(allWalletsMessages);
  const { rows } = useWalletRows();
  return <WalletRows wallets={rows.recent} end={<Tag>{recent}</Tag>} />;
}
