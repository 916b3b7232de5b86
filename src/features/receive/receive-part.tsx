// chunk: account
import type { JSX } from 'react';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { ActionTile } from '../../ui/account/account.js';
import { receiveIcon } from '../../ui/icons/subject-icons.js';
import { receiveTileMessages } from '../account-part-messages.js';

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
      data-view="WalletReceive"
      data-testid="account-receive"
    >
      {receive}
    </ActionTile>
  );
}
