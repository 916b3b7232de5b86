import type { JSX } from 'react';
import { chooseMax, DOLLAR_DECIMALS, flipAmount, typeAmount, viewAmount } from '../actions/typed-amount.js';
import type { AmountToken, ReadAmount, TypedAmount } from '../actions/typed-amount.js';
import { formatBalance, formatCents, formatSignificant, formatTyped, getDecimalSeparator } from '../i18n/format-amounts.js';
import { getCurrencySign } from '../i18n/format-money.js';
import { useFormats } from '../i18n/use-formats.js';
import { Button } from '../ui/button/button.js';
import { flipIcon } from '../ui/icons/subject-icons.js';
import type { AmountFieldProps } from '../ui/money/money.js';
import { toPlainAmount } from '../utils/decimals.js';
import { cutName } from '../utils/visible-text.js';

/** Texts of an amount that is entered, in the messages of the feature. */
type EntryTexts = {
  readonly inDollars: (values: { amount: string }) => string;
  readonly inTokens: (values: { symbol: string; amount: string }) => string;
  readonly noPrice: (values: { symbol: string }) => string;
  readonly tooManyDecimals: (values: { symbol: string; count: number }) => string;
  readonly malformed: string;
  readonly tooLarge: string;
  readonly max: string;
  readonly maxOn: string;
  readonly available: (values: { amount: string; symbol: string }) => string;
};

/** An amount that is entered: the draft, its token, what it was read as, and where changes go. */
export type AmountEntryParameters = {
  readonly draft: TypedAmount;
  readonly token: (AmountToken & { readonly symbol: string }) | undefined;
  readonly amount: ReadAmount;
  /** Whether price and balance may still come: until then their absence is no error. */
  readonly isReading: boolean;
  readonly change: (change: TypedAmount) => void;
  readonly texts: EntryTexts;
  /** Begins the test ids: `<name>-flip`, `<name>-max`. */
  readonly name: string;
};

/** Parts of the field of an amount. */
export type AmountEntry = Pick<AmountFieldProps, 'value' | 'shown' | 'separator' | 'prefix' | 'suffix' | 'onChange'> & {
  /** Text of the problem; `undefined` for an amount, and for an empty field. */
  readonly problem: string | undefined;
  /** The amount in the other unit, which a press shows in the field; `undefined` without a price. */
  readonly flip: JSX.Element | undefined;
  /** Balance of the account with the symbol; `undefined` while it is unknown. */
  readonly available: string | undefined;
  /** Chooses the whole balance. */
  readonly max: JSX.Element;
};

/** Stands before an amount that is converted from the one that was entered. */
const ABOUT = '≈\u00a0';

/** Returns the parts of a field whose amount is entered in tokens or in dollars and shown in both. Flipping them changes no amount. */
export function useAmountEntry({ draft, token, amount, isReading, change, texts, name }: AmountEntryParameters): AmountEntry {
  const [locale, formats] = useFormats();
  const view = viewAmount(draft, token, amount);
  const { inDollars, value, isConverted, units, cents } = view;
  const symbol = token ? cutName(token.symbol, 12) : '';
  const sign = inDollars ? getCurrencySign('USD', locale, formats) : { prefix: '', suffix: '' };
  const toTokens = ({ decimals }: AmountToken) => {
    if (units === undefined) return amount === 'empty' ? `${formatBalance(0n, decimals, locale, formats)} ${symbol}` : symbol;
    const short = formatBalance(units, decimals, locale, formats);
    const isWhole = isConverted && short === formatTyped(toPlainAmount(units, decimals), locale, formats);
    return `${isWhole ? '' : ABOUT}${short} ${symbol}`;
  };
  const other = !inDollars ? formatCents(cents ?? 0n, locale, (units ?? 0n) > 0n, formats) : token ? toTokens(token) : '';
  const isBelowCent = isConverted && inDollars && value === '' && (units ?? 0n) > 0n;
  const toShown = () => {
    if (isBelowCent) return `<${formatTyped('0.01', locale, formats)}`;
    return draft.max && !inDollars && value !== '' ? formatSignificant(value, locale, formats) : formatTyped(value, locale, formats);
  };
  const toProblem = () => {
    if (!token || typeof amount === 'bigint' || amount === 'empty') return undefined;
    if (amount === 'noPrice') return isReading ? undefined : texts.noPrice({ symbol });
    if (amount === 'tooManyDecimals')
      return texts.tooManyDecimals(draft.inDollars ? { symbol: '$', count: DOLLAR_DECIMALS } : { symbol, count: token.decimals });
    return texts[amount];
  };
  return {
    value,
    shown: toShown(),
    separator: getDecimalSeparator(locale, formats),
    prefix: `${isConverted && value !== '' ? ABOUT : ''}${sign.prefix}`,
    suffix: sign.suffix,
    onChange(text) {
      const typed = typeAmount(view, text);
      if (typed) change(typed);
    },
    problem: toProblem(),
    flip:
      token && (token.price !== undefined || inDollars) ? (
        <Button
          variant="quiet"
          size="small"
          iconStart={flipIcon}
          onClick={() => change(flipAmount(view))}
          aria-label={inDollars ? texts.inTokens({ symbol, amount: other }) : texts.inDollars({ amount: other })}
          data-testid={`${name}-flip`}
        >
          <bdi className="ltr">{other}</bdi>
        </Button>
      ) : undefined,
    available:
      token?.balance === undefined
        ? undefined
        : texts.available({ amount: formatBalance(token.balance, token.decimals, locale, formats), symbol }),
    max: (
      <Button
        variant="secondary"
        size="small"
        onClick={() => change(chooseMax(view))}
        aria-label={draft.max ? texts.maxOn : texts.max}
        data-testid={`${name}-max`}
      >
        {texts.max}
      </Button>
    ),
  };
}
