// chunk: flow-store
import type { Network } from '../config/network.js';

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

/**
 * Returns the shortage of a payment's fee, and of what it pays in the same currency.
 *
 * @param paid Base units of the native currency that the payment itself takes.
 * @returns `undefined` while fee or balance are not known.
 */
export function toGasShortage(
  network: Pick<Network, 'nativeCurrency'> | undefined,
  paid: bigint,
  fee: bigint | undefined,
  balance: bigint | undefined,
): Shortage | undefined {
  if (!network || fee === undefined || balance === undefined) return undefined;
  const { symbol, decimals } = network.nativeCurrency;
  return { token: undefined, symbol, decimals, need: paid + fee, balance };
}
