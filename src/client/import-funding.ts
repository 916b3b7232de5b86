// chunk: funding-entry
import type { FundingImport } from '../config/funding-import.js';
import { defineFund, type FundLoaders } from './funding-feature.js';

/**
 * Has the modals of a page add funds: those whose dialog is loaded after it.
 *
 * @param page Absent on a server, which has no dialog.
 * @param loaders Loaders of the code. The first import on a page wins, whichever copy of this package it is of.
 */
export function importFunding(page: object | undefined, loaders: FundLoaders): void {
  if (page) (page as { [key: string]: FundingImport })['w3m.fund'] ??= Object.assign([defineFund(loaders)], { flow: loaders.flow });
}
