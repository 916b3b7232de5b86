/**
 * The two wallets that live in the demo's pages, and on pages with `?solana`, `?bitcoin` or `?polkadot` their other sides. Loaded as a
 * script of its own, as an extension's would be, and known to the modal only as wallets make themselves known.
 *
 * @module
 */
import { createScriptedWallet, type ScriptedWallet } from 'w3m-elements/testing';
import type { DemoWalletRequest, OtherWallet } from '../shared/demo-wallets.js';
import { accountsOf, lagoon, nodeUrl } from '../shared/lagoon.js';
import { readPageSettings } from '../shared/page-settings.js';
import type { CreateWalletUi } from './wallet-ui.js';
import { walletIcon } from './glyphs.js';
import { askOnSheet } from './sheet.js';

let last: Promise<unknown> = Promise.resolve();

const attend: CreateWalletUi = (id, name, network) => ({
  decide(question) {
    // One window at a time, in the order of the questions.
    const answer = last.then(() =>
      question.signal.aborted ? 'reject' : askOnSheet(id, name, network === undefined ? question : { ...question, network }),
    );
    last = answer;
    return answer;
  },
  onRequest: (entry) =>
    window.dispatchEvent(new CustomEvent<DemoWalletRequest>('demo-wallet-request', { detail: { wallet: name, entry } })),
});

function createDemoWallet(id: 'harbor' | 'fern', name: string): ScriptedWallet {
  const wallet = createScriptedWallet({
    name,
    rdns: `example.${id}`,
    icon: walletIcon(id),
    accounts: accountsOf(id),
    chainId: 31337,
    chains: Object.fromEntries(lagoon.chains.map((chain) => [chain.id, nodeUrl(chain.id)])),
    storageKey: `demo-wallet-${id}`,
    standards: ['ERC-7715'],
    ...attend(id, name),
  });
  wallet.announce();
  return wallet;
}

window.demoWallets = { harbor: createDemoWallet('harbor', 'Harbor'), fern: createDemoWallet('fern', 'Fern') };

const settings = readPageSettings(window.location.search);
const others = [
  ...(settings.solana === 'on' ? [import('./solana-wallets.js').then((module) => module.createSolanaWallets(attend))] : []),
  ...(settings.bitcoin === 'on' ? [import('./bitcoin-wallets.js').then((module) => module.createBitcoinWallets(attend))] : []),
  ...(settings.polkadot === 'on' ? [import('./polkadot-wallets.js').then((module) => module.createPolkadotWallets(attend))] : []),
];
if (others.length > 0) {
  void Promise.all<Record<string, OtherWallet>>(others).then((made) => {
    window.demoOtherWallets = Object.assign({}, ...made) as Record<string, OtherWallet>;
    window.dispatchEvent(new Event('demo-other-wallets'));
  });
}
