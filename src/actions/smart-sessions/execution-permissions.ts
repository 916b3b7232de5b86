// chunk of this folder: settings
import * as z from 'zod/mini';
import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import { readExecutionPermission } from '../../adapters/permissions.js';
import { RPC_TIMEOUT_MS } from '../../config/constants.js';
import type { Environment } from '../../config/environment.js';
import type { Account } from '../../controllers/account/account.js';
import { isUserRejection, parseProviderFailure, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { withTimeout } from '../../utils/with-timeout.js';
import { SessionError } from '../flow-errors.js';

const { invalidParams, unsupportedMethod } = PROVIDER_ERROR_CODES;
/** Codes of a wallet that does not have the method: EIP-1193's and JSON-RPC's. */
const NO_METHOD: readonly unknown[] = [unsupportedMethod, -32601];

const addressSchema = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i, 'Expected an address.'));
const quantitySchema = z.string().check(z.regex(/^0x0*[1-9a-f][0-9a-f]{0,63}$/i, 'Expected a chain id in hexadecimal.'));
/** A chain id as the standard prints it, `0x01`; wallets get it as other methods write it, `0x1`. */
const chainSchema = z.pipe(
  quantitySchema,
  z.transform((id: string) => id.replace(/^0x0+/i, '0x')),
);
/** Wallets also write a chain id in decimals. */
const decimalsSchema = z.string().check(z.regex(/^[1-9]\d{0,29}$/, 'Expected a chain id.'));
const typedSchema = z.object({ type: z.string().check(z.minLength(1)), data: z.record(z.string(), z.unknown()) });

const requestSchema = z.strictObject({
  chainId: chainSchema,
  /** Default: the account. */
  from: z.optional(addressSchema),
  /** The app's account that will act. */
  to: addressSchema,
  permission: z.strictObject({ ...typedSchema.shape, isAdjustmentAllowed: z.boolean() }),
  rules: z.nullish(z.array(typedSchema)),
});

const answerSchema = z.looseObject({
  chainId: z.union([quantitySchema, decimalsSchema, z.number().check(z.int(), z.positive())]),
  from: z.optional(addressSchema),
  to: addressSchema,
  permission: z.looseObject(typedSchema.shape),
  rules: z.nullish(z.array(typedSchema)),
  context: z.string().check(z.regex(/^0x([0-9a-f]{2})+$/i, 'Expected bytes in hexadecimal.')),
  delegationManager: z.optional(addressSchema),
  dependencies: z.nullish(z.array(z.looseObject({ factory: z.optional(z.string()), factoryData: z.optional(z.string()) }))),
});

const supportSchema = z.record(
  z.string(),
  z.looseObject({
    chainIds: z.optional(z.array(z.union([z.string(), z.number()]))),
    ruleTypes: z.optional(z.array(z.string())),
  }),
);

/**
 * Permission that an app requests of an outside wallet.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export type ExecutionRequest = z.infer<typeof requestSchema>;

/** Permission that a wallet granted; its terms may differ from the requested ones. @see https://eips.ethereum.org/EIPS/eip-7715 */
export type ExecutionGrant = z.infer<typeof answerSchema>;

/** Account and provider of permissions. */
type PermissionContext = { readonly provider: Eip1193Requester; readonly account: Pick<Account, 'address' | 'network'> };

/** Whether a request has the form of ERC-7715 as renamed on 2026-01-16: one permission with a `to`, or a list of them. */
export function isExecutionRequest(params: unknown): boolean {
  const one: unknown = Array.isArray(params) ? params[0] : params;
  return typeof one === 'object' && one !== null && 'permission' in one && 'to' in one;
}

/** Returns when permissions end, in seconds since 1970: the first end of all; `undefined` where one has none. */
export function findEnd(permissions: readonly Pick<ExecutionRequest, 'rules'>[]): number | undefined {
  const ends = permissions.map(({ rules }) => (rules ?? []).find(({ type }) => type === 'expiry')?.data['timestamp']);
  return ends.every((end) => typeof end === 'number' && Number.isSafeInteger(end)) ? Math.min(...(ends as number[])) : undefined;
}

