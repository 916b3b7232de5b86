import type { SiwxMessageData, SiwxSession } from '../config/siwx.js';
import { isSameAddress, parseDateTime, type ParsedMessage } from './message-formats.js';
import { parseMessage } from './message-text.js';
import {
  AddressMismatchError,
  ChainMismatchError,
  DomainMismatchError,
  IssuedInFutureError,
  NonceReusedError,
  NoOriginError,
  SessionExpiredError,
  SessionNotYetValidError,
  TamperedMessageError,
  UriMismatchError,
} from './siwx-errors.js';

/**
 * Maximum clock difference to the issuer of a message, in milliseconds: one minute.
 *
 * @example
 * await verifySession(session, { now: Date.now(), origin: 'https://lagoon.example', maxSkewMs: MAX_CLOCK_SKEW_MS / 2 });
 */
export const MAX_CLOCK_SKEW_MS = 60_000;

/**
 * Expected values of a session.
 *
 * @example
 * const checks: SessionChecks = { now: Date.now(), origin: 'https://lagoon.example' };
 */
export type SessionChecks = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Origin that is signed in to, for example `https://lagoon.example`: its host is the domain, and it contains the URI. */
  readonly origin: string;
  /** Expected address. Default: any. */
  readonly address?: string | undefined;
  /** Expected chain. Default: any. */
  readonly chainId?: string | undefined;
  /** Maximum time by which `Issued At` may lie in the future, in milliseconds. Default: {@link MAX_CLOCK_SKEW_MS}. */
  readonly maxSkewMs?: number | undefined;
  /** Whether a nonce has been used. Default: not checked. */
  isNonceUsed?(nonce: string): boolean;
};

/**
 * Holds a session against everything but its signature: its text, and what it is for.
 *
 * @returns What the text says.
 * @throws {InvalidMessageError} {TamperedMessageError} {DomainMismatchError} {UriMismatchError} {AddressMismatchError}
 * {ChainMismatchError} {SessionExpiredError} {SessionNotYetValidError} {IssuedInFutureError} {NonceReusedError}
 * {NoOriginError} when there is no origin to hold it against.
 * @see https://eips.ethereum.org/EIPS/eip-4361#verifying-a-signed-message
 * @example
 * checkSession(session, { now: Date.now(), origin: 'https://lagoon.example' });
 */
export function checkSession(session: Pick<SiwxSession, 'data' | 'message'>, checks: SessionChecks): ParsedMessage {
  const message = checkText(session);
  checkOrigin(message, checks.origin);
  const { accountAddress, chainId, nonce } = message;
  if (checks.chainId !== undefined && chainId !== checks.chainId) throw new ChainMismatchError(chainId, checks.chainId);
  if (checks.address !== undefined && !isSameAddress(chainId, accountAddress, checks.address))
    throw new AddressMismatchError(accountAddress, checks.address);
  checkTimes(message, checks);
  if (checks.isNonceUsed?.(nonce)) throw new NonceReusedError(nonce);
  return message;
}

/**
 * Holds the text of a session against its fields, each of them.
 *
 * @returns What the text says.
 * @throws {InvalidMessageError} {TamperedMessageError}
 */
export function checkText({ data, message }: Pick<SiwxSession, 'data' | 'message'>): ParsedMessage {
  const parsed = parseMessage(message);
  const changed = findDifference(parsed, data);
  if (changed) throw new TamperedMessageError(changed);
  return parsed;
}

const FIELDS = [
  'domain',
  'accountAddress',
  'statement',
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const satisfies readonly (keyof SiwxMessageData)[];

function findDifference(signed: ParsedMessage, data: SiwxMessageData | undefined): string | undefined {
  const field = FIELDS.find((name) => signed[name] !== data?.[name]);
  if (field) return field;
  const [ours, theirs] = [signed.resources ?? [], data?.resources ?? []];
  return ours.length === theirs.length && ours.every((resource, index) => resource === theirs[index]) ? undefined : 'resources';
}

function checkOrigin({ scheme, domain, uri }: ParsedMessage, origin: string): void {
  const wanted = parseOrigin(origin);
  // A scheme is part of what people read: `http://` says that the site is another one than `https://`.
  if (scheme !== undefined && `${scheme}:` !== wanted.protocol) throw new DomainMismatchError(`${scheme}://${domain}`, wanted.origin);
  if (domain !== wanted.host) throw new DomainMismatchError(domain, wanted.host);
  if (!URL.canParse(uri) || new URL(uri).origin !== wanted.origin) throw new UriMismatchError(uri, wanted.origin);
}

/** Reads an origin of the web. @throws {NoOriginError} for a file, a sandboxed frame (`null`), and for nothing. */
export function parseOrigin(origin: string | undefined): URL {
  const url = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url?.host || url.origin === 'null') throw new NoOriginError(origin);
  return url;
}

function checkTimes({ expirationTime, notBefore, issuedAt }: ParsedMessage, { now, maxSkewMs = MAX_CLOCK_SKEW_MS }: SessionChecks): void {
  // Negated, so that a time that is none counts as over.
  const at = (time: string) => parseDateTime(time) ?? NaN;
  if (expirationTime !== undefined && !(now < at(expirationTime))) throw new SessionExpiredError(expirationTime);
  if (notBefore !== undefined && !(now >= at(notBefore))) throw new SessionNotYetValidError(notBefore);
  if (issuedAt !== undefined && !(at(issuedAt) <= now + maxSkewMs)) throw new IssuedInFutureError(issuedAt, maxSkewMs);
}
