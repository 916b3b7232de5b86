import { fileURLToPath } from 'node:url';
import { globSync } from '../../test/tools/glob.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const item = (text, link) => ({ text, link });

/** Pages that TypeDoc has written, one for each entry of the package. */
export const listReference = () =>
  globSync(root, ['docs/reference/w3m-elements*.md']).map((path) => {
    const name = path.slice('docs/reference/'.length, -'.md'.length);
    return item(name.replaceAll('.', '/'), `/reference/${name}`);
  });

/** Pages of the site, in the order of their use. `test/full/docs-site.test.mjs` finds pages that are missing here. */
export const SIDEBAR = [
  {
    text: 'Get started',
    items: [
      item('Choose a framework', '/getting-started'),
      item('HTML', '/start/html'),
      item('React', '/start/react'),
      item('Vue', '/start/vue'),
      item('Svelte', '/start/svelte'),
      item('Angular', '/start/angular'),
      item('Next.js', '/start/next'),
      item('Next.js, pages router', '/start/next-pages'),
      item('React Router', '/start/react-router'),
      item('TanStack Start', '/start/tanstack-start'),
      item('Astro', '/start/astro'),
      item('Nuxt', '/start/nuxt'),
      item('SvelteKit', '/start/sveltekit'),
      item('Preact', '/start/preact'),
      item('wagmi', '/start/wagmi'),
      item('Project id', '/project-id'),
      item('Playground', '/playground'),
    ],
  },
  {
    text: 'Guides',
    items: [
      item('Connect wallets', '/connect'),
      item('Sign in', '/signing-in'),
      item('Send calls', '/calls'),
      item('Recipes', '/recipes'),
      item('Own node and services', '/self-hosting'),
      item('Theming', '/theming'),
      item('Texts and languages', '/languages'),
      item('Pages that only connect', '/connect-only'),
      item('Headless', '/headless'),
      item('Dialogs of the page', '/hosts-dialogs'),
      item('Testing', '/testing'),
      item('Quirks of wallets', '/wallet-quirks'),
      item('CSP and security', '/security'),
      item('Server rendering', '/server-rendering'),
      item('Safe, mini apps, phones', '/where-pages-are-opened'),
      item('Devtools', '/devtools'),
    ],
  },
  {
    text: 'Migrate',
    collapsed: true,
    items: [
      item('From AppKit', '/migrate/from-appkit'),
      item('From RainbowKit', '/migrate/from-rainbowkit'),
      item('From ConnectKit', '/migrate/from-connectkit'),
      item('From web3-onboard', '/migrate/from-web3-onboard'),
      item('From OnchainKit', '/migrate/from-onchainkit'),
      item('From wallet-adapter-react-ui', '/migrate/from-solana-wallet-adapter'),
      item('From wagmi’s connectors', '/migrate/from-wagmi'),
      item('With wagmi', '/migrate/wagmi'),
      item('To imports', '/migrate/imports'),
    ],
  },
  {
    text: 'Reference',
    items: [
      item('Options and calls', '/options'),
      item('Tags', '/tags'),
      item('React components and hooks', '/react'),
      item('Events', '/events'),
      item('Errors', '/errors'),
      item('Requests', '/requests'),
      item('Glossary', '/glossary'),
    ],
  },
  {
    text: 'Types, from the sources',
    collapsed: true,
    items: [item('Overview', '/reference/'), ...listReference()],
  },
  {
    text: 'Help',
    items: [item('Troubleshooting', '/troubleshooting'), item('FAQ', '/faq'), item('Comparison', '/comparison')],
  },
  {
    text: 'About',
    collapsed: true,
    items: [
      item('Benchmarks', '/benchmarks'),
      item('Accessibility', '/accessibility'),
      item('Versions and browsers', '/versioning'),
      item('Licences and trademarks', '/licences'),
      item('Threat model', '/threat-model'),
    ],
  },
];
