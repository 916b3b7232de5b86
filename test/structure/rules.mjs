import { checkClassNames } from './class-names.mjs';
import { checkControllersOrder } from './controllers-order.mjs';
import { checkCycles } from './cycles.mjs';
import { checkBarrels, checkDeclarations, checkLeftovers, checkLength } from './file-shape.mjs';
import { checkFolders, checkFolderSize } from './folders.mjs';
import { checkDistantHas, checkLogicalCss } from './logical-css.mjs';
import { checkOwnEntries } from './own-entries.mjs';
import { checkPackages } from './packages.mjs';
import { checkEnvironment, checkInjection } from './page-globals.mjs';
import { checkLists } from './lists.mjs';
import { checkSheets } from './sheets.mjs';
import { checkTestNames } from './test-names.mjs';
import { checkWholeControllers } from './whole-controllers.mjs';
import { checkWords } from './words.mjs';

/** Every rule: a function from a file map to problems. */
export const RULES = [
  checkFolders,
  checkFolderSize,
  checkClassNames,
  checkCycles,
  checkControllersOrder,
  checkLength,
  checkBarrels,
  checkDeclarations,
  checkLeftovers,
  checkPackages,
  checkOwnEntries,
  checkEnvironment,
  checkInjection,
  checkLogicalCss,
  checkDistantHas,
  checkLists,
  checkSheets,
  checkTestNames,
  checkWholeControllers,
  checkWords,
];

/** Runs every rule. @returns Problems, sorted by file and line. */
export function checkStructure(files) {
  const problems = RULES.flatMap((rule) => rule(files));
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
