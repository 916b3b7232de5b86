import { base58 } from '@scure/base';
import { UnreadableSignatureError } from '../../errors/request-errors.js';
import type { Eip1193Requester } from '../eip1193-requester.js';
import { readBase58 } from './parse-address.js';

/** Length of an ed25519 signature, in bytes. */
export const SIGNATURE_BYTES = 64;

/**
 * Asks a wallet to sign a text. Its bytes are sent as they are; wallets refuse bytes that are a transaction.
 *
 * @returns The signature, base58.
 * @throws The wallet's error.
 * @throws {UnreadableSignatureError}
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc#solana_signmessage
 */
export async function signMessage(parameters: { provider: Eip1193Requester; address: string; message: string }): Promise<string> {
  const { provider, address, message } = parameters;
  const params = { message: base58.encode(new TextEncoder().encode(message)), pubkey: address };
  const answer = await provider.request({ method: 'solana_signMessage', params });
  // Some answer the signature alone.
  const signature = typeof answer === 'string' ? answer : (answer as { signature?: unknown } | null | undefined)?.signature;
  if (!readBase58(signature, SIGNATURE_BYTES))
    throw new UnreadableSignatureError(`solana_signMessage answered ${String(JSON.stringify(answer)).slice(0, 200)}.`);
  return signature as string;
}
