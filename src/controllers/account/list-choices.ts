import type { Account } from './account.js';

/** The addresses that a wallet shares, and what each is for. */
type Shared = { readonly namespace: Account['namespace']; readonly allAccounts: readonly Pick<Account, 'address' | 'type'>[] };

/** Lists the addresses that a visitor can choose among: on Bitcoin those that receive payments, elsewhere every one. */
export function listChoices({ namespace, allAccounts }: Shared): readonly string[] {
  const payments = namespace === 'bip122' ? allAccounts.filter(({ type }) => type === 'payment') : [];
  return (payments.length > 0 ? payments : allAccounts).map(({ address }) => address);
}
