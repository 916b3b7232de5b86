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
    text: 'This site’s wallet connection isn’t set up correctly.',
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
    title: 'A transaction differed from what you saw',
    text: 'Check Activity, revoke approvals you don’t recognize and move your funds to a new account.',
  },
  signatureMismatch: {
    title: 'You were asked to sign something else',
    text: 'The signature was kept from this page. Close the page, and check your wallet before you sign again.',
  },
} as const satisfies Readonly<Record<AlertCode, { readonly title: string; readonly text: string }>>;

/** Codes of alerts that have one title: spec §8. */
type Configuration = 'originNotAllowed' | 'embeddedWalletFailed' | 'invalidProjectId' | 'invalidOptions';
type TitleKey = `${Exclude<AlertCode, Configuration>}Title` | 'appConfigurationTitle';
type AlertTexts = { readonly [Key in TitleKey | `${AlertCode}Text`]: string };

/** Returns the key of an alert's title. */
export const getTitleKey = (code: AlertCode): TitleKey =>
  ALERTS[code].title === ALERTS.invalidOptions.title ? 'appConfigurationTitle' : (`${code}Title` as TitleKey);

/** English texts of the alerts: a title, one for all that are about the configuration, and the text of each code. */
export const alertMessages = defineMessages(
  'alerts',
  Object.fromEntries(
    Object.entries(ALERTS).flatMap(([code, { title, text }]) => [
      [getTitleKey(code as AlertCode), title],
      [`${code}Text`, text],
    ]),
  ) as AlertTexts,
);

/** English texts of the warning above a view in which money is moved. */
export const tamperMessages = defineMessages('tampered', {
  title: 'A script on this page changed the connection to your wallet',
  text: 'Read the recipient and the amount in your wallet before you approve. If you did not expect this, close the page.',
});

/** English texts of the banner while the browser is offline. */
export const offlineMessages = defineMessages('offline', {
  offline: 'You are offline.',
  offlineList: 'You are offline. Extensions still work.',
});
