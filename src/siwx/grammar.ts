import { getAddress } from 'viem/utils';

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
export const isChecksummed = (text: string): boolean =>
  /^0x[0-9A-Fa-f]{40}$/.test(text) && getAddress(`0x${text.slice(2).toLowerCase()}`) === text;

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
