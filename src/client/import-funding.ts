// chunk: core
import type { FundingImport } from '../config/funding-import.js';

/**
 * Has the modals of a page add funds, those that are made later and the one that is there.
 *
 * @param page Absent on a server, which has no dialog.
 * @param imported Loads the code. The first import on a page wins, whichever copy of this package it is of.
 */
export function importFunding(page: object | undefined, imported: FundingImport): void {
  if (page) (page as { [key: symbol]: FundingImport })[Symbol.for('w3m.funding')] ??= imported;
}
