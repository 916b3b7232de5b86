import { useEffect, useLayoutEffect, useRef, useState, type JSX } from 'react';
import { createRoot } from 'react-dom/client';

type Provider = { request(call: { method: string }): Promise<unknown> };
type Wallet = { readonly info: { readonly rdns: string; readonly name: string; readonly icon: string }; readonly provider: Provider };

/** The wallets that announce themselves, by EIP-6963. */
function useWallets(): readonly Wallet[] {
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  useEffect(() => {
    const add = ({ detail }: Event & { detail?: Wallet }) => detail && setWallets((before) => [...before, detail]);
    addEventListener('eip6963:announceProvider', add);
    dispatchEvent(new Event('eip6963:requestProvider'));
    return () => removeEventListener('eip6963:announceProvider', add);
  }, []);
  return wallets;
}

/** A list in a dialog, with nothing around it. */
function ListDialog({ wallets, onChoose }: { readonly wallets: readonly Wallet[]; onChoose(wallet: Wallet): void }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="title">
      <h2 id="title">Connect wallet</h2>
      <ul>
        {wallets.map((wallet) => (
          <li key={wallet.info.rdns}>
            <button type="button" data-testid={`wallet-selector-${wallet.info.rdns}`} onClick={() => onChoose(wallet)}>
              <img src={wallet.info.icon} alt="" width="36" height="36" />
              {wallet.info.name}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}

/** Renders a typical page: a button, a list, two requests, an address. */
function App({ isOpen }: { readonly isOpen: boolean }): JSX.Element {
  const [open, setOpen] = useState(isOpen);
  const [account, setAccount] = useState<string>();
  const wallets = useWallets();

  const connect = async ({ provider }: Wallet) => {
    const [address] = (await provider.request({ method: 'eth_requestAccounts' })) as string[];
    const chainId = await provider.request({ method: 'eth_chainId' });
    setAccount(`${address} ${String(chainId)}`);
  };
  useEffect(() => {
    const close = () => setOpen(false);
    addEventListener('bench-close', close);
    return () => removeEventListener('bench-close', close);
  }, []);

  return (
    <>
      <button type="button" data-testid={account ? 'account-button' : 'connect-button'} onClick={() => setOpen(true)}>
        {account ?? 'Connect wallet'}
      </button>
      {open && <ListDialog wallets={wallets} onChoose={(wallet) => void connect(wallet)} />}
    </>
  );
}

/**
 * Starts the page that everything is compared with: the same React, one tree, a button and a plain list.
 *
 * @param isOpen Whether the list is drawn at once.
 */
export function startReactPage(isOpen = false): void {
  createRoot(document.getElementById('root')!).render(<App isOpen={isOpen} />);
}
