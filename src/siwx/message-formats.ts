import { parseEvmAddress, parseUncheckedAddress } from '../adapters/eip155/parse-address.js';
import { fromClusterName } from '../adapters/solana/clusters.js';
import type { SiwxMessageData } from '../config/siwx.js';
import { parseCaipNetworkId } from '../utils/caip.js';

/**
 * Maximum clock difference to the issuer of a message, in milliseconds: one minute.
 *
 * @example
 * await verifySession(session, { now: Date.now(), origin: 'https://lagoon.example', maxSkewMs: MAX_CLOCK_SKEW_MS / 2 });
 */
export const MAX_CLOCK_SKEW_MS = 60_000;

// RFC 3986, appendix A. Each is a piece of a regular expression.
const UNRESERVED = '[A-Za-z0-9\\-._~]';

const SUB_DELIMS = "[!$&'()*+,;=]";

const ESCAPED = '%[0-9A-Fa-f]{2}';

const PCHAR = `(?:${UNRESERVED}|${ESCAPED}|${SUB_DELIMS}|[:@])`;

const DEC_OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]\\d|\\d)';

const IPV4 = `${DEC_OCTET}(?:\\.${DEC_OCTET}){3}`;

const H16 = '[0-9A-Fa-f]{1,4}';

const LS32 = `(?:${H16}:${H16}|${IPV4})`;

const IPV6 = [
  `(?:${H16}:){6}${LS32}`,
  `::(?:${H16}:){5}${LS32}`,
  `(?:${H16})?::(?:${H16}:){4}${LS32}`,
  `(?:(?:${H16}:){0,1}${H16})?::(?:${H16}:){3}${LS32}`,
  `(?:(?:${H16}:){0,2}${H16})?::(?:${H16}:){2}${LS32}`,
  `(?:(?:${H16}:){0,3}${H16})?::${H16}:${LS32}`,
  `(?:(?:${H16}:){0,4}${H16})?::${LS32}`,
  `(?:(?:${H16}:){0,5}${H16})?::${H16}`,
  `(?:(?:${H16}:){0,6}${H16})?::`,
].join('|');

const IP_FUTURE = `v[0-9A-Fa-f]+\\.(?:${UNRESERVED}|${SUB_DELIMS}|:)+`;

const USER_INFO = `(?:(?:${UNRESERVED}|${ESCAPED}|${SUB_DELIMS}|:)*@)`;

const HOST = `(?:\\[(?:${IPV6}|${IP_FUTURE})\\]|(?:${UNRESERVED}|${ESCAPED}|${SUB_DELIMS})*)`;

const AUTHORITY = `${USER_INFO}?${HOST}(?::\\d*)?`;

const SCHEME = '[A-Za-z][A-Za-z0-9+\\-.]*';

const ABSOLUTE_PATH = `/(?:${PCHAR}+(?:/${PCHAR}*)*)?`;

const ROOTLESS_PATH = `${PCHAR}+(?:/${PCHAR}*)*`;

const HIER_PART = `(?://${AUTHORITY}(?:/${PCHAR}*)*|${ABSOLUTE_PATH}|${ROOTLESS_PATH})?`;

const QUERY = `(?:${PCHAR}|[/?])*`;

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);

const SCHEME_FORM = whole(SCHEME);

const AUTHORITY_FORM = whole(AUTHORITY);

const URI_FORM = whole(`${SCHEME}:${HIER_PART}(?:\\?${QUERY})?(?:#${QUERY})?`);

const REQUEST_ID_FORM = whole(`${PCHAR}*`);

const STRICT_STATEMENT = whole(`(?:${UNRESERVED}|${SUB_DELIMS}|[:/?#\\[\\]@ ])+`);

const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(?:Z|([+-])(\d\d):(\d\d))$/i;

/** Whether a text is a scheme of RFC 3986, §3.1. @see https://www.rfc-editor.org/rfc/rfc3986 */
export const isScheme = (text: string): boolean => SCHEME_FORM.test(text);

/** Whether a text is an authority of RFC 3986, §3.2, that names a host. */
export const isDomain = (text: string): boolean => AUTHORITY_FORM.test(text) && !/^(?:[^@]*@)?(?::\d*)?$/.test(text);

/** Whether a text is a URI of RFC 3986, §3: with a scheme, never relative. @see https://www.rfc-editor.org/rfc/rfc3986 */
export const isUri = (text: string): boolean => URI_FORM.test(text);

/** Whether a text is `*pchar`; an empty one is. @see https://eips.ethereum.org/EIPS/eip-4361 */
export const isRequestId = (text: string): boolean => REQUEST_ID_FORM.test(text);

/** Whether a text is a nonce: eight or more letters and digits of ASCII. @see https://eips.ethereum.org/EIPS/eip-4361 */
export const isNonce = (text: string): boolean => /^[A-Za-z0-9]{8,}$/.test(text);

/** Whether a text is a statement of EIP-4361: reserved, unreserved, and spaces. @see https://eips.ethereum.org/EIPS/eip-4361 */
export const isStrictStatement = (text: string): boolean => STRICT_STATEMENT.test(text);

