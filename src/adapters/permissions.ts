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
      readonly amount: bigint;
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
  const amount = readUnits(allowance);
  return amount !== undefined && isSeconds(start) && isSeconds(period) ? { kind: 'allowance', amount, start, periodS: period } : undefined;
}

function readCalls(data: unknown): ReadPermission | undefined {
  if (!isRecord(data)) return undefined;
  const { address, functions: listed } = data;
  // Without functions it says nothing, which some take for everything.
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address) || !Array.isArray(listed) || listed.length === 0) return undefined;
  const functions = listed.map(readFunction);
  return functions.every((one) => one !== undefined) ? { kind: 'calls', address, functions } : undefined;
}

function readFunction(value: unknown): PermittedFunction | undefined {
  if (!isRecord(value)) return undefined;
  const { functionName, valueLimit, args = [] } = value;
  const limit = valueLimit === undefined ? undefined : readUnits(valueLimit);
  const isWhole = typeof functionName === 'string' && /^[a-z_$][\w$]{0,99}$/i.test(functionName) && Array.isArray(args);
  if (!isWhole || (valueLimit !== undefined && limit === undefined)) return undefined;
  return { name: functionName, valueLimit: limit, isLimited: args.some((one) => one !== null && one !== undefined) };
}

/** Rate of what may be spent: within each period, second by second, or once. Amounts are base units. */
export type SpendingLimit =
  | { readonly kind: 'period'; readonly amount: bigint; readonly periodS: number }
  | { readonly kind: 'stream'; readonly unitsPerSecond: bigint; readonly initial: bigint; readonly max: bigint | undefined }
  | { readonly kind: 'total'; readonly amount: bigint };

/**
 * Decoded permission of an outside wallet; one that is not exactly of a known kind is undecoded.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export type ReadExecutionPermission =
  | {
      readonly kind: 'spending';
      /** Address of the ERC-20 contract; `undefined` for the native token. */
      readonly token: string | undefined;
      readonly limit: SpendingLimit;
      /** Seconds since 1970; `undefined`: from the wallet's approval on. */
      readonly start: number | undefined;
      /** The app's own words. */
      readonly reason: string | undefined;
    }
  /** Revocation of approvals that the account has given to spenders of its tokens. */
  | { readonly kind: 'revocation'; readonly reason: string | undefined }
  | { readonly kind: 'unknown'; readonly type: string; readonly data: string };

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value);

/**
 * Reads a permission of ERC-7715 as renamed on 2026-01-16, in the types that wallets have: nothing of it is guessed, and a field that is
 * not known makes it undecoded.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export function readExecutionPermission({ type, data }: Grant): ReadExecutionPermission {
  const unknown: ReadExecutionPermission = { kind: 'unknown', type: writeHiddenLetters(type), data: writeGrant({ type, data }) };
  if (!isRecord(data)) return unknown;
  const { justification, ...rest } = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined));
  if (justification !== undefined && typeof justification !== 'string') return unknown;
  const reason = justification === undefined ? undefined : writeHiddenLetters(justification);
  if (isRevocation(type, rest)) return { kind: 'revocation', reason };
  const [, of, form] = /^(native|erc20)-token-(periodic|stream|allowance)$/.exec(type) ?? [];
  const { tokenAddress, startTime, ...terms } = rest;
  const isToken = of === 'erc20';
  if (isToken ? !isAddress(tokenAddress) : tokenAddress !== undefined) return unknown;
  if (startTime !== undefined && !isSeconds(startTime)) return unknown;
  const limit = form === undefined ? undefined : readLimit(form, terms);
  return limit ? { kind: 'spending', token: isToken ? (tokenAddress as string) : undefined, limit, start: startTime, reason } : unknown;
}

/** The ways in which approvals can be revoked; a permission names those that it allows. */
const REVOCATIONS: readonly string[] = [
  ...['erc20Approve', 'erc721Approve', 'erc721SetApprovalForAll', 'permit2Approve', 'permit2Lockdown', 'permit2InvalidateNonces'],
];

function isRevocation(type: string, terms: Readonly<Record<string, unknown>>): boolean {
  const entries = Object.entries(terms);
  if (type === 'erc20-token-revocation') return entries.length === 0;
  const isKnown = entries.every(([name, value]) => REVOCATIONS.includes(name) && typeof value === 'boolean');
  return type === 'token-approval-revocation' && isKnown && entries.some(([, value]) => value === true);
}

function readLimit(form: string, terms: Record<string, unknown>): SpendingLimit | undefined {
  const has = (...names: string[]) => Object.keys(terms).every((name) => names.includes(name));
  if (form === 'periodic') {
    const amount = readUnits(terms['periodAmount']);
    const periodS = terms['periodDuration'];
    return has('periodAmount', 'periodDuration') && amount !== undefined && isSeconds(periodS)
      ? { kind: 'period', amount, periodS }
      : undefined;
  }
  if (form === 'allowance') {
    const amount = readUnits(terms['allowanceAmount']);
    return has('allowanceAmount') && amount !== undefined ? { kind: 'total', amount } : undefined;
  }
  const unitsPerSecond = readUnits(terms['amountPerSecond']);
  const initial = terms['initialAmount'] === undefined ? 0n : readUnits(terms['initialAmount']);
  const max = readUnits(terms['maxAmount']);
  const isWhole = has('amountPerSecond', 'initialAmount', 'maxAmount') && (terms['maxAmount'] === undefined || max !== undefined);
  return isWhole && unitsPerSecond !== undefined && initial !== undefined ? { kind: 'stream', unitsPerSecond, initial, max } : undefined;
}
