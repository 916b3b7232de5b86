/**
 * The Solana side of the page's wallets: Harbor again, known by its name to be the one of the other chains, and Quill, which
 * has Solana alone. Loaded only on pages that ask for it, and known to the modal only through the Wallet Standard.
 *
 * @module
 */
import { base58 } from '@scure/base';
import { createSolanaAccount, createStandardWallet, type StandardWallet } from 'w3m-elements/testing';
import { nodeUrl, solana } from '../shared/lagoon.js';
import { toStandardIcon, walletIcon } from './glyphs.js';
import type { CreateWalletUi } from './wallet-ui.js';

/** Length of the secret in a secret key, in bytes; the rest is the public key. */
const SECRET = 32;

/** Makes and registers the wallets. @returns Them, by the names that tests know. */
export async function createSolanaWallets(attend: CreateWalletUi): Promise<Record<'harborSolana' | 'quill', StandardWallet>> {
  const accounts = await Promise.all(
    solana.accounts.map(({ secretKey }) => createSolanaAccount(base58.decode(secretKey).slice(0, SECRET))),
  );
  const create = (id: 'harbor' | 'quill', name: string, own: typeof accounts) => {
    const wallet = createStandardWallet({
      name,
      icon: toStandardIcon(walletIcon(id)),
      accounts: own,
      namespaces: ['solana'],
      chains: { [solana.caipNetworkId]: nodeUrl('solana') },
      storageKey: `demo-wallet-${id}-solana`,
      ...attend(id, name, solana.name),
    });
    wallet.register();
    return wallet;
  };
  return { harborSolana: create('harbor', 'Harbor', accounts.slice(0, 2)), quill: create('quill', 'Quill', accounts.slice(1)) };
}
