// chunk: other-formats
import { base64, hex } from '@scure/base';

/** A form of BIP-322 that a signature names: a witness, a transaction, or a transaction that also spends other outputs. */
export type SignatureForm = 'smp' | 'ful' | 'pof';

/** A signature of a text: its bytes, and the form that stands before them. */
export type BitcoinSignature = { readonly form: SignatureForm | undefined; readonly bytes: Uint8Array };

const PREFIXED = /^(smp|ful|pof)?(.*)$/s;

/**
 * Parses a signature in base64, after the name of its form where it has one. Before 2026 none had. A witness and the 65 bytes of a key begin
 * with letters of their own, so no signature without a name begins like one with it.
 *
 * @returns `undefined` for any other text.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function parseSignature(text: string): BitcoinSignature | undefined {
  const [, form, encoded = ''] = PREFIXED.exec(text) ?? [];
  try {
    return { form: form as SignatureForm | undefined, bytes: base64.decode(encoded) };
  } catch {
    return undefined;
  }
}

/** Writes what {@link parseSignature} reads. */
export const formatSignature = ({ form, bytes }: BitcoinSignature): string => `${form ?? ''}${base64.encode(bytes)}`;

/**
 * Parses a wallet's answer: hex, or a signature as {@link parseSignature} reads it. Hex first: it could be read as base64 too, but no signature
 * in base64 is without a letter beyond F.
 */
export function parseAnswer(answer: unknown): BitcoinSignature | undefined {
  if (typeof answer !== 'string') return undefined;
  if (!/^(?:0x)?(?:[0-9a-f]{2})+$/i.test(answer)) return parseSignature(answer);
  return { form: undefined, bytes: hex.decode(answer.replace(/^0x/i, '').toLowerCase()) };
}
