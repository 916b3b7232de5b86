import type { WritableAtom } from 'nanostores';
import { atom } from '../../utils/atom.js';

/** Hash of the transfer or swap that was sent last in this visit, until the visitor dismisses it. */
export type LastSent = WritableAtom<string | undefined>;

/** Returns the last transfer or swap of an instance, in memory only; created when first needed. */
export function getLastSent(controllers: { lastSent?: LastSent }): LastSent {
  controllers.lastSent ??= atom<string | undefined>(undefined);
  return controllers.lastSent;
}
