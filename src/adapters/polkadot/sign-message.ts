import { UnreadableSignatureError } from '../../errors/signature-errors.js';
import type { Eip1193Requester } from '../adapter.js';

/** Bytes of a signature: 64, one more where its kind is named, and one more of ECDSA. */
const LENGTHS: readonly number[] = [64, 65, 66];

/**
 * Asks a wallet to sign a text. It signs the text between `<Bytes>` and `</Bytes>`.
 *
 * @returns The signature, hex with `0x`, in lower case.
 * @throws Whatever the wallet refuses with.
 * @throws {UnreadableSignatureError}
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
export async function signMessage(parameters: { provider: Eip1193Requester; address: string; message: string }): Promise<string> {
  const { provider, address, message } = parameters;
  const answer = await provider.request({ method: 'polkadot_signMessage', params: { address, message } });
  const signature = typeof answer === 'string' ? answer : (answer as { signature?: unknown } | null | undefined)?.signature;
  const [, digits] = (typeof signature === 'string' && /^0x((?:[0-9a-f]{2})+)$/i.exec(signature)) || [];
  if (digits === undefined || !LENGTHS.includes(digits.length / 2))
    throw new UnreadableSignatureError(`polkadot_signMessage answered ${String(JSON.stringify(answer)).slice(0, 200)}.`);
  return `0x${digits.toLowerCase()}`;
}
