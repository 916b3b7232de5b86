import type { Client, Hex } from 'viem';
import { hashMessage, isHex } from 'viem/utils';
import { parseEvmAddress } from '../../adapters/eip155/parse-address.js';
import type { CaipNetworkId } from '../../config/network.js';
import type { SignedText } from '../../config/siwx.js';
import { UnverifiableSignatureError } from '../siwx-errors.js';
import { isSignedByKey } from './eip155-key.js';

/**
 * Verifies an EVM account's signature of a text: by its key, without a network; else by its contract, which a node of the chain is asked
 * about (ERC-1271, and ERC-6492 for one that is not deployed yet).
 *
 * @param getClient Returns the client of a chain's nodes, or `undefined` when none is known: then only a key can have signed.
 * @throws {UnverifiableSignatureError} when the contract has to be asked and no node of that chain answers.
 * @see https://eips.ethereum.org/EIPS/eip-6492
 * @see https://eips.ethereum.org/EIPS/eip-1271
 */
export async function verifyEip155(
  { message, signature, address, chainId }: SignedText,
  getClient: (chainId: CaipNetworkId) => Promise<Client | undefined>,
): Promise<boolean> {
  const account = parseEvmAddress(address) as Hex | undefined;
  if (!account || !isHex(signature) || signature.length % 2 !== 0) return false;
  const hash = hashMessage(message);
  if (await isSignedByKey(hash, signature, account)) return true;
  const client = await getClient(chainId);
  if (!client) return false;
  const { askContract } = await import('./eip155-contract.js');
  const { isTaken, failure } = await askContract(client, { hash, signature, account, chainId });
  if (!isTaken && failure !== undefined) throw new UnverifiableSignatureError(chainId, failure);
  return isTaken;
}
