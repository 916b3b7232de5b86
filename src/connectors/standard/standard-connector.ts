import type { Wallet } from '@wallet-standard/base';
import type { Disposer } from '../../config/environment.js';
import type { AccountType, Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { cleanText } from '../../utils/clean-text.js';
import { toImageUrl } from '../../utils/image-url.js';
import { readStandardError } from './standard-errors.js';
import type { AddressDescription, Connector, LastShared, RawConnection, WalletListener, WalletProvider } from '../connector.js';

/** Inputs of a Wallet Standard wallet's connector. */
export type StandardConnectorParameters = {
  readonly wallet: Wallet;
  /** At least one; each serves at least one of the networks that the page has started with. */
  readonly speakers: readonly StandardWalletAdapter[];
  getNetworks(): readonly Network[];
  /** Returns whether the wallet has other functions than when it registered. */
  isReplaced?(): boolean;
  /** The network on which the page is, or would start. */
  getStart?(namespace: Namespace): Network | undefined;
  /** The page's origin, for pictures of the same origin. */
  readonly origin: string;
};

/** A connector whose wallet may leave the page. */
export type StandardConnector = Connector & { leave(): void };

const LONGEST_NAME = 48;

const rethrow = (thrown: unknown): never => {
  throw readStandardError(thrown);
};

/** Returns the wallet's name, which is also its id, because such wallets have no other. */
export const toName = ({ name }: Wallet): string => cleanText(name, '', LONGEST_NAME);

/**
 * A Wallet Standard wallet: one object for every namespace that it serves. It is on no network by itself: the page says which.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function createStandardConnector(parameters: StandardConnectorParameters): StandardConnector {
  const { wallet, speakers, getNetworks, isReplaced, getStart, origin } = parameters;
  const chains = new Map<Namespace, Network>();
  const listeners = new Map<Namespace, WalletListener>();
  const name = toName(wallet);
  const icon = toImageUrl(wallet.icon, origin);

  const find = (namespace: Namespace) => {
    const speaker = speakers.find((one) => one.namespace === namespace);
    if (!speaker) throw new ConnectError('unsupported', { details: `${name} does not serve ${namespace}.` });
    return speaker;
  };
  const list = (speaker: StandardWalletAdapter) =>
    [getStart?.(speaker.namespace), ...getNetworks()].filter(
      (one): one is Network => one?.chainNamespace === speaker.namespace && speaker.serves(one),
    );
  const getNetwork = (namespace: Namespace): Network => {
    const network = chains.get(namespace) ?? list(find(namespace))[0];
    if (!network) throw new ConnectError('unsupported', { details: `${name} serves none of the networks of ${namespace}.` });
    return network;
  };
  const setChain = (namespace: Namespace, reference: string | undefined) => {
    const network = list(find(namespace)).find(({ id }) => String(id) === reference);
    if (network) chains.set(namespace, network);
  };
  const toConnection = async (namespace: Namespace, silent: boolean, last?: LastShared): Promise<RawConnection | undefined> => {
    const network = getNetwork(namespace);
    const shared = await find(namespace).connect({ silent, network, last }).catch(rethrow);
    return shared && { ...shared, chainId: String(network.id) };
  };
  const providers = new Map(
    speakers.map((speaker): [Namespace, WalletProvider] => [
      speaker.namespace,
      {
        request: async (call) => speaker.request(call, getNetwork(speaker.namespace)).catch(rethrow),
        approves: (reference) => list(speaker).some(({ id }) => String(id) === reference),
        setChain: (reference) => setChain(speaker.namespace, reference),
        signsIn: speaker.signsIn === true,
        sends: speaker.sends,
        ...(isReplaced && { isReplaced }),
      },
    ]),
  );

  return {
    id: name,
    kind: 'standard',
    type: speakers.length > 1 ? 'MULTI_CHAIN' : 'ANNOUNCED',
    name,
    ...(icon && { icon }),
    namespaces: speakers.map(({ namespace }) => namespace),
    hosts: [],

    async connect(namespace) {
      const connection = await toConnection(namespace, false);
      if (!connection)
        throw new ConnectError('unsupported', { details: `${name} shared no account of ${namespace}.`, cause: { accounts: [] } });
      return connection;
    },
    async getAccounts(namespace, before, last) {
      setChain(namespace, before);
      return toConnection(namespace, true, last);
    },
    isSilent: (namespace) => find(namespace).isSilent === true,
    async disconnect(namespace) {
      chains.delete(namespace);
      listeners.delete(namespace);
      // The wallet disconnects all namespaces at once: call it for the last connected one. It may refuse, and may never answer.
      if (listeners.size === 0)
        void find(namespace)
          .disconnect()
          .catch(() => {});
    },
    describe(namespace) {
      const labels = wallet.accounts.flatMap(({ address, label }) =>
        label ? [[address, { label: cleanText(label, '', LONGEST_NAME) }]] : [],
      );
      const facts: Record<string, AddressDescription> = Object.fromEntries(labels) as Record<string, AddressDescription>;
      for (const [address, own] of Object.entries(find(namespace).describe?.() ?? {})) facts[address] = { ...facts[address], ...own };
      return facts;
    },
    getProvider: (namespace) => providers.get(find(namespace).namespace)!,
    listen(namespace, listener) {
      listeners.set(namespace, listener);
      const stop = find(namespace).listen(listener.onAccounts, () => listener.onDisconnect(undefined));
      return () => {
        stop();
        if (listeners.get(namespace) === listener) listeners.delete(namespace);
      };
    },
    leave: () => [...listeners.values()].forEach(({ onDisconnect }) => onDisconnect(undefined)),
  };
}

/** Accounts that a wallet shared in a namespace. */
export type SharedAccounts = { readonly accounts: readonly string[]; readonly types?: readonly AccountType[] };

/**
 * Speaks one namespace with a Wallet Standard wallet: takes the words that adapters use, which are WalletConnect's methods,
 * and calls the wallet's features.
 */
export type StandardWalletAdapter = {
  readonly namespace: Namespace;
  /** Whether the wallet writes sign-in messages by itself. */
  readonly signsIn?: boolean;
  /** Whether the wallet sends transfers itself; absent if unknown. */
  readonly sends?: boolean;
  /** Whether the wallet serves a network. */
  serves(network: Network): boolean;
  /**
   * Asks the visitor, unless it is to be silent; the account to use first. A wallet that has no silent request shares what it shared last.
   *
   * @returns `undefined` where nothing is shared.
   * @throws Whatever the wallet refuses with.
   */
  connect(parameters: {
    readonly silent: boolean;
    readonly network: Network;
    readonly last?: LastShared | undefined;
  }): Promise<SharedAccounts | undefined>;
  /** Whether a silent {@link connect} never opens a window. */
  readonly isSilent?: boolean;
  disconnect(): Promise<void>;
  /** @throws {ProviderRequestError} for what the wallet has no feature for; else whatever the wallet throws. */
  request(call: { readonly method: string; readonly params?: unknown }, network: Network): Promise<unknown>;
  /** Returns the wallet's data of the shared addresses; absent where it has none. */
  describe?(): Readonly<Record<string, AddressDescription>>;
  /** Notifies of the wallet's own changes, until the returned function is called. */
  listen(onAccounts: (accounts: readonly string[], types?: readonly AccountType[]) => void, onEnd: () => void): Disposer;
};
