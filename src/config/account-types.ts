import type { AccountType, Namespace } from './namespaces.js';

/** The account type that is preferred when nobody chose one. Spec §3. */
export const DEFAULT_ACCOUNT_TYPES: Readonly<Record<Namespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
};
