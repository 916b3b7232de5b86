import { createPublicClient, http, isAddress, isHex, verifyMessage } from 'viem';
import { refuse } from '../refusal.mjs';

/**
 * Checks an EIP-191 signature: of a plain account by recovering it, else by asking the node of the chain, which covers
 * contract accounts that stand there (EIP-1271) or not yet (EIP-6492).
 *
 * @param rpcUrl The chain's node, if there is one.
 * @throws {Refusal} 401 when it is not the address's; also when the address is not checksummed.
 */
export async function verifySignature({ address, message, signature, rpcUrl }) {
  const isValid = isAddress(address, { strict: true }) && !isOneCase(address) && isHex(signature);
  if (isValid && (await isSignedByKey({ address, message, signature }))) return;
  if (isValid && rpcUrl && (await isSignedByContract({ address, message, signature, rpcUrl }))) return;
  throw refuse(401, 'signature', 'Signature validation error: Invalid signature');
}

/** viem takes an address in lower case for one without a checksum; the servers take it for one with a wrong checksum. */
const isOneCase = (address) => /[a-f]/i.test(address.slice(2)) && address === address.toLowerCase();

const isSignedByKey = (parameters) => verifyMessage(parameters).catch(() => false);

async function isSignedByContract({ rpcUrl, ...parameters }) {
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0, timeout: 5000 }) });
  return client.verifyMessage(parameters).catch(() => false);
}
