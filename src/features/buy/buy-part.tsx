import type { JSX } from 'react';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { ActionTile } from '../../ui/account/action-tile.js';
import { buyIcon } from '../../ui/icons/icons.js';
import { buyTileMessages } from './tile-messages.js';

/** The way to buying, among what can be done with the account. Spec §6: on EVM and Solana. */
export function Part(): JSX.Element | null {
  const { events, router } = useControllers();
  const account = useAccount();
  const { buy } = useMessages(buyTileMessages);
  if (!account) return null;
  const { namespace, network, status, type } = account;
  const press = () => {
    events.emit('SELECT_BUY_CRYPTO', { isSmartAccount: type === 'smartAccount' });
    router.push('Buy');
  };
  return (
    <ActionTile
      icon={buyIcon}
      onClick={press}
      disabled={status !== 'connected' || network?.supported !== true || (namespace !== 'eip155' && namespace !== 'solana')}
      data-testid="account-buy"
    >
      {buy}
    </ActionTile>
  );
}
