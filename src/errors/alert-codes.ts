/**
 * Code of an alert: about a host's invalid configuration, or about a transaction or a signature that was not the one that was shown. Each is
 * shown above the card until it is closed, and logged in full on the console; those of the configuration once.
 */
export type AlertCode =
  | 'networkNotFound'
  | 'originNotAllowed'
  | 'embeddedWalletFailed'
  | 'invalidProjectId'
  | 'invalidOptions'
  | 'sessionExpired'
  | 'projectIdMissing'
  | 'transactionMismatch'
  | 'signatureMismatch';

/**
 * The alert that a provider's words stand for. Spec §8, "Provider messages mapped".
 *
 * @returns `undefined` for words that say something else.
 */
export function toAlertCode(message: string): AlertCode | undefined {
  const [, code] = PROVIDER_WORDS.find(([words]) => message.includes(words)) ?? [];
  return code;
}

const PROVIDER_WORDS: readonly (readonly [string, AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'originNotAllowed'],
  ['JWT validation error: JWT Token is not yet valid', 'sessionExpired'],
  ['Unauthorized: invalid key', 'invalidProjectId'],
];
