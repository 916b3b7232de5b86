import { NATIVE_ADDRESS } from '../../../utils/token-address.js';
import type { TokenAmount, DecodedCall } from '../../requests.js';

/** Effect of a call, without its contract and value. */
export type Reading = ReadCall extends infer Call ? (Call extends ReadCall ? Omit<Call, 'to' | 'value'> : never) : never;

/**
 * Turns the values of a call into what it would do. Their types stand in the fragment beside it.
 *
 * @param read Reads a call inside this one.
 */
// oxlint-disable-next-line no-explicit-any
export type Reader = (values: readonly any[], call: RawCall, read: (inner: RawCall) => ReadCall) => Reading;

/** As much as Permit2 ever allows. */
export const MOST_OF_PERMIT2 = 2n ** 160n - 1n;

/** Reads a transfer of a token. */
export const transfer = (token: string, from: string | undefined, receiver: string, amount: bigint): Reading => ({
  kind: 'transfer',
  token,
  from,
  receiver,
  amount,
});

/** Reads an allowance; `most` is the number that means as much as there ever is. */
export function allowance(
  token: string,
  spender: string,
  amount: bigint,
  more: { change?: 'set' | 'more' | 'less'; owner?: string; until?: bigint; most?: bigint; once?: true } = {},
): Reading {
  const { change = 'set', owner, until, most = 2n ** 256n - 1n, once } = more;
  // Half of all there can be is more than any token has: people write such numbers too.
  const unlimited = change !== 'less' && amount >= most / 2n;
  return { kind: 'allowance', token, owner, spender, amount, unlimited, change, until, ...(once && { once }) };
}

/** Reads an allowance for everything of a collection. */
export const allowanceForAll = (collection: string, operator: string, allowed: boolean): Reading => ({
  kind: 'allowanceForAll',
  collection,
  operator,
  allowed,
});

/** Reads a transfer of collectibles. */
export const collectible = (collection: string, from: string, receiver: string, ids: readonly bigint[]): Reading => ({
  kind: 'collectible',
  collection,
  from,
  receiver,
  ids,
});

/** Reads a swap. */
export function swap(exact: 'pays' | 'gets', pays: TokenAmount, gets: TokenAmount, receiver: string, deadline?: bigint): Reading {
  const toSum = ({ token, amount }: TokenAmount): TokenAmount =>
    token === undefined || token.toLowerCase() === NATIVE_ADDRESS ? { amount } : { token, amount };
  return { kind: 'swap', pays: toSum(pays), gets: toSum(gets), exact, receiver, deadline };
}

/** Reads a swap whose call does not name the bought token; without a receiver, the sender receives. */
export const partlyNamedSwap = (pays: TokenAmount, least: bigint, receiver?: string): Reading => ({
  kind: 'partlyNamedSwap',
  pays,
  least,
  receiver,
});

/** Reads a listed call whose arguments give no reliable effect. */
export const unknown = ({ data }: RawCall): Reading => ({ kind: 'unknown', data });

/** Several doings of one contract, by one call. */
export const group = ({ to }: Pick<RawCall, 'to'>, readings: readonly Reading[]): Reading => ({
  kind: 'batch',
  calls: readings.map((reading) => ({ ...reading, to, value: 0n }) as ReadCall),
});

/** Reads the exchange of the coin for a token of the same worth, or back. */
export const wrap = (kind: 'wrap' | 'unwrap', token: string, amount: bigint): Reading => ({ kind, token, amount });

/** Reads several calls of one contract to itself. */
export const batch = (to: string, calls: readonly string[], read: (inner: RawCall) => ReadCall): Reading => ({
  kind: 'batch',
  calls: calls.map((data) => read({ to, data, value: 0n })),
});

/** Reads several calls to other contracts. */
export const batchElsewhere = (
  calls: readonly { readonly target: string; readonly callData: string; readonly value?: bigint }[],
  read: (inner: RawCall) => ReadCall,
): Reading => ({ kind: 'batch', calls: calls.map(({ target, callData, value = 0n }) => read({ to: target, data: callData, value })) });

/** Effect of a call as decoded from its bytes. Amounts are base units; a contract may do more than its call says. */
export type ReadCall = DecodedCall;

/** A call before it is read. */
export type RawCall = { readonly to: string; readonly data: string; readonly value: bigint };
