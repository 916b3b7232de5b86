import { ownField } from '../decode/typed-data-values.js';
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

/** Whether a request names another network: a number, or a quantity. */
export function namesOtherNetwork(value: unknown, chainId: bigint): boolean {
  if (value === undefined) return false;
  if (typeof value === 'number') return !Number.isSafeInteger(value) || BigInt(value) !== chainId;
  const text = typeof value === 'string' ? value.replace(/^eip155:/, '') : '';
  return !/^(0x[0-9a-f]{1,64}|[0-9]{1,30})$/i.test(text) || BigInt(text) !== chainId;
}

/** Whether a value is empty: no bytes, no entries. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '0x' || (typeof value === 'object' && Object.keys(value as object).length === 0);

/** Whether an object has fields that are not decoded and not empty. */
export const hasMore = (given: unknown, known: readonly string[]): boolean =>
  Object.keys(given as object).some((name) => !known.includes(name) && !isEmpty(fieldOf(given, name)));
