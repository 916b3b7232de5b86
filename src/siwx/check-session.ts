// chunk: siwx-text
import type { SiwxSession } from '../config/siwx.js';
import { checkText } from './check-text.js';
import { MAX_CLOCK_SKEW_MS, type ParsedMessage, isSameAddress, parseDateTime } from './message-formats.js';
import {
  AddressMismatchError,
  ChainMismatchError,
  DomainMismatchError,
  IssuedInFutureError,
  NonceReusedError,
  NoOriginError,
  SessionExpiredError,
  SessionNotYetValidError,
  UriMismatchError,
} from './siwx-errors.js';

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
  /** Maximum time by which `Issued At` and `Not Before` may lie in the future, in milliseconds. Default: {@link MAX_CLOCK_SKEW_MS}. */
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

function checkOrigin({ scheme, domain, uri }: ParsedMessage, origin: string): void {
  const expected = parseOrigin(origin);
  // A scheme is part of what people read: `http://` says that the site is another one than `https://`.
  if (scheme !== undefined && `${scheme}:` !== expected.protocol) throw new DomainMismatchError(`${scheme}://${domain}`, expected.origin);
  if (domain !== expected.host) throw new DomainMismatchError(domain, expected.host);
  if (!URL.canParse(uri) || new URL(uri).origin !== expected.origin) throw new UriMismatchError(uri, expected.origin);
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
  if (notBefore !== undefined && !(at(notBefore) <= now + maxSkewMs)) throw new SessionNotYetValidError(notBefore);
  if (issuedAt !== undefined && !(at(issuedAt) <= now + maxSkewMs)) throw new IssuedInFutureError(issuedAt, maxSkewMs);
}
