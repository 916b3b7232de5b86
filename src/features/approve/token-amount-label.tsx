import { type JSX, type ReactNode, useState } from 'react';
import { tokenQuery } from '../../controllers/query/token-balances.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useHeldTokens } from '../../controllers/query/use-holdings.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useTokenImage } from '../../controllers/use-images.js';
import { formatSignificant } from '../../i18n/format-amounts.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useFormatLocale, useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { Skeleton } from '../../ui/row/row.js';
import { ExactAmount } from '../../ui/text/label.js';
import { isOneAddress } from '../../utils/token-address.js';
import { toPlainAmount } from '../../utils/decimals.js';
import type { DescribedSum } from './describe-call.js';
import { approveMessages } from './messages.js';
import type { RequestContext } from '../../controllers/query/use-request-context.js';

/** Calls of a batch that are drawn at once, and that one press adds. */
export const CALLS_AT_ONCE = 50;

/** Characters of a text that are drawn at once, and that one press adds. */
export const LETTERS_AT_ONCE = 20_000;

/** Props of a token's amount: the amount, and the request's context. */
export type TokenSumProps = {
  /** `message` stands for the amount, for example "All". */
  readonly sum: Omit<DescribedSum, 'label'> & { readonly message?: string | undefined };
  readonly asked: RequestContext;
};

/** Renders an amount with six significant digits, and all of them on a press; of an unknown token, its base units. */
export function TokenAmountLabel({ sum, asked }: TokenSumProps): JSX.Element {
  const controllers = useControllers();
  const texts = useMessages(approveMessages);
  const locale = useFormatLocale();
  const getImage = useTokenImage();
  const { account, network } = asked;
  const { token, amount, isAll, message } = sum;
  const held = useHeldTokens(account)?.find(({ address }) => isOneAddress(address, token));
  // Empty: the call does not say which token it moves.
  const key = account && token ? `${account.caipAddress} ${token}` : undefined;
  const found = useQueryResult(key, () => tokenQuery(controllers, account!, token));
  const facts = token === undefined ? network?.nativeCurrency : found.status === 'ready' ? found.data : undefined;
  if (key !== undefined && found.status === 'loading') return <Skeleton width={80} height={12} />;
  if (!facts) {
    const units = texts.baseUnits({ amount: toLocalDecimal(amount.toString(), locale) });
    const words = isAll ? texts.anyUnknown : (message ?? units);
    return <bdi data-testid="approve-units">{words}</bdi>;
  }
  // Some chains have no token names: the service that lists the balances knows them.
  const { decimals } = facts;
  const symbol = facts.symbol || (held?.symbol ?? '');
  const digits = toPlainAmount(amount, decimals);
  return (
    <>
      <TokenDisc symbol={symbol} native={token === undefined} size={18} src={getImage(symbol, held?.iconUrl)} />
      {isAll || message !== undefined ? (
        <bdi data-testid="approve-amount">
          {message === undefined ? texts.anyAmount({ symbol }) : texts.most({ words: message, symbol })}
        </bdi>
      ) : (
        <ExactAmount exact={`${toLocalDecimal(digits, locale)} ${symbol}`} data-testid="approve-amount">
          {`${formatSignificant(digits, locale)} ${symbol}`}
        </ExactAmount>
      )}
    </>
  );
}

/**
 * Draws so much of something long at once that the page does not freeze.
 *
 * @returns How much is drawn, and the button that adds as much; `false` where all is drawn.
 */
export function useShown(total: number, atOnce: number): readonly [shown: number, more: ReactNode] {
  const texts = useMessages(approveMessages);
  const [shown, setShown] = useState(atOnce);
  const more = shown < total && (
    <Button variant="secondary" size="big" onClick={() => setShown(shown + atOnce)} data-testid="approve-show-more">
      {texts.showMore}
    </Button>
  );
  return [shown, more];
}
