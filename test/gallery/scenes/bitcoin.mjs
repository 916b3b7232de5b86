import { network } from '../stage.mjs';

const PAYS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const BEN = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const BITCOIN = {
  ...network('000000000019d6689c085ae165831e93', 'Bitcoin'),
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Tide Scan', url: 'https://scan.example' } },
};
const balances = [
  { name: 'Bitcoin', symbol: 'BTC', price: 60000, value: 15000, iconUrl: '', quantity: { decimals: '8', numeric: '0.25' } },
];

/** Runs in the page: a Bitcoin wallet, and a page with Bitcoin alone. */
async function begin({ pays, bitcoin, services }) {
  const answers = {
    wallet_connect: { addresses: [{ address: pays, purpose: 'payment' }], network: { bitcoin: { name: 'Mainnet' } } },
    sendTransfer: { txid: 'ab'.repeat(32) },
  };
  const request = async (method) => ({ result: answers[method] });
  const wallet = {
    version: '1.0.0',
    name: 'Harbor',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    chains: ['bitcoin:mainnet'],
    accounts: [],
    features: { 'sats-connect:': { provider: { request } } },
  };
  const register = ({ register: add }) => add(wallet);
  window.addEventListener('wallet-standard:app-ready', ({ detail }) => register(detail));
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  const own = { services: { blockchainApi: `${location.origin}/data` }, chainSupport: { balance: [bitcoin.caipNetworkId] } };
  window.startModal({ networks: [bitcoin], ...(services && own) });
  await window.modal.connect({ walletId: 'Harbor', namespace: 'bip122' });
}

const send = (state, { draft, button, then, services = false }) => ({
  view: state.endsWith('review') ? 'WalletSendPreview' : 'WalletSend',
  state,
  async play(stage) {
    await stage.page.route('**/data/v1/**', (route) =>
      route.fulfill({ json: route.request().url().includes('supported') ? { http: [BITCOIN.caipNetworkId], ws: [] } : { balances } }),
    );
    await stage.page.evaluate(begin, { pays: PAYS, bitcoin: BITCOIN, services });
    await stage.open('WalletSend', draft);
    await stage.byId('send-amount').waitFor();
    await stage.byId('send-review').getByText(button, { exact: true }).waitFor();
    await stage.byId('send-fee').waitFor();
    await then?.(stage);
  },
});
const draft = { amount: '0.015', receiver: BEN };
const review = (stage) => stage.press('send-review').then(() => stage.byId('send-review-fee').waitFor());

/** Scenes of sending where the wallet chooses the fee, and of an account without a known balance. */
export const bitcoinScenes = [
  {
    view: 'Account',
    state: 'Bitcoin, no balance known',
    async play(stage) {
      await stage.page.evaluate(begin, { pays: PAYS, bitcoin: BITCOIN });
      await stage.open('Account');
      await stage.byId('account-no-balance').waitFor();
    },
  },
  send('Bitcoin, no balance known', { draft, button: 'Review' }),
  send('Bitcoin, a balance of the service', { draft, button: 'Review', services: true }),
  send('Bitcoin, review', { draft, button: 'Review', then: review }),
  send('Bitcoin, sent', {
    draft,
    button: 'Review',
    async then(stage) {
      await review(stage);
      await stage.press('send-confirm');
      await stage.byId('pending-sent').waitFor();
    },
  }),
];
