import { writeHiddenLetters } from '../utils/visible-text.js';

/** One of a contract's functions that may be called. */
export type PermittedFunction = {
  readonly name: string;
  /** Wei that may go along with a call; without it none. */
  readonly valueLimit: bigint | undefined;
  /** Whether only certain values may be given to it. */
  readonly isLimited: boolean;
};

/** Decoded permission; a permission that is not exactly of a known kind is undecoded. */
export type ReadPermission =
  | { readonly kind: 'calls'; readonly address: string; readonly functions: readonly PermittedFunction[] }
  | {
      readonly kind: 'allowance';
      /** Base units of the network's coin. */
      readonly units: bigint;
      /** Seconds since 1970. */
      readonly start: number;
      /** After so many seconds it begins anew. */
      readonly periodS: number;
    }
  | { readonly kind: 'unknown'; readonly type: string; readonly data: string };

/** A permission, or a policy, as apps and services write it. @see https://eips.ethereum.org/EIPS/eip-7715 */
export type Grant = { readonly type: string; readonly data?: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const readUnits = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined;
const isSeconds = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Writes a permission or a policy as JSON, line by line, hidden letters as `\u…`. @see https://eips.ethereum.org/EIPS/eip-7715 */
export const writeGrant = ({ type, data }: Grant): string =>
  writeHiddenLetters(JSON.stringify({ type, data }, undefined, 1), { hasLines: true, as: 'json' });

/** Reads a permission: nothing of it is guessed. `services.md` §8 has the kinds. @see https://eips.ethereum.org/EIPS/eip-7715 */
export function readPermission(grant: Grant): ReadPermission {
  const { type, data } = grant;
  const read = type === 'contract-call' ? readCalls(data) : type === 'native-token-recurring-allowance' ? readAllowance(data) : undefined;
  return read ?? { kind: 'unknown', type: writeHiddenLetters(type), data: writeGrant(grant) };
}

function readAllowance(data: unknown): ReadPermission | undefined {
  if (!isRecord(data)) return undefined;
  const { allowance, start, period } = data;
  const units = readUnits(allowance);
  return units !== undefined && isSeconds(start) && isSeconds(period) ? { kind: 'allowance', units, start, periodS: period } : undefined;
}

function readCalls(data: unknown): ReadPermission | undefined {
  if (!isRecord(data)) return undefined;
  const { address, functions: given } = data;
  // Without functions it says nothing, which some take for everything.
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address) || !Array.isArray(given) || given.length === 0) return undefined;
  const functions = given.map(readFunction);
  return functions.every((one) => one !== undefined) ? { kind: 'calls', address, functions } : undefined;
}

function readFunction(given: unknown): PermittedFunction | undefined {
  if (!isRecord(given)) return undefined;
  const { functionName, valueLimit, args = [] } = given;
  const limit = valueLimit === undefined ? undefined : readUnits(valueLimit);
  const isWhole = typeof functionName === 'string' && /^[a-z_$][\w$]{0,99}$/i.test(functionName) && Array.isArray(args);
  if (!isWhole || (valueLimit !== undefined && limit === undefined)) return undefined;
  return { name: functionName, valueLimit: limit, isLimited: args.some((one) => one !== null && one !== undefined) };
}
