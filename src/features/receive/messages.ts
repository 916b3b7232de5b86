import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of receiving. */
export const receiveMessages = defineMessages('receive', {
  title: 'Receive',
  code: 'Code of your address {address}',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Failed to copy',
  oneNetwork: 'Only on {network}. What comes on others will not arrive.',
  manyNetworks: 'Same address on {count} networks. Others will not arrive.',
  networks: 'Networks: {names}',
});
