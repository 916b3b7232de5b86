// chunk: account
import type { JSX } from 'react';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { ActionTile } from '../../ui/account/account.js';
import { sendIcon } from '../../ui/icons/subject-icons.js';
import { useStore } from '../../utils/use-store.js';
import { sendTileMessages } from '../account-part-messages.js';

/** The way to sending, among what can be done with the account. Not there for a wallet that takes no transfer from a page. */
export function Part(): JSX.Element | null {
  const { events, router, stores } = useControllers();
  const providers = useStore(stores.$providers);
  const account = useAccount();
  const { send } = useMessages(sendTileMessages);
  if (!account || providers[account.namespace]?.sends === false) return null;
  const { network, status, type } = account;
  const press = () => {
    events.emit('OPEN_SEND', { isSmartAccount: type === 'smartAccount', network: network?.caipNetworkId ?? '' });
    router.push('WalletSend');
  };
  return (
    <ActionTile
      icon={sendIcon}
      onClick={press}
      disabled={status !== 'connected' || network?.supported !== true}
      data-view="WalletSend"
      data-testid="account-send"
    >
      {send}
    </ActionTile>
  );
}
