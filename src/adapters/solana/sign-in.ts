import { base58 } from '@scure/base';
import type { SiwxMessageData } from '../../config/siwx.js';
import { UnreadableSignatureError } from '../../errors/request-errors.js';
import type { SignedIn } from '../adapter.js';
import type { Eip1193Requester } from '../eip1193-requester.js';
import { toClusterName } from './clusters.js';
import { parseSolanaAddress, readBase58 } from './parse-address.js';
import { SIGNATURE_BYTES } from './sign-message.js';

/** Nothing that people would read is longer, in characters of base58. */
const LONGEST_TEXT = 20_000;

/**
 * Requests `solana_signIn`: the wallet writes the message and signs it. Wallets use Solana's cluster names and refuse other chains; a
 * private cluster keeps its CAIP-2 reference.
 *
 * @returns The signed text, unchecked: compare it with the message.
 * @throws The wallet's error.
 * @throws {UnreadableSignatureError} when it is no text with a signature.
 * @see https://github.com/phantom/sign-in-with-solana
 */
export async function signIn({ provider, message }: { provider: Eip1193Requester; message: SiwxMessageData }): Promise<SignedIn> {
  const { accountAddress: address, chainId: network, domain, uri, version, nonce, resources, ...more } = message;
  const { statement, issuedAt, expirationTime, notBefore, requestId } = more;
  const reference = network.slice(network.indexOf(':') + 1);
  const name = toClusterName(reference);
  const chainId = name === undefined ? network : `solana:${name}`;
  const optional = { statement, issuedAt, expirationTime, notBefore, requestId, resources: resources?.length ? resources : undefined };
  const fields = Object.entries({ domain, address, uri, version, chainId, nonce, ...optional }).filter(([, value]) => value !== undefined);
  const answer = await provider.request({ method: 'solana_signIn', params: { input: Object.fromEntries(fields) } });
  return readAnswer(answer);
}

/** @throws {UnreadableSignatureError} */
function readAnswer(answer: unknown): SignedIn {
  const { address, signedMessage, signature } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  const text = readText(signedMessage);
  const signer = parseSolanaAddress(address);
  if (text === undefined || signer === undefined || !readBase58(signature, SIGNATURE_BYTES))
    throw new UnreadableSignatureError(`solana_signIn answered ${String(JSON.stringify(answer)).slice(0, 200)}.`);
  return { address: signer, text, signature: signature as string };
}

/** The text that bytes in base58 are, each byte of it: a mark at its beginning is a part of what was signed. */
function readText(bytes: unknown): string | undefined {
  if (typeof bytes !== 'string' || bytes.length > LONGEST_TEXT) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(base58.decode(bytes));
  } catch {
    return undefined;
  }
}
