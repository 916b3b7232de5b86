import type { AlertCode } from '../errors/alert-codes.js';
import { defineMessages } from '../i18n/define-messages.js';

/** English titles and texts of the alerts, by code. The titles of those about a configuration are those of spec §8. */
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
  signatureMismatch: {
    title: 'A signature was not of what you saw',
    text: 'This page did not get it. Close the page, and check your wallet before you sign again.',
  },
} as const satisfies Readonly<Record<AlertCode, { readonly title: string; readonly text: string }>>;

type AlertTexts = { readonly [Code in AlertCode as `${Code}Title` | `${Code}Text`]: string };

/** English texts of the alerts: code → title and text. */
export const alertMessages = defineMessages(
  'alerts',
  Object.fromEntries(
    Object.entries(ALERTS).flatMap(([code, { title, text }]) => [
      [`${code}Title`, title],
      [`${code}Text`, text],
    ]),
  ) as AlertTexts,
);

/** English texts of the warning above a view in which money is moved. */
export const tamperMessages = defineMessages('tampered', {
  title: 'A script on this page changed the connection to your wallet',
  text: 'Read the receiver and the amount in your wallet before you approve. If you did not expect this, close the page.',
});

/** English texts of the banner while the browser is offline. */
export const offlineMessages = defineMessages('offline', {
  offline: 'You are offline.',
  offlineList: 'You are offline. Extensions still work.',
});
