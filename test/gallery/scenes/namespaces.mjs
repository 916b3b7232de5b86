import { network, NETWORKS } from '../stage.mjs';

const solana = network('mainnet', 'Solana', { chainNamespace: 'solana' });
const devnet = network('devnet', 'Solana Devnet', { chainNamespace: 'solana', testnet: true });
const bitcoin = network('000', 'Bitcoin', { chainNamespace: 'bip122' });
const networks = [...NETWORKS, solana, devnet, bitcoin];
const options = { adapters: ['eip155', 'solana', 'bip122'] };

/** Runs in the page: the Solana half of Harbor, under the same name. */
function registerHalf() {
  const nothing = async () => ({ accounts: [] });
  const wallet = {
    version: '1.0.0',
    name: 'Harbor',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    chains: ['solana:localnet'],
    accounts: [],
    features: { 'standard:connect': { connect: nothing }, 'solana:signMessage': { signMessage: nothing } },
  };
  const register = ({ register: add }) => add(wallet);
  window.addEventListener('wallet-standard:app-ready', ({ detail }) => register(detail));
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
}

/** Wallets of several kinds of chains, and chains that a wallet cannot go to. */
export const namespacesScenes = [
  {
    view: 'ConnectingMultiChain',
    state: 'two kinds',
    networks,
    options,
    async play(stage) {
      await stage.page.evaluate(registerHalf);
      await stage.open('ConnectingMultiChain', { connectorId: 'example.harbor' });
      await stage.byId('multi-chain-solana').waitFor();
    },
  },
  {
    view: 'ConnectingMultiChain',
    state: 'gone',
    networks,
    options,
    async play(stage) {
      await stage.open('ConnectingMultiChain', { connectorId: 'example.nobody' });
      await stage.byId('w3m-multi-chain-other').waitFor();
    },
  },
  ...['solana:mainnet', 'solana:unknown'].map((wanted) => ({
    view: 'SwitchActiveChain',
    state: wanted === 'solana:mainnet' ? 'another wallet' : 'not of this page',
    networks,
    options,
    async play(stage) {
      await stage.connect();
      await stage.open('SwitchActiveChain', { network: wanted });
      await stage.byId('w3m-switch-chain').waitFor();
    },
  })),
];
