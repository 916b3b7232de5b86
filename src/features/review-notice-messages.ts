import { defineMessages } from '../i18n/define-messages.js';

/** English texts of risks that are shown before money moves. */
export const moneyRiskMessages = defineMessages('money-risks', {
  renamedTitle: 'This is not {shown}',
  renamedText: 'It is listed as {shown}, but its contract reports {contract}. You can’t use it here.',
  nativeTitle: 'This is not the network’s {shown}',
  nativeText: 'A token contract uses the symbol of the network’s native token. You can’t use it here.',
  twinTitle: 'Two tokens are called {shown}',
  twinText: 'Check the contract address. The other {shown} is {other}.',
  aliasText: 'It is listed as {shown}, and its contract reports {contract}. Compare the contract address.',
  contractTitle: 'The recipient is a contract',
  contractText: 'Most contracts can’t send tokens back. Continue only if its operator gave you this address.',
  contractNamed: 'This is the contract “{name}”. Tokens sent to it are usually lost.',
  symbolText: 'The token contract reports a different symbol. Choose the token again.',
  unproved: 'The network can’t show what this swap would deliver. Nothing was signed. Try another amount or token.',
  partialFee: 'Part of the fee couldn’t be read. It may be higher.',
  acknowledge: 'I understand the risk',
  acknowledgeAddress: 'I compared the whole address',
  acknowledgeLoss: 'I accept losing {percent}',
  contract: 'Token contract',
  copy: 'Copy',
  copyContract: 'Copy the token contract address',
  copied: 'Address copied',
  copyFailed: 'Couldn’t copy',
  explorer: 'View in {explorer}',
});

/** English texts of a request that lies unanswered in the wallet, or whose answer was lost. */
export const openRequestMessages = defineMessages('open-request', {
  send: '{wallet} has an open request to send {amount} {symbol} to {who}',
  swap: '{wallet} has an open request to swap {amount} {symbol}',
  calls: '{wallet} already has a request from this site',
  approve: '{wallet} has an open request to approve {amount} {symbol}',
  reset: '{wallet} has an open request to revoke the approval of {symbol}',
  maySend: '{wallet} may have sent {amount} {symbol} to {who} already',
  mayOther: '{wallet} may have sent a transaction of {amount} {symbol} already',
  lookFirst: 'Its answer was lost. Look in {wallet} before you go on.',
  toActivity: 'View activity',
  paysTwice: 'Approving both pays twice. To pay once, decline that request in {wallet} first.',
  doesBoth: 'Approving both does both. To do only one, decline that request in {wallet} first.',
});

/** English texts of named reasons why a wallet sent no transaction. */
export const walletFailureMessages = defineMessages('wallet-failures', {
  waitingTitle: 'A request is already open in {wallet}',
  waiting: 'Respond to that request in {wallet} first. This one was not sent.',
  unauthorized: '{wallet} doesn’t let this page use the account. Connect it again.',
  unsupported: '{wallet} can’t send this kind of transaction.',
  funds: 'The account doesn’t have enough {coin} for the amount and the network fee.',
  nonce: '{wallet} is out of sync. Wait for pending transactions, or clear activity data in {wallet}’s settings.',
  replacement: 'Another transaction of this account is waiting. Wait for it, or speed it up in {wallet}.',
  limit: 'This account has too many waiting transactions. Try again when they are confirmed.',
  feeTooLow: 'The network fee is too low now. Try again.',
  fee: 'The network rejected the fee or gas limit that {wallet} set. Try again.',
  reverted: 'This transaction would fail. Nothing was spent.',
  expired: 'Signing took too long. Try again.',
  device: 'Unlock your hardware wallet, open its app for this network and allow blind signing there. Then try again.',
});
