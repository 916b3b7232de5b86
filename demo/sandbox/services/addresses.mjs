import { parseEvmAddress, refuse } from './refusal.mjs';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Whether a text is base58 of 32 bytes. */
export function isSolanaAddress(text) {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false;
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(ALPHABET.indexOf(letter));
  const zeros = /^1*/.exec(text)[0].length;
  const bytes = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2);
  return zeros + bytes === 32;
}

/** An address of a Solana account. @throws {Refusal} 400 when it is none. */
export function parseSolanaAddress(text, field = 'address') {
  if (!isSolanaAddress(text)) throw refuse(400, field, 'The address provided is invalid');
  return text;
}

/**
 * Reads the address in a path.
 *
 * @returns `{ namespace: 'eip155' | 'solana', address }`, an EVM address checksummed.
 * @throws {Refusal} 400 when it is neither.
 */
export const parseAddress = (text) =>
  isSolanaAddress(text) ? { namespace: 'solana', address: text } : { namespace: 'eip155', address: parseEvmAddress(text) };
