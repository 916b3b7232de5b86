// chunk: siwx-core
// chunk of this folder: siwx
/**
 * `w3m-elements/siwx`: ways to sign people in, and what a server needs to verify them.
 *
 * @module w3m-elements/siwx
 */
export type { Siwx, SiwxCacao, SiwxMessage, SiwxMessageData, SiwxSession } from '../config/siwx.js';
export { MAX_CLOCK_SKEW_MS } from './message-formats.js';
export { checkSession, type SessionChecks } from './check-session.js';
export { createBrowserSiwx } from './create-siwx.js';
export { type BrowserSiwxOptions, SESSION_LIFETIME_MS } from './siwx-options.js';
export { createCookieSiwx } from './create-siwx.js';
export { type CookieSiwxOptions } from './siwx-options.js';
export { createMessage, formatMessage } from './message-text.js';
export type { ParsedMessage } from './message-formats.js';
export { parseMessage } from './message-text.js';
export type { SiweConfig, SiweCreateMessageInput, SiweMessageParams, SiweSession, SiweVerifyInput } from '../config/siwx.js';
export {
  AddressMismatchError,
  ChainMismatchError,
  DomainMismatchError,
  InvalidMessageError,
  InvalidSignatureError,
  IssuedInFutureError,
  NonceReusedError,
  NoOriginError,
  SessionExpiredError,
  SessionNotYetValidError,
  SignInServerError,
  SiwxError,
  TamperedMessageError,
  UnknownNonceError,
  UnsupportedNamespaceError,
  UnsupportedScriptError,
  UnverifiableSignatureError,
  UriMismatchError,
} from './siwx-errors.js';
export type { SiwxStorage } from './siwx-storage.js';
export { toSiwx } from './to-siwx.js';
export { type VerifierOptions, verifySession } from './verify-session.js';
