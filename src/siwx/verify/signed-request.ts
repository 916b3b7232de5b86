import type { Client, Hex, TypedDataDefinition } from 'viem';
import { hashMessage, hashTypedData, isHex } from 'viem/utils';
import type { CaipNetworkId } from '../../config/network.js';
import { verifyEip155Hash } from './eip155.js';

/** Request for a signature, its answer, and the account on a chain, by its CAIP-2 id, that was asked. */
export type SignedRequest = {
  /** `personal_sign` or `eth_signTypedData_v4`. */
  readonly method: string;
  readonly params: unknown;
  readonly signature: unknown;
  readonly address: string;
  readonly chainId: CaipNetworkId;
};

/**
 * Returns whether an answer is the account's signature of the very bytes of a request: by its key, else by its contract, which a node is
 * asked about.
 *
 * @returns `undefined` where that is unknown: no node answers, or the request has no hash.
 * @see https://eips.ethereum.org/EIPS/eip-191
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export async function isSignatureOf(
  { method, params, signature, address, chainId }: SignedRequest,
  getClient: (chainId: CaipNetworkId) => Promise<Client | undefined>,
): Promise<boolean | undefined> {
  const hash = toHash(method, Array.isArray(params) ? (params as readonly unknown[]) : []);
  if (!hash) return undefined;
  // No node answers, or it is one of another chain: nothing is known.
  return verifyEip155Hash({ hash, signature, address, chainId }, getClient).catch(() => undefined);
}

function toHash(method: string, [first, second]: readonly unknown[]): Hex | undefined {
  try {
    if (method !== 'personal_sign') return hashTypedData((typeof second === 'string' ? JSON.parse(second) : second) as TypedDataDefinition);
    if (typeof first !== 'string') return undefined;
    return hashMessage(isHex(first) && first.length % 2 === 0 ? { raw: first } : first);
  } catch {
    return undefined;
  }
}
