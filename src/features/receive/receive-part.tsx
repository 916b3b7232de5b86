import type { JSX } from 'react';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { ActionTile } from '../../ui/action-tile.js';
import { accountStyles } from '../../ui/account.styles.js';
import { receiveIcon } from '../../ui/icons.js';
import { receiveTileMessages } from './tile-messages.js';

/** Sheets of the tile. */
export const styles = [accountStyles];

/** The way to receiving, among what can be done with the account. */
export function Part(): JSX.Element | null {
  const { router } = useControllers();
  const account = useAccount();
  const { receive } = useMessages(receiveTileMessages);
  if (!account) return null;
  return (
    <ActionTile
      icon={receiveIcon}
      onClick={() => router.push('WalletReceive')}
      disabled={account.network?.supported !== true}
      data-testid="account-receive"
    >
      {receive}
    </ActionTile>
  );
}
