import * as z from 'zod/mini';
import type { CaipNetworkId, NetworkInput } from '../../config/network.js';
import { ReasonError } from '../../errors/reason-error.js';
import type { ErrorFacts } from '../../errors/base-error.js';

/**
 * Way of the host's own to add funds: a page that opens in a tab of its own.
 *
 * @example
 * const way: FundWay = { label: 'Transfer from Lagoon Exchange', href: 'https://exchange.example/withdraw' };
 */
export type FundWay = {
  /** Text of the row, at most 60 characters. */
  readonly label: string;
  /** Address of https. */
  readonly href: string;
};

/**
 * Parameters of `fund()`: what the account is to have.
 *
 * @example
 * const parameters: FundParameters = { network: 'eip155:8453', token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', amount: '23.4' };
 */
export type FundParameters = {
  /** A network of the page, its CAIP-2 id, or the chain id of an EVM network. Default: the one of the account in use. */
  readonly network?: NetworkInput | CaipNetworkId | number | undefined;
  /** Address of the token. Default: the native currency. */
  readonly token?: string | undefined;
  /** Sum that the account is to have, as decimal text in whole tokens: what it has already is not asked for. */
  readonly amount: string;
  /** Address that a connected wallet shares. Default: the account in use. */
  readonly account?: string | undefined;
  /** Way of your own, after the others. Default: none. */
  readonly way?: FundWay | undefined;
};

/**
 * End of `fund()`.
 *
 * - `arrived`: the account has the sum, in the newest block and in the one before it.
 * - `closed`: the visitor closed the dialog before that, or another sum for the same account and token took its place. What arrives later is
 *   said on the page, at this visit or the next one.
 *
 * @example
 * if (result.status === 'arrived') console.log(result.amount, result.transactions);
 */
export type FundResult =
  | {
      /** End of the funding. */
      readonly status: 'arrived';
      /** Sum that came, as decimal text in whole tokens; `0` where the account had the sum before. */
      readonly amount: string;
      /** Hashes of the transactions that brought it, as far as the chain tells them. */
      readonly transactions: readonly string[];
    }
  | {
      /** End of the funding. */
      readonly status: 'closed';
    };

/** Checked parameters; the network is looked up later. */
export type ParsedFund = Omit<FundParameters, 'network'> & { readonly network: unknown };

const isSecure = (href: string): boolean => URL.canParse(href) && new URL(href).protocol === 'https:';

const parametersSchema = z.strictObject({
  network: z.optional(z.unknown()),
  token: z.optional(z.string()),
  amount: z
    .string('expected decimal text, like "23.4"')
    .check(z.maxLength(100), z.regex(/^\d+(\.\d+)?$/, 'expected decimal text, like "23.4"'), z.regex(/[1-9]/, 'expected more than zero')),
  account: z.optional(z.string()),
  way: z.optional(
    z.strictObject({
      label: z.string().check(z.minLength(1), z.maxLength(60, 'expected at most 60 characters')),
      href: z.string().check(z.refine(isSecure, 'expected an address of https')),
    }),
  ),
});

/**
 * Checks what a page passed to `fund()`.
 *
 * @throws {FundError} `input` naming every field that does not fit.
 */
export function parseFund(parameters: unknown): ParsedFund {
  const read = parametersSchema.safeParse(parameters);
  if (read.success) return { ...read.data, network: read.data.network };
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.') || 'parameters'}: ${message}`);
  throw new FundError('input', { details: problems.join('; ') });
}

/**
 * Reason of a {@link FundError}: the parameters do not fit, no such account is connected, the network is not one of the page, the token
 * cannot be read there, or its node does not answer.
 *
 * @example
 * const isOurs = (reason: FundErrorReason) => reason === 'input';
 */
export type FundErrorReason = 'input' | 'account' | 'network' | 'token' | 'node';

const TEXTS: Readonly<Record<FundErrorReason, string>> = {
  input: 'The parameters of fund() do not fit',
  account: 'No such account is connected',
  network: 'The network is not one of this page',
  token: 'The token cannot be read on this network',
  node: 'No node of the network answers',
};

/**
 * Thrown by `fund()`; nothing was asked of the visitor.
 *
 * @example
 * if (error instanceof FundError) console.error(error.reason, error.details);
 */
export class FundError extends ReasonError<FundErrorReason> {
  override readonly name = 'FundError';

  constructor(reason: FundErrorReason, facts?: ErrorFacts) {
    super(`FUND_${reason.toUpperCase()}`, TEXTS[reason], reason, facts);
  }
}
