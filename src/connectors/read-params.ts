import { PROVIDER_ERROR_CODES } from '../errors/provider-errors.js';
import { ProviderRequestError } from '../errors/provider-request-error.js';

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
  const given = (Array.isArray(params) ? params[0] : params) as Readonly<Record<string, unknown>> | null | undefined;
  const read = Object.entries(KINDS).flatMap(([name, kind]) => {
    const value = given?.[name];
    if (value === undefined) return [];
    if (!CHECKS[kind](value)) throw new ProviderRequestError(PROVIDER_ERROR_CODES.invalidParams, `${name} is not what it must be.`);
    return [[name, value]];
  });
  return Object.fromEntries(read) as ReadParams;
}
