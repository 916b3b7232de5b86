import { base64, hex } from '@scure/base';
import { UnreadableSignatureError } from '../../errors/signature-errors.js';
import type { Eip1193Requester } from '../adapter.js';
import { parseBitcoinAddress } from './parse-address.js';

/** Bytes of a signature of a key: a header and two numbers. The shortest of BIP-322 is Taproot's, longer by a byte. */
const SHORTEST = 65;

/**
 * Asks a wallet to sign a text: as wallets have always done where an address pays to a key's hash, by BIP-322 for the rest.
 *
 * @returns The signature in base64, whether the wallet wrote it so or in hex.
 * @throws Whatever the wallet refuses with.
 * @throws {UnreadableSignatureError} also when another address signed.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc#signmessage
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export async function signMessage(parameters: { provider: Eip1193Requester; address: string; message: string }): Promise<string> {
  const { provider, address, message } = parameters;
  const protocol = ['p2tr', 'p2wsh'].includes(parseBitcoinAddress(address)?.kind ?? '') ? 'bip322' : 'ecdsa';
  const answer = await provider.request({ method: 'signMessage', params: { account: address, message, address, protocol } });
  const signed = (typeof answer === 'string' ? { signature: answer } : answer) as
    { signature?: unknown; address?: unknown } | null | undefined;
  const by = parseBitcoinAddress(signed?.address)?.canonical;
  const bytes = toBytes(signed?.signature);
  if (!bytes || bytes.length < SHORTEST || (by !== undefined && by !== address))
    throw new UnreadableSignatureError(`signMessage answered ${String(JSON.stringify(answer)).slice(0, 200)}.`);
  return base64.encode(bytes);
}

/** Reads hex or base64. Hex first: it could be read as base64 too, but no signature in base64 is without a letter beyond F. */
function toBytes(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    if (/^(?:0x)?(?:[0-9a-f]{2})+$/i.test(text)) return hex.decode(text.replace(/^0x/i, '').toLowerCase());
    return base64.decode(text);
  } catch {
    return undefined;
  }
}
