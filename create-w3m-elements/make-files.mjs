import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
/** In a clone the projects are beside this folder; `pack-templates.mjs` copies them into the package. */
const isClone = existsSync(join(here, '../demo/hosts'));
const HOSTS = join(here, isClone ? '../demo/hosts' : 'templates');
/** Version and peers of the package `w3m-elements`. */
const own = JSON.parse(readFileSync(join(here, isClone ? '../package.json' : 'templates/w3m-elements.json'), 'utf8'));

/** Network of each namespace that a new project begins with. */
const NETWORKS = { eip155: 'mainnet', solana: 'solana', bip122: 'bitcoin', polkadot: 'polkadot' };
/** Optional peers of the package, as it names them. */
const PEERS = own.peerDependencies;
/** Range of `w3m-elements` that a project depends on. */
export const RANGE = `^${own.version}`;
/** The call in the projects of `demo/hosts`, once in each. */
const CALL = "createModal({ networks: [mainnet], metadata: { name: 'Lagoon' } })";
/** Longest line of a generated file, in characters. */
const WIDTH = 100;

const OPTIONS = `{
  origins: [process.env.ORIGIN],
  secret: process.env.SESSION_SECRET,
  // In memory: with more than one process choose createPostgresStore.
  store: createMemoryStore(),
  networks: [NETWORK_LIST],
}`;

/** A module that Vite’s configuration loads. */
const VITE_SIGN_IN = `import { NETWORK_LIST } from 'w3m-elements/networks';
import { createMemoryStore, createSignInServer, toExpressHandler } from 'w3m-elements/siwx/server';

/** Creates the sign-in server. In production your own server calls \`handle(request)\` of it. */
export function createSignIn() {
  // Node reads the file .env here; a host sets the variables itself.
  if (!process.env.SESSION_SECRET) process.loadEnvFile();
  return createSignInServer(${OPTIONS.replaceAll('\n', '\n  ')});
}

const use = ({ middlewares }) => {
  middlewares.use('/sign-in', toExpressHandler(createSignIn()));
};

/** Answers below \`/sign-in\` in development and in the preview. */
export const signInPlugin = { name: 'sign-in', configureServer: use, configurePreviewServer: use };
`;
const NEXT_SIGN_IN = `import { NETWORK_LIST } from 'w3m-elements/networks';
import { createMemoryStore, createSignInServer, toNextHandlers } from 'w3m-elements/siwx/server';

// Next.js reads SESSION_SECRET and ORIGIN from the file .env; a host sets the variables itself.
const signIn = createSignInServer(${OPTIONS});

export const { GET, POST, DELETE, OPTIONS } = toNextHandlers(signIn);
`;

const addVitePlugin = (text) =>
  replaceOnce(text, 'plugins: [', 'plugins: [signInPlugin, ').replace(
    "import { defineConfig } from 'vite';\n",
    "import { defineConfig } from 'vite';\nimport { signInPlugin } from './sign-in.js';\n",
  );
const VITE = { files: { 'sign-in.js': VITE_SIGN_IN }, edits: { 'vite.config.js': addVitePlugin }, origin: 'http://localhost:5173' };

/**
 * Frameworks that a project can be made for: `signIn` is their server side of a sign-in, `scripts` are added to `package.json`, and `left`
 * are files that the guide has beside the project. The chains and connectors of one with `isFixed` are in a configuration of its own.
 */
export const FRAMEWORKS = {
  react: { signIn: VITE, scripts: { preview: 'vite preview --port 5173' } },
  vue: { signIn: VITE, scripts: { preview: 'vite preview --port 5173' } },
  svelte: { signIn: VITE, scripts: { preview: 'vite preview --port 5173' } },
  wagmi: { isFixed: true, scripts: { preview: 'vite preview --port 5173' } },
  next: {
    signIn: { files: { 'app/sign-in/[route]/route.js': NEXT_SIGN_IN }, edits: {}, origin: 'http://localhost:3000' },
    scripts: { dev: 'next dev' },
  },
  'next-pages': { scripts: { dev: 'next dev' } },
  'react-router': { scripts: { dev: 'react-router dev' } },
  astro: { scripts: { dev: 'astro dev' } },
  'tanstack-start': { scripts: { dev: 'vite' } },
  sveltekit: { scripts: { dev: 'vite' } },
  nuxt: { scripts: { dev: 'nuxt dev' } },
  angular: { scripts: { dev: 'ng serve' } },
  html: { left: /^classic\./, scripts: { build: 'node copy-cdn.mjs' } },
};

