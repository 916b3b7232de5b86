import { base58 } from '@scure/base';

const KEY_BYTES = 32;

/**
 * An address of Solana: 32 bytes in base58, which are 32 to 44 characters. Spec §5. There is one spelling of each.
 *
 * @see https://namespaces.chainagnostic.org/solana/caip10
 */
export function parseSolanaAddress(value: unknown): string | undefined {
  return readBase58(value, KEY_BYTES) ? (value as string) : undefined;
}

/** Reads so many bytes of base58; `undefined` for anything else. */
export function readBase58(value: unknown, bytes: number): Uint8Array | undefined {
  // Decoding takes time with the square of the length.
  if (typeof value !== 'string' || value.length < bytes || value.length > bytes * 1.5) return undefined;
  try {
    const read = base58.decode(value);
    return read.length === bytes ? read : undefined;
  } catch {
    return undefined;
  }
}
