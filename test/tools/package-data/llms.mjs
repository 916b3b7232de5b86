/** Purpose of each entry of the package, in the order of their use. */
const ENTRIES = {
  '.': '`createModal(options)`, `getModal()`, `defineNetwork(chain)`, `getNetworkManifest(options)`, error classes, types',
  './elements': 'defines every tag; `./elements/<tag>` defines one',
  './react': 'the tags as components, and hooks',
  './locales/*': 'all texts in one language, for the option `messages`: `import { texts } from "w3m-elements/locales/es"`',
  './themes/*': 'theme presets: `default`, `midnight`, `minimal`, `rounded`, `soft`',
  './networks': 'networks to choose from, one constant each',
  './wallets': 'the built-in wallets, for a list of your own',
  './siwx': 'ways to sign people in with their wallet, and `verifySession` for servers',
  './siwx/server':
    'a sign-in server: nonce, verification, session cookie, stores (memory, Postgres), adapters for Hono, Express, Next.js and Better Auth',
  './headless': 'what the modal does, for a page that draws it itself: `createHeadless(modal)`',
  './headless/react': 'the same as hooks for React: `useHeadless`, `useHeadlessWallets`, `useHeadlessConnect`, `useHeadlessStore`',
  './wagmi': 'the modal as a connector of wagmi: `w3mConnector({ modal })`',
  './solana-wallet-adapter': 'the modal as a wallet of Solana’s wallet adapter: `new W3mWalletAdapter({ modal })`',
  './testing': 'scripted wallets, accounts, a page object and test ids for tests',
  './cookie': 'the account in a cookie, for servers: `cookieToInitialState`, `keepAccountCookie`',
  './vue': 'composables for Vue 3, with the names of the React hooks',
  './define': '`defineElements({ prefix })`: the tags under names of your own, where another library has the usual ones',
  './devtools': 'defines `<w3m-devtools>`, for developers',
  './integrity': 'plugins of Vite, Rollup, webpack and Rspack that write an import map with the integrity of a build’s chunks',
  './types/*': 'types of the tags for the markup of React, Preact, Svelte and Vue',
  './cdn/*': 'files for pages without a bundler',
  './placeholder.css': 'a style sheet that reserves the space of the tags',
  './custom-elements.json': 'the manifest of custom elements',
};

const PAGES = {
  'README.md': 'what it is, the short way to use it, and where everything else stands',
  'docs/getting-started.md': 'the short way to use it in each framework',
  'docs/project-id.md': 'what needs a project id, and where it comes from',
  'docs/connect.md': 'connecting, following the account, switching networks',
  'docs/options.md': 'every option and every call of the instance',
  'docs/tags.md': 'the tags and their properties in short, names of your own, types, editors',
  'docs/reference/README.md': 'every tag with its properties, events, slots, parts and CSS variables',
  'docs/reference/react.md': 'React components and hooks',
  'docs/errors.md': 'every error by its code, with cause and cure',
  'docs/troubleshooting.md': 'messages and symptoms with cause and cure',
  'docs/faq.md': 'short answers',
  'docs/comparison.md': 'beside AppKit, RainbowKit, ConnectKit and web3-onboard',
  'docs/start/html.md': 'every file of a first page without a bundler',
  'docs/start/react.md': 'the same with React 19 or 18',
  'docs/start/vue.md': 'with Vue 3',
  'docs/start/svelte.md': 'with Svelte 5',
  'docs/start/angular.md': 'with Angular, rendered on a server',
  'docs/start/next.md': 'with Next.js, app router',
  'docs/start/next-pages.md': 'with Next.js, pages router',
  'docs/start/react-router.md': 'with React Router 7 in framework mode, rendered on a server',
  'docs/start/tanstack-start.md': 'with TanStack Start, rendered on a server',
  'docs/start/astro.md': 'with Astro 5, islands of React or tags alone',
  'docs/start/nuxt.md': 'with Nuxt',
  'docs/start/sveltekit.md': 'with SvelteKit',
  'docs/start/preact.md': 'with Preact',
  'docs/theming.md': 'colours, fonts, light and dark, parts',
  'docs/server-rendering.md': 'server output, hydration, account from a cookie, destroy',
  'docs/security.md': 'Content-Security-Policy, Trusted Types, integrity, what is refused, what is kept in the browser',
  'docs/calls.md': 'several calls as one request or one by one (EIP-5792)',
  'docs/where-pages-are-opened.md': 'inside Safe{Wallet}, mini apps and wallets; Solana wallets of an Android phone',
  'docs/signing-in.md': 'signing in with a wallet, with a server and without',
  'docs/self-hosting.md': 'every service, its calls and answers, and the options that point to your own',
  'docs/headless.md': 'a page that draws everything itself',
  'docs/hosts-dialogs.md': 'the modal opened from inside dialogs of the page: what is tested, and what the page has to do',
  'docs/recipes.md': 'viem, ethers, wagmi, Solana’s wallet adapter',
  'docs/events.md': 'every event with its properties',
  'docs/requests.md': 'the hosts that are asked, and how often',
  'docs/devtools.md': 'a tag that shows state, events and requests to developers',
  'docs/testing.md': 'scripted wallets and the page object in your own tests',
  'docs/wallet-quirks.md': 'what single wallets do otherwise, what the modal does about it, and the scripted wallet of each',
  'docs/accessibility.md': 'the accessibility statement',
  'docs/versioning.md': 'what is public, how versions are numbered, supported browsers and libraries',
  'docs/licences.md': 'licences of the package and of what it brings along, trademarks',
  'docs/installed-packages.md': 'every package that an install brings, with its size and the dependency that brings it',
};

