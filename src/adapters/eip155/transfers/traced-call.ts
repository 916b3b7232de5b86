import { keccak256 } from 'viem/utils';
import type { TracedCall } from '../../../storage/transaction-trace.js';
import { isOneAddress } from '../../../utils/is-one-address.js';
import type { ChainTransaction } from './chain-transaction.js';

type Call = Pick<ChainTransaction, 'to' | 'value' | 'data'>;

/** A call in the form that is stored: data as its Keccak-256 hash. */
export function toTracedCall({ to, value, data }: Call): TracedCall {
  return { ...(to !== undefined && { to }), valueWei: value.toString(), dataHash: keccak256(data as `0x${string}`) };
}

/**
 * Classifies the transaction that used a nonce against the call that was requested with it.
 *
 * - `repriced`: the same call for another fee.
 * - `cancelled`: no value and no data, from the sender to itself.
 * - `replaced`: any other call.
 *
 * @see https://viem.sh/docs/actions/public/waitForTransactionReceipt#onreplaced-optional
 */
export function classifyReplacement(call: TracedCall, found: Call & { readonly from: string }): 'repriced' | 'cancelled' | 'replaced' {
  const other = toTracedCall(found);
  if (isOneAddress(call.to, other.to) && call.valueWei === other.valueWei && call.dataHash === other.dataHash) return 'repriced';
  return isCancellation(found) ? 'cancelled' : 'replaced';
}

/** Whether a transaction only uses up its nonce: no value and no data, from the sender to itself. */
export function isCancellation({ from, to, value, data }: Call & { readonly from: string }): boolean {
  return to !== undefined && isOneAddress(from, to) && value === 0n && data === '0x';
}
