import { findCause } from './find-cause.js';

/**
 * Codes of EIP-1193 and of the wallets' JSON-RPC servers.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @see https://eips.ethereum.org/EIPS/eip-1474#error-codes
 */
export const PROVIDER_ERROR_CODES = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  resourceUnavailable: -32002,
  invalidParams: -32602,
  internal: -32603,
} as const;

/** What a thrown value of a wallet tells: its code, if it has one, its text, and both in one line for developers. */
export type ProviderFailure = { code: number | undefined; text: string; details: string };

function hasNumericCode(value: unknown): value is { code: number | string } {
  const code = (value as { code?: unknown } | null)?.code;
  return typeof code === 'number' || (typeof code === 'string' && /^-?\d+$/.test(code));
}

/**
 * Reads whatever a wallet threw. Wallets throw errors, plain objects, strings and nothing at all, and some wrap the
 * real error in `cause` or `data.originalError`.
 */
export function parseProviderFailure(thrown: unknown): ProviderFailure {
  const outer = findCause(thrown, hasNumericCode);
  // "Internal error" is what some wallets wrap everything in: what lies inside tells more.
  const coded = outer && Number(outer.code) !== PROVIDER_ERROR_CODES.internal ? outer : (findInner(thrown) ?? outer);
  const texts = [thrown, coded].map((value) => (typeof value === 'string' ? value : (value as { message?: unknown } | null)?.message));
  const text = texts.find((value): value is string => typeof value === 'string' && value !== '') ?? 'The wallet gave no reason';
  const code = coded ? Number(coded.code) : undefined;
  return { code, text, details: code === undefined ? text : `${text} (code ${code})` };
}

function findInner(thrown: unknown): { code: number | string } | undefined {
  const inner = (thrown as { data?: { originalError?: unknown } } | null)?.data?.originalError;
  return hasNumericCode(inner) ? inner : undefined;
}

/** Whether a wallet's answer means that the visitor said no: code 4001, or the words wallets use without it. */
export function isUserRejection(thrown: unknown): boolean {
  const { code, text } = parseProviderFailure(thrown);
  return code === PROVIDER_ERROR_CODES.userRejected || /user (rejected|denied|cancell?ed|declined)/i.test(text);
}
