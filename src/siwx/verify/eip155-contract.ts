import { BaseError, type Client, type Hex, HttpRequestError, TimeoutError } from 'viem';
import { call, getChainId, getCode, verifyMessage } from 'viem/actions';
import { encodeFunctionData, hashMessage } from 'viem/utils';
import { UnverifiableSignatureError } from '../siwx-errors.js';

const ABI = [
  {
    type: 'function',
    name: 'isValidSignature',
    stateMutability: 'view',
    inputs: [
      { name: 'hash', type: 'bytes32' },
      { name: 'signature', type: 'bytes' },
    ],
    outputs: [{ type: 'bytes4' }],
  },
] as const;
/** The answer of a contract that takes a signature for its own: the magic value, padded to 32 bytes. @see https://eips.ethereum.org/EIPS/eip-1271 */
const VALID = `0x1626ba7e${'0'.repeat(56)}`;

/**
 * Asks a node of a chain whether an account's contract takes a signature for its own, also one that does not stand there yet.
 * An empty signature asks whether the contract keeps one on chain; of an account without code it is never valid.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1271
 * @see https://eips.ethereum.org/EIPS/eip-6492
 * @throws {UnverifiableSignatureError} when no node of that chain answers.
 */
export async function isSignedByContract(
  client: Client,
  { message, signature, account, chainId }: { message: string; signature: Hex; account: Hex; chainId: string },
): Promise<boolean> {
  // Check the node first: viem reads a node's failure as the contract's refusal, and a node of another chain does not know the contract.
  const served = await getChainId(client).catch((cause: unknown) => {
    throw new UnverifiableSignatureError(chainId, cause);
  });
  if (`eip155:${served}` !== chainId) throw new UnverifiableSignatureError(chainId, new Error(`The node serves chain ${served}.`));
  if (signature === '0x') return isSignedOnChain(client, { message, account, chainId });
  return verifyMessage(client, { address: account, message, signature });
}

/** Calls `isValidSignature` with no bytes: the universal validator of ERC-6492, which viem calls, needs at least 32. */
async function isSignedOnChain(
  client: Client,
  { message, account, chainId }: { message: string; account: Hex; chainId: string },
): Promise<boolean> {
  const asUnverifiable = (cause: unknown) => new UnverifiableSignatureError(chainId, cause);
  const code = await getCode(client, { address: account }).catch((cause: unknown) => {
    throw asUnverifiable(cause);
  });
  if (code === undefined || code === '0x') return false;
  const data = encodeFunctionData({ abi: ABI, functionName: 'isValidSignature', args: [hashMessage(message), '0x'] });
  try {
    return (await call(client, { to: account, data })).data === VALID;
  } catch (error) {
    const isSilent = error instanceof BaseError && error.walk((one) => one instanceof HttpRequestError || one instanceof TimeoutError);
    if (isSilent) throw asUnverifiable(error);
    // A contract that reverts takes no such signature.
    return false;
  }
}
