import { ed25519 } from '@noble/curves/ed25519';
import { utf8ToBytes } from '@noble/hashes/utils';
import { base58 } from '@scure/base';
import type { SignedText } from '../../config/siwx.js';

/**
 * Verifies a Solana account's signature of a text: ed25519 over its bytes (RFC 8032), in base58.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8032
 */
export async function verifySolana({ message, signature, address }: Omit<SignedText, 'chainId'>): Promise<boolean> {
  try {
    const [signed, key] = [base58.decode(signature), base58.decode(address)];
    // Strict: a key of low order would make one signature fit many texts.
    return signed.length === 64 && key.length === 32 && ed25519.verify(signed, utf8ToBytes(message), key, { zip215: false });
  } catch {
    return false;
  }
}
