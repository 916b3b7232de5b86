import type { AmountProblem } from '../../utils/parse-amount.js';

/** What has been filled in so far: flat, so that it travels with the view. */
export type SendDraft = {
  /** The token's address; absent for the network's own coin. */
  readonly token?: string | undefined;
  /** What was typed: tokens, or dollars where `inDollars`. */
  readonly amount?: string | undefined;
  readonly inDollars?: boolean | undefined;
  /** All there is, whatever it comes to; the typed amount does not count then. */
  readonly max?: boolean | undefined;
  /** What was typed: an address or a name. */
  readonly receiver?: string | undefined;
  /** A look-alike that the visitor wants all the same. */
  readonly accepted?: string | undefined;
};

/** What is to be looked at before the wallet is asked: flat, whole and checked. */
export type SendReview = {
  /** CAIP-10: the account that sends, and the network. */
  readonly account: string;
  readonly to: string;
  /** The name that was typed. */
  readonly name?: string | undefined;
  readonly token?: string | undefined;
  readonly symbol: string;
  readonly decimals: number;
  /** Base units, as a decimal string. */
  readonly units: string;
  readonly max?: boolean | undefined;
  /** Dollars for one token, and for one of the network's coin. */
  readonly price?: number | undefined;
  readonly coinPrice?: number | undefined;
  readonly iconUrl?: string | undefined;
};

/** Whether what a view was given can be reviewed: a page may open any view by its name, with anything. */
export function isSendReview(given: unknown): given is SendReview {
  const { account, to, symbol, decimals, units } = (given ?? {}) as Partial<Record<keyof SendReview, unknown>>;
  const isText = [account, to, symbol].every((value) => typeof value === 'string');
  return isText && Number.isInteger(decimals) && typeof units === 'string' && /^\d+$/.test(units);
}

/** What is still missing, in the words of the button; `ready` when nothing is. AppKit's order. */
export type SendCheck =
  'selectToken' | 'addAmount' | 'insufficientFunds' | 'insufficientGas' | 'addAddress' | 'invalidAddress' | 'incorrectValue' | 'ready';

/** What the check looks at. Base units; what is not known yet is `undefined`. */
export type SendValidationInput = {
  /** Of some coins only the wallet knows how much there is: it says so itself when it is too little. */
  readonly token: { readonly units: bigint | undefined; readonly isCoin: boolean } | undefined;
  readonly amount: bigint | AmountProblem;
  readonly coinUnits: bigint | undefined;
  /** At most. */
  readonly feeUnits: bigint | undefined;
  readonly isSmartAccount: boolean;
  readonly receiver: 'none' | 'invalid' | 'ok';
};

/** Says what is still missing. Spec §5. */
export function checkSend(facts: SendValidationInput): SendCheck {
  const { token, amount, receiver } = facts;
  if (!token) return 'selectToken';
  if (amount === 'empty') return 'addAmount';
  if (typeof amount === 'bigint') {
    if (token.units !== undefined && amount > token.units) return 'insufficientFunds';
    if (hasInsufficientGas(facts)) return 'insufficientGas';
  }
  if (receiver === 'none') return 'addAddress';
  if (receiver === 'invalid') return 'invalidAddress';
  // Nothing at all is no amount either.
  if (typeof amount !== 'bigint' || amount === 0n) return 'incorrectValue';
  return 'ready';
}

/**
 * Whether the account cannot pay the network: it has nothing of the coin, or less than the fee asks for. Never so for a
 * smart account, whose fees somebody else may pay. Spec §5.
 */
export function hasInsufficientGas({ token, amount, coinUnits, feeUnits = 0n, isSmartAccount }: SendValidationInput): boolean {
  if (isSmartAccount || coinUnits === undefined) return false;
  const leaving = token?.isCoin && typeof amount === 'bigint' ? amount : 0n;
  return coinUnits === 0n || feeUnits > coinUnits - leaving;
}
