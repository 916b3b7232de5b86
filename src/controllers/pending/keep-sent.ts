import type { Transfers } from '../../adapters/transfers.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import { recipientsKey, withRecipient } from '../../storage/recipients-key.js';
import type { Controllers } from '../controllers.js';
import { addPending } from './pending-list.js';

/** What was sent, as it was shown. */
export type SentTransfer = Pick<PendingTransaction, 'hash' | 'network' | 'from' | 'to' | 'units' | 'decimals' | 'symbol' | 'name'>;

/**
 * Keeps what was sent: it stands first of what is on its way, and its receiver is known from now on, for others to be held against.
 *
 * @param sent Units in base units, as a decimal string.
 */
export function keepSent(
  { environment, storage }: Pick<Controllers, 'environment' | 'storage'>,
  { follow }: Pick<Transfers, 'follow'>,
  { hash, network, from, to, units, decimals, symbol, name }: SentTransfer,
): void {
  const at = environment.now();
  // Nobody can be asked what becomes of what the wallet sent by itself.
  addPending(storage, at, { hash, network, from, to, units, decimals, symbol, name, at, state: follow ? 'pending' : 'sent' });
  storage.set(recipientsKey, withRecipient(storage.get(recipientsKey), { address: to, name }));
}
