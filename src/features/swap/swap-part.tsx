// chunk: account
import type { JSX } from 'react';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { ActionTile } from '../../ui/account/account.js';
import { swapIcon } from '../../ui/icons/subject-icons.js';
import { swapTileMessages } from '../account-part-messages.js';

/** The way to swapping, among what can be done with the account. */
export function Part(): JSX.Element | null {
  const { events, router } = useControllers();
  const account = useAccount();
  const { swap } = useMessages(swapTileMessages);
  if (!account) return null;
  const { namespace, network, status, type } = account;
  const press = () => {
    events.emit('OPEN_SWAP', { isSmartAccount: type === 'smartAccount', network: network?.caipNetworkId ?? '' });
    router.push('Swap');
  };
  return (
    <ActionTile
      icon={swapIcon}
      onClick={press}
      disabled={status !== 'connected' || network?.supported !== true || namespace !== 'eip155'}
      data-view="Swap"
      data-testid="account-swap"
    >
      {swap}
    </ActionTile>
  );
}
