import type { AccountType, Namespace } from './namespaces.js';

/** Default account type per namespace. Spec §3. */
export const DEFAULT_ACCOUNT_TYPES: Readonly<Record<Namespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
};
