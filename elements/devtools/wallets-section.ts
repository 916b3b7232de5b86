import type { ScriptedWallet } from '../../src/testing/wallet-types.js';
import { make } from './make.js';
import { devtoolsMessages } from './messages.js';

/**
 * A wallet of `w3m-elements/testing` that can be played with: what `createScriptedWallet` gives.
 *
 * @example
 * const announce = (wallets: readonly DevtoolsWallet[]) => wallets.forEach((wallet) => wallet.announce());
 */
export type DevtoolsWallet = Pick<
  ScriptedWallet,
  'info' | 'accounts' | 'chainId' | 'announce' | 'respondOnce' | 'setAccounts' | 'setChain'
>;

/** A chain to go to: its id, and what it is called. */
export type ChainChoice = { readonly id: number; readonly name: string };

/** An id that no chain has. */
const NO_CHAIN = 999_999_999;

/** The controls of one wallet. */
export type WalletControls = {
  readonly element: HTMLElement;
  /** Shows the wallet as it is now. */
  update(chains: readonly ChainChoice[]): void;
  /** Takes the wallet from the page again, where it was announced here. */
  dispose(): void;
};

/** Makes the controls of a wallet. */
export function createWalletControls(page: Document, wallet: DevtoolsWallet): WalletControls {
  const { base } = devtoolsMessages;
  let stop: (() => void) | undefined;
  const facts = make(page, 'small');
  const onPage = make(page, 'input', { type: 'checkbox' });
  const reject = make(page, 'input', { type: 'checkbox' });
  const account = make(page, 'button', { type: 'button' }, base.nextAccount);
  const chain = make(page, 'select');

  onPage.addEventListener('change', () => {
    if (onPage.checked) stop = wallet.announce();
    else {
      stop?.();
      stop = undefined;
    }
  });
  reject.addEventListener('change', () => {
    void wallet.respondOnce(reject.checked ? 'reject' : undefined).then((call) => {
      if (call) reject.checked = false;
    });
  });
  account.addEventListener('click', () => {
    const [first, ...others] = wallet.accounts;
    wallet.setAccounts(first === undefined ? [] : [...others, first]);
    tell();
  });
  chain.addEventListener('change', () => {
    wallet.setChain(Number(chain.value));
    tell();
  });
  const tell = () => (facts.textContent = `${wallet.accounts[0] ?? base.nothing} · ${wallet.chainId}`);

  return {
    element: make(
      page,
      'fieldset',
      {},
      make(page, 'legend', {}, wallet.info.name),
      facts,
      make(page, 'label', {}, onPage, base.onPage),
      make(page, 'label', {}, reject, base.rejectNext),
      make(page, 'div', { class: 'wallet-bar' }, account, make(page, 'label', {}, base.chain, chain)),
    ),
    update(chains) {
      const ids = new Map([...chains.map(({ id, name }) => [id, name] as const), [NO_CHAIN, base.otherChain]]);
      if (!ids.has(wallet.chainId)) ids.set(wallet.chainId, String(wallet.chainId));
      const isSame = [...chain.options].map(({ value }) => value).join() === [...ids.keys()].join();
      if (!isSame) chain.replaceChildren(...[...ids].map(([id, name]) => make(page, 'option', { value: String(id) }, name)));
      chain.value = String(wallet.chainId);
      account.disabled = wallet.accounts.length < 2;
      tell();
    },
    dispose() {
      stop?.();
      stop = undefined;
      onPage.checked = false;
      reject.checked = false;
      void wallet.respondOnce(undefined);
    },
  };
}
