/**
 * The two wallets that live in the demo's pages. Loaded as a script of its own, as an extension's would be, and known to
 * the modal only through EIP-6963.
 *
 * @module
 */
import { createScriptedWallet, type ScriptedWallet } from 'w3m-elements/testing';
import type { DemoWalletRequest } from '../shared/demo-wallets.js';
import { accountsOf, lagoon, nodeUrl } from '../shared/lagoon.js';
import { walletIcon } from './glyphs.js';
import { askOnSheet } from './sheet.js';

function createDemoWallet(id: 'harbor' | 'fern', name: string): ScriptedWallet {
  let last: Promise<unknown> = Promise.resolve();
  const wallet = createScriptedWallet({
    name,
    rdns: `example.${id}`,
    icon: walletIcon(id),
    accounts: accountsOf(id),
    chainId: 31337,
    chains: Object.fromEntries(lagoon.chains.map((chain) => [chain.id, nodeUrl(chain.id)])),
    storageKey: `demo-wallet-${id}`,
    decide(question) {
      // One window at a time, in the order of the questions.
      const answer = last.then(() => (question.signal.aborted ? 'reject' : askOnSheet(id, name, question)));
      last = answer;
      return answer;
    },
    onRequest: (entry) =>
      window.dispatchEvent(new CustomEvent<DemoWalletRequest>('demo-wallet-request', { detail: { wallet: name, entry } })),
  });
  wallet.announce();
  return wallet;
}

window.demoWallets = { harbor: createDemoWallet('harbor', 'Harbor'), fern: createDemoWallet('fern', 'Fern') };
