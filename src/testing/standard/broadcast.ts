import { toHex } from '../encodings.js';
import type { BitcoinBroadcast } from './standard-types.js';

/**
 * Creates the way to the network of a Bitcoin wallet: what the options say, or nobody. The id of a transfer to nobody is the
 * SHA-256 of what it says and of how many went before, so that a test can know it and two of the same kind differ.
 */
export function createBroadcast(
  send: ((sent: BitcoinBroadcast) => Promise<string> | string) | undefined,
): (sent: BitcoinBroadcast) => Promise<string> {
  let count = 0;
  return async (sent) => {
    if (send) return send(sent);
    if (sent.kind === 'transaction') return sent.txid;
    const recipients = sent.recipients.map(({ address, amount }) => `${address}=${amount}`);
    const text = ['transfer', String(count++), sent.network, sent.from, ...recipients].join(' ');
    const { sha256 } = await import('@noble/hashes/sha2');
    return toHex(sha256(new TextEncoder().encode(text)));
  };
}
