import type { AccountType, Namespace } from '../../config/namespaces.js';

/** Returns the addresses that a visitor can choose among: on Bitcoin those that receive payments, elsewhere every one. */
export function listChoices(
  namespace: Namespace,
  accounts: readonly string[],
  types: readonly AccountType[] | undefined,
): readonly string[] {
  const payments = namespace === 'bip122' ? accounts.filter((_, at) => types?.[at] === 'payment') : [];
  return payments.length > 0 ? payments : accounts;
}
