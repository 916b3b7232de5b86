import { defineMessages } from '../i18n/define-messages.js';

/** English texts of what stands in place of a view that threw. */
export const viewBrokenMessages = defineMessages('view-broken', {
  copyDetails: 'Copy details',
  copied: 'Details copied',
  support: 'Get help',
});
