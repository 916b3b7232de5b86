import type { NamespaceAdapter, SignedIn } from '../../adapters/adapter.js';
import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import type { SiwxMessage, SiwxSession } from '../../config/siwx.js';
import { parseProviderFailure, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { checkText } from '../../siwx/check-session.js';
import { formatMessage, parseMessage } from '../../siwx/message-text.js';
import { isSameAddress } from '../../siwx/message-formats.js';
import { AddressMismatchError, TamperedMessageError } from '../../siwx/siwx-errors.js';

/** A message to sign: whose, its fields, and the text that the host made of them. */
export type MessageToSign = { readonly address: string; readonly message: SiwxMessage; readonly text: string };

/** "Method not found" of JSON-RPC, and "invalid input" of wallets that check a message before they ask the visitor. */
const [UNKNOWN_METHOD, INVALID_INPUT] = [-32601, -32000];
/** Codes with which a wallet reports that it cannot create such a message; the visitor has not been asked then. */
const UNABLE: readonly (number | undefined)[] = [
  PROVIDER_ERROR_CODES.unsupportedMethod,
  PROVIDER_ERROR_CODES.invalidParams,
  UNKNOWN_METHOD,
  INVALID_INPUT,
];

/**
 * The text that a wallet writes by itself for a message.
 *
 * @returns `undefined` where the wallet writes none, or where the host's text has a wording of its own: that one is signed.
 */
export function toWalletText(
  provider: Eip1193Requester | undefined,
  { message, text }: Omit<MessageToSign, 'address'>,
): string | undefined {
  if (!provider?.signsIn) return undefined;
  try {
    return formatMessage({ ...checkText({ data: message, message: text }), form: 'signIn' });
  } catch {
    return undefined;
  }
}

/**
 * Requests a signature: of a message that the wallet writes itself, if it can, else of the host's text. @param onPlain Called before the
 * host's text is used instead. @throws The wallet's error.
 */
export async function takeSignature(
  adapter: NamespaceAdapter,
  provider: Eip1193Requester,
  { address, message, text }: MessageToSign,
  onPlain: () => void,
): Promise<SignedIn> {
  if (adapter.signIn && toWalletText(provider, { message, text }) !== undefined) {
    try {
      return await adapter.signIn({ provider, message });
    } catch (error) {
      if (!UNABLE.includes(parseProviderFailure(error).code)) throw error;
      onPlain();
    }
  }
  return { address, text, signature: await adapter.signMessage({ provider, address, message: text }) };
}

/**
 * Creates a session from a wallet's signature. A text that the wallet wrote counts only if its fields are the requested ones.
 *
 * @throws {InvalidMessageError} {TamperedMessageError} {AddressMismatchError}
 */
export function toSession({ address, message, text }: MessageToSign, signed: SignedIn): SiwxSession {
  // The fields, not the method that writes them: a session is plain data.
  const { toString: _, ...data } = message;
  const session: SiwxSession = { data, message: signed.text, signature: signed.signature };
  if (signed.address !== address && !isSameAddress(data.chainId, signed.address, address))
    throw new AddressMismatchError(signed.address, address);
  if (signed.text === text) return session;
  const { scheme } = checkText(session);
  if (scheme !== parseMessage(text).scheme) throw new TamperedMessageError('scheme');
  return session;
}
