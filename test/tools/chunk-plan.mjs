/**
 * The chunks of the package, by purpose: which source modules are downloaded together. `dist/esm` and `dist/cdn` are
 * divided alike, so a host's bundler gets one module for each purpose instead of one for each file.
 *
 * Steps are taken in order. A step claims its modules and everything that they import statically, as far as no step before
 * it has; so a chunk imports only chunks of earlier steps, and no two chunks import each other.
 */

import { fileURLToPath } from 'node:url';
import { listLanguages } from './languages.mjs';

/** Languages beside English. */
export const LOCALE_TAGS = listLanguages(fileURLToPath(new URL('../..', import.meta.url)));

/** Files of a folder by their names. */
const files = (folder, ...names) => names.map((name) => new RegExp(`^${folder}/${name}\\.tsx?$`));
/** A part of a language. */
const language = (tag, part) => [new RegExp(`^src/i18n/locales/${tag}\\.json\\?${part}$`)];
const headless = (...names) => files('src/bridges/headless', ...names);

/** Modules that list and connect wallets, for the dialog and for `w3m-elements/headless`. */
const WALLETS = [...files('src/client', 'engine'), ...headless('headless')];
const WALLET = files('src/client', 'connecting');
/** Small modules that both these and what follows them import. */
const WALLETS_COMMON = [
  ...files('src/adapters', 'explorer-url', 'eip155/parse-chain-id'),
  ...files('src/connectors', 'connector'),
  ...files('src/controllers', 'sign-in', 'network/is-on-unsupported-network', 'query/sources'),
  ...files('src/storage', 'account-cache-keys', 'recent-connectors-key'),
  ...files('src/utils', 'with-timeout'),
];
const ENGINE = [
  ...files('src/config', 'services'),
  ...files('src/features', '(all-wallets|networks)/manifest'),
  ...files('src/api', 'define-endpoint', 'catalog/image-paths'),
  ...files('src/controllers', 'picture-urls', 'connection/offered-namespaces'),
  ...files('src/utils', 'format-units', 'to-order'),
];
/** Everything that the first painted list needs. */
const LIST = [...files('src/modal', 'mount-shell'), ...files('src/features/connect', 'index')];
const LATER_FEATURES = files('src/features', 'lazy-features');
const FACE = files('elements/button', 'account-face');
const PAGE = [
  ...files('src/client', 'page-extras'),
  ...files('src/ui/tokens', 'adopt-fixed-tokens'),
  ...files('src/i18n', 'load-texts', 'choose-locale'),
];
const TAGS = files('elements', 'index');
const CONNECT = [
  ...files('src/client', 'actions'),
  ...files('src/adapters', 'node-access'),
  ...files('src/adapters/eip155', 'node-client'),
  ...files('src/controllers', 'network/network-controller', 'requests-controller', 'alert-controller', 'query/query-result'),
  ...files('src/errors', 'alert-codes'),
];
const FLOWS = {
  'sign-in-flow': [...headless('sign-in'), ...files('src/actions/sign-in', 'messages')],
  'login-flow': [...headless('logins', 'log-in-with-\\w+'), ...files('src/actions/login', 'take-up-redirect')],
  'send-flow': headless('prepare-transfer'),
  'names-flow': headless('names'),
  'buy-flow': headless('prepare-buying'),
  'swap-flow': headless('prepare-swap'),
};

/** Modules of flows that an account is opened without: of sending and swapping, of names, and the pages of its activity. */
const FLOW_STORE = [
  ...files('src/actions', 'create-flow-store', 'tokens/[\\w-]+', 'send/resolve-receiver'),
  ...files('src/controllers', 'query/(query-slot|history-page)', 'reviewed-requests'),
];
const NOT_FLOW_STORE =
  /^(?!src\/(actions\/(create-flow-store|tokens\/|calls\/|send\/resolve-receiver)|adapters\/eip155\/calls\/|controllers\/(query\/(query-slot|history-page)|reviewed-requests)))/;

