// chunk: account
import type { JSX } from 'react';
import { beginBuying, canBuy } from '../../actions/buy/begin-buying.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { ActionTile } from '../../ui/account/account.js';
import { buyIcon } from '../../ui/icons/subject-icons.js';
import { buyTileMessages } from '../account-part-messages.js';

/** The way to buying, among what can be done with the account. */
export function Part(): JSX.Element | null {
  const controllers = useControllers();
  const account = useAccount();
  const { buy } = useMessages(buyTileMessages);
  if (!account) return null;
  return (
    <ActionTile
      icon={buyIcon}
      onClick={() => beginBuying(controllers, account)}
      disabled={!canBuy(account)}
      data-view="Buy"
      data-testid="account-buy"
    >
      {buy}
    </ActionTile>
  );
}
