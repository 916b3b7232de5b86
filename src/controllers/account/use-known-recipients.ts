import { useState } from 'react';
import { useHistory } from '../query/use-history.js';
import { hasDataApi } from '../query/has-data-api.js';
import type { Account } from './account.js';
import { useControllers } from '../use-controllers.js';
import { type Recipient, recipientsKey } from '../../storage/recipients-key.js';

const nobody = () => {};

/**
 * Addresses that the account knows: its wallet's own, and those that it has sent to, from this browser or as a service
 * tells. Who has sent something to the account is not among them: that is how look-alikes get into a history.
 */
export function useKnownRecipients(account: Account): { readonly own: readonly string[]; readonly used: readonly Recipient[] } {
  const { storage, stores } = useControllers();
  const [kept] = useState(() => storage.get(recipientsKey) ?? []);
  const { transactions } = useHistory(hasDataApi(stores.$options.get()) ? account : undefined, nobody);
  const own = account.allAccounts.map(({ address }) => address);
  const symbol = account.network?.nativeCurrency.symbol;
  const sent = transactions.flatMap(({ metadata, transfers }): Recipient[] => {
    // Of a token's transfer the service tells the token's contract.
    const isCoin = transfers?.at(-1)?.fungible_info?.symbol === symbol;
    return metadata.operationType === 'send' && metadata.status === 'confirmed' && isCoin && metadata.sentTo
      ? [{ address: metadata.sentTo }]
      : [];
  });
  return { own, used: [...kept, ...sent] };
}
