/** The order of the folders. dependency-cruiser names no line, and takes as long for this rule as all rules take here. */
import { resolveImport } from './file-map.mjs';
import { isTest, problem } from './source-file.mjs';

/** The ranks of the folders: a file imports from its own folder and from lower ranks. */
const RANKS = {
  'src/errors': 0,
  'src/utils': 1,
  'src/config': 2,
  'src/i18n': 3,
  'src/storage': 3,
  'src/api': 3,
  'src/ui': 4,
  'src/embedded-wallet': 4,
  'src/adapters': 4,
  'src/connectors': 5,
  'src/siwx': 5,
  'src/networks': 5.5,
  'src/controllers': 6,
  'src/actions': 6.5,
  'src/features': 7,
  'src/modal': 8,
  'src/client': 9,
  'src/testing': 9,
  'src/bridges': 10,
  elements: 10,
  react: 11,
  src: 12,
  demo: 13,
};
/** Files that list the folders of a family, each folder with what loads it. */
const LISTS = new Set([
  ...['src/features/first-features.ts', 'src/features/other-features.ts', 'src/api/endpoints.ts'],
  ...['src/adapters/adapters.ts', 'src/adapters/request-modules.ts', 'src/adapters/open-node.ts'],
  ...['src/connectors/connectors.ts', 'src/connectors/connector-requests.ts'],
]);

/** Folders that hold a folder for each of their kind, and beside those lists of them and what they share. */
const FAMILIES = new Set(['src/features', 'src/adapters', 'src/connectors', 'src/api']);

/**
 * Returns the rank and folder of a file.
 *
 * @returns `{ rank, folder, family?, role? }`; the role in a family is `list`, `base` or `member`. `undefined` outside the product.
 */
export function placeOf(path) {
  const [top, second, third, ...rest] = path.split('/');
  if (top !== 'src') return top in RANKS ? { rank: RANKS[top], folder: top } : undefined;
  if (third === undefined) return { rank: RANKS.src, folder: 'src' };
  const folder = `src/${second}`;
  if (!(folder in RANKS)) return { rank: undefined, folder };
  const rank = RANKS[folder];
  if (!FAMILIES.has(folder)) return { rank, folder };
  if (rest.length > 0) return { rank, folder: `${folder}/${third}`, family: folder, role: 'member' };
  return { rank, folder, family: folder, role: LISTS.has(path) ? 'list' : 'base' };
}

/** Folders that stand below a rank and still may not be imported from it, with the reason. */
const BARRED = { 'src/bridges': ['src/features', 'headless and other libraries are served by the flows of src/actions'] };

/** Returns the reason why `from` may not import `to`, or `undefined` when it may. */
function objection(from, to) {
  if (from.folder === to.folder) return undefined;
  const [barred, reason] = BARRED[from.folder] ?? [];
  if (barred && to.folder.startsWith(barred)) return reason;
  if (from.family && from.family === to.family) {
    if (from.role === 'list' || (from.role === 'member' && to.role === 'base')) return undefined;
    if (from.role === 'member' && to.role === 'list') return 'the list imports the folders, so a folder that imports it makes a circle';
    if (from.role === 'base') return `what lies directly in ${from.family} is shared by its folders, and knows none of them`;
    return `the folders of ${from.family} do not know each other, so that each can be left out`;
  }
  if (to.rank < from.rank) return undefined;
  return to.rank === from.rank
    ? `${from.folder} and ${to.folder} have the same rank (${to.rank}), and equals do not import each other`
    : `${to.folder} (rank ${to.rank}) stands above ${from.folder} (rank ${from.rank}), and imports go downwards only`;
}

/** Files import from their own folder and from lower ranks: static, dynamic and type imports alike. @returns Problems. */
export function checkFolders(files) {
  const problems = [];
  for (const file of files.values()) {
    const from = placeOf(file.path);
    if (!from || isTest(file.path)) continue;
    if (from.rank === undefined) {
      const fix = 'Move the file, or give the folder a rank in test/structure/folders.mjs and in the design.';
      problems.push(
        problem(
          'folders',
          file,
          1,
          `The folder ${from.folder} has no rank`,
          'every folder under src has its place in the order of imports',
          fix,
        ),
      );
      continue;
    }
    for (const entry of file.imports) {
      const target = resolveImport(files, file.path, entry.specifier);
      if (target === undefined) continue;
      const to = placeOf(target);
      // The demo is started by the same tools as the tests: both install and build what they show.
      const isTool = from.folder === 'demo' && target.startsWith('test/tools/') && !target.endsWith('.test.mjs');
      if (isTool) continue;
      const why = isTest(target) ? 'the product does not import tests' : to && to.rank !== undefined ? objection(from, to) : undefined;
      if (!why) continue;
      const fix = 'Move what is needed down to a rank that both may import, or take it as an argument.';
      problems.push(
        problem(
          'folders',
          file,
          entry.line,
          `${file.path} imports ${target}${entry.kind === 'static' ? '' : ` (${entry.kind})`}`,
          why,
          fix,
        ),
      );
    }
  }
  return problems;
}

/** Maximum number of source files in a folder, without tests and without the folders inside. */
const FOLDER_LIMIT = 25;

/** Refuses a folder of the product with more than 25 source files. @returns Problems. */
export function checkFolderSize(files) {
  const folders = new Map();
  for (const file of files.values()) {
    const folder = file.path.slice(0, file.path.lastIndexOf('/'));
    if (!/^(src|elements|react)(\/|$)/.test(folder) || isTest(file.path)) continue;
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return [...folders.entries()]
    .filter(([, peers]) => peers.length > FOLDER_LIMIT)
    .map(([folder, peers]) =>
      problem(
        'folder-size',
        peers[0],
        1,
        `${folder} has ${peers.length} source files, ${FOLDER_LIMIT} are allowed`,
        'a folder is read as a whole',
        'Move files that belong together into a folder of their own.',
      ),
    );
}
