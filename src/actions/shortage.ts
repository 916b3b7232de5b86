// chunk: flow-store
import type { Account } from '../controllers/account/account.js';

/** Sum that a payment takes in one token, and the balance that is too small for it. Amounts in base units. */
export type Shortage = {
  /** Address of the token; absent for the native currency. */
  readonly token: string | undefined;
  readonly symbol: string;
  readonly decimals: number;
  /** Sum that the payment takes, the network fee included where it is of the same currency. */
  readonly need: bigint;
  readonly balance: bigint;
};

/** A payment, as far as it is known. Amounts in base units. */
export type PaymentFacts = {
  readonly account: Pick<Account, 'network' | 'type'>;
  /** Paid token, with its balance; absent while it is read. */
  readonly token: (Omit<Shortage, 'need' | 'balance'> & { readonly balance: bigint | undefined }) | undefined;
  readonly isNative: boolean;
  /** Paid amount; a word of it where it is none. */
  readonly amount: bigint | string;
  /** Highest network fee in the native currency. */
  readonly fee: bigint | undefined;
  readonly nativeBalance: bigint | undefined;
};

/**
 * Derives what is missing for a payment.
 *
 * @param lacks Unmet requirement: the paid token, or the native currency for the fee. @returns `undefined` while fee or balance are not known.
 */
export function deriveShortage(
  lacks: 'token' | 'gas' | undefined,
  { account: { network, type }, token: paid, isNative, amount, fee, nativeBalance }: PaymentFacts,
): Shortage | undefined {
  if (!lacks || !paid || typeof amount !== 'bigint') return undefined;
  if (lacks === 'gas') {
    if (!network || fee === undefined || nativeBalance === undefined) return undefined;
    const { symbol, decimals } = network.nativeCurrency;
    return { token: undefined, symbol, decimals, need: (isNative ? amount : 0n) + fee, balance: nativeBalance };
  }
  const { token, symbol, decimals, balance } = paid;
  if (balance === undefined) return undefined;
  const ownFee = isNative && type !== 'smartAccount' ? fee : undefined;
  return { token, symbol, decimals, need: amount + (ownFee ?? 0n), balance };
}
