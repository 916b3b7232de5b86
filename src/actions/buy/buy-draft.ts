import type { PaymentCurrency } from '../../api/blockchain/onramp.js';
import { compareDecimals, parseAmount, type AmountProblem } from '../../utils/decimals.js';

/** Choices of the buy form. The object is flat, because it is a route parameter. */
export type BuyDraft = {
  /** Symbol of the token. Default: the first that is sold on the network. */
  readonly token?: string | undefined;
  /** Code of the currency. Default: dollars, else the first. */
  readonly currency?: string | undefined;
  /** Amount as typed, in the payment currency. */
  readonly amount?: string | undefined;
  /** Id of the way of paying. Default: the first. */
  readonly method?: string | undefined;
};

/** First unmet requirement of the buy form; `ready` when there is none. */
export type BuyCheck = 'enterAmount' | 'incorrectAmount' | 'tooLittle' | 'tooMuch' | 'ready';

/** The least and the most that can be paid in one way, as decimal strings of the currency. */
export type Limits = PaymentCurrency['payment_method_limits'][number];

/** Returns the first unmet requirement of the amount. @param amount Amount as typed. @param decimals Decimals of the currency. */
export function checkAmount(amount: string | undefined, decimals: number, limits: Limits | undefined): BuyCheck {
  const parsed = parseAmount(amount ?? '', decimals);
  if (parsed.problem === 'empty') return 'enterAmount';
  if (parsed.amount === undefined || parsed.amount === 0n) return 'incorrectAmount';
  if (!limits) return 'ready';
  if (compareDecimals(amount!, limits.min) < 0) return 'tooLittle';
  return compareDecimals(amount!, limits.max) > 0 ? 'tooMuch' : 'ready';
}

/** Returns the problem of the typed amount, if it has one. */
export const findProblem = (amount: string | undefined, decimals: number): AmountProblem | undefined =>
  parseAmount(amount ?? '', decimals).problem;

/** Sums to begin with, as far as they can be paid. The look's. */
export const toQuickAmounts = (decimals: number, limits: Limits | undefined): readonly string[] =>
  ['50', '100', '250', '500'].filter((amount) => checkAmount(amount, decimals, limits) === 'ready');
