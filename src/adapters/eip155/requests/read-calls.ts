import type { DecodedRequest, RequestedCall, RequestedFee, RequestNotice } from '../../requests.js';
import type { CallDecoder } from '../decode/decode-call.js';
import { ownField } from '../decode/decode-typed-data.js';
import { parseEvmAddress } from '../parse-address.js';

/** Returns an object's own field; JSON writes absent values as `null` too. */
export const fieldOf = (of: unknown, name: string): unknown => ownField(of, name) ?? undefined;

/** An address as requests write them, with its `0x`, in the spelling of EIP-55; `undefined` for anything else. */
export const readAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^0x/i.test(value) ? parseEvmAddress(value) : undefined;

/** Parses a hexadecimal quantity, the only unambiguous form. */
export const readUnits = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined;

/** Bytes in hexadecimal. */
export const readBytes = (value: unknown): string | undefined =>
  typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value) ? value : undefined;

/** Whether two addresses are one. */
export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether a request names another account. */
export const namesOther = (value: unknown, account: string): boolean =>
  value !== undefined && !(typeof value === 'string' && isSame(value, account));

/** Whether a value is empty: no bytes, no entries. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '0x' || (typeof value === 'object' && Object.keys(value as object).length === 0);

/** Whether an object has fields that are not decoded and not empty. */
export const hasMore = (given: unknown, known: readonly string[]): boolean =>
  Object.keys(given as object).some((name) => !known.includes(name) && !isEmpty(fieldOf(given, name)));

/** Account and chain of a request. */
export type CallPlace = { readonly account: string; readonly chainId: bigint };
/** Decoded request; `undefined` where the parameters do not fit the method. */
export type Read = { readonly thing: DecodedRequest; readonly notices: readonly RequestNotice[] } | undefined;

const PRICES = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'];
const OF_TRANSACTION = ['from', 'to', 'value', 'data', 'input', 'gas', 'gasLimit', ...PRICES, 'nonce', 'chainId', 'type', 'accessList'];
const OF_BATCH = ['version', 'id', 'from', 'chainId', 'atomicRequired', 'calls'];

/** Reads where a call goes, what goes with it, and what it would do there. `undefined` where one is not well formed. */
export function readOneCall(decoder: CallDecoder, given: unknown): RequestedCall | undefined {
  const [to, value, written, input] = ['to', 'value', 'data', 'input'].map((name) => fieldOf(given, name));
  const coin = value === undefined ? 0n : readUnits(value);
  // With two different values it is unknown which one is signed.
  if (written !== undefined && input !== undefined && written !== input) return undefined;
  const data = readBytes(written ?? input ?? '0x');
  if (typeof given !== 'object' || coin === undefined || data === undefined) return undefined;
  if (to === undefined || to === '') return data === '0x' ? undefined : { kind: 'creation', value: coin, data };
  const address = readAddress(to);
  return address === undefined ? undefined : decoder.decode({ to: address, data, value: coin });
}

/** Reads several calls of which each is well formed. */
export function readAllCalls(decoder: CallDecoder, given: readonly unknown[]): readonly RequestedCall[] | undefined {
  const calls = given.map((one) => readOneCall(decoder, one));
  return calls.length > 0 && calls.every((call) => call !== undefined) ? calls : undefined;
}

/** Returns the native token that leaves with calls, in base units. */
export const sumOf = (calls: readonly RequestedCall[]): bigint => calls.reduce((sum, { value }) => sum + value, 0n);

/** Reads `eth_sendTransaction`. @see https://ethereum.org/en/developers/docs/apis/json-rpc/#eth_sendtransaction */
export function readTransaction(decoder: CallDecoder, params: unknown, { account, chainId }: CallPlace): Read {
  const given: unknown = Array.isArray(params) ? params[0] : undefined;
  const call = readOneCall(decoder, given);
  if (!call) return undefined;
  const notices: readonly (readonly [RequestNotice, boolean])[] = [
    ['otherAccount', namesOther(fieldOf(given, 'from'), account)],
    ['otherNetwork', namesOtherNetwork(fieldOf(given, 'chainId'), chainId)],
    // @see https://eips.ethereum.org/EIPS/eip-7702
    ['delegation', hasMore({ authorizationList: fieldOf(given, 'authorizationList') }, [])],
    ['carriesMore', hasMore(given, [...OF_TRANSACTION, 'authorizationList'])],
  ];
  return {
    thing: { kind: 'calls', calls: [call], total: call.value, fee: readFee(given) },
    notices: notices.flatMap(([notice, isSo]) => (isSo ? [notice] : [])),
  };
}

function readFee(given: unknown): RequestedFee {
  const limits = [fieldOf(given, 'gas') ?? fieldOf(given, 'gasLimit'), fieldOf(given, 'maxFeePerGas') ?? fieldOf(given, 'gasPrice')];
  if (limits.every((limit) => limit === undefined)) return 'open';
  const [gas, price] = limits.map(readUnits);
  return gas !== undefined && price !== undefined ? gas * price : undefined;
}

/** Reads `wallet_sendCalls`. @see https://eips.ethereum.org/EIPS/eip-5792 */
export function readBatch(decoder: CallDecoder, params: unknown, { account, chainId }: CallPlace): Read {
  const given: unknown = Array.isArray(params) ? params[0] : undefined;
  const listed = fieldOf(given, 'calls');
  const calls = Array.isArray(listed) ? readAllCalls(decoder, listed) : undefined;
  if (!calls) return undefined;
  const notices: readonly (readonly [RequestNotice, boolean])[] = [
    ['otherAccount', namesOther(fieldOf(given, 'from'), account)],
    ['otherNetwork', namesOtherNetwork(fieldOf(given, 'chainId'), chainId)],
    // Fields for the wallet beside the calls, such as a paymaster.
    ['carriesMore', hasMore(given, OF_BATCH) || (listed as unknown[]).some((one) => hasMore(one, ['to', 'value', 'data']))],
  ];
  return {
    thing: { kind: 'calls', calls, total: sumOf(calls), fee: undefined },
    notices: notices.flatMap(([notice, isSo]) => (isSo ? [notice] : [])),
  };
}

/** Whether a request names another network: a number, or a quantity. */
export function namesOtherNetwork(value: unknown, chainId: bigint): boolean {
  if (value === undefined) return false;
  if (typeof value === 'number') return !Number.isSafeInteger(value) || BigInt(value) !== chainId;
  const text = typeof value === 'string' ? value.replace(/^eip155:/, '') : '';
  return !/^(0x[0-9a-f]{1,64}|[0-9]{1,30})$/i.test(text) || BigInt(text) !== chainId;
}
