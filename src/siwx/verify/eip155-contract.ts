import type { Client, Hex } from 'viem';
import { getChainId, getCode, verifyHash } from 'viem/actions';
import { encodeAbiParameters } from 'viem/utils';

/** Selector of `isValidSignature(bytes32,bytes)`, and the beginning of its answer where a contract takes the signature for its own. ERC-1271. */
const IS_VALID_SIGNATURE = '0x1626ba7e';
/** Suffix of signatures that bring the account's code along. ERC-6492, ERC-8010. */
const WRAPPED = /(?:6492){16}$|(?:8010){16}$/;

/** Result of asking an account's contract about a signature. */
export type ContractAnswer = {
  /** Whether the contract takes the signature for its own. */
  readonly isTaken: boolean;
  /** Whether the account has code on its chain. */
  readonly hasCode: boolean;
  /** Error of the node, or of one that serves another chain: then `isTaken: false` says nothing about the signature. */
  readonly failure?: unknown;
};

/**
 * Asks a node of a chain whether an account's contract takes a signature of a hash for its own, also a contract that is not deployed yet.
 * An empty signature asks whether the contract keeps one on chain; of an account without code it is never valid.
 *
 * @param request `hash` of 32 bytes; `chainId` as CAIP-2, which the node has to serve.
 * @see https://eips.ethereum.org/EIPS/eip-1271
 * @see https://eips.ethereum.org/EIPS/eip-6492
 */
export async function askContract(
  client: Client,
  { hash, signature, account, chainId }: { readonly hash: Hex; readonly signature: Hex; readonly account: Hex; readonly chainId: string },
): Promise<ContractAnswer> {
  let failure: unknown;
  let hasCode = false;
  const request = async (call: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
    try {
      return await client.request(call as Parameters<Client['request']>[0]);
    } catch (error) {
      // viem reads a node's failure as the contract's refusal.
      if (!isRevert(error)) failure ??= error;
      throw error;
    }
  };
  const watched = { ...client, request } as unknown as Client;
  const ask = async (): Promise<boolean> => {
    const served = await getChainId(watched);
    if (`eip155:${served}` !== chainId) {
      failure = new Error(`The node serves chain ${served}.`);
      return false;
    }
    const code = await getCode(watched, { address: account });
    hasCode = code !== undefined && code !== '0x';
    if (WRAPPED.test(signature)) return verifyHash(watched, { address: account, hash, signature });
    if (!hasCode) return false;
    const data = `${IS_VALID_SIGNATURE}${encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes' }], [hash, signature]).slice(2)}`;
    return String(await request({ method: 'eth_call', params: [{ to: account, data }, 'latest'] })).startsWith(IS_VALID_SIGNATURE);
  };
  const isTaken = await ask().catch(() => false);
  return { isTaken, hasCode, failure };
}

/** Whether a node's error is the contract's refusal. */
function isRevert(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === 3 || /revert/i.test(String(message));
}
