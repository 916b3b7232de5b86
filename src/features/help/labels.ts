import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the ways into this feature: they are shown before it is loaded. */
export const helpLabels = defineMessages('help-labels', { open: 'What is a wallet?' });
