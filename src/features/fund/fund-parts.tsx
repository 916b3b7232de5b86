import type { JSX } from 'react';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { ActionTile } from '../../ui/account/account.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { walletIcon } from '../../ui/icons/subject-icons.js';
import { toPlainAmount } from '../../utils/decimals.js';
import type { ShortfallProps } from '../contributed-part.js';
import { useSums } from './funding-parts.js';
import { fundMessages, fundTileMessages } from './messages.js';

/** Leads to adding funds, among what can be done with the account. */
export function TilePart(): JSX.Element | null {
  const { router } = useControllers();
  const account = useAccount();
  const { fund } = useMessages(fundTileMessages);
  if (!account) return null;
  return (
    <ActionTile
      icon={walletIcon}
      onClick={() => router.push('Fund')}
      disabled={account.network?.supported !== true}
      data-testid="account-fund"
    >
      {fund}
    </ActionTile>
  );
}

/** Says how much is missing for a payment, and leads to the ways to it. The payment stays as it is. */
export function ShortfallPart({ account, token, symbol, decimals, need, balance }: ShortfallProps): JSX.Element | null {
  const { router } = useControllers();
  const texts = useMessages(fundMessages);
  const { toFacts } = useSums({ symbol, decimals });
  const { network } = account;
  if (!network || need <= balance) return null;
  const add = () =>
    router.push('Fund', {
      network: network.caipNetworkId,
      amount: toPlainAmount(need, decimals),
      account: account.address,
      ...(token !== undefined && { token }),
    });
  return (
    <Notice kind="info" title={texts.more(toFacts(need - balance))} data-testid="fund-more">
      <Button variant="secondary" size="small" onClick={add} data-testid="fund-more-add">
        {texts.moreAction}
      </Button>
    </Notice>
  );
}
