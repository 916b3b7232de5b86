import { SocialError } from './social-errors.js';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
/** The name under which the answer comes back in the page's address. AppKit's. */
const RESULT = 'result_uri';
/** Separator between a provider's own `state` and the page to return to; AppKit's. */
const BACK = '--';

const parse = (text: string | null): URL | undefined => (text !== null && URL.canParse(text) ? new URL(text) : undefined);

/**
 * Checks where the visitor is about to be led: over https, or http on this computer, and nothing that would run in this page.
 *
 * @returns The address in its normal form.
 * @throws {SocialError} `uri`.
 */
export function toProviderAddress(text: string): string {
  const url = parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!url || !isSafe || url.username || url.password) throw new SocialError('uri', { details: 'It is no https page.' });
  return url.href;
}

/** A provider's address that leads back to this page instead of answering the window that opened it. */
export function withReturn(address: string, page: string): string {
  const url = new URL(address);
  const back = new URL(page);
  back.searchParams.delete(RESULT);
  url.searchParams.set('state', `${url.searchParams.get('state') ?? ''}${BACK}${back.href}`);
  return url.href;
}

/**
 * Reads the provider's answer from the page's URL, and the URL without it.
 *
 * @param origin The origin of the embedded wallet's page; a URL of another origin is not an answer to this login.
 */
export function readReturn(page: string, origin: string): { readonly resultUri: string; readonly page: string } | undefined {
  const url = new URL(page);
  const resultUri = url.searchParams.get(RESULT);
  if (resultUri === null || parse(resultUri)?.origin !== origin) return undefined;
  url.searchParams.delete(RESULT);
  return { resultUri, page: url.href };
}

/** Whether the provider says that the visitor did not want to. @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1 */
export const isDenied = (resultUri: string): boolean => parse(resultUri)?.searchParams.get('error') === 'access_denied';
