import * as z from 'zod/mini';
import type { Call, WalletCalls, WholeCall } from '../../adapters/calls.js';
import type { Namespace } from '../../config/namespaces.js';
import type { AccountTarget } from '../connections/find-account.js';
import { SendCallsError } from '../flow-errors.js';

/** Most calls of one request: a limit against mistakes, far above what wallets take. */
export const CALLS_MAX = 1000;

/**
 * Parameters of `sendCalls()`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_sendcalls
 * @example
 * const parameters: SendCallsParameters = { calls: [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 10n ** 15n }] };
 */
export type SendCallsParameters = AccountTarget & {
  /** Calls, executed in this order. */
  readonly calls: readonly Call[];
  /** Namespace of the account that sends. Default: the active one, or `eip155` with `account` or `network`. Only `eip155` has calls. */
  readonly namespace?: Namespace | undefined;
  /**
   * Capabilities of the request, by name. One without `optional: true` must be supported by the wallet: without it nothing is sent.
   *
   * @see https://eips.ethereum.org/EIPS/eip-5792#capabilities-field
   */
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined;
  /** Whether nothing is sent where the wallet cannot execute all calls or none. Default: false, they are sent one by one. */
  readonly forceAtomic?: boolean | undefined;
  /**
   * Id of your own: `0x` and 1 to 4096 bytes in hexadecimal. Calls with an id are sent once: the same id again, after a reload too, sends
   * only what was not sent. The wallet is given the id.
   */
  readonly id?: string | undefined;
  /**
   * Sum that the calls take of one token. Where the account has less, the visitor is shown the ways to the rest first, and the wallet is asked once
   * the sum is there and the visitor goes on. Needs `import 'w3m-elements/funding'`. Default: the wallet is asked at once.
   */
  readonly funding?: CallsFunding | undefined;
};

/**
 * Sum that calls take.
 *
 * @example
 * const funding: CallsFunding = { token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', amount: '23.4' };
 */
export type CallsFunding = {
  /** Address of the token. Default: the native currency. */
  readonly token?: string | undefined;
  /** Decimal text in whole tokens. */
  readonly amount: string;
};

/** Checked parameters. */
export type ParsedCalls = {
  readonly calls: readonly WholeCall[];
  readonly capabilities: Readonly<Record<string, unknown>> | undefined;
  /** Whether a capability is not optional. */
  readonly needsCapability: boolean;
  readonly forceAtomic: boolean;
  readonly id: string | undefined;
  /** The named account and network. */
  readonly target: AccountTarget;
};

const idSchema = z.string().check(z.regex(/^0x([0-9a-f]{2}){1,4096}$/i, 'expected 0x and 1 to 4096 bytes in hexadecimal'));

const parametersSchema = z.strictObject({
  calls: z
    .array(
      z.strictObject({
        to: z.string().check(z.regex(/^0x[0-9a-f]{40}$/i, 'expected an address: 0x and 40 hexadecimal digits')),
        value: z.optional(z.bigint('expected a bigint in wei')),
        data: z.optional(z.string().check(z.regex(/^0x([0-9a-f]{2})*$/i, 'expected bytes: 0x and an even number of hexadecimal digits'))),
      }),
    )
    .check(z.minLength(1, 'expected at least one call'), z.maxLength(CALLS_MAX, `expected at most ${CALLS_MAX} calls`)),
  namespace: z.optional(z.string()),
  capabilities: z.optional(z.record(z.string(), z.unknown())),
  forceAtomic: z.optional(z.boolean()),
  id: z.optional(idSchema),
  account: z.optional(z.string()),
  walletId: z.optional(z.string()),
  // Checked where it is looked up among the networks of the page.
  network: z.optional(z.unknown()),
});

/**
 * Checks the namespace of a request for calls.
 *
 * @throws {SendCallsError} `namespace` for any other than `eip155`.
 */
export function assertCallsNamespace(namespace: unknown): asserts namespace is 'eip155' {
  if (namespace === 'eip155') return;
  const details =
    namespace === 'solana'
      ? 'solana has no request for several calls: put several instructions into one transaction, and send it with getProvider("solana").'
      : `${String(namespace)} has no request for several calls. Pass namespace: 'eip155' to send from the account there.`;
  throw new SendCallsError('namespace', { details });
}

/**
 * Checks what a page passed to `sendCalls()`.
 *
 * @throws {SendCallsError} `input` naming every field that does not fit.
 */
export function parseCalls(params: unknown, { parseCall }: Pick<WalletCalls, 'parseCall'>): ParsedCalls {
  const read = parametersSchema.safeParse(params);
  if (!read.success) throw refuse(read.error.issues.map(describe).join('; '));
  const { capabilities, forceAtomic = false, id, account, walletId } = read.data;
  const target: AccountTarget = { account, walletId, network: read.data.network as AccountTarget['network'] };
  const calls = read.data.calls.map((call, at) => {
    const whole = parseCall(call as Call);
    if (!whole) throw refuse(`calls.${at}: expected a valid checksum of \`to\`, and a \`value\` from 0 to 2^256 − 1`);
    return whole;
  });
  const needsCapability = Object.values(capabilities ?? {}).some((one) => (one as { optional?: unknown } | null)?.optional !== true);
  return { calls, capabilities, needsCapability, forceAtomic, id, target };
}

/** Describes one invalid field. zod/mini brings texts only where a schema has its own. */
function describe(issue: z.core.$ZodIssue): string {
  const { code, path, message } = issue;
  const text =
    code === 'unrecognized_keys'
      ? `unknown name ${issue.keys.join(', ')}`
      : code === 'invalid_type' && message === 'Invalid input'
        ? `expected ${issue.expected}`
        : message;
  return `${path.join('.') || 'parameters'}: ${text}`;
}

/** Checks an id that a page passed. @throws {SendCallsError} `input`. */
export function parseCallsId(params: unknown): string {
  const id = (params as { id?: unknown } | undefined)?.id;
  if (typeof id !== 'string' || id === '') throw refuse('id: expected the id of a result of sendCalls()');
  return id;
}

const refuse = (details: string) => new SendCallsError('input', { details });
