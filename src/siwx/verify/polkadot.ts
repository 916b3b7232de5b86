import { ed25519 } from '@noble/curves/ed25519';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import { verify as verifySr25519 } from '@scure/sr25519';
import { readSs58 } from '../../adapters/polkadot/polkadot-adapter.js';
import type { SignedText } from '../../config/siwx.js';

/**
 * Verifies a Polkadot account's signature of a text: sr25519 or ed25519, in hex, over the text between `<Bytes>` and `</Bytes>`, which
 * extensions put around messages. A first byte 0 (ed25519) or 1 (sr25519) may name the kind.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
export async function verifyPolkadot({ message, signature, address }: Omit<SignedText, 'chainId'>): Promise<boolean> {
  try {
    const key = readSs58(address)?.key;
    const bytes = hexToBytes(signature.replace(/^0x/, ''));
    if (!key || (bytes.length !== 64 && bytes.length !== 65)) return false;
    const kind = bytes.length === 65 ? bytes[0] : undefined;
    const signed = bytes.subarray(bytes.length - 64);
    const text = utf8ToBytes(`<Bytes>${message}</Bytes>`);
    return (
      ((kind === undefined || kind === 1) && attempt(() => verifySr25519(text, signed, key))) ||
      ((kind === undefined || kind === 0) && attempt(() => ed25519.verify(signed, text, key, { zip215: false })))
    );
  } catch {
    return false;
  }
}

function attempt(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}