/**
 * Parses a page's request for permissions of an account.
 *
 * @param now Milliseconds since 1970.
 * @throws {SessionError} `request` if it is incomplete or expired, `network` if it names another account or network.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export function parseExecutionRequests(params: unknown, account: PermissionContext['account'], now: number): readonly ExecutionRequest[] {
  const listSchema = z.array(requestSchema).check(z.minLength(1), z.maxLength(100));
  const { data: requests, error } = listSchema.safeParse(Array.isArray(params) ? params : [params]);
  if (!requests) throw new SessionError('request', { details: error.message });
  const end = findEnd(requests);
  if (end !== undefined && end * 1000 <= now) throw new SessionError('request', { details: 'It is over already.' });
  const isHere = ({ chainId, from }: ExecutionRequest) =>
    BigInt(chainId) === BigInt(account.network?.id ?? 0) && (from === undefined || isSame(from, account.address));
  if (!requests.every(isHere)) throw new SessionError('network');
  return requests;
}

/**
 * Requests permissions of an outside wallet. A wallet that lists its types is not asked for another one.
 *
 * @param isHere Whether the reviewed account is still connected, on the same network.
 * @returns What the app needs to act, in the order of the requests, or `declined` when the visitor did not want it.
 * @throws {SessionError} `network`, `unsupported`, `grant`.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export async function requestExecutionPermissions(
  { provider, account, isHere }: PermissionContext & { isHere(): boolean },
  requests: readonly ExecutionRequest[],
): Promise<readonly ExecutionGrant[] | 'declined'> {
  const assertHere = () => {
    if (!isHere()) throw new SessionError('network');
  };
  try {
    const supported = await getSupportedExecutionPermissions(provider);
    if (supported && !requests.every((request) => isSupported(supported, request))) throw new SessionError('unsupported');
    assertHere();
    const params = requests.map((request) => ({ ...request, from: request.from ?? account.address }));
    const answer = await provider.request({ method: 'wallet_requestExecutionPermissions', params });
    // The page gets nothing for an account that the visitor has left while its wallet asked.
    assertHere();
    const { data: grants, error } = z.array(answerSchema).safeParse(answer);
    if (!grants) throw new SessionError('grant', { details: error.message });
    const isAnswer = grants.length === requests.length && grants.every((grant, at) => fits(grant, params[at]!));
    if (!isAnswer) throw new SessionError('grant', { details: 'The wallet answered for another account, network or permission.' });
    return grants;
  } catch (thrown) {
    if (thrown instanceof SessionError) throw thrown;
    if (isUserRejection(thrown)) return 'declined';
    const { code, details } = parseProviderFailure(thrown);
    throw new SessionError(NO_METHOD.includes(code) ? 'unsupported' : 'grant', { cause: thrown, details });
  }
}

/** Types of permissions that a wallet grants, with chains and rules; `undefined` where it does not say. */
async function getSupportedExecutionPermissions(provider: Eip1193Requester): Promise<z.infer<typeof supportSchema> | undefined> {
  const answer: unknown = await provider
    .request({ method: 'wallet_getSupportedExecutionPermissions', params: [] })
    .catch((thrown: unknown) => {
      if (isUserRejection(thrown)) throw thrown;
    });
  return supportSchema.safeParse(answer).data;
}

function isSupported(supported: z.infer<typeof supportSchema>, { chainId, permission, rules }: ExecutionRequest): boolean {
  const { chainIds, ruleTypes } = Object.hasOwn(supported, permission.type) ? supported[permission.type]! : { chainIds: [], ruleTypes: [] };
  const isOnChain = chainIds === undefined || chainIds.some((id) => isChain(id, chainId));
  return isOnChain && (ruleTypes === undefined || (rules ?? []).every(({ type }) => ruleTypes.includes(type)));
}

/** Whether two chain ids are one: a number, or text in hexadecimal or decimal. */
const isChain = (one: string | number, other: string | number): boolean =>
  [one, other].every((id) => /^(0x[0-9a-f]{1,64}|\d{1,30})$/i.test(String(id))) && BigInt(one) === BigInt(other);
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether a grant is for the requested account, network and type; its terms may be narrower or wider. */
function fits(grant: ExecutionGrant, { chainId, from, to, permission }: ExecutionRequest & { readonly from: string }): boolean {
  const isForAccount = grant.from === undefined || isSame(grant.from, from);
  return isForAccount && isSame(grant.to, to) && isChain(grant.chainId, chainId) && grant.permission.type === permission.type;
}

/**
 * Asks an outside wallet which permissions this site has of an account. No visitor is asked.
 *
 * @returns Those of the account and its network; none where the wallet has no such method, or is silent for 10 s.
 * @throws What the wallet threw.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export async function getGrantedExecutionPermissions(
  { provider, account }: PermissionContext,
  setTimer: Environment['setTimer'],
): Promise<readonly ExecutionGrant[]> {
  const granted = provider.request({ method: 'wallet_getGrantedExecutionPermissions', params: [] });
  const limit = { setTimer, limitMs: RPC_TIMEOUT_MS, createError: () => new SessionError('unsupported') };
  const answer: unknown = await withTimeout(granted, limit).catch((thrown: unknown) => {
    const isAbsent = thrown instanceof SessionError || NO_METHOD.includes(parseProviderFailure(thrown).code);
    if (isAbsent) return [];
    throw thrown;
  });
  const list: readonly unknown[] = Array.isArray(answer) ? answer : [];
  return list.flatMap((one) => {
    const { data: grant } = answerSchema.safeParse(one);
    const isOwn = grant && (grant.from === undefined || isSame(grant.from, account.address));
    return isOwn && isChain(grant.chainId, String(account.network?.id)) ? [grant] : [];
  });
}

/**
 * Has an outside wallet revoke a permission. Wallets take the parameters as an object, as ERC-7715 writes them, or in a list.
 *
 * @throws What the wallet threw.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export async function revokeExecutionPermission(provider: Eip1193Requester, permissionContext: string): Promise<void> {
  const ask = async (params: unknown) => provider.request({ method: 'wallet_revokeExecutionPermission', params });
  await ask([{ permissionContext }]).catch(async (thrown: unknown) => {
    // Parameters are checked before the visitor is asked: there is no second prompt.
    if (parseProviderFailure(thrown).code !== invalidParams) throw thrown;
    await ask({ permissionContext });
  });
}

/** Whether every permission can be read: then the visitor sees all of it before the wallet asks. */
export const areReadable = (requests: readonly ExecutionRequest[]): boolean =>
  requests.every(({ permission }) => readExecutionPermission(permission).kind !== 'unknown');
