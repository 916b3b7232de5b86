/** The pages of package users, by name: each imports the package by its public names, as a bundler finds them in an install. */
const CREATE = `import { createModal } from 'w3m-elements';
import { mainnet, base } from 'w3m-elements/networks';
`;

/** README's sample. @param [more] Options beside those of the sample. */
const toTagPage = (more = '') => `${CREATE}import 'w3m-elements/elements/w3m-button';

const modal = createModal({ networks: [mainnet, base], metadata: { name: 'Lagoon' }${more} });
modal.subscribeAccount((account) => console.log(account?.address));
`;

const toReactPage = (more = '') => `${CREATE}import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { W3mButton } from 'w3m-elements/react';

createModal({ networks: [mainnet, base], metadata: { name: 'Lagoon' }${more} });
createRoot(document.getElementById('root')).render(createElement(W3mButton, { balance: 'hide' }));
`;

export const PAGES = {
  tags: toTagPage(),
  /** The same with a data service, for an account with very much in it. */
  lists: toTagPage(", services: { blockchainApi: location.origin + '/data' }"),
  /** The same with a catalogue of very many wallets, and a relay that is not reachable. */
  wallets: `import 'w3m-elements/walletconnect';\n${toTagPage(", services: { catalog: location.origin + '/catalog', relay: 'ws://127.0.0.1:9' }, features: { analytics: false }")}`,
  /** The same with terms, which are a footer below the list. */
  terms: toTagPage(", termsConditionsUrl: 'https://lagoon.example/terms', privacyPolicyUrl: 'https://lagoon.example/privacy'"),
  /** The sample of docs/connect-only.md. */
  connect: toTagPage().replace("'w3m-elements'", "'w3m-elements/connect'"),
  /** README's sample for React: React DOM is the page's own. */
  react: toReactPage(),
  /** The same, fetching ahead. */
  ahead: toReactPage(", prefetch: 'idle'"),
  /** A list of wallets of the page's own, and connecting. */
  headless: `${CREATE}import { createHeadless } from 'w3m-elements/headless';

const modal = createModal({ networks: [mainnet, base], disableAppend: true });
const { $wallets, connect } = await createHeadless(modal);
$wallets.subscribe((wallets) => {
  document.getElementById('root').replaceChildren(
    ...wallets.map(({ id, name }) => {
      const button = document.createElement('button');
      button.dataset.testid = 'wallet-selector-' + id;
      button.textContent = name;
      button.onclick = async () => (await connect(id).account, button.dataset.testid = 'account-button');
      return button;
    }),
  );
});
`,
  /** A page with React that draws a button and a plain list. */
  bare: `import { startReactPage } from './react-page.tsx';\nstartReactPage();\n`,
  /** The same, but React comes when the button is pressed. */
  reference: `import { startLatePage } from './late-page.ts';\nstartLatePage();\n`,
  /** A page of any size, which its address has. */
  growth: `import './growth-page.ts';\n`,
  /** The page of headless without the package. */
  nothing: `document.getElementById('root').textContent = 'Wallets';\n`,
};

const WITH_TAG = ['tags', 'connect', 'lists', 'wallets', 'terms', 'growth'];
/** Returns the body of a page: the button as a tag, or the element in which the page draws one. */
export const toBody = (name) => (WITH_TAG.includes(name) ? '<w3m-button></w3m-button>' : '<div id="root"></div>');
