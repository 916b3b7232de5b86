/**
 * The chunks of the package: which source modules are downloaded together. `dist/esm` and `dist/cdn` are divided alike, so a host's bundler
 * gets one module for each purpose instead of one for each file.
 *
 * A source file says to which chunk it belongs in its first lines, for itself or for its folder:
 *
 *     // chunk: controls
 *     // chunk of this folder: swap
 *
 * A module without such a line goes where it is imported: the chunks are taken in the order below, and each claims its files and everything
 * that they import statically, as far as no chunk before it has. So a chunk imports only chunks before it, and no two import each other.
 */

import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from './glob.mjs';
import { listLanguages } from './languages.mjs';

/** Languages beside English. */
export const LOCALE_TAGS = listLanguages(fileURLToPath(new URL('../..', import.meta.url)));

const LOCALES = LOCALE_TAGS.map((tag) => `locale-${tag}`);
const LATER_LOCALES = LOCALE_TAGS.map((tag) => `locale-${tag}-rest`);
const FLOWS = ['sign-in-flow', 'login-flow', 'send-flow', 'names-flow', 'buy-flow', 'swap-flow'];

/** Parts of the product that a visit loads when it needs them, each with a chunk of its own: of their files, those that are loaded. */
const PURPOSES = [
  ...[
    'wallets',
    'login',
    'holdings',
    'send',
    'swap',
    'buy',
    'siwx',
    'browser-siwx',
    'cookie-siwx',
    'sign-in',
    'settings',
    'approve',
    'simulation',
    'node-holdings',
  ],
  ...[
    'transfers',
    'walletconnect',
    'embedded',
    'in-app',
    'standard',
    'mobile-wallet',
    'solana',
    'solana-transfers',
    'other-namespaces',
    'wagmi',
  ],
  ...['analytics', 'page-start'],
  ...LATER_LOCALES,
];
/**
 * Constants of the networks of a namespace, with the loaders of its code, and what makes networks of wagmi's chains: a bundler drops the file
 * that a page does not import.
 */
const NETWORKS = ['solana-network', 'bitcoin-network', 'polkadot-network', 'wagmi-session'];
/** Readers of signatures and requests: a module that one of these shares with a single purpose belongs to that purpose. */
const READERS = ['verify', 'verify-others', 'manifest'];

/** A name for entries of the package, which are in no chunk. */
const ENTRIES = ['bridge'];

/** Files that are claimed apart, and downloaded with another chunk. */
const JOINED = { 'dialog-tag': 'list', 'settings-rows': 'holdings', 'sign-in-flow': 'siwx' };

/**
 * The steps, in order. `chunks` are claimed one after another. Of `shared`, a chunk gets what at least two of its groups of chunks reach,
 * except what belongs to `not`, and then its own files. Of `sharedByPurposes`, a chunk gets what at least two purposes reach in the folders.
 */
const STEPS = [
  // A page before the modal is opened; the checks of a development build apart from it, because a host's bundler leaves them out.
  // Names of texts are for these checks, and for the languages that the package exports.
  {
    chunks: [
      'config',
      'message-names',
      'nested-check',
      'options-check',
      'core',
      'tag-messages',
      ...LOCALES,
      'full-entry',
      'api',
      'networks',
      ...NETWORKS,
    ],
  },
  {
    shared: {
      base: { groups: [['tags'], ['engine', 'headless', 'wallet']] },
      'tag-base': { groups: [['tags'], ['dialog', 'list', 'page-start', 'connect']] },
      // What tags share with the account's face, and the dialog does without.
      faces: { groups: [['tags'], ['account-face']] },
    },
  },
  // Sign-in messages, which the dialog reads too, apart from what verifies signatures: Turbopack builds a loaded part once for each group of
  // chunks that loads it.
  { chunks: ['modal-tag', 'tags', 'siwx-start', 'address', 'siwx-text', 'verify-session', 'siwx-core'] },
  { shared: { 'connect-start': { groups: [['bridge'], ['connect']] } } },
  // The first opening, connecting, and what a page does on which the modal was never opened: no view but the list.
  { chunks: ['engine', 'wallet'] },
  // The list does without the features that come later, and they without React.
  {
    shared: {
      dialog: {
        groups: [
          ['later-features', 'other-features'],
          ['list', 'connect'],
        ],
        imports: 'create-dialog',
      },
    },
  },
  {
    chunks: [
      // Loaded by the page alone. In `dist/esm` it has the `import()`s of the chunks that others import: rollup-load-table.mjs.
      'create-dialog',
      ...[
        'diagnostics',
        'list',
        'dialog-tag',
        // The rules of the later features, and those of them that every entry has.
        'later-features',
        'other-features',
        'connect',
        'account-face',
        'restore',
        'errors',
        'query',
        'ens',
        'background',
      ],
      // The wallets of a page without a catalogue service: an entry too, which brings no schemas.
      ...['core-wallets', 'endpoints', 'headless'],
    ],
  },
  // What views and `w3m-elements/headless` share. No view is in it, so that headless brings no React DOM.
  { shared: { flows: { groups: FLOWS.map((flow) => [flow]), not: ['flow-store', 'calls', 'transfers'] } } },
  // Then the views, in the order in which a visitor comes to them: first the primitives of all but the list.
  {
    chunks: [
      'flow-store',
      'calls',
      ...FLOWS,
      'frame',
      'controls',
      'connecting',
      'methods',
      'account-menu',
      'account',
      'marks',
      'more-marks',
    ],
  },
  {
    sharedByPurposes: {
      evm: /^src\/(actions|adapters\/eip155|storage|controllers|utils)\/(?!.*\buse-)/,
      ui: /^src\/(ui|features|controllers|i18n)\//,
      // A page that pairs over wagmi has the pairing's chunk.
      common: /^(?!src\/connectors\/walletconnect\/)/,
    },
    // What verifies sign-ins reads addresses and signatures with the adapters, and nothing else of theirs.
    // Adding funds last: what it uses of a purpose stays there.
    chunks: ['settings-rows', 'other-formats', ...PURPOSES, ...READERS, 'funding', 'funding-views', 'funding-entry'],
  },
  // What only `w3m-elements/connect` has.
  { chunks: ['connect-dialog', 'connect-features'] },
];

