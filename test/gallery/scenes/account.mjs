import { TEST_IDS } from '../site.mjs';
import { network, wallet } from '../stage.mjs';
import { builtSelector } from '../../fixtures/built-names.mjs';

const balance = (behaviour, more) => [wallet('harbor', { behaviours: { eth_getBalance: behaviour }, ...more })];
const ready = async (stage) => {
  await stage.openAccount();
  await stage.byId(TEST_IDS.balance).waitFor();
};
const stranded = async (stage) => {
  await stage.connect();
  await stage.wallet('harbor', (each) => each.setChain(4242));
  await stage.open('Account');
  await stage.says('Choose a network');
};

const ownScenes = [
  { state: 'balance, explorer', board: 'account', play: ready },
  { state: 'no explorer', networks: [network(31337, 'Ethereum')], play: ready },
  { state: 'nothing in it', wallets: balance({ answer: '0x0' }), play: ready },
  { state: 'long balance', wallets: balance({ answer: '0x33b2e3c9fd0803ce7ffffff' }), play: ready },
  {
    state: 'long balance of a long coin',
    networks: [network(31337, 'Ethereum', { nativeCurrency: { name: 'Wrapped', symbol: 'WSTETHLP', decimals: 18 } })],
    wallets: balance({ answer: '0x33b2e3c9fd0803ce7ffffff' }),
    play: ready,
  },
  { state: 'loading', board: 'account', clock: true, wallets: balance('hang'), play: (stage) => stage.openAccount() },
  {
    state: 'balance failed',
    wallets: balance({ throw: { code: -32603, message: 'No node.' } }),
    async play(stage) {
      await stage.openAccount();
      await stage.says('Token Balance Unavailable');
    },
  },
  {
    state: 'reconnecting',
    clock: true,
    async play(stage) {
      await stage.connect();
      await stage.wallet('harbor', (each) => each.setBehavior('hang', 'eth_accounts'));
      await stage.page.evaluate(() => window.startModal());
      await stage.open('Account');
      await stage.says('Reconnecting to Harbor…');
    },
  },
  { state: 'unknown network', options: { allowUnsupportedChain: true }, play: stranded },
  {
    state: 'unknown network, no switching',
    options: { allowUnsupportedChain: true, enableNetworkSwitch: false },
    async play(stage) {
      await stage.connect();
      await stage.wallet('harbor', (each) => each.setChain(4242));
      await stage.open('Account');
      await stage.card.locator(builtSelector('.notice')).first().waitFor();
    },
  },
  {
    state: 'address copied',
    async play(stage) {
      await ready(stage);
      await stage.card.getByText('Copy address').click();
    },
  },
].map((scene) => ({ view: 'Account', ...scene }));

const menu = async (stage) => {
  await ready(stage);
  await stage.press('account-settings-button');
  await stage.byId('account-menu-explorer').waitFor();
};
const settings = async (stage) => {
  await ready(stage);
  await stage.press('account-settings-button');
  await stage.press('account-menu-settings');
  await stage.byId('account-whole-address').waitFor();
};

/** The account and its settings. */
export const accountScenes = [
  ...ownScenes,
  { view: 'Account', state: 'menu at the name', play: menu },
  { view: 'AccountSettings', state: 'settings', play: settings },
  {
    view: 'ChooseAccount',
    state: 'accounts of an EVM wallet',
    async play(stage) {
      await settings(stage);
      await stage.wallet('harbor', (each) => each.setAccounts([each.accounts[0], '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']));
      await stage.press('account-choice-row');
      await stage.byId('choose-account-0x70997970C51812dc3A010C7d01b50e0d17dc79C8').waitFor();
    },
  },
  {
    view: 'AccountSettings',
    state: 'delegated',
    wallets: [wallet('harbor', { behaviours: { eth_getCode: { answer: '0xef010063c0c19a282a1b52b07dd5a65b58948a07dae32b' } } })],
    async play(stage) {
      await settings(stage);
      await stage.byId('account-delegate-row').waitFor();
    },
  },
  {
    view: 'AccountSettings',
    state: 'network fixed, no explorer',
    networks: [network(31338, 'Base'), network(31337, 'Ethereum')],
    options: { enableNetworkSwitch: false },
    play: settings,
  },
];
