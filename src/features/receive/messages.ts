import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of receiving. */
export const receiveMessages = defineMessages('receive', {
  title: 'Receive',
  code: 'QR code of your address {address}',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Couldn’t copy',
  linkCode: 'QR code of a payment link for {network}: {address}',
  copyLink: 'Copy payment link',
  linkCopied: 'Payment link copied',
  showLink: 'Show payment link',
  showAddress: 'Show address',
  oneNetwork: 'Use only {network}. Tokens sent on other networks won’t show up here.',
  manyNetworks: 'Use only these {count} networks. Tokens sent on other networks won’t show up here.',
  networks: 'Networks: {names}',
});
