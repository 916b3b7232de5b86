import type { JSX } from 'react';
import { BALANCE_DECIMALS } from '../../config/constants.js';
import type { Account } from '../../controllers/account/account.js';
import { nativeBalanceQuery, type ShownBalance, toBalanceDependencies } from '../../controllers/query/native-balance.js';
import type { QueryResult } from '../../controllers/query/query-result.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { isUnserved } from '../../errors/request-errors.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Total, TotalFailed } from '../../ui/account/account.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { retryIcon } from '../../ui/icons/icon.js';
import { formatUnits } from '../../utils/format-units.js';
import { accountMessages } from './messages.js';

/** Stands where a sum would. */
const NO_SUM = '\u2014';

/** Renders the native balance, large; rounded down to three decimals. A chain without balances is no failure. Spec §9. */
export function BalanceTotal({ account }: { readonly account: Account }): JSX.Element {
  const texts = useMessages(accountMessages);
  const [locale, formats] = useFormats();
  const balance = useNativeBalance(account);
  const isUntold = balance.status === 'failed' && isUnserved(balance.error);

  if (isUntold) return <Total label={texts.balanceFailed} amount={NO_SUM} data-testid="account-no-balance" />;
  if (balance.status === 'failed') {
    return (
      <TotalFailed
        action={
          <Button variant="quiet" size="small" iconStart={retryIcon} onClick={balance.retry}>
            {texts.tryAgain}
          </Button>
        }
      >
        <Notice kind="danger" title={texts.balanceFailed}>
          {texts.balanceFailedText}
        </Notice>
      </TotalFailed>
    );
  }
  if (balance.status === 'loading') return <Total label={texts.balanceLoading} loading />;
  const { decimals, symbol } = balance.data;
  const shown = toLocalDecimal(formatUnits(balance.data.amount, decimals, BALANCE_DECIMALS), locale, formats);
  return <Total label={texts.balance} amount={shown} symbol={symbol} data-testid="account-balance" />;
}

/** Follows the balance that is shown for an account; reads it again while it is shown. */
function useNativeBalance(account: Account | undefined): QueryResult<ShownBalance> {
  const controllers = useControllers();
  const key = account?.status === 'connected' ? account.caipAddress : undefined;
  return useQueryResult(key, () => nativeBalanceQuery(account!, toBalanceDependencies(controllers)));
}
