import { posix } from 'node:path';

/**
 * The chunks of the package, by purpose: which source modules are downloaded together. `dist/esm` and `dist/cdn` are
 * divided alike, so a host's bundler gets one module per purpose instead of one per file.
 *
 * Modules are claimed in this order, each group with its static imports: a group imports only groups above it, so no two
 * chunks import each other.
 */

/** What is downloaded in a fixed order: the page, the first opening, connecting, the account. */
const FIRST = [
  ['core', /^(src\/client\/create-modal\.ts|elements\/w3m-button\/index\.ts)$/],
  ['api', /^src\/index\.ts$/],
  ['tags', /^elements\/index\.ts$/],
  [
    'engine',
    /^src\/(client\/(engine|get-storage)|features\/find-later|config\/(constants|sdk)|api\/(define-endpoint|catalog\/image-paths)|connectors\/connector|controllers\/(get-sign-in-desk|catalog-picture|network\/network-image|connection\/offered-namespaces)|storage\/(native-balance-key|account-cache-keys)|utils\/(format-address|format-units))\.ts$/,
  ],
  ['list', /^src\/(modal\/(mount-shell|view-broken)\.tsx|modal\/after-view\.ts|ui\/shake\.ts|features\/connect\/index\.ts)$/],
  [
    'connect',
    /^src\/(client\/(create-connection|adapters|actions|restored-provider)|adapters\/eip155\/(index|create-node-client|sign-message)|connectors\/registry\.later|controllers\/(network\/network-controller|requests-controller|alert-controller)|errors\/alert-codes)\.ts$/,
  ],
  ['account-face', /^elements\/button\/account-face\.ts$/],
  ['errors', /^src\/((features|actions)\/[\w-]+\/[\w-]+-errors|adapters\/(transfers|swaps)|bridges\/headless\/\w+-\w+-error)\.ts$/],
  [
    'query',
    /^src\/(controllers\/query\/(query-controller|data-api|wallet-assets)|client\/get-served-balance|api\/blockchain\/get-history|storage\/login-key|adapters\/eip155\/names\/index|controllers\/connection\/find-login)\.ts$/,
  ],
  // Runs on pages on which the modal was never opened: no view is in it.
  ['background', /^src\/(features\/(account\/keep-balance|keep-pending)|controllers\/pending\/follow-pending)\.ts$/],
  ['endpoints', /^src\/api\/(blockchain|catalog)\//],
  // `createHeadless`; its flows come when they are called.
  ['headless', /^src\/bridges\/headless\/headless\.ts$/],
  // Apart from what `w3m-elements/siwx` has for servers: a host's bundler leaves that for the first sign-in.
  ['siwx-start', /^src\/siwx\/(create-browser-siwx|create-cookie-session|lazy-siwx)\.ts$/],
];

/** Views, in the order in which a visitor comes to them. */
const VIEWS = [
  // Primitives of every view after the list.
  [
    'controls',
    /^src\/(ui\/(button|glyph|skeleton-row|notice|pill|address|short-address)\.tsx|ui\/(button|list|text)\.styles\.ts|features\/contributed-part\.tsx|controllers\/query\/use-query\.ts|controllers\/use-wallet-image\.ts|client\/create-messages\.ts|config\/feature-orders\.ts)$/,
  ],
  ['connecting', /^src\/features\/connecting\/index\.ts$/],
  // The rows and tiles that features put into the list of wallets and into the account, without what is behind them.
  [
    'methods',
    /^src\/features\/(connect\/(connect-frame|wallets-wanted)|email\/email-field|social\/social-part|wallet-connect\/wallet-connect-row|all-wallets\/([\w-]+-rows?|find-hidden))\.tsx?$/,
  ],
  [
    'account',
    /^src\/features\/(account\/(index|account-tabs|portfolio-total)|pending\/index|pending-rows|(send|swap|buy|receive)\/\w+-part|names\/name-row|smart-sessions\/sessions-row|login-account\/login-rows)\.tsx?$/,
  ],
];

/** What a visitor may do then, each downloaded when it is wanted. The roots of a group are its entries and dynamic imports. */
const PURPOSES = [
  ['wallets', /^src\/features\/(all-wallets|wallet-connect|help|connect|namespaces|networks)\//],
  ['login', /^src\/features\/(email|social|login-account)\//],
  ['holdings', /^src\/features\/(tokens|nfts|activity|receive|account)\//],
  ['send', /^src\/features\/send\//],
  ['swap', /^src\/features\/swap\//],
  ['buy', /^src\/features\/buy\//],
  ['names', /^src\/features\/names\//],
  ['siwx', /^src\/(features\/sign-in\/watch-sign-in|siwx\/(?!verify\/|index))/],
  ['sign-in', /^src\/features\/sign-in\/index/],
  ['smart-sessions', /^src\/features\/smart-sessions\//],
  ['approve', /^src\/(features\/approve|adapters\/\w+\/requests)/],
  ['transfers', /^src\/(adapters\/eip155\/(transfers|swaps)|controllers\/pending)\//],
  ['walletconnect', /^src\/connectors\/walletconnect\//],
  ['embedded', /^src\/(connectors\/embedded\/|embedded-wallet\/|client\/create-embedded-host)/],
  ['solana', /^src\/(adapters\/solana\/(?!transfers|requests)|connectors\/standard\/)/],
  ['solana-transfers', /^src\/adapters\/solana\/transfers\//],
  ['polkadot', /^src\/(adapters|connectors)\/polkadot\//],
  ['bitcoin', /^src\/adapters\/bip122\//],
  ['verify', /^src\/siwx\/verify\//],
  ['analytics', /^src\/features\/(analytics|project)\//],
  ['manifest', /^src\/client\/(network-manifest|read-diagnostics)\.ts$/],
  ['page', /^src\/(client\/load-locale|ui\/tokens-fixed\.styles|i18n\/(load-texts|pseudo-locale|locales\/registry))\.ts$/],
  ['locale-ar', /^src\/i18n\/locales\/ar\/(index|core)\.ts$/],
  ['locale-ar-rest', /^src\/i18n\/locales\/ar\//],
];

/**
 * What `w3m-elements/headless` and the views do alike, by the function of headless that needs it: no view is among it, so that
 * headless brings no React DOM. What two of them share is the chunk `flows`.
 */
const FLOWS = [
  ['flows', 'account-data'],
  ['sign-in-flow', 'sign-in', '../../features/sign-in/messages'],
  ['login-flow', 'logins', 'log-in-with-email', 'log-in-with-social', '../../features/social/take-up-redirect'],
  ['send-flow', 'prepare-transfer'],
  ['names-flow', 'names'],
  ['buy-flow', 'prepare-buying'],
  ['swap-flow', 'prepare-swap', 'swap-tokens'],
];

/** Purposes that list what others do; what they share with one purpose belongs to that one. */
const QUIET = ['manifest', 'verify'];

/** What several purposes share, by what it is. */
const SHARED = [
  ['evm', /^src\/(actions|adapters\/eip155|storage|controllers|utils)\/(?!.*\buse-)/],
  ['ui', /^src\/(ui|features|controllers|i18n)\//],
  ['common', /./],
];

/** The names that the plan gives. */
export const CHUNK_NAMES = [...FIRST, ...FLOWS, ...VIEWS, ...PURPOSES, ...SHARED].map(([name]) => name);

/** A module that defines a tag by being imported: always a file of its own. */
const definesTag = (id) => /^elements\/.*index\.ts$/.test(id);
const isOwn = (id) => /^(src|elements|react)\//.test(id);
const isReact = (id) => /^node_modules\/(react|react-dom|scheduler)\//.test(id);

/**
 * Claims the modules of a graph for chunks.
 *
 * @param graph - `Map<id, { imports, loads, isEntry }>`: per module its static and dynamic imports. Ids start at the root.
 * @returns `Map<id, name>`; a module that is not in it is left to the bundler: entries, and what one entry alone reaches.
 */
export function claimModules(graph) {
  const ids = [...graph.keys()].toSorted();
  const loaded = new Set([...graph.values()].flatMap(({ loads }) => loads));
  const isRoot = (id) => isOwn(id) && !definesTag(id) && (loaded.has(id) || graph.get(id).isEntry);
  const chunks = new Map();
  const isOpen = (id) => graph.has(id) && !chunks.has(id) && !isReact(id) && !/^(react|src\/testing)\//.test(id);

  /** Visits a module and all that it imports statically, as far as no chunk has it. */
  const visit = (id, seen) => {
    if (seen.has(id) || !isOpen(id)) return seen;
    seen.add(id);
    graph.get(id).imports.forEach((each) => visit(each, seen));
    return seen;
  };
  const claim = (roots, name, isWanted = () => true) => {
    const seen = new Set();
    roots.forEach((id) => visit(id, seen));
    for (const id of seen) if (!definesTag(id) && !graph.get(id).isEntry && isWanted(id)) chunks.set(id, name);
  };
  /** Per module that is open the purposes that reach it. */
  const findPurposes = () => {
    const found = new Map();
    for (const [name, pattern] of PURPOSES) {
      const seen = new Set();
      ids.filter((id) => pattern.test(id) && isRoot(id)).forEach((id) => visit(id, seen));
      for (const id of seen) found.set(id, [...(found.get(id) ?? []), name]);
    }
    return found;
  };
  const claimWhere = (name, isWanted) => {
    const roots = [...findPurposes()].filter(([id, purposes]) => isOwn(id) && isWanted(id, purposes)).map(([id]) => id);
    claim(roots, name);
  };

  const claimAll = (groups) =>
    groups.forEach(([name, pattern]) =>
      claim(
        ids.filter((id) => pattern.test(id)),
        name,
      ),
    );
  const claimFlows = () => {
    const roots = FLOWS.map(([name, ...files]) => [name, files.map((file) => posix.join('src/bridges/headless', `${file}.ts`))]);
    const reached = roots.map(([, files]) => files.reduce((seen, file) => visit(file, seen), new Set()));
    const isShared = (id) => reached.filter((seen) => seen.has(id)).length > 1;
    claim([...new Set(reached.flatMap((seen) => [...seen]))].filter(isShared), 'flows');
    roots.forEach(([name, files]) => claim(files, name));
  };

  claimAll(FIRST);
  claimFlows();
  claimAll(VIEWS);
  for (const [name, pattern] of SHARED)
    claimWhere(name, (id, purposes) => pattern.test(id) && purposes.filter((each) => !QUIET.includes(each)).length > 1);
  for (const [name] of PURPOSES) claimWhere(name, (_, purposes) => purposes[0] === name);
  return chunks;
}
