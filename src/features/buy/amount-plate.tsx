import type { JSX } from 'react';
import { getCurrencyDecimals, getCurrencySign } from '../../i18n/format-money.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { AmountField } from '../../ui/money/amount-field.js';
import { Pill } from '../../ui/button/pill.js';
import { Plate } from '../../ui/row/plate.js';
import { QuickAmounts } from '../../ui/money/quick-amounts.js';
import { useStore } from '../../utils/use-store.js';
import { checkAmount, findProblem, type Limits, toQuickAmounts } from '../../actions/buy/buy-draft.js';
import { buyMessages } from './messages.js';
import { useMoney } from './use-money.js';

/** Props of the amount field: the typed amount, its currency, and the limits. */
export type AmountPlateProps = {
  /** Amount as typed. */
  readonly amount: string;
  /** Code of the currency. */
  readonly currency: string;
  readonly limits: Limits | undefined;
  readonly onChange: (amount: string) => void;
  readonly onCurrency: () => void;
};

/** Renders the payment: digits, the currency, and preset amounts. */
export function AmountPlate({ amount, currency, limits, onChange, onCurrency }: AmountPlateProps): JSX.Element {
  const texts = useMessages(buyMessages);
  const locale = useStore(useI18n().$locale);
  const money = useMoney();
  const decimals = getCurrencyDecimals(currency);
  const problem = findProblem(amount, decimals);
  const check = checkAmount(amount, decimals, limits);
  const error =
    problem === 'tooManyDecimals'
      ? texts.tooManyDecimals({ currency, count: decimals })
      : problem && problem !== 'empty'
        ? texts[problem]
        : limits && check === 'tooLittle'
          ? texts.tooLittle({ sum: money(limits.min, currency) })
          : limits && check === 'tooMuch'
            ? texts.tooMuch({ sum: money(limits.max, currency) })
            : undefined;
  const quick = toQuickAmounts(decimals, limits).map((sum) => ({ value: sum, label: money(sum, currency) }));
  return (
    <Plate>
      <AmountField
        label={texts.amount}
        prefix={getCurrencySign(currency, locale)}
        value={amount}
        onChange={onChange}
        error={error}
        end={
          <Pill onClick={onCurrency} aria-label={texts.chooseCurrency({ currency })} data-testid="buy-currency">
            <bdi>{currency}</bdi>
          </Pill>
        }
        data-testid="buy-amount"
      />
      {quick.length > 0 && <QuickAmounts label={texts.quick} amounts={quick} chosen={amount} onChoose={onChange} />}
    </Plate>
  );
}
