// chunk: flow-store
import { type AmountProblem, parseAmount, toCents, toPlainAmount, toUnitsFromCents, truncateSignificant } from '../utils/decimals.js';

/** An amount as it is entered: the fields that the drafts of a transfer and of a swap share. */
export type TypedAmount = {
  /** The text as typed: whole tokens, or dollars where `inDollars`. */
  readonly amount?: string | undefined;
  readonly inDollars?: boolean | undefined;
  /** The whole balance, less the network fee of the native currency; `amount` does not count then. */
  readonly max?: boolean | undefined;
  /** Whether the field shows dollars. It changes no amount. Default: the unit of the typed text. */
  readonly showsDollars?: boolean | undefined;
};

/** The token of an amount: its balance in base units, and dollars for one of it; both `undefined` while unknown. */
export type AmountToken = {
  readonly balance: bigint | undefined;
  readonly decimals: number;
  readonly price?: number | undefined;
};

/** Base units, or why there are none; `noPrice` for dollars of a token whose price is unknown. */
export type ReadAmount = bigint | AmountProblem | 'noPrice';

/** Significant digits of the tokens that typed dollars buy. */
const SIGNIFICANT_DIGITS = 6;

/** Decimals of typed dollars. */
export const DOLLAR_DECIMALS = 2;

/**
 * Reads a typed amount. Dollars become tokens at the present price, cut to six significant digits: so the whole amount is shown.
 *
 * @param feeUnits Fee to subtract for `max`, in base units of the token; `undefined` while it is unknown.
 * @returns Base units, or why there are none. `empty` for `max` while balance or fee is unknown.
 */
export function readAmount({ amount = '', inDollars, max }: TypedAmount, token: AmountToken | undefined, feeUnits?: bigint): ReadAmount {
  if (!token) return amount === '' && !max ? 'empty' : 'malformed';
  const { balance, decimals, price = 0 } = token;
  if (max && (feeUnits === undefined || balance === undefined)) return 'empty';
  if (max) return balance! > feeUnits! ? balance! - feeUnits! : 0n;
  const parsed = parseAmount(amount, inDollars ? DOLLAR_DECIMALS : decimals);
  if (parsed.amount === undefined) return parsed.problem;
  if (!inDollars) return parsed.amount;
  const units = toUnitsFromCents(parsed.amount, price, decimals);
  if (units === undefined) return 'noPrice';
  return parseAmount(truncateSignificant(toPlainAmount(units, decimals), SIGNIFICANT_DIGITS), decimals).amount ?? 'tooLarge';
}

/** View of an amount in its field. */
export type AmountView = {
  /** Unit of the field. */
  readonly inDollars: boolean;
  /** Digits in the field: what was typed, or what it comes to in the unit of the field; empty below one cent. */
  readonly value: string;
  /** Whether the field shows another unit than was entered. */
  readonly isConverted: boolean;
  /** The amount, in base units; `undefined` while there is none. */
  readonly units: bigint | undefined;
  /** Typed hundredths of a dollar, else the value of the amount, rounded down; `undefined` while it is unknown. */
  readonly cents: bigint | undefined;
};

/**
 * Returns what the field of an amount shows. Without a price it shows dollars only where they were typed.
 *
 * @param amount What {@link readAmount} gives.
 */
export function viewAmount(typed: TypedAmount, token: AmountToken | undefined, amount: ReadAmount): AmountView {
  const { amount: text = '', max = false } = typed;
  const isDollarText = typed.inDollars === true && !max;
  const { price, decimals = 0 } = token ?? {};
  const hasPrice = token === undefined || (price !== undefined && toCents(0n, price, decimals) !== undefined);
  const inDollars = (typed.showsDollars ?? isDollarText) && (hasPrice || (isDollarText && text !== ''));
  const isConverted = inDollars !== isDollarText;
  const units = typeof amount === 'bigint' ? amount : undefined;
  const worth = units === undefined || price === undefined ? undefined : toCents(units, price, decimals);
  const cents = isDollarText ? parseAmount(text, DOLLAR_DECIMALS).amount : worth;
  const write = (sum: bigint | undefined, decimals: number) => (sum === undefined ? '' : toPlainAmount(sum, decimals));
  const toValue = () => {
    if (!isConverted && !max) return text;
    return inDollars ? write(cents || undefined, DOLLAR_DECIMALS) : write(units, decimals);
  };
  return { inDollars, value: toValue(), isConverted, units, cents };
}

/** Returns the draft's change for a text in the field, in its unit; `undefined` for the text that it shows already. */
export function typeAmount({ inDollars, value }: AmountView, text: string): TypedAmount | undefined {
  return text === value ? undefined : { amount: text, inDollars, max: false, showsDollars: inDollars };
}

/** Returns the draft's change for the other unit of the field: only the view changes, not the amount. */
export const flipAmount = ({ inDollars }: AmountView): TypedAmount => ({ showsDollars: !inDollars });

/** Returns the draft's change for the whole balance; the field keeps its unit. */
export const chooseMax = ({ inDollars }: AmountView): TypedAmount => ({ max: true, showsDollars: inDollars });
