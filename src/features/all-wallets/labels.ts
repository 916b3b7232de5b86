import { defineMessages } from '../../i18n/define-messages.js';

/** English names of what stands in headers. */
export const allWalletsLabels = defineMessages('all-wallets-labels', { scan: 'Scan a code' });
