/**
 * The Bitcoin side of the page's wallets: Harbor again, and Cairn, which has Bitcoin alone. They sign for the test network, and reach
 * no node. Loaded only on pages that ask for it, and known to the modal only through the Wallet Standard.
 *
 * @module
 */
import { createBitcoinAccount, createStandardWallet, type StandardWallet } from 'w3m-elements/testing';
import { bitcoinName } from '../shared/lagoon.js';
import { toStandardIcon, walletIcon } from './glyphs.js';
import type { CreateWalletUi } from './wallet-ui.js';

/** Makes and registers the wallets. @returns Them, by the names that tests know. */
export async function createBitcoinWallets(attend: CreateWalletUi): Promise<Record<'harborBitcoin' | 'cairn', StandardWallet>> {
  const make = async (index: number) => createBitcoinAccount('lagoon', { network: 'testnet', index });
  const accounts = await Promise.all([0, 1, 2].map(make));
  const create = (id: 'harbor' | 'cairn', name: string, own: typeof accounts) => {
    const wallet = createStandardWallet({
      name,
      icon: toStandardIcon(walletIcon(id)),
      accounts: own,
      storageKey: `demo-wallet-${id}-bitcoin`,
      ...attend(id, name, bitcoinName),
    });
    wallet.register();
    return wallet;
  };
  return { harborBitcoin: create('harbor', 'Harbor', accounts.slice(0, 2)), cairn: create('cairn', 'Cairn', accounts.slice(2)) };
}
