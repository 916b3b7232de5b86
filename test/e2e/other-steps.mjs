/** The steps of journeys on Bitcoin and Polkadot, and on several namespaces at once. */
import { TEST_IDS } from './harness.mjs';

/** CAIP-2 ids of the networks that the demo has for them. */
export const BITCOIN = 'bip122:000000000933ea01ad0ee984209779ba';
export const POLKADOT = 'polkadot:1a900d0000000000000000000000d075';
export const ETHER = 'eip155:31337';

/** Opens a page with other kinds of networks (`&bitcoin&polkadot`), and waits for their wallets. */
export async function openPage(visitor, query, options) {
  await visitor.open(`/plain?${query}`, options);
  await visitor.page.waitForFunction(() => window.demoOtherWallets !== undefined);
}

/** Opens a view as a host does. */
export const openView = (visitor, view, params) =>
  visitor.page.evaluate((options) => globalThis[Symbol.for('w3m.registry')].get().open(options), { view, params });

/** Presses a button in a wallet's window. */
export const press = (visitor, verb, name = 'Harbor') => visitor.sheet(name).getByRole('button', { name: verb }).click();

/** Chooses a wallet of the list and says yes in its window. */
export async function connect(visitor, rowId, name) {
  await visitor.openConnect();
  await visitor.byId(TEST_IDS.walletRow(rowId)).click();
  await press(visitor, 'Connect', name);
}

/** Goes to a network, over the list of them. */
export async function goTo(visitor, network) {
  await openView(visitor, 'Networks');
  await visitor.byId(TEST_IDS.networkRow(network)).click();
}

/** Returns the page's addresses by namespace; `undefined` where none is connected. */
export const addresses = ({ page }) =>
  page.evaluate(() => {
    const modal = globalThis[Symbol.for('w3m.registry')].get();
    return ['eip155', 'solana', 'bip122', 'polkadot'].map((namespace) => modal.getAccount(namespace)?.address);
  });

/** The addresses of a wallet, the one of its active account first. */
export const ownAddresses = (visitor, id) =>
  visitor.withWallet(id, ({ accounts }) => accounts.map((account) => account.address ?? account.payment.address));

/** A text of the modal without the gaps that eyes need. */
export const readWhole = async (visitor, testId) => (await visitor.byId(testId).textContent()).replace(/\s/g, '');
