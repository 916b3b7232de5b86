import { NATIVE_ADDRESS } from '../../utils/token-address.js';
import type { ReadAmount, TypedAmount } from '../typed-amount.js';

/** Choices of the swap form. The object is flat, because it is a route parameter. */
export type SwapDraft = TypedAmount & {
  /** Address of the sold token. Default: {@link NATIVE_ADDRESS}, the native token. Empty where none is chosen. */
  readonly from?: string | undefined;
  /** Address of the bought token; {@link NATIVE_ADDRESS} for the native token. */
  readonly to?: string | undefined;
};

/** Whether an address means the chain's own coin. */
export const isNativeToken = (address: string | undefined): boolean => address?.toLowerCase() === NATIVE_ADDRESS;

/**
 * Chooses the token of one side. A token that stands on the other side already changes places with it. The amount is kept only while the
 * sold token stays the same.
 */
export function chooseToken(draft: SwapDraft, side: 'from' | 'to', address: string): SwapDraft {
  const { from = NATIVE_ADDRESS, to, ...entered } = draft;
  const isSame = (other: string | undefined) => other?.toLowerCase() === address.toLowerCase();
  if (isSame(side === 'from' ? to : from)) return { from: to ?? '', to: from };
  const isKept = side === 'to' || isSame(from);
  return { from, to, [side]: address, ...(isKept && entered) };
}

/** First unmet requirement of the swap form, which names the button's text; `ready` when there is none. */
export type SwapCheck =
  | 'selectToken'
  | 'enterAmount'
  | 'incorrectAmount'
  | 'insufficientBalance'
  | 'insufficientGas'
  | 'insufficientLiquidity'
  | 'quoting'
  | 'quoteFailed'
  | 'ready';

/** Input of the check, in base units; unknown values are `undefined`. */
export type SwapFacts = {
  readonly pays: { readonly balance: bigint; readonly isNative: boolean } | undefined;
  readonly hasTarget: boolean;
  readonly amount: ReadAmount;
  readonly nativeBalance: bigint | undefined;
  /** Estimated fee. */
  readonly feeUnits: bigint | undefined;
  readonly isSmartAccount: boolean;
  readonly quote: 'loading' | 'failed' | 'liquidity' | 'ready';
};

/** Returns the first unmet requirement of the swap form. */
export function checkSwap({ pays, hasTarget, amount, nativeBalance, feeUnits = 0n, isSmartAccount, quote }: SwapFacts): SwapCheck {
  if (!pays || !hasTarget) return 'selectToken';
  if (amount === 'empty') return 'enterAmount';
  if (typeof amount !== 'bigint' || amount === 0n) return 'incorrectAmount';
  if (amount > pays.balance) return 'insufficientBalance';
  if (quote === 'liquidity') return 'insufficientLiquidity';
  if (!isSmartAccount && nativeBalance !== undefined) {
    const left = nativeBalance - (pays.isNative ? amount : 0n);
    if (nativeBalance === 0n || feeUnits > left) return 'insufficientGas';
  }
  return quote === 'loading' ? 'quoting' : quote === 'failed' ? 'quoteFailed' : 'ready';
}