const COPY_CDN = `import { cpSync } from 'node:fs';

// The files of the package lie beside the page: nothing is loaded from another origin.
cpSync('node_modules/w3m-elements/dist/cdn', 'cdn', { recursive: true });
`;

function replaceOnce(text, from, to) {
  if (text.split(from).length !== 2) throw new Error(`"${from}" does not stand once in a project of demo/hosts.`);
  return text.replace(from, () => to);
}

/** Checks what was asked for. @throws {RangeError} with a sentence for the reader. */
function check({ name, framework, namespaces, projectId, hasSignIn }) {
  const known = Object.keys(FRAMEWORKS);
  const refuse = (text) => {
    throw new RangeError(text);
  };
  if (!/^[a-z][a-z0-9-]*$/.test(name)) refuse(`"${name}" is no name of a project: use lower-case letters, digits and "-".`);
  if (!known.includes(framework)) refuse(`There is no framework "${framework}". Choose one of ${known.join(', ')}.`);
  const wrong = namespaces.filter((namespace) => !Object.hasOwn(NETWORKS, namespace));
  if (namespaces.length === 0 || wrong.length > 0)
    refuse(`There is no namespace "${wrong.join(', ')}". Choose from ${Object.keys(NETWORKS).join(', ')}.`);
  if (projectId !== undefined && !/^[0-9a-f]{32}$/.test(projectId)) refuse('A project id has 32 digits of 0-9 and a-f.');
  if (FRAMEWORKS[framework].isFixed && (projectId !== undefined || namespaces.join() !== 'eip155'))
    refuse('Chains and the project id of wagmi are in its own configuration, src/wagmi.js: leave both options out.');
  if (hasSignIn && !FRAMEWORKS[framework].signIn) {
    const able = known.filter((one) => FRAMEWORKS[one].signIn);
    refuse(`There is no template with sign-in for ${framework}. Choose one of ${able.join(', ')}, or see docs/signing-in.md.`);
  }
}

/** The files of a project of `demo/hosts` that are its code. @returns Path → text. */
export function readHost(framework) {
  const folder = join(HOSTS, framework);
  const isCode = (path) => !/(^|[\\/])(node_modules|dist|build|package-lock\.json|\.[^\\/]+)([\\/]|$)/.test(path);
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => isCode(path) && !FRAMEWORKS[framework].left?.test(path))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}

/** Writes the call with the chosen options, in one line where it fits. */
function writeCall({ title, networks, projectId, hasSignIn }, indent) {
  const options = [
    `networks: [${networks.join(', ')}]`,
    ...(projectId ? [`projectId: '${projectId}'`] : []),
    `metadata: { name: '${title}' }`,
    ...(hasSignIn ? ['siwx'] : []),
  ];
  const line = `createModal({ ${options.join(', ')} })`;
  if (indent.length + line.length <= WIDTH) return line;
  return `createModal({\n${options.map((option) => `${indent}  ${option},\n`).join('')}${indent}})`;
}

const SIWX = "createCookieSiwx({ nonceUrl: '/sign-in/nonce', verifyUrl: '/sign-in/verify', sessionUrl: '/sign-in/session' })";

/** Sets the options in the file that creates the modal. */
function setOptions(text, chosen) {
  const { networks, projectId, hasSignIn } = chosen;
  const [line] = text.split('\n').filter((one) => one.includes(CALL));
  const indent = /^ */.exec(line)[0];
  const made = replaceOnce(text, CALL, writeCall(chosen, indent));
  const imported = made.replace(/^( *)import \{ (createModal, )?mainnet \} from (.*);$/m, (_, space, modal = '', from) => {
    // The files for pages without a bundler have everything inside.
    const pairing = projectId && from === "'w3m-elements/networks'" ? `\n${space}import 'w3m-elements/walletconnect';` : '';
    const siwx = hasSignIn ? `\n${space}import { createCookieSiwx } from 'w3m-elements/siwx';` : '';
    return `${space}import { ${modal}${networks.join(', ')} } from ${from};${siwx}${pairing}`;
  });
  const written = line.replace(CALL, writeCall(chosen, indent)).trimStart();
  return hasSignIn ? replaceOnce(imported, written, `const siwx = ${SIWX};\n${indent}${written}`) : imported;
}

