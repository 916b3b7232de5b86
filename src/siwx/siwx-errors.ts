import { BaseError } from '../errors/base-error.js';
import { siwxMessages } from './messages.js';

/** Names of the texts for people. */
export type SiwxTextKey = keyof typeof siwxMessages.base;

/**
 * The parent of everything a sign-in is refused with: `message` is a text for people, `details` one for developers.
 *
 * @example
 * await verifySession(session, { now: Date.now(), origin: 'https://lagoon.example' }).catch((error: unknown) => {
 *   if (error instanceof SiwxError) console.warn(error.code);
 * });
 */
export abstract class SiwxError extends BaseError {
  constructor(textKey: SiwxTextKey, details: string, cause?: unknown) {
    super(siwxMessages.base[textKey], { textKey, details, ...(cause !== undefined && { cause }) });
  }
}

/**
 * The text is no message of EIP-4361 or CAIP-122, or the fields cannot be put into one.
 *
 * @example
 * if (error instanceof InvalidMessageError) console.warn(error.code);
 */
export class InvalidMessageError extends SiwxError {
  override readonly name = 'InvalidMessageError';
  readonly code = 'SIWX_INVALID_MESSAGE';
  constructor(details: string) {
    super('invalidMessage', details);
  }
}

/**
 * The fields of a session say something else than the text that was signed.
 *
 * @example
 * if (error instanceof TamperedMessageError) console.warn(error.code);
 */
export class TamperedMessageError extends SiwxError {
  override readonly name = 'TamperedMessageError';
  readonly code = 'SIWX_TAMPERED';
  constructor(field: string) {
    super('tampered', `The field "${field}" differs from the signed text.`);
  }
}

const versus = (got: string | undefined, wanted: string) => `Got "${got ?? ''}", "${wanted}" is expected.`;

/**
 * The message was made for another site.
 *
 * @example
 * if (error instanceof DomainMismatchError) console.warn(error.code);
 */
export class DomainMismatchError extends SiwxError {
  override readonly name = 'DomainMismatchError';
  readonly code = 'SIWX_WRONG_DOMAIN';
  constructor(got: string | undefined, wanted: string) {
    super('wrongDomain', versus(got, wanted));
  }
}

/**
 * The message's URI does not lie within the site.
 *
 * @example
 * if (error instanceof UriMismatchError) console.warn(error.code);
 */
export class UriMismatchError extends SiwxError {
  override readonly name = 'UriMismatchError';
  readonly code = 'SIWX_WRONG_URI';
  constructor(got: string | undefined, wanted: string) {
    super('wrongUri', versus(got, wanted));
  }
}

/**
 * The message names another account.
 *
 * @example
 * if (error instanceof AddressMismatchError) console.warn(error.code);
 */
export class AddressMismatchError extends SiwxError {
  override readonly name = 'AddressMismatchError';
  readonly code = 'SIWX_WRONG_ADDRESS';
  constructor(got: string | undefined, wanted: string) {
    super('wrongAddress', versus(got, wanted));
  }
}

/**
 * The message names another chain.
 *
 * @example
 * if (error instanceof ChainMismatchError) console.warn(error.code);
 */
export class ChainMismatchError extends SiwxError {
  override readonly name = 'ChainMismatchError';
  readonly code = 'SIWX_WRONG_CHAIN';
  constructor(got: string | undefined, wanted: string) {
    super('wrongChain', versus(got, wanted));
  }
}

/**
 * The time named by `Expiration Time` has come.
 *
 * @example
 * if (error instanceof SessionExpiredError) console.warn(error.code);
 */
export class SessionExpiredError extends SiwxError {
  override readonly name = 'SessionExpiredError';
  readonly code = 'SIWX_EXPIRED';
  constructor(expirationTime: string) {
    super('expired', `It was valid until ${expirationTime}.`);
  }
}

/**
 * The time named by `Not Before` has not come.
 *
 * @example
 * if (error instanceof SessionNotYetValidError) console.warn(error.code);
 */
export class SessionNotYetValidError extends SiwxError {
  override readonly name = 'SessionNotYetValidError';
  readonly code = 'SIWX_NOT_YET_VALID';
  constructor(notBefore: string) {
    super('notYetValid', `It is valid from ${notBefore}.`);
  }
}

/**
 * The time named by `Issued At` lies further ahead than clocks differ.
 *
 * @example
 * if (error instanceof IssuedInFutureError) console.warn(error.code);
 */
