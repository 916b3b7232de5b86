// chunk: in-app
import type { Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import type { Siwx } from '../../config/siwx.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import { connectionsKey } from '../../storage/connections-key.js';
import type { Connector, ConnectorContext, WalletListener, WalletProvider } from '../connector.js';

/** Requests that only read, which the page's nodes answer. */
const READS =
  /^(eth_(blockNumber|call|createAccessList|estimateGas|feeHistory|gasPrice|maxPriorityFeePerGas|blobBaseFee|simulateV1|syncing|get[A-Z]\w*)|net_version|web3_clientVersion)$/;

/** Code of a chain that the page does not list. @see https://eips.ethereum.org/EIPS/eip-3326 */
const UNKNOWN_CHAIN = 4902;

/** Text of the error of every request that needs a key. */
const READ_ONLY = 'The account is watch-only: it cannot sign or send.';

/** A connector of one address of each namespace, without its key. */
export type WatchConnector = Connector & {
  /** Sets the address that the next `connect()` to a namespace shares. */
  setAddress(namespace: Namespace, address: string): void;
};

/** Whether the page's sign-in asks for a signature, which a watched address cannot give. */
const asksForSignature = ({ siwx, siweConfig }: ConnectorContext['options']): boolean =>
  siweConfig !== undefined || (siwx !== undefined && ((siwx as Partial<Siwx>).getRequired?.() ?? true));

/**
 * Creates the connector of watched addresses. On EVM chains its provider reads by the page's nodes; requests that need a key, and all those of
 * other namespaces, reject with EIP-1193's 4200. It serves the namespaces of which it has an address, and no list of wallets has it.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export function createWatchConnector(context: ConnectorContext): WatchConnector {
  const { getAdapter, getNetwork, options, storage } = context;
  const listOwn = (namespace: Namespace) => context.options.networks.filter(({ chainNamespace }) => chainNamespace === namespace);
  const listeners = new Map<Namespace, Set<WalletListener>>();
  const stored = storage?.get(connectionsKey)?.links ?? {};
  const addresses = new Map<Namespace, string>();
  for (const namespace of options.adapters) {
    const { connectorId, accounts } = stored[namespace] ?? {};
    if (accounts && connectorId === 'watch') addresses.set(namespace, accounts[0]);
  }
  const networks = new Map<Namespace, Network>();
  const getCurrent = (namespace: Namespace) => networks.get(namespace) ?? getNetwork?.(namespace) ?? listOwn(namespace)[0]!;
  const toChainId = ({ chainNamespace, id }: Network) => (chainNamespace === 'eip155' ? `0x${Number(id).toString(16)}` : String(id));
  const share = (namespace: Namespace) => ({ accounts: [addresses.get(namespace)], chainId: toChainId(getCurrent(namespace)) });

  const switchTo = (params: unknown) => {
    const [{ chainId }] = params as [{ chainId: string }];
    const found = listOwn('eip155').find(({ id }) => Number(id) === Number(chainId));
    if (!found) throw new ProviderRequestError(UNKNOWN_CHAIN, 'The page does not list this chain.');
    networks.set('eip155', found);
    listeners.get('eip155')?.forEach(({ onChain }) => onChain(toChainId(found)));
    return null;
  };
  const refuse = (): never => {
    throw new ProviderRequestError(PROVIDER_ERROR_CODES.unsupportedMethod, READ_ONLY);
  };
  const requestEvm: WalletProvider['request'] = async ({ method, params }) => {
    const network = getCurrent('eip155');
    const address = addresses.get('eip155');
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return address === undefined ? [] : [address];
    if (method === 'eth_chainId') return toChainId(network);
    if (method === 'wallet_switchEthereumChain') return switchTo(params);
    const client = READS.test(method) && (await (await getAdapter('eip155')).createNodeClient?.({ network }));
    return client ? client.request({ method, params } as never) : refuse();
  };
  const providers = new Map<Namespace, WalletProvider>();
  const createProvider = (namespace: Namespace): WalletProvider => ({
    request: namespace === 'eip155' ? requestEvm : async () => refuse(),
    // No method that signs or sends: the modal says so before it asks.
    getAllowed: () => ({
      chains: listOwn(namespace).map(({ caipNetworkId }) => caipNetworkId),
      methods: namespace === 'eip155' ? ['wallet_switchEthereumChain'] : [],
    }),
  });

  return {
    id: 'watch',
    kind: 'watch',
    type: 'EXTERNAL',
    name: 'Watch-only',
    get namespaces() {
      return [...addresses.keys()].filter((namespace) => listOwn(namespace).length > 0);
    },
    hosts: [],
    setAddress: (namespace, address) => addresses.set(namespace, address),
    async connect(namespace) {
      if (asksForSignature(options)) throw new ConnectError('refused', { details: READ_ONLY });
      if (!addresses.has(namespace)) throw new ConnectError('unsupported', { details: 'No address to watch was chosen.' });
      networks.delete(namespace);
      return share(namespace);
    },
    async getAccounts(namespace, before, last) {
      if (asksForSignature(options)) return undefined;
      const [address = addresses.get(namespace)] = last?.accounts ?? [];
      if (address === undefined) return undefined;
      addresses.set(namespace, address);
      const found = listOwn(namespace).find(({ id }) => String(id) === before);
      if (found) networks.set(namespace, found);
      return share(namespace);
    },
    isSilent: () => true,
    async disconnect(namespace) {
      addresses.delete(namespace);
    },
    getProvider(namespace) {
      const provider = providers.get(namespace) ?? createProvider(namespace);
      providers.set(namespace, provider);
      return provider;
    },
    listen(namespace, listener) {
      const own = listeners.get(namespace) ?? new Set();
      listeners.set(namespace, own.add(listener));
      return () => own.delete(listener);
    },
  };
}
