/**
 * The Polkadot side of the page's wallets: Harbor again, and Moss, which has Polkadot alone. Loaded only on pages that ask for it,
 * and known to the modal only through `window.injectedWeb3`, under their names.
 *
 * @module
 */
import { createPolkadotAccount, createPolkadotWallet, type PolkadotWallet } from 'w3m-elements/testing';
import { polkadotName } from '../shared/lagoon.js';
import type { CreateWalletUi } from './wallet-ui.js';

/** Makes the wallets and puts them into the page. @returns Them, by the names that tests know. */
export async function createPolkadotWallets(attend: CreateWalletUi): Promise<Record<'harborPolkadot' | 'moss', PolkadotWallet>> {
  const [ada, ben, cleo] = await Promise.all([
    createPolkadotAccount('lagoon ada', { name: 'Ada' }),
    createPolkadotAccount('lagoon ben', { name: 'Ben', type: 'ed25519' }),
    createPolkadotAccount('lagoon cleo', { name: 'Cleo' }),
  ]);
  const create = (id: 'harbor' | 'moss', name: string, accounts: (typeof ada)[]) => {
    const wallet = createPolkadotWallet({
      name,
      accounts,
      storageKey: `demo-wallet-${id}-polkadot`,
      ...attend(id, name, polkadotName),
    });
    wallet.inject();
    return wallet;
  };
  return { harborPolkadot: create('harbor', 'Harbor', [ada, ben]), moss: create('moss', 'Moss', [cleo]) };
}
