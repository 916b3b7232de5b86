/** Bytes of gzip in one KB of a budget. */
const KB = 1024;

/** The page that is measured: a button and the modal behind it. */
export const PAGE = `
import { createModal } from 'src/index.ts';
import 'elements/w3m-button/index.ts';
createModal({});
`;

/** The same page with the entry that only connects. */
export const CONNECT_PAGE = PAGE.replace('src/index.ts', 'src/connect.ts');

/** A page that has the tag for developers, and nothing else of the package. */
export const TOOL_PAGE = "import 'elements/devtools/index.ts';";

/**
 * The rows of the size check. A row measures the static closure of the page plus that of `loads` (modules that are imported
 * dynamically), less what the row `beyond` has loaded already, in bytes of gzip over the files a browser would download.
 *
 * @typedef {{ name: string, budget: number, loads?: string[], beyond?: string, withoutReact?: boolean, forbidden?: RegExp[] }} Row
 * @type {Row[]}
 */
export const ROWS = [
  {
    name: 'idle',
    budget: 9 * KB,
    forbidden: [
      /node_modules\/(react-dom|scheduler|viem|ox|zod|ky|@nanostores\/i18n|@tanstack)\//,
      /src\/utils\/(format-|parse-)?caip/,
      /src\/controllers\/events(-controller|\/)/,
      /cross-tab/,
      // Element tables are for the build and for types; the developers' tag is for pages that ask for it.
      /elements\/(table\.ts|devtools\/)/,
    ],
  },
];

/** The rows of {@link CONNECT_PAGE}. */
export const CONNECT_ROWS = ROWS.map((row) => ({ ...row, name: `${row.name}, connect` }));

/** The rows of {@link TOOL_PAGE}. */
export const TOOL_ROWS = [
  { name: 'devtools', budget: 12 * KB, forbidden: [/node_modules\/(react|react-dom|viem|ox|zod|ky)\//, /src\/(modal|features|testing)\//] },
];

/** Budget for the own code of each `src/features/<name>`, dependencies not counted. */
export const FEATURE_BUDGET = 12 * KB;

/** Budgets for the two files of each locale. */
export const LOCALE_BUDGETS = { core: 4 * KB, rest: 13 * KB };
