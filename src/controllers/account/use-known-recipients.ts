import { useState } from 'react';
import { recipientsKey } from '../../storage/recipients-key.js';
import type { KnownAddress } from '../../utils/look-alike.js';
import { getSources } from '../query/sources.js';
import { useHistory } from '../query/use-holdings.js';
import { useControllers } from '../use-controllers.js';
import type { Account } from './account.js';
import { listSentRecipients } from './list-sent-recipients.js';

const ignoreFailure = () => {};

/**
 * Returns the addresses that the account knows: the wallet's own accounts, and receivers of earlier transfers, those from
 * this browser first, then those that the history service reports (`isReported`). Senders to the account do not count.
 */
export function useKnownRecipients(account: Account): { readonly own: readonly string[]; readonly used: readonly KnownAddress[] } {
  const { storage, stores } = useControllers();
  const [kept] = useState(() => storage.get(recipientsKey) ?? []);
  const { transactions } = useHistory(
    getSources(stores.$options.get(), 'activity', undefined, account.namespace, account.network).length > 0 ? account : undefined,
    ignoreFailure,
  );
  const own = account.allAccounts.map(({ address }) => address);
  return { own, used: [...kept, ...listSentRecipients(transactions, account.address, account.network)] };
}
