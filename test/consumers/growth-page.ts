/** A page whose size is in its address: `?networks=712&wallets=1000&tokens=5000`. Its wallets are announced beside those of the probe. */
import { createModal, defineNetwork, type Modal } from 'w3m-elements';
import 'w3m-elements/elements/w3m-button';
import { addWallets, countAsked, networks, setAccount, sizeOf } from './growth-wallets.js';

const [first, ...others] = networks.map((network) =>
  defineNetwork({ ...network, chainNamespace: 'eip155', caipNetworkId: `eip155:${network.id}` }),
);

const tokens = sizeOf('tokens', 0);
const transactions = sizeOf('transactions', 10);
/** Tokens that the page lists, each of which the node holds. */
const list = Array.from({ length: sizeOf('listed', 0) }, (_, at) => ({
  chainId: 1,
  address: `0x${(at + 1).toString(16).padStart(40, '1')}`,
  name: `Token ${at}`,
  symbol: `TK${at}`,
  decimals: 18,
}));
const modal: Modal = createModal({
  networks: [first!, ...others],
  metadata: { name: 'Lagoon' },
  features: { analytics: false },
  ...(sizeOf('swaps', 0) > 0 && { sources: { swaps: ['node' as const] } }),
  ...(list.length > 0 && { tokens: { 'eip155:1': { list } } }),
  services: tokens > 0 ? { blockchainApi: `${location.origin}/data/${tokens}/${transactions}` } : { catalog: false },
});

const addTags = (count: number): void => {
  document.querySelector('main')!.append(...Array.from({ length: count }, () => document.createElement('w3m-button')));
};

let calls = 0;
let changes = 0;
let last: string | undefined;
/** Adds listeners; the first one counts true changes too. */
const subscribe = (count: number): void => {
  for (let at = 0; at < count; at += 1) modal.subscribeAccount(() => (calls += 1));
  modal.subscribeAccount((account) => {
    const next = JSON.stringify(account);
    if (next !== last) changes += 1;
    last = next;
  });
};

/** Writings of this tab, and what it heard of those of others. */
const stored = { writes: 0, events: 0 };
const { setItem } = Storage.prototype;
Storage.prototype.setItem = function (name, text) {
  stored.writes += 1;
  setItem.call(this, name, text);
};
addEventListener('storage', () => (stored.events += 1));

/** Names a row as the modal does. */
const toTestId = (id: string): string =>
  id.replace(/^network:/, 'network-selector-eip155:').replace(/^wallet:/, 'wallet-selector-example.grown-');

Object.assign(globalThis, {
  growth: {
    find: (id: string) => document.querySelector('w3m-modal')?.shadowRoot?.querySelector(`[data-testid="${toTestId(id)}"]`) ?? undefined,
    open: (view: 'Connect' | 'Networks') => void modal.open({ view }),
    close: () => void modal.close(),
    isConnected: () => modal.getAccount()?.status === 'connected',
    addWallets,
    addTags,
    setAccount,
    subscribe,
    countCalls: () => ({ calls, changes }),
    countAsked,
    countStored: () => ({ ...stored }),
  },
});