/** Whether a text is one line that people can read, in any script: no control, no direction mark, no separator of lines. */
export const isPlainStatement = (text: string): boolean =>
  /^[^\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/u.test(text);

/** Whether a text is an EVM address in the spelling of EIP-55, and no other. @see https://eips.ethereum.org/EIPS/eip-55 */
export const isChecksummed = (text: string): boolean => /^0x[0-9A-Fa-f]{40}$/.test(text) && parseUncheckedAddress(text) === text;

/**
 * The fields of a message, the scheme that may stand before its domain, and how it is written.
 *
 * @example
 * const toDomain = ({ domain }: ParsedMessage) => domain;
 */
export type ParsedMessage = SiwxMessageData & {
  readonly scheme?: string | undefined;
  /**
   * `signIn`: as Solana's wallets write a message by themselves, with clusters by name and no line for a statement that is not there.
   * Default: as EIP-4361 and CAIP-122 have it.
   */
  readonly form?: 'signIn' | undefined;
};

/** Message format of a namespace. */
export type Layout = {
  /** Name of its accounts in the first line. */
  readonly accountKind: string;
  /** Whether EIP-4361's rules hold: `Issued At` is there, the chain is a number, the statement is ASCII. */
  readonly isStrict: boolean;
};

const LAYOUTS: Readonly<Record<string, Layout>> = {
  eip155: { accountKind: 'Ethereum', isStrict: true },
  solana: { accountKind: 'Solana', isStrict: false },
  bip122: { accountKind: 'Bitcoin', isStrict: false },
  polkadot: { accountKind: 'Polkadot', isStrict: false },
};

/** The fields that have a line of their own, in their order, with their labels. EIP-4361, CAIP-122. */
export const LINES = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const;

/** The layout of a network's messages, or `undefined` when its namespace has none. */
export const layoutOf = (chainId: string): Layout | undefined => LAYOUTS[chainId.slice(0, chainId.indexOf(':'))];

/** The namespace whose accounts a first line names, or `undefined`. */
export const namespaceOf = (accountKind: string): string | undefined =>
  Object.keys(LAYOUTS).find((namespace) => LAYOUTS[namespace]?.accountKind === accountKind);

type Check = (value: string, layout: Layout) => boolean;
const isTime: Check = (value) => parseDateTime(value) !== undefined;

const CHECKS: Readonly<Record<Exclude<keyof ParsedMessage, 'resources'>, Check>> = {
  scheme: isScheme,
  domain: isDomain,
  accountAddress: (value, { isStrict }) => (isStrict ? isChecksummed(value) : /^[-.%A-Za-z0-9]{1,128}$/.test(value)),
  statement: (value, { isStrict }) => (isStrict ? isStrictStatement(value) : isPlainStatement(value)),
  uri: isUri,
  version: (value) => value === '1',
  chainId: isChainId,
  nonce: isNonce,
  issuedAt: isTime,
  expirationTime: isTime,
  notBefore: isTime,
  requestId: isRequestId,
  form: (value, { accountKind }) => value === 'signIn' && accountKind === 'Solana',
};
const REQUIRED = ['domain', 'accountAddress', 'uri', 'version', 'chainId', 'nonce'];

/**
 * Looks for the field of a message that breaks a rule.
 *
 * @returns Its name, or `undefined` when every rule holds.
 * @see https://eips.ethereum.org/EIPS/eip-4361#abnf-message-format
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export function findFault(message: ParsedMessage): string | undefined {
  const layout = typeof message.chainId === 'string' ? layoutOf(message.chainId) : undefined;
  if (!layout) return 'chainId';
  for (const [field, check] of Object.entries(CHECKS)) {
    const value: unknown = message[field as keyof ParsedMessage];
    const isRequired = REQUIRED.includes(field) || (field === 'issuedAt' && layout.isStrict);
    if (value === undefined ? isRequired : typeof value !== 'string' || !check(value, layout)) return field;
  }
  const { resources } = message;
  return resources?.every((resource) => typeof resource === 'string' && isUri(resource)) === false ? 'resources' : undefined;
}

function isChainId(chainId: string, { isStrict }: Layout): boolean {
  try {
    const { chainId: reference } = parseCaipNetworkId(chainId);
    // One id for each chain: a cluster's name is none of CAIP-2.
    if (chainId.startsWith('solana:') && fromClusterName(reference) !== undefined) return false;
    return (isStrict ? /^\d+$/ : /^[-_A-Za-z0-9]{1,32}$/).test(reference);
  } catch {
    return false;
  }
}

/**
 * Reads a date-time of RFC 3339. A day that the calendar does not have is none; neither is a leap second, which no clock
 * of a computer shows.
 *
 * @returns Milliseconds since 1970, or `undefined`.
 * @see https://www.rfc-editor.org/rfc/rfc3339
 */
export function parseDateTime(text: string): number | undefined {
  const [, ...parts] = DATE_TIME.exec(text) ?? [];
  if (parts.length === 0) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(0, 6).map(Number) as [number, number, number, number, number, number];
  const [fraction = '', sign, offsetHour = '0', offsetMinute = '0'] = parts.slice(6);
  if (hour > 23 || minute > 59 || second > 59 || Number(offsetHour) > 23 || Number(offsetMinute) > 59) return undefined;
  const date = new Date(0);
  // Unlike Date.UTC, this takes the years 0 to 99 as they are.
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  date.setUTCHours(hour, minute, second, Math.floor(Number(`0${fraction}`) * 1000));
  const offsetMs = (Number(offsetHour) * 60 + Number(offsetMinute)) * 60_000;
  return date.getTime() - (sign === '-' ? -offsetMs : offsetMs);
}

/**
 * Whether two texts name the same account. Case is ignored on eip155, where an address with a wrong checksum is invalid, and in a bech32
 * address, which is in one case; everywhere else it counts.
 */
export function isSameAddress(chainId: string, one: string, other: string): boolean {
  if (chainId.startsWith('eip155:')) {
    const [first, second] = [parseEvmAddress(one), parseEvmAddress(other)];
    return first !== undefined && first === second;
  }
  if (!chainId.startsWith('bip122:')) return one === other;
  return toPlainBech32(one) === toPlainBech32(other);
}

function toPlainBech32(address: string): string {
  return /^(?:bc|tb|bcrt)1[a-z0-9]+$/.test(address.toLowerCase()) && address === address.toUpperCase() ? address.toLowerCase() : address;
}
