import { defineMessages } from '../i18n/define-messages.js';

/** English texts of risks that are shown before money moves. */
export const moneyRiskMessages = defineMessages('money-risks', {
  renamedTitle: 'This is not {shown}',
  renamedText: 'It is listed as {shown}, but its contract reports {contract}. You can’t use it here.',
  nativeTitle: 'This is not the network’s {shown}',
  nativeText: 'A token contract uses the symbol of the network’s native token. You can’t use it here.',
  twinTitle: 'Two tokens are called {shown}',
  twinText: 'Check the contract address. The other {shown} is {other}.',
  contractTitle: 'The receiver is a contract',
  contractText: 'Most contracts can’t send tokens back. Continue only if its operator gave you this address.',
  symbolText: 'The token contract reports a different symbol. Choose the token again.',
  unproved: 'The network can’t show what this swap would deliver. Nothing was signed. Try another amount or token.',
  acknowledge: 'I understand the risk',
  acknowledgeAddress: 'I compared the whole address',
  acknowledgeLoss: 'I accept to lose {percent}',
  contract: 'Token contract',
  copy: 'Copy',
  copyContract: 'Copy the token contract address',
  copied: 'Address copied',
  copyFailed: 'Couldn’t copy the address',
  explorer: 'View in {explorer}',
});
