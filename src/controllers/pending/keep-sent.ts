import type { PendingTransaction } from '../../storage/pending-key.js';
import { recipientsKey, withRecipient } from '../../storage/recipients-key.js';
import type { Controllers } from '../controllers.js';
import { type SentThrough, trackSent } from './track-sent.js';

/** Sent transfer, as it was reviewed. */
export type SentTransfer = Pick<PendingTransaction, 'hash' | 'from' | 'to' | 'units' | 'decimals' | 'symbol' | 'token' | 'name' | 'trace'>;

/**
 * Keeps what was sent: it stands first of what is on its way, and its receiver is known from now on, for others to be held against.
 *
 * @param sent Units in base units, as a decimal string.
 */
export function keepSent(
  controllers: Pick<Controllers, 'environment' | 'storage'>,
  through: SentThrough,
  { hash, from, to, units, decimals, symbol, token, name, trace }: SentTransfer,
): void {
  const { storage } = controllers;
  trackSent(controllers, through, { hash, from, to, units, decimals, symbol, token, name, trace });
  storage.set(recipientsKey, withRecipient(storage.get(recipientsKey), { address: to, name }));
}
