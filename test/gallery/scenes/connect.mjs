import { TEST_IDS } from '../site.mjs';
import { wallet } from '../stage.mjs';

const open = async (stage) => {
  await stage.open();
  await stage.byId(TEST_IDS.walletRow('example.harbor')).waitFor();
};
const documents = { termsConditionsUrl: '/terms', privacyPolicyUrl: '/privacy' };
const legal = { ...documents, features: { legalCheckbox: true } };
const MANY = ['harbor', 'fern', 'quill', 'ember', 'cairn', 'loop', 'kite', 'moss', 'orbit', 'slate', 'pebble', 'tidepool', 'atlas'];

/** Choosing a wallet. */
export const connectScenes = [
  { state: 'list', board: 'connect', wallets: ['harbor', 'fern', 'quill'].map((id) => wallet(id)), play: open },
  { state: 'many', wallets: MANY.map((id) => wallet(id)), play: open },
  {
    state: 'one name twice',
    wallets: [wallet('harbor'), wallet('loop', { name: 'Harbor' }), wallet('fern')],
    play: open,
  },
  {
    state: 'long name, no picture',
    wallets: [
      wallet('harbor', { name: 'Harbor, the wallet with the longest name of all the wallets', icon: 'https://nowhere.invalid/x.png' }),
      wallet('fern'),
    ],
    // The picture of a wallet that is not what a wallet may announce.
    errors: /nowhere\.invalid|Failed to load resource/,
    play: open,
  },
  {
    state: 'built-in wallets',
    options: { services: {} },
    wallets: [wallet('harbor')],
    async play(stage) {
      await open(stage);
      await stage.byId(TEST_IDS.walletRow('io.metamask')).waitFor();
    },
  },
  {
    state: 'none found',
    wallets: [],
    async play(stage) {
      await stage.open();
      await stage.says('No wallet detected');
    },
  },
  {
    state: 'looking',
    wallets: [],
    clock: true,
    async play(stage) {
      await stage.freeze();
      await stage.open();
      await stage.card.locator('[aria-busy]').first().waitFor();
    },
  },
  { state: 'footer', board: 'connect', options: documents, wallets: ['harbor', 'fern'].map((id) => wallet(id)), play: open },
  { state: 'legal, not ticked', options: legal, wallets: ['harbor', 'fern'].map((id) => wallet(id)), play: open },
  {
    state: 'legal, ticked',
    board: 'connect',
    options: legal,
    wallets: ['harbor', 'fern'].map((id) => wallet(id)),
    async play(stage) {
      await open(stage);
      await stage.byId('w3m-legal-checkbox').check();
    },
  },
  {
    view: 'ConnectWallets',
    state: 'list',
    wallets: ['harbor', 'fern', 'quill'].map((id) => wallet(id)),
    async play(stage) {
      await stage.open('ConnectWallets');
      await stage.byId(TEST_IDS.walletRow('example.harbor')).waitFor();
    },
  },
].map((scene) => ({ view: 'Connect', ...scene }));
