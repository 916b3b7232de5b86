import { toUnitsFromCents, parseAmount, type AmountProblem } from '../../utils/decimals.js';

/** The fields of the form, flat: they are the parameters of the view. */
export type SendDraft = {
  /** Address of the token; absent for the native currency. */
  readonly token?: string | undefined;
  /** The text of the amount field: whole tokens, or dollars where `inDollars`. */
  readonly amount?: string | undefined;
  readonly inDollars?: boolean | undefined;
  /** Sends the whole balance, less the network fee of the native currency; `amount` does not count then. */
  readonly max?: boolean | undefined;
  /** The text of the receiver field: an address or a name. */
  readonly receiver?: string | undefined;
  /** The address that looks like a known one and that the visitor wants nevertheless. */
  readonly accepted?: string | undefined;
};

/** A transfer as the review shows it; fixed when the review opens. */
export type SendReview = {
  /** CAIP-10 id of the account that sends. */
  readonly account: string;
  /** Address of the receiver. */
  readonly to: string;
  /** The name that was entered for the receiver. */
  readonly name?: string | undefined;
  /** Address of the token; absent for the native currency. */
  readonly token?: string | undefined;
  readonly symbol: string;
  readonly decimals: number;
  /** Base units. */
  readonly amount: bigint;
  /** Dollars for one token. */
  readonly price?: number | undefined;
  /** Dollars for one unit of the native currency. */
  readonly coinPrice?: number | undefined;
  readonly iconUrl?: string | undefined;
};

/** The first unmet requirement of the form, in the words of its button; `ready` if there is none. The order is AppKit's. */
export type SendCheck =
  'selectToken' | 'addAmount' | 'insufficientFunds' | 'insufficientGas' | 'addAddress' | 'invalidAddress' | 'incorrectValue' | 'ready';

/** Input of {@link checkSend}. Amounts in base units; `undefined` while they are unknown. */
export type SendValidationInput = {
  /** The balance of some native currencies is known to the wallet only, which refuses an amount above it itself. */
  readonly token: { readonly balance: bigint | undefined; readonly isCoin: boolean } | undefined;
  readonly amount: bigint | AmountProblem;
  /** Balance of the native currency. */
  readonly coinUnits: bigint | undefined;
  /** Maximum fee. */
  readonly feeUnits: bigint | undefined;
  readonly isSmartAccount: boolean;
  readonly receiver: 'none' | 'invalid' | 'ok';
};

/** Returns the first unmet requirement of the send form. Spec §5. */
export function checkSend(facts: SendValidationInput): SendCheck {
  const { token, amount, receiver } = facts;
  if (!token) return 'selectToken';
  if (amount === 'empty') return 'addAmount';
  if (typeof amount === 'bigint') {
    if (token.balance !== undefined && amount > token.balance) return 'insufficientFunds';
    if (hasInsufficientGas(facts)) return 'insufficientGas';
  }
  if (receiver === 'none') return 'addAddress';
  if (receiver === 'invalid') return 'invalidAddress';
  // Zero is no amount either.
  if (typeof amount !== 'bigint' || amount === 0n) return 'incorrectValue';
  return 'ready';
}

/**
 * Returns whether the account cannot pay the network fee: its native balance is zero, or less than the fee after the transfer. False
 * for a smart account, whose fees a paymaster may pay. Spec §5.
 */
export function hasInsufficientGas({ token, amount, coinUnits, feeUnits = 0n, isSmartAccount }: SendValidationInput): boolean {
  if (isSmartAccount || coinUnits === undefined) return false;
  const leaving = token?.isCoin && typeof amount === 'bigint' ? amount : 0n;
  return coinUnits === 0n || feeUnits > coinUnits - leaving;
}

/**
 * Converts the amount of a draft to base units of its token.
 *
 * @param feeUnits Fee to subtract for `max`, in base units of the token; `undefined` while it is unknown.
 * @returns Base units, or why there is no amount. `empty` for `max` while balance or fee is unknown.
 */
export function readAmount(
  { amount = '', inDollars, max }: SendDraft,
  token: { readonly balance: bigint | undefined; readonly decimals: number; readonly price?: number | undefined } | undefined,
  feeUnits: bigint | undefined,
): bigint | AmountProblem {
  if (!token) return amount === '' && !max ? 'empty' : 'malformed';
  if (max && (feeUnits === undefined || token.balance === undefined)) return 'empty';
  if (max) return token.balance! > feeUnits! ? token.balance! - feeUnits! : 0n;
  if (!inDollars) {
    const parsed = parseAmount(amount, token.decimals);
    return parsed.amount ?? parsed.problem!;
  }
  const { amount: cents, problem } = parseAmount(amount, 2);
  if (cents === undefined) return problem!;
  return toUnitsFromCents(cents, token.price ?? 0, token.decimals) ?? 'malformed';
}
