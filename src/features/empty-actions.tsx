import type { JSX } from 'react';
import type { WalletFeature } from '../config/options.js';
import { isSmartAccount } from '../controllers/account/is-smart-account.js';
import { useAccount, useControllers } from '../controllers/use-controllers.js';
import { defineMessages } from '../i18n/define-messages.js';
import { useMessages } from '../i18n/use-messages.js';
import { Actions, Button } from '../ui/button/button.js';
import { useFeatures } from './use-features.js';

/** English texts of the actions under an empty list of the account. */
const emptyActionMessages = defineMessages('empty-actions', { receive: 'Receive', buy: 'Buy' });

/** Props of the actions of an empty list: which of them make sense there. */
export type EmptyActionsProps = {
  /** Whether tokens can be bought to fill the list; an NFT cannot. Default: true. */
  readonly buys?: boolean;
};

/** Leads from an empty list of the account to what fills it: receiving, and buying where the page and the network have it. */
export function EmptyActions({ buys = true }: EmptyActionsProps): JSX.Element | null {
  const { events, router, stores } = useControllers();
  const { getContributions } = useFeatures();
  const texts = useMessages(emptyActionMessages);
  const account = useAccount();
  if (account?.network?.supported !== true) return null;
  const offers = (wanted: WalletFeature) => getContributions('accountAction').some(({ action }) => action === wanted);
  const canReceive = offers('receive');
  const canBuy =
    buys && offers('onramp') && account.status === 'connected' && (account.namespace === 'eip155' || account.namespace === 'solana');
  if (!canReceive && !canBuy) return null;
  const buy = () => {
    events.emit('SELECT_BUY_CRYPTO', { isSmartAccount: isSmartAccount(stores) });
    router.push('Buy');
  };
  return (
    <Actions>
      {canReceive && (
        <Button variant="secondary" size="big" onClick={() => router.push('WalletReceive')} data-testid="empty-receive">
          {texts.receive}
        </Button>
      )}
      {canBuy && (
        <Button variant="primary" size="big" onClick={buy} data-testid="empty-buy">
          {texts.buy}
        </Button>
      )}
    </Actions>
  );
}