const EXAMPLE = `\`\`\`ts
import { createModal } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
import 'w3m-elements/elements/w3m-button';

createModal({ networks: [mainnet], metadata: { name: 'My app' } });
\`\`\`

\`\`\`html
<w3m-button></w3m-button>
\`\`\``;

function assertEntries(exports) {
  const isNamed = (entry) =>
    Object.keys(ENTRIES).some((name) => (name.endsWith('/*') ? entry.startsWith(name.slice(0, -1)) : name === entry)) ||
    entry.startsWith('./elements/') ||
    entry === './package.json';
  const missing = Object.keys(exports).filter((entry) => !isNamed(entry));
  const gone = Object.keys(ENTRIES).filter(
    (name) => !Object.keys(exports).some((entry) => entry === name || (name.endsWith('/*') && entry.startsWith(name.slice(0, -1)))),
  );
  if (missing.length + gone.length > 0)
    throw new Error(`test/tools/package-data/llms.mjs and the exports of package.json differ: ${[...missing, ...gone].join(', ')}.`);
}

const attributesOf = ({ properties }) =>
  properties
    .filter(({ attribute }) => attribute !== undefined)
    .map(({ attribute, type, initial }) => `\`${attribute}\` (${type}${initial === 'undefined' ? '' : `, default ${initial}`})`)
    .join(', ');

/**
 * The package in short, for programs that write code.
 *
 * @param manifest - `package.json`.
 * @returns Markdown.
 * @throws When an entry of the package is not described, or a described one is gone.
 * @see https://llmstxt.org
 */
export function toLlms(tags, manifest) {
  const { name, description, exports, peerDependencies, peerDependenciesMeta } = manifest;
  assertEntries(exports);
  const entries = Object.entries(ENTRIES).map(([entry, text]) => `- \`${name}${entry.slice(1)}\`: ${text}`);
  const pages = Object.entries(PAGES).map(([path, text]) => `- [${path}](${path}): ${text}`);
  const lines = tags.flatMap((tag) => {
    const attributes = attributesOf(tag);
    const events = tag.events.map((event) => `\`${event.name}\``).join(', ');
    return [
      `- [\`<${tag.tag}>\`](docs/reference/${tag.tag}.md): ${tag.description}`,
      ...(attributes === '' ? [] : [`  - attributes: ${attributes}`]),
      ...(events === '' ? [] : [`  - events: ${events}`]),
    ];
  });
  return [
    `# ${name}`,
    `> ${description} Custom elements for every framework, React wrappers, one state shared by all of them. Ethereum and its kind, Solana, Bitcoin, Polkadot.`,
    '## Install',
    `\`\`\`sh\nnpm install ${name} ${Object.keys(peerDependencies)
      .filter((peer) => !peerDependenciesMeta?.[peer]?.optional)
      .join(' ')}\n\`\`\``,
    EXAMPLE,
    '## Entry points',
    entries.join('\n'),
    '## Tags',
    'Attributes are the lower-cased property names. Every tag also takes the property `modal`, an instance other than the page’s.',
    lines.join('\n'),
    '## Docs',
    pages.join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
