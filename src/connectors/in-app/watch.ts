// chunk: in-app
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

/** A connector of one address without its key. */
export type WatchConnector = Connector & {
  /** Sets the address that the next `connect()` shares. */
  setAddress(address: string): void;
};

/** Whether the page's sign-in asks for a signature, which a watched address cannot give. */
const asksForSignature = ({ siwx, siweConfig }: ConnectorContext['options']): boolean =>
  siweConfig !== undefined || (siwx !== undefined && ((siwx as Partial<Siwx>).getRequired?.() ?? true));

/**
 * Creates the connector of a watched EVM address. It reads by the page's nodes; requests that need a key reject with EIP-1193's 4200. Without
 * an address it serves no namespace, so that no list has it.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export function createWatchConnector(context: ConnectorContext): WatchConnector {
  const { getAdapter, getNetwork, options, storage } = context;
  const listOwn = () => context.options.networks.filter(({ chainNamespace }) => chainNamespace === 'eip155');
  const listeners = new Set<WalletListener>();
  const stored = storage?.get(connectionsKey)?.links.eip155;
  let address = stored?.connectorId === 'watch' ? stored.accounts[0] : undefined;
  let network = getNetwork?.('eip155') ?? listOwn()[0]!;
  const getChainId = () => `0x${Number(network.id).toString(16)}`;
  const share = () => ({ accounts: [address], chainId: getChainId() });

  const switchTo = (params: unknown) => {
    const [{ chainId }] = params as [{ chainId: string }];
    const found = listOwn().find(({ id }) => Number(id) === Number(chainId));
    if (!found) throw new ProviderRequestError(UNKNOWN_CHAIN, 'The page does not list this chain.');
    network = found;
    listeners.forEach(({ onChain }) => onChain(getChainId()));
    return null;
  };
  const request: WalletProvider['request'] = async ({ method, params }) => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return address === undefined ? [] : [address];
    if (method === 'eth_chainId') return getChainId();
    if (method === 'wallet_switchEthereumChain') return switchTo(params);
    const client = READS.test(method) && (await (await getAdapter('eip155')).createNodeClient?.({ network }));
    if (!client) throw new ProviderRequestError(PROVIDER_ERROR_CODES.unsupportedMethod, READ_ONLY);
    return client.request({ method, params } as never);
  };
  const provider: WalletProvider = {
    request,
    // No method that signs or sends: the modal says so before it asks.
    getAllowed: () => ({ chains: listOwn().map(({ caipNetworkId }) => caipNetworkId), methods: ['wallet_switchEthereumChain'] }),
  };

  return {
    id: 'watch',
    kind: 'watch',
    type: 'EXTERNAL',
    name: 'Watch-only',
    get namespaces() {
      return address === undefined || listOwn().length === 0 ? [] : (['eip155'] as const);
    },
    hosts: [],
    setAddress(next) {
      address = next;
    },
    async connect() {
      if (asksForSignature(options)) throw new ConnectError('refused', { details: READ_ONLY });
      if (address === undefined) throw new ConnectError('unsupported', { details: 'No address to watch was chosen.' });
      network = getNetwork?.('eip155') ?? network;
      return share();
    },
    async getAccounts(_namespace, before, last) {
      if (asksForSignature(options)) return undefined;
      address = last?.accounts[0] ?? address;
      network = listOwn().find(({ id }) => String(id) === before) ?? network;
      return address === undefined ? undefined : share();
    },
    isSilent: () => true,
    async disconnect() {
      address = undefined;
    },
    getProvider: () => provider,
    listen(_namespace, listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
