import { createScriptedWallet, type ScriptedWallet, type ScriptedWalletOptions } from 'w3m-elements/testing';
import { lagoon, nodeUrl } from '../shared/lagoon.js';
import { walletIcon, type GlyphName } from '../wallets/glyphs.js';

/** A wallet that does something wrong, and what that is. */
export type LabWallet = {
  id: GlyphName;
  name: string;
  does: string;
  options?: Partial<ScriptedWalletOptions>;
  /** Configures the wallet after its creation. */
  prepare?(wallet: ScriptedWallet): void;
  /** A button beside the wallet, for what a visitor would do in it. */
  act?: { label: string; run(wallet: ScriptedWallet): void };
};

/** The wallets of the lab. */
export const labWallets: readonly LabWallet[] = [
  {
    id: 'pebble',
    name: 'Pebble',
    does: 'Never answers.',
    prepare: (wallet) => wallet.setBehavior('hang'),
    act: { label: 'Approve', run: (wallet) => wallet.pending[0]?.approve() },
  },
  { id: 'cairn', name: 'Cairn', does: 'Takes two seconds for every answer.', options: { delayMs: 2000 } },
  { id: 'atlas', name: 'Atlas', does: 'Always declines.', prepare: (wallet) => wallet.setBehavior('reject') },
  {
    id: 'ember',
    name: 'Ember',
    does: 'Throws a string instead of an error.',
    prepare: (wallet) => wallet.setBehavior({ throw: 'flame' }, 'eth_requestAccounts'),
  },
  {
    id: 'kite',
    name: 'Kite',
    does: 'Says that its chain is “banana”.',
    prepare: (wallet) => wallet.setBehavior({ answer: 'banana' }, 'eth_chainId'),
  },
  { id: 'slate', name: 'Slate', does: 'Says yes and shares no account.', options: { accounts: [] } },
  { id: 'orbit', name: 'Orbit', does: 'Shares addresses that are none.', options: { accounts: ['0x1234', 'orbit'] } },
  {
    id: 'loop',
    name: 'Loop',
    does: 'Announces itself twice under one name.',
    prepare: (wallet) => void createLabWallet({ id: 'loop', name: wallet.info.name, does: '' }).announce(),
  },
  { id: 'moss', name: 'Moss', does: 'Has a picture that is no picture.', options: { icon: "javascript:alert('moss')" } },
  {
    id: 'quill',
    name: 'Quill',
    does: 'Is locked.',
    prepare: (wallet) => wallet.lock(),
    act: { label: 'Unlock', run: (wallet) => wallet.unlock() },
  },
  {
    id: 'tidepool',
    name: 'Tidepool',
    does: 'Goes away while it is asked.',
    options: {
      decide() {
        window.demoWallets?.tidepool?.uninstall();
        return 'reject';
      },
    },
  },
];

/** Makes a wallet of the lab. It is not announced yet. */
export function createLabWallet({ id, name, options, prepare }: LabWallet): ScriptedWallet {
  const wallet = createScriptedWallet({
    name,
    rdns: `example.${id}`,
    icon: walletIcon(id),
    accounts: lagoon.accounts.slice(0, 1).map(({ address }) => address),
    chainId: 31337,
    chains: { 31337: nodeUrl(31337) },
    onRequest: (entry) => window.dispatchEvent(new CustomEvent('demo-wallet-request', { detail: { wallet: name, entry } })),
    ...options,
  });
  prepare?.(wallet);
  return wallet;
}
