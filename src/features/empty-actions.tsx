import type { JSX } from 'react';
import { beginBuying, canBuy } from '../actions/buy/begin-buying.js';
import type { WalletFeature } from '../config/options.js';
import { useAccount, useControllers } from '../controllers/use-controllers.js';
import { useMessages } from '../i18n/use-messages.js';
import { Actions, Button } from '../ui/button/button.js';
import { emptyActionMessages } from './account-part-messages.js';
import { useFeatures } from './use-features.js';

/** Props of the actions of an empty list: which of them make sense there. */
export type EmptyActionsProps = {
  /** Whether tokens can be bought to fill the list; an NFT cannot. Default: true. */
  readonly buys?: boolean;
};

/** Leads from an empty list of the account to what fills it: receiving, and buying where the page and the network have it. */
export function EmptyActions({ buys = true }: EmptyActionsProps): JSX.Element | null {
  const controllers = useControllers();
  const { getContributions } = useFeatures();
  const texts = useMessages(emptyActionMessages);
  const account = useAccount();
  if (account?.network?.supported !== true) return null;
  const offers = (feature: WalletFeature) => getContributions('accountAction').some(({ action }) => action === feature);
  const canReceive = offers('receive');
  const offersBuying = buys && offers('onramp') && canBuy(account);
  if (!canReceive && !offersBuying) return null;
  return (
    <Actions>
      {canReceive && (
        <Button variant="secondary" size="big" onClick={() => controllers.router.push('WalletReceive')} data-testid="empty-receive">
          {texts.receive}
        </Button>
      )}
      {offersBuying && (
        <Button variant="primary" size="big" onClick={() => beginBuying(controllers, account)} data-testid="empty-buy">
          {texts.buy}
        </Button>
      )}
    </Actions>
  );
}
