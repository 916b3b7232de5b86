import type { MovedMoney } from '../../adapters/transfers.js';
import type { ActualTransfer, PendingTransaction } from '../../storage/pending-key.js';
import { isOneAddress } from '../../utils/is-one-address.js';

/** The part of a pending entry that its mined transaction is compared with. */
export type ShownTransfer = Pick<PendingTransaction, 'kind' | 'to' | 'units' | 'token' | 'trace'>;

/**
 * Compares what a confirmed transaction did with what was shown before the wallet was asked: receiver, units, token.
 *
 * @param moved What its bytes say; `undefined` where they cannot be read, and then nothing is claimed.
 * @returns What it did instead; `undefined` where it did what was shown, and where that cannot be known.
 */
export function findDifference(shown: ShownTransfer, moved: MovedMoney | undefined): ActualTransfer | undefined {
  // Of an entry without a call it is not known which token was meant.
  if (!moved || !shown.trace?.call) return undefined;
  const { kind = 'send', to, units, token } = shown;
  const expected = { kind: kind === 'reset' ? 'approve' : kind, token };
  const isSame =
    moved.kind === expected.kind && isOneAddress(moved.to, to) && moved.units === BigInt(units) && isOneAddress(moved.token, token);
  if (isSame) return undefined;
  // An approval in place of a payment moves nothing: no sum says that.
  if (moved.kind !== expected.kind) return {};
  const actual = { units: moved.units.toString(), ...(moved.token !== undefined && { token: moved.token }) };
  return moved.kind === 'approve' ? actual : { to: moved.to, ...actual };
}
