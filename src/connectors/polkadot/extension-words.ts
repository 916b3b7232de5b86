import { isUserRejection, parseProviderFailure, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';

const { disconnected, internal, limitExceeded, resourceUnavailable, unauthorized, userRejected } = PROVIDER_ERROR_CODES;

/**
 * Words with which extensions fail, and what they mean. An extension throws an `Error` without a code, so nothing else says why. The words of
 * Polkadot{.js} are also those of the extensions that were made of it, SubWallet and Enkrypt among them; the others are Talisman's. Many name
 * the page's address, where any word may be: so each pattern begins or ends with the text.
 *
 * @see https://github.com/polkadot-js/extension/blob/master/packages/extension-base/src/background/handlers/State.ts
 * @see https://github.com/Koniverse/SubWallet-Extension/blob/master/packages/extension-base/src/services/request-service/handler/AuthRequestHandler.ts
 * @see https://github.com/TalismanSociety/talisman/blob/dev/packages/extension-core/src/domains/sitesAuthorised/store.ts
 */
const WORDS: readonly (readonly [words: RegExp, code: number])[] = [
  // The visitor, at a signature. "By the user", as at a connection, is a refusal of every wallet.
  [/^\W*(rejected|cancell?ed|denied|declined)\b/i, userRejected],
  // An earlier request has not been answered: its window may be closed, and it is in the extension's own popup.
  [/ has a pending authorization request$/i, resourceUnavailable],
  [/^pending authorisation request already exists for this site\b/i, resourceUnavailable],
  // The visitor does not allow the page, or this account on the page.
  [/ is not allowed to (interact|intract) with this (extension|account)\.?$/i, unauthorized],
  // The extension has no entry of the page: it was removed, or never made.
  [/ has not been (enabled|authorised for talisman) yet$/i, disconnected],
  [/^rate limit exceeded\b/i, limitExceeded],
];

/** Words of Talisman where it allows the page, and no account on it: where Polkadot{.js} shares an empty list. */
const NO_ACCOUNT = /^no talisman wallet accounts are authorised to connect to /i;

/** Whether an extension failed because the page may see none of its accounts. */
export const sharesNoAccount = (thrown: unknown): boolean => NO_ACCOUNT.test(parseProviderFailure(thrown).text);

/**
 * Asks an extension, and gives what it fails with a code of EIP-1193 or EIP-1474, read from its words. What has a code of its own already, or other
 * words, is passed on as it is.
 *
 * @throws {ProviderRequestError} 4001 declined, 4100 not allowed, 4900 unknown to the extension, -32002 another request is open, -32005 asked
 *   too soon.
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @see https://eips.ethereum.org/EIPS/eip-1474#error-codes
 */
export async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (thrown) {
    const { code, text } = parseProviderFailure(thrown);
    if (code !== undefined && code !== internal) throw thrown;
    const meant = WORDS.find(([words]) => words.test(text))?.[1] ?? (isUserRejection(thrown) ? userRejected : undefined);
    if (meant === undefined) throw thrown;
    throw new ProviderRequestError(meant, meant === userRejected ? `The visitor declined: ${text}` : text);
  }
}
