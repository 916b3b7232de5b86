import { InvalidOptionsError } from '../../errors/options-errors.js';
import { explainFixed } from './explain-options.js';
import { findFixed } from '../live-options.js';
import type { ModalOptions } from '../options.js';

/**
 * Refuses what `updateOptions` cannot change.
 *
 * @param started The options that the instance was made with.
 * @throws {InvalidOptionsError} naming every field that is not live.
 */
export function assertUpdate(update: object, started: Pick<ModalOptions, 'features'>): void {
  const fixed = explainFixed(findFixed(update, started));
  if (Object.keys(fixed).length > 0) throw new InvalidOptionsError(fixed);
}