/** Chunks whose `import()`s are in tables: rollup-load-table.mjs. What they load is reached from several of them. */
export const TABLED_CHUNKS = [
  ...['engine', 'wallet', 'dialog', 'list', 'later-features', 'other-features', 'connect', 'account-menu', 'account'],
  ...['ui', 'methods', 'siwx', 'approve', 'frame', 'controls', 'connecting'],
  ...['flows', 'flow-store'],
  ...['connect-dialog', 'connect-features'],
];
/**
 * Modules that `w3m-elements/connect` never loads: the table of its loads is without them. Its options and features leave no way to them.
 */
export const NOT_IN_CONNECT = [
  ...['connectors/embedded/embedded-connector.ts', 'client/embedded/create-embedded-host.ts', 'client/get-served-balance.ts'],
  ...['adapters/eip155/names/index.ts', 'adapters/eip155/transfers/index.ts', 'api/catalog/static-catalog.ts'],
].map((path) => `src/${path}`);
/** Files in which `w3m-elements/connect` loads chunks together, in the order in which a page wants them. */
export const CONNECT_FILES = {
  'connect-first': ['connect', 'connecting', 'controls', 'errors', 'restore', 'connect-features'],
  'connect-views': ['account-menu', 'methods', 'wallets', 'ui', 'background', 'query', 'core-wallets', 'endpoints'],
  'connect-sign-in': ['siwx', 'sign-in', 'verify'],
};
/** Whether the `import()`s of a chunk are in tables. */
export const isTabledChunk = (chunk) => TABLED_CHUNKS.includes(chunk);
/**
 * Chunks that a server can load parts with: those of a page before its engine, which reject with an error of the engine, of checks and of
 * signatures.
 */
const SERVER_CHUNKS = [
  ...['config', 'message-names', 'nested-check', 'options-check', 'core', 'tag-messages', 'full-entry', 'api', 'networks', ...NETWORKS],
  ...['base', 'tag-base', 'faces', 'modal-tag', 'tags'],
  ...['siwx-start', 'address', 'siwx-text', 'siwx-core', 'verify-session', 'connect-start', 'core-wallets'],
  ...['headless', 'manifest', 'verify', 'verify-others'],
];
/** Whether a chunk loads parts in a page alone. */
export const isPageChunk = (chunk) => !SERVER_CHUNKS.includes(chunk) && !isTabledChunk(chunk);

const namesOf = ({ shared = {}, sharedByPurposes = {}, chunks = [] }) => [...Object.keys({ ...shared, ...sharedByPurposes }), ...chunks];
const NAMES = STEPS.flatMap(namesOf);
/** The names of the chunks. */
export const CHUNK_NAMES = NAMES.filter((name) => !(name in JOINED));

/** Chunks that include their dependencies; the bundler divides the dependencies of any other chunk by their importers. */
const CLAIMS_DEPENDENCIES = ['core', 'engine', 'dialog', 'list'];
/** A module that defines a tag by being imported: always a file of its own. */
export const definesTag = (id) => /^elements\/.*index\.ts$/.test(id);
/** Whether a module does something by being imported. */
export const hasSideEffects = (id) => definesTag(id) || ['src/walletconnect.ts', 'src/funding.ts'].includes(id);
/** Left to the bundler: React is a file of its own or the host's; hooks and the testing kit are reached by their entries alone. */
const isApart = (id) => /^\0|^node_modules\/(react|react-dom|scheduler)\/|^(react|src\/testing)\//.test(id);
const isOwn = (id) => /^(src|elements)\//.test(id);

