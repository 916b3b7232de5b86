import { type Grant, readPermission } from '../../permissions.js';
import type { RequestPlace, RequestReader } from '../../requests.js';
import { noteHiddenLetters, writeRaw } from '../../read-text.js';
import { type CallDecoder, createCallDecoder } from '../decode/decode-call.js';
import { createContractLookup } from '../decode/known-contracts.js';
import { LATE_END_S } from '../decode/decode-typed-data.js';
import { type CallPlace, type Read, readBatch, readTransaction } from './read-calls.js';
import { readOperation } from './read-operation.js';
import { readPersonalSign, readTypedSign } from './read-signing.js';
import { fieldOf, namesOther, namesOtherNetwork } from './values.js';

type Place = CallPlace & { readonly now: number };
type MethodReader = (params: unknown, place: Place, getDecoder: () => CallDecoder) => Read;

/** Every method that can be read. */
const METHODS: Readonly<Record<string, MethodReader>> = {
  eth_sendTransaction: (params, place, getDecoder) => readTransaction(getDecoder(), params, place),
  wallet_sendCalls: (params, place, getDecoder) => readBatch(getDecoder(), params, place),
  eth_sendUserOperation: (params, place, getDecoder) => readOperation(getDecoder(), params, place),
  personal_sign: readPersonalSign,
  eth_signTypedData_v4: readTypedSign,
  wallet_grantPermissions: readGrant,
  wallet_revokePermissions: () => ({ thing: { kind: 'revoke' }, notices: [] }),
};

/** Creates the reader of EVM wallets' requests. */
export function createRequestReader(): RequestReader {
  return {
    read({ method, params }, { account, network, now, swapRouters }: RequestPlace) {
      const raw = writeRaw(params);
      try {
        const place = { account, chainId: BigInt(network.split(':')[1] ?? ''), now };
        const reader = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
        const read = reader?.(params, place, () => createCallDecoder(createContractLookup(place.chainId, swapRouters)));
        if (read) return { ...noteHiddenLetters(read, params), raw };
      } catch {
        // Parameters that cannot be read do not fit the method.
      }
      return { thing: { kind: 'unreadable' }, notices: [], raw };
    },
  };
}

const isGrant = (given: unknown): given is Grant => typeof fieldOf(given, 'type') === 'string';
const readGrants = (given: unknown): readonly Grant[] | undefined => (Array.isArray(given) && given.every(isGrant) ? given : undefined);

/** Reads `wallet_grantPermissions`. @see https://eips.ethereum.org/EIPS/eip-7715 */
function readGrant(params: unknown, { account, chainId, now }: Place): Read {
  const given: unknown = Array.isArray(params) ? params[0] : params;
  const expiry = fieldOf(given, 'expiry');
  const permissions = readGrants(fieldOf(given, 'permissions'));
  const policies = readGrants(fieldOf(given, 'policies') ?? []);
  if (!Number.isSafeInteger(expiry) || !permissions || permissions.length === 0 || !policies) return undefined;
  return {
    thing: { kind: 'grant', permissions: permissions.map(readPermission), policies, expiry: expiry as number },
    notices: [
      ...(namesOther(fieldOf(given, 'address'), account) ? (['otherAccount'] as const) : []),
      ...(namesOtherNetwork(fieldOf(given, 'chainId'), chainId) ? (['otherNetwork'] as const) : []),
      ...((expiry as number) * 1000 <= now ? (['expired'] as const) : []),
      ...((expiry as number) * 1000 > now + Number(LATE_END_S) * 1000 ? (['lateEnd'] as const) : []),
    ],
  };
}
