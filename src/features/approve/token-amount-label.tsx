import type { JSX } from 'react';
import { tokenQuery } from '../../controllers/query/token-metadata.js';
import { useHeldTokens } from '../../controllers/query/use-token-balances.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useTokenImage } from '../../controllers/use-token-image.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { Skeleton } from '../../ui/row/skeleton.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { toPlainAmount } from '../../utils/parse-amount.js';
import { useStore } from '../../utils/use-store.js';
import type { Asked } from './request-context.js';
import type { DescribedSum } from './describe-call.js';
import { approveMessages } from './messages.js';
import { isOneAddress } from '../../utils/is-one-address.js';

/** Props of a token's amount: the amount, and the request's context. */
export type TokenSumProps = { readonly sum: Omit<DescribedSum, 'label'>; readonly asked: Asked };

/** Renders an exact amount with the token's own decimals; of an unknown token, its base units. */
export function TokenAmountLabel({ sum, asked }: TokenSumProps): JSX.Element {
  const controllers = useControllers();
  const texts = useMessages(approveMessages);
  const locale = useStore(useI18n().$locale);
  const getImage = useTokenImage();
  const { account, network } = asked;
  const { token, units, isAll } = sum;
  const held = useHeldTokens(account)?.find(({ address }) => isOneAddress(address, token));
  // Empty: the call does not say which token it moves.
  const key = account && token ? `${account.caipAddress} ${token}` : undefined;
  const found = useQueryResult(key, () => tokenQuery(controllers, account!, token));
  const facts = token === undefined ? network?.nativeCurrency : found.status === 'ready' ? found.data : undefined;
  if (key !== undefined && found.status === 'loading') return <Skeleton width={80} height={12} />;
  if (!facts) {
    const words = isAll ? texts.anyUnknown : texts.baseUnits({ units: toLocalDecimal(units.toString(), locale) });
    return <bdi data-testid="approve-units">{words}</bdi>;
  }
  // Some chains have no token names: the service that lists the balances knows them.
  const { decimals } = facts;
  const symbol = facts.symbol || (held?.symbol ?? '');
  const amount = toLocalDecimal(toPlainAmount(units, decimals), locale);
  return (
    <>
      <TokenDisc symbol={symbol} size={18} src={getImage(symbol, held?.iconUrl)} />
      {isAll ? (
        <bdi data-testid="approve-amount">{texts.anyAmount({ symbol })}</bdi>
      ) : (
        <bdi className="ltr" data-testid="approve-amount">
          {amount} {symbol}
        </bdi>
      )}
    </>
  );
}