/**
 * Reads the chunks that source files name.
 *
 * @param files - `Map<id, text>`; by default those of the project.
 * @returns `{ files, folders }`: the chunk of a file, and of a folder.
 * @throws When a line names a chunk that does not exist, or two files of a folder name different ones for it.
 */
export function readDeclarations(files = readSources()) {
  const declared = { files: new Map(), folders: new Map() };
  for (const [id, text] of files) {
    for (const [, ofFolder, chunk] of text.matchAll(/^\/\/ chunk( of this folder)?: (.*)$/gm)) {
      if (![...NAMES, ...ENTRIES].includes(chunk)) throw new Error(`${id} names the chunk "${chunk}", which does not exist.`);
      const [of, key] = ofFolder ? [declared.folders, dirname(id)] : [declared.files, id];
      if (of.has(key) && of.get(key) !== chunk) throw new Error(`${id} names "${chunk}" for ${key}, another file "${of.get(key)}".`);
      of.set(key, chunk);
    }
  }
  declared.files.set('src/config/check/message-names.js', 'message-names');
  for (const tag of LOCALE_TAGS) {
    declared.files.set(`src/i18n/locales/${tag}.json?core`, `locale-${tag}`);
    declared.files.set(`src/i18n/locales/${tag}.json?rest`, `locale-${tag}-rest`);
  }
  return declared;
}

function readSources() {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const ids = ['src', 'elements'].flatMap((folder) => listFiles(root, folder)).filter((id) => /(?<!\.test)\.tsx?$/.test(id));
  return new Map(ids.map((id) => [id, readFileSync(`${root}/${id}`, 'utf8')]));
}

/**
 * Claims the modules of a graph for chunks.
 *
 * @param graph - `Map<id, { imports, loads, isEntry }>`: per module its static and dynamic imports. Ids start at the root.
 * @param declared - The chunks that files and folders name.
 * @returns `Map<id, chunk>`; a module that is not in it is left to the bundler: entries, and what one entry alone reaches.
 */
export function claimModules(graph, declared = readDeclarations()) {
  const ids = [...graph.keys()].filter(isOwn).toSorted();
  const loaded = new Set([...graph.values()].flatMap(({ loads }) => loads));
  const chunks = new Map();

  /** The modules that `roots` reach by static imports, as far as no chunk has them. */
  const reach = (roots, seen = new Set()) => {
    for (const id of roots) {
      if (seen.has(id) || !graph.has(id) || chunks.has(id) || isApart(id)) continue;
      seen.add(id);
      reach(graph.get(id).imports, seen);
    }
    return seen;
  };
  const folderChunk = (folder) => (folder === '.' ? undefined : (declared.folders.get(folder) ?? folderChunk(dirname(folder))));
  const filesOf = (chunk) => ids.filter((id) => declared.files.get(id) === chunk);
  const isLoaded = (id) => !hasSideEffects(id) && loaded.has(id);
  const chunkNamedBy = (id) => declared.files.get(id) ?? folderChunk(dirname(id));
  const loadedOf = (purpose) => ids.filter((id) => chunkNamedBy(id) === purpose && isLoaded(id));
  const isPurpose = (chunk) => PURPOSES.includes(chunk) || READERS.includes(chunk);
  /** Modules that at least two of these sets have. */
  const findShared = (sets) => [...new Set(sets.flatMap((set) => [...set]))].filter((id) => sets.filter((set) => set.has(id)).length > 1);
  const claim = (chunk, roots, except = () => false) => {
    for (const id of reach(roots)) {
      const isWanted = isOwn(id) ? !hasSideEffects(id) && !graph.get(id).isEntry : CLAIMS_DEPENDENCIES.includes(chunk);
      if (isWanted && !except(id)) chunks.set(id, chunk);
    }
  };
  const rootsOf = (chunk) => {
    if (isPurpose(chunk)) return loadedOf(chunk);
    const folders = new Set([...declared.folders].filter(([, name]) => name === chunk).map(([folder]) => folder));
    return [...filesOf(chunk), ...ids.filter((id) => folders.has(dirname(id)))];
  };

  for (const { shared = {}, sharedByPurposes = {}, chunks: names = [] } of STEPS) {
    for (const [chunk, { groups, not = [], imports }] of Object.entries(shared)) {
      const isWanted = (id) => !not.includes(chunkNamedBy(id));
      claim(chunk, findShared(groups.map((group) => reach(group.flatMap(filesOf)))).filter(isWanted));
      claim(chunk, [...rootsOf(chunk), ...(imports ? filesOf(imports) : [])], (id) => filesOf(imports).includes(id));
    }
    for (const [chunk, where] of Object.entries(sharedByPurposes)) {
      claim(
        chunk,
        findShared(PURPOSES.map((purpose) => reach(loadedOf(purpose)))).filter((id) => isOwn(id) && where.test(id)),
      );
      claim(chunk, filesOf(chunk));
    }
    for (const chunk of names) claim(JOINED[chunk] ?? chunk, rootsOf(chunk));
  }
  return chunks;
}
