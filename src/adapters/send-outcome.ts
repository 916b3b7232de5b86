/**
 * Knowledge of a transaction whose wallet returned no hash.
 *
 * - `rejected`: the visitor said no; nothing was sent.
 * - `unsent`: wallet or node refused it before it was sent.
 * - `uncertain`: it may have been sent.
 */
export type SendOutcome = 'rejected' | 'unsent' | 'uncertain';

/** Named reason why a wallet or its node sent no transaction. */
export type WalletFailure =
  | 'waiting'
  | 'unauthorized'
  | 'unsupported'
  | 'funds'
  | 'nonce'
  | 'replacement'
  | 'limit'
  | 'feeTooLow'
  | 'fee'
  | 'reverted'
  | 'expired'
  | 'rent'
  | 'device';

/** Outcome of a failed request for a transaction, and its reason if that has a name. */
export type SendFailure = { readonly outcome: SendOutcome; readonly reason?: WalletFailure | undefined };