/** Takes the part of the page out that pays in ether. */
function dropWallets(files) {
  for (const [path, text] of files) {
    if (/wallets\.\w+$/i.test(path)) files.delete(path);
    else {
      const lines = text.replace(/^ *<section>[\s\S]*?<\/section>\n/m, '').split('\n');
      files.set(path, lines.filter((line) => !/\b(Wallets|showWallets)\b/.test(line)).join('\n'));
    }
  }
}

/** The optional packages that a project's imports need. @returns `[name, range][]`. */
const listPeers = ({ namespaces, projectId }) =>
  [projectId && '@walletconnect/universal-provider', namespaces.includes('solana') && '@solana/web3.js']
    .filter(Boolean)
    .map((name) => [name, PEERS[name]]);

/**
 * Makes a project from the one in `demo/hosts`, whose code the guides of `docs/start` show.
 *
 * @param options.name Name of the project, for `package.json` and, with a capital letter, for people.
 * @param options.framework A key of {@link FRAMEWORKS}.
 * @param options.namespaces CAIP namespaces, each with one network.
 * @param options.projectId 32 hexadecimal digits; without it no mobile wallet is paired by QR code.
 * @param options.hasSignIn Whether visitors sign in at the project's own server.
 * @param options.packageSpec Version, or path of a tarball, of `w3m-elements`.
 * @param options.secret Secret of the sign-in server, at least 32 characters.
 * @returns Path → text.
 * @throws {RangeError} with a sentence for the reader.
 */
export function makeFiles({ name, framework, namespaces = ['eip155'], projectId, hasSignIn = false, packageSpec, secret }) {
  check({ name, framework, namespaces, projectId, hasSignIn });
  const { signIn, scripts } = FRAMEWORKS[framework];
  const files = readHost(framework);
  const networks = namespaces.map((namespace) => NETWORKS[namespace]);
  const title = name[0].toUpperCase() + name.slice(1);
  if (!namespaces.includes('eip155')) dropWallets(files);
  for (const [path, text] of files) if (text.includes(CALL)) files.set(path, setOptions(text, { title, networks, projectId, hasSignIn }));
  for (const [path, text] of files) if (title !== 'Lagoon') files.set(path, text.replaceAll('Lagoon', title));

  const present = JSON.parse(files.get('package.json') ?? '{ "private": true, "type": "module" }');
  const peers = framework === 'html' ? [] : listPeers({ namespaces, projectId });
  const dependencies = Object.fromEntries(
    [...Object.entries({ ...present.dependencies, 'w3m-elements': packageSpec }), ...peers].toSorted(),
  );
  const manifest = { ...present, name, scripts: { ...scripts, ...present.scripts }, dependencies };
  files.set('package.json', `${JSON.stringify({ name, ...manifest }, undefined, 2)}\n`);
  files.set(
    '.gitignore',
    [
      'node_modules',
      'dist',
      'build',
      'cdn',
      '.next',
      '.nuxt',
      '.output',
      '.svelte-kit',
      '.angular',
      '.astro',
      '.react-router',
      '.tanstack',
      '.env',
      '',
    ].join('\n'),
  );
  if (framework === 'html') files.set('copy-cdn.mjs', COPY_CDN);
  if (hasSignIn) {
    for (const [path, text] of Object.entries(signIn.files)) files.set(path, text.replaceAll('NETWORK_LIST', networks.join(', ')));
    for (const [path, edit] of Object.entries(signIn.edits)) files.set(path, edit(files.get(path)));
    files.set('.env', `# Known to the server only.\nSESSION_SECRET=${secret}\nORIGIN=${signIn.origin}\n`);
  }
  return files;
}
