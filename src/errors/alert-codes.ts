/**
 * Alerts about a host's invalid configuration, and about a transaction that did something else than was shown: code → title and text. Each
 * is shown above the card until it is closed, and logged in full on the console; those of the configuration once. Their titles are those of
 * spec §8.
 */
export const ALERTS = {
  networkNotFound: {
    title: 'Network Not Found',
    text: 'The network that was asked for is not among the networks of this page.',
  },
  originNotAllowed: {
    title: 'Invalid App Configuration',
    text: 'This page’s origin is not on the project’s allow list.',
  },
  embeddedWalletFailed: {
    title: 'Invalid App Configuration',
    text: 'The embedded wallet could not be loaded for this page.',
  },
  invalidProjectId: {
    title: 'Invalid App Configuration',
    text: 'The project id of this page is not valid.',
  },
  invalidOptions: {
    title: 'Invalid App Configuration',
    text: 'This page has set up wallets incorrectly. Nothing can be connected or signed here.',
  },
  sessionExpired: {
    title: 'Session Expired',
    text: 'The session is not valid. Check the date and time of this device.',
  },
  projectIdMissing: {
    title: 'Project ID Not Configured',
    text: 'This page uses services that need a project id, and has none.',
  },
  transactionMismatch: {
    title: 'A transaction was not what you saw',
    text: 'See Activity. Revoke approvals that you did not give, and move what is left to another account.',
  },
} as const;

/** Code of an alert. */
export type AlertCode = keyof typeof ALERTS;

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
