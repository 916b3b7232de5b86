import { stringToHex } from 'viem';
import { UnreadableSignatureError } from '../../errors/request-errors.js';
import type { Eip1193Requester } from '../eip1193-requester.js';

/**
 * Asks a wallet to sign a text.
 *
 * @returns The signature, hex; 65 bytes of a key, any length of a contract, `0x` of a contract that keeps its signature on chain.
 * @throws Whatever the wallet refuses with.
 * @throws {UnreadableSignatureError}
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export async function signMessage(parameters: { provider: Eip1193Requester; address: string; message: string }): Promise<string> {
  const { provider, address, message } = parameters;
  const answer = await provider.request({ method: 'personal_sign', params: [stringToHex(message), address] });
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(answer))
    throw new UnreadableSignatureError(`personal_sign answered ${String(JSON.stringify(answer)).slice(0, 200)}.`);
  return answer;
}
