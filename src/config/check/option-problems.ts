// chunk: options-check
import type { ResolvedOptions } from '../options.js';
import { findProjectIdProblem, findUnresolvedWallets, type WalletServices } from './development-checks.js';
import { findUnknownTexts } from './explain-options.js';
import { explainMissingImports, type MissingImports } from './missing-imports.js';

/**
 * Finds what the options name and the page does not import, a project id that is none, wallets that the host lists and that cannot be shown,
 * and texts that the host replaces and that do not exist.
 *
 * @returns One text for each problem.
 */
export const findOptionProblems = (options: ResolvedOptions, page: WalletServices & MissingImports): readonly string[] =>
  [
    ...explainMissingImports(page),
    findProjectIdProblem(options),
    findUnresolvedWallets(options, page),
    findUnknownTexts(options.messages),
  ].filter((problem) => problem !== undefined);
