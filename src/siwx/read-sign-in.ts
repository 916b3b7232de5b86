import { isSameAddress } from './message-formats.js';

/** The site and the account of a sign-in message, compared with the page and the account that signs. */
export type SignIn = {
  /** The authority that the message names: host and port, as written. */
  readonly site: string;
  readonly isOtherSite: boolean;
  /** `false` also where the message names no account. */
  readonly isOtherAccount: boolean;
};

/** The first line of EIP-4361 and CAIP-122, whatever follows: a forged message need not be well formed. */
const FIRST_LINE = /^(?:[^\s/]*:\/\/)?(\S+)\s+wants\s+you\s+to\s+sign\s+in\b(.*)$/i;
/** Names of one to sixty characters stand before "account": "Ethereum", "EVM Networks", "BNB Smart Chain". */
const ACCOUNT = /^\s+with\s+your\s+.{1,60}\s+account\s*:?\s*$/i;
/** Characters of a line that are read: a host name has at most 253. */
const LONGEST_LINE = 600;
/** CAIP-10 before an address, also as a DID. @see https://chainagnostic.org/CAIPs/caip-10 */
const CAIP_10 = /^(?:did:pkh:)?([-a-z0-9]{3,8}):[-\w]{1,32}:/;

/**
 * Reads whether a message is a sign-in: to which site, and with which account.
 *
 * @param network CAIP-2, of the account that signs.
 * @returns `undefined` for any other text.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export function readSignIn(
  text: string,
  { host, account, network }: { readonly host: string; readonly account: string; readonly network: string },
): SignIn | undefined {
  const [first = '', second = ''] = text.trimStart().split(/\r\n|[\n\r\u2028\u2029]/, 2);
  const [, site, rest = ''] = FIRST_LINE.exec(first.slice(0, LONGEST_LINE)) ?? [];
  if (site === undefined) return undefined;
  const isOtherAccount = ACCOUNT.test(rest) && !namesAccount(second.slice(0, LONGEST_LINE).trim(), account, network);
  return { site, isOtherSite: site.toLowerCase() !== host.toLowerCase(), isOtherAccount };
}

function namesAccount(written: string, account: string, network: string): boolean {
  const [prefix = '', namespace] = CAIP_10.exec(written) ?? [];
  const isHere = namespace === undefined || network.startsWith(`${namespace}:`);
  return isHere && isSameAddress(network, written.slice(prefix.length), account);
}

/** A site in at most so many characters. */
const LONGEST_SITE = 100;

/** Shortens a site from the left: the registrable part of a host name is at its end. */
export const toSiteName = (site: string): string => (site.length > LONGEST_SITE ? `…${site.slice(1 - LONGEST_SITE)}` : site);