/** Purposes of a visit, each with a chunk of its own; what several of them share goes into chunks before them. */
const PURPOSES = {
  wallets: [/^src\/(features\/(all-wallets|wallet-connect|help|connect|namespaces|networks)|actions\/(catalog|networks))\//],
  login: [/^src\/(features\/(email|social|login-account)|actions\/login)\//],
  holdings: [/^src\/features\/((tokens|nfts|activity|receive|account)\/|pending-rows)/],
  // A transfer's end is shown on the page too.
  send: [/^src\/(features|actions)\/send\//, ...files('src/modal', 'page-toast')],
  swap: [/^src\/(features|actions)\/swap\//],
  buy: [/^src\/(features|actions)\/buy\//],
  siwx: [/^src\/(actions\/sign-in\/watch-sign-in|siwx\/(?!verify\/|index))/],
  'sign-in': files('src/features/sign-in', 'sign-in-view'),
  // Views behind rows of the settings, which few visitors open.
  settings: [/^src\/(features|actions)\/(names|smart-sessions)\//],
  approve: [/^src\/(features\/approve|adapters\/\w+\/requests|client\/preview-requests)/],
  // What a request would move, where the host names a source of it; on Solana it is with the code of its wallets.
  simulation: [/^src\/(features\/simulation-plate|adapters\/eip155\/simulation\/)/],
  // The account from a node of an EVM chain; that of Solana is read by the code of its wallets.
  'node-holdings': files('src/adapters', 'eip155/holdings/index', 'eip155/node-swaps/index'),
  transfers: [/^src\/(adapters\/eip155\/(transfers|swaps|calls)|controllers\/pending)\//],
  walletconnect: [/^src\/connectors\/walletconnect\//],
  embedded: [/^src\/(connectors\/embedded\/|embedded-wallet\/|client\/embedded\/)/],
  // Wallet apps around the page, apps on this phone, and their own browsers.
  'in-app': [/^src\/connectors\/(in-app\/index|injected\/known-wallets|standard\/mobile-)/],
  solana: [/^src\/(adapters\/solana\/(?!transfers|requests)|connectors\/standard\/)/],
  'solana-transfers': [/^src\/adapters\/solana\/transfers\//],
  // Small, and seldom without each other.
  'other-namespaces': [/^src\/((adapters|connectors)\/polkadot|adapters\/bip122)\//],
  analytics: [/^src\/features\/(analytics|project)\//],
  'page-extras': PAGE,
  ...Object.fromEntries(LOCALE_TAGS.map((tag) => [`locale-${tag}-rest`, language(tag, 'rest')])),
  // Last: a module that one of these shares with a single purpose belongs to that purpose.
  // The comparison of an EVM signature with what was shown, which needs no other namespace.
  verify: [...files('src/siwx/verify', 'eip155-contract', 'eip155-key', 'signed-request'), ...files('src/controllers', 'check-signature')],
  'verify-others': [/^src\/siwx\/verify\//],
  manifest: files('src/client/manifest', 'network-manifest'),
};
const READERS = ['verify', 'verify-others', 'manifest'];

/**
 * The steps: `roots` are claimed with their imports; of `shared` (root sets) what at least two of them reach; of `purposes` what
 * at least two purposes reach and `where` matches.
 */
const STEPS = [
  // Checks of a development build, apart from the page: a host's bundler leaves them out of production.
  {
    chunk: 'config',
    roots: [
      ...files('src/config', 'namespaces', 'options-table', 'options'),
      ...files('src/errors', 'base-error'),
      ...files('src/utils', 'to-json'),
    ],
  },
  { chunk: 'nested-check', roots: files('src/config/check', 'nested-options') },
  {
    chunk: 'options-check',
    roots: files('src/config/check', 'explain-options', 'development-checks'),
  },
  // Every page.
  {
    chunk: 'core',
    roots: [...files('src/client', 'create-modal'), ...files('elements/w3m-button', 'index')],
  },
  // Translations of a page in another language, with or without the engine.
  { chunk: 'tag-messages', roots: files('src/i18n', 'tag-messages') },
  // Apart from the views, which share modules with it.
  ...LOCALE_TAGS.map((tag) => ({ chunk: `locale-${tag}`, roots: language(tag, 'core') })),
  { chunk: 'api', roots: files('src', 'index') },
  { chunk: 'networks', roots: [/^src\/config\/networks\//] },
  { chunk: 'base', roots: files('src/config', 'constants'), shared: [TAGS, [...WALLETS, ...WALLET]] },
  {
    chunk: 'tag-base',
    roots: files('src/utils', 'caip', 'fill-text', 'format-address'),
    shared: [TAGS, [...ENGINE, ...LIST, ...FACE, ...PAGE, ...CONNECT]],
  },
  { chunk: 'modal-tag', roots: files('elements/w3m-modal', 'element') },
  { chunk: 'tags', roots: TAGS },
  // Entries of their own, for servers, developers and other libraries, and what they take of the rest.
  { chunk: 'siwx-start', roots: files('src/siwx', 'create-siwx', 'lazy-siwx') },
  { chunk: 'address', roots: files('src/adapters/eip155', 'parse-address') },
  // Sign-in messages, which the dialog reads too, apart from the loads of what verifies signatures: Turbopack builds a loaded part once
  // for each chunk group that has such a load.
  { chunk: 'siwx-text', roots: files('src/siwx', 'check-text') },
  { chunk: 'siwx-core', roots: files('src/siwx', 'index') },
  { chunk: 'connect-start', shared: [files('src/bridges', 'wagmi', 'solana-wallet-adapter'), CONNECT] },
  // The first opening, connecting, and what a page does on which the modal was never opened: no view but the list.
  { chunk: 'engine', roots: [...files('src/client', 'engine'), ...WALLETS_COMMON] },
  { chunk: 'wallet', roots: WALLET },
  {
    chunk: 'dialog',
    // The list does without the features that come later, and they without React.
    shared: [LATER_FEATURES, [...LIST, ...CONNECT]],
    roots: [...ENGINE, ...files('src/client', 'dialog-engine')],
    except: files('src/client', 'dialog-engine'),
  },
  // Reached by the page's own `import()` alone. In `dist/esm` it has the `import()`s of the chunks that others import: rollup-load-table.mjs.
  { chunk: 'dialog-engine', roots: files('src/client', 'dialog-engine') },
  // After the engine, of which it reads the state.
  { chunk: 'diagnostics', roots: [...files('src/client', 'read-diagnostics'), ...files('src/connectors/walletconnect', 'redact-log')] },
  { chunk: 'list', roots: [...LIST, ...files('src', 'dialog')] },
  // Features that a page learns of once its first view or the account is painted.
  { chunk: 'later-features', roots: LATER_FEATURES },
  // With the behaviour of an open card: neither is waited for by its first paint.
  { chunk: 'connect', roots: [...CONNECT, ...files('src/ui/hooks', 'watch-card')] },
  { chunk: 'account-face', roots: FACE },
  // For stored connections, other tabs, and wallets that were locked: a first connection goes without.
  {
    chunk: 'restore',
    roots: [
      ...files('src/client', 'restored-provider'),
      ...files('src/controllers/connection', 'restore-connections', 'reconnect'),
      ...files('src/actions/connections', 'manage-connections'),
      ...files('src/connectors/injected', 'replace-provider'),
    ],
  },
  // Names of ENS, with viem's part of it.
  { chunk: 'ens', roots: files('src/adapters/eip155/names', 'index') },
  {
    chunk: 'errors',
    roots: [
      ...files('src/actions', 'flow-errors'),
      ...files('src/adapters', 'transfers'),
      ...files('src/adapters/eip155', 'wallet-requests'),
    ],
  },
  {
    chunk: 'query',
    roots: [
      ...files(
        'src/controllers',
        'query/(query-controller|wallet-assets|native-balance|identity|delegate)',
        'account/(report-changes|describe-addresses)',
        'connection/find-login',
      ),
      ...files('src/client', 'get-served-balance'),
      ...files('src/api/blockchain', 'get-history'),
      ...files('src/storage', 'login-key', 'deep-link-key'),
      ...files('src/utils', 'visible-text'),
    ],
  },
  {
    chunk: 'background',
    roots: [
      ...files('src/features', 'account/keep-balance'),
      ...files('src/actions', 'pending/keep-pending', 'pending/follow-pending', 'describe-wallet-failure'),
      ...files('src/controllers', 'pending/pending-list', 'account/get-transfers'),
    ],
  },
  // The wallets of a page without a catalogue service: an entry too, which brings no schemas.
  { chunk: 'core-wallets', roots: files('src/api/catalog', 'core-wallets') },
  { chunk: 'endpoints', roots: [/^src\/api\/(blockchain|catalog\/(?!core-wallets|index|catalog-format))/] },
  { chunk: 'headless', roots: headless('headless') },
  // Modules that views and `w3m-elements/headless` share. No view is in it, so that headless brings no React DOM.
  { chunk: 'flows', shared: Object.values(FLOWS), where: NOT_FLOW_STORE, roots: headless('account-data') },
  // Apart from 'flows', which the account loads.
  { chunk: 'flow-store', roots: FLOW_STORE },
  // Asking for calls and reading them, which a swap does as a page does.
  { chunk: 'calls', roots: [...files('src/actions', 'later-actions'), ...files('src/actions/calls', 'create-calls')] },
  ...Object.entries(FLOWS).map(([chunk, roots]) => ({ chunk, roots })),
  // The list between other ways to connect, without these: pages with a project id or services of their own fetch it with the list.
  { chunk: 'frame', roots: files('src/features/connect', 'connect-frame') },
  // Views, in the order in which a visitor comes to them: first the primitives of all but the list.
  {
    chunk: 'controls',
    roots: [
      ...files(
        'src/ui',
        'button/button',
        'picture/icon-tile',
        'marks/mark',
        'row/skeleton-row',
        'checkbox/checkbox',
        'feedback/feedback',
        'button/pill',
        'icons/subject-icons',
        'text/address',
        '(button/button|row/row-parts|text/text)\\.styles',
      ),
      ...files('src/features', 'contributed-part'),
      ...files('src/utils', 'local-amount'),
      ...files('src/controllers', 'query/use-query-result', 'use-images'),
      // What an open dialog has beside its list, fetched when the list is painted and the page idle.
      ...files('src/modal', 'message-views', 'prefetch-images'),
      ...files('src/ui/hooks', 'animate-view', 'sheet'),
    ],
  },
  { chunk: 'connecting', roots: [...files('src/features/connecting', 'index'), ...files('src/modal', 'page-guard')] },
  // Rows and tiles of features in the list of wallets and in the account, without the features behind them.
  {
    chunk: 'methods',
    roots: [
      ...files('src/features/connect', 'connect-parts'),
      ...files('src/features', 'email/email-field', 'social/social-part', 'wallet-connect/wallet-connect-row'),
      ...files('src/features/all-wallets', '[\\w-]+-rows?'),
    ],
  },
  {
    chunk: 'account',
    roots: [
      ...files('src/features/account', 'index', 'account-tabs', 'portfolio-total'),
      ...files('src/features', 'connecting/first-account', 'pending/index', '(send|swap|buy|receive)/\\w+-part'),
    ],
  },
  // Marks of networks and native tokens, which only a dialog or a network button without pictures of them loads.
  { chunk: 'marks', roots: files('src/ui/marks', 'find-mark') },
  { chunk: 'more-marks', roots: files('src/ui/marks', 'find-more-marks') },
  // Modules that several purposes share.
  { chunk: 'evm', purposes: true, where: /^src\/(actions|adapters\/eip155|storage|controllers|utils)\/(?!.*\buse-)/ },
  // With what a long wait for a wallet adds, which is drawn with these primitives.
  {
    chunk: 'ui',
    purposes: true,
    where: /^src\/(ui|features|controllers|i18n)\//,
    roots: files('src/features/connecting', 'late-view'),
  },
  { chunk: 'common', purposes: true, where: /./ },
  // Rows of the account's settings, which fewer visitors open than the account.
  { chunk: 'holdings', roots: files('src/features', 'names/name-row', 'smart-sessions/sessions-row', 'login-account/login-rows') },
  ...Object.entries(PURPOSES).map(([chunk, roots]) => ({ chunk, roots, isOnlyLoaded: true })),
];

/** Chunks whose `import()`s stand in tables: rollup-load-table.mjs. What they load is reached from several of them. */
const TABLED_CHUNKS = [
  ...['engine', 'wallet', 'dialog', 'list', 'later-features', 'connect', 'account'],
  ...['ui', 'methods', 'siwx', 'approve', 'frame', 'controls', 'connecting'],
  ...['flows', 'flow-store'],
];
/** Whether the `import()`s of a chunk stand in tables. */
export const isTabledChunk = (chunk) => TABLED_CHUNKS.includes(chunk);
/**
 * Chunks that a server can load parts with: those of a page before its engine, which reject with an error of the engine, of checks and of
 * signatures.
 */
const SERVER_CHUNKS = [
  ...['config', 'nested-check', 'options-check', 'core', 'tag-messages', 'api', 'networks', 'base', 'tag-base', 'modal-tag', 'tags'],
  ...['siwx-start', 'address', 'siwx-text', 'siwx-core', 'connect-start', 'core-wallets'],
  ...['headless', 'manifest', 'verify', 'verify-others'],
];
/** Whether a chunk loads parts in a page alone. */
export const isPageChunk = (chunk) => !SERVER_CHUNKS.includes(chunk) && !isTabledChunk(chunk);

/** The names of the chunks. */
export const CHUNK_NAMES = [...new Set(STEPS.map(({ chunk }) => chunk))];

/** Chunks that include their dependencies; the bundler divides the dependencies of any other chunk by their importers. */
const CLAIMS_DEPENDENCIES = ['core', 'engine', 'dialog', 'list'];
/** A module that defines a tag by being imported: always a file of its own. */
export const definesTag = (id) => /^elements\/.*index\.ts$/.test(id);
/** Left to the bundler: React is a file of its own or the host's; hooks and the testing kit are reached by their entries alone. */
const isApart = (id) => /^\0|^node_modules\/(react|react-dom|scheduler)\/|^(react|src\/testing)\//.test(id);
const isOwn = (id) => /^(src|elements)\//.test(id);

/**
 * Claims the modules of a graph for chunks.
 *
 * @param graph - `Map<id, { imports, loads, isEntry }>`: per module its static and dynamic imports. Ids start at the root.
 * @returns `Map<id, chunk>`; a module that is not in it is left to the bundler: entries, and what one entry alone reaches.
 */
export function claimModules(graph) {
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
  const find = (patterns) => ids.filter((id) => patterns.some((pattern) => pattern.test(id)));
  const isLoaded = (id) => !definesTag(id) && loaded.has(id);
  /** Modules that at least two of these sets have. */
  const findShared = (sets) => [...new Set(sets.flatMap((set) => [...set]))].filter((id) => sets.filter((set) => set.has(id)).length > 1);
  const reachPurposes = () =>
    Object.entries(PURPOSES)
      .filter(([name]) => !READERS.includes(name))
      .map(([, patterns]) => reach(find(patterns).filter(isLoaded)));
  const claim = (chunk, roots, except = []) => {
    for (const id of reach(roots)) {
      if (except.some((pattern) => pattern.test(id))) continue;
      const isWanted = isOwn(id) ? !definesTag(id) && !graph.get(id).isEntry : CLAIMS_DEPENDENCIES.includes(chunk);
      if (isWanted) chunks.set(id, chunk);
    }
  };

  for (const { chunk, roots = [], shared, purposes, where, except, isOnlyLoaded } of STEPS) {
    if (shared)
      claim(
        chunk,
        findShared(shared.map((patterns) => reach(find(patterns)))).filter((id) => !where || where.test(id)),
      );
    if (purposes)
      claim(
        chunk,
        findShared(reachPurposes()).filter((id) => isOwn(id) && where.test(id)),
      );
    claim(chunk, isOnlyLoaded ? find(roots).filter(isLoaded) : find(roots), except);
  }
  return chunks;
}
