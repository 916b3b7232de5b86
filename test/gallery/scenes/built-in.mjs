import { TEST_IDS } from '../site.mjs';
import { builtSelector } from '../../fixtures/built-names.mjs';
import { ADA, FEE_ANSWERS, network, wallet } from '../stage.mjs';

const explorer = { blockExplorers: { default: { name: 'Etherscan', url: 'https://scan.example/' } } };
const coin = (name, symbol, decimals = 18) => ({ nativeCurrency: { name, symbol, decimals } });
const apart = (chainNamespace, id, name, more) =>
  network(id, name, { chainNamespace, caipNetworkId: `${chainNamespace}:${id}`, testnet: false, ...more });

/** Built-in networks: their ids are those of the networks' own constants, their nodes answer nothing. */
const NETWORKS = [
  network(1, 'Ethereum', explorer),
  network(10, 'OP Mainnet'),
  network(56, 'BNB Smart Chain', coin('BNB', 'BNB')),
  network(100, 'Gnosis', coin('xDAI', 'XDAI')),
  network(137, 'Polygon', coin('POL', 'POL')),
  network(250, 'Fantom', coin('Fantom', 'FTM')),
  network(324, 'ZKsync Era'),
  network(8217, 'Kaia', coin('Kaia', 'KAIA')),
  network(8453, 'Base'),
  network(42161, 'Arbitrum One'),
  network(42220, 'Celo', coin('CELO', 'CELO')),
  network(43114, 'Avalanche', coin('Avalanche', 'AVAX')),
  network(80094, 'Berachain', coin('BERA', 'BERA')),
  network(1313161554, 'Aurora'),
  apart('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', coin('Solana', 'SOL', 9)),
  apart('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin', coin('Bitcoin', 'BTC', 8)),
  apart('polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', coin('Polkadot', 'DOT', 10)),
  apart('polkadot', 'b0a8d493285c2df73290dfb7e61f870f', 'Kusama', coin('Kusama', 'KSM', 12)),
];
/** Answers of a node to requests for fees and names. */
const NODE = {
  ...FEE_ANSWERS,
  eth_call: { answer: '0x' },
};
const wallets = (chainId) => [
  wallet('harbor', {
    behaviours: NODE,
    chainId,
    chains: Object.fromEntries([1, 137, 8453, 42161].map((id) => [id, 'http://127.0.0.1:8545'])),
  }),
];
const hasMark = (stage) => stage.card.locator(builtSelector('.mark-ground')).first().waitFor();

const TOKENS = [
  { symbol: 'ETH', name: 'Ether', numeric: '2.97041234', price: 2437.2 },
  { symbol: 'USDC', name: 'USD Coin', numeric: '2995.1', price: 1, address: `eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48` },
].map(({ numeric, ...token }) => ({
  ...token,
  chainId: 'eip155:1',
  value: Number(numeric) * token.price,
  quantity: { decimals: '18', numeric },
  iconUrl: '',
}));

/** Views of built-in networks, which have their marks without a picture of the page's. */
export const builtInScenes = [
  {
    view: 'Networks',
    state: 'built-in networks',
    networks: NETWORKS,
    wallets: wallets(1),
    async play(stage) {
      await stage.connect();
      await stage.open('Networks');
      await stage.byId(TEST_IDS.networkRow('eip155:1')).waitFor();
      await hasMark(stage);
    },
  },
  {
    view: 'Account',
    state: 'on Base',
    networks: NETWORKS,
    wallets: wallets(8453),
    async play(stage) {
      await stage.openAccount();
      await hasMark(stage);
    },
  },
  {
    view: 'Account',
    state: 'a native token on Ethereum',
    networks: NETWORKS,
    wallets: wallets(1),
    async play(stage) {
      const services = { http: ['eip155:1'], ws: [], name: null, avatar: null, balances: TOKENS, data: [], next: null };
      await stage.page.route('**/data/**', (route) => route.fulfill({ json: services }));
      await stage.page.evaluate(() => window.startModal({ services: { blockchainApi: `${location.origin}/data` } }));
      await stage.connect();
      await stage.open('Account');
      await stage.byId('tokens-list').waitFor();
      await hasMark(stage);
    },
  },
  {
    view: 'WalletReceive',
    state: 'on Ethereum',
    networks: NETWORKS,
    wallets: wallets(1),
    async play(stage) {
      await stage.connect();
      await stage.open('WalletReceive');
      await hasMark(stage);
    },
  },
  {
    view: 'WalletSend',
    state: 'on Polygon',
    networks: NETWORKS,
    wallets: wallets(137),
    async play(stage) {
      await stage.connect();
      await stage.open('WalletSend', { receiverAddress: ADA });
      await stage.byId('send-amount').waitFor();
      await hasMark(stage);
    },
  },
  {
    view: 'WalletSend',
    state: 'while a script has replaced the wallet’s request',
    networks: NETWORKS,
    wallets: wallets(137),
    async play(stage) {
      await stage.connect();
      await stage.open('Account');
      await stage.byId('account-send').waitFor();
      await stage.page.evaluate(() => {
        for (const { provider } of Object.values(window.wallets)) {
          const { request } = provider;
          provider.request = async (call) => request.call(provider, call);
        }
      });
      await stage.byId('account-send').click();
      await stage.byId('w3m-tampered').waitFor();
    },
  },
];
