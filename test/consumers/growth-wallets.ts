/** The size of a page in its address, and wallets as extensions announce them: those of the page `growth`, and of the pages of its peers. */
const query = new URLSearchParams(location.search);

/** Reads a size from the page's address. @param least Without one. */
export const sizeOf = (name: string, least: number): number => Number(query.get(name) ?? least);

const toAddress = (at: number): string => `0x${(at + 1).toString(16).padStart(40, '0')}`;

/** Networks as every kit takes them; a node that the server plays answers for each. */
export const networks = Array.from({ length: sizeOf('networks', 2) }, (_, at) => ({
  id: at + 1,
  name: `Network ${at + 1}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${location.origin}/node`] } },
}));

type Listener = (value: unknown) => void;
type Parameters = readonly { readonly chainId?: string }[];
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 36 36'%3E%3Crect width='36' height='36' rx='9'/%3E%3C/svg%3E";

const askNode = async (method: string, params: unknown): Promise<unknown> => {
  const response = await fetch('/node', { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) });
  return ((await response.json()) as { readonly result: unknown }).result;
};

let asked = 0;
/** Counts what wallets were asked for and answered by themselves. */
export const countAsked = (): number => asked;

/** A wallet that answers at once, or never. What it reads from the chain it asks the node for. */
function createWallet(at: number, isSilent = false) {
  const listeners = new Map<string, Set<Listener>>();
  let account = toAddress(0);
  let chainId = '0x1';
  const emit = (event: string, value: unknown): void => listeners.get(event)?.forEach((listener) => listener(value));
  const answers: Readonly<Record<string, (parameters: Parameters) => unknown>> = {
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
    async request({ method, params = [] }: { readonly method: string; readonly params?: Parameters }) {
      if (isSilent) return new Promise(() => {});
      if (/^eth_(?!send|sign)/.test(method) && !answers[method]) return askNode(method, params);
      asked += 1;
      if (!answers[method]) throw Object.assign(new Error(method), { code: 4200 });
      return answers[method](params);
    },
    on: (event: string, listener: Listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
  };
  const info = Object.freeze({
    uuid: `1e1e1e1e-0000-4000-8000-${String(at).padStart(12, '0')}`,
    name: `Wallet ${at}`,
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

/** Has the wallet that answers name another account. */
export const { setAccount } = wallets[0]!;

/** Announces more wallets. */
export const addWallets = (count: number): void => {
  const more = Array.from({ length: count }, (_, at) => createWallet(wallets.length + at, true));
  wallets.push(...more);
  for (const { detail } of more) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
};

addEventListener('eip6963:requestProvider', () => {
  for (const { detail } of wallets) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
});
addWallets(sizeOf('wallets', 1) - 1);
