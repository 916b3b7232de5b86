import { type AlertCode, ALERTS } from '../errors/alert-codes.js';
import { defineMessages } from '../i18n/define-messages.js';

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

/** English texts of the banner while the browser is offline. */
export const offlineMessages = defineMessages('offline', {
  offline: 'You are offline.',
  offlineList: 'You are offline. Extensions still work.',
});
