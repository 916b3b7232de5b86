/** A page whose size is in its address: `?networks=712&wallets=1000&tokens=5000`. Its wallets are announced beside those of the probe. */
import { createModal, defineNetwork, type Modal } from 'w3m-elements';
import 'w3m-elements/elements/w3m-button';

const query = new URLSearchParams(location.search);
const sizeOf = (name: string, least: number): number => Number(query.get(name) ?? least);
const toAddress = (at: number): string => `0x${(at + 1).toString(16).padStart(40, '0')}`;

const networks = Array.from({ length: sizeOf('networks', 2) }, (_, at) =>
  defineNetwork({
    id: at + 1,
    name: `Network ${at + 1}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`${location.origin}/node`] } },
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${at + 1}`,
  }),
);

type Listener = (value: unknown) => void;
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 36 36'%3E%3Crect width='36' height='36' rx='9'/%3E%3C/svg%3E";

/** A wallet that answers at once, or never. */
function createWallet(at: number, isSilent = false) {
  const listeners = new Map<string, Set<Listener>>();
  let account = toAddress(0);
  let chainId = '0x1';
  const emit = (event: string, value: unknown): void => listeners.get(event)?.forEach((listener) => listener(value));
  const answers: Readonly<Record<string, (parameters: readonly { readonly chainId?: string }[]) => unknown>> = {
    eth_requestAccounts: () => [account],
    eth_accounts: () => [account],
    eth_chainId: () => chainId,
    eth_getBalance: () => '0xde0b6b3a7640000',
    wallet_switchEthereumChain: ([wanted]) => {
      chainId = wanted!.chainId!;
      emit('chainChanged', chainId);
      return null;
    },
  };
  const provider = {
    async request({ method, params = [] }: { readonly method: string; readonly params?: readonly { readonly chainId?: string }[] }) {
      if (isSilent) return new Promise(() => {});
      if (!answers[method]) throw Object.assign(new Error(method), { code: 4200 });
      return answers[method](params);
    },
    on: (event: string, listener: Listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
  };
  const name = `Wallet ${at}`;
  const info = Object.freeze({
    uuid: `0f0f0f0f-0000-4000-8000-${String(at).padStart(12, '0')}`,
    name,
    rdns: `example.grown-${at}`,
    icon: ICON,
  });
  const setAccount = (next: number): void => {
    account = toAddress(next);
    emit('accountsChanged', [account]);
  };
  return { detail: Object.freeze({ info, provider }), setAccount };
}

/** The first wallet answers, the others never do. */
const wallets = [createWallet(0)];
const addWallets = (count: number): void => {
  const more = Array.from({ length: count }, (_, at) => createWallet(wallets.length + at, true));
  wallets.push(...more);
  for (const { detail } of more) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
};
addEventListener('eip6963:requestProvider', () => {
  for (const { detail } of wallets) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
});
addWallets(sizeOf('wallets', 1) - 1);

const tokens = sizeOf('tokens', 0);
const modal: Modal = createModal({
  networks: [networks[0]!, ...networks.slice(1)],
  metadata: { name: 'Lagoon' },
  features: { analytics: false },
  services: tokens > 0 ? { blockchainApi: `${location.origin}/data/${tokens}` } : { catalog: false },
});

const tags: Element[] = [];
const addTags = (count: number): void => {
  const more = Array.from({ length: count }, () => document.createElement('w3m-button'));
  tags.push(...more);
  document.querySelector('main')!.append(...more);
};
let calls = 0;
const subscribe = (count: number): void => {
  for (let at = 0; at < count; at += 1) modal.subscribeAccount(() => (calls += 1));
};

Object.assign(globalThis, {
  growth: { modal, addWallets, addTags, subscribe, setAccount: wallets[0]!.setAccount, countCalls: () => calls },
});
