import type { Client, Hex } from 'viem';
import { getChainId, verifyMessage } from 'viem/actions';
import { UnverifiableSignatureError } from '../siwx-errors.js';

/**
 * Asks a node of a chain whether an account's contract takes a signature for its own, also one that does not stand there yet.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1271
 * @see https://eips.ethereum.org/EIPS/eip-6492
 * @throws {UnverifiableSignatureError} when no node of that chain answers.
 */
export async function isSignedByContract(
  client: Client,
  { message, signature, account, chainId }: { message: string; signature: Hex; account: Hex; chainId: string },
): Promise<boolean> {
  // Asked first, because viem takes the silence of a node for a contract's no; and a node of another chain knows nobody here.
  const served = await getChainId(client).catch((cause: unknown) => {
    throw new UnverifiableSignatureError(chainId, cause);
  });
  if (`eip155:${served}` !== chainId) throw new UnverifiableSignatureError(chainId, new Error(`The node serves chain ${served}.`));
  return verifyMessage(client, { address: account, message, signature });
}
