import type { PendingTransaction } from '../../storage/pending-key.js';
import { recipientsKey, withRecipient } from '../../storage/recipients-key.js';
import type { Controllers } from '../controllers.js';
import { type SentThrough, trackSent } from './track-sent.js';

/** Sent transfer, as it was reviewed. */
export type SentTransfer = Pick<
  PendingTransaction,
  'hash' | 'from' | 'to' | 'units' | 'decimals' | 'symbol' | 'token' | 'iconUrl' | 'name' | 'trace'
>;

/**
 * Stores a sent transaction as the first pending one, and its receiver as known, to be compared with later ones. @param sent Amount in base
 * units, as a decimal string.
 */
export function keepSent(
  controllers: Pick<Controllers, 'environment' | 'storage'>,
  through: SentThrough,
  { hash, from, to, units, decimals, symbol, token, iconUrl, name, trace }: SentTransfer,
): void {
  const { storage } = controllers;
  trackSent(controllers, through, { hash, from, to, units, decimals, symbol, token, iconUrl, name, nextSteps: 'shown', trace });
  storage.set(recipientsKey, withRecipient(storage.get(recipientsKey), { address: to, name }));
}
