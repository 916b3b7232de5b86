// chunk: query
import { PROVIDER_ERROR_CODES } from '../errors/provider-errors.js';
import { ProviderRequestError } from '../errors/request-errors.js';

/** EIP-3326's "I do not know this chain". */
export const UNKNOWN_CHAIN = 4902;

/** Types of the methods' parameters. */
const KINDS = {
  message: 'string',
  pubkey: 'string',
  transaction: 'string',
  transactions: 'strings',
  sendOptions: 'object',
  input: 'object',
} as const;

type Kinds = { string: string; strings: readonly string[]; object: Readonly<Record<string, unknown>> };

/** Checked parameters. */
export type ReadParams = { readonly [Name in keyof typeof KINDS]?: Kinds[(typeof KINDS)[Name]] };

const CHECKS: Readonly<Record<keyof Kinds, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  strings: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  object: (value) => typeof value === 'object' && value !== null,
};

/** Reads what a page asks with; anything may stand there. @throws {ProviderRequestError} -32602 where something is of another kind. */
export function readParams(params: unknown): ReadParams {
  const first = (Array.isArray(params) ? params[0] : params) as Readonly<Record<string, unknown>> | null | undefined;
  const read = Object.entries(KINDS).flatMap(([name, kind]) => {
    const value = first?.[name];
    if (value === undefined) return [];
    if (!CHECKS[kind](value)) throw new ProviderRequestError(PROVIDER_ERROR_CODES.invalidParams, `${name} is not what it must be.`);
    return [[name, value]];
  });
  return Object.fromEntries(read) as ReadParams;
}

/**
 * The chain of a `wallet_switchEthereumChain`, as its CAIP-2 reference.
 *
 * @see https://eips.ethereum.org/EIPS/eip-3326
 * @throws {ProviderRequestError} where there is none.
 * @see https://eips.ethereum.org/EIPS/eip-695
 */
export function readChainId(params: unknown): string {
  const { chainId } = ((params as readonly unknown[] | undefined)?.[0] ?? {}) as { chainId?: unknown };
  const id = Number(chainId);
  if (!Number.isSafeInteger(id) || id <= 0) throw new ProviderRequestError(PROVIDER_ERROR_CODES.invalidParams, 'chainId is no chain id.');
  return String(id);
}
