import type { Namespace } from '../../config/namespaces.js';
import { OnrampError } from './buy-errors.js';

/** Expected origin and receiver of a provider's page. */
export type PageExpectation = {
  /** URLs of the allowed origins of the provider's page. */
  readonly pages: readonly string[];
  /** Expected receiver of the tokens. */
  readonly address: string;
  readonly namespace: Namespace;
};

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

const parse = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * Asserts that a URL is a page of the provider, over https (http on this computer), that sells to the visitor's own account only.
 *
 * @returns The address in its normal form.
 * @throws {OnrampError} `page`, `recipient`.
 */
export function assertSellerPage(text: string, { pages, address, namespace }: PageExpectation): string {
  const url = parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!url || !isSafe || url.username || url.password) throw new OnrampError('page', { details: 'It is no https page.' });
  if (!pages.some((page) => parse(page)?.origin === url.origin)) throw new OnrampError('page', { details: url.origin });
  // On EVM the case of a letter is a checksum; elsewhere it is another address.
  const toSame = (text: unknown) => (namespace === 'eip155' ? String(text).toLowerCase() : String(text));
  const recipients = readRecipients(url);
  if (recipients.length === 0 || recipients.some((recipient) => toSame(recipient) !== toSame(address))) throw new OnrampError('recipient');
  return url.href;
}

/** Reads the receivers of a page's URL: a list of wallets, or a single one. */
function readRecipients({ searchParams }: URL): readonly unknown[] {
  try {
    const lists = searchParams.getAll('destinationWallets').flatMap((text) => JSON.parse(text) as unknown);
    return [...lists.map((wallet) => (wallet as { address?: unknown } | null)?.address), ...searchParams.getAll('walletAddress')];
  } catch {
    return [];
  }
}