export class IssuedInFutureError extends SiwxError {
  override readonly name = 'IssuedInFutureError';
  readonly code = 'SIWX_ISSUED_IN_FUTURE';
  constructor(issuedAt: string, maxSkewMs: number) {
    super('issuedInFuture', `It was issued at ${issuedAt}, more than ${maxSkewMs} ms ahead of this clock.`);
  }
}

/**
 * Thrown when a nonce has been used.
 *
 * @example
 * if (error instanceof NonceReusedError) console.warn(error.code);
 */
export class NonceReusedError extends SiwxError {
  override readonly name = 'NonceReusedError';
  readonly code = 'SIWX_NONCE_REUSED';
  constructor(nonce: string) {
    super('nonceReused', `The nonce "${nonce}" has been used.`);
  }
}

/**
 * The nonce was not given out here, has expired, or has been used.
 *
 * @example
 * if (error instanceof UnknownNonceError) console.warn(error.code);
 */
export class UnknownNonceError extends SiwxError {
  override readonly name = 'UnknownNonceError';
  readonly code = 'SIWX_UNKNOWN_NONCE';
  constructor(nonce: string) {
    super('unknownNonce', `The nonce "${nonce}" was not given out here.`);
  }
}

/**
 * The signature was not made by the account over this text.
 *
 * @example
 * if (error instanceof InvalidSignatureError) console.warn(error.code);
 */
export class InvalidSignatureError extends SiwxError {
  override readonly name = 'InvalidSignatureError';
  readonly code = 'SIWX_INVALID_SIGNATURE';
  constructor(address: string, reason = 'The signature is not one of this account over this text.') {
    super('invalidSignature', `${address}: ${reason}`);
  }
}

/**
 * No verifier knows the namespace.
 *
 * @example
 * if (error instanceof UnsupportedNamespaceError) console.warn(error.code);
 */
export class UnsupportedNamespaceError extends SiwxError {
  override readonly name = 'UnsupportedNamespaceError';
  readonly code = 'SIWX_UNSUPPORTED_NAMESPACE';
  constructor(chainId: string) {
    super('unsupportedNamespace', `Got the network "${chainId}".`);
  }
}

/**
 * The account is a Bitcoin address of a script that is not evaluated, such as one with a time lock. What its address stands for is seen with its
 * first signature: the wallet has been asked by then.
 *
 * @example
 * if (error instanceof UnsupportedScriptError) console.warn(error.code);
 */
export class UnsupportedScriptError extends SiwxError {
  override readonly name = 'UnsupportedScriptError';
  readonly code = 'SIWX_UNSUPPORTED_SCRIPT';
  constructor(address: string) {
    super('unsupportedNamespace', `${address}: its script is neither of one key nor of several, and is not evaluated.`);
  }
}

/**
 * Whether the signature is good could not be found out: a contract was to be asked, and its node did not answer.
 *
 * @example
 * if (error instanceof UnverifiableSignatureError) console.warn('Try again later.');
 */
export class UnverifiableSignatureError extends SiwxError {
  override readonly name = 'UnverifiableSignatureError';
  readonly code = 'SIWX_UNVERIFIABLE';
  constructor(chainId: string, cause: unknown) {
    super('unverifiable', `No node of ${chainId} answered.`, cause);
  }
}

/**
 * The page has no origin that a message could name: a file, a sandboxed frame, or a server.
 *
 * @example
 * if (error instanceof NoOriginError) console.warn(error.code);
 */
export class NoOriginError extends SiwxError {
  override readonly name = 'NoOriginError';
  readonly code = 'SIWX_NO_ORIGIN';
  constructor(origin: string | undefined) {
    super('noOrigin', `Got the origin "${origin ?? ''}".`);
  }
}

/**
 * The host's server refused, could not be reached, or answered something else.
 *
 * @example
 * if (error instanceof SignInServerError) console.warn(error.details);
 */
export class SignInServerError extends SiwxError {
  override readonly name = 'SignInServerError';
  readonly code = 'SIWX_SERVER';
  /** The HTTP status, when there was an answer. */
  readonly status: number | undefined;
  /** The server's own word for why, for example the `code` of another error here. */
  readonly serverCode: string | undefined;
  constructor({ status, serverCode, details, cause }: { status?: number; serverCode?: string; details: string; cause?: unknown }) {
    super('server', details, cause);
    this.status = status;
    this.serverCode = serverCode;
  }
}
